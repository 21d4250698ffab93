//! The state of a game, and a turn told from top to bottom.

use tilewright_core::{
    EventSink, Game, MAX_SEATS, ObservedStep, PerSeat, Reconstruct, ReconstructError, Rng, Seat, Setup, StepOf, Turn,
    Viewer,
};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card_counts::{Deck, Hand, set_bits};
use crate::rules::cards::{Card, DECK_SIZE};
use crate::rules::cells::Cell;
use crate::rules::events::Event;
use crate::rules::goals::{Goal, GoalCard, Goals};
use crate::rules::gold::Gold;
use crate::rules::mine::{Mine, PlacedCard};
use crate::rules::outcome::Outcome;
use crate::rules::roles::Roles;
use crate::rules::round_log::{FinishedRound, RoundLog};
use crate::rules::ruleset::{ROUNDS, RuleSet};
use crate::rules::sample::sample_play;
use crate::rules::tools::{BrokenTools, Tool};
use crate::rules::view::View;
use crate::rules::{determinize, legal, reconstruct, view};

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
    pub(crate) broken: BrokenTools,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) deck: Deck,
    pub(crate) round_log: RoundLog,
    pub(crate) mine: Mine,
    pub(crate) gold: Gold,
    pub(crate) finished_rounds: [FinishedRound; ROUNDS as usize],
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Goals,
    Roles,
    Spare,
    /// This seat is dealt cards and has so many.
    Hands(Seat, u8),
    Play,
    Draw,
    /// So many gold cards are still to be drawn for the packet.
    Nuggets(u8),
    Picking,
    Over,
}

impl Saboteur {
    /// Returns the values of the gold cards that the seat in turn can pick.
    fn pickable_nuggets(&self) -> impl Iterator<Item = u8> {
        let packet = self.gold.packet;
        (1..=3).filter(move |value| packet.count(*value) > 0)
    }

    pub(crate) fn begin_round(&mut self, first: Seat) {
        self.phase = Phase::Goals;
        self.seat = first;
        self.first = first;
        self.goals = Goals::default();
        self.roles = Roles::default();
        self.broken = BrokenTools::default();
        self.hands = [Hand::default(); MAX_SEATS];
        self.deck = Deck::FULL;
        self.round_log.count = 0;
        self.mine.clear();
    }

    /// Lays a tunnel and turns up the goals it leads into. Says whether the gold is one of them.
    #[inline]
    pub(crate) fn dig<S: EventSink<Event>>(&mut self, laid: PlacedCard, events: &mut S) -> bool {
        let seat = self.seat;
        let led_into = self.mine.lay(laid);
        events.emit(|| Event::Dug { seat, laid });
        let mut gold = false;
        for goal in set_bits(led_into.into()).map(|goal| Goal::ALL[goal as usize]) {
            let card = self.goals.card(goal).expect("goals are dealt before anybody digs");
            let from = side_towards(goal.cell(), laid.cell);
            let turned = !card.open().has(from);
            self.goals.turn_up(goal);
            self.mine.turn_up(goal, if turned { card.open().turned() } else { card.open() });
            events.emit(|| Event::GoalTurnedUp { seat, goal, card, turned, from });
            gold |= card == GoalCard::Gold;
        }
        gold
    }

    fn remove_tunnel<S: EventSink<Event>>(&mut self, cell: Cell, events: &mut S) {
        let by = self.seat;
        let before = if S::ENABLED { self.reached_count() } else { 0 };
        let fell_on_reached = self.mine.face_up(cell).is_some_and(|(_, reached)| reached);
        let laid = self.mine.remove(cell);
        events.emit(|| Event::RockFell {
            by,
            laid,
            cut_off: before - self.reached_count() - usize::from(fell_on_reached),
        });
    }

    fn reached_count(&self) -> usize {
        let cells = self.mine.placed_cards().iter().map(|laid| laid.cell).chain(Goal::ALL.map(Goal::cell));
        cells.filter(|cell| self.mine.face_up(*cell).is_some_and(|(_, reached)| reached)).count()
    }

