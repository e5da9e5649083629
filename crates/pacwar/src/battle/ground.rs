//! An assault from the sea, as ground combat: odds, the tables, what defenders choose, and the beachhead.
//! WitP [6.93] to [6.98], [10.15], [11.3], [11.5], [12.0], [12.4] to [12.6], [21.4].
//!
//! Strengths are kept in quarters, because those of assaulting units are halved and quartered and fractions retained.

use ironbottom_kernel::dice::Key;
use ironbottom_kernel::{Dice, Illegal};

use super::air::roll;
use super::few::Few;
use super::shore_charts::ShoreCharts;
use super::{Fault, Player, Verdict};
use crate::calendar::{Cycle, Date};
use crate::ids::Side;

/// What a ground unit is to an assault. WitP [10.15].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Branch {
    /// Marines attack with all they have.
    Marine,
    /// Mechanized units with a quarter.
    Mechanized,
    /// All others with half.
    #[default]
    Other,
}

impl Branch {
    /// Quarters of the Attack Strength in an assault from the sea. WitP [10.15].
    #[must_use]
    pub const fn quarters(self) -> u16 {
        match self {
            Self::Marine => 4,
            Self::Mechanized => 1,
            Self::Other => 2,
        }
    }
}

/// A ground unit in a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Troop {
    /// What the caller calls it; carried and never read.
    pub tag: u16,
    /// Combat Strength of its front.
    pub strength: u8,
    /// Combat Strength of its battlegroup; `None` for one that forms none. WitP [11.3].
    pub battlegroup: Option<u8>,
    /// What it is.
    pub branch: Branch,
    /// Its strength stands in parentheses: it never attacks. WitP [12.17].
    pub passive: bool,
    /// It is a battlegroup.
    pub reduced: bool,
    /// It is eliminated.
    pub dead: bool,
    /// It has left the hex.
    pub gone: bool,
    /// What the result asks of it is settled.
    settled: bool,
}

impl Troop {
    /// A unit of this strength.
    #[must_use]
    pub fn new(tag: u16, strength: u8, battlegroup: Option<u8>, branch: Branch) -> Self {
        Self { tag, strength, battlegroup, branch, ..Self::default() }
    }

    /// Combat Strength as it stands.
    #[must_use]
    pub fn now(&self) -> u8 {
        if self.reduced { self.battlegroup.unwrap_or(0) } else { self.strength }
    }

    /// Is it still in the hex?
    #[must_use]
    pub const fn is_there(&self) -> bool {
        !self.dead && !self.gone
    }

    /// To battlegroup Strength, or eliminated where it forms none or is one already. WitP [11.31], [11.35].
    fn reduce(&mut self) {
        if self.reduced || self.battlegroup.is_none() {
            self.dead = true;
        } else {
            self.reduced = true;
        }
    }
}

/// The units of a side.
pub type Troops = Few<Troop, 24>;

/// What the Combat Results Tables say. WitP [12.6].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GroundResult {
    /// Attacker Eliminated.
    Ae,
    /// Attacker Retreat.
    Ar,
    /// Defender Option.
    #[default]
    Do,
    /// Defender Retreat.
    Dr,
    /// Defender Eliminated.
    De,
}

impl GroundResult {
    /// The result of a word of the chart.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Some(match word {
            "Ae" => Self::Ae,
            "Ar" => Self::Ar,
            "Do" => Self::Do,
            "Dr" => Self::Dr,
            "De" => Self::De,
            _ => return None,
        })
    }

    /// `Dr`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ae => "Ae",
            Self::Ar => "Ar",
            Self::Do => "Do",
            Self::Dr => "Dr",
            Self::De => "De",
        }
    }
}

/// The columns of the tables as attacker to defender, twice: 1-2, 1-1, 3-2, 2-1 and so on. WitP [12.4].
const ODDS: [u32; 9] = [1, 2, 3, 4, 6, 8, 10, 12, 14];

