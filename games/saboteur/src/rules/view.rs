//! The view: the position as one viewer may know it, as data for JSON.
//!
//! [`build_view`] filters the state for one viewer; steps and events are filtered by their `seen_by`.

use serde::{Serialize, Serializer};
use tilewright_core::{Action as _, Game, Seat, Turn, Viewer};

use crate::rules::action::{Action, ActionKind, Nuggets};
use crate::rules::cards::{Card, Sides};
use crate::rules::cells::Cell;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::gold::Pile;
use crate::rules::roles::Role;
use crate::rules::ruleset::ROUNDS;
use crate::rules::state::{Phase, Saboteur};
use crate::rules::tools::Tool;

/// A position as one viewer may know it. What the viewer may not know is `None`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Number of the round, from 1.
    pub round: u8,
    /// Number of rounds of a game.
    pub rounds: u8,
    /// Phase: `deal`, `play`, `draw`, `gold` or `over`.
    pub phase: &'static str,
    /// Seat in turn; `None` at chance steps and at the end.
    pub turn: Option<u8>,
    /// Seat that began the round.
    pub first: u8,
    /// The start and every tunnel card, in the order they were laid.
    pub mine: Vec<TunnelView>,
    /// The goals dealt, from north to south.
    pub goals: Vec<GoalView>,
    /// The seats, by number.
    pub seats: Vec<SeatView>,
    /// The spare role card, once public.
    pub spare: Option<Role>,
    /// Number of cards in the deck.
    pub deck: u8,
    /// Number of cards in the discard pile, face up or face down.
    pub discard_pile: u8,
    /// Plays of this round, in order.
    pub history: Vec<PlayView>,
    /// The packet, while gold is shared.
    pub packet: Option<Packet>,
    /// Number of gold cards in the pile.
    pub gold_pile: u8,
    /// Packets the viewer has picked from, and what it took.
    pub packets_seen: Vec<PacketSeen>,
    /// Finished rounds, in order.
    pub past_rounds: Vec<PastRound>,
}

/// A tunnel card in the mine, or the start.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TunnelView {
    pub cell: Cell,
    /// Name of the card, or `start`.
    pub card: &'static str,
    pub turned: bool,
    /// Open sides, as the card is turned.
    pub open: Sides,
    /// Whether the open sides are joined.
    pub through: bool,
    /// Whether an unbroken tunnel from the start leads into the card.
    pub reached: bool,
}

/// A goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GoalView {
    pub goal: Goal,
    pub cell: Cell,
    pub face_up: bool,
    /// Card of the goal, if it is face up, the viewer has read a map of it in this round, or sees everything.
    pub card: Option<GoalCard>,
    /// Open sides, as the card is turned, once face up.
    pub open: Option<Sides>,
    /// Whether an unbroken tunnel from the start leads into it, once face up.
    pub reached: bool,
}

/// A seat: role, tools, cards, gold.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    /// Number of the seat.
    pub seat: u8,
    /// Role in this round, if the viewer may know it.
    pub role: Option<Role>,
    /// Broken tools, in the order of the kinds.
    pub broken: Vec<Tool>,
    /// Number of cards in hand.
    pub hand_size: u32,
    /// Cards in hand in the order of the kinds, if the viewer may know them.
    pub hand: Option<Vec<Card>>,
    /// Tunnel cards in hand in the same order, as they are held, if the viewer may know them.
    pub hand_tunnels: Option<Vec<HandTunnel>>,
    /// Number of cards discarded in this round.
    pub passes: usize,
    /// Cards discarded in this round, in order, if the viewer may know them.
    pub discarded: Option<Vec<Card>>,
    /// Gold cards, in the order they came.
    pub gold: Vec<GoldCard>,
    /// Number of nuggets; `None` if a part of them is secret.
    pub score: Option<i32>,
}

/// A tunnel card in hand, not turned.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HandTunnel {
    /// Name of the card.
    pub card: Card,
    /// Open sides.
    pub open: Sides,
    /// Whether the card blocks: its open sides are not joined.
    pub blocks: bool,
    /// Picture in letters, three rows of five.
    pub picture: [String; 3],
}

