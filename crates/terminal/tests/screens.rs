//! Line mode against golden files: watching, playing and commands. `cargo xtask bless` writes the files.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tilewright_core::{Message, Seat, Turn, Viewer};
use tilewright_display::Localizer;
use tilewright_engine::GameSpec;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{LocalGame, SaveFile, Seating, save_format};
use tilewright_terminal::{Console, PlaySession, WatchOptions, play_lines, watch_lines};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens")
}

/// Compares output with a golden file.
fn compare(name: &str, screen: &str) {
    let path = folder().join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, screen).expect("a screen can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == screen, "{} differs; `cargo xtask bless` if that is intended:\n{screen}", path.display());
}

fn open(game: &str, seats: &str, seed: u64) -> LocalGame {
    let seating = Seating::parse(seats).expect("the seats are well formed");
    let spec = GameSpec { players: seating.seat_players.len() as u8, ..GameSpec::default() };
    let kind = tilewright_engine::game_by_key(game).expect("the game exists");
    let state = kind.new_game(&spec).expect("the number of players is allowed");
    LocalGame::new(kind, state, seating, seed).expect("the robots can play this game")
}

fn watched(game: &str, seats: &str, viewer: Viewer, language: Language) -> String {
    let mut local_game = open(game, seats, 2);
    let mut output = Vec::new();
    let options = WatchOptions { viewer, delay: Duration::ZERO };
    let localizer = local_game.localizer(language);
    watch_lines(&mut local_game, &options, &localizer, &mut Console::plain(&b""[..], &mut output))
        .expect("the output can be written");
    String::from_utf8(output).expect("text")
}

fn new_session(local_game: LocalGame, save_file: SaveFile) -> PlaySession {
    let rule_book = local_game.kind.rule_book().get(Language::English);
    PlaySession { local_game, save_file, rule_book }
}

/// The path of a save file.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Plays a new game with the lines of a script; returns the output and the save file.
fn played(game: &str, seats: &str, script: &str, name: &str, language: Language) -> (String, PathBuf) {
    let path = file(name);
    let save_file = SaveFile::create(path.clone(), true).expect("the file may be overwritten");
    let mut session = new_session(open(game, seats, 5), save_file);
    (resume(&mut session, script, language).replace(&path.display().to_string(), "FILE"), path)
}

/// Continues a session with the lines of a script; returns the output.
fn resume(session: &mut PlaySession, script: &str, language: Language) -> String {
    let mut output = Vec::new();
    let localizer = session.local_game.localizer(language);
    play_lines(session, &localizer, &mut Console::plain(script.as_bytes(), &mut output))
        .expect("the output can be written");
    String::from_utf8(output).expect("text")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("the game was saved")
}

