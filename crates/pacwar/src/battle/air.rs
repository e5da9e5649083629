//! Air/air combat over a hex: the four routines, the Bounce, and how the attacker spends a result. WitP [7.1] to [7.3].

use ironbottom_kernel::dice::{Ask, Key};
use ironbottom_kernel::{Dice, Illegal};

use super::charts::AirCharts;
use super::flight::{Duty, Escort, Flight, Flights, LEVELS, Training, flying};
use super::{Fault, Player, Verdict};
use crate::data::{Altitude, Role};

/// A part of the strike that a patrol attacks by itself. WitP [7.1].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// The Escort CAP.
    Escorts,
    /// The bomber force.
    Bombers,
}

/// Who attacks or is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Body {
    Cap,
    Strike(Group),
}

/// The routines of 7.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Routine {
    /// A: nobody escorts.
    Unescorted,
    /// B: the escort is close.
    Close,
    /// C: the escort is loose and the patrol has the Bounce.
    CapBounce,
    /// D: the escort is loose and has the Bounce.
    EscortBounce,
}

/// What an attack may abort and eliminate, in points of Air Combat Strength. WitP [7.31].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hits {
    /// Strength aborted.
    pub aborted: u8,
    /// Strength eliminated.
    pub eliminated: u8,
}

/// A step of a routine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    /// One body attacks another.
    Attack(Body, Body),
    /// The patrol chooses whom it attacks.
    Choose,
}

/// What is left of a result to be spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spending {
    on: Body,
    left: Hits,
}

/// Combat at one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fight {
    level: Altitude,
    routine: Routine,
    step: u8,
    /// Whom the patrol chose to attack first.
    first: Option<Group>,
    spending: Option<Spending>,
}

/// Air/air combat between a strike and the patrol over its target, level by level from the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AirBattle {
    /// The strike: escorts and bomber force.
    pub strike: Flights,
    /// The patrol.
    pub cap: Flights,
    /// How the escorts keep to the others. WitP [7.1]: one way for the whole strike.
    pub escort: Escort,
    /// Whether the fighter-bombers jettisoned their bombs; `None` until they were asked. WitP [39.73].
    pub jettison: Option<bool>,
    fought: [bool; 3],
    fight: Option<Fight>,
    over: bool,
}

/// A choice in air/air combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AirChoice {
    /// The patrol attacks this group (first, where it attacks both). WitP [7.1] C and D.
    Attack(Group),
    /// The fighter-bombers jettison their bombs, or keep them. WitP [39.73].
    Jettison(bool),
    /// One point of this flight of the attacked is aborted.
    Abort(u8),
    /// One point of this flight of the attacked is eliminated.
    Eliminate(u8),
    /// The rest of the result is let go.
    Done,
}

/// Who owes which decision in air/air combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AirPending {
    /// The defender: whom does his patrol attack at this level?
    Group(Altitude),
    /// The striker: do the fighter-bombers jettison?
    Jettison(Altitude),
    /// Whoever attacked: how is what is left of the result spent, and on whom (`None` for the patrol)?
    Losses(Player, Option<Group>, Hits),
    /// Nobody: it is over.
    Over,
}

impl AirPending {
    /// Who is asked.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Group(_) => Some(Player::Defender),
            Self::Jettison(_) => Some(Player::Striker),
            Self::Losses(player, ..) => Some(player),
            Self::Over => None,
        }
    }
}

/// What happened in air/air combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AirEvent {
    /// A fight begins at a level, in this routine; the die if one was thrown for the Bounce.
    Joined(Altitude, Routine, Option<u8>),
    /// A body attacked: who, at which group (`None` for the patrol), with how many points of how much strength.
    Exchange {
        /// Whose attack it is.
        by: Player,
        /// The group of the strike that attacked or was attacked.
        group: Group,
        /// Air Points that attack.
        points: u16,
        /// Their total strength.
        strength: u16,
        /// The die.
        die: u8,
        /// The result.
        hits: Hits,
    },
    /// A point of this flight of the attacked was aborted.
    Aborted(Player, u8),
    /// A point of this flight of the attacked was eliminated.
    Eliminated(Player, u8),
    /// The fighter-bombers jettisoned their bombs or kept them.
    Jettisoned(bool),
}

