//! What each side has come to know of the other's ships and Air Points. WitP [2.32], [31.3], [31.1] B2.
//!
//! All of it was shown to both: a ship on the Air/Surface Display is a type and her damage to the striker, a ship that
//! sinks is named, flights show themselves when air combat begins. So it lies open, and its owner knows as well what he
//! has shown. What one side alone has read (WitP [22.0]) is in its own sheet.

mod sample;

use ironbottom_kit::{Parts, Position};

use super::Open;
use crate::action::Target;
use crate::battle;
use crate::directory::{self, Directory};
use crate::ids::{KindId, ShipId, Side, TfId};
use crate::scenario::{Scenario, ShipKind};
use crate::table::{Both, Lines, record};

record! {
    /// What was shown of ships and Air Points.
    pub struct SightsOpen {
        /// By ship: what her enemy knows of her for certain.
        pub hulls: Both<ShipId, Sight>,
        /// Ships that were seen face down, as the newest strike on their Task Force left them.
        pub slots: Lines<Slot>,
        /// Air Points that were seen over what was struck, as the newest strike left them.
        pub patrols: Lines<AirSeen>,
        /// By type: Air Points that were seen to be lost.
        pub downed: Both<KindId, u16>,
    }
}

/// When something was seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment {
    /// Game-Turn.
    pub turn: u8,
    /// Phase of it.
    pub round: u8,
}

/// What is known of one ship for certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sight {
    /// Nothing.
    #[default]
    Unseen,
    /// It was she: no other ship of her type was left.
    Certain {
        /// Then.
        when: Moment,
        /// In this Task Force; `None` when its marker is gone since.
        tf: Option<TfId>,
        /// With this damage, where it could be told.
        damage: Option<u8>,
    },
    /// She was named as sunk. WitP [31.3].
    Sunk(Moment),
}

/// Ships of one type and damage that stood on the display of a Task Force.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Slot {
    /// The Task Force.
    pub tf: TfId,
    /// Their type.
    pub kind: ShipKind,
    /// Their damage.
    pub damage: u8,
    /// How many.
    pub count: u8,
    /// When.
    pub when: Moment,
}

/// Air Points of a type that were seen over a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AirSeen {
    /// What was struck.
    pub over: Target,
    /// Their type.
    pub kind: KindId,
    /// How many were left.
    pub points: u16,
    /// When.
    pub when: Moment,
}

/// What is known of one ship, all told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Knowing {
    /// No ship of her type was ever seen face down, and she was not named.
    Never,
    /// Ships of her type were seen, any of which may be she.
    Type(Vec<Slot>),
    /// It was she.
    Certain {
        /// Then.
        when: Moment,
        /// In this Task Force, if it is still there.
        tf: Option<TfId>,
        /// With this damage, where it could be told.
        damage: Option<u8>,
    },
    /// She was named as sunk.
    Sunk(Moment),
}

impl SightsOpen {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let war = |count: usize| if scenario.air_war { count } else { 0 };
        let ships: usize = scenario.counts(|forces| forces.ships.len()).into_iter().sum();
        let markers: usize = scenario.counts(|forces| forces.markers).into_iter().sum();
        Self {
            hulls: Both::new(scenario.counts(|forces| war(forces.ships.len())), &Sight::Unseen),
            slots: Lines::new(war(ships)),
            patrols: Lines::new(war(4 * markers)),
            downed: Both::new(scenario.counts(|forces| war(forces.kinds.len())), &0),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.hulls.bytes() + self.slots.bytes() + self.patrols.bytes() + self.downed.bytes()
    }

