//! The end of the game: what is incomplete, then the farms (C17, C18, C19).

use tilewright_core::{Game, Silent, Sink};

use crate::events::Event;
use crate::followers::{Follower, Home};
use crate::rotated::{CITY_LABELS, FIELD_LABELS, ROAD_LABELS};
use crate::rules::Carcassonne;
use crate::ruleset::Farms;
use crate::scoring::{self, Feature};
use crate::tally::SEATS;
use crate::tiles::TILES;

impl Carcassonne {
    pub(crate) fn end<S: Sink<Event>>(&mut self, sink: &mut S) {
        self.close();
        let never_laid = TILES as u32 - self.board.tiles().len() as u32;
        sink.tell(|| Event::Ended(never_laid));
        self.score_incomplete(sink);
        self.score_farms(sink);
        let winners = self.winners();
        let most = self.scores().as_slice().iter().copied().max().unwrap_or_default();
        sink.tell(|| Event::Won(winners, most));
    }

    /// Ends the game here, for the scores it would have.
    pub(crate) fn end_now(&mut self) {
        self.end(&mut Silent);
    }

    /// Each incomplete feature with followers, in the order in which it was first claimed (C18).
    fn score_incomplete<S: Sink<Event>>(&mut self, sink: &mut S) {
        let mut done = [false; 256];
        let standing: Vec<Follower> = self.followers.standing(&self.features, &self.cloisters).collect();
        for follower in standing {
            match follower.home {
                Home::Cloister(number) => {
                    let worth =
                        scoring::incomplete_cloister(self.cloisters.all()[usize::from(number)].around, &self.rules);
                    let mut monks = [0; SEATS];
                    monks[follower.seat.index()] = 1;
                    self.pay(Feature::Cloister, false, monks, worth, sink);
                }
                Home::Segment(label) => {
                    let root = self.features.root(label);
                    if root >= FIELD_LABELS || std::mem::replace(&mut done[usize::from(root)], true) {
                        continue;
                    }
                    let tally = self.features.tally(root);
                    let (feature, worth) = match root {
                        CITY_LABELS..ROAD_LABELS => (Feature::City, scoring::incomplete_city(tally, &self.rules)),
                        _ => (Feature::Road, scoring::incomplete_road(tally, &self.rules)),
                    };
                    self.pay(feature, false, tally.all_followers(), worth, sink);
                }
            }
        }
    }

    /// C19: by farm or by city, as the rules say.
    fn score_farms<S: Sink<Event>>(&mut self, sink: &mut S) {
        let farms = self.farms();
        match self.rules.farms {
            Farms::PerFarm(_) => {
                for root in farms {
                    let worth = scoring::farmed_cities(self.features.cities_touched(root), self.rules.farms);
                    self.pay(Feature::Farm, false, self.features.tally(root).all_followers(), worth, sink);
                }
            }
            Farms::PerCity(_) => {
                for number in 0..self.features.complete_cities().len() {
                    let members = self.features.complete_cities()[number];
                    let mut farmers = [0; SEATS];
                    for root in farms.iter().filter(|root| self.features.borders(**root) & members != 0) {
                        for (sum, more) in farmers.iter_mut().zip(self.features.tally(*root).all_followers()) {
                            *sum += more;
                        }
                    }
                    self.pay(Feature::Farm, false, farmers, scoring::farmed_cities(1, self.rules.farms), sink);
                }
            }
            Farms::Off => {}
        }
    }

    /// The roots of all farms with farmers, in the order in which they were first claimed.
    pub(crate) fn farms(&self) -> Vec<u8> {
        let mut roots = Vec::new();
        for follower in self.followers.standing(&self.features, &self.cloisters) {
            if let Home::Segment(label @ FIELD_LABELS..) = follower.home {
                let root = self.features.root(label);
                if !roots.contains(&root) {
                    roots.push(root);
                }
            }
        }
        roots
    }
}
