//! [`Encode`]: a game as numbers, for learning programs. The rules of games do not use it.
//!
//! By default the id of an action is its index in the list of legal actions, and an observation is the turn and the
//! scores. A game with a better encoding describes it by [`Plane`]s, which `docs/observations.md` lists.

use tilewright_core::{Game, Seat, Setup, Turn, Viewer};

/// Named block of numbers, in row-major order: the last dimension varies fastest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// Name of the plane.
    pub name: &'static str,
    /// Size of each dimension.
    pub shape: Vec<usize>,
    /// Meaning of an element, and of each dimension.
    pub description: &'static str,
}

impl Plane {
    /// Creates a plane.
    pub fn new(name: &'static str, shape: &[usize], description: &'static str) -> Plane {
        Plane { name, shape: shape.to_vec(), description }
    }

    /// Number of elements.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Returns the number of elements of all planes together.
pub fn total_size(planes: &[Plane]) -> usize {
    planes.iter().map(Plane::size).sum()
}

/// Number of ids in the default encoding; lists of legal actions and of outcomes must not be longer.
pub const DEFAULT_ID_COUNT: usize = 1024;

/// Game whose actions and outcomes have ids, and whose positions can be observed as floats by a seat.
///
/// The three lists of planes, and so all sizes, depend only on the setup. The meaning of an id may depend on the
/// position, as far as the seat in turn knows it: a free cell, for example, may be counted among the free cells.
pub trait Encode: Game {
    /// Remarks about the encoding as a whole, for `docs/observations.md`.
    const DESCRIPTION: &'static str = "";

    /// Planes of the action ids, in order from 0.
    fn action_space(_setup: &Setup<Self::Rules>) -> Vec<Plane> {
        vec![Plane::new("action", &[DEFAULT_ID_COUNT], "the place in the list of legal actions")]
    }

    /// Returns the id of a legal action. The default lists the actions and returns `u32::MAX` for an illegal one.
    fn action_id(&self, action: Self::Action) -> u32 {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.iter().position(|other| *other == action).map_or(u32::MAX, |place| place as u32)
    }

    /// Returns the action with this id in this position, if there is one. It need not be legal.
    fn action_from_id(&self, id: u32) -> Option<Self::Action> {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.get(id as usize).copied()
    }

    /// Clears `ids` and appends the id of each of `legal`, in the same order.
    #[inline]
    fn action_ids(&self, legal: &[Self::Action], ids: &mut Vec<u32>) {
        ids.clear();
        ids.extend(legal.iter().map(|action| self.action_id(*action)));
    }

    /// Planes of the outcome ids, in order from 0.
    fn outcome_space(_setup: &Setup<Self::Rules>) -> Vec<Plane> {
        vec![Plane::new("outcome", &[DEFAULT_ID_COUNT], "the place in the list of outcomes")]
    }

    /// Returns the id of a possible outcome. The default lists the outcomes and returns `u32::MAX` for an impossible
    /// one.
    fn outcome_id(&self, outcome: Self::Outcome) -> u32 {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        outcomes.iter().position(|(other, _)| *other == outcome).map_or(u32::MAX, |place| place as u32)
    }

    /// Returns the outcome with this id in this position, if there is one. It need not be possible.
    fn outcome_from_id(&self, id: u32) -> Option<Self::Outcome> {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        outcomes.get(id as usize).map(|(chance, _)| *chance)
    }

    /// Planes of an observation, in order.
    fn observation_space(setup: &Setup<Self::Rules>) -> Vec<Plane> {
        let players = usize::from(setup.players());
        vec![
            Plane::new("turn", &[players], "1 for the seat in turn"),
            Plane::new("scores", &[players], "the score / 100; 0 where it is secret"),
        ]
    }

    /// Writes what `seat` knows into `values`; every element is written.
    ///
    /// `values` must have the total size of [`observation_space`](Encode::observation_space). Seats are ordered from
    /// `seat` on: its own elements first, then those of the others in turn order.
    fn write_observation(&self, seat: Seat, values: &mut [f32]) {
        let mut writer = TensorWriter::new(values);
        let scores = self.scores_seen_by(Viewer::Seat(seat));
        writer.turn(self.turn(), seat, self.players());
        writer.extend(seats_from(seat, self.players()).map(|other| scores[other].unwrap_or(0) as f32 / 100.0));
        writer.finish();
    }
}

/// Iterates over all seats in turn order, starting with `seat`.
#[inline]
pub fn seats_from(seat: Seat, players: u8) -> impl Iterator<Item = Seat> + Clone {
    (0..players).map(move |after| Seat::new((seat.index() as u8 + after) % players))
}

/// Number of turns from `seat` to `other`, from 0 to `players - 1`.
#[inline]
pub fn seat_offset(seat: Seat, other: Seat, players: u8) -> usize {
    (other.index() + usize::from(players) - seat.index()) % usize::from(players)
}

/// Writer that fills an observation from its beginning. Its methods panic if no space is left.
pub struct TensorWriter<'a>(&'a mut [f32]);

impl<'a> TensorWriter<'a> {
    /// Creates a writer over the whole observation.
    #[inline]
    pub fn new(values: &'a mut [f32]) -> TensorWriter<'a> {
        TensorWriter(values)
    }

    /// Takes the next `count` floats, for the caller to fill.
    #[inline]
    fn next(&mut self, count: usize) -> &'a mut [f32] {
        let (next, rest) = std::mem::take(&mut self.0).split_at_mut(count);
        self.0 = rest;
        next
    }

    /// Takes the next `count` floats and sets them to 0.
    #[inline]
    pub fn zeros(&mut self, count: usize) -> &'a mut [f32] {
        let zeros = self.next(count);
        zeros.fill(0.0);
        zeros
    }

    /// Writes one float.
    #[inline]
    pub fn push(&mut self, value: f32) {
        self.next(1)[0] = value;
    }

    /// Writes the floats of an array.
    #[inline]
    pub fn push_array<const N: usize>(&mut self, values: [f32; N]) {
        self.next(N).copy_from_slice(&values);
    }

    /// Writes all floats of an iterator.
    #[inline]
    pub fn extend(&mut self, values: impl IntoIterator<Item = f32>) {
        values.into_iter().for_each(|value| self.push(value));
    }

    /// Writes the `N` lowest bits, each as 1 or 0, the lowest first.
    #[inline]
    pub fn bits<const N: usize>(&mut self, bits: u32) {
        self.push_array(std::array::from_fn::<f32, N, _>(|bit| (bits >> bit & 1) as f32));
    }

    /// Writes `count` floats: 1 at `index`, if there is one, else 0.
    #[inline]
    pub fn one_hot(&mut self, count: usize, index: Option<usize>) {
        let floats = self.zeros(count);
        if let Some(one) = index {
            floats[one] = 1.0;
        }
    }

    /// Writes one float for each seat, in turn order from `seat`: 1 for the seat in turn, else 0.
    #[inline]
    pub fn turn(&mut self, turn: Turn, seat: Seat, players: u8) {
        let own = match turn {
            Turn::Seat(other) => Some(seat_offset(seat, other, players)),
            Turn::Chance | Turn::Over => None,
        };
        self.one_hot(usize::from(players), own);
    }

    /// Checks in debug builds that every float has been written.
    #[inline]
    pub fn finish(self) {
        debug_assert!(self.0.is_empty(), "{} floats of an observation are not filled", self.0.len());
    }
}
