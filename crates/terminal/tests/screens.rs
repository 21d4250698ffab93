//! Whole screens, kept as files: what a person reads who watches and plays. `cargo xtask bless` writes them anew.

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

/// Compares with the screen that is kept.
fn compare(name: &str, screen: &str) {
    let path = folder().join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, screen).expect("a screen can be written");
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == screen,
        "{} reads differently now; `cargo xtask bless` if that is meant:\n{screen}",
        path.display()
    );
}

fn open(game: &str, seats: &str, seed: u64) -> LocalGame {
    let seating = Seating::parse(seats).expect("the seats are well formed");
    let request = GameSpec { players: seating.seat_players.len() as u8, ..GameSpec::default() };
    let kind = tilewright_engine::game_by_key(game).expect("the game exists");
    let table = kind.new_game(&request).expect("so many can play");
    LocalGame::new(kind, table, seating, seed).expect("the robots can play this game")
}

fn watched(game: &str, seats: &str, viewer: Viewer, language: Language) -> String {
    let mut local_game = open(game, seats, 2);
    let mut output = Vec::new();
    let options = WatchOptions { viewer, delay: Duration::ZERO };
    let localizer = local_game.localizer(language);
    watch_lines(&mut local_game, &options, &localizer, &mut Console::plain(&b""[..], &mut output))
        .expect("it can be written");
    String::from_utf8(output).expect("text")
}

fn new_session(local_game: LocalGame, save_file: SaveFile) -> PlaySession {
    let rule_book = local_game.kind.rule_book().get(Language::English);
    PlaySession { local_game, save_file, rule_book }
}

/// A file of its own for a game.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Plays by a script; gives what was on the screen, and the file the game is kept in.
fn played(game: &str, seats: &str, script: &str, name: &str, language: Language) -> (String, PathBuf) {
    let path = file(name);
    let save_file = SaveFile::create(path.clone(), true).expect("it may be overwritten");
    let mut session = new_session(open(game, seats, 5), save_file);
    (on(&mut session, script, language).replace(&path.display().to_string(), "FILE"), path)
}

/// What is on the screen while a game goes on by a script.
fn on(session: &mut PlaySession, script: &str, language: Language) -> String {
    let mut output = Vec::new();
    let localizer = session.local_game.localizer(language);
    play_lines(session, &localizer, &mut Console::plain(script.as_bytes(), &mut output)).expect("it can be written");
    String::from_utf8(output).expect("text")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it was kept")
}

