//! What a state says: views, records, events, drawings, observations, and what a robot would do.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tilewright_core::{Language, Tongue, Turn, Viewer, nameplate};
use tilewright_engine::Sitter;
use tilewright_i18n::Speech;
use tilewright_robots::{Clock, RobotName};

use crate::arrays::Writable;
use crate::asked::{Count, Looker, SeatNumber, Seed};
use crate::game::GameOf;
use crate::state::State;
use crate::{errors, json, patience};

/// How wide a position is written.
const WIDTH: usize = 80;

impl State {
    fn speech(&self, lang: &str) -> PyResult<Speech> {
        let language: Language = lang.parse().map_err(errors::wrong)?;
        Ok(Speech::new(language, self.rules.asked.game.words()).at_table(self.players(), &[]))
    }

    /// The viewer with this name; `Viewer::All` if none is named.
    pub fn viewer(&self, looker: Option<Looker>) -> PyResult<Viewer> {
        looker.map_or(Ok(Viewer::All), |looker| looker.viewer(self.players()))
    }

    /// The record of the whole game so far, with everything that is hidden from seats.
    pub fn whole_record(&self) -> String {
        self.table.eyes(Viewer::All).record(&[])
    }
}

#[pymethods]
impl State {
    /// The game this is a state of.
    fn get_game(&self) -> GameOf {
        GameOf { rules: self.rules.clone() }
    }

