//! Strike plots: written in secret, validated line by line. WitP [6.0] to [6.7]. How they are flown stands in `raid/`.

use ironbottom_kernel::Illegal;

use crate::action::{Duty, JoinLine, ReturnLine, StrikeLine, Target};
use crate::board::HexId;
use crate::data::Role;
use crate::headquarters;
use crate::ids::{KindId, Side, Station};
use crate::known::Knowledge;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::{AirCard, HqSize};
use crate::state::Struck;

/// Is the line possible? WitP [6.11] to [6.15], [6.2] to [6.5].
pub(crate) fn check(known: Knowledge<'_>, line: StrikeLine) -> Verdict {
    let StrikeLine { at, target, duty, kind, .. } = line;
    unless(at.side() != known.side || kind.side() != known.side, "WitP [6.0]", Reason::NotYours)?;
    let Some(card) = known.scenario().kind(kind) else {
        return refuse("WitP [6.0]", Reason::NotInScenario);
    };
    let Some(from) = known.station_hex(at) else { return refuse("WitP [6.0]", Reason::NotInScenario) };
    headquarters::check_strikes(known, at)?;
    unless(role_of(card, duty).is_none(), "WitP [5.21]", Reason::WrongRole(kind))?;
    check_group(known, at, card, duty, kind)?;
    let hex = target_hex(known, duty, target)?;
    unless(known.sea().flight(from, hex) > card.extended, "WitP [5.0]", Reason::BeyondRange(kind))?;
    let lines = || known.sheet.air.strikes.run(|line| line.at < at, |line| line.at == at);
    let same = |other: StrikeLine| (other.target, other.duty, other.kind) == (target, duty, kind);
    unless(lines().any(same), "WitP [6.15]", Reason::EnteredAlready)?;
    check_points(known, line)?;
    if duty.is_escort() {
        let leads = |other: StrikeLine| {
            other.target == target && !other.duty.is_escort() && other.duty != Duty::Cover
        };
        unless(!here(known, from).any(leads), "WitP [6.21]", Reason::NothingToEscort)?;
        // WitP [7.1]: escorts are loose or close, never both in one strike.
        let other = if duty == Duty::Loose { Duty::Close } else { Duty::Loose };
        let mixed = here(known, from).any(|line| line.target == target && line.duty == other);
        unless(mixed, "WitP [7.1]", Reason::MixedEscort)?;
    } else if duty != Duty::Cover {
        // WitP [6.15]: one strike has one specific target.
        let apart = |other: StrikeLine| {
            let attacks = !other.duty.is_escort() && other.duty != Duty::Cover;
            attacks && other.target == target && kind_of_target(other.duty) != kind_of_target(duty)
        };
        unless(here(known, from).any(apart), "WitP [6.15]", Reason::OtherTarget)?;
    }
    unless(known.sheet.air.strikes.is_full(), "WitP [6.0]", Reason::PaperFull)
}

/// WitP [39.79], where it is played: bombers of a Group neither bombard nor attack ships.
fn check_group(known: Knowledge<'_>, at: Station, card: &AirCard, duty: Duty, kind: KindId) -> Verdict {
    let attacks = duty.bombards() || matches!(duty, Duty::Naval | Duty::Secondary);
    let in_group = match at {
        Station::Unit(unit) => known.scenario().unit(unit).is_some_and(|unit| unit.size == HqSize::Group),
        Station::Carriers(_) | Station::Hex(..) => false,
    };
    let bound = known.scenario().no_group_bombers && attacks && in_group && card.primary == Role::B;
    unless(bound, "WitP [39.79]", Reason::OfAGroup(kind))
}

