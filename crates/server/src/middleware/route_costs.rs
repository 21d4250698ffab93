//! The processor time of each route, which limits charge.

use axum::http::Method;

/// A route with its cost.
#[derive(Clone, Copy, Debug)]
pub struct RouteCost {
    /// Method of the request.
    pub method: &'static str,
    /// Path as the router knows it.
    pub path: &'static str,
    /// Processor time of a request, in milliseconds.
    pub milliseconds: f64,
}

const fn cost(method: &'static str, path: &'static str, milliseconds: f64) -> RouteCost {
    RouteCost { method, path, milliseconds }
}

/// Cost of a request of any other route, in milliseconds.
pub const DEFAULT_COST: f64 = 0.2;
/// Cost of each further frame of a range of scenes, in milliseconds.
pub const FRAME_COST: f64 = 1.3;

/// The routes that cost more than the default: the greatest of the games, at about 130 steps, as
/// `cargo run --release -p tilewright-server --features test-util --example route_costs` measures it.
pub const ROUTE_COSTS: &[RouteCost] = &[
    cost("GET", "/api/tables/{id}/scene", 1.8),
    cost("GET", "/api/tables/{id}/events", 0.7),
    cost("GET", "/tables/{id}", 1.6),
    cost("GET", "/tables/{id}/fragments/events", 0.6),
    cost("GET", "/tables/{id}/fragments/result", 0.4),
    cost("GET", "/api/openapi.json", 0.6),
    // Twenty tables that are loaded and replayed; measured with none.
    cost("GET", "/past", 10.0),
    cost("POST", "/api/tables/{id}/actions", 0.7),
    cost("POST", "/tables/{id}", 0.7),
    cost("POST", "/api/records", 6.0),
    cost("POST", "/past", 6.0),
];

/// Returns the cost of a request of the route with this path, in milliseconds.
pub(super) fn route_cost(method: &Method, path: &str) -> f64 {
    let found = ROUTE_COSTS.iter().find(|cost| cost.path == path && cost.method == method.as_str());
    found.map_or(DEFAULT_COST, |cost| cost.milliseconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_costs_the_same_by_page_and_by_call() {
        let cost = |path| route_cost(&Method::POST, path);
        assert_eq!(cost("/past"), cost("/api/records"));
        assert_eq!(cost("/tables/{id}"), cost("/api/tables/{id}/actions"));
        assert_eq!(route_cost(&Method::GET, "/healthz"), DEFAULT_COST);
        assert!(ROUTE_COSTS.iter().all(|cost| cost.milliseconds > DEFAULT_COST));
    }
}
