//! The play policy: estimates of plays by simple rules, from the role of a seat and what it knows or believes.
//!
//! The policy estimates single plays without search. The robot `greedy`, levels for people, move ordering and
//! playouts use it. Read [`PlayPolicy`] and [`PolicyParams`]; the numbers are in [`PolicyWeights`].

use tilewright_core::Seat;

use crate::ai::routes::Routes;
use crate::ai::weights::{KeepWeights, PolicyWeights};
use crate::rules::action::{Action, ActionKind};
use crate::rules::card_counts::set_bits;
use crate::rules::cards::{Card, CardUse, Tunnel};
use crate::rules::goals::Goal;
use crate::rules::roles::Role;
use crate::rules::state::Saboteur;
use crate::rules::tools::Tool;

const WEIGHTS: PolicyWeights = PolicyWeights::DEFAULT;

/// Parameters by which the policies of robots and characters differ, in points unless stated otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct PolicyParams {
    /// Value to a saboteur without alarm of a through tunnel that does no harm, as a digger would lay it.
    pub blend_in: f32,
    /// Part of `blend_in` lost by a through tunnel that leaves the distance as it is: diggers hardly ever lay one.
    pub aside_discount: f32,
    /// Cost to a saboteur of a tunnel for each card by which it brings the gold nearer; the alarm is added to it.
    pub progress_penalty: f32,
    /// Additional cost to a saboteur without alarm of a harmful tunnel, a rockfall or a broken tool.
    pub harm_penalty: f32,
    /// Suspicion of a seat (a probability) above which breaking its tools has a positive value to a digger.
    pub accuse_threshold: f32,
    /// Number of cards by which the alarm of a saboteur begins earlier.
    pub alarm_distance: f32,
    /// Additional value to a digger of a tunnel that brings the gold nearer.
    pub dig_bonus: f32,
    /// Factor of the value of repairing for others, to diggers, and of repair cards in hand that mend no own tool, to
    /// all.
    pub repair_weight: f32,
    /// Factor of the value of maps, played or in hand, to a seat that does not know where the gold is.
    pub map_weight: f32,
    /// Factor of the suspicion that lowers the value of repairing for another seat, to diggers.
    pub repair_suspicion: f32,
    /// Additional value of reading a map for a seat that knows where the gold is.
    pub informed_map_bonus: f32,
}

impl PolicyParams {
    /// Parameters of `greedy`.
    pub(super) const GREEDY: PolicyParams = PolicyParams {
        blend_in: 0.5,
        aside_discount: 0.0,
        progress_penalty: 0.3,
        harm_penalty: 0.0,
        accuse_threshold: 0.6,
        alarm_distance: 0.0,
        dig_bonus: 0.0,
        repair_weight: 1.0,
        map_weight: 1.0,
        repair_suspicion: 1.0,
        informed_map_bonus: 0.0,
    };
    /// Parameters that `search` assumes for all seats, in estimates and playouts, while a digger is in turn.
    pub(super) const PLAYOUT: PolicyParams = PolicyParams { blend_in: 1.0, ..PolicyParams::GREEDY };
    /// Parameters that `search` assumes for all seats while a saboteur is in turn: saboteurs dig like diggers to hide.
    pub(super) const COVERT: PolicyParams = PolicyParams { aside_discount: 0.7, ..PolicyParams::PLAYOUT };

    /// Returns the parameters that `search` assumes for all seats while a seat with `role` is in turn.
    pub(super) fn assumed_by(role: Option<Role>) -> PolicyParams {
        if role == Some(Role::Saboteur) { PolicyParams::COVERT } else { PolicyParams::PLAYOUT }
    }
}

/// Play policy of one seat in one state.
pub(super) struct PlayPolicy<'a> {
    pub game: &'a Saboteur,
    pub routes: &'a Routes,
    pub seat: Seat,
    /// Role of the seat; digger before the roles are dealt.
    pub role: Role,
    /// Probability of each goal to have the gold, to the seat's knowledge.
    pub gold: [f32; 3],
    /// Probability of each seat to be a saboteur, to the seat's knowledge.
    pub suspicion: [f32; tilewright_core::MAX_SEATS],
    /// Weight of doing harm against hiding, from 0 (the gold is far) to 1 (it is near); only saboteurs use it.
    pub alarm: f32,
    pub params: PolicyParams,
}

/// Estimate of one play.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayEstimate {
    /// Estimated value, roughly in points.
    pub value: f32,
    /// Expected number of cards by which the play brings the gold nearer, as far as the seat can know; negative if it
    /// makes the way longer.
    pub nearer: f32,
}

