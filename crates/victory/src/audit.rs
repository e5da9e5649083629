//! What holds in every reachable state.

use crate::board::{AreaId, Kind, MAX_LEAD, PieceId, PieceSet, PlaceId, Side};
use crate::frame::{Frame, Step};
use crate::state::{Open, State, Where};
use crate::victory::Victory;
use crate::{repair, view};

/// The invariants.
///
/// # Errors
/// The first that is broken, for the developer.
pub(crate) fn audit(rules: &Victory, state: &State) -> Result<(), String> {
    frames(state)?;
    score(rules, state)?;
    flags(state)?;
    sets(state)?;
    for piece in PieceId::all() {
        place(rules, state, piece)?;
        health(rules, state, piece)?;
        markers(rules, state, piece)?;
    }
    areas(rules, state)?;
    secrets(rules, state)
}

fn frames(state: &Open) -> Result<(), String> {
    match state.control.frames() {
        [Frame::Sequence(_)]
        | [Frame::Sequence(Step::Combat | Step::FirstStrike(_) | Step::Sortie), Frame::Battle(_)]
        | [
            Frame::Sequence(Step::Combat | Step::FirstStrike(_) | Step::Sortie),
            Frame::Battle(_),
            Frame::Homing(_),
        ]
        | [Frame::Sequence(_), Frame::Homing(_)] => {}
        other => return Err(format!("odd control stack {other:?}")),
    }
    let homing = matches!(state.control.top(), Frame::Homing(_));
    if !homing && !state.homing.is_empty() {
        return Err(format!("{:?} wait for port, but nobody is asked", state.homing));
    }
    Ok(())
}

fn score(rules: &Victory, state: &Open) -> Result<(), String> {
    if state.lead.unsigned_abs() > MAX_LEAD {
        return Err(format!("lead of {}", state.lead));
    }
    if state.turn == 0 || state.turn > rules.settings.last_turn() {
        return Err(format!("turn {}", state.turn));
    }
    Ok(())
}

fn flags(state: &Open) -> Result<(), String> {
    if state.flags[0].intersects(state.flags[1]) {
        return Err("two flags in one area".to_owned());
    }
    Ok(())
}

/// Nothing stands in two places.
fn sets(state: &Open) -> Result<(), String> {
    let strayed = |set: PieceSet, here: Where| set.iter().find(|&piece| state.at(piece) != here);
    let seas = AreaId::all().find_map(|area| strayed(state.at_sea(area), Where::Sea(area)));
    let ports = PlaceId::all().find_map(|place| strayed(state.in_port(place), Where::Port(place)));
    match seas.or(ports) {
        Some(piece) => Err(format!("{piece:?} is at {:?} and elsewhere", state.at(piece))),
        None => Ok(()),
    }
}

/// Each piece is where its area or place says; the two sides share no port.
fn place(rules: &Victory, state: &Open, piece: PieceId) -> Result<(), String> {
    let name = &rules.board[piece].id;
    let at = state.at(piece);
    let listed = match at {
        Where::Sea(area) => state.at_sea(area).contains(piece),
        Where::Port(place) => state.in_port(place).contains(piece),
        Where::Due(_) | Where::Uncertain | Where::Home | Where::SanDiego | Where::WestCoast | Where::Lost => {
            true
        }
    };
    if !listed {
        return Err(format!("{name} is at {at:?}, which does not know it"));
    }
    let submarine = rules.board[piece].kind == Kind::Submarine;
    match at {
        Where::Port(place) => {
            let friendly = state.holder(place) == rules.board[piece].side();
            if submarine || (!friendly && !state.homing.contains(piece)) {
                return Err(format!("{name} is in port {place:?} of the enemy, or a submarine in port"));
            }
        }
        Where::Home if !submarine => return Err(format!("{name} is no submarine but at home")),
        Where::Due(turn) if turn < state.turn => return Err(format!("{name} was due on turn {turn}")),
        Where::SanDiego if !rules.settings.has_yards() => return Err(format!("{name} is in San Diego")),
        Where::WestCoast if !rules.settings.west_coast => return Err(format!("{name} is on the West Coast")),
        Where::Uncertain if state.turn > 1 => return Err(format!("{name} is still uncertain")),
        Where::Sea(_)
        | Where::Home
        | Where::Due(_)
        | Where::SanDiego
        | Where::WestCoast
        | Where::Uncertain
        | Where::Lost => {}
    }
    Ok(())
}

