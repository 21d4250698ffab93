//! A game in progress on this machine: its match, its seating and its robots.

use tilewright_ai::character::description;
use tilewright_core::{Colour, Message, Nameplate, PlayError, Seat, Turn, Viewer, nameplate};
use tilewright_display::{Localizer, TextPage};
use tilewright_engine::{DisplayContext, GameKind, GameState, Match, RobotPlayer, Snapshot, SpecError, robot_seed};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::{Opponent, RobotName, TimeControl};

use crate::names;
use crate::seating::{SeatPlayer, Seating};

/// A match with the players of its seats.
pub struct LocalGame {
    /// The kind of game.
    pub kind: &'static dyn GameKind,
    /// The match.
    pub game_match: Match,
    /// The players of the seats.
    pub seating: Seating,
    /// The language that was chosen for this game, in which it is resumed.
    pub language: Option<Language>,
    /// By seat; `None` for a person.
    robots: Vec<Option<Box<dyn RobotPlayer>>>,
}

impl LocalGame {
    /// Returns a new or resumed game with its robots, whose seeds follow from `seed`.
    ///
    /// # Errors
    /// A robot cannot play this game.
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

    /// Returns the game with another language.
    pub fn with_language(self, language: Option<Language>) -> LocalGame {
        LocalGame { language, ..self }
    }

    /// Returns the state of the game.
    pub fn state(&self) -> &dyn GameState {
        self.game_match.state()
    }

    /// Returns the colour of each seat.
    pub fn colours(&self) -> Vec<Colour> {
        nameplate::seat_colours(self.state().setup().players, &self.seating.nameplates)
    }

    /// Returns the names and colours that were chosen.
    pub fn nameplates(&self) -> &[Nameplate] {
        &self.seating.nameplates
    }

    /// Returns a localizer with the messages of the game and the names of the seats.
    pub fn localizer(&self, language: Language) -> FluentLocalizer {
        let localizer = FluentLocalizer::new(language, self.kind.messages());
        let names = names::seat_names(&self.seating, &localizer);
        localizer.with_seat_names(names)
    }

    /// Returns the snapshot of a viewer, with the events from ply `since` on.
    pub fn snapshot(&self, viewer: Viewer, since: usize) -> Snapshot {
        self.state().perspective(viewer).snapshot(since)
    }

    /// Returns the text page of a viewer, with an action drawn as a ghost.
    pub fn text_page(&self, viewer: Viewer, ghost: Option<&str>, localizer: &dyn Localizer) -> TextPage {
        self.with_display_context(viewer, localizer, |ctx| self.state().perspective(viewer).text_page(ctx, ghost))
    }

    /// Returns the text page of a viewer after the step at `ply`.
    pub fn text_page_after(&self, ply: usize, viewer: Viewer, localizer: &dyn Localizer) -> TextPage {
        let mut state = self.state().boxed_clone();
        state.rewind(ply + 1);
        self.with_display_context(viewer, localizer, |ctx| state.perspective(viewer).text_page(ctx, None))
    }

    /// Returns the text page of a viewer at the end of the first phase that the step at `ply` ended, if it ended
    /// several.
    pub fn first_phase_page(&self, ply: usize, viewer: Viewer, localizer: &dyn Localizer) -> Option<TextPage> {
        self.with_display_context(viewer, localizer, |ctx| self.state().perspective(viewer).phase_page(ply, ctx))
    }

    fn with_display_context<T>(
        &self,
        viewer: Viewer,
        localizer: &dyn Localizer,
        show: impl FnOnce(&DisplayContext) -> T,
    ) -> T {
        let players = self.state().setup().players;
        let nameplates = nameplate::complete_nameplates(players, self.nameplates(), |seat| localizer.seat_name(seat));
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        };
        show(&DisplayContext { seat, own_seats: &[], nameplates: &nameplates, localizer, show_aids: true })
    }

    /// Returns the action that the robot of `seat` chooses; `None` if a person plays the seat. The seat must be in
    /// turn.
    pub fn choose(&mut self, seat: Seat, clock: &TimeControl) -> Option<String> {
        self.robots[seat.index()].as_mut()?.choose(self.game_match.state(), clock)
    }

    /// Lets the robot of `seat` choose and plays its action; `None` if a person plays the seat. The seat must be in
    /// turn.
    pub fn play_robot(&mut self, seat: Seat) -> Option<Result<(), PlayError>> {
        let action = self.choose(seat, &TimeControl::unlimited())?;
        Some(self.play(seat, &action))
    }

    /// Plays an action and the chance steps after it. At the end of the game the robots are notified.
    ///
    /// # Errors
    /// The action cannot be played; nothing has changed then.
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

    /// Rewinds the match to the decision at `ply`, and the robots with it.
    pub fn undo_to(&mut self, ply: usize) {
        self.game_match.undo_to(ply);
        self.robots.iter_mut().flatten().for_each(|robot| robot.rewound(ply));
    }

    /// Returns the ply of the last decision of `seat` before `ply`; 0 if there is none.
    pub fn previous_decision(&self, seat: Seat, ply: usize) -> usize {
        let facts = self.state().undo_facts(0);
        facts.iter().take(ply).rposition(|step| step.actor == Some(seat)).unwrap_or_default()
    }

    /// Returns a sentence on the robots, equal ones grouped; `None` without robots.
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
        let message = Message::new("robots-play").text("robots", robots.join(" · "));
        (!robots.is_empty()).then(|| localizer.format(&message))
    }

    /// Returns the character and the level of each opponent of the ladder.
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
