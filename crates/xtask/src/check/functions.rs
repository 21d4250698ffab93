//! Checks of Rust functions by their size.

use super::comments::product_lines;
use super::lexer::{Token, TokenKind};
use super::workspace::{CodeFile, Place, Workspace};

const MAX_LINES: usize = 60;
const MAX_PARAMETERS: usize = 6;

/// A function with its measures.
#[derive(Debug, PartialEq, Eq)]
struct Function<'a> {
    name: &'a str,
    /// Line of the keyword `fn`.
    line: usize,
    /// Number of parameters, `self` included.
    parameters: usize,
    /// Number of lines of the body that hold code, as `clippy::too_many_lines` counts them.
    lines: usize,
}

/// Returns the functions whose bodies have more than [`MAX_LINES`] lines of code.
pub(super) fn long(workspace: &Workspace<'_>) -> Vec<Place> {
    over(workspace, |function| function.lines, MAX_LINES, "lines of code")
}

/// Returns the functions with more than [`MAX_PARAMETERS`] parameters, but for those that Python calls.
pub(super) fn many_parameters(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = over(workspace, |function| function.parameters, MAX_PARAMETERS, "parameters");
    for file in workspace.rust() {
        let product = product_lines(file);
        places.retain(|place| place.path != file.path || !product.iter().any(|lines| lines.contains(&place.line)));
    }
    places
}

fn over(workspace: &Workspace<'_>, measure: fn(&Function<'_>) -> usize, limit: usize, unit: &str) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.rust() {
        for function in functions(file).iter().filter(|function| measure(function) > limit) {
            let text = format!("`{}` has {} {unit}", function.name, measure(function));
            places.push(file.place(function.line, text));
        }
    }
    places
}

/// Returns all functions of a file, nested ones and those of macros included.
fn functions<'a>(file: &CodeFile<'a>) -> Vec<Function<'a>> {
    let code: Vec<Token<'a>> = file.code().copied().collect();
    let starts = code.iter().enumerate().filter(|(_, token)| token.is("fn"));
    starts.filter_map(|(index, _)| function(&code, index)).collect()
}

/// Returns the function whose keyword `fn` is `code[start]`; `None` for types such as `fn(u8)`.
fn function<'a>(code: &[Token<'a>], start: usize) -> Option<Function<'a>> {
    let name = start + 1 + usize::from(code.get(start + 1)?.is("$"));
    if code.get(name)?.kind != TokenKind::Identifier {
        return None;
    }
    let open = after_generics(code, name + 1);
    code.get(open).filter(|token| token.is("("))?;
    let (parameters, close) = parameters(code, open);
    let lines = body(code, close + 1).map_or(0, lines_of_code);
    Some(Function { name: code[name].text, line: code[start].line, parameters, lines })
}

/// Returns the index after the list of generic parameters that may begin at `start`.
fn after_generics(code: &[Token<'_>], start: usize) -> usize {
    let mut depth = 0;
    for (index, token) in code.iter().enumerate().skip(start) {
        depth += i32::from(token.is("<")) - i32::from(token.is(">") && !code[index - 1].is("-"));
        if depth == 0 {
            return index + usize::from(token.is(">"));
        }
    }
    code.len()
}

/// Returns the number of parameters in the list that opens at `open`, and the index of its closing parenthesis.
fn parameters(code: &[Token<'_>], open: usize) -> (usize, usize) {
    let mut depth = 0;
    let mut count = 0;
    let mut is_empty = true;
    for (index, token) in code.iter().enumerate().skip(open) {
        let is_arrow = token.is(">") && code[index - 1].is("-");
        match token.text {
            "(" | "[" | "{" | "<" if token.kind == TokenKind::Symbol => depth += 1,
            ")" if depth == 1 => return (count + usize::from(!is_empty), index),
            ")" | "]" | "}" | ">" if token.kind == TokenKind::Symbol && !is_arrow => depth -= 1,
            "," if depth == 1 => {
                count += 1;
                is_empty = true;
                continue;
            }
            _ => {}
        }
        is_empty &= index == open;
    }
    (count, code.len())
}

/// Returns the tokens of the body that begins at or after `start`, with its braces; `None` for a declaration.
fn body<'s, 'a>(code: &'s [Token<'a>], start: usize) -> Option<&'s [Token<'a>]> {
    let mut depth = 0;
    let mut open = None;
    for (index, token) in code.iter().enumerate().skip(start).filter(|(_, token)| token.kind == TokenKind::Symbol) {
        match token.text {
            ";" if depth == 0 => return None,
            "{" if depth == 0 => {
                open = Some(index);
                depth = 1;
            }
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 && token.is("}") {
            return Some(&code[open?..=index]);
        }
        if depth < 0 {
            return None;
        }
    }
    None
}

/// Returns the number of lines between the braces of `body` that hold code.
fn lines_of_code(body: &[Token<'_>]) -> usize {
    let (Some(first), Some(last)) = (body.first(), body.last()) else { return 0 };
    let mut count = 0;
    let mut counted = first.line;
    for token in &body[1..body.len() - 1] {
        let (start, end) = (token.line.max(counted + 1), token.last_line().min(last.line - 1));
        count += (end + 1).saturating_sub(start);
        counted = counted.max(end);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::super::workspace::{assert_lines, sources};
    use super::*;

    fn check(text: &str, expected: &[(&str, usize, usize)]) {
        let sources = sources(&[("crates/a/src/x.rs", text)]);
        let workspace = Workspace::new(&sources);
        let found: Vec<_> = workspace.rust().flat_map(functions).map(|f| (f.name, f.parameters, f.lines)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn parameters_may_hold_commas_and_arrows() {
        check("fn a<F: Fn(A) -> B>(&self, (b, c): (u8, [u8; 2]), d: Map<K, V>, e: fn(A, B) -> C,) {}", &[("a", 4, 0)]);
        check("fn a();\nfn b(c: u8) -> [u8; 2];", &[("a", 0, 0), ("b", 1, 0)]);
        check("type A = fn(u8, u8);", &[]);
    }

    #[test]
    fn lines_without_code_do_not_count() {
        check("fn a() -> [u8; 2]\nwhere\n    A: B,\n{\n    // c\n\n    b(\"\n\");\n    c()\n}", &[("a", 0, 3)]);
        check("fn a() { b() }", &[("a", 0, 0)]);
    }

    #[test]
    fn the_bounds_are_inclusive() {
        let lines = |count: usize| format!("fn a() {{\n{}}}", "    b();\n".repeat(count));
        assert_lines(long, &[("crates/a/src/x.rs", &lines(60))], &[]);
        assert_lines(long, &[("crates/a/src/x.rs", &lines(61))], &[1]);
        let parameters = |count: usize| format!("fn a({}) {{}}", "b: u8, ".repeat(count));
        assert_lines(many_parameters, &[("crates/a/src/x.rs", &parameters(6))], &[]);
        assert_lines(many_parameters, &[("crates/a/src/x.rs", &parameters(7))], &[1]);
        let called_from_python = format!("#[pyfunction]\n{}\n{}", parameters(7), parameters(7));
        assert_lines(many_parameters, &[("crates/a/src/x.rs", &called_from_python)], &[3]);
    }
}
