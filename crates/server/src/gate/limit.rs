//! Rate limits: a bucket for each address, and a smaller one at the door.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

use crate::problem::Trouble;

/// So many addresses are remembered before the full buckets among them are forgotten.
const MOST_ADDRESSES: usize = 20_000;

/// At the door: so many tries, and one more every so many seconds.
const DOOR_BURST: f64 = 30.0;
const DOOR_RATE: f64 = 0.5;

/// The buckets.
pub(crate) struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<(IpAddr, bool), Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl Limits {
    /// So many requests a second, four times that at once; nought for no limit.
    #[must_use]
    pub(crate) fn new(rate: u32) -> Self {
        Self { rate: f64::from(rate), buckets: Mutex::default() }
    }

    /// One more request.
    ///
    /// # Errors
    /// When it is one too many.
    pub(crate) fn check(&self, address: IpAddr, at_the_door: bool) -> Result<(), Trouble> {
        if self.rate <= 0.0 {
            return Ok(());
        }
        let address = network(address);
        self.take(address, false, self.rate, self.rate * 4.0)?;
        if at_the_door {
            self.take(address, true, DOOR_RATE, DOOR_BURST)?;
        }
        Ok(())
    }

    fn take(&self, address: IpAddr, door: bool, rate: f64, burst: f64) -> Result<(), Trouble> {
        let Ok(mut buckets) = self.buckets.lock() else { return Ok(()) };
        let now = Instant::now();
        if buckets.len() > MOST_ADDRESSES {
            // Whoever has not come for a minute has a full bucket again, near enough.
            buckets.retain(|_, bucket| now.duration_since(bucket.at).as_secs() < 60);
        }
        let bucket = buckets.entry((address, door)).or_insert(Bucket { left: burst, at: now });
        bucket.left = (bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate).min(burst);
        bucket.at = now;
        if bucket.left < 1.0 {
            let wait = if door { 2 } else { 1 };
            return Err(Trouble::TooMany { wait });
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

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let limits = Limits::new(1000);
        let here = IpAddr::from([127, 0, 0, 1]);
        let refused = (0..5000).filter(|_| limits.check(here, false).is_err()).count();
        assert!(refused > 0, "four thousand at once are allowed, five are not");
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(limits.check(here, false).is_ok());
        assert!(Limits::new(0).check(here, true).is_ok());
    }

    #[test]
    fn the_door_is_narrower() {
        let limits = Limits::new(1_000_000);
        let here = IpAddr::from([127, 0, 0, 1]);
        let refused = (0..40).filter(|_| limits.check(here, true).is_err()).count();
        assert_eq!(refused, 10);
    }
}
