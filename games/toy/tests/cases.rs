//! A case for each rule.

use toy::Toy;

cases::suite! { cases::Engine<Toy>: dealing, laying }
