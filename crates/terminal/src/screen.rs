//! What is written to and asked from: a terminal, or plain lines.

use std::io::{self, BufRead, IsTerminal, Write};

use crossterm::terminal;
use tilewright_core::{Page, TextLine};

use crate::paint::{self, Colours};

/// Takes everything off a terminal, what scrolled away too.
pub(crate) const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Input and output of one person's screen.
pub struct Screen<'a> {
    input: Box<dyn BufRead + 'a>,
    output: Box<dyn Write + 'a>,
    colours: Colours,
    /// Whether both ends are a terminal, so that it can be cleared.
    live: bool,
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

    /// Writes a page, no line longer than there are columns.
    pub fn page(&mut self, page: &Page) -> io::Result<()> {
        self.lines(&page.lines(self.width()))
    }

    /// Writes lines with their colours.
    pub fn lines(&mut self, lines: &[TextLine]) -> io::Result<()> {
        for line in lines {
            let text = paint::line(line, self.colours);
            self.line(text)?;
        }
        Ok(())
    }

    /// Writes lines, broken between words where they are longer than there are columns.
    pub fn wrapped(&mut self, lines: Vec<TextLine>) -> io::Result<()> {
        let width = self.width();
        let lines: Vec<TextLine> = lines.into_iter().flat_map(|line| line.wrapped(width)).collect();
        self.lines(&lines)
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
}
