//! What a full screen is drawn on, and where its keys come from: a terminal, or a test.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::backend::Backend;
use ratatui::{Frame, Terminal};

use super::curtain::LEAST;
use crate::leaving;

/// A key as this program knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A letter or a digit.
    Char(char),
    /// An arrow.
    Arrow(Way),
    /// An arrow with the shift key.
    Pan(Way),
    PageUp,
    PageDown,
    Home,
    End,
    Tab,
    BackTab,
    Enter,
    Back,
    /// Ctrl-c, or an input that has ended.
    Leave,
    /// Nothing was pressed, but the size has changed.
    Resized,
}

impl Key {
    /// The same where nothing is chosen: arrows look around.
    pub fn looking(self) -> Key {
        if let Key::Arrow(way) = self { Key::Pan(way) } else { self }
    }
}

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the directions are named for themselves")]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    /// The way back.
    pub fn opposite(self) -> Way {
        match self {
            Way::Up => Way::Down,
            Way::Down => Way::Up,
            Way::Left => Way::Right,
            Way::Right => Way::Left,
        }
    }
}

/// Where keys come from.
pub trait Keys {
    /// The next key, or nothing after so long without one.
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Key>>;
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
pub struct Stage<'a> {
    pub(crate) surface: Box<dyn Surface + 'a>,
    pub(crate) keys: Box<dyn Keys + 'a>,
    live: bool,
}

impl Stage<'static> {
    /// The terminal that standard input and output are; it is left as it was when the stage is dropped.
    pub fn open() -> io::Result<Stage<'static>> {
        let surface = ratatui::try_init()?;
        leaving::is_full(true);
        Ok(Stage { surface: Box::new(surface), keys: Box::new(Live), live: true })
    }
}

impl<'a> Stage<'a> {
    /// Any surface and keys.
    pub fn of(surface: impl Surface + 'a, keys: impl Keys + 'a) -> Stage<'a> {
        Stage { surface: Box::new(surface), keys: Box::new(keys), live: false }
    }
}

impl Drop for Stage<'_> {
    fn drop(&mut self) {
        if self.live {
            leaving::is_full(false);
            ratatui::restore();
        }
    }
}

/// What standard input and output allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// Lines alone.
    Lines,
    /// Lines, as the terminal is too small for a full screen.
    TooSmall,
    /// A full screen.
    Full,
}

/// Whether standard input and output are a terminal that allows a full screen, and large enough for one.
pub fn allowed() -> Allowed {
    let able = std::env::var_os("TERM").is_some_and(|term| !term.is_empty() && term != "dumb");
    if !(io::stdin().is_terminal() && io::stdout().is_terminal() && able) {
        return Allowed::Lines;
    }
    match crossterm::terminal::size() {
        Ok((columns, rows)) if columns >= LEAST.0 && rows >= LEAST.1 => Allowed::Full,
        Ok(_) => Allowed::TooSmall,
        Err(_) => Allowed::Lines,
    }
}

/// The keys of a terminal.
struct Live;

impl Keys for Live {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Key>> {
        let until = wait.map(|wait| Instant::now() + wait);
        loop {
            if let Some(until) = until
                && !event::poll(until.saturating_duration_since(Instant::now()))?
            {
                return Ok(None);
            }
            match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    if let Some(key) = read(key.code, key.modifiers) {
                        return Ok(Some(key));
                    }
                }
                Ok(Event::Resize(..)) => return Ok(Some(Key::Resized)),
                Ok(_) => {}
                Err(_) => return Ok(Some(Key::Leave)),
            }
        }
    }
}

/// A key of the keyboard, if it means anything here.
#[allow(clippy::wildcard_enum_match_arm, reason = "of a keyboard's keys few are used")]
fn read(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    let arrow = |way: Way| if modifiers.contains(KeyModifiers::SHIFT) { Key::Pan(way) } else { Key::Arrow(way) };
    Some(match code {
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Key::Leave,
        KeyCode::Char(_) if modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => return None,
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Up => arrow(Way::Up),
        KeyCode::Down => arrow(Way::Down),
        KeyCode::Left => arrow(Way::Left),
        KeyCode::Right => arrow(Way::Right),
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
