//! How fast lanes are beside plain random play, and what an observation costs; on one thread, by processor time.
//!
//! `cargo run --release -p tilewright-arena --example lanes`

use std::error::Error;
use std::time::Duration;

use cpu_time::ThreadTime;
use tilewright_core::{Seat, Turn};
use tilewright_engine::{GAMES, GameKind, Lanes, Legal, Request, Sheets};

const TIME: Duration = Duration::from_secs(2);
const LANES: usize = 64;

/// How many decisions a second, when `work` does so many at once.
fn speed(work: &mut dyn FnMut() -> usize) -> f64 {
    let mut done = 0;
    (0..50).for_each(|_| done += work());
    let start = ThreadTime::now();
    done = 0;
    while start.elapsed() < TIME {
        (0..50).for_each(|_| done += work());
    }
    done as f64 / start.elapsed().as_secs_f64()
}

fn main() -> Result<(), Box<dyn Error>> {
    for game in GAMES {
        let request = Request { players: game.usual_players(), ..Request::default() };
        let plain = tilewright_arena::bench(*game, &request, 1, TIME)?;
        let native = plain.decisions as f64 / plain.cpu.as_secs_f64();
        println!("{}: {:.2} million decisions a second by bench", game.key(), native / 1e6);
        let tell = |what: &str, speed: f64| {
            println!("  {what}: {:.2} million, {:.0} % of it", speed / 1e6, 100.0 * speed / native);
        };
        let mut lanes = game.lanes(&request, LANES, 1)?;
        let layout = lanes.layout();
        let mut floats = vec![0.0; LANES * layout.observation_size];
        let mut masks = vec![0; LANES * layout.action_count];
        for steps in [1, 16] {
            let alone = speed(&mut || at_random(lanes.as_mut(), steps, Sheets::default()));
            tell(&format!("random steps, {steps} a call"), alone);
        }
        let observed = speed(&mut || {
            at_random(lanes.as_mut(), 1, Sheets { observations: Some(&mut floats), ..Sheets::default() })
        });
        tell("with observations", observed);
        let masked =
            speed(&mut || at_random(lanes.as_mut(), 1, Sheets { masks: Some(&mut masks), ..Sheets::default() }));
        tell("with masks", masked);
        tell("by numbers of ragged lists", by_numbers(lanes.as_mut())?);
        one_table(*game, &request)?;
    }
    Ok(())
}

fn at_random(lanes: &mut dyn Lanes, steps: usize, mut sheets: Sheets<'_>) -> usize {
    lanes.step_at_random(steps, &mut sheets, 1).expect("the sheets have the right size");
    steps * LANES
}

/// The first legal number but one, in turn, so that games go on differently.
fn by_numbers(lanes: &mut dyn Lanes) -> Result<f64, Box<dyn Error>> {
    let (mut offsets, mut numbers, mut chosen) = (vec![0; LANES + 1], Vec::new(), vec![0; LANES]);
    lanes.tell(
        &mut Sheets { legal: Some(Legal { offsets: &mut offsets, numbers: &mut numbers }), ..Sheets::default() },
        1,
    )?;
    let mut turn = 0_u32;
    Ok(speed(&mut || {
        turn = turn.wrapping_mul(747_796_405).wrapping_add(1);
        for (lane, number) in chosen.iter_mut().enumerate() {
            let (from, to) = (offsets[lane], offsets[lane + 1]);
            *number = numbers[(from + turn % (to - from)) as usize];
        }
        let legal = Legal { offsets: &mut offsets, numbers: &mut numbers };
        lanes.step(&chosen, &mut Sheets { legal: Some(legal), ..Sheets::default() }, 1).expect("all are legal");
        LANES
    }))
}

/// What a step and an observation cost at a single table, on the way through a game.
fn one_table(game: &dyn GameKind, request: &Request) -> Result<(), Box<dyn Error>> {
    let start = game.open(request)?;
    let layout = start.layout();
    let (mut floats, mut numbers, mut outcomes) = (vec![0.0; layout.observation_size], Vec::new(), Vec::new());
    let mut table = start.copy();
    let (mut steps, mut looks, mut looking) = (0_u32, 0_u32, Duration::ZERO);
    let begun = ThreadTime::now();
    while !steps.is_multiple_of(4096) || begun.elapsed() < TIME {
        match table.turn() {
            Turn::Over => table = start.copy(),
            Turn::Chance => {
                table.outcome_numbers(&mut outcomes);
                table.play_number(outcomes[steps as usize % outcomes.len()].0)?;
            }
            Turn::Of(_) => {
                table.legal_numbers(&mut numbers);
                table.play_number(numbers[(steps.wrapping_mul(2_654_435_761) >> 8) as usize % numbers.len()])?;
            }
        }
        steps += 1;
        if steps.is_multiple_of(4096) {
            let before = ThreadTime::now();
            (0..1024).try_for_each(|_| table.observe(Seat::new(0), &mut floats))?;
            looking += before.elapsed();
            looks += 1024;
        }
    }
    let step = (begun.elapsed() - looking).as_secs_f64() / f64::from(steps);
    let look = looking.as_secs_f64() / f64::from(looks);
    println!("  one table: {:.0} ns a step with its legal list, {:.0} ns an observation", step * 1e9, look * 1e9);
    Ok(())
}
