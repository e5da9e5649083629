//! Before the first Game-Turn: groups go into Task Force boxes, markers onto the map. WitP [9.0], [9.1].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Ask, Audience, Dice, Key, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::board::HexId;
use crate::event::{Event, Shore};
use crate::ids::{GroupId, ShipId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::sequence::{Segment, not_now};
use crate::state::{Chit, Cups, Hull, Lot, LotPlace, Open, State};

/// Both sides put their groups into Task Forces and place the markers.
pub(crate) struct Setup;

impl Segment for Setup {
    fn asked(&self, open: &Open) -> SeatSet {
        open.unready(&Side::BOTH)
    }
}

impl Step<Pacwar> for Setup {
    fn rule(&self) -> &'static str {
        "WitP [9.0]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        Pending::Lanes(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            let mut play = Play { rules: game, state, dice, log };
            play.deploy();
            play.begin_turn();
        })
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let groups = known.scenario().groups(known.side).map(|(group, _)| Subject::Group(group));
        let markers = known.open.task_forces(known.side).map(Subject::Tf);
        self.subjects_with_offers(known, &mut groups.chain(markers), keep);
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Group(group)) => {
                known.open.task_forces(known.side).for_each(|tf| keep(Action::Muster(group, tf)));
            }
            Some(Subject::Tf(tf)) if tf.side() == known.side => {
                // One that is placed has no other hex: a list of hundreds is not asked for nothing.
                if known.sheet.fleet.berths[tf].hex.is_none() {
                    known.forces().starts.iter().for_each(|hex| keep(Action::Place(tf, *hex)));
                }
            }
            None => {
                let objectives = known.scenario().objectives.len();
                (0..u8::try_from(objectives).unwrap_or(u8::MAX))
                    .for_each(|place| keep(Action::Objective(place)));
                keep(Action::Ready);
            }
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Muster(group, tf) => check_muster(known, group, tf),
            Action::Place(tf, hex) => check_place(known, tf, hex),
            Action::Objective(place) => check_objective(known, place),
            Action::Ready => check_ready(known),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        match action {
            Action::Muster(group, tf) => {
                play.sheet(tf.side()).fleet.berths[tf].group = Some(group);
                play.log.push(Event::Mustered(group, tf));
            }
            Action::Place(tf, hex) => {
                play.sheet(tf.side()).fleet.berths[tf].hex = Some(hex);
                play.log.push(Event::Placed(tf, hex));
            }
            Action::Objective(place) => {
                play.sheet(Side::of(seat)).cargo.primary = Some(place);
                play.log.push(Event::Shore(Shore::ObjectiveChosen(place)));
            }
            _ => play.ready(Side::of(seat)),
        }
    }
}

/// The objective is Japan's, and chosen once.
fn check_objective(known: Knowledge<'_>, place: u8) -> Verdict {
    let there = usize::from(place) < known.scenario().objectives.len() && known.side == Side::Japan;
    unless(!there, "WitP [2.4]", Reason::NotInScenario)?;
    unless(known.sheet.cargo.primary.is_some(), "WitP [2.4]", Reason::EnteredAlready)
}

fn check_muster(known: Knowledge<'_>, group: GroupId, tf: TfId) -> Verdict {
    unless(group.side() != known.side || tf.side() != known.side, "WitP [9.11]", Reason::NotYours)?;
    let there = known.scenario().group(group).is_some_and(|card| card.arrives.is_none());
    let marker = tf.place() < known.scenario().markers(known.side);
    unless(!there || !marker, "WitP [9.11]", Reason::NotInScenario)?;
    let twice = known.sheet.fleet.berths.iter().any(|berth| berth.group == Some(group));
    unless(twice, "WitP [9.0]", Reason::EnteredAlready)?;
    unless(known.sheet.fleet.berths[tf].group.is_some(), "WitP [9.21]", Reason::MarkerTaken(tf))
}

fn check_place(known: Knowledge<'_>, tf: TfId, hex: HexId) -> Verdict {
    known.own_tf(tf)?;
    unless(tf.place() >= known.scenario().markers(known.side), "WitP [9.13]", Reason::NotInScenario)?;
    unless(known.sheet.fleet.berths[tf].hex.is_some(), "WitP [9.0]", Reason::EnteredAlready)?;
    unless(!known.forces().starts.contains(&hex), "WitP [9.0]", Reason::NotAStartingHex(hex))
}

