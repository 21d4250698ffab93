//! View → coloured text: the mine with coordinates, the seats with their tools, the hand, what was played last.

use std::collections::BTreeMap;

use game::page::{Paint, Style, TextLine};
use game::{Colour, Message, Seat, Shown, Tongue};

use super::face::{self, Face, Middle};
use super::player;
use crate::cards::{Card, Sides};
use crate::cells::Cell;
use crate::goals::GoalCard;
use crate::roles::Role;
use crate::rules::Saboteur;
use crate::tools::Tool;
use crate::view::{PastRound, SeatView, View};

const WIDTH: usize = 80;
const MARGIN: usize = 4;
const LONGEST_NAME: usize = 12;
const LAST_PLAYS: usize = 12;
const LAST_ROWS: usize = 6;
const BROKEN: Paint = Paint::Rgb(200, 80, 55);

/// A position as a page.
pub fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let mut page = head(view, tongue);
    page.extend(mine(view));
    page.push(TextLine::plain(tongue.word("legend")));
    page.push(TextLine::default());
    page.extend(seats(view, colours, tongue));
    page.extend(
        view.spare.map(|role| TextLine::plain(tongue.say(&Message::new("spare-role").word("role", role.name())))),
    );
    page.extend(hands(view, colours, tongue));
    page.extend(view.packet.as_ref().map(|packet| {
        let values: Vec<String> = match &packet.values {
            Some(values) => values.iter().map(u8::to_string).collect(),
            None => vec!["?".to_owned(); packet.size.into()],
        };
        TextLine::plain(tongue.say(&Message::new("packet-of").word("values", values.join(" "))))
    }));
    page.extend(view.past_rounds.iter().map(|past| TextLine::plain(tongue.say(&past_round(past)))));
    page.extend(last_played(view, colours, tongue));
    page
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

/// The round and whose turn it is, and below them the piles.
fn head(view: &View, tongue: &dyn Tongue) -> Vec<TextLine> {
    let round = Message::new("round-of").number("round", view.round).number("rounds", view.rounds);
    let now = match (view.turn.map(Seat::new), view.phase) {
        (Some(seat), "gold") => Message::new("picks-gold").seat("seat", seat),
        (Some(seat), _) => Message::new("turn-of").seat("seat", seat),
        (None, "deal") => Message::new("deals-now"),
        (None, "draw") => Message::new("draws-now"),
        (None, "gold") => Message::new("gold-drawn-now"),
        (None, _) => Message::new("game-over"),
    };
    let pile = |key: &'static str, count: u8| tongue.say(&Message::new(key).number("count", count));
    let mut line = TextLine::default();
    line.styled(format!("{} · {}", tongue.say(&round), tongue.say(&now)), Style::default().bold());
    let piles =
        [pile("deck-count", view.deck), pile("discard-count", view.discard_pile), pile("gold-count", view.gold_pile)];
    vec![line, TextLine::plain(piles.join(" · "))]
}

/// The cards from north to south, with y at the left and x above; cards are narrower where the mine is wide.
fn mine(view: &View) -> Vec<TextLine> {
    let mut cards: BTreeMap<Cell, Face> = BTreeMap::new();
    for tunnel in &view.mine {
        let middle = match (tunnel.card, tunnel.through, tunnel.reached) {
            ("start", _, _) => Middle::Sign('⌂'),
            (_, false, _) => Middle::Blocked,
            (_, true, true) => Middle::Joined,
            (_, true, false) => Middle::CutOff,
        };
        cards.insert(tunnel.cell, face::face(tunnel.open, middle));
    }
    for goal in &view.goals {
        let sign = goal.card.map(|card| if card == GoalCard::Gold { '$' } else { '@' });
        let face = match (goal.open, sign) {
            (Some(open), Some(sign)) => face::face(open, Middle::Sign(sign)),
            (_, sign) => face::face_down(sign),
        };
        cards.insert(goal.cell, face);
    }
    let range = |of: fn(&Cell) -> i8| {
        let low = cards.keys().map(of).min().unwrap_or(0);
        low..=cards.keys().map(of).max().unwrap_or(0)
    };
    let (columns, rows) = (range(|cell| cell.x), range(|cell| cell.y));
    let signs: &[usize] = if MARGIN + 5 * columns.clone().count() <= WIDTH { &[0, 1, 2, 3, 4] } else { &[0, 2, 4] };
    let wide = signs.len();
    let above: String = columns.clone().map(|x| format!("{x:^wide$}")).collect();
    let mut lines = vec![TextLine::plain(format!("{:MARGIN$}{}", "", above.trim_end()))];
    for y in rows.rev() {
        for row in 0..3 {
            let mut line = TextLine::plain(if row == 1 { format!("{y:>3} ") } else { " ".repeat(MARGIN) });
            for x in columns.clone() {
                match cards.get(&Cell::new(x, y)) {
                    Some(face) => face_row(&mut line, face, row, signs),
                    None if row == 1 => line.push(format!("{:^wide$}", '·')),
                    None => line.push(" ".repeat(wide)),
                }
            }
            lines.push(line);
        }
    }
    lines
}

