//! What tests of tables share.

#![allow(dead_code)]

use tilewright_core::{Turn, Viewer};
use tilewright_engine::{GameKind, Read, Request, Room, Table};
use tilewright_robots::{Clock, RobotName};

static TOY: Room<tilewright_toy::Toy> = Room::NEW;

/// Every game there is, and the toy.
pub fn games() -> impl Iterator<Item = &'static dyn GameKind> {
    let toy: &'static dyn GameKind = &TOY;
    tilewright_engine::GAMES.iter().copied().chain([toy])
}

/// A table where these steps have been played, draws included.
pub fn after(game: &dyn GameKind, request: &Request, steps: &[String]) -> Box<dyn Table> {
    let mut record = game.open(request).expect("the request can be had").eyes(Viewer::All).record(&[]);
    steps.iter().for_each(|step| record += &format!("{step}\n"));
    let reading = game.read(&record, None).unwrap_or_else(|error| panic!("{error}\n{record}"));
    match reading.game {
        Read::Whole(table) => table,
        Read::Seen(_) => panic!("it holds everything"),
    }
}

/// Plays an action of whoever is in turn.
pub fn act(table: &mut dyn Table, action: &str) {
    let Turn::Of(seat) = table.turn() else { panic!("a seat is in turn") };
    table.act(seat, action).unwrap_or_else(|error| panic!("{action}: {error}"));
}

/// What a robot does for whoever is in turn.
pub fn choice(game: &dyn GameKind, table: &dyn Table, robot: &RobotName, seed: u64) -> String {
    let mut player = game.player(table, robot, seed).expect("it can play");
    player.choose(table, &Clock::free()).expect("a seat is in turn")
}

/// What the seat in turn can do, as a viewer may know it.
pub fn legal(table: &dyn Table, viewer: Viewer) -> Option<Vec<String>> {
    let legal = table.eyes(viewer).look(usize::MAX).legal?;
    Some(legal.into_iter().map(|offer| offer.action).collect())
}

/// The steps of a record's text.
pub fn steps(record: &str) -> Vec<String> {
    let steps = record.split_once("steps\n").expect("a record has steps").1;
    steps.lines().filter(|line| !line.starts_with("over")).map(str::to_owned).collect()
}
