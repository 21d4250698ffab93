//! Display: a view as a scene of parts, and as coloured text.

mod messages;

use tilewright_core::Seat;
use tilewright_display::{
    Ghost, PartId, Render, RenderContext, Scene, ScenePart, Style, TextColour, TextLine, TextPage, scene,
    svg::FOREGROUND, truncate_to_width, truncated,
};

use crate::rules::action::Action;
use crate::rules::card::{Card, face};
use crate::rules::state::Toy;
use crate::rules::view::SeatView;

impl Render for Toy {
    fn symbols() -> String {
        symbols()
    }

    fn scene(ctx: &RenderContext<Self>) -> Scene {
        scene(ctx)
    }

    fn ghosts(ctx: &RenderContext<Self>, action: Action) -> Vec<Ghost> {
        ghosts(ctx, action)
    }

    fn text_page(ctx: &RenderContext<Self>, ghost: Option<Action>) -> TextPage {
        text_page(ctx, ghost)
    }
}

/// Distance between the middles of cards.
const CARD_STRIDE: f32 = 48.0;
/// Distance between the rows of seats.
const ROW_HEIGHT: f32 = 68.0;
/// Horizontal position of the first laid card, beside the names.
const LAID_CARDS_X: f32 = 180.0;
const BOARD_WIDTH: f32 = 300.0;
/// Upper bound on the characters of a name in the terminal.
const LETTERS: usize = 18;

/// Symbols of every card and of a card's back.
pub(crate) fn symbols() -> String {
    let card = |id: &str, fill: &str, number: &str| {
        format!(
            "<g id=\"{id}\"><rect x=\"-18\" y=\"-24\" width=\"36\" height=\"48\" rx=\"4\" fill=\"{fill}\" \
             stroke=\"{FOREGROUND}\"/>\
             <text y=\"6\" font-size=\"16\" text-anchor=\"middle\" fill=\"{FOREGROUND}\">{number}</text></g>"
        )
    };
    let faces = (1..=20).map(|number| card(&format!("card-{number}"), "#fdfaf2", &number.to_string()));
    faces.chain([card("card-back", "#8a7a52", "")]).collect()
}

/// Name of a card's symbol and kind; a hidden card has those of the back.
fn symbol_name(card: Option<Card>) -> String {
    card.map_or_else(|| "card-back".to_owned(), |card| format!("card-{card}"))
}

/// Lays out the cards of each seat on the board, and the viewer's hand.
pub(crate) fn scene(ctx: &RenderContext<Toy>) -> Scene {
    let seats = &ctx.view.seats;
    let mut board = ScenePart::new(BOARD_WIDTH, ROW_HEIGHT * seats.len() as f32);
    for (seat, plate) in seats.iter().zip(ctx.nameplates) {
        let middle = middle(seat);
        let name = truncate_to_width(plate.name.as_str(), 16.0, LAID_CARDS_X - CARD_STRIDE);
        board.svg +=
            &format!("<text x=\"8\" y=\"{middle}\" font-size=\"16\" fill=\"var(--ink,{FOREGROUND})\">{name}</text>");
        for (index, card) in laid_cards(seat).enumerate() {
            let name = symbol_name(card);
            board.svg += &scene::piece(&name, &name, LAID_CARDS_X + CARD_STRIDE * index as f32, middle);
        }
    }
    Scene { board, hand: ctx.seat.map(|own| hand(ctx, own)), ..Scene::default() }
}

/// Vertical middle of a seat's row.
fn middle(seat: &SeatView) -> f32 {
    ROW_HEIGHT * (f32::from(seat.seat) + 0.5)
}

/// Cards that a seat has laid: shown ones, then buried ones.
fn laid_cards(seat: &SeatView) -> impl Iterator<Item = Option<Card>> {
    seat.face_up.iter().map(|card| Some(*card)).chain(seat.buried.iter().copied())
}

