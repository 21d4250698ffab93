//! A plot as an SVG document: a frame, two axes, and marks by value.

use std::fmt::Write;

use tilewright_display::svg::{ACCENT, BACKGROUND, FOREGROUND, escape};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 30.0;
const TOP: f64 = 46.0;
const BOTTOM: f64 = 54.0;
const GRID_COLOUR: &str = "#d9d2c0";

/// A plot in progress; [`Chart::finish`] returns the document.
pub(crate) struct Chart {
    body: String,
    height: f64,
    x: Scale,
    y: Scale,
}

/// The mapping of values to an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    low: f64,
    high: f64,
    log: bool,
}

impl Scale {
    /// A linear scale over the finite `values`, with 6 % of padding (at least 0.5) at both ends.
    pub(crate) fn over(values: impl Iterator<Item = f64>) -> Scale {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low > high {
            return Scale { low: 0.0, high: 1.0, log: false };
        }
        let padding = ((high - low) * 0.06).max(0.5);
        Scale { low: low - padding, high: high + padding, log: false }
    }

    /// A logarithmic scale over the positive `values`.
    pub(crate) fn log_over(values: impl Iterator<Item = f64>) -> Scale {
        let Scale { low, high, .. } = Scale::over(values.filter(|value| *value > 0.0).map(f64::log10));
        Scale { low, high, log: true }
    }

    /// A linear scale from `low` to `high`.
    pub(crate) fn between(low: f64, high: f64) -> Scale {
        Scale { low, high, log: false }
    }

    fn share(&self, value: f64) -> f64 {
        let value = if self.log { value.log10() } else { value };
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// Round values to label on the axis.
    fn ticks(&self) -> Vec<f64> {
        if self.log {
            let powers = self.low.ceil() as i32..=self.high.floor() as i32;
            let powers: Vec<f64> = powers.map(|power| 10f64.powi(power)).collect();
            return if powers.is_empty() { vec![10f64.powf((self.low + self.high) / 2.0)] } else { powers };
        }
        let rough = (self.high - self.low) / 6.0;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|step| *step >= rough).unwrap_or(rough);
        let first = (self.low / step).ceil() as i64;
        (first..).map(|tick| tick as f64 * step).take_while(|tick| *tick <= self.high).collect()
    }
}

impl Chart {
    /// An empty plot with its title and its labelled x axis.
    pub(crate) fn new(title: &str, x_title: &str, height: f64, x: Scale, y: Scale) -> Chart {
        let mut chart = Chart { body: String::new(), height, x, y };
        chart.text(LEFT, 26.0, "start", 17.0, title);
        chart.text(LEFT + (WIDTH - LEFT - RIGHT) / 2.0, height - 12.0, "middle", 13.0, x_title);
        for tick in x.ticks() {
            let at = chart.at_x(tick);
            chart.line((at, TOP), (at, height - BOTTOM), GRID_COLOUR, 1.0);
            chart.text(at, height - BOTTOM + 18.0, "middle", 12.0, &number(tick));
        }
        chart
    }

    /// Adds the labelled y axis.
    pub(crate) fn left_axis(&mut self, y_title: &str) {
        for tick in self.y.ticks() {
            let at = self.at_y(tick);
            self.line((LEFT, at), (WIDTH - RIGHT, at), GRID_COLOUR, 1.0);
            self.text(LEFT - 8.0, at + 4.0, "end", 12.0, &number(tick));
        }
        self.text(LEFT - 8.0, TOP - 12.0, "end", 13.0, y_title);
    }

    /// Adds a name at the left, at the height of `y`.
    pub(crate) fn name(&mut self, y: f64, name: &str) {
        let at = self.at_y(y);
        self.text(LEFT - 8.0, at + 4.0, "end", 12.0, &truncate(name, 24));
    }

    /// Adds a label beside a point.
    pub(crate) fn label(&mut self, x: f64, y: f64, text: &str) {
        let (x, y) = (self.at_x(x), self.at_y(y));
        let (anchor, x) = if x > WIDTH - 220.0 { ("end", x - 9.0) } else { ("start", x + 9.0) };
        self.text(x, y - 6.0, anchor, 12.0, &truncate(text, 40));
    }

    /// Adds a point.
    pub(crate) fn point(&mut self, x: f64, y: f64) {
        let (x, y) = (self.at_x(x), self.at_y(y));
        let _ = write!(self.body, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"{ACCENT}\"/>");
    }

