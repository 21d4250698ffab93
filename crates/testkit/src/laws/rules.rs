//! The laws of the rules and of the notation.

use std::collections::HashSet;

use tilewright_core::{
    Event, Game, Notation, PerSeat, PlayError, Reconstruct, Record, Rng, Seat, Setup, SplitMix64, Turn, Viewer,
    notation::{self, ParsedRecord},
};

use crate::laws::{game_rng, random_step};

/// Plays `games` random games and checks laws 1 to 7 at every step; at the end laws 2 and 4 for records, and that
/// `HIDDEN_INFORMATION` is set where it must be (law 8).
pub fn check_rules<G: Reconstruct>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    for game in 0..games {
        let mut rng = game_rng(seed, game);
        let record = check_one_game::<G>(setup, &mut rng);
        check_record(&record);
        check_hidden_information_flag(&record);
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
            check_observed_record(&record, viewer);
        }
    }
}

fn check_one_game<G: Game>(setup: Setup<G::Rules>, rng: &mut SplitMix64) -> Record<G> {
    let max_plies = G::max_plies(&setup);
    let mut record: Record<G> = Record::new(setup);
    let mut twin: Record<G> = Record::new(setup);
    let mut foreign_actions: Vec<G::Action> = Vec::new();
    let mut summed = PerSeat::filled(setup.players(), 0);
    loop {
        let ply = record.steps().len();
        assert!(ply <= max_plies, "law 5: ply {ply} is beyond the stated bound {max_plies}");
        check_winners(record.state(), ply);
        check_lists(&record, ply);
        check_sample_action(&record, ply);
        check_outcome_at(&record, ply);
        check_foreign_actions(&mut record, &foreign_actions, rng, ply);
        check_determinization(&record, rng, ply);
        for &action in record.legal().iter().take(4) {
            check_notation(action, rng);
            assert!(action.to_string().parse::<G::Outcome>().is_err(), "law 2: {action} reads as a chance outcome too");
        }
        for &(chance, _) in record.outcomes().iter().take(4) {
            check_notation(chance, rng);
            assert!(chance.to_string().parse::<G::Action>().is_err(), "law 2: {chance} reads as an action too");
        }
        if foreign_actions.len() < 200 {
            foreign_actions.extend(record.legal().iter().take(8));
        }
        let Some(text) = random_step(&record, rng) else { break };
        let (mut events, mut twin_events) = (Vec::new(), Vec::new());
        record
            .play_step_text(&text, &mut events)
            .unwrap_or_else(|e| panic!("law 1: a listed step was refused at ply {ply}: {e}"));
        twin.play_step_text(&text, &mut twin_events).expect("law 4: the same step can be played again");
        assert_eq!(events, twin_events, "law 4: events at ply {ply} after {text}");
        check_same_views(record.state(), twin.state(), ply);
        for points in events.iter().filter_map(Event::points) {
            summed[points.seat] += points.total();
        }
        assert_eq!(
            summed.as_slice(),
            record.state().scores().as_slice(),
            "law 6: at ply {ply} after {text}: {events:?}"
        );
    }
    assert!(record.legal().is_empty() && record.outcomes().is_empty(), "law 1: a game that is over lists steps");
    assert!(record.state().winners().as_slice().contains(&true), "a finished game has a winner");
    record
}

/// Before the end there is no winner; then the winners are the first group of the ranking.
fn check_winners<G: Game>(state: &G, ply: usize) {
    let winners = state.winners();
    let won: Vec<Seat> = Seat::iter(state.players()).filter(|seat| winners[*seat]).collect();
    let first = if state.turn() == Turn::Over { state.ranking().remove(0) } else { Vec::new() };
    assert_eq!(won, first, "winners at ply {ply}");
}

/// Laws 1 and 3: exactly the list of the turn is not empty, and no entry occurs twice.
fn check_lists<G: Game>(record: &Record<G>, ply: usize) {
    let distinct: HashSet<_> = record.legal().iter().collect();
    assert_eq!(distinct.len(), record.legal().len(), "law 1: an action is listed twice at ply {ply}");
    let distinct: HashSet<_> = record.outcomes().iter().map(|(chance, _)| chance).collect();
    assert_eq!(distinct.len(), record.outcomes().len(), "law 3: an outcome is listed twice at ply {ply}");
    let (seats, chance) = match record.turn() {
        Turn::Seat(_) => (true, false),
        Turn::Chance => (false, true),
        Turn::Over => (false, false),
    };
    assert_eq!(!record.legal().is_empty(), seats, "law 1: legal actions at ply {ply}");
    assert_eq!(!record.outcomes().is_empty(), chance, "law 3: chance outcomes at ply {ply}");
}

