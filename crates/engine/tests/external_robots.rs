//! External robots: a game goes on whatever they do, and they receive only what their seat may know.

#![cfg(unix)]

mod common;

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use tilewright_azul::Azul;
use tilewright_core::{DiscardEvents, Game, Record, Rules, Seat, Setup, Turn, Viewer};
use tilewright_engine::{ChanceStream, GameKind, GameSpec, SeatResult, TournamentRunner};
use tilewright_robots::{ExternalRobot, Robot, RobotName, StopFlag, TimeControl};

/// Writes a robot in Python. `before` runs first, then `answer` for each decision, and `over` at the end of a game. In
/// `answer`, `first()` prints the first legal action and `say(text)` any line.
fn script(name: &str, before: &str, answer: &str, over: &str) -> RobotName {
    let text = format!(
        "import json, os, subprocess, sys, time\n\
         def say(text): print(text, flush=True)\n\
         def first(): say(json.dumps({{'action': asked['legal'][0]}}))\n\
         n = 0\n{before}\n\
         for line in sys.stdin:\n    message = json.loads(line)\n    \
         if 'hello' in message: say('{{\"ready\": \"script\"}}')\n    \
         if 'choose' in message: n += 1; asked = message['choose']; {answer}\n    \
         if 'over' in message: {over}\n"
    );
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.py"));
    std::fs::write(&path, text).expect("the script can be written");
    let ms = if ["hanging", "slow"].contains(&name) { 1 } else { 5000 };
    exec(&format!("exec:{ms}ms:python3 '{}'", path.display()))
}

fn exec(command: &str) -> RobotName {
    RobotName::parse_single(command).expect("the command names a program")
}

/// Whether the scripts can run. Without Python their tests are skipped with a message, and fail where `CI` is set.
fn python() -> bool {
    let there = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    assert!(there || std::env::var_os("CI").is_none(), "python3 is needed where CI is set");
    if !there {
        eprintln!("left out: there is no python3 here");
    }
    there
}

fn runner_for(game: &dyn GameKind, robots: &[RobotName]) -> (GameSpec, Box<dyn TournamentRunner>) {
    let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
    let runner = game.tournament_runner(&spec, 7, robots).expect("the spec is valid");
    (spec, runner)
}

/// Plays a game of the first kind with `robot` at seat 0. Returns the result of that seat and the first error.
fn one_game(robot: RobotName) -> (SeatResult, String) {
    let game = tilewright_engine::GAMES[0];
    let (spec, mut runner) = runner_for(game, &[robot, RobotName::Random]);
    let mut lineup = vec![1; usize::from(spec.players)];
    lineup[0] = 0;
    let seats = runner.play(0, 0, &lineup);
    game.load(&runner.last_record(), None).expect("the game was played by the rules to its end");
    assert!(seats[1..].iter().all(|seat| seat.replaced == 0 && seat.decisions > 0));
    (seats[0], runner.first_error(0).unwrap_or_default())
}

#[test]
fn robot_with_legal_answers_is_never_replaced() {
    if !python() {
        return;
    }
    let (seat, complaint) = one_game(script("well", "", "first()", "pass"));
    assert_eq!((seat.replaced, complaint.as_str()), (0, ""));
    assert!(seat.decisions > 10);
}

fn never_answers(robot: RobotName, words: &str) {
    let (seat, complaint) = one_game(robot);
    assert_eq!(seat.replaced, seat.decisions, "{complaint}");
    assert!(seat.decisions > 0 && complaint.contains(words) && !complaint.contains('\n'), "{complaint}");
}

#[test]
fn robot_without_the_protocol_is_always_replaced() {
    never_answers(exec("exec:/no/such/program"), "cannot be started");
    never_answers(exec("exec:sh -c 'echo dear me >&2; exit 3'"), "it has ended (exit status: 3): dear me");
    never_answers(exec("exec:cat"), "not {\"ready\"");
    never_answers(exec("exec:cat /dev/zero"), "without end");
}

