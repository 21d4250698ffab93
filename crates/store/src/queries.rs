//! Reads and single writes, in SQL that both databases understand. This file is compiled once for each of them: `super`
//! defines `Connection`, `Row` and the statement `SWEEP`, which deletes ended sessions.

use std::time::SystemTime;

use sqlx::Row as _;

use super::{Connection, Row, SWEEP, removal};
use crate::table::SeatColumns;
use crate::time::{micros, now, system_time};
use crate::writer::WriteJob;
use crate::{
    AppendError, ChangeKind, Id, NewRevision, NewTable, Person, Revision, SeatHolder, SeatRow, SessionKey, TableList,
    TableRow,
};

/// Tables on one page of a list.
const PAGE_SIZE: usize = 20;

/// Reads a person.
pub(crate) async fn person(connection: &mut Connection, id: Id) -> sqlx::Result<Option<Person>> {
    let query = sqlx::query("SELECT id, name FROM people WHERE id = $1").bind(&id.bytes()[..]);
    query.fetch_optional(connection).await?.as_ref().map(read_person).transpose()
}

/// Reads the person of a session that has not ended.
pub(crate) async fn session(
    connection: &mut Connection,
    key: &SessionKey,
) -> sqlx::Result<Option<(Person, SystemTime)>> {
    const SQL: &str = "SELECT p.id, p.name, s.until FROM sessions s JOIN people p ON p.id = s.person \
        WHERE s.token_hash = $1 AND s.until > $2";
    let query = sqlx::query(SQL).bind(&key.0[..]).bind(now());
    let row = query.fetch_optional(connection).await?;
    row.map(|row| Ok((read_person(&row)?, system_time(row.try_get("until")?)))).transpose()
}

/// Reads the ends of the sessions of a person that have not ended.
pub(crate) async fn sessions_of(connection: &mut Connection, person: Id) -> sqlx::Result<Vec<SystemTime>> {
    const SQL: &str = "SELECT until FROM sessions WHERE person = $1 AND until > $2 ORDER BY until";
    let rows = sqlx::query(SQL).bind(&person.bytes()[..]).bind(now()).fetch_all(connection).await?;
    rows.iter().map(|row| Ok(system_time(row.try_get("until")?))).collect()
}

/// Reads at most `count` tables that a person created or has a seat at, hidden ones too, after the id `after`.
pub(crate) async fn tables_of(
    connection: &mut Connection,
    person: Id,
    after: Option<Id>,
    count: u32,
) -> sqlx::Result<Vec<TableRow>> {
    const SQL: &str = "SELECT t.* FROM members m JOIN tables t ON t.id = m.table_id \
        WHERE m.person = $1 AND t.id > $2 ORDER BY t.id LIMIT $3";
    let after = after.map_or(Vec::new(), |id| id.bytes().to_vec());
    let query = sqlx::query(SQL).bind(&person.bytes()[..]).bind(after).bind(i64::from(count));
    query.fetch_all(connection).await?.iter().map(read_table).collect()
}

/// Reads the ids of at most `count` tables that have not changed since `before`, after the id `after`, in order.
pub(crate) async fn old_tables(
    connection: &mut Connection,
    before: SystemTime,
    after: Option<Id>,
    count: u32,
) -> sqlx::Result<Vec<Id>> {
    const SQL: &str = "SELECT id FROM tables WHERE id > $1 AND at <= $2 ORDER BY id LIMIT $3";
    let after = after.map_or(Vec::new(), |id| id.bytes().to_vec());
    let query = sqlx::query(SQL).bind(after).bind(micros(before)).bind(i64::from(count));
    query.fetch_all(connection).await?.iter().map(|row| id(row, "id")).collect()
}

/// Reads the time of the last pulse.
pub(crate) async fn last_pulse(connection: &mut Connection) -> sqlx::Result<SystemTime> {
    let row = sqlx::query("SELECT at FROM pulse").fetch_one(connection).await?;
    Ok(system_time(row.try_get("at")?))
}

