//! View against the reference implementation at every ply, also between a placement and its follower (laws 6 and 9).

use tilewright_carcassonne::{Action, ActionKind, Carcassonne, Cell, RuleSet, View};
use tilewright_core::{DiscardEvents, Game, Record, Rng, Rules, Seat, Setup, SplitMix64, Turn, Viewer, setup};
use tilewright_testkit::laws;

use crate::reference::{self, FeatureNow, ReferenceGame};

const PHASES: [&str; 5] = ["start", "draw", "place", "follower", "over"];

/// Counts of what random games covered, so that a test cannot pass without testing anything.
#[derive(Default)]
struct Coverage {
    phases: [u32; PHASES.len()],
    /// Number of plies at which a follower may be set and another is on a complete city, road or cloister.
    unpaid: [u32; 3],
    /// Number of complete cities with owners of the farms around them, summed over all plies.
    farmed_cities: usize,
}

fn record(rules: &str, set: &[(&str, &str)], players: u8) -> Record<Carcassonne> {
    let set: Vec<(String, String)> = set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let rules: RuleSet = setup::resolve_rules(Some(rules), &set).expect("the choices exist");
    Record::new(Setup::new(rules, players, Some(Seat::new(0))).expect("valid player count"))
}

fn reference_game(rules: &str, set: &[(&str, &str)], players: u8) -> ReferenceGame {
    let mut choices = reference::rule_set(rules);
    for (key, value) in set {
        choices.iter_mut().filter(|choice| choice.0 == *key).for_each(|choice| choice.1 = value);
    }
    ReferenceGame::new(usize::from(players), 0, &choices)
}

fn features(view: &View) -> Vec<FeatureNow> {
    let cell = |id: &usize| {
        let tile = &view.tiles[id - 1];
        let (x, y) = tile.x.zip(tile.y).expect("a feature has placed tiles only");
        (i32::from(x), i32::from(y))
    };
    let mut features: Vec<FeatureNow> = view
        .features
        .iter()
        .map(|feature| {
            let mut cells: Vec<(i32, i32)> = feature.tiles.iter().map(cell).collect();
            cells.sort_unstable();
            FeatureNow { feature: feature.feature, cells, complete: feature.complete, points: feature.points }
        })
        .collect();
    features.sort();
    features
}

/// Law 9: 72 tiles, and seven followers a player, each in the supply or on a feature that counts it.
fn nothing_is_lost(view: &View, at: &str) {
    let laid_by: u32 = view.laid_by.values().sum();
    assert_eq!(view.tiles.len() as u32 + view.stack.tiles + view.discarded + laid_by, 72, "tiles: {at}");
    assert_eq!(view.stack.kinds.values().sum::<u32>(), view.stack.tiles, "stack: {at}");
    for player in &view.players {
        let own = |state: &str| view.followers.iter().filter(|f| f.seat == player.seat && f.state == state).count();
        assert_eq!(own("in") + own("out"), 7, "followers of seat {}: {at}", player.seat);
        assert_eq!(own("out"), usize::from(player.followers), "followers in the supply: {at}");
    }
    for (number, feature) in view.features.iter().enumerate() {
        let mut standing = vec![0; view.players.len()];
        for follower in view.followers.iter().filter(|follower| follower.feature == Some(number)) {
            standing[follower.seat] += 1;
        }
        let paid = feature.complete && standing.iter().all(|count| *count == 0);
        assert!(paid || standing == feature.followers, "followers on {feature:?}, expected {standing:?}: {at}");
        let most = feature.followers.iter().max().copied().unwrap_or_default();
        let owners = (0..view.players.len()).filter(|seat| most > 0 && feature.followers[*seat] == most);
        assert_eq!(feature.owners, owners.collect::<Vec<_>>(), "owners of {feature:?}: {at}");
        assert!(!feature.complete || feature.open == 0, "{feature:?} is complete and open: {at}");
    }
    assert!(view.followers.iter().all(|follower| follower.feature.is_some() == (follower.state == "in")), "{at}");
}

