//! Removal of tables and people.

use std::time::{Duration, SystemTime};

use tilewright_store::{ChangeKind, Id, NewRevision, SeatHolder, SeatRow, SessionKey, Store, TableList};

use super::{StoreLocation, guest, ids, new_table, seat, steps};

/// Adds a public table of `by` with the other people in its further seats.
async fn table_of(store: &Store, by: Id, others: &[Id]) -> Id {
    let people = [&[by], others].concat();
    let seats = people.iter().zip(0..).map(|(person, number)| seat(number, SeatHolder::Person(*person))).collect();
    let new = new_table(by, seats);
    store.add_table(&new).await.unwrap();
    new.id
}

pub async fn a_table_is_removed_wholly_only_if_it_is_of_one_person(location: &impl StoreLocation) {
    let store = location.open().await;
    let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
    let (alone, shared) = (table_of(&store, ada, &[]).await, table_of(&store, ada, &[bob]).await);
    let left = table_of(&store, ada, &[]).await;
    store.append(left, &steps(2, Some(bob))).await.unwrap();
    for table in [alone, shared, left] {
        store.remove_table(table, ada, false).await.unwrap();
    }
    assert_eq!(store.table(alone).await, Ok(None));
    assert_eq!(store.revisions(alone, 0).await, Ok(Vec::new()));
    assert!(store.append(alone, &steps(2, Some(ada))).await.is_err());
    assert_eq!(store.revisions(left, 0).await.unwrap().len(), 2, "a change of Bob's is part of it");
    assert_eq!(ids(&store, TableList::Mine(ada)).await, []);
    assert_eq!(ids(&store, TableList::Mine(bob)).await, [shared]);
    assert_eq!(ids(&store, TableList::Watch).await.iter().filter(|id| [shared, left].contains(id)).count(), 0);
    store.append(shared, &steps(2, Some(bob))).await.unwrap();
    assert_eq!(ids(&store, TableList::Mine(ada)).await, []);
}

pub async fn a_forgotten_person_leaves_no_name_and_no_session(location: &impl StoreLocation) {
    let store = location.open().await;
    let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
    let key = SessionKey([5; 32]);
    store.add_session(&key, ada, SystemTime::now() + Duration::from_secs(60)).await.unwrap();
    let shared = table_of(&store, bob, &[]).await;
    let name = "Ada of the table".to_owned();
    let taken = SeatRow { seat: 1, who: SeatHolder::Person(ada), name: name.clone(), colour: "blue".to_owned() };
    let change = NewRevision { kind: ChangeKind::Seat(taken), ..steps(2, Some(ada)) };
    store.append(shared, &change).await.unwrap();
    let all = async || {
        let table = store.table(shared).await.unwrap();
        format!("{table:?} {:?} {:?}", store.revisions(shared, 0).await, store.person(ada).await)
    };
    assert!(all().await.contains(&name));
    store.remove_table(shared, ada, true).await.unwrap();
    store.forget_person(ada).await.unwrap();
    let kept = all().await;
    assert!(!kept.contains("Ada") && kept.contains("Seat 0"), "{kept}");
    assert_eq!(store.session(&key).await, Ok(None));
    assert_eq!(store.sessions_of(ada).await, Ok(Vec::new()));
    assert_eq!(ids(&store, TableList::Mine(ada)).await, []);
    assert_eq!(ids(&store, TableList::Mine(bob)).await, [shared]);
    store.append(shared, &steps(3, Some(bob))).await.unwrap();
}

pub async fn a_table_is_dropped_only_if_it_is_old(location: &impl StoreLocation) {
    let store = location.open().await;
    let ada = guest(&store, "Ada").await;
    let table = table_of(&store, ada, &[]).await;
    let (hour, now) = (Duration::from_secs(3600), SystemTime::now());
    let old = async |before: SystemTime| store.old_tables(before, None, 1000).await.unwrap().contains(&table);
    assert_eq!((old(now - hour).await, old(now + hour).await), (false, true));
    store.drop_old_table(table, now - hour).await.unwrap();
    assert!(store.table(table).await.unwrap().is_some());
    store.drop_old_table(table, now + hour).await.unwrap();
    assert_eq!(store.table(table).await, Ok(None));
    assert_eq!(store.tables_of(ada, None, 10).await, Ok(Vec::new()));
}
