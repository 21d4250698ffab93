//! Scenes, text pages and messages: every playable card is a target, and every message has a sentence in each language.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use tilewright_display::{Narrate, messages};

use tilewright_core::{Event as _, Game, Message, Record, Rules, Setup, SplitMix64, Viewer, nameplate};
use tilewright_display::{Choice, Localizer, Render, RenderContext, plain_text};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_testkit::laws;
use tilewright_toy::{Event, RuleSet, Toy};

/// Calls `visit` with every position of some random games and the events that led to it.
fn random_games(mut visit: impl FnMut(&Record<Toy>, &[Event])) {
    for players in 2..=4 {
        let mut rng = SplitMix64::new(players.into());
        for _ in 0..5 {
            let mut record: Record<Toy> = Record::new(Setup::new(RuleSet::PLAIN, players, None).unwrap());
            visit(&record, &[]);
            while let Some(step) = laws::random_step(&record, &mut rng) {
                let mut events = Vec::new();
                record.play_step_text(&step, &mut events).unwrap();
                visit(&record, &events);
            }
        }
    }
}

#[test]
fn every_message_has_a_sentence_in_each_language() {
    for language in Language::ALL {
        let localizer = FluentLocalizer::without_fallback(language, &Toy::MESSAGES);
        let says = |message: &Message| {
            assert!(localizer.has(&message.key), "{language} has no {:?}", message.key);
            assert_ne!(localizer.format(message), message.to_string(), "{language} has no sentence");
        };
        random_games(|record, events| {
            for event in
                events.iter().chain(&events.iter().filter_map(|e| e.seen_by(Viewer::Onlooker)).collect::<Vec<_>>())
            {
                says(&Toy::event_message(event));
                let points = event.points();
                let items = points.iter().flat_map(|points| &points.items);
                items.for_each(|item| says(&Message::new(item.reason).number("count", item.count)));
            }
            for action in record.legal() {
                says(&Toy::action_message(*action));
                Toy::choices(*action).iter().for_each(|choice| says(&choice.label));
            }
        });
        RuleSet::set_names().for_each(|name| says(&messages::rule_set(name)));
        RuleSet::CHOICES.iter().for_each(|choice| says(&messages::rule_choice(choice.key)));
    }
}

#[test]
fn messages_are_complete_sentences() {
    let names = ["Ana", "Bo"].map(|name| Some(name.to_owned())).to_vec();
    let dealt = Event::Dealt { seat: tilewright_core::Seat::new(0), card: None }.message();
    let buried = Event::Buried { seat: tilewright_core::Seat::new(1), card: Some("7".parse().unwrap()) }.message();
    for (language, expected) in [
        (Language::English, ["Ana is dealt a card.", "Bo buries card 7."]),
        (Language::Spanish, ["Ana recibe una carta.", "Bo entierra la carta 7."]),
        (Language::French, ["Ana reçoit une carte.", "Bo enterre la carte 7."]),
        (Language::Dutch, ["Ana krijgt een kaart.", "Bo begraaft kaart 7."]),
    ] {
        let localizer = FluentLocalizer::without_fallback(language, &Toy::MESSAGES).with_seat_names(names.clone());
        assert_eq!([localizer.format(&dealt), localizer.format(&buried)], expected);
    }
}

#[test]
fn choices_of_an_action_are_its_card_and_its_kind() {
    let keys = |action: &str| {
        Toy::choices(action.parse().unwrap()).into_iter().map(|Choice { key, .. }| key).collect::<Vec<_>>()
    };
    assert_eq!(keys("show 7"), ["card 7", "show"]);
    assert_eq!(keys("bury 12"), ["card 12", "bury"]);
}

#[test]
fn every_playable_card_is_a_target() {
    let localizer = FluentLocalizer::new(Language::English, &Toy::MESSAGES);
    random_games(|record, _| {
        let plates = nameplate::complete_nameplates(record.setup().players(), &[], |_| "W < & ".repeat(6) + "name");
        let tilewright_core::Turn::Seat(seat) = record.turn() else { return };
        let view = record.state().view(Viewer::Seat(seat));
        let (last, own) = (None, Some(seat));
        let ctx = RenderContext {
            view: &view,
            legal: record.legal(),
            last_step: last,
            seat: own,
            nameplates: &plates,
            localizer: &localizer,
            show_aids: true,
        };
        let scene = Toy::scene(&ctx);
        assert!(scene.board.svg.contains("W &lt; &amp; W"), "names are escaped in the drawing");
        let hand = scene.hand.unwrap().svg;
        let keys: Vec<String> =
            hand.split("data-choice=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect();
        let cards: BTreeSet<String> = record.legal().iter().map(|action| Toy::choices(*action).remove(0).key).collect();
        assert_eq!(keys.iter().cloned().collect::<BTreeSet<String>>(), cards);
        assert_eq!(keys.len(), cards.len());
        assert!(record.legal().iter().all(|action| Toy::ghosts(&ctx, *action).len() == 1));
    });
}

fn plates() -> Vec<tilewright_core::Nameplate> {
    nameplate::complete_nameplates(3, &[], |seat| format!("Seat {seat}"))
}

#[test]
fn text_page_fits_80_columns_and_hides_unknown_cards() {
    for language in Language::ALL {
        let localizer = FluentLocalizer::new(language, &Toy::MESSAGES);
        random_games(|record, _| {
            for viewer in Viewer::all(record.setup().players()) {
                let view = record.state().view(viewer);
                let page = Toy::text_page(&RenderContext::spectator(&view, &plates(), &localizer), None).board;
                assert!(page.iter().all(|line| line.width() <= 80), "{}", plain_text(&page));
            }
        });
    }
    let mut record: Record<Toy> = Record::new(Setup::new(RuleSet::PLAIN, 2, None).unwrap());
    for step in ["deal 0 5", "deal 0 7", "deal 1 1", "deal 1 12", "bury 7"] {
        record.play_step_text(step, &mut Vec::new()).unwrap();
    }
    let localizer = FluentLocalizer::new(Language::English, &Toy::MESSAGES);
    let view = record.state().view(Viewer::Onlooker);
    let page = plain_text(&Toy::text_page(&RenderContext::spectator(&view, &plates(), &localizer), None).board);
    let expected = " ● Player 1             1  hand: ?         shown:           buried: ?
→▲ Player 2             0  hand: ? ?       shown:           buried:
";
    assert_eq!(page, expected);
}
