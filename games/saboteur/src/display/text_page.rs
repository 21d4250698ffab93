//! Text page of a position: the mine with coordinates, the seats with their tools, the hand, and the last plays.

use tilewright_core::{Colour, Message, Seat};
use tilewright_display::{Localizer, Narrate, RenderContext, Span, Style, TextColour, TextLine, TextPage, abbreviated};

use crate::display::face::{self, Middle};
use crate::display::hand_owner;
use crate::display::mine_lines::{CARD_COLUMNS, MARGIN, mine_lines};
use crate::rules::action::{Action, ActionKind};
use crate::rules::cards::Card;
use crate::rules::roles::Role;
use crate::rules::state::Saboteur;
use crate::rules::tools::Tool;
use crate::rules::view::{PastRound, SeatView, View};

/// Upper bound on the columns of a name.
const MAX_NAME_COLUMNS: usize = 10;
/// Columns of a tool in the table of seats: number of the choice, sign, space.
const TOOL_COLUMNS: usize = 4;
/// Columns of cards, of passes or the short role, and of gold in that table.
const COUNT_COLUMNS: usize = 5;
/// Columns of hand and seats beside the mine.
const SIDE_COLUMNS: usize = 40;
/// Upper bound on the plays listed.
const MAX_LAST_PLAYS: usize = 12;
const BROKEN_COLOUR: TextColour = TextColour::Rgb(200, 80, 55);
const MENDED_COLOUR: TextColour = TextColour::Rgb(70, 140, 70);

/// Returns the text page; `ghost` is an action whose effect is shown.
pub(crate) fn text_page(ctx: &RenderContext<Saboteur>, ghost: Option<Action>) -> TextPage {
    let (view, localizer) = (ctx.view, ctx.localizer);
    let piles = [("deck-count", view.deck), ("discard-count", view.discard_pile), ("gold-count", view.gold_pile)]
        .map(|(key, count)| localizer.format(&Message::new(key).number("count", count)));
    let piles = match shows_roles(view) {
        true => format!("{} · {}", localizer.text("roles-legend"), piles.join(" · ")),
        false => piles.join(" · "),
    };
    let signs = [TextLine::plain(localizer.text("legend")), TextLine::plain(piles)];
    let spare =
        view.spare.map(|role| TextLine::plain(localizer.format(&Message::new("spare-role").text("role", role.name()))));
    let past = view.past_rounds.iter().map(|past| TextLine::plain(localizer.format(&past_round(past))));
    // At the end the results come first, the legend last.
    let mut notes: Vec<TextLine> = match is_over(view) {
        true => past.chain(spare).chain(signs).collect(),
        false => signs.into_iter().chain(spare).chain(past).collect(),
    };
    notes.extend(other_hands(view, localizer));
    notes.extend(last_played(ctx));
    TextPage {
        status: status(view, localizer),
        board: mine_lines(ctx, ghost),
        labels: (1, MARGIN),
        hand: hand(ctx),
        seats: if is_over(view) { final_seats(ctx) } else { seats(ctx, ghost) },
        side_columns: Some(SIDE_COLUMNS),
        notes,
    }
}

/// Returns the message of a round's result.
pub(crate) fn past_round(past: &PastRound) -> Message {
    let saboteurs = past.roles.iter().filter(|role| **role == Role::Saboteur).count();
    match (past.reached_by, saboteurs) {
        (Some(seat), _) => Message::new("past-diggers").number("round", past.round).seat("seat", Seat::new(seat)),
        (None, 0) => Message::new("past-nobody").number("round", past.round),
        (None, _) => Message::new("past-saboteurs").number("round", past.round).number("count", saboteurs as i64),
    }
}

/// Returns the line with the round and the seat in turn.
fn status(view: &View, localizer: &dyn Localizer) -> TextLine {
    let round = Message::new("round-of").number("round", view.round).number("rounds", view.rounds);
    let now = match (view.turn.map(Seat::new), view.phase) {
        (Some(seat), "gold") => Message::new("picks-gold").seat("seat", seat),
        (Some(seat), _) => Message::new("turn-of").seat("seat", seat),
        (None, "deal") => Message::new("deals-now"),
        (None, "draw") => Message::new("draws-now"),
        (None, "gold") => Message::new("gold-drawn-now"),
        (None, _) => Message::new("game-over"),
    };
    TextLine::plain(format!("{} · {}", localizer.format(&round), localizer.format(&now)))
}

