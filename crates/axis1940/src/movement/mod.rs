//! Phase 2: combat movement, and what both movement phases share. AAP40 p.12 to 15.

use ironbottom_kernel::step::Stepped as _;
use ironbottom_kernel::{Dice, Log, Pending, Seat, step};

pub(crate) mod air;
pub(crate) mod land;
pub(crate) mod sea;
pub(crate) mod transport;

use crate::action::{Action, Subject};
use crate::board::{Domain, Kind, SpaceId};
use crate::event::{Event, Units};
use crate::forces::{CROWDED, Group};
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::known::{Known, go, mover};
use crate::look::Look;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{control, politics, scramble, sharing};

/// A number of moves that is more than anything has: the unit is done for this turn.
pub(crate) const SPENT: u8 = 15;

/// Which movement phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// Phase 2.
    Combat,
    /// Phase 4.
    Noncombat,
}

/// Where units are, what they are, where they go, how many.
pub(crate) type Going = (SpaceId, Unit, SpaceId, u8);

/// Are there so many such units, and are they the mover's?
pub(crate) fn check_group(state: &State, at: SpaceId, unit: Unit, count: u8) -> Verdict {
    if count == 0 {
        return refuse("AAP40 p.12", Reason::NoNumber);
    }
    if state.forces.count(at, unit) < count {
        return refuse("AAP40 p.12", Reason::NoSuchUnits(at));
    }
    if !state.moves_now(unit.nation) {
        return refuse("AAP40 p.12", Reason::NotYours);
    }
    if state.forces.len() >= CROWDED {
        return refuse("AAP40 ruling 4", Reason::Crowded);
    }
    Ok(())
}

/// The refusal where the mover has nobody to attack: because of peace, or for this reason.
pub(crate) fn nobody_there(look: &Look<'_>, at: SpaceId, rule: &'static str, reason: Reason) -> Verdict {
    match politics::at_peace_with(look.rules, look.state, at) {
        Some(with) => refuse("AAP40 p.14", Reason::AtPeace { at, with }),
        None => refuse(rule, reason),
    }
}

/// The refusal where a territory is closed to the mover: because of peace, or for what else closes it.
pub(crate) fn closed_there(look: &Look<'_>, at: SpaceId) -> Verdict {
    match politics::at_peace_with(look.rules, look.state, at) {
        Some(with) => refuse("AAP40 p.14", Reason::AtPeace { at, with }),
        None => politics::closed(look.rules, look.state, at),
    }
}

/// The group a subject names, if it is the mover's.
pub(crate) fn group_of(state: &State, about: Subject) -> Option<Group> {
    let Subject::Group(at, unit) = about else { return None };
    let count = state.forces.count(at, unit);
    (count > 0).then_some(Group { at, unit, count })
}

/// Every number of a group worth offering: one, all, and each between up to a dozen.
pub(crate) fn each_count(most: u8, mut keep: impl FnMut(u8)) {
    (1..=most).filter(|&count| count <= 12 || count == most).for_each(&mut keep);
}

/// May this be moved?
pub(crate) fn check_move(known: Known<'_>, going: Going, when: When) -> Verdict {
    let (from, unit, _, count) = going;
    check_group(known.state, from, unit, count)?;
    match unit.kind.domain() {
        Domain::Land => land::check(&known.look(), going, when),
        Domain::Air => air::check(&known.look(), going, when),
        Domain::Sea => sea::check(&known.look(), going, when),
        Domain::Facility => refuse("AAP40 p.24", Reason::WrongGround),
    }
}

/// Moves units.
pub(crate) fn perform_move(
    rules: &Axis1940,
    state: &mut State,
    going: Going,
    when: When,
    log: &mut Log<Event>,
) {
    match going.1.kind.domain() {
        Domain::Land => land::perform(state, going, when, log),
        Domain::Air => air::perform(rules, state, going, when, log),
        Domain::Sea => sea::perform(rules, state, going, when, log),
        Domain::Facility => {}
    }
}

