//! Rate limits: a bucket for each address and a smaller one at the door, one for each person
//! wherever they come from, and one for each seat that acts.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use crate::clock::Clock;
use crate::error::ApiError;

/// So many buckets are remembered. Whoever comes beyond them shares one with all others who do, until the
/// next time the full ones are forgotten.
const MAX_BUCKETS: usize = 100_000;

/// So often, in milliseconds, the full ones are forgotten.
const TIDY: i64 = 1000;

/// The bucket of those who have none of their own.
const EVERYBODY_ELSE: u64 = 0;

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

/// Tries to come in as one account, from wherever: enough for whoever forgets, too few to guess.
const LOGIN: Flow = Flow { rate: 0.2, burst: 20.0 };

/// Mails somebody has sent to an address, by person and by address: a few, and then one in five minutes.
const MAIL: Flow = Flow { rate: 1.0 / 300.0, burst: 5.0 };

/// Questions that may cost a second of processor time each.
const COSTLY: Flow = Flow { rate: 1.0, burst: 20.0 };

/// Milliseconds of processor time for such questions.
const WORK: Flow = Flow { rate: 100.0, burst: 2000.0 };

/// The buckets.
pub(crate) struct Limits {
    rate: f64,
    clock: Clock,
    /// A bucket is known by a hash with a key of this process, so that each takes the same little room
    /// whatever was sent.
    hasher: RandomState,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    all: HashMap<u64, Bucket>,
    tidied: i64,
}

/// Whose bucket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Whose<'a> {
    Address(IpAddr),
    Door(IpAddr),
    Person(i64),
    Seat(&'a str, &'a str),
    Chat(i64),
    Hint(i64),
    Officer(i64),
    Login(&'a str),
    Sender(i64),
    Mailbox(&'a str),
    Costly(IpAddr),
    Work(IpAddr),
}

/// How much goes through: so many a second, and so many at once.
#[derive(Clone, Copy)]
struct Flow {
    rate: f64,
    burst: f64,
}

struct Bucket {
    left: f64,
    at: i64,
    /// When it will be full again.
    full: i64,
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
    pub(crate) fn new(rate: u32, clock: Clock) -> Self {
        Self { rate: f64::from(rate), clock, hasher: RandomState::new(), buckets: Mutex::default() }
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
        self.take(Whose::Seat(table, seat), SEAT)
    }

    /// One more line of chat.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn chat(&self, person: i64) -> Result<(), ApiError> {
        self.take(Whose::Chat(person), CHAT)
    }

    /// One more mail that this person has sent to that address.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn mail(&self, person: i64, address: &str) -> Result<(), ApiError> {
        self.take(Whose::Mailbox(address), MAIL)?;
        self.take(Whose::Sender(person), MAIL)
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

    /// One more try to come in as this account, from wherever.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn login(&self, name: &str) -> Result<(), ApiError> {
        self.take(Whose::Login(name), LOGIN)
    }

    /// One more question that costs much to answer.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn costly(&self, address: IpAddr) -> Result<(), ApiError> {
        self.take(Whose::Costly(network(address)), COSTLY)
    }

    /// Is anything left of the time this address may have us reckon?
    ///
    /// # Errors
    /// When it has used it up.
    pub(crate) fn may_work(&self, address: IpAddr) -> Result<(), ApiError> {
        self.draw(Whose::Work(network(address)), WORK, 0.0, 1.0)
    }

    /// We reckoned so long for this address, however much it had left.
    pub(crate) fn worked(&self, address: IpAddr, took: Duration) {
        let _ =
            self.draw(Whose::Work(network(address)), WORK, took.as_secs_f64() * 1000.0, f64::NEG_INFINITY);
    }

    fn general(&self) -> Flow {
        Flow { rate: self.rate, burst: self.rate * 4.0 }
    }

    fn take(&self, whose: Whose<'_>, flow: Flow) -> Result<(), ApiError> {
        self.draw(whose, flow, 1.0, 1.0)
    }

    /// Take so much out of a bucket in which at least so much is left; it may owe some then.
    fn draw(&self, whose: Whose<'_>, flow: Flow, much: f64, least: f64) -> Result<(), ApiError> {
        if self.rate <= 0.0 {
            return Ok(());
        }
        let Ok(mut buckets) = self.buckets.lock() else { return Ok(()) };
        let now = self.clock.now();
        if now - buckets.tidied >= TIDY {
            buckets.tidied = now;
            buckets.all.retain(|_, bucket| bucket.full > now);
        }
        let mut name = self.hasher.hash_one(whose);
        if buckets.all.len() >= MAX_BUCKETS && !buckets.all.contains_key(&name) {
            name = EVERYBODY_ELSE;
        }
        let bucket = buckets.all.entry(name).or_insert(Bucket { left: flow.burst, at: now, full: now });
        // A clock that was set back gives nothing and takes nothing.
        let since = u32::try_from(now - bucket.at).map_or(0.0, f64::from) / 1000.0;
        bucket.left = (bucket.left + since * flow.rate).min(flow.burst);
        bucket.at = now;
        if bucket.left < least {
            let wait = if flow.rate < 1.0 { 2 } else { 1 };
            return Err(ApiError::TooMany { wait });
        }
        bucket.left -= much;
        bucket.full = now + fill_time(flow, bucket.left);
        Ok(())
    }
}

