//! The state of a game, and a turn told from top to bottom.

use tilewright_core::{Dice, Game, MAX_SEATS, NoSuchGame, PerSeat, Seat, Setup, Sight, Sink, StepOf, Turn, Viewer};

use crate::action::{Action, Move};
use crate::any::any_play;
use crate::cards::{Card, DECK};
use crate::cells::Cell;
use crate::chance::Chance;
use crate::events::Event;
use crate::goals::{Goal, GoalCard, Goals};
use crate::gold::Gold;
use crate::piles::{Deck, Hand, bits};
use crate::plays::{Past, Plays};
use crate::roles::Roles;
use crate::ruleset::{ROUNDS, RuleSet};
use crate::tools::{Broken, Tool};
use crate::tunnels::{Laid, Mine};
use crate::view::View;
use crate::{fill_in, imagine, legal, view};

/// A game of Saboteur.
#[derive(Clone)]
pub struct Saboteur {
    pub(crate) rules: RuleSet,
    pub(crate) players: u8,
    /// The round, from 1.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is, or whose it will be once all is dealt.
    pub(crate) seat: Seat,
    /// Who began the round: play `n` of the round is of the seat `n` places to the left.
    pub(crate) first: Seat,
    pub(crate) goals: Goals,
    pub(crate) roles: Roles,
    pub(crate) broken: Broken,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) deck: Deck,
    pub(crate) plays: Plays,
    pub(crate) mine: Mine,
    pub(crate) gold: Gold,
    pub(crate) past: [Past; ROUNDS as usize],
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Goals,
    Roles,
    Spare,
    /// This seat is dealt cards and has so many.
    Hands(Seat, u8),
    Move,
    Draw,
    /// So many gold cards are still to be drawn for the packet.
    Nuggets(u8),
    Picking,
    Over,
}

impl Saboteur {
    pub(crate) fn begin_round(&mut self, first: Seat) {
        self.phase = Phase::Goals;
        self.seat = first;
        self.first = first;
        self.goals = Goals::default();
        self.roles = Roles::default();
        self.broken = Broken::default();
        self.hands = [Hand::default(); MAX_SEATS];
        self.deck = Deck::FULL;
        self.plays.count = 0;
        self.mine.sweep();
    }

    /// Lays a tunnel and turns up the goals it leads into. Says whether the gold is one of them.
    #[inline]
    pub(crate) fn dig<S: Sink<Event>>(&mut self, laid: Laid, sink: &mut S) -> bool {
        let seat = self.seat;
        let led_into = self.mine.lay(laid);
        sink.tell(|| Event::Dug { seat, laid });
        let mut gold = false;
        for goal in bits(led_into.into()).map(|goal| Goal::ALL[goal as usize]) {
            let card = self.goals.card(goal).expect("goals are dealt before anybody digs");
            let from = side_towards(goal.cell(), laid.cell);
            let turned = !card.open().has(from);
            self.goals.turn_up(goal);
            self.mine.turn_up(goal, if turned { card.open().turned() } else { card.open() });
            sink.tell(|| Event::GoalTurnedUp { seat, goal, card, turned, from });
            gold |= card == GoalCard::Gold;
        }
        gold
    }

    fn let_rock_fall<S: Sink<Event>>(&mut self, cell: Cell, sink: &mut S) {
        let by = self.seat;
        let before = if S::LISTENS { self.reached() } else { 0 };
        let fell_on_reached = self.mine.face_up(cell).is_some_and(|(_, reached)| reached);
        let laid = self.mine.remove(cell);
        sink.tell(|| Event::RockFell { by, laid, cut_off: before - self.reached() - usize::from(fell_on_reached) });
    }

    fn reached(&self) -> usize {
        let cells = self.mine.laid().iter().map(|laid| laid.cell).chain(Goal::ALL.map(Goal::cell));
        cells.filter(|cell| self.mine.face_up(*cell).is_some_and(|(_, reached)| reached)).count()
    }

