//! The chips: each way to take tiles is a small disc at the rim of their plate, with the line they go to.

use std::collections::BTreeSet;

use game::svg::{ACCENT, PAPER, WARNING};

use super::ring::Ring;
use crate::action::{Action, Move, Target};
use crate::factories::Source;
use crate::tiles::Colour;
use crate::view::View;

/// The radius of a chip.
pub const RADIUS: f32 = 9.2;

/// What the tiles would do on their line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Look {
    target: u8,
    /// They complete it.
    completes: bool,
    /// Some fall.
    falls: bool,
}

impl Look {
    fn of(view: &View, source: Source, colour: Colour, target: Target) -> Look {
        let tiles = if source == Source::CENTRE { view.centre } else { view.factories[source.index() - 1] };
        let count = tiles.count(colour);
        let board = view.turn.map(|seat| &view.boards[usize::from(seat)]);
        let free = match board.and_then(|board| board.lines.get(target.index())) {
            Some(line) => line.size - line.count,
            None => 0,
        };
        Look { target: target.index() as u8, completes: target != Target::FLOOR && count >= free, falls: count > free }
    }

    fn id(self) -> String {
        let end = if self.completes { "c" } else { "" };
        let falls = if self.falls { "f" } else { "" };
        format!("az-t{}{end}{falls}", self.target + 1)
    }

    /// Filled if the line becomes complete, with a brick rim if tiles fall.
    fn symbol(self) -> String {
        let rim = if self.falls { WARNING } else { ACCENT };
        let (ground, ink) = match (self.completes, self.target == Target::FLOOR.index() as u8) {
            (true, _) => (ACCENT, PAPER),
            (false, true) => (PAPER, WARNING),
            (false, false) => (PAPER, ACCENT),
        };
        let sign = if self.target == Target::FLOOR.index() as u8 {
            format!(
                "<path d=\"M0-5V2M-3.4-.6L0 3L3.4-.6M-4.4 5.4H4.4\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"
            )
        } else {
            format!(
                "<text y=\"4.2\" font-size=\"11.5\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
                self.target + 1
            )
        };
        let inner = if self.falls && self.completes { PAPER } else { "none" };
        format!(
            "<g id=\"{}\"><circle r=\"8.2\" fill=\"{ground}\" stroke=\"{rim}\" stroke-width=\"2\"/>\
             <circle r=\"6.9\" fill=\"none\" stroke=\"{inner}\" stroke-width=\".8\"/>{sign}</g>",
            self.id()
        )
    }
}

/// Every chip that is used, defined once.
pub fn symbols(view: &View, legal: &[Action]) -> String {
    let looks: BTreeSet<Look> = takes(legal).map(|(_, (s, c, t))| Look::of(view, s, c, t)).collect();
    looks.into_iter().map(Look::symbol).collect()
}

/// The legal ways to take tiles, each at its place.
pub fn draw(art: &mut String, view: &View, legal: &[Action], ring: &Ring) {
    for (action, (source, colour, target)) in takes(legal) {
        let (x, y) = ring.pile(view, source, colour).chip(target.index());
        let id = Look::of(view, source, colour, target).id();
        art.push_str(&format!("<use data-action=\"{action}\" href=\"#{id}\" x=\"{x:.1}\" y=\"{y:.1}\"/>"));
    }
}

fn takes(legal: &[Action]) -> impl Iterator<Item = (Action, (Source, Colour, Target))> {
    legal.iter().filter_map(|action| match action.spelt_out() {
        Move::Take(source, colour, target) => Some((*action, (source, colour, target))),
        Move::Tile(..) => None,
    })
}