/// The words of the columns.
pub const COLUMNS: [&str; 9] = ["1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

/// The column of such strengths, rounded in favor of the defender; `None` below the lowest. WitP [12.0].
#[must_use]
pub fn column(attack: u16, defense: u16) -> Option<usize> {
    let defense = u32::from(defense.max(1));
    ODDS.iter().rposition(|odds| 2 * u32::from(attack) >= odds * defense)
}

/// Which table a side uses. WitP [12.5].
#[must_use]
pub fn table(side: Side, date: Date) -> u8 {
    let japan = match date {
        _ if !date.since(Cycle::new(6, 42)) => 1,
        _ if !date.since(Cycle::new(7, 44)) => 2,
        _ => 3,
    };
    match side {
        Side::Japan => japan,
        Side::Allies => 4 - japan,
    }
}

/// Units of several nationalities use the table that is best for them, and the first is the best. WitP [12.53].
#[must_use]
pub fn best_table(tables: impl IntoIterator<Item = u8>) -> u8 {
    tables.into_iter().min().unwrap_or(3)
}

/// A shift of the die is three at most, either way. WitP [7.61].
pub const MOST_SHIFT: i8 = 3;

/// What an assault meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    /// Which table. WitP [12.5].
    pub table: u8,
    /// What bombardment adds to the die, for the attacker. WitP [7.61].
    pub shift: i8,
    /// The port or airbase has its Intrinsic Garrison. WitP [11.5].
    pub garrison: bool,
    /// The defenders are entrenched. WitP [21.3].
    pub entrenched: bool,
    /// The defenders have a hex to retreat to. WitP [12.7].
    pub way_out: bool,
    /// Supply Points the defenders can spend there. WitP [14.34].
    pub supply: u16,
}

/// An assault. WitP [10.15].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    /// Those who come.
    pub attackers: Troops,
    /// Those who are there.
    pub defenders: Troops,
    /// What they meet.
    pub ground: Ground,
    /// The die and the result.
    pub result: Option<(u8, GroundResult)>,
    /// With which strengths it was fought, in quarters: units that fall afterwards do not change them.
    pub met: Option<[u16; 2]>,
    /// The Intrinsic Garrison was destroyed. WitP [11.52].
    pub garrison_lost: bool,
    /// Supply Points the defenders have spent. WitP [12.23].
    pub spent: u16,
    /// The attackers have gone into Beachhead Defense. WitP [21.4].
    pub beachhead: bool,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Roll,
    Losses,
    Settle,
    DigIn,
    Over,
}

/// A choice in an assault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GroundChoice {
    /// Defender: this unit is reduced to battlegroup Strength, or eliminated where it forms none. WitP [12.6].
    Reduce(u8),
    /// Defender: Supply Points are spent for it. WitP [12.6], [14.34].
    Pay(u8),
    /// Defender: it retreats. WitP [12.6].
    Retreat(u8),
    /// Attacker: Beachhead Defense. WitP [21.4].
    DigIn,
    /// Attacker: no Beachhead Defense.
    Stand,
}

/// Who owes which decision in an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroundPending {
    /// The defender: what becomes of each unit by this result.
    Losses(GroundResult),
    /// The attacker: whether the beach is dug in.
    DigIn,
    /// Nobody: it is over.
    Over,
}

impl GroundPending {
    /// Who is asked.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Losses(_) => Some(Player::Defender),
            Self::DigIn => Some(Player::Striker),
            Self::Over => None,
        }
    }
}