/// Everything a group might do by itself.
pub(crate) fn propose_moves(known: Known<'_>, group: &Group, when: When, keep: &mut dyn FnMut(Action)) {
    let look = known.look();
    let Group { at: from, unit, count: most } = *group;
    let mut offer = |to: SpaceId| each_count(most, |count| keep(Action::Move { from, unit, to, count }));
    match unit.kind.domain() {
        Domain::Land => land::reach(&look, from, unit, when).iter().for_each(&mut offer),
        Domain::Air => air::reach(&look, from, unit, when).iter().for_each(&mut offer),
        Domain::Sea => sea::reach(&look, from, unit, when).iter().for_each(&mut offer),
        Domain::Facility => {}
    }
    if when == When::Combat && unit.kind.is_land() {
        land::propose_blitz(&look, group, keep);
    }
}

impl Axis1940 {
    /// Where these groups of the mover may go by themselves in the phase of movement at hand: of the moves that are offered those of the
    /// greatest number to each place, and of blitzes those of one tank, found with one look at the position.
    pub fn each_reach(
        &self,
        state: &State,
        seat: Seat,
        groups: &[Group],
        mut found: impl FnMut(&Group, Action),
    ) {
        let when = match state.control.top() {
            Frame::Sequence(Step::CombatMove) => When::Combat,
            Frame::Sequence(Step::Noncombat) => When::Noncombat,
            Frame::Sequence(_) | Frame::Battle(_) => return,
        };
        if !mover(self, state).seats().contains(seat) {
            return;
        }
        self.with_knowledge(state, seat, |known| {
            for group in groups.iter().filter(|group| state.moves_now(group.unit.nation)) {
                reach_of(known, group, when, &mut found);
            }
        });
    }
}

/// The moves of one group, the greatest number to each place.
fn reach_of(known: Known<'_>, group: &Group, when: When, found: &mut impl FnMut(&Group, Action)) {
    let Group { at: from, unit, count: most } = *group;
    let look = known.look();
    let places = match unit.kind.domain() {
        Domain::Land => land::reach(&look, from, unit, when),
        Domain::Air => air::reach(&look, from, unit, when),
        Domain::Sea => sea::reach(&look, from, unit, when),
        Domain::Facility => return,
    };
    for to in places {
        let mut numbers = std::iter::once(most).chain((1..=12.min(most.saturating_sub(1))).rev());
        if let Some(count) = numbers.find(|&count| check_move(known, (from, unit, to, count), when).is_ok()) {
            found(group, Action::Move { from, unit, to, count });
        }
    }
    if when == When::Combat && unit.kind.is_land() {
        land::propose_blitz(&look, &Group { count: 1, ..*group }, &mut |action| {
            let Action::Blitz { from, unit, via, to, count } = action else { return };
            if check_group(known.state, from, unit, count).is_ok()
                && land::check_blitz(&look, (from, unit, to, count), via).is_ok()
            {
                found(group, action);
            }
        });
    }
}

/// Is it plain that a group may move, without a check of every move it might make?
fn surely_moves(look: &Look<'_>, group: &Group, when: When) -> bool {
    let Group { at: from, unit, .. } = *group;
    if !look.state.moves_now(unit.nation) || look.state.forces.len() >= CROWDED {
        return false;
    }
    match (unit.kind.domain(), when) {
        (Domain::Land, When::Combat) => {
            unit.kind != Kind::Aaa && !land::reach(look, from, unit, when).is_empty()
        }
        (Domain::Land, When::Noncombat) => land::reach(look, from, unit, when).intersects(look.friendly),
        (Domain::Sea, When::Noncombat) => {
            unit.kind != Kind::Carrier && !sea::reach(look, from, unit, when).is_empty()
        }
        (Domain::Air, When::Noncombat) => air::finds_field(look, from, unit),
        _ => false,
    }
}