/// Law 6: scores, points of the features that are not paid, and points of the farms around cities add up to the
/// projected scores.
fn points_add_up(view: &View, at: &str) {
    let mut sums: Vec<i32> = view.players.iter().map(|player| player.score).collect();
    let is_unpaid = |number: usize| view.followers.iter().any(|follower| follower.feature == Some(number));
    for (number, feature) in view.features.iter().enumerate().filter(|_| view.phase != "over") {
        if is_unpaid(number) {
            feature.owners.iter().for_each(|owner| sums[*owner] += feature.points);
        }
        assert!(feature.complete || feature.farm_owners.is_empty(), "{feature:?} pays farms: {at}");
        feature.farm_owners.iter().for_each(|owner| sums[*owner] += feature.farm_points);
    }
    assert_eq!(sums, view.projected, "score and points of features: {at}");
}

fn phase_is_named(view: &View, turn: Turn, step: &str, at: &str) {
    let expected = match turn {
        Turn::Over => "over",
        Turn::Chance if view.tiles.is_empty() => "start",
        Turn::Chance => "draw",
        Turn::Seat(_) if step.starts_with("draw") => "place",
        Turn::Seat(_) => "follower",
    };
    assert_eq!(view.phase, expected, "phase: {at}");
}

/// Returns a random step of players who build close together and set every monk, which completes features under
/// followers. Other followers are set in `follower_percent` of 100 turns.
fn next_step(record: &Record<Carcassonne>, view: &View, follower_percent: u32, rng: &mut SplitMix64) -> Option<String> {
    let monk = record.legal().iter().map(ToString::to_string).find(|action| action == "monk");
    match view.phase {
        "follower" if monk.is_some() => monk,
        "follower" if rng.below(100) >= follower_percent => Some("none".to_owned()),
        "place" => {
            let around = |action: &Action| match action.kind() {
                ActionKind::Place(cell, _) => {
                    let tile =
                        |beside: Cell| view.tiles.iter().any(|t| (t.x, t.y) == (Some(beside.x()), Some(beside.y())));
                    cell.neighbours().filter(|beside| tile(*beside)).count()
                }
                ActionKind::Follow(_) | ActionKind::NoFollower => 0,
            };
            let mut draw = || record.legal()[rng.below(record.legal().len() as u32) as usize];
            [draw(), draw(), draw(), draw()].into_iter().max_by_key(around).map(|action| action.to_string())
        }
        _ => laws::random_step(record, rng),
    }
}

fn check_random_game(
    rules: &str,
    set: &[(&str, &str)],
    players: u8,
    seed: u64,
    follower_percent: u32,
    coverage: &mut Coverage,
) {
    let (mut record, mut reference) = (record(rules, set, players), reference_game(rules, set, players));
    let mut rng = SplitMix64::new(seed);
    let mut step = String::new();
    loop {
        let at = format!("{rules} {set:?} {players} players, seed {seed}, ply {} after {step:?}", record.steps().len());
        let (view, prospect) = (record.state().view(Viewer::Onlooker), reference.prospect());
        phase_is_named(&view, record.turn(), &step, &at);
        nothing_is_lost(&view, &at);
        assert_eq!(view.projected, prospect.scores, "projected: {at}");
        assert_eq!(features(&view), prospect.features, "features: {at}");
        points_add_up(&view, &at);
        coverage.farmed_cities += view.features.iter().filter(|feature| feature.farm_points > 0).count();
        coverage.phases[PHASES.iter().position(|phase| *phase == view.phase).expect("a phase has a name")] += 1;
        for (sum, feature) in coverage.unpaid.iter_mut().zip(["city", "road", "cloister"]) {
            let unpaid = view.followers.iter().filter_map(|follower| follower.feature).any(|number| {
                let on = &view.features[number];
                on.complete && on.feature == feature
            });
            assert!(!unpaid || view.phase == "follower", "a follower is on a {feature} that was scored: {at}");
            *sum += u32::from(unpaid);
        }
        let Some(next) = next_step(&record, &view, follower_percent, &mut rng) else { break };
        step = next;
        record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
        reference.step(&step);
    }
}

