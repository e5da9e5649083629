//! A surface action: Task Forces in contact on the tactical display, until one side is gone from it. WitP [30.0].
//!
//! As all battles it knows nothing of the war: ships carry the caller's `tag`, decisions and dice move it on. Whom it
//! asks depends on what both players see, so that the asking tells nothing of face-down ships: by night a player may be
//! asked although all he can do is to go on.

mod charts;
mod check;
mod fire;
mod layout;
mod manoeuvre;
pub mod policy;
mod seen;
mod ship;

pub use charts::SurfaceCharts;
pub use layout::{COLUMNS, Lane, Layout, Spot};
pub use policy::Conduct;
pub use ship::{Place, Ship, Ships};

use ironbottom_kernel::dice::Key;
use ironbottom_kernel::{Dice, Illegal};

use super::air::roll;
use super::damage;
use crate::calendar::Cycle;
use crate::ids::Side;

/// A surface action. WitP [30.3].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SurfaceAction {
    /// The ships of both sides, those of Japan first; once deployed, by hex and then as their owner placed them, so that
    /// their order tells the enemy nothing.
    pub ships: Ships,
    /// It is fought at night. WitP [30.9].
    pub night: bool,
    /// The Cycle, for critical hits.
    pub cycle: Cycle,
    /// The First Player, once it is known. WitP [9.5].
    pub first: Option<Side>,
    /// The Tactical Sequence, from 1; 0 before the first.
    pub sequence: u8,
    /// The digit of the Active hexes. WitP [30.3] A.
    pub digit: u8,
    /// Which of the six digits of the sequence it is, from 1.
    pub turn: u8,
    /// Whose Active Phase it is.
    pub phasing: Side,
    /// By side: the Breakoff Level. WitP [30.71].
    pub levels: [u16; 2],
    /// By side: it has broken off. WitP [30.74].
    pub broken: [bool; 2],
    /// Both sides begin a column farther back than the book has it: an option of the battle desk.
    pub far: bool,
    /// Dice say which ship they are thrown for by what the caller calls her, where both see her, and not by her number.
    pub names: bool,
    stage: Stage,
    /// Sequences in a row without an attack.
    quiet: u8,
    /// There was an attack in this sequence.
    attacked: bool,
    aim: Option<Aim>,
    /// Ships placed so far, to keep the order in which they were.
    placed: u8,
    order: [u8; Ships::MOST],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Deploy(Side),
    Initiative,
    Fire,
    Move,
    Over,
}

/// An attack that is being put together. WitP [30.42].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// At this ship.
    pub target: u8,
    /// Bits of those that fire.
    pub with: u128,
}

/// A choice in a surface action. Ships are numbered by their places in the list, both sides through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// A ship on the display. WitP [30.2].
    Place(u8, Spot),
    /// The next ship to be fired at. WitP [30.41].
    Aim(u8),
    /// This ship fires at her. WitP [30.42].
    Join(u8),
    /// All those that have joined fire. WitP [30.47].
    Fire,
    /// A ship moves a hex. WitP [30.53].
    Move(u8, Spot),
    /// A ship tries to withdraw. WitP [30.82].
    Withdraw(u8),
    /// Nothing more in this segment.
    Done,
    /// All the rest of this segment, or of the deployment, as the staff proposes.
    Staff(Conduct),
}

/// Who owes which decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// This side: its deployment, in secret. WitP [30.23].
    Deploy(Side),
    /// Nobody: the caller says who is First Player. WitP [9.5].
    Initiative,
    /// This side: whom it fires at. WitP [30.3] B1.
    Fire(Side),
    /// This side: who fires at this ship.
    Attack(Side, u8),
    /// This side: what moves. WitP [30.3] B2.
    Move(Side),
    /// Nobody: it is over.
    Over,
}

impl Pending {
    /// Who is asked.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Deploy(side) | Self::Fire(side) | Self::Attack(side, _) | Self::Move(side) => Some(side),
            Self::Initiative | Self::Over => None,
        }
    }
}

