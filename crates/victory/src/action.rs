//! What a seat decides. One variant per decision of the book; every draft is ended by [`Action::Done`].

use ironbottom_kit::enum_id;

use crate::board::{AreaId, PieceId, PlaceId, Side};

/// A decision. The notation is given with each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `done`: the draft is finished.
    Done,
    /// `pass`: no more air units (VitP 12.11), the submarine holds its fire (VitP 16.1).
    Pass,

    // --- before the turn ---
    /// `assign akagi`: to the Pearl Harbor raid. VitP 4.2.
    Assign(PieceId),
    /// `arrive 21-airflot truk`: a reinforcement appears there. VitP 4.4, A3, A4.
    Arrive {
        /// What arrives.
        piece: PieceId,
        /// Where.
        place: PlaceId,
    },
    /// `remove valiant`: a British ship leaves in place of a lost one. VitP 4.42.
    Remove(PieceId),

    // --- movement ---
    /// `patrol nagato marshall-islands`. VitP 6.11.
    Patrol {
        /// The ship.
        piece: PieceId,
        /// Where it patrols.
        area: AreaId,
    },
    /// `raid akagi`: turned white side up in port. VitP 5.21.
    Ready(PieceId),
    /// `repair nevada 2`. VitP 11.
    Repair {
        /// The ship.
        piece: PieceId,
        /// Points of damage removed.
        points: u8,
    },
    /// `place 21-airflot indonesia`. VitP 12.1.
    Place {
        /// The air unit.
        piece: PieceId,
        /// Where it goes.
        area: AreaId,
    },
    /// `sail 1-marines coral-sea`. VitP 13.1.
    Sail {
        /// The amphibious unit.
        piece: PieceId,
        /// Where it goes.
        area: AreaId,
    },
    /// `raid akagi coral-sea`. VitP 6.12.
    Raid {
        /// The ship.
        piece: PieceId,
        /// Where it goes.
        area: AreaId,
    },
    /// `set-aside wasp`: a piece shut in at Pearl Harbor arrives on turn 4 instead. VitP A3c.
    SetAside(PieceId),
    /// `station hawaiian-islands`: this turn's submarine. VitP 6.6.
    Station(AreaId),

    // --- basing ---
    /// `base akagi truk`. VitP 10.1.
    Base {
        /// The piece.
        piece: PieceId,
        /// The port or base it goes to.
        place: PlaceId,
    },
    /// `base-rest truk`: all that are not yet based go there, and the draft is finished. VitP 10.1.
    BaseRest(PlaceId),
    /// `yard nevada`: to San Diego. VitP A4.
    Yard(PieceId),

    // --- combat ---
    /// `fight hawaiian-islands`: the next area of combat. VitP 5.31.
    Fight(AreaId),
    /// `day` or `night`. VitP 7.3.
    Choose(Light),
    /// `open-fire lexington`: the carrier will use its guns. VitP 7.421.
    OpenFire(PieceId),
    /// `kamikaze zuikaku`. VitP 19.22.
    Kamikaze(PieceId),
    /// `aim akagi nevada`. VitP 7.44; also air raids (VitP 9.2) and the 7th Air Force (VitP 20.4).
    Aim {
        /// Who attacks.
        attacker: PieceId,
        /// Whom.
        target: PieceId,
    },
    /// `torpedo saratoga`: the submarine attacks. VitP 16.2.
    Torpedo(PieceId),
    /// `retreat`. VitP 8.1, 18.21, 18.25, A2, A2b.
    Retreat,
    /// `stay`: does not retreat.
    Stay,
    /// `group nachi nachi` begins a new group, `group tone nachi` joins it to that group. The piece with the
    /// lowest number is never split off and leads the group of all that are not named. VitP 8.32, 8.42.
    Group {
        /// The retreating piece.
        piece: PieceId,
        /// The lowest-numbered piece of its group.
        with: PieceId,
    },
    /// `pursue bataan nachi`: this ship pursues the group of that label. VitP 8.33, 8.42.
    Pursue {
        /// The pursuer.
        piece: PieceId,
        /// The label of the group.
        group: PieceId,
    },
    /// `break-off bataan`. VitP 8.43.
    BreakOff(PieceId),
    /// `force nachi nachi`, `force tone nachi`: task forces, formed like groups. VitP 23.2.
    Force {
        /// The piece.
        piece: PieceId,
        /// The lowest-numbered piece of its task force.
        with: PieceId,
    },
    /// `stance nachi hiding`. VitP 23.3.
    Stance {
        /// The label of the task force.
        force: PieceId,
        /// What it does.
        stance: Stance,
    },
    /// `land 1-marines guadalcanal`. VitP 13.3.
    Land {
        /// The amphibious unit.
        piece: PieceId,
        /// Where it lands.
        place: PlaceId,
    },
    /// `first japan` or `first allies`: who lands first. VitP A6.
    LandFirst(Side),
    /// `air-raid akagi pearl-harbor`. VitP 9.13.
    AirRaid {
        /// The carrier.
        carrier: PieceId,
        /// The port or base it attacks.
        place: PlaceId,
    },
    /// `appear north-pacific`: where a group appears that rolled a 1. VitP A2a.
    Appear(AreaId),
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A piece; also the label of a group or task force.
    Piece(PieceId),
    /// A sea area.
    Area(AreaId),
    /// A port or base.
    Place(PlaceId),
}