/// Whoever can do something in a movement phase.
pub(crate) fn subjects<S: step::Step<Axis1940>>(
    step: &S,
    known: Known<'_>,
    when: When,
    keep: &mut dyn FnMut(Subject),
) {
    let look = known.look();
    for about in candidates(known.state) {
        if group_of(known.state, about).is_some_and(|group| surely_moves(&look, &group, when)) {
            keep(about);
        } else {
            step.subjects_with_offers(known, &mut std::iter::once(about), keep);
        }
    }
}

/// Some units of a unit's sort.
pub(crate) const fn units(unit: Unit, count: u8) -> Units {
    Units { nation: unit.nation, kind: unit.kind, count }
}

/// The groups of the mover, and those of allies that carry something of the mover's.
fn candidates(state: &State) -> impl Iterator<Item = Subject> {
    let concerned = |group: &&Group| {
        state.moves_now(group.unit.nation) || group.unit.aboard().any(|cargo| state.moves_now(cargo.nation()))
    };
    state.forces.all().iter().filter(concerned).map(|group| Subject::Group(group.at, group.unit))
}

/// Phase 2.
pub(crate) struct CombatMove;

impl CombatMove {
    /// What was loaded must land while there is a way (p.15), and a transport that came for an assault makes one (p.12).
    /// Where the mover's own moves have closed every way all stay aboard, as if the ship had retreated (ruling 10).
    fn check_done(known: Known<'_>) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        let among_enemies = state.blocked.union(state.fresh);
        for group in state.forces.all().iter().filter(|group| group.unit.kind == Kind::Transport) {
            let Group { at, unit, .. } = *group;
            let fled = unit.from.is_some_and(|from| among_enemies.contains(from));
            let came = unit.is(Status::COMMITTED) && unit.status.used() > 0 && !unit.is_landing() && !fled;
            let left_aboard = unit.aboard().find(|cargo| {
                let lands = state.moves_now(cargo.nation()) && cargo.kind().is_some_and(Kind::captures);
                lands && !cargo.landing() && (cargo.boarded() || came)
            });
            let Some(cargo) = left_aboard.filter(|_| state.moves_now(unit.nation)) else { continue };
            let look = known.look();
            let way = match unit.toward {
                Some(to) => transport::check_assault(&look, (at, unit, cargo, to)).is_ok(),
                None => {
                    let sails = sea::check_free(&look, at, unit).is_ok();
                    let left = if sails { sea::moves_left(rules, state, at, unit) } else { 0 };
                    transport::can_assault(&look, at, left)
                }
            };
            if way {
                return refuse("AAP40 p.15", Reason::LoadedToLand(at));
            }
        }
        Ok(())
    }
}

