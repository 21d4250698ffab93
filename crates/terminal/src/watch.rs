//! A game before one's eyes: what was drawn, what was done, what it scored and why, the ranking (K3, A11).

use std::io;
use std::time::Duration;

use game::{Message, Tongue, Turn, Viewer};

use crate::leaving;
use crate::party::Party;
use crate::screen::{Screen, Wish};
use crate::telling;

/// How to watch.
pub struct Watching {
    /// Who looks.
    pub viewer: Viewer,
    /// How long a decision stays before the next.
    pub delay: Duration,
}

/// Plays a game in which every seat is a robot's to its end, or until the watcher leaves. At a terminal each decision is shown
/// with the whole position; elsewhere each step is told in lines, and the position shown at the end.
pub fn watch(party: &mut Party, watching: &Watching, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    leaving::say_on_interrupt(false, String::new());
    let mut paused = false;
    let mut told = 0;
    if screen.is_live() {
        screen.clear()?;
    }
    while let Some(seat) = party.game.seat() {
        if !screen.is_live() {
            told = tell(party, watching.viewer, told, tongue, screen)?;
        }
        let played = party.let_robot(seat).ok_or_else(|| io::Error::other("a seat has no robot"))?;
        played.map_err(io::Error::other)?;
        if screen.is_live() {
            told = show(party, watching.viewer, told, tongue, screen)?;
        }
        if (screen.is_live() || !watching.delay.is_zero()) && screen.wait(watching.delay, &mut paused)? == Wish::Leave {
            return Ok(());
        }
    }
    if !screen.is_live() {
        tell(party, watching.viewer, told, tongue, screen)?;
        screen.line("")?;
        page(party, watching.viewer, tongue, screen)?;
    }
    screen.line("")?;
    screen.line(tongue.word("ranking"))?;
    for line in telling::ranking(&party.look(watching.viewer, usize::MAX), tongue) {
        screen.line(line)?;
    }
    screen.flush()
}

/// Tells what happened from step `since` on; gives the step to go on with.
fn tell(
    party: &Party,
    viewer: Viewer,
    since: usize,
    tongue: &dyn Tongue,
    screen: &mut Screen<'_>,
) -> io::Result<usize> {
    for event in party.look(viewer, since).events {
        screen.line(telling::sentence(&event, tongue))?;
    }
    Ok(party.table().ply())
}

fn page(party: &Party, viewer: Viewer, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    screen.page(&party.table().eyes(viewer).page(&party.colours(), tongue))
}

/// The position, then what led to it.
fn show(
    party: &Party,
    viewer: Viewer,
    since: usize,
    tongue: &dyn Tongue,
    screen: &mut Screen<'_>,
) -> io::Result<usize> {
    screen.clear()?;
    page(party, viewer, tongue, screen)?;
    screen.line("")?;
    let told = tell(party, viewer, since, tongue, screen)?;
    if party.table().turn() != Turn::Over {
        let keys = tongue.say(&Message::new("watch-keys"));
        screen.line(format!("\n{keys}"))?;
    }
    Ok(told)
}
