//! A squadron attacks a Task Force: defensive groups, screening, torpedoes, damage, counterattack. WitP [13.5] to [13.7].
//!
//! The striker is who has the boats, the defender the Naval Player. The ships are deployed face down (WitP [31.3]): their
//! types and damage are seen, their names are not.

mod ships;

use ironbottom_kernel::dice::{Ask, Key};
use ironbottom_kernel::{Dice, Illegal};

use super::air::roll;
use super::charts::AirCharts;
use super::damage;
use super::shore_charts::ShoreCharts;
use super::{Fault, Player, Verdict};

use ships::worth;
pub use ships::{CARRIER, Quarries, Quarry, Waters, leads, screening};

/// A submarine attack. WitP [13.6].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SubAttack {
    /// The ships of the Task Force, in an order that tells nobody who is who.
    pub ships: Quarries,
    /// Sub Points that can attack. WitP [13.5].
    pub available: u8,
    /// Sub Points that were eliminated: one at most. WitP [13.7].
    pub lost: u8,
    /// When.
    pub waters: Waters,
    /// How many defensive groups there are.
    pub groups: u8,
    /// By group: Sub Points sent at it, and how many of them were screened.
    sent: [[u8; 2]; Quarries::MOST],
    stage: Stage,
    /// The group whose ships are being attacked.
    at: u8,
    /// Sub Points that have still to attack there.
    left: u8,
}

/// How far an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Decide,
    Deploy,
    Send,
    Target,
    Resolve,
    Over,
}

/// A choice in a submarine attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubChoice {
    /// Striker: attack. WitP [13.5].
    Attack,
    /// Striker: let the Task Force go.
    Leave,
    /// Defender: a screening ship or light cruiser joins this group. WitP [13.6].
    Screen(u8, u8),
    /// Striker: so many Sub Points attack this group.
    Send(u8, u8),
    /// Striker: the next target in the group.
    Target(u8),
    /// What is entered is all: ships without a group guard the dearest ship; Sub Points not sent stay out of it.
    Done,
}

/// Who owes which decision in a submarine attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubPending {
    /// The striker: attack or not.
    Decide,
    /// The defender: the defensive groups.
    Deploy,
    /// The striker: which groups are attacked.
    Send,
    /// The striker: which ship of this group, with so many Sub Points left.
    Target(u8, u8),
    /// Nobody: it is over.
    Over,
}

impl SubPending {
    /// Who is asked.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Deploy => Some(Player::Defender),
            Self::Decide | Self::Send | Self::Target(..) => Some(Player::Striker),
            Self::Over => None,
        }
    }
}

/// What happened in a submarine attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubEvent {
    /// So many Sub Points attack.
    Declared(u8),
    /// They let the Task Force go.
    Left,
    /// A ship joined a group: its owner's.
    Joined(u8, u8),
    /// The ships stand in so many groups.
    Deployed(u8),
    /// So many Sub Points attack this group.
    Sent(u8, u8),
    /// The screen of a group kept so many of them off, on this die.
    Screened {
        /// The group.
        group: u8,
        /// The die.
        die: u8,
        /// Sub Points kept off.
        off: u8,
        /// Sub Points that attack.
        left: u8,
    },
    /// A Sub Point attacked this ship on this die, and hit or not.
    Fired(u8, u8, bool),
    /// A ship that was hit took so many Damage Levels on this die.
    Damaged(u8, u8, u8),
    /// A ship has this Damage Level after critical hits, and had that before them.
    Critical(u8, u8, u8),
    /// The group counterattacked: the dice, and whether a Sub Point was eliminated.
    Counter(u8, u8, bool),
    /// The attack is over: so many ships were hit.
    Over(u8),
}

impl SubAttack {
    /// An attack that has not been decided upon: the squadron has made contact. WitP [13.5].
    #[must_use]
    pub fn new(ships: Quarries, available: u8, waters: Waters) -> Self {
        let mut attack = Self {
            ships,
            available,
            lost: 0,
            waters,
            groups: 0,
            sent: [[0; 2]; Quarries::MOST],
            stage: Stage::Decide,
            at: 0,
            left: 0,
        };
        attack.form_groups();
        attack
    }

