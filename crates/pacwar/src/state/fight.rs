//! The strike that is being flown, or was flown last: the battle itself is a value of `battle/`, this is what it means in
//! the war. Each side sees of it what the book lets it see. WitP [7.0], [31.1], [31.3].

use std::sync::OnceLock;

use ironbottom_kit::Position;

use super::{Open, Sheet};
use crate::Pacwar;
use crate::action::{StrikeLine, Target};
use crate::battle::sequence;
use crate::battle::{
    Few, Flight, Flights, Landing, NavalStrike, Pending, Player, Raid, RaidPending, SubAttack,
};
use crate::board::HexId;
use crate::ids::{KindId, ShipId, Side, Station, TfId};
use crate::undersea;

/// A strike that is being flown, or was flown last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Who strikes.
    pub by: Side,
    /// What is struck.
    pub target: Target,
    /// Where.
    pub hex: HexId,
    /// The airbase hex of the strike, of the lead base in a Joint Strike; the target's hex for those who cannot know.
    pub from: HexId,
    /// It is a Special Strike, flown in a Naval Phase. WitP [6.6].
    pub special: bool,
    /// The Strike Sequence die and what it said, where one was thrown. WitP [7.7].
    pub sequence: Option<(u8, sequence::Found)>,
    /// The lines of the strike; flights carry the place of theirs.
    pub lines: Vec<StrikeLine>,
    /// The patrol over the target; its flights carry the place of theirs.
    pub cover: Vec<CoverLine>,
    /// The levels at which Air Points, and escorts, were announced. WitP [31.1] B1.
    pub levels: Option<[[bool; 3]; 2]>,
    /// The battle.
    pub battle: Battle,
}

/// What is being fought.
#[expect(clippy::large_enum_variant, reason = "there is one at most, and it lies in a box of its own")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Battle {
    /// A strike on ships, or the air/air combat of one on land targets.
    Air(NavalStrike),
    /// Flak and bombs on land targets.
    Land(Raid),
    /// A squadron attacks a Task Force.
    Undersea(SubAttack),
    /// An assault from the sea.
    Landing(Landing),
}

/// Fighters over a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoverLine {
    /// Where they are from.
    pub at: Station,
    /// Their type.
    pub kind: KindId,
    /// They cover what is not their own base. WitP [6.22], [6.24].
    pub sent: bool,
}

/// The number of a ship nobody knows.
const NOBODY: u16 = u16::MAX;

impl Fight {
    /// A battle in which nothing flies.
    #[must_use]
    pub fn of(by: Side, target: Target, hex: HexId, battle: Battle) -> Self {
        let (lines, cover) = (Vec::new(), Vec::new());
        Self {
            by,
            target,
            hex,
            from: hex,
            special: false,
            sequence: None,
            lines,
            cover,
            levels: None,
            battle,
        }
    }

    /// The Task Force that is struck.
    #[must_use]
    pub const fn tf(&self) -> Option<TfId> {
        match self.target {
            Target::Tf(tf) => Some(tf),
            Target::Hex(_) => None,
        }
    }

    /// The side of a player in the battle.
    #[must_use]
    pub const fn side(&self, player: Player) -> Side {
        match player {
            Player::Striker => self.by,
            Player::Defender => self.by.other(),
        }
    }

    /// Who owes a decision.
    #[must_use]
    pub fn asked(&self) -> Option<Side> {
        let player = match &self.battle {
            Battle::Air(strike) if self.tf().is_none() && self.air_is_over() => {
                debug_assert!(strike.ships.is_empty());
                None
            }
            Battle::Air(strike) => strike.pending().player(),
            Battle::Land(raid) => raid.pending().player(),
            Battle::Undersea(attack) => attack.pending().player(),
            Battle::Landing(landing) => landing.pending().player(),
        };
        player.map(|player| self.side(player))
    }

