//! Rule cases.

use tilewright_toy::Toy;

tilewright_testkit::suite! { tilewright_testkit::RecordEngine<Toy>: dealing, laying }