    /// Each ship that leads has a group; one in tow stands with her other ship (WitP [38.26]); where nobody leads all
    /// stand together (`docs/rulings/pacwar.md`).
    fn form_groups(&mut self) {
        let mut groups = 0;
        for place in 0..self.ships.len() {
            let with = self.ships[place].tow.and_then(|other| self.ships.get(usize::from(other))?.group);
            if !leads(self.ships[place].kind) {
                continue;
            }
            self.ships[place].group = with.or_else(|| {
                groups += 1;
                Some(groups - 1)
            });
        }
        self.groups = groups.max(1);
        for place in 0..self.ships.len() {
            let ship = self.ships[place];
            let with = ship.tow.and_then(|other| self.ships.get(usize::from(other))?.group);
            if ship.group.is_none() {
                self.ships[place].group = if groups <= 1 { Some(0) } else { with };
            }
        }
    }

    /// Who owes which decision.
    #[must_use]
    pub const fn pending(&self) -> SubPending {
        match self.stage {
            Stage::Decide => SubPending::Decide,
            Stage::Deploy => SubPending::Deploy,
            Stage::Send => SubPending::Send,
            Stage::Target => SubPending::Target(self.at, self.left),
            Stage::Resolve | Stage::Over => SubPending::Over,
        }
    }

    /// Is there nothing more to decide?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Are the ships deployed, so that the striker sees them? WitP [13.6].
    #[must_use]
    pub const fn is_deployed(&self) -> bool {
        matches!(self.stage, Stage::Send | Stage::Target | Stage::Resolve | Stage::Over)
    }

    /// Sub Points sent at a group, and how many were screened.
    #[must_use]
    pub fn sent(&self, group: u8) -> [u8; 2] {
        self.sent.get(usize::from(group)).copied().unwrap_or_default()
    }

    /// Sub Points that are not sent anywhere yet.
    #[must_use]
    pub fn unsent(&self) -> u8 {
        let sent: u8 = self.sent.iter().map(|[sent, _]| *sent).sum();
        self.available.saturating_sub(sent)
    }

    /// The ships of a group.
    pub fn in_group(&self, group: u8) -> impl Iterator<Item = (u8, &Quarry)> {
        (0_u8..).zip(self.ships.iter()).filter(move |(_, ship)| ship.group == Some(group))
    }

    /// The Screening Value of a group: its Screening Forces as damage leaves them, and all carriers that can fly.
    /// WitP [13.61] to [13.63], [9.83].
    #[must_use]
    pub fn value(&self, group: u8, charts: &AirCharts) -> u16 {
        let carriers = self.ships.iter().filter(|ship| ship.flies && !ship.is_sunk()).count();
        let carriers = u16::try_from(carriers).unwrap_or(u16::MAX) * CARRIER;
        carriers + self.forces(group, charts)
    }

    /// The Screening Value of the Screening Forces of a group alone: those of a Damage Level are added before their part
    /// is taken. WitP [9.83].
    fn forces(&self, group: u8, charts: &AirCharts) -> u16 {
        damage::screening(charts, self.in_group(group).map(|(_, ship)| (screening(ship.kind), ship.damage)))
    }

