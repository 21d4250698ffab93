//! What is written to and asked from: a terminal, or plain lines.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::terminal;
use game::page::TextLine;

use crate::paint::{self, Colours};

/// Takes everything off a terminal, what scrolled away too.
pub(crate) const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Input and output of one person's screen.
pub struct Screen<'a> {
    input: Box<dyn BufRead + 'a>,
    output: Box<dyn Write + 'a>,
    colours: Colours,
    /// Whether both ends are a terminal, so that it can be cleared and keys can be read.
    live: bool,
}

/// What a person who watches wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The next step.
    Next,
    /// To stop watching.
    Leave,
}

impl Screen<'static> {
    /// Standard input and output.
    pub fn standard() -> Screen<'static> {
        let live = io::stdin().is_terminal() && io::stdout().is_terminal();
        Screen {
            input: Box::new(io::stdin().lock()),
            output: Box::new(io::stdout().lock()),
            colours: Colours::of_output(),
            live,
        }
    }
}

impl<'a> Screen<'a> {
    /// Any input and output, as plain lines.
    pub fn plain(input: impl BufRead + 'a, output: impl Write + 'a) -> Screen<'a> {
        Screen { input: Box::new(input), output: Box::new(output), colours: Colours::None, live: false }
    }

    /// Whether it is a terminal.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        let known = if self.live { terminal::size().ok() } else { None };
        known.map_or(80, |(columns, _)| usize::from(columns).max(40))
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", text.as_ref())
    }

    /// Writes a page.
    pub fn page(&mut self, page: &[TextLine]) -> io::Result<()> {
        for line in page {
            let text = paint::line(line, self.colours);
            self.line(text)?;
        }
        Ok(())
    }

    /// Takes everything off the screen, if it is a terminal: what scrolled away too, so that nothing secret is left.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.live {
            write!(self.output, "{CLEAR}")?;
        }
        Ok(())
    }

    /// Asks for a line; nothing at the end of input.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let mut line = String::new();
        match self.input.read_line(&mut line) {
            Ok(0) => {
                writeln!(self.output)?;
                Ok(None)
            }
            Ok(_) => Ok(Some(line.trim().to_owned())),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Ok(Some("?".to_owned())),
            Err(error) => Err(error),
        }
    }

    /// Sees that all has been written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Waits before the next step. At a terminal space pauses, then space goes on and any other key makes one step; `q`
    /// leaves.
    pub fn wait(&mut self, delay: Duration, paused: &mut bool) -> io::Result<Wish> {
        self.output.flush()?;
        if !self.live {
            std::thread::sleep(delay);
            return Ok(Wish::Next);
        }
        terminal::enable_raw_mode()?;
        let wish = wait_for_key(delay, paused);
        terminal::disable_raw_mode()?;
        wish
    }
}

fn wait_for_key(delay: Duration, paused: &mut bool) -> io::Result<Wish> {
    loop {
        if !*paused && !event::poll(delay)? {
            return Ok(Wish::Next);
        }
        let Event::Key(key) = event::read()? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        let control_c = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
        if control_c || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
            return Ok(Wish::Leave);
        }
        if key.code == KeyCode::Char(' ') {
            *paused = !*paused;
            if !*paused {
                return Ok(Wish::Next);
            }
        } else {
            *paused = true;
            return Ok(Wish::Next);
        }
    }
}
