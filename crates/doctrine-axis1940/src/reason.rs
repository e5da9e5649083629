//! Why, in a sentence.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Nation, SpaceId};
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::title;

use super::{Table, is_foe, is_prey, odds};

/// What a plan is about.
pub(super) fn of(table: &Table<'_>, plan: &[Action]) -> String {
    let first = plan.iter().find(|action| !matches!(action, Action::Done)).or(plan.first());
    match first {
        Some(Action::War(_)) => war(table, plan),
        Some(Action::Buy { .. } | Action::Repair { .. }) => purchase(table, plan),
        Some(Action::Place { .. }) => placing(table, plan),
        Some(Action::Research(dice)) => {
            let chance = 100.0 * (1.0 - (5.0_f32 / 6.0).powi(i32::from(*dice)));
            format!("A chance of {chance:.0} % for an advance that pays for many turns.")
        }
        Some(Action::Chart(_)) => "What this chart holds suits our forces better.".to_owned(),
        Some(Action::Scramble { zone, .. }) => {
            format!("Aircraft over {} cost the enemy more than they risk.", name(table, *zone))
        }
        Some(Action::Intercept { at, .. }) => {
            format!("The fighters in {} outnumber the raiders.", name(table, *at))
        }
        Some(Action::Haven { to, .. }) => format!("{} is the safest place within reach.", name(table, *to)),
        Some(Action::Kamikaze { zone, .. }) => {
            format!("What comes to {} is worth the kamikazes: every third hits.", name(table, *zone))
        }
        Some(Action::Fight(at)) if at.is_sea() => "Battles at sea first: landings wait for them.".to_owned(),
        Some(Action::Fight(at)) => format!("Next {}.", name(table, *at)),
        Some(Action::Bombard { .. }) => "Ships beside the landing fire once, for nothing.".to_owned(),
        Some(Action::Bomb { .. }) => "Where most can still be damaged.".to_owned(),
        Some(Action::Retreat(_)) => leaving(table),
        Some(Action::Submerge(_)) => "Submarines live longer under water than in this battle.".to_owned(),
        Some(Action::Fire) => pressing(table),
        Some(Action::Lose(unit)) => {
            format!("The {} is what we can spare most easily.", table.rules.board[unit.kind].name)
        }
        Some(Action::Accept) if matches!(table.state.control.top(), Frame::Sequence(Step::Share(_))) => {
            "Room aboard our ships is worth more to us than empty berths.".to_owned()
        }
        Some(Action::Accept) => "An ally’s choice is as good as ours.".to_owned(),
        Some(
            Action::Move { .. }
            | Action::Load { .. }
            | Action::Unload { .. }
            | Action::Assault { .. }
            | Action::Blitz { .. }
            | Action::Drop { .. }
            | Action::Raid { .. }
            | Action::Engage(_)
            | Action::Land,
        ) => movement(table, plan),
        _ => idle(table),
    }
}

fn name<'a>(table: &Table<'a>, at: SpaceId) -> &'a str {
    &table.rules.board[at].name
}

/// Why war, and why now.
fn war(table: &Table<'_>, plan: &[Action]) -> String {
    let on: Vec<&str> = plan
        .iter()
        .filter_map(|action| match action {
            Action::War(on) => Some(title(*on)),
            _ => None,
        })
        .collect();
    let arsenal = table.rules.board.start.arsenal.power;
    let why = if table.power == arsenal {
        "we may fight at last, and war opens our war economy"
    } else if table.power.side() == arsenal.side() {
        "our friends fight already"
    } else {
        "what can be taken this turn is worth more than the enemy’s mobilization"
    };
    format!("War on {}: {why}.", on.join(" and "))
}

/// What is bought.
fn purchase(table: &Table<'_>, plan: &[Action]) -> String {
    let mut bought = [0_u16; Kind::COUNT];
    let mut repairs = 0_u16;
    for action in plan {
        match action {
            Action::Buy { kind, .. } => bought[kind.index()] += 1,
            Action::Repair { .. } => repairs += 1,
            _ => {}
        }
    }
    let mut words: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|kind| bought[kind.index()] > 0)
        .map(|kind| {
            let facts = &table.rules.board[kind];
            let count = bought[kind.index()];
            format!("{count} {}", if count == 1 { &facts.name } else { &facts.plural })
        })
        .collect();
    if repairs > 0 {
        words.push("repairs".to_owned());
    }
    let treasuries = table.rules.board.treasuries(table.power);
    let cash: u16 = treasuries.map(|treasury| table.state.cash[treasury.index()]).sum();
    format!("What is needed most for {cash} IPCs: {}.", words.join(", "))
}

