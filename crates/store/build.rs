//! Migrations are embedded: a new file among them builds the crate anew.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