fn saved(path: &Path) -> LocalGame {
    save_format::read(path, None).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn watched_games_match_the_golden_files() {
    let languages = [Language::English, Language::Spanish, Language::French, Language::Dutch];
    for (index, game) in tilewright_engine::GAMES.iter().enumerate() {
        let seats = vec!["random"; usize::from(game.typical_players())].join(",");
        let language = languages[(index + 1) % 4];
        compare(&format!("watch-{}-{language}.txt", game.key()), &watched(game.key(), &seats, Viewer::All, language));
    }
}

#[test]
fn played_games_match_the_golden_files_and_resume() {
    for game in tilewright_engine::GAMES {
        let mut seats = vec!["Ana:green=me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let script = "help\nnonsense\n1\nranking\n2\nUNDO\n1\nnotation\nlist\n0\n999\nq\n";
        let (screen, path) =
            played(game.key(), &seats.join(","), script, &format!("left-{}", game.key()), Language::English);
        compare(&format!("play-{}.txt", game.key()), &screen);
        let local_game = saved(&path);
        assert_eq!(
            (local_game.game_match.seed(), local_game.seating.to_text()),
            (5, seats.join(",").replace("Ana:green=", ""))
        );
        assert_eq!(local_game.nameplates()[0].name.as_str(), "Ana");
        assert!(local_game.state().ply() > 2, "some steps were played");
        assert_eq!(save_format::write(&local_game), read(&path), "a save that is resumed is the same");
        assert!(!read(&path).contains("seed"), "the seed is sealed");
    }
}

#[test]
fn game_played_by_numbers_ends_with_the_ranking() {
    for game in tilewright_engine::GAMES {
        let mut seats = vec!["me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let script = "1\n".repeat(900);
        let (screen, path) =
            played(game.key(), &seats.join(","), &script, &format!("whole-{}", game.key()), Language::French);
        assert!(screen.contains("Classement"), "{}", game.key());
        assert_eq!(saved(&path).state().turn(), Turn::Over);
        assert!(screen.contains("--seed 5") && !screen.contains("--resume"), "a finished game offers to be resumed");
    }
}

#[test]
fn hint_names_legal_actions_and_changes_nothing() {
    for game in tilewright_engine::GAMES {
        let mut seats = vec!["me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let name = format!("hint-{}", game.key());
        let (screen, saved_path) = played(game.key(), &seats.join(","), "hint\n1\n", &name, Language::Dutch);
        let (_, after) = screen.split_once("Een sterke robot").expect("a hint is written");
        let me = Seat::new(0);
        let mut table = saved(&saved_path).state().boxed_clone();
        let decided = table.perspective(Viewer::All).steps(0).iter().position(|(actor, _)| *actor == Some(me));
        // A pick alone is no decision.
        if let Some(ply) = decided {
            table.rewind(ply);
        }
        let legal = table.perspective(Viewer::Seat(me)).snapshot(0).legal.expect("a seat knows its legal actions");
        let (hint, _) = after.split_once("\n\n").unwrap_or((after, ""));
        let hint = hint.replace("\n  ", " ");
        let is_named =
            |legal_action: &&tilewright_engine::LegalAction| hint.contains(&format!("({})", legal_action.action));
        let named = legal.iter().filter(is_named).count();
        assert!((1..=2).contains(&named), "{}: {named} in {hint}", game.key());
        let ends = named > 1 && !game.hidden_information();
        assert_eq!(hint.contains("eindigen"), ends, "the expected result: {hint}");
        let (_, straight) = played(game.key(), &seats.join(","), "1\n", &format!("un{name}"), Language::Dutch);
        assert_eq!(read(&saved_path), read(&straight));
    }
}

#[test]
fn undo_brings_the_same_draws_again() {
    let script = "1\n1\nundo\nundo\n1\n1\n";
    let (_, undone) = played("carcassonne", "me,random", script, "undone", Language::English);
    let (_, straight) = played("carcassonne", "me,random", "1\n1\n", "straight", Language::English);
    assert_eq!(read(&undone), read(&straight));
}

/// Whenever a person is asked, the save file holds the game up to that question.
#[test]
fn every_decision_is_saved_before_the_next_question() {
    for game in tilewright_engine::GAMES {
        let seats = ["me"].into_iter().chain(std::iter::repeat_n("random", usize::from(game.typical_players()) - 1));
        let seats: Vec<&str> = seats.collect();
        let path = file(&format!("at-once-{}", game.key()));
        let save_file = SaveFile::create(path.clone(), true).expect("the file may be overwritten");
        let mut session = new_session(open(game.key(), &seats.join(","), 5), save_file);
        let localizer = session.local_game.localizer(Language::English);
        let question_count = std::cell::Cell::new(0);
        let script = Watched { path: &path, question_count: &question_count, left: 40 };
        play_lines(&mut session, &localizer, &mut Console::plain(script, std::io::sink()))
            .expect("the output can be written");
        assert!(question_count.get() > 2, "{}: only {} questions", game.key(), question_count.get());
        assert_eq!(read(&path), save_format::write(&session.local_game));
    }
}

/// An input that answers `1` a number of times and reads the save file at each answer.
struct Watched<'a> {
    path: &'a Path,
    question_count: &'a std::cell::Cell<usize>,
    left: usize,
}

impl std::io::Read for Watched<'_> {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Ok(0)
    }
}

impl std::io::BufRead for Watched<'_> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.left == 0 {
            return Ok(&[]);
        }
        Ok(b"1\n")
    }

    fn consume(&mut self, bytes: usize) {
        if bytes > 0 {
            let local_game = save_format::parse(&read(self.path), None).unwrap_or_else(|error| panic!("{error}"));
            assert!(
                matches!(local_game.state().turn(), Turn::Seat(seat) if seat == Seat::new(0)),
                "the person is not in turn"
            );
            self.left -= 1;
            self.question_count.set(self.question_count.get() + 1);
        }
    }
}