/// Where new units go.
fn placing(table: &Table<'_>, plan: &[Action]) -> String {
    let mut places: Vec<SpaceId> = Vec::new();
    for action in plan {
        if let Action::Place { at, .. } = action
            && !places.contains(at)
        {
            places.push(*at);
        }
    }
    let names: Vec<&str> = places.iter().take(3).map(|&at| name(table, at)).collect();
    format!("New units near the front and where danger is: {}.", names.join(", "))
}

/// What is attacked and why, or what is brought up.
fn movement(table: &Table<'_>, plan: &[Action]) -> String {
    let Table { rules, state, power, .. } = *table;
    let mut attacked: Vec<SpaceId> = Vec::new();
    let mut claimed: Vec<SpaceId> = Vec::new();
    for action in plan {
        let places = match *action {
            Action::Move { to, .. } | Action::Assault { to, .. } | Action::Unload { to, .. } => {
                [Some(to), None]
            }
            Action::Blitz { via, to, .. } => [Some(via), Some(to)],
            _ => continue,
        };
        for to in places.into_iter().flatten() {
            let hostile = if to.is_sea() {
                state.enemies(to).next().is_some()
            } else {
                is_foe(rules, state, power, to)
            };
            if hostile && !attacked.contains(&to) {
                attacked.push(to);
            }
            let free = to.is_land() && !hostile && is_prey(rules, state, power, to);
            if free && !claimed.contains(&to) {
                claimed.push(to);
            }
        }
    }
    if !attacked.is_empty() {
        attacked.sort_by_key(|&at| std::cmp::Reverse((weight(table, at), rules.board[at].ipc)));
        let names: Vec<String> = attacked.iter().take(4).map(|&at| with_prize(table, at)).collect();
        return format!("Attacks where the odds and the prize are best: {}.", names.join("; "));
    }
    if !claimed.is_empty() {
        let names: Vec<&str> = claimed.iter().map(|&at| name(table, at)).collect();
        return format!("Nobody holds {}: whoever lands there has the income.", names.join(" and "));
    }
    "Everybody home safely, the rest towards the front.".to_owned()
}

/// Cities and capitals are named first.
fn weight(table: &Table<'_>, at: SpaceId) -> u8 {
    let facts = &table.rules.board[at];
    u8::from(facts.capital_of.is_some()) * 2 + u8::from(!facts.city.is_empty())
}

/// A territory with what makes it worth a battle.
fn with_prize(table: &Table<'_>, at: SpaceId) -> String {
    let board = table.rules.board;
    let facts = &board[at];
    let place = name(table, at);
    if facts.capital_of.is_some_and(|owner| owner != Nation::Neutral) {
        return format!("{place}, a capital");
    }
    if !facts.city.is_empty() {
        return format!("{place} for {}, a victory city", facts.city);
    }
    let counts = |set: &ironbottom_axis1940::board::SpaceSet| set.contains(at);
    let objective = board
        .start
        .objectives
        .iter()
        // What others are paid for is no prize.
        .filter(|objective| objective.power.side() == table.power.side())
        .find(|objective| counts(&objective.all) || counts(&objective.each) || counts(&objective.allied));
    match objective {
        Some(objective) => format!("{place} for “{}”", objective.name),
        None => place.to_owned(),
    }
}

/// Why one leaves a battle: the sentence never speaks against itself.
fn leaving(table: &Table<'_>) -> String {
    let at = table.state.battle.at;
    let place = name(table, at);
    let chance = odds::of_battle(table, at).win * 100.0;
    if chance < 50.0 {
        format!("Only {chance:.0} % to win in {place}: better to save the rest.")
    } else {
        format!(
            "We might win in {place} ({chance:.0} %), but what it would cost is worth more than the place."
        )
    }
}

/// Why one fights on.
fn pressing(table: &Table<'_>) -> String {
    let at = table.state.battle.at;
    let chance = odds::of_battle(table, at).win * 100.0;
    if table.state.side() == table.power.side() {
        format!("On with it: {chance:.0} % to win in {}.", name(table, at))
    } else {
        format!("We hold {}: the attacker wins {chance:.0} % of such battles.", name(table, at))
    }
}

/// Why nothing is done.
fn idle(table: &Table<'_>) -> String {
    match table.state.control.top() {
        Frame::Sequence(Step::Declare | Step::LateWar) => {
            "Peace pays more than any attack of this turn would.".to_owned()
        }
        Frame::Sequence(Step::CombatMove) => "No attack of this turn is worth what it would cost.".to_owned(),
        Frame::Sequence(Step::Research) => "Units win sooner than research.".to_owned(),
        Frame::Sequence(Step::Scramble(_)) => "The aircraft are of more use on the ground.".to_owned(),
        Frame::Sequence(Step::Intercept(_)) => "Too many raiders to meet them.".to_owned(),
        _ => "Nothing here is worth more than going on.".to_owned(),
    }
}