    /// Is it over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.battle {
            Battle::Air(strike) => strike.is_over(),
            Battle::Land(raid) => raid.is_over(),
            Battle::Undersea(attack) => attack.is_over(),
            Battle::Landing(landing) => landing.is_over(),
        }
    }

    /// Have both sides shown what they have in the air? WitP [31.1] B2.
    #[must_use]
    pub fn has_joined(&self) -> bool {
        match &self.battle {
            Battle::Air(strike) => !matches!(
                strike.pending(),
                Pending::Priority | Pending::Deploy | Pending::Levels | Pending::Patrol
            ),
            Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_) => true,
        }
    }

    /// Is the air/air combat over?
    #[must_use]
    pub fn air_is_over(&self) -> bool {
        match &self.battle {
            Battle::Air(strike) => matches!(strike.pending(), Pending::Compose | Pending::Over),
            Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_) => true,
        }
    }

    /// The flights of the strike.
    #[must_use]
    pub fn strike(&self) -> &Flights {
        static NONE: OnceLock<Flights> = OnceLock::new();
        match &self.battle {
            Battle::Air(strike) => &strike.air.strike,
            Battle::Land(raid) => &raid.strike,
            Battle::Undersea(_) | Battle::Landing(_) => NONE.get_or_init(Flights::default),
        }
    }

    /// The type of a flight of the strike.
    #[must_use]
    pub fn kind(&self, flight: &Flight) -> Option<KindId> {
        self.lines.get(usize::from(flight.tag)).map(|line| line.kind)
    }

    /// The type of a flight of the patrol.
    #[must_use]
    pub fn cover_kind(&self, flight: &Flight) -> Option<KindId> {
        self.cover.get(usize::from(flight.tag)).map(|line| line.kind)
    }

    /// Was a flight of the patrol sent there from another base?
    #[must_use]
    pub fn sent(&self, flight: &Flight) -> bool {
        self.cover.get(usize::from(flight.tag)).is_some_and(|line| line.sent)
    }

    /// What a side sees of it; `None` for those who only watch. WitP [31.1], [31.3].
    #[must_use]
    pub fn seen(&self, side: Option<Side>) -> Self {
        let mut seen = self.clone();
        let joined = self.has_joined();
        if side != Some(self.by) {
            seen.from = self.hex;
            for line in &mut seen.lines {
                line.at = Station::Hex(self.by, self.hex);
            }
            if !joined {
                seen.lines.clear();
            }
        }
        if side != Some(self.by.other()) {
            for line in &mut seen.cover {
                line.at = Station::Hex(self.by.other(), self.hex);
            }
            if !joined {
                seen.cover.clear();
            }
        }
        match &mut seen.battle {
            Battle::Air(strike) => {
                if side != Some(self.by) && !joined {
                    strike.air.strike = Flights::default();
                }
                if side != Some(self.by.other()) {
                    if !joined {
                        strike.air.cap = Flights::default();
                    }
                    for ship in strike.ships.iter_mut() {
                        ship.tag = NOBODY;
                        ship.defense = 1;
                        ship.aa = [0; 2];
                    }
                }
            }
            Battle::Land(raid) => {
                if side != Some(self.by.other()) {
                    raid.flak = 0;
                    if !raid.is_over() {
                        raid.spots = Few::default();
                    }
                    for spot in raid.spots.iter_mut() {
                        spot.points = spot.lost;
                    }
                }
            }
            Battle::Undersea(attack) => {
                attack.veil(side == Some(self.by.other()), side == Some(self.by), NOBODY);
            }
            Battle::Landing(landing) => {
                if side != Some(self.by.other()) {
                    (landing.ground.supply, landing.spent) = (0, 0);
                }
            }
        }
        seen
    }

    /// The same in a world where these sheets are written anew: what was hidden is filled with something that fits.
    pub(crate) fn imagined(
        mut self,
        rules: &Pacwar,
        open: &Open,
        sheets: &mut [Sheet; 2],
        unknown: [bool; 2],
    ) -> Self {
        let scenario = &rules.scenario;
        let defender = self.by.other();
        let (tf, over) = (self.tf(), self.is_over());
        if unknown[self.by.index()] {
            for line in &mut self.lines {
                let stack = sheets[self.by.index()].air.stacks.iter().find(|stack| stack.kind == line.kind);
                line.at = stack.map_or(line.at, |stack| stack.at);
            }
        }
        if !unknown[defender.index()] {
            return self;
        }
        let sheet = &mut sheets[defender.index()];
        match (&mut self.battle, tf) {
            (Battle::Undersea(attack), Some(tf)) if !attack.is_deployed() => {
                *attack = attack.upon(undersea::imagined(rules, open, sheet, tf));
            }
            (Battle::Undersea(attack), Some(tf)) => {
                let mut used: Vec<ShipId> = Vec::new();
                for target in attack.ships.iter_mut() {
                    let fits = |ship: &ShipId| {
                        let same = scenario.ship(*ship).is_some_and(|card| card.kind == target.kind);
                        !used.contains(ship) && same
                    };
                    let here = sheet.in_tf(tf).find(fits).filter(|_| !(over && target.is_sunk()));
                    let Some((ship, card)) = here.and_then(|ship| Some((ship, scenario.ship(ship)?))) else {
                        continue;
                    };
                    used.push(ship);
                    target.tag = u16::try_from(ship.index()).unwrap_or(NOBODY);
                    target.defense = card.defense;
                    let level = if over { target.damage } else { target.before };
                    sheet.fleet.hulls[ship].damage = level.min(4);
                }
            }
            (Battle::Landing(landing), _) => {
                let id = scenario.facilities.at(self.hex);
                landing.ground.supply = id.map_or(0, |id| sheet.bases.supply[id]);
            }
            _ => {}
        }
        for line in &mut self.cover {
            let stack = sheet.air.stacks.iter().find(|stack| stack.kind == line.kind);
            line.at = stack.map_or(line.at, |stack| stack.at);
        }
        if let (Battle::Air(strike), Some(tf)) = (&mut self.battle, tf) {
            let mut used: Vec<ShipId> = Vec::new();
            for target in strike.ships.iter_mut() {
                let fits = |ship: &ShipId| {
                    !used.contains(ship) && scenario.ship(*ship).is_some_and(|card| card.kind == target.kind)
                };
                let here = sheet.in_tf(tf).find(fits).filter(|_| !(over && target.is_sunk()));
                let Some((ship, card)) = here.and_then(|ship| Some((ship, scenario.ship(ship)?))) else {
                    continue;
                };
                used.push(ship);
                target.tag = u16::try_from(ship.index()).unwrap_or(NOBODY);
                target.defense = card.defense;
                target.aa = card.aa;
                let level = if over { target.damage } else { target.before };
                sheet.fleet.hulls[ship].damage = level.min(4);
            }
        }
        self
    }

    /// The ship of a target, by what her owner knows.
    #[must_use]
    pub fn ship(&self, target: u8) -> Option<ShipId> {
        let Battle::Air(strike) = &self.battle else { return None };
        let tag = strike.ships.get(usize::from(target))?.tag;
        (usize::from(tag) < <ShipId as ironbottom_kit::Id>::COUNT)
            .then(|| <ShipId as ironbottom_kit::Id>::at(usize::from(tag)))
    }

    /// Is a flak loss still to be chosen in a raid?
    #[must_use]
    pub const fn flak_left(&self) -> bool {
        matches!(&self.battle, Battle::Land(raid) if matches!(raid.pending(), RaidPending::Flak(_)))
    }

    pub(super) fn position(&self, position: &mut Position<'_>) {
        // Every field, in the words of the code: a position only tells states apart, and this one stands in no record
        // but within a Strike Segment.
        position.line("fight", format_args!("{self:?}"));
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.lines.len() * size_of::<StrikeLine>()
            + self.cover.len() * size_of::<CoverLine>()
    }
}
