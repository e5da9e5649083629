//! What a seat decides, and what it is about.

mod aim;
mod order;

use ironbottom_kit::enum_id;

use crate::battle;
use crate::board::HexId;
use crate::board::sea::Dir;
use crate::directory;
use crate::ids::{GroupId, KindId, LotId, ShipId, Station, SubronId, TfId, TroopId, UnitId};
use crate::scenario::HqSize;

pub use aim::Aim;

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
    /// Let all Air Points of a station that have no arc yet search this one. WitP [8.42].
    Sweep(Station, Dir),
    /// Write a line of a strike plot. WitP [6.0].
    Strike(StrikeLine),
    /// Write a transfer plot. WitP [5.51].
    Transfer(TransferLine),
    /// Plot a strike to go with another from a lead base. WitP [6.7].
    Join(JoinLine),
    /// Plot a strike to return to another station. WitP [5.6].
    Return(ReturnLine),
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
    /// Let a ship of a Task Force that fuels take none. WitP [14.22].
    HoldBack(ShipId),
    /// Begin to plan an amphibious assault with a lot of cargo. WitP [10.1].
    Plan(LotId, HexId),
    /// Give a plan up: the preparation is lost. WitP [10.13].
    Withdraw(LotId),
    /// Make a headquarters at an airbase for Supply Points. WitP [39.2].
    Create(HexId, HqSize),
    /// Pay for a headquarters that is not in supply. WitP [14.14].
    Provide(UnitId),
    /// Give a headquarters up. WitP [39.24].
    Disband(UnitId),
    /// Use Allied intelligence. WitP [22.0].
    Intelligence,
    /// Do without it. WitP [22.0].
    Decline,
    /// Execute the plot of a Task Force. WitP [4.1] B2.
    Begin(TfId),
    /// Nothing more to execute, or to fly, in this phase.
    Rest,
    /// Fly the strike from an airbase hex at a target. WitP [4.1] A3, [6.6].
    Fly(HexId, Target),
    /// Decide something of the battle over the target. WitP [7.0], [31.0].
    Battle(Order),
    /// Decide something of a surface action. WitP [30.0].
    Surface(battle::surface::Choice),
    /// Decide something of a submarine attack. WitP [13.5], [13.6].
    Undersea(battle::SubChoice),
    /// Decide something of an assault from the sea. WitP [12.6], [21.4].
    Ashore(battle::GroundChoice),
    /// Choose the objective of the operation, in secret and before the game, by its place in the scenario's list.
    Objective(u8),
    /// Air Points that lost their base land here. WitP [39.74].
    Land(Station),
    /// They find no place and are lost.
    Ditch,
    /// A point of this type goes, because the decks are full. WitP [9.85].
    Lose(KindId),
    /// This of a lot of cargo is lost, because the ship that carries it was hurt. WitP [9.85].
    Forfeit(LotId, Part),
    /// Ships that withdrew from a surface action go here. WitP [30.89].
    Retire(HexId),
    /// This ship turns back: her plot is void, those of the others are not. WitP [39.82].
    TurnBack(ShipId),
    /// Void the plot of the Task Force that was hurt. WitP [39.83].
    Void,
    /// Keep it.
    Keep,
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
    /// Search for a moving Task Force from a station. WitP [8.44].
    Search(Station, TfId),
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

/// What of a lot of cargo is lost. WitP [9.85].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// So many Load Points of its stores.
    Stores(u8),
    /// One of its ground units.
    Unit(TroopId),
}

/// A decision of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// One the battle itself asks for.
    Choice(battle::Choice),
    /// A flight of the patrol stays on the ground. WitP [7.75].
    Ground(u8),
    /// A flight that was to strafe fights as escort. WitP [6.4].
    Escort(u8),
}

/// Air Points that search an arc. WitP [8.42].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Scout {
    /// From this station.
    pub at: Station,
    /// Of this type.
    pub kind: KindId,
    /// In the arc around this direction.
    pub arc: Dir,
    /// So many.
    pub points: u16,
}

/// A line of a strike plot; lines of one airbase against one target are one strike (WitP [6.15]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StrikeLine {
    /// From this station.
    pub at: Station,
    /// At this target.
    pub target: Target,
    /// With this task.
    pub duty: Duty,
    /// Air Points of this type.
    pub kind: KindId,
    /// So many.
    pub points: u16,
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Duty {
    /// Attack a contacted Task Force in the usual role. WitP [6.5].
    Naval,
    /// Attack it in the other role. WitP [5.22].
    Secondary,
    /// Bombard the port. WitP [6.3].
    Port,
    /// Bombard the airbase. WitP [6.3].
    Airbase,
    /// Bombard ground units. WitP [6.3].
    Ground,
    /// Bombard Supply Points. WitP [7.62].
    Supply,
    /// Strafe the headquarters. WitP [6.4].
    Strafe,
    /// Loose Escort CAP of the strike at the same target. WitP [6.21].
    Loose,
    /// Close Escort CAP of the strike at the same target. WitP [6.21].
    Close,
    /// Cover CAP over the hex, or Naval Cover of an own Task Force. WitP [6.22], [6.24].
    Cover,
}

