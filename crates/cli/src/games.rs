//! `tilewright games`.

use tilewright_core::character::about as about_character;
use tilewright_core::{Character, Message, TextLine, Tongue, Values, Words, setup};
use tilewright_engine::GameKind;
use tilewright_i18n::{Language, Speech};
use tilewright_robots::{Opponent, RobotName};

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
        return output.json(&tilewright_engine::catalogue::json(&tongue));
    }
    let shell = Speech::new(language, &Words::NONE);
    let rules = shell.word("games-rules");
    for game in tilewright_engine::GAMES {
        let speech = Speech::new(language, game.words());
        output.line(format!("{} ({})", game.key(), game.name()))?;
        for set in game.rule_sets() {
            let choices: Vec<String> = set.choices.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let players = Message::new("page-players").number("least", *set.players.start());
            let players = speech.say(&players.number("most", *set.players.end()));
            output.line(format!("  {rules} {:<10} {players}", set.name))?;
            wrapped("    ", &speech.say(&setup::about_rules(set.name)), output)?;
            wrapped("    ", &choices.join(" "), output)?;
        }
        output.line(format!("  {}", shell.word("games-choices")))?;
        for (key, values) in game.choices() {
            let about = speech.say(&setup::about_choice(key));
            let values = match values {
                Values::OneOf(words) => words.join(", "),
                Values::Number(low, high) => {
                    speech.say(&Message::new("number-range").number("low", low).number("high", high))
                }
            };
            let line = Message::new("item").word("what", about).word("points", values);
            wrapped(&format!("    --set {key:<12} "), &speech.say(&line), output)?;
        }
        output.line(format!("  {}", shell.word("games-characters")))?;
        for character in Character::ALL {
            wrapped(&format!("    {:<10} ", character.key()), &speech.say(&about_character(character)), output)?;
        }
        output.line("")?;
    }
    output.line(shell.word("games-robots"))?;
    for name in RobotName::ALL {
        wrapped(&format!("  {name:<10} "), &shell.say(&RobotName::about(name)), output)?;
    }
    output.line(shell.word("games-levels"))?;
    for opponent in Opponent::all() {
        wrapped(&format!("  {:<10} ", opponent.to_string()), &shell.say(&opponent.about()), output)?;
    }
    Ok(())
}

/// A text behind a label, broken between words so that no line has more than 80 columns.
fn wrapped(label: &str, text: &str, output: &mut Output) -> Result<(), Failure> {
    const COLUMNS: usize = 80;
    let indent = label.chars().count();
    let lines = TextLine::plain(text).wrapped(COLUMNS - indent);
    lines.iter().enumerate().try_for_each(|(row, line)| {
        let before = if row == 0 { label.to_owned() } else { " ".repeat(indent) };
        output.line(before + &line.letters())
    })
}
