//! A squadron has found a Task Force: it attacks, or lets it go. The attack itself is a value of [`crate::battle`]; here it
//! gets its place in the sequence of play. WitP [13.5] to [13.7], [38.82].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Ask, Audience, Dice, Illegal, Key, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject, Target};
use crate::battle::submarine::{Quarries, Quarry, Waters};
use crate::battle::{SubAttack, SubChoice};
use crate::calendar::Cycle;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{ShipId, Side, Station, SubronId, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict};
use crate::search;
use crate::sequence::{Segment, decides, not_now};
use crate::state::fight::{Battle, Fight};
use crate::state::{Open, Sheet, State};

/// From this Cycle on the Allies counterattack with one die. WitP [13.71].
const ONE_DIE: Cycle = Cycle::new(1, 44);

/// From this Cycle on PT boats help near Allied ports. WitP [38.82].
const PATROL_BOATS: Cycle = Cycle::new(1, 43);

/// How far from a port they do, in hexes.
const PATROL_REACH: u16 = 6;

/// A squadron that has made contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hunt {
    /// Its subron.
    pub subron: SubronId,
    /// Its number in the subron, from 0.
    pub squadron: u8,
    /// Whom it has found.
    pub tf: TfId,
    /// Who owes a decision.
    pub asked: Side,
}

/// Somebody owes a decision of a submarine attack.
pub(crate) struct Hunting(pub(crate) Hunt);

impl Segment for Hunting {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.asked.seat())
    }
}

/// The attack on the table, if there is one.
pub(crate) fn attack(fight: Option<&Fight>) -> Option<&SubAttack> {
    match fight.map(|fight| &fight.battle) {
        Some(Battle::Undersea(attack)) => Some(attack),
        _ => None,
    }
}

impl Step<Pacwar> for Hunting {
    fn rule(&self) -> &'static str {
        "WitP [13.6]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut play = Play { rules: game, state, dice, log };
        let asked = play.state.fight.as_deref().and_then(Fight::asked);
        match asked.filter(|_| attack(play.state.fight.as_deref()).is_some()) {
            Some(asked) if asked == self.0.asked => Entered::Waits,
            Some(asked) => {
                play.enter(Frame::Undersea(Hunt { asked, ..self.0 }));
                Entered::Passes
            }
            None => {
                play.finish_hunt(self.0);
                Entered::Passes
            }
        }
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(attack) = attack(known.fight).filter(|_| about.is_none()) else { return };
        attack.legal().into_iter().for_each(|choice| keep(Action::Undersea(choice)));
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let (Action::Undersea(choice), Some(attack)) = (action, attack(known.fight)) else {
            return not_now(self.rule());
        };
        let told = attack.check(choice);
        told.map_err(|illegal| Illegal::new(illegal.rule.0, Reason::Battle(illegal.reason)))
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Undersea(choice) = action {
            Play { rules: game, state, dice, log }.hunt_on(self.0, choice);
        }
    }
}

/// A ship as boats meet her.
pub(crate) fn quarry(known: Knowledge<'_>, ship: ShipId) -> Quarry {
    let (card, hull) = (known.card(ship), known.sheet.hull(ship));
    let aboard = || hull.tf.is_some_and(|tf| known.sheet.air.first(Station::Carriers(tf)).is_some());
    // WitP [13.63]: while she has Air Points and can fly them off.
    let flies = card.kind.is_carrier() && known.rules.air.harm(hull.damage).air(card.air) > 0 && aboard();
    Quarry {
        tag: u16::try_from(ship.index()).unwrap_or(u16::MAX),
        kind: card.kind,
        nation: card.nation,
        defense: card.defense,
        damage: hull.damage,
        before: hull.damage,
        flies,
        ..Quarry::default()
    }
}

/// These ships, each with the place of the other ship of her tow. WitP [38.26].
pub(crate) fn quarries(known: Knowledge<'_>, ships: &[ShipId]) -> Quarries {
    let place = |ship: ShipId| ships.iter().position(|other| *other == ship);
    let mut all = Quarries::of(ships.iter().map(|ship| quarry(known, *ship)));
    for (number, ship) in ships.iter().enumerate() {
        let Some(tower) = known.sheet.hull(*ship).tow.and_then(place) else { continue };
        if let (Ok(towed), Ok(by)) = (u8::try_from(number), u8::try_from(tower))
            && number.max(tower) < all.len()
        {
            all[number].tow = Some(by);
            all[tower].tow = Some(towed);
        }
    }
    all
}

