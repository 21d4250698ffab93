//! Lists of tables.

use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, SeatHolder, TableList};

use super::{StoreLocation, guest, id, ids, new_table, seat, steps};

pub async fn lists_hold_the_tables_that_match(location: &impl StoreLocation) {
    let store = location.open().await;
    let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
    let both =
        || vec![seat(0, SeatHolder::Person(ada)), seat(1, SeatHolder::Person(bob)), seat(2, SeatHolder::Person(bob))];
    let full = new_table(ada, both());
    let open = new_table(ada, vec![seat(0, SeatHolder::Person(ada)), seat(1, SeatHolder::Open)]);
    let mut hidden = new_table(bob, both());
    hidden.public = false;
    let mut record = new_table(ada, Vec::new());
    record.first.over = true;
    for table in [&full, &open, &hidden, &record] {
        store.add_table(table).await.unwrap();
    }
    assert_eq!(ids(&store, TableList::Mine(ada)).await, [hidden.id, open.id, full.id]);
    assert_eq!(ids(&store, TableList::Mine(bob)).await, [hidden.id, full.id]);
    assert_eq!(
        (ids(&store, TableList::Open).await, ids(&store, TableList::Watch).await),
        (vec![open.id], vec![full.id])
    );
    assert_eq!(
        (ids(&store, TableList::Past(ada)).await, ids(&store, TableList::Past(bob)).await),
        (vec![record.id], vec![])
    );
    // An uploaded record counts, although it is over.
    assert_eq!((store.count_tables_of(ada).await, store.count_tables_of(bob).await), (Ok(4), Ok(2)));

    store.append(full.id, &steps(2, Some(ada))).await.unwrap();
    assert_eq!(ids(&store, TableList::Mine(ada)).await, [full.id, hidden.id, open.id]);
    let last = NewRevision { over: true, turn: None, ..steps(3, Some(bob)) };
    store.append(full.id, &last).await.unwrap();
    assert_eq!(ids(&store, TableList::Past(ada)).await, [full.id, record.id]);
    assert_eq!(
        (ids(&store, TableList::Past(bob)).await, ids(&store, TableList::Mine(bob)).await),
        (vec![full.id], vec![hidden.id])
    );
    assert_eq!((store.count_tables_of(ada).await, store.count_tables_of(bob).await), (Ok(3), Ok(1)));
    assert_eq!(ids(&store, TableList::Watch).await, []);

    store.append(full.id, &NewRevision { kind: ChangeKind::Undone { ply: 2 }, ..steps(4, Some(bob)) }).await.unwrap();
    assert_eq!(
        (ids(&store, TableList::Past(bob)).await, ids(&store, TableList::Mine(bob)).await),
        (vec![], vec![full.id, hidden.id])
    );
    assert_eq!(ids(&store, TableList::Watch).await, [full.id]);
}

pub async fn list_pages_hold_twenty_tables(location: &impl StoreLocation) {
    let store = location.open().await;
    let ada = guest(&store, "Ada").await;
    let mut made = Vec::new();
    for number in 0..90 {
        let mut new =
            new_table(ada, vec![seat(0, if number % 2 == 0 { SeatHolder::Open } else { SeatHolder::Person(ada) })]);
        new.first.over = number >= 60;
        store.add_table(&new).await.unwrap();
        made.insert(0, new);
    }
    let of =
        |belongs: fn(&NewTable) -> bool| made.iter().filter(|new| belongs(new)).map(|new| new.id).collect::<Vec<Id>>();
    let check = async |list: TableList, expected: Vec<Id>| {
        let mut seen = Vec::new();
        for page in 0.. {
            let (tables, more) = store.list(list, page).await.unwrap();
            seen.extend(tables.iter().map(|table| table.id));
            assert_eq!((more, tables.len() == 20 || !more), (seen.len() < expected.len(), true));
            if !more {
                break;
            }
        }
        assert_eq!(seen, expected);
        assert_eq!(store.list(list, 1000).await, Ok((Vec::new(), false)));
    };
    check(TableList::Mine(ada), of(|new| !new.first.over)).await;
    check(TableList::Past(ada), of(|new| new.first.over)).await;
    check(TableList::Open, of(|new| !new.first.over && new.seats[0].who == SeatHolder::Open)).await;
    check(TableList::Watch, of(|new| !new.first.over && new.seats[0].who != SeatHolder::Open)).await;
}

