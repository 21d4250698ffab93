//! The laws every game is tested by, on random games. Each law panics with the ply at which it was broken.
//!
//! What one room alone can know (conservation, symmetry, the second judge) stands in that room's tests.

mod encoding;

pub use encoding::check_encoding;
use tilewright_core::Reconstruct;

use std::collections::{BTreeSet, HashSet};

use tilewright_ai::{Character, Evaluate, HumanModel, Level};
use tilewright_core::{
    Event, Game, Message, Notation, PerSeat, PlayError, Record, Rng, Seat, Setup, SplitMix64, Turn, Viewer, nameplate,
    notation::{self, ParsedRecord},
};
use tilewright_display::{Localizer, Render, RenderContext, TextLine, TextPage};

/// Plays `games` random games and checks laws 1 to 7 at every step of each.
pub fn check_rules<G: Reconstruct>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    for game in 0..games {
        let mut rng = SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game)));
        let record = check_one_game::<G>(setup, &mut rng);
        check_record(&record);
        check_hidden_information_flag(&record);
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
            check_observed_record(&record, viewer);
        }
    }
}

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

/// Plays `games` random games and checks laws 12 to 14 at every decision: what a person picks tells legal actions apart, a
/// scene holds together, and a page has room.
pub fn check_display<G: Render>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    let symbol_svg = G::symbols();
    let symbols: HashSet<&str> = values(&symbol_svg, "<g id=\"").into_iter().collect();
    for game in 0..games {
        let mut rng = SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game)));
        let mut record: Record<G> = Record::new(setup);
        while let Some(text) = random_step(&record, &mut rng) {
            let mut known: HashSet<BTreeSet<String>> = HashSet::new();
            for &action in record.legal() {
                let choices = G::choices(action);
                let keys: BTreeSet<String> = choices.iter().map(|choice| choice.key.clone()).collect();
                assert!(!keys.is_empty() && keys.len() == choices.len(), "law 12: {action} is chosen by {keys:?}");
                assert!(known.insert(keys), "law 12: {action} is chosen as another action is");
            }
            if rng.below(8) == 0 {
                check_scenes(&record, &symbols);
                check_text_pages(&record);
            }
            record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
        }
    }
}

/// Law 13: everything that a scene, its ghosts and its notes name is there, and nothing can be picked that no legal action has.
fn check_scenes<G: Render>(record: &Record<G>, symbols: &HashSet<&str>) {
    let (ply, state) = (record.steps().len(), record.state());
    let nameplates = nameplate::complete_nameplates(record.setup().players(), &[], |seat| format!("<{seat}>"));
    for viewer in Viewer::all(record.setup().players()) {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        };
        let decides = own.is_some_and(|seat| record.turn() == Turn::Seat(seat));
        let ctx: RenderContext<G> = RenderContext {
            view: &state.view(viewer),
            legal: if decides { record.legal() } else { &[] },
            last_step: record.steps().last().map(|step| step.seen_by(viewer)),
            seat: own,
            nameplates: &nameplates,
            localizer: &PlainLocalizer,
            show_aids: true,
        };
        let scene = G::scene(&ctx);
        let parts = [&scene.board].into_iter().chain(&scene.hand).chain(&scene.seats).chain(&scene.supply);
        let art: String = parts.map(|part| part.svg.as_str()).collect();
        let ghosts: Vec<_> = ctx.legal.iter().flat_map(|action| G::ghosts(&ctx, *action)).collect();
        let note_symbols = scene.note_pieces.iter().flat_map(|(_, pieces)| pieces).map(|(symbol, _)| symbol.as_str());
        let drawn = values(&art, "href=\"#").into_iter().chain(ghosts.iter().map(|ghost| ghost.symbol.as_str()));
        for symbol in drawn.chain(note_symbols) {
            assert!(symbols.contains(symbol), "law 13: ply {ply} draws {symbol}, which is no symbol");
        }
        let keys: HashSet<String> =
            ctx.legal.iter().flat_map(|action| G::choices(*action)).map(|choice| choice.key).collect();
        for key in values(&art, "data-choice=\"") {
            assert!(keys.contains(key), "law 13: ply {ply} offers {key} to {viewer}, which no legal action has");
        }
        for note in
            values(&art, "data-note=\"").into_iter().chain(scene.note_pieces.iter().map(|(key, _)| key.as_str()))
        {
            assert!(scene.notes.iter().any(|(key, _)| key == note), "law 13: ply {ply} has no note {note}");
        }
        assert!(
            !art.contains(" style=") && !art.contains("<script"),
            "law 13: a strict page shows no style of its own"
        );
        assert!(!art.contains("<0>"), "law 13: names are escaped");
    }
}

