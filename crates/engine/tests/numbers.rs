//! Tables in numbers: the same games as by texts, with clear answers to what cannot be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::games;
use tilewright_core::{Dice, Seat, SplitMix, Turn, Viewer};
use tilewright_engine::{GameKind, NumbersError, Request, Table};

fn request(game: &dyn GameKind) -> Request {
    Request { players: game.usual_players(), ..Request::default() }
}

/// The numbers that can be played now, whoever is in turn.
fn possible(table: &dyn Table) -> Vec<u32> {
    let (mut numbers, mut outcomes) = (Vec::new(), Vec::new());
    table.legal_numbers(&mut numbers);
    table.outcome_numbers(&mut outcomes);
    assert!(numbers.is_sorted() && outcomes.is_sorted());
    assert!(numbers.is_empty() || outcomes.is_empty(), "either a seat or chance is in turn");
    numbers.extend(outcomes.iter().map(|(number, _)| number));
    numbers
}

#[test]
fn a_game_by_numbers_is_a_game_by_texts() {
    for game in games() {
        let mut dice = SplitMix::new(3);
        let mut table = game.open(&request(game)).unwrap();
        let mut twin = game.open(&request(game)).unwrap();
        let layout = table.layout();
        assert_eq!(layout, game.layout(&request(game)).unwrap());
        let (mut mask, mut legal) = (vec![7; layout.action_count], Vec::new());
        while table.turn() != Turn::Over {
            let numbers = possible(table.as_ref());
            let number = numbers[dice.below(numbers.len() as u32) as usize];
            table.legal_mask(&mut mask).unwrap();
            table.legal_numbers(&mut legal);
            assert_eq!(mask.iter().map(|one| usize::from(*one)).sum::<usize>(), legal.len());
            assert!(legal.iter().all(|number| mask[*number as usize] == 1));
            let text = table.text_of(number).unwrap();
            assert_eq!(table.number_of(&text), Ok(number));
            if let Turn::Of(seat) = table.turn() {
                twin.act(seat, &text).unwrap();
            } else {
                twin.play_number(number).unwrap();
            }
            table.play_number(number).unwrap();
            assert!(table.ply() <= layout.longest);
        }
        assert_eq!(table.eyes(Viewer::All).record(&[]), twin.eyes(Viewer::All).record(&[]), "{}", game.key());
        let returns = table.returns();
        assert!(returns.iter().sum::<f64>().abs() < 1e-12, "{returns:?}");
        let best = table.eyes(Viewer::All).look(0).ranking.unwrap().remove(0);
        for (seat, value) in returns.iter().enumerate() {
            assert_eq!(best.iter().any(|winner| winner.index() == seat), *value >= 0.0, "{best:?} {returns:?}");
        }
    }
}

#[test]
fn what_has_no_number_here_is_refused_and_changes_nothing() {
    for game in games() {
        let mut table = game.open(&request(game)).unwrap();
        while table.turn() == Turn::Chance {
            table.draw(9).unwrap();
        }
        let (ply, count) = (table.ply(), table.layout().action_count as u32);
        let legal = possible(table.as_ref());
        let mut refused = 0;
        for number in (0..count).chain([count, u32::MAX]).filter(|number| !legal.contains(number)) {
            let error = table.play_number(number).unwrap_err().to_string();
            assert!(error.contains("is not possible here") && !error.contains('\n'), "{number}: {error}");
            refused += 1;
        }
        assert!(refused > 1 && table.ply() == ply && possible(table.as_ref()) == legal);
        assert!(table.number_of("nonsense").unwrap_err().to_string().contains("unreadable"));
        assert!(table.text_of(count).is_err());
    }
}

#[test]
fn slices_of_the_wrong_length_and_seats_that_are_none_are_told() {
    for game in games() {
        let table = game.open(&request(game)).unwrap();
        let layout = table.layout();
        let mut floats = vec![0.0; layout.observation_size + 1];
        let error = table.observe(Seat::new(0), &mut floats).unwrap_err();
        let (given, right) = (layout.observation_size + 1, layout.observation_size);
        assert_eq!(error, NumbersError::Length { what: "the observation", given, right });
        assert_eq!(error.to_string(), format!("the observation has room for {given} values; it takes {right}"));
        let players = game.usual_players();
        let error = table.observe(Seat::new(players), &mut floats[1..]).unwrap_err();
        assert_eq!(error.to_string(), format!("there is no seat {players}; the seats are 0 to {}", players - 1));
        assert!(table.legal_mask(&mut []).is_err());
        assert_eq!(table.observe(Seat::new(players - 1), &mut floats[1..]), Ok(()));
    }
}
