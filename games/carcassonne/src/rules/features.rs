//! Connected cities, roads and farms, updated with each tile.

use crate::rules::feature_stats::FeatureStats;
use crate::rules::rotated_tile::{
    EdgeCode, FIRST_CITY_LABEL, FIRST_FIELD_LABEL, FIRST_ROAD_LABEL, MAX_CITIES_PER_TILE, MAX_FIELDS_PER_TILE,
    MAX_ROADS_PER_TILE, RotatedTile, SideLabels,
};
use crate::rules::tiles::{Land, TileKind};

const LABEL_COUNT: usize = 256;
/// Number of city labels, at least the 49 city segments of the box; a set of them fits in 64 bits.
const CITY_LABEL_COUNT: usize = 52;
/// Upper bound on complete cities: each has at least two segments.
const MAX_COMPLETE_CITIES: usize = CITY_LABEL_COUNT / 2;

/// First labels of a tile's cities, roads and meadows; its segments are numbered upwards from these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewFeatures {
    /// Label of the first city.
    pub city: u8,
    /// Label of the first road.
    pub road: u8,
    /// Label of the first meadow.
    pub field: u8,
}

impl NewFeatures {
    /// Labels of the first tile.
    pub(crate) const FIRST: NewFeatures =
        NewFeatures { city: FIRST_CITY_LABEL, road: FIRST_ROAD_LABEL, field: FIRST_FIELD_LABEL };

    /// Labels of the tile that follows `tile`, whose labels these are.
    #[inline]
    pub(crate) fn next_after(self, tile: &RotatedTile) -> NewFeatures {
        let [cities, roads, fields] = tile.counts;
        NewFeatures { city: self.city + cities, road: self.road + roads, field: self.field + fields }
    }
}

/// All features on the board. Each segment of each tile has a label; all labels of a feature have the same root, and
/// the arrays below are indexed by root.
#[derive(Clone)]
pub(crate) struct Features {
    /// Root of each label.
    roots: [u8; LABEL_COUNT],
    /// Counts of each feature, by root.
    stats: [FeatureStats; LABEL_COUNT],
    /// For each root of a city, the set of its segments.
    members: [u64; CITY_LABEL_COUNT],
    /// For each root of a farm, the set of city segments it borders.
    borders: [u64; LABEL_COUNT - FIRST_FIELD_LABEL as usize],
    /// First labels of the next tile.
    next: NewFeatures,
    /// Number of placed tiles with several cities, and with several roads.
    next_duplicates: [u8; 2],
    /// For each complete city, the set of its segments.
    complete_cities: [u64; MAX_COMPLETE_CITIES],
    /// Number of complete cities.
    completed: u8,
}

/// Counts of a kind's segments before they are joined.
struct InitialStats {
    cities: [FeatureStats; MAX_CITIES_PER_TILE],
    roads: [FeatureStats; MAX_ROADS_PER_TILE],
    has_several_cities: bool,
    has_several_roads: bool,
}

static INITIAL_STATS: [InitialStats; TileKind::COUNT] = {
    // A segment that the kind does not have keeps an open edge, so it never counts as completed.
    const EMPTY_STATS: FeatureStats = FeatureStats::segment(1, false);
    let mut table = [const {
        InitialStats {
            cities: [EMPTY_STATS; MAX_CITIES_PER_TILE],
            roads: [EMPTY_STATS; MAX_ROADS_PER_TILE],
            has_several_cities: false,
            has_several_roads: false,
        }
    }; TileKind::COUNT];
    let mut kind = 0;
    while kind < TileKind::COUNT {
        let print = TileKind::new(kind).print();
        let mut i = 0;
        while i < print.cities.len() {
            table[kind].cities[i] = FeatureStats::segment(print.cities[i].sides.count_ones(), print.cities[i].shield);
            i += 1;
        }
        i = 0;
        while i < print.roads.len() {
            table[kind].roads[i] = FeatureStats::segment(print.roads[i].sides.count_ones(), false);
            i += 1;
        }
        table[kind].has_several_cities = print.cities.len() > 1;
        table[kind].has_several_roads = print.roads.len() > 1;
        kind += 1;
    }
    table
};

