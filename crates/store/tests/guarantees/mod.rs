//! Guarantees of the store: each function that takes a location is a test, run on every database.

pub mod kill;
mod lists;
mod removal;

use std::time::{Duration, SystemTime};

use tilewright_store::{
    AppendError, ChangeKind, ChangeNotice, Id, NewRevision, NewTable, Person, SeatHolder, SeatRow, SessionKey, Store,
    TableList,
};

pub use lists::*;
pub use removal::*;

/// A database that a test can open several times.
pub trait StoreLocation {
    /// Returns the address for [`Store::open`].
    fn url(&self) -> String;
    /// Waits until no connection to the database is left.
    async fn wait_until_closed(&self) {}
    async fn open(&self) -> Store {
        Store::open(&self.url()).await.expect("the store opens")
    }
}

/// Generates the tests for the location that the expression returns; without one they pass.
#[macro_export]
macro_rules! suite {
    ($location:expr; $($name:ident)*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            if let Some(location) = $location {
                guarantees::$name(&location).await;
            }
        })*
    };
    ($location:expr) => {
        suite! { $location;
            people_are_found_by_their_id
            a_session_is_found_until_it_ends
            a_stored_table_reads_back_unchanged
            every_change_kind_reads_back_unchanged
            a_second_table_with_the_same_id_is_refused
            one_of_two_changes_with_the_same_revision_wins
            a_revision_that_is_not_the_next_is_refused
            current_revisions_are_the_last_ones
            concurrent_appends_to_one_table_lose_nothing
            a_refused_job_leaves_the_rest_of_its_commit_intact
            change_notices_arrive_in_order
            lists_hold_the_tables_that_match
            list_pages_hold_twenty_tables
            a_changed_seat_moves_its_table_between_lists
            a_table_is_removed_wholly_only_if_it_is_of_one_person
            a_forgotten_person_leaves_no_name_and_no_session
            a_table_is_dropped_only_if_it_is_old
            a_reopened_store_has_everything
            a_closed_store_refuses_everything
            ping_of_an_open_store_succeeds
        }
    };
}

pub fn id() -> Id {
    Id::random().expect("the system has randomness")
}

pub async fn guest(store: &Store, name: &str) -> Id {
    let id = id();
    store.add_person(&Person { id, name: name.to_owned() }).await.expect("the person is stored");
    id
}

pub fn seat(seat: u8, who: SeatHolder) -> SeatRow {
    SeatRow { seat, who, name: format!("Seat {seat} \u{1f9f1} \"'"), colour: "red".to_owned() }
}

pub fn steps(revision: u64, by: Option<Id>) -> NewRevision {
    let kind = ChangeKind::Steps(vec![format!("0 place {revision},0 90"), "draw city-cap".to_owned()]);
    NewRevision { revision, by, kind, ply: 2 * revision, turn: Some((revision % 2) as u8), over: false }
}

pub fn new_table(by: Id, seats: Vec<SeatRow>) -> NewTable {
    let header = "game = carcassonne\nplayers = 2\n".to_owned();
    let game = "carcassonne".to_owned();
    NewTable {
        id: id(),
        game,
        header,
        seed: u64::MAX - 5,
        public: true,
        aids: false,
        by,
        seats,
        first: steps(1, Some(by)),
    }
}

/// Adds a table of a new person and a robot; returns the ids of table and person.
pub async fn table(store: &Store) -> (Id, Id) {
    let person = guest(store, "Ada").await;
    let new =
        new_table(person, vec![seat(0, SeatHolder::Person(person)), seat(1, SeatHolder::Robot("medium".to_owned()))]);
    store.add_table(&new).await.expect("the table is stored");
    (new.id, person)
}

async fn ids(store: &Store, list: TableList) -> Vec<Id> {
    store.list(list, 0).await.unwrap().0.iter().map(|table| table.id).collect()
}

pub async fn people_are_found_by_their_id(location: &impl StoreLocation) {
    let store = location.open().await;
    let ada = guest(&store, "Ada 'Lovelace\"; --").await;
    let name = "Ada 'Lovelace\"; --".to_owned();
    assert_eq!(store.person(ada).await, Ok(Some(Person { id: ada, name })));
    assert_eq!(store.person(id()).await, Ok(None));
    assert!(store.add_person(&Person { id: ada, name: "Eve".to_owned() }).await.is_err());
    assert_eq!(store.person(ada).await.unwrap().unwrap().name, "Ada 'Lovelace\"; --");
}

