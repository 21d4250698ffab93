//! How a command fails: one clear line on standard error, and an exit code.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command did not do what was asked.
pub enum Failure {
    /// A wrong call or bad input; the line says what was wrong and what would be right.
    Wrong(String),
    /// A record breaks a rule; what is wrong has been said.
    BrokenRecords,
    /// A server has lost what it acknowledged; how much has been said.
    LostMoves,
    /// Whoever read the output has gone, which is no failure.
    ClosedPipe,
}

impl Failure {
    /// A wrong call.
    pub fn wrong(what: impl Display) -> Failure {
        Failure::Wrong(what.to_string())
    }

    /// Says it, and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Wrong(what) => {
                eprintln!("tilewright: {}", one_line(&what));
                ExitCode::from(2)
            }
            Failure::BrokenRecords | Failure::LostMoves => ExitCode::from(1),
            Failure::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else if error.kind() == io::ErrorKind::Other {
            Failure::Wrong(error.to_string())
        } else {
            Failure::Wrong(format!("cannot write the output: {error}"))
        }
    }
}

/// Options that do not exist, are missing or are wrong: what the parser says of them in one line; help is printed as it is.
pub fn wrong_call(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let said: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:")).collect();
    let said = said.join(" ");
    let said = said.trim().strip_prefix("error: ").unwrap_or(&said).trim_end().to_owned();
    let said = said.replace("For more information, try '--help'.", "");
    Failure::Wrong(format!("{}; see `tilewright --help`", one_line(said.trim()))).report()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
