//! What each character does otherwise than its level without a manner, and what that costs: both play the same deals, first one of them begins, then the
//! other. Told are the character's wins, and for each side what its points were booked under, or where roles decide what it did, a game and
//! by role, and at which of its turns in the round.
//!
//! `cargo run --release -p arena --example manners -- carcassonne 100 bram tomas`

use std::collections::BTreeMap;
use std::error::Error;

use arena::interval::wilson;
use game::message::{Argument, Message};
use game::{Character, Seat, Viewer};
use registry::{GameKind, Read, Request};
use robots::RobotName;

const SEED: u64 = 118;
/// A win is told in so many parts.
const WHOLE: f64 = registry::tally::WIN as f64;

/// What one side got or did, by its heading; and the sum of the turns it did it at.
type Figures = BTreeMap<String, (f64, f64)>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = registry::game(&words.next().ok_or("name a game")?)?;
    let games: u64 = words.next().ok_or("say how many deals each plays, twice each")?.parse()?;
    let named: Vec<String> = words.collect();
    println!("| character | games | wins | for each heading: the character : its level |\n|---|---|---|---|");
    for character in Character::ALL {
        let name = character.key();
        if named.is_empty() || named.iter().any(|each| each == name) {
            compare(game, games, name, &character.level().to_string())?;
        }
    }
    Ok(())
}

/// The word a heading chooses by, if it does: `city`.
fn word(heading: &Message) -> Option<&str> {
    heading
        .arguments
        .iter()
        .find_map(|(_, argument)| if let Argument::Word(word) = argument { Some(&**word) } else { None })
}

/// Counts what each side did, by the role of whoever did it and the first word of the action.
fn count_deeds(steps: &[(Option<Seat>, String)], lineup: &[usize], figures: &mut [Figures; 2]) {
    let mut roles = vec![String::new(); lineup.len()];
    let mut turns = vec![0.0; lineup.len()];
    for (actor, step) in steps {
        let words: Vec<&str> = step.split(' ').collect();
        match (actor, &words[..]) {
            (Some(seat), [deed, ..]) => {
                let seat = seat.index();
                turns[seat] += 1.0;
                let (times, at) = figures[lineup[seat]].entry(format!("{} {deed}", roles[seat])).or_default();
                *times += 1.0;
                *at += turns[seat];
            }
            (None, ["role", seat, role]) => {
                if let Some(seat) = seat.parse().ok().filter(|seat: &usize| *seat < lineup.len()) {
                    roles[seat] = (*role).to_string();
                    turns[seat] = 0.0;
                }
            }
            _ => {}
        }
    }
}

/// The character against its level.
fn compare(game: &'static dyn GameKind, deals: u64, character: &str, level: &str) -> Result<(), Box<dyn Error>> {
    let players = if game.secrets() { game.usual_players() } else { 2 };
    let request = Request { players, ..Request::default() };
    let robots = [RobotName::alone(character)?, RobotName::alone(level)?];
    let mut matches = game.matches(&request, SEED, &robots)?;
    let mut figures = [Figures::new(), Figures::new()];
    let (mut wins, mut seats) = (0.0, [0.0; 2]);
    for number in 0..2 * deals {
        let lineup: Vec<usize> = (0..usize::from(players)).map(|seat| (seat + number as usize) % 2).collect();
        let results = matches.play(number, number / 2, &lineup);
        let Read::Whole(table) = game.read(&matches.record(), None)?.game else {
            return Err("a match is a whole game".into());
        };
        for (result, side) in results.iter().zip(&lineup) {
            seats[*side] += 1.0;
            wins += if *side == 0 { result.win as f64 / WHOLE } else { 0.0 };
        }
        if game.secrets() {
            count_deeds(&table.eyes(Viewer::All).steps(0), &lineup, &mut figures);
        } else {
            for (told, points) in
                table.eyes(Viewer::Onlooker).events(0).iter().filter_map(|told| Some((told, told.points.as_ref()?)))
            {
                for item in &points.items {
                    let heading = told.heading.as_ref().and_then(word).unwrap_or(item.reason).to_string();
                    figures[lineup[points.seat.index()]].entry(heading).or_default().0 += f64::from(item.points);
                }
            }
        }
    }
    let (low, high) = wilson(wins, 2 * deals);
    let games = (2 * deals) as f64;
    let keys: std::collections::BTreeSet<&String> = figures.iter().flat_map(BTreeMap::keys).collect();
    let of = |side: usize, key: &String| figures[side].get(key).copied().unwrap_or_default();
    let at = |turns: f64, times: f64| if times > 0.0 { format!("{:.1}", turns / times) } else { "–".to_owned() };
    let told = keys.into_iter().map(|key| {
        let [(own, own_turns), (other, other_turns)] = [of(0, key), of(1, key)];
        let each = format!("{key} {:.1} : {:.1}", own / seats[0], other / seats[1]);
        match own_turns + other_turns {
            0.0 => each,
            _ => format!("{each} (turn {} : {})", at(own_turns, own), at(other_turns, other)),
        }
    });
    let told: Vec<String> = told.collect();
    println!(
        "| `{character}` | {games} | {:.1} % ({:.1}–{:.1}) | {} |",
        100.0 * wins / games,
        100.0 * low,
        100.0 * high,
        told.join(", ")
    );
    Ok(())
}
