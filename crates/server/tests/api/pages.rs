//! The server-rendered pages.

use serde_json::json;

use crate::test_server::TestServer;

/// Returns the value of an attribute of the first element that has it.
fn attribute<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[tokio::test]
async fn a_game_can_be_played_with_forms_only() {
    let server = TestServer::new().await;
    let form =
        |client: &crate::test_server::Client| client.with_header("content-type", "application/x-www-form-urlencoded");
    for game in tilewright_engine::GAMES {
        let started =
            form(&server.anonymous()).call("POST", "/", format!("game={}&level=easy", game.key()).as_bytes()).await;
        assert_eq!(started.status, 303, "{}", started.body);
        let person = server.anonymous().with_header("cookie", started.header("set-cookie").split(';').next().unwrap());
        let path = started.header("location");
        let mut played = 0;
        while played < 4 {
            let page = person.get(path).await;
            assert_eq!(page.status, 200);
            if attribute(&page.body, "data-turn") != Some("you") {
                tokio::task::yield_now().await;
                continue;
            }
            let (_, buttons) = page.body.split_once("data-actions").unwrap();
            let action = attribute(buttons, "data-action").unwrap();
            let revision = attribute(&page.body, "data-revision").unwrap();
            let filled = format!("revision={revision}&action={}", action.replace(' ', "+"));
            let answer = form(&person).call("POST", path, filled.as_bytes()).await;
            assert_eq!((answer.status, answer.header("location")), (303, path), "{}", answer.body);
            played += 1;
        }
        assert!(!server.anonymous().get(path).await.body.contains("data-action="), "onlookers have nothing to play");
        form(&person).call("POST", path, b"revision=x").await.refused(400, "bad-request");
        person.call("POST", path, b"{}").await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn a_finished_game_against_a_robot_links_to_the_next_opponent() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("carcassonne", json!([{"who": "me"}, {"who": "robot", "level": "level:3"}])).await;
    let path = table.strip_prefix("/api").unwrap();
    let next_step = async || attribute(&ann.get(path).await.body, "data-climb").map(str::to_owned);
    assert_eq!(next_step().await, None, "nobody has won yet");
    let over = loop {
        let now = ann.table(&table).await;
        match now["legal"][0].as_str() {
            Some(action) => drop(ann.act(&table, 0, action).await.is(200)),
            None if now["turn"] == "over" => break now,
            None => tokio::task::yield_now().await,
        }
    };
    let won = over["ranking"][0].as_array().unwrap().contains(&json!(0));
    let points = |seat: usize| over["seats"][seat]["score"].as_i64().unwrap();
    let far = 2 * points(0).min(points(1)) < points(0).max(points(1));
    let (own, next, name) = match (won, far) {
        (true, false) => ("up", "odile", "Odile"),
        (true, true) => ("far-up", "ysolde", "Ysolde"),
        (false, false) => ("down", "marta", "Marta"),
        (false, true) => ("far-down", "pip", "Pip"),
    };
    assert_eq!(next_step().await.as_deref(), Some(own));
    let result = ann.get(&format!("{path}/fragments/result")).await.body;
    assert!(result.contains("data-over") && ann.get(path).await.body.contains(&result), "{result}");
    let again = async |query: &str| ann.call("POST", &format!("{path}/rematch{query}"), b"").await;
    let opened = again(&format!("?step={own}")).await;
    assert_eq!((opened.status, &again(&format!("?step={own}")).await), (303, &opened), "it is opened once");
    let further = ann.table(&format!("/api{}", opened.header("location"))).await;
    assert_eq!(
        (&further["seats"][0]["level"], &further["seats"][0]["name"]),
        (&json!(next), &json!(name)),
        "{further}"
    );
    let same = ann.table(&format!("/api{}", again("").await.header("location"))).await;
    assert_eq!((&same["seats"][0]["level"], &same["seats"][0]["name"]), (&json!("level:3"), &json!("Bram")), "{same}");
    again("?step=out").await.refused(400, "bad-request");
    assert!(!server.anonymous().get(path).await.body.contains("data-climb"), "onlookers have no opponent");
}

/// The page of a viewer holds only what they may know (`secrets.rs`); so does a part of it.
#[tokio::test]
async fn fragments_are_parts_of_the_page_of_the_same_viewer() {
    let server = TestServer::new().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    for game in tilewright_engine::GAMES {
        let open = json!({"who": "open"});
        let table = ann.open(game.key(), json!([{"who": "me"}, open, {"who": "robot", "level": "easy"}])).await;
        bob.post(&format!("{table}/seats"), &json!({"seat": 1})).await.is(200);
        let path = table.strip_prefix("/api").unwrap();
        let mut bodies = std::collections::BTreeSet::new();
        let mut decision = 0;
        // No game ends within 21 decisions of two of three players.
        while decision < 22 {
            let now = ann.table(&table).await;
            let Some(seat) = now["turn"]["seat"].as_u64() else { break };
            let people = [&ann, &bob];
            let Some(person) = people.get(seat as usize) else {
                tokio::task::yield_now().await;
                continue;
            };
            let legal = person.table(&table).await["legal"].clone();
            let index = decision % legal.as_array().map_or(1, Vec::len);
            person.act(&table, seat, legal[index].as_str().unwrap()).await;
            decision += 1;
            if decision % 8 != 5 {
                continue;
            }
            for viewer in [&ann, &bob, &server.anonymous()] {
                // A robot may play between two requests.
                let events = loop {
                    let page = viewer.get(path).await.body;
                    let events = viewer.get(&format!("{path}/fragments/events")).await;
                    if viewer.get(path).await.body == page {
                        assert!(page.contains(&events.body), "{}", events.body);
                        break events.body;
                    }
                };
                assert!(events.starts_with("<ol data-events") && events.contains("<li"), "{events}");
                bodies.insert(events);
                let result = viewer.get(&format!("{path}/fragments/result")).await;
                assert_eq!((result.status, result.body.as_str()), (200, ""), "the game is not over");
            }
        }
        assert!(!game.hidden_information() || bodies.len() > 2, "{}: viewers see the same", game.key());
    }
}

/// A choice without `prompt` has the prompt `target`.
#[tokio::test]
async fn choices_have_prompts_that_the_page_can_say() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let mut cues = std::collections::BTreeSet::new();
    for game in tilewright_engine::GAMES {
        let seats = json!([{"who": "me"}, {"who": "me"}, {"who": "me"}]);
        let mut body = json!({"game": game.key(), "seats": seats});
        if game.key() == "azul" {
            body["set"] = json!({"wall": "free"});
        }
        let created = ann.post("/api/tables", &body).await.is(201);
        let id = created["id"].as_str().unwrap();
        let table = format!("/api/tables/{id}");
        for decision in 0..150 {
            let scene = ann.get(&format!("{table}/scene")).await.is(200);
            let Some(legal) = scene["legal"].as_array() else { break };
            for choice in legal.iter().flat_map(|action| action["choices"].as_array().unwrap()) {
                let kind = choice["key"].as_str().unwrap().split(' ').next().unwrap();
                let prompt = choice["prompt"].as_str().unwrap_or("target");
                let shortcut = choice["shortcut"].as_str().map_or("", |digit| {
                    assert!(choice["key"].as_str().unwrap().ends_with(&format!(" {digit}")), "{choice}");
                    " 1-9"
                });
                cues.insert(format!("{kind}: {prompt}{shortcut}"));
            }
            let action = legal[decision % legal.len()]["action"].as_str().unwrap();
            ann.act(&table, scene["turn"]["seat"].as_u64().unwrap(), action).await.is(200);
        }
        let page = ann.get(&format!("/tables/{id}")).await.body;
        for cue in &cues {
            let prompt = cue.split(' ').nth(1).unwrap();
            assert!(page.contains(&format!("\"choose-{prompt}\":")), "{cue}");
        }
    }
    let expected = [
        "card: card",
        "cell: cell",
        "column: wall 1-9",
        "discard: target",
        "farmer: follower",
        "floor: line",
        "goal: target",
        "knight: follower",
        "line: line 1-9",
        "monk: follower",
        "none: follower",
        "pile: pile",
        "robber: follower",
        "row: wall 1-9",
        "tool: target",
        "turn: target",
    ];
    for cue in &cues {
        assert!(expected.contains(&cue.as_str()) || cue.starts_with("gold: gold"), "{cue}");
    }
    assert!(expected.iter().filter(|cue| cues.contains(**cue)).count() > 11, "{cues:?}");
}

