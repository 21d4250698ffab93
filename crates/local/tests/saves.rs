//! Save files: versions, damage, and seats that replace those of a save.

use std::path::{Path, PathBuf};

use tilewright_core::Viewer;
use tilewright_engine::GameSpec;
use tilewright_local::{LocalGame, SaveFile, Seating, save_format};

/// Saves a game in which people made `decisions` decisions, and returns the file.
fn saved_game(game: &str, seats: &str, decisions: usize, name: &str) -> PathBuf {
    let seating = Seating::parse(seats).expect("the seats are well formed");
    let spec = GameSpec { players: seating.seat_players.len() as u8, ..GameSpec::default() };
    let kind = tilewright_engine::game_by_key(game).expect("the game exists");
    let state = kind.new_game(&spec).expect("the number of players is allowed");
    let mut local_game = LocalGame::new(kind, state, seating, 5).expect("the robots can play this game");
    let people = local_game.seating.people();
    let mut left = decisions;
    while let Some(seat) = local_game.game_match.seat() {
        if !people.contains(&seat) {
            local_game.play_robot(seat).expect("a robot plays this seat").expect("its action is legal");
        } else if left > 0 {
            let legal = local_game.snapshot(Viewer::Seat(seat), 0).legal.expect("a seat knows its legal actions");
            local_game.play(seat, &legal[0].action).expect("the action is legal");
            left -= 1;
        } else {
            break;
        }
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut save_file = SaveFile::create(path.clone(), true).expect("the file may be overwritten");
    save_file.write(&local_game).expect("the file can be written");
    path
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("the file exists")
}

#[test]
fn damaged_save_is_refused_and_left_untouched() {
    let path = saved_game("carcassonne", "me,random", 1, "unfit");
    let whole = read(&path);
    let seed = whole.lines().nth(1).expect("a line with the seed");
    for (damaged, words) in [
        (whole.replace("# tilewright save 2", "# something else"), "no saved game"),
        (whole.replace(seed, "# seed five"), "line 2"),
        (whole.replace(seed, &seed.replace('7', "8").replace('3', "4")), "line 2"),
        (whole.replace("# seats me,random", "# seats me,hal"), "no robot “hal”"),
        (whole.replace("# seats me,random", "# seats me,exec:rm -rf x"), "is a program, which a file cannot start"),
        (whole.replace("# seats me,random", "# seats me,A=exec:rm -rf x"), "is a program, which a file cannot start"),
        (whole.replace("# seats me,random", "# seats me"), "one seat is named for 2 players"),
        (whole.replace("# seats me,random", "# seats me,me"), "who sits where is not as it was written"),
        (whole.replace("# tilewright save 2", "# tilewright save 9"), "a save of version 9"),
        (whole[..whole.rfind("place").unwrap_or_default()].to_owned(), "steps when it was kept"),
        (whole.replace("game carcassonne", "game chess"), "no game “chess”"),
        (whole.replace("place ", "place 9"), "ply 1"),
        (whole[..whole.find("players").unwrap_or_default()].to_owned(), "header"),
    ] {
        std::fs::write(&path, &damaged).expect("the file can be written");
        let error = save_format::read(&path, None).err().unwrap_or_else(|| panic!("{words}: parsed")).to_string();
        assert!(error.contains(words) && !error.contains('\n'), "{error}");
        assert_eq!(read(&path), damaged, "the file is unchanged");
    }
    assert!(save_format::read(Path::new("no-such-file"), None).is_err());
}

/// Version 1 had the seed in clear.
#[test]
fn save_of_version_1_is_read() {
    let path = saved_game("carcassonne", "me,random", 1, "first-version");
    let whole = read(&path);
    let seed = whole.lines().nth(1).expect("a line with the seed");
    let first = whole.replace("# tilewright save 2", "# tilewright save 1").replace(seed, "# seed 5");
    assert!(!first.contains("sealed"), "this game has no other sealed line");
    let local_game = save_format::parse(&first, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(save_format::write(&local_game), whole);
}

/// Only the command line may name a program to start.
#[test]
fn program_in_a_save_needs_seats_named_again() {
    let path = saved_game("azul", "me,exec:no-such-program", 0, "outside");
    assert!(read(&path).contains("# seats me,exec:no-such-program"));
    assert!(save_format::read(&path, None).is_err());
    let seats = Seating::parse("me,greedy").expect("the seats are well formed");
    assert_eq!(save_format::read(&path, Some(seats)).expect("greedy can play").seating.to_text(), "me,greedy");
}

/// A person must not take over a robot's seat to see its cards.
#[test]
fn resumed_game_with_secrets_keeps_its_people() {
    let path = saved_game("saboteur", "me,random,random", 0, "same-people");
    let seats = |text: &str| Some(Seating::parse(text).expect("the seats are well formed"));
    assert!(
        save_format::read(&path, seats("me,me,random"))
            .is_err_and(|error| error.to_string().contains("the same people"))
    );
    assert!(save_format::read(&path, seats("me,greedy,medium")).is_ok());
}