/// Day or night. VitP 7.22.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Light {
    /// Airstrikes.
    Day,
    /// Gunnery.
    Night,
}

/// What a task force does in a round. VitP 23.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stance {
    /// Searching, unless it is said otherwise.
    Searching,
    /// Landing.
    Landing,
    /// Hiding.
    Hiding,
}

enum_id! { Light: Day "day", Night "night" }
enum_id! { Stance: Searching "searching", Landing "landing", Hiding "hiding" }

impl Action {
    /// In which list of offers it stands.
    #[must_use]
    pub const fn subject(self) -> Option<Subject> {
        match self {
            Self::Done
            | Self::Pass
            | Self::BaseRest(_)
            | Self::Choose(_)
            | Self::Retreat
            | Self::Stay
            | Self::LandFirst(_)
            | Self::Appear(_) => None,
            Self::Assign(piece)
            | Self::Arrive { piece, .. }
            | Self::Remove(piece)
            | Self::Patrol { piece, .. }
            | Self::Ready(piece)
            | Self::Repair { piece, .. }
            | Self::Place { piece, .. }
            | Self::Sail { piece, .. }
            | Self::Raid { piece, .. }
            | Self::Base { piece, .. }
            | Self::Yard(piece)
            | Self::SetAside(piece)
            | Self::OpenFire(piece)
            | Self::Kamikaze(piece)
            | Self::Aim { attacker: piece, .. }
            | Self::Torpedo(piece)
            | Self::Group { piece, .. }
            | Self::Pursue { piece, .. }
            | Self::BreakOff(piece)
            | Self::Force { piece, .. }
            | Self::Stance { force: piece, .. }
            | Self::Land { piece, .. }
            | Self::AirRaid { carrier: piece, .. } => Some(Subject::Piece(piece)),
            Self::Station(area) | Self::Fight(area) => Some(Subject::Area(area)),
        }
    }

    /// Its place in the canonical order of a draft; `None` for what is no draft entry. One piece makes one
    /// entry in a draft, so the number of the piece comes first.
    #[must_use]
    pub const fn entry_order(self) -> Option<u32> {
        let (piece, detail) = match self {
            Self::Assign(piece) | Self::OpenFire(piece) | Self::Kamikaze(piece) => (piece, 0),
            Self::Patrol { piece, area } => (piece, area.index()),
            Self::Ready(piece) => (piece, 100),
            Self::Repair { piece, points } => (piece, 110 + points as usize),
            Self::Sail { piece, area } | Self::Raid { piece, area } => (piece, area.index()),
            Self::Base { piece, place } | Self::Arrive { piece, place } => (piece, place.index()),
            Self::Yard(piece) | Self::BreakOff(piece) | Self::SetAside(piece) => (piece, 300),
            Self::Aim { attacker, target } => (attacker, target.index()),
            Self::Group { piece, with } | Self::Force { piece, with } => (piece, with.index()),
            Self::Pursue { piece, group } => (piece, group.index()),
            Self::Stance { force, stance } => (force, stance as usize),
            Self::Land { piece, place } | Self::AirRaid { carrier: piece, place } => (piece, place.index()),
            // One at a time, alternating or at once: not drafts.
            Self::Place { .. }
            | Self::Remove(_)
            | Self::Torpedo(_)
            | Self::Station(_)
            | Self::Fight(_)
            | Self::Done
            | Self::Pass
            | Self::BaseRest(_)
            | Self::Choose(_)
            | Self::Retreat
            | Self::Stay
            | Self::LandFirst(_)
            | Self::Appear(_) => return None,
        };
        Some(piece.index() as u32 * 512 + detail as u32)
    }
}