impl PlayPolicy<'_> {
    /// Returns the policy of `seat` in `game`; `routes` must be those of its mine.
    pub(super) fn new<'a>(
        game: &'a Saboteur,
        routes: &'a Routes,
        seat: Seat,
        gold: [f32; 3],
        suspicion: [f32; tilewright_core::MAX_SEATS],
        params: PolicyParams,
    ) -> PlayPolicy<'a> {
        let role = game.roles.role(seat).unwrap_or(Role::Digger);
        let alarm = ((WEIGHTS.alarm_start + params.alarm_distance - routes.expected(gold)) / WEIGHTS.alarm_range)
            .clamp(0.0, 1.0);
        PlayPolicy { game, routes, seat, role, gold, suspicion, alarm, params }
    }

    /// Whether one goal has the gold with a probability above `certain`.
    pub(super) fn knows_gold(&self) -> bool {
        self.gold.iter().any(|likely| *likely > WEIGHTS.certain)
    }

    /// Returns the estimate of a legal action. Called for each candidate in playouts; allocates nothing.
    pub(super) fn estimate(&self, action: Action) -> PlayEstimate {
        let mut nearer = 0.0;
        let value = match action.kind() {
            ActionKind::Dig { card, cell, turned } => {
                let tunnel = card.tunnel().expect("a tunnel card is laid");
                let tunnel = if turned { tunnel.turned() } else { tunnel };
                let mut hits = 0.0;
                if self.routes.changes_missing(cell) {
                    (nearer, hits) = self.expected_progress(|goal| self.routes.missing_after(goal, cell, tunnel));
                }
                self.dig_value(tunnel, nearer, hits)
            }
            ActionKind::Rockfall { cell } => {
                match self.game.mine.reached_through(cell) {
                    Some(false) => {
                        nearer = self.expected_progress(|goal| self.routes.missing_after_clearing(goal, cell)).0
                    }
                    Some(true) if self.role == Role::Digger => {
                        let (value, nearer) = PolicyWeights::OWN_CUT_ESTIMATE;
                        return PlayEstimate { value, nearer };
                    }
                    // The new distance is not searched for: a gap beside a nearest end counts as one card.
                    Some(true) => {
                        for goal in Goal::ALL {
                            let cut = self.routes.leads_up_to(goal, cell);
                            nearer -= if cut { self.gold[goal as usize] } else { 0.0 };
                        }
                    }
                    None => {}
                }
                self.rockfall_value(nearer)
            }
            ActionKind::Break { seat, .. } => self.break_value(seat),
            ActionKind::Repair { tool, seat, .. } => self.repair_value(tool, seat),
            ActionKind::Map { goal } => self.map_value(goal),
            ActionKind::Pass { card } => WEIGHTS.pass - card.map_or(0.0, |card| self.card_value(card)),
            ActionKind::Take { value } => f32::from(value.unwrap_or_default()),
        };
        PlayEstimate { value, nearer }
    }

    /// Returns the expected number of cards by which the gold gets nearer, and the probability that it is reached.
    /// `after` returns the number of cards missing to a goal after the play.
    fn expected_progress(&self, after: impl Fn(Goal) -> u8) -> (f32, f32) {
        let missing = self.routes.missing();
        let (mut nearer, mut hits) = (0.0, 0.0);
        for goal in Goal::ALL {
            let likely = self.gold[goal as usize];
            if likely > 0.0 {
                let after = after(goal);
                nearer += likely * (f32::from(missing[goal as usize]) - f32::from(after));
                hits += if after == 0 { likely } else { 0.0 };
            }
        }
        (nearer, hits)
    }

    /// Returns the value of laying `tunnel`, which brings the gold nearer by `nearer` cards and reaches it with
    /// probability `hits`.
    fn dig_value(&self, tunnel: Tunnel, nearer: f32, hits: f32) -> f32 {
        let exits = tunnel.open.bits().count_ones() as f32 - 2.0;
        let PolicyWeights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger if !tunnel.through => digger.blocks + digger.blocks_way * nearer.min(0.0),
            Role::Digger if nearer > WEIGHTS.change => {
                let way = digger.nearer + digger.nearer_each * nearer + digger.nearer_exit * exits;
                way + self.params.dig_bonus + WEIGHTS.gold * hits
            }
            Role::Digger => digger.aside + digger.aside_each * nearer + digger.aside_exit * exits,
            Role::Saboteur => {
                let alarm = self.alarm;
                let harm = -nearer;
                if harm > WEIGHTS.change {
                    // A blocking card in the way, or a tunnel that leads away from the gold.
                    alarm * saboteur.harm * harm.min(saboteur.most_harm)
                        - (saboteur.seen_harming + self.params.harm_penalty) * (1.0 - alarm)
                } else {
                    // A tunnel that helps is cover as long as the alarm is low.
                    let cover = match tunnel.through {
                        true if nearer > WEIGHTS.change => self.params.blend_in,
                        true => self.params.blend_in - self.params.aside_discount,
                        false => saboteur.idle_block,
                    };
                    cover * (1.0 - alarm)
                        - (self.params.progress_penalty + alarm) * nearer
                        - saboteur.exit * exits
                        - WEIGHTS.gold * hits
                }
            }
        }
    }

    /// Returns the value of a rockfall that brings the gold nearer by `nearer` cards, negative if it cuts the way.
    fn rockfall_value(&self, nearer: f32) -> f32 {
        let PolicyWeights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger if nearer > WEIGHTS.change => digger.clears + digger.clears_each * nearer,
            Role::Digger => digger.falls,
            Role::Saboteur => {
                let alarm = self.alarm;
                saboteur.falls * alarm * nearer
                    - (saboteur.seen_falling + self.params.harm_penalty) * (1.0 - alarm)
                    - saboteur.falls_any
            }
        }
    }

    /// Whether `seat` has no broken tool other than `tool`.
    fn can_dig_except(&self, seat: Seat, tool: Option<Tool>) -> bool {
        Tool::ALL.into_iter().all(|other| Some(other) == tool || !self.game.broken.has(seat, other))
    }

    /// Returns the value of breaking a tool of `seat`; all tools are alike.
    fn break_value(&self, seat: Seat) -> f32 {
        let suspicion = self.suspicion[seat.index()];
        let able = if self.can_dig_except(seat, None) { 1.0 } else { PolicyWeights::BROKEN_ALREADY_FACTOR };
        let PolicyWeights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger => {
                (suspicion - self.params.accuse_threshold) * digger.breaks * able - digger.breaks_again * (1.0 - able)
            }
            Role::Saboteur => {
                let alarm = self.alarm;
                ((1.0 - suspicion) * saboteur.breaks * able) * (saboteur.breaks_base + saboteur.breaks_alarmed * alarm)
                    - (saboteur.seen_breaking + self.params.harm_penalty) * (1.0 - alarm)
            }
        }
    }

    /// Returns the value of repairing `tool` of `seat`.
    fn repair_value(&self, tool: Tool, seat: Seat) -> f32 {
        let only = if self.can_dig_except(seat, Some(tool)) { 1.0 } else { PolicyWeights::STAYS_BROKEN_FACTOR };
        let suspicion = self.suspicion[seat.index()];
        let PolicyWeights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger if seat == self.seat => digger.mends_own * only,
            Role::Digger => {
                let trust = 1.0 - digger.mends_suspect * self.params.repair_suspicion * suspicion;
                trust * digger.mends * self.params.repair_weight * only
            }
            Role::Saboteur if seat == self.seat => saboteur.mends_own * only,
            Role::Saboteur => (suspicion - saboteur.mends_even) * saboteur.mends * only,
        }
    }

    /// Returns the value of reading a map of `goal`.
    fn map_value(&self, goal: Goal) -> f32 {
        if self.knows_gold() {
            return PolicyWeights::KNOWN_MAP_VALUE + self.params.informed_map_bonus;
        }
        let news = PolicyWeights::NEWS_SCALE * self.gold[goal as usize].min(1.0 - self.gold[goal as usize]);
        match self.role {
            Role::Digger => self.params.map_weight * (WEIGHTS.digger.map + WEIGHTS.digger.map_news * news),
            Role::Saboteur => self.params.map_weight * (WEIGHTS.saboteur.map + WEIGHTS.saboteur.map_news * news),
        }
    }

    /// Returns the value of keeping `card` in the hand: the cost of discarding it.
    fn card_value(&self, card: Card) -> f32 {
        let keeps: &KeepWeights = match self.role {
            Role::Digger => &WEIGHTS.digger.keeps,
            Role::Saboteur => &WEIGHTS.saboteur.keeps,
        };
        match card.card_use() {
            CardUse::Tunnel(tunnel) if tunnel.through => {
                let sides = tunnel.open.bits().count_ones() as f32;
                let level = tunnel.open.has(1) && tunnel.open.has(3);
                let value =
                    PolicyWeights::KEEP_PER_SIDE * sides + if level { PolicyWeights::KEEP_LEVEL_BONUS } else { 0.0 };
                if self.role == Role::Digger { value } else { PolicyWeights::KEEP_THROUGH_BASE - value }
            }
            CardUse::Tunnel(_) => keeps.block,
            CardUse::Break(_) => keeps.breaks,
            CardUse::Repair(first, second) => {
                let mine =
                    [Some(first), second].into_iter().flatten().any(|tool| self.game.broken.has(self.seat, tool));
                let repair_kinds =
                    set_bits(self.game.hands[self.seat.index()].kinds() >> Card::RepairPick as u32 & 63).count();
                let spare = if repair_kinds > 1 { PolicyWeights::KEEP_SPARE_REPAIR } else { 0.0 };
                if mine { keeps.repair_own } else { self.params.repair_weight * keeps.repair + spare }
            }
            CardUse::Map if self.knows_gold() => 0.0,
            CardUse::Map => self.params.map_weight * keeps.map,
            CardUse::Rockfall => keeps.rockfall,
        }
    }
}
