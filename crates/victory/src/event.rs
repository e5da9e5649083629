//! What happened, in the past tense, with all a teller needs: where a piece came from, what the dice showed and
//! what they had to show.

use std::fmt;

use crate::action::{Light, Stance};
use crate::board::{AreaId, Group, PieceId, PlaceId, Side};
use crate::state::Where;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    // --- the sequence of play ---
    /// A turn began.
    TurnBegan(u8),
    /// A ship joined the Pearl Harbor raid.
    Assigned(PieceId),
    /// A reinforcement appeared.
    Arrived {
        /// What.
        piece: PieceId,
        /// Where it waited.
        from: Where,
        /// Where.
        place: PlaceId,
    },
    /// A reinforcement could not arrive because its port is in enemy hands. VitP 4.41.
    ArrivedNowhere {
        /// What.
        piece: PieceId,
        /// Where it waited.
        from: Where,
        /// The turn on which it is due again, if it is. VitP ruling 20.
        back: Option<u8>,
    },
    /// A reinforcement waits on the West Coast. VitP A5.
    WaitsOnWestCoast {
        /// What.
        piece: PieceId,
        /// Where it waited.
        from: Where,
    },
    /// A ship left the game. VitP 4.42.
    Removed {
        /// The ship.
        piece: PieceId,
        /// Where it was.
        from: Where,
    },
    /// A ship went to patrol.
    Patrolled {
        /// The ship.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        area: AreaId,
    },
    /// A ship was turned white side up in port.
    Readied(PieceId),
    /// A ship was repaired.
    Repaired {
        /// The ship.
        piece: PieceId,
        /// By how much.
        points: u8,
    },
    /// An air unit was placed.
    AirPlaced {
        /// The unit.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        area: AreaId,
    },
    /// A side places no more air units this turn.
    AirPassed(Side),
    /// An amphibious unit put to sea.
    Sailed {
        /// The unit.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        area: AreaId,
    },
    /// A raider put to sea.
    Raided {
        /// The ship.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        area: AreaId,
    },
    /// A speed roll. VitP 6.4.
    SpeedRoll {
        /// The ship.
        piece: PieceId,
        /// The die.
        die: u8,
        /// It passes on this or less.
        need: u8,
        /// Did it pass?
        passed: bool,
    },
    /// A submarine was placed.
    Stationed {
        /// Which.
        piece: PieceId,
        /// Where.
        area: AreaId,
    },
    /// A piece returned to port.
    Based {
        /// The piece.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        place: PlaceId,
    },
    /// A ship went to San Diego. VitP A4.
    Yarded {
        /// The ship.
        piece: PieceId,
        /// Where it was.
        from: Where,
    },
    /// A piece left the board to arrive on a later turn. VitP A3c.
    SetAside {
        /// The piece.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// The turn on which it arrives.
        turn: u8,
    },
    /// A piece had nowhere to return to. VitP 10.4.
    Homeless(PieceId),
    /// A Control Flag was placed, or none.
    Flagged {
        /// The area.
        area: AreaId,
        /// Whose it was.
        before: Option<Side>,
        /// Whose it is.
        side: Option<Side>,
    },
    /// The points of a turn. VitP 2.5.
    Scored {
        /// What each side earned.
        earned: [u8; 2],
        /// The lead afterwards, positive for Japan.
        lead: i8,
    },
    /// A port or base changed hands.
    Captured {
        /// Which.
        place: PlaceId,
        /// Who took it.
        side: Side,
        /// How.
        how: Capture,
    },
    /// The game ended with this lead.
    Ended {
        /// Positive for Japan.
        lead: i8,
    },

    // --- combat ---
    /// Combat began in an area.
    BattleBegan(AreaId),
    /// A round began.
    RoundBegan {
        /// The area.
        area: AreaId,
        /// Its number.
        round: u8,
    },
    /// A task force was sighted, or not. VitP 23.4.
    Sighted {
        /// Its label.
        force: PieceId,
        /// The die; none is thrown for a force that lands (VitP 23.41).
        die: Option<u8>,
        /// It is sighted on this or less.
        need: u8,
        /// Was it?
        sighted: bool,
    },
    /// A side formed this task force and says what it does. VitP 23.3.
    TookStance {
        /// Its label.
        force: PieceId,
        /// What it does.
        stance: Stance,
    },
    /// What a side wants. VitP 7.3.
    Wished {
        /// Who.
        side: Side,
        /// What.
        light: Light,
    },
    /// The dice for day and night were thrown. VitP 7.31.
    Contested {
        /// Where.
        area: AreaId,
        /// What the dice showed, by side.
        dice: [u8; 2],
        /// The results with their bonuses.
        results: [u8; 2],
    },
    /// An action began.
    ActionBegan(Light),
    /// A carrier was named to fire its guns.
    OpenedFire(PieceId),
    /// A carrier was named for kamikaze attacks.
    NamedKamikaze(PieceId),
    /// A target was recorded in secret: told to Japan only. VitP 20.51.
    Recorded {
        /// Who attacks.
        attacker: PieceId,
        /// Whom.
        target: PieceId,
    },
    /// A carrier lost its attack because its recorded target was not there. VitP 20.51.
    LostTarget(PieceId),
    /// An attack was resolved.
    Fired {
        /// Who attacked; a submarine too.
        attacker: PieceId,
        /// Whom.
        target: PieceId,
        /// The dice of its shots.
        faces: Faces,
        /// A shot hits on this or more.
        need: u8,
        /// Hits among them.
        hits: u8,
        /// Did a shot disable?
        disabled: bool,
        /// Points of damage rolled.
        damage: u8,
    },
    /// Damage went into effect on a piece that outlives it. VitP 7.6.
    Damaged {
        /// The piece.
        piece: PieceId,
        /// By how much.
        points: u8,
        /// What it bears now.
        total: u8,
    },
    /// A piece was sunk or eliminated.
    Sunk {
        /// The piece.
        piece: PieceId,
        /// Where it was.
        from: Where,
    },
    /// A piece was disabled and must go home. VitP 7.62.
    Disabled(PieceId),
    /// A ship rests on the bottom of its harbour. VitP 9.23.
    OnBottom(PieceId),
    /// A piece was spent in a kamikaze attack.
    Sacrificed(PieceId),
    /// The submarine held its fire, or went home.
    SubmarineHome {
        /// Which.
        piece: PieceId,
        /// Where it was.
        from: Where,
    },
    /// A side stays.
    Stayed(Side),
    /// A side retreats.
    Retreated(Side),
    /// A side left without being pursued. VitP 18.21, 18.25, A2, A2b.
    Withdrew(Side),
    /// A retreating piece is in the group of that label.
    Grouped {
        /// The piece.
        piece: PieceId,
        /// The label.
        group: PieceId,
    },
    /// A ship pursues the group of that label.
    Pursued {
        /// The ship.
        piece: PieceId,
        /// The label.
        group: PieceId,
    },
    /// A ship stopped pursuing.
    BrokeOff(PieceId),
    /// A group got away.
    Escaped(PieceId),
    /// An amphibious unit landed on a friendly place.
    Landed {
        /// The unit.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        place: PlaceId,
    },
    /// An amphibious unit invaded and was spent.
    Invaded {
        /// The unit.
        piece: PieceId,
        /// Where it was.
        from: Where,
        /// Where.
        place: PlaceId,
        /// The defending unit eliminated instead of taking the base. VitP 13.41.
        eliminated: Option<PieceId>,
    },
    /// A carrier is to attack a place.
    RaidAssigned {
        /// The carrier.
        carrier: PieceId,
        /// The place.
        place: PlaceId,
    },
    /// A round of air raids began.
    RaidRoundBegan {
        /// The area the carriers are in.
        area: AreaId,
        /// Its number.
        round: u8,
    },
    /// The die for an uncertain group. VitP 18.22.
    Located {
        /// The group.
        group: Group,
        /// The die.
        die: u8,
    },
    /// A ship of an uncertain group appeared at sea.
    Appeared {
        /// The ship.
        piece: PieceId,
        /// Its group.
        group: Group,
        /// Where.
        area: AreaId,
    },
    /// A piece left Pearl Harbor for the sea. VitP 18.23.
    Sallied(PieceId),
    /// VitP 18.33: Japan's fuel ran short.
    FuelRanShort,
    /// Combat in an area is done; who is left there.
    BattleEnded {
        /// The area.
        area: AreaId,
        /// Who is left.
        victor: Option<Side>,
    },
}

/// How a place changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// Invaded. VitP 13.41.
    Invaded,
    /// Surrounded by the enemy's flags at the beginning and the end of the turn. VitP 14.1.
    Surrounded,
}

/// The dice of one attack; no piece has more shots than this holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Faces([u8; Self::MAX]);

impl Faces {
    /// More shots than any piece has.
    pub const MAX: usize = 16;

    /// What the dice showed; whatever is beyond [`Faces::MAX`] is not kept.
    #[must_use]
    pub fn of(faces: &[u16]) -> Self {
        let mut kept = [0; Self::MAX];
        kept.iter_mut().zip(faces).for_each(|(kept, face)| *kept = *face as u8);
        Self(kept)
    }

    /// Each in turn.
    pub fn iter(&self) -> impl Iterator<Item = u8> {
        // No die shows a zero.
        self.0.into_iter().take_while(|face| *face > 0)
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.iter().count() as u8
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
