//! What is on a full screen at one moment, and where: a heading, scores, the page's parts, choices, news, keys.

use game::text::{Paint, Style, TextLine, shortened};
use game::{Colour, Page};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::brush::Brush;
use super::pan::Pan;
use crate::paint::Colours;

/// A seat in the row of scores.
pub struct Plate {
    /// Its colour, with its sign.
    pub colour: Colour,
    /// Its name.
    pub name: String,
    /// Its score; one that is secret is absent.
    pub score: Option<i32>,
    /// Whether it is to move.
    pub turn: bool,
}

/// Something that can be picked.
pub struct Item {
    /// Its key on the page.
    pub key: String,
    /// What it is, said.
    pub label: String,
}

/// A moment to be drawn.
#[derive(Default)]
pub struct Tableau {
    /// The game, and how far it is.
    pub heading: String,
    /// The seats.
    pub plates: Vec<Plate>,
    /// The position.
    pub page: Page,
    /// What can be picked, in the order of its numbers.
    pub items: Vec<Item>,
    /// The one that the cursor is on.
    pub cursor: Option<usize>,
    /// What happened, the latest last.
    pub news: Vec<String>,
    /// What the person should read first: a hint, an error.
    pub notices: Vec<String>,
    /// What is to be done now.
    pub prompt: String,
    /// What keys do with it.
    pub prompt_keys: String,
    /// What keys do at any time.
    pub keys: String,
}

/// Where the things that can be picked are on the screen; what is beyond its edges too.
pub type Places = Vec<Option<(i32, i32)>>;

/// Draws a tableau; says where its items are.
pub fn draw(frame: &mut Frame<'_>, tableau: &Tableau, pan: &mut Pan, colours: Colours) -> Places {
    let mut page = tableau.page.clone();
    page.number(lit(), |key| tableau.items.iter().position(|item| item.key == key).map(|at| at + 1));
    let cursor = tableau.cursor.and_then(|at| tableau.items.get(at)).map(|item| item.key.as_str());
    let full = frame.area();
    let mut brush = Brush::new(frame.buffer_mut(), colours, cursor);
    let mut heading = TextLine::default();
    heading.styled(shortened(&tableau.heading, full.width.into()), Style::default().bold());
    brush.line(full, 0, &heading);
    let scores = scores(&tableau.plates, full.width.into());
    scores.iter().enumerate().for_each(|(row, line)| brush.line(full, row as u16 + 1, line));
    let top = 1 + scores.len() as u16;
    let news = news(tableau, full, usize::from(full.height.saturating_sub(top + 2)));
    let below = news.len() as u16 + 2;
    let main = Rect { y: top, height: full.height.saturating_sub(top + below), ..full };
    for (row, line) in news.iter().enumerate() {
        brush.line(full, main.bottom() + row as u16, line);
    }
    brush.line(full, full.height.saturating_sub(2), &prompt(tableau, full.width.into()));
    let mut keys = TextLine::default();
    keys.styled(shortened(&tableau.keys, full.width.into()), Style::faint());
    brush.line(full, full.height.saturating_sub(1), &keys);
    let mut places: Places = vec![None; tableau.items.len()];
    match page.beside {
        Some(least) => beside(&mut brush, tableau, &page, main, least, pan, &mut places),
        None => below_the_board(&mut brush, tableau, &page, main, pan, &mut places),
    }
    places
}

/// What is to be done, and at the right what keys do with it.
fn prompt(tableau: &Tableau, width: usize) -> TextLine {
    let room = width.saturating_sub(tableau.prompt_keys.chars().count() + 2);
    let mut line = TextLine::default();
    line.styled(shortened(&tableau.prompt, room), Style::default().bold());
    if !tableau.prompt_keys.is_empty() {
        line.pad(room + 2);
        line.push(tableau.prompt_keys.as_str());
    }
    line
}

/// How a number looks that can be typed.
pub fn lit() -> Style {
    Style::on(Paint::Rgb(250, 215, 70), Paint::Rgb(30, 26, 16)).bold()
}

