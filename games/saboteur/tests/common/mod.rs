//! Helpers of the tests of this crate: setups, random games, dealt rounds, and everything a viewer is shown.
#![allow(dead_code)]

pub mod position;

use tilewright_core::{
    DiscardEvents, Game, Message, Nameplate, Record, Rng, Seat, Setup, StepOf, Turn, Viewer, nameplate,
};
use tilewright_display::{Ghost, Localizer, Render, RenderContext, Scene, TextPage, composite_svg};
use tilewright_saboteur::{Action, ActionKind, RuleSet, Saboteur, View};

/// Returns the setup for `players` with these rule choices.
pub fn setup(players: u8, choices: &[(&str, &str)]) -> Setup<RuleSet> {
    setup_first(players, None, choices)
}

/// Returns the setup for `players` with these rule choices and first seat.
pub fn setup_first(players: u8, first: Option<u8>, choices: &[(&str, &str)]) -> Setup<RuleSet> {
    let choices: Vec<(String, String)> = choices.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let rules = tilewright_core::setup::resolve_rules(None, &choices).expect("the choices exist");
    Setup::new(rules, players, first.map(Seat::new)).expect("the number of players is legal")
}

/// Returns a random step; with `eager`, tunnels that end farther east are preferred, so that goals are reached.
pub fn random_step(record: &Record<Saboteur>, eager: bool, rng: &mut impl Rng) -> Option<String> {
    let legal = record.legal();
    let east = |action: &Action| -> i32 {
        if let ActionKind::Dig { card, cell, .. } = action.kind()
            && card.tunnel().is_some_and(|tunnel| tunnel.through)
        {
            return cell.x.into();
        }
        -100
    };
    Some(match record.turn() {
        Turn::Over => return None,
        Turn::Chance => record.state().outcome_at(rng.below(record.state().total_chance_weight())).to_string(),
        Turn::Seat(_) if eager && rng.below(4) > 0 => {
            let farthest: i32 = legal.iter().map(east).max().expect("there is an action");
            let best: Vec<&Action> = legal.iter().filter(|action| east(action) == farthest).collect();
            best[rng.below(best.len() as u32) as usize].to_string()
        }
        Turn::Seat(_) => legal[rng.below(legal.len() as u32) as usize].to_string(),
    })
}

/// Returns a random game played to its end.
pub fn random_game(setup: Setup<RuleSet>, eager: bool, rng: &mut impl Rng) -> Record<Saboteur> {
    let mut record = Record::new(setup);
    while let Some(step) = random_step(&record, eager, rng) {
        record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
    }
    record
}

/// Output for one viewer.
#[derive(PartialEq, Debug)]
pub struct ViewerOutput {
    json: String,
    page: TextPage,
}

/// Returns the view as JSON, and its text page with all message arguments.
pub fn viewer_output(state: &Saboteur, viewer: Viewer) -> ViewerOutput {
    let view = state.view(viewer);
    let json = serde_json::to_string(&view).expect("a view is serialisable");
    ViewerOutput {
        json,
        page: Saboteur::text_page(&RenderContext::spectator(&view, &plates(&view), &NoLanguage), None),
    }
}

/// Localizer that writes keys and arguments, so that no argument is lost.
pub struct NoLanguage;

impl Localizer for NoLanguage {
    fn format(&self, message: &Message) -> String {
        message.to_string()
    }

    fn seat_name(&self, seat: Seat) -> String {
        seat.to_string()
    }
}

/// A view with what `RenderContext` borrows; legal actions only for the seat in turn.
pub struct RenderInput {
    view: View,
    legal: Vec<Action>,
    last: Option<StepOf<Saboteur>>,
    own: Option<Seat>,
    plates: Vec<Nameplate>,
}

impl RenderInput {
    /// Returns the input for a viewer at `state`, after the step `last`.
    pub fn at(state: &Saboteur, last: Option<&StepOf<Saboteur>>, viewer: Viewer) -> RenderInput {
        let (view, mut legal) = (state.view(viewer), Vec::new());
        if matches!(state.turn(), Turn::Seat(seat) if viewer.knows_secrets_of(seat)) {
            state.legal_actions(&mut legal);
        }
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker | Viewer::All => None,
        };
        let plates = plates(&view);
        RenderInput { view, legal, last: last.map(|step| step.seen_by(viewer)), own, plates }
    }

    /// Returns the input for a viewer at the last position of a record.
    pub fn of(record: &Record<Saboteur>, viewer: Viewer) -> RenderInput {
        RenderInput::at(record.state(), record.steps().last(), viewer)
    }

    /// Returns the render context in a language.
    pub fn render_context<'a>(&'a self, localizer: &'a dyn Localizer) -> RenderContext<'a, Saboteur> {
        let RenderInput { view, legal, own, plates, .. } = self;
        RenderContext { view, legal, last_step: self.last, seat: *own, nameplates: plates, localizer, show_aids: true }
    }

    /// Returns the legal actions.
    pub fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// Returns the scene with unformatted messages.
    pub fn scene(&self) -> Scene {
        Saboteur::scene(&self.render_context(&NoLanguage))
    }

    /// Returns the ghosts of an action.
    pub fn ghost(&self, action: Action) -> Vec<Ghost> {
        Saboteur::ghosts(&self.render_context(&NoLanguage), action)
    }

    /// Returns everything displayed as one text: parts, ghosts, notes, status.
    pub fn everything(&self) -> String {
        let ghosts: Vec<_> = self.legal.iter().map(|action| self.ghost(*action)).collect();
        format!("{:?}\n{ghosts:?}", self.scene())
    }

    /// Returns the scene as one picture.
    pub fn picture(&self, localizer: &dyn Localizer, scores: &[Option<i32>]) -> String {
        let scene = Saboteur::scene(&self.render_context(localizer));
        composite_svg(&scene, &Saboteur::symbols(), &self.plates, scores, Saboteur::SEATS_HAVE_BOARDS)
    }
}

