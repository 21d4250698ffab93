//! Scenes: targets cover the legal actions, every tile is drawn once, ghosts match the later pieces, and sizes suffice.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tilewright_display::Narrate;

use tilewright_azul::{Action, Azul, Phase, RuleSet, TileColour, View};
use tilewright_core::{
    Event as _, Game, Nameplate, Record, Rules, Seat, Setup, SplitMix64, Turn, Viewer, nameplate,
    notation::ParsedRecord,
};
use tilewright_display::{Ghost, Render, RenderContext, Scene, ScenePart};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_testkit::laws;

const NAMES: [&str; 4] = ["Ana", "Bo", "Chris", "Dominique"];

/// A record with everything that a scene depends on.
struct SceneTable<'a> {
    record: &'a Record<Azul>,
    own: Option<Seat>,
    aids: bool,
    localizer: FluentLocalizer,
    nameplates: Vec<Nameplate>,
    view: View,
}

impl SceneTable<'_> {
    /// Uses the view of the seat in turn, or of an onlooker where no seat is in turn.
    fn of(record: &Record<Azul>) -> SceneTable<'_> {
        let own = match record.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let names = NAMES.map(|name| Some(name.to_owned())).to_vec();
        SceneTable {
            record,
            own,
            aids: true,
            localizer: FluentLocalizer::new(Language::English, &Azul::MESSAGES).with_seat_names(names),
            nameplates: nameplate::complete_nameplates(record.setup().players(), &[], |seat| {
                NAMES[seat.index()].to_owned()
            }),
            view: record.state().view(Viewer::Onlooker),
        }
    }

    fn ctx(&self) -> RenderContext<'_, Azul> {
        let decides = self.own.is_some_and(|seat| self.record.turn() == Turn::Seat(seat));
        RenderContext {
            view: &self.view,
            legal: if decides { self.record.legal() } else { &[] },
            last_step: self.record.steps().last().copied(),
            seat: self.own,
            nameplates: &self.nameplates,
            localizer: &self.localizer,
            show_aids: self.aids,
        }
    }

    fn scene(&self) -> Scene {
        Azul::scene(&self.ctx())
    }

    fn ghost(&self, action: Action) -> Vec<Ghost> {
        Azul::ghosts(&self.ctx(), action)
    }

    fn note_text(&self, key: &str) -> String {
        let notes = self.scene().notes;
        let (_, note) = notes.iter().find(|(name, _)| name == key).unwrap_or_else(|| panic!("no note {key}"));
        tilewright_display::Localizer::format(&self.localizer, note)
    }
}

fn random_games(mut visit: impl FnMut(&Record<Azul>, &[tilewright_azul::Event])) {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            let mut rng = SplitMix64::new(70 + u64::from(players));
            let setup = Setup::new(RuleSet::by_name(name).unwrap(), players, None).unwrap();
            let mut record: Record<Azul> = Record::new(setup);
            visit(&record, &[]);
            while let Some(step) = laws::random_step(&record, &mut rng) {
                let mut events = Vec::new();
                record.play_step_text(&step, &mut events).unwrap();
                visit(&record, &events);
            }
        }
    }
}

fn position(game: &str, ply: usize) -> Record<Azul> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(game);
    let document = ParsedRecord::<Azul>::parse(&fs::read_to_string(path).unwrap()).unwrap();
    document.replay_to(ply).unwrap().record
}

fn parts(scene: &Scene) -> impl Iterator<Item = &ScenePart> {
    [&scene.board].into_iter().chain(&scene.hand).chain(&scene.seats).chain(&scene.supply)
}

/// Value of an attribute in a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

fn number(tag: &str, name: &str) -> f32 {
    attribute(tag, name).unwrap_or_else(|| panic!("no {name} in {tag}")).parse().unwrap()
}

/// Rectangles of each target of a part: left, top, right, bottom.
fn targets(part: &ScenePart) -> BTreeMap<String, Vec<[f32; 4]>> {
    let mut targets = BTreeMap::new();
    for group in part.svg.split("<g data-choice=\"").skip(1) {
        let (key, shapes) = group.split_once('"').unwrap();
        let areas = shapes.split("<rect").skip(1).map(|tag| {
            let (x, y) = (number(tag, "x"), number(tag, "y"));
            [x, y, x + number(tag, "width"), y + number(tag, "height")]
        });
        assert!(targets.insert(key.to_owned(), areas.collect()).is_none(), "{key} occurs twice");
    }
    targets
}

