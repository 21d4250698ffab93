//! Programs that the tests need besides Rust; missing ones are installed if possible.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::task::{self, TaskResult};

/// A package of Debian.
struct Prerequisite {
    package: &'static str,
    purpose: &'static str,
    is_there: fn() -> bool,
}

const PREREQUISITES: &[Prerequisite] = &[
    Prerequisite {
        package: "postgresql",
        purpose: "the store's and the server's tests on PostgreSQL",
        is_there: postgresql,
    },
    Prerequisite {
        package: "python3-venv",
        purpose: "the server's tests by schemathesis and the Python package's",
        is_there: python,
    },
];

/// The package of PyPI that tests the server with requests generated from its OpenAPI document.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

const BROWSER_PREREQUISITES: &[Prerequisite] = &[
    Prerequisite { package: "chromium", purpose: "the tests in a browser", is_there: || starts("chromium") },
    Prerequisite { package: "chromium-driver", purpose: "the tests in a browser", is_there: || starts("chromedriver") },
    Prerequisite { package: "npm", purpose: "the tests in a browser", is_there: || starts("npm") },
];

/// The package of npm that finds accessibility errors of pages.
const AXE: &str = "axe-core@4.14.0";

const NPM: &[Prerequisite] = &[
    Prerequisite { package: "nodejs", purpose: "the tests of the page script", is_there: || starts("node") },
    Prerequisite { package: "npm", purpose: "the tests of the page script", is_there: || starts("npm") },
];

/// Installs missing programs. One that cannot be installed is reported, and is an error on CI.
pub(crate) fn run() -> TaskResult {
    provide(PREREQUISITES)?;
    schemathesis().or_else(|why| {
        require_on_ci(format!("{SCHEMATHESIS} cannot be installed by pip ({why}); the server's tests by it need it"))
    })
}

/// Installs the programs of the browser tests; returns whether these can be run.
pub(crate) fn browser() -> Result<bool, String> {
    provide(BROWSER_PREREQUISITES)?;
    if !BROWSER_PREREQUISITES.iter().all(|need| (need.is_there)()) {
        return Ok(false);
    }
    let installed = axe();
    let there = installed.is_ok();
    installed.or_else(|why| {
        require_on_ci(format!("{AXE} cannot be installed by npm ({why}); the tests in a browser need it"))
    })?;
    Ok(there)
}

/// Installs the development tools of the page script into `target/web-tools`, in the versions that `manifest` (a
/// `package.json`) names. Returns whether they are there.
pub(crate) fn web_tools(manifest: &Path) -> Result<bool, String> {
    provide(NPM)?;
    let installed = install_web_tools(manifest);
    let there = installed.is_ok();
    installed.or_else(|why| {
        require_on_ci(format!(
            "the tools of {} cannot be installed by npm ({why}); the page script's tests need them",
            manifest.display()
        ))
    })?;
    Ok(there)
}

fn install_web_tools(manifest: &Path) -> TaskResult {
    let place = web_tools_place();
    let required = std::fs::read_to_string(manifest).map_err(|error| error.to_string())?;
    let kept = place.join("installed");
    if std::fs::read_to_string(&kept).is_ok_and(|installed| installed == required) {
        return Ok(());
    }
    std::fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    std::fs::write(place.join("package.json"), &required).map_err(|error| error.to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    npm.arg("--prefix").arg(&place);
    task::run(npm, "npm install")?;
    std::fs::write(kept, required).map_err(|error| error.to_string())
}

/// Returns the folder of the development tools of the page script.
pub(crate) fn web_tools_place() -> PathBuf {
    task::target().join("web-tools")
}

fn provide(needs: &[Prerequisite]) -> TaskResult {
    for need in needs.iter().filter(|need| !(need.is_there)()) {
        let installed = install(need.package).and_then(|()| verify(need));
        installed.or_else(|why| {
            require_on_ci(format!(
                "{} is missing and cannot be installed ({why}); {} need it: apt-get install {}",
                need.package, need.purpose, need.package
            ))
        })?;
    }
    Ok(())
}

/// Returns `problem` as an error on CI, else prints it.
pub(crate) fn require_on_ci(problem: String) -> TaskResult {
    if std::env::var_os("CI").is_some() {
        return Err(problem);
    }
    println!("skipped: {problem}");
    Ok(())
}

/// Installs schemathesis into `target/schemathesis`, where the server's tests expect it.
fn schemathesis() -> TaskResult {
    let place = task::target().join("schemathesis");
    let kept = place.join("installed");
    if std::fs::read_to_string(&kept).is_ok_and(|installed| installed == SCHEMATHESIS) {
        return Ok(());
    }
    let mut environment = Command::new("python3");
    environment.args(["-m", "venv", "--clear"]).arg(&place);
    task::run(environment, "python3 -m venv")?;
    let mut pip = Command::new(place.join("bin/pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check", SCHEMATHESIS]);
    task::run(pip, &format!("pip install {SCHEMATHESIS}"))?;
    std::fs::write(kept, SCHEMATHESIS).map_err(|error| error.to_string())
}

/// Installs axe-core into `target/axe`, where the browser tests expect it.
fn axe() -> TaskResult {
    let place = task::target().join("axe");
    let kept = place.join("installed");
    if std::fs::read_to_string(&kept).is_ok_and(|installed| installed == AXE) {
        return Ok(());
    }
    std::fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"]);
    npm.arg(&place).arg(AXE);
    task::run(npm, &format!("npm install {AXE}"))?;
    std::fs::write(kept, AXE).map_err(|error| error.to_string())
}

/// Installs a package of Debian; if that fails, updates the list of packages and tries again.
fn install(package: &str) -> TaskResult {
    let install = ["install", "-y", "--no-install-recommends", package];
    apt_get(&install).or_else(|_| apt_get(&["update"]).and_then(|()| apt_get(&install)))
}

fn apt_get(arguments: &[&str]) -> TaskResult {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    task::run(command, &format!("apt-get {}", arguments.join(" ")))
}

fn verify(need: &Prerequisite) -> TaskResult {
    match (need.is_there)() {
        true => Ok(()),
        false => Err("it was installed and is still not found".to_owned()),
    }
}

/// Whether `testkit::TestPostgres` finds a server.
fn postgresql() -> bool {
    let versions = std::fs::read_dir(Path::new("/usr/lib/postgresql")).into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}

/// Whether Python can create a virtual environment with pip.
fn python() -> bool {
    Command::new("python3").args(["-c", "import venv, ensurepip"]).output().is_ok_and(|output| output.status.success())
}

fn starts(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
