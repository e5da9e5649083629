//! Rate limits: a bucket for each address and a smaller one at the door, one for each person
//! wherever they come from, and one for each seat that acts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

use crate::error::ApiError;

/// So many buckets are remembered before the full ones among them are forgotten.
const MAX_BUCKETS: usize = 40_000;

/// At the door: so many tries, and one more every so many seconds.
const DOOR: Flow = Flow { rate: 0.5, burst: 30.0 };

/// A seat: more than anybody clicks, enough for a program that plays.
const SEAT: Flow = Flow { rate: 20.0, burst: 200.0 };

/// Words at a table.
const CHAT: Flow = Flow { rate: 0.5, burst: 20.0 };

/// Hints: enough to learn a game by, and not for a program to play with.
const HINT: Flow = Flow { rate: 0.2, burst: 20.0 };

/// Seats given to officers: each may be a table that thinks for hours.
const OFFICER: Flow = Flow { rate: 0.1, burst: 30.0 };

/// The buckets.
pub(crate) struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<Whose, Bucket>>,
}

/// Whose bucket.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Whose {
    Address(IpAddr),
    Door(IpAddr),
    Person(i64),
    Seat(String, String),
    Chat(i64),
    Hint(i64),
    Officer(i64),
}

/// How much goes through: so many a second, and so many at once.
#[derive(Clone, Copy)]
struct Flow {
    rate: f64,
    burst: f64,
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// Does a request knock at the door, where guessing is tried?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Logging in, coming in, using a link.
    Door,
    /// Anywhere else.
    Inside,
}

impl Limits {
    /// So many requests a second, four times that at once; zero for no limit.
    #[must_use]
    pub(crate) fn new(rate: u32) -> Self {
        Self { rate: f64::from(rate), buckets: Mutex::default() }
    }

    /// One more request from this address.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn check(&self, address: IpAddr, place: Place) -> Result<(), ApiError> {
        let address = network(address);
        self.take(Whose::Address(address), self.general())?;
        match place {
            Place::Door => self.take(Whose::Door(address), DOOR),
            Place::Inside => Ok(()),
        }
    }

    /// One more request of this person, from whatever address.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn person(&self, person: i64) -> Result<(), ApiError> {
        self.take(Whose::Person(person), self.general())
    }

    /// One more command of this seat.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn seat(&self, table: &str, seat: &str) -> Result<(), ApiError> {
        // Whoever sends nonsense for a seat fills no memory with it.
        let seat = seat.chars().take(40).collect();
        self.take(Whose::Seat(table.to_owned(), seat), SEAT)
    }

    /// One more line of chat.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn chat(&self, person: i64) -> Result<(), ApiError> {
        self.take(Whose::Chat(person), CHAT)
    }

    /// One more hint.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn hint(&self, person: i64) -> Result<(), ApiError> {
        self.take(Whose::Hint(person), HINT)
    }

    /// One more seat for an officer.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn officer(&self, person: i64) -> Result<(), ApiError> {
        self.take(Whose::Officer(person), OFFICER)
    }

    fn general(&self) -> Flow {
        Flow { rate: self.rate, burst: self.rate * 4.0 }
    }

    fn take(&self, whose: Whose, flow: Flow) -> Result<(), ApiError> {
        if self.rate <= 0.0 {
            return Ok(());
        }
        let Ok(mut buckets) = self.buckets.lock() else { return Ok(()) };
        let now = Instant::now();
        if buckets.len() > MAX_BUCKETS {
            // Whoever has not come for a minute has a full bucket again, near enough.
            buckets.retain(|_, bucket| now.duration_since(bucket.at).as_secs() < 60);
        }
        let bucket = buckets.entry(whose).or_insert(Bucket { left: flow.burst, at: now });
        let since = now.duration_since(bucket.at).as_secs_f64();
        bucket.left = (bucket.left + since * flow.rate).min(flow.burst);
        bucket.at = now;
        if bucket.left < 1.0 {
            let wait = if flow.rate < 1.0 { 2 } else { 1 };
            return Err(ApiError::TooMany { wait });
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

/// One household has 2^64 addresses of version six.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn refused(tries: usize, one: impl Fn() -> Result<(), ApiError>) -> usize {
        (0..tries).filter(|_| one().is_err()).count()
    }

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let limits = Limits::new(1000);
        let dry = refused(5000, || limits.check(HERE, Place::Inside));
        assert!(dry > 0, "four thousand at once are allowed, five are not");
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(limits.check(HERE, Place::Inside).is_ok());
        assert!(Limits::new(0).check(HERE, Place::Door).is_ok());
    }

    #[test]
    fn the_door_is_narrower() {
        let limits = Limits::new(1_000_000);
        assert_eq!(refused(40, || limits.check(HERE, Place::Door)), 10);
    }

    #[test]
    fn a_person_is_one_wherever_they_come_from_and_others_are_not_hindered() {
        let limits = Limits::new(1);
        assert_eq!(refused(6, || limits.person(7)), 2);
        assert!(limits.person(8).is_ok());
    }

    #[test]
    fn a_seat_that_acts_without_end_is_slowed_down_and_no_other() {
        let limits = Limits::new(1_000_000);
        assert_eq!(refused(250, || limits.seat("table", "japan")), 50);
        assert!(limits.seat("table", "allies").is_ok());
        assert_eq!(refused(25, || limits.chat(7)), 5);
        assert_eq!(refused(25, || limits.hint(7)), 5);
        assert_eq!(refused(35, || limits.officer(7)), 5);
    }
}
