//! Why an action can be refused. `words/explain.rs` makes the sentences.

use ironbottom_kernel::Illegal;

use crate::board::{Kind, Nation, SpaceId};

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Illegal<Reason>>;

/// A refusal.
pub(crate) const fn refuse(rule: &'static str, reason: Reason) -> Verdict {
    Err(Illegal::new(rule, reason))
}

/// The refusal of an action that is none of the present phase.
pub(crate) const fn not_now() -> Verdict {
    refuse("AAP40 p.11", Reason::NotNow)
}

/// Why a territory is closed to a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// Nobody ever enters it. AAP40 p.8.
    Impassable,
    /// Chinese units stay in their own lands. AAP40 p.10.
    BeyondChina,
    /// Nobody but China enters China before it is at war with Japan. AAP40 p.8, 9, 36 to 38.
    China,
    /// It is the Soviet Union's or was, and this power of the Axis is at peace with it. AAP40 p.35.
    SovietSoil,
    /// The mover is a neutral power: it enters nothing of others. AAP40 p.14, 35.
    NeutralMover,
    /// Its holder is a neutral power: nobody enters it. AAP40 p.14, 35.
    NeutralHolder(Nation),
    /// A neutral that is entered by an attack only. AAP40 p.9.
    Neutral,
    /// A friendly neutral, which only land units that can fight take over. AAP40 p.26.
    NeedsTroops,
    /// The mover is at peace with whoever holds it or stands there. AAP40 p.14.
    Peace(Nation),
    /// Nothing else is open to it.
    Otherwise,
}

