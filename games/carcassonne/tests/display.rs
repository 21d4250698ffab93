//! Display of the game: scenes, sentences, actions and the view.

#[path = "display/actions.rs"]
mod actions;
#[path = "display/messages.rs"]
mod messages;
#[path = "display/scene.rs"]
mod scene;
#[path = "display/view.rs"]
mod view;
