//! What the enemy may throw at each space next turn, and what that puts in peril.

use ironbottom_axis::graph::Graph;
use ironbottom_kit::{Id, IdSet};

use crate::clash::{self, Line, Outcome};
use crate::muster::Muster;

/// By power and space, what could attack there: `W` words of a set of spaces, `N` kinds, so many spaces and powers.
#[derive(Clone, Copy)]
pub struct Threats<S, K, const W: usize, const N: usize, const SPACES: usize, const POWERS: usize> {
    musters: [[Muster<K, N>; SPACES]; POWERS],
    reach: [IdSet<S, W>; POWERS],
}

impl<S: Id, K: Id, const W: usize, const N: usize, const SPACES: usize, const POWERS: usize> Default
    for Threats<S, K, W, N, SPACES, POWERS>
{
    fn default() -> Self {
        Self { musters: [[Muster::default(); SPACES]; POWERS], reach: [IdSet::EMPTY; POWERS] }
    }
}

impl<S: Id, K: Id, const W: usize, const N: usize, const SPACES: usize, const POWERS: usize>
    Threats<S, K, W, N, SPACES, POWERS>
{
    /// So many units of a kind of this power could come to any of these spaces.
    pub fn add_kind(&mut self, power: usize, to: IdSet<S, W>, kind: K, count: u8) {
        self.reach[power] = self.reach[power].union(to);
        for space in to {
            self.musters[power][space.index()].add(kind, count);
        }
    }

    /// These units of a power could come to any of these spaces.
    pub fn add(&mut self, power: usize, to: IdSet<S, W>, units: &Muster<K, N>) {
        self.reach[power] = self.reach[power].union(to);
        for space in to {
            self.musters[power][space.index()].join(units);
        }
    }

    /// What a power could throw at a space.
    #[must_use]
    pub fn of(&self, power: usize, at: S) -> &Muster<K, N> {
        &self.musters[power][at.index()]
    }

    /// Could this power come here at all?
    #[must_use]
    pub fn reaches(&self, power: usize, at: S) -> bool {
        self.reach[power].contains(at)
    }

    /// Could anybody?
    #[must_use]
    pub fn is_reached(&self, at: S) -> bool {
        self.reach.iter().any(|reach| reach.contains(at))
    }
}

/// By steps: everything within so many of a set.
#[must_use]
pub fn rings<S: Id, const W: usize, const R: usize>(
    graph: &Graph<S, W>,
    start: IdSet<S, W>,
) -> [IdSet<S, W>; R] {
    let mut within = [start; R];
    for range in 1..R {
        within[range] = within[range - 1].union(graph.around(within[range - 1]));
    }
    within
}

/// What an attack of the enemy would cost.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Peril {
    /// The chance that what stands there is beaten.
    pub lost: f32,
    /// What we would lose by it, less what the enemy would: zero when it would not dare.
    pub harm: f32,
}

impl Peril {
    /// Of a space nobody holds, where somebody could come or not.
    #[must_use]
    pub const fn of_nobody(open: bool) -> Self {
        Self { lost: if open { 1.0 } else { 0.0 }, harm: 0.0 }
    }

    /// Of a line, whichever of these attacks is the worst.
    pub fn of_line(stands: &Line, attacks: impl IntoIterator<Item = Line>) -> Self {
        let mut peril = Self::default();
        for attack in attacks {
            let Outcome { win, lost, killed, .. } = clash::gauge(&attack, stands);
            // Nobody attacks at a loss, and nobody comes with all there is.
            let harm = (killed - 0.8 * lost).max(0.0) * 0.85;
            peril.lost = peril.lost.max(win);
            peril.harm = peril.harm.max(harm);
        }
        peril
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clash::Rung;

    ironbottom_kit::id! {
        /// A space in a row of five.
        pub Spot(u8) of 5, set Spots;
    }

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    enum Kind {
        Tank,
    }

    ironbottom_kit::enum_id! { Kind: Tank "tank" }

    fn spot(row: usize) -> Spot {
        Spot::at(row)
    }

    #[test]
    fn rings_grow_step_by_step() {
        let row: Vec<_> = (0..4).map(|at| (spot(at), spot(at + 1))).collect();
        let graph = Graph::new(&row);
        let rings: [Spots; 4] = rings(&graph, Spots::only(spot(0)));
        assert_eq!(rings.map(|ring| ring.len()), [1, 2, 3, 4]);
    }

    #[test]
    fn threats_add_up_by_power_and_space() {
        let mut threats = Threats::<Spot, Kind, 1, 1, 5, 2>::default();
        let mut tanks = Muster::default();
        tanks.add(Kind::Tank, 2);
        threats.add(0, Spots::only(spot(1)).with(spot(2)), &tanks);
        threats.add(0, Spots::only(spot(2)), &tanks);
        assert_eq!((threats.of(0, spot(1)).of(Kind::Tank), threats.of(0, spot(2)).of(Kind::Tank)), (2, 4));
        assert!(threats.reaches(0, spot(1)) && !threats.reaches(1, spot(1)) && !threats.is_reached(spot(0)));
    }

    #[test]
    fn the_worst_attack_counts_and_a_weak_one_does_no_harm() {
        let line = |units: usize, pips: u8| {
            let mut line = Line::empty();
            line.push(Rung { pips, cost: 3.0 }, units);
            line
        };
        let stands = line(3, 2);
        let weak = Peril::of_line(&stands, [line(1, 1)]);
        let both = Peril::of_line(&stands, [line(1, 1), line(6, 3)]);
        assert!(weak.lost < 0.1 && weak.harm == 0.0, "{weak:?}");
        assert!(both.lost > 0.9 && both.harm > 0.0, "{both:?}");
        assert_eq!(Peril::of_nobody(true).lost, 1.0);
    }
}
