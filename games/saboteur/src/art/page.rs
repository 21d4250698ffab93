//! View → coloured text: the mine with coordinates, the seats with their tools, the hand, what was played last.

use tilewright_core::text::{Paint, Span, Style, TextLine, abbreviated, shortened};
use tilewright_core::{Colour, Message, Page, Seat, Shown, Sitting, Tongue};

use super::face::{self, Middle};
use super::mine_lines::{MARGIN, SHOWN, mine_lines};
use super::player;
use crate::action::{Action, Move};
use crate::cards::Card;
use crate::roles::Role;
use crate::rules::Saboteur;
use crate::tools::Tool;
use crate::view::{PastRound, SeatView, View};

/// The letters that a name has room for.
const LETTERS: usize = 9;
/// The columns of a tool in the table of seats: a number, the sign, a blank.
const TOOL: usize = 4;
/// The columns of cards, passes or role, and gold there.
const COUNT: usize = 5;
/// The columns that hand and seats take.
const BESIDE: usize = 40;
const LAST_PLAYS: usize = 12;
const BROKEN: Paint = Paint::Rgb(200, 80, 55);
const MENDED: Paint = Paint::Rgb(70, 140, 70);

/// A position as a page, with what an action would change.
pub fn page(sitting: &Sitting<Saboteur>, ghost: Option<Action>) -> Page {
    let (view, tongue) = (sitting.view, sitting.tongue);
    let piles = [("deck-count", view.deck), ("discard-count", view.discard_pile), ("gold-count", view.gold_pile)]
        .map(|(key, count)| tongue.say(&Message::new(key).number("count", count)));
    let signs = [TextLine::plain(tongue.word("legend")), TextLine::plain(piles.join(" · "))];
    let spare =
        view.spare.map(|role| TextLine::plain(tongue.say(&Message::new("spare-role").word("role", role.name()))));
    let past = view.past_rounds.iter().map(|past| TextLine::plain(tongue.say(&past_round(past))));
    // When all is over, how it went matters more than what signs mean.
    let mut notes: Vec<TextLine> = match is_over(view) {
        true => past.chain(spare).chain(signs).collect(),
        false => signs.into_iter().chain(spare).chain(past).collect(),
    };
    notes.extend(other_hands(view, tongue));
    notes.extend(last_played(sitting));
    Page {
        status: status(view, tongue),
        board: mine_lines(sitting, ghost),
        labels: (1, MARGIN),
        hand: hand(sitting),
        seats: if is_over(view) { at_the_end(sitting) } else { seats(sitting, ghost) },
        beside: Some(BESIDE),
        notes,
    }
}

/// How a round went, in words.
pub fn past_round(past: &PastRound) -> Message {
    let saboteurs = past.roles.iter().filter(|role| **role == Role::Saboteur).count();
    match (past.reached_by, saboteurs) {
        (Some(seat), _) => Message::new("past-diggers").number("round", past.round).seat("seat", Seat::new(seat)),
        (None, 0) => Message::new("past-nobody").number("round", past.round),
        (None, _) => Message::new("past-saboteurs").number("round", past.round).number("count", saboteurs as i64),
    }
}

/// The round and whose turn it is.
fn status(view: &View, tongue: &dyn Tongue) -> TextLine {
    let round = Message::new("round-of").number("round", view.round).number("rounds", view.rounds);
    let now = match (view.turn.map(Seat::new), view.phase) {
        (Some(seat), "gold") => Message::new("picks-gold").seat("seat", seat),
        (Some(seat), _) => Message::new("turn-of").seat("seat", seat),
        (None, "deal") => Message::new("deals-now"),
        (None, "draw") => Message::new("draws-now"),
        (None, "gold") => Message::new("gold-drawn-now"),
        (None, _) => Message::new("game-over"),
    };
    TextLine::plain(format!("{} · {}", tongue.say(&round), tongue.say(&now)))
}

