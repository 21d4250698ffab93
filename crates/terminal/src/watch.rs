//! A game before one's eyes in plain lines: what was drawn, what was done, what it scored and why, the ranking (K3, A11).

use std::io;
use std::time::Duration;

use tilewright_core::{Message, TextLine, Tongue, Turn, Viewer};

use crate::leaving;
use crate::party::Party;
use crate::screen::Screen;
use crate::telling;

/// How to watch.
pub struct Watching {
    /// Who looks.
    pub viewer: Viewer,
    /// How long a decision stays before the next.
    pub delay: Duration,
}

/// Plays a game in which every seat is a robot's to its end: each step is told in lines, and the position shown at the end.
pub fn watch(party: &mut Party, watching: &Watching, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    leaving::say_on_interrupt(false, String::new());
    let mut told = 0;
    while let Some(seat) = party.game.seat() {
        told = tell(party, watching.viewer, told, tongue, screen)?;
        if !watching.delay.is_zero() {
            screen.flush()?;
            std::thread::sleep(watching.delay);
        }
        let played = party.let_robot(seat).ok_or_else(|| io::Error::other("a seat has no robot"))?;
        played.map_err(io::Error::other)?;
    }
    tell(party, watching.viewer, told, tongue, screen)?;
    screen.line("")?;
    screen.page(&party.page(watching.viewer, None, tongue))?;
    screen.line("")?;
    standing(party, watching.viewer, tongue, screen)?;
    screen.flush()
}

/// Who is where, at the end or so far.
pub fn standing(party: &Party, viewer: Viewer, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    let over = party.table().turn() == Turn::Over;
    let so_far = Message::new("ranking-so-far").number("ply", party.table().ply() as i64);
    screen.line(tongue.say(&if over { Message::new("ranking") } else { so_far }))?;
    telling::ranking(&party.look(viewer, usize::MAX), tongue).iter().try_for_each(|line| screen.line(line))
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
        screen.wrapped(vec![TextLine::plain(telling::sentence(&event, tongue))])?;
    }
    Ok(party.table().ply())
}
