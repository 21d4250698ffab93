//! Differences between each character and its level without a style, and what the style costs in wins.
//!
//! Both play the same deals, each as first player once. Printed are the character's wins, and for each figure that a
//! player might notice three means per game: of the character, of the level against it, and of the level against itself
//! on these deals; in brackets the difference that chance explains.
//!
//! `cargo run --release -p tilewright-arena --example opponent_styles -- carcassonne 100 bram tomas`

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use tilewright_ai::Character;
use tilewright_arena::wilson;
use tilewright_core::{Argument, Message, Seat, Viewer};
use tilewright_engine::{EventReport, GameKind, GameSpec, LoadedGame};
use tilewright_robots::RobotName;

const SEED: u64 = 118;
/// Parts of a win, as a float.
const WIN_UNITS: f64 = tilewright_engine::WIN_UNITS as f64;
/// Number of first turns of a round in which a saboteur may still hide.
const EARLY_TURNS: f64 = 4.0;
/// Number of tiles from which a row, a column or a colour counts as nearly complete.
const NEARLY_COMPLETE_TILES: u32 = 4;
/// First round of the second half of a game.
const SECOND_HALF_ROUND: f64 = 4.0;
/// Prefix of figures that are averaged over all values; others are summed up for each game first.
const MEAN_PREFIX: &str = "when";

/// The values of one seat in a game, by the name of the figure.
type Figures = BTreeMap<String, Vec<f64>>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = tilewright_engine::game_by_key(&words.next().ok_or("name a game")?)?;
    let deals: u64 = words.next().ok_or("say how many deals each plays, twice each")?.parse()?;
    let named: Vec<String> = words.collect();
    for character in Character::ALL {
        let (name, level) = (character.key(), character.level().to_string());
        if !named.is_empty() && !named.iter().any(|each| each == name) {
            continue;
        }
        let [character, against, wins] = play(game, deals, [name, &level])?;
        let [alone, ..] = play(game, deals, [&level, &level])?;
        let won = 2.0 * deals as f64 * wins.mean("wins").0;
        let (low, high) = wilson(won, 2 * deals);
        let [percent, low, high] = [won / (2 * deals) as f64, low, high].map(|part| 100.0 * part);
        println!("{name}: {percent:.1} % ({low:.1}–{high:.1}) of {} games", 2 * deals);
        for key in [&character, &against, &alone].iter().flat_map(|side| side.keys()).collect::<BTreeSet<_>>() {
            let [own, against, alone] = [&character, &against, &alone].map(|side| side.mean(key));
            let chance = 2.0 * (own.1.powi(2) + alone.1.powi(2)).sqrt();
            println!("  {key:32} {:7.2} : {:7.2} : {:7.2}  ({chance:.2})", own.0, against.0, alone.0);
        }
    }
    Ok(())
}

/// The figures of one side, for each of its seats.
#[derive(Default)]
struct Side(Vec<Figures>);

impl Side {
    fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flat_map(BTreeMap::keys)
    }

    /// Mean of a figure and its standard error.
    fn mean(&self, key: &str) -> (f64, f64) {
        let values = self.0.iter().map(|game| game.get(key).map_or(&[][..], Vec::as_slice));
        let all: Vec<f64> = match key.starts_with(MEAN_PREFIX) {
            true => values.flatten().copied().collect(),
            false => values.map(|game| game.iter().fold(0.0, |sum, value| sum + value)).collect(),
        };
        let count = all.len().max(1) as f64;
        let mean = all.iter().sum::<f64>() / count;
        let spread = all.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
        (mean, (spread / count).sqrt())
    }
}

