use serde_json::json;

use crate::house::House;

/// What stands in an attribute of the first element that has it.
fn attribute<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[tokio::test]
async fn a_game_is_played_by_forms_alone() {
    let house = House::new().await;
    let form = |client: &crate::house::Client| client.saying("content-type", "application/x-www-form-urlencoded");
    for game in registry::GAMES {
        let started =
            form(&house.nobody()).call("POST", "/", format!("game={}&level=easy", game.key()).as_bytes()).await;
        assert_eq!(started.status, 303, "{}", started.body);
        let person = house.nobody().saying("cookie", started.header("set-cookie").split(';').next().unwrap());
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
        assert!(!house.nobody().get(path).await.body.contains("data-action="), "onlookers have nothing to play");
        form(&person).call("POST", path, b"revision=x").await.refused(400, "bad-request");
        person.call("POST", path, b"{}").await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn names_are_escaped() {
    let house = House::new().await;
    let ann = house.guest("<b>&\"A").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let page = ann.get(table.strip_prefix("/api").unwrap()).await.body;
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;"), "{page}");
}

#[tokio::test]
async fn the_rules_are_there_in_every_language() {
    let house = House::new().await;
    for game in registry::GAMES {
        for language in game::Language::ALL {
            let page = house.nobody().get(&format!("/rules/{}?lang={language}", game.key())).await;
            assert_eq!((page.status, page.body.contains(&format!("lang=\"{}\"", language.code()))), (200, true));
            assert!(page.header("set-cookie").starts_with("lang="), "a language that is asked for is remembered");
        }
    }
    house.nobody().get("/rules/chess").await.refused(404, "unknown");
}

#[tokio::test]
async fn no_character_is_offered_two_seats() {
    let house = House::new().await;
    for game in registry::GAMES {
        let players = game.usual_players();
        let page = house.nobody().get(&format!("/new?game={}", game.key())).await.body;
        let radios = page.split("<input type=\"radio\"").skip(1).filter_map(|rest| rest.split_once('>'));
        let chosen =
            radios.map(|(input, _)| input).filter(|input| input.contains("level-") && input.contains(" checked"));
        let names: Vec<&str> = chosen.filter_map(|input| attribute(input, "value")).collect();
        assert_eq!(names.len(), usize::from(players), "{}: {names:?}", game.key());
        assert!(names.iter().all(|name| names.iter().filter(|other| other == &name).count() == 1), "{names:?}");
    }
}

#[tokio::test]
async fn who_chose_no_name_is_a_guest_in_the_language_of_today() {
    let house = House::new().await;
    let start = async |client: &crate::house::Client, language: &str| {
        let client = client.saying("content-type", "application/x-www-form-urlencoded");
        client.call("POST", &format!("/?lang={language}"), b"game=azul").await
    };
    let first = start(&house.nobody(), "es").await;
    let person = house.nobody().saying("cookie", first.header("set-cookie").split(';').next().unwrap());
    assert!(person.get(first.header("location")).await.body.contains("Invitado"));
    let second = start(&person, "nl").await;
    let page = person.get(second.header("location")).await.body;
    assert!(page.contains("Gast") && !page.contains("Invitado"), "{page}");
}