/// Which waters politics close to the ships of a power that stop there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waters {
    /// To Japan: within two zones of the American mainland. AAP40 p.8, 36.
    AmericanCoast,
    /// To the United States: beside Japanese territory. AAP40 p.9, 36.
    JapaneseShores,
    /// To the United States: the European board away from its own coasts. AAP40 p.36.
    Atlantic,
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Another seat is asked.
    OutOfTurn(Nation),
    /// Not in this phase.
    NotNow,
    /// There are not so many such units there.
    NoSuchUnits(SpaceId),
    /// They are not this player's to move.
    NotYours,
    /// No number of units at all.
    NoNumber,
    /// The board is too full of small groups. AAP40 ruling 4.
    Crowded,

    // --- money ---
    /// The treasury has less than it costs.
    TooDear {
        /// What it costs.
        cost: u16,
        /// What there is.
        cash: u16,
    },
    /// China buys infantry, and artillery while the Burma Road is open. AAP40 p.10.
    NotForChina(Kind),
    /// More of a kind than the game can keep. AAP40 ruling 4.
    TooMany(Kind),
    /// Nothing there is damaged.
    NotDamaged(SpaceId),
    /// China repairs no base. AAP40 p.10.
    ChinaRepairsNothing,
    /// Nothing on that chart is left to find. AAP40 p.39.
    NothingToFind,
    /// The capital of that economy is the enemy's. AAP40 p.34.
    CapitalLost,
    /// The second economy pays from this much to that much of the research. AAP40 p.34.
    NoShare {
        /// At least.
        least: u16,
        /// At most.
        most: u16,
    },
    /// Only what stands on land rises in Paris. AAP40 p.38.
    NotInParis,
    /// No territory could take it. AAP40 p.22.
    NoSiteAnywhere(Kind),

    // --- politics ---
    /// The two are at war already.
    AlreadyAtWar(Nation),
    /// No political rule lets this power declare war on that one. AAP40 p.8, 9.
    MayNotDeclare(Nation),
    /// This power has to wait before it declares war on that one. AAP40 p.9, 35 to 37.
    NotFree {
        /// Who has to wait.
        power: Nation,
        /// On whom it would declare war.
        on: Nation,
    },

    // --- placement ---
    /// No such units wait to be placed.
    NothingBought,
    /// It belongs to the other economy of the United Kingdom. AAP40 p.34.
    OtherEconomy(SpaceId),
    /// There is no complex of this power there.
    NoComplex(SpaceId),
    /// It was not this power's at the beginning of the turn. AAP40 p.22.
    NewlyTaken(SpaceId),
    /// The complex has made all it can this turn. AAP40 p.22.
    ComplexFull(SpaceId),
    /// Not there: land and air units at the complex, ships in a sea zone beside it.
    NotPlaceable(SpaceId),
    /// No carrier of this power has room there. AAP40 p.22.
    NoDeck(SpaceId),
    /// Chinese units stand in Chinese territories that China controls. AAP40 p.10.
    OnlyInChina,
    /// No such facility may stand there. AAP40 p.22.
    NoSite(SpaceId),
    /// Units wait that can still be placed. AAP40 p.22.
    StillToPlace,
    /// New carriers are promised to aircraft in other zones. AAP40 p.28.
    Promised,

    // --- movement ---
    /// It does not move like that: land units over land, ships at sea.
    WrongGround,
    /// It is not that near, or everything between is closed to it.
    OutOfRange(SpaceId),
    /// It has moved or fought this turn.
    AlreadyMoved,
    /// It is near enough, but only over land that is closed to its aircraft. AAP40 p.14.
    ClosedWay(SpaceId),
    /// It is near enough, but enemy warships on the way stop the ship. AAP40 p.12, 14.
    BlockedWay(SpaceId),
    /// Nobody may enter it, or not this power as things are. AAP40 p.8, 9, 14.
    Closed(SpaceId, Closed),
    /// A canal or strait on the way is not its side's. AAP40 ruling 57.
    CanalClosed {
        /// Its row among the canals of the board.
        canal: u8,
        /// Where the ship wants to go.
        to: SpaceId,
    },
    /// Politics forbid ending the move in that sea zone. AAP40 p.8, 14, 36.
    ForbiddenZone(SpaceId, Waters),
    /// It is hostile: no noncombat movement. AAP40 p.21.
    Hostile(SpaceId),
    /// In combat movement units go where the enemy is, with four exceptions. AAP40 p.12.
    NothingToAttack(SpaceId),
    /// Whoever is there is at peace with the mover: not attacked before war is declared. AAP40 p.14.
    AtPeace {
        /// Where.
        at: SpaceId,
        /// On whom war would have to be declared.
        with: Nation,
    },
    /// Anti-aircraft artillery moves in the noncombat phase only. AAP40 p.27.
    GunsDoNotAttack,
    /// No unit with an attack value would be there. AAP40 p.32.
    Unescorted(SpaceId),
    /// It is not an empty hostile territory without facilities. AAP40 p.14.
    NoBlitz(SpaceId),
    /// Each mechanized infantry blitzes with a tank of the same way. AAP40 p.26.
    NoTank,
    /// Nothing can be carried so.
    NotCargo,
    /// The ship has no room: one land unit and one infantry. AAP40 p.32.
    NoRoom,
    /// Chinese units do not board ships. AAP40 p.10.
    ChineseStayAshore,
    /// The ship has already offloaded. AAP40 p.32.
    HasUnloaded,
    /// A transport offloads into one territory only. AAP40 p.32.
    OneTerritory(SpaceId),
    /// Not while the zone is hostile. AAP40 p.15, 32.
    HostileZone(SpaceId),
    /// Friendly passengers leave on a later turn of theirs. AAP40 p.32.
    JustBoarded,
    /// It is not aboard.
    NotAboard,
    /// It is no hostile territory beside the ship. AAP40 p.13.
    NoAssault(SpaceId),
    /// Ignored submarines lie there and no warship is near. AAP40 p.15.
    IgnoredSubmarines(SpaceId),
    /// What was loaded in the Combat Move phase has to land. AAP40 p.15.
    LoadedToLand(SpaceId),
    /// The warship is needed where transports are to land beside submarines, or in their battle. AAP40 p.15.
    NeededHere,
    /// There is nothing to engage, or nobody to do it. AAP40 p.12.
    NothingToEngage(SpaceId),
    /// No facility there that it can bomb, or nobody it could escort. AAP40 p.16.
    NoRaid(SpaceId),
    /// The aircraft would have nowhere to land. AAP40 p.28.
    NowhereToLand,
    /// Aircraft cannot land there. AAP40 p.21.
    NoLanding(SpaceId),
    /// The player of that ally has not agreed to the use of its ships this turn. AAP40 p.12.
    NotAgreed(Nation),
    /// It has answered already. AAP40 ruling 16.
    Answered(Nation),
    /// It is the mover's own, no ally at war, or has no ship with room. AAP40 p.12.
    NothingToAsk(Nation),
    /// Aircraft that can land must. AAP40 p.28.
    MustLand,
    /// Nobody in the air has a place to land.
    NobodyToLand,
    /// No operative air base, no attack there, or three have gone up. AAP40 p.15.
    NoScramble,
    /// Only fighters based in the territory that is bombed. AAP40 p.16.
    NoInterception,
    /// Not a space next to it that can take it. AAP40 p.21.
    NoHaven(SpaceId),
    /// No paratroopers can jump there. AAP40 p.39.
    NoDrop(SpaceId),

    // --- combat ---
    /// No kamikaze can strike that. AAP40 p.16.
    NoKamikaze,
    /// No battle waits there, or others come first. AAP40 p.15.
    NoBattle(SpaceId),
    /// No rocket of that base reaches it. AAP40 p.39.
    NoRocket,
    /// Not so many such bombers, or nothing they can bomb. AAP40 p.16.
    NoBombs,
    /// Not one of the ships that may bombard. AAP40 p.17.
    NoBombardment,
    /// No such submarine can submerge. AAP40 p.18.
    CannotSubmerge,
    /// The attackers cannot retreat there. AAP40 p.20.
    NoRetreat(SpaceId),
    /// It cannot take this hit. AAP40 p.19.
    CannotTake,
}