/// Kind and position of each piece of a part.
fn pieces(part: &ScenePart) -> Vec<(&str, &str)> {
    let tags = part.svg.split("<g ").filter(|tag| tag.contains("data-piece=\""));
    tags.map(|tag| {
        let tag = tag.split_once("data-piece=\"").unwrap().1;
        (tag.split('"').next().unwrap(), attribute(tag, "transform").unwrap())
    })
    .collect()
}

fn of_placement(placed: &Ghost) -> (String, String) {
    (placed.kind.clone(), format!("translate({:.1} {:.1})", placed.x, placed.y))
}

#[test]
fn targets_cover_legal_actions_without_overlap() {
    random_games(|record, _| areas_of(record));
    // Nine factories with four colours each: no position has more legal actions.
    let setup = Setup::new(RuleSet::by_name("standard").unwrap(), 4, Some(Seat::new(0))).unwrap();
    let mut widest: Record<Azul> = Record::new(setup);
    for colour in ["blue", "yellow", "red", "black"].repeat(9) {
        widest.play_step_text(&format!("draw {colour}"), &mut tilewright_core::DiscardEvents).unwrap();
    }
    assert_eq!(widest.legal().len(), 9 * 4 * 6);
    areas_of(&widest);
}

fn areas_of(record: &Record<Azul>) {
    let table = SceneTable::of(record);
    let scene = table.scene();
    let mut keys: Vec<String> = Vec::new();
    for part in parts(&scene) {
        let targets = targets(part);
        let areas: Vec<(&String, &[f32; 4])> =
            targets.iter().flat_map(|(key, areas)| areas.iter().map(move |area| (key, area))).collect();
        for (at, (key, [left, top, right, bottom])) in areas.iter().enumerate() {
            assert!(*left >= part.left && *top >= part.top, "{key} leaves its part");
            assert!(*right <= part.left + part.width && *bottom <= part.top + part.height, "{key} leaves its part");
            assert!(right - left >= 43.0 && bottom - top >= 43.0, "{key} is smaller than a tile");
            for (other, [l, t, r, b]) in &areas[..at] {
                assert!(left >= r || l >= right || top >= b || t >= bottom, "{key} overlaps {other}");
            }
        }
        if let Some((_, above)) = part.svg.split_once("<g data-choice=") {
            assert!(!above.contains("data-piece") && !above.contains("<text"), "targets are not on top");
        }
        keys.extend(targets.into_keys());
    }
    let mut expected: Vec<String> =
        record.legal().iter().flat_map(|action| Azul::choices(*action)).map(|choice| choice.key).collect();
    expected.sort();
    expected.dedup();
    keys.sort();
    assert_eq!(keys, expected);
}

#[test]
fn onlooker_scene_has_no_targets() {
    random_games(|record, _| {
        let table = SceneTable { own: None, ..SceneTable::of(record) };
        assert!(parts(&table.scene()).all(|part| !part.svg.contains("data-choice")));
    });
}

#[test]
fn every_tile_outside_bag_and_lid_is_drawn_once() {
    random_games(|record, _| {
        let table = SceneTable::of(record);
        let scene = table.scene();
        let on_table: Vec<(&str, &str)> = [&scene.board].into_iter().chain(&scene.seats).flat_map(pieces).collect();
        let of_kind = |kind: &str| on_table.iter().filter(|(piece, _)| *piece == kind).count() as u32;
        for colour in TileColour::ALL {
            let stored = table.view.bag.tiles.count(colour) + table.view.lid.tiles.count(colour);
            assert_eq!(of_kind(&format!("az-{colour}")) + u32::from(stored), 20, "{colour}");
        }
        assert_eq!(of_kind("az-marker"), 1);
    });
}

#[test]
fn ghosts_match_the_pieces_after_the_action() {
    let mut seen = BTreeMap::new();
    let mut rng = SplitMix64::new(5);
    random_games(|record, _| {
        let Turn::Seat(seat) = record.turn() else { return };
        let table = SceneTable::of(record);
        let action = record.legal()[tilewright_core::Rng::below(&mut rng, record.legal().len() as u32) as usize];
        let ghosts = table.ghost(action);
        ghosts.iter().for_each(|ghost| *seen.entry(ghost.mark).or_insert(0) += 1);
        let before = table.scene();
        let mut later = record.clone();
        later.play_step_text(&action.to_string(), &mut tilewright_core::DiscardEvents).unwrap();
        let same_phase = later.state().view(Viewer::Onlooker).phase == table.view.phase;
        if table.view.phase == Phase::TileSelection && !same_phase {
            return;
        }
        let after = SceneTable { own: Some(seat), ..SceneTable::of(&later) }.scene();
        let new: Vec<(&str, &str)> = pieces(&after.seats[seat.index()])
            .into_iter()
            .filter(|piece| !pieces(&before.seats[seat.index()]).contains(piece))
            .collect();
        let placed: Vec<(String, String)> =
            ghosts.iter().filter(|ghost| ghost.mark != Some("goal")).map(of_placement).collect();
        for (kind, place) in &placed {
            assert!(new.contains(&(kind, place)), "{action}: {kind} at {place}");
        }
        assert!(new.len() == placed.len() || table.view.phase == Phase::WallTiling, "{action}: {new:?}, {placed:?}");
    });
    assert!(seen.len() == 3 && seen.values().all(|count| *count > 100), "{seen:?}");
}

