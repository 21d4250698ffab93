//! Pick, lamp and cart, and whose are broken.

use tilewright_core::Seat;

/// What a dwarf needs to dig.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tool {
    Pick,
    Lamp,
    Cart,
}

impl Tool {
    /// All three.
    pub const ALL: [Tool; 3] = [Tool::Pick, Tool::Lamp, Tool::Cart];

    /// The name it has in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Pick => "pick",
            Tool::Lamp => "lamp",
            Tool::Cart => "cart",
        }
    }

    /// The tool of this name.
    pub fn by_name(name: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| tool.name() == name)
    }
}

/// Whose tools are broken: for each tool a set of seats, so that at most one of each lies before a player.
#[derive(Clone, Copy, Debug, Default)]
pub struct BrokenTools([u16; 3]);

impl BrokenTools {
    /// The seats whose `tool` is broken, a bit each.
    #[inline]
    pub fn seats(self, tool: Tool) -> u16 {
        self.0[tool as usize]
    }

    /// Whether this seat's `tool` is broken.
    pub fn has(self, seat: Seat, tool: Tool) -> bool {
        self.0[tool as usize] >> seat.index() & 1 == 1
    }

    /// Whether any tool of the seat is broken, which forbids tunnels.
    #[inline]
    pub fn has_any(self, seat: Seat) -> bool {
        (self.0[0] | self.0[1] | self.0[2]) >> seat.index() & 1 == 1
    }

    /// How many broken tools lie before all players together.
    pub fn count(self) -> u32 {
        self.0.iter().map(|seats| seats.count_ones()).sum()
    }

    /// Breaks a whole tool, or mends a broken one.
    #[inline]
    pub fn flip(&mut self, seat: Seat, tool: Tool) {
        self.0[tool as usize] ^= 1 << seat.index();
    }
}
