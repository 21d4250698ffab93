//! A whole game that fits what one viewer saw of it.
//!
//! What a viewer's record hides is filled in so that everything the viewer saw follows: each card somebody played was dealt
//! to them before, goals and roles are those that were shown, and the gold is shared as far as the viewer knows. Which of
//! the fitting games it is means nothing.

use game::{MAX_SEATS, Record, Seat, Setup, Sight, Silent, Turn, Viewer};

use crate::cards::Card;
use crate::goals::GoalCard;
use crate::gold_seen::GoldSeen;
use crate::piles::Deck;
use crate::roles::{Role, cards_for};
use crate::rules::{Phase, Saboteur};
use crate::ruleset::Ruleset;
use crate::steps::{Action, Chance, Play};

/// The steps of such a game, if there is one.
pub fn fill_in(setup: &Setup<Ruleset>, viewer: Viewer, seen: &[Sight]) -> Option<Vec<String>> {
    let mut record: Record<Saboteur> = Record::new(*setup);
    let mut gold = GoldSeen::read(setup.players(), seen)?.filled_in()?;
    let mut round = Round::default();
    for (ply, sight) in seen.iter().enumerate() {
        let step = match record.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                let game = record.state();
                if game.phase == Phase::Goals && game.goals.dealt() == 0 {
                    round = Round::read(game, viewer, &seen[ply..])?;
                }
                let chance = match sight.step.parse().ok()? {
                    Chance::Goal(goal, None) => Chance::Goal(goal, round.goals[goal as usize]),
                    Chance::Role(seat, None) => Chance::Role(seat, *round.roles.get(seat.index())?),
                    Chance::Spare(None) => Chance::Spare(*round.roles.last()?),
                    Chance::Deal(seat, None) => Chance::Deal(seat, Some(round.next_card(seat)?)),
                    Chance::Draw(seat, None) => Chance::Draw(seat, Some(round.next_card(seat)?)),
                    Chance::Nugget(seat, None) => Chance::Nugget(seat, Some(gold.next_nugget()?)),
                    known @ (Chance::Goal(..)
                    | Chance::Role(..)
                    | Chance::Spare(_)
                    | Chance::Deal(..)
                    | Chance::Draw(..)
                    | Chance::Nugget(..)) => known,
                };
                chance.to_string()
            }
            Turn::Of(seat) => {
                let number = record.state().plays_of(seat).count();
                let action = match sight.step.parse::<Action>().ok()?.play() {
                    Play::Pass { card: None } => Play::Pass { card: Some(*round.dealt[seat.index()].get(number)?) },
                    Play::Take { value } => Play::Take { value: Some(gold.next_take(value)?) },
                    known @ (Play::Dig { .. }
                    | Play::Break { .. }
                    | Play::Repair { .. }
                    | Play::Rockfall { .. }
                    | Play::Map { .. }
                    | Play::Pass { .. }) => known,
                };
                Action::from(action).to_string()
            }
        };
        record.play(&step, &mut Silent).ok()?;
    }
    Some(record.steps().iter().map(ToString::to_string).collect())
}

/// What has to be dealt in a round so that it goes as the viewer saw it.
#[derive(Default)]
struct Round {
    goals: [Option<GoalCard>; 3],
    /// By seat, and the spare at the end.
    roles: Vec<Option<Role>>,
    /// The cards the others play, in order; those that the viewer cannot know are absent.
    plays: [Vec<Option<Card>>; MAX_SEATS],
    /// The cards the others have been dealt so far: they play the first first.
    dealt: [Vec<Card>; MAX_SEATS],
    /// The cards that nobody has been seen with.
    unseen: Option<Deck>,
}

impl Round {
    /// Reads the round that begins with the first of these steps.
    fn read(game: &Saboteur, viewer: Viewer, seen: &[Sight]) -> Option<Round> {
        let mut round = Round { roles: vec![None; usize::from(game.players) + 1], ..Round::default() };
        let mut unseen = Deck::FULL;
        let mut number = 0;
        let is_next_round = |sight: &Sight| sight.step.starts_with("goal north");
        let ends = seen.iter().skip(1).position(is_next_round).map_or(seen.len(), |at| at + 1);
        for sight in &seen[..ends] {
            for text in std::iter::once(&sight.step).chain(&sight.saw) {
                round.note(text)?;
            }
            let spent = match (sight.step.parse::<Chance>(), sight.step.parse::<Action>()) {
                (Ok(Chance::Deal(_, card) | Chance::Draw(_, card)), _) => card,
                (_, Ok(action)) => {
                    let seat = game.seat_of_play(number);
                    match spent(action.play()) {
                        Some(card) => {
                            number += 1;
                            round.plays[seat.index()].push(card);
                            card.filter(|_| viewer != Viewer::Seat(seat))
                        }
                        None => None,
                    }
                }
                _ => None,
            };
            if let Some(card) = spent {
                (unseen.count(card) > 0).then(|| unseen.take(card))?;
            }
        }
        round.unseen = Some(unseen);
        round.settle_goals();
        round.settle_roles(game.players)?;
        Some(round)
    }

    /// Notes a goal or a role that the viewer has come to know, as it was dealt or as it was shown.
    fn note(&mut self, text: &str) -> Option<()> {
        match text.parse() {
            Ok(Chance::Goal(goal, Some(card))) => self.goals[goal as usize] = Some(card),
            Ok(Chance::Role(seat, Some(role))) => *self.roles.get_mut(seat.index())? = Some(role),
            Ok(Chance::Spare(Some(role))) => *self.roles.last_mut()? = Some(role),
            Ok(_) | Err(_) => {}
        }
        Some(())
    }

    fn settle_goals(&mut self) {
        let mut left = GoalCard::ALL.to_vec();
        left.retain(|card| !self.goals.contains(&Some(*card)));
        for goal in self.goals.iter_mut().filter(|goal| goal.is_none()) {
            *goal = left.pop();
        }
    }

    fn settle_roles(&mut self, players: u8) -> Option<()> {
        let mut left = cards_for(players);
        for role in self.roles.iter().flatten() {
            left[*role as usize] = left[*role as usize].checked_sub(1)?;
        }
        for role in self.roles.iter_mut().filter(|role| role.is_none()) {
            let next = if left[0] > 0 { Role::Digger } else { Role::Saboteur };
            left[next as usize] = left[next as usize].checked_sub(1)?;
            *role = Some(next);
        }
        Some(())
    }

    /// What a seat is dealt or draws next: the next card it plays, if the viewer knows it, or any that is left.
    fn next_card(&mut self, seat: Seat) -> Option<Card> {
        let number = self.dealt[seat.index()].len();
        let unseen = self.unseen.as_mut()?;
        let card = match self.plays[seat.index()].get(number) {
            Some(Some(card)) => *card,
            Some(None) | None if unseen.left() > 0 => {
                let card = unseen.at(0);
                unseen.take(card);
                card
            }
            Some(None) | None => return None,
        };
        self.dealt[seat.index()].push(card);
        Some(card)
    }
}

/// The card an action takes from the hand, as far as it is known; nothing when it takes none.
fn spent(play: Play) -> Option<Option<Card>> {
    Some(match play {
        Play::Dig { card, .. } | Play::Repair { card, .. } => Some(card),
        Play::Break { tool, .. } => Some([Card::BreakPick, Card::BreakLamp, Card::BreakCart][tool as usize]),
        Play::Rockfall { .. } => Some(Card::Rockfall),
        Play::Map { .. } => Some(Card::Map),
        Play::Pass { card } => card,
        Play::Take { .. } => return None,
    })
}