    /// Who played the card with this number in the round.
    #[inline]
    pub(crate) fn seat_of_play(&self, number: usize) -> Seat {
        Seat::new(((self.first.index() + number) % usize::from(self.players)) as u8)
    }

    /// Whether the roles of this round lie open.
    pub(crate) fn roles_shown(&self) -> bool {
        matches!(self.phase, Phase::Nuggets(_) | Phase::Picking | Phase::Over)
    }

    /// Whether `viewer` may know what a seat has picked.
    pub(crate) fn gold_open_to(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || self.phase == Phase::Over
    }
}

impl Game for Saboteur {
    const KEY: &'static str = "saboteur";
    const NAME: &'static str = "Saboteur";
    const USUAL_PLAYERS: u8 = 5;
    const SECRETS: bool = true;
    const ROUNDS: Option<u32> = Some(ROUNDS as u32);

    type Rules = RuleSet;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Saboteur {
        let first = setup.first().unwrap_or_default();
        Saboteur {
            rules: *setup.rules(),
            players: setup.players(),
            round: 1,
            phase: Phase::Goals,
            seat: first,
            first,
            goals: Goals::default(),
            roles: Roles::default(),
            broken: Broken::default(),
            hands: [Hand::default(); MAX_SEATS],
            deck: Deck::FULL,
            plays: Plays::NONE,
            mine: Mine::new(setup.rules().frame),
            gold: Gold::default(),
            past: [Past::default(); ROUNDS as usize],
        }
    }

