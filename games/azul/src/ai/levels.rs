//! Opponents for people: noise and search of each level, what it takes into account in a position, and the preferences
//! of each character.

use tilewright_ai::{Character, DEFAULT_STYLE_TOLERANCE, HumanModel, Level, LevelParams, SearchMode};
use tilewright_core::{DiscardEvents, Game, Seat, Turn};

use crate::ai::board_outlook::BoardOutlook;
use crate::ai::set_progress::SetProgress;
use crate::ai::weights::{UNITS_PER_POINT, Weights};
use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::lines::BOARD_SIZE;
use crate::rules::state::Azul;

/// Parameters of each level, the weakest first: `noise_sd` is the standard deviation of the noise on each estimate,
/// `max_loss` the most by which the estimate of a played action is below the best, both in points.
///
/// With `Checked`, a search rejects an action that it finds worse than the best by more than `within` points. The other
/// levels play the best action of a search, so they have neither noise nor a largest loss.
pub(super) const LEVELS: [LevelParams; Level::COUNT] = [
    LevelParams { noise_sd: 2.5, max_loss: 12.0, search: SearchMode::Checked { iterations: 10_000, within: 8.7 } },
    LevelParams { noise_sd: 2.1, max_loss: 10.0, search: SearchMode::Checked { iterations: 10_000, within: 7.3 } },
    LevelParams { noise_sd: 1.7, max_loss: 8.0, search: SearchMode::Checked { iterations: 10_000, within: 5.85 } },
    LevelParams { noise_sd: 1.31, max_loss: 8.0, search: SearchMode::Checked { iterations: 10_000, within: 4.25 } },
    LevelParams { noise_sd: 0.94, max_loss: 6.0, search: SearchMode::Checked { iterations: 10_000, within: 2.65 } },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Iterations(20_000) },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Iterations(110_000) },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Millis(1000) },
];

/// Number of tiles added to the loss of an action that puts all tiles on the floor although a line would take some.
const FLOOR_AVERSION: f32 = 3.0;

/// Weights of the terms of an action's value for one level and character.
#[derive(Clone, Copy, Debug)]
struct CharacterStyle {
    /// Share of the outlook in the value, from 0 to 1; the rest is the estimate of this round's points.
    plan_weight: f32,
    /// Points for each unit of [`SetProgress`] of the rows, the columns and the fullest colour.
    rows: f32,
    columns: f32,
    colour: f32,
    /// Factor of the floor's cost; 1 is its full cost.
    floor: f32,
    /// Points lost for each tile that falls although a line would take it, with [`FLOOR_AVERSION`]: people avoid it.
    waste: f32,
    /// Factor of the weight for starting the next round.
    marker: f32,
    /// Factor of the best estimate of the next seat's actions, which is subtracted.
    opponent_weight: f32,
    /// Points for each taken tile that another seat lacks for a line.
    denial_bonus: f32,
}

/// Style of each level without a character.
const PERCEPTION: [CharacterStyle; Level::COUNT] = {
    const fn perception(plan: f32, opponent_weight: f32, marker: f32) -> CharacterStyle {
        CharacterStyle {
            plan_weight: plan,
            rows: 0.0,
            columns: 0.0,
            colour: 0.0,
            floor: 1.0,
            waste: 1.5,
            marker,
            opponent_weight,
            denial_bonus: 0.0,
        }
    }
    [
        // Mostly the points of this round, and less than the floor's full cost.
        CharacterStyle { floor: 0.85, ..perception(0.4, 0.0, 0.0) },
        // More of the later rounds, and a little of the next seat's reply.
        perception(0.6, 0.1, 1.0),
        perception(0.8, 0.1, 1.0),
        perception(1.0, 0.2, 1.0),
        perception(1.0, 0.3, 1.0),
        perception(1.0, 0.3, 1.0),
        perception(1.0, 0.3, 1.0),
        perception(1.0, 0.3, 1.0),
    ]
};

/// Maximum number of points that a character gives up for its style: more for Ysolde's colour and for the tiles that
/// Corvin denies others.
pub(super) const fn style_tolerance(character: Character) -> f32 {
    match character {
        Character::Ysolde => 2.2,
        Character::Corvin => 2.0,
        Character::Pip
        | Character::Marta
        | Character::Bram
        | Character::Odile
        | Character::Tomas
        | Character::Wright => DEFAULT_STYLE_TOLERANCE,
    }
}

impl CharacterStyle {
    fn of(model: HumanModel) -> CharacterStyle {
        let perception = PERCEPTION[model.level.index()];
        match model.character {
            None | Some(Character::Wright) => perception,
            // Counts less than half of the floor's cost.
            Some(Character::Pip) => CharacterStyle { floor: 0.4 * perception.floor, ..perception },
            // Avoids fallen tiles.
            Some(Character::Marta) => CharacterStyle { floor: 1.6, waste: 4.0, ..perception },
            // Prefers rows.
            Some(Character::Bram) => CharacterStyle { rows: 4.0, ..perception },
            // Prefers columns.
            Some(Character::Odile) => CharacterStyle { columns: 3.0, ..perception },
            // Prefers to start the next round.
            Some(Character::Tomas) => CharacterStyle { marker: 2.5, ..perception },
            // Prefers one colour.
            Some(Character::Ysolde) => CharacterStyle { colour: 1.5, ..perception },
            // Prefers tiles that others lack.
            Some(Character::Corvin) => CharacterStyle { denial_bonus: 1.2, ..perception },
        }
    }

    /// Returns `base` with the weight of the marker changed by this style.
    fn weights(self, base: &Weights) -> Weights {
        let mut weights = *base;
        weights.marker = (f32::from(weights.marker) * self.marker) as i16;
        weights
    }
}