/// The hand that the viewer plays from, a card a line, and what there is to pick from.
fn hand(sitting: &Sitting<Saboteur>) -> Vec<TextLine> {
    let (view, tongue) = (sitting.view, sitting.tongue);
    let mut lines = Vec::new();
    if let Some((seat, cards)) = player(view, sitting.own)
        && view.seats.iter().filter(|seat| seat.hand.is_some()).count() == 1
    {
        let mut title = TextLine::default();
        let words = tongue.say(&Message::new("hand-of").seat("seat", Seat::new(seat.seat)));
        title.0.push(signed(sitting.colour(Seat::new(seat.seat)), words));
        if let Some(role) = seat.role {
            let role = tongue.say(&Message::new("role").word("role", role.name()));
            let role = Message::new("item").word("what", tongue.word("role-column")).word("points", role);
            title.push(format!(" ({})", tongue.say(&role)));
        }
        lines.push(title);
        let mut known: Vec<Card> = Vec::new();
        for card in cards {
            lines.push(card_line(*card, !known.contains(card), tongue));
            known.push(*card);
        }
        if let Some(discarded) = seat.discarded.as_deref().filter(|cards| !cards.is_empty()) {
            lines.push(in_words("discarded-by", seat, discarded, tongue));
        }
    }
    if let Some(packet) = &view.packet {
        let mut line = TextLine::plain(tongue.say(&Message::new("packet-of").word("values", "")).trim_end());
        match &packet.values {
            Some(values) => {
                let mut known = Vec::new();
                for value in values {
                    line.push(" ");
                    match known.contains(value) {
                        false => line.slot(format!("gold {value}"), "  ", Style::default()),
                        true => line.push("  "),
                    }
                    line.0.push(Span { key: Some(format!("gold {value}")), ..Span::plain(format!(" [{value}]")) });
                    known.push(*value);
                }
            }
            None => line.push(" ?".repeat(packet.size.into())),
        }
        lines.push(line);
    }
    lines
}

/// A card: its number where it can be picked, its ways, its name. Equal cards are picked alike, so that the first has the number.
fn card_line(card: Card, first: bool, tongue: &dyn Tongue) -> TextLine {
    let mut line = TextLine::default();
    let key = format!("card {}", card.name());
    match first {
        true => line.slot(key.as_str(), "  ", Style::default()),
        false => line.push("  "),
    }
    line.push(" ");
    match card.tunnel() {
        Some(tunnel) => {
            let middle = if tunnel.through { Middle::Joined } else { Middle::Blocked };
            let face = face::face(tunnel.open, middle);
            for mark in SHOWN.map(|column| face[1][column]) {
                line.styled(mark.letter.to_string(), mark.style());
            }
        }
        None => line.push("   "),
    }
    line.0.push(Span { key: Some(key), ..Span::plain(format!(" {}", said(card, tongue))) });
    line
}

/// A row a seat: tools, cards in hand, passes, gold; where others' roles are known, these in place of passes.
fn seats(sitting: &Sitting<Saboteur>, ghost: Option<Action>) -> Vec<TextLine> {
    let (view, tongue) = (sitting.view, sitting.tongue);
    let roles = view.seats.iter().filter(|seat| seat.role.is_some()).count() > 1;
    let mut head = TextLine::default();
    head.pad(LETTERS + 5);
    for tool in Tool::ALL {
        let word = tongue.say(&Message::new("tool-head").word("tool", tool.name()));
        head.styled(format!("{word:<TOOL$}"), Style::faint());
    }
    let columns = ["cards-head", if roles { "role-column" } else { "passes-head" }, "gold-head"];
    let columns: String = columns.map(|key| format!("{:>COUNT$}", tongue.word(key))).concat();
    head.styled(columns.chars().skip(1).collect::<String>(), Style::faint());
    let mut lines = vec![head];
    for seat in &view.seats {
        let own = Seat::new(seat.seat);
        let mut line = TextLine::plain(if view.turn == Some(seat.seat) { "▶" } else { " " });
        line.0.push(signed(sitting.colour(own), format!("{:LETTERS$}", abbreviated(&tongue.name(own), LETTERS))));
        line.push(" ");
        for tool in Tool::ALL {
            tool_cell(&mut line, seat, tool, ghost);
        }
        let gold = match (seat.score, seat.gold.len()) {
            (Some(score), _) => score.to_string(),
            (None, cards @ 0..COUNT) => "?".repeat(cards),
            (None, cards) => format!("{cards}×?"),
        };
        let middle = match (roles, seat.role) {
            (false, _) => seat.passes.to_string(),
            (true, None) => "?".to_owned(),
            (true, Some(role)) => shortened(&tongue.say(&Message::new("role").word("role", role.name())), COUNT - 1),
        };
        line.push(format!("{:>1$}", seat.hand_size, COUNT - 1));
        line.push(format!("{middle:>COUNT$}{gold:>COUNT$}"));
        lines.push(line);
    }
    lines
}