impl AirBattle {
    /// A battle that nobody has begun: [`Self::start`] runs it to its first decision.
    #[must_use]
    pub const fn new(strike: Flights, cap: Flights, escort: Escort) -> Self {
        Self { strike, cap, escort, jettison: None, fought: [false; 3], fight: None, over: false }
    }

    /// Runs to the first decision.
    pub fn start(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<AirEvent>) {
        self.advance(charts, dice, log);
    }

    /// Who owes which decision.
    #[must_use]
    pub fn pending(&self) -> AirPending {
        let Some(fight) = self.fight else { return AirPending::Over };
        if let Some(Spending { on, left }) = fight.spending {
            return match on {
                Body::Cap => AirPending::Losses(Player::Striker, None, left),
                Body::Strike(group) => AirPending::Losses(Player::Defender, Some(group), left),
            };
        }
        match self.next_move(&fight) {
            Some(Move::Choose) => AirPending::Group(fight.level),
            _ => AirPending::Jettison(fight.level),
        }
    }

    /// Every choice there is.
    #[must_use]
    pub fn legal(&self) -> Vec<AirChoice> {
        let flights = 0..u8::try_from(Flights::MOST).unwrap_or(u8::MAX);
        let mut all = vec![
            AirChoice::Attack(Group::Escorts),
            AirChoice::Attack(Group::Bombers),
            AirChoice::Jettison(true),
            AirChoice::Jettison(false),
        ];
        all.extend(flights.flat_map(|flight| [AirChoice::Abort(flight), AirChoice::Eliminate(flight)]));
        all.push(AirChoice::Done);
        all.retain(|choice| self.check(*choice).is_ok());
        all
    }

    /// Is this choice legal?
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check(&self, choice: AirChoice) -> Verdict {
        match (choice, self.pending()) {
            (AirChoice::Attack(group), AirPending::Group(level)) => {
                let there = self.members(Body::Strike(group), level).next().is_some();
                if there { Ok(()) } else { Err(Illegal::new("WitP [7.1]", Fault::NobodyThere)) }
            }
            (AirChoice::Jettison(_), AirPending::Jettison(_)) | (AirChoice::Done, AirPending::Losses(..)) => {
                Ok(())
            }
            (AirChoice::Abort(flight), AirPending::Losses(_, _, left)) => {
                self.spendable(flight, left.aborted)
            }
            (AirChoice::Eliminate(flight), AirPending::Losses(_, _, left)) => {
                self.spendable(flight, left.eliminated)
            }
            _ => Err(Illegal::new("WitP [7.1]", Fault::NotNow)),
        }
    }

    /// Does a choice that is legal, and runs on to the next decision.
    pub fn perform(
        &mut self,
        choice: AirChoice,
        charts: &AirCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<AirEvent>,
    ) {
        let Some(mut fight) = self.fight else { return };
        match choice {
            AirChoice::Attack(group) => {
                fight.first = Some(group);
                fight.step += 1;
            }
            AirChoice::Jettison(jettison) => {
                self.jettison = Some(jettison);
                log.push(AirEvent::Jettisoned(jettison));
            }
            AirChoice::Abort(flight) | AirChoice::Eliminate(flight) => {
                let Some(spending) = &mut fight.spending else { return };
                let player = match spending.on {
                    Body::Cap => Player::Defender,
                    Body::Strike(_) => Player::Striker,
                };
                let list = if player == Player::Defender { &mut self.cap } else { &mut self.strike };
                let hit = &mut list[usize::from(flight)];
                let worth = hit.defends().max(1);
                if matches!(choice, AirChoice::Abort(_)) {
                    hit.abort(1);
                    spending.left.aborted -= worth;
                    log.push(AirEvent::Aborted(player, flight));
                } else {
                    hit.lose(1);
                    spending.left.eliminated -= worth;
                    log.push(AirEvent::Eliminated(player, flight));
                }
            }
            AirChoice::Done => fight.spending = None,
        }
        self.fight = Some(fight);
        self.advance(charts, dice, log);
    }

    /// Is there nothing more to decide?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Escorts that met nobody may strafe. WitP [6.4].
    pub(crate) fn free_escorts_strafe(&mut self) {
        let fought = self.fought;
        let met_nobody = |flight: &&mut Flight| {
            flight.duty == Duty::Escort && flight.points > 0 && !fought[flight.level as usize]
        };
        for flight in self.strike.iter_mut().filter(met_nobody) {
            flight.duty = Duty::Strafer;
        }
    }

