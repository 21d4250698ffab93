//! A browser session: opening pages, reading them, and input.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::chromedriver::Chromedriver;
use crate::{TIMEOUT, wait_until};

/// The kind of screen that the browser emulates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1280 × 800 pixels with a mouse.
    Desktop,
    /// A phone of 360 × 740 pixels with touch.
    Phone,
    /// The same phone held sideways.
    Sideways,
    /// A desktop with JavaScript disabled in pages.
    Plain,
}

/// A browser with its own profile; dropping it closes the browser.
pub struct BrowserTab<'a> {
    driver: &'a Chromedriver,
    session: String,
    address: String,
    test: String,
    /// The emulated screen.
    pub screen: Screen,
}

/// Flags for a headless browser in a container; pages behave as without them.
const CHROMIUM_FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--lang=en",
    "--window-size=1280,800",
];

impl<'a> BrowserTab<'a> {
    pub(crate) fn new(
        driver: &'a Chromedriver,
        address: &str,
        screen: Screen,
        profile: &Path,
        test: &str,
    ) -> BrowserTab<'a> {
        let own = format!("--user-data-dir={}", profile.display());
        let mut options = json!({"args": CHROMIUM_FLAGS.iter().copied().chain([own.as_str()]).collect::<Vec<_>>()});
        match screen {
            Screen::Desktop => {}
            Screen::Phone => options["mobileEmulation"] = phone(360, 740),
            Screen::Sideways => options["mobileEmulation"] = phone(740, 360),
            Screen::Plain => options["prefs"] = json!({"profile.managed_default_content_settings.javascript": 2}),
        }
        let capabilities = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"},
            "timeouts": {"script": TIMEOUT.as_millis() as u64},
        }}});
        let opened = driver.command("POST", "/session", &capabilities).unwrap_or_else(|problem| panic!("{problem}"));
        let session = opened["sessionId"].as_str().expect("a session has an id").to_owned();
        BrowserTab { driver, session, address: address.to_owned(), test: test.to_owned(), screen }
    }

    fn try_command(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        self.driver.command(method, &format!("/session/{}{path}", self.session), body)
    }

    fn command(&self, method: &str, path: &str, body: &Value) -> Value {
        self.try_command(method, path, body).unwrap_or_else(|problem| panic!("{problem}"))
    }

    /// Opens a page and waits until it is loaded; if the server is busy, tries again.
    ///
    /// The driver may answer while the previous page is still shown, so that page is marked.
    pub fn open(&self, path: &str) {
        let url = format!("http://{}{path}", self.address);
        wait_until(&format!("{path} while the server is busy"), || {
            self.script("document.left = true", &[]);
            self.command("POST", "/url", &json!({"url": url}));
            let there = json!({"script": "return !document.left && document.readyState === 'complete'", "args": []});
            wait_until(path, || (self.try_command("POST", "/execute/sync", &there) == Ok(json!(true))).then_some(()));
            (!self.has("[data-again]")).then_some(())
        });
    }

    /// Path and query of the open page.
    pub fn path(&self) -> String {
        self.script("return location.pathname + location.search", &[]).as_str().unwrap_or_default().to_owned()
    }

    /// Opens `/past` and stores preferences in the browser, for pages opened later.
    pub fn set_preferences(&self, prefs: &Value) {
        self.open("/past");
        self.script("localStorage.setItem('tilewright', arguments[0])", &[json!(prefs.to_string())]);
    }

    /// Sets the size of the viewport, in pixels.
    pub fn set_size(&self, width: u32, height: u32) {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        let body = json!({"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics});
        self.command("POST", "/goog/cdp/execute", &body);
    }

    /// Sets the colour scheme of the system: `light` or `dark`.
    pub fn set_colour_scheme(&self, theme: &str) {
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": theme}]});
        self.command("POST", "/goog/cdp/execute", &json!({"cmd": "Emulation.setEmulatedMedia", "params": media}));
    }

    /// Runs a script in the page and returns its value.
    pub fn script(&self, code: &str, arguments: &[Value]) -> Value {
        self.command("POST", "/execute/sync", &json!({"script": code, "args": arguments}))
    }

    /// Runs a script in the page and returns what it passes to its callback, its last argument.
    pub fn script_later(&self, code: &str, arguments: &[Value]) -> Value {
        self.command("POST", "/execute/async", &json!({"script": code, "args": arguments}))
    }

    /// Whether an element matches the selector.
    pub fn has(&self, selector: &str) -> bool {
        self.script("return document.querySelector(arguments[0]) !== null", &[json!(selector)]) == json!(true)
    }

    /// Waits until an element matches the selector.
    pub fn wait_for(&self, selector: &str) {
        wait_until(&format!("{selector} at {}", self.path()), || self.has(selector).then_some(()));
    }

    /// An attribute of the first matching element.
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let code = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null";
        self.script(code, &[json!(selector), json!(name)]).as_str().map(str::to_owned)
    }

    /// Texts of all matching elements.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        let code = "return [...document.querySelectorAll(arguments[0])].map((each) => each.textContent.trim())";
        let texts = self.script(code, &[json!(selector)]);
        texts.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Waits for the first matching element and clicks it; fails if another element covers it.
    pub fn press(&self, selector: &str) {
        self.wait_for(selector);
        let element = self.command("POST", "/element", &json!({"using": "css selector", "value": selector}));
        let id = element.as_object().and_then(|id| id.values().next()).and_then(Value::as_str).expect("it has an id");
        self.command("POST", &format!("/element/{id}/click"), &json!({}));
    }

    /// Scrolls until the first matching element is in the middle of the screen, where no bar covers it.
    pub fn scroll_to(&self, selector: &str) {
        let code = "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})";
        self.script(code, &[json!(selector)]);
    }

    /// Clicks or taps at a point of the viewport.
    pub fn press_at(&self, x: f64, y: f64) {
        let kind = match self.screen {
            Screen::Desktop | Screen::Plain => "mouse",
            Screen::Phone | Screen::Sideways => "touch",
        };
        let actions = json!([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": x as i64, "y": y as i64, "origin": "viewport"},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
        ]}]);
        self.command("POST", "/actions", &json!({"actions": actions}));
    }

    /// Presses and releases a key.
    pub fn key(&self, key: &str) {
        let actions = json!([{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key},
        ]}]);
        self.command("POST", "/actions", &json!({"actions": actions}));
    }

    /// Selects an option of a list by its value.
    pub fn choose(&self, selector: &str, value: &str) {
        self.press(&format!("{selector} option[value='{value}']"));
    }

    /// Opens a second tab in the same profile; returns the handles of the new and of the current tab.
    pub fn new_tab(&self) -> (String, String) {
        let first = self.command("GET", "/window", &json!({}));
        let second = self.command("POST", "/window/new", &json!({"type": "tab"}));
        let name = |value: &Value| value.as_str().expect("a window has a name").to_owned();
        (name(&second["handle"]), name(&first))
    }

    /// Makes another tab the current one.
    pub fn switch_to_tab(&self, name: &str) {
        self.command("POST", "/window", &json!({"handle": name}));
    }

    /// Returns the console errors since the last call.
    pub fn errors(&self) -> Vec<String> {
        let log = self.command("POST", "/se/log", &json!({"type": "browser"}));
        let lines = log.as_array().into_iter().flatten();
        lines.filter(|line| line["level"] == "SEVERE").map(|line| line["message"].to_string()).collect()
    }

    /// Panics if the console has errors.
    pub fn assert_no_errors(&self) {
        let errors = self.errors();
        assert!(errors.is_empty(), "the console of {}: {errors:#?}", self.path());
    }

    /// Saves a screenshot as `target/screenshots/NAME.png`.
    pub fn save_screenshot(&self, name: &str) {
        let Ok(Value::String(text)) = self.try_command("GET", "/screenshot", &json!({})) else { return };
        let folder = target_dir().join("screenshots");
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        std::fs::write(folder.join(format!("{name}.png")), base64(&text)).expect("a picture can be written");
    }
}

impl Drop for BrowserTab<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.save_screenshot(&format!("failed-{}-{}", self.test, &self.session[..4]));
        }
        let _ = self.try_command("DELETE", "", &json!({}));
    }
}

/// Returns the emulation of a phone with touch.
fn phone(width: u32, height: u32) -> Value {
    json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0, "touch": true}})
}

/// The build folder, `target`.
pub(crate) fn target_dir() -> PathBuf {
    let own = std::env::current_exe().expect("a test knows where it lies");
    own.ancestors().nth(3).expect("a test lies in target/PROFILE/deps").to_owned()
}

/// Decodes Base64.
fn base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').collect();
    let three = |four: &[u8]| {
        let bits = four.iter().fold(0u32, |bits, letter| bits << 6 | u32::from(value(*letter)));
        let bits = bits << (6 * (4 - four.len()));
        bits.to_be_bytes()[1..four.len()].to_vec()
    };
    letters.chunks(4).flat_map(three).collect()
}
