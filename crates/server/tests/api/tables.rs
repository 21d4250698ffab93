//! Creation of tables.

use serde_json::{Value, json};
use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, SeatHolder, SeatRow};

use crate::test_server::TestServer;

#[tokio::test]
async fn created_table_has_the_requested_setup() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let body = json!({
        "game": "carcassonne", "rules": "standard", "first": 1, "public": true,
        "seats": [{"who": "me", "colour": "green"}, {"who": "robot", "level": "easy", "name": "Bo"}, {"who": "open"}],
    });
    let opened = ann.post("/api/tables", &body).await.is(201);
    assert_eq!(opened["seats"], json!([0]));
    let table = ann.table(&format!("/api/tables/{}", opened["id"].as_str().unwrap())).await;
    assert_eq!(
        (&table["game"], &table["rules"], &table["players"]),
        (&json!("carcassonne"), &json!("standard"), &json!(3))
    );
    assert_eq!(table["seats"][0]["colour"], "green");
    assert_eq!((&table["seats"][1]["name"], &table["seats"][1]["level"]), (&json!("Bo"), &json!("easy")));
    assert_eq!(table["seats"][2]["who"], "open");
    let present: Vec<&Value> = table["seats"].as_array().unwrap().iter().map(|seat| &seat["present"]).collect();
    assert_eq!(present, [false, true, false]);
}

#[tokio::test]
async fn rule_choices_are_accepted() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let games = ann.get("/api/games").await.is(200);
    assert_eq!(games["games"].as_array().unwrap().len(), tilewright_engine::GAMES.len());
    for game in tilewright_engine::GAMES {
        let standard = &game.rule_sets()[0];
        let seats: Vec<Value> =
            (0..game.typical_players()).map(|seat| json!({"who": if seat == 0 { "me" } else { "open" }})).collect();
        for (key, value) in &standard.choices {
            let body = json!({"game": game.key(), "set": {*key: value}, "seats": seats});
            ann.post("/api/tables", &body).await.is(201);
        }
        let wrong = json!({"game": game.key(), "set": {"no-such-choice": 1}, "seats": seats});
        let said = ann.post("/api/tables", &wrong).await.refused(400, "bad-request");
        assert!(said["message"].as_str().unwrap().contains(standard.choices[0].0), "{said}");
    }
}

#[tokio::test]
async fn bad_requests_name_the_valid_values() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let me = json!({"who": "me"});
    let robot = |level: &str| json!({"who": "robot", "level": level});
    for (body, expected) in [
        (json!({"game": "chess", "seats": [me]}), "carcassonne, azul, saboteur"),
        (json!({"game": "azul", "seats": []}), "2"),
        (json!({"game": "azul", "seats": vec![me.clone(); 300]}), "seats"),
        (json!({"game": "azul", "seats": [me, {"who": "cat"}]}), "me, open, robot"),
        (json!({"game": "azul", "seats": [me, robot("godlike")]}), "easy, medium, hard"),
        (json!({"game": "azul", "rules": "none", "seats": [me, me]}), "standard"),
        (json!({"game": "azul", "seats": [me, me], "first": 9}), "seat"),
        (json!({"game": "azul", "seats": [me, me], "first": 200}), "“first”"),
        (json!({"game": "azul", "seats": [{"who": "me", "colour": "mauve"}, me]}), "red"),
        (
            json!({"game": "azul", "seats": [{"who": "me", "colour": "red"}, {"who": "open", "colour": "red"}]}),
            "another colour",
        ),
        (json!({"game": "azul", "seats": [me, me], "colour": "red"}), "game, rules, set, seats"),
    ] {
        let said = ann.post("/api/tables", &body).await.refused(400, "bad-request");
        assert!(said["message"].as_str().unwrap().contains(expected), "{body}: {said}");
    }
    assert_eq!(ann.get("/api/tables").await.is(200)["tables"], json!([]));
}

/// Returns requests for a table that are refused, each with a part of the sentence in Spanish, French and Dutch.
fn bad_requests() -> Vec<(Value, [&'static str; 3])> {
    let me = json!({"who": "me"});
    let red = json!({"who": "open", "colour": "red"});
    vec![
        (
            json!({"game": "chess", "seats": [me]}),
            ["no existe el juego «chess»", "pas de jeu « chess »", "geen spel “chess”"],
        ),
        (
            json!({"game": "azul", "seats": [me]}),
            [
                "1 jugador no puede jugar; con las reglas «standard» juegan de 2 a 4",
                "impossible de jouer à 1",
                "1 speler kan niet spelen",
            ],
        ),
        (
            json!({"game": "azul", "rules": "none", "seats": [me, me]}),
            ["no existen las reglas «none»", "« none »", "“none”"],
        ),
        (
            json!({"game": "azul", "set": {"wall": "pink"}, "seats": [me, me]}),
            ["«wall» no puede ser «pink»", "« wall » ne peut pas être « pink »", "“wall” kan niet “pink” zijn"],
        ),
        (
            json!({"game": "azul", "seats": [me, {"who": "robot", "level": "godlike"}]}),
            ["no existe el nivel «godlike»", "le niveau « godlike » n’existe pas", "het niveau “godlike” bestaat niet"],
        ),
        (
            json!({"game": "azul", "seats": [{"who": "me", "colour": "rojo"}, me]}),
            [
                "no existe el color «rojo»; los que hay son: red, blue",
                "la couleur « rojo » n’existe pas",
                "de kleur “rojo” bestaat niet; wel: red",
            ],
        ),
        (
            json!({"game": "azul", "seats": [red, red]}),
            ["dos asientos son de color rojo", "de la même couleur (rouge)", "twee plaatsen zijn rood"],
        ),
        (
            json!({"game": "azul", "seats": [me, {"who": "me", "name": "  "}]}),
            ["un nombre tiene de 1 a 40 letras", "un nom", "een naam"],
        ),
        (
            json!({"game": "azul", "seats": [me, {"who": "cat"}]}),
            ["«who» puede ser: me, open, robot", "« who » peut être : me", "“who” kan zijn: me"],
        ),
        (
            json!({"game": "azul", "seats": 2}),
            ["«seats» debe ser una lista", "« seats » doit être une liste", "“seats” moet een lijst zijn"],
        ),
        (
            json!({"game": "azul", "seats": [me, me], "chairs": 1}),
            ["no existe el campo «chairs»", "le champ « chairs » n’existe pas", "het veld “chairs” bestaat niet"],
        ),
    ]
}

#[tokio::test]
async fn bad_requests_are_answered_in_the_language_of_the_caller() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    for (body, expected) in bad_requests() {
        for (language, expected) in ["es", "fr", "nl"].into_iter().zip(expected) {
            let caller = ann.with_header("accept-language", language);
            let said = caller.post("/api/tables", &body).await.refused(400, "bad-request");
            let said = said["message"].as_str().unwrap().replace('\u{202f}', " ");
            assert!(said.contains(expected), "{language}: {body}: {said}");
        }
    }
}

