//! The command `games`: lists games, rule sets, robots and levels.

use tilewright_ai::{Character, character::description};
use tilewright_core::{Message, RuleValues};
use tilewright_display::{LocalizedText, Localizer, TextLine, messages};
use tilewright_engine::GameKind;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::{Opponent, RobotName};

use crate::error::CliError;
use crate::output::Output;

/// Lists the games with their rule sets, choices, player counts and robots.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright games --json")]
pub struct Args {
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    if args.json {
        let localizer_of = |game: &'static dyn GameKind| -> Box<dyn Localizer> {
            Box::new(FluentLocalizer::new(language, game.messages()))
        };
        return output.json(&tilewright_engine::catalogue::to_json(&localizer_of));
    }
    let shell = FluentLocalizer::new(language, &LocalizedText::NONE);
    let rules = shell.text("games-rules");
    for game in tilewright_engine::GAMES {
        let localizer = FluentLocalizer::new(language, game.messages());
        output.line(format!("{} ({})", game.key(), game.name()))?;
        for set in game.rule_sets() {
            let choices: Vec<String> = set.choices.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let players = Message::new("page-players").number("least", *set.players.start());
            let players = localizer.format(&players.number("most", *set.players.end()));
            output.line(format!("  {rules} {:<10} {players}", set.name))?;
            write_wrapped("    ", &localizer.format(&messages::rule_set(set.name)), output)?;
            write_wrapped("    ", &choices.join(" "), output)?;
        }
        output.line(format!("  {}", shell.text("games-choices")))?;
        for (key, values) in game.choices() {
            let label = localizer.format(&messages::rule_choice(key));
            let values = match values {
                RuleValues::OneOf(words) => words.join(", "),
                RuleValues::Number(low, high) => {
                    localizer.format(&Message::new("number-range").number("low", low).number("high", high))
                }
            };
            let line = Message::new("item").text("what", label).text("points", values);
            write_wrapped(&format!("    --set {key:<12} "), &localizer.format(&line), output)?;
        }
        output.line(format!("  {}", shell.text("games-characters")))?;
        for character in Character::ALL {
            write_wrapped(
                &format!("    {:<10} ", character.key()),
                &localizer.format(&description(character)),
                output,
            )?;
        }
        output.line("")?;
    }
    output.line(shell.text("games-robots"))?;
    for name in RobotName::ALL {
        write_wrapped(&format!("  {name:<10} "), &shell.format(&RobotName::description(name)), output)?;
    }
    output.line(shell.text("games-levels"))?;
    for opponent in Opponent::all() {
        write_wrapped(&format!("  {:<10} ", opponent.to_string()), &shell.format(&opponent.description()), output)?;
    }
    Ok(())
}

/// Writes a label and a text, wrapped to 80 columns with a hanging indent.
fn write_wrapped(label: &str, text: &str, output: &mut Output) -> Result<(), CliError> {
    const MAX_WIDTH: usize = 80;
    let indent = label.chars().count();
    let lines = TextLine::plain(text).wrapped(MAX_WIDTH - indent);
    lines.iter().enumerate().try_for_each(|(row, line)| {
        let before = if row == 0 { label.to_owned() } else { " ".repeat(indent) };
        output.line(before + &line.plain_text())
    })
}