/// Reads a table.
pub(crate) async fn table(connection: &mut Connection, id: Id) -> sqlx::Result<Option<TableRow>> {
    const SQL: &str = "SELECT t.* FROM tables t WHERE t.id = $1";
    let row = sqlx::query(SQL).bind(&id.bytes()[..]).fetch_optional(connection).await?;
    row.as_ref().map(read_table).transpose()
}

/// Reads the changes of a table after revision `after`, in order.
pub(crate) async fn revisions(connection: &mut Connection, id: Id, after: u64) -> sqlx::Result<Vec<Revision>> {
    const SQL: &str = "SELECT revision, made_by, at, change, ply FROM revisions \
        WHERE table_id = $1 AND revision > $2 ORDER BY revision";
    let rows = sqlx::query(SQL).bind(&id.bytes()[..]).bind(signed(after)).fetch_all(connection).await?;
    rows.iter().map(read_revision).collect()
}

/// Reads the ids of at most `count` tables after the id `after`, in order; from the first without it.
pub(crate) async fn table_ids(connection: &mut Connection, after: Option<Id>, count: u32) -> sqlx::Result<Vec<Id>> {
    // No id is shorter than the empty one.
    let after = after.map_or(Vec::new(), |id| id.bytes().to_vec());
    let query = sqlx::query("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2").bind(after);
    let rows = query.bind(i64::from(count)).fetch_all(connection).await?;
    rows.iter().map(|row| id(row, "id")).collect()
}

/// Reads the id and the last revision of each row.
pub(crate) fn current_revisions(rows: &[Row]) -> sqlx::Result<Vec<(Id, u64)>> {
    rows.iter().map(|row| Ok((id(row, "id")?, unsigned(row, "revision")?))).collect()
}

/// Reads a page of a list; returns its tables, without those whose row cannot be read, and whether another page
/// follows.
pub(crate) async fn list(
    connection: &mut Connection,
    list: TableList,
    page: u32,
) -> sqlx::Result<(Vec<TableRow>, bool)> {
    let query = sqlx::query(list_sql(list)).bind(PAGE_SIZE as i64 * i64::from(page)).bind(PAGE_SIZE as i64 + 1);
    let query = match &list {
        TableList::Mine(person) | TableList::Past(person) => query.bind(person.bytes().to_vec()),
        TableList::Open | TableList::Watch => query,
    };
    let rows = query.fetch_all(connection).await?;
    // A row that cannot be read must not hide the others.
    let tables = rows.iter().take(PAGE_SIZE).filter_map(|row| read_table(row).ok()).collect();
    Ok((tables, rows.len() > PAGE_SIZE))
}

/// Returns the query of a list: `$1` rows to skip, `$2` rows to return, `$3` the person of `Mine` and `Past`.
pub(crate) fn list_sql(list: TableList) -> &'static str {
    match list {
        TableList::Mine(_) => {
            "SELECT t.* FROM members m JOIN tables t ON t.id = m.table_id \
             WHERE m.person = $3 AND m.ended IS NULL AND NOT m.gone ORDER BY t.at DESC, t.id LIMIT $2 OFFSET $1"
        }
        TableList::Past(_) => {
            "SELECT t.* FROM members m JOIN tables t ON t.id = m.table_id \
             WHERE m.person = $3 AND m.ended IS NOT NULL AND NOT m.gone \
             ORDER BY m.ended DESC, m.table_id LIMIT $2 OFFSET $1"
        }
        TableList::Open => {
            "SELECT t.* FROM tables t WHERE public AND has_open AND NOT is_over \
             ORDER BY t.at DESC, t.id LIMIT $2 OFFSET $1"
        }
        TableList::Watch => {
            "SELECT t.* FROM tables t WHERE public AND NOT has_open AND NOT is_over \
             ORDER BY t.at DESC, t.id LIMIT $2 OFFSET $1"
        }
    }
}

/// Counts the unfinished tables of a person and the records they uploaded.
pub(crate) async fn count_tables_of(connection: &mut Connection, person: Id) -> sqlx::Result<u64> {
    const SQL: &str = "SELECT (SELECT COUNT(*) FROM members WHERE person = $1 AND ended IS NULL) \
        + (SELECT COUNT(*) FROM tables WHERE made_by = $1 AND seats = '[]') AS tables";
    let row = sqlx::query(SQL).bind(&person.bytes()[..]).fetch_one(connection).await?;
    unsigned(&row, "tables")
}

