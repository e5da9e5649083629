//! What lies ahead: what a declaration of war would do, what objectives still lack, what convoys cost.

use ironbottom_kernel::Log;
use ironbottom_kernel::wire::{Mark, Row, Value};
use ironbottom_kit::english::{self, capital};

use super::names::{Lexicon, ipcs, power};
use super::panels::{owner, row};
use crate::board::{Nation, Objective, SpaceId, SpaceSet};
use crate::frame::{Frame, Step};
use crate::game::{Axis1940, title};
use crate::income;
use crate::politics::{self, Stance};
use crate::state::State;

/// Each declaration the mover may still make this turn, and what would follow from it: it is made on a copy of the
/// position, and the two are compared. AAP40 p.8, 9, 14.
pub(super) fn declarations(rules: &Axis1940, state: &State) -> Vec<Row> {
    let late = match state.control.top() {
        Frame::Sequence(Step::Research | Step::Breakthrough | Step::Purchase | Step::Declare) => false,
        Frame::Sequence(Step::LateWar) => true,
        _ => return Vec::new(),
    };
    let may = |on: &&Nation| politics::may_declare(rules, state, **on, late).is_ok();
    rules.board.start.order.iter().filter(may).map(|&on| declaration(rules, state, on)).collect()
}

fn declaration(rules: &Axis1940, state: &State, on: Nation) -> Row {
    let (by, board) = (state.power, rules.board);
    let mut after = *state;
    politics::declare(rules, &mut after, on, &mut Log::new());
    let mut marks = vec![Mark::of("by", Value::owner(by.word())), Mark::of("on", Value::owner(on.word()))];
    let others = board.start.order.iter().copied();
    for enemy in others.clone().filter(|&other| !state.at_war(by, other) && after.at_war(by, other)) {
        marks.push(Mark::of("war", Value::owner(enemy.word())).text(format!("war with {}", power(enemy))));
    }
    let friends = others.clone().filter(|&other| other != by && other.side() == by.side());
    for friend in friends.filter(|&other| !state.at_war(other, on) && after.at_war(other, on)) {
        let text = format!("{} is at war too", capital(power(friend)));
        marks.push(Mark::of("with", Value::owner(friend.word())).text(text));
    }
    let arsenal = board.start.arsenal;
    if !state.bonus_paid && after.bonus_paid {
        let text = format!("{} gets {} at once", power(arsenal.power), ipcs(u32::from(arsenal.ipc)));
        marks.push(Mark::number("bonus", arsenal.ipc).text(text));
        marks.push(Mark::of("to", Value::owner(arsenal.power.word())));
    }
    if !state.unprovoked && after.unprovoked && !after.at_war(by, arsenal.power) {
        let text = format!("{} may declare war in its next turn", power(arsenal.power));
        marks.push(Mark::of("provokes", Value::owner(arsenal.power.word())).text(text));
    }
    for objective in &board.start.objectives {
        let (now, then) = (income::pays(rules, state, objective), income::pays(rules, &after, objective));
        if now != then {
            let change = i32::from(then) - i32::from(now);
            let text = format!("{}: {} ({change:+} IPCs a turn)", title(objective.power), objective.name);
            marks.push(Mark::number("objective", change).text(text));
        }
    }
    let hostile = |state: &State| -> SpaceSet {
        let is = |land: &SpaceId| politics::stance(rules, state, by, *land) == Stance::Hostile;
        board.lands().iter().filter(is).collect()
    };
    let opened = hostile(&after).difference(hostile(state));
    if !opened.is_empty() {
        let worth: u32 = opened.iter().map(|land| u32::from(board[land].ipc)).sum();
        let many = english::count_of(opened.len() as u32, "territory", "territories");
        let text = format!("{many} worth {} can be attacked", ipcs(worth));
        marks.push(Mark::number("opens", opened.len() as i32).text(text));
    }
    let forbidden = |state: &State| politics::forbidden_zones(rules, state, by).len();
    if forbidden(&after) < forbidden(state) {
        marks.push(Mark::new("frees", "ships may end their moves in every sea zone"));
    }
    if politics::is_isolated(rules, state, by) && !politics::is_isolated(rules, &after, by) {
        marks.push(Mark::new("joins", "it may share territories, ships and bases with its allies"));
    }
    row(format!("{} on {}", title(by), power(on)), marks)
}

/// What each objective pays now, and what it still lacks. AAP40 p.23, 24.
pub(super) fn objectives(rules: &Axis1940, state: &State) -> Vec<Row> {
    rules.board.start.objectives.iter().map(|one| objective(rules, state, one)).collect()
}

