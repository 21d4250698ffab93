//! A game in numbers, for programs that learn. Rules do not use it; it uses the rules.
//!
//! Everything has a plain form to begin with: an action's number is its place in the list of legal actions, and an observation is
//! whose turn it is and the scores. A room that says more lays its numbers out in [`Plane`]s, which `docs/observations.md` shows.

use tilewright_core::{Game, Seat, Setup, Turn, Viewer};

/// A named block of numbers: the number of a place counts row by row, the last side fastest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it is called.
    pub name: &'static str,
    /// Its sides.
    pub shape: Vec<usize>,
    /// What stands at a place, and what each side counts.
    pub description: &'static str,
}

impl Plane {
    /// A plane of this shape.
    pub fn new(name: &'static str, shape: &[usize], description: &'static str) -> Plane {
        Plane { name, shape: shape.to_vec(), description }
    }

    /// How many numbers it holds.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// How many numbers the planes hold together.
pub fn total_size(planes: &[Plane]) -> usize {
    planes.iter().map(Plane::size).sum()
}

/// So many numbers has a game in the plain form; its lists of legal actions and outcomes must not be longer.
pub const DEFAULT_ID_COUNT: usize = 1024;

/// A game whose actions and outcomes have numbers, and whose positions are numbers to each seat.
///
/// All three lists of planes, and so all counts, depend on the setup alone. What a number means may depend on the position, as
/// far as the seat in turn knows it: a free cell, say, may be counted among those there are.
pub trait Encode: Game {
    /// What is to be known about the numbers as a whole, for `docs/observations.md`.
    const DESCRIPTION: &'static str = "";

    /// What the numbers of actions stand for, from 0 on.
    fn action_space(_setup: &Setup<Self::Rules>) -> Vec<Plane> {
        vec![Plane::new("action", &[DEFAULT_ID_COUNT], "the place in the list of legal actions")]
    }

    /// The number of a legal action.
    fn action_id(&self, action: Self::Action) -> u32 {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.iter().position(|other| *other == action).map_or(u32::MAX, |place| place as u32)
    }

    /// The action with this number, if there is one here; whether it is legal is another question.
    fn action_from_id(&self, id: u32) -> Option<Self::Action> {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.get(id as usize).copied()
    }

    /// Replaces the list by the numbers of all these legal actions, in their order.
    #[inline]
    fn action_ids(&self, legal: &[Self::Action], ids: &mut Vec<u32>) {
        ids.clear();
        ids.extend(legal.iter().map(|action| self.action_id(*action)));
    }

    /// What the numbers of chance outcomes stand for, from 0 on.
    fn outcome_space(_setup: &Setup<Self::Rules>) -> Vec<Plane> {
        vec![Plane::new("outcome", &[DEFAULT_ID_COUNT], "the place in the list of outcomes")]
    }

    /// The number of an outcome that can happen.
    fn outcome_id(&self, outcome: Self::Outcome) -> u32 {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        outcomes.iter().position(|(other, _)| *other == outcome).map_or(u32::MAX, |place| place as u32)
    }

    /// The outcome with this number, if there is one here; whether it can happen is another question.
    fn outcome_from_id(&self, id: u32) -> Option<Self::Outcome> {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        outcomes.get(id as usize).map(|(chance, _)| *chance)
    }

    /// What an observation holds, in order.
    fn observation_space(setup: &Setup<Self::Rules>) -> Vec<Plane> {
        let players = usize::from(setup.players());
        vec![
            Plane::new("turn", &[players], "1 for the seat in turn"),
            Plane::new("scores", &[players], "the score / 100; 0 where it is secret"),
        ]
    }

    /// Fills the whole slice, which is as long as all [`observation_space`](Encode::observation_space) together, with what `seat` knows. Seats are
    /// counted from `seat` on: its own things come first, then those of the others in turn order.
    fn write_observation(&self, seat: Seat, values: &mut [f32]) {
        let mut writer = TensorWriter::new(values);
        let scores = self.scores_seen_by(Viewer::Seat(seat));
        writer.turn(self.turn(), seat, self.players());
        writer.extend(seats_from(seat, self.players()).map(|other| scores[other].unwrap_or(0) as f32 / 100.0));
        writer.finish();
    }
}

/// All seats from this one on, in turn order.
#[inline]
pub fn seats_from(seat: Seat, players: u8) -> impl Iterator<Item = Seat> + Clone {
    (0..players).map(move |after| Seat::new((seat.index() as u8 + after) % players))
}

/// How many places `other` sits after `seat`.
#[inline]
pub fn seat_offset(seat: Seat, other: Seat, players: u8) -> usize {
    (other.index() + usize::from(players) - seat.index()) % usize::from(players)
}

/// An observation while it is filled from its beginning.
pub struct TensorWriter<'a>(&'a mut [f32]);

impl<'a> TensorWriter<'a> {
    /// All of it is still to be filled.
    #[inline]
    pub fn new(values: &'a mut [f32]) -> TensorWriter<'a> {
        TensorWriter(values)
    }

    /// The next `count` floats, to be filled by the caller.
    #[inline]
    fn next(&mut self, count: usize) -> &'a mut [f32] {
        let (next, rest) = std::mem::take(&mut self.0).split_at_mut(count);
        self.0 = rest;
        next
    }

    /// The next `count` floats, all 0.
    #[inline]
    pub fn zeros(&mut self, count: usize) -> &'a mut [f32] {
        let zeros = self.next(count);
        zeros.fill(0.0);
        zeros
    }

    /// One float.
    #[inline]
    pub fn push(&mut self, value: f32) {
        self.next(1)[0] = value;
    }

    /// A row of floats.
    #[inline]
    pub fn push_array<const N: usize>(&mut self, values: [f32; N]) {
        self.next(N).copy_from_slice(&values);
    }

    /// These floats.
    #[inline]
    pub fn extend(&mut self, values: impl IntoIterator<Item = f32>) {
        values.into_iter().for_each(|value| self.push(value));
    }

    /// `N` bits from the lowest on, each 1 or 0.
    #[inline]
    pub fn bits<const N: usize>(&mut self, bits: u32) {
        self.push_array(std::array::from_fn::<f32, N, _>(|bit| (bits >> bit & 1) as f32));
    }

    /// `count` floats of which this one, if there is one, is 1 and all others are 0.
    #[inline]
    pub fn one_hot(&mut self, count: usize, index: Option<usize>) {
        let floats = self.zeros(count);
        if let Some(one) = index {
            floats[one] = 1.0;
        }
    }

    /// A float a seat, counted from `seat` on: 1 for the seat in turn.
    #[inline]
    pub fn turn(&mut self, turn: Turn, seat: Seat, players: u8) {
        let own = match turn {
            Turn::Seat(other) => Some(seat_offset(seat, other, players)),
            Turn::Chance | Turn::Over => None,
        };
        self.one_hot(usize::from(players), own);
    }

    /// The last float has been filled.
    #[inline]
    pub fn finish(self) {
        debug_assert!(self.0.is_empty(), "{} floats of an observation are not filled", self.0.len());
    }
}
