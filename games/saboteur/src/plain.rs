//! A view as plain text: the mine card by card, then what the viewer knows of the seats.
//!
//! ```text
//! #|#   a card is three signs wide and high: | and - are open sides, # are walls,
//! -+-   + joins them, x blocks, o is a through tunnel that the start no longer leads into,
//! ###   S is the start, G the gold, * a stone, ? a goal face down
//! ```

use std::collections::BTreeMap;
use std::fmt;

use crate::cards::{Card, Sides};
use crate::cells::Cell;
use crate::goals::GoalCard;
use crate::view::{GoalView, SeatView, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {} of {}, ", self.round, self.rounds)?;
        match (self.turn, self.phase) {
            (Some(seat), "gold") => write!(f, "seat {seat} picks gold")?,
            (Some(seat), _) => write!(f, "turn of seat {seat}")?,
            (None, phase) => write!(f, "{phase}")?,
        }
        writeln!(f, "; deck {}, discard pile {}", self.deck, self.discard_pile)?;
        draw_mine(self, f)?;
        for goal in &self.goals {
            write!(f, "{} goal at {}: {}", goal.goal.name(), goal.cell, goal.card.map_or("?", GoalCard::name))?;
            f.write_str(if goal.face_up { "\n" } else { ", face down\n" })?;
        }
        self.seats.iter().try_for_each(|seat| tell_seat(seat, f))?;
        if let Some(spare) = self.spare {
            writeln!(f, "role that stayed over: {}", spare.name())?;
        }
        if let Some(packet) = &self.packet {
            write!(f, "packet of {} gold cards", packet.size)?;
            if let Some(values) = &packet.values {
                write!(f, ":{}", spaced(values.iter().map(u8::to_string)))?;
            }
            f.write_str("\n")?;
        }
        for past in &self.past_rounds {
            match past.reached_by {
                Some(seat) => writeln!(f, "round {}: seat {seat} reached the gold", past.round)?,
                None => writeln!(f, "round {}: the gold was not reached", past.round)?,
            }
        }
        if !self.history.is_empty() {
            f.write_str("played in this round:\n")?;
        }
        for (number, played) in self.history.iter().enumerate() {
            let text = format!("{}: {}", played.seat, played.action);
            let ends_line = number % 3 == 2 || number + 1 == self.history.len();
            if ends_line { writeln!(f, "  {text}")? } else { write!(f, "  {text:24}")? }
        }
        Ok(())
    }
}

/// The cards from north to south, three lines a row, with y at the left and x below.
fn draw_mine(view: &View, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut cards: BTreeMap<Cell, (Sides, char)> = BTreeMap::new();
    for card in &view.mine {
        let middle = match (card.card, card.through, card.reached) {
            ("start", _, _) => 'S',
            (_, false, _) => 'x',
            (_, true, true) => '+',
            (_, true, false) => 'o',
        };
        cards.insert(card.cell, (card.open, middle));
    }
    for GoalView { cell, open, card, .. } in &view.goals {
        let middle = match card {
            None => '?',
            Some(GoalCard::Gold) => 'G',
            Some(GoalCard::StoneUr | GoalCard::StoneUl) => '*',
        };
        cards.insert(*cell, (open.unwrap_or(Sides::NONE), middle));
    }
    let range = |of: fn(&Cell) -> i8| {
        let low = cards.keys().map(of).min().unwrap_or(0);
        low..=cards.keys().map(of).max().unwrap_or(0)
    };
    let (columns, rows) = (range(|cell| cell.x), range(|cell| cell.y));
    for y in rows.rev() {
        for line in 0..3 {
            let mut text = if line == 1 { format!("{y:>3} ") } else { "    ".to_owned() };
            for x in columns.clone() {
                match cards.get(&Cell::new(x, y)) {
                    Some((open, middle)) => text.extend(card_line(*open, *middle, line)),
                    None => text.push_str("   "),
                }
            }
            writeln!(f, "{}", text.trim_end())?;
        }
    }
    let text: String = columns.map(|x| format!("{x:>2} ")).collect();
    writeln!(f, "    {}", text.trim_end())
}

fn card_line(open: Sides, middle: char, line: usize) -> [char; 3] {
    let side = |side: usize, way: char| if open.has(side) { way } else { '#' };
    match line {
        0 => ['#', side(0, '|'), '#'],
        1 => [side(3, '-'), middle, side(1, '-')],
        _ => ['#', side(2, '|'), '#'],
    }
}

fn tell_seat(seat: &SeatView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "seat {}: {}", seat.seat, seat.role.map_or("role unknown", |role| role.name()))?;
    match seat.score {
        Some(score) => write!(f, ", gold {score}")?,
        None => write!(f, ", {} gold cards", seat.gold.len())?,
    }
    if !seat.broken.is_empty() {
        write!(f, ", broken:{}", spaced(seat.broken.iter().map(|tool| tool.name().to_owned())))?;
    }
    write!(f, ", {} cards", seat.hand_size)?;
    if seat.passes > 0 {
        write!(f, ", {} discarded", seat.passes)?;
    }
    let names = |cards: &[Card]| spaced(cards.iter().map(|card| card.name().to_owned()));
    if let Some(hand) = seat.hand.as_deref().filter(|hand| !hand.is_empty()) {
        write!(f, "\n  hand:{}", names(hand))?;
    }
    if let Some(discarded) = seat.discarded.as_deref().filter(|discarded| !discarded.is_empty()) {
        write!(f, "\n  discarded:{}", names(discarded))?;
    }
    f.write_str("\n")
}

fn spaced(words: impl Iterator<Item = String>) -> String {
    words.map(|word| format!(" {word}")).collect()
}