const IDENTITY_ROOTS: [u8; LABEL_COUNT] = {
    let mut roots = [0; LABEL_COUNT];
    let mut label = 0;
    while label < LABEL_COUNT {
        roots[label] = label as u8;
        label += 1;
    }
    roots
};

const MEADOW: u8 = Land::Meadow as u8;
const ROAD: u8 = Land::Road as u8;
const CITY: u8 = Land::City as u8;

impl Features {
    /// No features.
    pub(crate) fn empty() -> Features {
        Features {
            roots: IDENTITY_ROOTS,
            stats: [FeatureStats::default(); LABEL_COUNT],
            members: [0; CITY_LABEL_COUNT],
            borders: [0; LABEL_COUNT - FIRST_FIELD_LABEL as usize],
            next: NewFeatures::FIRST,
            next_duplicates: [0; 2],
            complete_cities: [0; MAX_COMPLETE_CITIES],
            completed: 0,
        }
    }

    /// Labels the segments of a tile and starts their counts; the caller joins them with [`join`](Features::join).
    #[inline]
    pub(crate) fn label(&mut self, kind: TileKind, turned: &RotatedTile) -> NewFeatures {
        let new_features = self.next;
        let start = &INITIAL_STATS[kind.index()];
        let [city, road] = [usize::from(new_features.city), usize::from(new_features.road)];
        self.stats[city..city + MAX_CITIES_PER_TILE].copy_from_slice(&start.cities);
        self.stats[road..road + MAX_ROADS_PER_TILE].copy_from_slice(&start.roads);
        if start.has_several_cities {
            for stats in &mut self.stats[city..city + MAX_CITIES_PER_TILE] {
                *stats = stats.with_duplicate(self.next_duplicates[0]);
            }
            self.next_duplicates[0] += 1;
        }
        if start.has_several_roads {
            for stats in &mut self.stats[road..road + MAX_ROADS_PER_TILE] {
                *stats = stats.with_duplicate(self.next_duplicates[1]);
            }
            self.next_duplicates[1] += 1;
        }
        self.members[city] = 1 << city;
        self.members[city + 1] = 1 << (city + 1);
        let field = usize::from(new_features.field - FIRST_FIELD_LABEL);
        for (borders, cities) in self.borders[field..field + MAX_FIELDS_PER_TILE].iter_mut().zip(turned.borders) {
            *borders = u64::from(cities) << city;
        }
        self.next = new_features.next_after(turned);
        new_features
    }

