//! Summaries of a turn, and forecasts of an action.

use tilewright_core::Message;
use tilewright_display::RenderContext;

use crate::display::notes;
use crate::display::plates::Plates;
use crate::rules::action::{Action, ActionKind};
use crate::rules::events::Event;
use crate::rules::factories::Source;
use crate::rules::state::Azul;

/// Returns the tiles taken, their line and the number that fell, from the events of a turn; `None` for other turns.
pub(crate) fn take_summary(events: &[Event]) -> Option<Message> {
    let Some(Event::Taken { seat, source, colour, count }) = events.first() else { return None };
    let (mut line, mut fallen) = (0, 0);
    for event in events {
        if let Event::Laid { row, .. } = event {
            line = row + 1;
        } else if let Event::Fell { to_floor, to_lid, .. } = event {
            fallen = to_floor + to_lid;
        }
    }
    let message = Message::new("brief-taken").seat("seat", *seat).number("count", *count).text("colour", colour.name());
    let message = message.text("source", source.to_string()).number("factory", source.index() as i64);
    Some(message.number("line", line).number("fallen", fallen))
}

/// Returns the fall and cost of an action; with aids also the points of a line it completes, and the sum.
///
/// `None` if there is neither a cost nor a point to forecast.
pub(crate) fn forecast(ctx: &RenderContext<Azul>, action: Action) -> Option<Message> {
    let ActionKind::Take(source, colour, target) = action.kind() else { return None };
    let view = ctx.view;
    let board = &view.boards[usize::from(view.turn?)];
    let taken = Plates::of(view).tiles(source).count(colour);
    // The index of the floor is no line's index.
    let line = board.lines.get(target.index());
    let laid = line.map_or(0, |line| taken.min(line.size - line.count));
    let complete = line.is_some_and(|line| line.count + laid == line.size);
    let marker = source == Source::CENTRE && view.marker.is_none();
    let fallen = taken - laid;
    let spaces = view.floor_costs.iter().skip(board.floor.len());
    let cost: i32 = spaces.take(usize::from(fallen) + usize::from(marker)).sum();
    let won = complete && ctx.show_aids;
    let points = won.then(|| notes::points_of_line(ctx, board, target.index() as u8, colour)).flatten();
    let points = points.unwrap_or_default();
    if cost == 0 && points == 0 {
        return None;
    }
    let sum = if cost == 0 || points == 0 { "none".to_owned() } else { signed_text(points - cost) };
    let message = Message::new("foretold").number("fallen", fallen).number("cost", cost);
    let message = message.text("marker", if marker { "yes" } else { "no" }).number("points", points);
    Some(message.text("sum", sum))
}

/// Formats a sum with its sign.
fn signed_text(sum: i32) -> String {
    match sum {
        0 => "0".to_owned(),
        sum => format!("{sum:+}").replace('-', "−"),
    }
}
