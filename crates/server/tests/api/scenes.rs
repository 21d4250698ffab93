//! Scenes, events and hints.

use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn scene_events_hints_and_record_agree_with_the_table() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    for game in ["carcassonne", "azul"] {
        let table = ann.open(game, json!([{"who": "me"}, {"who": "me"}])).await;
        for _ in 0..6 {
            ann.act_first(&table).await;
        }
        let now = ann.table(&table).await;
        let ply = now["ply"].as_u64().unwrap();
        let scene = ann.get(&format!("{table}/scene")).await.is(200);
        assert_eq!(scene["ply"], ply);
        assert!(scene["parts"]["board"].as_str().unwrap().starts_with("<svg"));
        assert_eq!(scene["legal"].as_array().unwrap().len(), now["legal"].as_array().unwrap().len());
        assert!(scene["step"]["action"].is_string());
        for at in [0, 1, ply] {
            assert_eq!(ann.get(&format!("{table}/scene?at={at}")).await.is(200)["ply"], at);
        }
        ann.get(&format!("{table}/scene?at={}", ply + 1)).await.refused(400, "bad-request");
        let scenes = ann.get(&format!("{table}/scene?from=0")).await.is(200);
        let scenes = scenes["scenes"].as_array().unwrap();
        assert!(scenes.len() > 6 && scenes.len() <= 20);
        assert_eq!(scenes.last().unwrap()["ply"], ply);
        let now_there = ann.get(&format!("{table}/scene?from={ply}")).await.is(200);
        assert_eq!((&now_there["scenes"], &now_there["table"]["ply"]), (&json!([]), &now["ply"]));
        let events = ann.get(&format!("{table}/events?from=0")).await.is(200);
        assert!(events["events"].as_array().unwrap().len() >= 6);
        assert_eq!(ann.get(&format!("{table}/events?from={ply}")).await.is(200), json!({"events": []}));
        let seat = now["turn"]["seat"].as_u64().unwrap();
        let hints = ann.get(&format!("{table}/hint?seat={seat}")).await.is(200);
        let best = &hints["hints"][0]["action"];
        assert!(now["legal"].as_array().unwrap().contains(best), "{best}");
        // A forced action comes without an expected result.
        let choice = now["legal"].as_array().unwrap().len() > 1;
        let text = |which: usize, what: &str| hints["hints"][which][what].as_str().unwrap_or_default().to_owned();
        assert_eq!(text(0, "lead").starts_with("If all played so well, you would end about "), choice, "{hints}");
        assert_eq!((text(0, "next").is_empty(), text(1, "next").starts_with("Next best: ")), (true, choice), "{hints}");
        // A run of chance steps is one frame, forwards and backwards.
        let moment = async |which: &str, ply: u64| {
            ann.get(&format!("{table}/scene?{which}={ply}")).await.is(200)["ply"].as_u64().unwrap()
        };
        assert_eq!((moment("before", 0).await, moment("after", ply).await), (0, ply));
        let plies: Vec<u64> = scenes.iter().map(|scene| scene["ply"].as_u64().unwrap()).collect();
        for pair in plies.windows(2) {
            assert_eq!((moment("after", pair[0]).await, moment("before", pair[1]).await), (pair[1], pair[0]));
        }
        server.anonymous().get(&format!("{table}/hint?seat={seat}")).await.refused(403, "not-your-seat");
        ann.get(&format!("{table}/hint?seat={}", 1 - seat)).await.refused(409, "not-your-turn");
        let record = ann.get(&format!("{table}/record")).await;
        assert!(record.header("content-type").starts_with("text/plain"));
        let read = tilewright_engine::game_of_record(&record.body).unwrap().load(&record.body, None).unwrap();
        assert_eq!(read.perspective(tilewright_core::Viewer::All).unwrap().snapshot(usize::MAX).ply as u64, ply);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_concurrent_hints_are_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let seat = ann.table(&table).await["turn"]["seat"].clone();
    let path = format!("{table}/hint?seat={seat}");
    let tasks: Vec<_> = (0..150)
        .map(|_| {
            let (ann, path) = (ann.clone(), path.clone());
            tokio::spawn(async move { ann.get(&path).await })
        })
        .collect();
    ann.table(&table).await;
    let (mut given, mut refused) = (0, 0);
    for answer in tasks {
        let answer = answer.await.unwrap();
        match answer.status {
            200 => given += 1,
            _ => {
                answer.refused(503, "busy");
                refused += 1;
            }
        }
    }
    assert!(given >= tilewright_server::MAX_CONCURRENT_HINTS && refused > 0, "{given} were given, {refused} refused");
}

