//! Landings and invasions. VitP 13.3, 13.4, 5.73.
//!
//! A landing is a draft: each unit is given a place (kept in `battle.raids`), and [`resolve`] lands them all.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::event::{Capture, Event};
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;
use crate::{capture, losses};

/// The amphibious units of a side at sea that may still land. VitP 13.4.
pub(crate) fn units(rules: &Victory, state: &Open, among: PieceSet, side: Side) -> PieceSet {
    let board = rules.board;
    among.intersection(board.amphibious_units()).intersection(board.side(side)).difference(state.barred)
}

/// Where a unit can land: friendly ports and bases open to it, and enemy bases, that touch its sea. VitP 13.3.
pub(crate) fn places(rules: &Victory, state: &Open, unit: PieceId) -> PlaceSet {
    let Some(area) = state.area_of(unit) else { return PlaceSet::EMPTY };
    rules.board[area].places.iter().filter(|&place| check_place(rules, state, unit, place).is_ok()).collect()
}

fn check_place(rules: &Victory, state: &Open, unit: PieceId, place: PlaceId) -> Verdict {
    let stats = &rules.board[unit];
    let touches = state.area_of(unit).is_some_and(|area| rules.board[area].places.contains(place));
    if !touches {
        return Err(Illegal::new("VitP 13.3", Reason::BaseElsewhere { piece: unit, place }));
    }
    let friendly = state.holder(place) == stats.side();
    let back = friendly && place == PlaceId::SAMOA;
    let invades = !friendly && place == PlaceId::NEW_HEBRIDES;
    if state.away.contains(unit) && !back && !invades {
        return Err(Illegal::new("VitP AM", Reason::NewHebridesOnly(unit)));
    }
    if !friendly && place.is_port() {
        return Err(Illegal::new("VitP 13.3", Reason::EnemyPort(place)));
    }
    if friendly && !rules.board[place].open_to(stats.navy) {
        return Err(Illegal::new("VitP 17.12", Reason::ClosedToNavy { piece: unit, place }));
    }
    Ok(())
}

/// May this unit of this side be told to land there? What the phase adds (task forces) is the caller's.
pub(crate) fn check(rules: &Victory, state: &Open, side: Side, unit: PieceId, place: PlaceId) -> Verdict {
    if rules.board[unit].side() != side {
        return Err(Illegal::new("VitP 13.3", Reason::NotYours(unit)));
    }
    if !rules.board.amphibious_units().contains(unit) {
        return Err(Illegal::new("VitP 13.3", Reason::WrongKind(unit)));
    }
    if state.barred.contains(unit) {
        return Err(Illegal::new("VitP 13.4", Reason::BarredFromLanding(unit)));
    }
    if state.battle.raids.get(unit).is_some() {
        return Err(Illegal::new("VitP 13.3", Reason::AlreadyOrdered(unit)));
    }
    check_place(rules, state, unit, place)
}

/// Lands every unit of a side that has been given a place. VitP 13.41, 13.42.
///
/// VitP ruling 5: units that invade one base go in one by one, the most damaged first; of several defenders
/// the most damaged is eliminated. Nothing else could matter, for a unit returns undamaged.
pub(crate) fn resolve(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    let units = rules.board.amphibious_units().intersection(rules.board.side(side));
    while let Some(unit) = most_damaged(state, units.iter().filter(|&u| state.battle.raids.get(u).is_some()))
    {
        let place = state.battle.raids.get(unit);
        state.battle.raids.clear(unit);
        if let Some(place) = place {
            land(rules, state, side, unit, place, log);
        }
    }
}

fn most_damaged(state: &Open, units: impl Iterator<Item = PieceId>) -> Option<PieceId> {
    // The first of the most damaged ones, so that equals go in the order of their numbers.
    units.reduce(|best, unit| if state.damage_of(unit) > state.damage_of(best) { unit } else { best })
}

fn land(rules: &Victory, state: &mut State, side: Side, unit: PieceId, place: PlaceId, log: &mut Log<Event>) {
    if state.holder(place) == side {
        log.push(Event::Landed { piece: unit, from: state.at(unit), place });
        state.put(unit, Where::Port(place));
        state.away.remove(unit);
        return;
    }
    let defenders = state.in_port(place).intersection(rules.board.amphibious_units());
    let eliminated = most_damaged(state, defenders.iter());
    log.push(Event::Invaded { piece: unit, from: state.at(unit), place, eliminated });
    losses::sink(rules, state, unit, log);
    match eliminated {
        Some(defender) => losses::sink(rules, state, defender, log),
        None => capture::convert(rules, state, place, side, Capture::Invaded, log),
    }
}

/// VitP 5.73: the last landings of a side.
pub(crate) struct LastLandings(pub(crate) Side);

impl step::Step<Victory> for LastLandings {
    fn rule(&self) -> &'static str {
        "VitP 5.73"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = invades(rules, state, self.0) || may_have_to_defend(rules, state, self.0);
        Entered::waits_if(decision, || state.go(self.next()))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let landers = landers(known.rules, known.open, self.0);
        landers.iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let places = last_places(known.rules, known.open, piece);
                places.iter().for_each(|place| keep(Action::Land { piece, place }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Land { piece, place } => {
                check(known.rules, known.open, self.0, piece, place)?;
                if known.open.holder(place) == self.0 && !known.rules.lands_at_home_last() {
                    return Err(Illegal::new("VitP 5.74", Reason::NotNow));
                }
                Ok(())
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Land { piece, place } = action {
            state.battle.raids.set(piece, place);
            return;
        }
        state.go(self.next());
        resolve(rules, state, self.0, log);
    }
}

impl LastLandings {
    const fn next(&self) -> Step {
        match self.0 {
            Side::Japan => Step::LastLandings(Side::Allies),
            Side::Allies => Step::Basing,
        }
    }
}

/// The units of a side still at sea that have not been told where to land and could. VitP 13.33.
fn landers(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let units = units(rules, state, state.all_at_sea(), side);
    units
        .iter()
        .filter(|&u| state.battle.raids.get(u).is_none() && !last_places(rules, state, u).is_empty())
        .collect()
}

/// Where a unit can land at the end of the turn: since rules version 2 on friendly places too.
fn last_places(rules: &Victory, state: &Open, unit: PieceId) -> PlaceSet {
    let all = places(rules, state, unit);
    if rules.lands_at_home_last() { all } else { all.intersection(enemy_bases(rules, state, unit)) }
}

/// The enemy's bases that a unit could invade.
fn enemy_bases(rules: &Victory, state: &Open, unit: PieceId) -> PlaceSet {
    places(rules, state, unit).intersection(state.held(rules.board[unit].side().other()))
}

/// Could a side invade anything?
fn invades(rules: &Victory, state: &Open, side: Side) -> bool {
    let units = units(rules, state, state.all_at_sea(), side);
    units.iter().any(|unit| !enemy_bases(rules, state, unit).is_empty())
}

/// VitP 13.33, ruling 22: Japan lands first, and what it lands on a base of its own defends it against the last Allied
/// landings. Where none of these could strike such a base, landing there and returning there are the same.
fn may_have_to_defend(rules: &Victory, state: &Open, side: Side) -> bool {
    if side == Side::Allies || !rules.lands_at_home_last() {
        return false;
    }
    let reach = |side: Side, of: fn(&Victory, &Open, PieceId) -> PlaceSet| {
        let units = units(rules, state, state.all_at_sea(), side);
        units.iter().fold(PlaceSet::EMPTY, |all, unit| all.union(of(rules, state, unit)))
    };
    reach(side, places).intersects(reach(side.other(), enemy_bases))
}
