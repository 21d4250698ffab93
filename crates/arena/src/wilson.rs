//! Confidence interval of a win rate.

/// Returns the 95 % Wilson score interval for `wins` of `games`; shared wins may make `wins` a fraction.
pub fn wilson(wins: f64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_985;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (games as f64, wins / games as f64);
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((centre - spread) / whole).max(0.0), ((centre + spread) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_agree_with_published_values() {
        for (wins, games, low, high) in
            [(50.0, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (10.0, 10, 0.7225, 1.0), (110.0, 200, 0.4808, 0.6174)]
        {
            let (l, h) = wilson(wins, games);
            assert!((l - low).abs() < 2e-4 && (h - high).abs() < 2e-4, "{wins} of {games}: {l} to {h}");
        }
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }
}
