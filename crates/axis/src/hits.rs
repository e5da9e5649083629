//! Hits of three sorts and what takes them: those that only what is below or on the water takes, those that nothing
//! below it takes, and those that anything takes.
//!
//! The sets of units that can be lost together are those that can be matched with hits one to one, so that any choice
//! which is allowed next can still be completed to as many losses as possible. Which unit is a submarine or an aircraft,
//! and whose destroyer counts, is the game's own rule.

/// What a hit may fall on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// Anything but aircraft.
    Below,
    /// Anything but submarines.
    Above,
    /// Anything.
    Any,
}

impl Reach {
    /// May such a hit fall on that?
    #[must_use]
    pub const fn takes_in(self, target: Target) -> bool {
        !matches!((self, target), (Self::Below, Target::Aircraft) | (Self::Above, Target::Submarine))
    }
}

/// Who takes a hit, as far as it matters who scored it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A submarine.
    Submarine,
    /// An aircraft.
    Aircraft,
    /// Any other unit.
    Other,
}

/// Who scored a hit, as far as it matters who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A submarine.
    Submarine,
    /// An aircraft.
    Aircraft,
    /// Any other unit.
    Other,
}

impl Source {
    /// The source of the hits of a unit that is such a target.
    #[must_use]
    pub const fn of(target: Target) -> Self {
        match target {
            Target::Submarine => Self::Submarine,
            Target::Aircraft => Self::Aircraft,
            Target::Other => Self::Other,
        }
    }
}

/// Is there a destroyer that shows submarines to the aircraft of the side that fires?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spotter {
    /// One of that side, or of whoever the game lets help it, is in the battle.
    Present,
    /// None is.
    Absent,
}

/// What the hits of a source fall on.
#[must_use]
pub const fn falls_on(source: Source, spotter: Spotter) -> Reach {
    match (source, spotter) {
        (Source::Submarine, _) => Reach::Below,
        (Source::Aircraft, Spotter::Absent) => Reach::Above,
        (Source::Aircraft, Spotter::Present) | (Source::Other, _) => Reach::Any,
    }
}

/// How much can be lost to hits: numbers of hits, a unit that takes two counting twice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bodies {
    /// Submarines.
    pub submarines: u16,
    /// Aircraft.
    pub aircraft: u16,
    /// Everything else.
    pub others: u16,
}

impl Bodies {
    /// These and so many more of a class.
    #[must_use]
    pub const fn plus(mut self, target: Target, number: u16) -> Self {
        match target {
            Target::Submarine => self.submarines += number,
            Target::Aircraft => self.aircraft += number,
            Target::Other => self.others += number,
        }
        self
    }

    /// All of them.
    #[must_use]
    pub const fn total(self) -> u16 {
        self.submarines + self.aircraft + self.others
    }

    /// Is anybody there on whom such a hit may fall?
    #[must_use]
    pub const fn exposed_to(self, reach: Reach) -> bool {
        self.others > 0
            || self.submarines > 0 && reach.takes_in(Target::Submarine)
            || self.aircraft > 0 && reach.takes_in(Target::Aircraft)
    }
}

/// Hits that were scored together, by what they may fall on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hits {
    /// Hits that aircraft cannot take.
    pub below: u16,
    /// Hits that submarines cannot take.
    pub above: u16,
    /// Hits that anybody takes.
    pub any: u16,
}

impl Hits {
    /// No hit.
    pub const NONE: Self = Self { below: 0, above: 0, any: 0 };

    /// Count hits of one sort.
    pub const fn add(&mut self, reach: Reach, number: u16) {
        match reach {
            Reach::Below => self.below += number,
            Reach::Above => self.above += number,
            Reach::Any => self.any += number,
        }
    }

    /// All of them.
    #[must_use]
    pub const fn total(self) -> u16 {
        self.below + self.above + self.any
    }

