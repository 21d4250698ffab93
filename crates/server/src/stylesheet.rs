//! Served form of the style sheets: several files joined in the order of the cascade, without comments and white space.
//!
//! The sources have one declaration a line. [`join`] relies on that and on strings without `/*`, `: ` and ` {`.

/// Selector of the dark tokens where a theme is chosen.
const CHOSEN_DARK: &str = ":root[data-theme=\"dark\"]{";
/// Selector of the dark tokens where the system prefers dark and no other theme is chosen.
const SYSTEM_DARK: &str = "@media (prefers-color-scheme:dark){:root:not([data-theme=\"light\"]){";

/// Returns the files as one style sheet, minified.
pub(crate) fn join(files: &[&str]) -> String {
    files.iter().map(|style| minify(style)).collect()
}

/// Returns the tokens, minified, with the dark ones a second time for systems that prefer dark.
///
/// # Panics
/// If `tokens` does not end with one rule for `:root[data-theme="dark"]`.
pub(crate) fn with_system_theme(tokens: &str) -> String {
    let minified = minify(tokens);
    let (_, dark) = minified.split_once(CHOSEN_DARK).expect("the tokens have a dark theme");
    assert!(dark.find('}') == Some(dark.len() - 1), "the dark theme is the last rule");
    format!("{minified}{SYSTEM_DARK}{dark}}}")
}

/// Removes comments, indentation, line ends, and white space that CSS does not need.
fn minify(style: &str) -> String {
    let mut output = String::with_capacity(style.len());
    for line in without_comments(style).lines().map(str::trim).filter(|line| !line.is_empty()) {
        let line = line.strip_suffix(" {").map_or_else(|| line.to_owned(), |selector| format!("{selector}{{"));
        if line.ends_with('{') || line.ends_with(',') {
            output.push_str(&line.replace(" > ", ">"));
        } else {
            output.push_str(&line.replacen(": ", ":", 1));
        }
        // A value that goes on in the next line keeps the space between.
        if !line.ends_with(['{', '}', ';', ',', ':']) {
            output.push(' ');
        }
    }
    output.replace(";}", "}")
}

/// Removes everything between `/*` and `*/`.
fn without_comments(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once("*/")).fold(first, |output, (_, code)| output + code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minified_files_keep_their_rules() {
        let style = "/* A head. */\n.a > .b,\n.c {\n  /* why\n     so */\n  margin: 0 4px;\n\
            \x20 font:\n    a, b,\n    c;\n}\n\
            @media (max-width: 9px) {\n  .d:hover {\n    color: red;\n  }\n}\n";
        let expected = ".a>.b,.c{margin:0 4px;font:a, b,c}@media (max-width: 9px){.d:hover{color:red}}";
        assert_eq!(minify(style), expected);
    }

    #[test]
    fn dark_tokens_apply_by_choice_and_by_system() {
        let tokens = ":root {\n  --a: 1;\n}\n:root[data-theme=\"dark\"] {\n  --a: 2;\n}\n";
        let expected = ":root{--a:1}:root[data-theme=\"dark\"]{--a:2}\
            @media (prefers-color-scheme:dark){:root:not([data-theme=\"light\"]){--a:2}}";
        assert_eq!(with_system_theme(tokens), expected);
    }

    #[test]
    fn values_of_several_lines_keep_their_spaces() {
        let style = ".a {\n  grid-template-areas:\n    \"b c\"\n    \"d e\";\n}\n";
        assert_eq!(minify(style), ".a{grid-template-areas:\"b c\" \"d e\"}");
    }
}
