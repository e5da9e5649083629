//! Text, spoilt: letters, words and bytes.

use ironbottom_kernel::dice::Fast;

/// Words that break readers: nothing, too much, no number, a number no type has, a sign that is not seen.
pub const NASTY: [&str; 26] = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "1e308",
    "NaN",
    "null",
    "true",
    "..",
    "../../etc/passwd",
    "%00",
    "\u{0}",
    "\u{202e}abc",
    "\u{200b}",
    "é\u{301}",
    "🚢",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
];

/// One of these.
pub fn pick<'a, T: ?Sized>(chance: &mut Fast, from: &[&'a T]) -> Option<&'a T> {
    if from.is_empty() { None } else { Some(from[chance.below(from.len())]) }
}

/// A word that is a little or very much like this one.
pub fn spoil_word(chance: &mut Fast, word: &str, others: &[&str]) -> String {
    match chance.below(9) {
        0 => pick(chance, &NASTY).unwrap_or_default().to_owned(),
        1 | 2 => pick(chance, others).unwrap_or_default().to_owned(),
        3 => nearby_number(chance, word),
        4 => word.to_uppercase(),
        5 => word.repeat(1 + chance.below(4)),
        6 => word.chars().rev().collect(),
        7 => word.chars().take(chance.below(word.chars().count().max(1))).collect(),
        _ => spoil_letter(chance, word),
    }
}

/// The number in a word, made larger, smaller or absurd; a word without one gets one.
fn nearby_number(chance: &mut Fast, word: &str) -> String {
    match word.parse::<i128>() {
        Ok(number) => match chance.below(4) {
            0 => (number + 1).to_string(),
            1 => (number - 1).to_string(),
            2 => (number * 1_000_003).to_string(),
            _ => (-number).to_string(),
        },
        Err(_) => format!("{word}{}", chance.below(100)),
    }
}

fn spoil_letter(chance: &mut Fast, word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = chance.below(letters.len() + 1);
    let letter = char::from_u32(32 + chance.below(95) as u32).unwrap_or('?');
    match letters.get_mut(at) {
        Some(old) => *old = letter,
        None => letters.push(letter),
    }
    letters.into_iter().collect()
}

/// A line with a word changed, taken out, doubled, moved or put in.
pub fn spoil_words(chance: &mut Fast, line: &str, others: &[&str]) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let at = chance.below(words.len());
    match chance.below(6) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[at].clone()),
        2 => words.insert(at, spoil_word(chance, "x", others)),
        3 => {
            let other = chance.below(words.len());
            words.swap(at, other);
        }
        _ => words[at] = spoil_word(chance, &words[at], others),
    }
    words.join(" ")
}

/// Bytes with some of them changed, cut off, doubled or put in.
pub fn spoil_bytes(chance: &mut Fast, bytes: &mut Vec<u8>) {
    for _ in 0..=chance.below(3) {
        let at = chance.below(bytes.len().max(1));
        match chance.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at.min(bytes.len()), chance.below(256) as u8),
            2 if !bytes.is_empty() => drop(bytes.remove(at)),
            3 => {
                let end = (at + 1 + chance.below(64)).min(bytes.len());
                let piece = bytes.get(at..end).map(<[u8]>::to_vec).unwrap_or_default();
                bytes.extend(piece);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << chance.below(8);
                }
            }
        }
    }
}
