//! Words from outside made fit to be shown, secrets nobody can guess, and what is kept of them.

use sha2::{Digest as _, Sha256};

/// A name people can read: nothing that is not seen or turns the writing round, not too long. It may be empty.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let plain = text.trim().chars().filter(|c| !c.is_control() && !is_unseen(*c));
    plain.take(most).collect::<String>().trim().to_owned()
}

/// Is it a character nobody sees, or one that changes how others are seen?
pub(crate) const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Could this name be mistaken for another: by letters of several alphabets that look alike, by having nothing
/// to read, or by being what the server itself is called?
pub(crate) fn misleads(name: &str) -> bool {
    let alphabet = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{ff21}'..='\u{ff5a}' => {
            Some(0)
        }
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some(1),
        '\u{400}'..='\u{52f}' => Some(2),
        '\u{530}'..='\u{58f}' => Some(3),
        '\u{13a0}'..='\u{13ff}' => Some(4),
        _ => None,
    };
    let mut alphabets = name.chars().filter_map(alphabet);
    let first = alphabets.next();
    let mixed = alphabets.any(|other| Some(other) != first);
    let plain: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let ours = [
        "thestaff",
        "staff",
        "server",
        "theserver",
        "admin",
        "administrator",
        "ironbottom",
        "system",
        "somebodywholeft",
    ];
    mixed || plain.is_empty() || ours.contains(&plain.as_str())
}

/// A secret word of this many bytes of randomness, in letters and digits that cannot be confused.
#[must_use]
pub(crate) fn fresh_secret(bytes: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut random = vec![0_u8; bytes];
    // A machine without randomness cannot keep a secret; an empty word is never accepted as one.
    if getrandom::fill(&mut random).is_err() {
        tracing::error!("the machine gave no randomness");
        return String::new();
    }
    let mut bits = 0_u32;
    let mut held = 0_u32;
    let mut out = String::new();
    for byte in random {
        held = held << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            let index = usize::try_from(held >> bits & 31).unwrap_or_default();
            out.push(char::from(LETTERS[index]));
        }
        held &= (1 << bits) - 1;
    }
    out
}

/// A number for a person or a session, from the machine's randomness.
pub(crate) fn fresh_number() -> Result<i64, getrandom::Error> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)?;
    Ok((i64::from_be_bytes(bytes) & i64::MAX).max(1))
}

/// What is kept of a secret.
pub(crate) fn hash_of(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |half: u8| char::from(DIGITS[usize::from(half)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// What [`hex`] wrote.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let value = |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
    let pairs = text.as_bytes().chunks_exact(2);
    let odd = !pairs.remainder().is_empty();
    let bytes: Option<Vec<u8>> = pairs.map(|pair| Some(value(pair[0])? << 4 | value(pair[1])?)).collect();
    bytes.filter(|_| !odd)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_people_see() {
        assert_eq!(clean("  An\u{202e}n\u{200b}a\u{7}  ", 40), "Anna");
        assert_eq!(clean("\u{3164}\u{2800}", 40), "");
        for name in ["Anna", "Анна", "山本", "Žižka 7", "Ωmega" /* Greek and Latin */] {
            assert_eq!(misleads(name), name == "Ωmega", "{name}");
        }
        for name in ["fіxer", "The staff", "the  STAFF!", "...", "Server"] {
            assert!(misleads(name), "{name}");
        }
    }

    #[test]
    fn secrets_differ_and_hold_all_their_bits() {
        let (a, b) = (fresh_secret(20), fresh_secret(20));
        assert_eq!(a.len(), 32);
        assert_ne!(a, b);
        assert!(a.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    }
}
