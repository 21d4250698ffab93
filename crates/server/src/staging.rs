//! A table staged for one caller: the scenes a page shows, and where the table stands.

use serde_json::{Value, json};
use tilewright_core::{Message, Name, Nameplate, Seat, Tongue, Turn, Viewer};
use tilewright_engine::{Sitter, Staged, Told, Undo};
use tilewright_i18n::Speech;
use tilewright_store::{Id, SeatRow, Who};

use crate::assets::ASSETS;
use crate::caller::Caller;
use crate::characters;
use crate::moment::Moment;
use crate::refusal::Refusal;

/// Of more moments than these, the last are shown.
const MOMENTS: usize = 20;

/// The seat that a sentence can call "you": where one screen is read by several people, none.
pub fn reader(own: &[Seat]) -> Option<Seat> {
    match own {
        [seat] => Some(*seat),
        _ => None,
    }
}

/// A table as one caller sees it.
pub struct Staging<'a> {
    /// The table.
    pub now: &'a Moment,
    person: Option<Id>,
    /// Who the caller is to it.
    pub viewer: Viewer,
    /// Whose secrets are on the screen, where several people share it.
    screen: Option<Seat>,
    /// Whose eyes it is seen through, where one of them still has the screen.
    through: Option<Seat>,
    /// The seats they play.
    pub own: Vec<Seat>,
    /// Their language at this table.
    pub speech: Speech,
    /// A name and a colour for each seat.
    pub plates: Vec<Nameplate>,
}

impl<'a> Staging<'a> {
    /// The table as this caller sees it.
    pub fn of(now: &'a Moment, caller: &Caller) -> Staging<'a> {
        let speech = now.speech(caller.language);
        let mut plates = now.plates(&speech);
        for row in now.seats.iter().filter(|row| row.name.is_empty()) {
            let name = speech.say(&Message::new("page-seat").number("number", i64::from(row.seat) + 1));
            plates
                .iter_mut()
                .filter(|plate| plate.seat.index() == usize::from(row.seat))
                .for_each(|plate| plate.name = Name::close_to(&name));
        }
        let (viewer, own) = (now.viewer(caller.id()), now.seats_of(caller.id()));
        let speech = speech.at_table(plates.len() as u8, &plates).read_by(reader(&own));
        let screen = match viewer {
            Viewer::Seat(seat) if own.len() > 1 => Some(seat),
            Viewer::Seat(_) | Viewer::Onlooker | Viewer::All => None,
        };
        Staging { now, person: caller.id(), viewer, screen, through: None, own, speech, plates }
    }

    /// The same through the eyes of one of the caller's seats, whoever is in turn: so that of several people at one screen each
    /// sees what their own move did before it is handed over.
    pub fn through(mut self, seat: Seat) -> Result<Staging<'a>, Refusal> {
        if !self.own.contains(&seat) {
            return Err(Refusal::NotYourSeat);
        }
        if self.viewer != Viewer::All {
            (self.viewer, self.through) = (Viewer::Seat(seat), Some(seat));
        }
        Ok(self)
    }

    /// The seat that the caller decides for, if it is the one in turn, else the first they have.
    pub fn seat(&self) -> Option<Seat> {
        if self.through.is_some() {
            return self.through;
        }
        let turn = self.now.turn().filter(|seat| self.own.contains(seat));
        turn.or_else(|| self.own.first().copied())
    }

    /// Whose secrets are on the screen, where several people share it.
    pub fn screen(&self) -> Option<Seat> {
        self.screen
    }

