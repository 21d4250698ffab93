//! The laws of evaluations and estimates.

use tilewright_ai::{Character, Evaluate, HumanModel, Level};
use tilewright_core::{Record, Setup, SplitMix64, Turn};

use crate::laws::random_step;

/// Plays `games` random games and checks at every decision what a room's judgement promises: a value for each action, taken from
/// nothing that the seat in turn may not know (law 7 for judgements), and at the end the score itself.
pub fn check_evaluation<G: Evaluate>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    for game in 0..games {
        let mut rng = SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game)));
        let mut record: Record<G> = Record::new(setup);
        let (mut estimates, mut resampled) = (Vec::new(), Vec::new());
        loop {
            let (state, ply) = (record.state(), record.steps().len());
            let evaluation = state.evaluate();
            assert!(
                evaluation.as_slice().iter().all(|value| value.is_finite()),
                "a worth at ply {ply}: {evaluation:?}"
            );
            if let Turn::Seat(seat) = record.turn() {
                state.estimate_actions(record.legal(), &mut estimates);
                let each = estimates.len() == record.legal().len();
                assert!(each && estimates.iter().all(|value| !value.is_nan()), "a glance at ply {ply}: {estimates:?}");
                state.determinize(seat, &mut rng).estimate_actions(record.legal(), &mut resampled);
                assert_eq!(estimates, resampled, "a glance at ply {ply} depends on what seat {seat} may not know");
                let model = HumanModel {
                    level: Level::ALL[ply % Level::COUNT],
                    character: Character::ALL.get(ply / Level::COUNT % (Level::COUNT + 1)).copied(),
                };
                state.human_estimates(record.legal(), model, &mut estimates);
                let each = estimates.len() == record.legal().len();
                assert!(each && estimates.iter().all(|value| !value.is_nan()), "{model:?} at ply {ply}: {estimates:?}");
                state.determinize(seat, &mut rng).human_estimates(record.legal(), model, &mut resampled);
                assert_eq!(estimates, resampled, "{model:?} at ply {ply} knows what seat {seat} may not");
                let determinized = state.determinize(seat, &mut rng);
                for &action in record.legal() {
                    let (explanation, known) = (state.explain(&[action]), determinized.explain(&[action]));
                    assert_eq!(explanation, known, "why {action} at ply {ply} tells what seat {seat} may not know");
                }
            }
            let Some(text) = random_step(&record, &mut rng) else { break };
            record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
        }
        let scores = record.state().scores().map(|score| score as f32);
        assert_eq!(record.state().evaluate(), scores, "the worth of a game that is over is its score");
    }
}
