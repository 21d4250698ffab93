//! Whole screens, kept as files: what a person reads who watches and plays. `cargo xtask bless` writes them anew.

use std::path::{Path, PathBuf};
use std::time::Duration;

use game::{Seat, Viewer};
use registry::{Request, Table};
use terminal::play::Playing;
use terminal::watch::Watching;
use terminal::{Screen, Seating, save};
use words::{Language, Speech};

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

fn speech(table: &dyn Table, language: Language) -> Speech {
    let game = registry::game(table.game()).expect("the game exists");
    let names = Seat::all(table.players())
        .map(|seat| table.sittings().iter().find(|sitting| sitting.seat == seat).map(|sitting| sitting.name.clone()))
        .collect();
    Speech::new(language, game.words()).with_names(names)
}

fn open(game: &str, seats: &str, seed: u64) -> (Box<dyn Table>, Seating) {
    let seating = Seating::read(seats).expect("the seats are well formed");
    let request = Request { players: seating.sitters.len() as u8, ..Request::default() };
    let mut table = registry::game(game).expect("the game exists").open(&request).expect("so many can play");
    seating.sit(table.as_mut(), seed).expect("the robots can play this game");
    (table, seating)
}

fn watched(game: &str, seats: &str, viewer: Viewer, language: Language) -> String {
    let (mut table, _) = open(game, seats, 2);
    let mut output = Vec::new();
    let watching = Watching { viewer, delay: Duration::ZERO, seed: 2 };
    let speech = speech(table.as_ref(), language);
    terminal::watch(table.as_mut(), &watching, &speech, &mut Screen::plain(&b""[..], &mut output))
        .expect("it can be written");
    String::from_utf8(output).expect("text")
}

/// Plays by a script; gives what was on the screen, and the file the game is kept in.
fn played(game: &str, seats: &str, script: &str, name: &str, language: Language) -> (String, PathBuf) {
    let (mut table, seating) = open(game, seats, 5);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut output = Vec::new();
    let speech = speech(table.as_ref(), language);
    let secrets = registry::game(game).expect("the game exists").secrets();
    let mut playing = Playing { table: table.as_mut(), seating, seed: 5, save: path.clone(), secrets };
    terminal::play(&mut playing, &speech, &mut Screen::plain(script.as_bytes(), &mut output))
        .expect("it can be written");
    let shown = String::from_utf8(output).expect("text").replace(&path.display().to_string(), "FILE");
    (shown, path)
}

#[test]
fn games_are_watched_in_four_languages() {
    let languages = [Language::English, Language::Spanish, Language::French, Language::Dutch];
    for (index, game) in registry::GAMES.iter().enumerate() {
        let seats = vec!["random"; usize::from(game.usual_players())].join(",");
        let language = languages[(index + 1) % 4];
        compare(&format!("watch-{}-{language}.txt", game.key()), &watched(game.key(), &seats, Viewer::All, language));
    }
}

#[test]
fn a_game_is_played_left_and_resumed() {
    for game in registry::GAMES {
        let mut seats = vec!["Ana:green=me"];
        seats.extend(vec!["random"; usize::from(game.usual_players()) - 1]);
        let script = "help\nnonsense\n1\nranking\n2\nundo\n1\nhistory\n0\n999\n";
        let (screen, path) =
            played(game.key(), &seats.join(","), script, &format!("left-{}", game.key()), Language::English);
        compare(&format!("play-{}.txt", game.key()), &screen);
        let kept = std::fs::read_to_string(&path).expect("the end of input saves");
        let saved = save::read(&path).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((saved.seed, saved.seating.text()), (5, seats.join(",").replace("Ana:green=", "")));
        assert_eq!(saved.table.sittings()[0].name, "Ana");
        assert!(saved.table.ply() > 2, "some steps were played");
        let again = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("again-{}", game.key()));
        save::write(&again, saved.table.as_ref(), &saved.seating, saved.seed).expect("it can be written");
        assert_eq!(
            std::fs::read_to_string(&again).expect("it was written"),
            kept,
            "a save that is resumed is the same"
        );
    }
}

/// A whole game by numbers alone comes to its end and tells the ranking.
#[test]
fn a_whole_game_is_played_to_its_end() {
    for game in registry::GAMES {
        let mut seats = vec!["me"];
        seats.extend(vec!["random"; usize::from(game.usual_players()) - 1]);
        let script = "1\n".repeat(400);
        let (screen, path) =
            played(game.key(), &seats.join(","), &script, &format!("whole-{}", game.key()), Language::French);
        assert!(screen.contains("Classement"), "{}", game.key());
        assert_eq!(save::read(&path).expect("it was kept").table.turn(), game::Turn::Over);
    }
}