/// The seats with their scores: in one line if they fit, else in two.
fn scores(plates: &[Plate], width: usize) -> Vec<TextLine> {
    const BESIDES_NAME: usize = 8;
    let rows = if plates.len() * (BESIDES_NAME + 4) > width { 2 } else { 1 };
    let a_row = plates.len().div_ceil(rows).max(1);
    let longest = (width / a_row).saturating_sub(BESIDES_NAME).max(1);
    let plate = |line: &mut TextLine, plate: &Plate| {
        let score = plate.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
        let ink = Style::ink(Paint::Seat(plate.colour)).bold();
        line.push(if plate.turn { "▶" } else { " " });
        line.styled(format!("{} {}", plate.colour.sign(), shortened(&plate.name, longest)), ink);
        line.styled(format!(" {score} "), Style::default().bold());
    };
    plates
        .chunks(a_row)
        .map(|row| {
            let mut line = TextLine::default();
            row.iter().for_each(|one| plate(&mut line, one));
            line
        })
        .collect()
}

/// Notices, and the last news, as many lines as there is room for: where everything stands below the board, as many as that leaves.
fn news(tableau: &Tableau, full: Rect, height: usize) -> Vec<TextLine> {
    let most = match full.height {
        0..=15 => 1,
        16..=23 => 2,
        24..=31 => 3,
        _ => 7,
    };
    let page = &tableau.page;
    let needed = page.board.len() + page.hand.len() + page.seats.len();
    let room = if page.beside.is_some() { most } else { height.saturating_sub(needed).clamp(1, most) };
    let width = usize::from(full.width).max(1);
    let wrapped = |text: &String| TextLine::plain(text.as_str()).wrapped(width);
    let told: Vec<TextLine> = tableau.news.iter().flat_map(wrapped).collect();
    let noticed: Vec<TextLine> = tableau.notices.iter().flat_map(wrapped).collect();
    let mut lines: Vec<TextLine> = noticed.into_iter().take(room.max(4)).collect();
    let left = room.saturating_sub(lines.len());
    lines.extend(told[told.len().saturating_sub(left)..].iter().cloned());
    lines.resize(room.max(lines.len()), TextLine::default());
    lines
}

/// The board at the left; hand, choices, seats and notes at the right.
fn beside(
    brush: &mut Brush<'_>,
    tableau: &Tableau,
    page: &Page,
    main: Rect,
    least: usize,
    pan: &mut Pan,
    places: &mut Places,
) {
    let widest = page.hand.iter().chain(&page.seats).map(TextLine::width).max().unwrap_or_default();
    // A board should see at least two thirds of a wide screen.
    let width = widest.clamp(least, least.max(usize::from(main.width) / 3)).min(usize::from(main.width) / 2) as u16;
    let side = Rect { x: main.right() - width, width, ..main };
    let board = Rect { width: main.width.saturating_sub(width + 1), ..main };
    (main.top()..main.bottom()).for_each(|y| brush.rule(board.right(), y));
    let seen = pan.follow(&page.board, page.labels, board, brush.cursor());
    brush.window(board, &page.board, page.labels, seen);
    note_places(places, tableau, &page.board, |row, column| pan.on_screen(page.labels, board, row, column));
    let mut at = side.y;
    let mut part = |brush: &mut Brush<'_>, lines: &[TextLine], places: &mut Places, gap: bool| {
        let top = at;
        for line in lines.iter().take(usize::from(side.bottom().saturating_sub(at))) {
            brush.line(side, at, line);
            at += 1;
        }
        note_places(places, tableau, lines, |row, column| {
            Some((i32::from(side.x) + column as i32, i32::from(top) + row as i32))
        });
        at += u16::from(gap && !lines.is_empty());
        usize::from(side.bottom().saturating_sub(at))
    };
    let narrow = usize::from(side.width);
    let hand: Vec<TextLine> = page.hand.iter().flat_map(|line| line.clone().wrapped(narrow)).collect();
    let left = part(brush, &hand, places, true);
    let room = left.saturating_sub(page.seats.len() + 1).max(3).min(left);
    let (list, shown) = list(tableau, page, narrow, room);
    let top = part(brush, &[], places, false);
    let first = side.bottom() - top as u16;
    part(brush, &list, places, true);
    for (row, at) in shown.into_iter().enumerate() {
        places[at] = places[at].or(Some((i32::from(side.x), i32::from(first) + row as i32)));
    }
    part(brush, &page.seats, places, true);
    let notes: Vec<TextLine> = page.notes.iter().flat_map(|line| line.clone().wrapped(narrow)).collect();
    part(brush, &notes, places, false);
}