/// Lines written from stations of this hex: Air Points of one airbase hex are one strike. WitP [6.15].
pub(crate) fn here(known: Knowledge<'_>, from: HexId) -> impl Iterator<Item = StrikeLine> + '_ {
    known.sheet.air.strikes.iter().filter(move |line| known.station_hex(line.at) == Some(from))
}

/// What in a hex a strike is flown at.
const fn kind_of_target(duty: Duty) -> Duty {
    match duty {
        Duty::Secondary => Duty::Naval,
        Duty::Naval
        | Duty::Port
        | Duty::Airbase
        | Duty::Ground
        | Duty::Supply
        | Duty::Strafe
        | Duty::Loose
        | Duty::Close
        | Duty::Cover => duty,
    }
}

/// WitP [6.11] to [6.13]: so many that no plot uses yet, that did not strike in the phase before, and for a bombardment
/// none that has bombarded in this Game-Turn.
fn check_points(known: Knowledge<'_>, line: StrikeLine) -> Verdict {
    let StrikeLine { at, duty, kind, points, .. } = line;
    let idle = known.idle_air(at, kind);
    unless(points == 0 || points > idle, "WitP [6.11]", Reason::TooFewAirPoints(at, kind))?;
    let air = &known.sheet.air;
    let tired = air.worn(at, kind, |worn| worn.struck != Struck::Long);
    unless(points > idle.saturating_sub(tired), "WitP [6.13]", Reason::StruckBefore(at, kind))?;
    let bombed = air.worn(at, kind, |worn| worn.struck != Struck::Long || worn.bombed);
    let spent = duty.bombards() && points > idle.saturating_sub(bombed);
    unless(spent, "WitP [6.12]", Reason::BombedBefore(at, kind))
}

/// The role in which a type flies a duty; `None` for one it has not. WitP [5.21], [5.22], [6.2] to [6.5].
#[must_use]
pub(crate) fn role_of(card: &AirCard, duty: Duty) -> Option<Role> {
    let roles = || [Some(card.primary), card.second].into_iter().flatten();
    let at_sea = |role: &Role| matches!(role, Role::B | Role::D | Role::Fb | Role::T | Role::R);
    let ashore = |role: &Role| matches!(role, Role::B | Role::D | Role::Fb);
    match duty {
        Duty::Naval => roles().find(at_sea),
        Duty::Secondary => roles().filter(at_sea).nth(1),
        Duty::Port | Duty::Airbase | Duty::Ground | Duty::Supply => roles().find(ashore),
        Duty::Strafe | Duty::Loose | Duty::Close | Duty::Cover => roles().find(|role| *role == Role::F),
    }
}

/// The hex a duty is flown at, if the target suits it.
fn target_hex(known: Knowledge<'_>, duty: Duty, target: Target) -> Result<HexId, Illegal<Reason>> {
    let wrong = || Illegal::new("WitP [6.0]", Reason::WrongTarget);
    let enemy = known.side.other();
    match (duty, target) {
        (Duty::Naval | Duty::Secondary | Duty::Loose | Duty::Close, Target::Tf(tf)) if tf.side() == enemy => {
            unless(!known.open.marker(tf).contacted, "WitP [6.14]", Reason::NotContacted(tf))?;
            known.open.at(tf).ok_or_else(wrong)
        }
        (Duty::Cover, Target::Tf(tf)) if tf.side() == known.side => known.open.at(tf).ok_or_else(wrong),
        (Duty::Cover, Target::Hex(hex)) if is_based(known, known.side, hex) => Ok(hex),
        (
            Duty::Port
            | Duty::Airbase
            | Duty::Ground
            | Duty::Supply
            | Duty::Strafe
            | Duty::Loose
            | Duty::Close,
            Target::Hex(hex),
        ) => {
            let facility = known.held(enemy, hex).map(|(_, facility)| facility);
            let there = match duty {
                Duty::Port => facility.is_some_and(|facility| facility.port.is_some()),
                Duty::Airbase => facility.is_some_and(|facility| facility.airbase > 0),
                Duty::Strafe => known.open.bases.unit_at(enemy, hex).is_some(),
                Duty::Ground | Duty::Supply | Duty::Loose | Duty::Close => is_based(known, enemy, hex),
                Duty::Naval | Duty::Secondary | Duty::Cover => false,
            };
            if there { Ok(hex) } else { Err(wrong()) }
        }
        (Duty::Naval | Duty::Secondary | Duty::Cover | Duty::Loose | Duty::Close, _)
        | (Duty::Port | Duty::Airbase | Duty::Ground | Duty::Supply | Duty::Strafe, Target::Tf(_)) => {
            Err(wrong())
        }
    }
}

/// Does this side hold anything in the hex, as all can see?
fn is_based(known: Knowledge<'_>, side: Side, hex: HexId) -> bool {
    known.held(side, hex).is_some() || known.open.bases.unit_at(side, hex).is_some()
}

/// Every line from a station that might be legal.
pub(crate) fn propose(known: Knowledge<'_>, at: Station, keep: &mut dyn FnMut(StrikeLine)) {
    find(known, at, &mut |line, idle| {
        (1..=idle).for_each(|points| keep(StrikeLine { points, ..line }));
        false
    });
}

/// Is there any?
pub(crate) fn may_strike(known: Knowledge<'_>, at: Station) -> bool {
    find(known, at, &mut |_, _| true)
}

/// Every line of one point from a station that is legal, with how many there are, until that is enough.
fn find(known: Knowledge<'_>, at: Station, enough: &mut dyn FnMut(StrikeLine, u16) -> bool) -> bool {
    // Neither may strike: nothing has to be looked at.
    let Some(from) = known.station_hex(at).filter(|_| headquarters::check_strikes(known, at).is_ok()) else {
        return false;
    };
    let sea = known.sea();
    // What is within anybody's range is found once for all types.
    let reach = known.sheet.air.at(at).filter_map(|stack| known.scenario().kind(stack.kind));
    let reach = reach.map(|card| card.extended).max().unwrap_or(0);
    let markers = known.open.all_task_forces().filter_map(|tf| Some((Target::Tf(tf), known.open.at(tf)?)));
    let places = known.scenario().facilities.iter();
    let places = places.map(|(_, facility)| (Target::Hex(facility.hex), facility.hex));
    let near: Vec<(Target, u16)> = markers
        .chain(places)
        .map(|(target, hex)| (target, sea.flight(from, hex)))
        .filter(|(_, flight)| *flight <= reach)
        .collect();
    for stack in known.sheet.air.at(at) {
        let (kind, idle) = (stack.kind, known.idle_air(at, stack.kind));
        let Some(card) = known.scenario().kind(kind).filter(|_| idle > 0) else { continue };
        for (target, _) in near.iter().filter(|(_, flight)| *flight <= card.extended) {
            for duty in Duty::ALL.into_iter().filter(|duty| role_of(card, *duty).is_some()) {
                let line = StrikeLine { at, target: *target, duty, kind, points: 1 };
                if check(known, line).is_ok() && enough(line, idle) {
                    return true;
                }
            }
        }
    }
    false
}

/// The hexes from which he has plotted strikes, each once, with their targets.
pub(crate) fn plotted(known: Knowledge<'_>, keep: &mut dyn FnMut(HexId, Target)) {
    let mut seen: Vec<(HexId, Target)> = Vec::new();
    for line in known.sheet.air.strikes.iter().filter(|line| line.duty != Duty::Cover) {
        let Some(from) = known.station_hex(line.at) else { continue };
        if !seen.contains(&(from, line.target)) {
            seen.push((from, line.target));
            keep(from, line.target);
        }
    }
}

/// Is a strike plotted from this hex at this target?
pub(crate) fn is_plotted(known: Knowledge<'_>, from: HexId, target: Target) -> bool {
    here(known, from).any(|line| line.target == target && line.duty != Duty::Cover)
}

/// WitP [6.7]: two strikes of his at one target, from different airbase hexes, go together.
pub(crate) fn check_join(known: Knowledge<'_>, line: JoinLine) -> Verdict {
    let JoinLine { from, target, lead } = line;
    let both = from != lead && is_plotted(known, from, target) && is_plotted(known, lead, target);
    unless(!both, "WitP [6.7]", Reason::NothingToJoin)?;
    let duty = |hex: HexId| {
        let attack = |line: &StrikeLine| line.target == target && !line.duty.is_escort();
        here(known, hex)
            .filter(attack)
            .map(|line| kind_of_target(line.duty))
            .find(|duty| *duty != Duty::Cover)
    };
    unless(duty(from) != duty(lead), "WitP [6.15]", Reason::OtherTarget)?;
    let joins = &known.sheet.air.joins;
    let tangled = joins.iter().any(|other| {
        other.target == target && (other.from == from || other.from == lead || other.lead == from)
    });
    unless(tangled, "WitP [6.7]", Reason::EnteredAlready)?;
    unless(joins.is_full(), "WitP [6.0]", Reason::PaperFull)
}

/// WitP [5.6]: the way there and on to the new base is no longer than twice the range the strike is flown at.
pub(crate) fn check_return(known: Knowledge<'_>, line: ReturnLine) -> Verdict {
    let ReturnLine { from, target, to } = line;
    unless(to.side() != known.side, "WitP [5.6]", Reason::NotYours)?;
    unless(!is_plotted(known, from, target), "WitP [5.6]", Reason::NothingToJoin)?;
    let twice = known.sheet.air.returns.iter().any(|other| (other.from, other.target) == (from, target));
    unless(twice, "WitP [5.6]", Reason::EnteredAlready)?;
    let hex = match target {
        Target::Tf(tf) => known.open.at(tf),
        Target::Hex(hex) => Some(hex),
    };
    let (Some(hex), Some(there)) = (hex, known.station_hex(to)) else {
        return refuse("WitP [5.6]", Reason::NotInScenario);
    };
    for line in here(known, from).filter(|line| line.target == target && line.duty != Duty::Cover) {
        unless(line.at == to, "WitP [5.6]", Reason::EnteredAlready)?;
        check_landing(known, line.kind, from, hex, to, there)?;
    }
    unless(known.sheet.air.returns.is_full(), "WitP [6.0]", Reason::PaperFull)
}

/// May Air Points of a type that struck there from here land at that station? WitP [5.6], [39.28], [5.4].
pub(crate) fn check_landing(
    known: Knowledge<'_>,
    kind: KindId,
    from: HexId,
    target: HexId,
    to: Station,
    there: HexId,
) -> Verdict {
    let Some(card) = known.scenario().kind(kind) else {
        return refuse("WitP [5.6]", Reason::NotInScenario);
    };
    unless(to.tf().is_some() && !card.carrier, "WitP [39.28]", Reason::NotCarrierTrained(kind))?;
    let out = known.sea().flight(from, target);
    let range = if out <= card.normal { card.normal } else { card.extended };
    let way = out.saturating_add(known.sea().flight(target, there));
    unless(way > range.saturating_mul(2), "WitP [5.6]", Reason::BeyondRange(kind))?;
    let base = match to {
        Station::Carriers(tf) => known.carrier_capacity(tf) > 0,
        Station::Unit(_) | Station::Hex(..) => {
            known.held(known.side, there).is_some_and(|(_, facility)| facility.airbase > 0)
        }
    };
    unless(!base, "WitP [5.4]", Reason::NoRoomThere(to))
}
