//! Parsing and playing cases: true expectations pass, false ones fail, and errors name file and line.

use serde_json::{Value, json};
use tilewright_core::Viewer;
use tilewright_testkit::{CaseFile, CaseSetup, RuleEngine, failures};

/// A pile of stones: chance adds some, then seats 0 and 1 take one or two in turn and score them.
#[derive(Clone)]
struct Pile<const ALL: bool> {
    stones: i32,
    laid: bool,
    scores: Vec<i32>,
    seat: usize,
    last: String,
}

impl<const ALL: bool> RuleEngine for Pile<ALL> {
    const KNOWS_ALL: bool = ALL;

    fn new(setup: &CaseSetup) -> Result<Self, String> {
        if setup.rules != "stones" {
            return Err(format!("there are no rules {:?}; there are stones", setup.rules));
        }
        let scores = vec![0; setup.players.into()];
        Ok(Pile {
            stones: 0,
            laid: false,
            scores,
            seat: setup.first.map_or(0, |seat| seat.index()),
            last: String::new(),
        })
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        let is_listed =
            self.legal().iter().any(|text| text == step) || self.outcomes().iter().any(|(text, _)| text == step);
        let (verb, count) = step.split_once(' ').filter(|_| is_listed).ok_or("not possible here")?;
        let count: i32 = count.parse().map_err(|_| "no number")?;
        self.last = format!("{verb} by={} count={count}", self.seat);
        if verb == "lay" {
            (self.stones, self.laid) = (count, true);
        } else {
            self.stones -= count;
            self.scores[self.seat] += count;
            self.seat = (self.seat + 1) % self.scores.len();
        }
        Ok(())
    }

    fn turn(&self) -> String {
        match (self.laid, self.stones) {
            (false, _) => "chance".to_owned(),
            (true, 0) => "over".to_owned(),
            (true, _) => format!("seat {}", self.seat),
        }
    }

    fn legal(&self) -> Vec<String> {
        (1..=2.min(self.stones)).map(|count| format!("take {count}")).collect()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        if self.laid { Vec::new() } else { vec![("lay 3".to_owned(), 2), ("lay 4".to_owned(), 1)] }
    }

    fn scores(&self) -> Vec<i32> {
        self.scores.clone()
    }

    fn ranking(&self) -> Option<Vec<Vec<usize>>> {
        ALL.then(|| if self.scores[0] < self.scores[1] { vec![vec![1], vec![0]] } else { vec![vec![0], vec![1]] })
    }

    fn winners(&self) -> Option<Vec<usize>> {
        ALL.then(|| if self.turn() == "over" { vec![0] } else { vec![] })
    }

    fn scores_seen_by(&self, viewer: Viewer) -> Option<Vec<Option<i32>>> {
        let known = |(seat, score): (usize, &i32)| {
            viewer.knows_secrets_of(tilewright_core::Seat::new(seat as u8)).then_some(*score)
        };
        ALL.then(|| self.scores.iter().enumerate().map(known).collect())
    }

    fn events(&self, viewer: Viewer) -> Option<Vec<[String; 2]>> {
        let seen = if viewer == Viewer::Onlooker { vec![] } else { vec![self.last.clone()] };
        ALL.then(|| seen.into_iter().map(|event| [event.clone(), format!("{event} [1 × stones: +1]")]).collect())
    }

    fn view(&self, _: Viewer) -> Option<Value> {
        ALL.then(|| json!({"stones": self.stones, "piles": [{"here": true, "size": 1}], "secret": null}))
    }

    fn figures(&self) -> Option<Vec<(String, f64)>> {
        ALL.then(|| vec![("stones".to_owned(), f64::from(self.stones))])
    }

    fn refuses(&self, step: &str) -> Option<Result<(), String>> {
        ALL.then(|| self.clone().play(step))
    }

    fn fact(&self, word: &str) -> Option<Vec<String>> {
        (ALL && word == "stones").then(|| vec![self.stones.to_string()])
    }
}

fn file(text: &str) -> Result<CaseFile, String> {
    let header = "tilewright record 1\ngame stones\nrules stones\nplayers 2\nfirst 1\nsteps\n";
    let steps = "lay 3\n#   a comment\ntake 2\ntake 1\nover 1 2\n";
    CaseFile::parse("toy.case", text, |name| match name {
        "game.txt" => Ok(format!("{header}{steps}")),
        _ => Err(format!("there is no record {name}")),
    })
}

/// Returns the failures of a case of two steps with this expectation, at an engine that answers all queries.
fn wrong(expectation: &str) -> Vec<String> {
    let text = format!("case one\nsetup stones 2 first=0\nlay 4; take 1\n= {expectation}\n");
    failures::<Pile<true>>(&file(&text).unwrap_or_else(|error| panic!("{error}")))
}

