//! Perft tables as data: how many sequences of actions there are, line by line. A changed count
//! must be explained.
//!
//! ```text
//! # options (or -)   depth  salt  count  from (start, or SEED/ACTIONS of random play)
//! -                  2      0     144    start
//! radar=on           3      7     9012   4/250
//! under 1 1977.1
//! -                  2      0     143    start
//! ```
//!
//! Lines are counted at today's version and edition, those after an `under` at the version and
//! edition it names.

use super::walk::Walk;
use super::{Broken, Law, Plan, Report, Verdict, rules_under};
use ironbottom_kernel::options::Terms;
use ironbottom_kernel::perft::perft;
use ironbottom_kernel::rules::Words;

/// One line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftLine {
    /// Options that differ from the default.
    pub options: Vec<(String, String)>,
    /// How many actions.
    pub depth: u32,
    /// The salt of the dice.
    pub salt: u64,
    /// How many sequences.
    pub count: u64,
    /// Counted from here: a seed and so many actions of random play; from the start without.
    pub from: Option<(u64, usize)>,
}

impl PerftLine {
    /// Read a line of a table.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(text: &str) -> Result<Self, String> {
        let bad = || format!("“{text}” is not: options depth salt count [start or seed/actions]");
        let words: Vec<_> = text.split_whitespace().collect();
        let (options, depth, salt, count, from) = match words[..] {
            [options, depth, salt, count] => (options, depth, salt, count, "start"),
            [options, depth, salt, count, from] => (options, depth, salt, count, from),
            _ => return Err(bad()),
        };
        let mut chosen = Vec::new();
        for pair in options.split(',').filter(|_| options != "-") {
            let (key, value) = pair.split_once('=').ok_or_else(bad)?;
            chosen.push((key.to_owned(), value.to_owned()));
        }
        let from = match from.split_once('/') {
            None if from == "start" => None,
            None => return Err(bad()),
            Some((seed, actions)) => {
                Some((seed.parse().map_err(|_| bad())?, actions.parse().map_err(|_| bad())?))
            }
        };
        Ok(Self {
            options: chosen,
            depth: depth.parse().map_err(|_| bad())?,
            salt: salt.parse().map_err(|_| bad())?,
            count: count.parse().map_err(|_| bad())?,
            from,
        })
    }

    /// The line as a table has it.
    #[must_use]
    pub fn write(&self) -> String {
        let Self { options, depth, salt, count, from } = self;
        let pairs: Vec<_> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let options = if pairs.is_empty() { "-".to_owned() } else { pairs.join(",") };
        let from = from.map_or_else(|| "start".to_owned(), |(seed, actions)| format!("{seed}/{actions}"));
        format!("{options:<20} {depth:>5} {salt:>5} {count:>12} {from}")
    }

    /// Count this line anew, under older terms where they are named.
    fn counted<R: Words>(&self, older: Option<&(u32, String)>) -> Result<Self, Broken> {
        let choices = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let mut terms =
            Terms::today(R::card(), choices).map_err(|error| Broken::before(Law::Terms, &error))?;
        if let Some((rules_version, edition)) = older {
            (terms.rules_version, terms.edition) = (*rules_version, edition.clone());
        }
        let rules: R = rules_under(&terms)?;
        let state = match self.from {
            None => rules.start(),
            Some((seed, actions)) => {
                let mut walk = Walk::new(&rules, &Plan { seed, ..Plan::DEFAULT }, 0);
                for _ in 0..actions {
                    if walk.step()?.is_none() {
                        break;
                    }
                }
                walk.state
            }
        };
        Ok(Self { count: perft(&rules, &state, self.depth, self.salt), ..self.clone() })
    }
}

/// Count every line of a table anew: `include_str!("perft/victory.txt")`.
///
/// # Errors
/// A line that cannot be read, or counts that differ: then what was seen is the whole table as it
/// is now, ready to be put in place once the change is understood.
pub fn perft_table<R: Words>(table: &str) -> Verdict {
    let mut report = Report::default();
    let mut actual = String::new();
    let mut changed = 0;
    let mut older = None;
    for text in table.lines() {
        let under = text.strip_prefix("under ");
        if let Some(under) = under {
            older = Some(version_and_edition(under).map_err(|fault| Broken::before(Law::Perft, &fault))?);
        }
        if text.trim().is_empty() || text.starts_with('#') || under.is_some() {
            actual += &format!("{text}\n");
            continue;
        }
        let line = PerftLine::read(text).map_err(|fault| Broken::before(Law::Perft, &fault))?;
        let counted = line.counted::<R>(older.as_ref())?;
        changed += u32::from(counted.count != line.count);
        actual += &format!("{}\n", counted.write());
        report.perft += 1;
    }
    if changed > 0 {
        let seen = format!("{changed} counts differ; the table is now:\n{actual}");
        return Err(Broken::before(Law::Perft, &seen));
    }
    Ok(report)
}

/// `1 1977.1`.
fn version_and_edition(text: &str) -> Result<(u32, String), String> {
    let read = text
        .split_once(' ')
        .and_then(|(version, edition)| Some((version.parse().ok()?, edition.trim().to_owned())));
    read.ok_or_else(|| format!("“under {text}” is not: under VERSION EDITION"))
}
