//! Setting up: every group in a marker drawn by lot, the fleet together as near to the front as it may be, dummies apart.

use ironbottom_admiral::Noise;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::known::Knowledge;
use ironbottom_pacwar::staff::Legal;

use crate::{operations, sight};

/// The next entry.
pub(crate) fn next(known: Knowledge<'_>, noise: &mut Noise, legal: Legal<'_>) -> Option<Action> {
    let objectives: Vec<Action> = (0..u8::try_from(known.scenario().objectives.len()).unwrap_or(0))
        .map(Action::Objective)
        .filter(|act| legal(*act))
        .collect();
    if !objectives.is_empty() {
        // The greatest prize is taken half of the time: a lure that is never meant is none.
        let best = (0..).zip(&known.scenario().objectives).max_by_key(|(_, objective)| objective.points);
        let best = best.map(|(place, _)| Action::Objective(place)).filter(|act| objectives.contains(act));
        let any = objectives[noise.random.below(objectives.len())];
        return best.filter(|_| noise.random.below(2) == 0).or(Some(any));
    }
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
        let group = known.sheet.fleet.berths[tf].group;
        let real = group.is_some();
        let post = group.and_then(|group| operations::post(known, group));
        let hex = if let Some(post) = post {
            starts.iter().copied().min_by_key(|hex| (known.sea().distance(*hex, post), *hex))
        } else if real {
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
