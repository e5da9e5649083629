//! A battle fought by the engine itself from nothing but numbers of units: what the exact odds are compared with.
//!
//! The United States attack Japan: in Korea, in sea zone 25, from sea zone 6 or over Japan. Every decision follows the
//! policy of the question, so that only the dice are left.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::action::{Action, Subject};
use ironbottom_axis1940::board::{Complex, Kind, Nation, SpaceId};
use ironbottom_axis1940::combat::Phase;
use ironbottom_axis1940::event::{Ended, Event, Loss as Gone, Units};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::odds::{
    Battle, Dive, Exit, Force, How, Keep, Loss, Place, Research, Target, attack, defense,
};
use ironbottom_axis1940::research::Advance;
use ironbottom_axis1940::state::{Site, State};
use ironbottom_axis1940::unit::{Cargo, Status, Unit};
use ironbottom_kernel::{Dice, Log, Pending, Rules};

use crate::kit::{China, Japan, Kit, Usa, space};

/// How a battle ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fought {
    pub(crate) how: How,
    pub(crate) attackers: Force,
    pub(crate) defenders: Force,
    /// Points of damage to what was bombed.
    pub(crate) bombs: u16,
}

/// Where it is fought.
fn ground(place: Place) -> SpaceId {
    match place {
        Place::Land | Place::Amphibious => space("korea"),
        Place::Sea => space("sz-25"),
        Place::Scramble => space("sz-6"),
        Place::Raid => space("japan"),
    }
}

fn bits(research: Research) -> u16 {
    Advance::ALL
        .iter()
        .filter(|advance| research.has(**advance))
        .fold(0, |all, advance| all | 1 << advance.index())
}

fn add(state: &mut State, at: SpaceId, unit: Unit, force: &Force, kind: Kind) {
    let (all, damaged) = (force.of(kind) as u8, force.damaged(kind) as u8);
    if all > damaged {
        state.forces.add(at, unit, all - damaged);
    }
    if damaged > 0 {
        state.forces.add(at, unit.now(Status::DAMAGED), damaged);
    }
}

/// A battle in the making: the rules, and the position before the first die.
pub(crate) struct Arena<'a> {
    battle: &'a Battle,
    rules: Axis1940,
    start: State,
}

impl<'a> Arena<'a> {
    pub(crate) fn new(battle: &'a Battle) -> Self {
        let kit = Kit::empty_with(Usa, |settings| settings.research = true);
        let (rules, mut state) = (kit.rules.clone(), kit.state);
        let (at, moved) = (ground(battle.place), Status::MOVED);
        let aloft = moved.with(Status::ALOFT);
        for (kind, count) in battle.attack.iter() {
            let unit = Unit::new(Usa, kind);
            match battle.place {
                Place::Raid => {
                    add(&mut state, at, unit.now(aloft.with(Status::RAID)), &battle.attack, kind);
                }
                _ if kind.is_air() => add(&mut state, at, unit.now(aloft), &battle.attack, kind),
                Place::Amphibious => {
                    let mut ship = Unit::new(Usa, Kind::Transport).now(moved.with(Status::COMMITTED));
                    ship.toward = Some(at);
                    let cargo = Cargo::of(Usa, kind).now_boarded().now_landing();
                    state.forces.add(space("sz-6"), ship.carrying(cargo).expect("a berth"), count as u8);
                }
                Place::Scramble if kind == Kind::Transport => {
                    let mut ship = unit.now(moved.with(Status::COMMITTED)).begun_at(space("sz-7"));
                    ship.toward = Some(space("korea"));
                    let cargo = Cargo::of(Usa, Kind::Infantry).now_boarded().now_landing();
                    state.forces.add(at, ship.carrying(cargo).expect("a berth"), count as u8);
                }
                _ => {
                    let from = if battle.place == Place::Scramble { "sz-7" } else { "sz-26" };
                    let from = if at.is_sea() { space(from) } else { space("manchuria") };
                    let from = if battle.exit == Exit::Open { from } else { at };
                    add(&mut state, at, unit.now(moved).begun_at(from), &battle.attack, kind);
                }
            }
        }
        // Of the infantry some jumped.
        if battle.paratroopers > 0 {
            let group = state.forces.at(at).iter().find(|group| group.unit.kind == Kind::Infantry);
            let unit = group.expect("infantry").unit;
            state.forces.change(at, unit, unit.now(Status::BASED), battle.paratroopers as u8);
        }
        for (kind, count) in battle.support.iter() {
            state.forces.add(space("sz-6"), Unit::new(Usa, kind).now(moved), count as u8);
        }
        for (kind, _) in battle.defend.iter() {
            let unit = Unit::new(Japan, kind);
            // Aircraft over the sea are as if they had scrambled, so that no deck limits them.
            let patrols = at.is_sea() && kind.is_air();
            let unit = if patrols { unit.now(Status::SCRAMBLED).begun_at(space("japan")) } else { unit };
            add(&mut state, at, unit, &battle.defend, kind);
        }
        for (kind, _) in battle.scrambled.iter() {
            add(&mut state, space("japan"), Unit::new(Japan, kind), &battle.scrambled, kind);
        }
        state.kamikazes = battle.kamikazes.iter().map(|dive| dive.count as u8).sum();
        state.advances[Usa.index()] = bits(battle.attack_research);
        state.advances[Japan.index()] = bits(battle.defend_research);
        if battle.place == Place::Raid {
            state.sites[at.index()] = site(battle);
        }
        if at.is_sea() {
            state.engaged.insert(at);
        }
        *state.control.top_mut() = Frame::Sequence(Step::Scramble(China));
        Self { battle, rules, start: state }
    }

