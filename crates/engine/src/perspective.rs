//! A table through one viewer's eyes: the only way in which anything of it is shown.

use tilewright_core::{
    Event, Message, Nameplate, Record, Rules, Seat, Step, StepOf, Turn, View, Viewer, notation, reveals_to,
};
use tilewright_display::{Localizer, Render, RenderContext, TextPage, composite_svg};

use crate::frame::{ActionPreview, DisplayContext, LastStep, SceneFrame};
use crate::snapshot::{EventReport, LegalAction, PositionSummary, Snapshot};

/// What one viewer may know of a table.
pub trait Perspective {
    /// The position, with what happened from step `since` on.
    fn snapshot(&self, since: usize) -> Snapshot;

    /// The position in brief.
    fn summary(&self) -> PositionSummary;

    /// What happened from step `since` on.
    fn events(&self, since: usize) -> Vec<EventReport>;

    /// Every step from `from` on, with the seat that acted, if one did.
    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)>;

    /// The position as text with colours, and on it the pieces as a legal action would put them, where one is looked at.
    fn text_page(&self, ctx: &DisplayContext, ghost: Option<&str>) -> TextPage;

    /// The position laid out for a screen, with what happened from step `since` on.
    fn frame(&self, since: usize, ctx: &DisplayContext) -> SceneFrame;

    /// The position as an SVG document, with a nameplate for each seat.
    fn svg(&self, nameplates: &[Nameplate], localizer: &dyn Localizer) -> String;

    /// The game so far as a record.
    fn record(&self, nameplates: &[Nameplate]) -> String;
}

pub(crate) struct PerspectiveOf<'a, G: Render> {
    pub record: &'a Record<G>,
    pub viewer: Viewer,
}

impl<G: Render> PerspectiveOf<'_, G> {
    /// The seat whose eyes these are, if it is one's.
    fn viewer_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        }
    }

    /// What the seat in turn can do, if the viewer may know.
    fn legal(&self) -> Option<&[G::Action]> {
        let is_known = match self.record.turn() {
            Turn::Seat(seat) => !G::HIDDEN_INFORMATION || self.viewer.knows_secrets_of(seat),
            Turn::Chance | Turn::Over => true,
        };
        is_known.then(|| self.record.legal())
    }

    /// What the sitter can do; nothing where others decide.
    fn legal_for_seat(&self, ctx: &DisplayContext) -> Option<&[G::Action]> {
        let decides = ctx.seat.is_some_and(|seat| self.record.turn() == Turn::Seat(seat));
        self.legal().filter(|_| decides)
    }

    /// The step that led here, with the pieces as it put them.
    fn last_step(&self, ctx: &DisplayContext) -> Option<LastStep> {
        let ply = self.record.steps().len().checked_sub(1)?;
        let mut last_step = None;
        replay(self.record, ply, |_, before, step, _| {
            let observed = step.seen_by(self.viewer);
            let ghost = match observed {
                Step::Action(_, action) if !observed.is_redacted() => {
                    let view = before.view(self.viewer);
                    G::ghosts(&self.render_context(&view, &[], ctx), action)
                }
                Step::Action(..) | Step::Chance(_) => Vec::new(),
            };
            last_step = Some(LastStep { seat: actor::<G>(step), action: observed.to_string(), ghosts: ghost });
        });
        last_step
    }

    /// What others have done since the last decision of `own`, turn by turn; where nobody looks for themselves, the last turn.
    fn recent_turns(&self, own_seat: Option<Seat>) -> Vec<(Seat, Vec<Message>)> {
        let actors: Vec<Option<Seat>> = self.record.steps().iter().map(actor::<G>).collect();
        let since = match own_seat {
            Some(_) => actors.iter().rposition(|actor| *actor == own_seat).map_or(0, |ply| ply + 1),
            None => {
                let last = actors.iter().rposition(Option::is_some).unwrap_or_default();
                last - actors[..last].iter().rev().take_while(|actor| **actor == actors[last]).count()
            }
        };
        let mut turns: Vec<(Seat, usize, Vec<G::Event>)> = Vec::new();
        replay(self.record, since, |ply, _, step, events| {
            let Some(seat) = actor::<G>(step) else { return };
            let observed = events.iter().filter_map(|event| event.seen_by(self.viewer));
            match turns.last_mut() {
                Some((same, last, turn_events)) if *same == seat && *last + 1 == ply => {
                    turn_events.extend(observed);
                    *last = ply;
                }
                Some(_) | None => turns.push((seat, ply, observed.collect())),
            }
        });
        turns.into_iter().map(|(seat, _, events)| (seat, G::summarize_turn(&events))).collect()
    }

    fn render_context<'s>(
        &self,
        view: &'s G::View,
        legal: &'s [G::Action],
        ctx: &'s DisplayContext<'s>,
    ) -> RenderContext<'s, G> {
        RenderContext {
            view,
            legal,
            last_step: self.record.steps().last().map(|step| step.seen_by(self.viewer)),
            seat: ctx.seat,
            nameplates: ctx.nameplates,
            localizer: ctx.localizer,
            show_aids: ctx.show_aids,
        }
    }
}

