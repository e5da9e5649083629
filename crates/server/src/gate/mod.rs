//! What every request passes before it is answered: who asks, from where, how often, and under
//! which id the log has it.

mod headers;
mod limit;
mod request;
mod who;

pub(crate) use headers::{guard, is_our_own};
pub(crate) use limit::Limits;
pub(crate) use request::{Asked, Sent, request_id, request_log};
pub(crate) use who::Sessions;
pub(crate) use who::{MaybeWho, Who, bearer, cookie, cookie_of, dead_cookie, hash_of};

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
