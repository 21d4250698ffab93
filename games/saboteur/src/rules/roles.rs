//! Roles of the seats in a round, and the spare role card.

use tilewright_core::Seat;

/// Side of a player in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Digs for gold.
    Digger,
    /// Wins the round if the gold is not reached.
    Saboteur,
}

impl Role {
    /// Both roles.
    pub const ALL: [Role; 2] = [Role::Digger, Role::Saboteur];

    /// Returns the name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Digger => "digger",
            Role::Saboteur => "saboteur",
        }
    }

    /// Parses a name in records.
    pub fn by_name(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// Returns the numbers of diggers and saboteurs among the role cards (S2): one card more than there are players.
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

/// Roles of a round by seat, hidden or not, and the spare card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Roles {
    /// Saboteurs, a bit per seat.
    saboteurs: u16,
    dealt: u8,
    spare: Option<Role>,
}

impl Roles {
    /// Returns the number of seats that have a role.
    #[inline]
    pub(crate) fn dealt(&self) -> u8 {
        self.dealt
    }

    /// Returns the numbers of diggers and saboteurs among the role cards not dealt yet.
    #[inline]
    pub(crate) fn undealt(&self, players: u8) -> [u8; 2] {
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
    pub(crate) fn deal(&mut self, role: Role) {
        self.saboteurs |= (role as u16) << self.dealt;
        self.dealt += 1;
    }

    /// Puts the last role card aside.
    #[inline]
    pub(crate) fn set_spare(&mut self, role: Role) {
        self.spare = Some(role);
    }

    /// Returns the role of a seat, hidden or not; `None` before it is dealt.
    #[inline]
    pub(crate) fn role(&self, seat: Seat) -> Option<Role> {
        (seat.index() < usize::from(self.dealt)).then(|| Role::ALL[usize::from(self.saboteurs >> seat.index() & 1)])
    }

    /// Whether `seat` has been dealt a digger.
    #[inline]
    pub(crate) fn is_digger(&self, seat: Seat) -> bool {
        self.role(seat) == Some(Role::Digger)
    }

    /// Returns the spare role card, hidden or not; `None` before it is put aside.
    #[inline]
    pub(crate) fn spare(&self) -> Option<Role> {
        self.spare
    }

    /// Returns the number of seats that are saboteurs.
    pub(crate) fn saboteurs(&self) -> u32 {
        self.saboteurs.count_ones()
    }
}
