//! How good a play looks to a seat by simple rules, from its role and what it knows.

use tilewright_core::Seat;

use super::routes::Routes;
use super::weights::{KeepWeights, Weights};
use crate::action::{Action, Move};
use crate::cards::{Card, Tunnel, Use};
use crate::goals::Goal;
use crate::piles::bits;
use crate::roles::Role;
use crate::rules::Saboteur;
use crate::tools::Tool;

const WEIGHTS: Weights = Weights::USUAL;

/// In what the rules of seats differ.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// What it is worth to a saboteur, far from the goals, to lay a tunnel like a digger.
    pub cover: f32,
    /// How much less that is where the tunnel leads nowhere, which diggers hardly ever lay.
    pub aside: f32,
    /// What it costs a saboteur, far from the goals, when such a tunnel brings the gold one card nearer.
    pub grudge: f32,
    /// What it costs a saboteur beside, far from the goals, to be seen doing harm.
    pub quiet: f32,
    /// How likely a seat must be a saboteur for a digger to break its tools.
    pub doubt: f32,
    /// By how many cards sooner a saboteur begins to fear that the gold is found.
    pub calm: f32,
    /// What it is worth beside to a digger to dig on, and how much of what they are worth repairs of others and maps count, also in the hand.
    pub digs: f32,
    pub mends: f32,
    pub map: f32,
    /// How much suspicion counts against mending somebody's tools.
    pub wary: f32,
    /// What it is worth beside to read a map of whoever knows the gold already.
    pub curious: f32,
}

impl Manner {
    /// That of `greedy`.
    pub const GREEDY: Manner = Manner {
        cover: 0.5,
        aside: 0.0,
        grudge: 0.3,
        quiet: 0.0,
        doubt: 0.6,
        calm: 0.0,
        digs: 0.0,
        mends: 1.0,
        map: 1.0,
        wary: 1.0,
        curious: 0.0,
    };
    /// That of `search`, in what it tries first and in playouts.
    pub const PLAYOUT: Manner = Manner { cover: 1.0, ..Manner::GREEDY };
    /// The same for a saboteur, who imagines that saboteurs hide.
    pub const COVERT: Manner = Manner { aside: 0.7, ..Manner::PLAYOUT };

    /// That of all seats as one of this role imagines them.
    pub fn imagined_by(role: Option<Role>) -> Manner {
        if role == Some(Role::Saboteur) { Manner::COVERT } else { Manner::PLAYOUT }
    }
}

/// What a seat in turn has in mind.
pub struct Mind<'a> {
    pub game: &'a Saboteur,
    pub routes: &'a Routes,
    pub seat: Seat,
    pub role: Role,
    /// How likely each goal has the gold.
    pub gold: [f32; 3],
    /// How likely each seat is a saboteur.
    pub suspicion: [f32; tilewright_core::MAX_SEATS],
    /// How much a saboteur has to fear that the gold is found: little at first, when it had better hide.
    pub heat: f32,
    pub manner: Manner,
}

/// A play and how it looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// How good it looks, in points or so.
    pub value: f32,
    /// How much nearer it brings the gold, as far as the seat can tell.
    pub nearer: f32,
}

