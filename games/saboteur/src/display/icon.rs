//! SVG icons, 24 by 24 units: tools, roles, gold, stone, map, rockfall, eye and discard.

use tilewright_display::svg::{BACKGROUND, FOREGROUND, WARNING};

use crate::rules::roles::Role;
use crate::rules::tools::Tool;

const WOOD: &str = "#8f5f31";
const STEEL: &str = "#8b949a";
const STEEL_LIGHT: &str = "#c9d0d3";
const GOLD: &str = "#e0aa28";
const GOLD_LIGHT: &str = "#fbe28e";
const GOLD_DARK: &str = "#9d6d12";
const STONE: &str = "#8f8a84";
const STONE_LIGHT: &str = "#c4bfb7";
const STONE_DARK: &str = "#5f5b56";

/// Returns every icon that is a symbol of its own, with the symbol's id.
pub(super) fn all() -> [(&'static str, String); 11] {
    [
        ("pick", pick()),
        ("lamp", lamp()),
        ("cart", cart()),
        ("broken", broken()),
        ("whole", whole()),
        ("digger", digger()),
        ("saboteur", saboteur()),
        ("nobody", nobody()),
        ("nugget", nugget()),
        ("eye", eye()),
        ("aside", aside()),
    ]
}

/// Returns the symbol id of a tool.
pub(super) fn tool(tool: Tool) -> &'static str {
    match tool {
        Tool::Pick => "pick",
        Tool::Lamp => "lamp",
        Tool::Cart => "cart",
    }
}

/// Returns the symbol id of a role; of an unknown role, that of a shape with a question mark.
pub(super) fn role(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Digger) => "digger",
        Some(Role::Saboteur) => "saboteur",
        None => "nobody",
    }
}

/// Returns the SVG of a tool.
pub(super) fn of_tool(tool: Tool) -> String {
    match tool {
        Tool::Pick => pick(),
        Tool::Lamp => lamp(),
        Tool::Cart => cart(),
    }
}

/// Returns an icon as part of another drawing; `x`, `y` is its upper left corner, `size` its width and height.
pub(super) fn at(picture: &str, x: f32, y: f32, size: f32) -> String {
    format!("<g transform=\"translate({x} {y}) scale({:.2})\">{picture}</g>", size / 24.0)
}

fn pick() -> String {
    format!(
        "<path d=\"M4.5 21.500L17 7.5\" stroke=\"{FOREGROUND}\" stroke-width=\"4\" stroke-linecap=\"round\"/>\
         <path d=\"M4.5 21.500L17 7.5\" stroke=\"{WOOD}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>\
         <path d=\"M4 4.500C13 .5 23.5 9 21 20.500C19.5 13.5 12.5 6.5 4 4.500Z\" fill=\"{STEEL}\" \
         stroke=\"{FOREGROUND}\" stroke-linejoin=\"round\"/>\
         <path d=\"M6 4.300C13 2 20.5 8.5 20.8 15\" fill=\"none\" stroke=\"{STEEL_LIGHT}\" stroke-width=\"1.2\"/>"
    )
}

fn lamp() -> String {
    format!(
        "<path d=\"M8 6.500C8 .5 16 .5 16 6.5\" fill=\"none\" stroke=\"{FOREGROUND}\" stroke-width=\"1.5\"/>\
         <path d=\"M7.5 9h9l1 9.500h-11z\" fill=\"#f5cf5b\" stroke=\"{FOREGROUND}\"/>\
         <path d=\"M12 10.500c3 3 2.5 6.5 0 6.500s-3-3 0-6.500z\" fill=\"#fff6d0\"/>\
         <path d=\"M6 5.500h12l-1.5 3.500h-9zM5.5 18.500h13v3.500h-13z\" fill=\"#5a5f63\" stroke=\"{FOREGROUND}\" \
         stroke-linejoin=\"round\"/>\
         <path d=\"M7.5 6.500h8M7 19.700h9\" stroke=\"{STEEL_LIGHT}\" stroke-width=\".9\"/>"
    )
}