fn objective(rules: &Axis1940, state: &State, objective: &Objective) -> Row {
    let words = Lexicon::new(rules.board);
    let by = objective.power;
    let at_war = |nation: &Nation| state.at_war(by, *nation);
    let mut marks = vec![
        owner(by),
        Mark::number("pays", income::pays(rules, state, objective)),
        Mark::number("worth", objective.ipc),
    ];
    if !objective.each.is_empty() {
        marks.push(Mark::new("each", "for each of them"));
    }
    let named = |nations: Vec<Nation>, joined: &str| {
        let names: Vec<&str> = nations.iter().map(|&nation| power(nation)).collect();
        names.join(joined)
    };
    if !objective.war.is_empty() && !objective.war.iter().any(|nation| at_war(&nation)) {
        let text = format!("war with {}", named(objective.war.iter().collect(), " or "));
        marks.push(Mark::new("lack-war", text));
    }
    let enemies: Vec<Nation> = objective.peace.iter().filter(at_war).collect();
    if !enemies.is_empty() {
        marks.push(Mark::new("lack-peace", format!("peace with {}", named(enemies, " and "))));
    }
    if objective.trade && (state.trade_lost || state.unprovoked) {
        marks.push(Mark::new("lack-trade", "trade, which is lost for good"));
    }
    let holds = |land: SpaceId| state.holder(land) == by;
    let friends = |land: SpaceId| state.holder(land).is_power() && state.holder(land).side() == by.side();
    let originals = if objective.originals { rules.board.originals(by) } else { SpaceSet::EMPTY };
    let own = objective.all.union(objective.each).union(originals);
    let lacking = own.iter().filter(|&land| !holds(land));
    for land in lacking.chain(objective.allied.iter().filter(|&land| !friends(land))) {
        let lack = Mark::of("lack", Value::space(words.space_id(land)));
        marks.push(lack.text(words.space(land)));
    }
    row(objective.name.clone(), marks)
}

/// What would be rolled against each power's convoys now, zone by zone. AAP40 p.22, 23.
pub(super) fn convoys(rules: &Axis1940, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let mut rows = Vec::new();
    for &nation in rules.board.start.order.iter().filter(|&&nation| nation != Nation::China) {
        for zone in rules.board.convoys() {
            let dice = income::convoy_dice(rules, state, nation, zone);
            if dice == 0 {
                continue;
            }
            let coasts = rules.board.shores(zone);
            let own = coasts.iter().filter(|&land| state.holder(land) == nation);
            let coast: u16 = own.map(|land| u16::from(rules.board[land].ipc)).sum();
            let most = coast.min(dice.saturating_mul(3));
            let mut marks = vec![owner(nation), Mark::of("at", Value::space(words.space_id(zone)))];
            let text = format!("{} against {}", english::count_of(dice, "die", "dice"), power(nation));
            marks.push(Mark::number("dice", dice).text(text));
            marks.push(Mark::number("coast", coast).text(format!("coasts worth {}", ipcs(coast))));
            marks.push(Mark::number("most", most).text(format!("at most {}", ipcs(most))));
            let text = format!("{:.1} on average", mean(dice, coast));
            marks.push(Mark::new("mean", text));
            rows.push(row(capital(words.space(zone)), marks));
        }
    }
    rows
}

/// What so many dice cost on average where no more than that can be lost: a face of three or less is lost. AAP40 p.23.
fn mean(dice: u16, coast: u16) -> f64 {
    let most = usize::from(coast);
    // The chance of each loss, what is beyond the coasts added to the last.
    let mut chance = vec![0.0; most + 1];
    chance[0] = 1.0;
    for _ in 0..dice {
        let mut next = vec![0.0; most + 1];
        for (lost, part) in chance.iter().enumerate() {
            next[lost] += part / 2.0;
            for face in 1..=3 {
                next[(lost + face).min(most)] += part / 6.0;
            }
        }
        chance = next;
    }
    chance.iter().enumerate().map(|(lost, part)| lost as f64 * part).sum()
}

#[cfg(test)]
mod tests {
    use super::mean;

    #[test]
    fn rconvoy_a_die_costs_one_on_average_and_no_coast_more_than_it_is_worth() {
        assert!((mean(3, 100) - 3.0).abs() < 1e-9);
        assert!((mean(1, 1) - 0.5).abs() < 1e-9);
        assert!(mean(40, 2) <= 2.0 && mean(40, 2) > 1.999);
    }
}
