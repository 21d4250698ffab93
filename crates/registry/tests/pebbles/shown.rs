//! How Pebbles is told and drawn.

use game::svg::{ACCENT, INK, PAPER};
use game::{Choice, Colour, Message, Nameplate, Shown, TextLine, Tongue, Words};

use super::rules::{Action, Event, Pebbles};
use super::view::View;

impl Shown for Pebbles {
    const WORDS: Words = game::words!();

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

    /// The heap, and a button for each legal action, which is known by its `data-action`.
    fn svg(view: &View, legal: &[Action], _plates: &[Nameplate]) -> String {
        let pebbles = (0..view.heap.unwrap_or(0))
            .map(|n| format!("<circle cx=\"{}\" cy=\"20\" r=\"6\" fill=\"{INK}\"/>", 12 + 16 * u32::from(n)));
        let buttons = legal.iter().map(|action| {
            let x = 12 + 40 * u32::from(action.0 - 1);
            format!(
                "<rect x=\"{x}\" y=\"40\" width=\"32\" height=\"24\" fill=\"{ACCENT}\" data-action=\"{action}\"/>\
                 <text x=\"{}\" y=\"57\" text-anchor=\"middle\" fill=\"{PAPER}\" pointer-events=\"none\">{}</text>",
                x + 16,
                action.0
            )
        });
        let drawn: String = pebbles.chain(buttons).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 340 76\" width=\"340\" height=\"76\" \
             font-family=\"sans-serif\"><rect width=\"340\" height=\"76\" fill=\"{PAPER}\"/>{drawn}</svg>"
        )
    }

    fn page(view: &View, _colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
        let heap = view.heap.unwrap_or(0);
        let left = tongue.say(&Message::new("left").number("count", heap));
        vec![TextLine::plain("o ".repeat(heap.into())), TextLine::plain(left)]
    }
}
