//! Licence expressions as packages state them: names joined by `OR`, `AND`, parentheses and `WITH`.

use std::str::FromStr;

/// An SPDX expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expression {
    /// A licence, with its exception if it has one: `Apache-2.0 WITH LLVM-exception`.
    Licence(String),
    /// Alternatives, of which any is enough.
    Or(Vec<Expression>),
    /// Licences that all apply.
    And(Vec<Expression>),
}

impl Expression {
    /// Whether the `allowed` licences satisfy it. An exception grants more than its licence alone, so it is allowed if
    /// the licence is.
    pub fn holds(&self, allowed: &impl Fn(&str) -> bool) -> bool {
        match self {
            Expression::Licence(name) => {
                allowed(name) || name.split_once(" WITH ").is_some_and(|(licence, _)| allowed(licence))
            }
            Expression::Or(parts) => parts.iter().any(|part| part.holds(allowed)),
            Expression::And(parts) => parts.iter().all(|part| part.holds(allowed)),
        }
    }
}

impl FromStr for Expression {
    type Err = String;

    fn from_str(text: &str) -> Result<Expression, String> {
        // Packages older than SPDX use a slash for `OR`.
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let mut words = ExpressionParser { words: spaced.split_whitespace().collect(), next: 0 };
        let expression = words.alternatives().filter(|_| words.peek().is_none());
        expression.ok_or_else(|| format!("{text:?} is no licence expression such as `MIT OR (Apache-2.0 AND ISC)`"))
    }
}

/// Tokens of an expression that are not parsed yet.
struct ExpressionParser<'a> {
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> ExpressionParser<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.next).copied()
    }

    fn take(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.next += usize::from(there);
        there
    }

    /// `OR` binds weaker than `AND`.
    fn alternatives(&mut self) -> Option<Expression> {
        let mut parts = vec![self.requirements()?];
        while self.take("OR") {
            parts.push(self.requirements()?);
        }
        Some(if parts.len() == 1 { parts.remove(0) } else { Expression::Or(parts) })
    }

    fn requirements(&mut self) -> Option<Expression> {
        let mut parts = vec![self.licence()?];
        while self.take("AND") {
            parts.push(self.licence()?);
        }
        Some(if parts.len() == 1 { parts.remove(0) } else { Expression::And(parts) })
    }

    fn licence(&mut self) -> Option<Expression> {
        if self.take("(") {
            let inside = self.alternatives()?;
            return self.take(")").then_some(inside);
        }
        let mut name = self.name()?.to_owned();
        if self.take("WITH") {
            name = format!("{name} WITH {}", self.name()?);
        }
        Some(Expression::Licence(name))
    }

    fn name(&mut self) -> Option<&'a str> {
        let word = self.peek().filter(|word| !["(", ")", "OR", "AND", "WITH"].contains(word))?;
        self.next += 1;
        Some(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(text: &str, allowed: &[&str]) -> bool {
        let expression: Expression = text.parse().expect("it is an expression");
        expression.holds(&|name| allowed.contains(&name))
    }

    #[test]
    fn one_of_or_is_enough_and_all_of_and_are_needed() {
        for (text, allowed, expected) in [
            ("MIT", &["MIT"][..], true),
            ("MIT", &["ISC"], false),
            ("MIT OR Apache-2.0", &["Apache-2.0"], true),
            ("MIT/Apache-2.0", &["Apache-2.0"], true),
            ("MIT OR Apache-2.0", &["ISC"], false),
            ("MIT AND ISC", &["MIT"], false),
            ("MIT AND ISC", &["MIT", "ISC"], true),
            ("MIT OR Apache-2.0 AND ISC", &["MIT"], true),
            ("MIT OR Apache-2.0 AND ISC", &["Apache-2.0"], false),
            ("(MIT OR Apache-2.0) AND ISC", &["MIT"], false),
            ("(MIT OR Apache-2.0) AND ISC", &["MIT", "ISC"], true),
            ("((MIT) OR (Zlib AND (ISC OR GPL-3.0-only)))", &["Zlib", "ISC"], true),
        ] {
            assert_eq!(holds(text, allowed), expected, "{text} with {allowed:?}");
        }
    }

    #[test]
    fn an_exception_grants_more_and_never_less() {
        assert!(holds("Apache-2.0 WITH LLVM-exception", &["Apache-2.0"]));
        assert!(holds("Apache-2.0 WITH LLVM-exception", &["Apache-2.0 WITH LLVM-exception"]));
        assert!(!holds("Apache-2.0 WITH LLVM-exception", &["MIT"]));
        assert!(!holds("Apache-2.0", &["Apache-2.0 WITH LLVM-exception"]));
        assert!(holds("Apache-2.0 WITH LLVM-exception OR MIT", &["MIT"]));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for text in ["", "MIT OR", "OR MIT", "MIT Apache-2.0", "(MIT", "MIT)", "MIT WITH", "AND", "()"] {
            assert!(text.parse::<Expression>().is_err(), "{text}");
        }
    }
}
