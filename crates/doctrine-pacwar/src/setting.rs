//! Setting up: every group in a marker drawn by lot, the fleet together as near to the front as it may be, dummies apart.

use ironbottom_admiral::Noise;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::known::Knowledge;
use ironbottom_pacwar::staff::Legal;

use crate::sight;

/// The next entry.
pub(crate) fn next(known: Knowledge<'_>, noise: &mut Noise, legal: Legal<'_>) -> Option<Action> {
    let markers: Vec<TfId> = known.open.task_forces(known.side).collect();
    for (group, _) in known.scenario().groups(known.side) {
        let open: Vec<Action> =
            markers.iter().map(|tf| Action::Muster(group, *tf)).filter(|act| legal(*act)).collect();
        if !open.is_empty() {
            return Some(open[noise.random.below(open.len())]);
        }
    }
    let starts = &known.forces().starts;
    let front = known.scenario().prize.or(starts.first().copied())?;
    // Who holds what the battle is about begins where no bombers come from land.
    let bases = if sight::prize(known).is_some_and(|(_, to_take)| !to_take) {
        sight::enemy_bases(known)
    } else {
        Vec::new()
    };
    let near = |hex: &HexId| (sight::danger(known, &bases, *hex), known.sea().distance(*hex, front));
    for tf in markers {
        let real = known.sheet.fleet.berths[tf].group.is_some();
        let hex = if real {
            starts.iter().copied().min_by_key(|hex| (near(hex), *hex))
        } else {
            Some(starts[noise.random.below(starts.len())])
        };
        if let Some(act) = hex.map(|hex| Action::Place(tf, hex)).filter(|act| legal(*act)) {
            return Some(act);
        }
    }
    Some(Action::Ready)
}