fn saved(path: &Path) -> LocalGame {
    save_format::read(path, None).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn games_are_watched_in_four_languages() {
    let languages = [Language::English, Language::Spanish, Language::French, Language::Dutch];
    for (index, game) in tilewright_engine::GAMES.iter().enumerate() {
        let seats = vec!["random"; usize::from(game.typical_players())].join(",");
        let language = languages[(index + 1) % 4];
        compare(&format!("watch-{}-{language}.txt", game.key()), &watched(game.key(), &seats, Viewer::All, language));
    }
}

#[test]
fn a_game_is_played_left_and_resumed() {
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

/// A whole game by numbers alone comes to its end and tells the ranking.
#[test]
fn a_whole_game_is_played_to_its_end() {
    for game in tilewright_engine::GAMES {
        let mut seats = vec!["me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let script = "1\n".repeat(900);
        let (screen, path) =
            played(game.key(), &seats.join(","), &script, &format!("whole-{}", game.key()), Language::French);
        assert!(screen.contains("Classement"), "{}", game.key());
        assert_eq!(saved(&path).state().turn(), Turn::Over);
        assert!(screen.contains("--seed 5") && !screen.contains("--resume"), "a game that is over is not resumed");
    }
}

/// A hint names actions of the list, the best first, and changes nothing.
#[test]
fn a_hint_says_what_a_strong_robot_would_do() {
    for game in tilewright_engine::GAMES {
        let mut seats = vec!["me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let name = format!("hint-{}", game.key());
        let (screen, saved_path) = played(game.key(), &seats.join(","), "hint\n1\n", &name, Language::Dutch);
        let (_, after) = screen.split_once("Een sterke robot").expect("the hint is told");
        let me = Seat::new(0);
        let mut table = saved(&saved_path).state().boxed_clone();
        let decided = table.perspective(Viewer::All).steps(0).iter().position(|(actor, _)| *actor == Some(me));
        // What is chosen in several steps may not have been decided yet.
        if let Some(ply) = decided {
            table.rewind(ply);
        }
        let legal = table.perspective(Viewer::Seat(me)).snapshot(0).legal.expect("a seat knows what it can do");
        let (said, _) = after.split_once("\n\n").unwrap_or((after, ""));
        let said = said.replace("\n  ", " ");
        let is_named =
            |legal_action: &&tilewright_engine::LegalAction| said.contains(&format!("({})", legal_action.action));
        let named = legal.iter().filter(is_named).count();
        assert!((1..=2).contains(&named), "{}: {named} in {said}", game.key());
        let ends = named > 1 && !game.hidden_information();
        assert_eq!(said.contains("eindigen"), ends, "how it would end is said where one can know: {said}");
        let (_, straight) = played(game.key(), &seats.join(","), "1\n", &format!("un{name}"), Language::Dutch);
        assert_eq!(read(&saved_path), read(&straight));
    }
}

/// What is undone comes again: the same draws, whatever was chosen before.
#[test]
fn undo_brings_the_same_draws_again() {
    let script = "1\n1\nundo\nundo\n1\n1\n";
    let (_, undone) = played("carcassonne", "me,random", script, "undone", Language::English);
    let (_, straight) = played("carcassonne", "me,random", "1\n1\n", "straight", Language::English);
    assert_eq!(read(&undone), read(&straight));
}

/// Every decision is kept before anything is told of it: at each moment the file holds what the person has seen.
#[test]
fn every_decision_is_kept_at_once() {
    for game in tilewright_engine::GAMES {
        let seats = ["me"].into_iter().chain(std::iter::repeat_n("random", usize::from(game.typical_players()) - 1));
        let seats: Vec<&str> = seats.collect();
        let path = file(&format!("at-once-{}", game.key()));
        let save_file = SaveFile::create(path.clone(), true).expect("it may be overwritten");
        let mut session = new_session(open(game.key(), &seats.join(","), 5), save_file);
        let localizer = session.local_game.localizer(Language::English);
        let question_count = std::cell::Cell::new(0);
        let script = Watched { path: &path, question_count: &question_count, left: 40 };
        play_lines(&mut session, &localizer, &mut Console::plain(script, std::io::sink())).expect("it can be written");
        assert!(question_count.get() > 2, "{}: only {} questions", game.key(), question_count.get());
        assert_eq!(read(&path), save_format::write(&session.local_game));
    }
}

/// An input that looks at the file whenever it is asked: something has been kept since it last answered.
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
            let kept = read(self.path);
            let local_game = save_format::parse(&kept, None).unwrap_or_else(|error| panic!("{error}"));
            assert!(matches!(local_game.state().turn(), Turn::Seat(seat) if seat == Seat::new(0)), "a person is asked");
            self.left -= 1;
            self.question_count.set(self.question_count.get() + 1);
        }
    }
}

/// A game that is open twice is not written over: who comes second is told.
#[test]
fn a_file_that_changed_meanwhile_is_not_overwritten() {
    let (_, path) = played("azul", "me,me", "", "twice", Language::English);
    let resumed = || new_session(saved(&path), SaveFile::resume(path.clone(), read(&path)));
    let (mut one, mut other) = (resumed(), resumed());
    let Turn::Seat(seat) = one.local_game.state().turn() else { panic!("a seat is in turn") };
    let legal = one.local_game.snapshot(Viewer::Seat(seat), 0).legal.expect("a seat knows what it can do");
    on(&mut one, &format!("{}\n", legal[0].action), Language::English);
    let kept = read(&path);
    let mut output = Vec::new();
    let localizer = other.local_game.localizer(Language::English);
    let script = format!("{}\n", legal[1].action);
    let done = play_lines(&mut other, &localizer, &mut Console::plain(script.as_bytes(), &mut output));
    assert!(done.is_err_and(|error| error.to_string().contains("another program has written to it")));
    assert_eq!(read(&path), kept, "what the first has played is there");
}

/// A file that somebody else wrote is left alone, and a game goes on in the file it is kept in when another cannot be written.
#[test]
fn no_file_is_overwritten_and_a_failed_save_changes_nothing() {
    let (theirs, mine) = (file("theirs"), file("mine"));
    std::fs::write(&theirs, "precious").expect("it can be written");
    assert!(SaveFile::create(theirs.clone(), false).is_err());
    let script = format!("save {}\nsave no-such-folder/x\n1\n", theirs.display());
    let (screen, path) = played("azul", "me,random", &script, "mine", Language::English);
    assert_eq!((read(&theirs).as_str(), &path), ("precious", &mine));
    assert!(screen.contains("is there already and is not overwritten"), "{screen}");
    assert!(screen.contains("could not be kept in no-such-folder/x"), "{screen}");
    assert!(
        saved(&mine).state().undo_facts(0).iter().any(|step| step.actor.is_some()),
        "the decision is kept in the old file"
    );
    let elsewhere = file("else where");
    let _ = std::fs::remove_file(&elsewhere);
    let script = format!("save {}\n1\n", elsewhere.display());
    let (screen, _) = played("azul", "me,random", &script, "moved", Language::English);
    assert!(screen.contains(&format!("--resume '{}'", elsewhere.display())), "it can be typed as it stands: {screen}");
    assert!(!file("moved").exists(), "a game is in one place");
    assert!(
        saved(&elsewhere).state().undo_facts(0).iter().any(|step| step.actor.is_some()),
        "it is kept there from then on"
    );
}

/// Where the game cannot be kept, `quit` does not leave at once.
#[test]
fn leaving_without_a_save_takes_two_words() {
    let folder = file("vanishing");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let save_file = SaveFile::create(folder.join("game"), false).expect("there is no such file yet");
    let mut session = new_session(open("azul", "me,me", 5), save_file);
    let localizer = session.local_game.localizer(Language::English);
    let mut output = Vec::new();
    let Turn::Seat(seat) = session.local_game.state().turn() else { panic!("a seat is in turn") };
    let legal = session.local_game.snapshot(Viewer::Seat(seat), 0).legal.expect("a seat knows what it can do");
    let lines = ["quit", "quit", &legal[0].action].map(|line| format!("{line}\n")).to_vec();
    let script = Vanishing { folder: &folder, lines };
    let done = play_lines(&mut session, &localizer, &mut Console::plain(script, &mut output));
    let screen = String::from_utf8(output).expect("text");
    assert!(done.is_err(), "what is not kept is an error");
    assert!(screen.contains("could not be kept") && screen.contains("quit once more"), "{screen}");
}

/// An input whose first answer takes the folder of the game away.
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

/// What somebody has looked at cannot be taken back, and nobody takes back what another did.
#[test]
fn undo_tells_no_secret_and_takes_back_nobody_elses_move() {
    let (screen, path) = played("saboteur", "me,random,random", "1\n1\n1\nundo\n", "no-undo", Language::English);
    assert!(screen.contains("cannot be taken back: something hidden has been looked at"), "{screen}");
    assert!(saved(&path).state().undo_facts(0).iter().any(|step| step.actor == Some(Seat::new(0))));
    let two = "Ana=me,Bo=me";
    let mut local_game = open("azul", two, 5);
    let mut script = String::new();
    for seat in [0, 1] {
        let Turn::Seat(turn) = local_game.state().turn() else { panic!("a seat is in turn") };
        let legal = local_game.snapshot(Viewer::Seat(turn), usize::MAX).legal.expect("a seat knows what it can do");
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

/// The person before the screen is told what is wrong in a sentence of its own for each mistake.
#[test]
fn mistakes_get_sentences_of_their_own() {
    let script = "castle\nplace 9,9 0\n99\n";
    let (screen, _) = played("carcassonne", "me,random", script, "mistakes", Language::English);
    for words in ["“castle” is no action", "“place 9,9 0” is not possible here", "There is no such number"] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
}

/// Where seats have secrets the screen is handed over before each turn of another person, and nobody reads there what only
/// another may know.
#[test]
fn the_screen_is_handed_over_where_there_are_secrets() {
    for game in tilewright_engine::GAMES.iter().filter(|game| game.hidden_information()) {
        let names = ["Ana", "Bo", "Cas"];
        // A long list takes several picks; what is one too many is taken for a press of Enter.
        let script = "\n1\n1\n1\n".repeat(12);
        let (screen, path) = played(game.key(), "Ana=me,Bo=me,Cas=me", &script, "handed", Language::English);
        let parts: Vec<&str> = screen.split("Hand the screen over").collect();
        assert!(parts.len() > 3, "{screen}");
        let kept = saved(&path);
        let localizer = kept.localizer(Language::English);
        let mut secrets = 0;
        for ply in 0..kept.state().ply() {
            let said = |viewer: Viewer| -> Vec<String> {
                let events = kept.snapshot(viewer, ply).events.into_iter().filter(|event| event.ply == ply);
                events.map(|event| tilewright_terminal::event_sentence(&event, &localizer)).collect()
            };
            for (reader, name) in names.iter().enumerate() {
                let known = said(Viewer::Seat(Seat::new(reader as u8)));
                for secret in said(Viewer::All).iter().filter(|sentence| !known.contains(sentence)) {
                    secrets += 1;
                    let handed_to = |part: &&&str| part.contains(&format!("{name}, choose"));
                    let read = parts.iter().filter(handed_to).find(|part| part.contains(secret.as_str()));
                    assert!(read.is_none(), "{name} reads {secret:?}");
                }
            }
        }
        assert!(secrets > 5, "only {secrets} secrets were looked for");
    }
}

/// Line by line the words of the reader's language are understood, with or without accents.
#[test]
fn words_of_each_language_are_understood() {
    for (language, script, expected) in [
        (Language::Spanish, "ayuda\n1\n1\nATRÁS\ndeshacer\nclasificacion\nsalir\n", "deshecha"),
        (Language::French, "aide\n1\n1\nretour\nannuler\nclassement\nquitter\n", "est annulée"),
        (Language::Dutch, "hulp\n1\n1\nterug\nongedaan\nrangschikking\nstoppen\n", "ongedaan gemaakt"),
        (Language::English, "help\n1\n1\nback\nundo\nranking\nquit\n", "is taken back"),
    ] {
        let (screen, _) = played("azul", "me,random", script, &format!("words-{language}"), language);
        let unread = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE)
            .format(&Message::new("error-unreadable").word("text", ""));
        let unread = unread.rsplit(['»', '”']).next().expect("the end of a sentence").trim();
        assert!(screen.contains(expected) && !screen.contains(unread), "{screen}");
        assert!(screen.contains("--resume"), "the last word leaves: {screen}");
    }
}
