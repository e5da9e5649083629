//! What happened off a shore and on it: bombardment, tow, assault, and the special rules of a scenario.

use crate::battle;
use crate::board::HexId;
use crate::ids::{ShipId, Side, TfId, TroopId};

/// Something that happened; the comment says who may be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shore {
    /// Own (Japan): the objective was chosen.
    ObjectiveChosen(u8),
    /// All: guns of ships of this side hit the shore of this hex.
    Shelled(Side, HexId, battle::RaidEvent),
    /// All: the guns of a port, of this strength, fired at a Task Force that had bombarded it.
    GunsAnswered(TfId, HexId, u8),
    /// Own: they gave a ship so many Damage Levels.
    GunsHit(ShipId, u8),
    /// Own: critical hits of theirs left a ship at this Damage Level.
    GunsCritical(ShipId, u8),
    /// All: the bombardment of this hex is over, and what its guns had to answer.
    Silent(TfId, HexId),
    /// Own: the first ship is in tow of the second.
    Towed(ShipId, ShipId),
    /// Own: her tow is broken.
    TowBroken(ShipId),
    /// All: those of this side who came ashore here fight for the beach.
    AssaultBegan(Side, HexId),
    /// All: something happened in the assault of this side.
    Ashore(Side, HexId, battle::GroundEvent),
    /// All: a ground unit is a battlegroup now.
    TroopReduced(TroopId),
    /// All: a ground unit was eliminated.
    TroopLost(TroopId),
    /// All: so many Supply Points were spent for a ground unit.
    TroopPaid(TroopId, u8),
    /// All: a ground unit retreated.
    TroopRetreated(TroopId),
    /// All: this side has taken the hex.
    Taken(Side, HexId),
    /// All: the assault of this side is over, and the hex is not its own.
    AssaultOver(Side, HexId),
    /// All: this side brought so many Load Points to the place of the scenario's track.
    Brought(Side, HexId, u8),
    /// All: the track of the scenario stands here now.
    TrackMoved(u8),
}
