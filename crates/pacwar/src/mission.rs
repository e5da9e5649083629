//! What a Task Force does at the end of a leg: legality, cost and doing. WitP [10.1] to [10.7], [38.3].

use crate::action::{Aim, Mission};
use crate::board::HexId;
use crate::event::Event;
use crate::ids::{LotId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::state::Deed;
use crate::{bombardment, fuel, regroup, towing, transport};

/// WitP [10.82]: combat missions, of which a Task Force performs one in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Combat {
    Bombard,
    Assault,
    Transport,
    Emergency,
}

const fn combat(mission: Mission) -> Option<Combat> {
    match mission {
        Mission::Bombard | Mission::Shell(_) => Some(Combat::Bombard),
        Mission::Assault(_) => Some(Combat::Assault),
        Mission::Load(_) | Mission::Unload(_) => Some(Combat::Transport),
        Mission::Embark(_) | Mission::Debark(_) => Some(Combat::Emergency),
        Mission::Pass
        | Mission::Fuel
        | Mission::Tow(_)
        | Mission::Regroup(_)
        | Mission::Raise(_)
        | Mission::Exit => None,
    }
}

/// Is it about what is in the hex, so that whoever plots it where he lies means that hex? To regroup is not: with whom one
/// does may come there later.
pub(crate) const fn is_of_a_place(mission: Mission) -> bool {
    !matches!(mission, Mission::Pass | Mission::Regroup(_) | Mission::Raise(_))
}

/// Is the mission possible at this hex for these ships?
pub(crate) fn check(known: Knowledge<'_>, tf: TfId, leg: u8, at: HexId, mission: Mission) -> Verdict {
    if let Some(kind) = combat(mission) {
        check_combat(known, tf, at, kind)?;
    }
    match mission {
        Mission::Pass => Ok(()),
        Mission::Fuel => fuel::check(known, tf, at),
        Mission::Bombard if known.scenario().chapters.bombardment => bombardment::check(known, tf, at, None),
        Mission::Shell(aim) if known.scenario().chapters.bombardment => {
            bombardment::check(known, tf, at, Some(aim))
        }
        Mission::Shell(_) => refuse("WitP [10.2]", Reason::CannotDoThere(mission)),
        Mission::Tow(ship) => towing::check(known, tf, at, ship),
        Mission::Bombard => {
            let guns = known
                .sheet
                .in_tf(tf)
                .any(|ship| known.card(ship).kind.bombards() && !known.sheet.hull(ship).out_of_ammunition);
            unless(!guns, "WitP [10.2]", Reason::WrongShips(tf))?;
            let enemy = known.side.other();
            let target = known.held(enemy, at).is_some() || known.open.bases.unit_at(enemy, at).is_some();
            unless(!target, "WitP [10.2]", Reason::CannotDoThere(mission))
        }
        Mission::Assault(lot) => transport::check_assault(known, tf, at, lot),
        Mission::Load(lot) => transport::check_load(known, tf, at, lot),
        Mission::Unload(lot) => transport::check_unload(known, tf, leg, at, lot),
        Mission::Embark(lot) => transport::check_embark(known, tf, at, lot),
        Mission::Debark(lot) => transport::check_debark(known, tf, leg, at, lot),
        Mission::Regroup(other) => regroup::check(known, tf, at, other),
        Mission::Raise(dummy) => regroup::check_raise(known, tf, dummy),
        Mission::Exit => {
            check_exit(known, at)?;
            let further = known.sheet.plot(tf).leg(leg + 1).is_some();
            unless(further, "WitP [26.1]", Reason::LegOutOfOrder)
        }
    }
}

/// WitP [10.82], [10.83], [14.28].
fn check_combat(known: Knowledge<'_>, tf: TfId, at: HexId, kind: Combat) -> Verdict {
    unless(known.sheet.is_dummy(tf), "WitP [10.0]", Reason::NoShips(tf))?;
    unless(known.sheet.plot(tf).react, "WitP [10.82]", Reason::OneCombatMission(tf))?;
    let dry = known.sheet.in_tf(tf).any(|ship| known.is_dry(ship));
    unless(dry, "WitP [14.28]", Reason::OutOfFuel(tf))?;
    for leg in known.sheet.plot(tf).written() {
        let Some(other) = combat(leg.mission) else { continue };
        let landing =
            matches!((kind, other), (Combat::Bombard, Combat::Assault) | (Combat::Assault, Combat::Bombard));
        let same = kind == other && matches!(kind, Combat::Transport | Combat::Emergency);
        let allowed = same || landing && leg.to == at;
        unless(!allowed, "WitP [10.82]", Reason::OneCombatMission(tf))?;
    }
    Ok(())
}

/// The Engagement Value a mission has in the hex where it is performed; `None` for mere movement, whose value its
/// owner has written. WitP [10.1] to [10.7], [38.3].
pub(crate) const fn engagement_value(mission: Mission) -> Option<u8> {
    match mission {
        Mission::Bombard | Mission::Shell(_) | Mission::Tow(_) => Some(4),
        Mission::Assault(_)
        | Mission::Load(_)
        | Mission::Unload(_)
        | Mission::Embark(_)
        | Mission::Debark(_) => Some(1),
        Mission::Fuel | Mission::Regroup(_) | Mission::Raise(_) => Some(0),
        Mission::Pass | Mission::Exit => None,
    }
}