fn is_over(view: &View) -> bool {
    view.phase == "over"
}

/// A row a seat when the game is over: what it was in the last round, and its gold.
fn at_the_end(sitting: &Sitting<Saboteur>) -> Vec<TextLine> {
    const ROLE: usize = 16;
    let (view, tongue) = (sitting.view, sitting.tongue);
    let mut head = TextLine::default();
    head.pad(LETTERS + 5);
    head.styled(format!("{:<ROLE$}{:>COUNT$}", tongue.word("role-column"), tongue.word("gold-head")), Style::faint());
    let mut lines = vec![head];
    for seat in &view.seats {
        let own = Seat::new(seat.seat);
        let mut line = TextLine::plain(" ");
        line.0.push(signed(sitting.colour(own), format!("{:LETTERS$}", abbreviated(&tongue.name(own), LETTERS))));
        let role =
            seat.role.map_or_else(String::new, |role| tongue.say(&Message::new("role").word("role", role.name())));
        let gold = seat.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
        line.push(format!("  {role:<ROLE$}{gold:>COUNT$}"));
        lines.push(line);
    }
    lines
}

/// A tool of a seat, whole or broken, as it is or as an action would leave it.
fn tool_cell(line: &mut TextLine, seat: &SeatView, tool: Tool, ghost: Option<Action>) {
    let key = format!("tool {} {}", seat.seat, tool.name());
    let changed = match ghost.map(Action::spelt_out) {
        Some(Move::Break { tool: broken, seat: of } | Move::Repair { tool: broken, seat: of, .. }) => {
            broken == tool && of.index() == usize::from(seat.seat)
        }
        Some(Move::Dig { .. } | Move::Rockfall { .. } | Move::Map { .. } | Move::Pass { .. } | Move::Take { .. })
        | None => false,
    };
    let (sign, style) = match (seat.broken.contains(&tool), changed) {
        (true, false) => ("✗", Style::ink(BROKEN).bold()),
        (false, false) => ("·", Style::faint()),
        (true, true) => ("→·", Style::ink(MENDED).bold()),
        (false, true) => ("→✗", Style::ink(BROKEN).bold()),
    };
    const REST: usize = TOOL - 2;
    line.slot(key.as_str(), "  ", Style::default());
    line.0.push(Span { key: Some(key), style, ..Span::plain(format!("{sign:<REST$}")) });
}

fn signed(colour: Colour, text: String) -> Span {
    Span { style: Style::ink(Paint::Seat(colour)).bold(), ..Span::plain(format!("{} {text}", colour.sign())) }
}

/// Where a viewer sees several hands, each in words.
fn other_hands(view: &View, tongue: &dyn Tongue) -> Vec<TextLine> {
    let seen = view.seats.iter().filter(|seat| seat.hand.is_some()).count();
    let hands = view.seats.iter().filter(|_| seen > 1);
    let held = |seat: &'_ SeatView| seat.hand.clone().filter(|cards| !cards.is_empty());
    hands.filter_map(|seat| Some(in_words("hand-of", seat, &held(seat)?, tongue))).collect()
}

fn in_words(key: &'static str, seat: &SeatView, cards: &[Card], tongue: &dyn Tongue) -> TextLine {
    let title = tongue.say(&Message::new(key).seat("seat", Seat::new(seat.seat)));
    let cards: Vec<String> = cards.iter().map(|card| said(*card, tongue)).collect();
    TextLine::plain(format!("{title} {}", cards.join(", ")))
}

fn said(card: Card, tongue: &dyn Tongue) -> String {
    tongue.say(&Message::new("choice-card").word("card", card.name()))
}

/// Who played what on whom of late.
fn last_played(sitting: &Sitting<Saboteur>) -> Option<TextLine> {
    let history = &sitting.view.history;
    let last = &history[history.len().saturating_sub(LAST_PLAYS)..];
    let mut line = TextLine::plain(sitting.tongue.word("last-played"));
    for (index, played) in last.iter().enumerate() {
        line.push(if index == 0 { " " } else { "; " });
        let by = Seat::new(played.seat);
        let named = Message::new("item").word("what", sitting.tongue.name(by)).word("points", "");
        line.0.push(signed(sitting.colour(by), sitting.tongue.say(&named).trim_end().to_owned()));
        line.push(format!(" {}", sitting.tongue.say(&Saboteur::offer(played.action))));
    }
    (!last.is_empty()).then_some(line)
}