pub async fn a_session_is_found_until_it_ends(location: &impl StoreLocation) {
    let store = location.open().await;
    let ada = guest(&store, "Ada").await;
    let (lasting, ended) = (SessionKey([1; 32]), SessionKey([2; 32]));
    let (before, after) = (SystemTime::now() - Duration::from_secs(60), SystemTime::now() + Duration::from_secs(3600));
    store.add_session(&ended, ada, before).await.unwrap();
    store.add_session(&lasting, ada, after).await.unwrap();
    assert_eq!(store.session(&lasting).await.unwrap().unwrap().0.id, ada);
    assert_eq!(store.session(&ended).await, Ok(None));
    assert_eq!(store.session(&SessionKey([3; 32])).await, Ok(None));
    // An ended session is kept until it is swept; then its key is free again.
    store.sweep_sessions(before - Duration::from_secs(60)).await.unwrap();
    assert!(store.add_session(&ended, ada, after).await.is_err());
    store.sweep_sessions(SystemTime::now()).await.unwrap();
    store.add_session(&ended, ada, after).await.unwrap();
    assert_eq!(store.session(&ended).await.unwrap().unwrap().0.id, ada);
    let later = after + Duration::from_secs(3600);
    for until in [later, after] {
        store.renew_session(&ended, until).await.unwrap();
        let ends = store.sessions_of(ada).await.unwrap();
        assert_eq!(ends.len(), 2, "{ends:?}");
        let gain = ends[1].duration_since(ends[0]).unwrap();
        assert!(gain.abs_diff(Duration::from_secs(3600)) < Duration::from_millis(1), "it ends later, never earlier");
    }
    assert!(store.add_session(&SessionKey([4; 32]), id(), after).await.is_err(), "nobody has that id");
}

pub async fn a_stored_table_reads_back_unchanged(location: &impl StoreLocation) {
    let store = location.open().await;
    let ada = guest(&store, "Ada").await;
    let seats = vec![
        seat(0, SeatHolder::Person(ada)),
        seat(1, SeatHolder::Robot("hard".to_owned())),
        seat(2, SeatHolder::Open),
    ];
    let new = new_table(ada, seats);
    let before = SystemTime::now() - Duration::from_secs(1);
    store.add_table(&new).await.unwrap();
    let row = store.table(new.id).await.unwrap().unwrap();
    assert_eq!((row.id, &row.game, &row.header), (new.id, &new.game, &new.header));
    assert_eq!((row.seed, row.public, row.by, &row.seats), (new.seed, true, ada, &new.seats));
    assert_eq!((row.revision, row.ply, row.turn, row.over), (1, 2, Some(1), false));
    assert!(row.at > before && row.at <= SystemTime::now());
    let revisions = store.revisions(new.id, 0).await.unwrap();
    assert_eq!(revisions.len(), 1);
    assert_eq!((revisions[0].revision, revisions[0].by, &revisions[0].kind), (1, Some(ada), &new.first.kind));
    assert_eq!(store.table(id()).await, Ok(None));
    assert_eq!(store.revisions(id(), 0).await, Ok(Vec::new()));
}

pub async fn every_change_kind_reads_back_unchanged(location: &impl StoreLocation) {
    let store = location.open().await;
    let (table, ada) = table(&store).await;
    let kinds = [
        ChangeKind::Steps(vec!["0 place 0,1 270".to_owned(), "line\nbreak".to_owned(), String::new()]),
        ChangeKind::UndoRequested { seat: 0, ply: 3, of: vec![1, 2] },
        ChangeKind::UndoAnswered { seat: 1, yes: true },
        ChangeKind::Undone { ply: 3 },
        ChangeKind::Seat(seat(1, SeatHolder::Open)),
        ChangeKind::Waiting,
        ChangeKind::Begun { seat: Some(seat(1, SeatHolder::Person(ada))), steps: vec!["draw city-cap".to_owned()] },
        ChangeKind::Vacated { seat: seat(1, SeatHolder::Open), person: ada },
        ChangeKind::Invited { join: id() },
        ChangeKind::Steps(Vec::new()),
    ];
    let last = kinds.len() - 1;
    for (index, kind) in kinds.iter().enumerate() {
        let by = (index % 2 == 0).then_some(ada);
        let (revision, ply) = (index as u64 + 2, index as u64 * 3);
        let change =
            NewRevision { revision, by, kind: kind.clone(), ply, turn: Some(index as u8), over: index == last };
        store.append(table, &change).await.unwrap();
        let row = store.table(table).await.unwrap().unwrap();
        assert_eq!((row.revision, row.ply, row.turn, row.over), (revision, ply, Some(index as u8), index == last));
        let stored = store.revisions(table, revision - 1).await.unwrap();
        assert_eq!(stored.len(), 1);
        assert_eq!((stored[0].revision, stored[0].by, &stored[0].kind, stored[0].ply), (revision, by, kind, ply));
        assert_eq!(stored[0].at, row.at);
    }
    let numbers: Vec<u64> = store.revisions(table, 2).await.unwrap().iter().map(|row| row.revision).collect();
    assert_eq!(numbers, [3, 4, 5, 6, 7, 8, 9, 10, 11]);
}