    /// May one point of this flight be taken for what is left of a result? WitP [7.31], [36.11].
    fn spendable(&self, flight: u8, left: u8) -> Verdict {
        let fault = |rule, fault| Err(Illegal::new(rule, fault));
        let Some((fight, on)) = self.fight.and_then(|fight| Some((fight, fight.spending?.on))) else {
            return fault("WitP [7.31]", Fault::NotNow);
        };
        let Some(found) = self.list(on).get(usize::from(flight)) else {
            return fault("WitP [7.31]", Fault::Unknown);
        };
        if !belongs(found, on, fight.level) {
            return fault("WitP [7.31]", Fault::NobodyThere);
        }
        let untrained = |flight: &Flight| flight.training == Training::Untrained;
        if !untrained(found) && self.members(on, fight.level).any(untrained) {
            return fault("WitP [36.11]", Fault::UntrainedFirst);
        }
        if found.defends().max(1) > left { fault("WitP [7.31]", Fault::TooStrong) } else { Ok(()) }
    }

    const fn list(&self, body: Body) -> &Flights {
        match body {
            Body::Cap => &self.cap,
            Body::Strike(_) => &self.strike,
        }
    }

    fn members(&self, body: Body, level: Altitude) -> impl Iterator<Item = &Flight> {
        self.list(body).iter().filter(move |flight| belongs(flight, body, level))
    }

    /// What one point of a flight attacks with: fighter-bombers without bombs are fighters. WitP [39.73].
    fn attack_of(&self, flight: &Flight) -> u8 {
        if flight.role == Role::Fb && self.jettison == Some(true) {
            flight.defends()
        } else {
            flight.attacks()
        }
    }

    /// The step the fight has come to.
    fn next_move(&self, fight: &Fight) -> Option<Move> {
        use Group::{Bombers, Escorts};
        const fn cap(on: Group) -> Move {
            Move::Attack(Body::Cap, Body::Strike(on))
        }
        const fn answer(by: Group) -> Move {
            Move::Attack(Body::Strike(by), Body::Cap)
        }
        let first = fight.first.unwrap_or(Escorts);
        let second = if first == Escorts { Bombers } else { Escorts };
        let steps: &[Move] = match fight.routine {
            Routine::Unescorted => &[cap(Bombers), answer(Bombers)],
            Routine::Close => &[cap(Escorts), answer(Escorts), cap(Bombers), answer(Bombers)],
            Routine::CapBounce => &[Move::Choose, cap(first), answer(first), cap(second), answer(second)],
            Routine::EscortBounce => &[answer(Escorts), Move::Choose, cap(first), answer(Escorts)],
        };
        steps.get(usize::from(fight.step)).copied()
    }

    /// Runs on until somebody must decide.
    fn advance(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<AirEvent>) {
        loop {
            if self.fight.is_none() && !self.join(charts, dice, log) {
                return;
            }
            let Some(fight) = self.fight else { return };
            if fight.spending.is_some() {
                if self.can_spend() {
                    return;
                }
                self.fight = Some(Fight { spending: None, ..fight });
                continue;
            }
            match self.next_move(&fight) {
                None => {
                    self.fought[fight.level as usize] = true;
                    self.fight = None;
                }
                Some(Move::Choose) => {
                    let present = |group| self.members(Body::Strike(group), fight.level).next().is_some();
                    match (present(Group::Escorts), present(Group::Bombers)) {
                        (true, true) if self.members(Body::Cap, fight.level).next().is_some() => return,
                        (escorts, _) => {
                            let only = if escorts { Group::Escorts } else { Group::Bombers };
                            self.fight = Some(Fight { first: Some(only), step: fight.step + 1, ..fight });
                        }
                    }
                }
                Some(Move::Attack(by, on)) => {
                    if by == Body::Strike(Group::Bombers) && self.asks_jettison(fight.level) {
                        return;
                    }
                    let spending = self.exchange(by, on, fight.level, charts, dice, log);
                    self.fight = Some(Fight { step: fight.step + 1, spending, ..fight });
                }
            }
        }
    }