/// A form of the page is answered by a page in the language of the caller.
#[tokio::test]
async fn refused_form_of_a_page_is_answered_in_the_language_of_the_caller() {
    let server = TestServer::new().await;
    let browser = server.anonymous().with_header("accept", "text/html").with_header("accept-language", "es");
    let browser = browser.with_header("content-type", "application/x-www-form-urlencoded");
    for (path, form, expected) in [
        ("/new", "game=chess&who-0=me", "no existe el juego «chess»"),
        ("/new", "game=azul&who-0=me", "1 jugador no puede jugar"),
        ("/new", "game=azul&who-0=me&who-1=me&first=x", "«first» debe ser un número entero de 0 a 1"),
        ("/new", "game=azul&who-0=me&who-1=me&colour-0=red&colour-1=red", "dos asientos son de color rojo"),
        ("/", "", "falta el campo «game»"),
    ] {
        let answer = browser.call("POST", path, form.as_bytes()).await;
        assert_eq!(answer.status, 400, "{path} {form}: {answer:?}");
        assert!(answer.body.contains(expected), "{path} {form}: {}", answer.body);
    }
}

#[tokio::test]
async fn an_unknown_table_is_unknown() {
    let server = TestServer::new().await;
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%ff%fe", "..%2f.."] {
        server.anonymous().get(&format!("/api/tables/{id}")).await.refused(404, "unknown");
    }
}

#[tokio::test]
async fn tables_above_the_quota_are_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "open"}]});
    for _ in 0..tilewright_server::MAX_TABLES_PER_PERSON {
        ann.post("/api/tables", &body).await.is(201);
    }
    let answer = ann.post("/api/tables", &body).await;
    answer.refused(429, "too-many");
    assert!(!answer.header("retry-after").is_empty());
}

/// A table of an earlier version whose moves do not fit the rules any more, stored beside good ones.
#[tokio::test]
async fn a_table_that_does_not_replay_is_broken_and_in_no_list() {
    let server = TestServer::new().await;
    let created = server.anonymous().post("/api/guests", &json!({"name": "Ann"})).await.is(201);
    let ann = server.with_token(created["token"].as_str().unwrap());
    let by: Id = created["person"].as_str().unwrap().parse().unwrap();
    let good = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let id = Id::random().unwrap();
    let kind = ChangeKind::Steps(vec!["nonsense".to_owned()]);
    let seat = |seat: u8, who: SeatHolder| SeatRow { seat, who, name: String::new(), colour: "red".to_owned() };
    let new = NewTable {
        id,
        game: "azul".to_owned(),
        header: "nonsense\n".to_owned(),
        seed: 1,
        public: true,
        aids: true,
        by,
        seats: vec![seat(0, SeatHolder::Person(by)), seat(1, SeatHolder::Robot("easy".to_owned()))],
        first: NewRevision { revision: 1, by: None, kind, ply: 1, turn: Some(1), over: false },
    };
    server.store.add_table(&new).await.unwrap();
    let past = Id::random().unwrap();
    let first = NewRevision { turn: None, over: true, ..new.first.clone() };
    server.store.add_table(&NewTable { id: past, first, ..new }).await.unwrap();
    let page = ann.with_header("accept", "text/html").get("/past").await;
    assert!(page.status == 200 && !page.body.contains(&past.to_string()), "{}", page.body);
    let path = format!("/api/tables/{id}");
    for _ in 0..2 {
        let refused = ann.get(&path).await;
        refused.refused(500, "broken");
        assert_eq!(refused.header("retry-after"), "", "a retry would fail, too");
    }
    ann.post(&format!("{path}/seats"), &json!({})).await.refused(500, "broken");
    let dutch = ann.get(&format!("{path}?lang=nl")).await.refused(500, "broken");
    assert!(dutch["message"].as_str().unwrap().starts_with("Deze tafel"), "{dutch}");
    for list in ["mine", "watch", "past"] {
        let rows = ann.get(&format!("/api/tables?list={list}")).await.is(200);
        assert!([id, past].iter().all(|id| !rows.to_string().contains(&id.to_string())), "{list}: {rows}");
    }
    let mine = ann.get("/api/tables?list=mine").await.is(200);
    assert!(mine.to_string().contains(good.rsplit('/').next().unwrap()), "{mine}");
}
