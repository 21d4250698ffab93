//! The three plots of a tournament.

use crate::chart::{Chart, Scale};
use crate::standings::{RobotStanding, Standings};

/// Returns each plot as an SVG document with its file name.
pub fn plots(standings: &Standings) -> [(&'static str, String); 3] {
    [("ratings.svg", ratings(standings)), ("scores.svg", scores(standings)), ("strength.svg", strength(standings))]
}

/// 95 % interval of a rating.
fn interval(robot: &RobotStanding) -> (f64, f64) {
    let spread = 1.96 * robot.rating.deviation;
    (robot.rating.value - spread, robot.rating.value + spread)
}

fn both_ends(robots: &[&RobotStanding]) -> impl Iterator<Item = f64> {
    robots.iter().flat_map(|robot| <[f64; 2]>::from(interval(robot))).collect::<Vec<_>>().into_iter()
}

/// A chart with one row of height `row` for each robot, first on top.
fn rows(title: &str, x_title: &str, robots: &[&RobotStanding], row: f64, x: Scale) -> Chart {
    let count = robots.len() as f64;
    let mut chart = Chart::new(title, x_title, 100.0 + row * count, x, Scale::between(0.0, count));
    for (index, robot) in robots.iter().enumerate() {
        chart.name(count - index as f64 - 0.5, &robot.name);
    }
    chart
}

/// Rating of each robot with its interval.
fn ratings(standings: &Standings) -> String {
    let ranked = standings.ranked();
    let mut chart =
        rows("Ratings", "Weng-Lin rating with its 95 % interval", &ranked, 34.0, Scale::over(both_ends(&ranked)));
    for (index, robot) in ranked.iter().enumerate() {
        let y = ranked.len() as f64 - index as f64 - 0.5;
        let (low, high) = interval(robot);
        chart.stroke((low, y), (high, y));
        chart.point(robot.rating.value, y);
    }
    chart.finish()
}

/// Histogram of each robot's scores.
fn scores(standings: &Standings) -> String {
    const BINS: usize = 48;
    let ranked = standings.ranked();
    let all = || standings.robots.iter().flat_map(|robot| &robot.scores).copied();
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(1));
    let width = (f64::from(high - low + 1) / BINS as f64).ceil().max(1.0);
    let start = f64::from(low) - 0.5;
    let scale = Scale::between(start, start + width * (f64::from(high - low + 1) / width).ceil());
    let mut chart = rows("Scores", "score", &ranked, 64.0, scale);
    for (index, robot) in ranked.iter().enumerate() {
        let floor = ranked.len() as f64 - index as f64 - 1.0;
        let mut bins = [0u32; BINS + 1];
        for score in &robot.scores {
            bins[(f64::from(score - low) / width) as usize] += 1;
        }
        let most = f64::from(bins.iter().copied().max().unwrap_or(1).max(1));
        for (bin, count) in bins.iter().enumerate().filter(|(_, count)| **count > 0) {
            let left = start + bin as f64 * width;
            chart.bar((left, floor + 0.06), (left + width * 0.92, floor + 0.06 + 0.86 * f64::from(*count) / most));
        }
    }
    chart.finish()
}

/// Rating of each robot against its time for a decision.
fn strength(standings: &Standings) -> String {
    let robots: Vec<&RobotStanding> = standings.robots.iter().collect();
    let ms = |robot: &RobotStanding| robot.totals.ms_per_decision().max(1e-4);
    let x = Scale::log_over(robots.iter().map(|robot| ms(robot)));
    let mut chart = Chart::new("Strength against time", "ms a decision", 420.0, x, Scale::over(both_ends(&robots)));
    chart.left_axis("rating");
    for robot in robots {
        let (low, high) = interval(robot);
        chart.stroke((ms(robot), low), (ms(robot), high));
        chart.point(ms(robot), robot.rating.value);
        chart.label(ms(robot), robot.rating.value, &robot.name);
    }
    chart.finish()
}