/// Law 1: `sample_action` returns each action for the random numbers of its index in the list.
fn check_sample_action<G: Game>(record: &Record<G>, ply: usize) {
    let count = record.legal().len() as u64;
    for (place, action) in record.legal().iter().enumerate() {
        // The least random number that `below` maps to this index.
        let mut rng = FixedRng(((place as u64) << 32).div_ceil(count) << 32);
        let sampled = record.state().sample_action(&mut rng);
        assert_eq!(sampled, (*action, count as u32), "law 1: sample_action at ply {ply}, place {place}");
    }
}

/// A generator that always returns the same number.
struct FixedRng(u64);

impl Rng for FixedRng {
    fn next_u64(&mut self) -> u64 {
        self.0
    }
}

/// Law 3: `outcome_at` indexes the cumulative weights of the list.
fn check_outcome_at<G: Game>(record: &Record<G>, ply: usize) {
    let total: u32 = record.outcomes().iter().map(|(_, weight)| weight).sum();
    assert_eq!(total, record.state().total_chance_weight(), "law 3: the sum of weights at ply {ply}");
    let mut r = 0;
    for &(chance, weight) in record.outcomes() {
        assert!(weight > 0, "law 3: {chance} has no weight at ply {ply}");
        for _ in 0..weight {
            assert_eq!(record.state().outcome_at(r), chance, "law 3: outcome_at({r}) at ply {ply}");
            r += 1;
        }
    }
}

/// Law 1: an action that is not listed is refused and changes nothing.
fn check_foreign_actions<G: Game>(
    record: &mut Record<G>,
    foreign_actions: &[G::Action],
    rng: &mut SplitMix64,
    ply: usize,
) {
    if foreign_actions.is_empty() {
        return;
    }
    let foreign = foreign_actions[rng.below(foreign_actions.len() as u32) as usize];
    if record.legal().contains(&foreign) {
        return;
    }
    let before = record.state().view(Viewer::All);
    let mut events = Vec::new();
    for seat in Seat::iter(record.setup().players()) {
        let refused = record.play(seat, foreign, &mut events);
        let expected = match record.turn() {
            Turn::Over => matches!(refused, Err(PlayError::Over)),
            Turn::Seat(own) if own == seat => matches!(refused, Err(PlayError::Illegal { .. })),
            Turn::Seat(_) | Turn::Chance => matches!(refused, Err(PlayError::NotYourTurn { .. })),
        };
        assert!(expected, "law 1: {foreign} of seat {seat} at ply {ply} gave {refused:?}");
    }
    assert!(events.is_empty() && record.steps().len() == ply, "law 1: a refused action left a trace at ply {ply}");
    assert_eq!(record.state().view(Viewer::All), before, "law 1: a refused action changed the state at ply {ply}");
}

/// Law 7: `determinize` and `resample_hidden` keep turn, view, scores and legal actions of the seat.
fn check_determinization<G: Game>(record: &Record<G>, rng: &mut SplitMix64, ply: usize) {
    let state = record.state();
    for seat in Seat::iter(record.setup().players()) {
        let viewer = Viewer::Seat(seat);
        let mut determinized = state.determinize(seat, rng);
        for deal in ["determinize", "resample_hidden"] {
            assert_eq!(determinized.turn(), state.turn(), "law 7: turn after {deal} by seat {seat} at ply {ply}");
            assert_eq!(
                determinized.view(viewer),
                state.view(viewer),
                "law 7: view after {deal} by seat {seat} at ply {ply}"
            );
            assert_eq!(
                determinized.scores_seen_by(viewer),
                state.scores_seen_by(viewer),
                "law 7: scores after {deal} by seat {seat} at ply {ply}"
            );
            if state.turn() == Turn::Seat(seat) {
                let mut legal = Vec::new();
                determinized.legal_actions(&mut legal);
                assert_eq!(legal, record.legal(), "law 7: legal actions after {deal} by seat {seat} at ply {ply}");
            }
            determinized.resample_hidden(seat, rng);
        }
    }
}

