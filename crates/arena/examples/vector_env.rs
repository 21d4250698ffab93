//! Speed of vector environments compared with plain random play, and the cost of an observation; one thread, CPU time.
//!
//! `cargo run --release -p tilewright-arena --example vector_env`

use std::error::Error;
use std::time::Duration;

use cpu_time::ThreadTime;
use tilewright_core::{Seat, Turn};
use tilewright_engine::{GAMES, GameKind, GameSpec, LegalIdLists, StepBuffers, VectorEnv};

const MEASURING_TIME: Duration = Duration::from_secs(2);
const ENVS: usize = 64;

/// Decisions per second; `work` returns the number of decisions of a call.
fn speed(work: &mut dyn FnMut() -> usize) -> f64 {
    let mut done = 0;
    (0..50).for_each(|_| done += work());
    let start = ThreadTime::now();
    done = 0;
    while start.elapsed() < MEASURING_TIME {
        (0..50).for_each(|_| done += work());
    }
    done as f64 / start.elapsed().as_secs_f64()
}

fn main() -> Result<(), Box<dyn Error>> {
    for game in GAMES {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let plain = tilewright_arena::bench(*game, &spec, 1, MEASURING_TIME)?;
        let native = plain.decisions as f64 / plain.cpu.as_secs_f64();
        println!("{}: {:.2} million decisions a second by bench", game.key(), native / 1e6);
        let print_speed = |what: &str, speed: f64| {
            println!("  {what}: {:.2} million, {:.0} % of it", speed / 1e6, 100.0 * speed / native);
        };
        let mut vector_env = game.vector_env(&spec, ENVS, 1)?;
        let layout = vector_env.layout();
        let mut floats = vec![0.0; ENVS * layout.observation_size];
        let mut masks = vec![0; ENVS * layout.action_count];
        for steps in [1, 16] {
            let alone = speed(&mut || step_at_random(vector_env.as_mut(), steps, StepBuffers::default()));
            print_speed(&format!("random steps, {steps} a call"), alone);
        }
        let observed = speed(&mut || {
            step_at_random(
                vector_env.as_mut(),
                1,
                StepBuffers { observations: Some(&mut floats), ..StepBuffers::default() },
            )
        });
        print_speed("with observations", observed);
        let masked = speed(&mut || {
            step_at_random(vector_env.as_mut(), 1, StepBuffers { masks: Some(&mut masks), ..StepBuffers::default() })
        });
        print_speed("with masks", masked);
        print_speed("by numbers of ragged lists", measure_by_ids(vector_env.as_mut())?);
        measure_single_game(*game, &spec)?;
    }
    Ok(())
}

fn step_at_random(vector_env: &mut dyn VectorEnv, steps: usize, mut buffers: StepBuffers<'_>) -> usize {
    vector_env.step_random(steps, &mut buffers, 1).expect("the buffers have the right size");
    steps * ENVS
}

/// Speed of steps with pseudo-random legal ids, chosen from the lists of legal actions.
fn measure_by_ids(vector_env: &mut dyn VectorEnv) -> Result<f64, Box<dyn Error>> {
    let (mut offsets, mut ids, mut chosen) = (vec![0; ENVS + 1], Vec::new(), vec![0; ENVS]);
    vector_env.observe(
        &mut StepBuffers {
            legal: Some(LegalIdLists { offsets: &mut offsets, ids: &mut ids }),
            ..StepBuffers::default()
        },
        1,
    )?;
    let mut turn = 0_u32;
    Ok(speed(&mut || {
        turn = turn.wrapping_mul(747_796_405).wrapping_add(1);
        for (env, id) in chosen.iter_mut().enumerate() {
            let (from, to) = (offsets[env], offsets[env + 1]);
            *id = ids[(from + turn % (to - from)) as usize];
        }
        let legal = LegalIdLists { offsets: &mut offsets, ids: &mut ids };
        vector_env
            .step(&chosen, &mut StepBuffers { legal: Some(legal), ..StepBuffers::default() }, 1)
            .expect("all are legal");
        ENVS
    }))
}

/// Prints the time of a step and of an observation of a single game.
fn measure_single_game(game: &dyn GameKind, spec: &GameSpec) -> Result<(), Box<dyn Error>> {
    let start = game.new_game(spec)?;
    let layout = start.layout();
    let (mut floats, mut ids, mut outcomes) = (vec![0.0; layout.observation_size], Vec::new(), Vec::new());
    let mut state = start.boxed_clone();
    let (mut steps, mut observations, mut observation_time) = (0_u32, 0_u32, Duration::ZERO);
    let begun = ThreadTime::now();
    while !steps.is_multiple_of(4096) || begun.elapsed() < MEASURING_TIME {
        match state.turn() {
            Turn::Over => state = start.boxed_clone(),
            Turn::Chance => {
                state.outcome_ids(&mut outcomes);
                state.play_id(outcomes[steps as usize % outcomes.len()].0)?;
            }
            Turn::Seat(_) => {
                state.legal_action_ids(&mut ids);
                state.play_id(ids[(steps.wrapping_mul(2_654_435_761) >> 8) as usize % ids.len()])?;
            }
        }
        steps += 1;
        if steps.is_multiple_of(4096) {
            let before = ThreadTime::now();
            (0..1024).try_for_each(|_| state.write_observation(Seat::new(0), &mut floats))?;
            observation_time += before.elapsed();
            observations += 1024;
        }
    }
    let time_per_step = (begun.elapsed() - observation_time).as_secs_f64() / f64::from(steps);
    let time_per_observation = observation_time.as_secs_f64() / f64::from(observations);
    println!(
        "  one table: {:.0} ns a step with its legal list, {:.0} ns an observation",
        time_per_step * 1e9,
        time_per_observation * 1e9
    );
    Ok(())
}
