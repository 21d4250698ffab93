//! Records of every game with random damage: none does harm, and each refusal says where and what in one line.

use game::{Dice, SplitMix};
use registry::{GameKind, Request, Tally};

fn record(game: &dyn GameKind, rules: &str, seed: u64) -> String {
    let request = Request { rules: Some(rules.to_owned()), players: game.usual_players(), ..Request::default() };
    let robots = request.robots(&[]).expect("random is a robot");
    let mut batch = game.batch(&request, seed, &robots).expect("the request can be had");
    batch.play(0, &mut Tally::default());
    batch.record()
}

fn damaged(text: &str, dice: &mut SplitMix) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + dice.below(3) {
        let at = dice.below(bytes.len().max(1) as u32) as usize;
        match dice.below(6) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, b" -09,zZ?=#\n"[dice.below(11) as usize]),
            3 if at < bytes.len() => bytes[at] = dice.below(256) as u8,
            4 => {
                let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let (one, other) = (dice.below(lines.len() as u32) as usize, dice.below(lines.len() as u32) as usize);
                let mut lines = lines.clone();
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
            _ => {
                let line = bytes.split(|byte| *byte == b'\n').nth(at % 20).unwrap_or_default().to_vec();
                bytes.splice(at.min(bytes.len())..at.min(bytes.len()), line);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn damaged_records_are_refused_in_one_line_or_still_legal() {
    let mut dice = SplitMix::new(2026);
    for game in registry::GAMES {
        let (mut refused, mut read) = (0, 0);
        for set in game.rule_sets() {
            let whole = record(*game, set.name, 3);
            game.read(&whole, None).unwrap_or_else(|error| panic!("an undamaged record reads: {error}"));
            for _ in 0..600 {
                let text = damaged(&whole, &mut dice);
                match game.read(&text, None) {
                    Ok(_) => read += 1,
                    Err(error) => {
                        refused += 1;
                        let lines = text.lines().count().max(1);
                        assert!((1..=lines).contains(&error.line), "line {} of {lines}: {error}", error.line);
                        let told = error.to_string();
                        assert!(!told.contains('\n') && told.len() < 400, "{told}");
                    }
                }
            }
        }
        assert!(refused > 100 && read > 0, "{}: {refused} refused, {read} read", game.key());
    }
}

#[test]
fn noise_is_no_record() {
    let mut dice = SplitMix::new(7);
    for game in registry::GAMES {
        for length in 0..300 {
            let noise: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
            let noise = String::from_utf8_lossy(&noise).into_owned();
            assert!(game.read(&noise, None).is_err());
            assert!(game.read(&format!("tilewright record 1\n{noise}"), None).is_err());
        }
    }
}
