//! `tilewright games`.

use game::{Tongue, setup};
use registry::{GameKind, RuleSetInfo};
use robots::{Level, RobotName};
use words::{Language, Speech};

use crate::failure::Failure;
use crate::output::Output;

/// The games with their rule sets, choices, player counts and robots.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright games --json")]
pub struct Args {
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Lists them.
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    if args.json {
        let tongue = |game: &'static dyn GameKind| -> Box<dyn Tongue> { Box::new(Speech::new(language, game.words())) };
        return output.json(&registry::catalogue::json(&tongue));
    }
    for game in registry::GAMES {
        let speech = Speech::new(language, game.words());
        output.line(format!("{} ({})", game.key(), game.name()))?;
        for set in game.rule_sets() {
            let choices: Vec<String> = set.choices.iter().map(|(key, value)| format!("{key}={value}")).collect();
            output.line(format!("  rules {:<10} {} players", set.name, players(&set)))?;
            output.line(format!("    {}", choices.join(" ")))?;
        }
        output.line("  choices")?;
        for (key, values) in game.choices() {
            let about = speech.say(&setup::about_choice(key));
            output.line(format!("    --set {key:<12} {about}: {values}"))?;
        }
        output.line("")?;
    }
    output.line("robots")?;
    for (name, about) in RobotName::ALL {
        output.line(format!("  {name:<10} {about}"))?;
    }
    output.line("levels")?;
    for level in Level::ALL {
        output.line(format!("  {:<10} {}", level.name(), level.about()))?;
    }
    Ok(())
}

fn players(set: &RuleSetInfo) -> String {
    format!("{} to {}", set.players.start(), set.players.end())
}
