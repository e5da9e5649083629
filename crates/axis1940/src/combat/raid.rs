//! Strategic and tactical bombing raids. AAP40 p.16, 17.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Ask, Dice, Key, Log, Seat};

use super::hits::Hits;
use super::losses::{self, after};
use super::types::{Losing, Phase};
use super::{Decision, Salvo, go, throw};
use crate::action::{Action, Subject};
use crate::board::{Facility, Kind, SpaceId};
use crate::event::{Event, Faces, Fire};
use crate::game::Axis1940;
use crate::known::{Known, Passing};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::research::Advance;
use crate::state::State;
use crate::unit::{Status, Unit};

/// The air battle: one round, everybody at 1.
pub(crate) struct Dogfight;

impl Passing for Dogfight {
    fn rule(&self) -> &'static str {
        "AAP40 p.16"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let here = || state.forces.at(at).iter().filter(|group| group.unit.is(Status::RAID));
        let attacks = |unit: Unit| state.moves_now(unit.nation);
        let mut hits = [Hits::NONE; 2];
        if here().any(|group| !attacks(group.unit)) {
            for group in here() {
                let unit = group.unit;
                let jets = unit.kind == Kind::Fighter && state.has_advance(unit.nation, Advance::JetFighters);
                let own = attacks(unit);
                let salvo = Salvo {
                    at,
                    fire: if own { Fire::Raiders } else { Fire::Interceptors },
                    by: Some((unit.nation, unit.kind)),
                    need: if jets { 2 } else { 1 },
                    number: u16::from(group.count),
                    twice: false,
                };
                hits[usize::from(own)].any += throw(salvo, dice, log);
            }
        }
        state.battle.noted = hits[0];
        losses::begin(rules, state, Losing::Interceptors, hits[1]);
    }
}

/// Bombers of a kind that have no target yet.
fn unassigned(state: &State, kind: Kind) -> u8 {
    let all: u8 = state
        .forces
        .at(state.battle.at)
        .iter()
        .filter(|group| {
            group.unit.is(Status::RAID) && group.unit.kind == kind && state.moves_now(group.unit.nation)
        })
        .map(|group| group.count)
        .sum();
    all.saturating_sub(state.battle.bombs[usize::from(kind == Kind::Tactical)].iter().sum())
}

/// May such bombers bomb this? Tactical bombers no complexes (p.16).
fn may_bomb(state: &State, kind: Kind, facility: Facility) -> bool {
    state.site(state.battle.at).has(facility)
        && match kind {
            Kind::Strategic => true,
            Kind::Tactical => facility != Facility::Complex,
            _ => false,
        }
}

/// Which bombers bomb what.
pub(crate) struct Targets;

impl Decision for Targets {
    fn rule(&self) -> &'static str {
        "AAP40 p.16"
    }

    fn asked(&self, rules: &Axis1940, state: &State) -> Seat {
        rules.seat(state.power)
    }

    fn enter(&self, _: &Axis1940, state: &mut State, _: &mut Log<Event>) -> Entered {
        for kind in [Kind::Strategic, Kind::Tactical] {
            let count = unassigned(state, kind);
            let targets = || Facility::ALL.into_iter().filter(|&facility| may_bomb(state, kind, facility));
            let mut all = targets();
            match (count, all.next(), all.next()) {
                (0, ..) | (_, None, _) => {}
                (_, Some(only), None) => {
                    state.battle.bombs[usize::from(kind == Kind::Tactical)][only.index()] += count;
                }
                _ => return Entered::Waits,
            }
        }
        go(state, Phase::Flak(Facility::Complex));
        Entered::Passes
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_some() {
            return;
        }
        for kind in [Kind::Strategic, Kind::Tactical] {
            for facility in Facility::ALL {
                (1..=unassigned(known.state, kind))
                    .for_each(|count| keep(Action::Bomb { kind, facility, count }));
            }
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let state = known.state;
        match action {
            Action::Bomb { kind, facility, count }
                if count > 0 && count <= unassigned(state, kind) && may_bomb(state, kind, facility) =>
            {
                Ok(())
            }
            Action::Bomb { .. } => refuse("AAP40 p.16", Reason::NoBombs),
            _ => not_now(),
        }
    }

    fn perform(&self, _: &Axis1940, state: &mut State, action: Action, _: &mut dyn Dice, _: &mut Log<Event>) {
        if let Action::Bomb { kind, facility, count } = action {
            state.battle.bombs[usize::from(kind == Kind::Tactical)][facility.index()] += count;
        }
    }
}

/// Bombers over a facility.
fn over(state: &State, facility: Facility) -> u8 {
    state.battle.bombs.iter().map(|row| row[facility.index()]).sum()
}

/// A facility fires: one die for each bomber over it.
pub(crate) struct Flak(pub(crate) Facility);

impl Passing for Flak {
    fn rule(&self) -> &'static str {
        "AAP40 p.16"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let (at, count) = (state.battle.at, over(state, self.0));
        let mut hits = Hits::NONE;
        if count > 0 {
            let radar = state.has_advance(state.holder(at), Advance::Radar);
            let need = if radar { 2 } else { 1 };
            let salvo =
                Salvo { at, fire: Fire::Flak, by: None, need, number: u16::from(count), twice: false };
            hits.any = throw(salvo, dice, log);
        }
        losses::begin(rules, state, Losing::Bombers(self.0), hits);
    }
}

/// The bombers that are left bomb.
pub(crate) struct Bombs(pub(crate) Facility);

impl Passing for Bombs {
    fn rule(&self) -> &'static str {
        "AAP40 p.17"
    }

    fn pass(&self, _: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let heavy = state.has_advance(state.power, Advance::HeavyBombers);
        let (mut sum, mut shown, mut len) = (0, [0; Faces::MAX], 0);
        for (row, bonus) in [(0, 2), (1, 0)] {
            for _ in 0..state.battle.bombs[row][self.0.index()] {
                let mut roll = || {
                    let face = dice.one(&Ask::d6(Key::new("bombs")));
                    if let Some(next) = shown.get_mut(len) {
                        *next = face;
                        len += 1;
                    }
                    face
                };
                // Heavy bombers keep the better of two (p.40).
                let face = if heavy && row == 0 { roll().max(roll()) } else { roll() };
                sum += face + bonus;
            }
        }
        if len > 0 {
            damage(state, at, self.0, sum, Faces::new(&shown[..len]), false, log);
        }
        match after(self.0) {
            Some(next) => go(state, Phase::Flak(next)),
            None => {
                state.forces.alter(at, |unit| {
                    if unit.is(Status::RAID) && unit.is(Status::ALOFT) {
                        unit.now(Status::FOUGHT)
                    } else {
                        unit
                    }
                });
                go(state, Phase::Order);
            }
        }
    }
}

/// A facility is damaged, no more than it can be (p.17).
pub(crate) fn damage(
    state: &mut State,
    at: SpaceId,
    facility: Facility,
    points: u16,
    dice: Faces,
    rocket: bool,
    log: &mut Log<Event>,
) {
    let site = &mut state.sites[at.index()];
    let most = site.most_damage(facility);
    let total = &mut site.damage[facility.index()];
    let before = *total;
    *total = (u16::from(before) + points).min(u16::from(most).max(u16::from(before))) as u8;
    let total = *total;
    log.push(Event::Bombed { at, facility, dice, damage: total - before, total, rocket });
}