    /// Fights it out.
    pub(crate) fn fight(&self, dice: &mut dyn Dice) -> Fought {
        let mut state = self.start;
        let mut log = Log::new();
        self.rules.resume(&mut state, dice, &mut log);
        // Each part strikes a ship of its own.
        let mut dives: Vec<(Kind, u8)> = Vec::new();
        for (row, dive) in self.battle.kamikazes.iter().enumerate() {
            let before = self.battle.kamikazes[..row].iter().filter(|other| other.ship == dive.ship).count();
            dives.extend(std::iter::repeat_n((dive.ship, before as u8 + 1), usize::from(dive.count)));
        }
        while let Frame::Sequence(Step::Scramble(_) | Step::Intercept(_)) | Frame::Battle(_) =
            state.control.top()
        {
            let action = self.decide(&state, &mut dives);
            let Pending::Seat(seat) = self.rules.pending(&state) else { panic!("nobody is asked") };
            let done = self.rules.apply(&mut state, seat, action, dice, &mut log);
            assert!(done.is_ok(), "{action:?} in {:?}: {done:?}", state.control.top());
        }
        self.outcome(&log.take())
    }

    /// What is offered, about nothing and about everything.
    fn offered(&self, state: &State) -> Vec<Action> {
        let Pending::Seat(seat) = self.rules.pending(state) else { return Vec::new() };
        let (mut subjects, mut offers): (Vec<Subject>, Vec<Action>) = (Vec::new(), Vec::new());
        self.rules.offers(state, seat, None, &mut offers);
        self.rules.subjects(state, seat, &mut subjects);
        for subject in subjects {
            self.rules.offers(state, seat, Some(subject), &mut offers);
        }
        offers
    }

    /// The policy's answer.
    fn decide(&self, state: &State, dives: &mut Vec<(Kind, u8)>) -> Action {
        let offered = self.offered(state);
        let find = |wanted: &dyn Fn(&Action) -> bool| offered.iter().copied().find(|action| wanted(action));
        let (at, battle) = (ground(self.battle.place), self.battle);
        let choice = match state.control.top() {
            Frame::Sequence(_) => find(&|action| match action {
                Action::Scramble { zone, .. } => *zone == at,
                action => matches!(action, Action::Intercept { .. }),
            })
            .or(Some(Action::Done)),
            Frame::Battle(Phase::Kamikaze) => match dives.pop() {
                Some((kind, which)) => find(&|action| match action {
                    Action::Kamikaze { target, ship, .. } => target.kind == kind && *ship == which,
                    _ => false,
                }),
                None => Some(Action::Done),
            },
            Frame::Battle(Phase::Order) => find(&|action| matches!(action, Action::Fight(_))),
            Frame::Battle(Phase::Assault) => {
                find(&|action| matches!(action, Action::Bombard { .. })).or(Some(Action::Fire))
            }
            Frame::Battle(Phase::Press) => self.press(state, &offered),
            Frame::Battle(Phase::Dive(_)) => {
                let dives = battle.defend_dives == Dive::AtOnce;
                find(&|action| dives && matches!(action, Action::Submerge(_))).or(Some(Action::Fire))
            }
            Frame::Battle(Phase::Losses(losing)) => {
                let attackers = losing.is_attacker();
                let order = if attackers { &battle.attack_losses } else { &battle.defend_losses };
                let kept = attackers && battle.keep == Keep::LandUnit && self.land_units(state) == 1;
                let place = |action: &&Action| match action {
                    Action::Lose(unit) => {
                        let loss = match unit.kind {
                            Kind::Battleship | Kind::Carrier if !unit.is(Status::DAMAGED) => {
                                Loss::Damage(unit.kind)
                            }
                            kind => Loss::Unit(kind),
                        };
                        let place = order.losses().iter().position(|other| *other == loss);
                        (kept && unit.kind.is_land(), place.expect("in the order"))
                    }
                    other => panic!("{other:?}"),
                };
                offered.iter().min_by_key(place).copied()
            }
            frame => panic!("{frame:?} waits"),
        };
        choice.unwrap_or_else(|| panic!("nothing to do in {:?}: {offered:?}", state.control.top()))
    }

