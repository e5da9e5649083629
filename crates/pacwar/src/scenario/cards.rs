//! The ratings of ships, Air Points and headquarters these chapters read.

use crate::Confidence;
use crate::battle::ground::Branch;
use crate::battle::{Nation, Training};
use crate::board::HexId;
use crate::data::{Aircraft, Altitude, GroundUnit, Role, Ship};

/// The type of a naval unit. WitP [2.32].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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
    /// Her id in `ships.toml`.
    pub id: String,
    /// Her name; none for a counter that is several ships.
    pub name: Option<String>,
    /// `CV6`.
    pub pennant: String,
    /// Which of the counters of this id she is, from 1.
    pub ordinal: u16,
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
    /// Surface Attack and Bombardment Strength, zero for none.
    pub guns: u8,
    /// Range on the tactical display.
    pub range: u8,
    /// Defense Strength.
    pub defense: u8,
    /// High and Low Anti-Aircraft Strength.
    pub aa: [u8; 2],
    /// Whose she is. WitP [9.74].
    pub nation: Nation,
    /// An anti-aircraft cruiser. WitP [31.42].
    pub anti_air: bool,
    /// Where her ratings come from.
    pub confidence: Confidence,
}

impl ShipCard {
    /// The counter of a ship of the fleet list, before which so many of the same id come; `None` for a class these
    /// chapters do not know.
    #[must_use]
    pub fn of(found: &Ship, before: usize) -> Option<Self> {
        Some(Self {
            id: found.id.clone(),
            name: found.name.clone(),
            pennant: found.pennant.clone(),
            ordinal: u16::try_from(before + 1).unwrap_or(u16::MAX),
            kind: ShipKind::of(&found.class)?,
            class: found.speed,
            air: found.air.unwrap_or(0),
            load: found.cargo.unwrap_or(0),
            stores: u16::from(found.blocks.unwrap_or(0)) * 100,
            issues: u16::from(found.fuels_at_sea.unwrap_or(0)) * 100,
            guns: found.guns.unwrap_or(0),
            range: found.range.unwrap_or(0),
            defense: found.defense,
            aa: found.aa,
            nation: Nation::of(&found.side)?,
            anti_air: found.is_anti_air(),
            confidence: found.confidence,
        })
    }
}

/// What a type of Air Points can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AirCard {
    /// Its id in `aircraft.toml`: `Zero`.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What it can be used for. WitP [5.2].
    pub roles: Roles,
    /// Its Primary Role. WitP [5.21].
    pub primary: Role,
    /// Its Secondary Role.
    pub second: Option<Role>,
    /// The level at which it is best. WitP [5.1].
    pub altitude: Altitude,
    /// Normal Range in Movement Points.
    pub normal: u16,
    /// Extended Range; the Normal Range where there is none.
    pub extended: u16,
    /// Transfer Range.
    pub transfer: u16,
    /// Does it fly from carriers? WitP [39.28], [36.12]: a type of carriers whose crews are trained for them.
    pub carrier: bool,
    /// Is it a type of carriers, whoever its crews are?
    pub deck: bool,
    /// How well its crews are trained; it never changes (WitP [36.13]), so that a scenario lists a type once for each
    /// level it has of it.
    pub training: Training,
    /// May it live on the water? WitP [39.71].
    pub seaplane: bool,
    /// Where its roles and ranges come from.
    pub confidence: Confidence,
    /// Where its Transfer Range comes from, and whether it is a seaplane.
    pub transfer_confidence: Confidence,
}

impl AirCard {
    /// What its crews are called where they are not the usual ones. WitP [36.1].
    #[must_use]
    pub const fn level(&self) -> Option<&'static str> {
        match self.training {
            Training::Untrained => Some("untrained"),
            Training::Trained if self.deck => Some("trained"),
            Training::Trained | Training::Carrier => None,
        }
    }

    /// The type of the list with crews of this level; of those of carriers the best one where none is said.
    #[must_use]
    pub fn of(found: &Aircraft, training: Option<Training>) -> Self {
        let of_carriers = found.block.eq_ignore_ascii_case("carrier");
        let usual = if of_carriers { Training::Carrier } else { Training::Trained };
        let training = training.unwrap_or(usual);
        let mut roles = Roles::default();
        for role in [Some(found.role), found.second].into_iter().flatten() {
            match role {
                Role::B => roles.level = true,
                Role::C => roles.transport = true,
                Role::D => roles.dive = true,
                Role::F => roles.fighter = true,
                Role::Fb => roles.fighter_bomber = true,
                Role::R => roles.reconnaissance = true,
                Role::T => roles.torpedo = true,
            }
        }
        let [normal, extended] = found.range;
        Self {
            id: found.id.clone(),
            name: found.name.clone(),
            roles,
            primary: found.role,
            second: found.second,
            altitude: found.altitude,
            normal,
            extended: extended.max(normal),
            transfer: found.transfer,
            carrier: of_carriers && training == Training::Carrier,
            deck: of_carriers,
            training,
            seaplane: found.seaplane,
            // The head of `aircraft.toml` says so of the whole file.
            confidence: Confidence::Rulebook,
            transfer_confidence: Confidence::Reconstructed,
        }
    }
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

