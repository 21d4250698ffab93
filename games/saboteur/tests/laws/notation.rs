//! Notation: random bytes and slightly damaged texts are parsed or rejected without a panic.

use crate::common::{random_game, setup};
use tilewright_core::{
    Rng, SplitMix64, Viewer,
    notation::{self, ParsedRecord},
};
use tilewright_saboteur::{Action, Outcome, Saboteur};

const TOKENS: [&str; 40] = [
    "dig",
    "break",
    "repair",
    "rockfall",
    "map",
    "pass",
    "take",
    "goal",
    "role",
    "spare",
    "deal",
    "draw",
    "nugget",
    "cross",
    "curve-ur",
    "dead-u",
    "pick",
    "lamp",
    "cart",
    "pick-lamp",
    "lamp-pick",
    "pick-cart",
    "north",
    "middle",
    "gold",
    "stone-ur",
    "digger",
    "saboteur",
    "turned",
    "1,0",
    "-1,0",
    "0,-0",
    "127,0",
    "50,-50",
    "0",
    "3",
    "10",
    "?",
    "",
    "01",
];

fn any(rng: &mut SplitMix64, count: usize) -> usize {
    rng.below(count as u32) as usize
}

/// Whether a text that parses as an action or outcome is displayed unchanged: every step has exactly one text.
fn reads_at_most_as_itself(text: &str) -> bool {
    let action = text.parse::<Action>().map(|action| assert_eq!(action.to_string(), text));
    let chance = text.parse::<Outcome>().map(|chance| assert_eq!(chance.to_string(), text));
    assert!(action.is_err() || chance.is_err(), "{text:?} reads as both");
    for error in action.err().into_iter().chain(chance.err()) {
        assert_eq!(error.to_string().lines().count(), 1, "an error is one line");
    }
    text.parse::<Action>().is_ok() || text.parse::<Outcome>().is_ok()
}

#[test]
fn random_words_and_bytes_are_parsed_or_rejected() {
    let mut rng = SplitMix64::new(1);
    let mut read = 0;
    for _ in 0..200_000 {
        let tokens: Vec<&str> = (0..1 + any(&mut rng, 5)).map(|_| TOKENS[any(&mut rng, TOKENS.len())]).collect();
        read += u32::from(reads_at_most_as_itself(&tokens.join(" ")));
        let bytes: Vec<u8> = (0..any(&mut rng, 30)).map(|_| rng.next_u64() as u8).collect();
        reads_at_most_as_itself(&String::from_utf8_lossy(&bytes));
    }
    assert!(read > 200, "some texts are steps: {read}");
}

#[test]
fn mutated_records_are_parsed_or_rejected() {
    let mut rng = SplitMix64::new(2);
    let mut refused = 0;
    for round in 0..400 {
        let players = 3 + any(&mut rng, 8) as u8;
        let whole = random_game(setup(players, &[]), true, &mut rng);
        let record = whole.rewound(any(&mut rng, whole.steps().len()));
        let text = match round % 3 {
            0 => notation::write(&record, &[], Viewer::All),
            1 => notation::write(&record, &[], Viewer::Seat(tilewright_core::Seat::new(1))),
            _ => notation::write_sealed(&record, &[], 5),
        };
        let mut bytes = text.into_bytes();
        for _ in 0..1 + any(&mut rng, 3) {
            let at = any(&mut rng, bytes.len());
            match rng.below(4) {
                0 => drop(bytes.remove(at)),
                1 => bytes[at] = b" ?0123456789,-abcdefgh\n"[any(&mut rng, 23)],
                2 => bytes.truncate(at.max(1)),
                _ => {
                    let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                    let (one, other) = (any(&mut rng, lines.len()), any(&mut rng, lines.len()));
                    lines.swap(one, other);
                    bytes = lines.join(&b'\n');
                }
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        let outcome = ParsedRecord::<Saboteur>::parse(&text).and_then(|document| document.replay());
        if let Err(error) = outcome {
            refused += 1;
            assert_eq!(error.to_string().lines().count(), 1, "an error is one line: {error}");
        }
    }
    assert!(refused > 100, "most texts are rejected: {refused}");
}
