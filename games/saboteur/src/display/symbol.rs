//! SVG symbols: each card and icon is defined once, centred at the origin, and drawn by reference.
//!
//! A **kind** is the identity of a piece across frames; a symbol is its appearance. Read [`Piece`] and [`all`].

use std::fmt::Write;

use crate::display::{action_card, icon, rock, seat, sign};
use crate::rules::action::Nuggets;
use crate::rules::cards::{self, Card, CardUse, Sides};
use crate::rules::goals::GoalCard;
use crate::rules::tools::Tool;
use crate::rules::view::GoalView;

/// Back of a card: symbol id and kind.
pub(crate) const BACK: &str = "card-back";
/// Symbol id of a small back in a hand.
pub(crate) const SMALL_BACK: &str = "hand-back";
/// The start: symbol id and kind.
pub(crate) const START: &str = "start";

/// Returns the kind of a card; also the symbol id of its face unturned.
pub(crate) fn kind(card: Card) -> String {
    format!("card-{}", card.name())
}

/// Returns the symbol id of a card's face as it is turned.
pub(crate) fn card(card: Card, turned: bool) -> String {
    kind(card) + if turned { "-turned" } else { "" }
}

/// Returns the symbol id of a goal as the viewer knows it.
pub(crate) fn goal(goal: &GoalView) -> String {
    match (goal.face_up, goal.card, goal.open) {
        (true, Some(GoalCard::Gold), _) => "goal-gold".to_owned(),
        (true, _, Some(open)) => format!("goal-stone-{open}"),
        (_, Some(GoalCard::Gold), _) => "goal-seen-gold".to_owned(),
        (_, Some(GoalCard::StoneUr | GoalCard::StoneUl), _) => "goal-seen-stone".to_owned(),
        (_, None, _) => "goal-hidden".to_owned(),
    }
}

/// Returns the symbol id and kind of a gold card.
pub(crate) fn gold(value: Option<Nuggets>) -> String {
    value.map_or("gold-back".to_owned(), |value| format!("gold-{value}"))
}

/// Returns the symbol id of a gold card in front of a seat.
pub(crate) fn gold_won(value: Option<Nuggets>) -> String {
    value.map_or("won-back".to_owned(), |value| format!("won-{value}"))
}

/// Returns the symbol id of a broken tool in front of a seat.
pub(crate) fn broken(tool: Tool) -> String {
    format!("broken-{}", tool.name())
}

/// Returns the symbol id of a repair card in front of a seat.
pub(crate) fn mending(tool: Tool) -> String {
    format!("mending-{}", tool.name())
}

/// Returns a scaled symbol that is no piece, at `x`, `y`.
pub(crate) fn at(id: &str, x: f32, y: f32, scale: f32) -> String {
    let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale:.2})") };
    format!("<use href=\"#{id}\" transform=\"translate({x:.1} {y:.1}){scale}\"/>")
}

/// A piece of the scene. `from` and `to` name the places it comes from when it appears and goes to when it is removed.
pub(crate) struct Piece<'a> {
    pub kind: &'a str,
    pub symbol: &'a str,
    pub x: f32,
    pub y: f32,
    pub from: Option<String>,
    pub to: Option<&'static str>,
}

impl<'a> Piece<'a> {
    /// Returns a piece centred at `x`, `y`, with no places to come from or go to.
    pub(crate) fn new(kind: &'a str, symbol: &'a str, x: f32, y: f32) -> Piece<'a> {
        Piece { kind, symbol, x, y, from: None, to: None }
    }

    /// Appends the element of the piece.
    pub(crate) fn draw(&self, art: &mut String) {
        let Piece { kind, symbol, x, y, .. } = self;
        let _ = write!(art, "<g data-piece=\"{kind}\"");
        if let Some(from) = &self.from {
            let _ = write!(art, " data-from=\"{from}\"");
        }
        if let Some(to) = self.to {
            let _ = write!(art, " data-to=\"{to}\"");
        }
        let _ = write!(art, " transform=\"translate({x:.1} {y:.1})\"><use href=\"#{symbol}\"/></g>");
    }
}

/// Returns the definitions of all symbols.
pub(crate) fn all() -> String {
    let mut symbols = String::new();
    let mut define = |id: &str, art: &str| {
        let _ = write!(symbols, "<g id=\"{id}\">{art}</g>");
    };
    let card_face = |art: String| format!("<g transform=\"translate(-30 -45)\">{art}</g>");
    for kind in cards::ALL {
        define(&card(kind, false), &card_face(face(kind, false)));
        if kind.tunnel().is_some_and(|tunnel| tunnel.turned() != tunnel) {
            define(&card(kind, true), &card_face(face(kind, true)));
        }
    }
    for card in [GoalCard::StoneUr, GoalCard::StoneUl] {
        for open in [card.open(), card.open().turned()] {
            define(&format!("goal-stone-{open}"), &card_face(rock::goal(false, open)));
        }
    }
    define("goal-gold", &card_face(rock::goal(true, Sides::ALL)));
    define("goal-hidden", &card_face(rock::goal_back(None)));
    define("goal-seen-gold", &card_face(rock::goal_back(Some(GoalCard::Gold))));
    define("goal-seen-stone", &card_face(rock::goal_back(Some(GoalCard::StoneUr))));
    define(START, &card_face(rock::start()));
    define(BACK, &card_face(action_card::back()));
    define(SMALL_BACK, &seat::small_back());
    for value in [None, Some(1), Some(2), Some(3)] {
        define(&gold(value), &card_face(action_card::gold(value)));
        define(&gold_won(value), &seat::gold_card(value));
    }
    for tool in Tool::ALL {
        define(&broken(tool), &seat::broken_tool(tool));
        define(&mending(tool), &seat::mending_card(tool));
    }
    for (id, art) in icon::all() {
        define(id, &format!("<g transform=\"translate(-12 -12)\">{art}</g>"));
    }
    for (id, art) in sign::all() {
        define(&id, &art);
    }
    symbols
}

fn face(card: Card, turned: bool) -> String {
    match card.card_use() {
        CardUse::Tunnel(tunnel) => {
            let tunnel = if turned { tunnel.turned() } else { tunnel };
            rock::tunnel(tunnel.open, tunnel.through)
        }
        CardUse::Break(tool) => action_card::break_tool(tool),
        CardUse::Repair(tool, other) => action_card::mend(tool, other),
        CardUse::Map => action_card::map(),
        CardUse::Rockfall => action_card::rockfall(),
    }
}