/// Returns the hand, a line per card, and the packet while gold is shared.
fn hand(ctx: &RenderContext<Saboteur>) -> Vec<TextLine> {
    let (view, localizer) = (ctx.view, ctx.localizer);
    let mut lines = Vec::new();
    if let Some((seat, cards)) = hand_owner(view, ctx.seat)
        && view.seats.iter().filter(|seat| seat.hand.is_some()).count() == 1
    {
        let mut title = TextLine::default();
        let heading = localizer.format(&Message::new("hand-of").seat("seat", Seat::new(seat.seat)));
        title.0.push(seat_span(ctx.colour(Seat::new(seat.seat)), heading));
        if let Some(role) = seat.role {
            let role = localizer.format(&Message::new("role").text("role", role.name()));
            let role = Message::new("item").text("what", localizer.text("role-column")).text("points", role);
            title.push(format!(" ({})", localizer.format(&role)));
        }
        lines.push(title);
        let mut known: Vec<Card> = Vec::new();
        for card in cards {
            lines.push(card_line(*card, !known.contains(card), localizer));
            known.push(*card);
        }
        if let Some(discarded) = seat.discarded.as_deref().filter(|cards| !cards.is_empty()) {
            lines.push(card_list_line("discarded-by", seat, discarded, localizer));
        }
    }
    if let Some(packet) = &view.packet {
        let mut line = TextLine::plain(localizer.format(&Message::new("packet-of").text("values", "")).trim_end());
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

/// Returns a card: choice number, tunnels, name. Equal cards are one choice; only the first has the number.
fn card_line(card: Card, first: bool, localizer: &dyn Localizer) -> TextLine {
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
            let face = face::face_up(tunnel.open, middle);
            for mark in CARD_COLUMNS.map(|column| face[1][column]) {
                line.styled(mark.letter.to_string(), mark.style());
            }
        }
        None => line.push("   "),
    }
    line.0.push(Span { key: Some(key), ..Span::plain(format!(" {}", card_text(card, localizer))) });
    line
}

/// Returns a row per seat: tools, cards, passes, gold. If several roles are known, they replace the passes.
fn seats(ctx: &RenderContext<Saboteur>, ghost: Option<Action>) -> Vec<TextLine> {
    let (view, localizer) = (ctx.view, ctx.localizer);
    let roles = shows_roles(view);
    let mut head = TextLine::default();
    head.pad(MAX_NAME_COLUMNS + 4);
    for tool in Tool::ALL {
        let word = localizer.format(&Message::new("tool-head").text("tool", tool.name()));
        head.styled(format!("{word:<TOOL_COLUMNS$}"), Style::dimmed());
    }
    let columns = ["cards-head", if roles { "role-column" } else { "passes-head" }, "gold-head"];
    let columns: String = columns.map(|key| format!("{:>COUNT_COLUMNS$}", localizer.text(key))).concat();
    head.styled(columns.chars().skip(1).collect::<String>(), Style::dimmed());
    let mut lines = vec![head];
    for seat in &view.seats {
        let own = Seat::new(seat.seat);
        let mut line = TextLine::plain(if view.turn == Some(seat.seat) { "▶" } else { " " });
        line.0.push(seat_span(
            ctx.colour(own),
            format!("{:MAX_NAME_COLUMNS$}", abbreviated(&localizer.seat_name(own), MAX_NAME_COLUMNS)),
        ));
        for tool in Tool::ALL {
            tool_cell(&mut line, seat, tool, ghost);
        }
        let gold = match (seat.score, seat.gold.len()) {
            (Some(score), _) => score.to_string(),
            (None, cards @ 0..COUNT_COLUMNS) => "?".repeat(cards),
            (None, cards) => format!("{cards}×?"),
        };
        let middle = match (roles, seat.role) {
            (false, _) => seat.passes.to_string(),
            (true, None) => "?".to_owned(),
            (true, Some(role)) => localizer.format(&Message::new("role-short").text("role", role.name())),
        };
        line.push(format!("{:>1$}", seat.hand_size, COUNT_COLUMNS - 1));
        line.push(format!("{middle:>COUNT_COLUMNS$}{gold:>COUNT_COLUMNS$}"));
        lines.push(line);
    }
    lines
}

/// Whether the table of seats has the roles, in short, in place of the passes.
fn shows_roles(view: &View) -> bool {
    !is_over(view) && view.seats.iter().filter(|seat| seat.role.is_some()).count() > 1
}

fn is_over(view: &View) -> bool {
    view.phase == "over"
}

