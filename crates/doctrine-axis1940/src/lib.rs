//! How an officer plays Axis & Allies Pacific 1940: one step ahead, by what a position is worth.

use ironbottom_admiral::{Noise, Plain};
use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Nation, Side, Treasury};
use ironbottom_axis1940::state::State;
use ironbottom_kernel::Seat;

/// The doctrine of the game.
pub struct Doctrine;

fn plain() -> Plain<Axis1940> {
    Plain::new(worth)
}

impl ironbottom_admiral::Doctrine<Axis1940> for Doctrine {
    fn plan(&self, rules: &Axis1940, state: &State, seat: Seat, noise: &mut Noise, out: &mut Vec<Action>) {
        plain().plan(rules, state, seat, noise, out);
    }

    fn worth(&self, rules: &Axis1940, state: &State, seat: Seat) -> f32 {
        worth(rules, state, seat)
    }

    fn horizon(&self, rules: &Axis1940, state: &State) -> u32 {
        plain().horizon(rules, state)
    }

    fn reason(&self, rules: &Axis1940, state: &State, seat: Seat, plan: &[Action]) -> String {
        plain().reason(rules, state, seat, plan)
    }
}

/// What a side has in units, money and purchases, in hundreds of IPCs.
fn wealth(rules: &Axis1940, state: &State, side: Side) -> f32 {
    let cost = |kind: ironbottom_axis1940::board::Kind| f32::from(rules.board[kind].cost);
    let mut ipc = 0.0;
    for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == side) {
        let aboard: f32 = group.unit.aboard().filter_map(|cargo| cargo.kind()).map(cost).sum();
        ipc += f32::from(group.count) * (cost(group.unit.kind) + aboard);
    }
    for &power in rules.board.start.order.iter().filter(|power| power.side() == side) {
        let treasury = Treasury::of(power).index();
        ipc += f32::from(state.cash[treasury]);
        let bought = ironbottom_axis1940::board::Kind::ALL.into_iter().zip(state.bought[treasury]);
        ipc += bought.map(|(kind, count)| cost(kind) * f32::from(count)).sum::<f32>();
    }
    ipc / 100.0
}

/// What a side's territories yield in a round, in tens of IPCs.
fn income(rules: &Axis1940, state: &State, side: Side) -> f32 {
    let powers = rules.board.start.order.iter().filter(|power| power.side() == side);
    powers.map(|&power| f32::from(state.production(rules.board, power))).sum::<f32>() / 10.0
}

/// The chance of a seat's side to win, by cities, income and wealth.
fn worth(rules: &Axis1940, state: &State, seat: Seat) -> f32 {
    let cities = f32::from(state.cities(rules.board, Side::Axis)) - 3.0;
    let earned = income(rules, state, Side::Axis) - 0.5 * income(rules, state, Side::Allies);
    let owned = wealth(rules, state, Side::Axis) - 0.8 * wealth(rules, state, Side::Allies);
    let lean = 0.6 * cities + 0.3 * earned + 0.5 * owned;
    let japan = 1.0 / (1.0 + (-lean).exp());
    if rules.seat(Nation::Japan) == seat { japan } else { 1.0 - japan }
}