    /// Submarines dive when they may; who can hit nobody and be hit leaves; all others fight on.
    fn press(&self, state: &State, offered: &[Action]) -> Option<Action> {
        let find = |wanted: fn(&&Action) -> bool| offered.iter().find(wanted).copied();
        if self.battle.attack_dives == Dive::AtOnce
            && let Some(dive) = find(|action| matches!(action, Action::Submerge(_)))
        {
            return Some(dive);
        }
        let at = state.battle.at;
        let there = |mine: bool| -> Vec<Kind> {
            let fights = |group: &&Group| {
                (group.unit.nation == Usa) == mine && group.unit.is_present() && !group.unit.is(Status::HIT)
            };
            state.forces.at(at).iter().filter(fights).map(|group| group.unit.kind).collect()
        };
        let (own, mut enemy) = (there(true), there(false));
        // Submarines that are going to dive do not hit.
        if self.battle.defend_dives == Dive::AtOnce && !own.contains(&Kind::Destroyer) {
            enemy.retain(|kind| *kind != Kind::Submarine);
        }
        if at.is_sea() && !hits(&own, &enemy, attack) && hits(&enemy, &own, defense) {
            return find(|action| matches!(action, Action::Retreat(_))).or(Some(Action::Fire));
        }
        Some(Action::Fire)
    }

    fn land_units(&self, state: &State) -> u32 {
        let counted = |group: &&Group| {
            group.unit.nation == Usa && group.unit.kind.captures() && !group.unit.is(Status::HIT)
        };
        state.forces.at(state.battle.at).iter().filter(counted).map(|group| u32::from(group.count)).sum()
    }

    /// What the events say is left.
    fn outcome(&self, events: &[Event]) -> Fought {
        let here = ground(self.battle.place);
        let mut fought = Fought {
            how: How::AttackerWins,
            attackers: self.battle.attack,
            defenders: self.battle.defenders(),
            bombs: 0,
        };
        let (mut below, mut ended) = ([0; 2], None);
        for event in events {
            match *event {
                Event::Casualty { at, what } if at == here => fought.lose(what, Loss::Unit(what.kind)),
                Event::Damaged { at, what } if at == here => fought.lose(what, Loss::Damage(what.kind)),
                Event::Lost { at, what, why: Gone::Overrun | Gone::Defenceless } if at == here => {
                    fought.lose(what, Loss::Unit(what.kind));
                }
                Event::Submerged { at, what } if at == here => {
                    below[usize::from(what.nation != Usa)] += u16::from(what.count);
                }
                Event::Bombed { at, damage, .. } if at == here => fought.bombs += u16::from(damage),
                Event::BattleEnded { at, how } if at == here => ended = Some(how),
                _ => {}
            }
        }
        fought.how = match ended {
            None if self.battle.place == Place::Raid => fought.raided(),
            None => panic!("no end: {events:?}"),
            Some(Ended::Won) => How::AttackerWins,
            Some(Ended::Retreated) => How::Retreat,
            Some(Ended::StandOff) => How::StandOff,
            Some(Ended::Lost) if fought.defenders.fighting() == below[1] => How::BothDestroyed,
            Some(Ended::Lost) if below[0] > 0 => How::StandOff,
            Some(Ended::Lost) => How::DefenderWins,
        };
        fought
    }
}

impl Fought {
    fn lose(&mut self, what: Units, loss: Loss) {
        let force = if what.nation == Usa { &mut self.attackers } else { &mut self.defenders };
        (0..what.count).for_each(|_| force.lose(loss));
    }

    fn raided(&self) -> How {
        let through = self.attackers.of(Kind::Strategic) + self.attackers.of(Kind::Tactical);
        if through > 0 { How::AttackerWins } else { How::DefenderWins }
    }
}

/// Can any of these kinds hit any of those?
fn hits(own: &[Kind], enemy: &[Kind], strength: fn(Kind) -> u8) -> bool {
    own.iter().filter(|kind| strength(**kind) > 0).any(|kind| {
        enemy.iter().any(|target| match kind {
            Kind::Submarine => !target.is_air(),
            _ if kind.is_air() => *target != Kind::Submarine || own.contains(&Kind::Destroyer),
            _ => true,
        })
    })
}

/// The one facility that is bombed.
fn site(battle: &Battle) -> Site {
    let mut site = Site::default();
    match battle.target {
        Target::Major => (site.complex, site.damage[0]) = (Complex::Major, battle.damage as u8),
        Target::Minor => (site.complex, site.damage[0]) = (Complex::Minor, battle.damage as u8),
        Target::AirBase => (site.air_base, site.damage[1]) = (true, battle.damage as u8),
        Target::NavalBase => (site.naval_base, site.damage[2]) = (true, battle.damage as u8),
    }
    site
}

/// Whose dice are whose in every arena.
#[test]
fn the_two_of_the_arena_are_at_war() {
    let kit = Kit::empty(Usa);
    assert!(kit.state.at_war(Usa, Nation::Japan));
}
