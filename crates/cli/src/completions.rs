//! The command `completions`: prints completions for a shell.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::error::CliError;
use crate::output::Output;

/// Prints the completion script of a shell.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright")]
pub struct Args {
    /// Shell
    shell: Shell,
}

pub fn run<C: CommandFactory>(args: &Args, output: &mut Output) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut C::command(), "tilewright", &mut script);
    output.bytes(&script)
}