fn legal_action<G: Render>(action: G::Action) -> LegalAction {
    LegalAction { action: action.to_string(), label: G::action_message(action), choices: G::choices(action) }
}

/// Plays a game anew and tells each step from `since` on, with the position before it and what it brought.
fn replay<G: Render>(record: &Record<G>, since: usize, mut visit: impl FnMut(usize, &G, &StepOf<G>, &[G::Event])) {
    if since >= record.steps().len() {
        return;
    }
    let mut state = G::new(record.setup());
    let mut events: Vec<G::Event> = Vec::new();
    for (ply, step) in record.steps().iter().enumerate() {
        events.clear();
        let before = (ply >= since).then(|| state.clone());
        match *step {
            Step::Action(_, action) => state.play_unchecked(action, &mut events),
            Step::Chance(outcome) => state.resolve_unchecked(outcome, &mut events),
        }
        if let Some(before) = before {
            visit(ply, &before, step, &events);
        }
    }
}

/// A step that was played, as far as taking it back asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoFact {
    /// The seat that acted; nobody where chance decided.
    pub actor: Option<Seat>,
    /// Whether somebody has seen something by it that was hidden before.
    pub revealed: bool,
}

pub(crate) fn undo_facts<G: Render>(record: &Record<G>, from: usize) -> Vec<UndoFact> {
    let mut facts = Vec::new();
    replay(record, from, |_, _, step, events| {
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
        let mut reports = Vec::new();
        let view = std::cell::LazyCell::new(|| self.record.state().view(self.viewer));
        replay(self.record, since, |ply, _, _, events| {
            let observed = events.iter().filter_map(|event| event.seen_by(self.viewer));
            reports.extend(observed.map(|event| EventReport {
                ply,
                message: G::event_message(&event),
                seat: event.seat(),
                points: event.points(),
                note: event.points().and_then(|_| G::score_note(&event, &view)),
                score_heading: event.points().map(|_| G::score_heading(&event)),
                ends_section: G::ends_section(&event),
                section_heading: G::section_heading(&event),
                reveals: event.reveals().is_some(),
                condensed: G::condense(&event),
            }));
        });
        reports
    }

    fn steps(&self, from: usize) -> Vec<(Option<Seat>, String)> {
        let steps = self.record.steps().iter().skip(from);
        steps.map(|step| (actor::<G>(step), step.seen_by(self.viewer).to_string())).collect()
    }

    fn text_page(&self, ctx: &DisplayContext, ghost: Option<&str>) -> TextPage {
        let view = self.record.state().view(self.viewer);
        let legal = self.legal_for_seat(ctx).unwrap_or_default();
        let ghost = ghost.and_then(|text| text.parse().ok()).filter(|action| legal.contains(action));
        G::text_page(&self.render_context(&view, legal, ctx), ghost)
    }

    fn frame(&self, since: usize, ctx: &DisplayContext) -> SceneFrame {
        let (state, turn) = (self.record.state(), self.record.turn());
        let legal = self.legal_for_seat(ctx);
        let view = state.view(self.viewer);
        let render_ctx = self.render_context(&view, legal.unwrap_or_default(), ctx);
        let preview = |action: &G::Action| ActionPreview {
            legal_action: legal_action::<G>(*action),
            ghosts: G::ghosts(&render_ctx, *action),
            forecast: G::forecast(&render_ctx, *action),
        };
        SceneFrame {
            ply: self.record.steps().len(),
            turn,
            scores: state.scores_seen_by(self.viewer).as_slice().to_vec(),
            scene: G::scene(&render_ctx),
            seats_have_boards: G::SEATS_HAVE_BOARDS,
            legal: legal.map(|legal| legal.iter().map(preview).collect()),
            last_step: self.last_step(ctx),
            events: self.events(since),
            recent_turns: self.recent_turns(ctx.seat),
        }
    }

    fn svg(&self, nameplates: &[Nameplate], localizer: &dyn Localizer) -> String {
        let (view, seat) = (self.record.state().view(self.viewer), self.viewer_seat());
        let ctx = DisplayContext { seat, nameplates, localizer, show_aids: true };
        let scene = G::scene(&self.render_context(&view, self.legal().unwrap_or_default(), &ctx));
        let scores = self.record.state().scores_seen_by(self.viewer);
        composite_svg(&scene, &G::symbols(), nameplates, scores.as_slice(), G::SEATS_HAVE_BOARDS)
    }

    fn record(&self, nameplates: &[Nameplate]) -> String {
        notation::write(self.record, nameplates, self.viewer)
    }
}
