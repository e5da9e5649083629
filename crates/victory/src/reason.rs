//! Why an action is refused: data for a sentence. The rule is named beside it in `Illegal`.

use ironbottom_kernel::Illegal;

use crate::board::{AreaId, PieceId, PlaceId, Side};

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Illegal<Reason>>;

/// The refusal of an action that is none of the present step.
pub(crate) const fn not_now() -> Verdict {
    Err(Illegal::new("VitP 5", Reason::NotNow))
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    // --- at any time ---
    /// The game is over.
    GameOver,
    /// The other side is to decide.
    OutOfTurn(Side),
    /// This is no decision of the present step.
    NotNow,
    /// The piece belongs to the other side.
    NotYours(PieceId),
    /// The piece has its entry in this draft already.
    AlreadyOrdered(PieceId),
    /// The draft cannot be ended: this piece still needs its entry.
    Unfinished(PieceId),

    // --- arrival ---
    /// The ship may not be assigned to the raid: not a Japanese ship at Yokosuka. VitP 4.2.
    NotOfTheRaid(PieceId),
    /// The ship is too slow for the raid. VitP 4.2.
    TooSlowForRaid(PieceId),
    /// The light carriers stay at home. VitP AM.
    KeptFromRaid(PieceId),
    /// Ten ships are in the raid force already. VitP 20.2.
    RaidForceFull,
    /// The piece does not arrive now.
    NotArriving(PieceId),
    /// The piece may not arrive at that place.
    CannotArriveAt {
        /// The piece.
        piece: PieceId,
        /// The place.
        place: PlaceId,
    },
    /// The ship may not leave in place of the lost one. VitP 4.42.
    CannotReplace(PieceId),

    // --- movement ---
    /// The piece is not of the kind that moves in this step.
    WrongKind(PieceId),
    /// The piece is not in a port or base.
    NotInPort(PieceId),
    /// The piece may not move on turn 1. VitP 18.11, 18.12.
    Frozen(PieceId),
    /// The ship rests on the bottom. VitP 9.23.
    OnBottom(PieceId),
    /// The ship was given a repair this turn. VitP 11.4.
    UnderRepair(PieceId),
    /// The area is too far from the piece's port. VitP 6.2.
    TooFar {
        /// The piece.
        piece: PieceId,
        /// The area.
        area: AreaId,
    },
    /// Every way there leads through an enemy-controlled area where the piece must stop. VitP 6.3.
    EnemyBars {
        /// The piece.
        piece: PieceId,
        /// The area.
        area: AreaId,
        /// One area where it would have to stop.
        stop: AreaId,
    },
    /// The ship was not turned white side up. VitP 6.12.
    NotReadied(PieceId),
    /// The side has no port or base in the area. VitP 12.13.
    NoBaseIn(AreaId),
    /// VitP A3c: the piece is not shut in at Pearl Harbor or Johnston Island on turn 3.
    NotShutIn(PieceId),
    /// VitP A2a: the I-Boat may not be placed there.
    NoSubmarineThere(AreaId),

    // --- repair ---
    /// The ship has no damage, or less than that. VitP 11.1.
    NotThatDamaged {
        /// The ship.
        piece: PieceId,
        /// Its damage.
        damage: u8,
    },
    /// The port repairs nothing for this side. VitP 11.24, 11.5.
    NoRepairAt(PlaceId),
    /// The port has not that many points left this turn. VitP 11.3.
    RepairPointsLeft {
        /// The port whose points they are.
        place: PlaceId,
        /// What is left.
        left: u8,
    },
    /// No points are given.
    NoPoints,

    // --- basing ---
    /// The piece need not return to port now.
    NotReturning(PieceId),
    /// The piece is there already. VitP OT2.
    AlreadyThere {
        /// The piece.
        piece: PieceId,
        /// The place.
        place: PlaceId,
    },
    /// The place is in enemy hands. VitP 2.3.
    EnemyHolds(PlaceId),
    /// The base does not touch the piece's sea area. VitP 10.1.
    BaseElsewhere {
        /// The piece.
        piece: PieceId,
        /// The base.
        place: PlaceId,
    },
    /// The navy may not use that place. VitP 10.1, 17.
    ClosedToNavy {
        /// The piece.
        piece: PieceId,
        /// The place.
        place: PlaceId,
    },
    /// VitP A2, A2b: a ship that withdraws freely must go there.
    MustBaseAt {
        /// The piece.
        piece: PieceId,
        /// The only place.
        place: PlaceId,
    },
    /// VitP A4: only United States ships with no more damage than armor go to San Diego, at the end of a turn.
    NotForSanDiego(PieceId),

    // --- combat ---
    /// Nothing can be fought in that area (any more) this turn. VitP 7.1.
    NothingToFight(AreaId),
    /// VitP 18.13, 18.14: another area comes first.
    FightFirst(AreaId),
    /// The piece is not in this combat.
    NotHere(PieceId),
    /// The piece cannot attack in this action. VitP 7.41, 7.42.
    CannotAttack(PieceId),
    /// The target cannot be attacked in this action. VitP 7.42, 7.424, 7.43.
    CannotBeAttacked(PieceId),
    /// A silent carrier may be attacked only if every firing ship is, and this one would not be. VitP 7.422.
    SilentCarrier {
        /// The carrier.
        carrier: PieceId,
        /// A firing ship without an attacker.
        missed: PieceId,
    },
    /// An amphibious unit may be attacked only if every ship is, and this one would not be. VitP 7.423.
    Screened {
        /// The unit.
        unit: PieceId,
        /// A ship without an attacker.
        missed: PieceId,
    },
    /// At night this ship must attack. VitP 7.42.
    MustAttack(PieceId),
    /// The piece was not named to fire. VitP 7.421.
    NotFiring(PieceId),
    /// The piece is not a carrier (with guns, or with airstrikes, as the step asks).
    NotACarrier(PieceId),
    /// VitP 16.2: no ship or amphibious unit at sea with the submarine.
    NoTorpedoTarget(PieceId),
    /// VitP A1: the I-Boat attacks only ships that left Pearl Harbor.
    NotFromPearlHarbor(PieceId),
    /// The piece is not in the group or force being divided, or is the one that is never split off.
    NotDivisible(PieceId),
    /// That piece does not lead a group or force which the other could join.
    NotALeader(PieceId),
    /// The ship is slower than everything in that group. VitP 8.33.
    TooSlow {
        /// The pursuer.
        piece: PieceId,
        /// The label of the group.
        group: PieceId,
    },
    /// There is no such group to pursue for this ship. VitP 8.6.
    NoSuchGroup(PieceId),
    /// The ship does not pursue. VitP 8.34.
    NotPursuing(PieceId),
    /// A unit that escaped to the U.S. Mandate may invade New Hebrides only. VitP AM.
    NewHebridesOnly(PieceId),
    /// Amphibious units do not land on enemy ports. VitP 13.3.
    EnemyPort(PlaceId),
    /// The unit may not land: it retreated or was disabled. VitP 13.4.
    BarredFromLanding(PieceId),
    /// The unit is not in a landing task force. VitP 23.53.
    NotInLandingForce(PieceId),
    /// The carrier pursued this turn. VitP 9.12.
    HasPursued(PieceId),
    /// The place does not touch the area, or holds nothing of the enemy. VitP 9.13.
    NoRaidTarget(PlaceId),
    /// The target is not in the place the carrier attacks. VitP 9.13.
    NotInRaidedPlace(PieceId),
    /// The group may not appear there. VitP A2a.
    CannotAppear(AreaId),
    /// VitP 23.53: no such stance for this force.
    NoSuchForce(PieceId),
}
