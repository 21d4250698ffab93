//! What the plays of a round tell of the players: who broke what, who looked where, who did how much, and what to whom.

use tilewright_core::Seat;

use crate::rules::action::ActionKind;
use crate::rules::cells::Cell;
use crate::rules::goals::Goal;
use crate::rules::tools::Tool;
use crate::rules::view::View;

/// The plays of a round, read once.
pub struct Chronicle {
    /// What each seat did, in the order of seats.
    pub play_counts: Vec<PlayCounts>,
    /// Every tool card played, in order.
    pub tool_plays: Vec<ToolPlay>,
    maps_read: Vec<(Seat, Goal)>,
    digs: Vec<(Seat, Cell)>,
    /// What was played last.
    pub last: Option<(Seat, ActionKind)>,
}

/// How often a seat did what.
#[derive(Clone, Copy, Default)]
pub struct PlayCounts {
    pub dug: u8,
    pub broke: u8,
    pub mended: u8,
    pub rockfalls: u8,
    pub maps: u8,
    pub passed: u8,
}

/// A tool broken or mended.
#[derive(Clone, Copy)]
pub struct ToolPlay {
    pub by: Seat,
    pub seat: Seat,
    pub tool: Tool,
    pub broken: bool,
}

impl Chronicle {
    /// What the viewer knows of the round.
    pub fn of(view: &View) -> Chronicle {
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

    /// Who broke a tool that is broken now.
    pub fn breaker(&self, seat: Seat, tool: Tool) -> Option<Seat> {
        let last = self.tool_plays.iter().rev().find(|deed| deed.seat == seat && deed.tool == tool)?;
        last.broken.then_some(last.by)
    }

    /// Who has looked at a goal, each once, the first first.
    pub fn lookers(&self, goal: Goal) -> Vec<Seat> {
        let mut lookers = Vec::new();
        for (seat, _) in self.maps_read.iter().filter(|(_, at)| *at == goal) {
            if !lookers.contains(seat) {
                lookers.push(*seat);
            }
        }
        lookers
    }

    /// Who laid the card that lies in a cell.
    pub fn digger(&self, cell: Cell) -> Option<Seat> {
        self.digs.iter().rev().find(|(_, at)| *at == cell).map(|(seat, _)| *seat)
    }
}