    /// Every choice there is.
    #[must_use]
    pub fn legal(&self) -> Vec<SubChoice> {
        let ships = || 0..u8::try_from(self.ships.len()).unwrap_or(u8::MAX);
        let all: Vec<SubChoice> = match self.stage {
            Stage::Decide => vec![SubChoice::Attack, SubChoice::Leave],
            Stage::Deploy => {
                let places = ships().flat_map(|ship| (0..self.groups).map(move |group| (ship, group)));
                let joins = places.map(|(ship, group)| SubChoice::Screen(ship, group));
                std::iter::once(SubChoice::Done).chain(joins).collect()
            }
            Stage::Send => {
                let left = self.unsent();
                let sends = (0..self.groups).flat_map(|group| (1..=left).rev().map(move |n| (group, n)));
                let sends = sends.map(|(group, points)| SubChoice::Send(group, points));
                sends.chain([SubChoice::Done]).collect()
            }
            Stage::Target => ships().map(SubChoice::Target).collect(),
            Stage::Resolve | Stage::Over => Vec::new(),
        };
        all.into_iter().filter(|choice| self.check(*choice).is_ok()).collect()
    }

    /// Is this choice legal?
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check(&self, choice: SubChoice) -> Verdict {
        let refuse = |fault: Fault| Err(Illegal::new("WitP [13.6]", fault));
        match (self.stage, choice) {
            (Stage::Decide, SubChoice::Attack | SubChoice::Leave) | (Stage::Deploy, SubChoice::Done) => {
                Ok(())
            }
            (Stage::Deploy, SubChoice::Screen(ship, group)) => {
                let Some(found) = self.ships.get(usize::from(ship)).filter(|_| group < self.groups) else {
                    return refuse(Fault::Unknown);
                };
                // A ship that leads has her own group, one in tow that of the other, and each is placed once.
                if found.group.is_some() { refuse(Fault::Placed) } else { Ok(()) }
            }
            (Stage::Send, SubChoice::Send(group, points)) => {
                if group >= self.groups {
                    return refuse(Fault::Unknown);
                }
                if points == 0 || points > self.unsent() {
                    return Err(Illegal::new("WitP [13.51]", Fault::TooFew));
                }
                if self.sent(group)[0] > 0 { refuse(Fault::Placed) } else { Ok(()) }
            }
            (Stage::Send, SubChoice::Done) => {
                if self.unsent() == self.available {
                    refuse(Fault::Nothing)
                } else {
                    Ok(())
                }
            }
            (Stage::Target, SubChoice::Target(ship)) => {
                let found = self.ships.get(usize::from(ship)).filter(|ship| ship.group == Some(self.at));
                match found {
                    None => refuse(Fault::Unknown),
                    Some(found) if found.hit => refuse(Fault::AttackedAlready),
                    Some(_) => Ok(()),
                }
            }
            _ => refuse(Fault::NotNow),
        }
    }

    /// Does a choice that is legal, and runs on to the next decision.
    pub fn perform(
        &mut self,
        choice: SubChoice,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<SubEvent>,
    ) {
        match choice {
            SubChoice::Leave => {
                self.stage = Stage::Over;
                log.push(SubEvent::Left);
            }
            SubChoice::Attack => {
                log.push(SubEvent::Declared(self.available));
                self.stage = Stage::Deploy;
            }
            SubChoice::Screen(ship, group) => self.join(ship, group, log),
            SubChoice::Done if self.stage == Stage::Deploy => {
                let dearest = self.dearest_group();
                for place in 0..self.ships.len() {
                    if self.ships[place].group.is_none() {
                        self.ships[place].group = Some(dearest);
                    }
                }
                self.stage = self.deployed(log);
            }
            SubChoice::Send(group, points) => {
                self.sent[usize::from(group)][0] = points;
                log.push(SubEvent::Sent(group, points));
            }
            SubChoice::Target(ship) => self.fire(ship, charts, shore, dice, log),
            SubChoice::Done => self.screen(charts, shore, dice, log),
        }
        self.run_on(charts, shore, dice, log);
    }