    /// The next level at which both sides fly; false when there is none, and the battle is over.
    fn join(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<AirEvent>) -> bool {
        if self.over {
            return false;
        }
        let meets = |level: &Altitude| {
            !self.fought[*level as usize]
                && self.members(Body::Cap, *level).next().is_some()
                && self.strike.iter().any(|flight| flight.level == *level && flight.points > 0)
        };
        let Some(level) = LEVELS.into_iter().rev().find(meets) else {
            self.over = true;
            if self.jettison == Some(true) {
                // WitP [39.73]: they go home without their strike, at whatever level they flew.
                for flight in self.strike.iter_mut().filter(|flight| flight.role == Role::Fb) {
                    flight.abort(flight.points);
                }
            }
            return false;
        };
        let (routine, die) = self.routine(level, charts, dice);
        log.push(AirEvent::Joined(level, routine, die));
        self.fight = Some(Fight { level, routine, step: 0, first: None, spending: None });
        true
    }

    /// WitP [7.1], [7.2]: who has the Bounce.
    fn routine(&self, level: Altitude, charts: &AirCharts, dice: &mut dyn Dice) -> (Routine, Option<u8>) {
        let escorts: Vec<_> = self.members(Body::Strike(Group::Escorts), level).collect();
        if escorts.is_empty() {
            return (Routine::Unescorted, None);
        }
        if self.escort == Escort::Close {
            return (Routine::Close, None);
        }
        // WitP [36.11]: a strike with untrained fighters never has the Bounce.
        let raw = |flight: &Flight| flight.duty == Duty::Escort && flight.training == Training::Untrained;
        if self.strike.iter().any(|flight| flight.points > 0 && raw(flight)) {
            return (Routine::CapBounce, None);
        }
        let average = |flights: &mut dyn Iterator<Item = &Flight>| {
            let (mut points, mut strength) = (0_i32, 0_i32);
            for flight in flights {
                points += i32::from(flight.points);
                strength += i32::from(flight.points) * i32::from(flight.attacks());
            }
            (strength, points.max(1))
        };
        let (ours, us) = average(&mut escorts.into_iter());
        let (theirs, them) = average(&mut self.members(Body::Cap, level));
        let difference = (ours * them - theirs * us) / (us * them);
        let die = roll(dice, Key::about("bounce", level as u16));
        let striker = charts.bounce(difference, die);
        (if striker { Routine::EscortBounce } else { Routine::CapBounce }, Some(die))
    }

    /// WitP [39.73]: fighter-bombers that were attacked are asked once a strike, before the bomber force answers.
    fn asks_jettison(&self, level: Altitude) -> bool {
        self.jettison.is_none()
            && self.members(Body::Strike(Group::Bombers), level).any(|flight| flight.role == Role::Fb)
            && self.members(Body::Cap, level).next().is_some()
    }

    fn exchange(
        &self,
        by: Body,
        on: Body,
        level: Altitude,
        charts: &AirCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<AirEvent>,
    ) -> Option<Spending> {
        self.members(on, level).next()?;
        let armed = || self.members(by, level).filter(|flight| self.attack_of(flight) > 0);
        let points = flying(armed());
        if points == 0 {
            return None;
        }
        let strength =
            armed().map(|flight| u16::from(flight.points) * u16::from(self.attack_of(flight))).sum();
        let die = roll(dice, Key::about("air-combat", level as u16));
        let hits = charts.air_air(points, strength, die);
        let (player, group) = match (by, on) {
            (Body::Strike(group), _) => (Player::Striker, group),
            (Body::Cap, Body::Strike(group)) => (Player::Defender, group),
            (Body::Cap, Body::Cap) => return None,
        };
        log.push(AirEvent::Exchange { by: player, group, points, strength, die, hits });
        Some(Spending { on, left: hits })
    }

    fn can_spend(&self) -> bool {
        let AirPending::Losses(_, _, left) = self.pending() else { return false };
        let most = left.aborted.max(left.eliminated);
        (0..u8::try_from(Flights::MOST).unwrap_or(u8::MAX)).any(|flight| self.spendable(flight, most).is_ok())
    }
}

fn belongs(flight: &Flight, body: Body, level: Altitude) -> bool {
    let duty = match body {
        Body::Cap => flight.duty == Duty::Cap,
        Body::Strike(Group::Escorts) => flight.duty == Duty::Escort,
        Body::Strike(Group::Bombers) => matches!(flight.duty, Duty::Bomber | Duty::Strafer),
    };
    duty && flight.level == level && flight.points > 0
}

/// One die in the open.
pub(super) fn roll(dice: &mut dyn Dice, key: Key) -> u8 {
    u8::try_from(dice.one(&Ask::d6(key))).unwrap_or(6)
}
