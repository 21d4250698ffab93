//! The state of a game, and a turn told from top to bottom.

use game::{Dice, Game, MAX_SEATS, PerSeat, Seat, Setup, Sight, Sink, Turn, Viewer};

use crate::cards::{Card, DECK};
use crate::cells::Cell;
use crate::events::{Event, Won};
use crate::goals::{Goal, GoalCard, Goals};
use crate::gold::{self, Gold};
use crate::piles::{Deck, Hand, bits};
use crate::roles::{Role, Roles};
use crate::ruleset::{GoldCards, ROUNDS, Ruleset, hand_size};
use crate::steps::{Action, Chance, Nuggets, Play};
use crate::tools::{Broken, Tool};
use crate::tunnels::{Laid, Mine};
use crate::view::View;
use crate::{fill_in, imagine, legal, view};

/// A game of Saboteur.
#[derive(Clone)]
pub struct Saboteur {
    pub(crate) rules: Ruleset,
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
    Play,
    Draw,
    /// So many gold cards are still to be drawn for the packet.
    Nuggets(u8),
    Picking,
    Over,
}

/// Every card played or discarded in a round, in order: all that the seats know of it can be read from here.
#[derive(Clone)]
pub(crate) struct Plays {
    actions: [Action; DECK as usize],
    count: u8,
}

impl Plays {
    const NONE: Plays = Plays { actions: [Action::MAP; DECK as usize], count: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Action] {
        &self.actions[..usize::from(self.count)]
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Action] {
        &mut self.actions[..usize::from(self.count)]
    }

    #[inline]
    fn push(&mut self, action: Action) {
        self.actions[usize::from(self.count)] = action;
        self.count += 1;
    }
}

/// How a finished round went; open to all.
#[derive(Clone, Copy, Default)]
pub(crate) struct Past {
    pub(crate) roles: Roles,
    pub(crate) reached_by: Option<Seat>,
    pub(crate) turns: u8,
    pub(crate) tunnels: u8,
}

