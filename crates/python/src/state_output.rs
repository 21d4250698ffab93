//! The output methods of the Python class `State`: views, records, events, drawings, observations, hints.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tilewright_core::{Turn, Viewer, nameplate};
use tilewright_display::{Language, Localizer};
use tilewright_engine::DisplayContext;
use tilewright_i18n::FluentLocalizer;
use tilewright_robots::{RobotName, TimeControl};

use crate::arguments::{Count, SeatNumber, Seed, ViewerArgument};
use crate::arrays::WritableArray;
use crate::game::PyGame;
use crate::state::PyState;
use crate::{blocking, errors, json};

/// Width of a text page, in columns.
const TEXT_WIDTH: usize = 80;

impl PyState {
    fn localizer(&self, lang: &str) -> PyResult<FluentLocalizer> {
        let language: Language = lang.parse().map_err(errors::value_error)?;
        Ok(FluentLocalizer::new(language, self.handle.arguments.game.messages()).with_nameplates(self.players(), &[]))
    }

    /// The given viewer; `Viewer::All` by default.
    pub(crate) fn viewer(&self, argument: Option<ViewerArgument>) -> PyResult<Viewer> {
        argument.map_or(Ok(Viewer::All), |argument| argument.viewer(self.players()))
    }

    /// The complete record, with everything that is hidden from seats.
    pub(crate) fn full_record(&self) -> String {
        self.game_state.perspective(Viewer::All).record(&[])
    }
}

#[pymethods]
impl PyState {
    /// The game of this state.
    fn get_game(&self) -> PyGame {
        PyGame { handle: self.handle.clone() }
    }

