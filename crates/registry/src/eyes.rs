//! A table through one viewer's eyes: the only way in which anything of it is shown.

use game::notation;
use game::sight::lessons;
use game::{Colour, Event, Nameplate, Record, Rules, Seat, Shown, Step, StepOf, TextLine, Tongue, Turn, View, Viewer};

use crate::look::{Brief, Look, Offer, Told};

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

    /// The position as text with colours.
    fn page(&self, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine>;

    /// The position as an SVG document, with a nameplate for each seat.
    fn svg(&self, plates: &[Nameplate]) -> String;

    /// The game so far as a record.
    fn record(&self, plates: &[Nameplate]) -> String;
}

pub(crate) struct EyesOf<'a, G: Shown> {
    pub record: &'a Record<G>,
    pub viewer: Viewer,
}

impl<G: Shown> EyesOf<'_, G> {
    /// What the seat in turn can do, if the viewer may know.
    fn legal(&self) -> Option<&[G::Action]> {
        let open = match self.record.turn() {
            Turn::Of(seat) => !G::SECRETS || self.viewer.is(seat),
            Turn::Chance | Turn::Over => true,
        };
        open.then(|| self.record.legal())
    }
}

/// Plays a game anew and tells each step from `since` on, with what it brought.
fn each_step<G: Shown>(record: &Record<G>, since: usize, mut tell: impl FnMut(usize, &StepOf<G>, &[G::Event])) {
    if since >= record.steps().len() {
        return;
    }
    let mut state = G::new(record.setup());
    let mut events: Vec<G::Event> = Vec::new();
    for (ply, step) in record.steps().iter().enumerate() {
        events.clear();
        match *step {
            Step::Act(_, action) => state.act(action, &mut events),
            Step::Chance(chance) => state.resolve(chance, &mut events),
        }
        if ply >= since {
            tell(ply, step, &events);
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
    each_step(record, from, |_, step, events| {
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
        let Brief { game, rules, players, ply, turn, scores, ranking, actions } = self.brief();
        let offer = |(action, text): (&G::Action, String)| Offer {
            action: text,
            label: G::offer(*action),
            choices: G::choices(*action),
        };
        let legal = self.legal().zip(actions);
        Look {
            game,
            rules,
            players,
            ply,
            turn,
            scores,
            ranking,
            legal: legal.map(|(legal, texts)| legal.iter().zip(texts).map(offer).collect()),
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
        each_step(self.record, since, |ply, _, events| {
            let seen = events.iter().filter_map(|event| event.seen_by(self.viewer));
            told.extend(seen.map(|event| Told {
                ply,
                message: G::tell(&event),
                seat: event.seat(),
                points: event.points(),
            }));
        });
        told
    }

    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)> {
        let steps = self.record.steps().iter().skip(from);
        steps.map(|step| (actor::<G>(step), step.seen_by(self.viewer).to_string())).collect()
    }

    fn page(&self, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
        G::page(&self.record.state().view(self.viewer), colours, tongue)
    }

    fn svg(&self, plates: &[Nameplate]) -> String {
        G::svg(&self.record.state().view(self.viewer), self.legal().unwrap_or_default(), plates)
    }

    fn record(&self, plates: &[Nameplate]) -> String {
        notation::write(self.record, plates, self.viewer)
    }
}
