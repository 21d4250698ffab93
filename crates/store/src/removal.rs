//! Removal of tables, people and sessions. Like `queries.rs`, this file is compiled once for each database.

use sqlx::Row as _;

use super::{Connection, queries};
use crate::{ChangeKind, Id, SeatHolder};

/// Removes a table for one of its members: from their lists, and wholly if no other person ever had a part in it.
///
/// A table that its creator removes is not public any more. With `forgets_name` the name of `person` at the table is
/// cleared, in its seats and in its changes.
pub(crate) async fn remove_table(
    connection: &mut Connection,
    table: Id,
    person: Id,
    forgets_name: bool,
) -> sqlx::Result<()> {
    const HIDE: &str = "UPDATE members SET gone = TRUE WHERE table_id = $1 AND person = $2";
    const UNLIST: &str = "UPDATE tables SET public = FALSE WHERE id = $1 AND made_by = $2";
    if is_of_one_person(connection, table, person).await? {
        return drop_table(connection, table).await;
    }
    for sql in [HIDE, UNLIST] {
        let query = sqlx::query(sql).bind(&table.bytes()[..]).bind(&person.bytes()[..]);
        query.execute(&mut *connection).await?;
    }
    if forgets_name { forget_name(connection, table, person).await } else { Ok(()) }
}

/// Removes a table whose last change is not after `before`, in microseconds since 1970.
pub(crate) async fn drop_old_table(connection: &mut Connection, table: Id, before: i64) -> sqlx::Result<()> {
    let query = sqlx::query("SELECT 1 FROM tables WHERE id = $1 AND at <= $2").bind(&table.bytes()[..]).bind(before);
    match query.fetch_optional(&mut *connection).await? {
        Some(_) => drop_table(connection, table).await,
        None => Ok(()),
    }
}

/// Ends all sessions of a person and clears their name. Their row stays, because changes of tables refer to it.
pub(crate) async fn forget_person(connection: &mut Connection, person: Id) -> sqlx::Result<()> {
    for sql in ["DELETE FROM sessions WHERE person = $1", "UPDATE people SET name = '' WHERE id = $1"] {
        sqlx::query(sql).bind(&person.bytes()[..]).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether a table is of `person` alone: created by them, and with no change and no seat of another person.
async fn is_of_one_person(connection: &mut Connection, table: Id, person: Id) -> sqlx::Result<bool> {
    const SQL: &str = "SELECT 1 FROM tables t WHERE t.id = $1 AND t.made_by = $2 \
        AND NOT EXISTS (SELECT 1 FROM members m WHERE m.table_id = $1 AND m.person <> $2) \
        AND NOT EXISTS (SELECT 1 FROM revisions r WHERE r.table_id = $1 AND r.made_by IS NOT NULL AND r.made_by <> $2)";
    let query = sqlx::query(SQL).bind(&table.bytes()[..]).bind(&person.bytes()[..]);
    Ok(query.fetch_optional(connection).await?.is_some())
}

async fn drop_table(connection: &mut Connection, table: Id) -> sqlx::Result<()> {
    let deletes = [
        "DELETE FROM revisions WHERE table_id = $1",
        "DELETE FROM members WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ];
    for sql in deletes {
        sqlx::query(sql).bind(&table.bytes()[..]).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Clears the name of `person` in the seats of a table and in the changes by which they took a seat.
async fn forget_name(connection: &mut Connection, table: Id, person: Id) -> sqlx::Result<()> {
    const CHANGES: &str = "SELECT revision, change FROM revisions WHERE table_id = $1 AND made_by = $2";
    const UPDATE: &str = "UPDATE revisions SET change = $3 WHERE table_id = $1 AND revision = $2";
    let holder = SeatHolder::Person(person);
    let Some(row) = queries::table(connection, table).await? else { return Ok(()) };
    let mut seats = row.seats;
    seats.iter_mut().filter(|seat| seat.who == holder).for_each(|seat| seat.name.clear());
    let text = serde_json::to_string(&seats).map_err(queries::encode)?;
    let query = sqlx::query("UPDATE tables SET seats = $2 WHERE id = $1").bind(&table.bytes()[..]).bind(text);
    query.execute(&mut *connection).await?;
    let query = sqlx::query(CHANGES).bind(&table.bytes()[..]).bind(&person.bytes()[..]);
    for row in query.fetch_all(&mut *connection).await? {
        let (revision, text): (i64, String) = (row.try_get("revision")?, row.try_get("change")?);
        // A change that cannot be read names nobody that this version knows.
        let Ok(ChangeKind::Seat(mut seat)) = serde_json::from_str(&text) else { continue };
        if seat.who == holder {
            seat.name.clear();
            let text = queries::change_text(&ChangeKind::Seat(seat))?;
            let query = sqlx::query(UPDATE).bind(&table.bytes()[..]).bind(revision).bind(text);
            query.execute(&mut *connection).await?;
        }
    }
    Ok(())
}
