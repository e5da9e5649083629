//! Air Points in a battle: what a strike or a patrol is made of.

use super::few::Few;
use crate::data::{Aircraft, Altitude, Role};

/// How well its crews are trained. WitP [36.0].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Training {
    /// Half strength. WitP [36.11].
    Untrained,
    /// Trained, not for carriers. WitP [36.12].
    Trained,
    /// Trained for carriers; of land-based types the same as trained.
    Carrier,
}

/// How escorts keep to the Air Points they protect. WitP [7.1].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Escort {
    /// Loose: a die says who has the Bounce.
    Loose,
    /// Close: the patrol has it.
    Close,
}

/// What Air Points do in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// Of the bomber force: attacks the target. WitP [2.4].
    Bomber,
    /// Escort CAP. WitP [6.21].
    Escort,
    /// Fighters kept back from air/air combat to strafe; they are attacked and do not answer. WitP [6.4].
    Strafer,
    /// Cover CAP or Naval Cover. WitP [6.22], [6.24].
    Cap,
}

/// Air Points of one type, training, role and altitude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// What the caller calls it; carried and never read.
    pub tag: u16,
    /// Points still flying.
    pub points: u8,
    /// Points that went home without their attack.
    pub aborted: u8,
    /// Points eliminated.
    pub lost: u8,
    /// The role it flies in. WitP [5.22].
    pub role: Role,
    /// What it does here.
    pub duty: Duty,
    /// Its training.
    pub training: Training,
    /// Where it flies.
    pub level: Altitude,
    /// Where it is best.
    pub rated: Altitude,
    /// Air Combat Strength as printed, at the range it flies.
    pub combat: u8,
    /// The strength stands in brackets: it attacks with 1. WitP [39.72].
    pub bracketed: bool,
    /// Anti-Ship Strength as printed, in this role and at this range.
    pub anti_ship: u8,
    /// Bombardment Strength as printed, at this range.
    pub bombs: u8,
}

impl Default for Flight {
    fn default() -> Self {
        Self {
            tag: 0,
            points: 0,
            aborted: 0,
            lost: 0,
            role: Role::F,
            duty: Duty::Bomber,
            training: Training::Trained,
            level: Altitude::Medium,
            rated: Altitude::Medium,
            combat: 0,
            bracketed: false,
            anti_ship: 0,
            bombs: 0,
        }
    }
}

/// The flights of one side of a battle.
pub type Flights = Few<Flight, 24>;

/// The levels from the lowest.
pub(super) const LEVELS: [Altitude; 3] = [Altitude::Low, Altitude::Medium, Altitude::High];

/// The Air Combat Strength of a type of this strength and rating at a level; zero where it may not fly.
/// WitP [6.17], [6.18], [6.19].
#[must_use]
pub const fn strength_at(printed: u8, rated: Altitude, level: Altitude) -> u8 {
    let above = level as i8 - rated as i8;
    let lost = if above > 0 {
        above as u8
    } else if above == -2 {
        1
    } else {
        0
    };
    printed.saturating_sub(lost)
}

impl Flight {
    /// So many points of a type, in a role, within Normal or only within Extended Range.
    #[must_use]
    pub fn of(
        tag: u16,
        points: u8,
        aircraft: &Aircraft,
        role: Role,
        training: Training,
        extended: bool,
    ) -> Self {
        let range = usize::from(extended);
        let letters = match role {
            Role::B => "B",
            Role::C => "C",
            Role::D => "D",
            Role::F => "F",
            Role::Fb => "FB",
            Role::R => "R",
            Role::T => "T",
        };
        let fighter = role == Role::F;
        Self {
            tag,
            points,
            role,
            duty: if fighter { Duty::Escort } else { Duty::Bomber },
            training,
            level: aircraft.altitude,
            rated: aircraft.altitude,
            combat: aircraft.combat[range],
            // WitP [39.72]: in the FB role a fighter attacks like a bomber.
            bracketed: aircraft.bracketed || role == Role::Fb,
            anti_ship: aircraft.anti_ship.get(letters).map_or(0, |strength| strength[range]),
            bombs: aircraft.bombs[range],
            ..Self::default()
        }
    }

    /// The same in another duty.
    #[must_use]
    pub const fn on(self, duty: Duty) -> Self {
        Self { duty, ..self }
    }

    /// The same at another level.
    #[must_use]
    pub const fn at(self, level: Altitude) -> Self {
        Self { level, ..self }
    }

    /// WitP [36.11]: untrained points have half of every strength, fractions up.
    const fn trained(self, strength: u8) -> u8 {
        match self.training {
            Training::Untrained => strength.div_ceil(2),
            Training::Trained | Training::Carrier => strength,
        }
    }

    /// What one point of it counts when it is attacked in the air. WitP [7.31], [6.17].
    #[must_use]
    pub const fn defends(self) -> u8 {
        self.trained(strength_at(self.combat, self.rated, self.level))
    }

    /// What one point of it attacks with in the air. WitP [39.72]; strafers do not answer (WitP [6.4]), nor do
    /// transports and scouts without guns.
    #[must_use]
    pub const fn attacks(self) -> u8 {
        match self.duty {
            Duty::Strafer => 0,
            Duty::Bomber if self.bracketed => 1,
            Duty::Bomber | Duty::Escort | Duty::Cap => self.defends(),
        }
    }

    /// May it fly at that level? WitP [6.19].
    #[must_use]
    pub const fn may_fly(self, level: Altitude) -> bool {
        strength_at(self.combat, self.rated, level) > 0
    }

    /// Anti-Ship Strength of one point. WitP [31.81], [36.11].
    #[must_use]
    pub const fn against_ships(self) -> u8 {
        self.trained(self.anti_ship)
    }

    /// Bombardment Strength of one point. WitP [7.6], [36.11].
    #[must_use]
    pub const fn against_land(self) -> u8 {
        self.trained(self.bombs)
    }

    /// Strength of one point that strafes: its Air Combat Strength at Low. WitP [6.4].
    #[must_use]
    pub const fn strafes(self) -> u8 {
        self.trained(strength_at(self.combat, self.rated, Altitude::Low))
    }

    /// Part of it goes to another level; both halves keep the tag.
    #[must_use]
    pub(super) const fn split(self, points: u8, level: Altitude) -> (Self, Self) {
        (Self { points: self.points - points, ..self }, Self { points, level, aborted: 0, lost: 0, ..self })
    }

    /// Some of it goes home.
    pub(super) const fn abort(&mut self, points: u8) {
        self.points -= points;
        self.aborted += points;
    }

    /// Some of it is eliminated.
    pub(super) const fn lose(&mut self, points: u8) {
        self.points -= points;
        self.lost += points;
    }
}

/// Points still flying in a list.
#[must_use]
pub(super) fn flying<'a>(flights: impl IntoIterator<Item = &'a Flight>) -> u16 {
    flights.into_iter().map(|flight| u16::from(flight.points)).sum()
}
