//! What happened as data: what a screen draws. Nothing here is secret; what is (VitP 20.51) cannot be drawn.

use ironbottom_kernel::{Happening, Need, Party, Stage};

use super::plan::{self, SAN_DIEGO, SUBMARINE_BASE, WEST_COAST};
use crate::board::{AreaId, Board, PieceId, PlaceId, Side};
use crate::event::Event;
use crate::state::Where;

/// The same event for a screen, if it can be drawn.
pub(super) fn happening(board: &Board, event: Event) -> Option<Happening> {
    let at = Writer { board };
    Some(match event {
        Event::TurnBegan(turn) => Happening::Phase { turn: turn.into(), phase: None, owner: None },

        // --- somewhere else ---
        Event::Assigned(p) => at.to_area(p, Where::Port(PlaceId::YOKOSUKA), AreaId::HAWAIIAN_ISLANDS),
        Event::Patrolled { piece: p, from, area }
        | Event::AirPlaced { piece: p, from, area }
        | Event::Sailed { piece: p, from, area }
        | Event::Raided { piece: p, from, area } => at.to_area(p, from, area),
        Event::Stationed { piece: p, area } => at.to_area(p, Where::Home, area),
        Event::Appeared { piece: p, area, .. } => at.to_area(p, Where::Uncertain, area),
        Event::Sallied(p) => at.to_area(p, Where::Port(PlaceId::PEARL_HARBOR), AreaId::HAWAIIAN_ISLANDS),
        Event::Arrived { piece: p, from, place }
        | Event::Based { piece: p, from, place }
        | Event::Landed { piece: p, from, place }
        | Event::Invaded { piece: p, from, place, .. } => at.to_place(p, from, place),
        Event::WaitsOnWestCoast { piece: p, from } => at.moved(p, from, Some(WEST_COAST)),
        Event::Yarded { piece: p, from } => at.moved(p, from, Some(SAN_DIEGO)),
        Event::SetAside { piece: p, from, turn } => at.moved(p, from, Some(&plan::turn_id(turn))),
        Event::SubmarineHome { piece: p, from } => at.moved(p, from, Some(SUBMARINE_BASE)),
        Event::Removed { piece: p, from } => at.moved(p, from, None),
        Event::ArrivedNowhere { piece: p, from, back: Some(turn) } => {
            at.moved(p, from, Some(&plan::turn_id(turn)))
        }

        // --- dice ---
        Event::SpeedRoll { piece: p, die, need, passed } => Happening::Fired {
            party: at.party(p),
            at: None,
            need: Some(Need::AtMost(need.into())),
            dice: vec![die.into()],
            hits: passed.into(),
        },
        Event::Sighted { force, die: Some(die), need, sighted } => Happening::Fired {
            party: at.party(force),
            at: None,
            need: Some(Need::AtMost(need.into())),
            dice: vec![die.into()],
            hits: sighted.into(),
        },
        Event::Contested { area, dice, .. } => thrown(&board[area].id, &dice),
        Event::Located { group, die } => thrown(&plan::group_id(group), &[die]),
        Event::Fired { attacker, target, faces, need, hits, .. } => Happening::Fired {
            party: at.party(attacker),
            at: Some(board[target].id.clone()),
            need: Some(Need::AtLeast(need.into())),
            dice: faces.iter().map(u16::from).collect(),
            hits: hits.into(),
        },

        // --- damage and loss ---
        Event::Damaged { piece: p, points, .. } => {
            Happening::Damaged { party: at.party(p), amount: Some(points.into()) }
        }
        Event::Disabled(p) | Event::OnBottom(p) => Happening::Damaged { party: at.party(p), amount: None },
        Event::Sunk { piece: p, from } | Event::ArrivedNowhere { piece: p, from, .. } => at.lost(p, from),

        // --- battles and control ---
        Event::BattleBegan(area) => at.battle(area, Stage::Begins, None),
        Event::RoundBegan { area, round } | Event::RaidRoundBegan { area, round } => {
            at.battle(area, Stage::Round, Some(round))
        }
        Event::BattleEnded { area, .. } => at.battle(area, Stage::Ends, None),
        Event::Flagged { area, before, side } if before != side => control(&board[area].id, side),
        Event::Captured { place, side, .. } => control(&board[place].id, Some(side)),

        Event::Flagged { .. }
        | Event::Sighted { .. }
        | Event::Readied(_)
        | Event::Repaired { .. }
        | Event::AirPassed(_)
        | Event::Homeless(_)
        | Event::Scored { .. }
        | Event::Ended { .. }
        | Event::TookStance { .. }
        | Event::Wished { .. }
        | Event::ActionBegan(_)
        | Event::OpenedFire(_)
        | Event::NamedKamikaze(_)
        | Event::Recorded { .. }
        | Event::LostTarget(_)
        | Event::Sacrificed(_)
        | Event::Stayed(_)
        | Event::Retreated(_)
        | Event::Withdrew(_)
        | Event::Grouped { .. }
        | Event::Pursued { .. }
        | Event::BrokeOff(_)
        | Event::Escaped(_)
        | Event::RaidAssigned { .. }
        | Event::FuelRanShort => return None,
    })
}

/// Dice of nobody in particular, thrown for a space, that hit nothing.
fn thrown(at: &str, dice: &[u8]) -> Happening {
    let dice = dice.iter().copied().map(u16::from).collect();
    Happening::Fired { party: Party::default(), at: Some(at.to_owned()), need: None, dice, hits: 0 }
}

fn control(at: &str, side: Option<Side>) -> Happening {
    Happening::Control { at: at.to_owned(), owner: side.map(|side| side.word().to_owned()) }
}

struct Writer<'a> {
    board: &'a Board,
}

impl Writer<'_> {
    fn party(&self, piece: PieceId) -> Party {
        Party::piece(&self.board[piece].id)
    }

    fn moved(&self, piece: PieceId, from: Where, to: Option<&str>) -> Happening {
        let from = Some(plan::space_id(self.board, piece, from));
        Happening::Moved { party: self.party(piece), from, to: to.map(str::to_owned) }
    }

    fn to_area(&self, piece: PieceId, from: Where, area: AreaId) -> Happening {
        self.moved(piece, from, Some(&self.board[area].id))
    }

    fn to_place(&self, piece: PieceId, from: Where, place: PlaceId) -> Happening {
        self.moved(piece, from, Some(&self.board[place].id))
    }

    fn lost(&self, piece: PieceId, from: Where) -> Happening {
        Happening::Lost { party: self.party(piece), from: Some(plan::space_id(self.board, piece, from)) }
    }

    fn battle(&self, area: AreaId, stage: Stage, round: Option<u8>) -> Happening {
        Happening::Battle { at: self.board[area].id.clone(), stage, round: round.map(u16::from) }
    }
}
