//! Tests of the display: scenes, messages, text pages and the view.

#[path = "display/messages.rs"]
mod messages;
#[path = "display/scene.rs"]
mod scene;
#[path = "display/view.rs"]
mod view;
