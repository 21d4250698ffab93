//! Geometry of drawn tiles: points, cubic curves, and outlines as SVG paths. The middle of a tile is the origin, its
//! sides are 50 away.

use std::fmt::Write;

/// Point of a tile; x grows east, y grows south, as in SVG.
pub(super) type Point = (f32, f32);

/// Cubic Bézier curve: start, two control points, end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Curve(pub [Point; 4]);

/// Rotates a point clockwise about the middle.
pub(super) fn rotate((x, y): Point, quarters: usize) -> Point {
    match quarters % 4 {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    }
}

fn interpolate(from: Point, to: Point, t: f32) -> Point {
    (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t)
}

impl Curve {
    /// Straight line as a curve.
    pub(super) fn line(from: Point, to: Point) -> Curve {
        Curve([from, interpolate(from, to, 1.0 / 3.0), interpolate(from, to, 2.0 / 3.0), to])
    }

    /// Rotates the curve clockwise about the middle.
    pub(super) fn rotated(self, quarters: usize) -> Curve {
        Curve(self.0.map(|point| rotate(point, quarters)))
    }

    /// The same curve in the opposite direction.
    pub(super) fn reversed(self) -> Curve {
        let [a, b, c, d] = self.0;
        Curve([d, c, b, a])
    }

    /// Parts before and after parameter `t`.
    pub(super) fn split(self, t: f32) -> (Curve, Curve) {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (interpolate(a, b, t), interpolate(b, c, t), interpolate(c, d, t));
        let (abc, bcd) = (interpolate(ab, bc, t), interpolate(bc, cd, t));
        let middle = interpolate(abc, bcd, t);
        (Curve([a, ab, abc, middle]), Curve([middle, bcd, cd, d]))
    }

    /// Curve without the part `t` at each end.
    pub(super) fn trimmed(self, t: f32) -> Curve {
        self.split(t).1.split(1.0 - t / (1.0 - t)).0
    }

    /// Curve with its points rounded to whole numbers.
    pub(super) fn rounded(self) -> Curve {
        Curve(self.0.map(|(x, y)| (x.round(), y.round())))
    }

    /// Point at parameter `t`.
    pub(super) fn at(self, t: f32) -> Point {
        self.split(t).0.0[3]
    }

    /// Returns `count` points along the curve, including both ends.
    pub(super) fn points(self, count: usize) -> Vec<Point> {
        (0..count).map(|step| self.at(step as f32 / (count - 1) as f32)).collect()
    }

    /// Returns a closed band around the curve, `half` wide on each side, from `count` points.
    pub(super) fn band(self, half: f32, count: usize) -> Vec<Point> {
        let along = self.points(count);
        let aside = |number: usize, by: f32| {
            let (before, after) = (along[number.saturating_sub(1)], along[(number + 1).min(count - 1)]);
            let (dx, dy) = (after.0 - before.0, after.1 - before.1);
            let length = dx.hypot(dy).max(0.01);
            (along[number].0 - dy / length * by, along[number].1 + dx / length * by)
        };
        let there = (0..count).map(|number| aside(number, half));
        there.chain((0..count).rev().map(|number| aside(number, -half))).collect()
    }
}

/// Formats a number for a path: tenths at most, no leading zero.
pub(super) fn format_number(number: f32) -> String {
    let tenths = (number * 10.0).round();
    let text = if tenths % 10.0 == 0.0 { format!("{:.0}", tenths / 10.0) } else { format!("{:.1}", tenths / 10.0) };
    match text.as_str() {
        "-0" => "0".to_owned(),
        _ => text.replacen("0.", ".", usize::from(text.starts_with("0.") || text.starts_with("-0."))),
    }
}

/// Appends coordinates to a path, with separators only where needed.
pub(super) fn push_numbers(path: &mut String, points: &[Point]) {
    let mut first = true;
    for number in points.iter().flat_map(|point| [point.0, point.1]) {
        let text = format_number(number);
        if !first && !text.starts_with('-') {
            path.push(' ');
        }
        path.push_str(&text);
        first = false;
    }
}

/// Outline under construction: its path, and its points for tests of containment.
#[derive(Clone, Default)]
pub(super) struct Outline {
    path: String,
    /// Points along the outline, close together.
    points: Vec<Point>,
}

impl Outline {
    /// Starts an outline at `point`.
    pub(super) fn from(point: Point) -> Outline {
        let mut path = "M".to_owned();
        push_numbers(&mut path, &[point]);
        Outline { path, points: vec![point] }
    }

    /// Outline through these points.
    pub(super) fn through(points: &[Point]) -> Outline {
        let mut outline = Outline::from(points.first().copied().unwrap_or_default());
        points.iter().skip(1).for_each(|point| outline.line(*point));
        outline
    }

    /// Grid of 9 × 9 points over a square of half side `half` around the middle.
    pub(super) fn grid(half: f32) -> Vec<Point> {
        let steps = || (0..9).map(move |step| half * (step as f32 / 4.0 - 1.0));
        steps().flat_map(|x| steps().map(move |y| (x, y))).collect()
    }

    /// Continues in a straight line, unless the outline is at `to` already.
    pub(super) fn line(&mut self, to: Point) {
        if self.points.last() != Some(&to) {
            match self.points.last() {
                Some(last) if last.0 == to.0 => self.path.extend(["V", &format_number(to.1)]),
                Some(last) if last.1 == to.1 => self.path.extend(["H", &format_number(to.0)]),
                _ => {
                    self.path.push('L');
                    push_numbers(&mut self.path, &[to]);
                }
            }
            self.points.push(to);
        }
    }

    /// Continues along a curve; it must start at the end of the outline.
    pub(super) fn curve(&mut self, curve: Curve) {
        self.path.push('C');
        push_numbers(&mut self.path, &curve.0[1..]);
        self.points.extend(curve.points(25).into_iter().skip(1));
    }

    /// Path, closed.
    pub(super) fn closed(&self) -> String {
        format!("{}z", self.path)
    }

    /// Path, open.
    pub(super) fn open(&self) -> &str {
        &self.path
    }

    /// Whether the outline contains the point.
    pub(super) fn contains(&self, (x, y): Point) -> bool {
        let next = self.points.iter().cycle().skip(1);
        let crossed = self.points.iter().zip(next).filter(|(a, b)| {
            let above = (a.1 > y) != (b.1 > y);
            above && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0
        });
        crossed.count() % 2 == 1
    }
}

/// Path of one curve.
pub(super) fn path_of(curve: Curve) -> String {
    let mut outline = Outline::from(curve.0[0]);
    let straight = Curve::line(curve.0[0], curve.0[3]);
    let is_straight = curve.0.iter().zip(straight.0).all(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1) < 0.1);
    if is_straight {
        outline.line(curve.0[3])
    } else {
        outline.curve(curve)
    }
    outline.open().to_owned()
}

/// Distance from a point to the nearest of `points`.
pub(super) fn distance(from: Point, points: &[Point]) -> f32 {
    points.iter().map(|to| (from.0 - to.0).hypot(from.1 - to.1)).fold(f32::INFINITY, f32::min)
}

/// Writes a path element with these attributes, unless the path is empty.
pub(super) fn draw(svg: &mut String, path: &str, paint: &str) {
    if !path.is_empty() {
        let _ = write!(svg, "<path d=\"{path}\" {paint}/>");
    }
}