/// May a Task Force that moves late do this where it is? WitP [10.43]: any mission but a combat one; ships that
/// change were to be plotted (WitP [10.7]), so that only a dummy can be raised.
pub(crate) fn check_late(known: Knowledge<'_>, tf: TfId, at: HexId, mission: Mission) -> Verdict {
    match mission {
        Mission::Fuel => fuel::check(known, tf, at),
        Mission::Raise(dummy) => regroup::check_raise(known, tf, dummy),
        Mission::Exit => check_exit(known, at),
        Mission::Pass
        | Mission::Bombard
        | Mission::Shell(_)
        | Mission::Tow(_)
        | Mission::Assault(_)
        | Mission::Load(_)
        | Mission::Unload(_)
        | Mission::Embark(_)
        | Mission::Debark(_)
        | Mission::Regroup(_) => refuse("WitP [10.43]", Reason::CannotDoThere(mission)),
    }
}

/// WitP [26.1]: only Allied ships leave the map, at a hex of a Mapedge Area.
fn check_exit(known: Knowledge<'_>, at: HexId) -> Verdict {
    unless(known.side == Side::Japan, "WitP [26.1]", Reason::NotYours)?;
    unless(known.rules.board.edge(at).is_none(), "WitP [26.1]", Reason::CannotDoThere(Mission::Exit))
}

/// Has the Task Force plotted a combat mission?
pub(crate) fn plots_combat(known: Knowledge<'_>, tf: TfId) -> bool {
    known.sheet.plot(tf).written().any(|leg| combat(leg.mission).is_some())
}

/// Movement Points a mission takes at this hex. WitP [10.14], [10.3], [10.5], [26.1].
pub(crate) fn cost(known: Knowledge<'_>, at: HexId, mission: Mission) -> u8 {
    let load = |lot: LotId| known.load(lot);
    match mission {
        Mission::Fuel => fuel::FUELING,
        Mission::Load(lot) => load(lot).saturating_mul(5),
        Mission::Assault(lot) | Mission::Unload(lot) => {
            load(lot).saturating_mul(transport::price(known, at, lot))
        }
        Mission::Tow(_) => towing::TAKING,
        Mission::Embark(_) | Mission::Debark(_) => 5,
        Mission::Exit => known.sea().cost(at),
        Mission::Pass | Mission::Bombard | Mission::Shell(_) | Mission::Regroup(_) | Mission::Raise(_) => 0,
    }
}

/// Every mission a side has that might be possible somewhere.
pub(crate) fn propose(known: Knowledge<'_>, keep: &mut dyn FnMut(Mission)) {
    [Mission::Fuel, Mission::Bombard, Mission::Exit].into_iter().for_each(&mut *keep);
    if known.scenario().chapters.bombardment {
        Aim::ALL.into_iter().map(Mission::Shell).for_each(&mut *keep);
    }
    if known.scenario().chapters.towing {
        let hulls = known.sheet.fleet.hulls.ids();
        hulls.filter(|ship| towing::is_adrift(known, *ship)).map(Mission::Tow).for_each(&mut *keep);
    }
    for lot in known.sheet.cargo.lots.ids() {
        let of_lot = [
            Mission::Assault(lot),
            Mission::Load(lot),
            Mission::Unload(lot),
            Mission::Embark(lot),
            Mission::Debark(lot),
        ];
        of_lot.into_iter().for_each(&mut *keep);
    }
    for tf in known.open.task_forces(known.side) {
        keep(Mission::Regroup(tf));
        keep(Mission::Raise(tf));
    }
}

impl Play<'_> {
    /// The Task Force has come to the end of a leg: it does what was plotted, if it still can.
    pub(crate) fn do_mission(&mut self, tf: TfId, mission: Mission) {
        let Some(at) = self.state.open.at(tf) else { return };
        let done = match mission {
            Mission::Pass => return,
            Mission::Fuel => self.refuel(tf, at),
            Mission::Bombard if self.rules.scenario.chapters.bombardment => self.shell(tf, at, None),
            Mission::Shell(aim) => self.shell(tf, at, Some(aim)),
            Mission::Tow(ship) => self.tow(tf, at, ship),
            Mission::Bombard => self.bombard(tf, at),
            Mission::Assault(lot) => self.land(tf, at, lot),
            Mission::Load(lot) | Mission::Embark(lot) => self.take_aboard(tf, at, lot, mission),
            Mission::Unload(lot) | Mission::Debark(lot) => self.put_ashore(tf, at, lot),
            Mission::Regroup(other) => self.regroup(tf, at, other),
            Mission::Raise(dummy) => self.raise(tf, at, dummy),
            Mission::Exit => self.leave_map(tf),
        };
        self.log.push(if done { Event::MissionDone(tf, mission) } else { Event::MissionFailed(tf, mission) });
    }

    /// WitP [10.2]: guns are emptied; what it does ashore belongs to a later part, but it keeps the
    /// heads of the coastal gunners down for a landing (WitP [38.72]).
    fn bombard(&mut self, tf: TfId, at: HexId) -> bool {
        let side = tf.side();
        let cards = &self.rules.scenario.of_side(side).ships;
        let hulls = self.sheet(side).fleet.hulls.iter_mut().zip(cards);
        for (hull, _) in hulls.filter(|(hull, card)| hull.tf == Some(tf) && card.kind.bombards()) {
            hull.out_of_ammunition = true;
        }
        if let Some(id) = self.rules.scenario.facilities.at(at) {
            self.open().bases.shores[id].silenced = true;
        }
        let marker = self.marker(tf);
        marker.deed = Some(Deed::Bombarded);
        marker.trace.real = true;
        self.log.push(Event::Bombarded(tf, at));
        true
    }

    /// WitP [26.1].
    fn leave_map(&mut self, tf: TfId) -> bool {
        let Some(at) = self.state.open.at(tf) else { return false };
        let sheet = self.sheet(tf.side());
        for hull in sheet.fleet.hulls.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.tf = None;
        }
        sheet.air.clear(Station::Carriers(tf));
        self.remove(tf);
        self.log.push(Event::Exited(tf, at));
        true
    }
}
