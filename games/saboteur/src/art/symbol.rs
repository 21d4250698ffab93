//! Each card and icon is a symbol, defined once in a drawing and used wherever it is seen.

use std::fmt::Write;

use crate::art::{action_card, icon, rock};
use crate::cards::{self, Card, Sides, Use};
use crate::goals::GoalCard;
use crate::view::GoalView;

/// The symbol of a card's face, turned or not.
pub fn card(card: Card, turned: bool) -> String {
    format!("sb-card-{}{}", card.name(), if turned { "-turned" } else { "" })
}

/// The symbol of a goal as the viewer sees it.
pub fn goal(goal: &GoalView) -> String {
    match (goal.face_up, goal.card, goal.open) {
        (true, Some(GoalCard::Gold), _) => "sb-gold".to_owned(),
        (true, _, Some(open)) => format!("sb-stone-{open}"),
        (_, Some(GoalCard::Gold), _) => "sb-back-gold".to_owned(),
        (_, Some(GoalCard::StoneUr | GoalCard::StoneUl), _) => "sb-back-stone".to_owned(),
        (_, None, _) => "sb-back-goal".to_owned(),
    }
}

/// The symbol of a gold card.
pub fn gold_card(value: Option<u8>) -> &'static str {
    match value {
        None => "sb-gold-back",
        Some(1) => "sb-gold-1",
        Some(2) => "sb-gold-2",
        Some(_) => "sb-gold-3",
    }
}

/// The back of a card.
pub const BACK: &str = "sb-back";
/// The start.
pub const START: &str = "sb-start";

/// A symbol at a place, this wide; cards are half as high again.
pub fn card_at(id: &str, x: f32, y: f32, width: f32) -> String {
    let height = width * rock::HEIGHT / rock::WIDTH;
    format!("<use href=\"#{id}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>")
}

/// Definitions of all symbols that a drawing uses.
pub fn definitions(drawing: &str) -> String {
    let mut definitions = String::new();
    let mut define = |id: &str, size: &str, used: &str, art: &dyn Fn() -> String| -> String {
        if !used.contains(&format!("\"#{id}\"")) {
            return String::new();
        }
        let art = art();
        let _ = write!(definitions, "<symbol id=\"{id}\" viewBox=\"0 0 {size}\">{art}</symbol>");
        art
    };
    let mut inside = String::new();
    for kind in cards::ALL {
        for turned in [false, true] {
            inside += &define(&card(kind, turned), "60 90", drawing, &|| face(kind, turned));
        }
    }
    for bits in 0..16 {
        let open = Sides::from_bits(bits);
        inside += &define(&format!("sb-stone-{open}"), "60 90", drawing, &|| rock::goal(false, open));
    }
    inside += &define("sb-gold", "60 90", drawing, &|| rock::goal(true, Sides::ALL));
    inside += &define(START, "60 90", drawing, &rock::start);
    inside += &define(BACK, "60 90", drawing, &rock::back);
    inside += &define("sb-back-goal", "60 90", drawing, &|| rock::goal_back(None));
    inside += &define("sb-back-gold", "60 90", drawing, &|| rock::goal_back(Some(GoalCard::Gold)));
    inside += &define("sb-back-stone", "60 90", drawing, &|| rock::goal_back(Some(GoalCard::StoneUr)));
    for value in [None, Some(1), Some(2), Some(3)] {
        inside += &define(gold_card(value), "60 90", drawing, &|| rock::gold_card(value));
    }
    inside += drawing;
    for (id, art) in icon::all() {
        define(id, "24 24", &inside, &|| art.clone());
    }
    definitions
}

fn face(card: Card, turned: bool) -> String {
    match card.used() {
        Use::Tunnel(tunnel) => {
            let tunnel = if turned { tunnel.turned() } else { tunnel };
            rock::tunnel(tunnel.open, tunnel.through)
        }
        Use::Break(tool) => action_card::break_tool(tool),
        Use::Repair(tool, other) => action_card::mend(tool, other),
        Use::Map => action_card::map(),
        Use::Rockfall => action_card::rockfall(),
    }
}
