//! The surface action that is being fought, or was fought last on the battle desk: the battle itself is a value of
//! `battle/surface`, this is what it means in the war. Each side sees of it what the book lets it see. WitP [30.0].

use ironbottom_kit::{Id, Position};

use super::{Light, Sheet, State};
use crate::Pacwar;
use crate::battle::surface::{Lane, Place, Ship, SurfaceAction};
use crate::board::HexId;
use crate::calendar::Cycle;
use crate::directory::Directory;
use crate::frame::Frame;
use crate::ids::{ShipId, Side, TfId, TfSet};
use crate::sample::Chance;
use crate::scenario::{Desk, ShipKind};

/// A surface action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// Where.
    pub hex: HexId,
    /// The Task Forces in it, of both sides: those of a side fight as one. WitP [9.46].
    pub forces: TfSet,
    /// By side: the hex from which it entered this one in this phase. WitP [30.89].
    pub whence: [Option<HexId>; 2],
    /// Those of them that may still sail in this phase by what all see: from version 7 of the rules on. WitP [39.81].
    pub able: TfSet,
    /// By side: the marker of those that withdrew, from version 7 on. WitP [30.89].
    pub retired: [Option<TfId>; 2],
    /// The battle; its ships carry the place of their id.
    pub action: SurfaceAction,
}

impl Clash {
    /// The ships of these Task Forces come on the display.
    #[must_use]
    pub fn new(
        rules: &Pacwar,
        sheets: &[Sheet; 2],
        hex: HexId,
        forces: TfSet,
        night: bool,
        cycle: Cycle,
    ) -> Self {
        let ships =
            Side::BOTH.into_iter().flat_map(|side| roster(rules, &sheets[side.index()], side, forces));
        let mut action = SurfaceAction::new(ships, night, cycle);
        action.names = rules.since(4);
        Self { hex, forces, whence: [None; 2], able: TfSet::EMPTY, retired: [None; 2], action }
    }

    /// Her id, where she is known.
    #[must_use]
    pub fn id(ship: &Ship) -> Option<ShipId> {
        Self::of_tag(ship.tag)
    }

    /// The id of a tag.
    #[must_use]
    pub fn of_tag(tag: u16) -> Option<ShipId> {
        (usize::from(tag) < ShipId::COUNT).then(|| <ShipId as Id>::at(usize::from(tag)))
    }

    /// What a side sees of it; `None` for those who only watch. WitP [30.23], [30.91].
    #[must_use]
    pub fn seen(&self, side: Option<Side>) -> Self {
        Self { action: self.action.seen(side), ..self.clone() }
    }

    /// The same in a world where these sheets are written anew: ships nobody saw are some of those in the Task Forces,
    /// and those that were seen are put into them.
    pub(crate) fn imagined(
        mut self,
        rules: &Pacwar,
        sheets: &mut [Sheet; 2],
        unknown: [bool; 2],
        chance: &mut Chance<'_>,
    ) -> Self {
        for side in Side::BOTH.into_iter().filter(|side| unknown[side.index()]) {
            let sheet = &mut sheets[side.index()];
            // When it is over, who sank or withdrew is in none of them any more.
            let over = self.action.is_over() && rules.scenario.desk.is_none();
            let gone = |ship: &Ship| over && matches!(ship.place, Place::Sunk | Place::Withdrawn);
            for (_, ship) in self.action.of(side).filter(|(_, ship)| !gone(ship)) {
                if let Some(id) = Self::id(ship) {
                    enlist(rules, sheet, id, self.forces);
                }
            }
            let ships: Vec<Ship> = roster(rules, sheet, side, self.forces).collect();
            self.action = self.action.imagined(side, &ships, &mut |count| chance.below(count));
            for (_, ship) in self.action.of(side).filter(|(_, ship)| !gone(ship)) {
                let Some(id) = Self::id(ship) else { continue };
                sheet.fleet.hulls[id].damage = ship.damage.min(4);
            }
        }
        if rules.scenario.desk.is_some() {
            for side in Side::BOTH.into_iter().filter(|side| unknown[side.index()]) {
                self.settle(&mut sheets[side.index()], side);
            }
        }
        self
    }

    /// Damage is written on the sheet of a side, and who sank is in play no more.
    pub(crate) fn settle(&self, sheet: &mut Sheet, side: Side) {
        for (_, ship) in self.action.of(side) {
            let Some(id) = Self::id(ship) else { continue };
            let hull = &mut sheet.fleet.hulls[id];
            hull.damage = ship.damage.min(4);
            if ship.is_sunk() {
                hull.tf = None;
            }
        }
    }

    /// WitP [14.27]: who fired is out of ammunition until she fuels.
    pub(crate) fn empty_guns(&self, sheet: &mut Sheet, side: Side) {
        let fired = self.action.of(side).filter(|(_, ship)| ship.shot);
        for id in fired.filter_map(|(_, ship)| Self::id(ship)) {
            sheet.fleet.hulls[id].out_of_ammunition = true;
        }
    }

