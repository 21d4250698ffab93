//! A view as plain text: the mine card by card, then what the viewer knows of the seats.
//!
//! ```text
//! #|#   a card is three signs wide and high: | and - are open sides, # are walls,
//! -+-   + joins them, x blocks, o is a through tunnel that the start no longer leads into,
//! ###   S is the start, G the gold, * a stone, ? a goal face down
//! ```

use std::collections::BTreeMap;
use std::fmt;

use crate::cards::Sides;
use crate::cells::Cell;
use crate::goals::GoalCard;
use crate::view::{GoalView, SeatView, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        let now = match (self.turn, self.phase) {
            (Some(seat), "gold") => format!("seat {seat} picks gold"),
            (Some(seat), _) => format!("turn of seat {seat}"),
            (None, phase) => phase.to_owned(),
        };
        let (round, rounds, deck, discarded) = (self.round, self.rounds, self.deck, self.discard_pile);
        text.push(format!("round {round} of {rounds}, {now}; deck {deck}, discard pile {discarded}"));
        draw_mine(self, &mut text);
        for goal in &self.goals {
            let (card, face_down) =
                (goal.card.map_or("?", GoalCard::name), if goal.face_up { "" } else { ", face down" });
            text.push(format!("{} goal at {}: {card}{face_down}", goal.goal.name(), goal.cell));
        }
        self.seats.iter().for_each(|seat| tell_seat(seat, &mut text));
        text.extend(self.spare.map(|spare| format!("role that stayed over: {}", spare.name())));
        text.extend(self.packet.as_ref().map(|packet| match &packet.values {
            Some(values) => format!("packet of gold cards:{}", spaced(values.iter().map(u8::to_string))),
            None => format!("packet of {}", counted(packet.size.into(), "gold card")),
        }));
        text.extend(self.past_rounds.iter().map(|past| match past.reached_by {
            Some(seat) => format!("round {}: seat {seat} reached the gold", past.round),
            None => format!("round {}: the gold was not reached", past.round),
        }));
        tell_history(self, &mut text);
        f.write_str(&text.join("\n"))
    }
}

/// The cards from north to south, three lines a row, with y at the left and x below.
fn draw_mine(view: &View, text: &mut Vec<String>) {
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
            let mut row = if line == 1 { format!("{y:>3} ") } else { "    ".to_owned() };
            for x in columns.clone() {
                match cards.get(&Cell::new(x, y)) {
                    Some((open, middle)) => row.extend(card_line(*open, *middle, line)),
                    None => row.push_str("   "),
                }
            }
            text.push(row.trim_end().to_owned());
        }
    }
    let below: String = columns.map(|x| format!("{x:>2} ")).collect();
    text.push(format!("    {}", below.trim_end()));
}

fn card_line(open: Sides, middle: char, line: usize) -> [char; 3] {
    let side = |side: usize, way: char| if open.has(side) { way } else { '#' };
    match line {
        0 => ['#', side(0, '|'), '#'],
        1 => [side(3, '-'), middle, side(1, '-')],
        _ => ['#', side(2, '|'), '#'],
    }
}

fn tell_seat(seat: &SeatView, text: &mut Vec<String>) {
    let mut line = format!("seat {}: {}", seat.seat, seat.role.map_or("role unknown", |role| role.name()));
    line += &match seat.score {
        Some(score) => format!(", gold {score}"),
        None => format!(", {}", counted(seat.gold.len(), "gold card")),
    };
    if !seat.broken.is_empty() {
        line += &format!(", broken:{}", spaced(seat.broken.iter().map(|tool| tool.name().to_owned())));
    }
    line += &format!(", {}", counted(seat.hand_size as usize, "card"));
    if seat.passes > 0 {
        line += &format!(", {} discarded", seat.passes);
    }
    text.push(line);
    for (name, cards) in [("hand", &seat.hand), ("discarded", &seat.discarded)] {
        if let Some(cards) = cards.as_deref().filter(|cards| !cards.is_empty()) {
            let names = spaced(cards.iter().map(|card| card.name().to_owned()));
            text.push(format!("  {name}:{names}"));
        }
    }
}

/// Who played what on whom, in as many columns as 80 signs have room for.
fn tell_history(view: &View, text: &mut Vec<String>) {
    let played: Vec<String> = view.history.iter().map(|played| format!("{}: {}", played.seat, played.action)).collect();
    let Some(width) = played.iter().map(|text| text.len() + 2).max() else { return };
    text.push("played in this round:".to_owned());
    for row in played.chunks((78 / width).max(1)) {
        let row: String = row.iter().map(|text| format!("{text:width$}")).collect();
        text.push(format!("  {}", row.trim_end()));
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn spaced(words: impl Iterator<Item = String>) -> String {
    words.map(|word| format!(" {word}")).collect()
}
