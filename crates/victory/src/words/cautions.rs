//! What "done" and "pass" would leave undone, for the question before it.

use ironbottom_kernel::Caution;
use ironbottom_kernel::step::Stepped;
use ironbottom_kit::english::{count, list};

use crate::Victory;
use crate::action::{Action, Subject};
use crate::board::{PieceId, PieceSet};
use crate::frame::{Charge, Frame, Phase, Step};
use crate::known::Known;
use crate::view::View;

/// So many are named; of more only the number is told.
const NAMED: usize = 4;

pub(super) fn cautions(rules: &Victory, view: &View, action: Action) -> Vec<Caution> {
    let frame = view.open.control.top();
    let idle = || able(rules, view, frame);
    match (frame, action) {
        (Frame::Sequence(Step::RaidForce), Action::Done) if in_raid(rules, view).is_empty() => {
            vec![Caution::new(
                "no-raid",
                "VitP 4.2",
                "No ship sails against Pearl Harbor: the war begins without a raid.",
            )]
        }
        (Frame::Sequence(Step::Patrol(_)), Action::Done) => {
            some(idle(), "idle-ships", "VitP 6.12", rules, |ships, one| {
                let (stay, they, named) =
                    if one { ("stays", "it", "a raider") } else { ("stay", "they", "raiders") };
                format!(
                    "{ships} {stay} idle in port: {they} can not raid later this turn unless named {named} now."
                )
            })
        }
        (Frame::Sequence(Step::Air { .. }), Action::Pass) => {
            some(idle(), "air-in-port", "VitP 12.11", rules, |units, one| {
                let stay = if one { "stays" } else { "stay" };
                format!("{units} {stay} in port, and whoever passes places no more this turn.")
            })
        }
        (Frame::Sequence(Step::Amphibious(_)), Action::Done) => {
            some(idle(), "landing-units-in-port", "VitP 13.1", rules, |units, one| {
                format!("{units} {} in port and can not land this turn.", if one { "stays" } else { "stay" })
            })
        }
        (Frame::Sequence(Step::Raiders(_)), Action::Done) => {
            some(idle(), "raiders-in-port", "VitP 5.24", rules, |ships, one| {
                let (stay, were) = if one { ("stays", "was") } else { ("stay", "were") };
                format!("{ships} {were} named to raid and {stay} in port.")
            })
        }
        (Frame::Battle(Phase::Aim(_) | Phase::Strike | Phase::RaidAim), Action::Done) => {
            some(idle(), "no-target", "VitP 7.44", rules, |attackers, one| {
                format!("{attackers} {} not attack: no target is named.", if one { "does" } else { "do" })
            })
        }
        (Frame::Battle(Phase::AirRaid), Action::Done) => {
            some(idle(), "no-air-raid", "VitP 9.13", rules, |carriers, one| {
                format!("{carriers} could still raid a port and {} not.", if one { "does" } else { "do" })
            })
        }
        _ => Vec::new(),
    }
}

/// The pieces about which something is still offered.
fn able(rules: &Victory, view: &View, frame: Frame) -> PieceSet {
    let known = Known { rules, open: &view.open, secret: view.secret.as_ref() };
    let mut pieces = PieceSet::EMPTY;
    Victory::with_step(Charge::Frame(frame), |step| {
        step.subjects(known, &mut |subject| {
            if let Subject::Piece(piece) = subject {
                pieces.insert(piece);
            }
        });
    });
    pieces
}

fn in_raid(rules: &Victory, view: &View) -> PieceSet {
    let ships = PieceId::all().filter(|&piece| rules.board[piece].is_ship());
    ships.filter(|&piece| view.open.raiding.contains(piece)).collect()
}

/// One caution about these pieces, if there are any: a few by name, more by number.
fn some(
    pieces: PieceSet,
    kind: &str,
    rule: &str,
    rules: &Victory,
    says: impl FnOnce(&str, bool) -> String,
) -> Vec<Caution> {
    if pieces.is_empty() {
        return Vec::new();
    }
    let names: Vec<String> = pieces.iter().map(|piece| rules.board[piece].name.clone()).collect();
    let who = if names.len() <= NAMED { list(&names) } else { count(names.len() as u32, "piece") };
    vec![Caution::new(kind, rule, says(&who, names.len() == 1))]
}
