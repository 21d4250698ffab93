//! Everybody at one table: the match, who plays each seat, and under which name.

use tilewright_core::character::about;
use tilewright_core::nameplate;
use tilewright_core::{Colour, Message, Nameplate, Page, PlayError, Seat, Tongue, Turn, Viewer};
use tilewright_engine::stream::robot_seed;
use tilewright_engine::{GameKind, Look, Match, Player, RequestError, Sitter as Looker, Table};
use tilewright_i18n::{Language, Speech};
use tilewright_robots::{Clock, Opponent, RobotName};

use crate::names;
use crate::seating::{Seating, Sitter};

/// A match and those who play it.
pub struct Party {
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The match.
    pub game: Match,
    /// Who sits where.
    pub seating: Seating,
    /// The language that was asked for at this table, which it goes on in.
    pub language: Option<Language>,
    /// The robot of each seat that one plays.
    robots: Vec<Option<Box<dyn Player>>>,
}

impl Party {
    /// Everybody sits down at a table, new or gone on with.
    pub fn new(
        kind: &'static dyn GameKind,
        table: Box<dyn Table>,
        seating: Seating,
        seed: u64,
    ) -> Result<Party, RequestError> {
        let robot = |(index, sitter): (usize, &Sitter)| match sitter {
            Sitter::Me => Ok(None),
            Sitter::Robot(name) => kind.player(table.as_ref(), name, robot_seed(seed, 0, index)).map(Some),
        };
        let robots = seating.sitters.iter().enumerate().map(robot).collect::<Result<_, _>>()?;
        Ok(Party { kind, game: Match::new(table, seed), seating, language: None, robots })
    }

    /// The same, in a language that was asked for.
    pub fn speaking(self, language: Option<Language>) -> Party {
        Party { language, ..self }
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        self.game.table()
    }

    /// Each seat's colour.
    pub fn colours(&self) -> Vec<Colour> {
        nameplate::colours(self.table().agreed().players, &self.seating.nameplates)
    }

    /// The names and colours that were chosen.
    pub fn plates(&self) -> &[Nameplate] {
        &self.seating.nameplates
    }

    /// A language at this table.
    pub fn speech(&self, language: Language) -> Speech {
        let speech = Speech::new(language, self.kind.words());
        let names = names::names(&self.seating, &speech);
        speech.with_names(names)
    }

    /// What a viewer may know, with what happened from step `since` on.
    pub fn look(&self, viewer: Viewer, since: usize) -> Look {
        self.table().eyes(viewer).look(since)
    }

    /// The position as a viewer sees it, as text, with the pieces as an action would put them.
    pub fn page(&self, viewer: Viewer, ghost: Option<&str>, tongue: &dyn Tongue) -> Page {
        let players = self.table().agreed().players;
        let plates = nameplate::complete(players, self.plates(), |seat| tongue.name(seat));
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        };
        self.table().eyes(viewer).page(&Looker { own, plates: &plates, tongue, aids: true }, ghost)
    }

    /// What the robot of a seat in turn would do; nothing where a person plays it.
    pub fn think(&mut self, seat: Seat, clock: &Clock) -> Option<String> {
        self.robots[seat.index()].as_mut()?.choose(self.game.table(), clock)
    }

    /// Lets the robot of a seat in turn decide; nothing where a person plays it.
    pub fn let_robot(&mut self, seat: Seat) -> Option<Result<(), PlayError>> {
        let choice = self.think(seat, &Clock::free())?;
        Some(self.act(seat, &choice))
    }

    /// Plays an action of a seat.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        self.game.act(seat, action)?;
        if self.table().turn() == Turn::Over {
            self.end();
        }
        Ok(())
    }

    fn end(&mut self) {
        for robot in self.robots.iter_mut().flatten() {
            robot.end(self.game.table());
        }
    }

    /// Goes back to before a decision; robots forget what came after.
    pub fn take_back(&mut self, ply: usize) {
        self.game.take_back(ply);
        self.robots.iter_mut().flatten().for_each(|robot| robot.rewound(ply));
    }

    /// The step of a seat's last decision before a ply; the beginning where there is none.
    pub fn decided_before(&self, seat: Seat, ply: usize) -> usize {
        let past = self.table().past(0);
        past.iter().take(ply).rposition(|step| step.actor == Some(seat)).unwrap_or_default()
    }

    /// Which robots play, in words, those alike together; nothing where none does.
    pub fn robots_told(&self, tongue: &dyn Tongue) -> Option<String> {
        let mut alike: Vec<(String, Vec<String>)> = Vec::new();
        for (index, sitter) in self.seating.sitters.iter().enumerate() {
            let Sitter::Robot(name) = sitter else { continue };
            let (robot, seat) = (names::told(name, tongue), tongue.name(Seat::new(index as u8)));
            match alike.iter_mut().find(|(known, _)| *known == robot) {
                Some((_, seats)) => seats.push(seat),
                None => alike.push((robot, vec![seat])),
            }
        }
        let robots: Vec<String> =
            alike.iter().map(|(robot, seats)| format!("{} ({robot})", seats.join(", "))).collect();
        let message = Message::new("robots-play").word("robots", robots.join(" · "));
        (!robots.is_empty()).then(|| tongue.say(&message))
    }

    /// Whom one plays against: what each character is like, and how well it plays.
    pub fn opponents_told(&self, tongue: &dyn Tongue) -> Vec<String> {
        let told = |sitter: &Sitter| match sitter {
            Sitter::Robot(RobotName::Opponent(opponent)) => {
                let level = Opponent::Level(opponent.level()).about();
                Some(format!("{} ({})", tongue.say(&about(opponent.character())), tongue.say(&level)))
            }
            Sitter::Robot(_) | Sitter::Me => None,
        };
        self.seating.sitters.iter().filter_map(told).collect()
    }
}
