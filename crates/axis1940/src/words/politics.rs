//! The political situation as data: who is at war, who may declare it, and what that would do.

use ironbottom_kernel::wire::{Choice, Mark, Row, Value};
use ironbottom_kit::english;

use super::names::{ipcs, power};
use super::panels::{owner, row};
use crate::action::Action;
use crate::board::{Nation, NationSet, Side, SpaceSet, Theatre};
use crate::frame::{Frame, Step};
use crate::game::{Axis1940, title};
use crate::income;
use crate::politics::{self, may_declare};
use crate::state::{Deed, State};

/// What a declaration of war would do.
pub(super) struct Declared {
    /// Pairs that would be at war and are not, the first on the side of whoever declares it.
    pub(super) joins: Vec<(Nation, Nation)>,
    /// What the United States would be paid at once.
    pub(super) bonus: u16,
    /// What Japan’s trade pays now and would pay no more.
    pub(super) trade: u16,
    /// Would the United States be free to declare war?
    pub(super) frees: bool,
    /// Other objectives, by their row, that would pay so much more or less a turn.
    pub(super) objectives: Vec<(usize, i32)>,
    /// Territories that could be attacked and cannot now.
    pub(super) opens: SpaceSet,
}

/// What follows if this power declared war on that one, found by doing it on a copy of the position.
pub(super) fn declared(rules: &Axis1940, state: &State, by: Nation, on: Nation) -> Declared {
    let arsenal = rules.board.start.arsenal.power;
    let before = State { power: by, ..*state };
    let mut after = before;
    politics::declare(rules, &mut after, on, &mut ironbottom_kernel::Log::off());
    let order = &rules.board.start.order;
    let mut joins = Vec::new();
    for &one in order.iter().filter(|one| one.side() == by.side()) {
        for &other in order.iter().filter(|other| other.side() != by.side()) {
            if after.at_war(one, other) && !before.at_war(one, other) {
                joins.push((one, other));
            }
        }
    }
    let treasury = crate::board::Treasury::of(arsenal).index();
    Declared {
        joins,
        bonus: after.cash[treasury] - before.cash[treasury],
        trade: trade(rules, &before).saturating_sub(trade(rules, &after)),
        frees: frees(rules, &after) && !frees(rules, &before) && !after.is_at_war(arsenal),
        objectives: changes(rules, &before, &after),
        opens: hostile(rules, &after).difference(hostile(rules, &before)),
    }
}

/// Is the United States free to declare war?
fn frees(rules: &Axis1940, state: &State) -> bool {
    if rules.board.is_global() { state.deeds.contains(Deed::AmericaFreed) } else { state.unprovoked }
}

/// What Japan’s trade pays as things are.
pub(super) fn trade(rules: &Axis1940, state: &State) -> u16 {
    let objectives = rules.board.start.objectives.iter().filter(|objective| objective.trade);
    objectives.map(|objective| income::pays(rules, state, objective)).sum()
}

/// The objectives, trade apart, that pay something else afterwards, with the difference.
fn changes(rules: &Axis1940, before: &State, after: &State) -> Vec<(usize, i32)> {
    let rows = rules.board.start.objectives.iter().enumerate().filter(|(_, objective)| !objective.trade);
    rows.map(|(row, objective)| {
        let pays = |state: &State| i32::from(income::pays(rules, state, objective));
        (row, pays(after) - pays(before))
    })
    .filter(|&(_, change)| change != 0)
    .collect()
}

/// The territories the mover may attack.
fn hostile(rules: &Axis1940, state: &State) -> SpaceSet {
    politics::stances(rules, state, state.power).hostile
}

/// What a declaration would do, as arguments of the choice.
pub(super) fn with_consequences(rules: &Axis1940, state: &State, action: Action, offer: Choice) -> Choice {
    let Action::War(on) = action else { return offer };
    consequences(rules, &declared(rules, state, state.power, on))
        .into_iter()
        .filter_map(|mark| Some((mark.kind, mark.value?)))
        .fold(offer, |offer, (name, value)| offer.arg(&name, value))
}

fn consequences(rules: &Axis1940, declared: &Declared) -> Vec<Mark> {
    let arsenal = power(rules.board.start.arsenal.power);
    let both = declared.joins.iter().flat_map(|&(one, other)| [one, other]);
    let parties: NationSet = both.collect();
    let joins = parties.iter().map(|nation| Mark::of("joins", Value::owner(nation.word())));
    let mut marks: Vec<Mark> = joins.map(|mark| mark.text("would be at war")).collect();
    if declared.bonus > 0 {
        let text = format!("{} at once for {arsenal}", ipcs(declared.bonus));
        marks.push(Mark::number("bonus", declared.bonus).text(text));
    }
    if declared.frees {
        let free = Value::owner(rules.board.start.arsenal.power.word());
        marks.push(Mark::of("frees", free).text(format!("{arsenal} may declare war from then on")));
    }
    if declared.trade > 0 {
        let text = format!("Japan loses its trade, {} a turn", ipcs(declared.trade));
        marks.push(Mark::number("trade", declared.trade).text(text));
    }
    for &(row, change) in &declared.objectives {
        let objective = &rules.board.start.objectives[row];
        let text = format!("{}: {} ({change:+} IPCs a turn)", title(objective.power), objective.name);
        marks.push(Mark::number("objective", change).text(text));
    }
    if !declared.opens.is_empty() {
        let worth: u32 = declared.opens.iter().map(|land| u32::from(rules.board[land].ipc)).sum();
        let many = english::count_of(declared.opens.len() as u32, "territory", "territories");
        let text = format!("{many} worth {} can be attacked", ipcs(worth));
        marks.push(Mark::number("opens", declared.opens.len() as i32).text(text));
    }
    marks
}