impl Mind<'_> {
    /// What the seat has in mind in this state.
    pub fn new<'a>(
        game: &'a Saboteur,
        routes: &'a Routes,
        seat: Seat,
        gold: [f32; 3],
        suspicion: [f32; tilewright_core::MAX_SEATS],
        manner: Manner,
    ) -> Mind<'a> {
        let role = game.roles.of(seat).unwrap_or(Role::Digger);
        let heat = ((WEIGHTS.calm + manner.calm - routes.expected(gold)) / WEIGHTS.alarm).clamp(0.0, 1.0);
        Mind { game, routes, seat, role, gold, suspicion, heat, manner }
    }

    /// Whether the seat knows where the gold is.
    pub fn knows_gold(&self) -> bool {
        self.gold.iter().any(|likely| *likely > WEIGHTS.certain)
    }

    /// How a play looks.
    pub fn look(&self, action: Action) -> Look {
        let mut nearer = 0.0;
        let value = match action.spelt_out() {
            Move::Dig { card, cell, turned } => {
                let tunnel = card.tunnel().expect("a tunnel card is laid");
                let tunnel = if turned { tunnel.turned() } else { tunnel };
                let mut hits = 0.0;
                if self.routes.matters(cell) {
                    (nearer, hits) = self.change(|goal| self.routes.after(goal, cell, tunnel));
                }
                self.dig(tunnel, nearer, hits)
            }
            Move::Rockfall { cell } => {
                match self.game.mine.reached_through(cell) {
                    Some(false) => nearer = self.change(|goal| self.routes.cleared(goal, cell)).0,
                    Some(true) if self.role == Role::Digger => {
                        let (value, nearer) = Weights::CUTS_OWN;
                        return Look { value, nearer };
                    }
                    Some(true) => {
                        for goal in Goal::ALL {
                            let cut = self.routes.leads_up_to(goal, cell);
                            nearer -= if cut { self.gold[goal as usize] } else { 0.0 };
                        }
                    }
                    None => {}
                }
                self.rockfall(nearer)
            }
            Move::Break { tool, seat } => self.break_tool(tool, seat),
            Move::Repair { tool, seat, .. } => self.mend(tool, seat),
            Move::Map { goal } => self.read_map(goal),
            Move::Pass { card } => WEIGHTS.pass - card.map_or(0.0, |card| self.keep(card)),
            Move::Take { value } => f32::from(value.unwrap_or_default()),
        };
        Look { value, nearer }
    }

    /// How much nearer the gold gets when so many cards are missing after it, and how likely it is reached.
    fn change(&self, after: impl Fn(Goal) -> u8) -> (f32, f32) {
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

    fn dig(&self, tunnel: Tunnel, nearer: f32, hits: f32) -> f32 {
        let exits = tunnel.open.bits().count_ones() as f32 - 2.0;
        let Weights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger if !tunnel.through => digger.blocks + digger.blocks_way * nearer.min(0.0),
            Role::Digger if nearer > WEIGHTS.change => {
                let way = digger.nearer + digger.nearer_each * nearer + digger.nearer_exit * exits;
                way + self.manner.digs + WEIGHTS.gold * hits
            }
            Role::Digger => digger.aside + digger.aside_each * nearer + digger.aside_exit * exits,
            Role::Saboteur => {
                let heat = self.heat;
                let harm = -nearer;
                if harm > WEIGHTS.change {
                    // A blocking card in the way, or a tunnel that leads astray.
                    heat * saboteur.harm * harm.min(saboteur.most_harm)
                        - (saboteur.seen_harming + self.manner.quiet) * (1.0 - heat)
                } else {
                    // A tunnel that helps is a cover as long as there is little to fear.
                    let cover = match tunnel.through {
                        true if nearer > WEIGHTS.change => self.manner.cover,
                        true => self.manner.cover - self.manner.aside,
                        false => saboteur.idle_block,
                    };
                    cover * (1.0 - heat)
                        - (self.manner.grudge + heat) * nearer
                        - saboteur.exit * exits
                        - WEIGHTS.gold * hits
                }
            }
        }
    }

    fn rockfall(&self, nearer: f32) -> f32 {
        let Weights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger if nearer > WEIGHTS.change => digger.clears + digger.clears_each * nearer,
            Role::Digger => digger.falls,
            Role::Saboteur => {
                let heat = self.heat;
                saboteur.falls * heat * nearer
                    - (saboteur.seen_falling + self.manner.quiet) * (1.0 - heat)
                    - saboteur.falls_any
            }
        }
    }

    /// Whether nothing keeps the seat from digging, or nothing but this tool.
    fn able_but_for(&self, seat: Seat, tool: Option<Tool>) -> bool {
        Tool::ALL.into_iter().all(|other| Some(other) == tool || !self.game.broken.has(seat, other))
    }

    fn break_tool(&self, _tool: Tool, seat: Seat) -> f32 {
        let suspicion = self.suspicion[seat.index()];
        let able = if self.able_but_for(seat, None) { 1.0 } else { Weights::BROKEN_ALREADY };
        let Weights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger => (suspicion - self.manner.doubt) * digger.breaks * able - digger.breaks_again * (1.0 - able),
            Role::Saboteur => {
                let heat = self.heat;
                ((1.0 - suspicion) * saboteur.breaks * able) * (saboteur.breaks_calm + saboteur.breaks_afraid * heat)
                    - (saboteur.seen_breaking + self.manner.quiet) * (1.0 - heat)
            }
        }
    }

    fn mend(&self, tool: Tool, seat: Seat) -> f32 {
        let only = if self.able_but_for(seat, Some(tool)) { 1.0 } else { Weights::STAYS_BROKEN };
        let suspicion = self.suspicion[seat.index()];
        let Weights { digger, saboteur, .. } = &WEIGHTS;
        match self.role {
            Role::Digger if seat == self.seat => digger.mends_own * only,
            Role::Digger => {
                let trust = 1.0 - digger.mends_suspect * self.manner.wary * suspicion;
                trust * digger.mends * self.manner.mends * only
            }
            Role::Saboteur if seat == self.seat => saboteur.mends_own * only,
            Role::Saboteur => (suspicion - saboteur.mends_even) * saboteur.mends * only,
        }
    }

    fn read_map(&self, goal: Goal) -> f32 {
        if self.knows_gold() {
            return Weights::MAP_KNOWN + self.manner.curious;
        }
        let news = Weights::NEWS * self.gold[goal as usize].min(1.0 - self.gold[goal as usize]);
        match self.role {
            Role::Digger => self.manner.map * (WEIGHTS.digger.map + WEIGHTS.digger.map_news * news),
            Role::Saboteur => self.manner.map * (WEIGHTS.saboteur.map + WEIGHTS.saboteur.map_news * news),
        }
    }

    /// What a card is worth in the hand, when another could be discarded.
    fn keep(&self, card: Card) -> f32 {
        let keeps: &KeepWeights = match self.role {
            Role::Digger => &WEIGHTS.digger.keeps,
            Role::Saboteur => &WEIGHTS.saboteur.keeps,
        };
        match card.used() {
            Use::Tunnel(tunnel) if tunnel.through => {
                let sides = tunnel.open.bits().count_ones() as f32;
                let level = tunnel.open.has(1) && tunnel.open.has(3);
                let worth = Weights::KEEP_SIDE * sides + if level { Weights::KEEP_LEVEL } else { 0.0 };
                if self.role == Role::Digger { worth } else { Weights::KEEP_THROUGH - worth }
            }
            Use::Tunnel(_) => keeps.block,
            Use::Break(_) => keeps.breaks,
            Use::Repair(first, second) => {
                let mine =
                    [Some(first), second].into_iter().flatten().any(|tool| self.game.broken.has(self.seat, tool));
                let held = bits(self.game.hands[self.seat.index()].kinds() >> Card::RepairPick as u32 & 63).count();
                let spare = if held > 1 { Weights::KEEP_SPARE } else { 0.0 };
                if mine { keeps.repair_own } else { self.manner.mends * keeps.repair + spare }
            }
            Use::Map if self.knows_gold() => 0.0,
            Use::Map => self.manner.map * keeps.map,
            Use::Rockfall => keeps.rockfall,
        }
    }
}
