//! The numbers of the judgement by simple rules, in points or so.

/// What a play looks like to a seat that follows simple rules. Chances are parts of one.
pub struct PolicyWeights {
    /// How many cards missing to the gold a saboteur need not fear yet, and over how many fewer its fear grows to the whole.
    pub calm: f32,
    pub alarm: f32,
    /// A seat knows where the gold is when a goal is likelier than this to have it.
    pub certain: f32,
    /// A change of the way by less counts as none.
    pub change: f32,
    /// What it is worth to reach the gold, and what it costs the other side.
    pub gold: f32,
    /// What it is worth to pass, beside the card that goes.
    pub pass: f32,
    pub digger: DiggerWeights,
    pub saboteur: SaboteurWeights,
}

/// What a digger weighs with.
pub struct DiggerWeights {
    /// A blocking card, and each card it makes the way longer.
    pub blocks: f32,
    pub blocks_way: f32,
    /// A tunnel that brings the gold nearer, each card it does so, and each exit beyond two.
    pub nearer: f32,
    pub nearer_each: f32,
    pub nearer_exit: f32,
    /// A tunnel that does not.
    pub aside: f32,
    pub aside_each: f32,
    pub aside_exit: f32,
    /// A rockfall that clears the way, each card it does so, and any other rockfall.
    pub clears: f32,
    pub clears_each: f32,
    pub falls: f32,
    /// Breaking a tool, for each part of suspicion beyond doubt, and what it costs where the other cannot dig anyway.
    pub breaks: f32,
    pub breaks_again: f32,
    /// Mending its own tool; another's, and how much suspicion takes of that.
    pub mends_own: f32,
    pub mends: f32,
    pub mends_suspect: f32,
    /// Reading a map, and each part of news in it.
    pub map: f32,
    pub map_news: f32,
    pub keeps: KeepWeights,
}

/// What a saboteur weighs with.
pub struct SaboteurWeights {
    /// What it costs to be known instead of trusted, in points of the game; how many cards missing to the gold that holds for, and over
    /// how many fewer it comes to nothing.
    pub known: f32,
    pub covert: f32,
    pub covert_over: f32,
    /// Harm to the way, each card of at most so many, and what it costs to be seen at it.
    pub harm: f32,
    pub most_harm: f32,
    pub seen_harming: f32,
    /// What a blocking card in nobody's way is worth as a cover.
    pub idle_block: f32,
    /// What each exit beyond two costs.
    pub exit: f32,
    /// A rockfall for each card it cuts, what it costs to be seen at it, and what any costs.
    pub falls: f32,
    pub seen_falling: f32,
    pub falls_any: f32,
    /// Breaking a digger's tool; the part of it that counts without fear, the part that fear adds, and what it costs to be seen.
    pub breaks: f32,
    pub breaks_calm: f32,
    pub breaks_afraid: f32,
    pub seen_breaking: f32,
    /// Mending its own tool; another's, for each part that it is rather a saboteur.
    pub mends_own: f32,
    pub mends: f32,
    pub mends_even: f32,
    /// Reading a map, and each part of news in it.
    pub map: f32,
    pub map_news: f32,
    pub keeps: KeepWeights,
}

/// What cards are worth in the hand.
pub struct KeepWeights {
    pub block: f32,
    pub breaks: f32,
    /// A repair for a tool of one's own that is broken, and for another; with another such in hand so much less.
    pub repair_own: f32,
    pub repair: f32,
    pub map: f32,
    pub rockfall: f32,
}

impl PolicyWeights {
    /// How much of breaking a tool counts where another is broken already, and of mending one where another stays broken.
    pub const BROKEN_ALREADY_FACTOR: f32 = 0.25;
    pub const STAYS_BROKEN_FACTOR: f32 = 0.4;
    /// What a map is worth to a seat that knows the gold, and how a rockfall on a tunnel in use looks to a digger, who takes it to
    /// make the way so much longer.
    pub const KNOWN_MAP_VALUE: f32 = -0.2;
    pub const OWN_CUT_ESTIMATE: (f32, f32) = (-2.0, -1.0);
    /// News in a map are whole where a goal has the gold as likely as not.
    pub const NEWS_SCALE: f32 = 2.0;
    /// A through tunnel in hand for each side, and if it leads level; to a saboteur it is worth so much less than this.
    pub const KEEP_PER_SIDE: f32 = 0.15;
    pub const KEEP_LEVEL_BONUS: f32 = 0.35;
    pub const KEEP_THROUGH_BASE: f32 = 0.3;
    /// What a second repair in hand costs.
    pub const KEEP_SPARE_REPAIR: f32 = -0.2;

    /// Those of the robots.
    pub const DEFAULT: PolicyWeights = PolicyWeights {
        calm: 6.5,
        alarm: 3.0,
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
            breaks_calm: 0.25,
            breaks_afraid: 0.75,
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
