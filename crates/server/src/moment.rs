//! A table at one revision: plain, unchanging, and shared by whoever looks at it.

use std::time::SystemTime;

use tilewright_core::{Name, Nameplate, Seat, Viewer, nameplate};
use tilewright_engine::{Agreed, Eyes, GameKind, Match, Read, Reading, Table, Undo};
use tilewright_i18n::{Language, Speech};
use tilewright_store::{Id, Kind, Revision, SeatRow, TableRow, Who};

use crate::refusal::Refusal;

/// What is played or only looked at.
pub enum Shown {
    /// A match that goes on.
    Match(Box<Match>),
    /// A record that somebody brought.
    Record(Reading),
}

impl Shown {
    /// What a viewer may know. A record of one viewer is shown as that viewer saw it.
    pub fn eyes(&self, viewer: Viewer) -> Box<dyn Eyes + '_> {
        match self {
            Shown::Match(game) => game.table().eyes(viewer),
            Shown::Record(reading) => match &reading.game {
                Read::Whole(table) => table.eyes(viewer),
                Read::Seen(seen) => seen.eyes(),
            },
        }
    }
}

/// A question to others whether something may be taken back.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Who asks.
    pub seat: u8,
    /// What the table would go back to.
    pub ply: u64,
    /// Who has not answered yet.
    pub of: Vec<u8>,
}

impl Asked {
    /// Whether this seat asks or is asked: when somebody else comes to sit there, the question has no sense any more.
    pub fn concerns(&self, seat: u8) -> bool {
        self.seat == seat || self.of.contains(&seat)
    }
}

/// A table at one revision.
pub struct Moment {
    /// Which table.
    pub id: Id,
    /// The game.
    pub kind: &'static dyn GameKind,
    /// What is on it.
    pub shown: Shown,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// How many changes have been stored.
    pub revision: u64,
    /// A question that waits for answers.
    pub asked: Option<Asked>,
    /// Whether it is listed.
    pub public: bool,
    /// Whether hints and other help are allowed.
    pub aids: bool,
    /// When it last changed.
    pub at: SystemTime,
}

impl Moment {
    /// The table as the store has it.
    pub fn read(row: TableRow, revisions: &[Revision]) -> Result<Moment, String> {
        let kind = tilewright_engine::game(&row.game).map_err(|error| error.to_string())?;
        let mut steps: Vec<&str> = Vec::new();
        let mut asked = None;
        for revision in revisions {
            match &revision.kind {
                Kind::Steps(more) => steps.extend(more.iter().map(String::as_str)),
                Kind::TakenBack { ply } => steps.truncate(*ply as usize),
                Kind::Seat(row) => {
                    asked = asked.filter(|asked: &Asked| !asked.concerns(row.seat));
                    continue;
                }
                Kind::Asked { seat, ply, of } => {
                    asked = Some(Asked { seat: *seat, ply: *ply, of: of.clone() });
                    continue;
                }
                Kind::Answered { .. } => {}
            }
            asked = None;
        }
        let record = format!("{}steps\n{}\n", row.header, steps.join("\n"));
        let reading = kind.read(&record, None).map_err(|error| error.to_string())?;
        let shown = match reading.game {
            // Nobody sits at a record that somebody brought.
            Read::Whole(table) if !row.seats.is_empty() => Shown::Match(Box::new(Match::new(table, row.seed))),
            game @ (Read::Whole(_) | Read::Seen(_)) => Shown::Record(Reading { game, ..reading }),
        };
        Ok(Moment {
            id: row.id,
            kind,
            shown,
            seats: row.seats,
            revision: row.revision,
            asked,
            public: row.public,
            aids: row.aids,
            at: row.at,
        })
    }

    /// The same table after what was stored since, in order; nothing where that does not follow, so that it is to be read anew.
    pub fn followed_by(&self, revisions: &[Revision]) -> Option<Moment> {
        let mut game = self.game().ok()?.copy();
        let (mut seats, mut asked, mut last) = (self.seats.clone(), self.asked.clone(), (self.revision, self.at));
        for revision in revisions {
            if revision.revision != last.0 + 1 {
                return None;
            }
            last = (revision.revision, revision.at);
            match &revision.kind {
                Kind::Steps(steps) => follow(&mut game, steps)?,
                Kind::TakenBack { ply } => game.take_back(*ply as usize),
                Kind::Seat(row) => {
                    *seats.get_mut(usize::from(row.seat))? = row.clone();
                    asked = asked.filter(|asked| !asked.concerns(row.seat));
                    continue;
                }
                Kind::Asked { seat, ply, of } => {
                    asked = Some(Asked { seat: *seat, ply: *ply, of: of.clone() });
                    continue;
                }
                Kind::Answered { .. } => {}
            }
            asked = None;
        }
        Some(Moment { revision: last.0, at: last.1, ..self.after(game, seats, asked) })
    }

    /// The match, where it goes on.
    pub fn game(&self) -> Result<&Match, Refusal> {
        match &self.shown {
            Shown::Match(game) => Ok(game),
            Shown::Record(_) => Err(Refusal::bad("this is a record, which is only looked at")),
        }
    }

