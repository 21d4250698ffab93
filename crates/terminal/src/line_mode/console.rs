//! Input and output as lines: a terminal, or any reader and writer.

use std::io::{self, BufRead, IsTerminal, Write};

use crossterm::terminal;
use tilewright_display::{TextLine, TextPage};

use crate::ansi::{self, ColourMode};

/// Clears a terminal with its scrollback.
pub(crate) const CLEAR_SCREEN: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Input and output as lines.
pub struct Console<'a> {
    input: Box<dyn BufRead + 'a>,
    output: Box<dyn Write + 'a>,
    colour_mode: ColourMode,
    /// Whether input and output are both a terminal.
    is_terminal: bool,
}

impl Console<'static> {
    /// Returns a console on standard input and output.
    pub fn standard() -> Console<'static> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        Console {
            input: Box::new(io::stdin().lock()),
            output: Box::new(io::stdout().lock()),
            colour_mode: ColourMode::for_output(),
            is_terminal,
        }
    }
}

impl<'a> Console<'a> {
    /// Returns a console on any input and output, without colours, 80 columns wide.
    pub fn plain(input: impl BufRead + 'a, output: impl Write + 'a) -> Console<'a> {
        Console { input: Box::new(input), output: Box::new(output), colour_mode: ColourMode::None, is_terminal: false }
    }

    /// Whether input and output are both a terminal.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Returns the number of columns: that of the terminal, but at least 40; 80 if it is unknown.
    pub fn width(&self) -> usize {
        let known = if self.is_terminal { terminal::size().ok() } else { None };
        known.map_or(80, |(columns, _)| usize::from(columns).max(40))
    }

    /// Writes a line.
    pub fn write_line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", text.as_ref())
    }

    /// Writes a page in the width of the console.
    pub fn write_page(&mut self, page: &TextPage) -> io::Result<()> {
        self.write_lines(&page.lines(self.width()))
    }

    /// Writes styled lines.
    pub fn write_lines(&mut self, lines: &[TextLine]) -> io::Result<()> {
        for line in lines {
            let text = ansi::ansi_line(line, self.colour_mode);
            self.write_line(text)?;
        }
        Ok(())
    }

    /// Writes styled lines, wrapped between words to the width of the console.
    pub fn write_wrapped(&mut self, lines: Vec<TextLine>) -> io::Result<()> {
        let width = self.width();
        let lines: Vec<TextLine> = lines.into_iter().flat_map(|line| line.wrapped(width)).collect();
        self.write_lines(&lines)
    }

    /// Clears the screen and its scrollback, so that no secret is left there; does nothing without a terminal.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.is_terminal {
            write!(self.output, "{CLEAR_SCREEN}")?;
        }
        Ok(())
    }

    /// Writes a prompt and reads a line, without surrounding blanks; `None` at the end of input. A line that is not
    /// UTF-8 becomes `?`, which asks for help.
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

    /// Flushes the output.
    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
