//! The three tools, and which of them are broken.

use tilewright_core::Seat;

/// A tool that a seat needs to lay tunnels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tool {
    Pick,
    Lamp,
    Cart,
}

impl Tool {
    /// All tools.
    pub const ALL: [Tool; 3] = [Tool::Pick, Tool::Lamp, Tool::Cart];

    /// Returns the name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Pick => "pick",
            Tool::Lamp => "lamp",
            Tool::Cart => "cart",
        }
    }

    /// Parses a name in records.
    pub fn by_name(name: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| tool.name() == name)
    }
}

/// Broken tools: for each tool a set of seats, so that a seat has at most one broken tool of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BrokenTools([u16; 3]);

impl BrokenTools {
    /// Returns the seats whose `tool` is broken, a bit per seat.
    #[inline]
    pub(crate) fn seats(self, tool: Tool) -> u16 {
        self.0[tool as usize]
    }

    /// Whether `tool` of `seat` is broken.
    pub(crate) fn has(self, seat: Seat, tool: Tool) -> bool {
        self.0[tool as usize] >> seat.index() & 1 == 1
    }

    /// Whether any tool of `seat` is broken, which forbids it to lay tunnels (S5).
    #[inline]
    pub(crate) fn has_any(self, seat: Seat) -> bool {
        (self.0[0] | self.0[1] | self.0[2]) >> seat.index() & 1 == 1
    }

    /// Returns the number of broken tools of all seats.
    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|seats| seats.count_ones()).sum()
    }

    /// Breaks a tool that is whole, or repairs it if it is broken.
    #[inline]
    pub(crate) fn flip(&mut self, seat: Seat, tool: Tool) {
        self.0[tool as usize] ^= 1 << seat.index();
    }
}
