//! What each piece throws, and what each target bears. VitP 7.5, 7.7, 9.2, 12.2, 19.2, 20.3, 21, 22.

use super::{Battle, Deed, Fighter, Hit, Hull};
use crate::board::{Kind, LAST_OPTIONAL_TURN, Piece, PieceId, PlaceId, Side};

/// VitP 21, 22: the turns from which radar and damage control count.
const RADAR: u8 = 7;
const DAMAGE_CONTROL: u8 = 4;

/// The dice of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shots {
    /// How many.
    pub dice: u8,
    /// Is the factor circled, and still good for one more on each die? Not against air units. VitP 7.53, 12.22.
    pub circled: bool,
}

/// What a piece with so much damage throws by the printed rules. VitP 7.51, 7.52, 7.72, 7.73, 16.2.
///
/// VitP ruling 30: a ship of armor 0 is not crippled while it is whole.
#[must_use]
pub const fn shots(piece: &Piece, damage: u8, deed: Deed) -> Shots {
    let crippled = damage > 0 && damage >= piece.armor;
    match deed {
        Deed::Torpedo => Shots { dice: piece.torpedoes, circled: true },
        Deed::Night => {
            let dice = if crippled && piece.gunnery > 1 { 1 } else { piece.gunnery };
            Shots { dice, circled: piece.gunnery_bonus && damage == 0 }
        }
        Deed::Day | Deed::Raid | Deed::PearlHarbor | Deed::Indonesia => {
            let ship = piece.is_ship();
            // VitP 7.73: only a carrier loses its airstrike. VitP 12.21: only ships have the bonus.
            let dice = if ship && crippled { 0 } else { piece.airstrike };
            Shots { dice, circled: ship && piece.airstrike_bonus }
        }
    }
}

impl Battle {
    /// Does an airstrike of this piece cost it? VitP 19.21, 19.22.
    pub(super) fn is_kamikaze(&self, piece: PieceId) -> bool {
        let stats = &self.board[piece];
        self.settings.nine_turns
            && self.turn == LAST_OPTIONAL_TURN
            && !matches!(self.deed, Deed::Night | Deed::Torpedo)
            && stats.side() == Side::Japan
            && (stats.kind == Kind::Air || self.kamikaze.contains(piece))
    }

    /// What a piece throws at a target in a round that has this much more on each die: dice, and what is added.
    pub(super) fn dice(&self, attacker: &Fighter, target: PieceId, surprise: u8) -> (u8, u8) {
        let stats = &self.board[attacker.piece];
        let Shots { dice, circled } = shots(stats, attacker.damage, self.deed);
        let radar = self.deed == Deed::Night
            && self.settings.gunnery_radar
            && self.turn >= RADAR
            && attacker.damage == 0
            && stats.gunnery_radar();
        let bonus = circled || radar || self.is_kamikaze(attacker.piece);
        let at_air = self.board[target].kind == Kind::Air;
        (dice, u8::from(bonus && !at_air) + surprise)
    }

    /// What a round of this raid adds to each die; `left` rounds are left with it. VitP 20.3, ruling 48.
    pub(super) fn surprise(&self, left: u8) -> u8 {
        u8::from(self.deed == Deed::PearlHarbor && self.settings.pearl_harbor && left > 1)
    }

    /// Could this piece of a line attack at all in this action? VitP 7.41, 7.42, 9.11, 16.2, 18.41.
    pub(super) fn may_attack(&self, line: usize, fighter: &Fighter) -> bool {
        let stats = &self.board[fighter.piece];
        let throws = shots(stats, fighter.damage, self.deed).dice > 0;
        let sort = match self.deed {
            Deed::Day => true,
            Deed::Night => stats.is_ship() && (!stats.is_carrier() || self.guns.contains(fighter.piece)),
            Deed::Raid | Deed::PearlHarbor => line == 0 && stats.is_carrier(),
            Deed::Indonesia => line == 0,
            Deed::Torpedo => line == 0 && stats.kind == Kind::Submarine,
        };
        throws && sort && !self.held.contains(fighter.piece)
    }

    /// Could this piece be attacked at all? VitP 7.41, 7.424, 16.2, 23.5.
    pub(super) fn may_be_attacked(&self, fighter: &Fighter) -> bool {
        let kind = self.board[fighter.piece].kind;
        let sort = match self.deed {
            Deed::Night | Deed::Torpedo => kind != Kind::Air,
            Deed::Day | Deed::Raid | Deed::PearlHarbor | Deed::Indonesia => true,
        };
        sort && kind != Kind::Submarine && !self.unseen.contains(fighter.piece)
    }

    /// What a target bears of what is thrown at it in this action.
    pub(super) fn hull(&self, target: &Fighter) -> Hull {
        let stats = &self.board[target.piece];
        let air = stats.kind == Kind::Air;
        // VitP 7.551: more than its armor sinks a ship. VitP 7.552: as much kills an air unit.
        let outlives = stats.armor + u8::from(!air);
        let rests = self.may_rest(target);
        let sinks = if rests { outlives + stats.armor } else { outlives };
        let left = |points: u8| points.saturating_sub(target.damage);
        let raid = self.deed.is_raid();
        let late = self.turn >= DAMAGE_CONTROL && stats.damage_control();
        Hull {
            sinks: left(sinks).max(1),
            rests: rests.then(|| left(outlives)),
            // VitP 7.54, 9.21, 12.23, and not in port.
            disables: !raid && !air && target.place.is_none(),
            hit: if raid && stats.kind == Kind::Amphibious {
                Hit::Point
            } else if self.settings.damage_control && (stats.armoured_deck() || late) {
                Hit::DieLessOne
            } else {
                Hit::Die
            },
        }
    }

    /// May a ship in port rest on the bottom, and bear twice its armor? VitP 9.23; VitP 9.232, ruling 9: where ships
    /// of its side are repaired on some turn. A raid that names no port is one on such a port.
    fn may_rest(&self, target: &Fighter) -> bool {
        let stats = &self.board[target.piece];
        let side = stats.side();
        if !stats.is_ship() {
            return false;
        }
        match target.place {
            None => matches!(self.deed, Deed::Raid | Deed::PearlHarbor),
            Some(PlaceId::SAMOA) if side == Side::Allies && self.pearl_harbor_lost => true,
            Some(place) => {
                let port = &self.board[place];
                port.original_owner == side && port.repair.iter().any(|points| *points > 0)
            }
        }
    }

    /// What a piece is worth in an exchange: its printed factors, one more for each that is circled.
    pub(super) fn worth(&self, piece: PieceId) -> u32 {
        let stats = &self.board[piece];
        let factors = [stats.gunnery, stats.airstrike, stats.armor];
        let circled = [stats.gunnery_bonus, stats.airstrike_bonus];
        factors.iter().map(|factor| u32::from(*factor)).sum::<u32>()
            + circled.iter().map(|bonus| u32::from(*bonus)).sum::<u32>()
    }
}