#[test]
fn robot_without_a_legal_answer_is_always_replaced() {
    if !python() {
        return;
    }
    never_answers(script("garbage", "", "say('<<<')", "pass"), "it answered \"<<<\"");
    never_answers(script("number", "", "say('{\"action\": 7}')", "pass"), "it answered");
    never_answers(script("error", "", "say('{\"error\": \"help\"}')", "pass"), "it answered");
    never_answers(script("illegal", "", "say('{\"action\": \"castle\"}')", "pass"), "\"castle\" is not legal");
    never_answers(script("flood", "", "[say('<') for _ in iter(int, 1)]", "pass"), "it answered \"<\"");
    never_answers(script("endless", "", "[print(end='<') for _ in iter(int, 1)]", "pass"), "without end");
    never_answers(script("dead", "", "sys.exit('dear me')", "pass"), "it has ended (exit status: 1): dear me");
    never_answers(script("hanging", "", "time.sleep(600)", "pass"), "no answer came within 1002 ms");
    never_answers(script("closed", "", "os.close(1); time.sleep(600)", "pass"), "it has closed its output");
}

#[test]
fn robot_that_exits_is_restarted_once() {
    if !python() {
        return;
    }
    let (seat, complaint) = one_game(script("dies", "", "sys.exit(1) if n > 3 else first()", "pass"));
    // Three answers before each of two ends; the other decisions are random.
    assert_eq!(seat.replaced, seat.decisions - 6, "{complaint}");
}

#[test]
fn late_answer_is_not_used_for_the_next_decision() {
    if !python() {
        return;
    }
    let (seat, complaint) = one_game(script("slow", "", "time.sleep(1.3 if n == 2 else 0); first()", "pass"));
    assert!((1..seat.decisions / 2).contains(&seat.replaced), "{} replaced: {complaint}", seat.replaced);
}

#[test]
fn robot_that_never_answers_is_given_up_unlike_one_that_exits_after_each_game() {
    let game = tilewright_engine::GAMES[0];
    let starts = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("starts");
    let _ = std::fs::remove_file(&starts);
    let hopeless = exec(&format!("exec:sh -c \"echo start >> '{}'; exit 1\"", starts.display()));
    let (spec, mut runner) = runner_for(game, &[hopeless, RobotName::Random]);
    let mut lineup = vec![1; usize::from(spec.players)];
    lineup[0] = 0;
    (0..6).for_each(|number| assert!(runner.play(number, number, &lineup)[0].replaced > 0));
    let started = std::fs::read_to_string(&starts).expect("the program was started").lines().count();
    assert_eq!(started, 6, "twice in each of three games, then no more");
    if !python() {
        return;
    }
    let leaves = script("leaves", "", "first()", "sys.exit()");
    let (_, mut runner) = runner_for(game, &[leaves, RobotName::Random]);
    (0..5).for_each(|number| assert_eq!(runner.play(number, number, &lineup)[0].replaced, 0));
}

/// A robot receives the view of its seat, the legal actions and the steps as the seat saw them. Tested in every game,
/// so also with hidden information.
#[test]
fn robot_receives_only_what_its_seat_may_know() {
    if !python() {
        return;
    }
    for game in tilewright_engine::GAMES {
        let heard = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("heard-{}", game.key()));
        let _ = std::fs::remove_file(&heard);
        let notes = format!("notes = open('{}', 'w')", heard.display());
        let name = format!("notes-{}", game.key());
        let robot = script(&name, &notes, "notes.write(line); first()", "notes.write(line); notes.close()");
        let (spec, mut runner) = runner_for(*game, &[robot, RobotName::Random]);
        let seat = Seat::new(1);
        let mut lineup = vec![1; usize::from(spec.players)];
        lineup[seat.index()] = 0;
        runner.play(0, 3, &lineup);
        let record = runner.last_record();
        drop(runner);

        let text = std::fs::read_to_string(&heard).expect("the robot has written");
        let mut messages = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
        let mut state = game.new_game(&spec).expect("the spec is valid");
        let mut chance_stream = ChanceStream::new(7, 3);
        let mut known: Vec<String> = Vec::new();
        for step in common::steps(&record) {
            if state.turn() == Turn::Seat(seat) {
                let choose = messages.next().expect("a message was sent").get("choose").cloned().expect("a question");
                let keys: Vec<&String> =
                    choose.as_object().expect("an object").keys().filter(|key| *key != "saw").collect();
                assert_eq!(keys, ["since", "view", "legal", "ms"]);
                let snapshot = state.perspective(Viewer::Seat(seat)).snapshot(usize::MAX);
                assert_eq!(choose["view"], snapshot.view);
                assert_eq!(choose["legal"], json!(snapshot.actions()));
                assert_eq!(choose["ms"], 5000);
                for (step, text) in choose["since"].as_array().expect("a list").iter().enumerate() {
                    known.push(text.as_str().expect("a text").to_owned());
                    let saw = choose.get("saw").and_then(Value::as_array).into_iter().flatten();
                    let lessons =
                        saw.filter(|lesson| lesson["step"] == step).filter_map(|lesson| lesson["what"].as_str());
                    known.extend(lessons.map(|what| format!("saw {what}")));
                }
                let seen = state.perspective(Viewer::Seat(seat)).record(&[]);
                let seen: Vec<&str> = seen.split_once("steps\n").expect("a record has steps").1.lines().collect();
                assert_eq!(known, seen, "{}", game.key());
            }
            match state.turn() {
                Turn::Chance => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                Turn::Seat(_) | Turn::Over => common::play_action(state.as_mut(), &step),
            }
        }
        assert_eq!(
            messages.next(),
            Some(json!({"over": {"scores": state.perspective(Viewer::All).snapshot(usize::MAX).scores}}))
        );
        assert_eq!(messages.next(), None);
    }
}