/// When a power may declare war on another: now, later this turn, in a turn to come, or not as things stand.
fn when(rules: &Axis1940, state: &State, by: Nation, on: Nation) -> (&'static str, String) {
    let mine = State { power: by, ..*state };
    let early = may_declare(rules, &mine, on, false).is_ok();
    let arsenal = rules.board.start.arsenal;
    // From its third turn on the United States may, as long as nothing lets it go to war before combat.
    let soon = State { round: arsenal.turn.max(state.round), ..mine };
    let late = may_declare(rules, &soon, on, true).is_ok();
    let waits = late && state.round < arsenal.turn;
    let pact = rules.board.start.global.filter(|_| by == Nation::Soviet);
    let step = match state.control.top() {
        Frame::Sequence(step) if state.power == by => Some(step),
        _ => None,
    };
    let now = match step {
        Some(Step::Declare) => early,
        Some(Step::LateWar) => late && !waits,
        _ => false,
    };
    if now {
        ("now", "may be declared now".to_owned())
    } else if early {
        ("turn", "may be declared in its turn, before combat movement".to_owned())
    } else if let Some(global) = pact {
        ("later", format!("may be declared in its turn from round {} on", global.soviet_turn))
    } else if late && waits {
        ("later", format!("may be declared at the end of its turn from round {} on", arsenal.turn))
    } else if late {
        ("income", "may be declared when it collects its income".to_owned())
    } else {
        ("never", "may not be declared".to_owned())
    }
}

/// A row for each power at war or peace with Japan, the neutrals, and what each declaration that is open would do.
pub(super) fn rows(rules: &Axis1940, state: &State) -> Vec<Row> {
    let order = &rules.board.start.order;
    if rules.board.is_global() {
        return global_rows(rules, state);
    }
    let mut rows: Vec<Row> = Vec::new();
    for &nation in order.iter().filter(|nation| nation.side() == Side::Allies) {
        let war = state.at_war(Nation::Japan, nation);
        let word = if war { "war" } else { "peace" };
        let text = if war { "at war with Japan" } else { "at peace with Japan" };
        let relation = Mark::of("relation", Value::word(word)).text(text);
        rows.push(row(title(nation), vec![owner(nation), relation]));
    }
    let (word, text) = match state.leaning {
        None => ("none", "strictly neutral"),
        Some(Side::Allies) => ("allies", "friendly to the Allies"),
        Some(Side::Axis) => ("axis", "friendly to the Axis"),
    };
    rows.push(row("Mongolia", vec![Mark::of("leaning", Value::word(word)).text(text)]));
    rows.extend(declarations(rules, state));
    rows
}

/// The same for nine powers: each with its enemies, the neutrals of both sorts, the declarations that are open to the
/// power whose turn it is.
fn global_rows(rules: &Axis1940, state: &State) -> Vec<Row> {
    let each = |&nation: &Nation| {
        let mut marks = vec![owner(nation)];
        let enemies = state.wars[nation.index()].iter().filter(|enemy| enemy.is_power());
        marks.extend(enemies.map(|enemy| {
            Mark::of("enemy", Value::owner(enemy.word())).text(format!("at war with {}", power(enemy)))
        }));
        if marks.len() == 1 {
            marks.push(Mark::of("relation", Value::word("neutral")).text("at war with nobody"));
        } else if nation == Nation::Soviet {
            let neutral = Theatre::ALL
                .into_iter()
                .find(|&theatre| politics::is_isolated(rules, state, nation, theatre));
            marks.extend(neutral.map(|theatre| {
                let board =
                    if theatre == Theatre::Europe { "the European board" } else { "the Pacific board" };
                Mark::of("relation", Value::word(theatre.word())).text(format!("still neutral on {board}"))
            }));
        }
        row(title(nation), marks)
    };
    let mut rows: Vec<Row> = rules.board.start.order.iter().map(each).collect();
    for (name, leaning) in [("Strict neutrals", state.leaning), ("Mongolia", state.mongolia)] {
        let (word, text) = match leaning {
            None => ("none", "strictly neutral"),
            Some(Side::Allies) => ("allies", "friendly to the Allies"),
            Some(Side::Axis) => ("axis", "friendly to the Axis"),
        };
        rows.push(row(name, vec![Mark::of("leaning", Value::word(word)).text(text)]));
    }
    rows.extend(declarations(rules, state));
    rows
}

/// A row for each declaration between powers at peace: when it may be made and what it would do. Of the many of the
/// Global game only those that are open.
fn declarations(rules: &Axis1940, state: &State) -> Vec<Row> {
    let order = &rules.board.start.order;
    let mut rows = Vec::new();
    for &by in order {
        for &on in order.iter().filter(|on| on.side() != by.side() && !state.at_war(by, **on)) {
            let (word, text) = when(rules, state, by, on);
            if rules.board.is_global() && (word == "never" || on == Nation::Anzac && by == Nation::Japan) {
                continue;
            }
            let mut marks = vec![
                Mark::of("by", Value::owner(by.word())),
                Mark::of("on", Value::owner(on.word())),
                Mark::of("when", Value::word(word)).text(text),
            ];
            marks.extend(consequences(rules, &declared(rules, state, by, on)));
            rows.push(row(format!("War of {} on {}", power(by), power(on)), marks));
        }
    }
    rows
}
