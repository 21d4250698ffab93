//! What a robot thinks of what it can do.

/// An action with its worth for the seat in turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScoredAction<A> {
    /// What can be done.
    pub action: A,
    /// How far before the best other the seat can expect to be in the end, in points; each game and robot has its own
    /// scale, and only values of one opinion can be compared.
    pub value: f32,
}
