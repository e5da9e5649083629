//! The best of what was looked at.

/// Keeps the best of what it is offered; of equals the first.
#[derive(Clone, Copy, Debug)]
pub struct Best<A> {
    looks: f32,
    item: Option<A>,
}

impl<A> Best<A> {
    /// Anything is better than nothing.
    pub const fn new() -> Self {
        Self::above(f32::NEG_INFINITY)
    }

    /// Only what looks better than this is kept.
    pub const fn above(least: f32) -> Self {
        Self { looks: least, item: None }
    }

    /// Keeps it if it looks better than what is kept; says whether it does.
    pub fn offer(&mut self, looks: f32, item: A) -> bool {
        let better = looks > self.looks;
        if better {
            *self = Self { looks, item: Some(item) };
        }
        better
    }

    /// The best, if anything was good enough.
    pub fn take(self) -> Option<A> {
        self.item
    }
}

impl<A> Default for Best<A> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equals_the_first_is_kept() {
        let mut best = Best::new();
        assert!(best.offer(1.0, 'a'));
        assert!(!best.offer(1.0, 'b'));
        assert!(best.offer(2.0, 'c'));
        assert_eq!(best.take(), Some('c'));
    }

    #[test]
    fn what_is_not_good_enough_is_not_kept() {
        let mut best = Best::above(3.0);
        assert!(!best.offer(3.0, 'a'));
        assert_eq!(best.take(), None);
    }
}
