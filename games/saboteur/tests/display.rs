//! Display: scenes, text pages and messages.

mod common;
#[path = "display/messages.rs"]
mod messages;
#[path = "display/scene.rs"]
mod scene;
#[path = "display/text_pages.rs"]
mod text_pages;
