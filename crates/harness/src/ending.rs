//! Random play to the end: no dead end, no endless game, the invariants after every action.
//!
//! Proves nothing about positions random play does not reach.

use super::position::Positions;
use super::walk::Walk;
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::rules::Words;

/// Random games end within the plan's bound, never in a dead end; after every action the game's
/// own audit passes and the turn has not fallen; at moments looked at, the same action done again
/// with the same dice and a log leads to the same state, and the position says which state it is.
/// Before all that the seating agrees with the seats.
///
/// # Errors
/// The first law broken: seating, dead end, endless game, audit, turn, position, or an action that
/// depends on something else than state and dice.
pub fn random_play<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    seated(&rules).map_err(|seen| Broken::before(Law::Seating, &seen))?;
    let mut report = Report::default();
    let mut positions = Positions::default();
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
                let fault = positions.add(&rules, &walk.state).err();
                if let Some(fault) = fault {
                    return Err(walk.broken(Law::Position, fault));
                }
                report.positions += 1;
            }
        }
        report.games += 1;
    }
    Ok(report)
}

/// The seating tells of the same seats, and no two of its ids are alike.
fn seated<R: Words>(rules: &R) -> Result<(), String> {
    let seating = rules.seating();
    if seating.seats != rules.seats() {
        return Err("the seating has other seats than the rules".to_owned());
    }
    if seating.keeps_secrets != rules.keeps_secrets() {
        return Err("the seating does not know whether the game keeps secrets".to_owned());
    }
    let mut seats: Vec<&str> = seating.seats.iter().map(|seat| seat.id.as_str()).collect();
    let powers = seating.seats.iter().flat_map(|seat| &seat.powers);
    let mut powers: Vec<&str> = powers.map(|power| power.id.as_str()).collect();
    if let Some(whose) = seating.round.iter().find(|whose| !powers.contains(&whose.as_str())) {
        return Err(format!("the round has a turn of {whose}, which no seat plays"));
    }
    for (what, ids) in [("seats", &mut seats), ("powers", &mut powers)] {
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        if ids.len() < all || ids.iter().any(|id| id.is_empty()) {
            return Err(format!("two {what} have one id, or one has none"));
        }
    }
    Ok(())
}