/// The queue is fair between people: many requests of one leave those of another their turn.
#[tokio::test(flavor = "multi_thread")]
async fn hints_of_one_person_do_not_bar_those_of_another() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let (mut paths, mut bos) = (Vec::new(), String::new());
    for client in std::iter::repeat_n(&ann, 40).chain([&bo]) {
        let table = client.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
        bos = format!("{table}/hint?seat={}", client.table(&table).await["turn"]["seat"]);
        paths.push(bos.clone());
    }
    paths.pop();
    let flood: Vec<_> = paths
        .into_iter()
        .map(|path| {
            let ann = ann.clone();
            tokio::spawn(async move { ann.get(&path).await.status })
        })
        .collect();
    let hints = bo.get(&bos).await.is(200);
    assert_eq!(bo.get(&bos).await.is(200), hints, "the same position has the same hints");
    let mut statuses = std::collections::BTreeSet::new();
    for status in flood {
        statuses.insert(status.await.unwrap());
    }
    assert!(statuses.contains(&200) && statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
}

#[tokio::test]
async fn a_range_of_scenes_has_every_event_once() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("carcassonne", json!([{"who": "me"}, {"who": "me"}])).await;
    for _ in 0..20 {
        ann.act_first(&table).await;
    }
    let events = ann.get(&format!("{table}/events?from=0")).await.is(200);
    let plies: Vec<u64> =
        events["events"].as_array().unwrap().iter().map(|event| event["ply"].as_u64().unwrap()).collect();
    let beyond = ann.get(&format!("{table}/scene?from={}", u64::MAX)).await.is(200);
    assert_eq!(beyond["scenes"], json!([]), "a range that begins after the last step is empty");
    for from in [0, 9] {
        let answer = ann.get(&format!("{table}/scene?from={from}")).await.is(200);
        let scenes = answer["scenes"].as_array().unwrap();
        assert!(from > 0 || scenes.len() == 20, "the range is cut");
        let mut since = from;
        for scene in scenes {
            let ply = scene["ply"].as_u64().unwrap();
            let expected = plies.iter().filter(|at| (since..ply).contains(*at)).count();
            assert_eq!(scene["events"].as_array().unwrap().len(), expected, "from {from}: {since} to {ply}");
            since = ply;
        }
    }
}

/// Answers are kept: the second one is that of its caller, language, query and revision too.
#[tokio::test]
async fn a_kept_scene_is_that_of_its_caller_and_revision() {
    let server = TestServer::new().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let open = json!({"who": "open"});
    let table = ann.open("saboteur", json!([{"who": "me"}, open, open])).await;
    bob.post(&format!("{table}/seats"), &json!({"seat": 1})).await.is(200);
    let path = format!("{table}/scene");
    let scenes = async || {
        let mut scenes = Vec::new();
        for client in [&ann, &bob, &server.anonymous()] {
            let [first, second] = [client.get(&path).await.is(200), client.get(&path).await.is(200)];
            assert_eq!(first, second);
            scenes.push(first);
        }
        scenes
    };
    let before = scenes().await;
    assert!(before[0] != before[1] && before[1] != before[2] && before[0] != before[2]);
    assert_ne!(ann.get(&format!("{path}?lang=nl")).await.is(200), before[0]);
    bob.post(&format!("{table}/seats"), &json!({"seat": 1, "name": "Bo"})).await.is(200);
    let after = scenes().await;
    assert!(before.iter().zip(&after).all(|(before, after)| before != after), "each shows the change");
}
