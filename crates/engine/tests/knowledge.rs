//! A search depends only on what its seat knows and on its seed.

use tilewright_ai::Evaluate;
use tilewright_azul::Azul;
use tilewright_carcassonne::Carcassonne;
use tilewright_core::{Game, InfoState, Record, Rng, Rules, Seat, Setup, SplitMix64, Turn};
use tilewright_robots::{BudgetLimit, Robot, ScoredAction, SearchBudget, SearchRobot, TimeControl};
use tilewright_saboteur::Saboteur;
use tilewright_testkit::laws;

/// Returns the choice of a new search in a world, with its scored actions.
fn search_result<G: Evaluate>(
    world: &G,
    seat: Seat,
    record: &Record<G>,
    seed: u64,
) -> (G::Action, Vec<ScoredAction<G::Action>>) {
    let mut search = SearchRobot::<G>::new(SearchBudget { limit: BudgetLimit::Iterations(200), threads: 1 });
    search.reset(seed);
    let choice = search.choose(&InfoState::new(world, seat, record.legal(), record.steps()), &TimeControl::unlimited());
    (choice, search.scored_actions().to_vec())
}

/// Compares searches in pairs of worlds that differ only in what the seat in turn may not know.
fn knows_nothing_hidden<G: Evaluate>(players: u8, games: u64, every: u32) {
    let rules = G::Rules::by_name("standard").expect("every game has standard rules");
    let setup = Setup::new(rules, players, None).expect("the number of players is allowed");
    let mut decision_count = 0;
    for seed in 0..games {
        let mut rng = SplitMix64::new(seed);
        let whole = laws::random_game::<G>(setup, &mut rng);
        for ply in 0..whole.steps().len() {
            if rng.below(every) != 0 {
                continue;
            }
            let record = whole.rewound(ply);
            let Turn::Seat(seat) = record.turn() else { continue };
            let other = record.state().determinize(seat, &mut rng);
            let luck = rng.next_u64();
            let [here, there] = [record.state(), &other].map(|world| search_result(world, seat, &record, luck));
            assert_eq!(here, there, "{} with {players}, game {seed}, ply {ply}: seat {seat}", G::NAME);
            decision_count += 1;
        }
    }
    assert!(decision_count > 20, "only {decision_count} searches were compared");
}

#[test]
fn azul_search_depends_only_on_knowledge_and_seed() {
    knows_nothing_hidden::<Azul>(2, 4, 3);
    knows_nothing_hidden::<Azul>(4, 2, 3);
}

#[test]
fn carcassonne_search_depends_only_on_knowledge_and_seed() {
    knows_nothing_hidden::<Carcassonne>(2, 2, 5);
    knows_nothing_hidden::<Carcassonne>(4, 2, 5);
}

#[test]
fn saboteur_search_depends_only_on_knowledge_and_seed() {
    for players in [3, 5, 10] {
        knows_nothing_hidden::<Saboteur>(players, 4, 5);
    }
}

/// A search that has already played a game searches the next one as a new search does.
#[test]
fn earlier_game_does_not_change_a_search() {
    let rules = <Azul as Game>::Rules::by_name("standard").expect("every game has standard rules");
    let setup = Setup::new(rules, 2, None).expect("two can play");
    let whole = laws::random_game::<Azul>(setup, &mut SplitMix64::new(4));
    let new = || SearchRobot::<Azul>::new(SearchBudget { limit: BudgetLimit::Iterations(400), threads: 1 });
    let think = |search: &mut SearchRobot<Azul>, record: &Record<Azul>| {
        search.reset(9);
        search.choose(&record.info_state().expect("a seat is in turn"), &TimeControl::unlimited());
        search.scored_actions().to_vec()
    };
    let mut old = new();
    let records = (0..whole.steps().len()).map(|ply| whole.rewound(ply));
    for record in records.filter(|record| matches!(record.turn(), Turn::Seat(_))) {
        assert_eq!(think(&mut old, &record), think(&mut new(), &record), "ply {}", record.steps().len());
    }
}
