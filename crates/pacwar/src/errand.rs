//! What a Task Force does at the end of a leg: legality, cost and doing. WitP [10.1] to [10.7], [38.3].

use crate::action::Errand;
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::ids::{LotId, Side, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sea::Sea;
use crate::{engagement, fuel, regroup, transport};

/// WitP [10.82]: combat missions, of which a Task Force performs one in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Combat {
    Bombard,
    Assault,
    Transport,
    Emergency,
}

const fn combat(errand: Errand) -> Option<Combat> {
    match errand {
        Errand::Bombard => Some(Combat::Bombard),
        Errand::Assault(_) => Some(Combat::Assault),
        Errand::Load(_) | Errand::Unload(_) => Some(Combat::Transport),
        Errand::Embark(_) | Errand::Debark(_) => Some(Combat::Emergency),
        Errand::Pass | Errand::Fuel | Errand::Regroup(_) | Errand::Raise(_) | Errand::Exit => None,
    }
}

/// Is the errand possible at this hex for these ships?
pub(crate) fn judge(desk: &Desk<'_>, tf: TfId, leg: u8, at: HexId, errand: Errand) -> Verdict {
    if let Some(kind) = combat(errand) {
        judge_combat(desk, tf, at, kind)?;
    }
    match errand {
        Errand::Pass => Ok(()),
        Errand::Fuel => fuel::judge(desk, tf, at),
        Errand::Bombard => {
            let guns = desk.sheet.in_tf(tf).any(|ship| {
                desk.card(ship).kind.bombards() && !desk.sheet.ships[ship.place()].out_of_ammunition
            });
            unless(!guns, "WitP [10.2]", Reason::WrongShips(tf))?;
            let target = desk.rules.scenario.base_at(desk.side.other(), at).is_some();
            unless(!target, "WitP [10.2]", Reason::CannotDoThere(errand))
        }
        Errand::Assault(lot) => transport::judge_assault(desk, tf, at, lot),
        Errand::Load(lot) => transport::judge_load(desk, tf, at, lot),
        Errand::Unload(lot) => transport::judge_unload(desk, tf, leg, at, lot),
        Errand::Embark(lot) => transport::judge_embark(desk, tf, at, lot),
        Errand::Debark(lot) => transport::judge_debark(desk, tf, leg, at, lot),
        Errand::Regroup(other) => regroup::judge(desk, tf, at, other),
        Errand::Raise(dummy) => regroup::judge_raise(desk, tf, dummy),
        Errand::Exit => {
            judge_exit(desk, at)?;
            let further = desk.sheet.plot(tf).leg(leg + 1).is_some();
            unless(further, "WitP [26.1]", Reason::LegOutOfOrder)
        }
    }
}

