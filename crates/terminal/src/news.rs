//! What has happened since it was last told. Where seats have secrets each person has news of their own, so that nobody reads
//! at the shared screen what only another may know.

use std::io;

use game::{MAX_SEATS, Seat, TextLine, Tongue, Viewer};

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
    /// At a table that somebody sits down at: a new game's deal is told, an old game's story is not.
    pub fn new(party: &Party) -> News {
        let decided = party.table().past(0).iter().any(|step| step.actor.is_some());
        let told = if decided { party.table().ply() } else { 0 };
        News { shared: !party.kind.secrets(), told: [told; MAX_SEATS] }
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
        for event in party.look(viewer, self.told[seat.index()]).events {
            screen.wrapped(vec![TextLine::plain(telling::sentence(&event, tongue))])?;
        }
        self.told[seat.index()] = party.table().ply();
        Ok(())
    }

    /// Steps from this ply on were taken back.
    pub fn forget(&mut self, ply: usize) {
        self.told.iter_mut().for_each(|told| *told = (*told).min(ply));
    }
}
