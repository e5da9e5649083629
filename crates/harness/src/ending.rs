//! Random play to the end: no dead end, no endless game, the invariants after every action.
//!
//! Proves nothing about positions random play does not reach.

use super::walk::Walk;
use super::{Law, Plan, Report, Verdict};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::rules::Words;

/// Random games end within the plan's bound, never in a dead end; after every action the game's
/// own audit passes and the turn has not fallen; at moments looked at, the same action done again
/// with the same dice and a log leads to the same state.
///
/// # Errors
/// The first law broken: dead end, endless game, audit, turn, or an action that depends on
/// something else than state and dice.
pub fn random_play<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        let mut turn = rules.turn(&walk.state);
        loop {
            rules.audit(&walk.state).map_err(|fault| walk.broken(Law::Audit, fault))?;
            let now = rules.turn(&walk.state);
            if now < turn {
                return Err(walk.broken(Law::Turn, format!("turn {turn} is followed by turn {now}")));
            }
            turn = now;
            let Some(step) = walk.step()? else { break };
            report.actions += 1;
            if walk.look() {
                let mut again = step.before;
                let mut dice = step.dice;
                rules.perform(&mut again, step.seat, step.action, &mut dice, &mut Log::new());
                if again != walk.state {
                    let seen = "the same action with the same dice led to two different states";
                    return Err(walk.broken(Law::Determined, seen));
                }
                report.repeated += 1;
            }
        }
        report.games += 1;
    }
    Ok(report)
}