/// What a world has where a viewer sees no ships yet.
pub(crate) fn imagined(rules: &Pacwar, open: &Open, sheet: &Sheet, tf: TfId) -> Quarries {
    let known = Knowledge { rules, open, sheet, fight: None, clash: None, side: tf.side() };
    let ships: Vec<ShipId> = sheet.in_tf(tf).collect();
    quarries(known, &ships)
}

impl Play<'_> {
    /// WitP [13.5]: a squadron has found a Task Force, and so many of its Sub Points can attack.
    pub(crate) fn begin_hunt(&mut self, subron: SubronId, squadron: u8, tf: TfId, available: u8) {
        let Some(hex) = self.state.open.at(tf).filter(|_| available > 0) else { return };
        let ships = self.shuffled(tf);
        let by = subron.side();
        let date = self.rules.scenario.date(self.state.open.clock.turn);
        let one_die = tf.side() == Side::Allies && date.since(ONE_DIE);
        let waters = Waters {
            cycle: date.cycle,
            counter_dice: if one_die { 1 } else { 2 },
            patrol_boats: if date.since(PATROL_BOATS) && self.near_port(tf.side(), hex) { 2 } else { 0 },
        };
        let ships = quarries(self.known(tf.side()), &ships);
        let battle = Battle::Undersea(SubAttack::new(ships, available, waters));
        let target = Target::Tf(tf);
        self.state.fight = Some(Box::new(Fight::of(by, target, hex, battle)));
        self.state.open.clock.control.push(Frame::Undersea(Hunt { subron, squadron, tf, asked: by }));
    }

    /// WitP [38.82]: of the Allies alone.
    fn near_port(&self, side: Side, hex: crate::board::HexId) -> bool {
        let open = &self.state.open;
        let near = |(id, facility): (crate::ids::FacilityId, &crate::scenario::Facility)| {
            let shore = open.bases.shores[id];
            let port = shore.holder == Some(side) && facility.cargo(shore.port_damage) > 0;
            port && facility.hex.distance(hex) <= PATROL_REACH
        };
        side == Side::Allies && self.rules.scenario.facilities.iter().any(near)
    }

    /// The ships of a Task Force in an order that tells nobody who is who. WitP [31.3].
    fn shuffled(&mut self, tf: TfId) -> Vec<ShipId> {
        let mut left: Vec<ShipId> = self.state.sheet(tf.side()).in_tf(tf).take(Quarries::MOST).collect();
        let mut ships = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let count = u16::try_from(left.len()).unwrap_or(u16::MAX);
            let key = Key::between("line-up", tf.index() as u16, count);
            let drawn = self.dice.one(&Ask::draw(key, count, Audience::Nobody));
            ships.push(left.remove(usize::from(drawn.clamp(1, count)) - 1));
        }
        ships
    }

    fn hunt_on(&mut self, hunt: Hunt, choice: SubChoice) {
        let Some(fight) = self.state.fight.as_deref_mut() else { return };
        let Battle::Undersea(attack) = &mut fight.battle else { return };
        let mut seen = Vec::new();
        attack.perform(choice, &self.rules.air, &self.rules.shore, self.dice, &mut seen);
        // Entries may be taken back while nothing has come of them.
        let entry = matches!(choice, SubChoice::Screen(..) | SubChoice::Send(..));
        if !entry || seen.len() > 2 {
            self.log.seal();
        }
        seen.into_iter().for_each(|event| self.log.push(Event::Undersea(hunt.subron, hunt.tf, event)));
    }

    /// The attack is over: damage, the boats that were lost, and who turns back. WitP [13.6], [13.7], [39.82].
    fn finish_hunt(&mut self, hunt: Hunt) {
        self.state.open.clock.control.pop();
        let Some(attack) = attack(self.state.fight.as_deref()).copied() else { return };
        let points = &mut self.sheet(hunt.subron.side()).boats.points[hunt.subron];
        *points = points.saturating_sub(attack.lost);
        let hits: Vec<(u16, u8)> = attack
            .ships
            .iter()
            .filter(|ship| ship.damage > ship.before)
            .map(|ship| (ship.tag, ship.damage))
            .collect();
        let under_way = search::moves(&self.state.open, hunt.tf);
        self.settle_hits(&hits, hunt.tf, under_way);
    }
}