fn cart() -> String {
    format!(
        "<path d=\"M5 8.500q0-3.5 3.5-3 1-3 4.5-1.5 3-1 3.5 1.5 3 0 2.5 3z\" fill=\"{STONE}\" stroke=\"{FOREGROUND}\" \
         stroke-width=\".8\"/>\
         <path d=\"M2.5 8h19l-2.7 10H5.200z\" fill=\"#a2643a\" stroke=\"{FOREGROUND}\" stroke-linejoin=\"round\"/>\
         <path d=\"M3.5 9.200h16.500M8 9.500l1 7.500M16 9.500l-1 7.5\" stroke=\"#d39c6a\" stroke-width=\"1.1\"/>\
         <g fill=\"#5a5f63\" stroke=\"{FOREGROUND}\"><circle cx=\"8\" cy=\"19.5\" r=\"2.9\"/><circle cx=\"16\" \
         cy=\"19.5\" r=\"2.9\"/></g>"
    )
}

pub(super) fn broken() -> String {
    format!(
        "<path d=\"M4 4L20 20M20 4L4 20\" stroke=\"{BACKGROUND}\" stroke-width=\"3.2\" stroke-linecap=\"round\"/>\
         <path d=\"M4 4L20 20M20 4L4 20\" stroke=\"{WARNING}\" stroke-width=\"1.9\" stroke-linecap=\"round\"/>"
    )
}

/// A tick, drawn on a tool that was repaired.
fn whole() -> String {
    "<circle cx=\"18.5\" cy=\"18.5\" r=\"5.500\" fill=\"#4b7a2f\"/>\
     <path d=\"M15.800 18.600l2 2 3.400-4\" fill=\"none\" stroke=\"#fffdf6\" stroke-width=\"1.800\"/>"
        .to_owned()
}

/// A dwarf with helmet and lamp.
fn digger() -> String {
    format!(
        "<path d=\"M4.5 12.500q-.5 10 7.5 11 8-1 7.5-11z\" fill=\"#b9713a\" stroke=\"{FOREGROUND}\" \
         stroke-width=\".9\"/>\
         <path d=\"M6.5 11h11v3.500q-3 2.5-5.5 2-2.5.5-5.5-2z\" fill=\"#edc9a2\"/>\
         <path d=\"M3 11.500q0-9.5 9-9.500t9 9.500z\" fill=\"{GOLD}\" stroke=\"{FOREGROUND}\" stroke-width=\".9\" \
         stroke-linejoin=\"round\"/>\
         <path d=\"M5 9q1-5.5 6-6\" fill=\"none\" stroke=\"{GOLD_LIGHT}\" stroke-width=\"1.3\"/>\
         <circle cx=\"12\" cy=\"7\" r=\"2.6\" fill=\"#fff8df\" stroke=\"{FOREGROUND}\" stroke-width=\".9\"/>\
         <circle cx=\"9.2\" cy=\"13\" r=\"1\" fill=\"{FOREGROUND}\"/><circle cx=\"14.8\" cy=\"13\" r=\"1\" \
         fill=\"{FOREGROUND}\"/>\
         <ellipse cx=\"12\" cy=\"15\" rx=\"2\" ry=\"1.5\" fill=\"#d99b74\"/>"
    )
}

/// A masked figure in a pointed hood, so that its outline differs from the helmet of a digger.
fn saboteur() -> String {
    format!(
        "<path d=\"M15.500 .6C12.500 2.600 4.600 6.200 4 14L1 23.400H23L20 14C19.600 8.800 17.700 5 15.500 .6Z\" \
         fill=\"#7d2f22\" stroke=\"{FOREGROUND}\" stroke-width=\".9\" stroke-linejoin=\"round\"/>\
         <path d=\"M14 3.400C9.500 6 6.700 9 6 13.500\" fill=\"none\" stroke=\"#c06a55\" stroke-width=\"1.2\" \
         stroke-linecap=\"round\"/>\
         <path d=\"M6.500 14.500Q7 9 12 9T17.500 14.500Q16.500 20.500 12 20.500T6.500 14.500Z\" fill=\"#2a1a12\"/>\
         <path d=\"M8 12.800l3.300 1.400q-1.700 1.700-3.300-1.400zM16 12.800l-3.300 1.400q1.700 1.700 3.300-1.400z\" \
         fill=\"#ffe9a8\"/>\
         <path d=\"M9.300 17.300q2.700 1.600 5.400-.6\" fill=\"none\" stroke=\"#ffe9a8\" stroke-width=\"1\" \
         stroke-linecap=\"round\"/>"
    )
}

