//! What has happened since it was last told. Where seats have secrets each person has news of their own, so that nobody reads
//! at the shared screen what only another may know.

use std::io;

use tilewright_core::{InShort, MAX_SEATS, Message, Seat, TextLine, Tongue, Viewer};

use crate::party::Party;
use crate::screen::Screen;
use crate::telling;

/// Up to which step each person has been told.
pub struct News {
    /// Whether what is told to one is told to all.
    shared: bool,
    told: [usize; MAX_SEATS],
}

impl News {
    /// At a table that somebody sits down at: in an old game each is told what happened from their last decision on.
    pub fn new(party: &Party) -> News {
        let mut news = News { shared: !party.kind.secrets(), told: [0; MAX_SEATS] };
        let people = party.seating.people();
        let decided = |seat: &Seat| party.decided_before(*seat, usize::MAX);
        match news.shared {
            true => news.told[0] = people.iter().map(decided).max().unwrap_or_default(),
            false => people.iter().for_each(|seat| news.told[seat.index()] = decided(seat)),
        }
        news
    }

    /// Tells a viewer's news, which are not told again.
    pub fn tell(
        &mut self,
        party: &Party,
        viewer: Viewer,
        tongue: &dyn Tongue,
        screen: &mut Screen<'_>,
    ) -> io::Result<()> {
        let seat = match viewer {
            Viewer::Seat(seat) if !self.shared => seat,
            Viewer::Seat(_) | Viewer::Onlooker | Viewer::All => Seat::new(0),
        };
        let viewer = if self.shared { Viewer::Onlooker } else { viewer };
        // Lines stay to be read: of what is told in short, runs alone are.
        let mut run: Option<Message> = None;
        for event in party.table().eyes(viewer).events(self.told[seat.index()]) {
            let sentence = match event.in_short {
                InShort::Together(message) if run.as_ref() == Some(&message) => continue,
                InShort::Together(message) => {
                    let said = tongue.say(&message);
                    run = Some(message);
                    said
                }
                InShort::Whole | InShort::OfSeat(..) | InShort::Untold => telling::sentence(&event, tongue),
            };
            screen.wrapped(vec![TextLine::plain(sentence)])?;
        }
        self.told[seat.index()] = party.table().ply();
        Ok(())
    }

    /// Steps from this ply on were taken back.
    pub fn forget(&mut self, ply: usize) {
        self.told.iter_mut().for_each(|told| *told = (*told).min(ply));
    }
}