/// Every event with points has a note in the scene whose key is drawn on a seat's board.
#[test]
fn every_score_event_has_a_note_in_the_scene() {
    let mut won = BTreeMap::new();
    random_games(|record, events| {
        let table = SceneTable::of(record);
        let scene = table.scene();
        for event in events.iter().filter(|event| event.points().is_some()) {
            let at = Azul::score_note(event, &table.view).unwrap();
            assert!(scene.notes.iter().any(|(key, _)| *key == at), "{at}");
            assert!(scene.seats.iter().any(|part| part.svg.contains(&format!("data-note=\"{at}\""))), "{at}");
            *won.entry(at.split('-').next().unwrap().to_owned()).or_insert(0) += 1;
        }
    });
    assert_eq!(won.into_keys().collect::<Vec<_>>(), ["bonus", "floor", "wall"]);
}

/// Tiles are 40 pixels wide on a table and 30 on the smallest phone, and texts are 12 pixels high on both.
#[test]
fn tiles_and_texts_reach_their_minimum_sizes() {
    for players in 2..=4 {
        let setup = Setup::new(RuleSet::by_name("standard").unwrap(), players, Some(Seat::new(0))).unwrap();
        let mut record: Record<Azul> = Record::new(setup);
        while record.turn() == Turn::Chance {
            record
                .play_step_text("draw blue", &mut tilewright_core::DiscardEvents)
                .or_else(|_| record.play_step_text("draw red", &mut tilewright_core::DiscardEvents))
                .unwrap();
        }
        let scene = SceneTable::of(&record).scene();
        let scale = |part: &ScenePart, width: f32, height: f32| (width / part.width).min(height / part.height);
        let (table, phone) = (scale(&scene.board, 716.0, 365.0), scale(&scene.board, 360.0, 300.0));
        assert!(40.0 * table >= 40.0 && 40.0 * phone >= 30.0, "{players} players: {table} {phone}");
        assert!(smallest_text(&scene.board) * phone >= 12.0, "{players} players");
        assert!(smallest_text(&scene.seats[0]) * scale(&scene.seats[0], 340.0, 400.0) >= 12.0);
        assert!(smallest_text(scene.supply.as_ref().unwrap()) >= 12.0);
    }
    let record = position("standard-4.txt", 45);
    let scene = SceneTable { own: None, ..SceneTable::of(&record) }.scene();
    for part in scene.seats.iter().filter(|part| part.svg.contains("<text")) {
        assert!(smallest_text(part) * 208.0 / part.width >= 12.0);
    }
}

fn smallest_text(part: &ScenePart) -> f32 {
    let sizes = part.svg.split(" font-size=\"").skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap());
    sizes.fold(f32::INFINITY, f32::min)
}

/// Every tag that opens also closes, in order; a scene has less than 70,000 bytes.
#[test]
fn scenes_are_well_formed_small_and_deterministic() {
    let symbols = Azul::symbols();
    assert!(symbols.len() < 8_000, "{} bytes", symbols.len());
    well_formed(&symbols);
    random_games(|record, _| {
        let scene = SceneTable::of(record).scene();
        assert_eq!(scene, SceneTable::of(record).scene());
        parts(&scene).for_each(|part| well_formed(&part.svg));
        let bytes: usize = parts(&scene).map(|part| part.svg.len()).sum();
        assert!(bytes < 70_000, "{bytes} bytes");
    });
}

fn well_formed(art: &str) {
    let mut open = Vec::new();
    for tag in art.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{tag}"),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn parts_keep_their_size_for_one_seat() {
    random_games(|record, _| {
        let table = SceneTable { own: Some(Seat::new(0)), ..SceneTable::of(record) };
        let (scene, first) = (table.scene(), Record::new(*record.setup()));
        let start = SceneTable { own: Some(Seat::new(0)), ..SceneTable::of(&first) }.scene();
        let size = |part: &ScenePart| (part.left, part.top, part.width, part.height);
        assert!(parts(&scene).map(size).eq(parts(&start).map(size)));
    });
}

