//! A whole game that fits what one viewer saw of it.
//!
//! What a viewer's record hides is filled in so that everything the viewer saw follows: each card somebody played was dealt
//! to them before, goals and roles are those that were shown, and the gold is shared as far as the viewer knows. Which of
//! the fitting games it is means nothing.

use tilewright_core::sight::sights;
use tilewright_core::{MAX_SEATS, NoSuchGame, Record, Seat, Setup, Sight, Silent, StepOf, Turn, Viewer, Written};

use crate::action::{Action, Move};
use crate::cards::Card;
use crate::chance::Chance;
use crate::goals::{Goal, GoalCard};
use crate::gold_seen::{self, GoldShared};
use crate::lessons::Lesson;
use crate::piles::Deck;
use crate::roles::{Role, cards_for};
use crate::rules::{Phase, Saboteur};
use crate::ruleset::RuleSet;

/// The steps of such a game, or why there is none and the first ply at which that shows.
pub fn fill_in(
    setup: &Setup<RuleSet>,
    viewer: Viewer,
    seen: &[Sight<Saboteur>],
) -> Result<Vec<StepOf<Saboteur>>, NoSuchGame> {
    let mut why = match made_up(setup, viewer, seen, None) {
        Ok(steps) => return Ok(steps),
        Err(why) => why,
    };
    // What cannot be after some sights cannot be after more of them.
    let (mut fitting, mut unfitting) = (0, seen.len());
    while unfitting - fitting > 1 {
        let middle = (fitting + unfitting) / 2;
        match made_up(setup, viewer, &seen[..middle], None) {
            Ok(_) => fitting = middle,
            Err(earlier) => (unfitting, why) = (middle, earlier),
        }
    }
    Err(NoSuchGame { ply: fitting, why })
}

/// The steps of a game that looked to a seat just so and has come to `end`, a state that fits all the seat knows.
pub fn leading_to(
    setup: &Setup<RuleSet>,
    seat: Seat,
    seen: &[Sight<Saboteur>],
    end: &Saboteur,
) -> Result<Vec<StepOf<Saboteur>>, NoSuchGame> {
    made_up(setup, Viewer::Seat(seat), seen, Some(end)).map_err(|why| NoSuchGame { ply: seen.len(), why })
}