#[tokio::test]
async fn fragments_of_an_unknown_table_are_refused() {
    let server = TestServer::new().await;
    for fragment in ["events", "result", "other"] {
        let path = format!("/tables/00000000000000000000000000000000/fragments/{fragment}");
        assert_eq!(server.anonymous().get(&path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn names_are_escaped() {
    let server = TestServer::new().await;
    let ann = server.guest("<b>&\"A").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let page = ann.get(table.strip_prefix("/api").unwrap()).await.body;
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;"), "{page}");
}

#[tokio::test]
async fn rule_pages_exist_in_every_language() {
    let server = TestServer::new().await;
    for game in tilewright_engine::GAMES {
        for language in tilewright_display::Language::ALL {
            let page = server.anonymous().get(&format!("/rules/{}?lang={language}", game.key())).await;
            assert_eq!((page.status, page.body.contains(&format!("lang=\"{}\"", language.code()))), (200, true));
            assert!(page.header("set-cookie").starts_with("lang="), "a language that is asked for is remembered");
        }
    }
    server.anonymous().get("/rules/chess").await.refused(404, "unknown");
}

#[tokio::test]
async fn the_new_table_form_preselects_distinct_characters() {
    let server = TestServer::new().await;
    for game in tilewright_engine::GAMES {
        let players = game.typical_players();
        let page = server.anonymous().get(&format!("/new?game={}", game.key())).await.body;
        let radios = page.split("<input type=\"radio\"").skip(1).filter_map(|rest| rest.split_once('>'));
        let chosen =
            radios.map(|(input, _)| input).filter(|input| input.contains("level-") && input.contains(" checked"));
        let names: Vec<&str> = chosen.filter_map(|input| attribute(input, "value")).collect();
        assert_eq!(names.len(), usize::from(players), "{}: {names:?}", game.key());
        assert!(names.iter().all(|name| names.iter().filter(|other| other == &name).count() == 1), "{names:?}");
    }
}

#[tokio::test]
async fn an_unnamed_guest_is_named_in_the_current_language() {
    let server = TestServer::new().await;
    let start = async |client: &crate::test_server::Client, language: &str| {
        let client = client.with_header("content-type", "application/x-www-form-urlencoded");
        client.call("POST", &format!("/?lang={language}"), b"game=azul").await
    };
    let first = start(&server.anonymous(), "es").await;
    let person = server.anonymous().with_header("cookie", first.header("set-cookie").split(';').next().unwrap());
    assert!(person.get(first.header("location")).await.body.contains("Invitado"));
    let second = start(&person, "nl").await;
    let page = person.get(second.header("location")).await.body;
    assert!(page.contains("Gast") && !page.contains("Invitado"), "{page}");
}

/// Static files are small, and compressed for browsers that accept it.
#[tokio::test]
async fn the_table_script_is_one_small_file() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "robot"}])).await;
    let page = ann.get(table.trim_start_matches("/api")).await.body;
    let scripts: Vec<&str> =
        page.split("src=\"").filter_map(|rest| rest.split('"').next()).filter(|path| path.ends_with(".js")).collect();
    assert_eq!(scripts.len(), 1, "{scripts:?}");
    assert!(!page.contains("modulepreload"));
    let plain = server.anonymous().get(scripts[0]).await;
    assert_eq!((plain.status, plain.header("content-encoding")), (200, ""));
    assert!(!plain.body.contains("import "), "nothing is asked for after it");
    let packed = server.anonymous().with_header("accept-encoding", "gzip, br").get(scripts[0]).await;
    assert_eq!(
        (packed.status, packed.header("content-encoding"), packed.header("vary")),
        (200, "br", "accept-encoding")
    );
    let size: usize = packed.header("content-length").parse().unwrap();
    // With moments, sounds and the selection on the board; a phone loads it in a quarter of a second at 1 Mbit/s.
    assert!(size < 24_000, "{size} bytes");
    let unwilling = server.anonymous().with_header("accept-encoding", "br;q=0").get(scripts[0]).await;
    assert_eq!(unwilling.header("content-encoding"), "");
}