    /// What was seen on the display of a Task Force, by type and damage.
    pub fn of(&self, tf: TfId) -> impl Iterator<Item = Slot> + '_ {
        self.slots.run(move |slot| slot.tf < tf, move |slot| slot.tf == tf)
    }

    /// Air Points that were seen over a target.
    pub fn over(&self, target: Target) -> impl Iterator<Item = AirSeen> + '_ {
        self.patrols.iter().filter(move |seen| seen.over == target)
    }

    /// What is known of a ship.
    #[must_use]
    pub fn knowing(&self, scenario: &Scenario, ship: ShipId) -> Knowing {
        match self.hulls.get(ship).copied().unwrap_or_default() {
            Sight::Certain { when, tf, damage } => Knowing::Certain { when, tf, damage },
            Sight::Sunk(when) => Knowing::Sunk(when),
            Sight::Unseen => {
                let kind = scenario.ship(ship).map(|card| card.kind);
                let like = |slot: &Slot| slot.tf.side() == ship.side() && Some(slot.kind) == kind;
                let slots: Vec<Slot> = self.slots.iter().filter(like).collect();
                if slots.is_empty() { Knowing::Never } else { Knowing::Type(slots) }
            }
        }
    }

    /// A ship was named as sunk.
    pub(crate) fn sank(&mut self, ship: ShipId, when: Moment) {
        if self.hulls.get(ship).is_some() {
            self.hulls[ship] = Sight::Sunk(when);
        }
    }

    /// The ships of a Task Force leave the display: what stood there is kept, and who must have been whom is seen at
    /// once when no other ship of a type is left.
    pub(crate) fn leave(
        &mut self,
        scenario: &Scenario,
        tf: TfId,
        ships: &[battle::Target],
        lost: &Lines<ShipId>,
        when: Moment,
    ) {
        self.slots.retain(|slot| slot.tf != tf);
        let afloat = || ships.iter().filter(|ship| !ship.is_sunk());
        for kind in ShipKind::ALL {
            let of_kind = || afloat().filter(|ship| ship.kind == kind);
            for damage in 0..battle::damage::SUNK {
                let count = of_kind().filter(|ship| ship.damage == damage).count();
                if let Some(count) = u8::try_from(count).ok().filter(|count| *count > 0) {
                    self.slots.enter(Slot { tf, kind, damage, count, when });
                }
            }
            let Some(first) = of_kind().next() else { continue };
            let left: Vec<ShipId> = (0..scenario.of_side(tf.side()).ships.len())
                .filter_map(|place| ShipId::new(tf.side(), place))
                .filter(|ship| scenario.ship(*ship).is_some_and(|card| card.kind == kind))
                .filter(|ship| !lost.contains(ship))
                .collect();
            if left.len() == of_kind().count() {
                let same = of_kind().all(|ship| ship.damage == first.damage);
                let sight = Sight::Certain { when, tf: Some(tf), damage: same.then_some(first.damage) };
                left.into_iter().for_each(|ship| self.hulls[ship] = sight);
            }
        }
    }

    /// A patrol was seen over what was struck.
    pub(crate) fn flew(&mut self, over: Target, seen: &[(KindId, u16)], when: Moment) {
        self.patrols.retain(|line| line.over != over);
        for (kind, points) in seen.iter().filter(|(_, points)| *points > 0) {
            self.patrols.enter(AirSeen { over, kind: *kind, points: *points, when });
        }
    }

    /// Air Points were seen to be lost.
    pub(crate) fn down(&mut self, kind: KindId, points: u16) {
        if self.downed.get(kind).is_some() {
            self.downed[kind] = self.downed[kind].saturating_add(points);
        }
    }

    /// A marker is no more, or is a new one: what was seen under it is nowhere now.
    fn forget(&mut self, gone: TfId) {
        self.slots.retain(|slot| slot.tf != gone);
        self.patrols.retain(|line| line.over != Target::Tf(gone));
        for sight in self.hulls.iter_mut() {
            if let Sight::Certain { tf, .. } = sight
                && *tf == Some(gone)
            {
                *tf = None;
            }
        }
    }

    pub(super) fn position(&self, words: &Directory, position: &mut Position<'_>) {
        let Self { hulls, slots, patrols, downed } = self;
        let at = |Moment { turn, round }: Moment| format!("{turn}.{round}");
        for ship in hulls.all() {
            let name = format!("seen {}", words.ships.word(ship));
            match hulls[ship] {
                Sight::Unseen => {}
                Sight::Sunk(when) => position.line(name, Parts::new().word("sunk").word(at(when))),
                Sight::Certain { when, tf, damage } => {
                    let parts = Parts::new().word(at(when)).option("in", tf.map(directory::tf));
                    position.line(name, parts.option("damage", damage));
                }
            }
        }
        for Slot { tf, kind, damage, count, when } in slots.iter() {
            let parts = Parts::new().word(at(when)).word(count).word(kind.code()).pair("damage", damage, &0);
            position.line(format_args!("display {}", directory::tf(tf)), parts);
        }
        for AirSeen { over, kind, points, when } in patrols.iter() {
            let parts = Parts::new().word(at(when)).word(points).word(words.kinds.word(kind));
            position.line(format_args!("patrol over {}", over.word()), parts);
        }
        for side in Side::BOTH {
            for kind in downed.ids(side) {
                position.unless(format_args!("downed {}", words.kinds.word(kind)), downed[kind], &0);
            }
        }
    }
}

impl Open {
    /// Now.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { turn: self.clock.turn, round: self.clock.round }
    }

    /// A marker is no more, or is a new one: what was said and seen of it means nothing now.
    pub(crate) fn forget(&mut self, tf: TfId) {
        self.reports.forget(tf);
        self.sights.forget(tf);
    }
}
