//! View → a scene of parts, and text with colours.

use tilewright_core::lettering::fitted;
use tilewright_core::svg::INK;
use tilewright_core::text::{Paint, Style, TextLine, shortened};
use tilewright_core::{Page, Part, Place, Placement, Scene, Seat, Sitting, scene};

use crate::action::Action;
use crate::card::{Card, face};
use crate::rules::Toy;
use crate::view::SeatView;

/// From one card to the next, and from one seat's row to the next.
const STEP: f32 = 48.0;
const ROW: f32 = 68.0;
/// Where laid cards begin, beside the names.
const LAID: f32 = 180.0;
const WIDTH: f32 = 300.0;
/// The letters that a name has room for in the terminal.
const LETTERS: usize = 18;

/// Every card, and a card's back.
pub fn symbols() -> String {
    let card = |id: &str, fill: &str, number: &str| {
        format!(
            "<g id=\"{id}\"><rect x=\"-18\" y=\"-24\" width=\"36\" height=\"48\" rx=\"4\" fill=\"{fill}\" stroke=\"{INK}\"/>\
             <text y=\"6\" font-size=\"16\" text-anchor=\"middle\" fill=\"{INK}\">{number}</text></g>"
        )
    };
    let faces = (1..=20).map(|number| card(&format!("card-{number}"), "#fdfaf2", &number.to_string()));
    faces.chain([card("card-back", "#8a7a52", "")]).collect()
}

/// A card that is known by its number, another by its back: so kinds and symbols are named.
fn named(card: Option<Card>) -> String {
    card.map_or_else(|| "card-back".to_owned(), |card| format!("card-{card}"))
}

/// The laid cards of each seat on the board, and the viewer's hand.
pub fn scene(sitting: &Sitting<Toy>) -> Scene {
    let seats = &sitting.view.seats;
    let mut board = Part::new(WIDTH, ROW * seats.len() as f32);
    for (seat, plate) in seats.iter().zip(sitting.plates) {
        let middle = middle(seat);
        let name = fitted(plate.name.as_str(), 16.0, LAID - STEP);
        board.art += &format!("<text x=\"8\" y=\"{middle}\" font-size=\"16\" fill=\"var(--ink,{INK})\">{name}</text>");
        for (place, card) in laid(seat).enumerate() {
            let name = named(card);
            board.art += &scene::piece(&name, &name, LAID + STEP * place as f32, middle);
        }
    }
    Scene { board, hand: sitting.own.map(|own| hand(sitting, own)), ..Scene::default() }
}

/// The middle of a seat's row.
fn middle(seat: &SeatView) -> f32 {
    ROW * (f32::from(seat.seat) + 0.5)
}

/// What a seat has laid: shown cards, then buried ones.
fn laid(seat: &SeatView) -> impl Iterator<Item = Option<Card>> {
    seat.shown.iter().map(|card| Some(*card)).chain(seat.buried.iter().copied())
}

/// The cards in the hand, each to be pointed at where it can be played.
fn hand(sitting: &Sitting<Toy>, own: Seat) -> Part {
    let cards = &sitting.view.seats[own.index()].hand;
    let mut part = Part::new(STEP * cards.len().max(1) as f32, 56.0);
    let middle = |place: usize| STEP * (place as f32 + 0.5);
    for (place, card) in cards.iter().enumerate() {
        let name = named(*card);
        part.art += &scene::piece(&name, &name, middle(place), 28.0);
    }
    for (place, card) in cards.iter().enumerate().filter(|_| !sitting.legal.is_empty()) {
        let label = sitting.tongue.say(&tilewright_core::Message::new("choice-card").word("card", face(*card)));
        let shape = format!("<rect x=\"{:.0}\" y=\"4\" width=\"36\" height=\"48\" rx=\"4\"/>", middle(place) - 18.0);
        part.art += &scene::target(&format!("card {}", face(*card)), &label, &shape);
    }
    part
}

/// The card beside those that the seat in turn has laid: a shown one before those that are buried.
pub fn ghost(sitting: &Sitting<Toy>, action: Action) -> Vec<Placement> {
    let Some(seat) = sitting.view.turn.and_then(|turn| sitting.view.seats.get(usize::from(turn))) else {
        return Vec::new();
    };
    let (card, place) = match action {
        Action::Show(card) => (Some(card), seat.shown.len()),
        Action::Bury(card) => (card, laid(seat).count()),
    };
    let name = named(card);
    vec![Placement::new(Place::Board, name.clone(), LAID + STEP * place as f32, middle(seat), name)]
}

/// A position as text with colours: a line a seat, and the hand.
pub fn page(sitting: &Sitting<Toy>, ghost: Option<Action>) -> Page {
    let seats = &sitting.view.seats;
    let own = sitting.own.and_then(|own| seats.get(own.index())).filter(|_| !sitting.legal.is_empty());
    Page {
        board: seats.iter().map(|seat| seat_line(sitting, seat, ghost)).collect(),
        hand: own.map(|seat| hand_line(sitting, seat)).into_iter().collect(),
        ..Page::default()
    }
}

/// The cards that can be picked, each behind the place for its number. Equal faces are picked alike.
fn hand_line(sitting: &Sitting<Toy>, seat: &SeatView) -> TextLine {
    let mut line = TextLine::plain(format!("{}:", sitting.tongue.word("in-hand")));
    for card in &seat.hand {
        line.slot(format!("card {}", face(*card)), "   ", Style::default());
        line.push(face(*card));
    }
    line
}

fn seat_line(sitting: &Sitting<Toy>, seat: &SeatView, ghost: Option<Action>) -> TextLine {
    let turn = sitting.view.turn == Some(seat.seat);
    let own = Seat::new(seat.seat);
    let (name, colour) = (shortened(&sitting.tongue.name(own), LETTERS), sitting.colour(own));
    let style = Style::ink(Paint::Seat(colour));
    let mut line = TextLine::default();
    line.styled(format!("{}{} {name:<LETTERS$}", if turn { '→' } else { ' ' }, colour.sign()), style.bold());
    line.push(format!(" {:>3}", seat.score));
    let (mut shown, mut buried): (Vec<_>, Vec<_>) = (
        seat.shown.iter().map(|card| face(Some(*card))).collect(),
        seat.buried.iter().map(|card| face(*card)).collect(),
    );
    match ghost.filter(|_| turn) {
        Some(Action::Show(card)) => shown.push(format!("[{card}]")),
        Some(Action::Bury(card)) => buried.push(format!("[{}]", face(card))),
        None => {}
    }
    let hand: Vec<String> = seat.hand.iter().map(|card| face(*card)).collect();
    for (word, cards) in [("in-hand", hand), ("face-up", shown), ("face-down", buried)] {
        line.push(format!("  {}: {:<8}", sitting.tongue.word(word), cards.join(" ")));
    }
    line
}
