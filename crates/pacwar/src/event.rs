//! What happened, with all a teller needs. Who is told what of it stands in `words/tell.rs`.

mod shore;

pub use shore::Shore;

use crate::action::{Item, JoinLine, Mission, ReturnLine, Scout, StrikeLine, Target, TransferLine};
use crate::battle::{self, sequence};
use crate::board::HexId;
use crate::frame::Frame;
use crate::ids::{GroupId, KindId, LotId, ShipId, Side, Station, SubronId, TfId, TfSet, TroopId, UnitId};
use crate::scenario::ShipKind;
use crate::state::{Chit, Report, Work};

/// To whom something happened in a strike. All see the type of a flight once the sides have joined, and of a ship on the
/// display; which ship it is only her owner does. WitP [31.1] B2, [31.3].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// A point of a flight of this type.
    Flight(KindId),
    /// A ship of this type; which, where that is known.
    Ship(ShipKind, Option<ShipId>),
}

/// Something that happened. The comment says who may be told: *all*, *own* (the side it names or
/// whose thing it is about), or *split* (all are told, the owner more).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// All: a Game-Turn began.
    TurnBegan(u8),
    /// All: a segment began, in this Game-Turn and this round of it; later parts' segments pass by.
    SegmentBegan(Frame, u8, u8),
    /// Own: a group was put into a Task Force.
    Mustered(GroupId, TfId),
    /// Own: a marker is to be placed.
    Placed(TfId, HexId),
    /// All: a side has finished its entries.
    Readied(Side),
    /// All: the markers were placed.
    Deployed,
    /// All: ships came as reinforcements, in this Task Force, at this hex.
    Reinforced(TfId, HexId),
    /// Own: Air Points will search an arc.
    Scouted(Scout),
    /// Own: a strike plot was written.
    StrikePlotted(StrikeLine),
    /// Own (this side): a strike goes with another.
    JoinPlotted(Side, JoinLine),
    /// Own: a strike returns elsewhere.
    ReturnPlotted(ReturnLine),
    /// Own: a transfer plot was written.
    TransferPlotted(TransferLine),
    /// Own: Air Points were transferred, from this hex to that.
    Transferred(TransferLine, HexId, HexId),
    /// Own: a Speed Class was set.
    SpeedSet(TfId, u8),
    /// Own: an Engagement Value was set.
    ValueSet(TfId, u8),
    /// Own: a leg was plotted.
    LegPlotted(TfId, u8, HexId),
    /// Own: a mission was plotted.
    MissionPlotted(TfId, u8, Mission),
    /// Own: a reaction was plotted.
    ReactionPlotted(TfId),
    /// Own: a link was plotted.
    Linked(TfId, TfId),
    /// Own: a ship was plotted to change.
    ShiftPlotted(ShipId, TfId),
    /// Own: a ship is to take no fuel.
    FuelHeldBack(ShipId),
    /// Own: an assault began to be planned, possible from this Game-Turn.
    PlanBegun(LotId, HexId, u8),
    /// Own: a plan was given up.
    PlanDropped(LotId),
    /// Own: this side is to do something to a headquarters on land.
    WorkPlotted(Side, Work),
    /// All: a headquarters was made in a hex.
    UnitMade(UnitId, HexId),
    /// All: a headquarters is in supply.
    UnitSupplied(UnitId),
    /// All: a headquarters was given up.
    UnitGivenUp(UnitId),
    /// All: Air Points of this side stand at an airbase that has no headquarters.
    Parked(Side, HexId),
    /// All: the Allies used their intelligence, with this die and so many cards seen.
    IntelligenceUsed(u16, u8),
    /// Allies: they saw the plot of this Task Force.
    PlotSeen(TfId),
    /// Allies: they saw the plan of a landing.
    PlanSeen(LotId),
    /// Allies: they saw the deployment of the subrons.
    SubronsSeen,
    /// All: the Allies did without.
    IntelligenceDeclined,
    /// All: both rolled for the first choice, Japan and the Allies.
    FirstPlayer(Side, [u16; 2]),
    /// All: a Task Force, and those with it, began to execute.
    Began(TfId, TfSet),
    /// All: a side has nothing more to execute.
    Rested(Side),
    /// All: a Task Force moved a hex.
    Stepped(TfId, HexId, HexId),
    /// All: a Task Force moved a hex with the one it is linked to. WitP [10.6].
    Followed(TfId, TfId, HexId, HexId),
    /// All: it stopped.
    Stopped(TfId),
    /// All: night was declared for it.
    NightFell(TfId),
    /// All: its night is over.
    DayBroke(TfId),
    /// Own: a mission was done.
    MissionDone(TfId, Mission),
    /// Own: a mission could not be done.
    MissionFailed(TfId, Mission),
    /// All: a bombardment was made at this hex; its effect belongs to a later part.
    Bombarded(TfId, HexId),
    /// All: a landing was made at this hex; its fight belongs to a later part.
    Landed(TfId, HexId),
    /// All: a marker appeared beside another.
    MarkerRaised(TfId, HexId),
    /// All: a marker with nothing left in it was taken off the map.
    MarkerRemoved(TfId, HexId),
    /// All: a Task Force left the map here.
    Exited(TfId, HexId),
    /// Own (searcher): a search from this station, with so many points and this die, found nothing of
    /// this Task Force.
    SearchFailed(Station, TfId, u8, u16),
    /// Split: a search found this Task Force; the searcher is told from where, points and die.
    SearchFound(Station, TfId, u8, u16),
    /// Own (of the Task Force): it drew this chit.
    ChitDrawn(TfId, Chit),
    /// Own (of the Task Force): this is to be said of an item of the report.
    ItemSettled(TfId, Item, u8),
    /// All: what was said of a Task Force.
    Reported(TfId, Report),
    /// All: a Task Force turned out to be nothing, here.
    Exposed(TfId, HexId),
    /// Split: a submarine search was made; the searcher is told points and die.
    SubSearched(SubronId, u8, TfId, u8, u16, Found),
    /// Own (searcher): so many Sub Points could attack; the attack belongs to a later part.
    SubsAvailable(SubronId, u8),
    /// All: this side let the Task Force go on; `PassOn` in the second case.
    Passed(TfId, Patience),
    /// All: a reaction was triggered by the first Task Force: the second moves.
    Triggered(TfId, TfId),
    /// All: a reacting Task Force moved a hex.
    Reacted(TfId, HexId, HexId),
    /// All: a reaction came to its end.
    ReactionEnded(TfId),
    /// All: two Task Forces met, alpha first, with this die.
    Met(TfId, TfId, u16, Found),
    /// All: these Task Forces of both sides are in contact at this hex, and fight as one on each side. WitP [9.46].
    Engaged(HexId, TfSet),
    /// Own: a lot went back to where destroyers had taken it aboard. WitP [10.31].
    TurnedBack(LotId, HexId),
    /// All: this side has the tactical initiative, by this die, at this hex. WitP [9.5].
    Initiative(Side, u16, HexId),
    /// Own: ships without fuel were damaged. WitP [14.29].
    RanDry(ShipId),
    /// Own: a ship of this Task Force sank.
    Sank(ShipId, TfId),
    /// All: this side has flown all its strikes.
    StrikesDone(Side),
    /// All: a strike of this side came over its target, here.
    StrikeFlown(Side, Target, HexId),
    /// Own (of the strike): its target is no more; it flew home.
    StrikeVain(Side, Target),
    /// Own: of the strike from this hex such a percentage found the others. WitP [7.43].
    JoinedBy(Side, HexId, u8),
    /// All: points of the base that is struck were plotted to strike, and by this die so many had left. WitP [7.7].
    Sequenced(Side, Target, u8, sequence::Found),
    /// Split: something happened in the battle of a strike of this side, to this flight or ship.
    Battle(Side, battle::Event, Option<Whom>),
    /// Split: something happened in the attack of this subron on this Task Force.
    Undersea(SubronId, TfId, battle::SubEvent),
    /// Something of bombardment, tow or assault; who is told stands with it.
    Shore(Shore),
    /// All: something happened in a raid of this side on land.
    Raid(Side, battle::RaidEvent),
    /// Split: something happened in the surface action at this hex.
    Surface(HexId, battle::surface::Event),
    /// All: a strike is over; it lost so many Air Points.
    StrikeOver(Side, Target, u16),
    /// All: a ship was sunk by a strike, and is named.
    ShipLost(ShipId),
    /// Own: so many points of a type came to another station.
    StrikeMoved(Side, KindId, u16, Station),
    /// Own: so many crashed on a damaged airbase. WitP [7.65].
    Crashed(Station, KindId, u16),
    /// Own: so many found no place to land.
    Ditched(KindId, u16),
    /// Own: a point was lost for want of room on deck.
    DeckLost(TfId, KindId),
    /// Own: so many Load Points of a lot were lost with what carried them. WitP [9.85].
    CargoLost(LotId, u8),
    /// Own: a ground unit of a lot was lost with what carried it. WitP [9.85].
    UnitDrowned(LotId, TroopId),
    /// Own: a ship that was hurt, or that guards or tows one, turned back under another marker. WitP [39.82].
    TurnedAway(ShipId, TfId),
    /// Own: the plot of a Task Force was voided. WitP [39.83].
    PlotVoided(TfId),
    /// All: the game ended; finds and escapes in points for Japan and the Allies.
    Ended([u16; 2]),
}

/// Did a search or meeting end in contact?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// Contact.
    Contact,
    /// Nothing.
    Nothing,
}

/// For how long an interruption was passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patience {
    /// For this hex.
    ThisHex,
    /// For the rest of its move.
    ThisPhase,
}
