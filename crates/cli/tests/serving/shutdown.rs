//! Shutdown by a signal.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use crate::game::TestGame;
use crate::server::{Server, folder, sqlite};

#[test]
fn server_shuts_down_on_signal_with_open_sockets() {
    let folder = folder("ended");
    let mut server = Server::start(&sqlite(&folder.join("tables.db")));
    let token = server.guest();
    let game = TestGame::open(&server, &token, "azul");
    let steps = game.steps(&server, &token);
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let mut socket = TcpStream::connect(&server.address).expect("it listens");
        let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";
        write!(socket, "GET {}/news HTTP/1.1\r\nhost: {}\r\n{upgrade}\r\n\r\n", game.path, server.address)
            .expect("it listens");
        let mut line = String::new();
        let mut reader = BufReader::new(socket);
        reader.read_line(&mut line).expect("it answers");
        assert!(line.contains("101"), "{line}");
        sockets.push(reader);
    }
    server.signal("-TERM");
    assert!(server.ended().success());
    for socket in &mut sockets {
        let mut rest = Vec::new();
        let _ = socket.read_to_end(&mut rest);
    }
    // The database is one file now: a copy of it has the game. A robot may have played after `steps` were read.
    assert!(!folder.join("tables.db-wal").exists());
    let copy = self::folder("ended-copy").join("tables.db");
    std::fs::copy(folder.join("tables.db"), &copy).expect("it can be copied");
    let again = Server::start(&sqlite(&copy));
    let copied = game.steps(&again, &token);
    assert!(copied.starts_with(&steps), "{copied:?} does not begin with {steps:?}");
}