/// Law 14: on a page every choice has one place for its number at most, with room for it, and what an action would put there
/// changes neither those places nor the size of the board.
fn check_text_pages<G: Render>(record: &Record<G>) {
    let ply = record.steps().len();
    let Turn::Seat(seat) = record.turn() else { return };
    let nameplates = nameplate::complete_nameplates(record.setup().players(), &[], |seat| format!("<{seat}>"));
    let view = record.state().view(Viewer::Seat(seat));
    let ctx: RenderContext<G> = RenderContext {
        legal: record.legal(),
        last_step: record.steps().last().map(|step| step.seen_by(Viewer::Seat(seat))),
        seat: Some(seat),
        ..RenderContext::spectator(&view, &nameplates, &PlainLocalizer)
    };
    let choices: Vec<Vec<String>> = record
        .legal()
        .iter()
        .map(|action| G::choices(*action).into_iter().map(|choice| choice.key).collect())
        .collect();
    let page = G::text_page(&ctx, None);
    let size = |page: &TextPage| (page.board.len(), page.board.iter().map(TextLine::width).max());
    let mut known = HashSet::new();
    for span in page.spans().filter(|span| span.slot) {
        let key = span.key.as_deref().expect("law 14: a slot has a key");
        assert!(known.insert(key.to_owned()), "law 14: ply {ply} has two places for {key}");
        let alternatives: HashSet<&String> = choices
            .iter()
            .filter_map(|keys| keys.iter().position(|other| other == key).map(|at| (keys, at)))
            .flat_map(|(keys, at)| {
                let before = keys[..at].to_vec();
                choices.iter().filter(move |keys| keys.starts_with(&before)).filter_map(move |keys| keys.get(at))
            })
            .collect();
        let digits = alternatives.len().to_string().len();
        assert!(
            span.width() >= digits,
            "law 14: ply {ply} has {} columns for {key} of {}",
            span.width(),
            alternatives.len()
        );
    }
    for &action in record.legal().iter().take(6) {
        let with_ghost = G::text_page(&ctx, Some(action));
        assert_eq!(size(&with_ghost), size(&page), "law 14: the board at ply {ply} with {action}");
        let places: HashSet<&str> = with_ghost.spans().filter_map(|span| span.key.as_deref()).collect();
        let gone = known.iter().find(|key| !places.contains(key.as_str()));
        assert_eq!(gone, None, "law 14: a place is gone at ply {ply} with {action}");
    }
}

/// Each value that stands behind `before`, up to the next quote.
fn values<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

/// No language: what is said is the message itself.
struct PlainLocalizer;

impl Localizer for PlainLocalizer {
    fn format(&self, message: &Message) -> String {
        message.to_string()
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("<{seat}>")
    }
}

/// A random game played to its end, without checks.
pub fn random_game<G: Game>(setup: Setup<G::Rules>, rng: &mut impl Rng) -> Record<G> {
    let mut record = Record::new(setup);
    while let Some(text) = random_step(&record, rng) {
        record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
    }
    record
}