/// What happened in an assault. Units are named by side (the attacker's or not) and place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroundEvent {
    /// Strengths in quarters, the column (`None` below the lowest), the die, its shift, and the result.
    Fought {
        /// Of the attackers.
        attack: u16,
        /// Of the defenders.
        defense: u16,
        /// The column.
        column: Option<u8>,
        /// The die.
        die: u8,
        /// Its shift.
        shift: i8,
        /// The result.
        result: GroundResult,
    },
    /// A unit is a battlegroup now.
    Reduced(Player, u8),
    /// A unit was eliminated.
    Eliminated(Player, u8),
    /// Supply Points were spent for a unit of the defenders.
    Paid(u8, u8),
    /// A unit of the defenders retreated.
    Retreated(u8),
    /// The Intrinsic Garrison was destroyed.
    GarrisonLost,
    /// The attackers are in Beachhead Defense, entrenched or not. WitP [21.41].
    DugIn(bool),
}

impl Landing {
    /// An assault that nobody has fought: [`Self::start`] runs it to its first decision.
    #[must_use]
    pub const fn new(attackers: Troops, defenders: Troops, ground: Ground) -> Self {
        Self {
            attackers,
            defenders,
            ground,
            result: None,
            met: None,
            garrison_lost: false,
            spent: 0,
            beachhead: false,
            stage: Stage::Roll,
        }
    }

    /// Attack Strength in quarters. WitP [10.15], [12.15], [12.17].
    #[must_use]
    pub fn attack(&self) -> u16 {
        let able = self.attackers.iter().filter(|troop| troop.is_there() && !troop.passive);
        able.map(|troop| u16::from(troop.now()) * troop.branch.quarters()).sum()
    }

    /// Defense Strength in quarters: of all that is there, or of the garrison where nothing else is. WitP [11.54], [12.17].
    #[must_use]
    pub fn defense(&self) -> u16 {
        let there = || self.defenders.iter().filter(|troop| troop.is_there());
        if there().next().is_none() {
            return if self.ground.garrison { 4 } else { 0 };
        }
        there().map(|troop| u16::from(troop.now()) * 4).sum()
    }

    /// The die shift that counts. WitP [7.61].
    #[must_use]
    pub fn shift(&self) -> i8 {
        self.ground.shift.clamp(-MOST_SHIFT, MOST_SHIFT)
    }

    /// Rolls and runs to the first decision.
    pub fn start(&mut self, charts: &ShoreCharts, dice: &mut dyn Dice, log: &mut Vec<GroundEvent>) {
        let (attack, defense) = (self.attack(), self.defense());
        if defense == 0 {
            // Nobody is there: they walk ashore.
            self.stage = Stage::Settle;
            return self.run_on(log);
        }
        let column = column(attack, defense);
        let die = roll(dice, Key::new("ground-combat"));
        let shifted = i32::from(die) + i32::from(self.shift());
        // WitP [12.8]: below the lowest column they are lost without effect (`docs/rulings/pacwar.md`).
        let result = column.map_or(GroundResult::Ae, |at| charts.ground(self.ground.table, at, shifted));
        let place = column.and_then(|at| u8::try_from(at).ok());
        let shift = self.shift();
        log.push(GroundEvent::Fought { attack, defense, column: place, die, shift, result });
        (self.result, self.met) = (Some((die, result)), Some([attack, defense]));
        self.stage = Stage::Losses;
        self.suffer(result, log);
        self.run_on(log);
    }

