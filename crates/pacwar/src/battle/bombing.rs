//! Bombardment of land targets, and strafing: one flak roll, then the tables. WitP [6.3], [6.4], [7.5], [7.6].

use ironbottom_kernel::dice::Key;
use ironbottom_kernel::{Dice, Illegal};

use super::air::roll;
use super::availability::share;
use super::charts::{AirCharts, Bombs};
use super::few::Few;
use super::flak::{self, Losses};
use super::flight::{Duty, Flights};
use super::{Fault, Player, Verdict};

/// What a bombardment is directed at: one of them, and on an island all that is there. WitP [6.0], [39.5].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RaidTarget {
    /// Airbase and headquarters, which are always attacked together. WitP [7.63].
    pub base: bool,
    /// The port. WitP [7.64].
    pub port: bool,
    /// Supply Points, or a Railcap or Seacap Center. WitP [7.62].
    pub supply: bool,
    /// Ground units. WitP [7.61].
    pub ground: bool,
}

impl RaidTarget {
    /// Airbase and headquarters.
    pub const BASE: Self = Self { base: true, port: false, supply: false, ground: false };
    /// The port.
    pub const PORT: Self = Self { base: false, port: true, supply: false, ground: false };
    /// Supply Points.
    pub const SUPPLY: Self = Self { base: false, port: false, supply: true, ground: false };
    /// Ground units.
    pub const GROUND: Self = Self { base: false, port: false, supply: false, ground: true };
    /// Everything that can be there. WitP [39.5].
    pub const ISLAND: Self = Self { base: true, port: true, supply: true, ground: true };
}

/// Air Points of one type on the ground in the target hex, of all headquarters there. WitP [7.63].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// What the caller calls the type; carried and never read.
    pub tag: u16,
    /// Points there.
    pub points: u16,
    /// Points eliminated.
    pub lost: u16,
}

/// A bombardment or strafing attack whose air/air combat is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raid {
    /// The strike: its bomber force bombs, its strafers strafe; escorts are out of it. WitP [7.52].
    pub strike: Flights,
    /// What is bombed.
    pub target: RaidTarget,
    /// Anti-Aircraft Strength of what is under attack. WitP [7.53] to [7.56].
    pub flak: u16,
    /// Who is on the ground.
    pub spots: Few<Spot, 24>,
    losses: Losses,
    over: bool,
}

/// A choice in a raid: which flight bears what flak did, a point at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaidChoice {
    /// A point of this flight is one of those aborted.
    Abort(u8),
    /// A point of this flight is one of those eliminated.
    Eliminate(u8),
}

/// Who owes which decision in a raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaidPending {
    /// The striker: who was hit by flak.
    Flak(Losses),
    /// Nobody: it is over.
    Over,
}

impl RaidPending {
    /// Who is asked.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Flak(_) => Some(Player::Striker),
            Self::Over => None,
        }
    }
}

/// What bombs did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blow {
    /// So many points of this spot were eliminated, of a percentage.
    Air {
        /// The spot.
        spot: u8,
        /// The percentage.
        percent: u8,
        /// Points eliminated.
        lost: u16,
    },
    /// The airbase: nothing, S, D1 to D4 as 0 to 5. WitP [7.65].
    Base(u8),
    /// The port, likewise.
    Port(u8),
    /// A percentage of the Supply Points in the hex.
    Supply(u8),
    /// The shift of the ground combat die, or Interdiction. WitP [7.61].
    Ground(u8),
}

/// What happened in a raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaidEvent {
    /// Flak at the whole strike: points, Anti-Aircraft Strength, die and result.
    Flak(u16, u16, u8, Losses),
    /// Flak aborted a point of this flight.
    Aborted(u8),
    /// Flak eliminated a point of this flight.
    Eliminated(u8),
    /// Bombs of this strength fell on this die.
    Bombed(u16, u8, Blow),
    /// Fighters of this strength strafed on this die.
    Strafed(u16, u8, Blow),
}

