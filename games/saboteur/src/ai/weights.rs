//! Weights of the play policy, roughly in points.
//!
//! A table of numbers without code; [`PlayPolicy`](crate::ai::play_policy::PlayPolicy) says how they are combined.

/// Weights of the play policy. Probabilities are between 0 and 1.
pub(super) struct PolicyWeights {
    /// Expected number of cards missing to the gold below which the alarm of a saboteur is above 0.
    pub alarm_start: f32,
    /// Number of cards below `alarm_start` over which the alarm grows to 1.
    pub alarm_range: f32,
    /// Probability of a goal to have the gold above which a seat counts as knowing that it is there.
    pub certain: f32,
    /// Change of the way, in cards, up to which it counts as unchanged.
    pub change: f32,
    /// Value of reaching the gold, to diggers; its cost to a saboteur.
    pub gold: f32,
    /// Value of a pass, without the card discarded.
    pub pass: f32,
    pub digger: DiggerWeights,
    pub saboteur: SaboteurWeights,
}

/// Weights for a digger.
pub(super) struct DiggerWeights {
    /// Value of a blocking card.
    pub blocks: f32,
    /// Additional cost for each card by which it makes the way longer.
    pub blocks_way: f32,
    /// Value of a through tunnel that brings the gold nearer.
    pub nearer: f32,
    /// Value for each card by which it does.
    pub nearer_each: f32,
    /// Value for each open side beyond two.
    pub nearer_exit: f32,
    /// Value of any other through tunnel.
    pub aside: f32,
    /// Value for each card by which it brings the gold nearer; the product is negative if it makes the way longer.
    pub aside_each: f32,
    /// Value for each open side beyond two.
    pub aside_exit: f32,
    /// Value of a rockfall that shortens the way.
    pub clears: f32,
    /// Value for each card by which it does.
    pub clears_each: f32,
    /// Value of any other rockfall.
    pub falls: f32,
    /// Value of breaking a tool for each unit of suspicion above `PolicyParams::accuse_threshold`.
    pub breaks: f32,
    /// Cost of breaking a tool of a seat that has a broken tool already, before the factor `1 - BROKEN_ALREADY_FACTOR`.
    pub breaks_again: f32,
    /// Value of repairing an own tool.
    pub mends_own: f32,
    /// Value of repairing for another seat without suspicion.
    pub mends: f32,
    /// Factor of the suspicion that lowers `mends`.
    pub mends_suspect: f32,
    /// Value of reading a map.
    pub map: f32,
    /// Additional value of a map whose result is most uncertain.
    pub map_news: f32,
    /// Values of cards in hand.
    pub keeps: KeepWeights,
}

/// Weights for a saboteur.
pub(super) struct SaboteurWeights {
    /// Exposure cost of a rise of the suspicion from 0 to 1, in nuggets.
    pub known: f32,
    /// Expected number of cards missing to the gold from which on `known` counts in full.
    pub covert: f32,
    /// Number of cards below `covert` over which `known` falls to 0.
    pub covert_over: f32,
    /// Value of harm at full alarm, for each card by which the way gets longer.
    pub harm: f32,
    /// Upper bound on the cards of harm that count.
    pub most_harm: f32,
    /// Cost of a harmful tunnel without alarm, when the saboteur should hide.
    pub seen_harming: f32,
    /// Value of a blocking card that does no harm, without alarm.
    pub idle_block: f32,
    /// Cost of each open side beyond two.
    pub exit: f32,
    /// Value of a rockfall at full alarm, for each card by which it brings the gold nearer.
    pub falls: f32,
    /// Cost of a rockfall without alarm.
    pub seen_falling: f32,
    /// Cost of any rockfall.
    pub falls_any: f32,
    /// Value of breaking a tool of a certain digger that can still dig, before the next two factors.
    pub breaks: f32,
    /// Part of `breaks` that counts without alarm.
    pub breaks_base: f32,
    /// Part of `breaks` that grows with the alarm.
    pub breaks_alarmed: f32,
    /// Cost of breaking a tool without alarm.
    pub seen_breaking: f32,
    /// Value of repairing an own tool.
    pub mends_own: f32,
    /// Value of repairing for another seat, for each unit of its suspicion above `mends_even`.
    pub mends: f32,
    /// Suspicion of another seat at which repairing for it has no value.
    pub mends_even: f32,
    /// Value of reading a map.
    pub map: f32,
    /// Additional value of a map whose result is most uncertain.
    pub map_news: f32,
    /// Values of cards in hand.
    pub keeps: KeepWeights,
}

