//! Summary of the plays of a round by seat, as far as the viewer knows them.
//!
//! Scenes and notes show tools with the seat that broke them, goals with the seats that read a map, and counts of
//! plays.

use tilewright_core::Seat;

use crate::rules::action::ActionKind;
use crate::rules::cells::Cell;
use crate::rules::goals::Goal;
use crate::rules::tools::Tool;
use crate::rules::view::View;

/// Summary of the plays of a round, built once per scene.
pub(super) struct Chronicle {
    /// Counts of plays by seat.
    pub play_counts: Vec<PlayCounts>,
    /// Every break and repair card played, in order.
    pub tool_plays: Vec<ToolPlay>,
    maps_read: Vec<(Seat, Goal)>,
    digs: Vec<(Seat, Cell)>,
    /// Last play of the round.
    pub last: Option<(Seat, ActionKind)>,
}

/// Numbers of plays of a seat by kind.
#[derive(Clone, Copy, Default)]
pub(super) struct PlayCounts {
    pub dug: u8,
    pub broke: u8,
    pub mended: u8,
    pub rockfalls: u8,
    pub maps: u8,
    pub passed: u8,
}

/// A tool broken or repaired.
#[derive(Clone, Copy)]
pub(super) struct ToolPlay {
    /// Actor.
    pub by: Seat,
    /// Seat whose tool it is.
    pub seat: Seat,
    pub tool: Tool,
    /// Whether it was broken; otherwise repaired.
    pub broken: bool,
}

impl Chronicle {
    /// Builds the summary from the plays in `view`.
    pub(super) fn of(view: &View) -> Chronicle {
        let mut chronicle = Chronicle {
            play_counts: vec![PlayCounts::default(); view.seats.len()],
            tool_plays: Vec::new(),
            maps_read: Vec::new(),
            digs: Vec::new(),
            last: None,
        };
        for played in &view.history {
            let (by, play) = (Seat::new(played.seat), played.action.kind());
            let counts = &mut chronicle.play_counts[by.index()];
            match play {
                ActionKind::Dig { cell, .. } => {
                    counts.dug += 1;
                    chronicle.digs.push((by, cell));
                }
                ActionKind::Break { tool, seat } => {
                    counts.broke += 1;
                    chronicle.tool_plays.push(ToolPlay { by, seat, tool, broken: true });
                }
                ActionKind::Repair { tool, seat, .. } => {
                    counts.mended += 1;
                    chronicle.tool_plays.push(ToolPlay { by, seat, tool, broken: false });
                }
                ActionKind::Rockfall { .. } => counts.rockfalls += 1,
                ActionKind::Map { goal } => {
                    counts.maps += 1;
                    chronicle.maps_read.push((by, goal));
                }
                ActionKind::Pass { .. } => counts.passed += 1,
                ActionKind::Take { .. } => {}
            }
            chronicle.last = Some((by, play));
        }
        chronicle
    }

    /// Returns the seat that broke a tool; `None` if it is not broken.
    pub(super) fn breaker(&self, seat: Seat, tool: Tool) -> Option<Seat> {
        let last = self.tool_plays.iter().rev().find(|play| play.seat == seat && play.tool == tool)?;
        last.broken.then_some(last.by)
    }

    /// Returns the seats that have read a map of a goal, each once, in order of their first map.
    pub(super) fn map_readers(&self, goal: Goal) -> Vec<Seat> {
        let mut map_readers = Vec::new();
        for (seat, _) in self.maps_read.iter().filter(|(_, at)| *at == goal) {
            if !map_readers.contains(seat) {
                map_readers.push(*seat);
            }
        }
        map_readers
    }

    /// Returns the seat that laid the card in a cell.
    pub(super) fn digger(&self, cell: Cell) -> Option<Seat> {
        self.digs.iter().rev().find(|(_, at)| *at == cell).map(|(seat, _)| *seat)
    }
}
