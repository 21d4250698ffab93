//! What is on a full screen at one moment, and where: a heading, scores, the page's parts, choices, news, keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use tilewright_core::text::{Paint, Style, TextLine, abbreviated, shortened};
use tilewright_core::{Colour, Page};

use super::brush::Brush;
use super::layout;
use super::pan::Pan;
use crate::paint::Colours;
use crate::story::{self, Sentence};

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
    pub news: Vec<Sentence>,
    /// Whether the news matter more than the board: a part of the game has ended.
    pub closing: bool,
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
    let width = usize::from(full.width);
    let mut brush = Brush::new(frame.buffer_mut(), colours, cursor);
    let mut heading = TextLine::default();
    heading.styled(shortened(&tableau.heading, width), Style::default().bold());
    brush.line(full, 0, &heading);
    let scores = scores(&tableau.plates, width);
    scores.iter().enumerate().for_each(|(row, line)| brush.line(full, row as u16 + 1, line));
    let top = 1 + scores.len() as u16;
    let foot = foot(tableau, width);
    let news = news(tableau, full, usize::from(full.height.saturating_sub(top)).saturating_sub(foot.len()));
    let below = (news.len() + foot.len()) as u16;
    let main = Rect { y: top, height: full.height.saturating_sub(top + below), ..full };
    for (row, line) in news.iter().chain(&foot).enumerate() {
        brush.line(full, main.bottom() + row as u16, line);
    }
    let mut places: Places = vec![None; tableau.items.len()];
    match page.beside {
        Some(least) => layout::beside(&mut brush, tableau, &page, main, least, pan, &mut places),
        None => layout::below_the_board(&mut brush, tableau, &page, main, pan, &mut places),
    }
    places
}

/// What is to be done, whole; beside it what keys do with it, or before what keys do at any time where that leaves no room.
fn foot(tableau: &Tableau, width: usize) -> Vec<TextLine> {
    const MOST: usize = 2;
    let keys_width = tableau.prompt_keys.chars().count();
    let apart = keys_width > 0 && tableau.prompt.chars().count() + 2 + keys_width > width;
    let bold = |text: String| {
        let mut line = TextLine::default();
        line.styled(text, Style::default().bold());
        line
    };
    let mut prompt: Vec<TextLine> = TextLine::plain(tableau.prompt.as_str()).wrapped(width.max(1));
    prompt.truncate(MOST);
    let mut foot: Vec<TextLine> = prompt.into_iter().map(|line| bold(line.letters())).collect();
    if keys_width > 0 && !apart {
        foot[0].pad(width - keys_width);
        foot[0].push(tableau.prompt_keys.as_str());
    }
    let mut keys: Vec<&str> = tableau.keys.split("  ").collect();
    if apart {
        let long = |keys: &[&str]| keys_width + 2 + keys.join("  ").chars().count() > width;
        while long(&keys) && !keys.is_empty() {
            keys.remove(0);
        }
        keys.insert(0, &tableau.prompt_keys);
    }
    let mut last = TextLine::default();
    last.styled(shortened(&keys.join("  "), width), Style::faint());
    foot.push(last);
    foot
}

/// How a number looks that can be typed.
pub fn lit() -> Style {
    Style::on(Paint::Rgb(250, 215, 70), Paint::Rgb(30, 26, 16)).bold()
}

/// The seats with their scores: in one line if their names fit, else in two.
fn scores(plates: &[Plate], width: usize) -> Vec<TextLine> {
    const LEAST: usize = 6;
    let said = |plate: &Plate| plate.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
    // A mark, a sign and two blanks stand beside name and score.
    let besides = 5 + plates.iter().map(|plate| said(plate).chars().count()).max().unwrap_or(1);
    let longest = plates.iter().map(|plate| plate.name.chars().count()).max().unwrap_or_default();
    let rows = if plates.len() * (besides + longest.min(LEAST)) > width { 2 } else { 1 };
    let a_row = plates.len().div_ceil(rows).max(1);
    let room = (width / a_row).saturating_sub(besides).max(1);
    let plate = |line: &mut TextLine, plate: &Plate| {
        let ink = Style::ink(Paint::Seat(plate.colour)).bold();
        line.push(if plate.turn { "▶" } else { " " });
        line.styled(format!("{} {}", plate.colour.sign(), abbreviated(&plate.name, room)), ink);
        line.styled(format!(" {} ", said(plate)), Style::default().bold());
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

/// The lines that news have at least in so high a screen.
pub fn news_rows(height: u16) -> usize {
    match height {
        0..=15 => 1,
        16..=23 => 2,
        24..=31 => 3,
        _ => 7,
    }
}

/// Notices, and the last news, as many lines as there is room for: where everything stands below the board, as many as that leaves.
fn news(tableau: &Tableau, full: Rect, height: usize) -> Vec<TextLine> {
    const LISTED: usize = 3;
    let most = news_rows(full.height);
    let page = &tableau.page;
    let needed = page.board.len() + page.hand.len() + page.seats.len();
    // Between parts there are gaps.
    let whole = needed + page.notes.len() + page.parts().into_iter().filter(|part| !part.is_empty()).count();
    let width = usize::from(full.width).max(1);
    let room = match (tableau.closing, page.beside.is_some()) {
        (true, _) => height / 2,
        (false, true) => {
            // A line more, where what stands beside the board leaves it.
            let beside = page.hand.len() + page.seats.len() + most + 1 + LISTED < height;
            let lines = story::fitted(&tableau.news, width, most + 1).len() + tableau.notices.len();
            lines.clamp(most, most + usize::from(beside))
        }
        (false, false) => height.saturating_sub(needed).clamp(1, most).max(height.saturating_sub(whole).min(2 * most)),
    };
    let noticed = tableau.notices.iter().flat_map(|text| TextLine::plain(text.as_str()).wrapped(width));
    let mut lines: Vec<TextLine> = noticed.take(room.max(4)).collect();
    let told = story::fitted(&tableau.news, width, room.saturating_sub(lines.len()));
    lines.extend(told.into_iter().map(TextLine::plain));
    let least = if tableau.closing { most.min(room) } else { room };
    lines.resize(least.max(lines.len()), TextLine::default());
    lines
}
