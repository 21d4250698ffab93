//! Weng-Lin ratings, for any number of seats.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use tilewright_core::{Rng, SplitMix64};

/// Number of random orders of the games over which a rating is averaged; it depends slightly on the order.
const SHUFFLES: usize = 16;

/// Strength of a robot: 25 before the first game; a difference of about 4.2 means winning two games of three.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Mean of the estimated strength.
    pub value: f64,
    /// Standard deviation of the estimate.
    pub deviation: f64,
}

/// Returns the rating of each of `robots` after `games`, each a list of robot and place by seat.
///
/// The rating of a robot with several seats in a game changes by the mean of its seats' changes.
pub(crate) fn ratings<'a>(robots: usize, games: impl Iterator<Item = &'a [(usize, usize)]>, seed: u64) -> Vec<Rating> {
    let games: Vec<&[(usize, usize)]> = games.collect();
    let mut order: Vec<usize> = (0..games.len()).collect();
    let mut rng = SplitMix64::new(seed);
    let mut sums = vec![(0.0, 0.0); robots];
    for _ in 0..SHUFFLES {
        for last in (1..order.len()).rev() {
            order.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let mut current = vec![WengLinRating::new(); robots];
        order.iter().for_each(|&game| update(&mut current, games[game]));
        for (sum, rating) in sums.iter_mut().zip(&current) {
            *sum = (sum.0 + rating.rating, sum.1 + rating.uncertainty);
        }
    }
    let mean = |sum: f64| sum / SHUFFLES as f64;
    sums.iter().map(|sum| Rating { value: mean(sum.0), deviation: mean(sum.1) }).collect()
}

fn update(ratings: &mut [WengLinRating], game: &[(usize, usize)]) {
    let before: Vec<[WengLinRating; 1]> = game.iter().map(|(robot, _)| [ratings[*robot]]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().zip(game).map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new(place + 1))).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let mut robots: Vec<usize> = game.iter().map(|(robot, _)| *robot).collect();
    robots.sort_unstable();
    robots.dedup();
    for robot in robots {
        let own: Vec<&WengLinRating> = after
            .iter()
            .zip(game)
            .filter(|(_, (other, _))| *other == robot)
            .filter_map(|(team, _)| team.first())
            .collect();
        let mean =
            |part: fn(&WengLinRating) -> f64| own.iter().map(|rating| part(rating)).sum::<f64>() / own.len() as f64;
        ratings[robot] = WengLinRating { rating: mean(|r| r.rating), uncertainty: mean(|r| r.uncertainty) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_wins_rate_higher_and_equal_results_rate_equal() {
        let games: Vec<[(usize, usize); 2]> =
            (0..400).map(|game| [(0, usize::from(game % 4 == 0)), (1, usize::from(game % 4 != 0))]).collect();
        let rated = ratings(2, games.iter().map(|game| &game[..]), 1);
        assert!(rated[0].value > rated[1].value + 3.0, "{rated:?}");
        assert!(rated.iter().all(|rating| rating.deviation < 2.0), "{rated:?}");
        let even: Vec<[(usize, usize); 3]> = (0..300).map(|_| [(0, 0), (1, 0), (2, 0)]).collect();
        let rated = ratings(3, even.iter().map(|game| &game[..]), 1);
        assert!(rated.iter().all(|rating| (rating.value - 25.0).abs() < 1e-6), "{rated:?}");
    }

    #[test]
    fn without_games_ratings_are_the_prior() {
        let rated = ratings(2, std::iter::empty(), 1);
        assert!(rated.iter().all(|rating| rating.value == 25.0 && rating.deviation > 8.0));
    }
}
