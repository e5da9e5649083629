//! Strike plots: written in secret and validated; they are flown in a later part. WitP [6.0].

use ironbottom_kernel::Illegal;

use crate::action::{Duty, StrikeLine, Target};
use crate::board::HexId;
use crate::headquarters;
use crate::ids::{KindId, Side, Station};
use crate::known::Knowledge;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::AirCard;

/// Is the line possible? WitP [6.11], [6.14], [6.15], [6.2] to [6.5].
pub(crate) fn check(known: Knowledge<'_>, line: StrikeLine) -> Verdict {
    let StrikeLine { at, target, duty, kind, points } = line;
    unless(at.side() != known.side || kind.side() != known.side, "WitP [6.0]", Reason::NotYours)?;
    let Some(card) = known.scenario().kind(kind) else {
        return refuse("WitP [6.0]", Reason::NotInScenario);
    };
    let Some(from) = known.station_hex(at) else { return refuse("WitP [6.0]", Reason::NotInScenario) };
    headquarters::check_strikes(known, at)?;
    check_role(kind, card, duty)?;
    let hex = target_hex(known, duty, target)?;
    unless(known.sea().flight(from, hex) > card.extended, "WitP [5.0]", Reason::BeyondRange(kind))?;
    let lines = || known.sheet.air.strikes.run(|line| line.at < at, |line| line.at == at);
    let same = |other: StrikeLine| (other.target, other.duty, other.kind) == (target, duty, kind);
    unless(lines().any(same), "WitP [6.15]", Reason::EnteredAlready)?;
    let too_many = points == 0 || points > known.idle_air(at, kind);
    unless(too_many, "WitP [6.11]", Reason::TooFewAirPoints(at, kind))?;
    if duty.is_escort() {
        let leads = |other: StrikeLine| {
            other.target == target && !other.duty.is_escort() && other.duty != Duty::Cover
        };
        unless(!lines().any(leads), "WitP [6.21]", Reason::NothingToEscort)?;
    }
    unless(known.sheet.air.strikes.is_full(), "WitP [6.0]", Reason::PaperFull)
}

/// WitP [5.21], [6.2] to [6.5].
fn check_role(kind: KindId, card: &AirCard, duty: Duty) -> Verdict {
    let able = match duty {
        Duty::Naval => card.roles.attacks_ships(),
        Duty::Port | Duty::Airbase | Duty::Ground => card.roles.bombards(),
        Duty::Strafe | Duty::Loose | Duty::Close | Duty::Cover => card.roles.fighter,
    };
    unless(!able, "WitP [5.21]", Reason::WrongRole(kind))
}

/// The hex a duty is flown at, if the target suits it.
fn target_hex(known: Knowledge<'_>, duty: Duty, target: Target) -> Result<HexId, Illegal<Reason>> {
    let wrong = || Illegal::new("WitP [6.0]", Reason::WrongTarget);
    let enemy = known.side.other();
    match (duty, target) {
        (Duty::Naval | Duty::Loose | Duty::Close, Target::Tf(tf)) if tf.side() == enemy => {
            unless(!known.open.marker(tf).contacted, "WitP [6.14]", Reason::NotContacted(tf))?;
            known.open.at(tf).ok_or_else(wrong)
        }
        (Duty::Cover, Target::Tf(tf)) if tf.side() == known.side => known.open.at(tf).ok_or_else(wrong),
        (Duty::Cover, Target::Hex(hex)) if is_based(known, known.side, hex) => Ok(hex),
        (
            Duty::Port | Duty::Airbase | Duty::Ground | Duty::Strafe | Duty::Loose | Duty::Close,
            Target::Hex(hex),
        ) => {
            let facility = known.held(enemy, hex).map(|(_, facility)| facility);
            let there = match duty {
                Duty::Port => facility.is_some_and(|facility| facility.port.is_some()),
                Duty::Airbase => facility.is_some_and(|facility| facility.airbase > 0),
                Duty::Strafe => known.open.bases.unit_at(enemy, hex).is_some(),
                Duty::Ground | Duty::Loose | Duty::Close => is_based(known, enemy, hex),
                Duty::Naval | Duty::Cover => false,
            };
            if there { Ok(hex) } else { Err(wrong()) }
        }
        (Duty::Naval | Duty::Cover | Duty::Loose | Duty::Close, _)
        | (Duty::Port | Duty::Airbase | Duty::Ground | Duty::Strafe, Target::Tf(_)) => Err(wrong()),
    }
}

/// Does this side hold anything in the hex, as all can see?
fn is_based(known: Knowledge<'_>, side: Side, hex: HexId) -> bool {
    known.held(side, hex).is_some() || known.open.bases.unit_at(side, hex).is_some()
}

/// Every line from a station that might be legal.
pub(crate) fn propose(known: Knowledge<'_>, at: Station, keep: &mut dyn FnMut(StrikeLine)) {
    // Neither may strike: nothing has to be looked at.
    let Some(from) = known.station_hex(at).filter(|_| headquarters::check_strikes(known, at).is_ok()) else {
        return;
    };
    for stack in known.sheet.air.at(at) {
        let (kind, idle) = (stack.kind, known.idle_air(at, stack.kind));
        let Some(card) = known.scenario().kind(kind).filter(|_| idle > 0) else { continue };
        let mut each = |target: Target, hex: HexId| {
            if known.sea().flight(from, hex) > card.extended {
                return;
            }
            for duty in Duty::ALL {
                let line = StrikeLine { at, target, duty, kind, points: 1 };
                if check(known, line).is_ok() {
                    (1..=idle).for_each(|points| keep(StrikeLine { points, ..line }));
                }
            }
        };
        for tf in known.open.all_task_forces() {
            if let Some(hex) = known.open.at(tf) {
                each(Target::Tf(tf), hex);
            }
        }
        for (_, facility) in known.scenario().facilities.iter() {
            each(Target::Hex(facility.hex), facility.hex);
        }
    }
}
