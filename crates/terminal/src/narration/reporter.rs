//! Reports events line by line, each once. Where seats have secrets, each person has a report of their own, so that the
//! shared screen shows no event that only another person may know.

use std::io;

use tilewright_core::{MAX_SEATS, Message, Seat, Viewer};
use tilewright_display::{Condensed, Localizer, TextLine};

use crate::line_mode::console::Console;
use crate::narration::sentences;
use tilewright_local::LocalGame;

/// The plies up to which events have been reported.
pub(crate) struct EventReporter {
    /// Whether all people share one report, which is that of an onlooker.
    shared: bool,
    /// By seat; the entry of seat 0 if the report is shared.
    reported_plies: [usize; MAX_SEATS],
}

impl EventReporter {
    /// Returns a reporter for a new or resumed game: it begins at each person's last decision.
    pub(crate) fn new(local_game: &LocalGame) -> EventReporter {
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

    /// Writes the events that `viewer` has not read yet.
    pub(crate) fn report(
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
        // Lines stay on the screen, so only runs of one message are merged.
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

    /// Records that the steps from `ply` on were undone.
    pub(crate) fn forget(&mut self, ply: usize) {
        self.reported_plies.iter_mut().for_each(|reported_ply| *reported_ply = (*reported_ply).min(ply));
    }
}