pub async fn a_changed_seat_moves_its_table_between_lists(location: &impl StoreLocation) {
    let store = location.open().await;
    let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
    let new = new_table(ada, vec![seat(0, SeatHolder::Person(ada)), seat(1, SeatHolder::Open)]);
    store.add_table(&new).await.unwrap();
    let taken = NewRevision { kind: ChangeKind::Seat(seat(1, SeatHolder::Person(bob))), ..steps(2, Some(bob)) };
    store.append(new.id, &taken).await.unwrap();
    let row = store.table(new.id).await.unwrap().unwrap();
    assert_eq!(row.seats, [seat(0, SeatHolder::Person(ada)), seat(1, SeatHolder::Person(bob))]);
    assert_eq!((ids(&store, TableList::Mine(bob)).await, ids(&store, TableList::Open).await), (vec![new.id], vec![]));
    let counts = async |person| {
        (store.count_seats_elsewhere(person).await.unwrap(), store.count_public_tables_of(person).await.unwrap())
    };
    assert_eq!((counts(ada).await, counts(bob).await), ((0, 1), (1, 0)));

    for (revision, number) in [(3, 0), (4, 1)] {
        let left = ChangeKind::Seat(seat(number, SeatHolder::Robot("easy".to_owned())));
        store.append(new.id, &NewRevision { kind: left, ..steps(revision, Some(bob)) }).await.unwrap();
    }
    assert_eq!((ids(&store, TableList::Mine(bob)).await, ids(&store, TableList::Mine(ada)).await), (vec![], vec![]));
    assert_eq!(store.count_tables_of(ada).await.unwrap(), 1, "what one has opened counts, left or not");
    let back = NewRevision { kind: ChangeKind::Seat(seat(0, SeatHolder::Person(ada))), ..steps(5, Some(ada)) };
    store.append(new.id, &back).await.unwrap();
    assert_eq!(ids(&store, TableList::Mine(ada)).await, [new.id]);

    let begun = ChangeKind::Begun { seat: Some(seat(1, SeatHolder::Person(bob))), steps: Vec::new() };
    store.append(new.id, &NewRevision { kind: begun, ..steps(6, Some(bob)) }).await.unwrap();
    assert_eq!(ids(&store, TableList::Watch).await, [new.id], "the start took the last seat");
    let vacated = ChangeKind::Vacated { seat: seat(1, SeatHolder::Open), person: bob };
    store.append(new.id, &NewRevision { kind: vacated, ..steps(7, Some(bob)) }).await.unwrap();
    assert_eq!(ids(&store, TableList::Open).await, [new.id]);
    let invited = ChangeKind::Invited { join: id() };
    store.append(new.id, &NewRevision { kind: invited, ..steps(8, Some(ada)) }).await.unwrap();
    assert_eq!((ids(&store, TableList::Open).await, ids(&store, TableList::Mine(ada)).await), (vec![], vec![new.id]));
    assert_eq!((counts(ada).await, counts(bob).await), ((0, 0), (0, 0)));

    let watched = new_table(ada, vec![seat(0, SeatHolder::Open), seat(1, SeatHolder::Open)]);
    store.add_table(&watched).await.unwrap();
    let taken = NewRevision { kind: ChangeKind::Seat(seat(1, SeatHolder::Person(bob))), ..steps(2, Some(bob)) };
    store.append(watched.id, &taken).await.unwrap();
    assert!(ids(&store, TableList::Mine(ada)).await.contains(&watched.id), "who never sat down has not left");
}
