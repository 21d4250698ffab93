//! One game: text in, text out.

use game::notation::{self, Document, Sitting};
use game::{
    Colour, Event, Game, Judgement, Line, Message, PlayError, Record, Rules, Seat, Shown, Step, StepOf, Tongue, Turn,
    View, Viewer, perft,
};
use robots::{Clock, Robot, RobotName};
use serde_json::Value;

use crate::request::RequestError;

/// One game of any kind.
pub trait Table: Send {
    /// The game's key.
    fn game(&self) -> &'static str;

    /// The name of the rule set.
    fn rules(&self) -> &'static str;

    /// The choices that differ from the rule set of that name.
    fn house_rules(&self) -> Vec<(&'static str, String)>;

    /// How many play.
    fn players(&self) -> u8;

    /// How many steps have been played.
    fn ply(&self) -> usize;

    /// Who has the next step.
    fn turn(&self) -> Turn;

    /// What the seat in turn can do, if the viewer may know.
    fn legal(&self, viewer: Viewer) -> Option<Vec<String>>;

    /// Each seat's score, if the viewer may know it.
    fn scores(&self, viewer: Viewer) -> Vec<Option<i32>>;

    /// The seats in groups of equals, the best first, if the viewer may know all scores.
    fn ranking(&self, viewer: Viewer) -> Option<Vec<Vec<usize>>>;

    /// What the last step brought, as the viewer may know it.
    fn events(&self, viewer: Viewer) -> Vec<Told>;

    /// What the viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// What the viewer may know, as text with colours.
    fn page(&self, viewer: Viewer, tongue: &dyn Tongue) -> Vec<Line>;

    /// What the viewer may know, as an SVG document in which each action the viewer may know of is an element.
    fn svg(&self, viewer: Viewer) -> String;

    /// What each legal action would do, in the order of [`legal`](Table::legal), if the viewer may know.
    fn offers(&self, viewer: Viewer) -> Option<Vec<Message>>;

    /// The game so far as a record.
    fn record(&self, viewer: Viewer) -> String;

    /// Whose knowledge the record held that this table was read from, if not everything.
    fn seen_by(&self) -> Option<Viewer>;

    /// The first step of that record of which a part is hidden. From there on this table holds a game that fits what the
    /// record's viewer saw, and may be looked at by that viewer alone.
    fn hidden_at(&self) -> Option<usize>;

    /// Each seat's colour: the one it chose, or one that nobody chose.
    fn colours(&self) -> Vec<Colour>;

    /// Names and colours, where seats chose them.
    fn sittings(&self) -> &[Sitting];

    /// Plays a step given as text for whoever is in turn.
    fn play(&mut self, step: &str) -> Result<(), PlayError>;

    /// Lets a number decide what chance brings.
    fn draw(&mut self, value: u32) -> Result<(), PlayError>;

    /// How many chance steps have been played: the next one takes the number of this index of the match's stream.
    fn chances(&self) -> u64;

    /// Every step so far, as the viewer may know it; each with the seat that acted, if one did.
    fn steps(&self, viewer: Viewer) -> Vec<(Option<Seat>, String)>;

    /// Goes back to where so many steps had been played.
    fn rewind(&mut self, ply: usize);

    /// Seats a robot.
    fn seat_robot(&mut self, seat: Seat, name: &RobotName, seed: u64) -> Result<(), RequestError>;

    /// What the robot in turn chooses, if a robot is in turn. It knows what its seat may know.
    fn robot_choice(&mut self) -> Option<String>;

    /// What a robot of this name thinks of the legal actions of the seat in turn, the best first: each as its number in the list
    /// [`legal`](Table::legal), with a value in points. It knows what that seat may know; its opinion is for that seat alone.
    fn hints(&self, name: &RobotName, seed: u64) -> Result<Vec<(usize, f32)>, RequestError>;

    /// The game so far as a record that hides secrets from a glance, for an unfinished game that is kept.
    fn save(&self) -> String;

    /// Gives a seat a name and a colour.
    fn sit(&mut self, sitting: Sitting);

    /// Exact counts of step sequences from here.
    fn perft(&self, depth: usize) -> Vec<u64>;
}

/// An event as it is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// What is to be said.
    pub message: Message,
    /// The seat it is about.
    pub seat: Option<usize>,
    /// The points it brought, with what they are made of.
    pub points: Option<(i32, Vec<game::Item>)>,
}

