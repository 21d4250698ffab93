//! A table through one viewer's eyes: the only way in which anything of it is shown.

use tilewright_core::notation;
use tilewright_core::sight::lessons;
use tilewright_core::{
    Event, Message, Nameplate, Page, Record, Rules, Seat, Shown, Sitting, Step, StepOf, Tongue, Turn, View, Viewer,
    composed,
};

use crate::look::{Brief, Look, Offer, Told};
use crate::staged::{Considered, Sitter, Staged, Stepped};

/// What one viewer may know of a table.
pub trait Eyes {
    /// The position, with what happened from step `since` on.
    fn look(&self, since: usize) -> Look;

    /// The position in brief.
    fn brief(&self) -> Brief;

    /// What happened from step `since` on.
    fn events(&self, since: usize) -> Vec<Told>;

    /// Every step from `from` on, with the seat that acted, if one did.
    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)>;

    /// The position as text with colours, and on it the pieces as a legal action would put them, where one is looked at.
    fn page(&self, sitter: &Sitter, ghost: Option<&str>) -> Page;

    /// The position laid out for a screen, with what happened from step `since` on.
    fn staged(&self, since: usize, sitter: &Sitter) -> Staged;

    /// The position as an SVG document, with a nameplate for each seat.
    fn svg(&self, plates: &[Nameplate], tongue: &dyn Tongue) -> String;

    /// The game so far as a record.
    fn record(&self, plates: &[Nameplate]) -> String;
}

pub(crate) struct EyesOf<'a, G: Shown> {
    pub record: &'a Record<G>,
    pub viewer: Viewer,
}

impl<G: Shown> EyesOf<'_, G> {
    /// The seat whose eyes these are, if it is one's.
    fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        }
    }

    /// What the seat in turn can do, if the viewer may know.
    fn legal(&self) -> Option<&[G::Action]> {
        let open = match self.record.turn() {
            Turn::Of(seat) => !G::SECRETS || self.viewer.is(seat),
            Turn::Chance | Turn::Over => true,
        };
        open.then(|| self.record.legal())
    }

    /// What the sitter can do; nothing where others decide.
    fn deciding(&self, sitter: &Sitter) -> Option<&[G::Action]> {
        let decides = sitter.own.is_some_and(|seat| self.record.turn() == Turn::Of(seat));
        self.legal().filter(|_| decides)
    }

    /// The step that led here, with the pieces as it put them.
    fn step(&self, sitter: &Sitter) -> Option<Stepped> {
        let ply = self.record.steps().len().checked_sub(1)?;
        let mut stepped = None;
        each_step(self.record, ply, |_, before, step, _| {
            let seen = step.seen_by(self.viewer);
            let ghost = match seen {
                Step::Act(_, action) if !seen.hides() => {
                    let view = before.view(self.viewer);
                    G::ghost(&self.sitting(&view, &[], sitter), action)
                }
                Step::Act(..) | Step::Chance(_) => Vec::new(),
            };
            stepped = Some(Stepped { seat: actor::<G>(step), action: seen.to_string(), ghost });
        });
        stepped
    }

    /// What others have done since the last decision of `own`, turn by turn; where nobody looks for themselves, the last turn.
    fn lately(&self, own: Option<Seat>) -> Vec<(Seat, Vec<Message>)> {
        let actors: Vec<Option<Seat>> = self.record.steps().iter().map(actor::<G>).collect();
        let since = match own {
            Some(_) => actors.iter().rposition(|actor| *actor == own).map_or(0, |ply| ply + 1),
            None => {
                let last = actors.iter().rposition(Option::is_some).unwrap_or_default();
                last - actors[..last].iter().rev().take_while(|actor| **actor == actors[last]).count()
            }
        };
        let mut turns: Vec<(Seat, usize, Vec<G::Event>)> = Vec::new();
        each_step(self.record, since, |ply, _, step, events| {
            let Some(seat) = actor::<G>(step) else { return };
            let seen = events.iter().filter_map(|event| event.seen_by(self.viewer));
            match turns.last_mut() {
                Some((same, last, told)) if *same == seat && *last + 1 == ply => {
                    told.extend(seen);
                    *last = ply;
                }
                Some(_) | None => turns.push((seat, ply, seen.collect())),
            }
        });
        turns.into_iter().map(|(seat, _, events)| (seat, G::in_brief(&events))).collect()
    }

    fn sitting<'s>(&self, view: &'s G::View, legal: &'s [G::Action], sitter: &'s Sitter<'s>) -> Sitting<'s, G> {
        Sitting {
            view,
            legal,
            last: self.record.steps().last().map(|step| step.seen_by(self.viewer)),
            own: sitter.own,
            plates: sitter.plates,
            tongue: sitter.tongue,
            aids: sitter.aids,
        }
    }
}

fn offer<G: Shown>(action: G::Action) -> Offer {
    Offer { action: action.to_string(), label: G::offer(action), choices: G::choices(action) }
}