    /// What a viewer may know. A record of one viewer is shown as that viewer saw it.
    pub fn eyes(&self, viewer: Viewer) -> Box<dyn Eyes + '_> {
        self.shown.eyes(viewer)
    }

    /// The seats that a person plays.
    pub fn seats_of(&self, person: Option<Id>) -> Vec<Seat> {
        let own = |row: &&SeatRow| person.is_some_and(|person| row.who == Who::Person(person));
        self.seats.iter().filter(own).map(|row| Seat::new(row.seat)).collect()
    }

    /// The seats that persons play.
    pub fn people(&self) -> Vec<Seat> {
        let people = self.seats.iter().filter(|row| matches!(row.who, Who::Person(_)));
        people.map(|row| Seat::new(row.seat)).collect()
    }

    /// Whether a seat of this person may take back its last decision. Of the people at one screen none has to be asked.
    pub fn undo(&self, seat: Seat, person: Option<Id>) -> Result<Undo, Refusal> {
        let own = self.seats_of(person);
        let others: Vec<Seat> = self.people().into_iter().filter(|other| !own.contains(other)).collect();
        Ok(self.game()?.undo(seat, &others))
    }

    /// Who somebody is to this table: a seat if they play one, everything once nothing is secret, else an onlooker. Several people
    /// at one screen look by turns: it shows what the seat in turn may know, and when others play, what all may know.
    pub fn viewer(&self, person: Option<Id>) -> Viewer {
        let own = self.seats_of(person);
        match (own.as_slice(), self.turn()) {
            _ if self.is_open() => Viewer::All,
            ([seat], _) => Viewer::Seat(*seat),
            (_, Some(turn)) if own.contains(&turn) => Viewer::Seat(turn),
            _ => Viewer::Onlooker,
        }
    }

    /// Whether nothing is secret: the game has no secrets, or it is over.
    pub fn is_open(&self) -> bool {
        match &self.shown {
            Shown::Match(game) => !self.kind.secrets() || game.seat().is_none(),
            Shown::Record(_) => true,
        }
    }

    /// The seat in turn.
    pub fn turn(&self) -> Option<Seat> {
        match &self.shown {
            Shown::Match(game) => game.seat(),
            Shown::Record(_) => None,
        }
    }

    /// Whether the game is over, or only looked at.
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// The level of the robot in turn, if one is.
    pub fn robot_in_turn(&self) -> Option<(Seat, &str)> {
        let seat = self.turn()?;
        match &self.seats.get(seat.index())?.who {
            Who::Robot(level) => Some((seat, level)),
            Who::Person(_) | Who::Open => None,
        }
    }

    /// How many steps stand.
    pub fn ply(&self) -> u64 {
        match &self.shown {
            Shown::Match(game) => game.table().ply() as u64,
            Shown::Record(_) => self.eyes(Viewer::Onlooker).brief().ply as u64,
        }
    }

    /// What was agreed before the game.
    pub fn agreed(&self) -> Agreed {
        match &self.shown {
            Shown::Match(game) => game.table().agreed(),
            Shown::Record(reading) => reading.agreed(),
        }
    }

    fn players(&self) -> u8 {
        self.agreed().players
    }

    /// The same table where so many steps had been played.
    pub fn rewound(&self, ply: usize) -> Result<Shown, Refusal> {
        match &self.shown {
            Shown::Match(game) => {
                let mut table = game.table().copy();
                table.rewind(ply);
                Ok(Shown::Record(Reading { nameplates: Vec::new(), sealed: false, game: Read::Whole(table) }))
            }
            Shown::Record(reading) => {
                let record = self.eyes(Viewer::All).record(&reading.nameplates);
                self.kind.read(&record, Some(ply)).map(Shown::Record).map_err(Refusal::bad)
            }
        }
    }

    /// A nameplate for each seat.
    pub fn plates(&self, speech: &Speech) -> Vec<Nameplate> {
        use tilewright_core::Tongue;
        nameplate::complete(self.players(), &self.named(), |seat| speech.name(seat))
    }

    fn named(&self) -> Vec<Nameplate> {
        if let Shown::Record(reading) = &self.shown {
            return reading.nameplates.clone();
        }
        let plate = |row: &SeatRow| {
            let name: Name = row.name.parse().ok()?;
            Some(Nameplate { seat: Seat::new(row.seat), colour: row.colour.parse().ok()?, name })
        };
        self.seats.iter().filter_map(plate).collect()
    }

    /// A language at this table.
    pub fn speech(&self, language: Language) -> Speech {
        Speech::new(language, self.kind.words()).at_table(self.players(), &self.named())
    }

    /// The same table after a change, whose match is `game`.
    pub fn after(&self, game: Match, seats: Vec<SeatRow>, asked: Option<Asked>) -> Moment {
        Moment {
            id: self.id,
            kind: self.kind,
            shown: Shown::Match(Box::new(game)),
            seats,
            revision: self.revision + 1,
            asked,
            public: self.public,
            aids: self.aids,
            at: SystemTime::now(),
        }
    }

    /// The texts of the steps from `from` on, draws included: what is stored.
    pub fn steps_from(table: &dyn Table, from: usize) -> Vec<String> {
        table.eyes(Viewer::All).steps(from).into_iter().map(|(_, step)| step).collect()
    }

    /// Whose turn the store notes.
    pub fn turn_number(&self) -> Option<u8> {
        self.turn().map(|seat| seat.index() as u8)
    }

    /// Whether somebody may act for a seat.
    pub fn holds(&self, person: Option<Id>, seat: Seat) -> Result<(), Refusal> {
        if self.seats_of(person).contains(&seat) { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }
}

/// Plays stored steps: decisions, with the draws that follow them by themselves.
fn follow(game: &mut Match, steps: &[String]) -> Option<()> {
    let from = game.table().ply();
    let mut played = 0;
    while played < steps.len() {
        played += game.act(game.seat()?, &steps[played]).ok()?.len();
    }
    (Moment::steps_from(game.table(), from) == steps).then_some(())
}
