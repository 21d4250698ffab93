//! Location of a database: the text of `--database`, parsed.

use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnectOptions;

use crate::StoreError;

/// Location of a database.
#[derive(Debug)]
pub(crate) enum Location {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database.
    Postgres(Box<PgConnectOptions>),
}

impl Location {
    /// Parses `sqlite:/path/to/file`, the path of a file, or `postgres://…`.
    ///
    /// # Errors
    /// [`StoreError::Address`] for anything else.
    pub(crate) fn parse(text: &str) -> Result<Location, StoreError> {
        let refused = || StoreError::Address(text.to_owned());
        let file = match text.split_once(':') {
            Some(("postgres" | "postgresql", _)) => {
                return text.parse().map(|options| Location::Postgres(Box::new(options))).map_err(|_| refused());
            }
            Some(("sqlite", file)) => file.strip_prefix("//").unwrap_or(file),
            // The letter of a drive is no scheme.
            Some((scheme, _)) if scheme.len() > 1 && scheme.chars().all(|letter| letter.is_ascii_alphanumeric()) => {
                return Err(refused());
            }
            Some(_) | None => text,
        };
        if file.trim_start_matches('/').is_empty() { Err(refused()) } else { Ok(Location::Sqlite(file.into())) }
    }

    /// Returns the SQLite file.
    ///
    /// # Errors
    /// [`StoreError::Refused`] for a PostgreSQL database, with the sentence `otherwise`.
    pub(crate) fn file(&self, otherwise: &str) -> Result<&Path, StoreError> {
        match self {
            Location::Sqlite(file) => Ok(file),
            Location::Postgres(_) => Err(StoreError::Refused(otherwise.to_owned())),
        }
    }
}

/// Returns an address without what may be a password: all before `@`, and all after `?`.
pub(crate) fn without_secrets(address: &str) -> String {
    let (address, query) = address.split_once('?').map_or((address, ""), |(address, _)| (address, "?…"));
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}{query}"),
        (None, Some((_, host))) => format!("…@{host}{query}"),
        (_, None) => format!("{address}{query}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&str>) {
        let file = match Location::parse(text) {
            Ok(Location::Sqlite(file)) => Some(file),
            Ok(Location::Postgres(_)) => Some("postgres".into()),
            Err(_) => None,
        };
        assert_eq!(file.as_deref(), expected.map(Path::new), "{text}");
    }

    #[test]
    fn path_of_a_file_is_sqlite() {
        check("sqlite:/a/b.db", Some("/a/b.db"));
        check("sqlite:///a/b.db", Some("/a/b.db"));
        check("sqlite:b.db", Some("b.db"));
        check("b.db", Some("b.db"));
        check("/a/b", Some("/a/b"));
        check("./x:y.db", Some("./x:y.db"));
        check("C:\\tables.db", Some("C:\\tables.db"));
        check("postgres://me@localhost/x", Some("postgres"));
        for text in ["", "/", "sqlite:", "sqlite://", "sqlite:/", "mysql://x", "http:x", "postgres://["] {
            check(text, None);
        }
    }

    #[test]
    fn refused_address_shows_no_password() {
        for text in
            ["postgres://me:secret@[", "postgres://[?password=secret", "postgres:me:secret@x", "mysql://a:secret@b@c"]
        {
            let error = StoreError::Address(text.to_owned()).to_string();
            assert!(!error.contains("secret"), "{error}");
        }
        assert_eq!(without_secrets("mysql://host/x"), "mysql://host/x");
    }
}
