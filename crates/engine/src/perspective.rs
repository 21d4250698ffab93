//! A game as one viewer may know it. A [`GameState`](crate::GameState) is read in two other ways only:
//! [`EncodedState`](crate::EncodedState) writes the observation of a seat as floats, and
//! [`sealed_record`](crate::GameState::sealed_record) writes the record of a save file.

use std::collections::BTreeSet;
use std::ops::Range;

use tilewright_core::{
    Event, Message, Nameplate, Record, ReplayStep, Rules, Seat, Step, StepOf, Turn, View, Viewer, notation, reveals_to,
};
use tilewright_display::{Ghost, Localizer, Render, RenderContext, TextPage, composite_svg};

use crate::frame::{ActionPreview, ChoiceCue, DisplayContext, LastStep, SceneFrame};
use crate::snapshot::{EventReport, LegalAction, PositionSummary, Snapshot};

/// A game in progress as one viewer may know it.
pub trait Perspective {
    /// The position, with the events from ply `since` on.
    fn snapshot(&self, since: usize) -> Snapshot;

    /// Facts about the position for code: no events, no messages, no JSON form.
    fn summary(&self) -> PositionSummary;

    /// The events from ply `since` on.
    fn events(&self, since: usize) -> Vec<EventReport>;

    /// The steps from ply `from` on in notation, each with the seat that acted, or `None` for chance.
    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)>;

    /// The position as styled text, with the pieces that the action `ghost` would place, if it is legal for `ctx.seat`.
    fn text_page(&self, ctx: &DisplayContext, ghost: Option<&str>) -> TextPage;

    /// The position at the end of the first phase that the step at `ply` ended, if it ended several.
    fn phase_page(&self, ply: usize, ctx: &DisplayContext) -> Option<TextPage>;

    /// Returns a frame for each range of steps, in ascending order of their ends.
    ///
    /// A frame is the position after the range, with the events of its steps. A range that ends beyond the last step
    /// has no frame. The game is replayed once for all.
    fn frames(&self, ranges: &[Range<usize>], ctx: &DisplayContext) -> Vec<SceneFrame>;

    /// Returns the frame of one range of steps.
    ///
    /// # Panics
    /// If the range ends beyond the last step.
    fn frame(&self, range: Range<usize>, ctx: &DisplayContext) -> SceneFrame {
        self.frames(std::slice::from_ref(&range), ctx).pop().expect("a frame a range")
    }

    /// The position as an SVG document, with a nameplate for each seat.
    fn svg(&self, nameplates: &[Nameplate], localizer: &dyn Localizer) -> String;

    /// The game so far as a record.
    fn record(&self, nameplates: &[Nameplate]) -> String;
}

pub(crate) struct PerspectiveOf<'a, G: Render> {
    pub record: &'a Record<G>,
    pub viewer: Viewer,
}

/// Events of one step, as the viewer saw them.
struct ObservedEvents<G: Render> {
    actor: Option<Seat>,
    events: Vec<G::Event>,
}