    /// What follows from a result without anybody's choice.
    fn suffer(&mut self, result: GroundResult, log: &mut Vec<GroundEvent>) {
        let stays = self.ground.entrenched;
        match result {
            // WitP [6.94]: to retreat from an assault is to be lost, and no battlegroup is formed.
            GroundResult::Ae | GroundResult::Ar => {
                self.drive_off(log);
                self.defenders.iter_mut().for_each(|troop| troop.settled = true);
            }
            GroundResult::De => {
                for (troop, place) in
                    self.defenders.iter_mut().zip(0_u8..).filter(|(troop, _)| troop.is_there())
                {
                    troop.reduce();
                    troop.settled = true;
                    // WitP [12.74]: who has to retreat and cannot is lost; WitP [21.32]: entrenched units stay.
                    troop.dead |= !stays && !self.ground.way_out;
                    log.push(if troop.dead {
                        GroundEvent::Eliminated(Player::Defender, place)
                    } else {
                        GroundEvent::Reduced(Player::Defender, place)
                    });
                    if troop.is_there() && !stays {
                        troop.gone = true;
                        log.push(GroundEvent::Retreated(place));
                    }
                }
            }
            GroundResult::Dr if !stays && !self.ground.way_out => {
                for (troop, place) in
                    self.defenders.iter_mut().zip(0_u8..).filter(|(troop, _)| troop.is_there())
                {
                    troop.dead = true;
                    log.push(GroundEvent::Eliminated(Player::Defender, place));
                }
            }
            GroundResult::Dr | GroundResult::Do => {}
        }
        // WitP [11.52]: the garrison does not retreat.
        if self.ground.garrison && !matches!(result, GroundResult::Ae | GroundResult::Ar) {
            self.garrison_lost = true;
            log.push(GroundEvent::GarrisonLost);
        }
    }

    fn drive_off(&mut self, log: &mut Vec<GroundEvent>) {
        for (troop, place) in self.attackers.iter_mut().zip(0_u8..).filter(|(troop, _)| troop.is_there()) {
            troop.dead = true;
            log.push(GroundEvent::Eliminated(Player::Striker, place));
        }
    }

    /// Who owes which decision.
    #[must_use]
    pub fn pending(&self) -> GroundPending {
        match (self.stage, self.result) {
            (Stage::Losses, Some((_, result))) => GroundPending::Losses(result),
            (Stage::DigIn, _) => GroundPending::DigIn,
            _ => GroundPending::Over,
        }
    }