/// Whether a choice is legal.
pub type Verdict = Result<(), Illegal<Fault>>;

/// Why a choice is refused; the case stands beside it in the [`Illegal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Something else is being decided.
    NotNow,
    /// There is no such ship of that side here.
    Unknown,
    /// She is on the display already.
    Placed,
    /// Ships of her sort are deployed in another column.
    OtherColumn,
    /// Another hex of the column has fewer ships.
    Uneven,
    /// Her hex is not Active.
    NotActive,
    /// She has fired in this sequence.
    Fired,
    /// She has no guns left to fire with.
    NoGuns,
    /// Her Task Force has broken off.
    BrokenOff,
    /// The target is out of her range.
    OutOfRange,
    /// Nobody sees that ship.
    Unseen,
    /// That ship was attacked in this phase.
    AttackedAlready,
    /// She fires already.
    Joined,
    /// Nobody fires yet.
    NobodyFires,
    /// She has moved in this sequence.
    Moved,
    /// She cannot move: her speed is gone.
    Dead,
    /// That hex does not touch hers.
    TooFar,
    /// There are enemy ships in that hex.
    EnemyThere,
    /// Only damaged ships and those that do not fight may withdraw before the Task Force breaks off.
    MustStay,
    /// Her hex does not touch the Withdrawal Area.
    NotAtTheEdge,
}

/// A ship as she is told of: her place in the list, what the caller calls her, whose she is, her hex, and whether the
/// enemy sees what she is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// Her place in the list.
    pub ship: u8,
    /// What the caller calls her.
    pub tag: u16,
    /// Whose she is.
    pub side: Side,
    /// Does the enemy see what she is?
    pub spotted: bool,
}

/// What happened in a surface action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A ship was placed: her owner's secret.
    Placed(Told, Spot),
    /// A side has deployed so many ships.
    Deployed(Side, u8),
    /// This side is First Player. WitP [9.5].
    First(Side),
    /// A sequence began with this die. WitP [30.3] A.
    Sequence(u8, u8),
    /// Hexes of this digit are Active.
    Active(u8),
    /// A ship was spotted, in this hex. WitP [30.92].
    Spotted(Told, Spot),
    /// An attack. WitP [30.47].
    Attack(Attack),
    /// Of a side that was seen: its losses exceed its Breakoff Level. WitP [30.74].
    BrokeOff(Side),
    /// A ship moved.
    Moved(Told, Spot, Spot),
    /// A ship tried to withdraw from this hex, with this die where one was needed, and did or did not. WitP [30.83].
    Tried(Told, Spot, Option<u8>, bool),
    /// A damaged ship left the display with this Damage Level after her critical hits, and had that before.
    /// WitP [30.76], [30.86].
    Left(Told, u8, u8),
    /// It is over: this side has the field, or none.
    Over(Option<Side>),
}

/// An attack as it is told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The strongest of those that fired.
    pub lead: Told,
    /// How many fired.
    pub ships: u8,
    /// Some of them were not spotted by it: nothing more than that they are is told of them. WitP [30.94].
    pub unseen: bool,
    /// The target.
    pub target: Told,
    /// Surface Attack Strength.
    pub strength: u16,
    /// The die, before the target's type adjusts it.
    pub die: u8,
    /// Damage Points, doubled where they are.
    pub damage: u16,
    /// By what they were multiplied. WitP [30.46], [30.94].
    pub times: u8,
    /// The die on the Naval Combat Results Table; none where the odds were too low to roll.
    pub second: Option<u8>,
    /// The Damage Level obtained, 5 for sunk.
    pub result: u8,
    /// Her Damage Level then.
    pub level: u8,
}