/// After how many milliseconds such a bucket is full again, rounded up.
fn fill_time(flow: Flow, left: f64) -> i64 {
    let millis = (flow.burst - left) / flow.rate * 1000.0;
    // Rates are at least one in ten seconds and bursts some hundreds: far below the largest number.
    #[allow(clippy::cast_possible_truncation)]
    let millis = millis.ceil() as i64;
    millis
}

/// One household has 2^64 addresses of version six.
pub(crate) fn network(address: IpAddr) -> IpAddr {
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
        let clock = Clock::manual();
        let limits = Limits::new(1000, clock.clone());
        assert_eq!(refused(5000, || limits.check(HERE, Place::Inside)), 1000);
        clock.advance(std::time::Duration::from_millis(20));
        assert_eq!(refused(30, || limits.check(HERE, Place::Inside)), 10);
        assert!(Limits::new(0, clock).check(HERE, Place::Door).is_ok());
    }

    #[test]
    fn what_is_sent_for_a_table_fills_no_memory() {
        let clock = Clock::manual();
        let limits = Limits::new(1_000_000, clock.clone());
        for n in 0..500 {
            let long = format!("{n}{}", "x".repeat(60_000));
            assert!(limits.seat(&long, &long).is_ok());
        }
        let size = |limits: &Limits| limits.buckets.lock().unwrap().all.len();
        assert_eq!(size(&limits), 500);
        assert!(size_of::<(u64, Bucket)>() <= 32, "each takes this much and no more");
        // A bucket that is full again is the same as none.
        clock.advance(std::time::Duration::from_secs(2));
        assert!(limits.chat(1).is_ok());
        assert_eq!(size(&limits), 1);
    }

    #[test]
    fn beyond_so_many_all_others_share_a_bucket() {
        let limits = Limits::new(1_000_000, Clock::manual());
        for person in 0..MAX_BUCKETS as i64 {
            assert!(limits.chat(person).is_ok());
        }
        let crowd = MAX_BUCKETS as i64..MAX_BUCKETS as i64 + 50;
        assert_eq!(crowd.filter(|person| limits.chat(*person).is_err()).count(), 30);
        assert!(limits.chat(1).is_ok(), "those who were known are not hindered");
        assert!(limits.buckets.lock().unwrap().all.len() <= MAX_BUCKETS + 1);
    }

    #[test]
    fn what_is_asked_for_is_paid_for_by_what_it_cost() {
        let clock = Clock::manual();
        let limits = Limits::new(1_000_000, clock.clone());
        let long = Duration::from_millis(1500);
        for _ in 0..2 {
            assert!(limits.may_work(HERE).is_ok());
            limits.worked(HERE, long);
        }
        assert!(limits.may_work(HERE).is_err(), "three seconds of work are more than it may have at once");
        clock.advance(Duration::from_secs(9));
        assert!(limits.may_work(HERE).is_err(), "what was too much is owed");
        clock.advance(Duration::from_secs(2));
        assert!(limits.may_work(HERE).is_ok());
        for _ in 0..1000 {
            assert!(limits.may_work(HERE).is_ok(), "a question that costs nothing is not counted");
            limits.worked(HERE, Duration::ZERO);
        }
        assert!(limits.may_work(IpAddr::from([192, 0, 2, 1])).is_ok(), "others have their own");
    }

    #[test]
    fn the_door_is_narrower() {
        let limits = Limits::new(1_000_000, Clock::manual());
        assert_eq!(refused(40, || limits.check(HERE, Place::Door)), 10);
    }

    #[test]
    fn a_person_is_one_wherever_they_come_from_and_others_are_not_hindered() {
        let limits = Limits::new(1, Clock::manual());
        assert_eq!(refused(6, || limits.person(7)), 2);
        assert!(limits.person(8).is_ok());
    }

    #[test]
    fn a_seat_that_acts_without_end_is_slowed_down_and_no_other() {
        let limits = Limits::new(1_000_000, Clock::manual());
        assert_eq!(refused(250, || limits.seat("table", "japan")), 50);
        assert!(limits.seat("table", "allies").is_ok());
        assert_eq!(refused(25, || limits.chat(7)), 5);
        assert_eq!(refused(25, || limits.hint(7)), 5);
        assert_eq!(refused(35, || limits.officer(7)), 5);
    }
}
