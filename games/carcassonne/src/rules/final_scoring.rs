//! End of the game: scores incomplete features, then farms (C17, C18, C19).

use tilewright_core::{DiscardEvents, EventSink, Game, PerSeat, Seat};

use crate::rules::events::Event;
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::followers::{Follower, Home};
use crate::rules::rotated_tile::{FIRST_CITY_LABEL, FIRST_FIELD_LABEL, FIRST_ROAD_LABEL};
use crate::rules::ruleset::Farms;
use crate::rules::scoring::{self, Feature};
use crate::rules::state::Carcassonne;
use crate::rules::tiles::TILES;

impl Carcassonne {
    /// Ends the game: scores incomplete features and farms, then determines the winners.
    pub(crate) fn end<S: EventSink<Event>>(&mut self, events: &mut S) {
        self.set_over();
        let never_laid = TILES as u32 - self.board.tiles().len() as u32;
        events.emit(|| Event::Ended(never_laid));
        self.score_incomplete(events);
        self.score_farms(events);
        let winners = self.winners();
        let most = self.scores().as_slice().iter().copied().max().unwrap_or_default();
        events.emit(|| Event::Won(winners, most));
    }

    /// Ends the game in the current position, to obtain the scores it would have.
    pub(crate) fn end_now(&mut self) {
        self.end(&mut DiscardEvents);
    }

    /// Scores each incomplete feature with followers, in the order in which they were first claimed (C18).
    fn score_incomplete<S: EventSink<Event>>(&mut self, events: &mut S) {
        let mut done = [false; 256];
        let standing: Vec<Follower> = self.followers.standing(&self.features, &self.cloisters).collect();
        for follower in standing {
            match follower.home {
                Home::Cloister(number) => {
                    let items =
                        scoring::incomplete_cloister(self.cloisters.all()[usize::from(number)].neighbours, &self.rules);
                    let mut monks = [0; MAX_SEATS];
                    monks[follower.seat.index()] = 1;
                    self.pay(Feature::Cloister, false, monks, items, events);
                }
                Home::Segment(label) => {
                    let root = self.features.root(label);
                    if root >= FIRST_FIELD_LABEL || std::mem::replace(&mut done[usize::from(root)], true) {
                        continue;
                    }
                    let stats = self.features.stats(root);
                    let (feature, items) = match root {
                        FIRST_CITY_LABEL..FIRST_ROAD_LABEL => {
                            (Feature::City, scoring::incomplete_city(stats, &self.rules))
                        }
                        _ => (Feature::Road, scoring::incomplete_road(stats, &self.rules)),
                    };
                    self.pay(feature, false, stats.all_followers(), items, events);
                }
            }
        }
    }

    /// Scores farms, by farm or by city as the rule set says (C19).
    fn score_farms<S: EventSink<Event>>(&mut self, events: &mut S) {
        let farms = self.farms();
        match self.rules.farms {
            Farms::PerFarm(_) => {
                for root in farms {
                    let items = scoring::farmed_cities(self.features.cities_touched(root), self.rules.farms);
                    self.pay(Feature::Farm, false, self.features.stats(root).all_followers(), items, events);
                }
            }
            Farms::PerCity(_) => {
                for number in 0..self.features.complete_cities().len() {
                    let farmers = self.farmers_around(&farms, self.features.complete_cities()[number]);
                    let items = scoring::farmed_cities(1, self.rules.farms);
                    if S::ENABLED {
                        let (city, owners) = (self.city_place(number), self.most_followers(farmers));
                        let event = |seat| Event::FarmsPaid { seat, city, owners, items };
                        self.credit(Feature::Farm, farmers, items, events, event);
                    } else {
                        self.pay(Feature::Farm, false, farmers, items, events);
                    }
                }
            }
            Farms::Off => {}
        }
    }

    /// Number of farmers of each seat in those `farms` that border one of the city segments `members`.
    pub(crate) fn farmers_around(&self, farms: &[u8], members: u64) -> [u8; MAX_SEATS] {
        let mut farmers = [0; MAX_SEATS];
        for root in farms.iter().filter(|root| self.features.borders(**root) & members != 0) {
            for (sum, more) in farmers.iter_mut().zip(self.features.stats(*root).all_followers()) {
                *sum += more;
            }
        }
        farmers
    }

    /// Whether each seat has most followers in a feature.
    pub(crate) fn most_followers(&self, followers: [u8; MAX_SEATS]) -> PerSeat<bool> {
        let most = followers.into_iter().max().unwrap_or_default();
        let mut owners = PerSeat::filled(self.players, false);
        for seat in Seat::iter(self.players) {
            owners[seat] = most > 0 && followers[seat.index()] == most;
        }
        owners
    }

    /// Roots of all farms with farmers, in the order in which they were first claimed.
    pub(crate) fn farms(&self) -> Vec<u8> {
        let mut roots = Vec::new();
        for follower in self.followers.standing(&self.features, &self.cloisters) {
            if let Home::Segment(label @ FIRST_FIELD_LABEL..) = follower.home {
                let root = self.features.root(label);
                if !roots.contains(&root) {
                    roots.push(root);
                }
            }
        }
        roots
    }
}
