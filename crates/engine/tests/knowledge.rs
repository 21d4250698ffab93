//! What a search chooses and thinks follows from what its seat knows and its seed, and from nothing else.

use tilewright_azul::Azul;
use tilewright_carcassonne::Carcassonne;
use tilewright_core::{Dice, Game, Judgement, Record, Rules, Seat, Seen, Setup, SplitMix, Turn, laws};
use tilewright_robots::{Budget, Clock, Judged, Limit, Robot, Search};
use tilewright_saboteur::Saboteur;

/// What a new search of this seed chooses in a world, and what it thinks.
fn thought<G: Judgement>(world: &G, seat: Seat, record: &Record<G>, seed: u64) -> (G::Action, Vec<Judged<G::Action>>) {
    let mut search = Search::<G>::new(Budget { limit: Limit::Iterations(200), threads: 1 });
    search.begin(seed);
    let choice = search.choose(&Seen::new(world, seat, record.legal(), record.steps()), &Clock::free());
    (choice, search.opinion().to_vec())
}

/// Goes through random games and asks the seat in turn in pairs of worlds that differ only in what it may not know.
fn knows_nothing_hidden<G: Judgement>(players: u8, games: u64, every: u32) {
    let rules = G::Rules::named("standard").expect("every game has standard rules");
    let setup = Setup::new(rules, players, None).expect("so many can play");
    let mut asked = 0;
    for seed in 0..games {
        let mut dice = SplitMix::new(seed);
        let whole = laws::random_game::<G>(setup, &mut dice);
        for ply in 0..whole.steps().len() {
            if dice.below(every) != 0 {
                continue;
            }
            let record = whole.rewound(ply);
            let Turn::Of(seat) = record.turn() else { continue };
            let other = record.state().imagine(seat, &mut dice);
            let luck = dice.roll();
            let [here, there] = [record.state(), &other].map(|world| thought(world, seat, &record, luck));
            assert_eq!(here, there, "{} with {players}, game {seed}, ply {ply}: seat {seat}", G::NAME);
            asked += 1;
        }
    }
    assert!(asked > 20, "only {asked} thoughts were asked for");
}

#[test]
fn a_search_of_azul_is_a_function_of_what_its_seat_knows() {
    knows_nothing_hidden::<Azul>(2, 4, 3);
    knows_nothing_hidden::<Azul>(4, 2, 3);
}

#[test]
fn a_search_of_carcassonne_is_a_function_of_what_its_seat_knows() {
    knows_nothing_hidden::<Carcassonne>(2, 2, 5);
    knows_nothing_hidden::<Carcassonne>(4, 2, 5);
}

#[test]
fn a_search_of_saboteur_is_a_function_of_what_its_seat_knows() {
    for players in [3, 5, 10] {
        knows_nothing_hidden::<Saboteur>(players, 4, 5);
    }
}

/// A search that has played before thinks in its next game as one that has not.
#[test]
fn an_earlier_game_leaves_no_trace() {
    let rules = <Azul as Game>::Rules::named("standard").expect("every game has standard rules");
    let setup = Setup::new(rules, 2, None).expect("two can play");
    let whole = laws::random_game::<Azul>(setup, &mut SplitMix::new(4));
    let new = || Search::<Azul>::new(Budget { limit: Limit::Iterations(400), threads: 1 });
    let think = |search: &mut Search<Azul>, record: &Record<Azul>| {
        search.begin(9);
        search.choose(&record.seen().expect("a seat is in turn"), &Clock::free());
        search.opinion().to_vec()
    };
    let mut old = new();
    let asked = (0..whole.steps().len()).map(|ply| whole.rewound(ply));
    for record in asked.filter(|record| matches!(record.turn(), Turn::Of(_))) {
        assert_eq!(think(&mut old, &record), think(&mut new(), &record), "ply {}", record.steps().len());
    }
}