/// Counts the unfinished public tables that a person has created.
pub(crate) async fn count_public_tables_of(connection: &mut Connection, person: Id) -> sqlx::Result<u64> {
    const SQL: &str = "SELECT COUNT(*) AS tables FROM tables WHERE made_by = $1 AND public AND NOT is_over";
    unsigned(&sqlx::query(SQL).bind(&person.bytes()[..]).fetch_one(connection).await?, "tables")
}

/// Counts the unfinished tables of others at which a person has a seat.
pub(crate) async fn count_seats_elsewhere(connection: &mut Connection, person: Id) -> sqlx::Result<u64> {
    const SQL: &str = "SELECT COUNT(*) AS tables FROM members m JOIN tables t ON t.id = m.table_id \
        WHERE m.person = $1 AND m.ended IS NULL AND t.made_by <> $1";
    unsigned(&sqlx::query(SQL).bind(&person.bytes()[..]).fetch_one(connection).await?, "tables")
}

/// Does one job within the caller's transaction.
///
/// # Errors
/// The outer error is one of the database, and a part of the job may be in the transaction. The inner error refuses the
/// job, of which nothing is in the transaction then.
pub(crate) async fn write(
    connection: &mut Connection,
    job: &WriteJob,
    at: i64,
) -> sqlx::Result<Result<(), AppendError>> {
    match job {
        WriteJob::Person(person) => add_person(connection, person, at).await.map(Ok),
        WriteJob::Session(key, person, until) => add_session(connection, key, *person, micros(*until)).await.map(Ok),
        WriteJob::RenewSession(key, until) => {
            let query = sqlx::query("UPDATE sessions SET until = $2 WHERE token_hash = $1 AND until < $2");
            query.bind(&key.0[..]).bind(micros(*until)).execute(connection).await.map(|_| Ok(()))
        }
        WriteJob::SweepSessions(before) => {
            sqlx::query(SWEEP).bind(micros(*before)).execute(connection).await.map(|_| Ok(()))
        }
        WriteJob::RemoveTable { table, person, forgets_name } => {
            removal::remove_table(connection, *table, *person, *forgets_name).await.map(Ok)
        }
        WriteJob::DropOldTable(table, before) => {
            removal::drop_old_table(connection, *table, micros(*before)).await.map(Ok)
        }
        WriteJob::ForgetPerson(person) => removal::forget_person(connection, *person).await.map(Ok),
        WriteJob::Table(new) => add_table(connection, new, at).await,
        WriteJob::Append(id, change) => append(connection, *id, change, at).await,
        WriteJob::Ping => {
            sqlx::query("UPDATE pulse SET at = $1").bind(at).execute(connection).await?;
            Ok(Ok(()))
        }
    }
}

async fn add_person(connection: &mut Connection, person: &Person, at: i64) -> sqlx::Result<()> {
    let query = sqlx::query("INSERT INTO people (id, name, at) VALUES ($1, $2, $3)");
    query.bind(&person.id.bytes()[..]).bind(&person.name).bind(at).execute(connection).await?;
    Ok(())
}

async fn add_session(connection: &mut Connection, key: &SessionKey, person: Id, until: i64) -> sqlx::Result<()> {
    let query = sqlx::query("INSERT INTO sessions (token_hash, person, until) VALUES ($1, $2, $3)");
    query.bind(&key.0[..]).bind(&person.bytes()[..]).bind(until).execute(connection).await?;
    Ok(())
}