/// Plays a game anew and tells each step from `since` on, with the position before it and what it brought.
fn each_step<G: Shown>(record: &Record<G>, since: usize, mut tell: impl FnMut(usize, &G, &StepOf<G>, &[G::Event])) {
    if since >= record.steps().len() {
        return;
    }
    let mut state = G::new(record.setup());
    let mut events: Vec<G::Event> = Vec::new();
    for (ply, step) in record.steps().iter().enumerate() {
        events.clear();
        let before = (ply >= since).then(|| state.clone());
        match *step {
            Step::Act(_, action) => state.act(action, &mut events),
            Step::Chance(chance) => state.resolve(chance, &mut events),
        }
        if let Some(before) = before {
            tell(ply, &before, step, &events);
        }
    }
}

/// A step that was played, as far as taking it back asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Past {
    /// The seat that acted; nobody where chance decided.
    pub actor: Option<Seat>,
    /// Whether somebody has seen something by it that was hidden before.
    pub revealed: bool,
}

pub(crate) fn past<G: Shown>(record: &Record<G>, from: usize) -> Vec<Past> {
    let mut past = Vec::new();
    each_step(record, from, |_, _, step, events| {
        let dealt = matches!(step, Step::Chance(_)) && step.seen_by(Viewer::Onlooker).hides();
        let revealed = dealt || !lessons::<G>(events, Viewer::All).is_empty();
        past.push(Past { actor: actor::<G>(step), revealed });
    });
    past
}

fn actor<G: Shown>(step: &StepOf<G>) -> Option<Seat> {
    match step {
        Step::Act(seat, _) => Some(*seat),
        Step::Chance(_) => None,
    }
}

impl<G: Shown> Eyes for EyesOf<'_, G> {
    fn look(&self, since: usize) -> Look {
        let Brief { game, rules, players, ply, turn, scores, ranking, .. } = self.brief();
        Look {
            game,
            rules,
            players,
            ply,
            turn,
            scores,
            ranking,
            legal: self.legal().map(|legal| legal.iter().map(|action| offer::<G>(*action)).collect()),
            events: self.events(since),
            view: self.record.state().view(self.viewer).json(),
        }
    }

    fn brief(&self) -> Brief {
        let (setup, state) = (self.record.setup(), self.record.state());
        let scores = state.scores_seen_by(self.viewer);
        let known = scores.as_slice().iter().all(Option::is_some);
        Brief {
            game: G::KEY,
            rules: setup.rules().name(),
            players: setup.players(),
            ply: self.record.steps().len(),
            turn: self.record.turn(),
            scores: scores.as_slice().to_vec(),
            ranking: known.then(|| state.ranking()),
            actions: self.legal().map(|legal| legal.iter().map(ToString::to_string).collect()),
        }
    }

    fn events(&self, since: usize) -> Vec<Told> {
        let mut told = Vec::new();
        let view = std::cell::LazyCell::new(|| self.record.state().view(self.viewer));
        each_step(self.record, since, |ply, _, _, events| {
            let seen = events.iter().filter_map(|event| event.seen_by(self.viewer));
            told.extend(seen.map(|event| Told {
                ply,
                message: G::tell(&event),
                seat: event.seat(),
                points: event.points(),
                at: event.points().and_then(|_| G::won_at(&event, &view)),
                heading: event.points().map(|_| G::heading(&event)),
                closes: G::closes(&event),
                part_ended: G::part_ended(&event),
                teaches: event.teaches().is_some(),
                in_short: G::in_short(&event),
            }));
        });
        told
    }

    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)> {
        let steps = self.record.steps().iter().skip(from);
        steps.map(|step| (actor::<G>(step), step.seen_by(self.viewer).to_string())).collect()
    }

    fn page(&self, sitter: &Sitter, ghost: Option<&str>) -> Page {
        let view = self.record.state().view(self.viewer);
        let legal = self.deciding(sitter).unwrap_or_default();
        let ghost = ghost.and_then(|text| text.parse().ok()).filter(|action| legal.contains(action));
        G::page(&self.sitting(&view, legal, sitter), ghost)
    }

    fn staged(&self, since: usize, sitter: &Sitter) -> Staged {
        let (state, turn) = (self.record.state(), self.record.turn());
        let legal = self.deciding(sitter);
        let view = state.view(self.viewer);
        let sitting = self.sitting(&view, legal.unwrap_or_default(), sitter);
        let considered = |action: &G::Action| Considered {
            offer: offer::<G>(*action),
            ghost: G::ghost(&sitting, *action),
            foretold: G::foretold(&sitting, *action),
        };
        Staged {
            ply: self.record.steps().len(),
            turn,
            scores: state.scores_seen_by(self.viewer).as_slice().to_vec(),
            scene: G::scene(&sitting),
            boards: G::SEATS_HAVE_BOARDS,
            legal: legal.map(|legal| legal.iter().map(considered).collect()),
            step: self.step(sitter),
            events: self.events(since),
            lately: self.lately(sitter.own),
        }
    }

    fn svg(&self, plates: &[Nameplate], tongue: &dyn Tongue) -> String {
        let (view, own) = (self.record.state().view(self.viewer), self.own());
        let sitter = Sitter { own, plates, tongue, aids: true };
        let scene = G::scene(&self.sitting(&view, self.legal().unwrap_or_default(), &sitter));
        let scores = self.record.state().scores_seen_by(self.viewer);
        composed::composed(&scene, &G::symbols(), plates, scores.as_slice(), G::SEATS_HAVE_BOARDS)
    }

    fn record(&self, plates: &[Nameplate]) -> String {
        notation::write(self.record, plates, self.viewer)
    }
}
