//! What the plays of a round tell of the players: who broke what, who looked where, who did how much, and what to whom.

use tilewright_core::Seat;

use crate::action::Move;
use crate::cells::Cell;
use crate::goals::Goal;
use crate::tools::Tool;
use crate::view::View;

/// The plays of a round, read once.
pub struct Chronicle {
    /// What each seat did, in the order of seats.
    pub deeds: Vec<Deeds>,
    /// Every tool card played, in order.
    pub on_tools: Vec<OnTool>,
    looks: Vec<(Seat, Goal)>,
    digs: Vec<(Seat, Cell)>,
    /// What was played last.
    pub last: Option<(Seat, Move)>,
}

/// How often a seat did what.
#[derive(Clone, Copy, Default)]
pub struct Deeds {
    pub dug: u8,
    pub broke: u8,
    pub mended: u8,
    pub rockfalls: u8,
    pub maps: u8,
    pub passed: u8,
}

/// A tool broken or mended.
#[derive(Clone, Copy)]
pub struct OnTool {
    pub by: Seat,
    pub seat: Seat,
    pub tool: Tool,
    pub broken: bool,
}

impl Chronicle {
    /// What the viewer knows of the round.
    pub fn of(view: &View) -> Chronicle {
        let mut told = Chronicle {
            deeds: vec![Deeds::default(); view.seats.len()],
            on_tools: Vec::new(),
            looks: Vec::new(),
            digs: Vec::new(),
            last: None,
        };
        for played in &view.history {
            let (by, play) = (Seat::new(played.seat), played.action.spelt_out());
            let deeds = &mut told.deeds[by.index()];
            match play {
                Move::Dig { cell, .. } => {
                    deeds.dug += 1;
                    told.digs.push((by, cell));
                }
                Move::Break { tool, seat } => {
                    deeds.broke += 1;
                    told.on_tools.push(OnTool { by, seat, tool, broken: true });
                }
                Move::Repair { tool, seat, .. } => {
                    deeds.mended += 1;
                    told.on_tools.push(OnTool { by, seat, tool, broken: false });
                }
                Move::Rockfall { .. } => deeds.rockfalls += 1,
                Move::Map { goal } => {
                    deeds.maps += 1;
                    told.looks.push((by, goal));
                }
                Move::Pass { .. } => deeds.passed += 1,
                Move::Take { .. } => {}
            }
            told.last = Some((by, play));
        }
        told
    }

    /// Who broke a tool that is broken now.
    pub fn breaker(&self, seat: Seat, tool: Tool) -> Option<Seat> {
        let last = self.on_tools.iter().rev().find(|deed| deed.seat == seat && deed.tool == tool)?;
        last.broken.then_some(last.by)
    }

    /// Who has looked at a goal, each once, the first first.
    pub fn lookers(&self, goal: Goal) -> Vec<Seat> {
        let mut lookers = Vec::new();
        for (seat, _) in self.looks.iter().filter(|(_, at)| *at == goal) {
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
