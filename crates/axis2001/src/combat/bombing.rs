//! Strategic bombing raids. raid.1 to raid.10.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Ask, Dice, Key, Log, Seat};

use super::decision::Decision;
use super::hits::{Hits, Source, Spotter, falls_on};
use super::strength::{ANTI_AIRCRAFT, ESCORT, interceptor};
use super::types::{Choice, Fire, Losing, Phase, Refusal, Report, Topic};
use super::who::{self, Part};
use super::{Salvo, go, losses, report, throw};
use crate::board::{Country, Kind, Nation, Power, SpaceId};
use crate::event::{Event, Faces};
use crate::game::Axis2001;
use crate::known::{Known, Passing};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// A raid begins.
pub(super) fn begin(state: &mut State, at: SpaceId, log: &mut Log<Event>) {
    state.battle.raids.remove(at);
    state.battle.at = at;
    let raiders = who::counts(state, at, Part::Raider);
    let few = |kind: Kind| raiders[kind.index()].min(255) as u8;
    report(log, Report::RaidBegan { at, bombers: few(Kind::Bomber), escorts: few(Kind::Fighter) });
    go(state, Phase::Intercept(Power::Japan));
}

const fn after(power: Power) -> Phase {
    match power {
        Power::Japan => Phase::Intercept(Power::Britain),
        Power::Britain => Phase::Intercept(Power::Usa),
        Power::Usa => Phase::RaidGuns,
    }
}

/// The fighters of a defending power that have not risen.
fn ready(state: &State, power: Power) -> impl Iterator<Item = Unit> {
    who::groups(state, state.battle.at, Part::Defender)
        .map(|group| group.unit)
        .filter(move |unit| unit.kind == Kind::Fighter && unit.nation.power() == power)
}

/// A defending power says which fighters meet the raid (raid.3).
pub(crate) struct Intercept(pub(crate) Power);

impl Decision for Intercept {
    fn rule(&self) -> &'static str {
        "AAP01 p.19 raid.3"
    }

    fn asked(&self, rules: &Axis2001, _: &State) -> Seat {
        rules.seat(self.0)
    }

    fn enter(&self, _: &Axis2001, state: &mut State, _: &mut Log<Event>) -> Entered {
        let choice = ready(state, self.0).next().is_some();
        Entered::waits_if(choice, || go(state, after(self.0)))
    }

    fn propose(&self, known: Known<'_>, _: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        offer(Choice::Done);
        ready(known.state, self.0).for_each(|unit| offer(Choice::Intercept(unit)));
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        match choice {
            Choice::Done => Ok(()),
            Choice::Intercept(unit) if ready(known.state, self.0).any(|other| other == unit) => Ok(()),
            Choice::Intercept(_) => refuse("AAP01 p.20 raid.3", Reason::Battle(Refusal::NoInterceptor)),
            _ => not_now(),
        }
    }

    /// An interceptor is aloft until phase 4 is over.
    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        let at = state.battle.at;
        match choice {
            Choice::Intercept(unit) => {
                state.forces.change(at, unit, unit.now(Status::ALOFT), 1);
                report(log, Report::Intercepted { at, unit });
            }
            _ => go(state, after(self.0)),
        }
    }
}

/// One die for each raiding aircraft (raid.4).
pub(crate) struct RaidGuns;

impl Passing for RaidGuns {
    fn rule(&self) -> &'static str {
        "AAP01 p.20 raid.4"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let raiders = who::counts(state, at, Part::Raider);
        let aircraft = raiders[Kind::Bomber.index()] + raiders[Kind::Fighter.index()];
        let mut hits = Hits::NONE;
        if state.has_enemy_gun(at) && aircraft > 0 {
            let by = state.side().other();
            let nation = who::gunners(state, at);
            let (fire, kind) = (Fire::Guns, Kind::Aa);
            let scored =
                throw(dice, log, Salvo { at, by, fire, kind, nation, need: ANTI_AIRCRAFT, number: aircraft });
            hits.add(falls_on(Source::Other, Spotter::Absent), scored);
        }
        losses::begin(rules, state, Losing::RaidGuns, hits);
    }
}

/// The interceptors fire, then the escorts at them; the raiders' losses come last, so that everybody has fired (raid.5).
pub(crate) struct Dogfight;

impl Passing for Dogfight {
    fn rule(&self) -> &'static str {
        "AAP01 p.20 raid.5"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let fighters = |part| who::counts(state, at, part)[Kind::Fighter.index()];
        let (rising, escorts) = (fighters(Part::Interceptor), fighters(Part::Raider));
        let (mut noted, mut answered) = (Hits::NONE, Hits::NONE);
        if rising > 0 && who::any(state, at, Part::Raider) {
            let by = state.side().other();
            let need = interceptor(who::alert(state, at));
            let kind = Kind::Fighter;
            let nation = who::nation(state, at, Part::Interceptor, kind);
            let fire = Fire::Intercept;
            noted.any = throw(dice, log, Salvo { at, by, fire, kind, nation, need, number: rising });
            if escorts > 0 {
                let nation = who::nation(state, at, Part::Raider, kind);
                let (by, fire) = (by.other(), Fire::Escort);
                answered.any =
                    throw(dice, log, Salvo { at, by, fire, kind, nation, need: ESCORT, number: escorts });
            }
        }
        state.battle.noted = noted;
        losses::begin(rules, state, Losing::Interceptors, answered);
    }
}

/// Now the raiders take what the interceptors hit.
pub(super) fn take_noted(rules: &Axis2001, state: &mut State) {
    let noted = std::mem::replace(&mut state.battle.noted, Hits::NONE);
    losses::begin(rules, state, Losing::Raiders, noted);
}

/// Each bomber that got through rolls a die, and the owner of the complex pays (raid.6, raid.7).
pub(crate) struct Bombs;

impl Passing for Bombs {
    fn rule(&self) -> &'static str {
        "AAP01 p.20 raid.6"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let bombers = who::counts(state, at, Part::Raider)[Kind::Bomber.index()];
        // China has no bombers.
        let nation = who::nation(state, at, Part::Raider, Kind::Bomber).unwrap_or(Nation::Usa);
        let (mut left, mut rolled) = (usize::from(bombers), 0);
        while left > 0 {
            let mut faces = [0; Faces::MAX];
            let faces = &mut faces[..left.min(Faces::MAX)];
            dice.roll(&Ask::d6(Key::about("bombs", at.index() as u16)), faces);
            left -= faces.len();
            rolled += faces.iter().sum::<u16>();
            // The bill comes when all have dropped theirs.
            let (paid, points) = if left == 0 { surrender(rules, state, rolled) } else { (0, 0) };
            report(log, Report::Bombed { at, nation, dice: Faces::new(faces), paid, points });
        }
        report(log, Report::RaidOver { at });
        state.forces.alter(at, |unit| if unit.is(Status::RAID) { unit.now(Status::FOUGHT) } else { unit });
        go(state, Phase::Order);
    }
}

/// The owner of the complex pays what the bombs came to, as far as it has it, and Japan loses points with it (raid.7):
/// says how much and how many.
fn surrender(rules: &Axis2001, state: &mut State, rolled: u16) -> (u16, u8) {
    let payer = state.holder[state.battle.at.index()];
    let cash = &mut state.cash[payer.index()];
    let paid = rolled.min(*cash);
    *cash -= paid;
    let points = if payer == Country::Japan {
        (paid / u16::from(rules.board.start.vp_per)).min(u16::from(state.points)) as u8
    } else {
        0
    };
    state.points -= points;
    (paid, points)
}
