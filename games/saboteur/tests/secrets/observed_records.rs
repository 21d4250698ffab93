//! Records of one viewer hold nothing the viewer may not know, and can be reconstructed to a game that looks the same
//! to the viewer. For a damaged record the error names the first ply at which no game fits.

#![allow(clippy::unwrap_used)]

use crate::common::{random_game, setup, viewer_output};
use tilewright_core::{
    DiscardEvents, Game, Record, RecordError, Seat, SplitMix64, Step, Viewer,
    notation::{self, ParsedRecord},
};
use tilewright_saboteur::{ActionKind, Card, Goal, Outcome, Saboteur, cards::ALL};

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    Viewer::all(players).filter(|viewer| *viewer != Viewer::All)
}

/// Returns the game as `viewer` saw it, with the hidden parts filled in.
fn reconstructed(record: &Record<Saboteur>, viewer: Viewer) -> Record<Saboteur> {
    let text = notation::write(record, &[], viewer);
    let document = ParsedRecord::<Saboteur>::parse(&text).unwrap();
    document.replay().unwrap_or_else(|error| panic!("{viewer}: {error}\n{text}"))
}

#[test]
fn reconstructed_record_shows_the_viewer_the_same_at_every_ply() {
    let mut compared = 0;
    for players in 3..=10 {
        for seed in 1..3 {
            let choices: &[(&str, &str)] = if seed == 2 { &[("gold-cards", "diggers")] } else { &[] };
            let record =
                random_game(setup(players, choices), seed > 0, &mut SplitMix64::new(seed * 100 + u64::from(players)));
            for viewer in viewers(players) {
                let filled = reconstructed(&record, viewer);
                let (mut truth, mut guess): (Record<Saboteur>, Record<Saboteur>) =
                    (Record::new(*record.setup()), Record::new(*record.setup()));
                for (true_step, guessed_step) in record.steps().iter().zip(filled.steps()) {
                    let (mut true_events, mut guessed_events) = (Vec::new(), Vec::new());
                    truth.play_step_text(&true_step.to_string(), &mut true_events).unwrap();
                    guess.play_step_text(&guessed_step.to_string(), &mut guessed_events).unwrap();
                    assert_eq!(viewer_output(guess.state(), viewer), viewer_output(truth.state(), viewer), "{viewer}");
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} views compared");
}

#[test]
fn truncated_record_can_be_reconstructed() {
    for players in [3, 4, 7, 10] {
        for seed in 0..2 {
            let record = random_game(setup(players, &[]), true, &mut SplitMix64::new(seed * 1000 + u64::from(players)));
            let length = record.steps().len();
            let at = (0..length).step_by(23).chain(length.saturating_sub(30)..length);
            for ply in at {
                let short = record.rewound(ply);
                for viewer in viewers(players) {
                    let filled = reconstructed(&short, viewer);
                    assert_eq!(
                        viewer_output(filled.state(), viewer),
                        viewer_output(short.state(), viewer),
                        "{viewer} at ply {ply}"
                    );
                }
            }
        }
    }
}

#[test]
fn forged_record_is_refused_in_one_line() {
    let record = random_game(setup(3, &[]), true, &mut SplitMix64::new(5));
    let text = notation::write(&record, &[], Viewer::Seat(Seat::new(1)));
    let check = |forged: &str, expected: &str| {
        assert_ne!(forged, text, "the forgery changes something");
        let error = match ParsedRecord::<Saboteur>::parse(forged) {
            Ok(document) => document.replay().err().expect("a forged record is refused"),
            Err(error) => error,
        };
        assert!(error.to_string().contains(expected), "{error}\ndoes not contain\n{expected}");
        assert_eq!(error.to_string().lines().count(), 1);
    };
    let role_line = text.lines().find(|line| line.starts_with("saw role 0")).unwrap();
    let other = if role_line.ends_with("digger") { "saw role 0 saboteur" } else { "saw role 0 digger" };
    check(&text.replacen(role_line, other, 1), "line ");
    check(&text.replacen(&format!("{role_line}\n"), "", 1), "the viewer cannot have seen it so");
    check(&text.replacen("seen-by 1\n", "", 1), "`saw` stands only in the record of one viewer");
    check(&text.replacen("steps\n", "steps\nsaw role 0 digger\n", 1), "`saw` follows the step");
}

#[test]
fn sealed_save_reads_back_and_hides_its_secrets() {
    let whole = random_game(setup(4, &[]), true, &mut SplitMix64::new(9));
    let record = whole.rewound(whole.steps().len() - 9);
    let text = notation::write_sealed(&record, &[], 5);
    for word in ["goal ", "role ", "spare ", "deal ", "draw ", "pass ", "take ", "nugget "] {
        assert!(!text.contains(word), "{word:?} stands in a sealed save");
    }
    assert!(text.contains("\ndig ") && text.contains("\nsealed "));
    let document = ParsedRecord::<Saboteur>::parse(&text).unwrap();
    assert_eq!(document.replay().unwrap().steps(), record.steps());
    let swapped = {
        let mut lines: Vec<&str> = text.lines().collect();
        let first = lines.iter().position(|line| line.starts_with("sealed")).unwrap();
        lines.swap(first, first + 1);
        lines.join("\n")
    };
    let error = ParsedRecord::<Saboteur>::parse(&swapped).err().unwrap();
    assert!(error.to_string().contains("the seal is broken"), "{error}");
}

#[test]
fn reconstructed_record_can_be_continued() {
    let whole = random_game(setup(5, &[]), false, &mut SplitMix64::new(3));
    let record = whole.rewound(100);
    let mut filled = reconstructed(&record, Viewer::Onlooker);
    let mut rng = SplitMix64::new(1);
    while let Some(step) = crate::common::random_step(&filled, false, &mut rng) {
        filled.play_step_text(&step, &mut DiscardEvents).unwrap();
    }
    assert!(filled.state().winners().as_slice().contains(&true));
}

/// Text of a record of one viewer, as lines.
#[derive(Clone)]
struct Text {
    lines: Vec<String>,
    /// Line index of each step.
    plies: Vec<usize>,
}

impl Text {
    fn seen_by(viewer: Viewer, record: &Record<Saboteur>) -> Text {
        let text = notation::write(record, &[], viewer);
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let first = lines.iter().position(|line| line == "steps").unwrap() + 1;
        let is_step = |place: &usize| !lines[*place].starts_with("saw ") && !lines[*place].starts_with("over ");
        Text { plies: (first..lines.len()).filter(is_step).collect(), lines }
    }

    fn step(&self, ply: usize) -> &str {
        &self.lines[self.plies[ply]]
    }

    /// Returns the line indices of the reveals of a step.
    fn reveals(&self, ply: usize) -> std::ops::Range<usize> {
        let after = self.lines[self.plies[ply] + 1..].iter();
        let count = after.take_while(|line| line.starts_with("saw ")).count();
        self.plies[ply] + 1..self.plies[ply] + 1 + count
    }

    fn changed(&self, place: usize, line: &str) -> Text {
        let mut text = self.clone();
        assert_ne!(text.lines[place], line, "the damage changes something");
        text.lines[place] = line.to_owned();
        text
    }

    /// Returns the text with a step and the next exchanged, each with its reveals.
    fn swapped(&self, ply: usize) -> Text {
        let (start, middle, end) = (self.plies[ply], self.plies[ply + 1], self.reveals(ply + 1).end);
        let mut text = self.clone();
        text.lines[start..end].rotate_left(middle - start);
        text.plies[ply + 1] = start + end - middle;
        text
    }

    fn replay(lines: &[String]) -> Result<(), RecordError> {
        ParsedRecord::<Saboteur>::parse(&lines.join("\n"))?.replay().map(drop)
    }

    /// Returns the ply named by the error: the record is valid before it and invalid with it.
    fn blamed(&self) -> usize {
        let error = Text::replay(&self.lines).expect_err("a damaged record is refused");
        assert_eq!(error.to_string().lines().count(), 1, "{error}");
        let ply = error.ply.unwrap();
        assert_eq!(error.line, self.plies[ply] + 1, "the line of the step: {error}");
        assert_eq!(Text::replay(&self.lines[..self.plies[ply]]), Ok(()), "a game fits what comes before: {error}");
        let with_it = Text::replay(&self.lines[..self.reveals(ply).end]).expect_err("no game fits with it");
        assert_eq!(with_it.ply, Some(ply));
        ply
    }
}

/// Returns games for three, five and ten players, each as a seat and an onlooker saw it.
fn seen_games() -> Vec<(Record<Saboteur>, Viewer, Text)> {
    let mut games = Vec::new();
    for (players, seed) in [(3, 5), (5, 3), (10, 8)] {
        let record = random_game(setup(players, &[]), true, &mut SplitMix64::new(seed));
        for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Onlooker] {
            games.push((record.clone(), viewer, Text::seen_by(viewer, &record)));
        }
    }
    games
}

#[test]
fn invalid_reveal_is_refused_at_its_line() {
    let (_, _, text) = &seen_games()[0];
    for ply in [0, 7, 60] {
        let mut text = text.clone();
        let place = text.plies[ply] + 1;
        text.lines.insert(place, "saw nonsense".to_owned());
        let error = Text::replay(&text.lines).unwrap_err();
        assert_eq!((error.line, error.ply), (place + 1, Some(ply)), "{error}");
        assert!(
            error.to_string().contains("\"nonsense\"") && error.to_string().contains("`goal north gold`"),
            "{error}"
        );
    }
}

#[test]
fn observed_record_that_hides_nothing_is_refused() {
    let record = random_game(setup(3, &[]), true, &mut SplitMix64::new(5));
    let mut whole = Text::seen_by(Viewer::All, &record);
    whole.lines.insert(whole.plies[0] - 1, "seen-by 1".to_owned());
    whole.plies.iter_mut().for_each(|place| *place += 1);
    assert_eq!(whole.blamed(), 0, "seat 1 did not see the first goal laid");
    let mut start = whole.clone();
    start.lines.truncate(start.plies[0]);
    assert_eq!(Text::replay(&start.lines), Ok(()), "without steps nothing is observed");
}

#[test]
fn changed_reveal_is_an_error_at_its_step() {
    let mut changed = 0;
    for (_, viewer, text) in seen_games() {
        for ply in 0..text.plies.len() {
            let digs = text.step(ply).starts_with("dig ");
            for place in text.reveals(ply) {
                let lesson = &text.lines[place];
                let other = match lesson.strip_prefix("saw ").unwrap().split(' ').collect::<Vec<_>>()[..] {
                    // A role card of this kind too many.
                    ["role", seat, "digger"] => format!("saw role {seat} saboteur"),
                    ["role", seat, _] => format!("saw role {seat} digger"),
                    ["spare", "digger"] => "saw spare saboteur".to_owned(),
                    ["spare", _] => "saw spare digger".to_owned(),
                    // The gold ends a round, a stone does not.
                    ["goal", goal, "gold"] if digs => format!("saw goal {goal} stone-ur"),
                    ["goal", goal, _] if digs => format!("saw goal {goal} gold"),
                    _ => continue,
                };
                assert_eq!(text.changed(place, &other).blamed(), ply, "{viewer}: {lesson}");
                changed += 1;
            }
        }
    }
    assert!(changed > 100, "{changed}");
}

#[test]
fn contradicting_goal_is_an_error_at_the_second_reveal() {
    let mut twice = 0;
    for seed in 0..8 {
        let record = random_game(setup(3, &[]), true, &mut SplitMix64::new(seed));
        for viewer in Seat::iter(3).map(Viewer::Seat) {
            let text = Text::seen_by(viewer, &record);
            let mut known: Vec<String> = Vec::new();
            for ply in 0..text.plies.len() {
                if text.step(ply).starts_with("goal north") {
                    known.clear();
                }
                for place in text.reveals(ply).filter(|_| text.step(ply).starts_with("map ")) {
                    let lesson = text.lines[place].clone();
                    if known.contains(&lesson) {
                        let (goal, face) = lesson.rsplit_once(' ').unwrap();
                        let other = if face == "gold" { "stone-ul" } else { "gold" };
                        assert_eq!(text.changed(place, &format!("{goal} {other}")).blamed(), ply, "{viewer}");
                        twice += 1;
                    }
                    known.push(lesson);
                }
            }
        }
    }
    assert!(twice > 0);
}

#[test]
fn surplus_card_is_an_error_at_the_step_that_shows_it() {
    let mut changed = 0;
    for (record, viewer, text) in seen_games() {
        let Viewer::Seat(own) = viewer else { continue };
        let mut seen: Vec<Card> = Vec::new();
        for (ply, step) in record.steps().iter().enumerate() {
            match *step {
                Step::Chance(Outcome::Goal(Goal::North, _)) => seen.clear(),
                Step::Chance(Outcome::Deal(seat, Some(card)) | Outcome::Draw(seat, Some(card))) if seat == own => {
                    let times = |kind: Card| seen.iter().filter(|card| **card == kind).count();
                    if let Some(all_seen) = ALL.into_iter().find(|kind| times(*kind) == usize::from(kind.count())) {
                        let (start, _) = text.step(ply).rsplit_once(' ').unwrap();
                        let damaged = text.changed(text.plies[ply], &format!("{start} {}", all_seen.name()));
                        assert_eq!(damaged.blamed(), ply, "{viewer}: {}", all_seen.name());
                        changed += 1;
                    }
                    seen.push(card);
                }
                Step::Chance(_) => {}
                Step::Action(seat, action) if seat != own => seen.extend(match action.kind() {
                    ActionKind::Dig { card, .. } | ActionKind::Repair { card, .. } => Some(card),
                    ActionKind::Break { tool, .. } => Some(Card::breaking(tool)),
                    ActionKind::Rockfall { .. } => Some(Card::Rockfall),
                    ActionKind::Map { .. } => Some(Card::Map),
                    ActionKind::Pass { .. } | ActionKind::Take { .. } => None,
                }),
                Step::Action(..) => {}
            }
        }
    }
    assert!(changed > 20, "{changed}");
}

#[test]
fn swapped_steps_are_an_error_at_the_first() {
    let mut swapped = 0;
    for (_, viewer, text) in seen_games() {
        for ply in 0..text.plies.len() - 1 {
            let word = |ply: usize| text.step(ply).split(' ').next().unwrap();
            let seat = |ply: usize| text.step(ply).split(' ').nth(1);
            let apart = match (word(ply), word(ply + 1)) {
                ("goal", "goal") | ("goal", "role") | ("role", "role" | "spare") | ("spare", "deal") => true,
                ("deal", "deal") => seat(ply) != seat(ply + 1),
                ("draw", _) | (_, "draw") => true,
                _ => false,
            };
            if apart && ply % 3 == 0 {
                assert_eq!(text.swapped(ply).blamed(), ply, "{viewer}: {} {}", text.step(ply), text.step(ply + 1));
                swapped += 1;
            }
        }
    }
    assert!(swapped > 100, "{swapped}");
}

#[test]
fn impossible_gold_is_an_error_at_the_first_step_that_shows_it() {
    let mut changed = 0;
    for (_, viewer, text) in seen_games() {
        for ply in 0..text.plies.len() {
            let place = text.plies[ply];
            for lesson_place in text.reveals(ply) {
                let lesson = &text.lines[lesson_place];
                let values = lesson.matches([' ']).count();
                let other = if lesson.starts_with("saw packet") {
                    // There are only four gold cards with three nuggets.
                    format!("saw packet{}", " 3".repeat(values.saturating_sub(1)))
                } else if lesson.starts_with("saw paid") || lesson.starts_with("saw gold") {
                    format!("{lesson} 3")
                } else {
                    continue;
                };
                if other == *lesson || (other.starts_with("saw packet") && values <= 5) {
                    continue;
                }
                assert_eq!(text.changed(lesson_place, &other).blamed(), ply, "{viewer}: {lesson}");
                changed += 1;
            }
            // A gold card that the viewer took from a packet without such a card is an error at once.
            if let Some(value) = text.step(ply).strip_prefix("take ").and_then(|value| value.parse::<u8>().ok()) {
                let packet = &text.lines[text.reveals(ply - 1).last().unwrap_or(text.plies[ply - 1])];
                if let Some(absent) = (1..=3).find(|other| !packet.contains(&format!(" {other}"))) {
                    assert_ne!(absent, value);
                    assert_eq!(text.changed(place, &format!("take {absent}")).blamed(), ply, "{viewer}");
                    changed += 1;
                }
            }
        }
    }
    assert!(changed > 20, "{changed}");
}
