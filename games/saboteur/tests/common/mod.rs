//! What the tests of this room share: setups, and random games that dig with a purpose.
#![allow(dead_code)]

use game::{Dice, Game, Record, Seat, Setup, Silent, Turn, Viewer};
use saboteur::{Action, Play, Ruleset, Saboteur};

/// A table for `players` with these choices.
pub fn setup(players: u8, choices: &[(&str, &str)]) -> Setup<Ruleset> {
    setup_first(players, None, choices)
}

/// The same, where `first` begins.
pub fn setup_first(players: u8, first: Option<u8>, choices: &[(&str, &str)]) -> Setup<Ruleset> {
    let choices: Vec<(String, String)> = choices.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let rules = game::setup::rules(None, &choices).expect("the choices exist");
    Setup::new(rules, players, first.map(Seat::new)).expect("the players can play")
}

/// A random step; with `eager`, tunnels that end farther east are preferred, so that goals are reached.
pub fn random_step(record: &Record<Saboteur>, eager: bool, dice: &mut impl Dice) -> Option<String> {
    let legal = record.legal();
    let east = |action: &Action| match action.play() {
        Play::Dig { card, cell, .. } if card.tunnel().is_some_and(|tunnel| tunnel.through) => cell.x.into(),
        _ => -100,
    };
    Some(match record.turn() {
        Turn::Over => return None,
        Turn::Chance => record.state().pick(dice.below(record.state().chance_weight())).to_string(),
        Turn::Of(_) if eager && dice.below(4) > 0 => {
            let farthest: i32 = legal.iter().map(east).max().expect("there is an action");
            let best: Vec<&Action> = legal.iter().filter(|action| east(action) == farthest).collect();
            best[dice.below(best.len() as u32) as usize].to_string()
        }
        Turn::Of(_) => legal[dice.below(legal.len() as u32) as usize].to_string(),
    })
}

/// A random game played to its end.
pub fn random_game(setup: Setup<Ruleset>, eager: bool, dice: &mut impl Dice) -> Record<Saboteur> {
    let mut record = Record::new(setup);
    while let Some(step) = random_step(&record, eager, dice) {
        record.play(&step, &mut Silent).expect("a listed step can be played");
    }
    record
}

/// What a viewer's view looks like, as JSON and as text.
pub fn seen(state: &Saboteur, viewer: Viewer) -> String {
    let view = state.view(viewer);
    format!("{}\n{view}", serde_json::to_string(&view).expect("a view is serialisable"))
}
