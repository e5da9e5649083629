//! Why, in a sentence.

use ironbottom_victory::action::{Action, Light};
use ironbottom_victory::board::AreaId;

use super::force::{Eye, fighters};
use super::{Table, battle, force};

/// What a plan is about.
pub(super) fn of(table: &Table<'_>, plan: &[Action]) -> String {
    let Table { rules, state, side, .. } = *table;
    let name = |area: AreaId| ironbottom_victory::area_in_words(rules.board, area);
    let areas = |pick: &dyn Fn(&Action) -> Option<AreaId>| -> Vec<(AreaId, usize)> {
        let mut found: Vec<(AreaId, usize)> = Vec::new();
        for area in plan.iter().filter_map(pick) {
            match found.iter_mut().find(|(known, _)| *known == area) {
                Some(entry) => entry.1 += 1,
                None => found.push((area, 1)),
            }
        }
        found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        found
    };
    let list = |found: &[(AreaId, usize)]| {
        let words: Vec<String> =
            found.iter().take(4).map(|(area, count)| format!("{count} to {}", name(*area))).collect();
        words.join(", ")
    };
    let odds = || {
        let ours = force::of(rules, state, fighters(rules, state, side));
        let theirs = force::of(rules, state, fighters(rules, state, side.other()));
        (ours.beats(&theirs, Eye::on(table, battle::area(table))) * 100.0).round()
    };
    let strikes = [side, side.other()]
        .into_iter()
        .any(|one| fighters(rules, state, one).into_iter().any(|p| rules.board[p].airstrike > 0));
    let patrols = areas(&|action| if let Action::Patrol { area, .. } = action { Some(*area) } else { None });
    let raids = areas(&|action| if let Action::Raid { area, .. } = action { Some(*area) } else { None });
    let landings = areas(&|action| if let Action::Sail { area, .. } = action { Some(*area) } else { None });
    let readied = plan.iter().filter(|action| matches!(action, Action::Ready(_))).count();
    let assigned = plan.iter().filter(|action| matches!(action, Action::Assign(_))).count();
    match plan.first() {
        _ if !patrols.is_empty() => format!(
            "Patrols where they earn most beside what may come against them: {}. {readied} kept back as raiders, \
             which choose when all patrols are seen.",
            list(&patrols)
        ),
        _ if !raids.is_empty() => {
            format!("Raiders where they turn the scale: {}.", list(&raids))
        }
        _ if !landings.is_empty() => format!("Landings within reach of our own ships: {}.", list(&landings)),
        _ if assigned > 0 => {
            format!("{assigned} ships for Pearl Harbor: the carriers, and guns for the night.")
        }
        Some(Action::Place { area, .. }) => {
            format!("The air unit raises our chances most over {}.", name(*area))
        }
        // Who would wait for a night that suits better, or for the enemy to leave, names the day.
        Some(Action::Choose(Light::Day)) if !strikes => {
            format!("Nobody here can strike by day: nothing is risked in {}.", name(battle::area(table)))
        }
        Some(Action::Choose(light)) => {
            let word = if *light == Light::Day { "day" } else { "night" };
            format!("By {word} we give more than we take in {}.", name(battle::area(table)))
        }
        Some(Action::Aim { .. }) => {
            format!(
                "Fire where it sinks or drives off most. We hold the field with {} % as it stands.",
                odds()
            )
        }
        Some(Action::Retreat) => leaving(&name(battle::area(table)), odds()),
        Some(Action::Stay) => staying(&name(battle::area(table)), odds()),
        Some(Action::Base { .. } | Action::BaseRest(_)) => {
            "Berths near the seas of next turn, docks for the hurt, nothing where the enemy may cut us off."
                .to_owned()
        }
        Some(Action::AirRaid { place, .. }) => {
            format!("The sea is ours: what lies in {} cannot fire back.", rules.board[*place].name)
        }
        Some(Action::Station(area)) => format!("The richest prey is in {}.", name(*area)),
        Some(Action::Torpedo(target)) => format!("{} is the best target.", rules.board[*target].name),
        Some(Action::Pursue { .. }) => "They are weaker than we are and can be caught.".to_owned(),
        Some(Action::Fight(area)) => format!("What matters most is {}.", name(*area)),
        _ => "Nothing here is worth more than going on.".to_owned(),
    }
}

/// Why one leaves an area that would be held with this chance: the sentence never speaks against itself.
fn leaving(area: &str, chance: f32) -> String {
    if chance < EVEN {
        format!("We would hold {area} with only {chance} %: better to save the ships.")
    } else {
        format!(
            "We might hold {area} ({chance} %), but what is left there is worth less than the ships it would cost."
        )
    }
}

/// Why one stays.
fn staying(area: &str, chance: f32) -> String {
    if chance < EVEN {
        format!("Only {chance} % to hold {area}, but leaving would cost more than another round.")
    } else {
        format!("{chance} % to hold {area}: worth another round.")
    }
}

/// Percent.
const EVEN: f32 = 50.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_never_speaks_against_itself() {
        assert!(leaving("the Coral Sea", 12.0).contains("only 12 %"));
        for chance in [50.0, 81.0, 100.0] {
            assert!(!leaving("the Coral Sea", chance).contains("only"), "{chance}");
            assert!(!staying("the Coral Sea", chance).contains("Only"), "{chance}");
        }
        assert!(staying("the Coral Sea", 8.0).starts_with("Only 8 %"));
    }
}
