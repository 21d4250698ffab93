//! Full screens at 80×24 and 120×40 against golden files, and the keys. `cargo xtask bless` writes the files.

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use ratatui::backend::TestBackend;
use ratatui::{Frame, Terminal};
use tilewright_core::{Seat, Turn, Viewer};
use tilewright_display::Localizer;
use tilewright_engine::GameSpec;
use tilewright_i18n::Language;
use tilewright_local::{LocalGame, SaveFile, Seating, save_format};
use tilewright_robots::TimeControl;
use tilewright_terminal::{
    App, ColourMode, Device, Direction, Key, KeySource, PlaySession, Surface, WatchOptions, play_full_screen,
    watch_full_screen,
};

/// A screen in memory that records every picture.
#[derive(Clone)]
struct RecordedScreen {
    terminal: Rc<RefCell<Terminal<TestBackend>>>,
    pictures: Rc<RefCell<Vec<String>>>,
}

impl RecordedScreen {
    fn new(columns: u16, rows: u16) -> RecordedScreen {
        let terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen in memory");
        RecordedScreen { terminal: Rc::new(RefCell::new(terminal)), pictures: Rc::default() }
    }

    fn last(&self) -> String {
        self.pictures.borrow().last().cloned().unwrap_or_default()
    }
}

impl Surface for RecordedScreen {
    fn show(&mut self, draw: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<()> {
        let mut terminal = self.terminal.borrow_mut();
        terminal.draw(|frame| draw(frame)).expect("a screen in memory can be drawn on");
        let buffer = terminal.backend().buffer();
        let row = |y: u16| -> String { (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect() };
        let rows = (0..buffer.area.height).map(|y| row(y).trim_end().to_owned() + "\n");
        self.pictures.borrow_mut().push(rows.collect());
        Ok(())
    }
}

/// Keys of a script; after the last one the person quits. No key is pressed while a robot thinks.
struct ScriptedKeys(std::vec::IntoIter<Key>);

impl KeySource for ScriptedKeys {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Key>> {
        if wait.is_some() {
            return Ok(None);
        }
        Ok(Some(self.0.next().unwrap_or(Key::Quit)))
    }
}

fn keys(text: &str) -> Vec<Key> {
    let key = |word: &str| match word {
        "enter" => Key::Enter,
        "back" => Key::Back,
        "right" => Key::Arrow(Direction::Right),
        "tab" => Key::Tab,
        "end" => Key::End,
        word => Key::Char(word.chars().next().expect("a letter")),
    };
    text.split_whitespace().map(key).collect()
}

fn new_local_game(game: &str, seats: &str, seed: u64) -> LocalGame {
    let seating = Seating::parse(seats).expect("the seats are well formed");
    let spec = GameSpec { players: seating.seat_players.len() as u8, ..GameSpec::default() };
    let kind = tilewright_engine::game_by_key(game).expect("the game exists");
    let state = kind.new_game(&spec).expect("the number of players is allowed");
    LocalGame::new(kind, state, seating, seed).expect("the robots can play this game")
}

fn seats(game: &str) -> String {
    let players = usize::from(tilewright_engine::game_by_key(game).expect("the game exists").typical_players());
    let mut seats = vec!["Ana:green=me"];
    seats.extend(vec!["random"; players - 1]);
    seats.join(",")
}

/// A session with a save file of its own.
fn new_session(game: &str, seats: &str, file: &str, language: Language) -> PlaySession {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fullscreen");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let save_file = SaveFile::create(folder.join(file), true).expect("it may be overwritten");
    let local_game = new_local_game(game, seats, 5);
    let rule_book = local_game.kind.rule_book().get(language);
    PlaySession { local_game, save_file, rule_book }
}

/// Plays with these keys and returns the screen.
fn play(session: &mut PlaySession, size: (u16, u16), pressed: Vec<Key>, language: Language) -> RecordedScreen {
    let recorded = RecordedScreen::new(size.0, size.1);
    let localizer = session.local_game.localizer(language);
    let mut device = Device::new(recorded.clone(), ScriptedKeys(pressed.into_iter()));
    let mut app = App::new(&mut device, &localizer, session.rule_book, ColourMode::None);
    play_full_screen(session, &mut app, Duration::ZERO).expect("nothing fails");
    recorded
}

fn compare(name: &str, picture: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, picture).expect("a screen can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == picture, "{} differs; `cargo xtask bless` if that is intended:\n{picture}", path.display());
}

/// Start, middle and end of each game in English and another language.
#[test]
fn screens_match_the_golden_files() {
    for (game, language) in
        tilewright_engine::GAMES.iter().zip([Language::Spanish, Language::French, Language::Dutch].into_iter().cycle())
    {
        let start: Vec<Key> = Vec::new();
        let middle: Vec<Key> = keys(&"1 enter enter enter ".repeat(8)).into_iter().chain(keys("2 right")).collect();
        let end = vec![Key::Enter; 900];
        for (moment, pressed) in [("start", start), ("middle", middle), ("end", end)] {
            for (size, language) in [((80, 24), language), ((120, 40), Language::English)] {
                let name = format!("full-{}-{moment}-{}x{}.txt", game.key(), size.0, size.1);
                let mut session = new_session(game.key(), &seats(game.key()), &name, language);
                let screen = play(&mut session, size, pressed.clone(), language);
                assert_eq!(session.local_game.state().turn() == Turn::Over, moment == "end", "{name}");
                compare(&name, &screen.last());
                for picture in screen.pictures.borrow().iter() {
                    let rows: Vec<&str> = picture.lines().collect();
                    // A summary has no seats above it.
                    let reads = rows[rows.len() - 1].starts_with("[↑]");
                    let seats = rows[1].contains("Ana");
                    assert!(seats || reads, "{name}: seats and scores are missing:\n{picture}");
                    assert_eq!(rows.len(), usize::from(size.1));
                }
            }
        }
    }
}

#[test]
fn number_on_the_board_moves_the_piece_there() {
    let mut session = new_session("carcassonne", "me,random", "numbers", Language::English);
    let screen = play(&mut session, (80, 24), keys("3 r"), Language::English);
    let (first, then) = (screen.pictures.borrow()[0].clone(), screen.last());
    let cell = |picture: &str| picture.lines().find(|line| line.starts_with("  0")).expect("row 0").to_owned();
    assert!(cell(&first).contains("   3  ") && !cell(&then).contains("   3  "), "{first}{then}");
    assert!(then.contains("3) at -1,0, turned by 270°"), "{then}");
    assert_eq!(session.local_game.state().undo_facts(0).iter().filter(|step| step.actor.is_some()).count(), 0);
}

#[test]
fn save_file_holds_the_game_when_a_person_quits() {
    for game in tilewright_engine::GAMES {
        let file = format!("saved-{}", game.key());
        let mut whole = new_session(game.key(), &seats(game.key()), &file, Language::English);
        play(&mut whole, (80, 24), vec![Key::Enter; 30], Language::English);
        let text = std::fs::read_to_string(whole.save_file.path()).expect("the game was saved");
        assert_eq!(text, save_format::write(&whole.local_game));
        let resumed = save_format::parse(&text, None).expect("the save can be resumed");
        assert_eq!(resumed.state().ply(), whole.local_game.state().ply());
        assert!(whole.local_game.state().ply() > 5, "{}", game.key());
    }
}

#[test]
fn lines_about_keys_fit_80_columns_in_every_language() {
    for language in Language::ALL {
        let localizer = tilewright_i18n::FluentLocalizer::new(language, tilewright_engine::GAMES[0].messages());
        for key in ["screen-keys", "watch-screen-keys", "over-keys", "curtain-keys", "reader-keys"] {
            let text = localizer.text(key);
            assert!(text.chars().count() <= 80 && text.contains('['), "{language}: {text}");
        }
        let help = localizer.text("help-screen");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{language}: {help}");
    }
}

#[test]
fn opponent_is_introduced_and_hint_shows_the_full_turn() {
    let mut session = new_session("carcassonne", "me,ysolde", "hint", Language::English);
    let screen = play(&mut session, (80, 24), keys("h"), Language::English);
    let words = |picture: &str| picture.split_whitespace().collect::<Vec<_>>().join(" ");
    let (first, hinted) = (words(&screen.pictures.borrow()[0]), words(&screen.last()));
    assert!(first.contains("Ysolde, the minstrel: joins what you have begun."), "{first}");
    assert!(hinted.contains("A strong robot would choose: at ") && hinted.contains(" · "), "{hinted}");
    assert!(hinted.contains("If all played so well, you would end about "), "{hinted}");
    assert!(hinted.contains("Next best: at "), "{hinted}");
    assert_eq!(session.local_game.state().undo_facts(0).iter().filter(|step| step.actor.is_some()).count(), 0);
    // Following the hint plays its actions.
    let advised = session
        .local_game
        .kind
        .hints(session.local_game.state(), &TimeControl::unlimited())
        .expect("a seat is in turn");
    let turn: Vec<String> = advised[0].full_turn().map(|legal_action| legal_action.action.clone()).collect();
    play(&mut session, (80, 24), keys("h enter enter enter"), Language::English);
    let record = session.local_game.state().perspective(Viewer::All).steps(0);
    let played: Vec<String> = record.into_iter().filter(|(actor, _)| actor.is_some()).map(|(_, step)| step).collect();
    assert!(turn.len() == 2 && played.starts_with(&turn), "{turn:?}: {played:?}");
}

#[test]
fn undo_brings_the_same_draws_again() {
    let straight = |name: &str, pressed: &str| {
        let mut session = new_session("carcassonne", "me,random", name, Language::English);
        play(&mut session, (80, 24), keys(pressed), Language::English);
        save_format::write(&session.local_game)
    };
    assert_eq!(straight("undone", "1 enter 1 enter u u 1 enter 1 enter"), straight("straight", "1 enter 1 enter"));
}

#[test]
fn help_shows_rules_and_notation_and_returns_to_the_game() {
    for (game, language) in tilewright_engine::GAMES.iter().zip([Language::Dutch, Language::Spanish, Language::French])
    {
        let mut session = new_session(game.key(), &seats(game.key()), &format!("help-{}", game.key()), language);
        let screen = play(&mut session, (80, 24), keys("? tab tab end back e back"), language);
        let pictures = screen.pictures.borrow();
        let title = session.rule_book.lines().next().expect("a title").trim_start_matches("# ");
        assert!(pictures.iter().any(|picture| picture.contains(title)), "{title}");
        let legal =
            session.local_game.snapshot(Viewer::Seat(Seat::new(0)), 0).legal.expect("a seat knows its legal actions");
        assert!(pictures.iter().any(|picture| picture.contains(&legal[0].action)), "{}", pictures.last().expect("one"));
        let before = pictures.iter().filter(|picture| Some(*picture) == pictures.last()).count();
        assert_eq!(before, 3, "{}: before, between and after", game.key());
    }
}

#[test]
fn hand_over_notice_hides_secrets_between_people() {
    for game in tilewright_engine::GAMES.iter().filter(|game| game.hidden_information()) {
        let mut session = new_session(game.key(), "Ana=me,Bo=me,Cas=me", "notice", Language::English);
        let screen = play(&mut session, (80, 24), keys(&"enter ".repeat(40)), Language::English);
        let pictures = screen.pictures.borrow();
        let notices = pictures.iter().filter(|picture| picture.contains("Hand the screen over"));
        let mut count = 0;
        for notice in notices {
            count += 1;
            let words: Vec<&str> = notice.lines().filter(|line| !line.is_empty()).collect();
            assert_eq!(words.len(), 2, "more than a sentence and the keys:\n{notice}");
        }
        assert!(count > 5, "only {count} notices");
        for pair in pictures.windows(2).filter(|pair| !pair[1].contains("Hand the screen over")) {
            let whose = |picture: &str| {
                ["Ana", "Bo", "Cas"].into_iter().find(|name| picture.contains(&format!("Hand of {name}")))
            };
            if let (Some(before), Some(after)) = (whose(&pair[0]), whose(&pair[1])) {
                assert_eq!(before, after, "a hand is shown without a notice before it");
            }
        }
    }
}

#[test]
fn watched_game_ends_with_the_ranking() {
    let watched = |pressed: Vec<Key>| {
        let mut local_game = new_local_game("azul", "random,random", 2);
        let screen = RecordedScreen::new(80, 24);
        let localizer = local_game.localizer(Language::French);
        let mut device = Device::new(screen.clone(), ScriptedKeys(pressed.into_iter()));
        let mut app = App::new(&mut device, &localizer, "", ColourMode::None);
        let options = WatchOptions { viewer: Viewer::All, delay: Duration::ZERO };
        watch_full_screen(&mut local_game, &options, &mut app).expect("nothing fails");
        (local_game.state().turn(), screen)
    };
    let (turn, screen) = watched(keys("q"));
    assert_eq!(turn, Turn::Over);
    assert!(screen.last().contains("Classement"), "{}", screen.last());
    assert!(screen.pictures.borrow().iter().any(|picture| picture.contains("pose")), "no action is reported");
}

#[test]
fn round_end_is_displayed_until_the_person_continues() {
    for game in tilewright_engine::GAMES.iter().filter(|game| game.hidden_information()) {
        let mut session = new_session(game.key(), &seats(game.key()), "rounds", Language::English);
        let pressed = vec![Key::Enter; 900].into_iter().chain(keys("back e")).collect();
        let screen = play(&mut session, (80, 24), pressed, Language::English);
        let pictures = screen.pictures.borrow();
        for round in 1..=3 {
            let is_round_end = |picture: &&String| {
                let title = format!(
                    "── {} ──",
                    if round < 3 { format!("End of round {round}") } else { "The game is over".to_owned() }
                );
                picture.contains(&title) && picture.contains(&format!("Round {round} is over"))
            };
            let picture = pictures.iter().find(is_round_end).unwrap_or_else(|| panic!("no summary of round {round}"));
            assert!(picture.contains("Ana was a") && picture.contains("[Enter] go on"), "{picture}");
            assert!(picture.matches("are dealt").count() <= 1, "a deal is reported twice:\n{picture}");
        }
        let last = pictures.last().expect("a picture");
        assert!(last.contains("[Esc] back"), "Esc left the finished game before `e`:\n{last}");
        let ended = &pictures[pictures.len() - 2];
        assert!(ended.contains(" with ") && (ended.contains(" wins") || ended.contains("share the win")), "{ended}");
    }
}

#[test]
fn labels_of_choices_are_never_cut() {
    for game in tilewright_engine::GAMES {
        for language in Language::ALL {
            let name = format!("whole-{}-{language}", game.key());
            let mut session = new_session(game.key(), &seats(game.key()), &name, language);
            let thinking = [" …", "… "];
            let screen = play(&mut session, (80, 24), keys(&"tab tab enter 1 enter enter ".repeat(6)), language);
            for picture in screen.pictures.borrow().iter() {
                let cut = |line: &&str| line.contains('…') && !thinking.iter().any(|mark| line.contains(mark));
                let lines: Vec<&str> = picture.lines().skip(2).filter(cut).collect();
                assert!(lines.is_empty(), "{language}: {lines:?}\n{picture}");
            }
        }
    }
}

#[test]
fn ten_players_fit_80_columns_with_distinct_names() {
    let mut session = new_session(
        "saboteur",
        "me,medium,medium,medium,medium,medium,medium,medium,medium,medium",
        "ten",
        Language::Spanish,
    );
    let screen = play(&mut session, (80, 24), keys("enter enter"), Language::Spanish);
    let picture = screen.pictures.borrow()[0].clone();
    for odile in 2..10 {
        let named = |line: &str| line.contains(&format!("Odile {odile} ")) || line.contains(&format!("… {odile} "));
        let rows = picture.lines().filter(|line| named(line)).count();
        assert!(rows >= 2, "Odile {odile} has a score and tools:\n{picture}");
    }
    assert!(picture.contains("mano pasa  oro"), "{picture}");
}

#[test]
fn too_small_window_shows_a_notice_alone() {
    for (size, is_too_small) in [((60, 16), false), ((59, 16), true), ((60, 15), true)] {
        let mut session = new_session("azul", "me,random", "small", Language::Dutch);
        let screen = play(&mut session, size, keys("1"), Language::Dutch);
        assert_eq!(screen.last().contains("te klein"), is_too_small, "{size:?}: {}", screen.last());
        assert_eq!(screen.last().contains("Azul"), !is_too_small, "{size:?}: {}", screen.last());
    }
}

#[test]
fn unknown_key_pending_digit_and_undo_get_notices() {
    let mut session = new_session("azul", "me,random", "unknown", Language::English);
    let screen = play(&mut session, (80, 24), keys("x 1 0 enter enter u"), Language::English);
    let pictures = screen.pictures.borrow();
    for words in ["This key does nothing here", "1_) ", "is taken back", "Robots: Robot 2 (random)"] {
        assert!(pictures.iter().any(|picture| picture.contains(words)), "{words}");
    }
}

#[test]
fn long_summary_is_read_to_its_end_or_quit() {
    let pages = |pressed: Vec<Key>, file: &str| {
        let mut session = new_session("azul", &seats("azul"), file, Language::English);
        let screen = play(&mut session, (80, 24), pressed, Language::English);
        screen.pictures.borrow().clone()
    };
    let read = pages(vec![Key::Enter; 900], "summary-read");
    let is_summary = |page: &String| page.lines().last().is_some_and(|line| line.starts_with("[↑]"));
    let at = read
        .iter()
        .position(|page| is_summary(page) && page.contains("23/"))
        .expect("a summary is longer than the screen");
    assert!(is_summary(&read[at + 1]) && read[at + 1] != read[at], "Enter does not show the rest");
    let entered = |count: usize| vec![Key::Enter; count];
    let ends_in_summary = |pressed: Vec<Key>| pages(pressed, "summary-quit").last().is_some_and(is_summary);
    let count = (1..100).find(|count| ends_in_summary(entered(*count))).expect("a summary is shown");
    let leaving = entered(count).into_iter().chain(keys("q enter enter enter")).collect();
    assert!(ends_in_summary(leaving), "`q` does not quit");
}
