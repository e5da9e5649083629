//! Small helpers for sentences.

use ironbottom_kernel::outcome::{Outcome, Pending};
use ironbottom_kernel::seat::{SeatInfo, SeatSet};
use ironbottom_kernel::{AnyTable, OptionKind};

/// The word of `known` that is most like `asked`, if any is like it at all.
pub(crate) fn nearest<'a>(asked: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let asked = asked.to_lowercase();
    let scored = known.into_iter().map(|word| (strsim::jaro_winkler(&asked, &word.to_lowercase()), word));
    let best = scored.max_by(|a, b| a.0.total_cmp(&b.0));
    best.filter(|(score, _)| *score > 0.8).map(|(_, word)| word.to_owned())
}

/// `North, East and South`
pub(crate) fn listed<S: AsRef<str>>(words: &[S], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., end] => {
            let first: Vec<_> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", first.join(", "), end.as_ref())
        }
    }
}

/// A sentence begins with a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// `1 act`, `2 acts`
pub(crate) fn count(number: impl Into<u64>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// The titles of these seats.
pub(crate) fn titles(seats: &[SeatInfo], set: SeatSet) -> String {
    let names: Vec<_> = set.iter().filter_map(|seat| seats.get(seat.index())).map(|s| &s.title).collect();
    listed(&names, "and")
}

/// The ids of these seats, as one would type them.
pub(crate) fn ids(seats: &[SeatInfo], set: SeatSet, last: &str) -> String {
    let names: Vec<_> = set.iter().filter_map(|seat| seats.get(seat.index())).map(|s| &s.id).collect();
    listed(&names, last)
}

/// Whom the game waits for, as a sentence.
pub(crate) fn waiting(table: &dyn AnyTable) -> String {
    match table.pending() {
        Pending::Seat(seat) => format!("Next: {}.", titles(table.seats(), SeatSet::only(seat))),
        Pending::Lanes(set) if set.len() == 1 => {
            format!("Still to be ready: {}.", titles(table.seats(), set))
        }
        Pending::Lanes(set) => {
            format!("Choosing in secret, each alone: {}.", titles(table.seats(), set))
        }
        Pending::Over(outcome) => outcome_sentence(table.seats(), outcome),
    }
}

/// How it ended, as a sentence.
pub(crate) fn outcome_sentence(seats: &[SeatInfo], outcome: Outcome) -> String {
    if outcome.is_draw() {
        return match outcome.how {
            "draw" => "The game is over: a draw.".to_owned(),
            how => format!("The game is over: a draw ({}).", how.replace('-', " ")),
        };
    }
    let how = outcome.how.replace('-', " ");
    let margin = if outcome.margin == 0 { String::new() } else { format!(", margin {}", outcome.margin) };
    format!("The game is over: won by {} ({how}{margin}).", titles(seats, outcome.winners))
}

/// ` [VitP 7.4]`, with a space that no line is broken at; nothing where there is no rule.
pub(crate) fn cited(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!(" [{}]", rule.replace(' ', NO_BREAK)) }
}

/// A space that no line is broken at, for as long as lines are being broken.
pub(crate) const NO_BREAK: &str = "\u{a0}";

/// What an option is when nobody chose.
pub(crate) fn default_value(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag => "off".to_owned(),
        OptionKind::Choice(words) => words.first().copied().unwrap_or_default().to_owned(),
        OptionKind::Number { default, .. } => default.to_string(),
        OptionKind::Halves { .. } => "0".to_owned(),
    }
}

/// A number with a thin mark between thousands: `12 345`.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_english() {
        assert_eq!(listed(&["North"], "and"), "North");
        assert_eq!(listed(&["North", "East", "South"], "and"), "North, East and South");
        assert_eq!(listed::<&str>(&[], "and"), "");
    }

    #[test]
    fn a_slip_of_the_finger_finds_its_word_and_nonsense_finds_none() {
        assert_eq!(nearest("drll", ["drill", "victory"]).as_deref(), Some("drill"));
        assert_eq!(nearest("xyzzy", ["drill", "victory"]), None);
    }

    #[test]
    fn thousands_are_marked() {
        assert_eq!(thousands(1_234_567), "1 234 567");
        assert_eq!(thousands(999), "999");
    }
}