/// WitP [10.82], [10.83], [14.28].
fn judge_combat(desk: &Desk<'_>, tf: TfId, at: HexId, kind: Combat) -> Verdict {
    unless(desk.sheet.is_dummy(tf), "WitP [10.0]", Reason::NoShips(tf))?;
    unless(desk.sheet.plot(tf).react, "WitP [10.82]", Reason::OneCombatMission(tf))?;
    let dry = desk.sheet.in_tf(tf).any(|ship| engagement::is_dry(desk, ship));
    unless(dry, "WitP [14.28]", Reason::OutOfFuel(tf))?;
    for leg in desk.sheet.plot(tf).written() {
        let Some(other) = combat(leg.errand) else { continue };
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
pub(crate) const fn engagement_value(errand: Errand) -> Option<u8> {
    match errand {
        Errand::Bombard => Some(4),
        Errand::Assault(_) | Errand::Load(_) | Errand::Unload(_) | Errand::Embark(_) | Errand::Debark(_) => {
            Some(1)
        }
        Errand::Fuel | Errand::Regroup(_) | Errand::Raise(_) => Some(0),
        Errand::Pass | Errand::Exit => None,
    }
}

/// May a Task Force that moves late do this where it is? WitP [10.43]: any mission but a combat one; ships that
/// change were to be plotted (WitP [10.7]), so that only a dummy can be raised.
pub(crate) fn judge_late(desk: &Desk<'_>, tf: TfId, at: HexId, errand: Errand) -> Verdict {
    match errand {
        Errand::Fuel => fuel::judge(desk, tf, at),
        Errand::Raise(dummy) => regroup::judge_raise(desk, tf, dummy),
        Errand::Exit => judge_exit(desk, at),
        Errand::Pass
        | Errand::Bombard
        | Errand::Assault(_)
        | Errand::Load(_)
        | Errand::Unload(_)
        | Errand::Embark(_)
        | Errand::Debark(_)
        | Errand::Regroup(_) => refuse("WitP [10.43]", Reason::CannotDoThere(errand)),
    }
}

/// WitP [26.1]: only Allied ships leave the map, at a hex of a Mapedge Area.
fn judge_exit(desk: &Desk<'_>, at: HexId) -> Verdict {
    unless(desk.side == Side::Japan, "WitP [26.1]", Reason::NotYours)?;
    unless(!desk.rules.is_exit(at), "WitP [26.1]", Reason::CannotDoThere(Errand::Exit))
}

/// Has the Task Force plotted a combat mission?
pub(crate) fn plots_combat(desk: &Desk<'_>, tf: TfId) -> bool {
    desk.sheet.plot(tf).written().any(|leg| combat(leg.errand).is_some())
}

/// Movement Points an errand takes at this hex. WitP [10.14], [10.3], [10.5], [26.1].
pub(crate) fn cost(desk: &Desk<'_>, at: HexId, errand: Errand) -> u8 {
    let load = |lot: LotId| desk.rules.scenario.lot(lot).map_or(0, |card| card.load);
    match errand {
        Errand::Fuel => 20,
        Errand::Assault(lot) | Errand::Load(lot) | Errand::Unload(lot) => load(lot).saturating_mul(5),
        Errand::Embark(_) | Errand::Debark(_) => 5,
        Errand::Exit => Sea::get().cost(at),
        Errand::Pass | Errand::Bombard | Errand::Regroup(_) | Errand::Raise(_) => 0,
    }
}

/// Every errand a side could ever have.
pub(crate) fn candidates(side: Side, mut keep: impl FnMut(Errand)) {
    [Errand::Fuel, Errand::Bombard, Errand::Exit].into_iter().for_each(&mut keep);
    for lot in LotId::of(side) {
        let of_lot = [
            Errand::Assault(lot),
            Errand::Load(lot),
            Errand::Unload(lot),
            Errand::Embark(lot),
            Errand::Debark(lot),
        ];
        of_lot.into_iter().for_each(&mut keep);
    }
    for tf in TfId::of(side) {
        keep(Errand::Regroup(tf));
        keep(Errand::Raise(tf));
    }
}

impl Play<'_> {
    /// The Task Force has come to the end of a leg: it does what was plotted, if it still can.
    pub(crate) fn do_errand(&mut self, tf: TfId, errand: Errand) {
        let Some(at) = self.state.open.at(tf) else { return };
        let done = match errand {
            Errand::Pass => return,
            Errand::Fuel => self.refuel(tf, at),
            Errand::Bombard => self.bombard(tf, at),
            Errand::Assault(lot) => self.land(tf, at, lot),
            Errand::Load(lot) | Errand::Embark(lot) => self.take_aboard(tf, at, lot, errand),
            Errand::Unload(lot) | Errand::Debark(lot) => self.put_ashore(tf, at, lot),
            Errand::Regroup(other) => self.regroup(tf, at, other),
            Errand::Raise(dummy) => self.raise(tf, at, dummy),
            Errand::Exit => self.leave_map(tf),
        };
        self.log.push(if done { Event::ErrandDone(tf, errand) } else { Event::ErrandFailed(tf, errand) });
    }

    /// WitP [10.2]: guns are emptied; what it does ashore belongs to a later part, but it keeps the
    /// heads of the coastal gunners down for a landing (WitP [38.72]).
    fn bombard(&mut self, tf: TfId, at: HexId) -> bool {
        let side = tf.side();
        for ship in crate::ids::ShipId::of(side) {
            let bombards = self.rules.scenario.ship(ship).is_some_and(|card| card.kind.bombards());
            let hull = &mut self.sheet_mut(side).ships[ship.place()];
            if hull.tf == Some(tf) && bombards {
                hull.out_of_ammunition = true;
            }
        }
        self.state.open.guns_silenced |= Some(at) == self.rules.scenario.prize;
        self.state.open.markers[tf.index()].deed = Some(crate::state::Deed::Bombarded);
        self.state.open.traces[tf.index()].real = true;
        self.log.push(Event::Bombarded(tf, at));
        true
    }

    /// WitP [26.1].
    fn leave_map(&mut self, tf: TfId) -> bool {
        for hull in self.sheet_mut(tf.side()).ships.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.tf = None;
        }
        self.remove(tf);
        self.log.push(Event::Exited(tf));
        true
    }
}
