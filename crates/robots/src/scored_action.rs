//! An action with its value from a search.

/// An action with its value for the seat in turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScoredAction<A> {
    /// The action.
    pub action: A,
    /// Expected final margin in points, or the utility the robot maximizes in its place.
    ///
    /// The scale differs between games and robots: compare values of one decision only.
    pub value: f32,
}
