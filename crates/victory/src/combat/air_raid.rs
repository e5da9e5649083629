//! Air raids. VitP 9, 18.31, 18.32.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use super::aims::Aims;
use super::course::{after_raid, after_raid_round, begin_raid_round};
use super::factors::{raid_targets, raider, raiders};
use super::fire::{self, Fire};
use super::targets::Aiming;
use crate::action::{Action, Subject};
use crate::board::{PieceId, PieceSet, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// VitP 9.13: carriers are assigned to ports and bases.
pub(crate) struct AirRaid;

impl step::Step<Victory> for AirRaid {
    fn rule(&self) -> &'static str {
        "VitP 9.13"
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        asks(raider(rules, state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let side = raider(rules, state);
        let targets = raid_targets(rules, state, side);
        let decision = !unassigned(rules, state, side).is_empty() && !targets.is_empty();
        let next = after_raid(rules, state);
        Entered::waits_if(decision, || state.go_on(next))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let carriers = unassigned(known.rules, known.open, raider(known.rules, known.open));
        self.subjects_with_offers(known, &mut carriers.iter().map(Subject::Piece), keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Known { rules, open, .. } = known;
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(carrier)) => {
                let places = raid_targets(rules, open, raider(rules, open));
                places.iter().for_each(|place| keep(Action::AirRaid { carrier, place }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::AirRaid { carrier, place } => {
                let side = raider(rules, open);
                check_carrier(rules, open, side, carrier)?;
                if !raid_targets(rules, open, side).contains(place) {
                    return Err(Illegal::new("VitP 9.13", Reason::NoRaidTarget(place)));
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
        if let Action::AirRaid { carrier, place } = action {
            state.battle.raids.set(carrier, place);
            return;
        }
        let mut any = false;
        for carrier in raiders(rules, state, raider(rules, state)) {
            if let Some(place) = state.battle.raids.get(carrier) {
                any = true;
                log.push(Event::RaidAssigned { carrier, place });
            }
        }
        if any {
            begin_raid_round(state, 1, log);
            state.go_on(Phase::Kamikaze);
        } else {
            let next = after_raid(rules, state);
            state.go_on(next);
        }
    }
}

/// The carriers that can raid and have no target yet. VitP 9.11, 9.12.
fn unassigned(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    raiders(rules, state, side)
        .difference(state.pursued)
        .iter()
        .filter(|&carrier| state.battle.raids.get(carrier).is_none())
        .collect()
}

fn check_carrier(rules: &Victory, state: &Open, side: Side, carrier: PieceId) -> Verdict {
    if rules.board[carrier].side() != side {
        return Err(Illegal::new("VitP 9.1", Reason::NotYours(carrier)));
    }
    if !rules.board[carrier].is_carrier() {
        return Err(Illegal::new("VitP 9.11", Reason::NotACarrier(carrier)));
    }
    if state.area_of(carrier) != Some(state.battle.area) {
        return Err(Illegal::new("VitP 9.11", Reason::NotHere(carrier)));
    }
    if state.pursued.contains(carrier) {
        return Err(Illegal::new("VitP 9.12", Reason::HasPursued(carrier)));
    }
    if !raiders(rules, state, side).contains(carrier) {
        return Err(Illegal::new("VitP 7.73", Reason::CannotAttack(carrier)));
    }
    if state.battle.raids.get(carrier).is_some() {
        return Err(Illegal::new("VitP 9.13", Reason::AlreadyOrdered(carrier)));
    }
    Ok(())
}

/// VitP 9.2: the targets of one round of air raids. VitP 9.3: only what is there now can be attacked.
pub(crate) struct RaidAim;

impl Aims for RaidAim {
    fn rule(&self) -> &'static str {
        "VitP 9.2"
    }

    fn side(&self, rules: &Victory, state: &Open) -> Side {
        raider(rules, state)
    }

    fn aiming(&self) -> Aiming {
        Aiming::Raid
    }

    /// With nothing left the round is over.
    fn skip(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        let next = after_raid_round(rules, state, log);
        state.go_on(next);
    }

    /// The carriers attack, nothing answers.
    fn done(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let attackers = raiders(rules, state, raider(rules, state));
        state.go_on(Phase::Effects);
        fire::volley(rules, state, attackers, Fire::Raid, dice, log);
    }
}
