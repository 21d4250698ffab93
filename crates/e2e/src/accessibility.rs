//! Accessibility findings of axe-core.

use serde_json::Value;

use crate::browser_tab::{BrowserTab, target_dir};

/// Returns the serious and critical findings of axe-core on the open page, one line for each element.
///
/// # Panics
/// If axe-core is not installed or fails.
pub fn findings(browser: &BrowserTab) -> Vec<String> {
    let file = target_dir().join("axe/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask test browser` installs it", file.display()));
    browser.script(&axe, &[]);
    let found = browser.script_later(
        "const done = arguments[0];
         axe.run(document, { resultTypes: ['violations'] })
           .then((found) => done(found.violations), (error) => done(String(error)));",
        &[],
    );
    let Value::Array(found) = found else { panic!("axe-core: {found}") };
    found
        .iter()
        .filter(|each| each["impact"] == "serious" || each["impact"] == "critical")
        .flat_map(finding_lines)
        .collect()
}

fn finding_lines(finding: &Value) -> Vec<String> {
    let nodes = finding["nodes"].as_array().into_iter().flatten();
    nodes.map(|node| format!("{}: {} {}", finding["id"], node["target"], node["failureSummary"])).collect()
}
