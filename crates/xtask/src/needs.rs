//! What the tests need beside Rust, installed where it is missing and can be.

use std::path::Path;
use std::process::Command;

use crate::chore::{self, Chore};

/// A package of Debian's, and whether it is there.
struct Need {
    package: &'static str,
    what_for: &'static str,
    is_there: fn() -> bool,
}

const NEEDS: &[Need] = &[Need {
    package: "postgresql",
    what_for: "the store's and the server's tests on PostgreSQL",
    is_there: postgresql,
}];

/// Installs what is missing. What cannot be installed is said, and is an error where everything must be tested (`CI`).
pub fn run() -> Chore {
    let must = std::env::var_os("CI").is_some();
    for need in NEEDS.iter().filter(|need| !(need.is_there)()) {
        let installed = install(need.package);
        if let Err(why) = installed.and_then(|()| verify(need)) {
            let problem = format!(
                "{} is missing and cannot be installed ({why}); {} need it: apt-get install {}",
                need.package, need.what_for, need.package
            );
            if must {
                return Err(problem);
            }
            println!("skipped: {problem}");
        }
    }
    Ok(())
}

/// Installs a package; where the list of packages is old or missing, it is fetched first.
fn install(package: &str) -> Chore {
    let install = ["install", "-y", "--no-install-recommends", package];
    apt_get(&install).or_else(|_| apt_get(&["update"]).and_then(|()| apt_get(&install)))
}

fn apt_get(arguments: &[&str]) -> Chore {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    chore::run(command, &format!("apt-get {}", arguments.join(" ")))
}

fn verify(need: &Need) -> Chore {
    match (need.is_there)() {
        true => Ok(()),
        false => Err("it was installed and is still not found".to_owned()),
    }
}

/// Where the tests look for it: crates/fixture.
fn postgresql() -> bool {
    let versions = std::fs::read_dir(Path::new("/usr/lib/postgresql")).into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}