impl HandTunnel {
    fn new(card: Card) -> Option<HandTunnel> {
        let tunnel = card.tunnel()?;
        Some(HandTunnel { card, open: tunnel.open, blocks: !tunnel.through, picture: tunnel.picture() })
    }
}

/// A gold card of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GoldCard {
    /// Round in which it came, from 1.
    pub round: u8,
    /// Number of nuggets on it, if the viewer may know it.
    pub value: Option<Nuggets>,
}

/// A play of the round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayView {
    pub seat: u8,
    /// The action; the card of another seat's pass is hidden.
    pub action: Action,
}

/// The gold cards that are being picked from.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Packet {
    pub size: u8,
    /// Values of the cards, the lowest first, if the viewer is the seat that picks.
    pub values: Option<Vec<Nuggets>>,
}

/// A packet the viewer has picked from.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PacketSeen {
    pub round: u8,
    pub seat: u8,
    /// Values of the cards before the pick, the lowest first.
    pub values: Vec<Nuggets>,
    /// Value of the card taken.
    pub took: Nuggets,
}

/// A finished round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PastRound {
    pub round: u8,
    /// Winner: `diggers`, `saboteurs` or `nobody`.
    pub won: &'static str,
    /// Seat that reached the gold.
    pub reached_by: Option<u8>,
    /// Roles by seat.
    pub roles: Vec<Role>,
    pub spare: Role,
    /// Number of cards played or discarded.
    pub turns: u8,
    /// Number of tunnels laid, those removed later included.
    pub tunnels: u8,
}

/// Returns what `viewer` may know of `game`.
pub(crate) fn build_view(game: &Saboteur, viewer: Viewer) -> View {
    View {
        round: game.round,
        rounds: ROUNDS,
        phase: match game.phase {
            Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) => "deal",
            Phase::Play => "play",
            Phase::Draw => "draw",
            Phase::Nuggets(_) | Phase::Picking => "gold",
            Phase::Over => "over",
        },
        turn: match game.turn() {
            Turn::Seat(seat) => Some(number(seat)),
            Turn::Chance | Turn::Over => None,
        },
        first: number(game.first),
        mine: mine(game),
        goals: Goal::ALL
            .into_iter()
            .filter(|goal| game.goals.card(*goal).is_some())
            .map(|g| goal(game, viewer, g))
            .collect(),
        seats: Seat::iter(game.players).map(|s| seat(game, viewer, s)).collect(),
        spare: game.roles.spare().filter(|_| viewer == Viewer::All || game.are_roles_public()),
        deck: game.deck.left(),
        discard_pile: (game.round_log.as_slice().len() - game.mine.placed_cards().len()) as u8
            - game.broken.count() as u8,
        history: (game.round_log.as_slice().iter().enumerate())
            .map(|(number_of_play, action)| {
                let actor = game.seat_of_play(number_of_play);
                PlayView { seat: number(actor), action: action.seen_by(actor, viewer) }
            })
            .collect(),
        packet: matches!(game.phase, Phase::Nuggets(_) | Phase::Picking).then(|| Packet {
            size: game.gold.packet.size(),
            values: viewer.knows_secrets_of(game.seat).then(|| game.gold.packet.values().collect()),
        }),
        gold_pile: game.gold.pile.size(),
        packets_seen: packets_seen(game, viewer),
        past_rounds: past_rounds(game),
    }
}

fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

fn mine(game: &Saboteur) -> Vec<TunnelView> {
    let start = (Cell::START, "start", false, true);
    let laid =
        game.mine.placed_cards().iter().map(|laid| (laid.cell, laid.card.name(), laid.turned, laid.tunnel().through));
    std::iter::once(start)
        .chain(laid)
        .map(|(cell, card, turned, through)| {
            let (open, reached) = game.mine.face_up(cell).expect("a placed card is face up");
            TunnelView { cell, card, turned, open, through, reached }
        })
        .collect()
}

