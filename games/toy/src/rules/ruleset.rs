//! Rule choices and named rule sets.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

/// Rule choices with the name of the rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    name: &'static str,
    /// Number of cards in the deck; 8 to 20.
    pub deck: u8,
}

impl RuleSet {
    /// The only named rule set.
    pub const PLAIN: RuleSet = RuleSet { name: "plain", deck: 12 };
}

impl Rules for RuleSet {
    const SETS: &'static [RuleSet] = &[RuleSet::PLAIN];
    const CHOICES: &'static [RuleChoice<RuleSet>] = rule_choices! { RuleSet:
        "deck" deck (8 to 20),
    };

    fn name(&self) -> &'static str {
        self.name
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }
}
