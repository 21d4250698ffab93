//! The Python package as a source distribution that builds without a network: its crates and all their dependencies.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::layers;
use crate::source::{self, Source};
use crate::task::{self, TaskResult, root};

/// Writes `target/sdist/tilewright-VERSION.tar.gz`.
pub(crate) fn run() -> TaskResult {
    let sources = source::all()?;
    let text = |path: &str| {
        let found = sources.iter().find(|source| source.path == path).map(|source| source.text.clone());
        found.ok_or_else(|| format!("{path} is missing"))
    };
    let workspace = text("Cargo.toml")?;
    let version = version(&workspace)?;
    let name = format!("tilewright-{version}");
    let place = task::target().join("sdist");
    let folder = place.join(&name);
    let _ = fs::remove_dir_all(&folder);
    let crates = made_of(&sources, "python");
    for path in listed()? {
        let own = crates.iter().any(|own| path.starts_with(&format!("{own}/")));
        let kept = own || path.starts_with("LICENSE") || path == "Cargo.lock";
        if kept {
            copy(&path, &folder)?;
        }
    }
    write(&folder.join("Cargo.toml"), &workspace.replace("crates/cli\"]", "crates/python\"]"))?;
    write(&folder.join("pyproject.toml"), &from_the_top(&text("crates/python/pyproject.toml")?))?;
    fs::remove_file(folder.join("crates/python/pyproject.toml")).map_err(|error| error.to_string())?;
    write(&folder.join("PKG-INFO"), &format!("Metadata-Version: 2.1\nName: tilewright\nVersion: {version}\n"))?;
    vendor(&folder)?;
    resolves_alone(&folder, &place)?;
    let mut tar = Command::new("tar");
    tar.arg("-czf").arg(place.join(format!("{name}.tar.gz"))).arg("-C").arg(&place).arg(&name);
    task::run(tar, "tar")?;
    println!("{}", place.join(format!("{name}.tar.gz")).display());
    Ok(())
}

fn version(workspace: &str) -> Result<&str, String> {
    let line = workspace.lines().find_map(|line| line.strip_prefix("version = \""));
    line.and_then(|rest| rest.strip_suffix('"')).ok_or_else(|| "Cargo.toml names no version".to_owned())
}

/// Returns the folders of a crate and of all crates that it and its tests depend on: cargo reads all their manifests.
fn made_of(sources: &[Source], name: &str) -> BTreeSet<String> {
    let manifest = |name: &str| {
        ["crates", "games"].iter().find_map(|kind| {
            let path = format!("{kind}/{name}/Cargo.toml");
            sources.iter().find(|source| source.path == path).map(|source| (format!("{kind}/{name}"), source))
        })
    };
    let mut found = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(name) = open.pop() {
        let Some((folder, source)) = manifest(&name) else { continue };
        if found.insert(folder) {
            let (own, tests) = layers::dependencies(source);
            open.extend(own.into_iter().chain(tests).filter_map(layers::directory).map(str::to_owned));
        }
    }
    found
}

/// Returns the paths of all files of the project, also of binary ones.
fn listed() -> Result<Vec<String>, String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root());
    let listed = git.output().map_err(|error| format!("git cannot be started: {error}"))?;
    Ok(String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect())
}

fn copy(path: &str, folder: &Path) -> TaskResult {
    let to = folder.join(path);
    let parent = to.parent().map_or_else(|| folder.to_owned(), PathBuf::from);
    let copied = fs::create_dir_all(parent).and_then(|()| fs::copy(root().join(path), to));
    copied.map(drop).map_err(|error| format!("{path}: {error}"))
}

fn write(path: &Path, text: &str) -> TaskResult {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Adapts the package's `pyproject.toml` to the root folder.
fn from_the_top(pyproject: &str) -> String {
    pyproject
        .replace("readme = \"README.md\"", "readme = \"crates/python/README.md\"")
        .replace("python-source = \"python\"", "python-source = \"crates/python/python\"")
        .replace("[tool.maturin]\n", "[tool.maturin]\nmanifest-path = \"crates/python/Cargo.toml\"\n")
}

/// Copies all external crates into `vendor`, and configures cargo to use only these.
fn vendor(folder: &Path) -> TaskResult {
    let mut vendor = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    vendor.args(["vendor", "--quiet", "vendor"]).current_dir(folder).stdout(std::process::Stdio::null());
    task::run(vendor, "cargo vendor")?;
    fs::create_dir_all(folder.join(".cargo")).map_err(|error| error.to_string())?;
    let config = "[source.crates-io]\nreplace-with = \"vendored-sources\"\n\n\
                  [source.vendored-sources]\ndirectory = \"vendor\"\n";
    write(&folder.join(".cargo/config.toml"), config)
}

/// Checks that cargo resolves all dependencies without a network and without the cache of this machine.
fn resolves_alone(folder: &Path, place: &Path) -> TaskResult {
    let home = place.join("empty-home");
    fs::create_dir_all(&home).map_err(|error| error.to_string())?;
    let mut metadata = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    metadata.args(["metadata", "--format-version", "1", "--locked", "--offline"]).current_dir(folder);
    metadata.env("CARGO_HOME", home).stdout(std::process::Stdio::null());
    task::run(metadata, "cargo metadata --locked --offline")
}
