//! The page script: types, lints and unit tests, by tools of npm that are no part of the product.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::prerequisites::{web_tools, web_tools_place};
use crate::task::{self, TaskResult, root, step};

/// Checks and tests the script. Missing tools are reported, and are an error on CI.
pub(crate) fn test() -> TaskResult {
    let web = root().join("crates/server/web");
    let mut is_there = false;
    step("page script: tools", || {
        is_there = web_tools(&web.join("package.json"))?;
        Ok(())
    })?;
    if !is_there {
        return Ok(());
    }
    let modules = web_tools_place().join("node_modules");
    step("page script: types", || {
        let mut tsc = tool(&modules, "tsc", &web);
        tsc.args(["--project", "tsconfig.json", "--typeRoots"]).arg(modules.join("@types"));
        task::run(tsc, "tsc --checkJs --strict --noEmit")
    })?;
    step("page script: lints", || {
        let mut eslint = tool(&modules, "eslint", &web);
        eslint.args(["--max-warnings", "0", "src", "test"]);
        task::run(eslint, "eslint src test")
    })?;
    step("page script: tests", || {
        let mut node = Command::new("node");
        node.args(["--test", "--test-reporter", "dot"]).args(test_files(&web)?).current_dir(&web);
        task::run(node, "node --test")
    })
}

fn tool(modules: &Path, name: &str, web: &Path) -> Command {
    let mut command = Command::new(modules.join(".bin").join(name));
    command.current_dir(web);
    command
}

/// Returns the test files, named `*.test.js`.
fn test_files(web: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(web.join("test")).map_err(|error| error.to_string())?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    files.sort();
    Ok(files)
}