/// Law 2: notation parses back to the value, and a damaged text is refused or is the notation of another value.
fn check_notation<T: Notation>(value: T, rng: &mut SplitMix64) {
    let text = value.to_string();
    assert_eq!(text.parse::<T>().as_ref(), Ok(&value), "law 2: {text:?} reads back");
    assert!(!text.contains('\n') && text.trim() == text, "law 2: {text:?} is one line without space around it");
    let mut garbage: Vec<char> = text.chars().collect();
    let at = rng.below(garbage.len() as u32) as usize;
    match rng.below(4) {
        0 => drop(garbage.remove(at)),
        1 => garbage.insert(at, char::from_u32(32 + rng.below(95)).unwrap_or('~')),
        2 => garbage[at] = ['9', '-', ' ', 'é', '?', '\0', ','][rng.below(7) as usize],
        _ => garbage.truncate(at),
    }
    let garbage: String = garbage.into_iter().collect();
    if let Ok(other) = garbage.parse::<T>() {
        assert_eq!(other.to_string(), garbage, "law 2: only one text stands for a step");
    }
}

/// Law 4: two states of the same steps have the same turn, scores and views.
fn check_same_views<G: Game>(one: &G, other: &G, ply: usize) {
    assert_eq!(one.turn(), other.turn(), "law 4: turn after ply {ply}");
    assert_eq!(one.scores().as_slice(), other.scores().as_slice(), "law 4: scores after ply {ply}");
    for viewer in Viewer::all(one.players()) {
        assert_eq!(one.view(viewer), other.view(viewer), "law 4: view of {viewer} after ply {ply}");
    }
}

/// Law 8: a game that hides a step or an event from onlookers sets `HIDDEN_INFORMATION`.
fn check_hidden_information_flag<G: Game>(record: &Record<G>) {
    let mut replayed: Record<G> = Record::new(*record.setup());
    for (ply, step) in record.steps().iter().enumerate() {
        let mut events = Vec::new();
        replayed.play_step((*step).into(), &mut events).expect("a record's own steps can be played");
        let hidden = step.seen_by(Viewer::Onlooker) != *step
            || events.iter().any(|event| event.seen_by(Viewer::Onlooker).as_ref() != Some(event));
        assert!(
            !hidden || G::HIDDEN_INFORMATION,
            "law 8: {step} at ply {ply} is hidden from onlookers, but `HIDDEN_INFORMATION` is not set"
        );
    }
}

/// Laws 2 and 4 for the record of one viewer: it parses, and its reconstruction has the same view.
fn check_observed_record<G: Reconstruct>(record: &Record<G>, viewer: Viewer) {
    let text = notation::write(record, &[], viewer);
    let read = ParsedRecord::<G>::parse(&text).unwrap_or_else(|e| panic!("law 2: what {viewer} saw reads back: {e}"));
    let replayed = read.replay().unwrap_or_else(|e| panic!("law 4: what {viewer} saw is reconstructed: {e}"));
    assert_eq!(replayed.state().view(viewer), record.state().view(viewer), "law 4: what {viewer} saw, reconstructed");
}

/// Laws 2 and 4 for a complete record: written, parsed and replayed it is the same, up to any ply.
fn check_record<G: Reconstruct>(record: &Record<G>) {
    let text = notation::write(record, &[], Viewer::All);
    let document =
        ParsedRecord::<G>::parse(&text).unwrap_or_else(|e| panic!("law 2: a written record reads back: {e}"));
    let replayed = document.replay().unwrap_or_else(|e| panic!("law 4: a written record replays: {e}"));
    assert_eq!(replayed.steps(), record.steps(), "law 4: steps of a replayed record");
    assert_eq!(*replayed.setup(), *record.setup(), "law 2: setup of a replayed record");
    check_same_views(replayed.state(), record.state(), record.steps().len());
    let half = record.steps().len() / 2;
    let short = document.replay_to(half).expect("a part of a legal record replays");
    check_same_views(short.record.state(), record.rewound(half).state(), half);
}
