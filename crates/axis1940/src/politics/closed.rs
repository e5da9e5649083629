//! Why a territory or a sea zone is closed to the mover, for the sentence of the refusal. AAP40 p.8 to 10, 14, 35 to 38.

use super::{at_peace_with, is_isolated};
use crate::board::{Nation, Side, SpaceId, Theatre};
use crate::game::Axis1940;
use crate::reason::{Closed, Reason, Verdict, Waters, refuse};
use crate::state::State;

/// The refusal of a move into a territory that is closed to the mover.
pub(crate) fn closed(rules: &Axis1940, state: &State, at: SpaceId) -> Verdict {
    let (rule, why) = why(rules, state, at);
    refuse(rule, Reason::Closed(at, why))
}

fn why(rules: &Axis1940, state: &State, at: SpaceId) -> (&'static str, Closed) {
    let (board, power, holder) = (rules.board, state.power, state.holder(at));
    let neutral = |nation: Nation| is_isolated(rules, state, nation, at.theatre());
    let soviet = board.is_global() && power != Nation::Soviet && board.originals(Nation::Soviet).contains(at);
    if board.closed().contains(at) {
        return ("AAP40 p.8", Closed::Impassable);
    }
    if power == Nation::China && !board.open_to_china().contains(at) {
        return ("AAP40 p.10", Closed::BeyondChina);
    }
    if power.side() == Side::Allies
        && power != Nation::China
        && !state.at_war(power, Nation::Japan)
        && board.originals(Nation::China).contains(at)
    {
        return (china(board.is_global(), power), Closed::China);
    }
    if neutral(power) {
        return ("AAP40 p.14", Closed::NeutralMover);
    }
    if soviet && power.side() == Side::Axis && !state.at_war(power, Nation::Soviet) {
        return ("AAP40 p.35", Closed::SovietSoil);
    }
    if soviet && power.side() == Side::Allies && neutral(Nation::Soviet) {
        return ("AAP40 p.35", Closed::NeutralHolder(Nation::Soviet));
    }
    if holder.is_power() && holder.side() == power.side() && neutral(holder) {
        return ("AAP40 p.14", Closed::NeutralHolder(holder));
    }
    match at_peace_with(rules, state, at) {
        Some(with) => ("AAP40 p.14", Closed::Peace(with)),
        None => ("AAP40 p.14", Closed::Otherwise),
    }
}

/// The page that closes China to a power at peace with Japan.
const fn china(global: bool, power: Nation) -> &'static str {
    match power {
        Nation::Usa if global => "AAP40 p.36",
        Nation::Uk if global => "AAP40 p.37",
        Nation::Anzac if global => "AAP40 p.38",
        _ if global => "AAP40 ruling 55",
        _ => "AAP40 p.9",
    }
}

/// The refusal of a move that ends in waters that politics close to the mover's ships.
pub(crate) fn forbidden(rules: &Axis1940, state: &State, zone: SpaceId) -> Verdict {
    let (board, power) = (rules.board, state.power);
    let rule = if board.is_global() { "AAP40 p.36" } else { "AAP40 p.8" };
    let japanese = |land: SpaceId| state.holder(land) == Nation::Japan;
    let waters = if power == Nation::Japan {
        Waters::AmericanCoast
    } else if !state.at_war(power, Nation::Japan) && board.shores(zone).iter().any(japanese) {
        Waters::JapaneseShores
    } else {
        debug_assert_eq!(zone.theatre(), Theatre::Europe);
        Waters::Atlantic
    };
    refuse(rule, Reason::ForbiddenZone(zone, waters))
}