    pub(super) fn position(&self, words: &Directory, position: &mut Position<'_>) {
        let Self { hex, forces, whence, able, retired, action } = self;
        let came = whence.map(|hex| hex.map_or_else(|| "-".to_owned(), |hex| hex.to_string())).join(" ");
        position
            .line("clash", format_args!("{hex} {} {came} {}", crate::directory::tfs(*forces), action.head()));
        if !able.is_empty() {
            let gone = retired.map(|tf| tf.map_or_else(|| "-".to_owned(), crate::directory::tf)).join(" ");
            position.line("clash able", format_args!("{} {gone}", crate::directory::tfs(*able)));
        }
        for (number, ship) in action.ships.iter().enumerate() {
            let who = Self::id(ship).map_or_else(|| "?".to_owned(), |id| words.ships.word(id).to_owned());
            let place = match ship.place {
                Place::Waiting => "waits".to_owned(),
                Place::At(spot) => spot.word(),
                Place::Withdrawn => "withdrawn".to_owned(),
                Place::Stayed => "stayed".to_owned(),
                Place::Sunk => "sunk".to_owned(),
            };
            let flag = |on: bool, word: &'static str| if on { word } else { "" };
            let text = format!(
                "{who} {place} {:?} D{} from D{} guns {} range {} defense {} speed {} order {}{}{}{}{}{}",
                ship.lane,
                ship.damage,
                ship.before,
                ship.guns,
                ship.range,
                ship.defense,
                ship.speed,
                action.order_of(number),
                flag(ship.spotted, " spotted"),
                flag(ship.fired, " fired"),
                flag(ship.shot, " shot"),
                flag(ship.moved, " moved"),
                flag(ship.attacked, " attacked"),
            );
            position.line(format_args!("clash {}", number + 1), text);
        }
    }
}

/// The ships of the Task Forces of a side in an action, as they come to it: without fuel or ammunition, and where they carry
/// troops by Emergency Transport, they have no guns. WitP [10.22], [10.34], [14.28].
fn roster<'a>(
    rules: &'a Pacwar,
    sheet: &'a Sheet,
    side: Side,
    forces: TfSet,
) -> impl Iterator<Item = Ship> + 'a {
    let here = move |tf: Option<TfId>| tf.is_some_and(|tf| forces.contains(tf));
    let hulls = sheet.fleet.hulls.pairs().filter(move |(_, hull)| here(hull.tf));
    hulls.filter_map(move |(id, hull)| {
        let card = rules.scenario.ship(id)?;
        // WitP [10.34]: destroyers that carry troops in this phase fight with nothing.
        let small = matches!(card.kind, ShipKind::Destroyer | ShipKind::Escort);
        let ferries = small && hull.tf.is_some_and(|tf| sheet.plot(tf).ferries());
        let today = rules.since(5);
        let dry = if today { sheet.is_dry(rules, id) } else { hull.unsupplied };
        let silent = hull.out_of_ammunition || dry || ferries;
        Some(Ship {
            tag: u16::try_from(id.index()).unwrap_or(Ship::NOBODY),
            side,
            kind: card.kind,
            nation: card.nation,
            guns: if silent { 0 } else { card.guns },
            range: card.range,
            defense: card.defense,
            // WitP [14.26]: her normal Speed Class, whatever she runs at; WitP [14.28]: 1 without fuel.
            speed: match (today, dry) {
                (false, _) => hull.class,
                (true, false) => card.class,
                (true, true) => card.class.min(1),
            },
            damage: hull.damage,
            before: hull.damage,
            // WitP [10.22].
            lane: if today && hull.out_of_ammunition { Lane::NonCombatants } else { Lane::Combatants },
            ..Ship::default()
        })
    })
}

/// A ship that was seen is in one of these Task Forces: another of her type takes her place elsewhere.
fn enlist(rules: &Pacwar, sheet: &mut Sheet, id: ShipId, forces: TfSet) {
    let inside = |tf: Option<TfId>| tf.is_some_and(|tf| forces.contains(tf));
    if inside(sheet.hull(id).tf) {
        return;
    }
    let kind = |ship: ShipId| rules.scenario.ship(ship).map(|card| card.kind);
    let same = sheet.fleet.hulls.pairs().filter(|(other, hull)| inside(hull.tf) && kind(*other) == kind(id));
    let partner = same.map(|(other, _)| other).next();
    if let Some(partner) = partner {
        let (one, other) = (*sheet.hull(id), *sheet.hull(partner));
        sheet.fleet.hulls[id] = other;
        sheet.fleet.hulls[partner] = one;
    }
}

impl State {
    /// Two fleets have met: nothing else is on the table. WitP [1.0], [30.0].
    pub(crate) fn lay_desk(&mut self, rules: &Pacwar, desk: Desk) {
        let mut forces = TfSet::EMPTY;
        for side in Side::BOTH {
            let Some(tf) = TfId::new(side, 0) else { continue };
            forces.insert(tf);
            let marker = &mut self.open.fleet.markers[tf];
            marker.at = Some(desk.hex);
            marker.contacted = true;
            marker.light = if desk.night { Light::Night } else { Light::Day };
            self.sheets[side.index()].man_desk(rules, tf);
        }
        let cycle = rules.scenario.start.cycle;
        let mut clash = Clash::new(rules, &self.sheets, desk.hex, forces, desk.night, cycle);
        clash.action.far = desk.far;
        self.clash = Some(Box::new(clash));
        *self.open.clock.control.top_mut() = Frame::Surface { asked: Side::Japan };
    }
}

impl Sheet {
    /// All ships of a side are in one Task Force.
    pub(crate) fn man_desk(&mut self, rules: &Pacwar, tf: TfId) {
        for (place, card) in rules.scenario.of_side(tf.side()).ships.iter().enumerate() {
            let Some(ship) = ShipId::new(tf.side(), place) else { continue };
            let hull = &mut self.fleet.hulls[ship];
            hull.tf = Some(tf);
            hull.class = card.class;
            hull.fuel = rules.charts.period(card.class);
            hull.stores = card.stores;
        }
    }
}
