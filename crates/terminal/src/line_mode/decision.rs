//! A decision of a person, line by line.

use std::io;
use std::path::PathBuf;

use tilewright_core::{Message, PlayError, Seat, Viewer};
use tilewright_display::{Localizer, Style, TextLine, TextPage};
use tilewright_engine::{LegalAction, Snapshot, UndoPolicy};
use tilewright_robots::TimeControl;

use super::menu::{ActionMenu, MenuEntry};
use super::play::LinePlayer;
use crate::help;
use crate::narration::hint::hint_sentences;
use crate::narration::sentences;

/// The end of a decision.
pub(super) enum Decision {
    /// An action was played and saved.
    Played,
    /// The last decision was undone; the game is at this ply now.
    Undone(usize),
    /// The person quits.
    Quit,
}

/// A line that a person typed.
enum LineCommand {
    Empty,
    Info(InfoTopic),
    List,
    Quit,
    Save(String),
    Undo,
    Back,
    Number(usize),
    Action(String),
}

/// A text that a command shows.
enum InfoTopic {
    Help,
    Rules,
    Notation,
    Hint,
    History,
    Ranking,
}

impl LineCommand {
    /// Parses a line. Command words are those of the localizer's language, with or without accents, and the English
    /// ones.
    fn parse(line: &str, localizer: &dyn Localizer) -> LineCommand {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = normalize(word);
        let is_command =
            |key: &'static str, english: &[&str]| normalize(&localizer.text(key)) == word || english.contains(&&*word);
        if word.is_empty() {
            return LineCommand::Empty;
        }
        let commands = [
            ("command-help", &["help", "?"][..], LineCommand::Info(InfoTopic::Help)),
            ("command-rules", &["rules"], LineCommand::Info(InfoTopic::Rules)),
            ("command-notation", &["notation"], LineCommand::Info(InfoTopic::Notation)),
            ("command-list", &["list", "l"], LineCommand::List),
            ("command-quit", &["quit", "exit", "q"], LineCommand::Quit),
            ("command-save", &["save", "s"], LineCommand::Save(rest.trim().to_owned())),
            ("command-hint", &["hint", "h"], LineCommand::Info(InfoTopic::Hint)),
            ("command-history", &["history"], LineCommand::Info(InfoTopic::History)),
            ("command-ranking", &["ranking"], LineCommand::Info(InfoTopic::Ranking)),
            ("command-undo", &["undo", "u"], LineCommand::Undo),
            ("command-back", &["back", "b"], LineCommand::Back),
        ];
        let found = commands.into_iter().find(|(key, english, _)| is_command(key, english));
        let number_or_action =
            || line.parse().map_or_else(|_| LineCommand::Action(line.to_owned()), LineCommand::Number);
        found.map_or_else(number_or_action, |(_, _, command)| command)
    }
}

/// Returns `word` in lower case without accents.
fn normalize(word: &str) -> String {
    let letter = |letter: char| match letter {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'ù' | 'û' => 'u',
        other => other,
    };
    word.chars().flat_map(char::to_lowercase).map(letter).collect()
}

