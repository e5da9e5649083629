//! Plans beside a plan: one battle more or fewer, others sent to it, another station, another purchase.

use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{SpaceId, SpaceSet};
use ironbottom_axis2001::frame::{Frame, Step};
use ironbottom_axis2001::unit::Unit;

use super::{Table, attack};
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::vary;

/// A plan beside this one, or `None` where a plan has no parts.
pub(super) fn vary(table: &Table<'_>, plan: &[Action], noise: &mut Noise) -> Option<Vec<Action>> {
    let Frame::Sequence(step) = table.state.control.top() else { return None };
    match step {
        Step::CombatMove => {
            if noise.random.below(5) < 3 {
                let mut out = Vec::with_capacity(plan.len() + 8);
                attack::around(table, battles(table, plan), noise, &mut out);
                Some(out)
            } else {
                vary::redirect(&Phase { table, step }, plan, noise)
            }
        }
        Step::Noncombat => {
            let phase = Phase { table, step };
            if noise.random.below(2) == 0 {
                vary::fleet(&phase, plan, noise)
            } else {
                vary::redirect(&phase, plan, noise)
            }
        }
        Step::Purchase => {
            let offers: Vec<Action> =
                table.subjects().into_iter().flat_map(|subject| table.offers(Some(subject))).collect();
            let buys = |action: Action| matches!(action, Action::Buy { .. });
            vary::rebuy(plan, buys, |action| action == Action::Done, &offers, noise)
        }
        _ => None,
    }
}

/// Is there somebody or something to fight for?
fn hostile(table: &Table<'_>, at: SpaceId) -> bool {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    state.has_enemies(at)
        || state.side_of(at) == Some(side.other())
        || rules.convoys.contains(at)
            && state.convoys.contains(at) != (side == ironbottom_axis2001::board::Side::Japan)
}

/// Where a plan means to fight.
fn battles(table: &Table<'_>, plan: &[Action]) -> SpaceSet {
    plan.iter()
        .filter_map(|action| match *action {
            Action::Move { to, .. } | Action::Assault { to, .. } | Action::Sail { to, .. } => Some(to),
            _ => None,
        })
        .filter(|&to| hostile(table, to))
        .collect()
}

/// A phase of movement.
struct Phase<'a, 'b> {
    table: &'a Table<'b>,
    step: Step,
}

ironbottom_doctrine_axis::orders!(Phase);
