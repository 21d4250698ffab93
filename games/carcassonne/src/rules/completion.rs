//! Scoring of the features that a turn completes.

use tilewright_core::{EventSink, Seat};

use crate::rules::events::Event;
use crate::rules::feature_stats::{FeatureStats, MAX_SEATS};
use crate::rules::scoring::{self, Feature, ScoreItems};
use crate::rules::state::Carcassonne;

impl Carcassonne {
    /// Scores the features that the last tile completed. Must be called once for each tile.
    #[inline]
    pub(crate) fn score_completed<S: EventSink<Event>>(&mut self, events: &mut S) {
        if self.features.has_completed(self.new_features) {
            self.complete_features(events);
        }
        if self.cloisters.has_completed() {
            self.complete_cloisters(events);
        }
    }

    fn complete_features<S: EventSink<Event>>(&mut self, events: &mut S) {
        let (new_features, next) = (self.new_features, self.features.next());
        for label in new_features.city..next.city {
            if let Some(city) = self.features.complete(label) {
                let items = scoring::complete_city(city, &self.rules);
                self.complete_feature(Feature::City, city, items, events);
            }
        }
        for label in new_features.road..next.road {
            if let Some(road) = self.features.complete(label) {
                self.complete_feature(Feature::Road, road, scoring::complete_road(road), events);
            }
        }
    }

    fn complete_cloisters<S: EventSink<Event>>(&mut self, events: &mut S) {
        for number in self.cloisters.completed() {
            let mut monks = FeatureStats::segment(0, false);
            let monk = self.cloisters.all()[number].monk;
            monk.into_iter().for_each(|seat| monks.add_follower(seat.index()));
            self.complete_feature(Feature::Cloister, monks, scoring::complete_cloister(), events);
        }
    }

    fn complete_feature<S: EventSink<Event>>(
        &mut self,
        feature: Feature,
        stats: FeatureStats,
        items: ScoreItems,
        events: &mut S,
    ) {
        let tiles = if feature == Feature::Cloister { 9 } else { stats.tiles() };
        events.emit(|| Event::Completed { feature, tiles, claimed: !stats.is_free() });
        if stats.is_free() {
            return;
        }
        self.pay(feature, true, stats.all_followers(), items, events);
        for seat in Seat::iter(self.players) {
            let followers = stats.followers(seat.index());
            if followers > 0 {
                self.followers.come_home(seat, followers);
                events.emit(|| Event::CameHome(seat, followers));
            }
        }
    }

    /// Pays the points in full to each seat with most followers (C8).
    pub(crate) fn pay<S: EventSink<Event>>(
        &mut self,
        feature: Feature,
        complete: bool,
        followers: [u8; MAX_SEATS],
        items: ScoreItems,
        events: &mut S,
    ) {
        self.credit(feature, followers, items, events, |seat| Event::Scored { seat, feature, complete, items });
    }

    /// Pays the points in full to each seat with most followers (C8), and emits `event` for each of them.
    pub(crate) fn credit<S: EventSink<Event>>(
        &mut self,
        feature: Feature,
        followers: [u8; MAX_SEATS],
        items: ScoreItems,
        events: &mut S,
        event: impl Fn(Seat) -> Event,
    ) {
        let points = items.points();
        let most = followers.into_iter().max().unwrap_or_default();
        for seat in Seat::iter(self.players) {
            if most > 0 && followers[seat.index()] == most && points > 0 {
                self.scores[seat.index()] += points;
                self.points_by_feature[feature as usize] += points;
                events.emit(|| event(seat));
            }
        }
    }
}