#[test]
fn save_file_changed_by_another_program_is_not_overwritten() {
    let (_, path) = played("azul", "me,me", "", "twice", Language::English);
    let resumed = || new_session(saved(&path), SaveFile::resume(path.clone(), read(&path)));
    let (mut one, mut other) = (resumed(), resumed());
    let Turn::Seat(seat) = one.local_game.state().turn() else { panic!("a seat is in turn") };
    let legal = one.local_game.snapshot(Viewer::Seat(seat), 0).legal.expect("a seat knows its legal actions");
    resume(&mut one, &format!("{}\n", legal[0].action), Language::English);
    let first_save = read(&path);
    let mut output = Vec::new();
    let localizer = other.local_game.localizer(Language::English);
    let script = format!("{}\n", legal[1].action);
    let done = play_lines(&mut other, &localizer, &mut Console::plain(script.as_bytes(), &mut output));
    assert!(done.is_err_and(|error| error.to_string().contains("another program has written to it")));
    assert_eq!(read(&path), first_save, "the first session's save is lost");
}

#[test]
fn foreign_file_is_not_overwritten_and_failed_move_keeps_the_old_file() {
    let (theirs, mine) = (file("theirs"), file("mine"));
    std::fs::write(&theirs, "precious").expect("the output can be written");
    assert!(SaveFile::create(theirs.clone(), false).is_err());
    let script = format!("save {}\nsave no-such-folder/x\n1\n", theirs.display());
    let (screen, path) = played("azul", "me,random", &script, "mine", Language::English);
    assert_eq!((read(&theirs).as_str(), &path), ("precious", &mine));
    assert!(screen.contains("is there already and is not overwritten"), "{screen}");
    assert!(screen.contains("could not be kept in no-such-folder/x"), "{screen}");
    assert!(
        saved(&mine).state().undo_facts(0).iter().any(|step| step.actor.is_some()),
        "the decision is not in the old file"
    );
    let elsewhere = file("else where");
    let _ = std::fs::remove_file(&elsewhere);
    let script = format!("save {}\n1\n", elsewhere.display());
    let (screen, _) = played("azul", "me,random", &script, "moved", Language::English);
    assert!(
        screen.contains(&format!("--resume '{}'", elsewhere.display())),
        "the path is not quoted for a shell: {screen}"
    );
    assert!(!file("moved").exists(), "the old file is still there");
    assert!(
        saved(&elsewhere).state().undo_facts(0).iter().any(|step| step.actor.is_some()),
        "the decision is not in the new file"
    );
}

#[test]
fn quitting_unsaved_takes_two_commands() {
    let folder = file("vanishing");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let save_file = SaveFile::create(folder.join("game"), false).expect("there is no such file yet");
    let mut session = new_session(open("azul", "me,me", 5), save_file);
    let localizer = session.local_game.localizer(Language::English);
    let mut output = Vec::new();
    let Turn::Seat(seat) = session.local_game.state().turn() else { panic!("a seat is in turn") };
    let legal = session.local_game.snapshot(Viewer::Seat(seat), 0).legal.expect("a seat knows its legal actions");
    let lines = ["quit", "quit", &legal[0].action].map(|line| format!("{line}\n")).to_vec();
    let script = Vanishing { folder: &folder, lines };
    let done = play_lines(&mut session, &localizer, &mut Console::plain(script, &mut output));
    let screen = String::from_utf8(output).expect("text");
    assert!(done.is_err(), "no error although the game is not saved");
    assert!(screen.contains("could not be kept") && screen.contains("quit once more"), "{screen}");
}

/// An input that removes the folder of the save file before each answer.
struct Vanishing<'a> {
    folder: &'a Path,
    lines: Vec<String>,
}

impl std::io::Read for Vanishing<'_> {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Ok(0)
    }
}

impl std::io::BufRead for Vanishing<'_> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        let _ = std::fs::remove_dir_all(self.folder);
        Ok(self.lines.last().map_or(&[], |line| line.as_bytes()))
    }

    fn consume(&mut self, bytes: usize) {
        if bytes > 0 {
            self.lines.pop();
        }
    }
}

#[test]
fn undo_of_a_reveal_or_without_consent_is_refused() {
    let (screen, path) = played("saboteur", "me,random,random", "1\n1\n1\nundo\n", "no-undo", Language::English);
    assert!(screen.contains("cannot be taken back: something hidden has been looked at"), "{screen}");
    assert!(saved(&path).state().undo_facts(0).iter().any(|step| step.actor == Some(Seat::new(0))));
    let two = "Ana=me,Bo=me";
    let mut local_game = open("azul", two, 5);
    let mut script = String::new();
    for seat in [0, 1] {
        let Turn::Seat(turn) = local_game.state().turn() else { panic!("a seat is in turn") };
        let legal = local_game.snapshot(Viewer::Seat(turn), usize::MAX).legal.expect("a seat knows its legal actions");
        local_game.play(turn, &legal[seat].action).expect("it is legal");
        script += &format!("{}\n", legal[seat].action);
    }
    let (_, straight) = played("azul", two, &script, "straight-on", Language::English);
    let (screen, refused) = played("azul", two, &format!("{script}undo\nno\n"), "refused", Language::English);
    assert!(screen.contains(" may ") && screen.contains("does not agree"), "{screen}");
    assert_eq!(read(&refused), read(&straight));
    let (_, agreed) = played("azul", two, &format!("{script}undo\nyes\n"), "agreed", Language::English);
    let decisions = |path: &Path| saved(path).state().undo_facts(0).iter().filter(|step| step.actor.is_some()).count();
    assert_eq!((decisions(&straight), decisions(&agreed)), (2, 0));
}