enum_id! {
    Duty: Naval "naval", Secondary "secondary", Port "port", Airbase "airbase", Ground "ground", Supply "supply",
    Strafe "strafe", Loose "loose", Close "close", Cover "cover",
}

impl Duty {
    /// Does it go with a strike at the same target? WitP [6.21].
    #[must_use]
    pub const fn is_escort(self) -> bool {
        matches!(self, Self::Loose | Self::Close)
    }

    /// Is it a Bombardment Strike, of which Air Points fly one in a Game-Turn? WitP [6.3], [6.12].
    #[must_use]
    pub const fn bombards(self) -> bool {
        matches!(self, Self::Port | Self::Airbase | Self::Ground | Self::Supply)
    }

    /// Does it attack ships?
    #[must_use]
    pub const fn at_sea(self) -> bool {
        matches!(self, Self::Naval | Self::Secondary)
    }
}

impl Target {
    /// `j3`, `F1234`.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Tf(tf) => directory::tf(tf),
            Self::Hex(hex) => hex.to_string(),
        }
    }
}

/// A transfer plot. WitP [5.51].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TransferLine {
    /// From this station.
    pub at: Station,
    /// To this one.
    pub to: Station,
    /// Air Points of this type.
    pub kind: KindId,
    /// So many.
    pub points: u16,
}

/// A strike that follows another: those from this hex at this target go with those from the lead base. WitP [6.7].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct JoinLine {
    /// From this airbase hex.
    pub from: HexId,
    /// At this target.
    pub target: Target,
    /// With the strike from this one.
    pub lead: HexId,
}

/// Where a strike returns to, if not whence it came. WitP [5.6].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReturnLine {
    /// The strike from this airbase hex.
    pub from: HexId,
    /// At this target.
    pub target: Target,
    /// Returns here.
    pub to: Station,
}

/// What a Task Force does at the end of a leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mission {
    /// Nothing: it is only to pass there.
    Pass,
    /// Fuel at a port or Support Force. WitP [10.5].
    Fuel,
    /// Bombard what is ashore. WitP [10.2]; where bombardment has effects, an island (WitP [39.5]).
    Bombard,
    /// Bombard this. WitP [10.2].
    Shell(Aim),
    /// Take this ship in tow. WitP [38.2].
    Tow(ShipId),
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

impl Mission {
    /// `fuel`: the first word of its notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fuel => "fuel",
            Self::Bombard => "bombard",
            Self::Shell(_) => "shell",
            Self::Tow(_) => "tow",
            Self::Assault(_) => "assault",
            Self::Load(_) => "load",
            Self::Unload(_) => "unload",
            Self::Embark(_) => "embark",
            Self::Debark(_) => "debark",
            Self::Regroup(_) => "regroup",
            Self::Raise(_) => "raise",
            Self::Exit => "exit",
        }
    }

    /// The word of what it is about.
    #[must_use]
    pub fn object(self) -> Option<String> {
        match self {
            Self::Pass | Self::Fuel | Self::Bombard | Self::Exit => None,
            Self::Shell(aim) => Some(aim.word().to_owned()),
            Self::Tow(ship) => Some(format!("{}-ship{}", directory::small(ship.side()), ship.number())),
            Self::Assault(lot)
            | Self::Load(lot)
            | Self::Unload(lot)
            | Self::Embark(lot)
            | Self::Debark(lot) => Some(directory::lot(lot)),
            Self::Regroup(tf) | Self::Raise(tf) => Some(directory::tf(tf)),
        }
    }
}

/// An item of a report. WitP [8.34], [8.35].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

enum_id! {
    Item: Ships "ships", Carriers "carriers", Capital "capital", Transports "transports", Merchants "merchants",
    Support "support",
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A Task Force.
    Tf(TfId),
    /// A group of the scenario, before it has a Task Force.
    Group(GroupId),
    /// A place of aircraft.
    Station(Station),
    /// A hex, where something can be made.
    Hex(HexId),
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
            Self::Shift(ship, _) | Self::HoldBack(ship) => Some(Subject::Ship(ship)),
            Self::Plan(lot, _) | Self::Withdraw(lot) | Self::Forfeit(lot, _) => Some(Subject::Lot(lot)),
            Self::Create(hex, _) | Self::Fly(hex, _) => Some(Subject::Hex(hex)),
            Self::Provide(unit) | Self::Disband(unit) => Some(Subject::Station(Station::Unit(unit))),
            Self::Scout(line) => Some(Subject::Station(line.at)),
            Self::Sweep(at, _) | Self::Search(at, _) => Some(Subject::Station(at)),
            Self::Strike(line) => Some(Subject::Station(line.at)),
            Self::Transfer(line) => Some(Subject::Station(line.at)),
            Self::Join(line) => Some(Subject::Hex(line.from)),
            Self::Return(line) => Some(Subject::Hex(line.from)),
            Self::SubSearch(subron, _, _) => Some(Subject::Subron(subron)),
            Self::Say(item, _) => Some(Subject::Item(item)),
            Self::Battle(_)
            | Self::Surface(_)
            | Self::Undersea(_)
            | Self::Ashore(_)
            | Self::Objective(_)
            | Self::Land(_)
            | Self::Ditch
            | Self::Lose(_)
            | Self::Retire(_)
            | Self::TurnBack(_)
            | Self::Void
            | Self::Keep => None,
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
}
