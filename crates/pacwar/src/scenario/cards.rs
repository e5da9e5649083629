//! The ratings of ships and Air Points these chapters read.

use crate::Confidence;

/// The type of a naval unit. WitP [2.32].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShipKind {
    /// CV.
    Carrier,
    /// CVL.
    LightCarrier,
    /// CVE.
    EscortCarrier,
    /// XCV.
    Hybrid,
    /// BB.
    Battleship,
    /// BC.
    Battlecruiser,
    /// CA.
    HeavyCruiser,
    /// CL.
    LightCruiser,
    /// DD.
    Destroyer,
    /// DE.
    Escort,
    /// CD.
    CoastalDefence,
    /// APB.
    Transport,
    /// SF.
    Support,
    /// MS.
    Merchant,
}

impl ShipKind {
    /// All kinds.
    pub const ALL: [Self; 14] = [
        Self::Carrier,
        Self::LightCarrier,
        Self::EscortCarrier,
        Self::Hybrid,
        Self::Battleship,
        Self::Battlecruiser,
        Self::HeavyCruiser,
        Self::LightCruiser,
        Self::Destroyer,
        Self::Escort,
        Self::CoastalDefence,
        Self::Transport,
        Self::Support,
        Self::Merchant,
    ];

    /// The letters its pennants begin with.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Carrier => "CV",
            Self::LightCarrier => "CVL",
            Self::EscortCarrier => "CVE",
            Self::Hybrid => "XCV",
            Self::Battleship => "BB",
            Self::Battlecruiser => "BC",
            Self::HeavyCruiser => "CA",
            Self::LightCruiser => "CL",
            Self::Destroyer => "DD",
            Self::Escort => "DE",
            Self::CoastalDefence => "CD",
            Self::Transport => "APB",
            Self::Support => "SF",
            Self::Merchant => "MS",
        }
    }

    /// The kind of these letters.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Is she a carrier for reports? WitP [8.35].
    #[must_use]
    pub const fn is_carrier(self) -> bool {
        matches!(self, Self::Carrier | Self::LightCarrier | Self::EscortCarrier | Self::Hybrid)
    }

    /// Is she a capital ship for reports? WitP [8.35] says battleship, battlecruiser or cruiser;
    /// its example counts heavy cruisers and not light ones, as WitP [2.4] does.
    #[must_use]
    pub const fn is_capital(self) -> bool {
        matches!(self, Self::Battleship | Self::Battlecruiser | Self::HeavyCruiser)
    }

    /// May she bombard? WitP [10.2].
    #[must_use]
    pub const fn bombards(self) -> bool {
        matches!(
            self,
            Self::Battleship
                | Self::Battlecruiser
                | Self::HeavyCruiser
                | Self::LightCruiser
                | Self::Destroyer
        )
    }
}

/// A naval unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShipCard {
    /// Her id in `data/pacwar/ships.toml`.
    pub id: String,
    /// Her name; none for a counter that is several ships.
    pub name: Option<String>,
    /// `CV6`.
    pub pennant: String,
    /// Which of the counters of this id she is, from 1.
    pub ordinal: u8,
    /// Her type.
    pub kind: ShipKind,
    /// Speed Class.
    pub class: u8,
    /// Air Points she carries.
    pub air: u8,
    /// Load Points she carries.
    pub load: u8,
    /// Supply Points a Support Force begins with.
    pub stores: u16,
    /// Supply Points a Support Force may issue in a Game-Turn at sea. WitP [20.6].
    pub issues: u16,
    /// Where her ratings come from.
    pub confidence: Confidence,
}

/// What a type of Air Points can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AirCard {
    /// Its id in `data/pacwar/aircraft.toml`: `Zero`.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What it can be used for. WitP [5.2].
    pub roles: Roles,
    /// Normal Range in Movement Points.
    pub normal: u16,
    /// Extended Range; the Normal Range where there is none.
    pub extended: u16,
    /// Transfer Range.
    pub transfer: u16,
    /// Does it fly from carriers? WitP [39.28].
    pub carrier: bool,
    /// May it live on the water? WitP [39.71].
    pub seaplane: bool,
    /// Where its roles and ranges come from.
    pub confidence: Confidence,
    /// Where its Transfer Range comes from, and whether it is a seaplane.
    pub transfer_confidence: Confidence,
}

/// Primary and secondary roles. WitP [5.21].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    /// F.
    pub fighter: bool,
    /// FB.
    pub fighter_bomber: bool,
    /// B.
    pub level: bool,
    /// D.
    pub dive: bool,
    /// T.
    pub torpedo: bool,
    /// R.
    pub reconnaissance: bool,
    /// C.
    pub transport: bool,
}

impl Roles {
    /// May it attack ships? WitP [6.5]; reconnaissance may, to look (WitP [8.49]).
    #[must_use]
    pub const fn attacks_ships(self) -> bool {
        self.level || self.dive || self.torpedo || self.fighter_bomber || self.reconnaissance
    }

    /// May it bombard? WitP [6.3].
    #[must_use]
    pub const fn bombards(self) -> bool {
        self.level || self.dive || self.fighter_bomber
    }
}
