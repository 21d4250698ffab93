//! What is connected: cities, roads and farms, kept up with each tile.

use crate::rotated::{CITIES, CITY_LABELS, Code, FIELD_LABELS, FIELDS, ROAD_LABELS, ROADS, Rotated, SideLabels};
use crate::tally::Tally;
use crate::tiles::{Kind, Land};

const LABELS: usize = 256;
/// There are 49 city segments, so a set of them is a word.
const CITY_SEGMENTS: usize = 52;
/// A complete city has two segments at least.
const COMPLETE_CITIES: usize = CITY_SEGMENTS / 2;

/// The labels of the tile laid last: its cities, roads and meadows are numbered from these on.
#[derive(Clone, Copy, Debug)]
pub struct Fresh {
    /// Its first city.
    pub city: u8,
    /// Its first road.
    pub road: u8,
    /// Its first meadow.
    pub field: u8,
}

impl Fresh {
    /// Before the first tile.
    pub const FIRST: Fresh = Fresh { city: CITY_LABELS, road: ROAD_LABELS, field: FIELD_LABELS };

    /// The labels of the tile after this one.
    #[inline]
    pub fn after(self, tile: &Rotated) -> Fresh {
        let [cities, roads, fields] = tile.counts;
        Fresh { city: self.city + cities, road: self.road + roads, field: self.field + fields }
    }
}

/// All features on the table. Each segment of each tile has a label; the labels of one feature have one root, which holds
/// what is counted of the feature.
#[derive(Clone)]
pub struct Features {
    roots: [u8; LABELS],
    tallies: [Tally; LABELS],
    /// For each root of a city the set of its segments.
    members: [u64; CITY_SEGMENTS],
    /// For each root of a meadow the set of city segments it borders.
    borders: [u64; LABELS - FIELD_LABELS as usize],
    next: Fresh,
    /// How many tiles with several cities, and with several roads, have been laid.
    twins: [u8; 2],
    /// For each complete city the set of its segments.
    complete_cities: [u64; COMPLETE_CITIES],
    completed: u8,
}

/// What a kind's segments count for before they are joined.
struct Start {
    cities: [Tally; CITIES],
    roads: [Tally; ROADS],
    several_cities: bool,
    several_roads: bool,
}

static STARTS: [Start; Kind::COUNT] = {
    // A segment that a kind does not have is never complete: it has an open edge.
    const NONE: Tally = Tally::segment(1, false);
    let mut starts =
        [const { Start { cities: [NONE; CITIES], roads: [NONE; ROADS], several_cities: false, several_roads: false } };
            Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let print = Kind::new(kind).print();
        let mut i = 0;
        while i < print.cities.len() {
            starts[kind].cities[i] = Tally::segment(print.cities[i].sides.count_ones(), print.cities[i].shield);
            i += 1;
        }
        i = 0;
        while i < print.roads.len() {
            starts[kind].roads[i] = Tally::segment(print.roads[i].sides.count_ones(), false);
            i += 1;
        }
        starts[kind].several_cities = print.cities.len() > 1;
        starts[kind].several_roads = print.roads.len() > 1;
        kind += 1;
    }
    starts
};

const IDENTITY: [u8; LABELS] = {
    let mut roots = [0; LABELS];
    let mut label = 0;
    while label < LABELS {
        roots[label] = label as u8;
        label += 1;
    }
    roots
};

const MEADOW: u8 = Land::Meadow as u8;
const ROAD: u8 = Land::Road as u8;
const CITY: u8 = Land::City as u8;

impl Features {
    /// No feature yet.
    pub fn none() -> Features {
        Features {
            roots: IDENTITY,
            tallies: [Tally::default(); LABELS],
            members: [0; CITY_SEGMENTS],
            borders: [0; LABELS - FIELD_LABELS as usize],
            next: Fresh::FIRST,
            twins: [0; 2],
            complete_cities: [0; COMPLETE_CITIES],
            completed: 0,
        }
    }

    /// Gives labels to the segments of a tile about to be laid.
    #[inline]
    pub fn label(&mut self, kind: Kind, turned: &Rotated) -> Fresh {
        let fresh = self.next;
        let start = &STARTS[kind.index()];
        let [city, road] = [usize::from(fresh.city), usize::from(fresh.road)];
        self.tallies[city..city + CITIES].copy_from_slice(&start.cities);
        self.tallies[road..road + ROADS].copy_from_slice(&start.roads);
        if start.several_cities {
            for tally in &mut self.tallies[city..city + CITIES] {
                *tally = tally.on_twin(self.twins[0]);
            }
            self.twins[0] += 1;
        }
        if start.several_roads {
            for tally in &mut self.tallies[road..road + ROADS] {
                *tally = tally.on_twin(self.twins[1]);
            }
            self.twins[1] += 1;
        }
        self.members[city] = 1 << city;
        self.members[city + 1] = 1 << (city + 1);
        let field = usize::from(fresh.field - FIELD_LABELS);
        for (borders, cities) in self.borders[field..field + FIELDS].iter_mut().zip(turned.borders) {
            *borders = u64::from(cities) << city;
        }
        self.next = fresh.after(turned);
        fresh
    }

