//! A game before one's eyes: what was drawn, what was done, what it scored and why, the ranking (K3, A11).

use std::io;
use std::time::Duration;

use game::{Message, Tongue, Turn, Viewer};
use registry::{ChanceStream, Table};

use crate::screen::{Screen, Wish};
use crate::telling;

/// How to watch.
pub struct Watching {
    /// Who looks.
    pub viewer: Viewer,
    /// How long a step stays before the next.
    pub delay: Duration,
    /// Where chance comes from.
    pub seed: u64,
}

/// Plays a table on which every seat is a robot's to its end, or until the watcher leaves. At a terminal each decision is
/// shown with the whole position; elsewhere each step is told in lines, and the position shown at the end.
pub fn watch(
    table: &mut dyn Table,
    watching: &Watching,
    tongue: &dyn Tongue,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let mut chances = ChanceStream::new(watching.seed, 0);
    chances.seek(table.chances());
    let mut paused = false;
    let mut told: Vec<String> = Vec::new();
    if screen.is_live() {
        screen.clear()?;
    }
    while table.turn() != Turn::Over {
        let decided = match table.turn() {
            Turn::Chance => {
                table.draw(chances.draw()).map_err(io::Error::other)?;
                false
            }
            Turn::Of(_) | Turn::Over => {
                let choice = table.robot_choice().ok_or_else(|| io::Error::other("a seat has no robot"))?;
                table.play(&choice).map_err(io::Error::other)?;
                true
            }
        };
        let sentences =
            table.events(watching.viewer).iter().map(|event| telling::sentence(event, tongue)).collect::<Vec<_>>();
        if screen.is_live() {
            told.extend(sentences);
            if decided || table.turn() == Turn::Over {
                show(table, watching.viewer, tongue, screen, &mut told)?;
                if screen.wait(watching.delay, &mut paused)? == Wish::Leave {
                    return Ok(());
                }
            }
        } else {
            sentences.iter().try_for_each(|sentence| screen.line(sentence))?;
            if !watching.delay.is_zero() && decided {
                screen.wait(watching.delay, &mut paused)?;
            }
        }
    }
    if !screen.is_live() {
        screen.line("")?;
        screen.page(&table.page(watching.viewer, tongue))?;
    }
    screen.line("")?;
    screen.line(tongue.word("ranking"))?;
    for line in telling::ranking(table, watching.viewer, tongue) {
        screen.line(line)?;
    }
    screen.flush()
}

/// The position, then what led to it.
fn show(
    table: &dyn Table,
    viewer: Viewer,
    tongue: &dyn Tongue,
    screen: &mut Screen<'_>,
    told: &mut Vec<String>,
) -> io::Result<()> {
    screen.clear()?;
    screen.page(&table.page(viewer, tongue))?;
    screen.line("")?;
    for sentence in told.drain(..) {
        screen.line(sentence)?;
    }
    if table.turn() != Turn::Over {
        let keys = tongue.say(&Message::new("watch-keys"));
        screen.line(format!("\n{keys}"))?;
    }
    Ok(())
}