/// Pairs of an expectation that holds after `lay 4; take 1` and one of the same kind that does not.
const PAIRS: &[(&str, &str)] = &[
    ("turn seat 1", "turn seat 0"),
    ("scores 1 0", "scores 0 1"),
    ("scores 1 0", "scores 1"),
    ("known 0 1 ?", "known 0 1 0"),
    ("known onlooker ? ?", "known onlooker 1 ?"),
    ("told take by=0 count=1", "told take by=0"),
    ("told take by=0 count=1 [1 × stones: +1]", "told take by=0 count=1 [1 × stones: +2]"),
    ("untold take by=1 count=1", "untold take by=0 count=1"),
    ("seen 1 take by=0 count=1", "seen onlooker take by=0 count=1"),
    ("unseen onlooker take by=0 count=1", "unseen 1 take by=0 count=1"),
    ("events 1", "events 2"),
    ("legal take 2; take 1", "legal take 2"),
    ("legal take 2; take 1", "legal"),
    ("legal take*: take 1; take 2", "legal take*: take 1"),
    ("legal count 2", "legal count 1"),
    ("legal has take 2", "legal has take 2; take 3"),
    ("legal lacks take 3", "legal lacks take 3; take 2"),
    ("chance", "chance 1 lay 4"),
    ("chance count 0", "chance count 1"),
    ("refused take 3 | not possible", "refused take 3 | no number"),
    ("refused take 3 |", "refused take 2 |"),
    ("ranking 0 > 1", "ranking 0 1"),
    ("winners", "winners 0"),
    ("view 0 /stones = 3", "view 0 /stones = 4"),
    ("view 0 /piles = [{\"size\": 1}]", "view 0 /piles = [{\"size\": 2}]"),
    ("view 0 /piles = [{\"size\": 1}]", "view 0 /piles = [{\"weight\": 1}]"),
    ("view 0 /secret absent", "view 0 /stones absent"),
    ("view 0 /nothing absent", "view 0 /nothing = 3"),
    ("figure stones = 3", "figure stones = 4"),
    ("figure stones = 3", "figure tiles = 3"),
    ("stones 3", "stones 4"),
    ("stones 3", "pebbles 3"),
];

#[test]
fn true_expectations_pass_and_false_ones_fail() {
    for (right, false_one) in PAIRS {
        assert_eq!(wrong(right), [""; 0], "{right}");
        let failures = wrong(false_one);
        assert_eq!(failures.len(), 1, "{false_one} passes");
        assert!(failures[0].starts_with("toy.case:4: one: "), "{failures:?}");
    }
}

#[test]
fn every_failure_of_a_file_is_reported() {
    let text = "case one\nsetup stones 2\n= turn over\ncase two\nsetup stones 2\n= turn chance\n\
        case three\nsetup stones 2\nlay 9\n= turn over";
    let failures = failures::<Pile<true>>(&file(text).unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(
        failures,
        [
            "toy.case:3: one: turn: expected \"over\", but it is \"chance\"",
            "toy.case:9: three: \"lay 9\" cannot be played: not possible here",
        ]
    );
}

#[test]
fn partial_engine_skips_unanswered_expectations() {
    for (_, false_one) in PAIRS {
        let text = format!("case one\nsetup stones 2 first=0\nlay 4; take 1\n= {false_one}\n");
        let word = false_one.split(' ').next().unwrap_or_default();
        let is_answered = ["turn", "scores", "legal", "chance"].contains(&word);
        let file = file(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(failures::<Pile<false>>(&file).len(), usize::from(is_answered), "{false_one}");
    }
}

#[test]
fn named_steps_repeated_steps_and_records_are_played() {
    let text = "
        steps laid
        lay 4
        case named
        setup stones 2
        do laid; take 1 x3
        = scores 2 1
        case recorded
        from game.txt
        = turn over
        = scores 1 2
        case recorded_in_part
        from game.txt to 2
        = turn seat 0";
    assert_eq!(failures::<Pile<true>>(&file(text).unwrap_or_else(|error| panic!("{error}"))), [""; 0]);
}

#[test]
fn parse_errors_name_line_and_expected_form() {
    for (text, said) in [
        ("take 1", "toy.case:1: a step belongs to no case; a case begins with `case NAME`"),
        ("= turn over", "toy.case:1: \"= turn over\" belongs to no case; a case begins with `case NAME`"),
        ("case A", "toy.case:1: `case` needs a name in snake case"),
        ("case a\ntake 1", "toy.case:2: a step comes before the line `setup`"),
        ("\ncase a\n= turn over", "toy.case:2: case a has no line `setup` or `from`"),
        ("case a\nsetup stones 2\ntake 1", "toy.case:1: case a expects nothing"),
        ("case a\nsetup stones", "toy.case:2: \"stones\" is no setup; expected `RULES [CHOICE=VALUE]… PLAYERS"),
        ("case a\nsetup stones 2\nsetup stones 2", "toy.case:3: a case has one line `setup` or `from`"),
        ("case a\nsetup stones 2\ndo nothing", "toy.case:3: there are no steps named \"nothing\" above this line"),
        ("case a\nfrom else.txt", "toy.case:2: there is no record else.txt"),
        ("case a\nsetup stones 2\n= scores four", "toy.case:3: `= scores` is followed by each seat's score"),
        ("case a\nsetup stones 2\n= view 0 stones = 4", "toy.case:3: expected `= view VIEWER /POINTER = JSON`"),
        ("case a\nsetup stones 2\n= view x /stones = 4", "toy.case:3: \"x\" is unreadable; expected a seat number"),
        ("case a\nsetup stones 2\n= refused take 1", "toy.case:3: expected `= refused STEP | words of the error`"),
        ("case a\nsetup stones 2\n=", "toy.case:3: `=` is followed by one of turn, scores"),
        ("case a\nsetup stones 2\n= turn over\ncase a", "toy.case:4: there are two cases named a"),
    ] {
        let error = file(text).map(|file| file.cases.len()).expect_err(text);
        assert!(error.starts_with(said), "{error}\nfor {text:?}");
    }
}

#[test]
fn unknown_rule_set_fails_the_case() {
    let file = file("case a\nsetup pebbles 2\n= turn over").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(failures::<Pile<true>>(&file), ["toy.case:1: a: there are no rules \"pebbles\"; there are stones"]);
}