/// Returns a row per seat when the game is over: role in the last round, and gold.
fn final_seats(ctx: &RenderContext<Saboteur>) -> Vec<TextLine> {
    const ROLE_COLUMNS: usize = 16;
    let (view, localizer) = (ctx.view, ctx.localizer);
    let mut head = TextLine::default();
    head.pad(MAX_NAME_COLUMNS + 5);
    head.styled(
        format!("{:<ROLE_COLUMNS$}{:>COUNT_COLUMNS$}", localizer.text("role-column"), localizer.text("gold-head")),
        Style::dimmed(),
    );
    let mut lines = vec![head];
    for seat in &view.seats {
        let own = Seat::new(seat.seat);
        let mut line = TextLine::plain(" ");
        line.0.push(seat_span(
            ctx.colour(own),
            format!("{:MAX_NAME_COLUMNS$}", abbreviated(&localizer.seat_name(own), MAX_NAME_COLUMNS)),
        ));
        let role = seat
            .role
            .map_or_else(String::new, |role| localizer.format(&Message::new("role").text("role", role.name())));
        let gold = seat.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
        line.push(format!("  {role:<ROLE_COLUMNS$}{gold:>COUNT_COLUMNS$}"));
        lines.push(line);
    }
    lines
}

/// Appends a tool as it is, or as `ghost` would leave it.
fn tool_cell(line: &mut TextLine, seat: &SeatView, tool: Tool, ghost: Option<Action>) {
    let key = format!("tool {} {}", seat.seat, tool.name());
    let changed = match ghost.map(Action::kind) {
        Some(ActionKind::Break { tool: broken, seat: of } | ActionKind::Repair { tool: broken, seat: of, .. }) => {
            broken == tool && of.index() == usize::from(seat.seat)
        }
        Some(
            ActionKind::Dig { .. }
            | ActionKind::Rockfall { .. }
            | ActionKind::Map { .. }
            | ActionKind::Pass { .. }
            | ActionKind::Take { .. },
        )
        | None => false,
    };
    let (sign, style) = match (seat.broken.contains(&tool), changed) {
        (true, false) => ("✗", Style::with_foreground(BROKEN_COLOUR).bold()),
        (false, false) => ("·", Style::dimmed()),
        (true, true) => ("→·", Style::with_foreground(MENDED_COLOUR).bold()),
        (false, true) => ("→✗", Style::with_foreground(BROKEN_COLOUR).bold()),
    };
    const REST_COLUMNS: usize = TOOL_COLUMNS - 2;
    line.slot(key.as_str(), "  ", Style::default());
    line.0.push(Span { key: Some(key), style, ..Span::plain(format!("{sign:<REST_COLUMNS$}")) });
}

fn seat_span(colour: Colour, text: String) -> Span {
    Span {
        style: Style::with_foreground(TextColour::Seat(colour)).bold(),
        ..Span::plain(format!("{} {text}", colour.symbol_char()))
    }
}

/// Returns all hands in words, if the viewer knows several.
fn other_hands(view: &View, localizer: &dyn Localizer) -> Vec<TextLine> {
    let seen = view.seats.iter().filter(|seat| seat.hand.is_some()).count();
    let hands = view.seats.iter().filter(|_| seen > 1);
    let held = |seat: &'_ SeatView| seat.hand.clone().filter(|cards| !cards.is_empty());
    hands.filter_map(|seat| Some(card_list_line("hand-of", seat, &held(seat)?, localizer))).collect()
}

fn card_list_line(key: &'static str, seat: &SeatView, cards: &[Card], localizer: &dyn Localizer) -> TextLine {
    let title = localizer.format(&Message::new(key).seat("seat", Seat::new(seat.seat)));
    let cards: Vec<String> = cards.iter().map(|card| card_text(*card, localizer)).collect();
    TextLine::plain(format!("{title} {}", cards.join(", ")))
}

fn card_text(card: Card, localizer: &dyn Localizer) -> String {
    localizer.format(&Message::new("choice-card").text("card", card.name()))
}

/// Returns the last plays with their actors.
fn last_played(ctx: &RenderContext<Saboteur>) -> Option<TextLine> {
    let history = &ctx.view.history;
    let last = &history[history.len().saturating_sub(MAX_LAST_PLAYS)..];
    let mut line = TextLine::plain(ctx.localizer.text("last-played"));
    for (index, played) in last.iter().enumerate() {
        line.push(if index == 0 { " " } else { "; " });
        let by = Seat::new(played.seat);
        let named = Message::new("item").text("what", ctx.localizer.seat_name(by)).text("points", "");
        line.0.push(seat_span(ctx.colour(by), ctx.localizer.format(&named).trim_end().to_owned()));
        line.push(format!(" {}", ctx.localizer.format(&Saboteur::action_message(played.action))));
    }
    (!last.is_empty()).then_some(line)
}
