//! Words from outside made fit to be shown, secrets nobody can guess, and what is kept of them.

use sha2::{Digest as _, Sha256};

/// A name people can read: no control characters, not too long, not empty.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let plain = text.trim().chars().filter(|c| !c.is_control());
    plain.take(most).collect::<String>().trim().to_owned()
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
    let digest: [u8; 32] = Sha256::digest(secret.as_bytes()).into();
    digest.iter().fold(String::with_capacity(64), |mut out, byte| {
        use std::fmt::Write as _;
        let _ = write!(out, "{byte:02x}");
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_hold_all_their_bits() {
        let (a, b) = (fresh_secret(20), fresh_secret(20));
        assert_eq!(a.len(), 32);
        assert_ne!(a, b);
        assert!(a.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    }
}