    /// Joins the segments of a tile with those across its sides. `code` is the land at the sides that have a neighbour,
    /// `own` the labels at the tile's sides, `across` those of its neighbours.
    #[inline]
    pub(crate) fn join(&mut self, code: EdgeCode, own: &SideLabels, across: &SideLabels) {
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

    /// Undoes [`label`](Features::label) and [`join`](Features::join) of one tile. `before` is the former value,
    /// `across` the labels given to `join`. No follower may have been added and no feature completed since.
    #[inline]
    pub(crate) fn restore(&mut self, before: &Features, across: &SideLabels) {
        self.roots = before.roots;
        (self.next, self.next_duplicates) = (before.next, before.next_duplicates);
        for label in across.as_flattened() {
            let root = before.root(*label);
            self.stats[usize::from(root)] = before.stats[usize::from(root)];
            if root < FIRST_ROAD_LABEL {
                self.members[usize::from(root)] = before.members[usize::from(root)];
            } else if root >= FIRST_FIELD_LABEL {
                let field = usize::from(root - FIRST_FIELD_LABEL);
                self.borders[field] = before.borders[field];
            }
        }
    }

    /// Joins two roads or two cities at an edge and returns the root kept and the root dropped, if they were different.
    #[inline]
    fn join_features(&mut self, own: u8, other: u8) -> Option<(u8, u8)> {
        let (gone, kept) = (self.root(own), self.root(other));
        let stats = self.stats[usize::from(kept)];
        if gone == kept {
            self.stats[usize::from(kept)] = stats.close_edge_pair();
            return None;
        }
        self.stats[usize::from(kept)] = stats.union(self.stats[usize::from(gone)]).close_edge_pair();
        self.reroot(own, gone, kept);
        Some((kept, gone))
    }

    #[inline]
    fn join_fields(&mut self, own: u8, other: u8) {
        let (gone, kept) = (self.root(own), self.root(other));
        if gone != kept {
            let stats = self.stats[usize::from(kept)].union(self.stats[usize::from(gone)]);
            self.stats[usize::from(kept)] = stats;
            self.borders[usize::from(kept - FIRST_FIELD_LABEL)] |= self.borders[usize::from(gone - FIRST_FIELD_LABEL)];
            self.reroot(own, gone, kept);
        }
    }

    /// Gives the labels of the feature with root `gone` the root `kept`. `own` is a segment of the new tile. Mostly it
    /// is alone in its feature and one write suffices; the scan of all labels is rare.
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

    /// First labels of the next tile; the labels of the last tile end before them.
    #[inline]
    pub(crate) fn next(&self) -> NewFeatures {
        self.next
    }

    /// Root of the feature to which `label` belongs.
    #[inline]
    pub(crate) fn root(&self, label: u8) -> u8 {
        self.roots[usize::from(label)]
    }

    /// Counts of the feature to which `label` belongs.
    #[inline]
    pub(crate) fn stats(&self, label: u8) -> FeatureStats {
        self.stats[usize::from(self.root(label))]
    }

    /// Adds a follower of `seat` to the feature.
    #[inline]
    pub(crate) fn add_follower(&mut self, label: u8, seat: usize) {
        let root = self.root(label);
        self.stats[usize::from(root)].add_follower(seat);
    }

    /// Whether a tile with these labels completed a city or road. Reads every label a tile could have, without a
    /// branch.
    #[inline]
    pub(crate) fn has_completed(&self, new_features: NewFeatures) -> bool {
        let done = |label: u8| !self.stats(label).is_open() & !self.stats(label).is_complete();
        let cities = done(new_features.city) | done(new_features.city + 1);
        let roads = done(new_features.road)
            | done(new_features.road + 1)
            | done(new_features.road + 2)
            | done(new_features.road + 3);
        cities | roads
    }

    /// Marks the city or road of `label` as complete and returns its counts from before. `None` if the feature is open
    /// or already marked.
    #[inline]
    pub(crate) fn complete(&mut self, label: u8) -> Option<FeatureStats> {
        let root = usize::from(self.root(label));
        let stats = self.stats[root];
        if stats.is_open() || stats.is_complete() {
            return None;
        }
        self.stats[root].complete();
        if root < usize::from(FIRST_ROAD_LABEL) {
            self.complete_cities[usize::from(self.completed)] = self.members[root];
            self.completed += 1;
        }
        Some(stats)
    }

    /// Complete cities, each as the set of its segments, in order of completion.
    pub(crate) fn complete_cities(&self) -> &[u64] {
        &self.complete_cities[..usize::from(self.completed)]
    }

    /// Set of the segments of the city with this root.
    #[inline]
    pub(crate) fn members(&self, root: u8) -> u64 {
        self.members[usize::from(root)]
    }

    /// Set of the city segments that the farm with this root borders.
    #[inline]
    pub(crate) fn borders(&self, root: u8) -> u64 {
        self.borders[usize::from(root - FIRST_FIELD_LABEL)]
    }

    /// Number of complete cities that the farm with this root touches.
    pub(crate) fn cities_touched(&self, root: u8) -> i32 {
        let borders = self.borders(root);
        self.complete_cities().iter().filter(|members| **members & borders != 0).count() as i32
    }
}
