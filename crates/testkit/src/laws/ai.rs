//! The laws of evaluations and estimates.

use tilewright_ai::{Character, Evaluate, HumanModel, Level};
use tilewright_core::{Record, Seat, Setup, SplitMix64, Turn};

use crate::laws::{game_rng, random_step};

/// Plays `games` random games and checks evaluations and estimates at every decision.
///
/// Estimates have one value for each legal action and depend only on what the seat in turn may know (law 7); the
/// evaluation of a finished game is its score.
pub fn check_evaluation<G: Evaluate>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    for game in 0..games {
        let mut rng = game_rng(seed, game);
        let mut record: Record<G> = Record::new(setup);
        loop {
            let evaluation = record.state().evaluate();
            let finite = evaluation.as_slice().iter().all(|value| value.is_finite());
            assert!(finite, "the evaluation at ply {}: {evaluation:?}", record.steps().len());
            if let Turn::Seat(seat) = record.turn() {
                check_decision(&record, seat, &mut rng);
            }
            let Some(text) = random_step(&record, &mut rng) else { break };
            record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
        }
        let scores = record.state().scores().map(|score| score as f32);
        assert_eq!(record.state().evaluate(), scores, "the evaluation of a finished game is its score");
    }
}

fn check_decision<G: Evaluate>(record: &Record<G>, seat: Seat, rng: &mut SplitMix64) {
    let (state, ply) = (record.state(), record.steps().len());
    let (mut estimates, mut resampled) = (Vec::new(), Vec::new());
    state.estimate_actions(record.legal(), &mut estimates);
    check_estimates(record, &estimates, "estimates");
    state.determinize(seat, rng).estimate_actions(record.legal(), &mut resampled);
    assert_eq!(estimates, resampled, "an estimate at ply {ply} depends on what seat {seat} may not know");
    let model = HumanModel {
        level: Level::ALL[ply % Level::COUNT],
        character: Character::ALL.get(ply / Level::COUNT % (Level::COUNT + 1)).copied(),
    };
    state.human_estimates(record.legal(), model, &mut estimates);
    check_estimates(record, &estimates, &format!("{model:?}"));
    state.determinize(seat, rng).human_estimates(record.legal(), model, &mut resampled);
    assert_eq!(estimates, resampled, "{model:?} at ply {ply} depends on what seat {seat} may not know");
    let determinized = state.determinize(seat, rng);
    for &action in record.legal() {
        let (explanation, known) = (state.explain(&[action]), determinized.explain(&[action]));
        assert_eq!(explanation, known, "the reason for {action} at ply {ply} reveals what seat {seat} may not know");
    }
}

fn check_estimates<G: Evaluate>(record: &Record<G>, estimates: &[f32], what: &str) {
    let ply = record.steps().len();
    assert_eq!(estimates.len(), record.legal().len(), "{what} at ply {ply}: one for each legal action");
    assert!(estimates.iter().all(|value| !value.is_nan()), "{what} at ply {ply}: {estimates:?}");
}
