//! Plans beside a plan: somebody goes elsewhere or stays, one more goes along, a fleet sails to another station, something
//! else is bought. What is illegal in them is found out by whoever asked.

use ironbottom_admiral::Noise;
use ironbottom_kit::{Id, IdSet};

/// An order to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order<S, U> {
    /// Where they are.
    pub from: S,
    /// What they are.
    pub unit: U,
    /// Where they go.
    pub to: S,
    /// How many.
    pub count: u8,
}

/// A phase of movement and the orders that can be given in it.
pub trait Orders {
    /// What is entered.
    type Action: Copy + PartialEq;
    /// A space of the board.
    type Space: Copy + PartialEq;
    /// A unit as it is.
    type Unit: Copy + PartialEq;

    /// The groups that can be given orders.
    fn groups(&self) -> Vec<(Self::Space, Self::Unit)>;
    /// Where a group may be sent, as far as that is of any use in this phase, and at most how many of it.
    fn moves(&self, at: Self::Space, unit: Self::Unit) -> Vec<(Self::Space, u8)>;
    /// Do those who are there sail together?
    fn together(&self, at: Self::Space) -> bool;
    /// The order as it is entered.
    fn write(&self, order: Order<Self::Space, Self::Unit>) -> Self::Action;
    /// The order that was entered.
    fn read(&self, action: Self::Action) -> Option<Order<Self::Space, Self::Unit>>;
    /// Does this end the phase?
    fn ends(&self, action: Self::Action) -> bool;
}

/// What a battle of the other plan counts more, one that is not in it less.
const FAMILIAR: (f32, f32) = (2.0, -4.0);
/// What the battle counts that is to be fought now and was not before.
const NEW: f32 = 12.0;

/// In which light an officer sees the prizes: a factor and a shift for each of these places. Each officer sees them a little
/// differently; beside a plan with these battles one of them is left out, or another is added.
pub fn lights<S: Id, const W: usize>(
    targets: &[S],
    beside: Option<IdSet<S, W>>,
    noise: &mut Noise,
) -> Vec<(f32, f32)> {
    let Some(battles) = beside else {
        return targets.iter().map(|_| (noise.weigh(1.0), noise.shift(0.0, 4.0))).collect();
    };
    let places: IdSet<S, W> = targets.iter().copied().collect();
    let places: Vec<S> = places.iter().collect();
    let other = pick(&places, noise);
    let light = |at: &S| match (battles.contains(*at), other == Some(*at)) {
        (true, true) => f32::NEG_INFINITY,
        (false, true) => NEW,
        (true, false) => FAMILIAR.0,
        (false, false) => FAMILIAR.1,
    };
    targets.iter().map(|at| (1.0, light(at))).collect()
}

/// Orders as both games enter them: names of the game (`Action`, `Subject`, `SpaceId`, `Unit`, `Step`) and its `hostile` are
/// those where this stands. The phase has a `table` and a `step`.
#[macro_export]
macro_rules! orders {
    ($phase:ident) => {
        impl $crate::vary::Orders for $phase<'_, '_> {
            type Action = Action;
            type Space = SpaceId;
            type Unit = Unit;

            fn groups(&self) -> Vec<(SpaceId, Unit)> {
                let group = |subject| match subject {
                    Subject::Group(at, unit) => Some((at, unit)),
                    _ => None,
                };
                self.table.subjects().into_iter().filter_map(group).collect()
            }

            fn moves(&self, at: SpaceId, unit: Unit) -> Vec<(SpaceId, u8)> {
                let mut moves: Vec<(SpaceId, u8)> = Vec::new();
                for action in self.table.offers(Some(Subject::Group(at, unit))) {
                    let Action::Move { to, count, .. } = action else { continue };
                    if self.step == Step::CombatMove && !hostile(self.table, to) {
                        continue;
                    }
                    match moves.iter_mut().find(|(there, _)| *there == to) {
                        Some(known) => known.1 = known.1.max(count),
                        None => moves.push((to, count)),
                    }
                }
                moves
            }

            fn together(&self, at: SpaceId) -> bool {
                at.is_sea()
            }

            fn write(&self, order: $crate::vary::Order<SpaceId, Unit>) -> Action {
                let $crate::vary::Order { from, unit, to, count } = order;
                Action::Move { from, unit, to, count }
            }

            fn read(&self, action: Action) -> Option<$crate::vary::Order<SpaceId, Unit>> {
                match action {
                    Action::Move { from, unit, to, count } => {
                        Some($crate::vary::Order { from, unit, to, count })
                    }
                    _ => None,
                }
            }

            fn ends(&self, action: Action) -> bool {
                action == Action::Done
            }
        }
    };
}