impl LinePlayer<'_, '_> {
    /// Asks until an action is played or undone, or the person quits.
    pub(super) fn ask_decision(&mut self, seat: Seat) -> io::Result<Decision> {
        let localizer = self.localizer;
        let snapshot = self.session.local_game.snapshot(Viewer::Seat(seat), usize::MAX);
        let legal = snapshot.legal.clone().unwrap_or_default();
        let page = self.session.local_game.text_page(Viewer::Seat(seat), None, localizer);
        let mut menu = ActionMenu::new(&legal, self.console.width());
        self.show(&page, &menu)?;
        let mut save_failed = false;
        loop {
            let count = menu.entries(localizer).len() as i64;
            let prompt = Message::new("choose").seat("seat", seat).number("count", count);
            let Some(line) = self.console.ask(&localizer.format(&prompt))? else { return Ok(Decision::Quit) };
            let action = match LineCommand::parse(&line, localizer) {
                LineCommand::Action(action) => action,
                LineCommand::Number(number) => match self.pick(&mut menu, number, &page)? {
                    Some(action) => action,
                    None => continue,
                },
                LineCommand::Undo => match self.undo(seat)? {
                    Some(ply) => return Ok(Decision::Undone(ply)),
                    None => continue,
                },
                LineCommand::Quit if save_failed => return Ok(Decision::Quit),
                LineCommand::Quit => {
                    let Err(problem) = self.session.save(localizer) else { return Ok(Decision::Quit) };
                    save_failed = true;
                    self.console.write_line(problem)?;
                    self.console.write_line(localizer.text("leave-unsaved"))?;
                    continue;
                }
                LineCommand::Back => {
                    menu.go_back();
                    self.show(&page, &menu)?;
                    continue;
                }
                LineCommand::Empty => {
                    self.show(&page, &menu)?;
                    continue;
                }
                LineCommand::List => {
                    menu.lines(&page, true, localizer).iter().try_for_each(|line| self.console.write_line(line))?;
                    continue;
                }
                LineCommand::Save(file) => {
                    self.save_as(&file)?;
                    continue;
                }
                LineCommand::Info(topic) => {
                    self.show_info(topic, seat, &snapshot)?;
                    continue;
                }
            };
            if self.play(seat, &action)? {
                return Ok(Decision::Played);
            }
        }
    }

    /// Picks the menu entry with this number, counted from 1, and on while a single entry is left. Returns an action if
    /// that leads to one; else shows the menu, or that there is no such number.
    fn pick(&mut self, menu: &mut ActionMenu<'_>, number: usize, page: &TextPage) -> io::Result<Option<String>> {
        let mut index = number.checked_sub(1);
        loop {
            let entries = menu.entries(self.localizer);
            match index.and_then(|index| entries.get(index)) {
                Some(MenuEntry::Action(legal_action)) => return Ok(Some(legal_action.action.clone())),
                Some(MenuEntry::Pick(choice)) => menu.pick(&choice.key),
                None => {
                    let message = Message::new("no-such-number").number("count", entries.len() as i64);
                    let message = message.text("example", menu.example());
                    return self.console.write_line(self.localizer.format(&message)).map(|()| None);
                }
            }
            if menu.entries(self.localizer).len() != 1 {
                return self.show(page, menu).map(|()| None);
            }
            index = Some(0);
        }
    }

    /// Plays an action and saves the game; returns `false`, with the reason written, if the action is refused.
    fn play(&mut self, seat: Seat, action: &str) -> io::Result<bool> {
        match self.session.local_game.play(seat, action) {
            Ok(()) => self.save().map(|()| true),
            Err(error) => {
                let message = match &error {
                    PlayError::Unreadable(error) => Message::new("unreadable-line").text("text", error.text()),
                    PlayError::Over | PlayError::NotYourTurn { .. } | PlayError::Illegal { .. } => error.message(),
                };
                self.console.write_line(self.localizer.format(&message)).map(|()| false)
            }
        }
    }

    /// Writes the position, with the numbers of its targets, and the menu.
    fn show(&mut self, page: &TextPage, menu: &ActionMenu<'_>) -> io::Result<()> {
        let entries = menu.entries(self.localizer);
        let mut numbered = page.clone();
        numbered.fill_numbers(Style::default().bold(), |key| menu.number_of(&entries, key));
        self.console.write_line("")?;
        self.console.write_page(&numbered)?;
        self.console.write_line("")?;
        menu.lines(page, false, self.localizer).iter().try_for_each(|line| self.console.write_line(line))
    }

    /// Moves the save file to `file`, or saves the game where it is if `file` is empty.
    fn save_as(&mut self, file: &str) -> io::Result<()> {
        let path = if file.is_empty() { self.session.save_file.path().to_owned() } else { PathBuf::from(file) };
        match self.session.save_file.move_to(path.clone(), &self.session.local_game) {
            Ok(()) => {
                self.session.update_interrupt_message(self.localizer);
                self.console.write_line(self.session.goodbye(self.localizer))
            }
            Err(cause) => {
                let file = path.display().to_string();
                let message = if cause.kind() == io::ErrorKind::AlreadyExists {
                    Message::new("file-exists").text("file", file)
                } else {
                    Message::new("not-saved").text("file", file).text("cause", cause.to_string())
                };
                self.console.write_line(self.localizer.format(&message))
            }
        }
    }