fn face_row(line: &mut TextLine, face: &Face, row: usize, signs: &[usize]) {
    for sign in signs {
        let mark = face[row][*sign];
        line.styled(mark.letter.to_string(), mark.style());
    }
}

/// A row a seat: tools, cards in hand, passes, gold, role.
fn seats(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let name = |seat: &SeatView| clipped(tongue.name(Seat::new(seat.seat)), LONGEST_NAME);
    let names: Vec<String> = view.seats.iter().map(name).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let tools = Tool::ALL.map(|tool| tongue.say(&Message::new("tool").word("tool", tool.name())));
    let tools_width = tools.iter().map(|tool| tool.chars().count() + 2).sum::<usize>() - 1;
    let label = |key: &'static str| tongue.word(key);
    let (cards, passes, gold) = (label("cards-column"), label("passes-column"), label("gold-column"));
    let [cards_width, passes_width, gold_width] = [&cards, &passes, &gold].map(|label| label.chars().count());
    let (tools_label, role_label) = (label("tools-column"), label("role-column"));
    let mut lines = vec![TextLine::plain(format!(
        "{:width$}     {tools_label:tools_width$}  {cards}  {passes}  {gold}  {role_label}",
        ""
    ))];
    for (seat, name) in view.seats.iter().zip(&names) {
        let mut line = TextLine::plain(if view.turn == Some(seat.seat) { "▶ " } else { "  " });
        line.0.push(signed(colours[usize::from(seat.seat)], format!("{name:width$}")));
        line.push(" ");
        for (tool, word) in Tool::ALL.into_iter().zip(&tools) {
            match seat.broken.contains(&tool) {
                true => line.styled(format!("✗{word} "), Style::ink(BROKEN).bold()),
                false => line.push(format!(" {word} ")),
            }
        }
        let gold = match seat.score {
            Some(score) => score.to_string(),
            None => "?".repeat(seat.gold.len()),
        };
        let role = tongue.say(&Message::new("role").word("role", seat.role.map_or("hidden", Role::name)));
        line.push(format!(
            " {:>cards_width$}  {:>passes_width$}  {gold:>gold_width$}  {role}",
            seat.hand_size, seat.passes
        ));
        lines.push(line);
    }
    lines
}

