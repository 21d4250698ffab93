//! Everybody at one table: the match, who plays each seat, and under which name.

use tilewright_ai::character::description;
use tilewright_core::{Colour, Message, Nameplate, PlayError, Seat, Turn, Viewer, nameplate};
use tilewright_display::{Localizer, TextPage};
use tilewright_engine::{
    DisplayContext as Looker, GameKind, GameState, Match, RobotPlayer, Snapshot, SpecError, robot_seed,
};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::{Opponent, RobotName, TimeControl};

use crate::names;
use crate::seating::{SeatPlayer, Seating};

/// A match and those who play it.
pub struct LocalGame {
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The match.
    pub game_match: Match,
    /// Who sits where.
    pub seating: Seating,
    /// The language that was asked for at this table, which it goes on in.
    pub language: Option<Language>,
    /// The robot of each seat that one plays.
    robots: Vec<Option<Box<dyn RobotPlayer>>>,
}

impl LocalGame {
    /// Everybody sits down at a table, new or gone on with.
    pub fn new(
        kind: &'static dyn GameKind,
        state: Box<dyn GameState>,
        seating: Seating,
        seed: u64,
    ) -> Result<LocalGame, SpecError> {
        let robot = |(index, seat_player): (usize, &SeatPlayer)| match seat_player {
            SeatPlayer::Person => Ok(None),
            SeatPlayer::Robot(name) => kind.robot(state.as_ref(), name, robot_seed(seed, 0, index)).map(Some),
        };
        let robots = seating.seat_players.iter().enumerate().map(robot).collect::<Result<_, _>>()?;
        Ok(LocalGame { kind, game_match: Match::new(state, seed), seating, language: None, robots })
    }

    /// The same, in a language that was asked for.
    pub fn with_language(self, language: Option<Language>) -> LocalGame {
        LocalGame { language, ..self }
    }

    /// The table.
    pub fn state(&self) -> &dyn GameState {
        self.game_match.state()
    }

    /// Each seat's colour.
    pub fn colours(&self) -> Vec<Colour> {
        nameplate::seat_colours(self.state().setup().players, &self.seating.nameplates)
    }

    /// The names and colours that were chosen.
    pub fn nameplates(&self) -> &[Nameplate] {
        &self.seating.nameplates
    }

    /// A language at this table.
    pub fn localizer(&self, language: Language) -> FluentLocalizer {
        let localizer = FluentLocalizer::new(language, self.kind.messages());
        let names = names::seat_names(&self.seating, &localizer);
        localizer.with_seat_names(names)
    }

    /// What a viewer may know, with what happened from step `since` on.
    pub fn snapshot(&self, viewer: Viewer, since: usize) -> Snapshot {
        self.state().perspective(viewer).snapshot(since)
    }

    /// The position as a viewer sees it, as text, with the pieces as an action would put them.
    pub fn text_page(&self, viewer: Viewer, ghost: Option<&str>, localizer: &dyn Localizer) -> TextPage {
        let players = self.state().setup().players;
        let nameplates = nameplate::complete_nameplates(players, self.nameplates(), |seat| localizer.seat_name(seat));
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        };
        self.state()
            .perspective(viewer)
            .text_page(&Looker { seat, own_seats: &[], nameplates: &nameplates, localizer, show_aids: true }, ghost)
    }

    /// What the robot of a seat in turn would do; nothing where a person plays it.
    pub fn choose(&mut self, seat: Seat, clock: &TimeControl) -> Option<String> {
        self.robots[seat.index()].as_mut()?.choose(self.game_match.state(), clock)
    }

    /// Lets the robot of a seat in turn decide; nothing where a person plays it.
    pub fn play_robot(&mut self, seat: Seat) -> Option<Result<(), PlayError>> {
        let action = self.choose(seat, &TimeControl::unlimited())?;
        Some(self.play(seat, &action))
    }

    /// Plays an action of a seat.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        self.game_match.play(seat, action)?;
        if self.state().turn() == Turn::Over {
            self.notify_game_over();
        }
        Ok(())
    }

    fn notify_game_over(&mut self) {
        for robot in self.robots.iter_mut().flatten() {
            robot.game_over(self.game_match.state());
        }
    }

    /// Goes back to before a decision; robots forget what came after.
    pub fn undo_to(&mut self, ply: usize) {
        self.game_match.undo_to(ply);
        self.robots.iter_mut().flatten().for_each(|robot| robot.rewound(ply));
    }

    /// The step of a seat's last decision before a ply; the beginning where there is none.
    pub fn previous_decision(&self, seat: Seat, ply: usize) -> usize {
        let facts = self.state().undo_facts(0);
        facts.iter().take(ply).rposition(|step| step.actor == Some(seat)).unwrap_or_default()
    }

    /// Which robots play, in words, those alike together; nothing where none does.
    pub fn robot_descriptions(&self, localizer: &dyn Localizer) -> Option<String> {
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for (index, seat_player) in self.seating.seat_players.iter().enumerate() {
            let SeatPlayer::Robot(name) = seat_player else { continue };
            let (robot, seat) =
                (names::robot_description(name, localizer), localizer.seat_name(Seat::new(index as u8)));
            match groups.iter_mut().find(|(known, _)| *known == robot) {
                Some((_, seats)) => seats.push(seat),
                None => groups.push((robot, vec![seat])),
            }
        }
        let robots: Vec<String> =
            groups.iter().map(|(robot, seats)| format!("{} ({robot})", seats.join(", "))).collect();
        let message = Message::new("robots-play").word("robots", robots.join(" · "));
        (!robots.is_empty()).then(|| localizer.format(&message))
    }

    /// Whom one plays against: what each character is like, and how well it plays.
    pub fn opponent_descriptions(&self, localizer: &dyn Localizer) -> Vec<String> {
        let description = |seat_player: &SeatPlayer| match seat_player {
            SeatPlayer::Robot(RobotName::Opponent(opponent)) => {
                let level = Opponent::Level(opponent.level()).description();
                Some(format!("{} ({})", localizer.format(&description(opponent.character())), localizer.format(&level)))
            }
            SeatPlayer::Robot(_) | SeatPlayer::Person => None,
        };
        self.seating.seat_players.iter().filter_map(description).collect()
    }
}