/// One of them.
pub fn pick<T: Copy>(from: &[T], noise: &mut Noise) -> Option<T> {
    (!from.is_empty()).then(|| from[noise.random.below(from.len())])
}

/// Before what ends the phase.
fn enter<O: Orders>(orders: &O, plan: &mut Vec<O::Action>, action: O::Action) {
    let place = plan.iter().position(|&entry| orders.ends(entry)).unwrap_or(plan.len());
    plan.insert(place, action);
}

/// Some of one group go elsewhere, stay, or go as well.
pub fn redirect<O: Orders>(orders: &O, plan: &[O::Action], noise: &mut Noise) -> Option<Vec<O::Action>> {
    let (from, unit) = pick(&orders.groups(), noise)?;
    let moves = orders.moves(from, unit);
    let given =
        |action: &O::Action| orders.read(*action).filter(|order| order.from == from && order.unit == unit);
    let mut changed = plan.to_vec();
    let had = plan.iter().position(|action| given(action).is_some());
    let Some((place, old)) = had.and_then(|place| Some((place, given(&plan[place])?))) else {
        // They had no orders.
        let (to, most) = pick(&moves, noise)?;
        let count = 1 + noise.random.below(usize::from(most.max(1))) as u8;
        enter(orders, &mut changed, orders.write(Order { from, unit, to, count }));
        return Some(changed);
    };
    match noise.random.below(4) {
        0 => {
            changed.remove(place);
        }
        1 => {
            // One more or one fewer.
            let count = if noise.random.below(2) == 0 { old.count + 1 } else { old.count - 1 };
            if count == 0 {
                changed.remove(place);
            } else {
                changed[place] = orders.write(Order { count, ..old });
            }
        }
        _ => {
            let others: Vec<(O::Space, u8)> = moves.into_iter().filter(|(to, _)| *to != old.to).collect();
            let (to, most) = pick(&others, noise)?;
            changed[place] = orders.write(Order { to, count: old.count.min(most).max(1), ..old });
        }
    }
    Some(changed)
}

/// Everybody who lies together sails to another station, or stays.
pub fn fleet<O: Orders>(orders: &O, plan: &[O::Action], noise: &mut Noise) -> Option<Vec<O::Action>> {
    let groups = orders.groups();
    let ships: Vec<(O::Space, O::Unit)> =
        groups.iter().copied().filter(|&(at, _)| orders.together(at)).collect();
    let (from, lead) = pick(&ships, noise)?;
    let mut stations = orders.moves(from, lead);
    stations.push((from, 0));
    let (to, _) = pick(&stations, noise)?;
    let leaves = |action: &O::Action| orders.read(*action).is_some_and(|order| order.from == from);
    let mut changed: Vec<O::Action> = if to == from {
        plan.iter().copied().filter(|action| !leaves(action)).collect()
    } else {
        plan.iter()
            .map(|&action| match orders.read(action) {
                Some(order) if order.from == from => orders.write(Order { to, ..order }),
                _ => action,
            })
            .collect()
    };
    if to != from {
        // Whoever stayed comes along.
        for &(_, unit) in ships.iter().filter(|(at, _)| *at == from) {
            let moved = |action: &O::Action| {
                orders.read(*action).is_some_and(|order| order.from == from && order.unit == unit)
            };
            let most = orders.moves(from, unit).into_iter().find(|(there, _)| *there == to);
            if let Some((_, count)) = most.filter(|_| !plan.iter().any(moved)) {
                enter(orders, &mut changed, orders.write(Order { from, unit, to, count }));
            }
        }
    }
    Some(changed)
}