/// Onlookers get playback controls; players see the turns of others.
#[tokio::test]
async fn the_table_page_lists_recent_turns_and_lets_onlookers_step() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    ann.act_first(&table).await;
    let path = table.trim_start_matches("/api");
    let (own, onlookers) = (ann.get(path).await.body, server.anonymous().get(path).await.body);
    for page in [&own, &onlookers] {
        let (_, lately) = page.split_once(" data-lately").unwrap();
        assert!(lately.split_once("</button>").unwrap().0.contains(" takes "), "{lately}");
    }
    assert!(own.contains("data-confirm") && !own.contains("data-speed"));
    assert!(!onlookers.contains("data-confirm") && onlookers.contains("data-speed"));
}

#[tokio::test]
async fn the_new_table_form_marks_the_requested_game() {
    let server = TestServer::new().await;
    for game in tilewright_engine::GAMES {
        let page = server.anonymous().get(&format!("/new?game={}", game.key())).await.body;
        let links: Vec<&str> =
            page.split("<a class=\"gpick").skip(1).map(|rest| &rest[..rest.find('>').unwrap()]).collect();
        assert_eq!(links.len(), tilewright_engine::GAMES.len());
        for link in links {
            let is_requested = link.contains(&format!("/new?game={}\"", game.key()));
            assert_eq!(link.contains("aria-current=\"true\""), is_requested, "{link}");
            assert_eq!(link.starts_with(" on\""), is_requested, "{link}");
        }
    }
}

#[tokio::test]
async fn the_new_table_form_keeps_the_choice_of_aids() {
    let server = TestServer::new().await;
    for (query, checked) in [("", true), ("?who-0=me", false), ("?who-0=me&aids=yes", true), ("?aids=yes", true)] {
        let page = server.anonymous().get(&format!("/new{query}")).await.body;
        let (_, input) = page.split_once("name=\"aids\"").unwrap();
        assert_eq!(input[..input.find('>').unwrap()].contains("checked"), checked, "{query}");
    }
}