impl Raid {
    /// A raid that nobody has begun: [`Self::start`] runs it to its first decision.
    #[must_use]
    pub fn new(strike: Flights, target: RaidTarget, flak: u16, spots: Few<Spot, 24>) -> Self {
        Self { strike, target, flak, spots, losses: Losses::default(), over: false }
    }

    /// Fires at the strike and runs to the first decision. WitP [7.5].
    pub fn start(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<RaidEvent>) {
        let points = (0..self.strike.len()).map(|place| u16::from(self.exposed(place))).sum();
        if self.flak > 0 && points > 0 {
            let die = roll(dice, Key::new("flak"));
            self.losses = charts.flak(self.flak, points, 0, die).within(points, charts.flak_share);
            log.push(RaidEvent::Flak(points, self.flak, die, self.losses));
        }
        self.advance(charts, dice, log);
    }

    /// Who owes which decision.
    #[must_use]
    pub const fn pending(&self) -> RaidPending {
        if self.over { RaidPending::Over } else { RaidPending::Flak(self.losses) }
    }

    /// Every choice there is.
    #[must_use]
    pub fn legal(&self) -> Vec<RaidChoice> {
        let flights = 0..u8::try_from(self.strike.len()).unwrap_or(u8::MAX);
        let all = flights.flat_map(|flight| [RaidChoice::Abort(flight), RaidChoice::Eliminate(flight)]);
        all.filter(|choice| self.check(*choice).is_ok()).collect()
    }

    /// Is this choice legal?
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check(&self, choice: RaidChoice) -> Verdict {
        let (flight, left) = match choice {
            RaidChoice::Abort(flight) => (flight, self.losses.aborted),
            RaidChoice::Eliminate(flight) => (flight, self.losses.eliminated),
        };
        if self.over {
            return Err(Illegal::new("WitP [7.59]", Fault::NotNow));
        }
        if left == 0 {
            return Err(Illegal::new("WitP [7.59]", Fault::TooFew));
        }
        flak::may_lose(&self.strike, flight, |place| self.exposed(place))
    }

    /// Does a choice that is legal, and runs on to the next decision.
    pub fn perform(
        &mut self,
        choice: RaidChoice,
        charts: &AirCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<RaidEvent>,
    ) {
        self.hit(choice, log);
        self.advance(charts, dice, log);
    }

    /// Is there nothing more to decide?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Points of a flight that flak can hit: escorts are never fired at. WitP [7.52].
    fn exposed(&self, place: usize) -> u8 {
        match self.strike.get(place) {
            Some(flight) if matches!(flight.duty, Duty::Bomber | Duty::Strafer) => flight.points,
            _ => 0,
        }
    }

    fn hit(&mut self, choice: RaidChoice, log: &mut Vec<RaidEvent>) {
        match choice {
            RaidChoice::Abort(flight) => {
                self.losses.aborted -= 1;
                self.strike[usize::from(flight)].abort(1);
                log.push(RaidEvent::Aborted(flight));
            }
            RaidChoice::Eliminate(flight) => {
                self.losses.eliminated -= 1;
                self.strike[usize::from(flight)].lose(1);
                log.push(RaidEvent::Eliminated(flight));
            }
        }
    }

    fn advance(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<RaidEvent>) {
        while !self.losses.is_none() {
            let mut open = (0..self.strike.len()).filter(|place| self.exposed(*place) > 0);
            match (open.next(), open.next()) {
                (Some(_), Some(_)) => return,
                // One flight has to bear it all: nobody is asked.
                (Some(only), None) => {
                    let only = u8::try_from(only).unwrap_or(u8::MAX);
                    let eliminated = self.losses.eliminated > 0;
                    let choice =
                        if eliminated { RaidChoice::Eliminate(only) } else { RaidChoice::Abort(only) };
                    self.hit(choice, log);
                }
                (None, _) => self.losses = Losses::default(),
            }
        }
        if !self.over {
            self.over = true;
            self.bomb(charts, dice, log);
            self.strafe(charts, dice, log);
        }
    }