impl<G: Render> PerspectiveOf<'_, G> {
    /// The seat whose perspective this is.
    fn viewer_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        }
    }

    /// Whether the viewer may know the legal actions of the seat in turn.
    fn knows_legal(&self, turn: Turn) -> bool {
        match turn {
            Turn::Seat(seat) => !G::HIDDEN_INFORMATION || self.viewer.knows_secrets_of(seat),
            Turn::Chance | Turn::Over => true,
        }
    }

    /// Legal actions of the seat in turn, if the viewer may know them.
    fn legal(&self) -> Option<&[G::Action]> {
        self.knows_legal(self.record.turn()).then(|| self.record.legal())
    }

    fn render_context<'s>(
        &self,
        ply: usize,
        view: &'s G::View,
        legal: &'s [G::Action],
        ctx: &'s DisplayContext<'s>,
    ) -> RenderContext<'s, G> {
        RenderContext {
            view,
            legal,
            last_step: ply.checked_sub(1).map(|last| self.record.steps()[last].seen_by(self.viewer)),
            seat: ctx.seat,
            nameplates: ctx.nameplates,
            localizer: ctx.localizer,
            show_aids: ctx.show_aids,
        }
    }

    /// Returns reports of events, with notes on the position `view`.
    fn reports<'e>(&self, steps: impl Iterator<Item = (usize, &'e [G::Event])>, view: &G::View) -> Vec<EventReport> {
        let report = |ply: usize, event: &G::Event| EventReport {
            ply,
            message: G::event_message(event),
            seat: event.seat(),
            points: event.points(),
            note: event.points().and_then(|_| G::score_note(event, view)),
            score_heading: event.points().map(|_| G::score_heading(event)),
            ends_section: G::ends_section(event),
            ends_phase: G::ends_phase(event),
            section_heading: G::section_heading(event),
            reveals: event.reveals().is_some(),
            condensed: G::condense(event),
        };
        steps.flat_map(|(ply, events)| events.iter().map(move |event| report(ply, event))).collect()
    }

    fn observed(&self, events: &[G::Event]) -> Vec<G::Event> {
        events.iter().filter_map(|event| event.seen_by(self.viewer)).collect()
    }

    /// Lays out the position `state` after the steps of `history`.
    ///
    /// `before` is the view of the position before the last step.
    fn lay_out(
        &self,
        state: &G,
        history: &[ObservedEvents<G>],
        since: usize,
        before: Option<&G::View>,
        ctx: &DisplayContext,
    ) -> SceneFrame {
        let (ply, turn) = (history.len(), state.turn());
        let seat = match turn {
            Turn::Seat(seat) if ctx.own_seats.contains(&seat) => Some(seat),
            Turn::Seat(_) | Turn::Chance | Turn::Over => ctx.seat,
        };
        let ctx = &DisplayContext { seat, ..*ctx };
        let decides = ctx.seat.is_some_and(|seat| turn == Turn::Seat(seat)) && self.knows_legal(turn);
        let legal = decides.then(|| {
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            legal
        });
        let view = state.view(self.viewer);
        let render_ctx = self.render_context(ply, &view, legal.as_deref().unwrap_or_default(), ctx);
        let preview = |action: &G::Action| {
            let legal_action = legal_action::<G>(*action);
            let cue = |key: &str| ChoiceCue { prompt: G::prompt(key), shortcut: G::shortcut(key) };
            ActionPreview {
                choice_cues: legal_action.choices.iter().map(|choice| cue(&choice.key)).collect(),
                legal_action,
                ghosts: G::ghosts(&render_ctx, *action),
                forecast: G::forecast(&render_ctx, *action),
            }
        };
        SceneFrame {
            ply,
            turn,
            scores: state.scores_seen_by(self.viewer).as_slice().to_vec(),
            scene: G::scene(&render_ctx),
            seats_have_boards: G::SEATS_HAVE_BOARDS,
            legal: legal.as_ref().map(|legal| legal.iter().map(preview).collect()),
            last_step: ply.checked_sub(1).map(|last| LastStep {
                seat: history[last].actor,
                action: self.record.steps()[last].seen_by(self.viewer).to_string(),
                ghosts: before.map(|before| self.step_ghosts(before, last, ctx)).unwrap_or_default(),
            }),
            events: self.reports((since..ply).map(|at| (at, &history[at].events[..])), &view),
            recent_turns: recent_turns::<G>(history, ctx.seat),
        }
    }

    /// Returns the pieces as the step at `ply` puts them on the position `before` it, if the viewer may know the step.
    fn step_ghosts(&self, before: &G::View, ply: usize, ctx: &DisplayContext) -> Vec<Ghost> {
        match self.record.steps()[ply].seen_by(self.viewer) {
            observed @ Step::Action(_, action) if !observed.is_redacted() => {
                G::ghosts(&self.render_context(ply + 1, before, &[], ctx), action)
            }
            Step::Action(..) | Step::Chance(_) => Vec::new(),
        }
    }
}

/// Returns what others did since the last decision of `own_seat`, turn by turn; without such a seat, the last turn.
fn recent_turns<G: Render>(history: &[ObservedEvents<G>], own_seat: Option<Seat>) -> Vec<(Seat, Vec<Message>)> {
    let since = match own_seat {
        Some(_) => history.iter().rposition(|step| step.actor == own_seat).map_or(0, |ply| ply + 1),
        None => {
            let last = history.iter().rposition(|step| step.actor.is_some()).unwrap_or_default();
            let same_seat = |step: &&ObservedEvents<G>| step.actor == history[last].actor;
            last - history[..last.min(history.len())].iter().rev().take_while(same_seat).count()
        }
    };
    let mut turns: Vec<(Seat, usize, Vec<G::Event>)> = Vec::new();
    for (ply, step) in history.iter().enumerate().skip(since) {
        let Some(seat) = step.actor else { continue };
        match turns.last_mut() {
            Some((same, last, turn_events)) if *same == seat && *last + 1 == ply => {
                turn_events.extend(step.events.iter().cloned());
                *last = ply;
            }
            Some(_) | None => turns.push((seat, ply, step.events.clone())),
        }
    }
    turns.into_iter().map(|(seat, _, events)| (seat, G::summarize_turn(&events))).collect()
}

fn legal_action<G: Render>(action: G::Action) -> LegalAction {
    LegalAction { action: action.to_string(), label: G::action_message(action), choices: G::choices(action) }
}

/// Facts about one step that decide whether it may be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoFact {
    /// The seat that acted; `None` for chance.
    pub actor: Option<Seat>,
    /// Whether any viewer learned something hidden from it.
    pub revealed: bool,
}

