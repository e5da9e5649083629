//! Odds that were reckoned lately: the answer to a question follows from the program alone, and those who plan a turn
//! ask for the same battles again and again.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use ironbottom_kernel::odds::OddsReport;

/// So many answers are kept, the oldest forgotten first. One takes a few kilobytes.
const MOST: usize = 400;

/// Questions with more letters than this are not kept.
const LONGEST: usize = 2000;

/// A question, whatever the order of its keys.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Question(String);

impl Question {
    pub(crate) fn new(game: &str, question: &[(String, String)]) -> Self {
        let mut parts: Vec<String> = question.iter().map(|(key, value)| format!("{key}={value}")).collect();
        // A key that is said twice means its last value: only those that are said once may change places.
        parts.sort_by(|one, other| one.split('=').next().cmp(&other.split('=').next()));
        Self(format!("{game}\n{}", parts.join("\n")))
    }
}

/// The answers that are kept.
#[derive(Default)]
pub(crate) struct Reckoned {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    answers: HashMap<Question, Arc<OddsReport>>,
    order: VecDeque<Question>,
}

impl Reckoned {
    /// The answer, if this was reckoned lately.
    pub(crate) fn known(&self, question: &Question) -> Option<Arc<OddsReport>> {
        self.kept.lock().ok()?.answers.get(question).cloned()
    }

    /// Keeps an answer.
    pub(crate) fn keep(&self, question: Question, report: Arc<OddsReport>) {
        let Ok(mut kept) = self.kept.lock() else { return };
        if question.0.len() > LONGEST || kept.answers.contains_key(&question) {
            return;
        }
        if kept.order.len() >= MOST {
            let oldest = kept.order.pop_front();
            oldest.and_then(|oldest| kept.answers.remove(&oldest));
        }
        kept.order.push_back(question.clone());
        kept.answers.insert(question, report);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(parts: &[(&str, &str)]) -> Question {
        let parts: Vec<(String, String)> =
            parts.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Question::new("axis-2001", &parts)
    }

    #[test]
    fn the_order_of_the_keys_does_not_matter_and_that_of_one_key_said_twice_does() {
        assert_eq!(question(&[("a", "1"), ("b", "2")]), question(&[("b", "2"), ("a", "1")]));
        assert_ne!(question(&[("a", "1"), ("a", "2")]), question(&[("a", "2"), ("a", "1")]));
        assert_ne!(question(&[("a", "1")]), question(&[("a", "2")]));
    }

    #[test]
    fn the_oldest_answer_is_forgotten_first() {
        let reckoned = Reckoned::default();
        for number in 0..=MOST {
            let report = OddsReport { sampled: number as u32, ..OddsReport::default() };
            reckoned.keep(question(&[("cash", &number.to_string())]), Arc::new(report));
        }
        assert!(reckoned.known(&question(&[("cash", "0")])).is_none());
        let last = reckoned.known(&question(&[("cash", &MOST.to_string())]));
        assert_eq!(last.map(|report| report.sampled), Some(MOST as u32));
        assert!(reckoned.known(&question(&[("cash", "1")])).is_some());
    }
}