/// The points in the note of a complete line are those that its tile scores.
#[test]
fn notes_of_complete_lines_forecast_their_points() {
    let mut forecasts: BTreeMap<String, String> = BTreeMap::new();
    let mut checked = 0;
    random_games(|record, events| {
        for event in events {
            let tilewright_azul::Event::Tiled { seat, row, runs, .. } = *event else { continue };
            if let Some(said) = forecasts.get(&format!("line-{seat}-{}", row + 1)) {
                let points = runs.points();
                let expected = format!("scores {points} {}.", if points == 1 { "point" } else { "points" });
                assert!(said.ends_with(&expected), "{said}, but {points}");
                checked += 1;
            }
        }
        forecasts.clear();
        let table = SceneTable::of(record);
        if record.setup().rules().name() != "free-wall" && table.view.phase == Phase::TileSelection {
            let notes = table.scene().notes.into_iter();
            let complete = notes.filter(|(_, note)| note.key == "note-line-complete");
            forecasts.extend(
                complete.map(|(key, note)| (key, tilewright_display::Localizer::format(&table.localizer, &note))),
            );
        }
    });
    assert!(checked > 20, "{checked}");
}

#[test]
fn notes_have_points_only_with_aids() {
    let record = position("standard-2.txt", 60);
    let (with, without) = (SceneTable::of(&record), SceneTable { aids: false, ..SceneTable::of(&record) });
    assert_eq!(with.note_text("wall-1-1-4"), "Row 1, column 4, for black: a tile here would score 2 points now.");
    assert_eq!(without.note_text("wall-1-1-4"), "Row 1, column 4, for black.");
    assert_eq!(with.note_text("line-1-4"), "Pattern line 4 holds 3 black tiles; one is missing.");
    assert_eq!(
        with.note_text("floor-1"),
        "One space of the floor line is taken: it costs 1 point. The next space costs 1 more."
    );
    assert!(with.scene().notes.iter().map(|(key, _)| key).eq(without.scene().notes.iter().map(|(key, _)| key)));
}

/// On the printed wall a line that completes its row makes this round the last.
#[test]
fn status_announces_the_last_round() {
    let mut announced = 0;
    random_games(|record, events| {
        let free = record.setup().rules().name() == "free-wall";
        if events.iter().any(|event| matches!(event, tilewright_azul::Event::RoundBegins { .. })) && !free {
            assert_eq!(announced % 2, 0, "a round began after the last one");
        }
        let scene = SceneTable::of(record).scene();
        let last = scene.status.is_some_and(|status| status.key == "status-row");
        if last && announced % 2 == 0 && !free {
            announced += 1;
        }
        if record.turn() == Turn::Over && announced % 2 == 1 {
            announced += 1;
        }
    });
    assert!(announced >= 4, "{announced}");
}

/// The forecast cost of an action is the change of the floor line's cost, and a take has one summary message.
#[test]
fn forecast_cost_equals_the_later_floor_cost() {
    let mut costs = 0;
    for seed in 0..4 {
        let rules = RuleSet::by_name("standard").unwrap();
        let mut record: Record<Azul> = Record::new(Setup::new(rules, 2 + seed as u8 % 3, None).unwrap());
        let mut rng = SplitMix64::new(seed);
        while let Some(step) = laws::random_step(&record, &mut rng) {
            let before = SceneTable::of(&record);
            let forecast = step.parse().ok().and_then(|action| Azul::forecast(&before.ctx(), action));
            let (turn, floor) = (before.own, |view: &View, seat: Seat| view.boards[seat.index()].floor_cost);
            let (cost_before, phase) = (turn.map(|seat| floor(&before.view, seat)), before.view.phase);
            let mut events = Vec::new();
            record.play_step_text(&step, &mut events).unwrap();
            let after = record.state().view(Viewer::Onlooker);
            let (Some(seat), true) = (turn, phase == after.phase) else { continue };
            let cost = floor(&after, seat) - cost_before.unwrap_or_default();
            let said = forecast.map(|message| message.to_string()).unwrap_or_default();
            assert!(said.contains(&format!(" cost={cost} ")) || (said.is_empty() && cost == 0), "{said}: {cost}");
            assert_eq!(Azul::summarize_turn(&events).len(), 1, "{events:?}");
            costs += cost;
        }
    }
    assert!(costs > 0, "no tile fell");
}