pub(crate) fn undo_facts<G: Render>(record: &Record<G>, from: usize) -> Vec<UndoFact> {
    let mut facts = Vec::new();
    record.replay(|ReplayStep { ply, step, events, .. }| {
        if ply < from {
            return;
        }
        let hidden_draw = matches!(step, Step::Chance(_)) && step.seen_by(Viewer::Onlooker).is_redacted();
        let revealed = hidden_draw || !reveals_to::<G>(events, Viewer::All).is_empty();
        facts.push(UndoFact { actor: actor::<G>(step), revealed });
    });
    facts
}

fn actor<G: Render>(step: &StepOf<G>) -> Option<Seat> {
    match step {
        Step::Action(seat, _) => Some(*seat),
        Step::Chance(_) => None,
    }
}

impl<G: Render> Perspective for PerspectiveOf<'_, G> {
    fn snapshot(&self, since: usize) -> Snapshot {
        let PositionSummary { game, rules, players, ply, turn, scores, ranking, .. } = self.summary();
        Snapshot {
            game,
            rules,
            players,
            ply,
            turn,
            scores,
            ranking,
            legal: self.legal().map(|legal| legal.iter().map(|action| legal_action::<G>(*action)).collect()),
            events: self.events(since),
            view: self.record.state().view(self.viewer).to_json(),
        }
    }

    fn summary(&self) -> PositionSummary {
        let (setup, state) = (self.record.setup(), self.record.state());
        let scores = state.scores_seen_by(self.viewer);
        let known = scores.as_slice().iter().all(Option::is_some);
        PositionSummary {
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

    fn events(&self, since: usize) -> Vec<EventReport> {
        if since >= self.record.steps().len() {
            return Vec::new();
        }
        let mut observed: Vec<(usize, Vec<G::Event>)> = Vec::new();
        self.record.replay(|ReplayStep { ply, events, .. }| {
            if ply >= since {
                observed.push((ply, self.observed(events)));
            }
        });
        let view = self.record.state().view(self.viewer);
        self.reports(observed.iter().map(|(ply, events)| (*ply, &events[..])), &view)
    }

    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)> {
        let steps = self.record.steps().iter().skip(from);
        steps.map(|step| (actor::<G>(step), step.seen_by(self.viewer).to_string())).collect()
    }

    fn text_page(&self, ctx: &DisplayContext, ghost: Option<&str>) -> TextPage {
        let view = self.record.state().view(self.viewer);
        let decides = ctx.seat.is_some_and(|seat| self.record.turn() == Turn::Seat(seat));
        let legal = self.legal().filter(|_| decides).unwrap_or_default();
        let ghost = ghost.and_then(|text| text.parse().ok()).filter(|action| legal.contains(action));
        G::text_page(&self.render_context(self.record.steps().len(), &view, legal, ctx), ghost)
    }

    fn phase_page(&self, ply: usize, ctx: &DisplayContext) -> Option<TextPage> {
        let Step::Action(_, action) = *self.record.steps().get(ply)? else { return None };
        let position = G::position_at_phase_end(self.record.rewound(ply).state(), action)?;
        let view = position.view(self.viewer);
        Some(G::text_page(&self.render_context(ply, &view, &[], ctx), None))
    }

    fn frames(&self, ranges: &[Range<usize>], ctx: &DisplayContext) -> Vec<SceneFrame> {
        let ends: BTreeSet<usize> = ranges.iter().map(|range| range.end).collect();
        let mut history: Vec<ObservedEvents<G>> = Vec::new();
        let mut frames = Vec::with_capacity(ranges.len());
        let mut before: Option<G::View> = None;
        let mut visit_position = |state: &G, history: &[ObservedEvents<G>]| {
            let ply = history.len();
            for range in ranges.iter().filter(|range| range.end == ply) {
                frames.push(self.lay_out(state, history, range.start, before.as_ref(), ctx));
            }
            before = ends.contains(&(ply + 1)).then(|| state.view(self.viewer));
        };
        visit_position(&G::new(self.record.setup()), &history);
        self.record.replay(|ReplayStep { step, events, after, .. }| {
            history.push(ObservedEvents { actor: actor::<G>(step), events: self.observed(events) });
            visit_position(after, &history);
        });
        frames
    }

    fn svg(&self, nameplates: &[Nameplate], localizer: &dyn Localizer) -> String {
        let (view, seat) = (self.record.state().view(self.viewer), self.viewer_seat());
        let ctx = DisplayContext { seat, own_seats: &[], nameplates, localizer, show_aids: true };
        let legal = self.legal().unwrap_or_default();
        let scene = G::scene(&self.render_context(self.record.steps().len(), &view, legal, &ctx));
        let scores = self.record.state().scores_seen_by(self.viewer);
        composite_svg(&scene, &G::symbols(), nameplates, scores.as_slice(), G::SEATS_HAVE_BOARDS)
    }

    fn record(&self, nameplates: &[Nameplate]) -> String {
        notation::write(self.record, nameplates, self.viewer)
    }
}