/// A hint names actions of the list, the best first, and changes nothing.
#[test]
fn a_hint_says_what_a_strong_robot_would_do() {
    for game in registry::GAMES {
        let mut seats = vec!["me"];
        seats.extend(vec!["random"; usize::from(game.usual_players()) - 1]);
        let name = format!("hint-{}", game.key());
        let (screen, asked) = played(game.key(), &seats.join(","), "hint\n1\n", &name, Language::Dutch);
        let (before, after) = screen.split_once("Een sterke robot").expect("the hint is told");
        let count = before.rsplit_once("kies 1 tot ").expect("the list is offered").1;
        let count: usize = count.split(',').next().unwrap_or_default().parse().expect("a number");
        let hints = after.lines().skip(1);
        let hints: Vec<(&str, f32)> = hints
            .map_while(|line| {
                let (offer, value) = line.trim().rsplit_once(' ')?;
                let number = offer.split_once(' ')?.0.parse::<usize>().ok()?;
                assert!((1..=count).contains(&number), "{offer} is in the list of {count}");
                Some((offer, value.parse().ok()?))
            })
            .collect();
        assert!((1..=3).contains(&hints.len()) && hints.is_sorted_by(|a, b| a.1 >= b.1), "{}: {hints:?}", game.key());
        let (_, straight) = played(game.key(), &seats.join(","), "1\n", &format!("un{name}"), Language::Dutch);
        let read = |path: &Path| std::fs::read_to_string(path).expect("it was kept");
        assert_eq!(read(&asked), read(&straight));
    }
}

/// What is undone comes again: the same draws, whatever was chosen before.
#[test]
fn undo_brings_the_same_draws_again() {
    let script = "1\n1\nundo\nundo\n1\n1\n";
    let (_, undone) = played("carcassonne", "me,random", script, "undone", Language::English);
    let (_, straight) = played("carcassonne", "me,random", "1\n1\n", "straight", Language::English);
    let read = |path: &Path| std::fs::read_to_string(path).expect("it was kept");
    assert_eq!(read(&undone), read(&straight));
}

#[test]
fn a_save_that_does_not_fit_is_refused_and_left_untouched() {
    let (_, path) = played("carcassonne", "me,random", "1\n", "unfit", Language::English);
    let whole = std::fs::read_to_string(&path).expect("it was kept");
    for (damaged, words) in [
        (whole.replace("# tilewright save 1", "# something else"), "no saved game"),
        (whole.replace("# seed 5", "# seed five"), "line 2"),
        (whole.replace("# seats me,random", "# seats me,hal"), "no robot \"hal\""),
        (whole.replace("# seats me,random", "# seats me"), "1 seats are named for 2 players"),
        (whole.replace("game carcassonne", "game chess"), "no game \"chess\""),
        (whole.replace("place ", "place 9"), "ply 1"),
        (whole[..whole.find("players").unwrap_or_default()].to_owned(), "header"),
    ] {
        std::fs::write(&path, &damaged).expect("it can be written");
        let error = save::read(&path).err().unwrap_or_else(|| panic!("{words}: it was read")).to_string();
        assert!(error.contains(words) && !error.contains('\n'), "{error}");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), damaged, "it is left as it was");
    }
    assert!(save::read(Path::new("no-such-file")).is_err());
}

/// Where seats have secrets the screen is handed over before each turn of another person, and nobody reads there what only
/// another may know.
#[test]
fn the_screen_is_handed_over_where_there_are_secrets() {
    for game in registry::GAMES.iter().filter(|game| game.secrets()) {
        let names = ["Ana", "Bo", "Cas"];
        let script = "\n1\n".repeat(9);
        let (screen, path) = played(game.key(), "Ana=me,Bo=me,Cas=me", &script, "handed", Language::English);
        let parts: Vec<&str> = screen.split("Hand the screen over").collect();
        assert!(parts.len() >= 9, "{screen}");
        let kept = save::read(&path).unwrap_or_else(|error| panic!("{error}"));
        let speech = speech(kept.table.as_ref(), Language::English);
        let mut replayed = open(game.key(), "Ana=me,Bo=me,Cas=me", 5).0;
        let mut secrets = 0;
        for (_, step) in kept.table.steps(Viewer::All) {
            replayed.play(&step).expect("a kept step can be played");
            let said = |viewer: Viewer| -> Vec<String> {
                replayed.events(viewer).iter().map(|event| terminal::telling::sentence(event, &speech)).collect()
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
        assert!(secrets > 50, "only {secrets} secrets were looked for");
    }
}
