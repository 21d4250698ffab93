//! The laws of scenes, text pages and choices.

use std::collections::{BTreeSet, HashSet};

use tilewright_core::{Message, Record, Rng, Seat, Setup, Turn, Viewer, nameplate};
use tilewright_display::{Localizer, Render, RenderContext, TextLine, TextPage};

use crate::laws::{game_rng, random_step};

/// Plays `games` random games and checks laws 12 to 14.
///
/// 12: distinct actions have distinct sets of choices. 13: scenes are well formed. 14: text pages have room for choice
/// numbers. Laws 13 and 14 are checked at about every eighth step.
pub fn check_display<G: Render>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    let symbol_svg = G::symbols();
    let symbols: HashSet<&str> = values(&symbol_svg, "<g id=\"").into_iter().collect();
    for game in 0..games {
        let mut rng = game_rng(seed, game);
        let mut record: Record<G> = Record::new(setup);
        while let Some(text) = random_step(&record, &mut rng) {
            let mut known: HashSet<BTreeSet<String>> = HashSet::new();
            for &action in record.legal() {
                let choices = G::choices(action);
                let keys: BTreeSet<String> = choices.iter().map(|choice| choice.key.clone()).collect();
                assert!(!keys.is_empty() && keys.len() == choices.len(), "law 12: {action} is chosen by {keys:?}");
                assert!(known.insert(keys), "law 12: {action} is chosen as another action is");
            }
            if rng.below(8) == 0 {
                check_scenes(&record, &symbols);
                check_text_pages(&record);
            }
            record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
        }
    }
}

/// Law 13: symbols, notes and choices that a scene and its ghosts refer to exist.
fn check_scenes<G: Render>(record: &Record<G>, symbols: &HashSet<&str>) {
    let (ply, state) = (record.steps().len(), record.state());
    let nameplates = nameplate::complete_nameplates(record.setup().players(), &[], |seat| format!("<{seat}>"));
    for viewer in Viewer::all(record.setup().players()) {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        };
        let decides = own.is_some_and(|seat| record.turn() == Turn::Seat(seat));
        let ctx: RenderContext<G> = RenderContext {
            view: &state.view(viewer),
            legal: if decides { record.legal() } else { &[] },
            last_step: record.steps().last().map(|step| step.seen_by(viewer)),
            seat: own,
            nameplates: &nameplates,
            localizer: &PlainLocalizer,
            show_aids: true,
        };
        let scene = G::scene(&ctx);
        let parts = [&scene.board].into_iter().chain(&scene.hand).chain(&scene.seats).chain(&scene.supply);
        let art: String = parts.map(|part| part.svg.as_str()).collect();
        let ghosts: Vec<_> = ctx.legal.iter().flat_map(|action| G::ghosts(&ctx, *action)).collect();
        let note_symbols = scene.note_pieces.iter().flat_map(|(_, pieces)| pieces).map(|(symbol, _)| symbol.as_str());
        let drawn = values(&art, "href=\"#").into_iter().chain(ghosts.iter().map(|ghost| ghost.symbol.as_str()));
        for symbol in drawn.chain(note_symbols) {
            assert!(symbols.contains(symbol), "law 13: ply {ply} draws {symbol}, which is no symbol");
        }
        let keys: HashSet<String> =
            ctx.legal.iter().flat_map(|action| G::choices(*action)).map(|choice| choice.key).collect();
        for key in values(&art, "data-choice=\"") {
            assert!(keys.contains(key), "law 13: ply {ply} offers {key} to {viewer}, which no legal action has");
        }
        for note in
            values(&art, "data-note=\"").into_iter().chain(scene.note_pieces.iter().map(|(key, _)| key.as_str()))
        {
            assert!(scene.notes.iter().any(|(key, _)| key == note), "law 13: ply {ply} has no note {note}");
        }
        assert!(
            !art.contains(" style=") && !art.contains("<script"),
            "law 13: a strict page shows no style of its own"
        );
        assert!(!art.contains("<0>"), "law 13: names are escaped");
    }
}

/// Law 14: on a text page each choice has at most one slot, wide enough for its number; a ghost changes neither the
/// slots nor the size of the board.
fn check_text_pages<G: Render>(record: &Record<G>) {
    let ply = record.steps().len();
    let Turn::Seat(seat) = record.turn() else { return };
    let nameplates = nameplate::complete_nameplates(record.setup().players(), &[], |seat| format!("<{seat}>"));
    let view = record.state().view(Viewer::Seat(seat));
    let ctx: RenderContext<G> = RenderContext {
        legal: record.legal(),
        last_step: record.steps().last().map(|step| step.seen_by(Viewer::Seat(seat))),
        seat: Some(seat),
        ..RenderContext::spectator(&view, &nameplates, &PlainLocalizer)
    };
    let choices: Vec<Vec<String>> = record
        .legal()
        .iter()
        .map(|action| G::choices(*action).into_iter().map(|choice| choice.key).collect())
        .collect();
    let page = G::text_page(&ctx, None);
    let size = |page: &TextPage| (page.board.len(), page.board.iter().map(TextLine::width).max());
    let mut known = HashSet::new();
    for span in page.spans().filter(|span| span.slot) {
        let key = span.key.as_deref().expect("law 14: a slot has a key");
        assert!(known.insert(key.to_owned()), "law 14: ply {ply} has two places for {key}");
        let alternatives: HashSet<&String> = choices
            .iter()
            .filter_map(|keys| keys.iter().position(|other| other == key).map(|at| (keys, at)))
            .flat_map(|(keys, at)| {
                let before = keys[..at].to_vec();
                choices.iter().filter(move |keys| keys.starts_with(&before)).filter_map(move |keys| keys.get(at))
            })
            .collect();
        let digits = alternatives.len().to_string().len();
        assert!(
            span.width() >= digits,
            "law 14: ply {ply} has {} columns for {key} of {}",
            span.width(),
            alternatives.len()
        );
    }
    for &action in record.legal().iter().take(6) {
        let with_ghost = G::text_page(&ctx, Some(action));
        assert_eq!(size(&with_ghost), size(&page), "law 14: the board at ply {ply} with {action}");
        let places: HashSet<&str> = with_ghost.spans().filter_map(|span| span.key.as_deref()).collect();
        let gone = known.iter().find(|key| !places.contains(key.as_str()));
        assert_eq!(gone, None, "law 14: a place is gone at ply {ply} with {action}");
    }
}

/// Returns the texts between each `before` and the next quotation mark.
fn values<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

/// Formats a message as its key and arguments.
struct PlainLocalizer;

impl Localizer for PlainLocalizer {
    fn format(&self, message: &Message) -> String {
        message.to_string()
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("<{seat}>")
    }
}