impl SurfaceAction {
    /// The ships of both sides before they are deployed. They stand in the lanes their damage gives them, those without
    /// ammunition in that of the non-combatants.
    #[must_use]
    pub fn new(ships: impl IntoIterator<Item = Ship>, night: bool, cycle: Cycle) -> Self {
        let mut list: Vec<Ship> = ships.into_iter().collect();
        list.sort_by_key(|ship| ship.side.index());
        for ship in &mut list {
            ship.before = ship.damage;
            ship.lane = ship.berth();
            ship.place = Place::Waiting;
        }
        let mut action = Self {
            ships: Ships::of(list),
            night,
            cycle,
            first: None,
            sequence: 0,
            digit: 0,
            turn: 0,
            phasing: Side::Japan,
            levels: [0; 2],
            broken: [false; 2],
            far: false,
            names: false,
            stage: Stage::Deploy(Side::Japan),
            quiet: 0,
            attacked: false,
            aim: None,
            placed: 0,
            order: [0; Ships::MOST],
        };
        for side in Side::BOTH {
            let all: u16 = action.of(side).map(|(_, ship)| u16::from(ship.defense)).sum();
            action.levels[side.index()] = all / 4;
        }
        action
    }

    /// The lane in which ships of this one are deployed: by the book their own. WitP [30.22].
    #[must_use]
    pub const fn berth(&self, lane: Lane) -> Lane {
        match lane {
            Lane::Combatants if self.far => Lane::NonCombatants,
            Lane::NonCombatants if self.far => Lane::Carriers,
            lane => lane,
        }
    }

    /// The ships of a side, with their places in the list.
    pub fn of(&self, side: Side) -> impl Iterator<Item = (u8, &Ship)> + Clone {
        (0_u8..).zip(self.ships.iter()).filter(move |(_, ship)| ship.side == side)
    }

    /// A ship.
    #[must_use]
    pub fn ship(&self, number: u8) -> Option<&Ship> {
        self.ships.get(usize::from(number))
    }

    /// Who owes which decision.
    #[must_use]
    pub const fn pending(&self) -> Pending {
        match (self.stage, self.aim) {
            (Stage::Deploy(side), _) => Pending::Deploy(side),
            (Stage::Initiative, _) => Pending::Initiative,
            (Stage::Fire, Some(aim)) => Pending::Attack(self.phasing, aim.target),
            (Stage::Fire, None) => Pending::Fire(self.phasing),
            (Stage::Move, _) => Pending::Move(self.phasing),
            (Stage::Over, _) => Pending::Over,
        }
    }

    /// The attack that is being put together.
    #[must_use]
    pub const fn aim(&self) -> Option<Aim> {
        self.aim
    }

    /// Have both sides deployed?
    #[must_use]
    pub const fn is_joined(&self) -> bool {
        !matches!(self.stage, Stage::Deploy(_))
    }

    /// Everything but the ships in one line, for a position.
    #[must_use]
    pub fn head(&self) -> String {
        let Self { night, cycle, first, sequence, digit, turn, phasing, levels, broken, .. } = self;
        let Self { stage, quiet, attacked, aim, placed, .. } = self;
        format!(
            "{} {cycle} first {first:?} sequence {sequence} digit {digit} turn {turn} phasing {phasing:?} levels {levels:?} \
             broken {broken:?} {stage:?} quiet {quiet} attacked {attacked} aim {aim:?} placed {placed}",
            if *night { "night" } else { "day" },
        )
    }

    /// As which of its side a ship was placed, while the screen is up.
    #[must_use]
    pub fn order_of(&self, place: usize) -> u8 {
        self.order.get(place).copied().unwrap_or(0)
    }

    /// Is it over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// What has been lost toward the Breakoff Level: the printed Defense Strength of ships sunk and withdrawn, and what
    /// damage took from the others. WitP [30.72], [30.73].
    #[must_use]
    pub fn losses(&self, charts: &SurfaceCharts, side: Side) -> u16 {
        let lost = |ship: &Ship| match ship.place {
            Place::Sunk | Place::Withdrawn => ship.defense,
            Place::Waiting | Place::At(_) | Place::Stayed => {
                ship.defense_at(charts, ship.before).saturating_sub(ship.defense_now(charts))
            }
        };
        self.of(side).map(|(_, ship)| u16::from(lost(ship))).sum()
    }

