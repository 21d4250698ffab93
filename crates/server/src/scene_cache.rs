//! Cache of answers with scenes, least recently used go first.

use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use lru::LruCache;
use tilewright_store::Id;

/// Upper bound on the answers in memory, in bytes, with [`ENTRY_BYTES`] for each.
const MAX_BYTES: usize = 64 << 20;
/// Bytes that an entry takes beside its answer and query, about.
const ENTRY_BYTES: usize = 256;
/// Upper bound on the query of an answer that is kept, in bytes.
const MAX_QUERY_BYTES: usize = 100;

/// Everything that an answer depends on: who asks for what, at which state of which table.
///
/// The person determines the viewer and the own seats; the revision names, seats, aids and requests to undo.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SceneKey {
    /// The table.
    pub table: Id,
    /// Its revision.
    pub revision: u64,
    /// The caller; `None` for one without a session.
    pub person: Option<Id>,
    /// Code of the language of the answer.
    pub language: &'static str,
    /// The query, as it was sent.
    pub query: String,
}

/// Answers by their keys.
pub(crate) struct SceneCache(Mutex<Entries>);

struct Entries {
    answers: LruCache<SceneKey, Bytes>,
    bytes: usize,
}

impl Default for SceneCache {
    fn default() -> SceneCache {
        SceneCache(Mutex::new(Entries { answers: LruCache::unbounded(), bytes: 0 }))
    }
}

impl SceneCache {
    /// Returns a kept answer.
    pub(crate) fn get(&self, key: &SceneKey) -> Option<Bytes> {
        self.lock().answers.get(key).cloned()
    }

    /// Keeps an answer, unless it is too large or its query too long.
    pub(crate) fn put(&self, key: SceneKey, answer: Bytes) {
        let size = |key: &SceneKey, answer: &Bytes| answer.len() + key.query.len() + ENTRY_BYTES;
        let bytes = size(&key, &answer);
        if key.query.len() > MAX_QUERY_BYTES || bytes > MAX_BYTES / 4 {
            return;
        }
        let mut entries = self.lock();
        entries.bytes += bytes;
        if let Some((key, answer)) = entries.answers.push(key, answer) {
            entries.bytes -= size(&key, &answer);
        }
        while entries.bytes > MAX_BYTES
            && let Some((key, answer)) = entries.answers.pop_lru()
        {
            entries.bytes -= size(&key, &answer);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(revision: u64, person: Option<Id>, query: &str) -> SceneKey {
        SceneKey { table: ID.parse().expect("it is an id"), revision, person, language: "en", query: query.to_owned() }
    }

    const ID: &str = "AAAAAAAAAAAAAAAAAAAAAA";

    #[test]
    fn an_answer_is_kept_for_its_caller_revision_and_query() {
        let cache = SceneCache::default();
        cache.put(key(1, None, "from=0"), Bytes::from_static(b"x"));
        assert_eq!(cache.get(&key(1, None, "from=0")).as_deref(), Some(&b"x"[..]));
        let person = Some(ID.parse().expect("it is an id"));
        for other in [key(2, None, "from=0"), key(1, person, "from=0"), key(1, None, "from=1")] {
            assert!(cache.get(&other).is_none(), "{other:?}");
        }
        let long = key(1, None, &"x".repeat(1000));
        cache.put(long.clone(), Bytes::new());
        assert!(cache.get(&long).is_none());
    }

    #[test]
    fn the_least_recently_used_answers_go_first() {
        let (cache, answer) = (SceneCache::default(), Bytes::from(vec![0; 1 << 20]));
        for revision in 0..100 {
            cache.put(key(revision, None, ""), answer.clone());
            cache.put(key(revision, None, ""), answer.clone());
            cache.get(&key(0, None, ""));
        }
        let kept = (0..100).filter(|revision| cache.get(&key(*revision, None, "")).is_some()).count();
        assert!((60..64).contains(&kept), "{kept}");
        assert!(cache.get(&key(0, None, "")).is_some() && cache.get(&key(1, None, "")).is_none());
        assert!(cache.lock().bytes <= MAX_BYTES);
    }
}
