//! The national objectives as data: what each pays now and what it lacks. AAP40 p.23, 24, 35 to 38.

use ironbottom_kernel::wire::{Mark, Row, Value};
use ironbottom_kit::english;

use super::names::{Lexicon, power};
use super::panels::{owner, row};
use crate::board::{Nation, Objective, SpaceId, SpaceSet, Treasury};
use crate::game::Axis1940;
use crate::income;
use crate::state::State;

/// More territories than this are not listed one by one.
const MANY: usize = 8;

/// What each objective pays, and what it lacks: territories, a war, peace, trade.
pub(super) fn rows(rules: &Axis1940, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let each = |(row_number, objective): (usize, &Objective)| {
        let nation = objective.power;
        let at_war = |other: Nation| state.at_war(nation, other);
        let pays = income::pays(rules, state, objective);
        let mut marks = vec![owner(nation), Mark::number("pays", pays), Mark::number("worth", objective.ipc)];
        if objective.treasury != Treasury::of(nation) {
            marks.push(
                Mark::of("economy", Value::word(objective.treasury.word())).text("to the Pacific economy"),
            );
        }
        if objective.once {
            let text = if state.paid >> row_number & 1 == 1 { "it was paid" } else { "paid once" };
            marks.push(Mark::new("once", text));
        }
        if !objective.each.is_empty() || !objective.each_allied.is_empty() {
            marks.push(Mark::new("each", "for each of them"));
        }
        if !objective.war.is_empty() && !objective.war.iter().any(at_war) {
            let whom: Vec<&str> = objective.war.iter().map(power).collect();
            let text = format!("only at war with {}", english::choice(&whom));
            marks.push(Mark::of("lacks", Value::word("war")).text(text));
        }
        if !objective.war_all.iter().all(at_war) {
            let whom: Vec<&str> = objective.war_all.iter().map(power).collect();
            let text = format!("only at war with {}", english::list(&whom));
            marks.push(Mark::of("lacks", Value::word("war")).text(text));
        }
        if objective.peace.iter().any(at_war) {
            let whom: Vec<&str> = objective.peace.iter().filter(|&other| at_war(other)).map(power).collect();
            let text = format!("not while at war with {}", english::list(&whom));
            marks.push(Mark::of("lacks", Value::word("peace")).text(text));
        }
        if objective.trade && (state.trade_lost || state.unprovoked) {
            let text = "the trade was forfeited by an attack or a declaration of war";
            marks.push(Mark::of("lacks", Value::word("trade")).text(text));
        }
        let originals =
            if objective.originals { income::homeland(rules, objective) } else { SpaceSet::EMPTY };
        // A long list of what each pays something lacks nothing.
        let each = objective.each.union(objective.each_allied);
        let listed = if each.len() <= MANY { objective.each } else { SpaceSet::EMPTY };
        let own = objective.all.union(listed).union(originals);
        let most = objective.most.map_or(SpaceSet::EMPTY, |(_, of)| of);
        let allied = objective.allied.union(objective.each_allied).union(most);
        let lacks = |land: &SpaceId| {
            let holder = state.holder(*land);
            let friend = holder.is_power() && holder.side() == nation.side();
            own.contains(*land) && holder != nation || allied.contains(*land) && !friend
        };
        for land in own.union(allied).iter().filter(lacks) {
            marks.push(Mark::of("lacks", Value::space(words.space_id(land))).text(words.space(land)));
        }
        if let Some((least, of)) = objective.most {
            marks.push(Mark::number("least", least).text(format!("{least} of {} are enough", of.len())));
        }
        spot(rules, state, objective, &mut marks);
        row(objective.name.clone(), marks)
    };
    rules.board.start.objectives.iter().enumerate().map(each).collect()
}

/// What it asks of units and neutrals and does not find.
fn spot(rules: &Axis1940, state: &State, objective: &Objective, marks: &mut Vec<Mark>) {
    let words = Lexicon::new(rules.board);
    let nation = objective.power;
    let mut lacks = |what: &str, text: String| {
        marks.push(Mark::of("lacks", Value::word(what)).text(text));
    };
    if let Some(at) = objective.land_unit {
        let mut here = state.forces.at(at).iter();
        if !here.any(|group| group.unit.nation == nation && group.unit.kind.is_land()) {
            lacks("unit", format!("a land unit {}", words.within(at)));
        }
    }
    if objective.clear.is_some_and(|clear| !income::is_clear(state, nation, clear)) {
        lacks("clear", "enemy warships are where none may be".to_owned());
    }
    if objective.unshared && !income::is_unshared(rules, state, nation) {
        lacks("unshared", "units of friends stand in its original territories".to_owned());
    }
    if let Some(at) = objective.unspoilt.filter(|&at| income::is_spoilt(rules, state, nation, at)) {
        lacks("unspoilt", format!("{} is the other side’s or leans to it", words.space(at)));
    }
}