/// Some purchases are undone, and others are made with the money: of each as many as there is money for.
pub fn rebuy<A: Copy + PartialEq>(
    plan: &[A],
    is_purchase: impl Fn(A) -> bool,
    ends: impl Fn(A) -> bool,
    offers: &[A],
    noise: &mut Noise,
) -> Option<Vec<A>> {
    let bought: Vec<usize> = (0..plan.len()).filter(|&at| is_purchase(plan[at])).collect();
    let undone = pick(&bought, noise)?;
    let kind = plan[undone];
    let most = 1 + noise.random.below(3);
    let mut gone = 0;
    let mut changed: Vec<A> = Vec::with_capacity(plan.len() + 8);
    for &action in plan {
        if action == kind && gone < most {
            gone += 1;
        } else if !ends(action) {
            changed.push(action);
        }
    }
    let wanted: Vec<A> =
        offers.iter().copied().filter(|&offer| is_purchase(offer) && offer != kind).collect();
    let new = pick(&wanted, noise)?;
    changed.extend(std::iter::repeat_n(new, gone + 1));
    // What is left over buys something else, if it is enough.
    changed.extend(pick(&wanted, noise));
    changed.extend(plan.iter().copied().filter(|&action| ends(action)));
    Some(changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Places 0 to 9 in a row; ships lie at even ones. Orders are written as they are, 99 ends the phase.
    struct Row;

    impl Orders for Row {
        type Action = (u8, u8, u8, u8);
        type Space = u8;
        type Unit = u8;

        fn groups(&self) -> Vec<(u8, u8)> {
            vec![(2, 0), (2, 1), (3, 0)]
        }

        fn moves(&self, at: u8, _: u8) -> Vec<(u8, u8)> {
            vec![(at - 1, 3), (at + 1, 3)]
        }

        fn together(&self, at: u8) -> bool {
            at.is_multiple_of(2)
        }

        fn write(&self, order: Order<u8, u8>) -> Self::Action {
            (order.from, order.unit, order.to, order.count)
        }

        fn read(&self, (from, unit, to, count): Self::Action) -> Option<Order<u8, u8>> {
            (from != 99).then_some(Order { from, unit, to, count })
        }

        fn ends(&self, action: Self::Action) -> bool {
            action.0 == 99
        }
    }

    const END: (u8, u8, u8, u8) = (99, 0, 0, 0);

    #[test]
    fn changed_plans_differ_and_still_end() {
        let plan = [(2, 0, 1, 2), (3, 0, 4, 1), END];
        for seed in 0..50 {
            let mut noise = Noise::of(0.5, seed);
            let changed = redirect(&Row, &plan, &mut noise).expect("a plan");
            assert_eq!(changed.last(), Some(&END), "{changed:?}");
            assert_ne!(changed, plan);
        }
    }

    #[test]
    fn a_fleet_sails_together_or_stays() {
        let plan = [(2, 0, 1, 2), (3, 0, 4, 1), END];
        let mut seen = [false; 2];
        for seed in 0..50 {
            let changed = fleet(&Row, &plan, &mut Noise::of(0.5, seed)).expect("a plan");
            assert!(changed.contains(&(3, 0, 4, 1)) && changed.last() == Some(&END));
            let from_two: Vec<_> = changed.iter().filter(|order| order.0 == 2).collect();
            assert!(from_two.is_empty() || from_two.len() == 2, "{changed:?}");
            assert!(from_two.windows(2).all(|pair| pair[0].2 == pair[1].2), "{changed:?}");
            seen[usize::from(from_two.is_empty())] = true;
        }
        assert_eq!(seen, [true, true]);
    }

    #[test]
    fn another_purchase_is_made_with_the_money() {
        let plan = ['a', 'a', 'b', '.'];
        for seed in 0..20 {
            let changed = rebuy(
                &plan,
                |kind| kind != '.',
                |kind| kind == '.',
                &['a', 'b', 'c'],
                &mut Noise::of(0.5, seed),
            );
            let changed = changed.expect("a plan");
            assert_eq!(changed.last(), Some(&'.'));
            assert_ne!(changed, plan);
        }
    }
}