/// Values of cards in hand: the cost of discarding them. Through tunnels have constants of their own.
pub(super) struct KeepWeights {
    /// A blocking card.
    pub block: f32,
    /// A card that breaks a tool.
    pub breaks: f32,
    /// A repair card that can mend an own broken tool.
    pub repair_own: f32,
    /// Any other repair card.
    pub repair: f32,
    /// A map, as long as the seat does not know where the gold is.
    pub map: f32,
    /// A rockfall.
    pub rockfall: f32,
}

impl PolicyWeights {
    /// Factor of breaking a tool of a seat that has a broken tool already.
    pub(super) const BROKEN_ALREADY_FACTOR: f32 = 0.25;
    /// Factor of a repair after which another tool of the seat stays broken.
    pub(super) const STAYS_BROKEN_FACTOR: f32 = 0.4;
    /// Value of reading a map to a seat that knows where the gold is.
    pub(super) const KNOWN_MAP_VALUE: f32 = -0.2;
    /// Value, and progress in cards, that a digger estimates for a rockfall on a reached through tunnel.
    pub(super) const OWN_CUT_ESTIMATE: (f32, f32) = (-2.0, -1.0);
    /// Factor that makes the uncertainty of a map 1 for a goal with probability 1/2.
    pub(super) const NEWS_SCALE: f32 = 2.0;
    /// Value of a through tunnel in hand for each open side, to a digger.
    pub(super) const KEEP_PER_SIDE: f32 = 0.15;
    /// Value added if it is open to the left and to the right.
    pub(super) const KEEP_LEVEL_BONUS: f32 = 0.35;
    /// Value of a through tunnel to a saboteur, before its value to a digger is subtracted.
    pub(super) const KEEP_THROUGH_BASE: f32 = 0.3;
    /// Change of the value of a repair card if the hand has repair cards of more than one kind.
    pub(super) const KEEP_SPARE_REPAIR: f32 = -0.2;

    /// Weights of all robots.
    pub(super) const DEFAULT: PolicyWeights = PolicyWeights {
        alarm_start: 6.5,
        alarm_range: 3.0,
        certain: 0.99,
        change: 0.05,
        gold: 20.0,
        pass: 0.3,
        digger: DiggerWeights {
            blocks: -0.6,
            blocks_way: 2.0,
            nearer: 1.2,
            nearer_each: 1.6,
            nearer_exit: 0.25,
            aside: -0.3,
            aside_each: 2.0,
            aside_exit: 0.1,
            clears: 0.8,
            clears_each: 1.6,
            falls: -2.0,
            breaks: 7.0,
            breaks_again: 0.3,
            mends_own: 3.2,
            mends: 2.0,
            mends_suspect: 2.2,
            map: 0.6,
            map_news: 2.0,
            keeps: KeepWeights { block: -0.1, breaks: 0.5, repair_own: 2.0, repair: 0.55, map: 0.9, rockfall: 0.45 },
        },
        saboteur: SaboteurWeights {
            known: 1.5,
            covert: 4.8,
            covert_over: 2.4,
            harm: 2.0,
            most_harm: 3.0,
            seen_harming: 0.6,
            idle_block: -0.3,
            exit: 0.15,
            falls: -2.0,
            seen_falling: 0.8,
            falls_any: 0.1,
            breaks: 2.2,
            breaks_base: 0.25,
            breaks_alarmed: 0.75,
            seen_breaking: 0.4,
            mends_own: 0.9,
            mends: 1.2,
            mends_even: 0.5,
            map: 0.2,
            map_news: 0.6,
            keeps: KeepWeights { block: 0.7, breaks: 1.0, repair_own: 0.6, repair: 0.25, map: 0.3, rockfall: 1.0 },
        },
    };
}