    /// Is there nothing more to decide?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pending() == GroundPending::Over
    }

    /// Do the attackers hold the hex alone? WitP [21.42].
    #[must_use]
    pub fn is_taken(&self) -> bool {
        let there = |troops: &Troops| troops.iter().any(Troop::is_there);
        let garrison = self.ground.garrison && !self.garrison_lost;
        self.stage == Stage::Over && there(&self.attackers) && !there(&self.defenders) && !garrison
    }

    /// Every choice there is.
    #[must_use]
    pub fn legal(&self) -> Vec<GroundChoice> {
        let units = 0..u8::try_from(self.defenders.len()).unwrap_or(u8::MAX);
        let each = |unit| [GroundChoice::Pay(unit), GroundChoice::Reduce(unit), GroundChoice::Retreat(unit)];
        let all = units.flat_map(each).chain([GroundChoice::Stand, GroundChoice::DigIn]);
        all.filter(|choice| self.check(*choice).is_ok()).collect()
    }

    /// Is this choice legal?
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check(&self, choice: GroundChoice) -> Verdict {
        let refuse = |rule, fault: Fault| Err(Illegal::new(rule, fault));
        let (GroundChoice::Reduce(unit) | GroundChoice::Pay(unit) | GroundChoice::Retreat(unit)) = choice
        else {
            return match self.stage {
                Stage::DigIn => Ok(()),
                _ => refuse("WitP [21.4]", Fault::NotNow),
            };
        };
        let (Stage::Losses, Some((_, result))) = (self.stage, self.result) else {
            return refuse("WitP [12.6]", Fault::NotNow);
        };
        let found = self.defenders.get(usize::from(unit)).filter(|troop| troop.is_there());
        let Some(troop) = found.filter(|troop| !troop.settled) else {
            return refuse("WitP [12.6]", Fault::Unknown);
        };
        match choice {
            GroundChoice::Pay(_)
                if u16::from(troop.now()) > self.ground.supply.saturating_sub(self.spent) =>
            {
                refuse("WitP [14.34]", Fault::TooFew)
            }
            GroundChoice::Retreat(_) if !self.ground.way_out => refuse("WitP [12.74]", Fault::NobodyThere),
            // WitP [12.6] Dr: a retreat is paid for as well.
            GroundChoice::Retreat(_) if result == GroundResult::Dr => refuse("WitP [12.6]", Fault::NotNow),
            _ => Ok(()),
        }
    }

    /// Does a choice that is legal, and runs on to the next decision.
    pub fn perform(&mut self, choice: GroundChoice, log: &mut Vec<GroundEvent>) {
        match choice {
            GroundChoice::DigIn => self.dig_in(log),
            GroundChoice::Stand => self.stage = Stage::Over,
            GroundChoice::Reduce(unit) => {
                let troop = &mut self.defenders[usize::from(unit)];
                troop.reduce();
                log.push(if troop.dead {
                    GroundEvent::Eliminated(Player::Defender, unit)
                } else {
                    GroundEvent::Reduced(Player::Defender, unit)
                });
                self.settle(unit, log);
            }
            GroundChoice::Pay(unit) => {
                let price = self.defenders[usize::from(unit)].now();
                self.spent += u16::from(price);
                log.push(GroundEvent::Paid(unit, price));
                self.settle(unit, log);
            }
            GroundChoice::Retreat(unit) => {
                let troop = &mut self.defenders[usize::from(unit)];
                (troop.gone, troop.settled) = (true, true);
                log.push(GroundEvent::Retreated(unit));
            }
        }
        self.run_on(log);
    }

    /// A unit has paid or was reduced; by Dr it retreats too, unless it is entrenched. WitP [12.6], [21.32].
    fn settle(&mut self, unit: u8, log: &mut Vec<GroundEvent>) {
        let leaves = matches!(self.result, Some((_, GroundResult::Dr))) && !self.ground.entrenched;
        let troop = &mut self.defenders[usize::from(unit)];
        troop.settled = true;
        if leaves && !troop.dead {
            troop.gone = true;
            log.push(GroundEvent::Retreated(unit));
        }
    }

    fn run_on(&mut self, log: &mut Vec<GroundEvent>) {
        if self.stage == Stage::Losses
            && self.defenders.iter().all(|troop| troop.settled || !troop.is_there())
        {
            self.stage = Stage::Settle;
            let remain = self.defenders.iter().any(Troop::is_there);
            if remain && matches!(self.result, Some((_, GroundResult::Do))) {
                // WitP [12.6] Do: a defender stays, so that the attackers must leave; WitP [6.94]: they cannot.
                self.drive_off(log);
            }
        }
        if self.stage == Stage::Settle {
            let held = self.attackers.iter().any(Troop::is_there);
            let remain = self.defenders.iter().any(Troop::is_there);
            match (held, remain) {
                (true, true) => self.dig_in(log),
                (true, false) => self.stage = Stage::DigIn,
                (false, _) => self.stage = Stage::Over,
            }
        }
    }

    /// All assaulting units become battlegroups, and are entrenched unless the enemy there is. WitP [21.4], [21.41].
    fn dig_in(&mut self, log: &mut Vec<GroundEvent>) {
        for (troop, place) in self.attackers.iter_mut().zip(0_u8..).filter(|(troop, _)| troop.is_there()) {
            if troop.reduced {
                continue;
            }
            troop.reduce();
            log.push(if troop.dead {
                GroundEvent::Eliminated(Player::Striker, place)
            } else {
                GroundEvent::Reduced(Player::Striker, place)
            });
        }
        let enemy = self.ground.entrenched && self.defenders.iter().any(Troop::is_there);
        self.beachhead = !enemy && self.attackers.iter().any(Troop::is_there);
        log.push(GroundEvent::DugIn(self.beachhead));
        self.stage = Stage::Over;
    }

    /// What a staff does: it pays while there is supply, keeps its ground, and digs in only if it must.
    #[must_use]
    pub fn proposal(&self) -> Option<GroundChoice> {
        match self.pending() {
            GroundPending::Losses(_) => self.legal().into_iter().next(),
            GroundPending::DigIn => Some(GroundChoice::Stand),
            GroundPending::Over => None,
        }
    }
}