fn check_ready(known: Knowledge<'_>) -> Verdict {
    let berths = known.sheet.fleet.berths.iter();
    let (mustered, placed) = berths.fold((0, 0), |(mustered, placed), berth| {
        (mustered + usize::from(berth.group.is_some()), placed + usize::from(berth.hex.is_some()))
    });
    let forces = known.forces();
    let groups = forces.groups.iter().filter(|group| group.arrives.is_none()).count();
    let unfinished = mustered < groups || placed < known.scenario().markers(known.side);
    unless(unfinished, "WitP [9.0]", Reason::Unfinished)?;
    let open = known.side == Side::Japan && !known.scenario().objectives.is_empty();
    unless(open && known.sheet.cargo.primary.is_none(), "WitP [2.4]", Reason::NoObjective)
}

impl Play<'_> {
    /// Both sides are ready: the markers come onto the map, the chits into the cups.
    fn deploy(&mut self) {
        for tf in self.state.open.all_task_forces() {
            let berth = std::mem::take(&mut self.sheet(tf.side()).fleet.berths[tf]);
            self.marker(tf).at = berth.hex;
            if let Some(group) = berth.group {
                self.commission(group, tf);
            }
        }
        self.berth();
        self.hide_dummy_subrons();
        self.fill_cups();
        self.log.push(Event::Deployed);
    }

    /// A group's ships and Air Points go into a Task Force box.
    pub(crate) fn commission(&mut self, group: GroupId, tf: TfId) {
        let rules = self.rules;
        let Some(card) = rules.scenario.group(group) else { return };
        let sheet = self.sheet(tf.side());
        for ship in rules.scenario.ships_of(group) {
            let Some(card) = rules.scenario.ship(ship) else { continue };
            sheet.fleet.hulls[ship] = Hull {
                tf: Some(tf),
                class: card.class,
                fuel: rules.charts.period(card.class),
                stores: card.stores,
                ..Hull::default()
            };
        }
        sheet.air.clear(Station::Carriers(tf));
        sheet.air.put(&rules.scenario, Station::Carriers(tf), &card.air);
        for lot in sheet.cargo.lots.ids() {
            let Some(cargo) = rules.scenario.lot(lot) else { continue };
            let aboard = cargo.aboard.filter(|place| card.ships.contains(place));
            let Some(ship) = aboard.and_then(|place| ShipId::new(tf.side(), place)) else { continue };
            sheet.cargo.lots[lot] =
                Lot { plan: cargo.planned.map(|hex| (hex, 1)), ..Lot::at(LotPlace::Aboard(ship)) };
        }
    }

    /// WitP [13.23]: which subron is the dummy is drawn by lot, and known to its owner alone.
    fn hide_dummy_subrons(&mut self) {
        for side in Side::BOTH {
            let count = self.state.open.boats.at.of(side).iter().flatten().count();
            let Some(dummy) = count.checked_sub(1).filter(|last| *last > 0) else { continue };
            let audience = Audience::seat(side.seat());
            let sides = u16::try_from(count).unwrap_or(1);
            let drawn = self.dice.one(&Ask::draw(Key::about("dummy-subron", side as u16), sides, audience));
            let chosen = usize::from(drawn).clamp(1, count) - 1;
            self.sheet(side).boats.points.swap(chosen, dummy);
        }
    }

    /// WitP [8.31]: twenty chits into the first cup, ten into the second, seen by nobody.
    fn fill_cups(&mut self) {
        let mut first = [Chit::EACH; Chit::ALL.len()];
        let mut second = [0; Chit::ALL.len()];
        let all = u16::from(Chit::EACH) * Chit::ALL.len() as u16;
        for drawn in 0..u16::from(Cups::SIZE[1]) {
            let ask = Ask::draw(Key::about("cups", drawn), all - drawn, Audience::Nobody);
            let kind = Chit::nth(&first, self.dice.one(&ask));
            first[kind] -= 1;
            second[kind] += 1;
        }
        self.state.cups = Cups { left: [first, second] };
    }
}
