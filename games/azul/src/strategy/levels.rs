//! Opponents for people: how well each level plays, what it overlooks, and what each character likes. A row a level, a row a character.

use tilewright_core::judgement::{INDULGED, Look};
use tilewright_core::{Character, Game, Judge, Level, Seat, Silent, Skill, Turn};

use super::fondness::Progress;
use super::outlook::Outlook;
use super::weights::{A_POINT, Weights};
use crate::action::{Action, Move, Target};
use crate::lines::SIZE;
use crate::rules::Azul;

/// How well each level plays.
pub(super) const SKILLS: [Skill; Level::COUNT] = [
    Skill { noise: 2.5, worst: 12.0, look: Look::Checked { iterations: 10_000, within: 8.7 } },
    Skill { noise: 2.1, worst: 10.0, look: Look::Checked { iterations: 10_000, within: 7.3 } },
    Skill { noise: 1.7, worst: 8.0, look: Look::Checked { iterations: 10_000, within: 5.85 } },
    Skill { noise: 1.31, worst: 8.0, look: Look::Checked { iterations: 10_000, within: 4.25 } },
    Skill { noise: 0.94, worst: 6.0, look: Look::Checked { iterations: 10_000, within: 2.65 } },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Iterations(20_000) },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Iterations(110_000) },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Time(1000) },
];

/// Throwing all of it on the floor though a line would take some counts as so many tiles more.
const THROWN: f32 = 3.0;

/// What counts how much to one who judges: parts of what it is worth.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// What the wall and the lines promise for later rounds, against the points of this round alone.
    plan: f32,
    /// What it is fond of: points for how far the rows, the columns and the fullest colour have come ([`Progress`]).
    rows: f32,
    columns: f32,
    colour: f32,
    /// What falls.
    floor: f32,
    /// Each tile that falls though a line would take it: people do not throw away what fits, whatever it costs ([`THROWN`]).
    waste: f32,
    /// Starting the next round.
    marker: f32,
    /// The best that the next seat can do then.
    theirs: f32,
    /// Points for each tile it takes that another lacks for a line.
    denies: f32,
}

/// What a level sees.
const SEES: [Manner; Level::COUNT] = {
    const fn sees(plan: f32, theirs: f32, marker: f32) -> Manner {
        Manner { plan, rows: 0.0, columns: 0.0, colour: 0.0, floor: 1.0, waste: 1.5, marker, theirs, denies: 0.0 }
    }
    [
        // The points of this round above all, and less of the floor than it costs.
        Manner { floor: 0.85, ..sees(0.4, 0.0, 0.0) },
        // More of what comes later, and a little of what the others want.
        sees(0.6, 0.1, 1.0),
        sees(0.8, 0.1, 1.0),
        sees(1.0, 0.2, 1.0),
        sees(1.0, 0.3, 1.0),
        sees(1.0, 0.3, 1.0),
        sees(1.0, 0.3, 1.0),
        sees(1.0, 0.3, 1.0),
    ]
};

/// What Ysolde gives up for her colour, and Corvin to take what others lack.
pub(super) const fn indulged(character: Character) -> f32 {
    match character {
        Character::Ysolde => 2.2,
        Character::Corvin => 2.0,
        Character::Pip
        | Character::Marta
        | Character::Bram
        | Character::Odile
        | Character::Tomas
        | Character::Wright => INDULGED,
    }
}

impl Manner {
    fn of(judge: Judge) -> Manner {
        let sees = SEES[judge.level.index()];
        match judge.character {
            None | Some(Character::Wright) => sees,
            // Grabs what is there.
            Some(Character::Pip) => Manner { floor: 0.4 * sees.floor, ..sees },
            // Careful: nothing may fall.
            Some(Character::Marta) => Manner { floor: 1.6, waste: 4.0, ..sees },
            // Races for rows.
            Some(Character::Bram) => Manner { rows: 4.0, ..sees },
            // Builds columns.
            Some(Character::Odile) => Manner { columns: 3.0, ..sees },
            // Wants to begin.
            Some(Character::Tomas) => Manner { marker: 2.5, ..sees },
            // Collects a colour.
            Some(Character::Ysolde) => Manner { colour: 1.5, ..sees },
            // Starves others.
            Some(Character::Corvin) => Manner { denies: 1.2, ..sees },
        }
    }

    /// These weights as they count here.
    fn weights(self, usual: &Weights) -> Weights {
        let mut weights = *usual;
        weights.marker = (f32::from(weights.marker) * self.marker) as i16;
        weights
    }
}