#[test]
fn view_matches_reference_at_every_ply() {
    let mut coverage = Coverage::default();
    let mut seed = 0;
    for rules in RuleSet::set_names() {
        for players in RuleSet::by_name(rules).expect("it is listed").players() {
            for follower_percent in [100, 30] {
                seed += 1;
                check_random_game(rules, &[], players, seed, follower_percent, &mut coverage);
            }
        }
    }
    check_random_game("standard", &[("misfit", "back"), ("farms", "off")], 2, 100, 30, &mut coverage);
    check_random_game(
        "dutch",
        &[("farms", "per-city:4"), ("incomplete", "scored"), ("small-city", "2")],
        3,
        101,
        30,
        &mut coverage,
    );
    assert!(coverage.phases.iter().all(|plies| *plies > 0), "{:?} of {PHASES:?}", coverage.phases);
    assert!(coverage.farmed_cities > 100, "{} cities paid farms", coverage.farmed_cities);
    assert!(coverage.unpaid.iter().all(|plies| *plies > 5), "cities, roads, cloisters: {:?}", coverage.unpaid);
}

/// Plays on both engines and returns the view after the last step.
fn view_after(steps: &str) -> View {
    let (mut record, mut reference) = (record("standard", &[], 2), reference_game("standard", &[], 2));
    for step in steps.split(',').map(|step| step.trim().replace('/', ",")) {
        record.play_step_text(&step, &mut DiscardEvents).unwrap_or_else(|error| panic!("{error}"));
        reference.step(&step);
    }
    let view = record.state().view(Viewer::Onlooker);
    nothing_is_lost(&view, steps);
    assert_eq!(view.projected, reference.prospect().scores);
    assert_eq!(features(&view), reference.prospect().features);
    view
}

/// The last tile surrounds a cloister, and a follower may still be set.
#[test]
fn monk_stays_until_its_cloister_is_scored() {
    let surrounded = "draw B, place 0/-1 0, monk, draw E, place 0/-2 180, none, draw U, place -1/-2 0, none, \
        draw W, place -1/0 0, none, draw B, place 1/-1 0, none, draw D, place 1/0 0, none, \
        draw B, place 1/-2 0, none, draw W, place -1/-1 90";
    let view = view_after(surrounded);
    assert_eq!((view.phase, &view.projected[..], view.players[0].score), ("follower", &[9, 0][..], 0));
    let monk = &view.followers[0];
    assert_eq!((monk.seat, monk.state, monk.role, monk.tile), (0, "in", Some("monk"), Some(2)));
    let cloister = &view.features[monk.feature.expect("a set monk has a cloister")];
    assert_eq!((cloister.complete, cloister.open, cloister.points), (true, 0, 9));
    assert_eq!((&cloister.owners[..], &cloister.followers[..]), (&[0][..], &[1, 0][..]));

    let paid = view_after(&format!("{surrounded}, none"));
    assert_eq!((paid.players[0].score, paid.players[0].followers, &paid.projected[..]), (9, 7, &[9, 0][..]));
    assert!(paid.followers.iter().all(|follower| follower.state == "out"));
}

/// The last tile closes a city with another seat's knight: it is complete with its points, and the knight is still in
/// it.
#[test]
fn knight_stays_until_its_city_is_scored() {
    let view = view_after("draw E, place 0/1 180, knight s");
    assert_eq!((view.players[0].score, &view.projected[..]), (4, &[4, 0][..]), "a city closed and claimed at once");

    let view = view_after("draw F, place 0/1 90, knight n, draw E, place 0/2 180");
    assert_eq!((view.phase, view.players[0].score, &view.projected[..]), ("follower", 0, &[8, 0][..]));
    let knight = &view.followers[0];
    assert_eq!((knight.seat, knight.state, knight.role), (0, "in", Some("knight")));
    let city = &view.features[knight.feature.expect("a set knight has a city")];
    assert_eq!((city.complete, city.open, city.points, city.tiles.len()), (true, 0, 8, 3));
}
