//! What a seat decides, and what it is about.

use crate::board::HexId;
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, SubronId, TfId};
use crate::scenario::HqSize;
use crate::sea::Dir;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Put a group of ships into a Task Force box. WitP [9.0].
    Muster(GroupId, TfId),
    /// Place a marker, dummy or not, at a starting hex. WitP [9.13].
    Place(TfId, HexId),
    /// The entries of this side are complete.
    Ready,
    /// Let Air Points search an arc. WitP [8.42].
    Scout(Scout),
    /// Let all Air Points of a headquarters that have no arc yet search this one. WitP [8.42].
    Sweep(HqId, Dir),
    /// Write a line of a strike plot. WitP [6.0].
    Strike(StrikeLine),
    /// Write a transfer plot. WitP [5.51].
    Transfer(TransferLine),
    /// Run a Task Force at a lower (or, freshly fuelled, any) Speed Class. WitP [9.0], [14.25].
    Speed(TfId, u8),
    /// The Engagement Value of a Task Force on a Movement Mission. WitP [39.85].
    Value(TfId, u8),
    /// The next hex a Task Force is plotted to; legs are numbered from 0. WitP [10.9].
    Leg(TfId, u8, HexId),
    /// What it does at the end of that leg. WitP [10.0].
    Mission(TfId, u8, Mission),
    /// Plot a Reaction Mission. WitP [10.4].
    React(TfId),
    /// Plot the first Task Force to move with the second. WitP [10.6].
    Link(TfId, TfId),
    /// Plot a ship to change to another Task Force when its own regroups. WitP [10.7].
    Shift(ShipId, TfId),
    /// Begin to plan an amphibious assault with a lot of cargo. WitP [10.1].
    Plan(LotId, HexId),
    /// Give a plan up: the preparation is lost. WitP [10.13].
    Withdraw(LotId),
    /// Make a headquarters at an airbase for Supply Points. WitP [39.2].
    Create(HqId, HqSize),
    /// Pay for a headquarters that is not in supply. WitP [14.14].
    Provide(HqId),
    /// Give a headquarters up. WitP [39.24].
    Disband(HqId),
    /// Use Allied intelligence. WitP [22.0].
    Intelligence,
    /// Do without it. WitP [22.0].
    Decline,
    /// Execute the plot of a Task Force. WitP [4.1] B2.
    Begin(TfId),
    /// Nothing more to execute in this phase.
    Rest,
    /// Move one hex.
    Step(Dir),
    /// Go on to the next hex of the plot, until something happens.
    Sail,
    /// Declare night for the moving Task Force. WitP [9.6].
    Night,
    /// Move no further.
    Stop,
    /// Do this here, in the late move of a Task Force that waited to react. WitP [10.43].
    Perform(Mission),
    /// Search for a moving Task Force from a headquarters. WitP [8.44].
    Search(HqId, TfId),
    /// Search for it with a squadron of a subron, counted from 0. WitP [13.4].
    SubSearch(SubronId, u8, TfId),
    /// Trigger a Reaction Mission. WitP [10.4].
    Trigger(TfId),
    /// Let the moving Task Force go on to its next hex.
    Pass,
    /// Let it go on without any further interruption in this phase.
    PassOn,
    /// Say this of one item of a report. WitP [8.34].
    Say(Item, u8),
    /// Give the report; what was not said is said as it is.
    Done,
    /// Give the report, and take the marker off the map: it was a dummy, and said to be one. WitP [8.37].
    Remove,
}

/// Air Points that search an arc. WitP [8.42].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Scout {
    /// From this headquarters.
    pub hq: HqId,
    /// Of this type.
    pub kind: KindId,
    /// In the arc around this direction.
    pub arc: Dir,
    /// So many.
    pub points: u8,
}

/// A line of a strike plot; lines of one airbase against one target are one strike (WitP [6.15]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StrikeLine {
    /// From this headquarters.
    pub hq: HqId,
    /// At this target.
    pub target: Target,
    /// With this task.
    pub duty: Duty,
    /// Air Points of this type.
    pub kind: KindId,
    /// So many.
    pub points: u8,
}

/// What a strike is flown at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A Task Force: an enemy's to attack, an own one to cover.
    Tf(TfId),
    /// A hex.
    Hex(HexId),
}

/// The task of the Air Points of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Duty {
    /// Attack a contacted Task Force. WitP [6.5].
    Naval,
    /// Bombard the port. WitP [6.3].
    Port,
    /// Bombard the airbase. WitP [6.3].
    Airbase,
    /// Bombard ground units. WitP [6.3].
    Ground,
    /// Strafe the headquarters. WitP [6.4].
    Strafe,
    /// Loose Escort CAP of the strike at the same target. WitP [6.21].
    Loose,
    /// Close Escort CAP of the strike at the same target. WitP [6.21].
    Close,
    /// Cover CAP over the hex, or Naval Cover of an own Task Force. WitP [6.22], [6.24].
    Cover,
}

impl Duty {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Naval,
        Self::Port,
        Self::Airbase,
        Self::Ground,
        Self::Strafe,
        Self::Loose,
        Self::Close,
        Self::Cover,
    ];
}

/// A transfer plot. WitP [5.51].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TransferLine {
    /// From this headquarters.
    pub hq: HqId,
    /// To this one.
    pub to: HqId,
    /// Air Points of this type.
    pub kind: KindId,
    /// So many.
    pub points: u8,
}