/// A game that looked to the viewer just so, and has come to this end where one is named; or why there is none.
fn made_up(
    setup: &Setup<RuleSet>,
    viewer: Viewer,
    seen: &[Sight<Saboteur>],
    end: Option<&Saboteur>,
) -> Result<Vec<StepOf<Saboteur>>, &'static str> {
    const GOLD: &str = "the gold cannot have been shared so";
    let mut record: Record<Saboteur> = Record::new(*setup);
    let shared = gold_seen::shared(setup.players(), seen, end);
    let gold_fits = shared.is_some();
    let mut gold = shared.unwrap_or_default();
    let mut round = Round::default();
    for (ply, sight) in seen.iter().enumerate() {
        if record.state().phase == Phase::Goals && record.state().goals.dealt() == 0 {
            round = Round::read(record.state(), viewer, &seen[ply..], end)?;
        }
        let step = match (record.turn(), sight.step) {
            (Turn::Chance, Written::Chance(chance)) => {
                let nothing_left = if gold_fits { "no card is left that could be dealt here" } else { GOLD };
                Written::Chance(round.deal(chance, &mut gold).ok_or(nothing_left)?)
            }
            (Turn::Of(seat), Written::Act(action)) => {
                let number = record.state().plays_of(seat).count();
                let nothing_left =
                    if gold_fits { "the seat has no card left that it could have played here" } else { GOLD };
                Written::Act(round.play(action, seat, number, &mut gold).ok_or(nothing_left)?)
            }
            (Turn::Over, _) => return Err("the game is over; nothing can follow"),
            (Turn::Of(_), Written::Chance(_)) => return Err("nothing is dealt here: it is a seat's turn"),
            (Turn::Chance, Written::Act(_)) => return Err("no seat acts here: a card is to be dealt"),
        };
        record.write_down(step, &mut Silent).map_err(|_| "the rules allow no such step here")?;
    }
    if !gold_fits {
        return Err(GOLD);
    }
    let mut made = sights::<Saboteur>(setup, record.steps(), viewer).zip(seen);
    match made.all(|(made, seen)| made.step == seen.step && made.saw == seen.saw) {
        true => Ok(record.steps().to_vec()),
        false => Err("the viewer cannot have seen it so"),
    }
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
    /// Reads the round that begins with the first of these sights.
    fn read(
        game: &Saboteur,
        viewer: Viewer,
        seen: &[Sight<Saboteur>],
        end: Option<&Saboteur>,
    ) -> Result<Round, &'static str> {
        const STRANGER: &str = "there is no such seat";
        let mut round = Round { roles: vec![None; usize::from(game.players) + 1], ..Round::default() };
        let mut unseen = Deck::FULL;
        let mut number = 0;
        for (ply, sight) in seen.iter().enumerate() {
            if ply > 0 && gold_seen::begins_round(sight) {
                break;
            }
            sight.saw.iter().try_for_each(|lesson| round.learn(lesson)).ok_or(STRANGER)?;
            let spent = match sight.step {
                Written::Chance(chance) => {
                    round.note(chance).ok_or(STRANGER)?;
                    match chance {
                        Chance::Deal(_, card) | Chance::Draw(_, card) => card,
                        Chance::Goal(..) | Chance::Role(..) | Chance::Spare(_) | Chance::Nugget(..) => None,
                    }
                }
                Written::Act(action) => {
                    let seat = game.seat_of_play(number);
                    match spent(action.spelt_out()) {
                        Some(card) => {
                            number += 1;
                            round.plays[seat.index()].push(card);
                            card.filter(|_| viewer != Viewer::Seat(seat))
                        }
                        None => None,
                    }
                }
            };
            if let Some(card) = spent {
                if unseen.count(card) == 0 {
                    return Err("there are not so many cards of this kind");
                }
                unseen.take(card);
            }
        }
        if let Some(end) = end.filter(|_| !seen.iter().skip(1).any(gold_seen::begins_round)) {
            round.come_to(end, viewer, &mut unseen).ok_or("the seat cannot have come to such an end")?;
        }
        round.unseen = Some(unseen);
        round.settle_goals();
        round.settle_roles(game.players).ok_or("there are not so many cards of these roles")?;
        Ok(round)
    }

    /// Notes what everybody holds at the end that this round is to come to; nothing if there are not so many cards of a kind.
    fn come_to(&mut self, end: &Saboteur, viewer: Viewer, unseen: &mut Deck) -> Option<()> {
        for goal in Goal::ALL {
            self.goals[goal as usize] = end.goals.card(goal).or(self.goals[goal as usize]);
        }
        for seat in Seat::all(end.players) {
            let role = &mut self.roles[seat.index()];
            *role = end.roles.of(seat).or(*role);
        }
        let spare = self.roles.last_mut()?;
        *spare = end.roles.spare().or(*spare);
        for seat in Seat::all(end.players).filter(|seat| viewer != Viewer::Seat(*seat)) {
            let plays = &mut self.plays[seat.index()];
            let mut found = Vec::new();
            for (play, ended) in plays.iter_mut().zip(end.plays_of(seat)).filter(|(play, _)| play.is_none()) {
                *play = spent(ended.spelt_out()).flatten();
                found.extend(*play);
            }
            found.extend(end.hands[seat.index()].cards());
            plays.extend(end.hands[seat.index()].cards().map(Some));
            for card in found {
                (unseen.count(card) > 0).then(|| unseen.take(card))?;
            }
        }
        Some(())
    }

    /// Notes a goal or a role that the viewer saw as it was dealt; nothing if there is no such seat.
    fn note(&mut self, chance: Chance) -> Option<()> {
        match chance {
            Chance::Goal(goal, Some(card)) => self.goals[goal as usize] = Some(card),
            Chance::Role(seat, Some(role)) => *self.roles.get_mut(seat.index())? = Some(role),
            Chance::Spare(Some(role)) => *self.roles.last_mut()? = Some(role),
            Chance::Goal(_, None)
            | Chance::Role(_, None)
            | Chance::Spare(None)
            | Chance::Deal(..)
            | Chance::Draw(..)
            | Chance::Nugget(..) => {}
        }
        Some(())
    }

    /// Notes a goal or a role that was shown; nothing if there is no such seat.
    fn learn(&mut self, lesson: &Lesson) -> Option<()> {
        match lesson {
            Lesson::Goal(goal, card) => self.note(Chance::Goal(*goal, Some(*card))),
            Lesson::Role(seat, role) => self.note(Chance::Role(*seat, Some(*role))),
            Lesson::Spare(role) => self.note(Chance::Spare(Some(*role))),
            Lesson::Packet(_) | Lesson::Paid(..) | Lesson::Gold(..) => Some(()),
        }
    }

    /// What chance brought, with what is hidden filled in.
    fn deal(&mut self, chance: Chance, gold: &mut GoldShared) -> Option<Chance> {
        Some(match chance {
            Chance::Goal(goal, None) => Chance::Goal(goal, self.goals[goal as usize]),
            Chance::Role(seat, None) => Chance::Role(seat, *self.roles.get(seat.index())?),
            Chance::Spare(None) => Chance::Spare(*self.roles.last()?),
            Chance::Deal(seat, None) => Chance::Deal(seat, Some(self.next_card(seat)?)),
            Chance::Draw(seat, None) => Chance::Draw(seat, Some(self.next_card(seat)?)),
            Chance::Nugget(seat, None) => Chance::Nugget(seat, Some(gold.next_nugget()?)),
            Chance::Goal(..)
            | Chance::Role(..)
            | Chance::Spare(_)
            | Chance::Deal(..)
            | Chance::Draw(..)
            | Chance::Nugget(..) => chance,
        })
    }

    /// What a seat did with the card it plays as number `number`, with what is hidden filled in.
    fn play(&mut self, action: Action, seat: Seat, number: usize, gold: &mut GoldShared) -> Option<Action> {
        Some(match action.spelt_out() {
            Move::Pass { card: None } => Action::pass(*self.dealt[seat.index()].get(number)?),
            Move::Take { value } => Action::take(gold.next_take(value)?),
            Move::Dig { .. }
            | Move::Break { .. }
            | Move::Repair { .. }
            | Move::Rockfall { .. }
            | Move::Map { .. }
            | Move::Pass { .. } => action,
        })
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
fn spent(play: Move) -> Option<Option<Card>> {
    Some(match play {
        Move::Dig { card, .. } | Move::Repair { card, .. } => Some(card),
        Move::Break { tool, .. } => Some(Card::breaking(tool)),
        Move::Rockfall { .. } => Some(Card::Rockfall),
        Move::Map { .. } => Some(Card::Map),
        Move::Pass { card } => card,
        Move::Take { .. } => return None,
    })
}
