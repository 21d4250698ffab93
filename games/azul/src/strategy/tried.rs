//! A game that is judged by other tables than those it has: for `cargo run --release -p tilewright-azul --example tune`.

use std::sync::Arc;

use tilewright_core::{ByNature, Dice, Game, Judgement, PerSeat, Rounds, Seat, Setup, Sink, Turn, Viewer};

use super::fitted::{Factors, two};
use super::weights::{Tables, Weights};
use crate::action::Action;
use crate::chance::Chance;
use crate::events::Event;
use crate::rules::Azul;
use crate::ruleset::RuleSet;
use crate::view::View;

/// A game at the printed wall, as it is for a player who judges by tables that are tried. It is that game in all else.
#[derive(Clone, Debug)]
pub struct Tried {
    game: Azul,
    tables: Arc<Tables>,
}

impl Tried {
    /// This game for one who goes by such parts of the tables for two.
    pub fn new(game: Azul, factors: Factors) -> Tried {
        Tried { game, tables: Arc::new(factors.of(&two::TABLES)) }
    }

    /// The same player at this position.
    pub fn at(&self, game: Azul) -> Tried {
        Tried { game, tables: Arc::clone(&self.tables) }
    }
}

impl Judgement for Tried {
    fn worth(&self) -> PerSeat<f32> {
        self.game.worth_by(&self.tables[Weights::stage(self.game.round)])
    }

    fn by_nature<C: ByNature<Tried>>(chooser: C) -> C::Chosen {
        chooser.rounds()
    }
}

impl Rounds for Tried {
    fn candidates(&self, list: &mut Vec<(i32, Action)>) {
        self.game.list_in_order(list);
    }

    fn key(&self) -> Option<u64> {
        self.game.key()
    }
}

impl Game for Tried {
    const KEY: &'static str = Azul::KEY;
    const NAME: &'static str = Azul::NAME;

    type Rules = RuleSet;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Tried {
        Tried::new(Azul::new(setup), Factors::ALIKE)
    }

    fn longest(setup: &Setup<RuleSet>) -> usize {
        Azul::longest(setup)
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, list: &mut Vec<Action>) {
        self.game.legal_actions(list);
    }

    fn chance_outcomes(&self, list: &mut Vec<(Chance, u32)>) {
        self.game.chance_outcomes(list);
    }

    fn chance_weight(&self) -> u32 {
        self.game.chance_weight()
    }

    fn pick(&self, r: u32) -> Chance {
        self.game.pick(r)
    }

    fn act<S: Sink<Event>>(&mut self, action: Action, sink: &mut S) {
        self.game.act(action, sink);
    }

    fn resolve<S: Sink<Event>>(&mut self, chance: Chance, sink: &mut S) {
        self.game.resolve(chance, sink);
    }

    fn scores(&self) -> PerSeat<i32> {
        self.game.scores()
    }

    fn standing(&self) -> PerSeat<i32> {
        self.game.standing()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn redeal<D: Dice>(&mut self, seat: Seat, dice: &mut D) {
        self.game.redeal(seat, dice);
    }

    fn figures(&self, tell: &mut dyn FnMut(&'static str, f64)) {
        self.game.figures(tell);
    }
}