    /// Who played the card with this number in the round.
    #[inline]
    pub(crate) fn seat_of_play(&self, number: usize) -> Seat {
        Seat::new(((self.first.index() + number) % usize::from(self.players)) as u8)
    }

    /// Whether the roles of this round lie open.
    pub(crate) fn are_roles_public(&self) -> bool {
        matches!(self.phase, Phase::Nuggets(_) | Phase::Picking | Phase::Over)
    }

    /// Whether `viewer` may know what a seat has picked.
    pub(crate) fn may_know_gold(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.knows_secrets_of(seat) || self.phase == Phase::Over
    }
}

impl Game for Saboteur {
    const KEY: &'static str = "saboteur";
    const NAME: &'static str = "Saboteur";
    const FIGURES: &'static [&'static str] = &["digger_wins", "tunnels", "turns"];
    const TYPICAL_PLAYERS: u8 = 5;
    const HIDDEN_INFORMATION: bool = true;
    const ROUNDS: Option<u32> = Some(ROUNDS as u32);

    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
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
            broken: BrokenTools::default(),
            hands: [Hand::default(); MAX_SEATS],
            deck: Deck::FULL,
            round_log: RoundLog::EMPTY,
            mine: Mine::new(setup.rules().frame),
            gold: Gold::default(),
            finished_rounds: [FinishedRound::default(); ROUNDS as usize],
        }
    }

    /// In each round the goals, the roles and the spare, every card dealt or drawn and then played, and each gold card
    /// drawn and picked.
    fn max_plies(setup: &Setup<RuleSet>) -> usize {
        let players = usize::from(setup.players());
        usize::from(ROUNDS) * (3 + players + 1 + 2 * usize::from(DECK_SIZE) + 2 * players.min(9))
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play | Phase::Picking => Turn::Seat(self.seat),
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
            Phase::Play => legal::list_plays(self, list),
            Phase::Picking => {
                list.extend(self.pickable_nuggets().map(Action::take));
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
    fn sample_action<D: Rng>(&self, rng: &mut D) -> (Action, u32) {
        if self.phase == Phase::Play {
            return sample_play(self, rng);
        }
        let count = self.pickable_nuggets().count() as u32;
        let place = rng.below(count) as usize;
        (self.pickable_nuggets().nth(place).map(Action::take).expect("the packet is not empty"), count)
    }

    fn chance_outcomes(&self, list: &mut Vec<(Outcome, u32)>) {
        list.clear();
        for r in 0..self.total_chance_weight() {
            let outcome = self.outcome_at(r);
            match list.last_mut() {
                Some((last, weight)) if *last == outcome => *weight += 1,
                _ => list.push((outcome, 1)),
            }
        }
    }

    #[inline]
    fn total_chance_weight(&self) -> u32 {
        match self.phase {
            Phase::Hands(..) | Phase::Draw => self.deck.left().into(),
            Phase::Goals => 3 - self.goals.dealt() as u32,
            Phase::Roles | Phase::Spare => self.roles.undealt(self.players).into_iter().map(u32::from).sum(),
            Phase::Nuggets(_) => self.gold.pile.size().into(),
            Phase::Play | Phase::Picking | Phase::Over => 0,
        }
    }

    /// Most steps of chance are cards drawn after a play: they go the short way.
    #[inline(always)]
    fn outcome_at(&self, r: u32) -> Outcome {
        if matches!(self.phase, Phase::Draw) {
            Outcome::Draw(self.seat, Some(self.deck.at(r)))
        } else {
            self.deal_outcome_at(r)
        }
    }

    #[inline]
    fn play_unchecked<S: EventSink<Event>>(&mut self, action: Action, events: &mut S) {
        let by = self.seat;
        let mut reached_gold = false;
        let spent = match action.kind() {
            ActionKind::Dig { card, cell, turned } => {
                reached_gold = self.dig(PlacedCard { cell, card, turned }, events);
                card
            }
            ActionKind::Break { tool, seat } => {
                self.broken.flip(seat, tool);
                events.emit(|| Event::ToolBroken { by, seat, tool });
                match tool {
                    Tool::Pick => Card::BreakPick,
                    Tool::Lamp => Card::BreakLamp,
                    Tool::Cart => Card::BreakCart,
                }
            }
            ActionKind::Repair { card, tool, seat } => {
                self.broken.flip(seat, tool);
                events.emit(|| Event::ToolMended { by, seat, tool, card });
                card
            }
            ActionKind::Rockfall { cell } => {
                self.remove_tunnel(cell, events);
                Card::Rockfall
            }
            ActionKind::Map { goal } => {
                events.emit(|| Event::MapRead { seat: by, goal, card: self.goals.card(goal) });
                Card::Map
            }
            ActionKind::Pass { card } => {
                events.emit(|| Event::Passed { seat: by, card });
                card.expect("a hidden step is never legal")
            }
            ActionKind::Take { value } => return self.pick_gold(value.expect("a hidden step is never legal"), events),
        };
        self.hands[by.index()].take(spent);
        self.round_log.push(action);
        if reached_gold {
            self.end_round(Some(by), events);
        } else if self.round_log.count == DECK_SIZE {
            self.end_round(None, events);
        } else if self.deck.left() > 0 {
            self.phase = Phase::Draw;
        } else {
            self.seat = by.next(self.players);
        }
    }

    #[inline(always)]
    fn resolve_unchecked<S: EventSink<Event>>(&mut self, chance: Outcome, events: &mut S) {
        if let Outcome::Draw(seat, card) = chance {
            self.draw(seat, card, events);
        } else {
            self.deal(chance, events);
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| self.gold.nuggets_of(seat))
    }

    /// What a seat was paid is open to all, what it picked only to itself until the game is over: so the total of
    /// anybody who has picked gold is absent for the others.
    fn scores_seen_by(&self, viewer: Viewer) -> PerSeat<Option<i32>> {
        PerSeat::from_fn(self.players, |seat| {
            let picked = || self.gold.shares().iter().any(|share| share.seat == seat && share.picked);
            (self.may_know_gold(viewer, seat) || !picked()).then(|| self.gold.nuggets_of(seat))
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        view::build_view(self, viewer)
    }

    fn resample_hidden<D: Rng>(&mut self, seat: Seat, rng: &mut D) {
        determinize::resample_hidden(self, seat, rng);
    }

    /// Means of a round: whether the diggers won it, and how many tunnels were laid and turns taken in it.
    fn figures(&self, values: &mut [f64]) {
        let mean = |count: fn(&FinishedRound) -> u8| {
            self.finished_rounds.iter().map(|past| f64::from(count(past))).sum::<f64>() / f64::from(ROUNDS)
        };
        values.copy_from_slice(&[
            mean(|past| past.reached_by.is_some().into()),
            mean(|past| past.tunnels),
            mean(|past| past.turns),
        ]);
    }
}

impl Reconstruct for Saboteur {
    fn reconstruct(
        setup: &Setup<RuleSet>,
        viewer: Viewer,
        seen: &[ObservedStep<Saboteur>],
    ) -> Result<Vec<StepOf<Saboteur>>, ReconstructError> {
        reconstruct::reconstruct(setup, viewer, seen)
    }

    fn reconstruct_to(
        setup: &Setup<RuleSet>,
        seat: Seat,
        seen: &[ObservedStep<Self>],
        end: &Self,
    ) -> Result<Vec<StepOf<Self>>, ReconstructError> {
        reconstruct::reconstruct_to(setup, seat, seen, end)
    }
}

/// The side of a cell that touches the one beside it.
fn side_towards(cell: Cell, beside: Cell) -> usize {
    (0..4).find(|side| cell.across(*side) == beside).expect("a tunnel leads into a goal from beside it")
}