    /// In each round the goals, the roles and the spare, every card dealt or drawn and then played, and each gold card
    /// drawn and picked.
    fn longest(setup: &Setup<RuleSet>) -> usize {
        let players = usize::from(setup.players());
        usize::from(ROUNDS) * (3 + players + 1 + 2 * usize::from(DECK) + 2 * players.min(9))
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Move | Phase::Picking => Turn::Of(self.seat),
            Phase::Over => Turn::Over,
            Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) | Phase::Draw | Phase::Nuggets(_) => {
                Turn::Chance
            }
        }
    }

    #[inline]
    fn legal_actions(&self, list: &mut Vec<Action>) {
        list.clear();
        match self.phase {
            Phase::Move => legal::list_plays(self, list),
            Phase::Picking => {
                let packet = self.gold.packet;
                list.extend((1..=3).filter(|value| packet.count(*value) > 0).map(Action::take));
            }
            Phase::Goals
            | Phase::Roles
            | Phase::Spare
            | Phase::Hands(..)
            | Phase::Draw
            | Phase::Nuggets(_)
            | Phase::Over => {}
        }
    }

    #[inline(always)]
    fn any_action<D: Dice>(&self, dice: &mut D, list: &mut Vec<Action>) -> (Action, u32) {
        if self.phase == Phase::Move {
            return any_play(self, dice);
        }
        self.legal_actions(list);
        (list[dice.below(list.len() as u32) as usize], list.len() as u32)
    }

    fn chance_outcomes(&self, list: &mut Vec<(Chance, u32)>) {
        list.clear();
        for r in 0..self.chance_weight() {
            let outcome = self.pick(r);
            match list.last_mut() {
                Some((last, weight)) if *last == outcome => *weight += 1,
                _ => list.push((outcome, 1)),
            }
        }
    }

    #[inline]
    fn chance_weight(&self) -> u32 {
        match self.phase {
            Phase::Hands(..) | Phase::Draw => self.deck.left().into(),
            Phase::Goals => 3 - self.goals.dealt() as u32,
            Phase::Roles | Phase::Spare => self.roles.undealt(self.players).into_iter().map(u32::from).sum(),
            Phase::Nuggets(_) => self.gold.pile.size().into(),
            Phase::Move | Phase::Picking | Phase::Over => 0,
        }
    }

    /// Most steps of chance are cards drawn after a play: they go the short way.
    #[inline(always)]
    fn pick(&self, r: u32) -> Chance {
        if matches!(self.phase, Phase::Draw) {
            Chance::Draw(self.seat, Some(self.deck.at(r)))
        } else {
            self.pick_dealt(r)
        }
    }

    #[inline]
    fn act<S: Sink<Event>>(&mut self, action: Action, sink: &mut S) {
        let by = self.seat;
        let mut reached_gold = false;
        let spent = match action.spelt_out() {
            Move::Dig { card, cell, turned } => {
                reached_gold = self.dig(Laid { cell, card, turned }, sink);
                card
            }
            Move::Break { tool, seat } => {
                self.broken.flip(seat, tool);
                sink.tell(|| Event::ToolBroken { by, seat, tool });
                match tool {
                    Tool::Pick => Card::BreakPick,
                    Tool::Lamp => Card::BreakLamp,
                    Tool::Cart => Card::BreakCart,
                }
            }
            Move::Repair { card, tool, seat } => {
                self.broken.flip(seat, tool);
                sink.tell(|| Event::ToolMended { by, seat, tool, card });
                card
            }
            Move::Rockfall { cell } => {
                self.let_rock_fall(cell, sink);
                Card::Rockfall
            }
            Move::Map { goal } => {
                sink.tell(|| Event::MapRead { seat: by, goal, card: self.goals.card(goal) });
                Card::Map
            }
            Move::Pass { card } => {
                sink.tell(|| Event::Passed { seat: by, card });
                card.expect("a hidden step is never legal")
            }
            Move::Take { value } => return self.pick_gold(value.expect("a hidden step is never legal"), sink),
        };
        self.hands[by.index()].take(spent);
        self.plays.push(action);
        if reached_gold {
            self.end_round(Some(by), sink);
        } else if self.plays.count == DECK {
            self.end_round(None, sink);
        } else if self.deck.left() > 0 {
            self.phase = Phase::Draw;
        } else {
            self.seat = by.next(self.players);
        }
    }

    #[inline(always)]
    fn resolve<S: Sink<Event>>(&mut self, chance: Chance, sink: &mut S) {
        if let Chance::Draw(seat, card) = chance {
            self.draw(seat, card, sink);
        } else {
            self.deal(chance, sink);
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| self.gold.of(seat))
    }

    /// What a seat was paid is open to all, what it picked only to itself until the game is over: so the total of
    /// anybody who has picked gold is absent for the others.
    fn scores_seen_by(&self, viewer: Viewer) -> PerSeat<Option<i32>> {
        PerSeat::from_fn(self.players, |seat| {
            let picked = || self.gold.gained().iter().any(|gained| gained.seat == seat && gained.picked);
            (self.gold_open_to(viewer, seat) || !picked()).then(|| self.gold.of(seat))
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn redeal<D: Dice>(&mut self, seat: Seat, dice: &mut D) {
        imagine::redeal(self, seat, dice);
    }

    fn fill_in(
        setup: &Setup<RuleSet>,
        viewer: Viewer,
        seen: &[Sight<Saboteur>],
    ) -> Result<Vec<StepOf<Saboteur>>, NoSuchGame> {
        fill_in::fill_in(setup, viewer, seen)
    }

    fn leading_to(
        setup: &Setup<RuleSet>,
        seat: Seat,
        seen: &[Sight<Self>],
        end: &Self,
    ) -> Result<Vec<StepOf<Self>>, NoSuchGame> {
        fill_in::leading_to(setup, seat, seen, end)
    }

    /// Means of a round: whether the diggers won it, and how many tunnels were laid and turns taken in it.
    fn figures(&self, tell: &mut dyn FnMut(&'static str, f64)) {
        let mean = |count: fn(&Past) -> u8| {
            self.past.iter().map(|past| f64::from(count(past))).sum::<f64>() / f64::from(ROUNDS)
        };
        tell("digger_wins", mean(|past| past.reached_by.is_some().into()));
        tell("tunnels", mean(|past| past.tunnels));
        tell("turns", mean(|past| past.turns));
    }
}

/// The side of a cell that touches the one beside it.
fn side_towards(cell: Cell, beside: Cell) -> usize {
    (0..4).find(|side| cell.across(*side) == beside).expect("a tunnel leads into a goal from beside it")
}
