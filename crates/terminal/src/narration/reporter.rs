//! What has happened since it was last told. Where seats have secrets each person has news of their own, so that nobody reads
//! at the shared screen what only another may know.

use std::io;

use tilewright_core::{MAX_SEATS, Message, Seat, Viewer};
use tilewright_display::{Condensed, Localizer, TextLine};

use crate::line_mode::console::Console;
use crate::narration::sentences;
use tilewright_local::LocalGame;

/// Up to which step each person has been told.
pub struct EventReporter {
    /// Whether what is told to one is told to all.
    shared: bool,
    reported_plies: [usize; MAX_SEATS],
}

impl EventReporter {
    /// At a table that somebody sits down at: in an old game each is told what happened from their last decision on.
    pub fn new(local_game: &LocalGame) -> EventReporter {
        let mut reporter =
            EventReporter { shared: !local_game.kind.hidden_information(), reported_plies: [0; MAX_SEATS] };
        let people = local_game.seating.people();
        let last_decision = |seat: &Seat| local_game.previous_decision(*seat, usize::MAX);
        match reporter.shared {
            true => reporter.reported_plies[0] = people.iter().map(last_decision).max().unwrap_or_default(),
            false => people.iter().for_each(|seat| reporter.reported_plies[seat.index()] = last_decision(seat)),
        }
        reporter
    }

    /// Tells a viewer's news, which are not told again.
    pub fn report(
        &mut self,
        local_game: &LocalGame,
        viewer: Viewer,
        localizer: &dyn Localizer,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let seat = match viewer {
            Viewer::Seat(seat) if !self.shared => seat,
            Viewer::Seat(_) | Viewer::Onlooker | Viewer::All => Seat::new(0),
        };
        let viewer = if self.shared { Viewer::Onlooker } else { viewer };
        // Lines stay to be read: of what is told in short, runs alone are.
        let mut run: Option<Message> = None;
        for event in local_game.state().perspective(viewer).events(self.reported_plies[seat.index()]) {
            let sentence = match event.condensed {
                Condensed::Merged(message) if run.as_ref() == Some(&message) => continue,
                Condensed::Merged(message) => {
                    let text = localizer.format(&message);
                    run = Some(message);
                    text
                }
                Condensed::Full | Condensed::MergedBySeat(..) | Condensed::Hidden => {
                    sentences::event_sentence(&event, localizer)
                }
            };
            console.write_wrapped(vec![TextLine::plain(sentence)])?;
        }
        self.reported_plies[seat.index()] = local_game.state().ply();
        Ok(())
    }

    /// Steps from this ply on were taken back.
    pub fn forget(&mut self, ply: usize) {
        self.reported_plies.iter_mut().for_each(|reported_ply| *reported_ply = (*reported_ply).min(ply));
    }
}
