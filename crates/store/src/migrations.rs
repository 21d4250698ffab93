//! The migrations of both databases, listed by hand: sqlx's macro would compile the database drivers a second time.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Lists files of `migrations/FOLDER`, in order. A released file never changes: databases store its checksum.
macro_rules! migrations {
    ($folder:literal: $($version:literal $name:literal),+) => {
        [$((
            $version,
            $name,
            include_str!(concat!("../migrations/", $folder, "/", $version, "_", $name, ".sql")),
        )),+]
    };
}

const SQLITE: [(i64, &str, &str); 6] =
    migrations!("sqlite": 1 "tables", 2 "brought", 3 "aids", 4 "gone", 5 "sessions_by_person", 6 "public");
const POSTGRES: [(i64, &str, &str); 6] =
    migrations!("postgres": 1 "tables", 2 "brought", 3 "aids", 4 "gone", 5 "sessions_by_person", 6 "public");

/// Returns the migrations of a SQLite file.
pub(crate) fn sqlite() -> Migrator {
    migrator(&SQLITE)
}

/// Returns the migrations of a PostgreSQL database.
pub(crate) fn postgres() -> Migrator {
    migrator(&POSTGRES)
}

/// Returns the version of the last migration of a SQLite database.
pub(crate) fn newest_sqlite() -> i64 {
    newest(&SQLITE)
}

/// Returns the version of the last migration of a PostgreSQL database.
pub(crate) fn newest_postgres() -> i64 {
    newest(&POSTGRES)
}

fn newest(files: &[(i64, &'static str, &'static str)]) -> i64 {
    files.iter().map(|(version, ..)| *version).max().unwrap_or_default()
}

fn migrator(files: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Databases in use hold these checksums: with others they would not open.
    #[test]
    fn released_migrations_keep_their_checksums() {
        let hex = |migrator: Migrator| -> Vec<String> {
            let start =
                |migration: &Migration| migration.checksum[..4].iter().map(|byte| format!("{byte:02x}")).collect();
            migrator.iter().map(start).collect()
        };
        assert_eq!(hex(sqlite()), ["aff07326", "76162dfe", "2e734929", "bd304f0a", "16f0b479", "df652500"]);
        assert_eq!(hex(postgres()), ["5b73a628", "76162dfe", "f0760f20", "f75d6590", "16f0b479", "df652500"]);
    }

    #[test]
    fn every_migration_file_is_listed() {
        for (folder, listed) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<String> = std::fs::read_dir(path)
                .expect("the folder is part of the crate")
                .map(|file| file.expect("it can be listed").file_name().to_string_lossy().into_owned())
                .collect();
            files.sort();
            assert_eq!(files, listed.map(|(version, name, _)| format!("{version}_{name}.sql")));
        }
    }
}
