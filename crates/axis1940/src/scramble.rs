//! What defenders decide before combat: aircraft scramble, fighters go up to meet raids. AAP40 p.15, 16.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Facility, Kind, Nation, SpaceId};
use crate::combat;
use crate::event::Event;
use crate::forces::Group;
use crate::frame;
use crate::game::Axis1940;
use crate::known::{Known, go};
use crate::movement::units;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// Aircraft one base sends up. AAP40 p.15.
const QUICK_REACTION: u16 = 3;

/// The next nation to be asked after the mover, or what follows when all were.
pub(crate) fn next(rules: &Axis1940, state: &State, nation: Nation, scrambles: bool) -> frame::Step {
    match (nation == state.power, scrambles) {
        (false, true) => frame::Step::Scramble(nation),
        (false, false) => frame::Step::Intercept(nation),
        (true, true) => frame::Step::Intercept(rules.next_power(nation).0),
        (true, false) => frame::Step::Fought,
    }
}

/// Is the zone one that aircraft may be scrambled to: are friends of theirs attacked in it, or is an assault announced
/// from it? AAP40 p.15.
pub(crate) fn is_attacked(state: &State, zone: SpaceId) -> bool {
    let assault = || {
        state
            .forces
            .at(zone)
            .iter()
            .any(|group| group.unit.is_landing() && group.unit.nation.side() == state.side())
    };
    assault() || combat::is_sea_battle(state, zone)
}

/// Aircraft a base has sent up this turn.
fn sent(state: &State, from: SpaceId) -> u16 {
    let gone = |group: &&Group| {
        group.unit.is(Status::SCRAMBLED) && group.unit.from == Some(from) && group.unit.kind.is_air()
    };
    state.forces.all().iter().filter(gone).map(|group| u16::from(group.count)).sum()
}

/// Aircraft a base may still send up.
pub(crate) fn still(state: &State, from: SpaceId) -> u16 {
    QUICK_REACTION.saturating_sub(sent(state, from))
}

fn check_scramble(
    rules: &Axis1940,
    state: &State,
    nation: Nation,
    from: SpaceId,
    unit: Unit,
    zone: SpaceId,
) -> Verdict {
    let fits = unit.nation == nation
        && nation != Nation::China
        && state.forces.count(from, unit) > 0
        && unit.kind.flies_from_decks()
        && unit.is_parked()
        && !unit.is(Status::RAID)
        && from.is_land()
        && zone.is_sea()
        && rules.board.shores(from).contains(zone)
        && state.site(from).works(Facility::AirBase)
        && state.holder(from).side() == nation.side()
        && state.at_war(nation, state.power)
        && is_attacked(state, zone)
        && still(state, from) > 0;
    if fits { Ok(()) } else { refuse("AAP40 p.15", Reason::NoScramble) }
}

/// Could enemies scramble into this zone?
pub(crate) fn threatens(rules: &Axis1940, state: &State, zone: SpaceId) -> bool {
    rules.board.shores(zone).iter().any(|land| {
        state.site(land).works(Facility::AirBase)
            && state
                .enemies(land)
                .any(|group| group.unit.kind.flies_from_decks() && group.unit.nation != Nation::China)
    })
}

/// The groups of a nation that stand at a base.
fn waiting(state: &State, nation: Nation) -> impl Iterator<Item = &Group> {
    let fits = move |group: &&Group| {
        group.unit.nation == nation && group.unit.kind.flies_from_decks() && group.at.is_land()
    };
    state.forces.all().iter().filter(fits)
}

/// This nation's aircraft may scramble.
pub(crate) struct Scramble(pub(crate) Nation);

impl step::Step<Axis1940> for Scramble {
    fn rule(&self) -> &'static str {
        "AAP40 p.15"
    }

    fn pending(&self, rules: &Axis1940, _: &State) -> Pending {
        Pending::Seat(rules.seat(self.0))
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut any = false;
        if state.at_war(self.0, state.power) {
            self.subjects(Known::new(rules, state), &mut |_| any = true);
        }
        Entered::waits_if(any, || {
            let step = next(rules, state, rules.next_power(self.0).0, true);
            go(state, step, log);
        })
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let groups = waiting(known.state, self.0);
        let mut groups = groups.map(|group| Subject::Group(group.at, group.unit));
        self.subjects_with_offers(known, &mut groups, keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Group(from, unit)) if from.is_land() => {
                let zones = known.rules.board.shores(from);
                zones.iter().for_each(|zone| keep(Action::Scramble { from, unit, zone }));
            }
            Some(_) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Scramble { from, unit, zone } => {
                check_scramble(known.rules, known.state, self.0, from, unit, zone)
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Scramble { from, unit, zone } = action {
            state.forces.shift(from, zone, unit, unit.now(Status::SCRAMBLED).begun_at(from), 1);
            log.push(Event::Scrambled { what: units(unit, 1), from, zone });
        } else {
            let step = next(rules, state, rules.next_power(self.0).0, true);
            go(state, step, log);
        }
    }
}

/// Is the territory raided?
fn is_raided(state: &State, at: SpaceId) -> bool {
    state.forces.at(at).iter().any(|group| {
        group.unit.is(Status::RAID) && state.moves_now(group.unit.nation) && group.unit.kind != Kind::Fighter
    })
}

/// This nation's fighters may meet raids.
pub(crate) struct Intercept(pub(crate) Nation);

impl step::Step<Axis1940> for Intercept {
    fn rule(&self) -> &'static str {
        "AAP40 p.16"
    }

    fn pending(&self, rules: &Axis1940, _: &State) -> Pending {
        Pending::Seat(rules.seat(self.0))
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut any = false;
        if state.at_war(self.0, state.power) {
            self.subjects(Known::new(rules, state), &mut |_| any = true);
        }
        Entered::waits_if(any, || self.on(rules, state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        for group in waiting(known.state, self.0) {
            if self.check(known, Action::Intercept { at: group.at, unit: group.unit }).is_ok() {
                keep(Subject::Group(group.at, group.unit));
            }
        }
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Group(at, unit)) => keep(Action::Intercept { at, unit }),
            Some(_) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let state = known.state;
        match action {
            Action::Done => Ok(()),
            Action::Intercept { at, unit }
                if unit.nation == self.0
                    && unit.kind == Kind::Fighter
                    && unit.is_parked()
                    && !unit.is(Status::RAID)
                    && state.forces.count(at, unit) > 0
                    && is_raided(state, at) =>
            {
                Ok(())
            }
            Action::Intercept { .. } => refuse("AAP40 p.16", Reason::NoInterception),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Intercept { at, unit } = action {
            state.forces.change(at, unit, unit.now(Status::RAID), 1);
            log.push(Event::Intercepted { what: units(unit, 1), at });
        } else {
            self.on(rules, state, log);
        }
    }
}

impl Intercept {
    fn on(&self, rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
        let step = next(rules, state, rules.next_power(self.0).0, false);
        go(state, step, log);
        if step == frame::Step::Fought {
            combat::begin(rules, state);
        }
    }
}
