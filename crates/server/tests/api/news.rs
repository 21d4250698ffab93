use serde_json::json;

use crate::house::{House, heard};

#[tokio::test]
async fn a_socket_tells_at_once_and_after_every_change() {
    let house = House::new().await;
    let ann = house.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let mut socket = house.nobody().socket(&table).await.unwrap();
    let ply = ann.table(&table).await["ply"].clone();
    assert_eq!(heard(&mut socket).await, Some(json!({"revision": 1, "ply": ply})));
    for _ in 0..5 {
        let stands = ann.act_first(&table).await;
        assert_eq!(heard(&mut socket).await, Some(stands));
    }
    house.nobody().get(&format!("{table}/news")).await.refused(400, "bad-request");
}

#[tokio::test]
async fn sockets_close_when_the_server_ends() {
    let mut house = House::new().await;
    let ann = house.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(ann.socket(&table).await.unwrap());
    }
    for socket in &mut sockets {
        heard(socket).await.unwrap();
    }
    house.end().await;
    for socket in &mut sockets {
        assert_eq!(heard(socket).await, None);
    }
}

#[tokio::test]
async fn there_is_no_socket_of_an_unknown_table() {
    let house = House::new().await;
    assert_eq!(house.nobody().socket("/api/tables/AAAAAAAAAAAAAAAAAAAAAA").await.err(), Some(404));
}
