//! Watching on a full screen: a game before one's eyes, which can be stopped, stepped through and hurried.

use std::io;
use std::time::Duration;

use tilewright_core::Message;
use tilewright_robots::{Clock, Stop};

use super::play::{ended, ends, waiting};
use super::stage::Key;
use super::{Full, Leave};
use crate::party::Party;
use crate::telling;
use crate::watch::Watching;

/// The longest and the shortest time that a step can be made to stay.
const SLOWEST: Duration = Duration::from_secs(16);
const FASTEST: Duration = Duration::from_millis(15);

/// So many times longer a step stays that ends a part of the game.
const CLOSING: u32 = 4;

/// Plays a game in which every seat is a robot's, until the watcher leaves.
pub fn watch(party: &mut Party, watching: &Watching, full: &mut Full<'_, '_>) -> io::Result<()> {
    let mut pace = Pace { delay: watching.delay, paused: false };
    let mut told = 0;
    while let Some(seat) = party.game.seat() {
        let stop = Stop::default();
        let chosen = waiting(full, &stop, || party.think(seat, &Clock::until(&stop)))?;
        let Ok(chosen) = chosen else { return Ok(()) };
        let action = chosen.ok_or_else(|| io::Error::other("a seat has no robot"))?;
        party.act(seat, &action).map_err(io::Error::other)?;
        full.pan.release();
        if stay(party, watching, full, &mut pace, told)?.is_err() {
            return Ok(());
        }
        told = party.table().ply();
    }
    ended(full, party, watching.viewer, &[]).map(|_| ())
}

/// How a game goes on before one's eyes.
struct Pace {
    delay: Duration,
    paused: bool,
}

/// Shows what a step has led to, until it is time for the next.
fn stay(
    party: &Party,
    watching: &Watching,
    full: &mut Full<'_, '_>,
    pace: &mut Pace,
    told: usize,
) -> io::Result<Result<(), Leave>> {
    loop {
        let tongue = full.tongue;
        let mut tableau = full.tableau(party, watching.viewer);
        tableau.news = full.news(party, watching.viewer, told);
        tableau.closing = party.table().eyes(watching.viewer).events(told).iter().any(ends);
        let seconds = telling::decimal(&format!("{:.2}", pace.delay.as_secs_f32()), tongue);
        let every = tongue.say(&Message::new("watch-pace").word("seconds", seconds));
        tableau.prompt = match pace.paused {
            true => format!("⏸ {} {every}", tongue.word("watch-paused")),
            false => format!("▶ {every}"),
        };
        tableau.keys = tongue.word("watch-screen-keys");
        full.show(&tableau)?;
        // What ends a part of the game is more to read.
        let delay = if tableau.closing { pace.delay * CLOSING } else { pace.delay };
        let wait = if pace.paused { None } else { Some(delay) };
        // What was pressed while a robot thought is meant, too.
        let pressed = match full.heard.take() {
            Some(key) => Some(key),
            None => full.key(wait)?,
        };
        let Some(key) = pressed else { return Ok(Ok(())) };
        let Ok(key) = full.anytime(key.looking(), party, watching.viewer, "help-watch")? else { return Ok(Err(Leave)) };
        match key {
            Some(Key::Char('q' | 'Q')) => return Ok(Err(Leave)),
            Some(Key::Char(' ')) => {
                pace.paused = !pace.paused;
                if !pace.paused {
                    return Ok(Ok(()));
                }
            }
            Some(Key::Char('n' | 'N') | Key::Enter) => {
                pace.paused = true;
                return Ok(Ok(()));
            }
            Some(Key::Char('+' | '=')) => pace.delay = (pace.delay / 2).max(FASTEST),
            Some(Key::Char('-')) => pace.delay = (pace.delay * 2).clamp(FASTEST, SLOWEST),
            Some(_) => {}
            // Who reads or looks around is not hurried: the same step stays.
            None => {}
        }
    }
}