pub(crate) struct TableOf<G: Game> {
    record: Record<G>,
    sittings: Vec<Sitting>,
    seen_by: Option<Viewer>,
    hidden_at: Option<usize>,
    events: Vec<G::Event>,
    robots: Vec<(Seat, Box<dyn Robot<G>>)>,
}

impl<G: Game> TableOf<G> {
    pub(crate) fn new(record: Record<G>) -> TableOf<G> {
        TableOf { record, sittings: Vec::new(), seen_by: None, hidden_at: None, events: Vec::new(), robots: Vec::new() }
    }

    pub(crate) fn of(document: &Document<G>, record: Record<G>, events: Vec<G::Event>) -> TableOf<G> {
        let (seen_by, hidden_at) = (document.seen_by, document.hidden_at());
        TableOf { record, sittings: document.sittings.clone(), seen_by, hidden_at, events, robots: Vec::new() }
    }
}

impl<G: Shown> TableOf<G> {
    /// Whether the viewer may know what the seat in turn can do.
    fn knows_legal(&self, viewer: Viewer) -> bool {
        match self.record.turn() {
            Turn::Of(seat) => !G::SECRETS || viewer.is(seat),
            Turn::Chance | Turn::Over => true,
        }
    }

    /// A step was played that brought this.
    fn played(&mut self, events: Vec<G::Event>) {
        self.events = events;
        if self.record.turn() == Turn::Over {
            let scores = self.record.state().scores();
            self.robots.iter_mut().for_each(|(_, robot)| robot.end(&scores));
        }
    }
}

