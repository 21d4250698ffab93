//! Standard output, which its reader may close early.

use std::io::{self, BufWriter, Stdout, Write};

use serde_json::Value;

use crate::error::CliError;

/// Buffered standard output.
pub struct Output(BufWriter<Stdout>);

impl Default for Output {
    fn default() -> Output {
        Output(BufWriter::new(io::stdout()))
    }
}

impl Output {
    /// Writes a line of text.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), CliError> {
        Ok(writeln!(self.0, "{}", text.as_ref())?)
    }

    /// Writes the JSON object of a command.
    pub fn json(&mut self, value: &Value) -> Result<(), CliError> {
        self.line(value.to_string())
    }

    /// Writes bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        Ok(self.0.write_all(bytes)?)
    }

    /// Flushes the buffer.
    pub fn flush(&mut self) -> Result<(), CliError> {
        Ok(self.0.flush()?)
    }
}