/// The size of a headquarters. WitP [5.33].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HqSize {
    /// Ten Air Points.
    Group,
    /// Thirty.
    Wing,
    /// A hundred.
    Division,
    /// Three hundred.
    Force,
}

ironbottom_kit::enum_id! { HqSize: Group "group", Wing "wing", Division "division", Force "force" }

impl HqSize {
    /// Supply Points to make one. WitP [39.2].
    #[must_use]
    pub const fn price(self) -> u16 {
        match self {
            Self::Group => 15,
            Self::Wing => 50,
            Self::Division => 125,
            Self::Force => 400,
        }
    }

    /// Supply Points it needs in a Cycle. WitP [14.1].
    #[must_use]
    pub const fn upkeep(self) -> u16 {
        match self {
            Self::Group => 15,
            Self::Wing => 100,
            Self::Division => 300,
            Self::Force => 1000,
        }
    }

    /// Anti-Aircraft Strength. WitP [7.54].
    #[must_use]
    pub const fn flak(self) -> u16 {
        match self {
            Self::Group => 5,
            Self::Wing => 10,
            Self::Division => 15,
            Self::Force => 20,
        }
    }

    /// Air Points it may operate. WitP [5.33].
    #[must_use]
    pub const fn capacity(self) -> u16 {
        match self {
            Self::Group => 10,
            Self::Wing => 30,
            Self::Division => 100,
            Self::Force => 300,
        }
    }
}

/// A counter of a ground unit; of these the chapters of this part know headquarters alone. WitP [5.3].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitCard {
    /// Its size.
    pub size: HqSize,
    /// Where it begins; `None` for one that has yet to be made. WitP [39.2].
    pub begins: Option<HexId>,
}

/// A subron at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SubronCard {
    /// Where.
    pub hex: HexId,
    /// Its Sub Points; zero is a dummy. WitP [13.23].
    pub points: u8,
}

/// A lot of cargo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LotCard {
    /// What it is.
    pub name: String,
    /// Load Points.
    pub load: u8,
    /// The ship it begins in, by her place in the roster; `None` when it is ashore.
    pub aboard: Option<usize>,
    /// Where it is ashore.
    pub ashore: Option<HexId>,
    /// Where it is ready to land from the beginning.
    pub planned: Option<HexId>,
    /// Its ground units, by their places in the side's list; none where assaults are not fought.
    pub troops: Vec<usize>,
    /// Supply Points in it.
    pub supply: u16,
}

/// A ground unit of a scenario in which assaults are fought. WitP [11.0].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TroopCard {
    /// What it is: `US Marine Regiment`.
    pub name: String,
    /// Combat Strength.
    pub strength: u8,
    /// Combat Strength of its battlegroup. WitP [11.3].
    pub battlegroup: Option<u8>,
    /// Its load, in quarters of a Load Point. WitP [10.14].
    pub load: u8,
    /// What it is to an assault. WitP [10.15].
    pub branch: Branch,
    /// Its strength stands in parentheses. WitP [12.17].
    pub passive: bool,
    /// Where it begins; `None` for one aboard.
    pub begins: Option<HexId>,
}

impl TroopCard {
    /// The unit of the list.
    #[must_use]
    pub fn of(found: &GroundUnit, begins: Option<HexId>) -> Self {
        let is = |word: &str| found.kind.contains(word);
        Self {
            name: found.id.clone(),
            strength: found.strength,
            battlegroup: found.battlegroup.map(|battlegroup| battlegroup.strength),
            load: found.load.map_or(0, |load| (load * 4.0).round() as u8),
            branch: match () {
                () if is("Marine") => Branch::Marine,
                () if is("Armored") || is("Mechanized") => Branch::Mechanized,
                () => Branch::Other,
            },
            passive: is("Engineer"),
            begins,
        }
    }
}
