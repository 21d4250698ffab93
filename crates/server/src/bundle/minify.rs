//! Makes JavaScript smaller: removes comments and needless white space, and shortens names that are declared outside
//! of functions, also where a local variable has the same name. Names of properties, strings and regular expressions
//! stay.

use std::collections::{HashMap, HashSet};

/// A word, literal or symbol, and what separates it from the token before.
struct Token<'a> {
    text: &'a str,
    has_space: bool,
    has_break: bool,
}

/// Returns `code` without what only people need.
///
/// Statements end with `;`: a line break is kept only where it could end a statement.
pub(super) fn minify(code: &str) -> String {
    let tokens = tokenize(code);
    let names = short_names(&tokens);
    let mut output = String::with_capacity(code.len());
    for token in &tokens {
        if let (Some(last), Some(next)) = (output.chars().next_back(), token.text.chars().next())
            && token.has_space
        {
            output.push_str(separator(last, next, token.has_break));
        }
        output.push_str(names.get(token.text).map_or(token.text, String::as_str));
    }
    output
}

fn tokenize(code: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let (mut rest, mut has_space, mut has_break) = (code, false, false);
    while !rest.is_empty() {
        let space = space_length(rest);
        has_space |= space > 0;
        has_break |= rest[..space].contains('\n');
        rest = &rest[space..];
        let length = token_length(rest, tokens.last().map(|token| token.text));
        if space == 0 {
            tokens.push(Token { text: &rest[..length], has_space, has_break });
            rest = &rest[length..];
            (has_space, has_break) = (false, false);
        }
    }
    tokens
}

/// Returns a short name for each name that is declared outside of functions and is nowhere the name of a property.
///
/// A local variable of the same name gets the same short name, which changes nothing.
fn short_names<'a>(tokens: &[Token<'a>]) -> HashMap<&'a str, String> {
    let text = |index: usize| tokens.get(index).map_or("", |token| token.text);
    let mut properties: HashSet<&str> = HashSet::new();
    for (index, token) in tokens.iter().enumerate() {
        let before = index.checked_sub(1).map_or("", text);
        let is_key = ["{", ","].contains(&before) && ["}", ",", ":", "="].contains(&text(index + 1));
        if is_key || before == "." {
            properties.insert(token.text);
        }
        if token.text.starts_with('`') {
            properties.extend(token.text.split(|character| !is_word(character)));
        }
    }
    let mut names = HashMap::new();
    for name in declared_names(tokens).into_iter().filter(|name| !properties.contains(name)) {
        let short = format!("${}", names.len());
        names.entry(name).or_insert(short);
    }
    names
}

/// Returns the names that are declared outside of functions; of destructured values only those of lists.
fn declared_names<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let (mut names, mut depth) = (Vec::new(), 0);
    for (index, token) in tokens.iter().enumerate() {
        match token.text {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            "const" | "function" | "class" if depth == 0 => {
                let after = tokens[index + 1..].iter().map(|token| token.text);
                let is_list = after.clone().next() == Some("[");
                let count = if is_list { usize::MAX } else { 1 };
                let declared = after.skip(usize::from(is_list)).take(count).take_while(|text| *text != "]");
                names.extend(declared.filter(|text| text.starts_with(is_word)));
            }
            _ => {}
        }
    }
    names
}

/// Returns the length of the white space or comment at the start of `code`, or 0.
fn space_length(code: &str) -> usize {
    let to_end = |end: &str, extra: usize| code.find(end).map_or(code.len(), |at| at + extra);
    match code {
        _ if code.starts_with("//") => to_end("\n", 0),
        _ if code.starts_with("/*") => to_end("*/", 2),
        _ => code.len() - code.trim_start().len(),
    }
}

/// Returns what separates two characters between which there was white space.
fn separator(last: char, next: char, has_break: bool) -> &'static str {
    let ends_nothing = "{;,([=>&|?:".contains(last) || "}),.;]?:&|=".contains(next);
    if has_break && !ends_nothing {
        return "\n";
    }
    if is_word(last) && is_word(next) || last == next && "+-".contains(next) { " " } else { "" }
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || "_$".contains(character)
}