    /// Can exactly these losses be what the hits did?
    #[must_use]
    pub const fn cover(self, lost: Bodies) -> bool {
        let beyond = lost.aircraft.saturating_sub(self.above) + lost.submarines.saturating_sub(self.below);
        beyond <= self.any && lost.total() <= self.total()
    }

    /// After these losses, may a target of this class be lost as well?
    #[must_use]
    pub const fn may_take(self, lost: Bodies, target: Target) -> bool {
        self.cover(lost.plus(target, 1))
    }

    /// The most losses these hits can cause among what there is.
    #[must_use]
    pub fn most(self, there: Bodies) -> u16 {
        let aircraft = there.aircraft.min(self.above);
        let submarines = there.submarines.min(self.below);
        let beyond = (there.aircraft - aircraft + there.submarines - submarines).min(self.any);
        let left = self.total() - aircraft - submarines - beyond;
        aircraft + submarines + beyond + left.min(there.others)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bodies() -> impl Strategy<Value = Bodies> {
        (0..4u16, 0..4u16, 0..4u16).prop_map(|(submarines, aircraft, others)| Bodies {
            submarines,
            aircraft,
            others,
        })
    }

    #[test]
    fn a_submarine_never_hits_an_aircraft() {
        let mut hits = Hits::NONE;
        hits.add(falls_on(Source::Submarine, Spotter::Present), 1);
        assert!(!hits.may_take(Bodies::default(), Target::Aircraft));
        assert!(hits.may_take(Bodies::default(), Target::Submarine));
        assert_eq!(hits.most(Bodies { aircraft: 3, ..Bodies::default() }), 0);
    }

    #[test]
    fn aircraft_need_a_destroyer_to_hit_submarines() {
        let mut blind = Hits::NONE;
        blind.add(falls_on(Source::Aircraft, Spotter::Absent), 1);
        assert!(!blind.may_take(Bodies::default(), Target::Submarine));
        let mut led = Hits::NONE;
        led.add(falls_on(Source::Aircraft, Spotter::Present), 1);
        assert!(led.may_take(Bodies::default(), Target::Submarine));
    }

    /// Tries every way of giving hits to losses.
    fn matched(hits: Hits, lost: Bodies) -> bool {
        let Bodies { submarines, aircraft, others } = lost;
        (0..=hits.below.min(submarines)).any(|sub_by_sub| {
            (0..=hits.above.min(aircraft)).any(|air_by_air| {
                let any = (submarines - sub_by_sub) + (aircraft - air_by_air);
                any <= hits.any
                    && others <= hits.below - sub_by_sub + hits.above - air_by_air + hits.any - any
            })
        })
    }

    proptest! {
        #[test]
        fn losses_are_covered_exactly_when_they_can_be_matched(
            (below, above, any) in (0..4u16, 0..4u16, 0..4u16), lost in bodies(),
        ) {
            let hits = Hits { below, above, any };
            prop_assert_eq!(hits.cover(lost), matched(hits, lost));
        }

        /// Whatever is chosen first, as many are lost in the end.
        #[test]
        fn every_choice_can_be_completed_to_the_most(
            (below, above, any) in (0..4u16, 0..4u16, 0..4u16), there in bodies(), order in any::<u16>(),
        ) {
            let hits = Hits { below, above, any };
            let mut lost = Bodies::default();
            let mut order = order;
            loop {
                let open = [
                    (Target::Submarine, there.submarines - lost.submarines),
                    (Target::Aircraft, there.aircraft - lost.aircraft),
                    (Target::Other, there.others - lost.others),
                ];
                let may: Vec<Target> =
                    open.into_iter().filter(|&(t, n)| n > 0 && hits.may_take(lost, t)).map(|(t, _)| t).collect();
                if may.is_empty() {
                    break;
                }
                lost = lost.plus(may[usize::from(order) % may.len()], 1);
                order = order.rotate_right(3) ^ 0x2d;
            }
            prop_assert_eq!(lost.total(), hits.most(there));
        }
    }
}