    /// On to the next decision.
    fn run_on(
        &mut self,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<SubEvent>,
    ) {
        loop {
            match self.stage {
                Stage::Deploy if self.ships.iter().all(|ship| ship.group.is_some()) => {
                    self.stage = self.deployed(log);
                }
                Stage::Send if self.unsent() == 0 => self.screen(charts, shore, dice, log),
                Stage::Target => {
                    let open = {
                        let mut open = self.in_group(self.at).filter(|(_, ship)| !ship.hit);
                        [open.next(), open.next()].map(|ship| ship.map(|(place, _)| place))
                    };
                    match (open[0], open[1]) {
                        (None, _) => self.next_group(self.at + 1),
                        (Some(_), _) if self.left == 0 => self.next_group(self.at + 1),
                        // Nobody is asked where there is one ship left to attack.
                        (Some(only), None) => self.fire(only, charts, shore, dice, log),
                        (Some(_), Some(_)) => return,
                    }
                }
                Stage::Resolve => {
                    self.resolve(charts, shore, dice, log);
                    self.stage = Stage::Over;
                }
                Stage::Decide | Stage::Deploy | Stage::Send | Stage::Over => return,
            }
        }
    }

    fn deployed(&self, log: &mut Vec<SubEvent>) -> Stage {
        log.push(SubEvent::Deployed(self.groups));
        Stage::Send
    }

    fn join(&mut self, ship: u8, group: u8, log: &mut Vec<SubEvent>) {
        let pair = [Some(ship), self.ships[usize::from(ship)].tow];
        for place in pair.into_iter().flatten() {
            if let Some(found) = self.ships.get_mut(usize::from(place)) {
                found.group = Some(group);
                log.push(SubEvent::Joined(place, group));
            }
        }
    }

    /// WitP [13.6]: all screens are rolled for before any torpedo runs.
    fn screen(
        &mut self,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<SubEvent>,
    ) {
        for group in 0..self.groups {
            let [sent, _] = self.sent(group);
            let value = self.value(group, charts);
            if sent == 0 || value == 0 {
                continue;
            }
            let die = roll(dice, Key::about("asw", group.into()));
            let off = shore.screened(value, die + self.waters.patrol_boats).min(sent);
            self.sent[usize::from(group)][1] = off;
            log.push(SubEvent::Screened { group, die, off, left: sent - off });
        }
        self.next_group(0);
    }

    /// The next group, from this one on, that Sub Points have reached.
    fn next_group(&mut self, from: u8) {
        let reached = |group: &u8| {
            let [sent, off] = self.sent(*group);
            sent > off
        };
        match (from..self.groups).find(reached) {
            Some(group) => {
                let [sent, off] = self.sent(group);
                (self.at, self.left, self.stage) = (group, sent - off, Stage::Target);
            }
            None => self.stage = Stage::Resolve,
        }
    }

    /// All Sub Points attack a ship until she is hit. WitP [13.6].
    fn fire(
        &mut self,
        ship: u8,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<SubEvent>,
    ) {
        let target = &mut self.ships[usize::from(ship)];
        let defense = charts.harm(target.before).defense(target.defense, target.kind);
        // WitP [38.26]: ships of a tow are easier to hit.
        let tow = if target.tow.is_some() { 2 } else { 0 };
        while self.left > 0 && !target.hit {
            let die = roll(dice, Key::about("torpedo", ship.into()));
            target.hit = shore.torpedo_hits(defense, die + tow);
            self.left -= 1;
            log.push(SubEvent::Fired(ship, die, target.hit));
        }
    }

