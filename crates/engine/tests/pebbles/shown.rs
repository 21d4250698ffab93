//! How Pebbles is told and drawn.

use tilewright_core::svg::INK;
use tilewright_core::text::{Style, TextLine};
use tilewright_core::{Choice, Message, Page, Part, Scene, Shown, Sitting, Words, scene};

use super::rules::{Action, Event, Pebbles};

impl Shown for Pebbles {
    const WORDS: Words = tilewright_core::words!();

    fn tell(event: &Event) -> Message {
        match *event {
            Event::Filled(count) => Message::new("filled").number("count", count),
            Event::Took(seat, count) => Message::new("took").seat("seat", seat).number("count", count),
            Event::TookLast(seat) => Message::new("took-last").seat("seat", seat),
        }
    }

    fn offer(Action(count): Action) -> Message {
        Message::new("offer-take").number("count", count)
    }

    /// What a person picks: here one thing is enough. Different actions must be told apart by their keys.
    fn choices(action: Action) -> Vec<Choice> {
        vec![Choice::new(action.to_string(), Pebbles::offer(action))]
    }

    /// What drawings are made of: a piece is a `<g id="…">` with its middle at the origin.
    fn symbols() -> String {
        format!("<g id=\"pebble\"><circle r=\"7\" fill=\"var(--ink,{INK})\"/></g>")
    }

    /// The heap: each pebble a piece. Whoever points at one of the first says how many they take; what is pointed at is a target,
    /// which carries the key of a choice.
    fn scene(sitting: &Sitting<Self>) -> Scene {
        let x = |pebble: u8| 20.0 * f32::from(pebble);
        let mut board = Part::new(320.0, 40.0);
        board.art =
            (1..=sitting.view.heap.unwrap_or(0)).map(|n| scene::piece("pebble", "pebble", x(n), 20.0)).collect();
        for action in sitting.legal {
            let label = sitting.tongue.say(&Pebbles::offer(*action));
            let shape = format!("<circle cx=\"{}\" cy=\"20\" r=\"9\"/>", x(action.0));
            board.art += &scene::target(&action.to_string(), &label, &shape);
        }
        Scene { board, ..Scene::default() }
    }

    /// The heap as text. Whoever points at a pebble says how many they take; the number to type is written over a slot.
    fn page(sitting: &Sitting<Self>, ghost: Option<Action>) -> Page {
        let heap = sitting.view.heap.unwrap_or(0);
        let taken = ghost.map_or(0, |Action(count)| count);
        let mut pebbles = TextLine::default();
        for pebble in 1..=heap {
            let sign = if pebble <= taken { "× " } else { "o " };
            pebbles.slot(Action(pebble).to_string(), sign, Style::default());
        }
        let left = sitting.tongue.say(&Message::new("left").number("count", heap));
        Page::of_board(vec![pebbles, TextLine::plain(left)])
    }
}
