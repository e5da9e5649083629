//! Why an action is refused: data that `words/explain.rs` turns into a sentence.

use ironbottom_kernel::Illegal;

use crate::action::{Item, Mission};
use crate::battle::Fault;
use crate::board::HexId;
use crate::ids::{KindId, LotId, ShipId, Station, SubronId, TfId, UnitId};
use crate::scenario::HqSize;

/// Whether an action is legal.
pub type Verdict = Result<(), Illegal<Reason>>;

/// A refusal by this rule for this reason.
///
/// # Errors
/// Always.
pub const fn refuse(rule: &'static str, reason: Reason) -> Verdict {
    Err(Illegal::new(rule, reason))
}

/// Refused if there is this fault.
///
/// # Errors
/// The reason, when there is the fault.
pub fn unless(fault: bool, rule: &'static str, reason: Reason) -> Verdict {
    if fault { refuse(rule, reason) } else { Ok(()) }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked,
    /// Something else is being decided.
    NotNow,
    /// It belongs to the other side.
    NotYours,
    /// This was entered already.
    EnteredAlready,
    /// Something must still be entered.
    Unfinished,
    /// There is no room for another line on the paper.
    PaperFull,
    /// No such group, ship, headquarters or type in this scenario.
    NotInScenario,
    /// The marker has a group already.
    MarkerTaken(TfId),
    /// The hex is no starting hex of this side.
    NotAStartingHex(HexId),
    /// The Task Force is not on the map.
    NotOnMap(TfId),
    /// Something of a surface action.
    Surface(crate::battle::surface::Fault),
    /// There are no Air Points of this type left there, or not so many.
    TooFewAirPoints(Station, KindId),
    /// Such Air Points cannot do this.
    WrongRole(KindId),
    /// Bombers of a Group do not strike. WitP [39.79].
    OfAGroup(KindId),
    /// Too little was hurt for the whole Task Force to turn back. WitP [39.83].
    NotHurtEnough(TfId),
    /// She carries more than damage lets her. WitP [9.85].
    HoldOverfull(ShipId),
    /// Nothing of this lot is lost: it is in no ship that was hurt. WitP [9.85].
    NothingToLose(LotId),
    /// No more than so many Load Points of its stores are lost. WitP [9.85].
    TooMuchLost(LotId, u8),
    /// Ships that withdrew cannot go there. WitP [30.89].
    NoRefuge(HexId),
    /// All its ships fired. WitP [39.81].
    AllFired(TfId),
    /// Somebody must go on by the plot. WitP [39.83].
    NobodyGoesOn(TfId),
    /// Every marker is on the map. WitP [9.11].
    NoMarker,
    /// She was not hurt, nor does she guard or tow one that was. WitP [39.82].
    MayNotTurnBack(ShipId),
    /// Transports never search.
    TransportsDoNotSearch(KindId),
    /// The target is beyond the Extended Range.
    BeyondRange(KindId),
    /// The target is not what this duty is flown at.
    WrongTarget,
    /// The Task Force has not been contacted.
    NotContacted(TfId),
    /// There is nothing to escort or it is not a strike at that target.
    NothingToEscort,
    /// Escorts of one strike are all loose or all close.
    MixedEscort,
    /// A strike from one airbase hex at this hex or Task Force has another target there.
    OtherTarget,
    /// A strike from this hex is still to be flown.
    StrikesLeft(HexId),
    /// The strike from this hex goes with another.
    Follows(HexId),
    /// The battle does not allow it.
    Battle(Fault),
    /// They struck in the phase before this one.
    StruckBefore(Station, KindId),
    /// They have bombarded in this Game-Turn.
    BombedBefore(Station, KindId),
    /// There are no such strikes of his.
    NothingToJoin,
    /// It has no carriers, no airbase or no room.
    NoRoomThere(Station),
    /// Only carrier-trained Air Points.
    NotCarrierTrained(KindId),
    /// A Speed Class that cannot be taken up now.
    SpeedFixed(TfId),
    /// Higher than the ships can make.
    TooFast(TfId),
    /// The Engagement Value is over 14.
    ValueTooHigh,
    /// The Task Force is inactive: its ships have had their Active Phases.
    Inactive(TfId),
    /// The Task Force has no ships.
    NoShips(TfId),
    /// The legs are entered one after the other, four at most.
    LegOutOfOrder,
    /// There is no sea there, or no way.
    NoSeaThere(HexId),
    /// A leg is at most twelve hexes.
    LegTooLong(HexId),
    /// More Movement Points than the Task Force has.
    BeyondAllowance(TfId),
    /// The mission cannot be done there or by these ships.
    CannotDoThere(Mission),
    /// Its ships cannot do this mission.
    WrongShips(TfId),
    /// Ships without fuel perform no combat mission.
    OutOfFuel(TfId),
    /// One combat mission in a phase.
    OneCombatMission(TfId),
    /// It is linked, and moves with the other.
    IsLinked(TfId),
    /// They are not in the same hex.
    Apart(TfId),
    /// It reacts and does nothing else after.
    Reacts(TfId),
    /// The ship is not in a Task Force that regroups with that one.
    NoRegroup(ShipId),
    /// The ship is not in a Task Force that fuels.
    NotFueling(ShipId),
    /// The lot is not there, or not free.
    LotNotThere(LotId),
    /// The lot is too large for the ships.
    LotTooLarge(LotId),
    /// The landing is still being planned.
    StillPlanning(LotId, u8),
    /// Nobody is at the hex, and coming ashore there was not planned for the lot.
    NotPlannedFor(LotId, HexId),
    /// No friendly Air Points can reach the hex.
    NoAirCover(HexId),
    /// The hex is held by the enemy, or not held by him.
    WrongShore(HexId),
    /// Nothing is planned with the lot, or it was planned in this very segment.
    NoPlan(LotId),
    /// There is no friendly airbase, or an enemy in its hex.
    NoAirbase(HexId),
    /// There is a headquarters of this size already.
    HasUnit(HexId, HqSize),
    /// All counters of this size are in play.
    NoCounter(HqSize),
    /// The headquarters is not on the map, or wants nothing.
    WantsNothing(UnitId),
    /// So many Supply Points are needed there.
    TooLittleSupply(HexId, u16),
    /// Its headquarters is missing or not in supply, so that no strike is flown from there.
    CannotStrike(Station),
    /// She is not at D4 in that hex, or in tow already.
    NotAdrift(ShipId),
    /// No ship there could tow her.
    NobodyTows(ShipId),
    /// An objective must be chosen first.
    NoObjective,
    /// Coastal guns forbid a landing.
    CoastalGuns(HexId),
    /// Intelligence is used once in a Game-Turn.
    IntelligenceUsed,
    /// The Task Force has no plot to execute.
    NoPlot(TfId),
    /// A plotted Task Force must still be executed.
    PlotsLeft(TfId),
    /// From there the plot could no longer be kept.
    WouldMissPlot(HexId),
    /// Something plotted is still to be done.
    PlotUnfinished(TfId),
    /// Night is declared once in a phase.
    NightDeclared(TfId),
    /// It has no airbase or carriers, or no Air Points left to search with.
    NobodyToSearch(Station),
    /// The headquarters has searched for it in this phase.
    SearchedAlready(Station),
    /// It has been contacted by air in this phase.
    FoundAlready(TfId),
    /// No air search at night.
    Dark(TfId),
    /// No Air Points of this headquarters reach it.
    OutOfSearchRange(Station),
    /// All chits are out.
    NoChits,
    /// The Task Force is not the one that moves.
    NotMoving(TfId),
    /// The Task Force is not in the zone of the subron.
    OutsideZone(SubronId),
    /// The subron has no such squadron.
    NoSquadron(SubronId),
    /// The squadron has searched for it in this phase.
    SquadronSearched(SubronId),
    /// So many hexes away, the squadron of so many Sub Points has no Search Point left.
    SquadronTooFar(SubronId, u8, u8),
    /// Reaction needs a contact in this window and a Reaction plot.
    CannotReact(TfId),
    /// The chit does not allow this to be said.
    ChitForbids(Item, u8),
    /// The report must be of one piece: who says that there is nothing says it of everything.
    SaidOtherwise(Item, u8),
    /// Only a dummy that is said to be one may be taken off the map.
    NotADummy(TfId),
}
