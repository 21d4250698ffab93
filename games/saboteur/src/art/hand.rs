//! Below the mine: the gold cards being picked from, and the hand that the viewer plays from with what each card can do.

use std::fmt::Write;

use game::Colour;
use game::svg::{ACCENT, INK};

use super::{button, disc, icon, player, symbol, text};
use crate::action::{Action, Move};
use crate::cards::Card;
use crate::tools::Tool;
use crate::view::{Packet, View};

const CARD: f32 = 78.0;
const HIGH: f32 = CARD * 1.5;
const COLUMN: f32 = 118.0;
const CHIP: f32 = 27.0;
const GAP: f32 = 2.0;

/// Draws them from `top` down, and gives the room they take.
pub fn draw(art: &mut String, view: &View, legal: &[Action], colours: &[Colour], top: f32, width: f32) -> f32 {
    let mut taken = 0.0;
    if let Some(pack) = &view.packet {
        let picker = view.turn.map(|seat| colours[usize::from(seat)]);
        taken += packet(art, pack, legal, picker, top, width);
    }
    if let Some((seat, cards)) = player(view)
        && !cards.is_empty()
    {
        let mut held: Vec<Held> = Vec::new();
        for card in cards {
            match held.iter_mut().find(|held| held.kind == *card) {
                Some(held) => held.count += 1,
                None => held.push(Held { kind: *card, count: 1, chips: chips(*card, legal) }),
            }
        }
        let above = held.iter().map(|held| rows_of(&held.chips) as f32 * (CHIP + GAP)).fold(0.0, f32::max);
        let left = (width - COLUMN * held.len() as f32 + 40.0) / 2.0;
        let y = top + taken + above + 6.0;
        art.push_str(&disc(colours[usize::from(seat.seat)], left - 30.0, y + 26.0, 17.0));
        art.push_str(&icon::at(icon::role(seat.role), left - 48.0, y + 54.0, 36.0));
        for (number, held) in held.iter().enumerate() {
            column(art, held, legal, colours, (left + COLUMN * number as f32, y));
        }
        taken += above + 6.0 + HIGH + 20.0 + if legal.is_empty() { 0.0 } else { 28.0 };
    }
    taken
}

/// Cards of one kind in the hand.
struct Held {
    kind: Card,
    count: usize,
    chips: Vec<Chip>,
}

/// What a tool card can do to somebody.
struct Chip {
    action: Action,
    seat: usize,
    /// Which tool, where the card leaves a choice.
    tool: Option<Tool>,
}

impl Chip {
    fn width(&self) -> f32 {
        if self.tool.is_some() { 52.0 } else { CHIP }
    }
}

fn chips(kind: Card, legal: &[Action]) -> Vec<Chip> {
    let is = |card: Card| card == kind;
    (legal.iter())
        .filter_map(|action| match action.spelt_out() {
            Move::Break { tool, seat } if is(Card::breaking(tool)) => {
                Some(Chip { action: *action, seat: seat.index(), tool: None })
            }
            Move::Repair { card, tool, seat } if is(card) => {
                let choice = ![Card::RepairPick, Card::RepairLamp, Card::RepairCart].contains(&card);
                Some(Chip { action: *action, seat: seat.index(), tool: choice.then_some(tool) })
            }
            Move::Break { .. }
            | Move::Repair { .. }
            | Move::Dig { .. }
            | Move::Rockfall { .. }
            | Move::Map { .. }
            | Move::Pass { .. }
            | Move::Take { .. } => None,
        })
        .collect()
}

fn in_a_row(chips: &[Chip]) -> usize {
    chips.first().map_or(1, |chip| (COLUMN / (chip.width() + GAP)) as usize)
}

fn rows_of(chips: &[Chip]) -> usize {
    chips.len().div_ceil(in_a_row(chips))
}

/// Cards of one kind in the hand, whom they can be played on above them, and below them the button that lays one by.
fn column(art: &mut String, held: &Held, legal: &[Action], colours: &[Colour], (x, y): (f32, f32)) {
    let Held { kind, count, chips } = held;
    let rows = rows_of(chips);
    for (row, chips) in chips.chunks(in_a_row(chips)).enumerate() {
        let wide: f32 = chips.iter().map(|chip| chip.width() + GAP).sum();
        let mut at = x + CARD / 2.0 - wide / 2.0 + GAP / 2.0;
        for chip in chips {
            let mut inside = disc(colours[chip.seat], CHIP / 2.0, CHIP / 2.0, 10.5);
            if let Some(tool) = chip.tool {
                inside += &icon::at(icon::tool(tool), CHIP + 1.0, 3.5, 20.0);
            }
            let up = y - 5.0 - (CHIP + GAP) * (rows - row) as f32;
            button(art, chip.action, at, up, (chip.width(), CHIP), &inside);
            at += chip.width() + GAP;
        }
    }
    let id = symbol::card(*kind, false);
    for copy in (0..*count).rev() {
        art.push_str(&symbol::card_at(&id, x + 4.0 * copy as f32, y + 4.0 * copy as f32, CARD));
    }
    if *count > 1 {
        let _ = write!(art, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"12\" fill=\"{INK}\"/>", x + CARD - 2.0, y + 4.0);
        let _ = write!(
            art,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#f6f1e4\">{count}</text>",
            x + CARD - 2.0,
            y + 9.0
        );
    }
    let pass = Action::from(Move::Pass { card: Some(*kind) });
    if legal.contains(&pass) {
        let inside = icon::at("sb-aside", 12.0, 1.5, 23.0);
        button(art, pass, x + CARD / 2.0 - 23.0, y + HIGH + 10.0, (46.0, 26.0), &inside);
    }
}

/// The gold cards being picked from, with who picks; the first of each value can be taken by whoever sees them.
fn packet(art: &mut String, packet: &Packet, legal: &[Action], picker: Option<Colour>, top: f32, width: f32) -> f32 {
    const WIDE: f32 = 50.0;
    let step = WIDE + 10.0;
    let left = (width - step * f32::from(packet.size)) / 2.0;
    if let Some(colour) = picker {
        art.push_str(&disc(colour, left - 30.0, top + 37.0, 17.0));
    }
    for number in 0..usize::from(packet.size) {
        let value = packet.values.as_ref().and_then(|values| values.get(number).copied());
        let first = packet.values.as_ref().and_then(|values| values.iter().position(|other| Some(*other) == value));
        let take = value.map(|value| Action::from(Move::Take { value: Some(value) }));
        let x = left + step * number as f32;
        match take.filter(|take| legal.contains(take) && first == Some(number)) {
            Some(take) => {
                let inside = symbol::card_at(symbol::gold_card(value), 3.0, 3.0, WIDE);
                button(art, take, x - 3.0, top - 3.0, (WIDE + 6.0, WIDE * 1.5 + 6.0), &inside);
            }
            None => art.push_str(&symbol::card_at(symbol::gold_card(value), x, top, WIDE)),
        }
    }
    if packet.size == 0 {
        text(art, width / 2.0, top + 30.0, 20.0, true, "0");
    }
    let _ = write!(
        art,
        "<path d=\"M{:.0} {:.0}h{:.0}\" stroke=\"{ACCENT}\" stroke-opacity=\".3\"/>",
        left - 10.0,
        top + WIDE * 1.5 + 12.0,
        width - 2.0 * left + 20.0
    );
    WIDE * 1.5 + 26.0
}