/// The wait for a robot that sleeps ends with the stop, without an error.
#[test]
fn stop_ends_the_wait_and_the_time_limit_is_sent_and_kept() {
    if !python() {
        return;
    }
    let RobotName::Exec(sleeper) = script("sleeper", "", "time.sleep(600 if n == 1 else 0); first()", "pass") else {
        panic!("a script is an external robot")
    };
    let RobotName::Exec(reader) = script("reader", "", "say(json.dumps({'action': str(asked['ms'])}))", "pass") else {
        panic!("a script is an external robot")
    };
    let record = opening();
    let seen = record.info_state().expect("a seat is in turn");
    let (stop, mut robot) = (StopFlag::default(), ExternalRobot::<Azul>::new(sleeper, record.setup()));
    robot.reset(1);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(300));
            stop.stop();
        });
        assert!(record.legal().contains(&robot.choose(&seen, &TimeControl::with_stop(&stop))));
    });
    assert_eq!((robot.replaced(), robot.first_error()), (1, None), "a stop is no error of the robot");
    let mut robot = ExternalRobot::<Azul>::new(reader, record.setup());
    robot.reset(1);
    robot.choose(&seen, &TimeControl::unlimited().with_millis(2000));
    assert!(
        robot.first_error().is_some_and(|words| words.contains("\"2000\" is not legal")),
        "{:?}",
        robot.first_error()
    );
}

/// After an undo the robot gets a new hello and all steps again.
#[test]
fn robot_receives_the_whole_game_after_an_undo() {
    if !python() {
        return;
    }
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rewound");
    let _ = std::fs::remove_file(&log);
    let note = format!("open('{}', 'a').write(str(len(asked['since'])) + ' '); first()", log.display());
    let RobotName::Exec(exec) = script("rewound", "", &note, "pass") else { panic!("a script is an external robot") };
    let record = opening();
    let seen = record.info_state().expect("a seat is in turn");
    let mut robot = ExternalRobot::<Azul>::new(exec, record.setup());
    robot.reset(1);
    let ply = record.steps().len();
    for rewound in [None, Some(ply), Some(ply - 1), None] {
        if let Some(ply) = rewound {
            robot.rewind(ply);
        }
        robot.choose(&seen, &TimeControl::unlimited());
    }
    assert_eq!((robot.replaced(), robot.first_error()), (0, None));
    let log_text = std::fs::read_to_string(&log).expect("a message was sent");
    assert_eq!(log_text, format!("{ply} 0 {ply} 0 "), "all steps, none, all again, none");
}

/// Returns a game of Azul after its first factory offer.
fn opening() -> Record<Azul> {
    let rules = <Azul as Game>::Rules::by_name("standard").expect("every game has standard rules");
    let mut record = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    while record.turn() == Turn::Chance {
        record.resolve_by(0, &mut DiscardEvents).expect("chance is in turn");
    }
    record
}