impl Azul {
    /// How each of these actions looks to one who judges so.
    pub(super) fn judged(&self, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
        promise.clear();
        let Turn::Of(seat) = self.turn else { return };
        let manner = Manner::of(judge);
        let weights = manner.weights(self.weights());
        let mut replies = Vec::new();
        promise.extend(legal.iter().map(|&action| {
            let mut value = -manner.waste * self.needless(seat, action);
            if manner.denies > 0.0 {
                value += manner.denies * self.denied(seat, action);
            }
            if manner.plan < 1.0 {
                let fallen = (1.0 - manner.floor) * self.falls(seat, action);
                value += (1.0 - manner.plan) * (self.promise(seat, action) + fallen);
            }
            if manner.plan == 0.0 && manner.theirs == 0.0 {
                return value;
            }
            let mut next = *self;
            next.act(action, &mut Silent);
            if manner.plan > 0.0 {
                let fallen = (1.0 - manner.floor) * self.falls(seat, action);
                value += manner.plan * (next.ahead(seat, &weights) + fallen) + next.fondness(seat, manner);
            }
            if manner.theirs > 0.0 {
                value -= manner.theirs * next.best_reply(seat, &mut replies);
            }
            value
        }));
    }

    /// How far the seat is before the best other as if the round ended now: its own board by these weights, the others' as they are.
    fn ahead(&self, seat: Seat, weights: &Weights) -> f32 {
        let usual = self.weights();
        let own = Outlook::of(self.board(seat), self.rules, weights);
        let others = Seat::all(self.players).filter(|other| *other != seat);
        let others: Vec<Outlook> = others.map(|other| Outlook::of(self.board(other), self.rules, usual)).collect();
        let ends = self.turn == Turn::Over
            || self.row_complete
            || self.round >= self.rules.round_limit
            || own.row_complete
            || others.iter().any(|other| other.row_complete);
        let worth = |outlook: &Outlook| if ends { outlook.ends as f32 } else { outlook.goes_on as f32 / A_POINT };
        let marker = if !ends && self.next_starter() == Some(seat) { f32::from(weights.marker) / A_POINT } else { 0.0 };
        worth(&own) + marker - others.iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
    }

    /// How many tiles of an action fall though another line would take them, and how bad it looks to throw all away.
    fn needless(&self, seat: Seat, action: Action) -> f32 {
        let Move::Take(source, colour, target) = action.spelt_out() else { return 0.0 };
        let (lines, count) = (&self.board(seat).lines, self.factories.at(source).count(colour));
        let falls = |row: u8| count.saturating_sub(row + 1 - lines.count(row));
        let least = (0..SIZE).filter(|row| self.accepts(seat, *row, colour)).map(falls).min().unwrap_or(count);
        match target {
            Target::FLOOR if least < count => f32::from(count - least) + THROWN,
            Target::FLOOR => 0.0,
            line => f32::from(falls(line.index() as u8) - least),
        }
    }

    /// How many tiles of an action another seat lacks for a line it has begun; none of those that are only thrown away.
    fn denied(&self, seat: Seat, action: Action) -> f32 {
        let Move::Take(source, colour, target) = action.spelt_out() else { return 0.0 };
        if target == Target::FLOOR {
            return 0.0;
        }
        let count = self.factories.at(source).count(colour);
        let lacks = |other: Seat| {
            let lines = &self.board(other).lines;
            let begun = (0..SIZE).filter(|row| (1..=*row).contains(&lines.count(*row)) && lines.colour(*row) == colour);
            begun.map(|row| row + 1 - lines.count(row)).max().unwrap_or_default()
        };
        let most = Seat::all(self.players).filter(|other| *other != seat).map(lacks).max().unwrap_or_default();
        f32::from(count.min(most))
    }

    /// What the seat's board pleases it beside, as if the round ended now.
    fn fondness(&self, seat: Seat, manner: Manner) -> f32 {
        if (manner.rows, manner.columns, manner.colour) == (0.0, 0.0, 0.0) {
            return 0.0;
        }
        let outlook = Outlook::of(self.board(seat), self.rules, self.weights());
        let progress = Progress::of(self.board(seat), self.rules, &outlook);
        manner.rows * progress.rows + manner.columns * progress.columns + manner.colour * progress.colour
    }

    /// The most that the next seat sees for itself at a glance.
    fn best_reply(&self, seat: Seat, replies: &mut Vec<Action>) -> f32 {
        match self.turn {
            Turn::Of(next) if next != seat => {
                self.legal_actions(replies);
                replies.iter().map(|&reply| self.promise(next, reply)).fold(f32::NEG_INFINITY, f32::max)
            }
            Turn::Of(_) | Turn::Chance | Turn::Over => 0.0,
        }
    }
}