    /// Joins the segments of a tile with those across the sides that have a neighbour; `code` has the land there.
    #[inline]
    pub fn join(&mut self, code: Code, own: &SideLabels, across: &SideLabels) {
        let mut sides = code;
        while sides != 0 {
            let side = usize::from((sides.trailing_zeros() as u8 / 2) & 3);
            let land = code >> (2 * side) & 3;
            sides &= !(3 << (2 * side));
            let ([feature, second, first, _], [other, their_second, their_first, _]) = (own[side], across[side]);
            match land {
                MEADOW => self.join_fields(first, their_second),
                ROAD => {
                    self.join_features(feature, other);
                    self.join_fields(first, their_second);
                    self.join_fields(second, their_first);
                }
                CITY => {
                    if let Some((kept, gone)) = self.join_features(feature, other) {
                        self.members[usize::from(kept)] |= self.members[usize::from(gone)];
                    }
                }
                _ => {}
            }
        }
    }

    /// Takes a tile back that was labelled and joined with these labels across its sides, nobody having been set on it.
    #[inline]
    pub(crate) fn take_back(&mut self, before: &Features, across: &SideLabels) {
        self.roots = before.roots;
        (self.next, self.twins) = (before.next, before.twins);
        for label in across.as_flattened() {
            let root = before.root(*label);
            self.tallies[usize::from(root)] = before.tallies[usize::from(root)];
            if root < ROAD_LABELS {
                self.members[usize::from(root)] = before.members[usize::from(root)];
            } else if root >= FIELD_LABELS {
                let field = usize::from(root - FIELD_LABELS);
                self.borders[field] = before.borders[field];
            }
        }
    }

    /// Joins two roads or two cities at an edge; gives the root kept and the root gone, if they were two.
    #[inline]
    fn join_features(&mut self, own: u8, other: u8) -> Option<(u8, u8)> {
        let (gone, kept) = (self.root(own), self.root(other));
        let tally = self.tallies[usize::from(kept)];
        if gone == kept {
            self.tallies[usize::from(kept)] = tally.edges_met();
            return None;
        }
        self.tallies[usize::from(kept)] = tally.union(self.tallies[usize::from(gone)]).edges_met();
        self.reroot(own, gone, kept);
        Some((kept, gone))
    }

    #[inline]
    fn join_fields(&mut self, own: u8, other: u8) {
        let (gone, kept) = (self.root(own), self.root(other));
        if gone != kept {
            let tally = self.tallies[usize::from(kept)].union(self.tallies[usize::from(gone)]);
            self.tallies[usize::from(kept)] = tally;
            self.borders[usize::from(kept - FIELD_LABELS)] |= self.borders[usize::from(gone - FIELD_LABELS)];
            self.reroot(own, gone, kept);
        }
    }

    /// The feature of `own`, a segment of the tile just laid, has joined another. Mostly `own` was alone in it; else two
    /// features grow together, which is rare, and every label of one gets the root of the other.
    #[inline]
    fn reroot(&mut self, own: u8, gone: u8, kept: u8) {
        if gone == own {
            self.roots[usize::from(own)] = kept;
        } else {
            for root in &mut self.roots {
                *root = if *root == gone { kept } else { *root };
            }
        }
    }

    /// The labels that the next tile will get: those of the tile laid last end before them.
    #[inline]
    pub fn next(&self) -> Fresh {
        self.next
    }

    /// The label that stands for the whole feature.
    #[inline]
    pub fn root(&self, label: u8) -> u8 {
        self.roots[usize::from(label)]
    }

    /// What is counted of the feature a segment belongs to.
    #[inline]
    pub fn tally(&self, label: u8) -> Tally {
        self.tallies[usize::from(self.root(label))]
    }

    /// Sets a follower of this seat on the feature.
    #[inline]
    pub fn add_follower(&mut self, label: u8, seat: usize) {
        let root = self.root(label);
        self.tallies[usize::from(root)].add_follower(seat);
    }

    /// Whether the tile with these labels has completed a city or a road. All that a tile could have are looked at.
    #[inline]
    pub fn any_completed(&self, fresh: Fresh) -> bool {
        let done = |label: u8| !self.tally(label).is_open() & !self.tally(label).is_complete();
        let cities = done(fresh.city) | done(fresh.city + 1);
        let roads = done(fresh.road) | done(fresh.road + 1) | done(fresh.road + 2) | done(fresh.road + 3);
        cities | roads
    }

    /// If the city or road of this segment has just been completed, marks it so and gives what it counts.
    #[inline]
    pub fn complete(&mut self, label: u8) -> Option<Tally> {
        let root = usize::from(self.root(label));
        let tally = self.tallies[root];
        if tally.is_open() || tally.is_complete() {
            return None;
        }
        self.tallies[root].complete();
        if root < usize::from(ROAD_LABELS) {
            self.complete_cities[usize::from(self.completed)] = self.members[root];
            self.completed += 1;
        }
        Some(tally)
    }

    /// The complete cities, each as the set of its segments, in the order of their completion.
    pub fn complete_cities(&self) -> &[u64] {
        &self.complete_cities[..usize::from(self.completed)]
    }

    /// The segments of the city with this root.
    #[inline]
    pub(crate) fn members(&self, root: u8) -> u64 {
        self.members[usize::from(root)]
    }

    /// The city segments that the farm with this root borders.
    #[inline]
    pub fn borders(&self, root: u8) -> u64 {
        self.borders[usize::from(root - FIELD_LABELS)]
    }

    /// How many complete cities the farm with this root touches.
    pub fn cities_touched(&self, root: u8) -> i32 {
        let borders = self.borders(root);
        self.complete_cities().iter().filter(|members| **members & borders != 0).count() as i32
    }
}
