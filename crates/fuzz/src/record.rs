//! Records, spoilt by somebody who knows the format: most of them with check sums that fit again, or the first line
//! would find them all out.

use std::fmt::Write as _;

use ironbottom_kernel::dice::Fast;
use sha2::{Digest as _, Sha256};

use crate::text::{pick, spoil_bytes, spoil_words};

/// Lines of the format in places and amounts nobody meant.
const LINES: [&str; 24] = [
    "back 0",
    "back 1",
    "back 18446744073709551615",
    "draw",
    "concede north",
    "concede japan",
    "time north",
    "time japan",
    "seed 0000000000000000000000000000000000000000000000000000000000000000",
    "inherited 1",
    "inherited 18446744073709551615",
    "mail",
    "begin",
    "drafts",
    "end",
    "rules 0",
    "rules 4294967295",
    "data none",
    "seat japan",
    "position 1 v1 0000000000000000",
    "position 4294967295 v4294967295 ffffffffffffffff",
    "  | nothing",
    "  roll first-player 1d6 = 1",
    "~ north ready",
];

/// The lines of a record without their check sums.
#[must_use]
pub fn lines(text: &str) -> Vec<String> {
    let bare = |line: &str| line.rsplit_once(" ;").map_or(line, |(line, _)| line).to_owned();
    text.lines().map(bare).collect()
}

/// The record of these lines, with check sums that fit, as `docs/records.md` says how to reckon them.
#[must_use]
pub fn with_sums(lines: &[String]) -> String {
    let mut chain: [u8; 32] = Sha256::digest(b"ironbottom record").into();
    let mut out = String::new();
    for line in lines {
        let mut hasher = Sha256::new();
        hasher.update(chain);
        hasher.update(line.as_bytes());
        chain = hasher.finalize().into();
        let [a, b, c, d, ..] = chain;
        let _ = writeln!(out, "{line} ;{a:02x}{b:02x}{c:02x}{d:02x}");
    }
    out
}

/// One of these records, spoilt.
pub fn spoil(chance: &mut Fast, records: &[&str]) -> Vec<u8> {
    let text = pick(chance, records).unwrap_or_default();
    let mut all = lines(text);
    let other = lines(pick(chance, records).unwrap_or_default());
    for _ in 0..=chance.below(4) {
        spoil_lines(chance, &mut all, &other);
    }
    // Whoever forges a record numbers its acts.
    if chance.below(10) < 8 {
        number(&mut all);
    }
    let text = if chance.below(10) < 7 {
        with_sums(&all)
    } else {
        // The old sums, on the lines they were made for.
        let sums = text.lines().filter_map(|line| line.rsplit_once(" ;").map(|(_, sum)| sum));
        all.iter()
            .zip(sums.chain(std::iter::repeat("00000000")))
            .fold(String::new(), |out, (line, sum)| out + line + " ;" + sum + "\n")
    };
    let mut bytes = text.into_bytes();
    if chance.below(10) == 0 {
        spoil_bytes(chance, &mut bytes);
    }
    bytes
}

/// Give every act the number it has in the file.
fn number(all: &mut [String]) {
    let acts = all.iter_mut().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    for (act, number) in acts.zip(1..) {
        let rest = act.split_once(' ').map_or("", |(_, rest)| rest).to_owned();
        *act = format!("{number} {rest}");
    }
}

fn spoil_lines(chance: &mut Fast, all: &mut Vec<String>, other: &[String]) {
    if all.is_empty() {
        return;
    }
    let at = chance.below(all.len());
    match chance.below(10) {
        0 => drop(all.remove(at)),
        1 => all.insert(at, all[at].clone()),
        2 => {
            let to = chance.below(all.len());
            all.swap(at, to);
        }
        3 => all.insert(at, pick(chance, &LINES).unwrap_or_default().to_owned()),
        4 => all.truncate(at + 1),
        5 => {
            if !other.is_empty() {
                all.insert(at, other[chance.below(other.len())].clone());
            }
        }
        // A roll that is missing, of another kind or with other faces.
        6 => {
            let rolls: Vec<_> = all
                .iter()
                .enumerate()
                .filter(|(_, line)| line.starts_with("  roll "))
                .map(|(at, _)| at)
                .collect();
            let rolls: Vec<_> = rolls.iter().collect();
            if let Some(at) = pick(chance, &rolls).copied() {
                let words: Vec<String> =
                    all.iter().flat_map(|line| line.split(' ')).map(str::to_owned).collect();
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                all[at] = spoil_words(chance, &all[at].clone(), &words);
            }
        }
        _ => {
            let near = &all[at.saturating_sub(20)..(at + 20).min(all.len())];
            let words: Vec<String> =
                near.iter().flat_map(|line| line.split(' ')).map(str::to_owned).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            all[at] = spoil_words(chance, &all[at].clone(), &words);
        }
    }
}