/// The choices as a list: all of them if there is room, else those that are not lit on the page; and which they are.
fn list(tableau: &Tableau, page: &Page, width: usize, room: usize) -> (Vec<TextLine>, Vec<usize>) {
    let all: Vec<usize> = (0..tableau.items.len()).collect();
    let unlit = || all.iter().copied().filter(|at| !page.has_slot(&tableau.items[*at].key)).collect();
    let listed: Vec<usize> = if all.len() <= room { all.clone() } else { unlit() };
    // Of a list that is too long the part around the cursor is seen.
    let at = listed.iter().position(|item| Some(*item) == tableau.cursor).unwrap_or_default();
    let first = (at + 1).saturating_sub(room);
    let shown: Vec<usize> = listed.into_iter().skip(first).take(room).collect();
    let line = |at: &usize| {
        let item = &tableau.items[*at];
        let mut line = TextLine::default();
        let number = format!("{:>2}", at + 1);
        let style = if Some(*at) == tableau.cursor { lit() } else { Style::default().bold() };
        line.styled(if Some(*at) == tableau.cursor { "▸" } else { " " }, Style::default().bold());
        line.styled(number, style);
        line.push(format!(" {}", shortened(&item.label, width.saturating_sub(4))));
        line
    };
    (shown.iter().map(line).collect(), shown)
}

/// Everything one below the other, as wide as the screen; what is not lit on the page is listed under it.
fn below_the_board(
    brush: &mut Brush<'_>,
    tableau: &Tableau,
    page: &Page,
    main: Rect,
    pan: &mut Pan,
    places: &mut Places,
) {
    const LISTED: u16 = 4;
    let unlit = tableau.items.iter().filter(|item| !page.has_slot(&item.key)).count();
    let height = (unlit as u16).min(LISTED).min(main.height / 2);
    let board = Rect { height: main.height - height, ..main };
    let mut lines: Vec<TextLine> = Vec::new();
    for part in page.parts() {
        let gap = !lines.is_empty() && !part.is_empty() && lines.len() + part.len() < usize::from(board.height);
        lines.extend(gap.then(TextLine::default));
        lines.extend(part.iter().cloned());
    }
    let seen = pan.follow(&lines, page.labels, board, brush.cursor());
    brush.window(board, &lines, page.labels, seen);
    note_places(places, tableau, &lines, |row, column| pan.on_screen(page.labels, board, row, column));
    if height > 0 {
        let (list, shown) = list(tableau, page, main.width.into(), height.into());
        for (row, (line, at)) in list.iter().zip(shown).enumerate() {
            let y = board.bottom() + row as u16;
            brush.line(main, y, line);
            places[at] = places[at].or(Some((i32::from(main.x), i32::from(y))));
        }
    }
}

/// Notes where in these lines things are that can be picked.
fn note_places(
    places: &mut Places,
    tableau: &Tableau,
    lines: &[TextLine],
    on_screen: impl Fn(usize, usize) -> Option<(i32, i32)>,
) {
    for (row, line) in lines.iter().enumerate() {
        let mut column = 0;
        for span in &line.0 {
            let at = span.key.as_deref().and_then(|key| tableau.items.iter().position(|item| item.key == key));
            if let Some(at) = at
                && (places[at].is_none() || span.slot)
            {
                places[at] = on_screen(row, column);
            }
            column += span.width();
        }
    }
}