pub async fn a_second_table_with_the_same_id_is_refused(location: &impl StoreLocation) {
    let store = location.open().await;
    let (table, ada) = table(&store).await;
    store.append(table, &steps(2, Some(ada))).await.unwrap();
    let mut again = new_table(ada, Vec::new());
    again.id = table;
    assert_eq!(store.add_table(&again).await, Err(AppendError::Conflict { revision: 2 }));
    let mut late = new_table(ada, Vec::new());
    late.first = steps(2, None);
    assert_eq!(store.add_table(&late).await, Err(AppendError::Conflict { revision: 0 }));
    assert_eq!(store.table(late.id).await, Ok(None));
}

pub async fn one_of_two_changes_with_the_same_revision_wins(location: &impl StoreLocation) {
    let store = location.open().await;
    let (table, ada) = table(&store).await;
    for revision in 2..30 {
        let (mine, robots) = (steps(revision, Some(ada)), steps(revision, None));
        let both = tokio::join!(store.append(table, &mine), store.append(table, &robots));
        let lost = Err(AppendError::Conflict { revision });
        assert!(both == (Ok(()), lost.clone()) || both == (lost, Ok(())), "{both:?}");
        let by = store.revisions(table, revision - 1).await.unwrap()[0].by;
        assert_eq!(by, both.0.is_ok().then_some(ada));
    }
    assert_eq!(store.append(table, &steps(5, None)).await, Err(AppendError::Conflict { revision: 29 }));
}

pub async fn a_revision_that_is_not_the_next_is_refused(location: &impl StoreLocation) {
    let store = location.open().await;
    let (table, ada) = table(&store).await;
    for revision in [0, 1, 3, 4, u64::MAX / 2] {
        assert_eq!(store.append(table, &steps(revision, Some(ada))).await, Err(AppendError::Conflict { revision: 1 }));
    }
    assert!(matches!(store.append(id(), &steps(2, None)).await, Err(AppendError::Failed(_))));
    assert_eq!(store.revisions(table, 0).await.unwrap().len(), 1);
}

pub async fn current_revisions_are_the_last_ones(location: &impl StoreLocation) {
    let store = location.open().await;
    let ((one, ada), (two, _)) = (table(&store).await, table(&store).await);
    store.append(two, &steps(2, Some(ada))).await.unwrap();
    let mut revisions = store.current_revisions(&[one, id(), two]).await.unwrap();
    revisions.sort_by_key(|(_, revision)| *revision);
    assert_eq!(revisions, [(one, 1), (two, 2)]);
    assert_eq!(store.current_revisions(&[]).await, Ok(Vec::new()));
}

pub async fn concurrent_appends_to_one_table_lose_nothing(location: &impl StoreLocation) {
    const TASKS: u64 = 20;
    const EACH: u64 = 10;
    let store = location.open().await;
    let (table, _) = table(&store).await;
    let task = |number: u64| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut won = Vec::new();
            let mut next = 2;
            while (won.len() as u64) < EACH {
                let mut change = steps(next, None);
                change.kind = ChangeKind::Steps(vec![format!("by {number}")]);
                next = match store.append(table, &change).await {
                    Ok(()) => {
                        won.push(next);
                        next + 1
                    }
                    Err(AppendError::Conflict { revision }) => revision + 1,
                    Err(error) => panic!("{error}"),
                };
            }
            (number, won)
        })
    };
    let tasks: Vec<_> = (0..TASKS).map(task).collect();
    let mut winners = vec![None; (TASKS * EACH) as usize];
    for task in tasks {
        let (number, won) = task.await.unwrap();
        for revision in won {
            let winner = &mut winners[revision as usize - 2];
            assert_eq!(winner.replace(number), None, "revision {revision} was acknowledged twice");
        }
    }
    let revisions = store.revisions(table, 1).await.unwrap();
    assert_eq!(revisions.len(), winners.len());
    for (revision, winner) in revisions.iter().zip(winners) {
        assert_eq!(revision.kind, ChangeKind::Steps(vec![format!("by {}", winner.expect("each revision was won"))]));
    }
}