/// Plays each deal twice; returns the figures of the first, of the second, and the wins of the first.
fn play(game: &'static dyn GameKind, deals: u64, names: [&str; 2]) -> Result<[Side; 3], Box<dyn Error>> {
    let players = if game.hidden_information() { game.typical_players() } else { 2 };
    let spec = GameSpec { players, ..GameSpec::default() };
    let robots = [RobotName::parse_single(names[0])?, RobotName::parse_single(names[1])?];
    let mut runner = game.tournament_runner(&spec, SEED, &robots)?;
    let mut sides = [Side::default(), Side::default(), Side::default()];
    for number in 0..2 * deals {
        let lineup: Vec<usize> = (0..usize::from(players)).map(|seat| (seat + number as usize) % 2).collect();
        let results = runner.play(number, number / 2, &lineup);
        let LoadedGame::Complete(state) = game.load(&runner.last_record(), None)?.game else {
            return Err("a match is a whole game".into());
        };
        let mut seats = vec![Figures::new(); lineup.len()];
        let mut add =
            |seat: Seat, key: &str, value: f64| seats[seat.index()].entry(key.to_owned()).or_default().push(value);
        let events = state.perspective(Viewer::All).events(0);
        match game.key() {
            "carcassonne" => carcassonne(&events, &mut add),
            "azul" => azul(&events, &mut add),
            _ => {}
        }
        if game.hidden_information() {
            actions_by_role(&state.perspective(Viewer::All).steps(0), lineup.len(), &mut add);
        } else {
            points(&events, &mut add);
        }
        let won: u64 = results.iter().zip(&lineup).filter(|(_, side)| **side == 0).map(|(result, _)| result.win).sum();
        sides[2].0.push(Figures::from([("wins".to_owned(), vec![won as f64 / WIN_UNITS])]));
        for (figures, side) in seats.into_iter().zip(&lineup) {
            sides[*side].0.push(figures);
        }
    }
    Ok(sides)
}

/// Adds the points of each seat, by heading.
fn points(events: &[EventReport], add: &mut impl FnMut(Seat, &str, f64)) {
    for (event, points) in events.iter().filter_map(|event| Some((event, event.points.as_ref()?))) {
        for item in &points.items {
            let heading =
                event.score_heading.as_ref().and_then(|heading| word(heading, "feature")).unwrap_or(item.reason);
            add(points.seat, &format!("points {heading}"), f64::from(item.points));
            add(points.seat, "points", f64::from(item.points));
        }
    }
}

/// Adds features that seats complete together, and features that are never completed.
fn carcassonne(events: &[EventReport], add: &mut impl FnMut(Seat, &str, f64)) {
    for (at, event) in events.iter().enumerate() {
        match (&*event.message.key, event.seat) {
            ("completed", _) => {
                let of = |key: &'static str| {
                    let ends = |event: &&EventReport| !matches!(&*event.message.key, "scored" | "came-home");
                    let after = events[at + 1..].iter().take_while(move |event| !ends(event));
                    after.filter(move |event| event.message.key == key).filter_map(|event| event.seat)
                };
                let (paid, home): (Vec<Seat>, Vec<Seat>) = (of("scored").collect(), of("came-home").collect());
                for &seat in home.iter().filter(|_| home.len() > 1) {
                    add(seat, "stood on with another", 1.0);
                    add(seat, "shared with another", if paid.len() > 1 { 1.0 } else { 0.0 });
                    add(seat, "lost to another", if paid.contains(&seat) { 0.0 } else { 1.0 });
                }
            }
            ("scored", Some(seat)) => {
                let feature = word(&event.message, "feature").unwrap_or_default();
                let done = if word(&event.message, "complete") == Some("yes") { "complete" } else { "incomplete" };
                add(seat, &format!("{done} {feature}"), 1.0);
            }
            ("follower-set", Some(seat)) => {
                add(seat, &format!("set {}", word(&event.message, "role").unwrap_or_default()), 1.0)
            }
            _ => {}
        }
    }
}