impl Azul {
    /// Replaces `estimates` by the value of each action for a player as `model` describes, in points.
    ///
    /// The list is left empty if no seat is in turn.
    pub(super) fn human_estimates(&self, legal: &[Action], model: HumanModel, estimates: &mut Vec<f32>) {
        estimates.clear();
        let Turn::Seat(seat) = self.turn else { return };
        let style = CharacterStyle::of(model);
        let weights = style.weights(self.weights());
        let mut replies = Vec::new();
        estimates.extend(legal.iter().map(|&action| {
            let mut value = -style.waste * self.needless_loss(seat, action);
            if style.denial_bonus > 0.0 {
                value += style.denial_bonus * self.denied_tiles(seat, action);
            }
            if style.plan_weight < 1.0 {
                let fallen = (1.0 - style.floor) * self.drop_cost(seat, action);
                value += (1.0 - style.plan_weight) * (self.estimate(seat, action) + fallen);
            }
            if style.plan_weight == 0.0 && style.opponent_weight == 0.0 {
                return value;
            }
            let mut next = *self;
            next.play_unchecked(action, &mut DiscardEvents);
            if style.plan_weight > 0.0 {
                let fallen = (1.0 - style.floor) * self.drop_cost(seat, action);
                value += style.plan_weight * (next.projected_margin(seat, &weights) + fallen)
                    + next.style_bonus(seat, style);
            }
            if style.opponent_weight > 0.0 {
                value -= style.opponent_weight * next.best_reply(seat, &mut replies);
            }
            value
        }));
    }

    /// Returns the seat's margin over the best other seat as if the round ended now, in points.
    ///
    /// The seat's own board is evaluated with `weights`, the others with the usual ones. The starting player's marker
    /// counts for the seat alone.
    fn projected_margin(&self, seat: Seat, weights: &Weights) -> f32 {
        let usual = self.weights();
        let own = BoardOutlook::of(self.board(seat), self.rules, weights);
        let others = Seat::iter(self.players).filter(|other| *other != seat);
        let others: Vec<BoardOutlook> =
            others.map(|other| BoardOutlook::of(self.board(other), self.rules, usual)).collect();
        let ends = self.turn == Turn::Over
            || self.row_complete
            || self.round >= self.rules.round_limit
            || own.row_complete
            || others.iter().any(|other| other.row_complete);
        let points = |outlook: &BoardOutlook| {
            if ends { outlook.end_points as f32 } else { outlook.expected_hundredths as f32 / UNITS_PER_POINT }
        };
        let marker =
            if !ends && self.next_starter() == Some(seat) { f32::from(weights.marker) / UNITS_PER_POINT } else { 0.0 };
        points(&own) + marker - others.iter().map(points).fold(f32::NEG_INFINITY, f32::max)
    }

    /// Number of tiles that fall although another line would take them.
    ///
    /// [`FLOOR_AVERSION`] is added if all tiles go to the floor although a line would take some.
    fn needless_loss(&self, seat: Seat, action: Action) -> f32 {
        let ActionKind::Take(source, colour, target) = action.kind() else { return 0.0 };
        let (lines, count) = (&self.board(seat).lines, self.factories.at(source).count(colour));
        let falls = |row: u8| count.saturating_sub(row + 1 - lines.count(row));
        let least = (0..BOARD_SIZE).filter(|row| self.accepts(seat, *row, colour)).map(falls).min().unwrap_or(count);
        match target {
            Target::FLOOR if least < count => f32::from(count - least) + FLOOR_AVERSION,
            Target::FLOOR => 0.0,
            line => f32::from(falls(line.index() as u8) - least),
        }
    }

    /// Largest number of tiles of `action` that any other seat lacks for a line it has begun; 0 for the floor.
    fn denied_tiles(&self, seat: Seat, action: Action) -> f32 {
        let ActionKind::Take(source, colour, target) = action.kind() else { return 0.0 };
        if target == Target::FLOOR {
            return 0.0;
        }
        let count = self.factories.at(source).count(colour);
        let lacks = |other: Seat| {
            let lines = &self.board(other).lines;
            let begun =
                (0..BOARD_SIZE).filter(|row| (1..=*row).contains(&lines.count(*row)) && lines.colour(*row) == colour);
            begun.map(|row| row + 1 - lines.count(row)).max().unwrap_or_default()
        };
        let most = Seat::iter(self.players).filter(|other| *other != seat).map(lacks).max().unwrap_or_default();
        f32::from(count.min(most))
    }

    /// Points for the progress of rows, columns and the fullest colour as if the round ended now.
    fn style_bonus(&self, seat: Seat, style: CharacterStyle) -> f32 {
        if (style.rows, style.columns, style.colour) == (0.0, 0.0, 0.0) {
            return 0.0;
        }
        let outlook = BoardOutlook::of(self.board(seat), self.rules, self.weights());
        let progress = SetProgress::of(self.board(seat), self.rules, &outlook);
        style.rows * progress.rows + style.columns * progress.columns + style.colour * progress.colour
    }

    /// Returns the highest estimate among the next seat's actions; 0 unless another seat than `seat` is in turn.
    /// `replies` is a buffer.
    fn best_reply(&self, seat: Seat, replies: &mut Vec<Action>) -> f32 {
        match self.turn {
            Turn::Seat(next) if next != seat => {
                self.legal_actions(replies);
                replies.iter().map(|&reply| self.estimate(next, reply)).fold(f32::NEG_INFINITY, f32::max)
            }
            Turn::Seat(_) | Turn::Chance | Turn::Over => 0.0,
        }
    }
}
