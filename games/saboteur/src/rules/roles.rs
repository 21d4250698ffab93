//! Diggers and saboteurs, and the card that stays over.

use tilewright_core::Seat;

/// What a dwarf is after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    Digger,
    Saboteur,
}

impl Role {
    /// Both.
    pub const ALL: [Role; 2] = [Role::Digger, Role::Saboteur];

    /// The name it has in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Digger => "digger",
            Role::Saboteur => "saboteur",
        }
    }

    /// The role of this name.
    pub fn by_name(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// The role cards for a number of players: diggers and saboteurs, one more than there are players.
pub const fn role_card_counts(players: u8) -> [u8; 2] {
    match players {
        3 => [3, 1],
        4 => [4, 1],
        5 => [4, 2],
        6 => [5, 2],
        7 => [5, 3],
        8 => [6, 3],
        9 => [7, 3],
        _ => [7, 4],
    }
}

/// The roles of a round, dealt by seat, and the spare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    saboteurs: u16,
    dealt: u8,
    spare: Option<Role>,
}

impl Roles {
    /// How many seats have a role.
    #[inline]
    pub fn dealt(&self) -> u8 {
        self.dealt
    }

    /// How many cards of each role are not dealt yet: diggers, saboteurs.
    #[inline]
    pub fn undealt(&self, players: u8) -> [u8; 2] {
        let [mut diggers, mut saboteurs] = role_card_counts(players);
        saboteurs -= self.saboteurs.count_ones() as u8;
        diggers -= self.dealt - self.saboteurs.count_ones() as u8;
        match self.spare {
            Some(Role::Digger) => diggers -= 1,
            Some(Role::Saboteur) => saboteurs -= 1,
            None => {}
        }
        [diggers, saboteurs]
    }

    /// Deals a role to the next seat.
    #[inline]
    pub fn deal(&mut self, role: Role) {
        self.saboteurs |= (role as u16) << self.dealt;
        self.dealt += 1;
    }

    /// Lays the last card aside.
    #[inline]
    pub fn set_spare(&mut self, role: Role) {
        self.spare = Some(role);
    }

    /// The role of a seat, once dealt, whoever may know it.
    #[inline]
    pub fn role(&self, seat: Seat) -> Option<Role> {
        (seat.index() < usize::from(self.dealt)).then(|| Role::ALL[usize::from(self.saboteurs >> seat.index() & 1)])
    }

    /// Whether a seat has been dealt a digger.
    #[inline]
    pub fn is_digger(&self, seat: Seat) -> bool {
        self.role(seat) == Some(Role::Digger)
    }

    /// The card that stayed over, once it lies there, whoever may know it.
    #[inline]
    pub fn spare(&self) -> Option<Role> {
        self.spare
    }

    /// How many seats are saboteurs.
    pub fn saboteurs(&self) -> u32 {
        self.saboteurs.count_ones()
    }
}
