//! Writing records as text, whole, for one viewer, or sealed.

use std::fmt::Write;

use crate::game::Game;
use crate::nameplate::Nameplate;
use crate::notation::{OVER, REVEAL_KEY, STEPS, header};
use crate::observed_step::{ObservedStep, observed_steps};
use crate::record::Record;
use crate::seal;
use crate::seat::Viewer;
use crate::step::Turn;

/// Returns a record as `viewer` may know it. The final scores of a finished game are public.
pub fn write<G: Game>(record: &Record<G>, nameplates: &[Nameplate], viewer: Viewer) -> String {
    let mut text = header::write::<G>(record.setup(), nameplates);
    if viewer == Viewer::All {
        let _ = writeln!(text, "{STEPS}");
        for step in record.steps() {
            let _ = writeln!(text, "{step}");
        }
    } else {
        let _ = writeln!(text, "seen-by {viewer}\n{STEPS}");
        for ObservedStep { step, reveals } in observed_steps::<G>(record.setup(), record.steps(), viewer) {
            let _ = writeln!(text, "{step}");
            for reveal in reveals {
                let _ = writeln!(text, "{REVEAL_KEY} {reveal}");
            }
        }
    }
    text + &over_line(record)
}

/// Returns a whole record in which every step that is not public is sealed, for the save of an unfinished game. Each
/// file should have its own `salt`. See [`seal`] for how little that protects.
pub fn write_sealed<G: Game>(record: &Record<G>, nameplates: &[Nameplate], salt: u32) -> String {
    let mut text = header::write::<G>(record.setup(), nameplates);
    let _ = writeln!(text, "{STEPS}");
    for (ply, step) in record.steps().iter().enumerate() {
        let _ = match step.seen_by(Viewer::Onlooker).is_redacted() {
            true => writeln!(text, "{}", seal::seal(salt, ply, &step.to_string())),
            false => writeln!(text, "{step}"),
        };
    }
    text + &over_line(record)
}

fn over_line<G: Game>(record: &Record<G>) -> String {
    match record.turn() {
        Turn::Over => {
            let scores = record.state().scores();
            let scores: String = scores.as_slice().iter().map(|score| format!(" {score}")).collect();
            format!("{OVER}{scores}\n")
        }
        Turn::Seat(_) | Turn::Chance => String::new(),
    }
}
