//! The state of a game and the implementation of the rules on it.
//!
//! A round passes through the phases of [`Phase`] in order: deal, plays with a draw after each, then gold. Dealing is
//! in `deal.rs`, the end of a round in `round_end.rs`, legal plays in `legal.rs`. Read [`Saboteur`] and
//! `play_unchecked`.

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

/// State of a game of Saboteur, hidden parts included.
#[derive(Clone)]
pub struct Saboteur {
    pub(crate) rules: RuleSet,
    pub(crate) players: u8,
    /// Number of the current round, from 1.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Seat in turn; in chance phases the seat that plays, draws or picks next.
    pub(crate) seat: Seat,
    /// Seat that began the round; play `n` of the round is made by the seat `n` places to the left of it.
    pub(crate) first: Seat,
    pub(crate) goals: Goals,
    pub(crate) roles: Roles,
    pub(crate) broken: BrokenTools,
    /// Cards in each hand, by seat.
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) deck: Deck,
    /// Cards played or discarded in this round.
    pub(crate) round_log: RoundLog,
    pub(crate) mine: Mine,
    pub(crate) gold: Gold,
    pub(crate) finished_rounds: [FinishedRound; ROUNDS as usize],
}

/// Phase of a round: what the next step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// A goal card is dealt, from north to south.
    Goals,
    /// A role is dealt, by seat.
    Roles,
    /// The spare role card is put aside.
    Spare,
    /// The seat is dealt a card; the number is how many it has.
    Hands(Seat, u8),
    /// The seat in turn plays or discards a card.
    Play,
    /// The seat in turn draws a card.
    Draw,
    /// Gold cards are drawn for the packet; the number is how many are missing.
    Nuggets(u8),
    /// The seat in turn takes a gold card from the packet.
    Picking,
    /// The game is over.
    Over,
}

impl Saboteur {
    /// Samples the pick of a gold card.
    #[cold]
    fn sample_pick<D: Rng>(&self, rng: &mut D) -> (Action, u32) {
        let count = self.pickable_nuggets().count() as u32;
        let place = rng.below(count) as usize;
        (self.pickable_nuggets().nth(place).map(Action::take).expect("the packet is not empty"), count)
    }

    /// Returns the values of the gold cards that the seat in turn can take.
    fn pickable_nuggets(&self) -> impl Iterator<Item = u8> {
        let packet = self.gold.packet;
        (1..=3).filter(move |value| packet.count(*value) > 0)
    }

    /// Resets all that belongs to one round, and begins the deal; `first` plays first. Keeps the number of the round,
    /// the gold and the finished rounds.
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

    /// Lays a tunnel and turns up the goals it leads into. Returns whether the gold is among them.
    #[inline]
    pub(crate) fn dig<S: EventSink<Event>>(&mut self, laid: PlacedCard, events: &mut S) -> bool {
        let seat = self.seat;
        let led_into = self.mine.lay(laid);
        events.emit(|| Event::Dug { seat, laid });
        let mut gold = false;
        for goal in set_bits(led_into.into()).map(|goal| Goal::ALL[goal as usize]) {
            let card = self.goals.card(goal).expect("goals are dealt before the first play");
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

    /// Returns the number of cards, goals included, that an unbroken tunnel from the start leads into.
    fn reached_count(&self) -> usize {
        let cells = self.mine.placed_cards().iter().map(|laid| laid.cell).chain(Goal::ALL.map(Goal::cell));
        cells.filter(|cell| self.mine.face_up(*cell).is_some_and(|(_, reached)| reached)).count()
    }

    /// Returns the seat that makes play `number` of the round, from 0.
    #[inline]
    pub(crate) fn seat_of_play(&self, number: usize) -> Seat {
        Seat::new(((self.first.index() + number) % usize::from(self.players)) as u8)
    }

    /// Whether the roles of this round are public.
    pub(crate) fn are_roles_public(&self) -> bool {
        matches!(self.phase, Phase::Nuggets(_) | Phase::Picking | Phase::Over)
    }

    /// Whether `viewer` may know the gold cards that `seat` has picked.
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

    /// Each round has the goals, the roles and the spare, every card dealt or drawn and then played, and each gold card
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
        self.sample_pick(rng)
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

    // Most chance steps are cards drawn after a play: the short branch is inlined.
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

    /// Payments are public. Gold picked is known to the seat alone until the game is over, so the score of a seat
    /// that has picked gold is `None` for the others.
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

    /// Means over the rounds: share won by diggers, tunnels laid, cards played or discarded.
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

/// Returns the side of `cell` that touches `beside`, which must be a neighbour.
fn side_towards(cell: Cell, beside: Cell) -> usize {
    (0..4).find(|side| cell.across(*side) == beside).expect("a tunnel leads into a goal from beside it")
}
