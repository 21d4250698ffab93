//! Helpers that the tests of the engine share.

#![allow(dead_code)]

use tilewright_core::{Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec, GameState, KindOf, LoadedGame};
use tilewright_robots::{RobotName, TimeControl};

static TOY: KindOf<tilewright_toy::Toy> = KindOf::INSTANCE;

/// All games of the engine, and the toy.
pub fn games() -> impl Iterator<Item = &'static dyn GameKind> {
    let toy: &'static dyn GameKind = &TOY;
    tilewright_engine::GAMES.iter().copied().chain([toy])
}

/// Returns a game of `spec` after these steps, chance steps included.
pub fn after(game: &dyn GameKind, spec: &GameSpec, steps: &[String]) -> Box<dyn GameState> {
    let mut record = game.new_game(spec).expect("the spec is valid").perspective(Viewer::All).record(&[]);
    steps.iter().for_each(|step| record += &format!("{step}\n"));
    let loaded = game.load(&record, None).unwrap_or_else(|error| panic!("{error}\n{record}"));
    match loaded.game {
        LoadedGame::Complete(table) => table,
        LoadedGame::Observed(_) => panic!("the record is complete"),
    }
}

/// Plays an action of the seat in turn.
pub fn play_action(state: &mut dyn GameState, action: &str) {
    let Turn::Seat(seat) = state.turn() else { panic!("a seat is in turn") };
    state.play(seat, action).unwrap_or_else(|error| panic!("{action}: {error}"));
}

/// Returns the action that a robot chooses for the seat in turn.
pub fn choice(game: &dyn GameKind, state: &dyn GameState, robot: &RobotName, seed: u64) -> String {
    let mut player = game.robot(state, robot, seed).expect("the robot can play");
    player.choose(state, &TimeControl::unlimited()).expect("a seat is in turn")
}

/// Returns the legal actions of the seat in turn, as `viewer` may know them; `None` if that viewer may not.
pub fn legal(state: &dyn GameState, viewer: Viewer) -> Option<Vec<String>> {
    let legal = state.perspective(viewer).snapshot(usize::MAX).legal?;
    Some(legal.into_iter().map(|legal_action| legal_action.action).collect())
}

/// Returns the steps in the text of a record.
pub fn steps(record: &str) -> Vec<String> {
    let steps = record.split_once("steps\n").expect("a record has steps").1;
    steps.lines().filter(|line| !line.starts_with("over")).map(str::to_owned).collect()
}