    /// Writes the observation of a seat to the array `out` of `float32` and returns it; the default is the seat in
    /// turn.
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
        let (seat, size) = (self.seat(seat)?, self.handle.layout.observation_size);
        match out {
            Some(out) => {
                let mut floats = WritableArray::<f32>::new(&out, "out", &[size])?;
                self.game_state.write_observation(seat, floats.values()?).map_err(errors::value_error)?;
                Ok(out)
            }
            None => {
                let mut floats = vec![0.0; size];
                self.game_state.write_observation(seat, &mut floats).map_err(errors::value_error)?;
                Ok(PyArray1::from_vec(py, floats).into_any())
            }
        }
    }

    /// The observation of a seat as a new array of `float32`; the default is the seat in turn.
    #[pyo3(signature = (seat=None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, seat: Option<SeatNumber>) -> PyResult<Bound<'py, PyAny>> {
        self.observation(py, seat, None)
    }

    /// The view of a seat as one line of JSON; the default is the seat in turn.
    #[pyo3(signature = (seat=None))]
    fn observation_string(&self, seat: Option<SeatNumber>) -> PyResult<String> {
        Ok(self.game_state.perspective(Viewer::Seat(self.seat(seat)?)).snapshot(self.game_state.ply()).view.to_string())
    }

    /// The record of a game as a seat has seen it: games that look the same to the seat have the same string. The
    /// default is the seat in turn.
    #[pyo3(signature = (seat=None))]
    fn information_state_string(&self, seat: Option<SeatNumber>) -> PyResult<String> {
        Ok(self.game_state.perspective(Viewer::Seat(self.seat(seat)?)).record(&[]))
    }

    /// A full state that fits everything the seat has seen, with the hidden parts dealt again.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("saboteur", players=4).new_initial_state(seed=1)
    /// >>> other = state.resample_from_infostate(0, seed=7)
    /// >>> other.information_state_string(0) == state.information_state_string(0)
    /// True
    #[pyo3(signature = (seat, seed))]
    fn resample_from_infostate(&self, seat: SeatNumber, seed: Seed) -> PyResult<PyState> {
        let game_state = self.game_state.resampled_for(self.seat(Some(seat))?, seed.0).map_err(errors::value_error)?;
        Ok(PyState::new(&self.handle, game_state, None))
    }

    /// The state as text, for `Game.deserialize`: its record, without a seed.
    fn serialize(&self) -> String {
        self.full_record()
    }

    /// The record of the game so far: complete, or as a viewer (a seat, `"onlooker"`) has seen it.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("azul").new_initial_state().record().splitlines()[0]
    /// 'tilewright record 1'
    #[pyo3(signature = (viewer=None))]
    fn record(&self, viewer: Option<ViewerArgument>) -> PyResult<String> {
        Ok(self.game_state.perspective(self.viewer(viewer)?).record(&[]))
    }

    /// The view of a viewer, as the page of the game in docs/ describes it. A viewer is a seat, `"onlooker"` or
    /// `"all"`; the default is the seat in turn.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<ViewerArgument>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            Some(argument) => argument.viewer(self.players())?,
            None => self.seat(None).map_or(Viewer::All, Viewer::Seat),
        };
        json::python(py, &self.game_state.perspective(viewer).snapshot(self.game_state.ply()).view)
    }

    /// The events of the last step, or from ply `since` on: dicts with `text`, `seat`, `points` and `items`. If chance
    /// is automatic, the last step is the last decision with the draws after it.
    #[pyo3(signature = (since=None, viewer=None, lang="en"))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        since: Option<Count>,
        viewer: Option<ViewerArgument>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyList>> {
        let since = since.map_or_else(|| self.last_step_ply(), |since| since.0 as usize);
        let (localizer, perspective) = (self.localizer(lang)?, self.game_state.perspective(self.viewer(viewer)?));
        let list = PyList::empty(py);
        perspective
            .events(since)
            .iter()
            .try_for_each(|event| list.append(json::python(py, &event.to_json(&localizer))?))?;
        Ok(list)
    }

    /// The position as in `tilewright show --json`, for a viewer: turn, scores, ranking, legal actions, events, view.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn look<'py>(&self, py: Python<'py>, viewer: Option<ViewerArgument>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        let snapshot = self.game_state.perspective(self.viewer(viewer)?).snapshot(self.last_step_ply());
        json::python(py, &snapshot.to_json(&self.localizer(lang)?))
    }

    /// The values of actions of the seat in turn by a robot, which knows only what the seat may know: pairs of action
    /// id and value in points, best first.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> action, value = state.hint("search:100it")[0]
    /// >>> state.apply_action(action)
    #[pyo3(signature = (robot="search", seed=Seed(0)), text_signature = "($self, robot='search', seed=0)")]
    fn hint(&self, py: Python<'_>, robot: &str, seed: Seed) -> PyResult<Vec<(u32, f32)>> {
        self.seat_in_turn()?;
        let name = RobotName::parse_single(robot).map_err(errors::value_error)?;
        let (game, game_state) = (self.handle.arguments.game, self.game_state.boxed_clone());
        let mut player = game.robot(game_state.as_ref(), &name, seed.0).map_err(errors::value_error)?;
        let scored_actions = blocking::run_detached(py, 1, None, |job| {
            let scored_actions = player.scored_actions(game_state.as_ref(), &TimeControl::with_stop(&job.stop));
            (scored_actions, game_state)
        })?;
        let (scored_actions, game_state) = scored_actions;
        scored_actions
            .iter()
            .map(|(text, value)| Ok((game_state.text_to_id(text).map_err(errors::play_error)?, *value)))
            .collect()
    }

    /// The position as text, as a viewer may know it: a seat, `"onlooker"` or `"all"`, the default. `repr(state)` is
    /// the text for `"all"`.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("saboteur", players=4).new_initial_state(seed=1)
    /// >>> state.text(viewer=0) == state.resample_from_infostate(0, seed=7).text(viewer=0)
    /// True
    #[pyo3(signature = (viewer=None))]
    fn text(&self, viewer: Option<ViewerArgument>) -> PyResult<String> {
        let localizer = self.localizer("en")?;
        let nameplates = nameplate::complete_nameplates(self.players(), &[], |seat| localizer.seat_name(seat));
        let context = DisplayContext {
            seat: None,
            own_seats: &[],
            nameplates: &nameplates,
            localizer: &localizer,
            show_aids: true,
        };
        let perspective = self.game_state.perspective(self.viewer(viewer)?);
        let setup_info = &self.handle.arguments.setup_info;
        let turn = match self.game_state.turn() {
            Turn::Seat(seat) => format!("the turn of seat {seat}"),
            Turn::Chance => "chance decides".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let mut text =
            format!("{}, rules {}, ply {}: {turn}\n\n", setup_info.game, setup_info.rules, self.game_state.ply());
        perspective
            .text_page(&context, None)
            .lines(TEXT_WIDTH)
            .iter()
            .for_each(|line| text += &(line.plain_text() + "\n"));
        Ok(text.trim_end().to_owned())
    }

    fn __repr__(&self) -> PyResult<String> {
        self.text(None)
    }

    /// The position as an SVG drawing, which notebooks show.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, "en")
    }

    /// The position as an SVG drawing, as a viewer may know it; the default is `"all"`.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn svg(&self, viewer: Option<ViewerArgument>, lang: &str) -> PyResult<String> {
        let localizer = self.localizer(lang)?;
        let turn = self.game_state.turn();
        // The drawing has no heading, so the name of the seat in turn is marked.
        let name = |seat| format!("{}{}", if turn == Turn::Seat(seat) { "▶ " } else { "" }, localizer.seat_name(seat));
        let nameplates = nameplate::complete_nameplates(self.players(), &[], name);
        Ok(self.game_state.perspective(self.viewer(viewer)?).svg(&nameplates, &localizer))
    }

    fn __eq__(&self, other: &PyState) -> bool {
        self.game_state.ply() == other.game_state.ply() && self.full_record() == other.full_record()
    }

    fn __copy__(&self) -> PyState {
        self.duplicate()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> PyState {
        self.duplicate()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<PickleParts<'py>> {
        let game = Bound::new(py, self.get_game())?;
        let seed = self.chance_source.as_ref().map(|source| source.seed);
        Ok((game.getattr("deserialize")?, (self.full_record(), seed)))
    }
}

/// A callable and its arguments, which rebuild a pickled state.
type PickleParts<'py> = (Bound<'py, PyAny>, (String, Option<u64>));