/// At most so many letters, the last an ellipsis where something is left out.
fn clipped(text: String, most: usize) -> String {
    if text.chars().count() <= most {
        return text;
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

fn signed(colour: Colour, text: String) -> game::page::Span {
    game::page::Span { text: format!("{} {text}", colour.sign()), style: Style::ink(Paint::Seat(colour)).bold() }
}

/// The hand that the viewer plays from with its tunnels drawn, or in words every hand that it sees.
fn hands(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let seen = view.seats.iter().filter(|seat| seat.hand.is_some()).count();
    let mut lines = Vec::new();
    if seen == 1
        && let Some((seat, cards)) = player(view, None)
    {
        if !cards.is_empty() {
            lines.extend(drawn_hand(seat, cards, colours, tongue));
        }
        if let Some(discarded) = seat.discarded.as_deref().filter(|cards| !cards.is_empty()) {
            lines.extend(in_words("discarded-by", seat, discarded, tongue));
        }
    } else {
        for seat in &view.seats {
            if let Some(cards) = seat.hand.as_deref().filter(|cards| !cards.is_empty()) {
                lines.extend(in_words("hand-of", seat, cards, tongue));
            }
        }
    }
    lines
}

fn drawn_hand(seat: &SeatView, cards: &[Card], colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let mut title = TextLine::default();
    title.0.push(signed(
        colours[usize::from(seat.seat)],
        tongue.say(&Message::new("hand-of").seat("seat", Seat::new(seat.seat))),
    ));
    let mut lines = vec![TextLine::default(), title];
    let tunnels: Vec<(Sides, Face)> = cards
        .iter()
        .filter_map(|card| {
            let tunnel = card.tunnel()?;
            let middle = if tunnel.through { Middle::Joined } else { Middle::Blocked };
            Some((tunnel.open, face::face(tunnel.open, middle)))
        })
        .collect();
    if !tunnels.is_empty() {
        for row in 0..3 {
            let mut line = TextLine::plain("  ");
            for (_, face) in &tunnels {
                face_row(&mut line, face, row, &[0, 1, 2, 3, 4]);
                line.push("       ");
            }
            lines.push(line);
        }
        let names: String = tunnels.iter().map(|(open, _)| format!("{:12}", open.arrows())).collect();
        lines.push(TextLine::plain(format!("  {}", names.trim_end())));
    }
    let others: Vec<String> =
        cards.iter().filter(|card| card.tunnel().is_none()).map(|card| said(*card, tongue)).collect();
    lines.extend(wrapped(String::from(" "), &others));
    lines
}

fn in_words(key: &'static str, seat: &SeatView, cards: &[Card], tongue: &dyn Tongue) -> Vec<TextLine> {
    let title = tongue.say(&Message::new(key).seat("seat", Seat::new(seat.seat)));
    wrapped(title, &cards.iter().map(|card| said(*card, tongue)).collect::<Vec<_>>())
}

fn said(card: Card, tongue: &dyn Tongue) -> String {
    tongue.say(&Message::new("card-name").word("card", card.name()))
}

/// A title and words parted by commas, broken where a line would be too long.
fn wrapped(title: String, words: &[String]) -> Vec<TextLine> {
    let mut lines = Vec::new();
    let mut line = title;
    for (number, word) in words.iter().enumerate() {
        let comma = if number + 1 < words.len() { "," } else { "" };
        if line.chars().count() + 1 + word.chars().count() + comma.len() > WIDTH {
            lines.push(TextLine::plain(std::mem::replace(&mut line, "   ".to_owned())));
        }
        line += &format!(" {word}{comma}");
    }
    if !words.is_empty() {
        lines.push(TextLine::plain(line));
    }
    lines
}

/// Who did what of late, in as many columns as there is room for.
fn last_played(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let told: Vec<(Colour, String)> = view.history[view.history.len().saturating_sub(LAST_PLAYS)..]
        .iter()
        .map(|played| (colours[usize::from(played.seat)], tongue.say(&Saboteur::offer(played.action))))
        .map(|(colour, said)| (colour, clipped(said, WIDTH - 4)))
        .collect();
    let Some(width) = told.iter().map(|(_, said)| said.chars().count()).max() else { return Vec::new() };
    let columns = ((WIDTH - 2) / (width + 4)).max(1);
    let shown = &told[told.len().saturating_sub(columns * LAST_ROWS)..];
    let mut lines = vec![TextLine::default(), TextLine::plain(tongue.word("last-played"))];
    for row in shown.chunks(columns) {
        let mut line = TextLine::plain("  ");
        for (place, (colour, said)) in row.iter().enumerate() {
            let last = place + 1 == row.len();
            line.0.push(signed(*colour, String::new()));
            line.push(if last { said.clone() } else { format!("{said:<width$}  ") });
        }
        lines.push(line);
    }
    lines
}