async fn add_table(connection: &mut Connection, new: &NewTable, at: i64) -> sqlx::Result<Result<(), AppendError>> {
    const SQL: &str = "INSERT INTO tables \
        (id, game, header, seed, public, made_by, seats, has_open, robots, revision, ply, turn, is_over, at, aids) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING";
    let first = &new.first;
    if first.revision != 1 {
        return Ok(Err(AppendError::Conflict { revision: 0 }));
    }
    let columns = SeatColumns::of(&new.seats).map_err(encode)?;
    let query = sqlx::query(SQL).bind(&new.id.bytes()[..]).bind(&new.game).bind(&new.header);
    let query = query.bind(new.seed.cast_signed()).bind(new.public).bind(&new.by.bytes()[..]);
    let query = query.bind(&columns.text).bind(columns.has_open).bind(columns.robots).bind(signed(first.revision));
    let query = query.bind(signed(first.ply)).bind(first.turn.map(i64::from)).bind(first.over).bind(at).bind(new.aids);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return conflict_or_unknown(connection, new.id).await.map(Err);
    }
    add_revision(connection, new.id, first, at).await?;
    let members =
        Members { by: new.by, creator_has_left: false, people: &columns.people, ended: first.over.then_some(at) };
    set_members(connection, new.id, &members).await?;
    Ok(Ok(()))
}

async fn append(
    connection: &mut Connection,
    id: Id,
    change: &NewRevision,
    at: i64,
) -> sqlx::Result<Result<(), AppendError>> {
    const SQL: &str = "UPDATE tables SET revision = $2, ply = $3, turn = $4, is_over = $5, at = $6 \
        WHERE id = $1 AND revision = $2 - 1";
    let query = sqlx::query(SQL).bind(&id.bytes()[..]).bind(signed(change.revision)).bind(signed(change.ply));
    let query = query.bind(change.turn.map(i64::from)).bind(change.over).bind(at);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return conflict_or_unknown(connection, id).await.map(Err);
    }
    add_revision(connection, id, change, at).await?;
    if !change.is_simple() {
        update_seats(connection, id, change, at).await?;
    }
    Ok(Ok(()))
}

/// Returns the error of a change that is not the next one: a conflict, or an unknown table.
pub(crate) async fn conflict_or_unknown(connection: &mut Connection, id: Id) -> sqlx::Result<AppendError> {
    let query = sqlx::query("SELECT revision FROM tables WHERE id = $1").bind(&id.bytes()[..]);
    Ok(match query.fetch_optional(connection).await? {
        Some(row) => AppendError::Conflict { revision: unsigned(&row, "revision")? },
        None => AppendError::Failed(format!("there is no table {id}")),
    })
}

async fn add_revision(connection: &mut Connection, id: Id, change: &NewRevision, at: i64) -> sqlx::Result<()> {
    const SQL: &str =
        "INSERT INTO revisions (table_id, revision, made_by, at, change, ply) VALUES ($1, $2, $3, $4, $5, $6)";
    let query = sqlx::query(SQL).bind(&id.bytes()[..]).bind(signed(change.revision));
    let query = query.bind(change.by.as_ref().map(|by| &by.bytes()[..])).bind(at);
    query.bind(change_text(&change.kind)?).bind(signed(change.ply)).execute(connection).await?;
    Ok(())
}

/// Updates the seat columns, the members and the listing of a table after a change that may affect them.
async fn update_seats(connection: &mut Connection, id: Id, change: &NewRevision, at: i64) -> sqlx::Result<()> {
    const SQL: &str = "UPDATE tables SET seats = $2, has_open = $3, robots = $4, public = $5 WHERE id = $1";
    let Some(table) = table(connection, id).await? else { return Err(sqlx::Error::RowNotFound) };
    let has_seat = |seats: &[SeatRow]| seats.iter().any(|seat| seat.who == SeatHolder::Person(table.by));
    let had_seat = has_seat(&table.seats);
    let mut seats = table.seats;
    if let Some(taken) = change.kind.seat() {
        seats.retain(|seat| seat.seat != taken.seat);
        seats.push(taken.clone());
        seats.sort_by_key(|seat| seat.seat);
    }
    let columns = SeatColumns::of(&seats).map_err(encode)?;
    let public = table.public && !matches!(change.kind, ChangeKind::Invited { .. });
    let query = sqlx::query(SQL).bind(&id.bytes()[..]).bind(&columns.text).bind(columns.has_open).bind(columns.robots);
    query.bind(public).execute(&mut *connection).await?;
    let creator_has_left = !has_seat(&seats) && (had_seat || has_left(connection, id, table.by).await?);
    let members = Members { by: table.by, creator_has_left, people: &columns.people, ended: change.over.then_some(at) };
    set_members(connection, id, &members).await
}

