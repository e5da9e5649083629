//! Dice from a seed: committed and checkable for live games, fast for self-play, and a fixed
//! function of the question for perft.

use std::fmt::{self, Write as _};

use sha2::{Digest, Sha256};

use super::{Ask, Dice};

/// The secret all rolls of a live game come from. Its [`Commitment`] is published before the
/// game, the seed itself after it. `Debug` does not print it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from the machine's own randomness.
    ///
    /// # Errors
    /// When the machine has none to give.
    pub fn fresh() -> std::io::Result<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Self(bytes))
    }

    /// The seed with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed for tests and self-play, from a number.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        Self(sha(&[b"ironbottom seed", &number.to_be_bytes()]))
    }

    /// The hash that is published before the game.
    #[must_use]
    pub fn commitment(self) -> Commitment {
        Commitment(sha(&[b"ironbottom commitment", &self.0]))
    }

    /// Sixty-four hexadecimal digits; only for a record whose dice are open.
    #[must_use]
    pub fn reveal(self) -> String {
        hex(&self.0)
    }

    /// Read what [`reveal`](Seed::reveal) wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(secret, commitment {})", self.commitment())
    }
}

/// What is published of a seed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Read sixty-four hexadecimal digits.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// The dice of a live game.
///
/// Roll number `n` (counted over the whole game, never going back) takes its bytes from
/// `SHA-256("ironbottom roll" ‖ seed ‖ n ‖ block)`, numbers as eight bytes big-endian, two bytes
/// a die; pairs past the last whole multiple of the sides are skipped. Anybody with the seed and
/// any SHA-256 program can check every roll of a finished game.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: Seed,
    rolls: u64,
}

impl Seeded {
    /// The dice of this seed after this many rolls.
    #[must_use]
    pub const fn new(seed: Seed, rolls: u64) -> Self {
        Self { seed, rolls }
    }

    /// How many rolls have been made.
    #[must_use]
    pub const fn rolls(&self) -> u64 {
        self.rolls
    }
}

impl Dice for Seeded {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        let sides = ask.sides.max(1);
        let fair = u16::MAX - u16::MAX % sides;
        let roll = self.rolls.to_be_bytes();
        self.rolls += 1;
        let mut block = 0_u64;
        let mut wanted = faces.iter_mut();
        let Some(mut face) = wanted.next() else { return };
        loop {
            let bytes = sha(&[b"ironbottom roll", &self.seed.0, &roll, &block.to_be_bytes()]);
            block += 1;
            for pair in bytes.chunks_exact(2) {
                let number = u16::from_be_bytes([pair[0], pair[1]]);
                if number >= fair {
                    continue;
                }
                *face = number % sides + 1;
                match wanted.next() {
                    Some(next) => face = next,
                    None => return,
                }
            }
        }
    }
}

/// Quick dice for self-play, search and benchmarks: repeatable, not for live games.
#[derive(Clone, Debug)]
pub struct Fast(fastrand::Rng);

impl Fast {
    /// Dice for this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number below `bound` (which must not be zero), for choosing among offers.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.usize(0..bound.max(1))
    }
}

impl Dice for Fast {
    #[inline]
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        for face in faces {
            *face = self.0.u16(1..=ask.sides.max(1));
        }
    }
}

/// Dice whose answer is a fixed function of the question and of how many rolls came before it in
/// the same action, so that a perft count does not depend on the order in which positions are
/// visited, and a rule that rolls again until something happens still ends.
#[derive(Clone, Copy, Debug)]
pub struct Hashed {
    salt: u64,
    before: u64,
}

impl Hashed {
    /// Dice with this salt.
    #[must_use]
    pub const fn new(salt: u64) -> Self {
        Self { salt, before: 0 }
    }
}

impl Dice for Hashed {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        // FNV-1a over the key, then one multiplication per die: stable on every machine.
        let mut hash = self.salt ^ self.before.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xcbf2_9ce4_8422_2325;
        self.before += 1;
        let numbers = ask.key.numbers();
        let words = numbers.iter().flat_map(|n| n.to_be_bytes());
        for byte in ask.key.what.bytes().chain(words) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        for face in faces {
            hash = (hash ^ hash >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let high = (hash >> 33) % u64::from(ask.sides.max(1));
            *face = u16::try_from(high).unwrap_or(0) + 1;
        }
    }
}

fn sha(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Key;

    const D6: Ask = Ask::d6(Key::new("test"));

    #[test]
    fn the_same_seed_and_roll_number_give_the_same_faces() {
        let seed = Seed::from_number(7);
        let (mut a, mut b) = (Seeded::new(seed, 0), Seeded::new(seed, 1));
        let mut first = [0; 20];
        let mut second = [0; 20];
        a.roll(&D6, &mut first);
        a.roll(&D6, &mut second);
        let mut again = [0; 20];
        b.roll(&D6, &mut again);
        assert_eq!(second, again, "a roll depends on its number alone");
        assert_ne!(first, second);
        assert_eq!(b.rolls(), 2);
    }

    #[test]
    fn every_face_comes_up_about_equally() {
        let mut dice = Seeded::new(Seed::from_number(1), 0);
        let mut counts = [0_u32; 6];
        for _ in 0..6000 {
            counts[dice.one(&D6) as usize - 1] += 1;
        }
        assert!(counts.iter().all(|c| (880..1120).contains(c)), "{counts:?}");
    }

    #[test]
    fn a_commitment_binds_and_a_seed_is_not_printed() {
        let (a, b) = (Seed::from_number(1), Seed::from_number(2));
        assert_ne!(a.commitment(), b.commitment());
        assert_eq!(Seed::read(&a.reveal()), Some(a));
        assert_eq!(Seed::read("zz"), None);
        assert!(!format!("{a:?}").contains(&a.reveal()));
        assert_eq!(Commitment::read(&a.commitment().to_string()), Some(a.commitment()));
    }

    #[test]
    fn hashed_dice_answer_the_question_and_do_not_repeat_themselves_for_ever() {
        let first = Hashed::new(3).one(&D6);
        assert_eq!(Hashed::new(3).one(&D6), first);
        let mut dice = Hashed::new(3);
        let again: std::collections::BTreeSet<_> = (0..60).map(|_| dice.one(&D6)).collect();
        assert_eq!(again.len(), 6, "rolling again gives something else in the end");
        let mut seen = std::collections::BTreeSet::new();
        for n in 0..60 {
            seen.insert(Hashed::new(3).one(&Ask::d6(Key::about("test", n))));
        }
        assert_eq!(seen.len(), 6);
    }
}
