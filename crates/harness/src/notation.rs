//! Notation: one plain line that reads back and tells things apart.

use std::collections::BTreeSet;

use super::pool::Offered;
use super::walk::{Walk, notation};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::rules::Words;

/// A record's line has 4,096 bytes; a notation leaves room for the rest of it.
const LONGEST: usize = 1000;

/// Every offered action reads back from its notation, by the exact codec and by the forgiving
/// reader; a notation is one line without control characters, blanks at its ends or a star at its
/// beginning (the record's mark of a standing order); different offers of a seat, and different
/// subjects, have different notations. Damaged notations and other ways to write the same are read
/// too: the exact codec takes only what it would write itself, and the forgiving reader does no
/// harm.
///
/// # Errors
/// The first notation that breaks the law.
pub fn notation_round_trip<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        loop {
            if walk.look() {
                moment(&mut walk, &mut report)?;
            }
            if walk.step()?.is_none() {
                break;
            }
        }
        report.games += 1;
    }
    Ok(report)
}

fn moment<R: Words>(walk: &mut Walk<R>, report: &mut Report) -> Result<(), Broken> {
    let rules = walk.rules;
    for seat in rules.pending(&walk.state).seats().iter() {
        let offered = Offered::of(rules, &walk.state, seat);
        let mut known = BTreeSet::new();
        let mut words = Vec::new();
        for &action in &offered.all {
            let text = notation(rules, &walk.state, action);
            plain(&text).map_err(|fault| walk.broken(Law::Notation, format!("“{text}” {fault}")))?;
            for read in [rules.decode(&walk.state, &text), rules.interpret(&walk.state, &text)] {
                match read {
                    Ok(read) if read == action => {}
                    Ok(read) => {
                        let seen = format!("“{text}” is written for {action:?} and read as {read:?}");
                        return Err(walk.broken(Law::Notation, seen));
                    }
                    Err(bad) => return Err(walk.broken(Law::Notation, format!("{bad} ({action:?})"))),
                }
            }
            if !known.insert(text.clone()) {
                return Err(walk.broken(Law::Notation, format!("two offers are written “{text}”")));
            }
            report.notations += 1;
            words.push(text);
        }
        subjects(walk, &offered)?;
        if let Some(text) = words.get(walk.chance.below(words.len())) {
            let damaged = damage(text, &mut walk.chance);
            for text in rewritten(text).into_iter().chain([damaged]) {
                exact(walk, &text)?;
                report.garbled += 1;
            }
        }
    }
    Ok(())
}

/// Whatever is taken for exact is what would be written; whatever a person is understood to have
/// meant can be written.
fn exact<R: Words>(walk: &Walk<R>, text: &str) -> Result<(), Broken> {
    let rules = walk.rules;
    if let Ok(read) = rules.decode(&walk.state, text) {
        let written = notation(rules, &walk.state, read);
        if written != text {
            let seen = format!("“{text}” is taken for {read:?}, which is written “{written}”");
            return Err(walk.broken(Law::Notation, seen));
        }
    }
    if let Ok(meant) = rules.interpret(&walk.state, text) {
        let written = notation(rules, &walk.state, meant);
        if rules.interpret(&walk.state, &written) != Ok(meant) {
            let seen = format!("“{text}” is read as {meant:?}, whose own notation is not");
            return Err(walk.broken(Law::Notation, seen));
        }
    }
    Ok(())
}

fn subjects<R: Words>(walk: &Walk<R>, offered: &Offered<R>) -> Result<(), Broken> {
    let mut known = BTreeSet::new();
    for &subject in &offered.subjects {
        let mut text = String::new();
        walk.rules.subject_id(&walk.state, subject, &mut text);
        plain(&text).map_err(|fault| walk.broken(Law::Notation, format!("subject “{text}” {fault}")))?;
        if !known.insert(text.clone()) {
            return Err(walk.broken(Law::Notation, format!("two subjects are written “{text}”")));
        }
    }
    Ok(())
}

fn plain(text: &str) -> Result<(), &'static str> {
    if text.is_empty() {
        Err("is empty")
    } else if text.len() > LONGEST {
        Err("is too long for a record")
    } else if text.chars().any(char::is_control) {
        Err("has a control character")
    } else if text.trim() != text {
        Err("begins or ends with a blank")
    } else if text.starts_with('*') {
        Err("begins with a star")
    } else {
        Ok(())
    }
}

/// The same as a person might write it.
fn rewritten(text: &str) -> [String; 5] {
    let short = |word: &str| word.chars().take(2).collect();
    let padded = |word: &str| {
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        if number { format!("0{word}") } else { word.to_owned() }
    };
    [
        text.to_uppercase(),
        format!("{text} "),
        text.replace(' ', "  "),
        word_by_word(text, padded),
        word_by_word(text, short),
    ]
}

fn word_by_word(text: &str, change: impl Fn(&str) -> String) -> String {
    text.split(' ').map(change).collect::<Vec<_>>().join(" ")
}

/// Cut, double, change or swap something.
fn damage(text: &str, chance: &mut Fast) -> String {
    let mut chars: Vec<_> = text.chars().collect();
    let at = chance.below(chars.len());
    match chance.below(5) {
        0 => chars.truncate(at),
        1 => {
            chars.remove(at);
        }
        2 => chars.insert(at, chars[at]),
        3 => chars[at] = ['0', '9', '-', ' ', '\u{e9}', '\u{0}'][chance.below(6)],
        _ => chars.reverse(),
    }
    chars.into_iter().collect()
}
