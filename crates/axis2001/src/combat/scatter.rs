//! The end of a battle: territories fall, and fighters that lost their carrier look for another place. land.6e,
//! carrier.5, raid.10.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Dice, Log, Seat};

use super::decision::Decision;
use super::types::{Choice, Ended, Phase, Refusal, Report, Topic};
use super::who::{self, Part};
use super::{go, report};
use crate::board::{Kind, Nation, Side, SpaceId, SpaceSet};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::{Known, Passing};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{control, convoy};

/// The battle is over: what follows from it, then the next battle. Fighters without a deck wait until all are fought
/// (ruling 38); before version 3 they landed here.
pub(crate) struct Close;

impl Passing for Close {
    fn rule(&self) -> &'static str {
        "AAP01 p.14 land.6"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let how = state.battle.result.unwrap_or(Ended::Nothing);
        if how != Ended::Nothing {
            report(log, Report::Ended { at, how });
        }
        state.battle.open.remove(at);
        go(state, if rules.since(3) { Phase::Order } else { Phase::Scatter(Nation::Japan) });
        match how {
            Ended::Won if at.is_land() && who::attacks_with(state, at, Kind::is_land) => {
                lose_interceptors(state, log);
                // It may ask who takes the territory: its frame then stands above ours.
                control::capture(rules, state, at, log);
            }
            Ended::Won | Ended::StandOff if at.is_sea() => convoy::after_battle(rules, state, at, log),
            Ended::Won | Ended::StandOff | Ended::Lost | Ended::Empty | Ended::Left | Ended::Nothing => {}
        }
    }
}

/// Interceptors whose territory falls have nowhere to land (raid.10).
fn lose_interceptors(state: &mut State, log: &mut Log<Event>) {
    let at = state.battle.at;
    loop {
        let Some(group) = who::groups(state, at, Part::Interceptor).next().copied() else { return };
        state.forces.remove(at, group.unit, group.count);
        report(log, Report::Homeless { at, nation: group.unit.nation, count: group.count });
    }
}

/// The fighters of a nation that stand on no deck any more. Each nation's own carriers take its own fighters first, and
/// what room is left goes by nation.
fn homeless(state: &State, at: SpaceId, nation: Nation) -> u8 {
    if at.is_land() {
        return 0;
    }
    let mut decks = [0_i16; Nation::COUNT];
    let mut parked = [0_i16; Nation::COUNT];
    for group in state.forces.at(at).iter().filter(|group| group.unit.nation.side() == nation.side()) {
        let (row, count) = (group.unit.nation.index(), i16::from(group.count));
        match group.unit.kind {
            Kind::Carrier => decks[row] += count * (2 - group.unit.aboard().count() as i16),
            Kind::Fighter if group.unit.is_parked() => parked[row] += count,
            _ => {}
        }
    }
    let mut spare = 0;
    for row in 0..Nation::COUNT {
        let own = decks[row].min(parked[row]).max(0);
        parked[row] -= own;
        spare += decks[row] - own;
    }
    for &before in &parked[..nation.index()] {
        spare -= before.min(spare).max(0);
    }
    (parked[nation.index()] - spare.max(0)).clamp(0, 255) as u8
}

/// A sea zone in which fighters that do not move now stand on no deck, when all battles are fought (ruling 38).
pub(super) fn next_zone(rules: &Axis2001, state: &State) -> Option<SpaceId> {
    let stranded = |zone: SpaceId| {
        let waits = |&nation: &Nation| !state.moves_now(nation) && homeless(state, zone, nation) > 0;
        Nation::ALL.iter().any(waits)
    };
    SpaceId::seas().find(|&zone| rules.since(3) && stranded(zone))
}

fn after(rules: &Axis2001, nation: Nation) -> Phase {
    match nation {
        Nation::Japan => Phase::Scatter(Nation::Britain),
        Nation::Britain => Phase::Scatter(Nation::Usa),
        // A Chinese fighter may stand on an ally's deck; before version 3 nobody thought of it.
        Nation::Usa if rules.since(3) => Phase::Scatter(Nation::China),
        Nation::Usa | Nation::China => Phase::Order,
    }
}