fn nobody() -> String {
    "<path d=\"M3 11.500q0-9.500 9-9.500t9 9.500q.5 11-9 12-9.500-1-9-12z\" fill=\"var(--hollow-rim,#cfc09a)\" \
     stroke=\"var(--rule,#8f8266)\" stroke-width=\".9\"/>\
     <path d=\"M9 10q0-3.200 3-3.200t3 2.900q0 1.700-1.700 2.700-1.300.8-1.300 2.200M12 17.600v.2\" fill=\"none\" \
     stroke=\"var(--ink,#2b2a27)\" stroke-width=\"2\" stroke-linecap=\"round\"/>"
        .to_owned()
}

pub(super) fn nugget() -> String {
    format!(
        "<path d=\"M3 15l3-8 6-3.5 7 3 3 6.5-3.5 6.5-8.5 2z\" fill=\"{GOLD}\" stroke=\"{GOLD_DARK}\" \
         stroke-linejoin=\"round\"/>\
         <path d=\"M3 15l3-8 6-3.5 1 6z\" fill=\"{GOLD_LIGHT}\"/><path d=\"M10 21.500l3-7 9-1.5-3.5 6.500z\" \
         fill=\"{GOLD_DARK}\" fill-opacity=\".55\"/>"
    )
}

pub(super) fn stone() -> String {
    format!(
        "<path d=\"M2.5 16l2.5-8 7-4 7.5 3.5 2.5 7-3.5 6-10 1z\" fill=\"{STONE}\" stroke=\"{STONE_DARK}\" \
         stroke-linejoin=\"round\"/>\
         <path d=\"M2.5 16L5 8l7-4 1.5 6z\" fill=\"{STONE_LIGHT}\"/><path d=\"M8.5 21.500l4-6.5 9.5-.5-3.5 6z\" \
         fill=\"{STONE_DARK}\" fill-opacity=\".6\"/>"
    )
}

/// A folded map with a way to a cross.
pub(super) fn chart() -> String {
    format!(
        "<path d=\"M2 5.500l6.5-2.5 7 2.500L22 3v15.500L15.5 21l-7-2.500L2 21z\" fill=\"#f3e3b5\" stroke=\"#7b5e2d\" \
         stroke-linejoin=\"round\"/>\
         <path d=\"M8.5 3l7 2.500V21l-7-2.500z\" fill=\"#dfc98f\"/>\
         <path d=\"M4.5 17q3-5 6-4t5-4\" fill=\"none\" stroke=\"{FOREGROUND}\" stroke-width=\"1.5\" \
         stroke-dasharray=\"2 1.5\"/>\
         <path d=\"M16.5 6.500l4 4m0-4l-4 4\" stroke=\"{WARNING}\" stroke-width=\"1.9\"/>"
    )
}

pub(super) fn rocks() -> String {
    format!(
        "<g stroke=\"{STONE_DARK}\" stroke-linejoin=\"round\"><path d=\"M3 8l3-5 5 .5 2.5 4L11 12l-6 .5z\" \
         fill=\"{STONE}\"/>\
         <path d=\"M13.5 12l3-4 4.5 1.5 1 4.5-4 3-4-1.500z\" fill=\"{STONE_LIGHT}\"/><path d=\"M5 19l3-4 4.5 1 1 4-4 \
         3-3.5-1z\" fill=\"{STONE}\"/></g>\
         <path d=\"M3 8l3-5 5 .5-3 3.500z\" fill=\"{STONE_LIGHT}\"/><path d=\"M16 1.500v4M19.5 2.500v3M2.5 \
         15v3.500M17.5 19v3.5\" stroke=\"{STONE_DARK}\" stroke-width=\"1.3\"/>"
    )
}

fn eye() -> String {
    "<path d=\"M2 12S5.500 5.500 12 5.500 22 12 22 12 18.500 18.500 12 18.500 2 12 2 12z\" \
     fill=\"var(--card,#fdfaf2)\" stroke=\"var(--soft,#5c564a)\" stroke-width=\"2\"/>\
     <circle cx=\"12\" cy=\"12\" r=\"3.200\" fill=\"var(--soft,#5c564a)\"/>"
        .to_owned()
}

/// A card that is moved face down to the discard pile.
fn aside() -> String {
    "<g fill=\"none\" stroke=\"var(--soft,#5c564a)\" stroke-width=\"1.6\" stroke-linejoin=\"round\" \
     stroke-linecap=\"round\">\
     <rect x=\"8\" y=\"1.5\" width=\"8\" height=\"11\" rx=\"1.2\"/><path d=\"M12 15v5m-2.500-2.300L12 \
     20.300l2.500-2.600M4.500 17v5.500h15V17\"/></g>"
        .to_owned()
}