    /// Adds a line between two points.
    pub(crate) fn stroke(&mut self, from: (f64, f64), to: (f64, f64)) {
        let [from, to] = [from, to].map(|(x, y)| (self.at_x(x), self.at_y(y)));
        self.line(from, to, FOREGROUND, 1.6);
    }

    /// Adds a filled bar between its lower left and its upper right corner.
    pub(crate) fn bar(&mut self, from: (f64, f64), to: (f64, f64)) {
        let (left, right) = (self.at_x(from.0), self.at_x(to.0));
        let (bottom, top) = (self.at_y(from.1), self.at_y(to.1));
        let (width, height) = (right - left, bottom - top);
        let _ = write!(
            self.body,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{ACCENT}\"/>"
        );
    }

    /// Returns the SVG document.
    pub(crate) fn finish(self) -> String {
        let (height, body) = (self.height, self.body);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\">\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{BACKGROUND}\"/>{body}</svg>\n"
        )
    }

    fn at_x(&self, x: f64) -> f64 {
        LEFT + self.x.share(x) * (WIDTH - LEFT - RIGHT)
    }

    fn at_y(&self, y: f64) -> f64 {
        self.height - BOTTOM - self.y.share(y) * (self.height - TOP - BOTTOM)
    }

    fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), colour: &str, width: f64) {
        let _ = write!(
            self.body,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" \
             stroke=\"{colour}\" stroke-width=\"{width}\"/>"
        );
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, size: f64, text: &str) {
        let text = escape(text);
        let _ = write!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\" \
             fill=\"{FOREGROUND}\">{text}</text>"
        );
    }
}

/// Cuts a name after `max_chars` characters and marks the cut by an ellipsis.
fn truncate(name: &str, max_chars: usize) -> String {
    let cut: String = name.chars().take(max_chars).collect();
    if cut.len() < name.len() { format!("{cut}…") } else { cut }
}

/// Formats a value with at most four decimals, without trailing zeros.
fn number(value: f64) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_values() {
        assert_eq!(Scale::between(0.0, 100.0).ticks(), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(Scale::log_over([0.02, 30.0].into_iter()).ticks().len(), 4);
        for scale in
            [Scale::over(std::iter::empty()), Scale::over([7.0].into_iter()), Scale::log_over([5.0].into_iter())]
        {
            assert!((1..12).contains(&scale.ticks().len()), "{scale:?}");
        }
        assert_eq!(["0", "-2.5", "0.001", "20"].map(str::to_owned), [0.0, -2.5, 0.001, 20.0].map(number));
    }

    /// Returns the texts of a document in order.
    fn texts(svg: &str) -> Vec<&str> {
        let texts = svg.split("<text ").skip(1);
        texts.map(|text| text.split_once('>').unwrap().1.split_once("</text>").unwrap().0).collect()
    }

    #[test]
    fn a_chart_has_its_titles_and_the_values_of_both_axes() {
        let mut chart =
            Chart::new("Ratings & more", "points", 200.0, Scale::between(0.0, 4.0), Scale::between(0.0, 2.0));
        chart.left_axis("rating");
        let svg = chart.finish();
        let x_axis = ["0", "1", "2", "3", "4"];
        let y_axis = ["0", "0.5", "1", "1.5", "2"];
        let expected = [&["Ratings &amp; more", "points"][..], &x_axis, &y_axis, &["rating"]].concat();
        assert_eq!(texts(&svg), expected);
        assert_eq!(svg.matches("<line ").count(), x_axis.len() + y_axis.len());
        assert!(svg.contains("viewBox=\"0 0 760 200\""), "{svg}");
    }

    #[test]
    fn marks_are_drawn_at_their_values() {
        let mut chart = Chart::new("", "", 200.0, Scale::between(0.0, 4.0), Scale::between(0.0, 2.0));
        chart.point(2.0, 1.0);
        chart.bar((0.0, 0.0), (2.0, 1.0));
        chart.name(1.0, "a name of more than twenty-four letters");
        let svg = chart.finish();
        assert!(svg.contains("<circle cx=\"460.0\" cy=\"96.0\""), "{svg}");
        assert!(svg.contains("<rect x=\"190.0\" y=\"96.0\" width=\"270.0\" height=\"50.0\""), "{svg}");
        assert_eq!(texts(&svg).last(), Some(&"a name of more than twen…"));
    }
}