fn a_parked(state: &State, nation: Nation) -> Option<Unit> {
    let mut groups = state.forces.at(state.battle.at).iter().map(|group| group.unit);
    groups.find(|unit| unit.nation == nation && unit.kind == Kind::Fighter && unit.is_parked())
}

fn lose(state: &mut State, nation: Nation, count: u8, log: &mut Log<Event>) {
    let at = state.battle.at;
    for _ in 0..count {
        if let Some(unit) = a_parked(state, nation) {
            state.forces.remove(at, unit, 1);
        }
    }
    report(log, Report::Homeless { at, nation, count });
}

fn relocate(state: &mut State, nation: Nation, to: SpaceId, log: &mut Log<Event>) {
    let from = state.battle.at;
    if let Some(unit) = a_parked(state, nation) {
        state.forces.shift(from, to, unit, unit, 1);
        report(log, Report::Relocated { from, to, nation });
    }
}

/// Where a fighter of this nation may land: one space away and friendly since the turn began. Before version 3 not where
/// a battle was still to be fought, and nowhere on an ally's turn.
fn havens(rules: &Axis2001, state: &State, nation: Nation) -> SpaceSet {
    let (at, side) = (state.battle.at, nation.side());
    if state.moves_now(nation) || side == state.side() && !rules.since(3) {
        return SpaceSet::EMPTY;
    }
    let friendly: SpaceSet = SpaceId::lands().filter(|&land| is_held(state, land, side)).collect();
    let near = |space: &SpaceId| rules.board.flight(at, *space, friendly) <= 1;
    let open = |space: &SpaceId| !state.battle.open.contains(*space);
    let deck = |space: &SpaceId| {
        if space.is_land() {
            friendly.contains(*space)
        } else {
            *space != at && state.free_decks(*space, side) > 0
        }
    };
    SpaceId::all().filter(near).filter(open).filter(deck).collect()
}

fn is_held(state: &State, land: SpaceId, side: Side) -> bool {
    state.side_of(land) == Some(side) && !state.taken.contains(land)
}

/// Fighters whose carrier was sunk find a place within one space, one nation after another (carrier.5).
pub(crate) struct Scatter(pub(crate) Nation);

impl Decision for Scatter {
    fn rule(&self) -> &'static str {
        "AAP01 p.31 carrier.5"
    }

    fn asked(&self, rules: &Axis2001, _: &State) -> Seat {
        rules.seat_for(self.0)
    }

    fn enter(&self, rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Entered {
        let count = homeless(state, state.battle.at, self.0);
        if count == 0 {
            go(state, after(rules, self.0));
            return Entered::Passes;
        }
        let havens = havens(rules, state, self.0);
        match havens.len() {
            0 => lose(state, self.0, count, log),
            1 => havens.iter().for_each(|to| relocate(state, self.0, to, log)),
            _ => return Entered::Waits,
        }
        Entered::Passes
    }

    fn propose(&self, known: Known<'_>, _: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        havens(known.rules, known.state, self.0).iter().for_each(|to| offer(Choice::Haven(to)));
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        match choice {
            Choice::Haven(to) if havens(known.rules, known.state, self.0).contains(to) => Ok(()),
            Choice::Haven(to) => refuse("AAP01 p.32 carrier.5", Reason::Battle(Refusal::NoHaven(to))),
            _ => not_now(),
        }
    }

    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        if let Choice::Haven(to) = choice {
            relocate(state, self.0, to, log);
        }
    }
}

/// Phase 4 is over: interceptors land where they rose.
pub(super) fn land_interceptors(state: &mut State) {
    let enemy = state.side().other();
    for land in SpaceId::lands() {
        state.forces.alter(land, |unit| {
            let aloft = unit.nation.side() == enemy && unit.is(Status::ALOFT);
            if aloft { unit.with_status(unit.status.without(Status::ALOFT)) } else { unit }
        });
    }
}
