//! The control frames: where in the sequence of play (VitP 5) the game stands.
//!
//! The bottom frame is always [`Frame::Sequence`]. A sea area being fought over pushes [`Frame::Battle`];
//! pieces that must return to port at once push [`Frame::Homing`] on whatever was going on. A frame sets its
//! own next step *before* it pushes another, so that popping needs no memory.

use ironbottom_kernel::Stack;

use crate::board::{AreaId, Group, Side};

/// The control stack: sequence, battle, homing.
pub type Control = Stack<Frame, 4>;

/// What is in charge: a frame of the stack, or the recall of all that must return to port, which goes before any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    /// Pieces must return to port, and nobody has been asked yet.
    Recall,
    /// The frame on top.
    Frame(Frame),
}

/// One level of control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// The sequence of play of a turn.
    Sequence(Step),
    /// Combat in the area of `state.battle`.
    Battle(Phase),
    /// This side bases its pieces that are in `state.homing`. VitP 10.
    Homing(Side),
}

/// A step of the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// VitP 4.2: Japan assigns ships to the Pearl Harbor raid (turn 1).
    RaidForce,
    /// VitP OT2: a side bases what it has at the end of turn 1.
    SetUp(Side),
    /// VitP 4.4: a side places what arrives where it has a choice.
    Reinforce(Side),
    /// VitP 4.42: the Allies choose the British ships that leave in place of lost ones.
    Removal {
        /// Battleships still owed.
        battleships: u8,
        /// Carriers still owed.
        carriers: u8,
    },
    /// VitP 5.21: patrollers move, ships are repaired, raiders are turned white side up.
    Patrol(Side),
    /// VitP 5.22: air units are placed one at a time.
    Air {
        /// Whose turn it is to place one.
        next: Side,
        /// Who has stopped placing, by side.
        passed: [bool; 2],
    },
    /// VitP 5.23: amphibious units put to sea.
    Amphibious(Side),
    /// VitP 5.24: raiders put to sea.
    Raiders(Side),
    /// VitP NT1: Japan strikes in this area before the Allied raiders move. Never waits.
    FirstStrike(AreaId),
    /// VitP NT1: what is left in Singapore and the Philippines puts to sea. Never waits.
    Sortie,
    /// VitP 5.25: the submarine is placed.
    Submarine,
    /// VitP 5.31: the next sea area is chosen.
    Combat,
    /// VitP 5.6: a submarine still at sea may attack, then goes home.
    LastTorpedo,
    /// VitP 5.71, 5.72: flags, points, captures. Never waits.
    Control,
    /// VitP 5.73: the last landings.
    LastLandings(Side),
    /// VitP 5.74: everything at sea returns to port. Never waits itself: it fills `state.homing`.
    Basing,
    /// VitP A4: the Allies withdraw ships that are in port to San Diego.
    Yards,
    /// VitP 5.75: the next turn, or the end. Never waits.
    NextTurn,
    /// The game is over.
    Over,
}

/// A phase of combat in one sea area. Those marked *auto* never wait for anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// *Auto.* Combat in the area begins.
    Open,

    // --- the surprise attack, VitP 18 ---
    /// VitP 18.2, 18.4: Japan aims one round of the surprise air raid.
    Strike,
    /// VitP 20.4: the 7th Air Force aims in the second round of the raid on Pearl Harbor.
    Reply,
    /// VitP 18.21: Japan retreats or stays.
    Linger,
    /// VitP 20.51: Japan names the targets of the first extra round, some of them in secret.
    Record,
    /// *Auto.* VitP 18.22: the die for this uncertain group.
    Uncertain(Group),
    /// VitP A2a, A2b: where the Allies put a group that rolled a 1.
    Appear(Group),
    /// *Auto.* VitP 18.23: what can leaves Pearl Harbor.
    Sally,
    /// VitP 18.24: the I-Boat may attack.
    SallyTorpedo,
    /// VitP 18.25: the Allies may retreat without being pursued.
    Escape,
    /// *Auto.* VitP NT1: the first strike is over, combat follows later in the turn.
    Suspend,
    /// *Auto.* VitP 18.33: two extra rounds are over and Japan has to go.
    FuelShortage,

    // --- rounds ---
    /// VitP A2: a side may leave the Central Pacific before the first round.
    Withdraw(Side),
    /// *Auto.* A round begins, or combat is over.
    Round,
    /// VitP 23.2: a side forms task forces.
    Forces(Side),
    /// VitP 23.3: a side says what its task forces do.
    Stances(Side),
    /// *Auto.* VitP 23.4: the dice of sighting.
    Sighting,
    /// VitP 7.3: a side chooses day or night.
    Contest(Side),
    /// *Auto.* An action begins.
    Action,
    /// VitP 19.22: Japan names the carriers that make kamikaze attacks.
    Kamikaze,
    /// VitP 7.421: the Allies name the carriers that fire their guns.
    Carriers,
    /// VitP 7.4: a side names its targets.
    Aim(Side),
    /// *Auto.* VitP 7.6: results go into effect.
    Effects,
    /// VitP 7.81: the submarine may attack.
    Torpedo,

    // --- retreat and pursuit, VitP 8 ---
    /// VitP 8.1: a side retreats or stays.
    Retreat(Side),
    /// VitP 8.32: the retreating side forms groups.
    Groups,
    /// VitP 8.33: the other side assigns pursuers.
    Pursue,
    /// *Auto.* The next group that is pursued fights, or pursuit is over.
    NextGroup,
    /// VitP 8.42: the group that fought may split.
    Split,
    /// VitP 8.42, 8.43: its pursuers follow or break off.
    Follow,

    // --- landings and air raids ---
    /// VitP A6: the Allies say who lands first.
    LandFirst,
    /// VitP 7.83, 13.31: a side lands between rounds; the flag says that the other has had its turn.
    Land {
        /// Who lands now.
        side: Side,
        /// Is this the second side to land?
        second: bool,
    },
    /// *Auto.* One side is alone in the area.
    Victory,
    /// VitP 9.13: carriers are assigned to ports and bases.
    AirRaid,
    /// VitP 9.2: the targets of one round of air raids.
    RaidAim,
    /// VitP 13.32: landings after all combat in the area.
    LateLand(Side),
    /// *Auto.* Combat in the area is done.
    Close,
}