impl step::Step<Axis1940> for CombatMove {
    fn rule(&self) -> &'static str {
        "AAP40 p.12"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        subjects(self, known, When::Combat, keep);
        let zones = known.look().lurkers;
        self.subjects_with_offers(known, &mut zones.iter().map(Subject::Space), keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let group = match about {
            None => {
                keep(Action::Done);
                return sharing::propose_asking(known, keep);
            }
            Some(Subject::Space(at)) => return keep(Action::Engage(at)),
            Some(about) => match group_of(known.state, about) {
                Some(group) => group,
                None => return,
            },
        };
        if known.state.moves_now(group.unit.nation) {
            propose_moves(known, &group, When::Combat, keep);
        }
        match group.unit.kind.domain() {
            Domain::Land => {
                transport::propose_loads(known, &group, keep);
                air::propose_drops(known, &group, keep);
            }
            Domain::Air => each_count(group.count, |count| {
                keep(Action::Raid { at: group.at, unit: group.unit, count });
            }),
            Domain::Sea => transport::propose_ashore(known, &group, |ship, cargo, to| {
                let zone = group.at;
                if to == zone {
                    keep(Action::Unload { zone, ship, cargo, to });
                } else {
                    keep(Action::Assault { zone, ship, cargo, to });
                }
            }),
            Domain::Facility => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Self::check_done(known),
            Action::Ask(host) => sharing::check_ask(known, host, When::Combat),
            Action::Move { from, unit, to, count } => {
                check_move(known, (from, unit, to, count), When::Combat)
            }
            Action::Blitz { from, unit, via, to, count } => {
                check_group(known.state, from, unit, count)?;
                land::check_blitz(&known.look(), (from, unit, to, count), via)
            }
            Action::Drop { from, unit, to, count } => {
                check_group(known.state, from, unit, count)?;
                air::check_drop(&known.look(), (from, unit, to, count))
            }
            Action::Load { from, unit, zone, ship } => {
                transport::check_load(known, (from, unit, zone, ship), When::Combat)
            }
            Action::Unload { zone, ship, cargo, to } if to == zone => {
                transport::check_launch(known, zone, ship, cargo)
            }
            Action::Assault { zone, ship, cargo, to } => {
                transport::check_assault(&known.look(), (zone, ship, cargo, to))
            }
            Action::Engage(zone) => sea::check_engage(&known.look(), zone),
            Action::Raid { at, unit, count } => {
                check_group(known.state, at, unit, count)?;
                air::check_raid(known.state, at, unit)
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
        match action {
            Action::Move { from, unit, to, count } => {
                perform_move(rules, state, (from, unit, to, count), When::Combat, log);
            }
            Action::Blitz { from, unit, via, to, count } => {
                land::blitz(rules, state, (from, unit, to, count), via, log);
            }
            Action::Drop { from, unit, to, count } => {
                // BASED marks the jump: it came from an air base.
                let after = unit.used(SPENT).now(Status::MOVED.with(Status::BASED)).begun_at(from);
                state.forces.shift(from, to, unit, after, count);
                log.push(Event::Moved { what: units(unit, count), from, to, landed: false });
            }
            Action::Load { from, unit, zone, ship } => {
                transport::load(state, (from, unit, zone, ship), When::Combat, log);
            }
            Action::Ask(host) => sharing::ask(state, host, log),
            Action::Unload { zone, ship, cargo, .. } => transport::launch(state, zone, ship, cargo, log),
            Action::Assault { zone, ship, cargo, to } => {
                transport::announce(state, (zone, ship, cargo, to), log);
            }
            Action::Engage(zone) => {
                state.engaged.insert(zone);
                log.push(Event::Engaged { zone, power: state.power });
            }
            Action::Raid { at, unit, count } => {
                state.forces.change(at, unit, unit.now(Status::RAID), count);
                log.push(Event::Raiding { what: units(unit, count), at });
            }
            _ => finish(rules, state, log),
        }
    }
}

/// Combat movement is over: neutrals that were entered join the other side, submarines and transports that are not
/// ignored are attacked, and the defenders may scramble.
fn finish(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    control::attack_neutrals(rules, state, log);
    control::note_trade(rules, state);
    politics::note_attacks(rules, state);
    let among_enemies = state.blocked.union(state.fresh);
    for zone in rules.board.seas() {
        let came = |group: &Group| {
            let unit = group.unit;
            // Who escaped from warships attacks only if it says so.
            let fled = unit.from.is_some_and(|from| from != zone && among_enemies.contains(from));
            unit.is(Status::MOVED) && rules.board[unit.kind].attack > 0 && !fled
        };
        let lurks = state.enemies(zone).any(|group| group.unit.kind.is_sea());
        let lands = state.own(zone).any(|group| group.unit.is_landing());
        // Who stops among submarines and transports for no other reason attacks them (p.12).
        if lurks && !lands && state.own(zone).any(came) {
            state.engaged.insert(zone);
        }
    }
    let (first, _) = rules.next_power(state.power);
    let step = scramble::next(rules, state, first, true);
    go(state, step, log);
}