    /// Fills the caller's array of `float32` with what a seat observes, and gives it back; the seat in turn unless named.
    ///
    /// >>> import numpy as np, tilewright as tw
    /// >>> game = tw.load("azul")
    /// >>> state = game.new_initial_state(seed=1)
    /// >>> floats = np.empty(game.observation_tensor_size(), np.float32)
    /// >>> state.observation(0, out=floats) is floats
    /// True
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, size) = (self.seat(seat)?, self.rules.layout.observation_size);
        match out {
            Some(out) => {
                let mut floats = Writable::<f32>::new(&out, "out", &[size])?;
                self.table.observe(seat, floats.values()?).map_err(errors::wrong)?;
                Ok(out)
            }
            None => {
                let mut floats = vec![0.0; size];
                self.table.observe(seat, &mut floats).map_err(errors::wrong)?;
                Ok(PyArray1::from_vec(py, floats).into_any())
            }
        }
    }

    /// What a seat observes, as a new array of `float32`; the seat in turn unless named.
    #[pyo3(signature = (seat=None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, seat: Option<SeatNumber>) -> PyResult<Bound<'py, PyAny>> {
        self.observation(py, seat, None)
    }

    /// What a seat may know of the position, as one line of JSON; the seat in turn unless named.
    #[pyo3(signature = (seat=None))]
    fn observation_string(&self, seat: Option<SeatNumber>) -> PyResult<String> {
        Ok(self.table.eyes(Viewer::Seat(self.seat(seat)?)).look(self.table.ply()).view.to_string())
    }

    /// All that a seat has seen of the game so far, as its record: two games that have looked the same to it have the same string.
    /// The seat in turn unless named.
    #[pyo3(signature = (seat=None))]
    fn information_state_string(&self, seat: Option<SeatNumber>) -> PyResult<String> {
        Ok(self.table.eyes(Viewer::Seat(self.seat(seat)?)).record(&[]))
    }

    /// Another state that fits all a seat has seen, where what is hidden from the seat is dealt anew.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("saboteur", players=4).new_initial_state(seed=1)
    /// >>> other = state.resample_from_infostate(0, seed=7)
    /// >>> other.information_state_string(0) == state.information_state_string(0)
    /// True
    #[pyo3(signature = (seat, seed))]
    fn resample_from_infostate(&self, seat: SeatNumber, seed: Seed) -> PyResult<State> {
        let table = self.table.resampled(self.seat(Some(seat))?, seed.0).map_err(errors::wrong)?;
        Ok(State::new(&self.rules, table, None))
    }

    /// The state as text, for `Game.deserialize`: its record.
    fn serialize(&self) -> String {
        self.whole_record()
    }

    /// The game so far as a record in notation: the whole of it, or what a viewer (a seat, `"onlooker"`) has seen.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("azul").new_initial_state().record().splitlines()[0]
    /// 'tilewright record 1'
    #[pyo3(signature = (viewer=None))]
    fn record(&self, viewer: Option<Looker>) -> PyResult<String> {
        Ok(self.table.eyes(self.viewer(viewer)?).record(&[]))
    }

    /// What a viewer may know of the position, as the page of the game in docs/ describes it: a seat (the one in turn unless named),
    /// `"onlooker"` or `"all"`.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<Looker>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            Some(looker) => looker.viewer(self.players())?,
            None => self.seat(None).map_or(Viewer::All, Viewer::Seat),
        };
        json::python(py, &self.table.eyes(viewer).look(self.table.ply()).view)
    }

    /// What happened by the last step, or from ply `since` on: dicts with `text`, `seat`, `points` and the `items` they are made of. Where
    /// chance plays by itself, the last step is the last decision with the draws that followed it.
    #[pyo3(signature = (since=None, viewer=None, lang="en"))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        since: Option<Count>,
        viewer: Option<Looker>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyList>> {
        let since = since.map_or_else(|| self.last_step(), |since| since.0 as usize);
        let (speech, eyes) = (self.speech(lang)?, self.table.eyes(self.viewer(viewer)?));
        let list = PyList::empty(py);
        eyes.events(since).iter().try_for_each(|told| list.append(json::python(py, &told.json(&speech))?))?;
        Ok(list)
    }

    /// All of it as `tilewright show --json` has it, for a viewer: turn, scores, ranking, legal actions as texts, events, view.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn look<'py>(&self, py: Python<'py>, viewer: Option<Looker>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        let look = self.table.eyes(self.viewer(viewer)?).look(self.last_step());
        json::python(py, &look.json(&self.speech(lang)?))
    }

    /// What a robot thinks of the actions of the seat in turn, from what that seat may know: pairs of action and value in points,
    /// the best first.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> action, value = state.hint("search:100it")[0]
    /// >>> state.apply_action(action)
    #[pyo3(signature = (robot="search", seed=Seed(0)), text_signature = "($self, robot='search', seed=0)")]
    fn hint(&self, py: Python<'_>, robot: &str, seed: Seed) -> PyResult<Vec<(u32, f32)>> {
        self.decider()?;
        let name = RobotName::alone(robot).map_err(errors::wrong)?;
        let (game, table) = (self.rules.asked.game, self.table.copy());
        let mut player = game.player(table.as_ref(), &name, seed.0).map_err(errors::wrong)?;
        let judged = patience::wait(py, 1, None, |errand| {
            let judged = player.judge(table.as_ref(), &Clock::until(&errand.stop));
            (judged, table)
        })?;
        let (judged, table) = judged;
        judged.iter().map(|(text, value)| Ok((table.number_of(text).map_err(errors::play)?, *value))).collect()
    }

    /// The position as text, as a viewer may know it: a seat, `"onlooker"` or `"all"`, which it is unless named.
    /// `repr(state)` is the text for `"all"`.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("saboteur", players=4).new_initial_state(seed=1)
    /// >>> state.text(viewer=0) == state.resample_from_infostate(0, seed=7).text(viewer=0)
    /// True
    #[pyo3(signature = (viewer=None))]
    fn text(&self, viewer: Option<Looker>) -> PyResult<String> {
        let speech = self.speech("en")?;
        let plates = nameplate::complete(self.players(), &[], |seat| speech.name(seat));
        let sitter = Sitter { own: None, plates: &plates, tongue: &speech, aids: true };
        let eyes = self.table.eyes(self.viewer(viewer)?);
        let agreed = &self.rules.asked.agreed;
        let turn = match self.table.turn() {
            Turn::Of(seat) => format!("the turn of seat {seat}"),
            Turn::Chance => "chance decides".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let mut said = format!("{}, rules {}, ply {}: {turn}\n\n", agreed.game, agreed.rules, self.table.ply());
        eyes.page(&sitter, None).lines(WIDTH).iter().for_each(|line| said += &(line.letters() + "\n"));
        Ok(said.trim_end().to_owned())
    }

    fn __repr__(&self) -> PyResult<String> {
        self.text(None)
    }

    /// The position as a drawing: what a notebook shows.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, "en")
    }

    /// The position as an SVG drawing, as a viewer may know it; all of it unless named.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn svg(&self, viewer: Option<Looker>, lang: &str) -> PyResult<String> {
        let speech = self.speech(lang)?;
        let turn = self.table.turn();
        // Whoever looks at the drawing alone sees whose turn it is.
        let name = |seat| format!("{}{}", if turn == Turn::Of(seat) { "▶ " } else { "" }, speech.name(seat));
        let plates = nameplate::complete(self.players(), &[], name);
        Ok(self.table.eyes(self.viewer(viewer)?).svg(&plates, &speech))
    }

    fn __eq__(&self, other: &State) -> bool {
        self.table.ply() == other.table.ply() && self.whole_record() == other.whole_record()
    }

    fn __copy__(&self) -> State {
        self.another()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> State {
        self.another()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let game = Bound::new(py, self.get_game())?;
        let seed = self.chances.as_ref().map(|chances| chances.seed);
        Ok((game.getattr("deserialize")?, (self.whole_record(), seed)))
    }
}

/// A function and its arguments that make a state anew.
type Reduced<'py> = (Bound<'py, PyAny>, (String, Option<u64>));
