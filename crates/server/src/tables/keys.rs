//! The keys of requests a table has answered: what was answered lately, and which keys there were at all.

use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::store::KeyRow;

/// So many answers are kept at hand, and read when a table is opened.
const MAX_KEPT: usize = 200;

/// So many keys are known by their hash, eight bytes each; a game has a thousand or two.
const MAX_KNOWN: usize = 4096;

/// What a table remembers of the requests it answered.
#[derive(Default)]
pub(super) struct Keys {
    /// The last first.
    lately: VecDeque<KeyRow>,
    /// Hashes of all there ever were; `None` when only the database knows.
    all: Option<HashSet<u64>>,
}

fn hash(person: i64, key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (person, key).hash(&mut hasher);
    hasher.finish()
}

impl Keys {
    /// Of a table that has answered nothing yet.
    pub(super) fn none() -> Self {
        Self { lately: VecDeque::new(), all: Some(HashSet::new()) }
    }

    /// As read from the database, the last first.
    pub(super) fn read(rows: Vec<KeyRow>) -> Self {
        let all =
            (rows.len() < MAX_KEPT).then(|| rows.iter().map(|row| hash(row.person, &row.key)).collect());
        Self { lately: rows.into(), all }
    }

    /// What was answered to this key lately.
    pub(super) fn find(&self, person: i64, key: &str) -> Option<&KeyRow> {
        self.lately.iter().find(|row| row.person == person && row.key == key)
    }

    /// Might it have been answered longer ago? Then the database is asked, which costs an act as much as all the rest of
    /// it; a key nobody ever sent is told from that without asking.
    pub(super) fn may_be_older(&self, person: i64, key: &str) -> bool {
        self.all.as_ref().is_none_or(|all| all.contains(&hash(person, key)))
    }

    pub(super) fn remember(&mut self, row: KeyRow) {
        if let Some(all) = &mut self.all {
            all.insert(hash(row.person, &row.key));
        }
        if self.all.as_ref().is_some_and(|all| all.len() > MAX_KNOWN) {
            self.all = None;
        }
        self.lately.push_front(row);
        self.lately.truncate(MAX_KEPT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(key: usize) -> KeyRow {
        KeyRow { person: 1, key: key.to_string(), content: String::new(), answer: String::new(), at: 0 }
    }

    #[test]
    fn a_key_is_looked_up_in_the_database_only_where_it_may_stand_there() {
        let mut keys = Keys::none();
        (0..MAX_KEPT + 50).for_each(|key| keys.remember(row(key)));
        assert!(keys.find(1, "249").is_some(), "at hand");
        assert!(keys.find(1, "3").is_none() && keys.may_be_older(1, "3"), "it was answered, and let go");
        assert!(!keys.may_be_older(1, "250") && !keys.may_be_older(2, "3"), "nobody sent those");
        (0..MAX_KNOWN).for_each(|key| keys.remember(row(key + 1000)));
        assert!(keys.may_be_older(1, "never"), "too many to know them all: ask");
    }

    #[test]
    fn a_table_opened_with_more_answers_than_are_read_asks() {
        assert!(!Keys::read((0..3).map(row).collect()).may_be_older(1, "7"));
        assert!(Keys::read((0..MAX_KEPT).map(row).collect()).may_be_older(1, "700"));
    }
}
