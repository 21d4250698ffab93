//! Pebbles in words and pictures.

use tilewright_core::Message;
use tilewright_display::{
    Choice, LocalizedText, Narrate, Render, RenderContext, Scene, ScenePart, Style, TextLine, TextPage, scene,
    svg::FOREGROUND,
};

use super::rules::{Action, Event, Pebbles};

impl Narrate for Pebbles {
    const MESSAGES: LocalizedText = tilewright_display::localized_text!();

    fn event_message(event: &Event) -> Message {
        match *event {
            Event::Filled(count) => Message::new("filled").number("count", count),
            Event::Took(seat, count) => Message::new("took").seat("seat", seat).number("count", count),
            Event::TookLast(seat) => Message::new("took-last").seat("seat", seat),
        }
    }

    fn action_message(Action(count): Action) -> Message {
        Message::new("offer-take").number("count", count)
    }

    /// The picks that select the action. Different actions must have different sets of keys.
    fn choices(action: Action) -> Vec<Choice> {
        vec![Choice::new(action.to_string(), Pebbles::action_message(action))]
    }
}

impl Render for Pebbles {
    /// Symbols of the scenes: a piece is a `<g id="…">` with its centre at the origin.
    fn symbols() -> String {
        format!("<g id=\"pebble\"><circle r=\"7\" fill=\"var(--ink,{FOREGROUND})\"/></g>")
    }

    /// The heap, each pebble a piece. A click on the n-th pebble takes n: a target carries the key of a choice.
    fn scene(ctx: &RenderContext<Self>) -> Scene {
        let x = |pebble: u8| 20.0 * f32::from(pebble);
        let mut board = ScenePart::new(320.0, 40.0);
        board.svg = (1..=ctx.view.heap.unwrap_or(0)).map(|n| scene::piece("pebble", "pebble", x(n), 20.0)).collect();
        for action in ctx.legal {
            let label = ctx.localizer.format(&Pebbles::action_message(*action));
            let shape = format!("<circle cx=\"{}\" cy=\"20\" r=\"9\"/>", x(action.0));
            board.svg += &scene::target(&action.to_string(), &label, &shape);
        }
        Scene { board, ..Scene::default() }
    }

    /// The heap as text. A slot has room for the number of its choice, which is typed or clicked.
    fn text_page(ctx: &RenderContext<Self>, ghost: Option<Action>) -> TextPage {
        let heap = ctx.view.heap.unwrap_or(0);
        let taken = ghost.map_or(0, |Action(count)| count);
        let mut pebbles = TextLine::default();
        for pebble in 1..=heap {
            let symbol = if pebble <= taken { "× " } else { "o " };
            pebbles.slot(Action(pebble).to_string(), symbol, Style::default());
        }
        let left = ctx.localizer.format(&Message::new("left").number("count", heap));
        TextPage::board_only(vec![pebbles, TextLine::plain(left)])
    }
}
