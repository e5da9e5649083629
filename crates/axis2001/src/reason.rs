//! Why an action can be refused. `words/explain.rs` makes the sentences.

use ironbottom_kernel::Illegal;

use crate::board::{Country, Kind, Power, SpaceId};
use crate::combat::Refusal;

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Illegal<Reason>>;

/// A refusal.
pub(crate) const fn refuse(rule: &'static str, reason: Reason) -> Verdict {
    Err(Illegal::new(rule, reason))
}

/// The refusal of an action that is none of the present phase.
pub(crate) const fn not_now() -> Verdict {
    refuse("AAP01 p.10 turn.2", Reason::NotNow)
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Another seat is asked.
    OutOfTurn(Power),
    /// Not in this phase.
    NotNow,
    /// There are not so many such units there.
    NoSuchUnits(SpaceId),
    /// They are not this player's to move.
    NotYours,
    /// No number of units at all.
    NoNumber,

    // --- money ---
    /// There is not so much to divide.
    NotSoMuch(u16),
    /// The country cannot buy this kind.
    NotForSale(Country, Kind),
    /// The treasury has less than it costs.
    TooDear {
        /// What it costs.
        cost: u16,
        /// What there is.
        cash: u16,
    },
    /// The enemy holds the country's capital. AAP01 p.23.
    CapitalLost(Country),
    /// More of a kind than the game can keep. AAP01 ruling 4.
    TooMany(Kind),

    // --- placement ---
    /// No such units wait to be placed.
    NothingBought,
    /// There is no complex of this country there.
    NoComplex(SpaceId),
    /// It was not this country's at the beginning of the turn. AAP01 p.25.
    NewlyTaken(SpaceId),
    /// The complex has made all it can this turn. AAP01 p.25.
    ComplexFull(SpaceId),
    /// Not there: land and air units at the complex, ships in a sea zone beside it.
    NotPlaceable(SpaceId),
    /// China's infantry stands in Szechwan and nothing else does. AAP01 p.10.
    OnlySzechwan,
    /// No complex may be built there. FAQ.
    NoSite(SpaceId),
    /// Units wait that can still be placed. AAP01 p.25.
    StillToPlace,

    // --- movement ---
    /// It does not move like that: land units over land, ships at sea.
    WrongGround,
    /// It is not that near.
    NotAdjacent(SpaceId),
    /// It has not moves enough left.
    OutOfRange(SpaceId),
    /// Near enough, but not in one move: an enemy or a convoy to be taken lies on every way there.
    NotInOneGo(SpaceId),
    /// It has moved or fought this turn.
    AlreadyMoved,
    /// It met the enemy and has to stop. AAP01 p.11.
    Stopped,
    /// The enemy is there: no non-combat movement. AAP01 p.23.
    EnemyThere(SpaceId),
    /// The enemy controls it.
    EnemyTerritory(SpaceId),
    /// In combat movement land units go where the enemy is. AAP01 p.11.
    NothingToAttack(SpaceId),
    /// Guns do not attack. AAP01 p.26.
    GunsDoNotAttack,
    /// Guns captured this turn stay. AAP01 p.24.
    GunsJustTaken,
    /// Nothing can be carried so.
    NotCargo,
    /// The ship has no room.
    NoRoom,
    /// Chinese units do not board ships. AAP01 p.10.
    ChineseStayAshore,
    /// The ship has already unloaded: its move is over. AAP01 p.29.
    HasUnloaded,
    /// A ship unloads into one territory only. AAP01 p.29.
    OneTerritory(SpaceId),
    /// After combat a ship loads or unloads, not both. AAP01 p.29.
    LoadOrUnload,
    /// A ship that retreated lands nobody this turn. AAP01 p.16.
    HasRetreated,
    /// Not while the enemy is in the sea zone. AAP01 p.11, 30.
    ContestedZone(SpaceId),
    /// Allied passengers go ashore on a later turn of theirs. AAP01 p.19.
    JustBoarded,
    /// It is not aboard.
    NotAboard,
    /// A landing in enemy territory is declared in combat movement; one in friendly territory is none.
    NoAssault(SpaceId),
    /// Only aircraft of two kinds that pass the same guns fly on together. AAP01 p.13, ruling 26.
    NotTogether,
    /// The aircraft would have nowhere to land. AAP01 p.11, 34.
    NowhereToLand,
    /// Aircraft could not land there: not friendly since the beginning of the turn, or no room on deck.
    NoLanding(SpaceId),
    /// The fighters left behind would have no deck. AAP01 p.31.
    FightersAboard,
    /// Fighters that flew cannot be stowed; carriers that moved take none. AAP01 p.31.
    NotStowable,
    /// There is no convoy of the enemy to take.
    NoConvoy(SpaceId),
    /// Only submarines take a convoy where they lie. AAP01 p.22.
    OnlySubmarines,
    /// Only aircraft over an enemy complex raid it. AAP01 p.19.
    NoRaid(SpaceId),
    /// China has no money to bomb. AAP01 p.20.
    NoMoneyToBomb,
    /// Only fighters that have not moved, from a territory to a sea zone beside it. AAP01 p.24.
    NoPatrol,
    /// The board is too full of small groups. AAP01 ruling 4.
    Crowded,
    /// Fighters on patrol that can land must. AAP01 p.10.
    PatrolMustLand,
    /// Aircraft that can land must. AAP01 p.23.
    MustLand,
    /// Nobody in the air has a place to land.
    NobodyToLand,
    /// No deck can be had there for these fighters. AAP01 p.34.
    NoDeckThere(SpaceId),
    /// Only one landing is possible, or a field is near enough. AAP01 p.34.
    NothingToDeclare,
    /// Their landing was declared, and can still be had. AAP01 p.34.
    Declared(SpaceId),
    /// What was loaded among enemies has to land. AAP01 p.30.
    LoadedToLand,
    /// Not one of the two that may take it.
    NoClaim,

    /// Something of combat.
    Battle(Refusal),
}