/// Names of the seats in pictures.
pub const NAMES: [&str; 10] = ["Ana", "Bo", "Chris", "Dominique", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan"];

/// Returns nameplates with these names and the first colours.
pub fn plates(view: &View) -> Vec<Nameplate> {
    nameplate::complete_nameplates(view.seats.len() as u8, &[], |seat| NAMES[seat.index()].to_owned())
}

/// Plays steps separated by line ends or semicolons.
pub fn play(record: &mut Record<Saboteur>, steps: &str) {
    for step in steps.split(['\n', ';']).map(str::trim).filter(|step| !step.is_empty()) {
        record
            .play_step_text(step, &mut DiscardEvents)
            .unwrap_or_else(|error| panic!("ply {}: {error}", record.steps().len()));
    }
}

/// Deals goals (north to south) and roles (a letter each, `d` or `s`, by seat); the spare follows from them.
pub fn deal(record: &mut Record<Saboteur>, goals: [&str; 3], roles: &str) {
    for (name, card) in ["north", "middle", "south"].into_iter().zip(goals) {
        play(record, &format!("goal {name} {card}"));
    }
    for (seat, role) in roles.chars().enumerate() {
        play(record, &format!("role {seat} {}", if role == 's' { "saboteur" } else { "digger" }));
    }
    let spare = record.outcomes()[0].0.to_string();
    play(record, &spare);
}

/// Deals the hands: to each seat first the cards named for it, then cards that no hand names.
pub fn deal_hands(record: &mut Record<Saboteur>, hands: &[&str]) {
    let named: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split_whitespace().collect()).collect();
    let mut dealt = vec![0; record.setup().players().into()];
    while record.outcomes().first().is_some_and(|(chance, _)| chance.to_string().starts_with("deal")) {
        let text = record.outcomes()[0].0.to_string();
        let seat: usize = text.split(' ').nth(1).and_then(|seat| seat.parse().ok()).expect("a deal names its seat");
        let card = named.get(seat).and_then(|hand| hand.get(dealt[seat]).copied());
        dealt[seat] += 1;
        let step = match card {
            Some(card) => format!("deal {seat} {card}"),
            None => {
                let promised = |text: &str| named.iter().flatten().any(|card| text.ends_with(&format!(" {card}")));
                let texts = record.outcomes().iter().map(|(chance, _)| chance.to_string());
                { texts }.find(|text| !promised(text)).expect("a card that no hand names is left")
            }
        };
        play(record, &step);
    }
}

/// Draws the first listed card.
pub fn draw_any(record: &mut Record<Saboteur>) {
    if record.turn() == Turn::Chance {
        let step = record.outcomes()[0].0.to_string();
        play(record, &step);
    }
}

/// Plays an action, then draws the first listed card.
pub fn play_action(record: &mut Record<Saboteur>, action: &str) {
    play(record, action);
    draw_any(record);
}

/// Deals and plays a round in which the tunnel runs straight east from the start, into the middle goal.
pub fn dig_straight(record: &mut Record<Saboteur>, roles: &str, middle: &str) {
    let others: Vec<&str> = ["gold", "stone-ur", "stone-ul"].into_iter().filter(|card| *card != middle).collect();
    deal(record, [others[0], middle, others[1]], roles);
    let preferred = ["cross", "horizontal", "tee-url"];
    let mut next = 1;
    while next <= 7 {
        let step = match record.turn() {
            Turn::Chance => {
                let outcomes: Vec<String> = record.outcomes().iter().map(|(chance, _)| chance.to_string()).collect();
                let is = |card: &str| outcomes.iter().find(|text| text.ends_with(&format!(" {card}")));
                preferred.iter().find_map(|card| is(card)).unwrap_or(&outcomes[0]).clone()
            }
            Turn::Seat(_) => {
                let legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
                let is = |card: &str| legal.iter().find(|text| **text == format!("dig {card} {next},0"));
                match preferred.iter().find_map(|card| is(card)) {
                    Some(dig) => {
                        next += 1;
                        dig.clone()
                    }
                    None => legal.iter().find(|text| text.starts_with("pass")).expect("a pass is legal").clone(),
                }
            }
            Turn::Over => panic!("the game is over"),
        };
        play(record, &step);
    }
}

/// Deals and plays a round in which all seats pass until all cards are gone.
pub fn pass_out(record: &mut Record<Saboteur>, roles: &str) {
    deal(record, ["gold", "stone-ur", "stone-ul"], roles);
    let round = record.state().view(Viewer::All).round;
    while record.turn() != Turn::Over && record.state().view(Viewer::All).round == round {
        let step = match record.turn() {
            Turn::Chance => record.outcomes()[0].0.to_string(),
            Turn::Seat(_) => record.legal().last().expect("a pass is legal").to_string(),
            Turn::Over => return,
        };
        play(record, &step);
    }
}

/// Draws these gold cards into the packet.
pub fn draw_gold(record: &mut Record<Saboteur>, values: &[u8]) {
    for value in values {
        let text = record.outcomes()[0].0.to_string();
        let first = text.split(' ').nth(1).expect("a nugget names its seat").to_owned();
        play(record, &format!("nugget {first} {value}"));
    }
}
