//! The Python package: built as a wheel, installed into `target/python` and tested there.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::prerequisites;
use crate::task::{self, TaskResult, root, step};

/// Versions of the packages that its tests need.
const REQUIREMENTS: &str = "crates/python/requirements.txt";

/// Builds, installs and tests the package. A failed installation is reported, and is an error on CI.
pub(crate) fn test() -> TaskResult {
    let installed = step("python: what its tests need", environment);
    if let Err(why) = installed {
        return prerequisites::require_on_ci(format!(
            "{why}; the Python package's tests need Python 3.11 or newer and PyPI"
        ));
    }
    step("python: the wheel", || install("dev"))?;
    step("python: tests", || {
        let mut pytest = python();
        pytest.args(["-m", "pytest", "--quiet", "crates/python/tests"]).current_dir(root());
        task::run(pytest, "pytest crates/python/tests")
    })
}

/// Measures its speed, compared with other packages.
pub(crate) fn bench() -> TaskResult {
    step("python: what it is measured beside", environment)?;
    step("python: the wheel", || install("release"))?;
    let mut bench = python();
    bench.arg("crates/python/benches/speed.py").current_dir(root());
    task::run(bench, "python crates/python/benches/speed.py")
}

/// The virtual environment, which is kept between runs.
fn place() -> PathBuf {
    task::target().join("python")
}

fn python() -> Command {
    let mut python = Command::new(place().join("bin/python"));
    // Imports the installed package, not the sources in the working directory.
    python.env("PYTHONSAFEPATH", "1").env_remove("PYTHONPATH");
    python
}

/// Creates the environment if the list of requirements has changed.
fn environment() -> TaskResult {
    let list =
        std::fs::read_to_string(root().join(REQUIREMENTS)).map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let kept = place().join("installed");
    if std::fs::read_to_string(&kept).is_ok_and(|installed| installed == list) {
        return Ok(());
    }
    let mut environment = Command::new("python3");
    environment.args(["-m", "venv", "--clear"]).arg(place());
    task::run(environment, "python3 -m venv")?;
    pip(&["--requirement", REQUIREMENTS])?;
    std::fs::write(kept, list).map_err(|error| error.to_string())
}

fn pip(arguments: &[&str]) -> TaskResult {
    let mut pip = python();
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(arguments).current_dir(root());
    task::run(pip, &format!("pip install {}", arguments.join(" ")))
}

/// Builds the wheel and installs it.
fn install(profile: &str) -> TaskResult {
    let wheels = task::target().join("wheels");
    // A wheel of an earlier version could be installed instead of the new one.
    let _ = std::fs::remove_dir_all(&wheels);
    let mut maturin = python();
    maturin.args(["-m", "maturin", "build", "--quiet", "--locked", "--profile", profile, "--out"]).arg(&wheels);
    maturin.args(["--manifest-path", "crates/python/Cargo.toml", "--interpreter"]).arg(place().join("bin/python"));
    maturin.current_dir(root()).env("CARGO_TARGET_DIR", task::target());
    task::run(maturin, "maturin build")?;
    let wheel = only_wheel(&wheels)?;
    pip(&["--force-reinstall", "--no-deps", &wheel.to_string_lossy()])
}

fn only_wheel(folder: &Path) -> Result<PathBuf, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wheels =
        files.flatten().map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "whl"));
    wheels.next().ok_or_else(|| format!("maturin has left no wheel in {}", folder.display()))
}
