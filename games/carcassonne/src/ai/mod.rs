//! What is good in Carcassonne: at a glance, and in expectation, with its weights and the chances of free cells. Foresight asks for
//! it after a turn; what the seats can expect a net corrects. It is open to others so that they can try other [`EvaluationWeights`] in play, and train the
//! net ([`TrainingPositions`]).

mod completion;
mod estimates;
mod evaluation;
mod explain;
mod fill_odds;
mod levels;
mod net;
mod placement_trial;
mod shared_features;
mod turn_margins;
mod weights;

use tilewright_ai::{Character, Evaluate, HumanModel, Level, LevelParams, SearchSelector, StochasticTurns};
use tilewright_core::{Game, Message, PerSeat, Turn};

use evaluation::Evaluation;
pub use evaluation::evaluate;
use fill_odds::FillOdds;
#[cfg(feature = "training")]
pub use net::{TrainingPositions, Visited};
pub use turn_margins::{play_best_turn, turn_margins};
pub use weights::{EvaluationWeights, PreparedWeights, StyleWeights};

use crate::rules::action::Action;
use crate::rules::state::Carcassonne;

impl Evaluate for Carcassonne {
    const LEVELS: [LevelParams; Level::COUNT] = levels::LEVELS;
    const HINT_ITERATIONS: u64 = 1_700;

    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        estimates::estimate_actions(self, legal, estimates);
    }

    /// What each seat can expect. Between two turns a net corrects that.
    fn evaluate(&self) -> PerSeat<f32> {
        if self.turn() == Turn::Over {
            return self.scores().map(|score| score as f32);
        }
        let odds = FillOdds::of(self, PreparedWeights::for_players(self.players()));
        let evaluation = Evaluation::of(self, &odds);
        let mut values = evaluation.values();
        if net::is_supported(self) {
            let corrections = net::corrections(&evaluation);
            values = PerSeat::from_fn(self.players(), |seat| values[seat] + corrections[seat]);
        }
        values
    }

    fn human_estimates(&self, legal: &[Action], human_model: HumanModel, estimates: &mut Vec<f32>) {
        levels::human_estimates(self, legal, human_model, estimates);
    }

    fn explain(&self, turn: &[Action]) -> Option<Message> {
        explain::explain(self, turn)
    }

    fn style_tolerance(character: Character) -> f32 {
        levels::style_tolerance(character)
    }

    fn select_search<C: SearchSelector<Carcassonne>>(selector: C) -> C::Output {
        selector.turns()
    }
}

impl StochasticTurns for Carcassonne {
    fn max_draws_left(&self) -> u32 {
        self.bag.len()
    }

    fn opponent_weight(&self) -> f32 {
        if self.players() == 2 { weights::OPPONENT_WEIGHT } else { 1.0 }
    }

    fn turn_margins(&self, legal: &[Action], margins: &mut Vec<f32>) {
        turn_margins(self, legal, margins, PreparedWeights::for_players(self.players()));
    }

    fn play_best_turn(&mut self) {
        play_best_turn(self, PreparedWeights::for_players(self.players()));
    }
}