impl Saboteur {
    fn begin_round(&mut self, first: Seat) {
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
    fn dig<S: Sink<Event>>(&mut self, laid: Laid, sink: &mut S) -> bool {
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

    /// The gold is reached, or all cards are played: roles are shown and gold is shared.
    #[inline(never)]
    fn end_round<S: Sink<Event>>(&mut self, reached_by: Option<Seat>, sink: &mut S) {
        let round = self.round;
        let saboteurs = self.roles.saboteurs();
        let tunnels = self.plays.as_slice().iter().filter(|action| action.is_dig()).count();
        self.past[usize::from(round) - 1] =
            Past { roles: self.roles, reached_by, turns: self.plays.count, tunnels: tunnels as u8 };
        sink.tell(|| {
            let won = match (reached_by, saboteurs) {
                (Some(seat), _) => Won::Diggers(seat),
                (None, 0) => Won::Nobody,
                (None, _) => Won::Saboteurs(saboteurs),
            };
            Event::RoundOver { round, won }
        });
        for seat in Seat::all(self.players) {
            sink.tell(|| Event::RoleShown { seat, role: self.roles.of(seat).expect("every seat has a role") });
        }
        sink.tell(|| Event::SpareShown { role: self.roles.spare().expect("one role stays over") });
        match reached_by {
            Some(seat) => {
                self.seat = if self.roles.is_digger(seat) { seat } else { self.next_picker(seat) };
                self.phase = Phase::Nuggets(self.packet_size());
            }
            None => {
                let owed = gold::saboteur_share(saboteurs);
                for seat in Seat::all(self.players).filter(|seat| self.roles.of(*seat) == Some(Role::Saboteur)) {
                    let cards = self.gold.pay(seat, round, owed);
                    sink.tell(|| Event::Paid { seat, owed, cards });
                }
                self.after_the_gold(sink);
            }
        }
    }

    fn packet_size(&self) -> u8 {
        match self.rules.gold_cards {
            GoldCards::Players => self.players.min(9),
            GoldCards::Diggers => self.players - self.roles.saboteurs() as u8,
        }
    }

    /// The next digger counter-clockwise.
    fn next_picker(&self, from: Seat) -> Seat {
        let mut seat = from;
        loop {
            seat = Seat::new(if seat.index() == 0 { self.players } else { seat.index() as u8 } - 1);
            if self.roles.is_digger(seat) {
                return seat;
            }
        }
    }

    fn pick_gold<S: Sink<Event>>(&mut self, value: Nuggets, sink: &mut S) {
        let seat = self.seat;
        self.gold.pick(seat, self.round, value);
        sink.tell(|| Event::Took { seat, value: Some(value) });
        if self.gold.packet.size() == 0 {
            self.after_the_gold(sink);
        } else {
            self.seat = self.next_picker(seat);
            self.show_packet(sink);
        }
    }

    fn show_packet<S: Sink<Event>>(&self, sink: &mut S) {
        let packet = self.gold.packet;
        sink.tell(|| Event::PacketSeen { seat: self.seat, size: packet.size(), packet: Some(packet) });
    }

    /// The left neighbour of the last to play starts the next round, if there is one; else all gold is shown.
    fn after_the_gold<S: Sink<Event>>(&mut self, sink: &mut S) {
        if self.round < ROUNDS {
            let last = self.seat_of_play(usize::from(self.plays.count) - 1);
            self.round += 1;
            self.begin_round(last.next(self.players));
            return;
        }
        self.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            sink.tell(|| {
                let own = self.gold.gained().iter().filter(|gained| gained.seat == seat);
                Event::GoldShown { seat, values: own.map(|gained| gained.value).collect() }
            });
        }
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

    type Rules = Ruleset;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Ruleset>) -> Saboteur {
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
    fn longest(setup: &Setup<Ruleset>) -> usize {
        let players = usize::from(setup.players());
        usize::from(ROUNDS) * (3 + players + 1 + 2 * usize::from(DECK) + 2 * players.min(9))
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play | Phase::Picking => Turn::Of(self.seat),
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
            Phase::Play | Phase::Picking | Phase::Over => 0,
        }
    }

    #[inline]
    fn pick(&self, r: u32) -> Chance {
        let role = || Role::ALL[usize::from(r >= self.roles.undealt(self.players)[0].into())];
        match self.phase {
            Phase::Draw => Chance::Draw(self.seat, Some(self.deck.at(r))),
            Phase::Hands(seat, _) => Chance::Deal(seat, Some(self.deck.at(r))),
            Phase::Goals => Chance::Goal(Goal::ALL[self.goals.dealt()], self.goals.undealt().nth(r as usize)),
            Phase::Roles => Chance::Role(Seat::new(self.roles.dealt()), Some(role())),
            Phase::Spare => Chance::Spare(Some(role())),
            Phase::Nuggets(_) => Chance::Nugget(self.seat, Some(self.gold.pile.at(r))),
            Phase::Play | Phase::Picking | Phase::Over => unreachable!("chance is not in turn"),
        }
    }

    #[inline]
    fn act<S: Sink<Event>>(&mut self, action: Action, sink: &mut S) {
        let by = self.seat;
        let mut reached_gold = false;
        let spent = match action.play() {
            Play::Dig { card, cell, turned } => {
                reached_gold = self.dig(Laid { cell, card, turned }, sink);
                card
            }
            Play::Break { tool, seat } => {
                self.broken.flip(seat, tool);
                sink.tell(|| Event::ToolBroken { by, seat, tool });
                match tool {
                    Tool::Pick => Card::BreakPick,
                    Tool::Lamp => Card::BreakLamp,
                    Tool::Cart => Card::BreakCart,
                }
            }
            Play::Repair { card, tool, seat } => {
                self.broken.flip(seat, tool);
                sink.tell(|| Event::ToolMended { by, seat, tool, card });
                card
            }
            Play::Rockfall { cell } => {
                self.let_rock_fall(cell, sink);
                Card::Rockfall
            }
            Play::Map { goal } => {
                sink.tell(|| Event::MapRead { seat: by, goal, card: self.goals.card(goal) });
                Card::Map
            }
            Play::Pass { card } => {
                sink.tell(|| Event::Passed { seat: by, card });
                card.expect("a hidden step is never legal")
            }
            Play::Take { value } => return self.pick_gold(value.expect("a hidden step is never legal"), sink),
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

    #[inline]
    fn resolve<S: Sink<Event>>(&mut self, chance: Chance, sink: &mut S) {
        match chance {
            Chance::Draw(seat, card) => {
                let drawn = card.expect("a hidden step is never listed");
                self.deck.take(drawn);
                self.hands[seat.index()].put(drawn);
                self.seat = seat.next(self.players);
                self.phase = Phase::Play;
                sink.tell(|| Event::CardDrawn { seat, card, left: self.deck.left() });
            }
            Chance::Deal(seat, card) => {
                let dealt = card.expect("a hidden step is never listed");
                self.deck.take(dealt);
                self.hands[seat.index()].put(dealt);
                let held = DECK - self.deck.left() - seat.index() as u8 * hand_size(self.players);
                self.phase = match (held == hand_size(self.players), seat.next(self.players)) {
                    (false, _) => Phase::Hands(seat, held),
                    (true, next) if next.index() == 0 => Phase::Play,
                    (true, next) => Phase::Hands(next, 0),
                };
                sink.tell(|| Event::CardDealt { seat, card });
            }
            Chance::Goal(goal, card) => {
                if goal == Goal::North {
                    sink.tell(|| Event::RoundBegins { round: self.round, first: self.first });
                }
                self.goals.deal(goal, card.expect("a hidden step is never listed"));
                if goal == Goal::South {
                    self.phase = Phase::Roles;
                }
                sink.tell(|| Event::GoalLaid { goal, card });
            }
            Chance::Role(seat, role) => {
                self.roles.deal(role.expect("a hidden step is never listed"));
                if self.roles.dealt() == self.players {
                    self.phase = Phase::Spare;
                }
                sink.tell(|| Event::RoleDealt { seat, role });
            }
            Chance::Spare(role) => {
                self.roles.lay_aside(role.expect("a hidden step is never listed"));
                self.phase = Phase::Hands(Seat::default(), 0);
                sink.tell(|| Event::SpareLaid { role });
            }
            Chance::Nugget(seat, value) => {
                self.gold.draw(value.expect("a hidden step is never listed"));
                sink.tell(|| Event::NuggetDrawn { seat, value });
                let left = self.packet_size() - self.gold.packet.size();
                if left > 0 {
                    self.phase = Phase::Nuggets(left);
                } else {
                    self.phase = Phase::Picking;
                    self.show_packet(sink);
                }
            }
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

    fn fill_in(setup: &Setup<Ruleset>, viewer: Viewer, seen: &[Sight]) -> Option<Vec<String>> {
        fill_in::fill_in(setup, viewer, seen)
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