    fn bomb(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<RaidEvent>) {
        let bombers = self.strike.iter().filter(|flight| flight.duty == Duty::Bomber);
        let strength =
            bombers.map(|flight| u16::from(flight.points) * u16::from(flight.against_land())).sum::<u16>();
        blast(strength, self.target, &mut self.spots, charts, dice, log);
    }

    /// WitP [6.4]: strafing attacks each type on the ground and leaves the airbase alone.
    fn strafe(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<RaidEvent>) {
        let strafers = self.strike.iter().filter(|flight| flight.duty == Duty::Strafer);
        let strength =
            strafers.map(|flight| u16::from(flight.points) * u16::from(flight.strafes())).sum::<u16>();
        if strength > 0 {
            let strafed = |die, blow| RaidEvent::Strafed(strength, die, blow);
            hit_spots(&mut self.spots, strength, charts, dice, strafed, log);
        }
    }
}

/// WitP [7.6]: one die for each table, and for Air Points one for each type; the airbase after them (WitP [7.63]). Bombs
/// and ships' guns (WitP [10.2]) are alike in it.
pub(super) fn blast(
    strength: u16,
    target: RaidTarget,
    spots: &mut Few<Spot, 24>,
    charts: &AirCharts,
    dice: &mut dyn Dice,
    log: &mut Vec<RaidEvent>,
) {
    if strength == 0 {
        return;
    }
    if target.base {
        hit_spots(spots, strength, charts, dice, |die, blow| RaidEvent::Bombed(strength, die, blow), log);
    }
    let single = [
        (target.base, Bombs::Base, "bomb-base", Blow::Base as fn(u8) -> Blow),
        (target.port, Bombs::Base, "bomb-port", Blow::Port),
        (target.supply, Bombs::Supply, "bomb-supply", Blow::Supply),
        (target.ground, Bombs::Ground, "bomb-ground", Blow::Ground),
    ];
    for (wanted, table, word, blow) in single {
        if wanted {
            let die = roll(dice, Key::new(word));
            log.push(RaidEvent::Bombed(strength, die, blow(charts.bombs(table, strength, die))));
        }
    }
}

fn hit_spots(
    spots: &mut Few<Spot, 24>,
    strength: u16,
    charts: &AirCharts,
    dice: &mut dyn Dice,
    event: impl Fn(u8, Blow) -> RaidEvent,
    log: &mut Vec<RaidEvent>,
) {
    for (spot, number) in spots.iter_mut().zip(0_u8..) {
        let left = spot.points - spot.lost;
        if left == 0 {
            continue;
        }
        let die = roll(dice, Key::about("bomb-air", u16::from(number)));
        let percent = charts.bombs(Bombs::Air, strength, die);
        let lost = share(left, percent).min(left);
        spot.lost += lost;
        log.push(event(die, Blow::Air { spot: number, percent, lost }));
    }
}

/// The damage of a port or airbase after a result, both as 0 for none, 1 for S, 2 to 5 for D1 to D4: an S on damage is
/// nothing more, Damage Levels add up. WitP [7.65].
#[must_use]
pub const fn facility_damage(had: u8, result: u8) -> u8 {
    match result {
        0 => had,
        1 => {
            if had == 0 {
                1
            } else {
                had
            }
        }
        _ => {
            let levels = had.saturating_sub(1) + (result - 1);
            if levels > 4 { 5 } else { 1 + levels }
        }
    }
}

/// By how much such damage lowers the Cargo Capacity of a port. WitP [7.65].
#[must_use]
pub const fn port_loss(damage: u8) -> u8 {
    4 * damage
}

/// The percentage of Air Points of each type that such damage costs when they take off or land at an airbase of a Level.
/// WitP [7.65], [7.66].
#[must_use]
pub const fn flying_loss(damage: u8, airbase: u8) -> u8 {
    if damage == 0 {
        return 0;
    }
    let percent = 10 + 10 * damage;
    if airbase >= 5 { percent - 10 } else { percent }
}
