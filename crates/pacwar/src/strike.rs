//! Strike plots: written in secret and validated; they are flown in a later part. WitP [6.0].

use crate::action::{Action, Duty, StrikeLine, Subject, Target};
use crate::board::HexId;
use crate::desk::Desk;
use crate::frame::Frame;
use crate::ids::{KindId, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sea::Sea;

/// Is the line possible? WitP [6.11], [6.14], [6.15], [6.2] to [6.5].
pub(crate) fn judge(desk: &Desk<'_>, line: StrikeLine) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Allocation)?;
    let StrikeLine { hq, target, duty, kind, points } = line;
    unless(hq.side() != desk.side || kind.side() != desk.side, "WitP [6.0]", Reason::NotYours)?;
    let Some(card) = desk.rules.scenario.kind(kind) else {
        return refuse("WitP [6.0]", Reason::NotInScenario);
    };
    let Some(from) = desk.hq_hex(hq) else { return refuse("WitP [6.0]", Reason::NotInScenario) };
    crate::post::judge_strikes(desk, hq)?;
    judge_role(desk, kind, duty)?;
    let hex = target_hex(desk, duty, target)?;
    unless(Sea::get().flight(from, hex) > card.extended, "WitP [5.0]", Reason::BeyondRange(kind))?;
    let same =
        |other: StrikeLine| (other.hq, other.target, other.duty, other.kind) == (hq, target, duty, kind);
    unless(desk.sheet.strikes.iter().any(same), "WitP [6.15]", Reason::EnteredAlready)?;
    unless(
        points == 0 || points > desk.idle_air(hq, kind),
        "WitP [6.11]",
        Reason::TooFewAirPoints(hq, kind),
    )?;
    if matches!(duty, Duty::Loose | Duty::Close) {
        let led = desk.sheet.strikes.iter().any(|other| {
            other.hq == hq
                && other.target == target
                && !matches!(other.duty, Duty::Loose | Duty::Close | Duty::Cover)
        });
        unless(!led, "WitP [6.21]", Reason::NothingToEscort)?;
    }
    unless(desk.sheet.strikes.is_full(), "WitP [6.0]", Reason::PaperFull)
}

/// WitP [5.21], [6.2] to [6.5].
fn judge_role(desk: &Desk<'_>, kind: KindId, duty: Duty) -> Verdict {
    let Some(card) = desk.rules.scenario.kind(kind) else {
        return refuse("WitP [6.0]", Reason::NotInScenario);
    };
    let able = match duty {
        Duty::Naval => card.roles.attacks_ships(),
        Duty::Port | Duty::Airbase | Duty::Ground => card.roles.bombards(),
        Duty::Strafe | Duty::Loose | Duty::Close | Duty::Cover => card.roles.fighter,
    };
    unless(!able, "WitP [5.21]", Reason::WrongRole(kind))
}

/// The hex a duty is flown at, if the target suits it.
fn target_hex(
    desk: &Desk<'_>,
    duty: Duty,
    target: Target,
) -> Result<HexId, ironbottom_kernel::Illegal<Reason>> {
    let wrong = || ironbottom_kernel::Illegal::new("WitP [6.0]", Reason::WrongTarget);
    match (duty, target) {
        (Duty::Naval | Duty::Loose | Duty::Close, Target::Tf(tf)) if tf.side() != desk.side => {
            unless(!desk.open.marker(tf).contacted, "WitP [6.14]", Reason::NotContacted(tf))?;
            desk.open.at(tf).ok_or_else(wrong)
        }
        (Duty::Cover, Target::Tf(tf)) if tf.side() == desk.side => desk.open.at(tf).ok_or_else(wrong),
        (Duty::Cover, Target::Hex(hex)) if desk.rules.scenario.base_at(desk.side, hex).is_some() => Ok(hex),
        (
            Duty::Port | Duty::Airbase | Duty::Ground | Duty::Strafe | Duty::Loose | Duty::Close,
            Target::Hex(hex),
        ) => {
            let base = desk.rules.scenario.base_at(desk.side.other(), hex);
            let post = base.and_then(|(hq, _)| desk.open.post(hq));
            let there = base.is_some_and(|(_, base)| match duty {
                Duty::Port => base.port.is_some(),
                Duty::Airbase => base.airbase > 0,
                Duty::Strafe => post.is_some(),
                Duty::Ground | Duty::Loose | Duty::Close => true,
                Duty::Naval | Duty::Cover => false,
            });
            if there { Ok(hex) } else { Err(wrong()) }
        }
        (Duty::Naval | Duty::Cover | Duty::Loose | Duty::Close, _)
        | (Duty::Port | Duty::Airbase | Duty::Ground | Duty::Strafe, Target::Tf(_)) => Err(wrong()),
    }
}

pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    let Some(Subject::Hq(hq)) = about else { return };
    if hq.side() != desk.side || desk.hq_hex(hq).is_none() {
        return;
    }
    for kind in KindId::of(desk.side) {
        let idle = desk.idle_air(hq, kind);
        if idle == 0 {
            continue;
        }
        let mut each = |target: Target| {
            for duty in Duty::ALL {
                let line = StrikeLine { hq, target, duty, kind, points: 1 };
                if judge(desk, line).is_ok() {
                    (1..=idle).for_each(|points| keep(Action::Strike(StrikeLine { points, ..line })));
                }
            }
        };
        TfId::all().filter(|tf| desk.open.at(*tf).is_some()).for_each(|tf| each(Target::Tf(tf)));
        for side in crate::ids::Side::BOTH {
            desk.rules.scenario.of(side).bases.iter().for_each(|base| each(Target::Hex(base.hex)));
        }
    }
}