async fn has_left(connection: &mut Connection, table: Id, person: Id) -> sqlx::Result<bool> {
    const SQL: &str = "SELECT gone FROM members WHERE table_id = $1 AND person = $2";
    let query = sqlx::query(SQL).bind(&table.bytes()[..]).bind(&person.bytes()[..]);
    query.fetch_optional(connection).await?.map_or(Ok(false), |row| row.try_get("gone"))
}

/// The members of a table: its creator and the people with a seat. A table is in the lists of its members, except in
/// those of a creator who has left.
struct Members<'a> {
    /// Creator of the table.
    by: Id,
    /// Whether the creator had a seat and left it.
    creator_has_left: bool,
    /// People with a seat.
    people: &'a [Id],
    /// Time of the last change if the game is over, in microseconds since 1970.
    ended: Option<i64>,
}

async fn set_members(connection: &mut Connection, table: Id, members: &Members<'_>) -> sqlx::Result<()> {
    const SQL: &str = "INSERT INTO members (table_id, person, ended, gone) VALUES ($1, $2, $3, $4)";
    let by = &members.by;
    let query = sqlx::query("DELETE FROM members WHERE table_id = $1").bind(&table.bytes()[..]);
    query.execute(&mut *connection).await?;
    for person in members.people.iter().filter(|person| *person != by).chain([by]) {
        let query = sqlx::query(SQL).bind(&table.bytes()[..]).bind(&person.bytes()[..]);
        let query = query.bind(members.ended).bind(person == by && members.creator_has_left);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

fn read_person(row: &Row) -> sqlx::Result<Person> {
    Ok(Person { id: id(row, "id")?, name: row.try_get("name")? })
}

fn read_table(row: &Row) -> sqlx::Result<TableRow> {
    let turn: Option<i64> = row.try_get("turn")?;
    Ok(TableRow {
        id: id(row, "id")?,
        game: row.try_get("game")?,
        header: row.try_get("header")?,
        seed: row.try_get::<i64, _>("seed")?.cast_unsigned(),
        public: row.try_get("public")?,
        aids: row.try_get("aids")?,
        by: id(row, "made_by")?,
        seats: text::<Vec<SeatRow>>(row, "seats")?,
        revision: unsigned(row, "revision")?,
        ply: unsigned(row, "ply")?,
        turn: turn.map(|turn| u8::try_from(turn).map_err(|error| decode("turn", error))).transpose()?,
        over: row.try_get("is_over")?,
        at: system_time(row.try_get("at")?),
    })
}

fn read_revision(row: &Row) -> sqlx::Result<Revision> {
    let by: Option<Vec<u8>> = row.try_get("made_by")?;
    Ok(Revision {
        revision: unsigned(row, "revision")?,
        by: by.map(|by| id_of(&by, "made_by")).transpose()?,
        at: system_time(row.try_get("at")?),
        kind: text(row, "change")?,
        ply: unsigned(row, "ply")?,
    })
}

pub(crate) fn id(row: &Row, column: &str) -> sqlx::Result<Id> {
    id_of(row.try_get::<&[u8], _>(column)?, column)
}

fn id_of(bytes: &[u8], column: &str) -> sqlx::Result<Id> {
    bytes.try_into().map(Id::from_bytes).map_err(|error| decode(column, error))
}

pub(crate) fn unsigned(row: &Row, column: &str) -> sqlx::Result<u64> {
    u64::try_from(row.try_get::<i64, _>(column)?).map_err(|error| decode(column, error))
}

/// Converts to `i64`, the integer of both databases; numbers from 2⁶³ on, which no table reaches, become its maximum.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn text<T: serde::de::DeserializeOwned>(row: &Row, column: &str) -> sqlx::Result<T> {
    serde_json::from_str(row.try_get(column)?).map_err(|error| decode(column, error))
}

pub(crate) fn change_text(kind: &ChangeKind) -> sqlx::Result<String> {
    serde_json::to_string(kind).map_err(encode)
}

pub(crate) fn encode(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}

fn decode(column: &str, error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_owned(), source: Box::new(error) }
}