    /// Every choice of the one who is asked, in a fixed order; the staff's is among them.
    #[must_use]
    pub fn legal(&self, charts: &SurfaceCharts) -> Vec<Choice> {
        check::legal(self, charts)
    }

    /// May the one who is asked choose this?
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check(&self, charts: &SurfaceCharts, choice: Choice) -> Verdict {
        check::check(self, charts, choice)
    }

    /// Does it and runs on to the next decision.
    pub fn perform(
        &mut self,
        choice: Choice,
        charts: &SurfaceCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<Event>,
    ) {
        match choice {
            Choice::Place(ship, spot) => self.put(ship, spot, log),
            Choice::Aim(target) => self.aim = Some(Aim { target, with: 0 }),
            Choice::Join(ship) => {
                if let Some(aim) = &mut self.aim {
                    aim.with |= 1 << ship;
                }
            }
            Choice::Fire => self.fire(charts, dice, log),
            Choice::Move(ship, to) => self.sail(ship, to, log),
            Choice::Withdraw(ship) => self.withdraw(ship, charts, dice, log),
            Choice::Done => match self.stage {
                Stage::Fire => self.stage = Stage::Move,
                Stage::Move => self.next_phase(charts, dice, log),
                Stage::Deploy(_) | Stage::Initiative | Stage::Over => {}
            },
            Choice::Staff(conduct) => return self.leave_to_staff(conduct, charts, dice, log),
        }
        self.advance(charts, dice, log);
    }

    /// The staff does what is left of this segment, choice by choice.
    fn leave_to_staff(
        &mut self,
        conduct: Conduct,
        charts: &SurfaceCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<Event>,
    ) {
        let Some(side) = self.pending().side() else { return };
        let here = (self.stage, self.sequence, self.turn, side);
        let before = log.len();
        while (self.stage, self.sequence, self.turn) == (here.0, here.1, here.2)
            && self.pending().side() == Some(side)
        {
            let Some(choice) = policy::answer(&self.seen(Some(side)), charts, conduct) else { break };
            self.perform(choice, charts, dice, log);
            if choice == Choice::Done {
                break;
            }
        }
        seen::tell_by_place(&mut log[before..]);
    }

    /// The First Player is known: the first sequence begins. WitP [9.5], [30.3].
    pub fn begin(&mut self, first: Side, charts: &SurfaceCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        self.first = Some(first);
        log.push(Event::First(first));
        self.next_sequence(dice, log);
        self.advance(charts, dice, log);
    }

    pub(super) fn told(&self, ship: u8) -> Told {
        let found = self.ships[usize::from(ship)];
        Told { ship, tag: found.tag, side: found.side, spotted: found.spotted }
    }

    fn put(&mut self, ship: u8, spot: Spot, log: &mut Vec<Event>) {
        self.ships[usize::from(ship)].place = Place::At(spot);
        self.order[usize::from(ship)] = self.placed;
        self.placed += 1;
        log.push(Event::Placed(self.told(ship), spot));
    }

    /// Both have deployed: the screen is taken away. From now on ships are told apart by where they stand.
    fn unveil(&mut self) {
        let order = self.order;
        let mut list: Vec<(u8, Ship)> = order.into_iter().zip(self.ships.iter().copied()).collect();
        list.sort_by_key(|(placed, ship)| (ship.side.index(), ship.place, *placed));
        self.order = [0; Ships::MOST];
        for (place, (_, ship)) in list.into_iter().enumerate() {
            self.ships[place] = Ship { spotted: !self.night, ..ship };
        }
        self.stage = Stage::Initiative;
    }

    fn next_sequence(&mut self, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        self.sequence += 1;
        self.digit = roll(dice, Key::about("active-hex", u16::from(self.sequence)));
        self.turn = 1;
        self.attacked = false;
        for ship in self.ships.iter_mut() {
            ship.fired = false;
            ship.moved = false;
        }
        log.push(Event::Sequence(self.sequence, self.digit));
        self.begin_phase(self.first.unwrap_or(Side::Japan));
    }