/// Returns the length of the token at the start of `code`, which follows the token `before`.
fn token_length(code: &str, before: Option<&str>) -> usize {
    // A slash begins a regular expression where an operand is expected.
    let expects_operand = before.is_none_or(|token| token == "return" || "(,=:[!&|?{};>".contains(token));
    match code.chars().next() {
        Some(quote @ ('\'' | '"')) => literal_length(code, quote),
        Some('`') => template_length(code),
        Some('/') if expects_operand => literal_length(code, '/'),
        Some(character) if is_word(character) => code.find(|each| !is_word(each)).unwrap_or(code.len()),
        Some(character) => character.len_utf8(),
        None => 0,
    }
}

/// Returns the length of a literal up to its closing `quote`. In brackets a slash does not close a regular expression.
fn literal_length(code: &str, quote: char) -> usize {
    let (mut is_escaped, mut in_brackets) = (false, false);
    for (index, character) in code.char_indices().skip(1) {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if character == quote && !in_brackets => return index + 1,
            '[' | ']' if quote == '/' => in_brackets = character == '[',
            _ => {}
        }
    }
    code.len()
}

/// Returns the length of a template literal, which may hold others.
fn template_length(code: &str) -> usize {
    let mut index = 1;
    while let Some(character) = code[index..].chars().next() {
        match character {
            '`' => return index + 1,
            '\\' => index += 1 + code[index + 1..].chars().next().map_or(0, char::len_utf8),
            '$' if code[index + 1..].starts_with('{') => index += 2 + expression_length(&code[index + 2..]),
            _ => index += character.len_utf8(),
        }
    }
    code.len()
}

/// Returns the length of an expression in a template, with its closing brace.
fn expression_length(code: &str) -> usize {
    let (mut index, mut depth, mut before) = (0, 0, None);
    while index < code.len() {
        let length = token_length(&code[index..], before);
        let token = &code[index..index + length];
        match token {
            "}" if depth == 0 => return index + 1,
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        before = Some(token).filter(|token| !token.trim().is_empty()).or(before);
        index += length;
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, expected: &str) {
        assert_eq!(minify(code), expected, "{code}");
    }

    #[test]
    fn comments_are_removed() {
        check("// A head.\n\n/** Says\n * something. */\na = 1; // b\nlet c;\n", "a=1;let c;");
        check("/** @type {X} */ (f).g = /** @type {Y} */ (h);", "(f).g=(h);");
        check("a = 'http://b'; /* c */", "a='http://b';");
    }

    #[test]
    fn white_space_stays_between_words() {
        check("for (let a of [b, c]) return  d in e;", "for(let a of[b,c])return d in e;");
        check("a + +b - -c + d", "a+ +b- -c+d");
        check("async () => ({ ...a, [b]: c ? d : e })", "async()=>({...a,[b]:c?d:e})");
    }

    #[test]
    fn line_breaks_stay_where_they_may_end_a_statement() {
        check("A = {\n  b() {}\n\n  c() {}\n}\nd();", "A={b(){}\nc(){}}\nd();");
        check("a\n  .b()\n  ?.c(\n    d,\n  );", "a.b()?.c(d,);");
        check("if (a) b();\nelse c();", "if(a)b();else c();");
        check("a = () => {\n};\n(b);", "a=()=>{};(b);");
    }

    #[test]
    fn top_level_names_get_short_ones() {
        check("function make(tag) { return tag; }\nmake(one);", "function $0(tag){return tag;}\n$0(one);");
        check("const [MAX, MIN] = [2, 1];\nclass Big {}\nMAX + MIN + Big;", "const[$0,$1]=[2,1];class $2{}\n$0+$1+$2;");
        check("const a = () => {\n  const b = a;\n};", "const $0=()=>{const b=$0;};");
    }

    #[test]
    fn names_of_properties_stay() {
        for use_of_turn in ["b.turn", "b?.turn", "({ turn })", "({ b, turn })", "({ turn: 1 })", "`${turn}`"] {
            let code = format!("const turn=1;{use_of_turn};");
            assert!(minify(&code).starts_with("const turn="), "{code}");
        }
        check("const turn = 1;\nf(a, turn);\n({ a: turn });", "const $0=1;f(a,$0);({a:$0});");
    }

    #[test]
    fn literals_stay() {
        check("a = 'b  \\' // c' + \"d  e\";", "a='b  \\' // c'+\"d  e\";");
        check("a = b.replace(/[/ '] + \\//g, '[c') / d / e;", "a=b.replace(/[/ '] + \\//g,'[c')/d/e;");
        check("`a  ${ b ? `c  ${d}  }` : { e: '}' } }  f` + g", "`a  ${ b ? `c  ${d}  }` : { e: '}' } }  f`+g");
    }
}
