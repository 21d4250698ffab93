//! Each card and picture is a symbol with its middle at the origin, drawn wherever it is seen.

use std::fmt::Write;

use crate::display::{action_card, icon, rock, seat, sign};
use crate::rules::action::Nuggets;
use crate::rules::cards::{self, Card, CardUse, Sides};
use crate::rules::goals::GoalCard;
use crate::rules::tools::Tool;
use crate::rules::view::GoalView;

/// The back of a card, as a symbol and as a kind.
pub const BACK: &str = "card-back";
/// The symbol of a back in somebody's hand.
pub const SMALL_BACK: &str = "hand-back";
/// The start, as a symbol and as a kind.
pub const START: &str = "start";

/// The kind of a card wherever it lies; also the symbol of its face, unturned.
pub fn kind(card: Card) -> String {
    format!("card-{}", card.name())
}

/// The symbol of a card's face as it lies.
pub fn card(card: Card, turned: bool) -> String {
    kind(card) + if turned { "-turned" } else { "" }
}

/// The symbol of a goal as the viewer knows it.
pub fn goal(goal: &GoalView) -> String {
    match (goal.face_up, goal.card, goal.open) {
        (true, Some(GoalCard::Gold), _) => "goal-gold".to_owned(),
        (true, _, Some(open)) => format!("goal-stone-{open}"),
        (_, Some(GoalCard::Gold), _) => "goal-seen-gold".to_owned(),
        (_, Some(GoalCard::StoneUr | GoalCard::StoneUl), _) => "goal-seen-stone".to_owned(),
        (_, None, _) => "goal-hidden".to_owned(),
    }
}

/// A gold card, as a symbol and as a kind.
pub fn gold(value: Option<Nuggets>) -> String {
    value.map_or("gold-back".to_owned(), |value| format!("gold-{value}"))
}

/// The symbol of a gold card before a seat.
pub fn gold_won(value: Option<Nuggets>) -> String {
    value.map_or("won-back".to_owned(), |value| format!("won-{value}"))
}

/// The symbol of a broken tool before a seat.
pub fn broken(tool: Tool) -> String {
    format!("broken-{}", tool.name())
}

/// The symbol of a card that mends a tool before a seat.
pub fn mending(tool: Tool) -> String {
    format!("mending-{}", tool.name())
}

/// A symbol that is no piece, at a place and scaled.
pub fn at(id: &str, x: f32, y: f32, scale: f32) -> String {
    let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale:.2})") };
    format!("<use href=\"#{id}\" transform=\"translate({x:.1} {y:.1}){scale}\"/>")
}

/// A piece that comes from one place, and goes to another when it is gone.
pub struct Piece<'a> {
    pub kind: &'a str,
    pub symbol: &'a str,
    pub x: f32,
    pub y: f32,
    pub from: Option<String>,
    pub to: Option<&'static str>,
}

impl<'a> Piece<'a> {
    /// A piece of this kind with its middle there.
    pub fn new(kind: &'a str, symbol: &'a str, x: f32, y: f32) -> Piece<'a> {
        Piece { kind, symbol, x, y, from: None, to: None }
    }

    /// Its element.
    pub fn draw(&self, art: &mut String) {
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

/// Every symbol.
pub fn all() -> String {
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