    fn begin_phase(&mut self, side: Side) {
        self.phasing = side;
        self.stage = Stage::Fire;
        self.ships.iter_mut().for_each(|ship| ship.attacked = false);
    }

    /// The other player's Active Phase, the next digit, or the next sequence. WitP [30.3] C, D.
    fn next_phase(&mut self, charts: &SurfaceCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        let first = self.first.unwrap_or(Side::Japan);
        if self.phasing == first {
            return self.begin_phase(first.other());
        }
        if self.turn < 6 {
            self.turn += 1;
            self.digit = self.digit % 6 + 1;
            log.push(Event::Active(self.digit));
            return self.begin_phase(first);
        }
        self.quiet = if self.attacked { 0 } else { self.quiet + 1 };
        if self.quiet >= charts.layout.quiet || self.sequence >= charts.layout.longest {
            return self.finish(charts, dice, log);
        }
        self.next_sequence(dice, log);
    }

    /// Runs on until somebody must decide.
    fn advance(&mut self, charts: &SurfaceCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        loop {
            match self.stage {
                Stage::Deploy(side) => {
                    if self.of(side).any(|(_, ship)| ship.place == Place::Waiting) {
                        return;
                    }
                    let count = self.of(side).count();
                    log.push(Event::Deployed(side, u8::try_from(count).unwrap_or(u8::MAX)));
                    match side {
                        Side::Japan => {
                            self.stage = Stage::Deploy(Side::Allies);
                            self.placed = 0;
                        }
                        Side::Allies => self.unveil(),
                    }
                }
                Stage::Initiative | Stage::Over => return,
                Stage::Fire | Stage::Move if self.is_decided() => self.finish(charts, dice, log),
                Stage::Fire if self.asks_for_fire(charts) => return,
                Stage::Fire => self.stage = Stage::Move,
                Stage::Move if self.asks_for_moves(charts) => return,
                Stage::Move => self.next_phase(charts, dice, log),
            }
        }
    }

    /// One side is gone, or neither can fire any more. WitP [30.3].
    fn is_decided(&self) -> bool {
        let here = |side: Side| self.of(side).any(|(_, ship)| ship.spot().is_some());
        self.broken == [true; 2] || Side::BOTH.into_iter().any(|side| !here(side))
    }

    /// All that are left leave the display, and those that were hurt roll for critical hits. WitP [30.76].
    fn finish(&mut self, charts: &SurfaceCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        self.stage = Stage::Over;
        self.aim = None;
        let here = Side::BOTH.map(|side| self.of(side).any(|(_, ship)| ship.spot().is_some()));
        let winner = match (here, self.broken) {
            ([true, false], _) | ([true, true], [false, true]) => Some(Side::Japan),
            ([false, true], _) | ([true, true], [true, false]) => Some(Side::Allies),
            _ => None,
        };
        for number in 0..u8::try_from(self.ships.len()).unwrap_or(u8::MAX) {
            if self.ships[usize::from(number)].spot().is_some() {
                self.depart(number, Place::Stayed, charts, dice, log);
            }
        }
        log.push(Event::Over(winner));
    }

    /// A ship leaves the display alive; she may yet sink of her wounds. WitP [30.86], [9.7].
    fn depart(
        &mut self,
        number: u8,
        place: Place,
        charts: &SurfaceCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<Event>,
    ) {
        let told = self.told(number);
        let cycle = self.cycle;
        let ship = &mut self.ships[usize::from(number)];
        ship.place = place;
        if !ship.is_hurt() {
            return;
        }
        let had = ship.damage;
        let key = match self.names {
            true => Key::about("critical-hit", ship.tag),
            false => Key::about("critical", u16::from(number)),
        };
        ship.damage = damage::criticals(&charts.air, ship.nation, ship.kind, cycle, had, key, dice);
        if ship.is_sunk() {
            ship.place = Place::Sunk;
        }
        log.push(Event::Left(told, ship.damage, had));
    }
}