    /// Undoes the last decision of `seat`, if that is allowed, and returns the ply it was made at.
    fn undo(&mut self, seat: Seat) -> io::Result<Option<usize>> {
        let localizer = self.localizer;
        let ply = match self.session.local_game.game_match.undo_policy(seat, &self.people) {
            UndoPolicy::Free { ply } => ply,
            UndoPolicy::NeedsConsent { ply, others } => {
                for other in others {
                    let question = Message::new("undo-ask").seat("seat", other).seat("asker", seat);
                    let answer = self.console.ask(&localizer.format(&question))?.unwrap_or_default().to_lowercase();
                    if answer != localizer.text("yes") && answer != localizer.text("yes-short") {
                        let refusal = Message::new("undo-refused").seat("seat", other);
                        self.console.write_line(localizer.format(&refusal))?;
                        return Ok(None);
                    }
                }
                ply
            }
            UndoPolicy::NothingToUndo => {
                self.console.write_line(localizer.text("nothing-to-undo"))?;
                return Ok(None);
            }
            UndoPolicy::Revealed => {
                self.console.write_line(localizer.text("undo-revealed"))?;
                return Ok(None);
            }
        };
        self.session.local_game.undo_to(ply);
        self.save()?;
        self.console.write_line(localizer.text("taken-back"))?;
        Ok(Some(ply))
    }

    /// Writes what an information command of `seat` shows.
    fn show_info(&mut self, topic: InfoTopic, seat: Seat, snapshot: &Snapshot) -> io::Result<()> {
        let localizer = self.localizer;
        match topic {
            InfoTopic::Help => self.console.write_line(localizer.text("help")),
            InfoTopic::Rules => self.console.write_wrapped(help::rules(self.session.rule_book)),
            InfoTopic::Notation => self.console.write_wrapped(help::notation(snapshot, localizer)),
            InfoTopic::Hint => self.show_hint(),
            InfoTopic::History => self.show_history(Viewer::Seat(seat)),
            InfoTopic::Ranking => {
                sentences::ranking_lines(snapshot, localizer).iter().try_for_each(|line| self.console.write_line(line))
            }
        }
    }

    /// Writes the hint of a strong robot for the seat in turn, with the next best action.
    fn show_hint(&mut self) -> io::Result<()> {
        let (local_game, localizer) = (&self.session.local_game, self.localizer);
        let hints = local_game.kind.hints(local_game.state(), &TimeControl::unlimited()).map_err(io::Error::other)?;
        let name =
            |legal_action: &LegalAction| format!("{} ({})", localizer.format(&legal_action.label), legal_action.action);
        let sentences = hint_sentences(&hints, name, localizer);
        self.console.write_wrapped(sentences.into_iter().map(TextLine::plain).collect())
    }

    /// Writes every step so far as `viewer` saw it: what happened in words, and the notation in parentheses.
    fn show_history(&mut self, viewer: Viewer) -> io::Result<()> {
        let perspective = self.session.local_game.state().perspective(viewer);
        let mut events = perspective.events(0).into_iter().peekable();
        let mut lines = Vec::new();
        for (ply, (actor, step)) in perspective.steps(0).iter().enumerate() {
            let mut texts = Vec::new();
            while let Some(event) = events.next_if(|event| event.ply <= ply) {
                texts.push(sentences::event_sentence(&event, self.localizer));
            }
            if let (true, Some(seat)) = (texts.is_empty(), actor) {
                texts.push(self.localizer.seat_name(*seat));
            }
            lines.push(TextLine::plain(format!("{ply:>4}  {} ({step})", texts.join(" "))));
        }
        drop(perspective);
        self.console.write_wrapped(lines)
    }
}