    /// Damage, critical hits at once (WitP [9.7]), then the counterattacks (WitP [13.7]).
    fn resolve(
        &mut self,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<SubEvent>,
    ) {
        for (ship, place) in self.ships.iter_mut().zip(0_u8..).filter(|(ship, _)| ship.hit) {
            let defense = charts.harm(ship.before).defense(ship.defense, ship.kind);
            let die = roll(dice, Key::about("torpedo-damage", place.into()));
            let level = shore.torpedo_damage(defense, ship.kind, die);
            ship.damage = damage::add(ship.before, level);
            log.push(SubEvent::Damaged(place, die, damage::told(level, ship.damage)));
        }
        for (ship, place) in self.ships.iter_mut().zip(0_u8..).filter(|(ship, _)| ship.hit) {
            let had = ship.damage;
            let cycle = self.waters.cycle;
            ship.damage = damage::criticals(
                charts,
                ship.nation,
                ship.kind,
                cycle,
                had,
                Key::about("critical", place.into()),
                dice,
            );
            if ship.damage > had {
                log.push(SubEvent::Critical(place, ship.damage, had));
            }
        }
        for group in 0..self.groups {
            let [_, off] = self.sent(group);
            // WitP [13.7]: only where Screening Forces remain, and one Sub Point of a squadron at most.
            if off == 0 || self.lost > 0 || self.forces(group, charts) == 0 {
                continue;
            }
            let mut faces = [0; 2];
            let count = usize::from(self.waters.counter_dice.clamp(1, 2));
            dice.roll(&Ask::d6(Key::about("counterattack", group.into())), &mut faces[..count]);
            let sum = u8::try_from(faces.iter().sum::<u16>()).unwrap_or(u8::MAX);
            self.lost = u8::from(sum <= off);
            log.push(SubEvent::Counter(group, sum, sum <= off));
        }
        let hit = self.ships.iter().filter(|ship| ship.hit).count();
        log.push(SubEvent::Over(u8::try_from(hit).unwrap_or(u8::MAX)));
    }

    /// The group of the dearest ship.
    fn dearest_group(&self) -> u8 {
        let led = self.ships.iter().filter(|ship| leads(ship.kind));
        led.max_by_key(|ship| worth(ship.kind)).and_then(|ship| ship.group).unwrap_or(0)
    }

    /// What somebody sees who is not the defender, or not the striker: no ships before they are deployed, then types and
    /// damage alone; no number of boats before the attack is declared. WitP [13.5], [31.3].
    pub(crate) fn veil(&mut self, defender: bool, striker: bool, nobody: u16) {
        if !defender && !self.is_deployed() {
            self.ships = Quarries::default();
            self.groups = 0;
        }
        if !defender {
            for ship in self.ships.iter_mut() {
                (ship.tag, ship.defense, ship.flies, ship.tow) = (nobody, 1, false, None);
            }
        }
        if !striker && self.stage == Stage::Decide {
            self.available = 0;
        }
    }

    /// The same attack on other ships, before they are deployed.
    #[must_use]
    pub(crate) fn upon(self, ships: Quarries) -> Self {
        Self { stage: self.stage, ..Self::new(ships, self.available.max(1), self.waters) }
    }

    /// What a staff does: it attacks, screens the dearest ship with all it has, and goes for the group in which the most
    /// can be hoped for. It reads only what its player sees.
    #[must_use]
    pub fn proposal(&self, shore: &ShoreCharts) -> Option<SubChoice> {
        match self.stage {
            Stage::Decide => Some(SubChoice::Attack),
            Stage::Deploy => Some(SubChoice::Done),
            Stage::Send if self.unsent() < self.available => Some(SubChoice::Done),
            Stage::Send => {
                let hope = |group: &u8| {
                    let seen: u16 =
                        self.in_group(*group).map(|(_, ship)| u16::from(screening(ship.kind))).sum();
                    let carriers = self.ships.iter().filter(|ship| ship.kind.is_carrier()).count();
                    let value = seen + CARRIER * u16::try_from(carriers).unwrap_or(0);
                    let through = self.available.saturating_sub(shore.screened(value, 3));
                    let best = self.in_group(*group).map(|(_, ship)| worth(ship.kind)).max().unwrap_or(0);
                    best * (1 + 2 * u16::from(through))
                };
                let group = (0..self.groups).max_by_key(hope)?;
                Some(SubChoice::Send(group, self.available))
            }
            Stage::Target => {
                let open = self.in_group(self.at).filter(|(_, ship)| !ship.hit);
                let dearest = open.max_by_key(|(_, ship)| worth(ship.kind));
                dearest.map(|(place, _)| SubChoice::Target(place))
            }
            Stage::Resolve | Stage::Over => None,
        }
    }
}