/// Draws the cards in the hand, each as a target while actions are legal.
fn hand(ctx: &RenderContext<Toy>, seat: Seat) -> ScenePart {
    let cards = &ctx.view.seats[seat.index()].hand;
    let mut part = ScenePart::new(CARD_STRIDE * cards.len().max(1) as f32, 56.0);
    let middle = |place: usize| CARD_STRIDE * (place as f32 + 0.5);
    for (place, card) in cards.iter().enumerate() {
        let name = symbol_name(*card);
        part.svg += &scene::piece(&name, &name, middle(place), 28.0);
    }
    for (place, card) in cards.iter().enumerate().filter(|_| !ctx.legal.is_empty()) {
        let label = ctx.localizer.format(&tilewright_core::Message::new("choice-card").text("card", face(*card)));
        let shape = format!("<rect x=\"{:.0}\" y=\"4\" width=\"36\" height=\"48\" rx=\"4\"/>", middle(place) - 18.0);
        part.svg += &scene::target(&format!("card {}", face(*card)), &label, &shape);
    }
    part
}

/// Returns the card after those that the seat in turn has shown, or, if buried, after all its laid cards.
pub(crate) fn ghosts(ctx: &RenderContext<Toy>, action: Action) -> Vec<Ghost> {
    let Some(seat) = ctx.view.turn.and_then(|turn| ctx.view.seats.get(usize::from(turn))) else {
        return Vec::new();
    };
    let (card, place) = match action {
        Action::Show(card) => (Some(card), seat.face_up.len()),
        Action::Bury(card) => (card, laid_cards(seat).count()),
    };
    let name = symbol_name(card);
    vec![Ghost::new(PartId::Board, name.clone(), LAID_CARDS_X + CARD_STRIDE * place as f32, middle(seat), name)]
}

/// Returns a position as coloured text: a line for each seat, and the hand.
pub(crate) fn text_page(ctx: &RenderContext<Toy>, ghost: Option<Action>) -> TextPage {
    let seats = &ctx.view.seats;
    let own = ctx.seat.and_then(|own| seats.get(own.index())).filter(|_| !ctx.legal.is_empty());
    TextPage {
        board: seats.iter().map(|seat| seat_line(ctx, seat, ghost)).collect(),
        hand: own.map(|seat| hand_line(ctx, seat)).into_iter().collect(),
        ..TextPage::default()
    }
}

/// Returns the cards of the hand, each after a slot for its number. Hidden cards have equal keys.
fn hand_line(ctx: &RenderContext<Toy>, seat: &SeatView) -> TextLine {
    let mut line = TextLine::plain(format!("{}:", ctx.localizer.text("in-hand")));
    for card in &seat.hand {
        line.slot(format!("card {}", face(*card)), "   ", Style::default());
        line.push(face(*card));
    }
    line
}

fn seat_line(ctx: &RenderContext<Toy>, seat: &SeatView, ghost: Option<Action>) -> TextLine {
    let turn = ctx.view.turn == Some(seat.seat);
    let own = Seat::new(seat.seat);
    let (name, colour) = (truncated(&ctx.localizer.seat_name(own), LETTERS), ctx.colour(own));
    let style = Style::with_foreground(TextColour::Seat(colour));
    let mut line = TextLine::default();
    line.styled(format!("{}{} {name:<LETTERS$}", if turn { '→' } else { ' ' }, colour.symbol_char()), style.bold());
    line.push(format!(" {:>3}", seat.score));
    let (mut face_up, mut buried): (Vec<_>, Vec<_>) = (
        seat.face_up.iter().map(|card| face(Some(*card))).collect(),
        seat.buried.iter().map(|card| face(*card)).collect(),
    );
    match ghost.filter(|_| turn) {
        Some(Action::Show(card)) => face_up.push(format!("[{card}]")),
        Some(Action::Bury(card)) => buried.push(format!("[{}]", face(card))),
        None => {}
    }
    let hand: Vec<String> = seat.hand.iter().map(|card| face(*card)).collect();
    for (word, cards) in [("in-hand", hand), ("face-up", face_up), ("face-down", buried)] {
        line.push(format!("  {}: {:<8}", ctx.localizer.text(word), cards.join(" ")));
    }
    line
}