/// The text of a random step: actions all alike, chance by its weights; nothing when the game is over.
pub fn random_step<G: Game>(record: &Record<G>, rng: &mut impl Rng) -> Option<String> {
    match record.turn() {
        Turn::Over => None,
        Turn::Seat(_) => Some(record.legal()[rng.below(record.legal().len() as u32) as usize].to_string()),
        Turn::Chance => Some(record.state().outcome_at(rng.below(record.state().total_chance_weight())).to_string()),
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

/// Before the end nobody has won; then it is all who share the first place.
fn check_winners<G: Game>(state: &G, ply: usize) {
    let winners = state.winners();
    let won: Vec<Seat> = Seat::iter(state.players()).filter(|seat| winners[*seat]).collect();
    let first = if state.turn() == Turn::Over { state.ranking().remove(0) } else { Vec::new() };
    assert_eq!(won, first, "winners at ply {ply}");
}

/// Laws 1 and 3: a turn has something to choose from, and nothing twice.
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

/// Law 1: `sample_action` finds each action at its place in the list.
fn check_sample_action<G: Game>(record: &Record<G>, ply: usize) {
    let count = record.legal().len() as u64;
    for (place, action) in record.legal().iter().enumerate() {
        // The least roll of which `below` makes this place.
        let mut rng = FixedRng(((place as u64) << 32).div_ceil(count) << 32);
        let sampled = record.state().sample_action(&mut rng);
        assert_eq!(sampled, (*action, count as u32), "law 1: any action at ply {ply}, place {place}");
    }
}

/// Dice that always fall the same.
struct FixedRng(u64);

impl Rng for FixedRng {
    fn next_u64(&mut self) -> u64 {
        self.0
    }
}

/// Law 3: `pick` walks along the weights of the list.
fn check_outcome_at<G: Game>(record: &Record<G>, ply: usize) {
    let total: u32 = record.outcomes().iter().map(|(_, weight)| weight).sum();
    assert_eq!(total, record.state().total_chance_weight(), "law 3: the sum of weights at ply {ply}");
    let mut r = 0;
    for &(chance, weight) in record.outcomes() {
        assert!(weight > 0, "law 3: {chance} has no weight at ply {ply}");
        for _ in 0..weight {
            assert_eq!(record.state().outcome_at(r), chance, "law 3: pick({r}) at ply {ply}");
            r += 1;
        }
    }
}

/// Law 1: what is not listed is refused and changes nothing.
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

/// Law 7: what a seat imagines looks to it as the truth does.
fn check_determinization<G: Game>(record: &Record<G>, rng: &mut SplitMix64, ply: usize) {
    let state = record.state();
    for seat in Seat::iter(record.setup().players()) {
        let viewer = Viewer::Seat(seat);
        let mut determinized = state.determinize(seat, rng);
        for deal in ["imagine", "redeal"] {
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

/// Law 2: a text reads back as what it was printed from, and what is close to it does no harm.
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

/// Law 4: two states of the same steps look the same to everybody.
fn check_same_views<G: Game>(one: &G, other: &G, ply: usize) {
    assert_eq!(one.turn(), other.turn(), "law 4: turn after ply {ply}");
    assert_eq!(one.scores().as_slice(), other.scores().as_slice(), "law 4: scores after ply {ply}");
    for viewer in Viewer::all(one.players()) {
        assert_eq!(one.view(viewer), other.view(viewer), "law 4: view of {viewer} after ply {ply}");
    }
}

/// Law 8, as far as it shows from outside: a game in which somebody may not know all says so.
fn check_hidden_information_flag<G: Game>(record: &Record<G>) {
    let mut replayed: Record<G> = Record::new(*record.setup());
    for (ply, step) in record.steps().iter().enumerate() {
        let mut events = Vec::new();
        replayed.play_step((*step).into(), &mut events).expect("a record's own steps can be played");
        let hidden = step.seen_by(Viewer::Onlooker) != *step
            || events.iter().any(|event| event.seen_by(Viewer::Onlooker).as_ref() != Some(event));
        assert!(
            !hidden || G::HIDDEN_INFORMATION,
            "law 8: {step} at ply {ply} is hidden from onlookers, but `SECRETS` is not set"
        );
    }
}

/// Laws 2 and 4 for what one viewer saw: it reads back, and shows that viewer the same.
fn check_observed_record<G: Reconstruct>(record: &Record<G>, viewer: Viewer) {
    let text = notation::write(record, &[], viewer);
    let read = ParsedRecord::<G>::parse(&text).unwrap_or_else(|e| panic!("law 2: what {viewer} saw reads back: {e}"));
    let replayed = read.replay().unwrap_or_else(|e| panic!("law 4: what {viewer} saw is filled in by `fill_in`: {e}"));
    assert_eq!(replayed.state().view(viewer), record.state().view(viewer), "law 4: what {viewer} saw, filled in");
}

/// Laws 2 and 4 for a whole record: written, read and replayed it is the same; cut short it is an earlier position.
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