/// What a Task Force does at the end of a leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mission {
    /// Nothing: it is only to pass there.
    Pass,
    /// Fuel at a port or Support Force. WitP [10.5].
    Fuel,
    /// Bombard what is ashore. WitP [10.2].
    Bombard,
    /// Land the lot of cargo it carries on a hostile shore. WitP [10.1].
    Assault(LotId),
    /// Take a lot of cargo aboard transports. WitP [38.3].
    Load(LotId),
    /// Put it ashore. WitP [38.3].
    Unload(LotId),
    /// Take a lot of cargo aboard destroyers. WitP [10.3].
    Embark(LotId),
    /// Put it ashore from destroyers. WitP [10.3].
    Debark(LotId),
    /// Ships change between this Task Force and that one. WitP [10.7].
    Regroup(TfId),
    /// Deploy a dummy marker. WitP [10.7].
    Raise(TfId),
    /// Leave the map by the edge. WitP [26.1].
    Exit,
}

/// An item of a report. WitP [8.34], [8.35].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Item {
    /// All ships, rounded up to the next five; zero says that there is nothing.
    Ships,
    /// Carriers of all kinds.
    Carriers,
    /// Battleships, battlecruisers and cruisers.
    Capital,
    /// Amphibious transports.
    Transports,
    /// Merchant shipping.
    Merchants,
    /// Support forces.
    Support,
}

impl Item {
    /// All six, in the order they are said.
    pub const ALL: [Self; 6] =
        [Self::Ships, Self::Carriers, Self::Capital, Self::Transports, Self::Merchants, Self::Support];
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A Task Force.
    Tf(TfId),
    /// A group of the scenario, before it has a Task Force.
    Group(GroupId),
    /// A headquarters.
    Hq(HqId),
    /// A subron.
    Subron(SubronId),
    /// A ship.
    Ship(ShipId),
    /// A lot of cargo.
    Lot(LotId),
    /// An item of the report.
    Item(Item),
}

impl Action {
    /// In which list of offers the action stands.
    #[must_use]
    pub const fn subject(self) -> Option<Subject> {
        match self {
            Self::Muster(group, _) => Some(Subject::Group(group)),
            Self::Place(tf, _)
            | Self::Speed(tf, _)
            | Self::Value(tf, _)
            | Self::Leg(tf, _, _)
            | Self::Mission(tf, _, _)
            | Self::React(tf)
            | Self::Link(tf, _)
            | Self::Begin(tf)
            | Self::Trigger(tf) => Some(Subject::Tf(tf)),
            Self::Shift(ship, _) => Some(Subject::Ship(ship)),
            Self::Plan(lot, _) | Self::Withdraw(lot) => Some(Subject::Lot(lot)),
            Self::Create(hq, _) | Self::Provide(hq) | Self::Disband(hq) => Some(Subject::Hq(hq)),
            Self::Scout(line) => Some(Subject::Hq(line.hq)),
            Self::Sweep(hq, _) => Some(Subject::Hq(hq)),
            Self::Strike(line) => Some(Subject::Hq(line.hq)),
            Self::Transfer(line) => Some(Subject::Hq(line.hq)),
            Self::Search(hq, _) => Some(Subject::Hq(hq)),
            Self::SubSearch(subron, _, _) => Some(Subject::Subron(subron)),
            Self::Say(item, _) => Some(Subject::Item(item)),
            Self::Ready
            | Self::Intelligence
            | Self::Decline
            | Self::Rest
            | Self::Step(_)
            | Self::Sail
            | Self::Night
            | Self::Stop
            | Self::Perform(_)
            | Self::Pass
            | Self::PassOn
            | Self::Done
            | Self::Remove => None,
        }
    }

    /// The place of a draft entry in canonical order; entries of one draft compare.
    #[must_use]
    pub const fn entry_order(self) -> Option<u32> {
        match self {
            Self::Muster(group, _) => Some(group.index() as u32),
            Self::Place(tf, _) => Some(1000 + tf.index() as u32),
            Self::Scout(line) => {
                Some(line.hq.index() as u32 * 4096 + line.kind.index() as u32 * 8 + line.arc as u32)
            }
            Self::Sweep(hq, arc) => Some(hq.index() as u32 * 4096 + 4088 + arc as u32),
            Self::Strike(line) => Some(line.hq.index() as u32 * 4096 + line.kind.index() as u32 * 8),
            Self::Transfer(line) => Some(line.hq.index() as u32 * 4096 + line.kind.index() as u32 * 8 + 1),
            Self::Speed(tf, _) => Some(tf.index() as u32),
            Self::Leg(tf, leg, _) => Some(1000 + tf.index() as u32 * 64 + 1 + leg as u32 * 2),
            Self::Mission(tf, leg, _) => Some(1000 + tf.index() as u32 * 64 + 2 + leg as u32 * 2),
            Self::Value(tf, _) => Some(4000 + tf.index() as u32 * 64 + 40),
            Self::React(tf) => Some(4000 + tf.index() as u32 * 64 + 41),
            Self::Link(tf, _) => Some(8000 + tf.index() as u32 * 64),
            Self::Shift(ship, _) => Some(12_000 + ship.index() as u32),
            Self::Plan(lot, _) | Self::Withdraw(lot) => Some(20_000 + lot.index() as u32),
            Self::Create(hq, _) | Self::Provide(hq) | Self::Disband(hq) => {
                Some(hq.index() as u32 * 4096 + 4095)
            }
            Self::Say(item, _) => Some(item as u32),
            Self::Ready
            | Self::Intelligence
            | Self::Decline
            | Self::Begin(_)
            | Self::Rest
            | Self::Step(_)
            | Self::Sail
            | Self::Night
            | Self::Stop
            | Self::Perform(_)
            | Self::Search(..)
            | Self::SubSearch(..)
            | Self::Trigger(_)
            | Self::Pass
            | Self::PassOn
            | Self::Done
            | Self::Remove => None,
        }
    }
}
