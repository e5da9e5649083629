//! Tables this build cannot replay: said to their players, logged once, counted, and left alone.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::{RecordError, RecordFault};
use ironbottom_kernel::{Record, Registry};

use crate::error::what_to_do;

/// What is wrong with a stored game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unreplayable {
    /// The line of its record, as the record reads when it is downloaded; none where the damage is
    /// not in the record.
    pub(crate) line: Option<usize>,
    /// What is wrong there, for whoever runs the server: it may name a secret act.
    pub(crate) what: String,
    /// The same for players, who may not know what others have done.
    told: String,
}

impl Unreplayable {
    /// Something beside the record.
    pub(crate) fn beside(what: impl Into<String>) -> Self {
        let what = what.into();
        Self { line: None, told: "what is stored beside it cannot be read".to_owned(), what }
    }

    /// A line of the record.
    pub(crate) fn at(line: usize, what: impl Into<String>) -> Self {
        Self { line: Some(line), told: "what is stored there cannot be read".to_owned(), what: what.into() }
    }

    /// A record that does not replay. Stored lines have no numbers, so it is written out and read
    /// again as whoever downloads it would.
    pub(crate) fn of(registry: &Registry, record: &Record, seed: Option<Seed>, error: RecordError) -> Self {
        let numbered = Record::parse(&record.to_text());
        let error = match numbered.and_then(|record| registry.resume(&record, seed)) {
            Err(numbered) => numbered,
            Ok(_) => error,
        };
        let told = match &error.fault {
            RecordFault::Illegal { .. } => "an act the rules refuse".to_owned(),
            RecordFault::Notation(_) => "an act that cannot be read".to_owned(),
            RecordFault::Rolls(_) => "dice that do not fit what was rolled for".to_owned(),
            other => match what_to_do(other) {
                Some(advice) => format!("{other}. {advice}"),
                None => other.to_string(),
            },
        };
        Self { line: Some(error.line), what: error.fault.to_string(), told }
    }
}

impl fmt::Display for Unreplayable {
    /// For players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("This version of the program cannot open this game: ")?;
        if let Some(line) = self.line {
            write!(f, "line {line} of its record: ")?;
        }
        let told = self.told.trim_end_matches('.');
        write!(
            f,
            "{told}. Nothing is lost: the record is kept as it was written and can be downloaded, and \
             whoever runs the server has been told."
        )
    }
}

/// The tables known to be such, each at the version it was read at.
#[derive(Default)]
pub(crate) struct Unreplayables {
    known: Mutex<BTreeMap<String, (i64, Arc<Unreplayable>)>>,
}

impl Unreplayables {
    /// What is known of this table, and since which version of it.
    pub(crate) fn of(&self, table: &str) -> Option<(i64, Arc<Unreplayable>)> {
        self.known.lock().ok()?.get(table).cloned()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.known.lock().map_or(0, |known| known.len())
    }

    /// Remember it, and say so in the log unless it was known.
    pub(crate) fn note(&self, table: &str, version: i64, fault: Unreplayable) -> Arc<Unreplayable> {
        let fault = Arc::new(fault);
        let before = match self.known.lock() {
            Ok(mut known) => known.insert(table.to_owned(), (version, Arc::clone(&fault))),
            Err(_) => None,
        };
        if before.is_none_or(|(_, before)| before != fault) {
            let (line, what) = (fault.line, fault.what.as_str());
            tracing::error!(table, line, what, "a table cannot be replayed; it is kept and left alone");
        }
        fault
    }

    /// It can be replayed after all.
    pub(crate) fn forget(&self, table: &str) {
        if let Ok(mut known) = self.known.lock()
            && known.remove(table).is_some()
        {
            tracing::info!(table, "a table can be replayed again");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_told_where_and_that_nothing_is_lost() {
        let text = Unreplayable::at(17, "act: secret plot").to_string();
        assert!(text.contains("line 17") && text.contains("Nothing is lost"), "{text}");
        assert!(!text.contains("plot"), "{text}");
    }

    #[test]
    fn a_table_is_forgotten_when_it_replays() {
        let all = Unreplayables::default();
        all.note("a", 3, Unreplayable::beside("x"));
        all.note("a", 4, Unreplayable::beside("x"));
        assert_eq!((all.count(), all.of("a").map(|(version, _)| version)), (1, Some(4)));
        all.forget("a");
        assert_eq!(all.count(), 0);
    }

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_log_hears_of_it_once_with_table_line_and_reason() {
        let kept = Kept::default();
        let writer = kept.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(log, || {
            let all = Unreplayables::default();
            for version in 3..6 {
                all.note("thetable", version, Unreplayable::at(17, "the Kaga is not there"));
            }
        });
        let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        let [line] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
        for part in ["ERROR", "thetable", "17", "the Kaga is not there"] {
            assert!(line.contains(part), "{part}: {line}");
        }
    }
}
