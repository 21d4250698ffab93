//! The Python package: what `registry` and `arena` can do, in the shapes that researchers know.
//!
//! A [`game`] gives a [`state`] (with [`state_output`] for all it says), a [`robot`] plays a seat, a [`vector`] steps thousands of games a call,
//! robots play them in [`mod@simulate`] and [`mod@tournament`], whole or in parts. [`arguments`] reads what callers ask for, [`arrays`] what
//! they bring along, [`errors`] says what was wrong, [`blocking`] waits for what takes long.

mod arguments;
mod arrays;
mod blocking;
mod errors;
mod game;
mod json;
mod robot;
mod simulate;
mod state;
mod state_output;
mod tournament;
mod vector;

use pyo3::prelude::*;

/// The compiled half of the package `tilewright`.
#[pymodule]
mod _tilewright {
    #[pymodule_export]
    use crate::errors::{Illegal, NotYourTurn, Over, Unreadable};
    #[pymodule_export]
    use crate::game::{PyGame, games, load};
    #[pymodule_export]
    use crate::robot::PyRobot;
    #[pymodule_export]
    use crate::simulate::{
        block, merge_simulation, run_columns, run_columns_range, run_simulation, run_simulation_range, seed,
    };
    #[pymodule_export]
    use crate::state::PyState;
    #[pymodule_export]
    use crate::tournament::{merge_tournament, pairs, run_tournament, run_tournament_range};
    #[pymodule_export]
    use crate::vector::Vector;

    #[pymodule_export]
    const CHANCE: i32 = crate::state::CHANCE;
    #[pymodule_export]
    const TERMINAL: i32 = crate::state::TERMINAL;
}
