//! What a full screen is drawn on, and where its keys come from: a terminal, or a test.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::backend::Backend;
use ratatui::{Frame, Terminal};

use super::notice::MIN_SIZE;
use crate::interrupt;

/// A key as this program knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A letter or a digit.
    Char(char),
    /// An arrow.
    Arrow(Direction),
    /// An arrow with the shift key.
    Scroll(Direction),
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Tab.
    Tab,
    /// Tab with the shift key.
    BackTab,
    /// Enter.
    Enter,
    /// Escape or Backspace.
    Back,
    /// Ctrl-c, ctrl-d, or an input that has ended.
    Quit,
    /// No key: the size of the screen has changed.
    Resized,
}

impl Key {
    /// The same where nothing is chosen: arrows look around.
    pub fn arrow_as_scroll(self) -> Key {
        if let Key::Arrow(direction) = self { Key::Scroll(direction) } else { self }
    }
}

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the directions are named for themselves")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// The way back.
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// Where keys come from.
pub trait KeySource {
    /// The next key, or nothing after so long without one.
    fn next(&mut self, timeout: Option<Duration>) -> io::Result<Option<Key>>;
}

/// What is drawn on.
pub trait Surface {
    /// Draws a whole screen.
    fn show(&mut self, draw: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<()>;
}

impl<B: Backend> Surface for Terminal<B>
where
    B::Error: Send + Sync + 'static,
{
    fn show(&mut self, draw: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<()> {
        self.draw(|frame| draw(frame)).map(drop).map_err(io::Error::other)
    }
}

/// A screen and its keys.
pub struct Device<'a> {
    pub(crate) surface: Box<dyn Surface + 'a>,
    pub(crate) key_source: Box<dyn KeySource + 'a>,
    is_terminal: bool,
}

impl Device<'static> {
    /// The terminal that standard input and output are; it is left as it was when the stage is dropped.
    pub fn open() -> io::Result<Device<'static>> {
        let surface = ratatui::try_init()?;
        interrupt::set_full_screen(true);
        Ok(Device { surface: Box::new(surface), key_source: Box::new(LiveKeys), is_terminal: true })
    }
}

impl<'a> Device<'a> {
    /// Any surface and keys.
    pub fn new(surface: impl Surface + 'a, key_source: impl KeySource + 'a) -> Device<'a> {
        Device { surface: Box::new(surface), key_source: Box::new(key_source), is_terminal: false }
    }
}

impl Drop for Device<'_> {
    fn drop(&mut self) {
        if self.is_terminal {
            interrupt::set_full_screen(false);
            ratatui::restore();
        }
    }
}

/// What standard input and output allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FullScreenSupport {
    /// Lines alone.
    Lines,
    /// Lines, as the terminal is too small for a full screen.
    TooSmall,
    /// A full screen.
    Full,
}

/// Whether standard input and output are a terminal that allows a full screen, and large enough for one.
pub fn full_screen_support() -> FullScreenSupport {
    let is_capable = std::env::var_os("TERM").is_some_and(|term| !term.is_empty() && term != "dumb");
    if !(io::stdin().is_terminal() && io::stdout().is_terminal() && is_capable) {
        return FullScreenSupport::Lines;
    }
    match crossterm::terminal::size() {
        Ok((columns, rows)) if columns >= MIN_SIZE.0 && rows >= MIN_SIZE.1 => FullScreenSupport::Full,
        Ok(_) => FullScreenSupport::TooSmall,
        Err(_) => FullScreenSupport::Lines,
    }
}

/// The keys of a terminal.
struct LiveKeys;

impl KeySource for LiveKeys {
    fn next(&mut self, timeout: Option<Duration>) -> io::Result<Option<Key>> {
        let deadline = timeout.map(|wait| Instant::now() + wait);
        loop {
            if let Some(until) = deadline
                && !event::poll(until.saturating_duration_since(Instant::now()))?
            {
                return Ok(None);
            }
            match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    if let Some(key) = parse_key(key.code, key.modifiers) {
                        return Ok(Some(key));
                    }
                }
                Ok(Event::Resize(..)) => return Ok(Some(Key::Resized)),
                Ok(_) => {}
                Err(_) => return Ok(Some(Key::Quit)),
            }
        }
    }
}

/// A key of the keyboard, if it means anything here.
#[allow(clippy::wildcard_enum_match_arm, reason = "of a keyboard's keys few are used")]
fn parse_key(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    let arrow = |direction: Direction| {
        if modifiers.contains(KeyModifiers::SHIFT) { Key::Scroll(direction) } else { Key::Arrow(direction) }
    };
    Some(match code {
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Key::Quit,
        KeyCode::Char(_) if modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => return None,
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Up => arrow(Direction::Up),
        KeyCode::Down => arrow(Direction::Down),
        KeyCode::Left => arrow(Direction::Left),
        KeyCode::Right => arrow(Direction::Right),
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc | KeyCode::Backspace => Key::Back,
        _ => return None,
    })
}