    /// Whose turn it is to the caller: `you`, `others` or `over`.
    pub fn turn(&self) -> &'static str {
        match self.now.turn() {
            None => "over",
            Some(seat) if self.own.contains(&seat) => "you",
            Some(_) => "others",
        }
    }

    /// How many steps stand.
    pub fn last(&self) -> usize {
        usize::try_from(self.now.ply()).unwrap_or(usize::MAX)
    }

    /// The position after `at` steps, with what happened from step `since` on.
    pub fn at(&self, at: usize, since: usize) -> Result<Staged, Refusal> {
        let here = self.now.rewound(at)?;
        let eyes = here.eyes(self.viewer);
        let (plates, tongue) = (&self.plates[..], &self.speech as &dyn Tongue);
        let sitter = |own| Sitter { own, plates, tongue, aids: self.now.aids };
        let mut staged = eyes.staged(since, &sitter(self.seat()));
        // Where one plays several seats, whoever was in turn then decided.
        match staged.turn {
            Turn::Of(seat) if self.through.is_none() && self.own.contains(&seat) && self.seat() != Some(seat) => {
                staged = eyes.staged(since, &sitter(Some(seat)));
            }
            Turn::Of(_) | Turn::Chance | Turn::Over => {}
        }
        self.worth_telling(&mut staged.events);
        Ok(staged)
    }

    /// What is told on a page: of a long run of chance, such as a deal, only its end.
    fn worth_telling(&self, events: &mut Vec<Told>) {
        const LONG: usize = 3;
        let Some(first) = events.first().map(|told| told.ply) else { return };
        let chance: Vec<bool> =
            self.now.eyes(self.viewer).steps(first).iter().map(|(actor, _)| actor.is_none()).collect();
        let dull = |told: &Told| {
            let at = told.ply - first;
            let before = chance[..=at].iter().rev().take_while(|chance| **chance).count();
            let after = chance[at..].iter().take_while(|chance| **chance).count();
            told.points.is_none() && before + after > LONG && after > 1
        };
        events.retain(|told| !dull(told));
    }

    /// A scene as JSON.
    pub fn json(&self, staged: &Staged) -> Value {
        staged.json(&self.speech, ASSETS.sheet(self.now.kind.key()))
    }

    /// The plies that moments end at from `from` on, which is the first of them: a run of chance is one moment.
    pub fn moments(&self, from: usize) -> Vec<usize> {
        let steps = self.now.eyes(self.viewer).steps(from);
        let mut plies = vec![from];
        for (index, (actor, _)) in steps.iter().enumerate() {
            let chance_goes_on = actor.is_none() && steps.get(index + 1).is_some_and(|(actor, _)| actor.is_none());
            if !chance_goes_on {
                plies.push(from + index + 1);
            }
        }
        let skipped = plies.len().saturating_sub(MOMENTS + 1);
        plies.drain(..skipped);
        plies
    }

    /// Where the moment after `from` ends.
    pub fn next_moment(&self, from: usize) -> usize {
        let steps = self.now.eyes(self.viewer).steps(from);
        let chance = steps.iter().take_while(|(actor, _)| actor.is_none()).count();
        from + chance.max(1).min(steps.len())
    }

    /// Where the moment before `from` ends.
    pub fn last_moment(&self, from: usize) -> usize {
        let steps = self.now.eyes(self.viewer).steps(0);
        let chance = steps[..from].iter().rev().take_while(|(actor, _)| actor.is_none()).count();
        from - chance.max(1).min(from)
    }

    /// Where the table stands, for a page that shows it.
    pub fn standing(&self) -> Value {
        let asked = self.now.asked.as_ref().map(|asked| json!({"seat": asked.seat, "of": asked.of}));
        let people: Vec<Value> = self
            .now
            .seats
            .iter()
            .map(|row| json!({"name": self.speech.name(Seat::new(row.seat)), "about": self.about(row), "open": row.who == Who::Open}))
            .collect();
        json!({
            "revision": self.now.revision,
            "ply": self.now.ply(),
            "turn": self.turn(),
            "seat": self.now.turn().map(Seat::index),
            "as": self.screen().map(Seat::index),
            "you": self.own.iter().map(|seat| seat.index()).collect::<Vec<_>>(),
            "people": people,
            "open": self.now.seats.iter().filter(|row| row.who == Who::Open).count(),
            "asked": asked,
            "undo": self.undo(),
        })
    }

    /// The last decision of the caller that can be taken back: whose it was, and whether others are asked first.
    fn undo(&self) -> Option<Value> {
        let found = self.own.iter().filter_map(|seat| match self.now.undo(*seat, self.person).ok()? {
            Undo::Free { ply } => Some((ply, *seat, false)),
            Undo::Ask { ply, .. } => Some((ply, *seat, true)),
            Undo::Nothing | Undo::Revealed => None,
        });
        found.max().map(|(_, seat, asks)| json!({"seat": seat.index(), "asks": asks}))
    }

    /// What a robot that sits there is like, in a sentence.
    pub fn manner(&self, row: &SeatRow) -> Option<String> {
        let Who::Robot(level) = &row.who else { return None };
        Some(self.speech.say(&tilewright_core::character::about(characters::opponent(level).character())))
    }

    /// Who sits there, in a few words.
    pub fn about(&self, row: &SeatRow) -> String {
        let message = match &row.who {
            _ if self.own.contains(&Seat::new(row.seat)) => Message::new("page-you"),
            Who::Person(_) => Message::new("page-person"),
            Who::Robot(level) => {
                Message::new("page-robot").number("level", characters::opponent(level).level().number())
            }
            Who::Open => Message::new("page-open-seat"),
        };
        self.speech.say(&message)
    }
}