/// VitP 7.551, 7.552, 9.23: nothing floats or flies with more damage than it bears.
fn health(rules: &Victory, state: &Open, piece: PieceId) -> Result<(), String> {
    let stats = &rules.board[piece];
    let damage = state.damage_of(piece);
    if let Where::Port(place) = state.at(piece)
        && rules.the_hopeless_sink()
        && state.on_bottom(rules.board, piece)
        && !repair::may_rest_on_bottom(rules, state, stats.side(), place)
    {
        return Err(format!("{} rests on the bottom of {place:?}, which cannot repair it", stats.id));
    }
    let max = match (stats.kind, state.at(piece)) {
        (Kind::Submarine, _) => 0,
        (Kind::Air, _) => stats.armor.saturating_sub(1),
        (Kind::Amphibious, _) => stats.armor,
        (_, Where::Port(_)) => stats.armor * 2,
        (_, Where::Sea(_) | Where::SanDiego) => stats.armor,
        // VitP A3c: what was set aside keeps its damage.
        (_, Where::Due(_)) if state.away.contains(piece) => stats.armor,
        (_, Where::Due(_) | Where::Uncertain | Where::Home | Where::WestCoast | Where::Lost) => 0,
    };
    if damage > max {
        return Err(format!("{} has {damage} damage at {:?}, at most {max}", stats.id, state.at(piece)));
    }
    Ok(())
}

fn markers(rules: &Victory, state: &Open, piece: PieceId) -> Result<(), String> {
    let name = &rules.board[piece].id;
    let on_board = matches!(state.at(piece), Where::Sea(_) | Where::Port(_) | Where::SanDiego);
    let marked =
        state.raiding.contains(piece) || state.resting.contains(piece) || state.homing.contains(piece);
    if marked && !on_board {
        return Err(format!("{name} is marked but not on the board"));
    }
    let out_of_the_way = match state.at(piece) {
        Where::SanDiego => rules.settings.misses_a_turn(),
        Where::Due(_) => rules.settings.escapes_to_west_coast(),
        Where::Sea(AreaId::US_MANDATE) => rules.settings.is_menzel(),
        // VitP OT2: what its owner may still base.
        Where::Port(_) => matches!(state.step(), Step::SetUp(_)),
        _ => false,
    };
    if state.away.contains(piece) && !out_of_the_way {
        return Err(format!("{name} is out of the way at {:?}", state.at(piece)));
    }
    let moving = matches!(state.step(), Step::Patrol(_) | Step::Raiders(_));
    if state.rolling.contains(piece) && !(moving && state.area_of(piece).is_some()) {
        return Err(format!("{name} owes a speed roll out of time"));
    }
    if state.battle.raids.get(piece).is_some() && !on_board {
        return Err(format!("{name} is to land or raid but not on the board"));
    }
    Ok(())
}

/// VitP 5.31: an area is left only when one side has it.
fn areas(rules: &Victory, state: &Open) -> Result<(), String> {
    let done = matches!(
        state.step(),
        Step::LastTorpedo | Step::Control | Step::LastLandings(_) | Step::Basing | Step::Yards | Step::Over
    );
    for area in AreaId::all() {
        let left = |side| state.fleet(rules.board, area, side).difference(state.homing);
        let both = Side::ALL.into_iter().all(|side| !left(side).is_empty());
        if both && (done || (state.fought.contains(area) && state.step() == Step::Combat)) {
            return Err(format!("both sides are left in {area:?}"));
        }
    }
    Ok(())
}

/// VitP 20.51: a recorded target exists only while it may be used.
fn secrets(rules: &Victory, state: &State) -> Result<(), String> {
    let allowed = view::may_have_recorded(rules, state);
    match PieceId::all().find(|&p| state.secret.recorded.get(p).is_some() && !allowed.contains(p)) {
        Some(piece) => Err(format!("{} keeps a recorded target", rules.board[piece].id)),
        None => Ok(()),
    }
}