impl<G: Shown + Judgement> Table for TableOf<G> {
    fn game(&self) -> &'static str {
        G::KEY
    }

    fn rules(&self) -> &'static str {
        self.record.setup().rules().name()
    }

    fn house_rules(&self) -> Vec<(&'static str, String)> {
        let rules = self.record.setup().rules();
        let named = G::Rules::named(rules.name()).expect("a rule set goes by a name that exists");
        let choices = G::Rules::CHOICES.iter().filter(|choice| rules.get(choice.key) != named.get(choice.key));
        choices.filter_map(|choice| Some((choice.key, rules.get(choice.key)?))).collect()
    }

    fn players(&self) -> u8 {
        self.record.setup().players()
    }

    fn ply(&self) -> usize {
        self.record.steps().len()
    }

    fn turn(&self) -> Turn {
        self.record.turn()
    }

    fn legal(&self, viewer: Viewer) -> Option<Vec<String>> {
        self.knows_legal(viewer).then(|| self.record.legal().iter().map(ToString::to_string).collect())
    }

    fn scores(&self, viewer: Viewer) -> Vec<Option<i32>> {
        self.record.state().scores_seen_by(viewer).as_slice().to_vec()
    }

    fn ranking(&self, viewer: Viewer) -> Option<Vec<Vec<usize>>> {
        let known = self.scores(viewer).iter().all(Option::is_some);
        known.then(|| {
            let ranking = self.record.state().ranking();
            ranking.iter().map(|group| group.iter().map(|seat| seat.index()).collect()).collect()
        })
    }

    fn events(&self, viewer: Viewer) -> Vec<Told> {
        let seen = self.events.iter().filter_map(|event| event.seen_by(viewer));
        seen.map(|event| Told {
            message: G::tell(&event),
            seat: event.seat().map(|seat| seat.index()),
            points: event.points().map(|points| (points.total(), points.items)),
        })
        .collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.record.state().view(viewer))
    }

    fn page(&self, viewer: Viewer, tongue: &dyn Tongue) -> Vec<Line> {
        G::page(&self.record.state().view(viewer), &self.colours(), tongue)
    }

    fn svg(&self, viewer: Viewer) -> String {
        let legal = if self.knows_legal(viewer) { self.record.legal() } else { &[] };
        G::svg(&self.record.state().view(viewer), legal, &self.colours())
    }

    fn offers(&self, viewer: Viewer) -> Option<Vec<Message>> {
        self.knows_legal(viewer).then(|| self.record.legal().iter().map(|action| G::offer(*action)).collect())
    }

    fn record(&self, viewer: Viewer) -> String {
        notation::write(&self.record, &self.sittings, viewer)
    }

    fn seen_by(&self) -> Option<Viewer> {
        self.seen_by
    }

    fn hidden_at(&self) -> Option<usize> {
        self.hidden_at
    }

    fn colours(&self) -> Vec<Colour> {
        let chosen =
            |seat: Seat| self.sittings.iter().find(|sitting| sitting.seat == seat).map(|sitting| sitting.colour);
        Colour::at_table(self.players(), chosen)
    }

    fn sittings(&self) -> &[Sitting] {
        &self.sittings
    }

    fn play(&mut self, step: &str) -> Result<(), PlayError> {
        let mut events = Vec::new();
        self.record.play(step, &mut events)?;
        self.played(events);
        Ok(())
    }

    fn draw(&mut self, value: u32) -> Result<(), PlayError> {
        let mut events = Vec::new();
        self.record.draw(value, &mut events)?;
        self.played(events);
        Ok(())
    }

    fn chances(&self) -> u64 {
        self.record.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64
    }

    fn steps(&self, viewer: Viewer) -> Vec<(Option<Seat>, String)> {
        let seat = |step: &StepOf<G>| match step {
            Step::Act(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        };
        self.record.steps().iter().map(|step| (seat(step), step.seen_by(viewer).to_string())).collect()
    }

    fn rewind(&mut self, ply: usize) {
        self.record = self.record.rewound(ply);
        self.events.clear();
    }

    fn seat_robot(&mut self, seat: Seat, name: &RobotName, seed: u64) -> Result<(), RequestError> {
        let mut robot = robots::robot(name, self.record.setup())?;
        robot.begin(seed);
        self.robots.retain(|(other, _)| *other != seat);
        self.robots.push((seat, robot));
        Ok(())
    }

    fn robot_choice(&mut self) -> Option<String> {
        let seen = self.record.seen()?;
        let (_, robot) = self.robots.iter_mut().find(|(seat, _)| *seat == seen.seat())?;
        Some(robot.choose(&seen, &Clock::free()).to_string())
    }

    fn hints(&self, name: &RobotName, seed: u64) -> Result<Vec<(usize, f32)>, RequestError> {
        let Some(seen) = self.record.seen() else { return Ok(Vec::new()) };
        let mut robot = robots::robot::<G>(name, self.record.setup())?;
        robot.begin(seed);
        let choice = robot.choose(&seen, &Clock::free());
        let number = |action: G::Action| seen.legal().iter().position(|legal| *legal == action);
        let judged = robot.opinion().iter().filter_map(|judged| Some((number(judged.action)?, judged.value)));
        let hints: Vec<(usize, f32)> = judged.collect();
        // A robot that need not think has no opinion, but a choice.
        Ok(if hints.is_empty() { number(choice).map(|number| (number, 0.0)).into_iter().collect() } else { hints })
    }

    fn save(&self) -> String {
        notation::write_sealed(&self.record, &self.sittings)
    }

    fn sit(&mut self, sitting: Sitting) {
        self.sittings.retain(|other| other.seat != sitting.seat);
        self.sittings.push(sitting);
        self.sittings.sort_by_key(|sitting| sitting.seat);
    }

    fn perft(&self, depth: usize) -> Vec<u64> {
        perft::perft(self.record.state(), depth)
    }
}

fn to_json(view: &impl View) -> Value {
    serde_json::to_value(view).expect("a view is made of values that JSON has")
}