fn goal(game: &Saboteur, viewer: Viewer, goal: Goal) -> GoalView {
    let seen = match viewer {
        Viewer::All => true,
        Viewer::Onlooker => game.goals.is_face_up(goal),
        Viewer::Seat(seat) => game.has_seen(seat, goal),
    };
    let face_up = game.mine.face_up(goal.cell());
    GoalView {
        goal,
        cell: goal.cell(),
        face_up: face_up.is_some(),
        card: game.goals.card(goal).filter(|_| seen),
        open: face_up.map(|(open, _)| open),
        reached: face_up.is_some_and(|(_, reached)| reached),
    }
}

fn seat(game: &Saboteur, viewer: Viewer, seat: Seat) -> SeatView {
    let own = viewer.knows_secrets_of(seat);
    let discarded = || {
        game.plays_of(seat).filter_map(|action| match action.kind() {
            ActionKind::Pass { card } => Some(card.expect("the state knows every card")),
            ActionKind::Dig { .. }
            | ActionKind::Break { .. }
            | ActionKind::Repair { .. }
            | ActionKind::Rockfall { .. }
            | ActionKind::Map { .. }
            | ActionKind::Take { .. } => None,
        })
    };
    let hand = game.hands[seat.index()];
    let shares = game.gold.shares().iter().filter(|share| share.seat == seat);
    SeatView {
        seat: number(seat),
        role: game.roles.role(seat).filter(|_| own || game.are_roles_public()),
        broken: Tool::ALL.into_iter().filter(|tool| game.broken.has(seat, *tool)).collect(),
        hand_size: hand.size(),
        hand: own.then(|| hand.cards().collect()),
        hand_tunnels: own.then(|| hand.cards().filter_map(HandTunnel::new).collect()),
        passes: discarded().count(),
        discarded: own.then(|| discarded().collect()),
        gold: shares
            .map(|share| {
                let open = !share.picked || game.may_know_gold(viewer, seat);
                GoldCard { round: share.round, value: open.then_some(share.value) }
            })
            .collect(),
        score: game.scores_seen_by(viewer)[seat],
    }
}

/// Returns the packets of the viewer's picks, in order. A packet is rebuilt from the cards taken from it and those
/// left.
fn packets_seen(game: &Saboteur, viewer: Viewer) -> Vec<PacketSeen> {
    let mut seen = Vec::new();
    let mut packet = game.gold.packet;
    let mut round = game.round;
    for share in game.gold.shares().iter().rev().filter(|share| share.picked) {
        if share.round != round {
            (packet, round) = (Pile::default(), share.round);
        }
        packet.put(share.value);
        if viewer.knows_secrets_of(share.seat) {
            let values = packet.values().collect();
            seen.push(PacketSeen { round, seat: number(share.seat), values, took: share.value });
        }
    }
    seen.reverse();
    seen
}

fn past_rounds(game: &Saboteur) -> Vec<PastRound> {
    let over = if game.are_roles_public() { game.round } else { game.round - 1 };
    (1..=over)
        .zip(&game.finished_rounds)
        .map(|(round, past)| PastRound {
            round,
            won: match (past.reached_by, past.roles.saboteurs()) {
                (Some(_), _) => "diggers",
                (None, 0) => "nobody",
                (None, _) => "saboteurs",
            },
            reached_by: past.reached_by.map(number),
            roles: Seat::iter(game.players).filter_map(|seat| past.roles.role(seat)).collect(),
            spare: past.roles.spare().expect("one role stays over"),
            turns: past.turns,
            tunnels: past.tunnels,
        })
        .collect()
}

/// Serializes a type as its name in records.
macro_rules! serialized_by_name {
    ($($noun:ty),*) => {$(
        impl Serialize for $noun {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )*};
}

serialized_by_name!(Card, Goal, GoalCard, Role, Tool);

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Sides {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].serialize(serializer)
    }
}
