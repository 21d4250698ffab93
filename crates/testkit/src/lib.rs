//! Rules as data: cases written as text, played at any engine's table by one driver. Only tests use this crate.
//!
//! A file holds many cases. A case is a name, the mission points it shows, who sits at the table, and lines that are
//! either steps or expectations:
//!
//! ```text
//! # Cities that are completed during the game.
//!
//! case a_city_claimed_by_the_tile_that_completes_it_pays_at_once
//! points C6 C9
//! setup standard 2 first=0
//! draw E; place 0,1 180; knight s
//! = told completed feature=city tiles=2
//! = scores 4 0
//! ```
//!
//! `docs/cases.md` has the whole grammar. In reading order: a file and its cases ([`CaseFile`]), what a line can expect
//! ([`Expectation`]), and what an engine must be able to say ([`RuleEngine`]):
//! [`RecordEngine`] is a game by its contract, and a
//! room's slow second judge can sit at the same table. [`counted!`] tests the exact counts of real games.

#![warn(missing_docs)]

mod case_file;
mod case_setup;
mod case_suite;
mod exact_counts;
mod expectation;
mod golden;
pub mod laws;
pub mod perft_table;
mod postgres;
mod rule_engine;
pub mod transcript;

pub use case_file::{Case, CaseFile, CaseLine};
pub use case_setup::CaseSetup;
pub use case_suite::{all, check, check_file_names, failures};
pub use exact_counts::{CountLine, CountSample, check_counts, make_counts, number_of_counts};
pub use expectation::{Expectation, ExpectedEvent, ExpectedList};
pub use golden::golden;
pub use postgres::{SqlSession, TestPostgres};
pub use rule_engine::{ExtraFacts, RecordEngine, RuleEngine};

/// A test for each of these files of `tests/cases`, at this sort of table, and one that no other file lies there.
///
/// `tilewright_testkit::suite! { Engine<Azul>: selection, tiling }` reads `tests/cases/selection.case` and `tests/cases/tiling.case`.
#[macro_export]
macro_rules! suite {
    ($table:ty: $($name:ident),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                $crate::check::<$table>(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/tests/cases/", stringify!($name), ".case"
                ));
            }
        )+

        #[test]
        fn every_file_has_its_test() {
            $crate::check_file_names(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"), &[$(stringify!($name)),+]);
        }
    };
}
