//! The surface that a full screen is drawn on and the source of its keys: a terminal, or a test.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::backend::Backend;
use ratatui::{Frame, Terminal};

use super::notice::is_too_small;
use crate::interrupt;

/// A key that this program uses.
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
    /// Returns the key with an arrow turned into a scroll: for screens without a cursor.
    pub fn arrow_as_scroll(self) -> Key {
        if let Key::Arrow(direction) = self { Key::Scroll(direction) } else { self }
    }
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// Returns the opposite direction.
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// A source of keys.
pub trait KeySource {
    /// Waits for the next key; returns `None` after `timeout` without one.
    ///
    /// # Errors
    /// The terminal cannot be read.
    fn next(&mut self, timeout: Option<Duration>) -> io::Result<Option<Key>>;
}

/// A surface that is drawn on.
pub trait Surface {
    /// Draws a whole screen.
    ///
    /// # Errors
    /// The terminal cannot be written.
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

/// A surface with a source of keys.
pub struct Device<'a> {
    pub(crate) surface: Box<dyn Surface + 'a>,
    pub(crate) key_source: Box<dyn KeySource + 'a>,
    is_terminal: bool,
}

impl Device<'static> {
    /// Opens the terminal of standard input and output as a full screen. Dropping the device restores the terminal.
    ///
    /// # Errors
    /// The terminal does not support it.
    pub fn open() -> io::Result<Device<'static>> {
        let surface = ratatui::try_init()?;
        interrupt::set_full_screen(true);
        Ok(Device { surface: Box::new(surface), key_source: Box::new(LiveKeys), is_terminal: true })
    }
}

impl<'a> Device<'a> {
    /// Returns a device of any surface and keys.
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

/// Whether standard input and output allow a full screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FullScreenSupport {
    /// Only lines: they are no terminal, or a simple one.
    Lines,
    /// Only lines: the terminal is too small.
    TooSmall,
    /// A full screen.
    Full,
}

/// Returns whether standard input and output are a terminal that is capable of a full screen and large enough.
pub fn full_screen_support() -> FullScreenSupport {
    let is_capable = std::env::var_os("TERM").is_some_and(|term| !term.is_empty() && term != "dumb");
    if !(io::stdin().is_terminal() && io::stdout().is_terminal() && is_capable) {
        return FullScreenSupport::Lines;
    }
    match crossterm::terminal::size() {
        Ok((columns, rows)) if is_too_small(columns, rows) => FullScreenSupport::TooSmall,
        Ok(_) => FullScreenSupport::Full,
        Err(_) => FullScreenSupport::Lines,
    }
}

/// The keys of the terminal.
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

/// Returns the [`Key`] of a keyboard event, if it has one.
#[allow(clippy::wildcard_enum_match_arm, reason = "few keys of a keyboard are used")]
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
