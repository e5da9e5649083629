//! Why, in a sentence.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, SpaceId};
use ironbottom_axis2001::combat::Choice;

use super::Table;
use super::attack;

/// What a plan is about.
pub(super) fn of(table: &Table<'_>, plan: &[Action]) -> String {
    let Table { rules, state, .. } = *table;
    let name = |space: SpaceId| rules.board[space].name.as_str();
    let side = state.side();
    let mut attacked: Vec<SpaceId> = Vec::new();
    for action in plan {
        let to = match action {
            Action::Move { to, .. } | Action::Assault { to, .. } => *to,
            _ => continue,
        };
        let hostile = state.has_enemies(to) || state.side_of(to) == Some(side.other());
        if hostile && !attacked.contains(&to) {
            attacked.push(to);
        }
    }
    if !attacked.is_empty() {
        let names: Vec<&str> = attacked.iter().take(4).map(|&space| name(space)).collect();
        return format!("Attacks where the odds and the prize are best: {}.", names.join(", "));
    }
    let mut bought = [0_u16; Kind::COUNT];
    for action in plan {
        if let Action::Buy { kind, .. } = action {
            bought[kind.index()] += 1;
        }
    }
    if bought.iter().any(|&count| count > 0) {
        let words: Vec<String> = Kind::ALL
            .into_iter()
            .filter(|kind| bought[kind.index()] > 0)
            .map(|kind| {
                let facts = &rules.board.kinds[kind.index()];
                let count = bought[kind.index()];
                format!("{count} {}", if count == 1 { &facts.name } else { &facts.plural })
            })
            .collect();
        return format!("What is needed most for the money: {}.", words.join(", "));
    }
    match plan.first() {
        Some(Action::Battle(Choice::Retreat(_) | Choice::BreakOff)) => {
            let at = state.battle.at;
            leaving(name(at), attack::odds(state, at) * 100.0)
        }
        Some(Action::Battle(Choice::Lose(unit))) => {
            format!("The {} is what we can spare most easily.", rules.board.kinds[unit.kind.index()].name)
        }
        Some(Action::Battle(_)) => "On with the battle.".to_owned(),
        Some(Action::Place { .. }) => {
            "New units near the front, and where the capital is in danger.".to_owned()
        }
        Some(Action::Divide(_)) => "More to the country that is nearer to being attacked.".to_owned(),
        Some(Action::Move { .. } | Action::Load { .. } | Action::Unload { .. } | Action::Patrol { .. }) => {
            "Everybody home safely, the rest towards the front.".to_owned()
        }
        _ => "Nothing here is worth more than going on.".to_owned(),
    }
}

/// Why one leaves a battle that would be won with this chance in percent: the sentence never speaks against itself.
fn leaving(place: &str, chance: f32) -> String {
    if chance < 50.0 {
        format!("Only {chance:.0} % to win in {place}: better to save the rest.")
    } else {
        format!(
            "We might win in {place} ({chance:.0} %), but what it would cost is worth more than the place."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::leaving;

    #[test]
    fn a_reason_never_speaks_against_itself() {
        assert!(leaving("Hunan", 12.4).starts_with("Only 12 %"));
        for chance in [50.0, 100.0] {
            assert!(!leaving("Hunan", chance).contains("Only"), "{chance}");
        }
    }
}