/// Adds figures of the walls after three rounds and at the end, fallen tiles, the marker, and the number of rounds.
fn azul(events: &[EventReport], add: &mut impl FnMut(Seat, &str, f64)) {
    let mut round = 0.0;
    // Number of tiles of each row, column and colour of a wall; colours of incomplete pattern lines.
    let mut walls: BTreeMap<Seat, [BTreeMap<String, u32>; 3]> = BTreeMap::new();
    let mut begun: BTreeMap<(Seat, u32), String> = BTreeMap::new();
    let most = |counts: &BTreeMap<String, u32>| f64::from(counts.values().max().copied().unwrap_or_default());
    for event in events {
        let colour = word(&event.message, "colour").unwrap_or_default().to_owned();
        match (&*event.message.key, event.seat) {
            ("round-begins", _) => {
                round += 1.0;
                if round == SECOND_HALF_ROUND {
                    walls.iter().for_each(|(seat, wall)| add(*seat, "most of a row at half-time", most(&wall[0])));
                }
            }
            ("marker-taken", Some(seat)) => add(seat, "marker taken", 1.0),
            ("fell", Some(seat)) => add(seat, "fallen tiles", number(&event.message, "count")),
            ("row-completed", Some(seat)) => add(seat, "rows complete", 1.0),
            ("laid", Some(seat)) => {
                let line = (seat, number(&event.message, "line") as u32);
                match word(&event.message, "complete") {
                    Some("no") => begun.insert(line, colour),
                    _ => begun.remove(&line),
                };
            }
            ("taken", Some(seat)) => {
                let needed = begun.iter().any(|((other, _), needed)| *other != seat && *needed == colour);
                add(seat, "taken of what another lacks", if needed { number(&event.message, "count") } else { 0.0 });
            }
            ("tiled", Some(seat)) => {
                let (row, column) = (number(&event.message, "row"), number(&event.message, "column"));
                let places = [row.to_string(), column.to_string(), colour];
                for (counts, place) in walls.entry(seat).or_default().iter_mut().zip(places) {
                    *counts.entry(place).or_default() += 1;
                }
                add(seat, "tiles on the wall", 1.0);
            }
            _ => {}
        }
    }
    for (seat, wall) in walls {
        for (key, counts) in ["row", "column", "colour"].into_iter().zip(&wall) {
            add(seat, &format!("most of a {key}"), most(counts));
            let nearly = counts.values().filter(|count| **count >= NEARLY_COMPLETE_TILES).count();
            add(seat, &format!("{key}s of four or five"), nearly as f64);
        }
        add(seat, "rounds", round);
    }
}

/// Adds the kinds of steps of each seat by role and turn of the round; for a saboteur also its first steps, and the
/// turn of its first harmful step.
fn actions_by_role(steps: &[(Option<Seat>, String)], players: usize, add: &mut impl FnMut(Seat, &str, f64)) {
    let mut roles = vec![String::new(); players];
    let mut turns = vec![0.0; players];
    let mut harmless = vec![true; players];
    let mut furthest = 0;
    for (actor, step) in steps {
        let words: Vec<&str> = step.split(' ').collect();
        match (actor, &words[..]) {
            (Some(_), ["take", ..]) => {}
            (Some(seat), [deed, rest @ ..]) => {
                let (of, role) = (seat.index(), &roles[seat.index()]);
                turns[of] += 1.0;
                let column = rest.get(1).and_then(|cell| cell.split(',').next()?.parse().ok()).unwrap_or(0);
                let blocks = rest.first().is_some_and(|card| card.starts_with("dead"));
                let deed = match *deed {
                    "dig" if blocks => "block",
                    "dig" if column > furthest => "dig on",
                    other => other,
                };
                furthest = if deed == "dig on" { column } else { furthest };
                add(*seat, &format!("{role} {deed}"), 1.0);
                add(*seat, &format!("{MEAN_PREFIX} {role} {deed}"), turns[of]);
                if role == "saboteur" && turns[of] <= EARLY_TURNS {
                    add(*seat, &format!("saboteur early {deed}"), 1.0);
                }
                if matches!(deed, "break" | "block" | "rockfall") && std::mem::take(&mut harmless[of]) {
                    add(*seat, &format!("{MEAN_PREFIX} {role} first harms"), turns[of]);
                }
            }
            (None, ["role", seat, role]) => {
                if let Some(seat) = seat.parse().ok().filter(|seat: &usize| *seat < players) {
                    (roles[seat], turns[seat], harmless[seat], furthest) = ((*role).to_string(), 0.0, true, 0);
                }
            }
            _ => {}
        }
    }
}

/// Text argument of a message, such as `city`.
fn word<'a>(message: &'a Message, name: &str) -> Option<&'a str> {
    let (_, argument) = message.arguments.iter().find(|(known, _)| *known == name)?;
    if let Argument::Text(word) = argument { Some(word) } else { None }
}

/// Number argument of a message; 0 if it has none of this name.
fn number(message: &Message, name: &str) -> f64 {
    let argument = message.arguments.iter().find(|(known, _)| *known == name);
    if let Some((_, Argument::Number(number))) = argument { *number as f64 } else { 0.0 }
}