pub async fn a_refused_job_leaves_the_rest_of_its_commit_intact(location: &impl StoreLocation) {
    let store = location.open().await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push(table(&store).await.0);
    }
    let stranger = id();
    for revision in 2..12 {
        let change = |index: usize| match index % 3 {
            0 => steps(revision, None),
            1 => steps(2, Some(stranger)),
            _ => steps(revision + 7, None),
        };
        let task = |(index, table): (usize, &Id)| {
            let (store, table, change) = (store.clone(), *table, change(index));
            tokio::spawn(async move { store.append(table, &change).await })
        };
        let tasks: Vec<_> = tables.iter().enumerate().map(task).collect();
        for (index, task) in tasks.into_iter().enumerate() {
            let written = task.await.unwrap();
            match index % 3 {
                0 => assert_eq!(written, Ok(())),
                1 => assert!(matches!(written, Err(AppendError::Failed(_))), "nobody has that id: {written:?}"),
                _ => assert_eq!(written, Err(AppendError::Conflict { revision: 1 })),
            }
        }
    }
    for (index, table) in tables.iter().enumerate() {
        let last = if index % 3 == 0 { 11 } else { 1 };
        assert_eq!(store.table(*table).await.unwrap().unwrap().revision, last);
        assert_eq!(store.revisions(*table, 0).await.unwrap().len(), last as usize);
    }
}

pub async fn change_notices_arrive_in_order(location: &impl StoreLocation) {
    const TABLES: usize = 5;
    const LAST: u64 = 40;
    let store = location.open().await;
    let ada = guest(&store, "Ada").await;
    let mut notices = store.subscribe();
    let play = |_| {
        let store = store.clone();
        tokio::spawn(async move {
            let new = new_table(ada, vec![seat(0, SeatHolder::Person(ada))]);
            store.add_table(&new).await.unwrap();
            for revision in 2..=LAST {
                store.append(new.id, &steps(revision, None)).await.unwrap();
                assert!(store.append(new.id, &steps(revision, None)).await.is_err());
            }
            new.id
        })
    };
    let tasks: Vec<_> = (0..TABLES).map(play).collect();
    let mut revisions = std::collections::BTreeMap::new();
    for _ in 0..TABLES * LAST as usize {
        let ChangeNotice::Stored { table, revision, ply } = notices.recv().await.unwrap() else {
            panic!("nothing was missed")
        };
        assert_eq!((revision, ply), (revisions.get(&table).unwrap_or(&0) + 1, 2 * revision));
        revisions.insert(table, revision);
        // A notice comes after its change is stored.
        assert!(store.table(table).await.unwrap().unwrap().revision >= revision);
    }
    for task in tasks {
        assert_eq!(revisions.get(&task.await.unwrap()), Some(&LAST));
    }
}

pub async fn a_reopened_store_has_everything(location: &impl StoreLocation) {
    let store = location.open().await;
    let (table, ada) = table(&store).await;
    let until = SystemTime::now() + Duration::from_secs(3600);
    store.add_session(&SessionKey([9; 32]), ada, until).await.unwrap();
    for revision in 2..10 {
        store.append(table, &steps(revision, Some(ada))).await.unwrap();
    }
    let (row, revisions) = (store.table(table).await, store.revisions(table, 0).await);
    store.close().await;
    location.wait_until_closed().await;
    let store = location.open().await;
    assert_eq!((store.table(table).await, store.revisions(table, 0).await), (row, revisions));
    assert_eq!(store.session(&SessionKey([9; 32])).await.unwrap().unwrap().0.id, ada);
    store.append(table, &steps(10, Some(ada))).await.unwrap();
}

pub async fn a_closed_store_refuses_everything(location: &impl StoreLocation) {
    let store = location.open().await;
    let (table, _) = table(&store).await;
    store.close().await;
    assert!(matches!(store.append(table, &steps(2, None)).await, Err(AppendError::Busy(_))));
    assert!(store.table(table).await.is_err() && store.ping().await.is_err());
    store.close().await;
}

pub async fn ping_of_an_open_store_succeeds(location: &impl StoreLocation) {
    let store = location.open().await;
    assert_eq!(store.ping().await, Ok(()));
}
