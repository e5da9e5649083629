//! After combat: aircraft come down, troops go forward, aircraft that stayed behind change their fields. What a place is
//! worth to a unit the game's own doctrine says.

use ironbottom_admiral::{Best, Noise};
use ironbottom_axis::forces::Group;

/// What a group is to this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Aircraft that have yet to land.
    Aloft,
    /// Aircraft on land that have not moved.
    Parked,
    /// Land units that take territory.
    Troops,
    /// Nobody of these.
    Other,
}

/// Is the land unit there already?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is.
    There,
    /// It would come.
    Coming,
}

/// A phase of movement after combat that is being drawn up.
pub trait Phase {
    /// A space of the board.
    type Space: Copy;
    /// A unit as it is.
    type Unit: Copy;

    /// The mover's groups as they stand now.
    fn groups(&self) -> Vec<Group<Self::Space, Self::Unit>>;
    /// What a group is.
    fn sort(&self, group: &Group<Self::Space, Self::Unit>) -> Sort;
    /// Where a group may go now, and how many of it.
    fn moves(&self, group: &Group<Self::Space, Self::Unit>, found: &mut Vec<(Self::Space, u8)>);
    /// Where one of a group may go now.
    fn singles(&self, group: &Group<Self::Space, Self::Unit>, found: &mut Vec<(Self::Space, u8)>) {
        self.moves(group, found);
        found.retain(|(_, count)| *count == 1);
    }
    /// So many of it go there, if they may.
    fn go(&mut self, group: &Group<Self::Space, Self::Unit>, to: Self::Space, count: u8) -> bool;
    /// How good a place is for these aircraft to stand.
    fn shelter(&self, to: Self::Space, unit: Self::Unit) -> f32;
    /// How much a territory needs one land unit more, or the one that is there.
    fn need(&self, at: Self::Space, standing: Standing) -> f32;
    /// How many land units may leave a territory.
    fn spare(&self, at: Self::Space) -> u8;
}

fn sorted<P: Phase>(plan: &P, sort: Sort) -> Vec<Group<P::Space, P::Unit>> {
    let mut groups = plan.groups();
    groups.retain(|group| plan.sort(group) == sort);
    groups
}

/// What flew comes down, those with the fewest places first.
pub fn land<P: Phase>(plan: &mut P, noise: &mut Noise) {
    let mut moves = Vec::with_capacity(32);
    for _ in 0..60 {
        let mut tightest = None;
        let mut fewest = usize::MAX;
        for group in sorted(plan, Sort::Aloft) {
            plan.moves(&group, &mut moves);
            let mut best = Best::new();
            for &(to, count) in &moves {
                let looks = plan.shelter(to, group.unit) + f32::from(count) * 0.05;
                best.offer(noise.shift(looks, 1.0), (to, count));
            }
            let places = moves.iter().filter(|(_, count)| *count == 1).count();
            if let Some((to, count)) = best.take()
                && places < fewest
            {
                (tightest, fewest) = (Some((group, to, count)), places);
            }
        }
        let Some((group, to, count)) = tightest else { return };
        if !plan.go(&group, to, count) {
            return;
        }
    }
}

/// Land units go where they are needed more than where they are.
pub fn march<P: Phase>(plan: &mut P, noise: &mut Noise) {
    let mut moves = Vec::with_capacity(16);
    for group in sorted(plan, Sort::Troops) {
        plan.singles(&group, &mut moves);
        let mut left = if moves.is_empty() { 0 } else { group.count };
        while left > 0 && plan.spare(group.at) > 0 {
            let mut best = Best::above(plan.need(group.at, Standing::There) + 0.25);
            for &(to, _) in &moves {
                best.offer(noise.shift(plan.need(to, Standing::Coming), 0.3), to);
            }
            let Some(to) = best.take() else { break };
            // Several at once where the need is the same.
            let count = if left > 3 { 2 } else { 1 };
            if !plan.go(&group, to, count) {
                break;
            }
            left -= count;
        }
    }
}

/// Aircraft that stayed behind move to better fields.
pub fn base<P: Phase>(plan: &mut P, noise: &mut Noise) {
    let mut moves = Vec::with_capacity(32);
    for group in sorted(plan, Sort::Parked) {
        plan.singles(&group, &mut moves);
        for _ in 0..group.count {
            let mut best = Best::above(plan.shelter(group.at, group.unit) + 0.8);
            for &(to, _) in &moves {
                best.offer(noise.shift(plan.shelter(to, group.unit), 0.5), to);
            }
            let Some(to) = best.take() else { break };
            if !plan.go(&group, to, 1) {
                break;
            }
        }
    }
}