#[test]
fn each_mistake_has_its_own_error() {
    let script = "castle\nplace 9,9 0\n99\n";
    let (screen, _) = played("carcassonne", "me,random", script, "mistakes", Language::English);
    for words in ["“castle” is no action", "“place 9,9 0” is not possible here", "There is no such number"] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
}

/// Between two hand-overs the output has no event that is secret from its reader.
#[test]
fn screen_is_handed_over_and_shows_no_secret() {
    for game in tilewright_engine::GAMES.iter().filter(|game| game.hidden_information()) {
        let names = ["Ana", "Bo", "Cas"];
        // A long list takes several picks; a surplus line counts as Enter at a hand-over.
        let script = "\n1\n1\n1\n".repeat(12);
        let (screen, path) = played(game.key(), "Ana=me,Bo=me,Cas=me", &script, "handed", Language::English);
        let parts: Vec<&str> = screen.split("Hand the screen over").collect();
        assert!(parts.len() > 3, "{screen}");
        let local_game = saved(&path);
        let localizer = local_game.localizer(Language::English);
        let mut secrets = 0;
        for ply in 0..local_game.state().ply() {
            let sentences = |viewer: Viewer| -> Vec<String> {
                let events = local_game.snapshot(viewer, ply).events.into_iter().filter(|event| event.ply == ply);
                events.map(|event| tilewright_terminal::event_sentence(&event, &localizer)).collect()
            };
            for (reader, name) in names.iter().enumerate() {
                let known = sentences(Viewer::Seat(Seat::new(reader as u8)));
                for secret in sentences(Viewer::All).iter().filter(|sentence| !known.contains(sentence)) {
                    secrets += 1;
                    let handed_to = |part: &&&str| part.contains(&format!("{name}, choose"));
                    let read = parts.iter().filter(handed_to).find(|part| part.contains(secret.as_str()));
                    assert!(read.is_none(), "{name} reads {secret:?}");
                }
            }
        }
        assert!(secrets > 5, "only {secrets} secrets were searched for");
    }
}

#[test]
fn history_has_a_sentence_and_the_notation_of_each_step() {
    let (screen, _) = played("azul", "me,random", "1\n1\nhistorial\nsalir\n", "history-es", Language::Spanish);
    let has_line = |words: &str, notation: &str| {
        let found = screen.lines().find(|line| line.contains(words) && line.contains(notation));
        assert!(found.is_some(), "no line has {words:?} and {notation:?}: {screen}");
    };
    has_line("0  Empieza", "(start ");
    has_line("La fábrica 1 recibe un azulejo", "(draw ");
    has_line("Robot 2 toma un azulejo rojo de la fábrica 2", "  21  ");
    assert!(screen.contains("5. (f2 red 5)"), "{screen}");
}

#[test]
fn commands_of_each_language_work_with_and_without_accents() {
    for (language, script, expected) in [
        (Language::Spanish, "ayuda\n1\n1\nATRÁS\ndeshacer\nclasificacion\nsalir\n", "deshecha"),
        (Language::French, "aide\n1\n1\nretour\nannuler\nclassement\nquitter\n", "est annulée"),
        (Language::Dutch, "hulp\n1\n1\nterug\nongedaan\nrangschikking\nstoppen\n", "ongedaan gemaakt"),
        (Language::English, "help\n1\n1\nback\nundo\nranking\nquit\n", "is taken back"),
    ] {
        let (screen, _) = played("azul", "me,random", script, &format!("words-{language}"), language);
        let unread = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE)
            .format(&Message::new("unreadable-line").text("text", ""));
        let unread = unread.rsplit(['»', '”']).next().expect("the end of a sentence").trim();
        assert!(screen.contains(expected) && !screen.contains(unread), "{screen}");
        assert!(screen.contains("--resume"), "the last command does not quit: {screen}");
    }
}
