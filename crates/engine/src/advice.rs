//! What a strong robot advises the seat in turn: what it would do, why, how the turn would go on, and how the game would then end.

use tilewright_core::{Judgement, Message, Numbered, Seat, Shown, SplitMix, Turn, Viewer};
use tilewright_robots::search::margin_of;
use tilewright_robots::{Budget, Clock, Limit, NoRoles, RobotName};

use crate::look::Offer;
use crate::player::{Player, PlayerOf};
use crate::stream::robot_seed;
use crate::table::{Table, TableOf};

/// Of so many turns, the best first, is told how they go on.
const TOLD: usize = 2;

/// What a strong robot thinks of one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The action, as it is offered.
    pub offer: Offer,
    /// What it is worth, in points.
    pub value: f32,
    /// Why it would be done, where that can be said.
    pub why: Option<Message>,
    /// How the turn would go on, where it goes on with a choice.
    pub then: Option<Offer>,
    /// By how many points the seat would then end before the others, if all played as well as the robot. Where there is no choice it
    /// has thought of nothing, and where seats have secrets it plays for its side in this round: nobody can say.
    pub lead: Option<i64>,
}

impl Advice {
    /// The turn: the action, and how it would go on.
    pub fn turn(&self) -> impl Iterator<Item = &Offer> {
        [Some(&self.offer), self.then.as_ref()].into_iter().flatten()
    }

    /// How the game would then end, in words.
    pub fn outlook(&self) -> Option<Message> {
        let lead = self.lead?;
        let who = match lead {
            1.. => "ahead",
            0 => "level",
            _ => "behind",
        };
        Some(Message::new("hint-lead").word("lead", who).number("points", lead.abs()))
    }

    /// What this is beside the best, in words; it is named so.
    pub fn beside(&self, best: &Advice, name: String) -> Message {
        match (best.lead, self.lead) {
            (Some(best), Some(lead)) => {
                Message::new("hint-next").word("what", name).number("points", (best - lead).max(0))
            }
            _ => Message::new("hint-other").word("what", name),
        }
    }
}

/// What a strong robot thinks of the actions of the seat in turn, the best first. It is the same whenever it is asked for and whatever
/// chance will bring, unless the clock ends it.
pub(crate) fn advice<G>(table: &TableOf<G>, clock: &Clock) -> Result<Vec<Advice>, NoRoles>
where
    G: Shown + Judgement + Numbered,
{
    let Some(seen) = table.0.seen() else { return Ok(Vec::new()) };
    let (seat, imagined) = (seen.seat(), seen.imagine(&mut SplitMix::new(0)));
    let name = RobotName::Search(Budget { limit: Limit::Iterations(G::ADVICE), threads: 1 });
    let robot = tilewright_robots::robot::<G>(&name, table.0.setup())?;
    let mut player = PlayerOf::new(robot, robot_seed(0, table.ply() as u64, seat.index()));
    let judged = player.judge(table, clock);
    let chosen = judged.len() > 1;
    let offers = offers(table, seat);
    let advise = |(place, (text, value)): (usize, (String, f32))| {
        let offer = offers.iter().find(|offer| offer.action == text)?.clone();
        let mut turn = vec![*seen.legal().iter().find(|action| action.to_string() == text)?];
        // Who is told of a turn is told how it goes on.
        let then = (place < TOLD).then(|| goes_on(table, seat, &text, &mut player, clock)).flatten();
        turn.extend(then.as_ref().map(|(action, _)| *action));
        let lead = (chosen && !G::SECRETS).then(|| margin_of(value).round() as i64);
        Some(Advice { offer, value, why: imagined.reason(&turn), then: then.map(|(_, offer)| offer), lead })
    };
    Ok(judged.into_iter().enumerate().filter_map(advise).collect())
}

/// How the seat's turn goes on after an action, if it has a choice then and nothing hidden was uncovered.
fn goes_on<G>(
    table: &TableOf<G>,
    seat: Seat,
    action: &str,
    player: &mut PlayerOf<G>,
    clock: &Clock,
) -> Option<(G::Action, Offer)>
where
    G: Shown + Judgement + Numbered,
{
    let mut next = table.clone();
    next.act(seat, action).ok()?;
    let revealed = next.past(table.ply()).iter().any(|step| step.revealed);
    if next.turn() != Turn::Of(seat) || revealed || next.0.legal().len() < 2 {
        return None;
    }
    let best = player.choose(&next, clock)?;
    let action = *next.0.legal().iter().find(|action| action.to_string() == best)?;
    offers(&next, seat).into_iter().find(|offer| offer.action == best).map(|offer| (action, offer))
}

fn offers<G: Shown + Numbered>(table: &TableOf<G>, seat: Seat) -> Vec<Offer> {
    table.eyes(Viewer::Seat(seat)).look(usize::MAX).legal.unwrap_or_default()
}
