//! An action as data: its verb, what it names, and what tells it from its neighbours in a list.

use ironbottom_kernel::wire::{Choice, Value};

use super::names::{self, dir};
use super::{battle, facts, labels, plan, scene};
use crate::Pacwar;
use crate::action::{Action, Mission, Order, Part, Scout, StrikeLine, Target, TransferLine};
use crate::battle::surface::{Choice as Manoeuvre, Spot};
use crate::battle::{AirChoice, Choice as Decision, GroundChoice, SubChoice};
use crate::board::HexId;
use crate::directory;
use crate::ids::{GroupId, KindId, LotId, ShipId, Station, SubronId, TfId, UnitId};
use crate::known::Knowledge;
use crate::mission;
use crate::plot;
use crate::search::points;
use crate::state::{LotPlace, Sheet};
use crate::submarine;
use crate::view::View;
use ironbottom_kit::english::capital;

/// The choice; the table adds the notation.
pub(super) fn choice(rules: &Pacwar, view: &View, action: Action) -> Choice {
    let at = Writer { rules, view, label: labels::label(rules, view, action) };
    match action {
        Action::Muster(g, t) => {
            at.verb("muster").arg("group", at.group(g)).arg("task-force", at.tf(t)).short(names::tf(t))
        }
        Action::Place(t, hex) => at.about("place", t).arg("to", space(hex)).short(names::hex(rules, hex)),
        Action::Ready => at.verb("ready"),
        Action::Scout(Scout { at: from, kind, arc, points }) => at
            .from("scout", from)
            .arg("kind", at.kind(kind))
            .arg("arc", Value::word(arc.word()))
            .count(points.into())
            .short(format!("{points} {} {}", names::kind(rules, kind), dir(arc))),
        Action::Sweep(from, arc) => at
            .from("sweep", from)
            .arg("arc", Value::word(arc.word()))
            .short(format!("All that are free: {}", dir(arc))),
        Action::Strike(line) => at.strike(line),
        Action::Transfer(TransferLine { at: from, to, kind, points }) => at
            .from("transfer", from)
            .arg("to", at.station(to))
            .arg("kind", at.kind(kind))
            .count(points.into())
            .short(format!("{points} {} to {}", names::kind(rules, kind), names::station(rules, to))),
        Action::Speed(t, class) => at
            .about("speed", t)
            .arg("class", Value::number(class))
            .arg("points", Value::number(rules.charts.allowance(class)))
            .short(format!("Speed Class {class}")),
        Action::Value(t, value) => {
            at.about("value", t).arg("value", Value::number(value)).short(format!("Engagement Value {value}"))
        }
        Action::Leg(t, leg, to) => {
            at.about("leg", t).arg("leg", ordinal(leg)).arg("to", space(to)).short(names::hex(rules, to))
        }
        Action::Mission(t, leg, what) => at.mission(t, leg, what),
        Action::React(t) => at.about("react", t).short("Wait to react"),
        Action::Link(t, lead) => {
            at.about("link", t).arg("lead", at.tf(lead)).short(format!("Move with {}", names::tf(lead)))
        }
        Action::Shift(ship, to) => {
            at.verb("shift").arg("ship", at.ship(ship)).arg("to", at.tf(to)).short(names::tf(to))
        }
        Action::Join(line) => at
            .verb("join")
            .arg("from", space(line.from))
            .arg("at", at.target(line.target))
            .arg("lead", space(line.lead))
            .short(format!("Go with the strike from {}", names::hex(rules, line.lead))),
        Action::Return(line) => at
            .verb("return")
            .arg("from", space(line.from))
            .arg("at", at.target(line.target))
            .arg("to", at.station(line.to))
            .short(format!("Return to {}", names::station(rules, line.to))),
        Action::HoldBack(ship) => at.verb("hold-back").arg("ship", at.ship(ship)).short("Takes no fuel"),
        Action::Plan(lot, hex) => {
            at.verb("plan").arg("cargo", at.lot(lot)).arg("to", space(hex)).short(names::hex(rules, hex))
        }
        Action::Withdraw(lot) => at.verb("withdraw").arg("cargo", at.lot(lot)).short("Give the plan up"),
        Action::Create(hex, size) => at
            .verb("create")
            .arg("at", space(hex))
            .arg("size", Value::word(size.word()))
            .cost(size.price().into())
            .short(capital(names::size_words(size))),
        Action::Provide(unit) => {
            let price = rules.scenario.unit(unit).map_or(0, |card| card.size.upkeep());
            at.unit("provide", unit).cost(price.into()).short("Bring into supply")
        }
        Action::Disband(unit) => at.unit("disband", unit).short("Give the headquarters up"),
        Action::Intelligence => at.verb("intelligence"),
        Action::Decline => at.verb("decline"),
        Action::Begin(t) => at.about("begin", t).short("Execute its plot"),
        Action::Rest => at.verb("rest"),
        Action::Fly(from, target) => at.verb("fly").arg("from", space(from)).arg("at", at.target(target)),
        Action::Battle(order) => at.battle(order),
        Action::Surface(choice) => at.surface(choice),
        Action::Undersea(choice) => at.undersea(choice),
        Action::Ashore(choice) => at.ashore(choice),
        Action::Objective(place) => {
            let found = rules.scenario.objectives.get(usize::from(place));
            let word = found.map_or_else(|| (place + 1).to_string(), |found| found.id.clone());
            at.verb("objective").arg("what", Value::word(word))
        }
        Action::Land(to) => at.verb("land").arg("to", at.station(to)),
        Action::Ditch => at.verb("ditch"),
        Action::Retire(to) => at.verb("retire").arg("to", space(to)).short(names::hex(rules, to)),
        Action::Lose(kind) => at.verb("lose").arg("kind", at.kind(kind)),
        Action::Forfeit(lot, part) => at.forfeit(lot, part),
        Action::TurnBack(ship) => at.verb("turn-back").arg("ship", at.ship(ship)).short("Turns back"),
        Action::Void => at.verb("void"),
        Action::Keep => at.verb("keep"),
        Action::Step(way) => at.step(way),
        Action::Sail => at.sail(),
        Action::Night => at.verb("night"),
        Action::Stop => at.verb("stop"),
        Action::Perform(what) => {
            let choice = at.verb("perform").arg("mission", Value::word(what.word()));
            at.object(choice, what)
        }
        Action::Search(from, t) => at.search(from, t),
        Action::SubSearch(subron, squadron, t) => at.sub_search(subron, squadron, t),
        Action::Trigger(t) => at.about("trigger", t).short("React to it"),
        Action::Pass => at.verb("pass"),
        Action::PassOn => at.verb("pass-on"),
        Action::Say(item, number) => at
            .verb("say")
            .arg("item", Value::space(plan::item_id(item)))
            .count(number.into())
            .short(labels::said_short(rules, view, item, number)),
        Action::Done => at.verb("done"),
        Action::Remove => at.verb("remove"),
    }
}

fn space(hex: HexId) -> Value {
    Value::space(hex.to_string())
}

/// Counted from 1, as people count.
fn ordinal(number: u8) -> Value {
    Value::Number(i32::from(number) + 1)
}

struct Writer<'a> {
    rules: &'a Pacwar,
    view: &'a View,
    label: String,
}

impl Writer<'_> {
    fn verb(&self, verb: &str) -> Choice {
        Choice::new(verb, &self.label)
    }

    /// A verb about a Task Force.
    fn about(&self, verb: &str, tf: TfId) -> Choice {
        self.verb(verb).arg("task-force", self.tf(tf))
    }

    /// A verb about what flies from a station.
    fn from(&self, verb: &str, from: Station) -> Choice {
        self.verb(verb).arg("from", self.station(from))
    }

    /// A verb about a headquarters.
    fn unit(&self, verb: &str, unit: UnitId) -> Choice {
        self.verb(verb).arg("at", self.station(Station::Unit(unit)))
    }

    fn sheet(&self, side: crate::Side) -> Option<&Sheet> {
        facts::sheet(self.view, side)
    }

    fn known(&self, side: crate::Side) -> Option<Knowledge<'_>> {
        facts::known(self.rules, self.view, side)
    }

    /// A piece where the viewer has it before him, else its word.
    fn piece(&self, shown: bool, id: impl Into<String>) -> Value {
        if shown { Value::Piece(id.into()) } else { Value::Word(id.into()) }
    }

    fn tf(&self, tf: TfId) -> Value {
        self.piece(scene::shows_marker(self.rules, self.view, tf), directory::tf(tf))
    }

    fn station(&self, at: Station) -> Value {
        self.piece(scene::shows_station(self.rules, self.view, at), self.rules.directory.station(at))
    }

    fn subron(&self, subron: SubronId) -> Value {
        self.piece(self.view.open.boats.at[subron].is_some(), directory::subron(subron))
    }

    fn group(&self, group: GroupId) -> Value {
        let setting_up = self.view.open.frame() == crate::frame::Frame::Setup;
        let read = self.sheet(group.side()).is_some() && self.rules.scenario.group(group).is_some();
        self.piece(setting_up && read, self.rules.directory.groups.word(group))
    }

    fn ship(&self, ship: ShipId) -> Value {
        let afloat = self.sheet(ship.side()).is_some_and(|sheet| sheet.hull(ship).tf.is_some());
        let shown = afloat && self.rules.scenario.ship(ship).is_some();
        self.piece(shown, self.rules.directory.ships.word(ship))
    }

    fn lot(&self, lot: LotId) -> Value {
        let there = |sheet: &Sheet| sheet.cargo.lots[lot].at != LotPlace::Nowhere;
        self.piece(self.sheet(lot.side()).is_some_and(there), directory::lot(lot))
    }

    /// WitP [9.85].
    fn forfeit(&self, lot: LotId, part: Part) -> Choice {
        let choice = self.verb("forfeit").arg("cargo", self.lot(lot));
        match part {
            Part::Stores(points) => {
                choice.arg("what", Value::word("stores")).count(points.into()).short("Stores")
            }
            Part::Unit(unit) => {
                let name = names::troop(self.rules, unit);
                let word = Value::word(self.rules.directory.troops.word(unit));
                choice.arg("what", Value::word("unit")).arg("unit", word).short(capital(name))
            }
        }
    }

    fn kind(&self, kind: KindId) -> Value {
        Value::kind(self.rules.directory.kinds.word(kind))
    }

    /// A choice of a battle: its verb, and the flight, ship or arc it names.
    fn battle(&self, order: Order) -> Choice {
        let choice = self.battle_verb(order);
        let Order::Choice(made) = order else { return choice };
        match battle::word_of(made) {
            Some(word) => choice.arg("what", Value::word(word)),
            None => choice,
        }
    }

    /// A choice of a surface action: its verb, and the ship, hex or conduct it names.
    fn surface(&self, choice: Manoeuvre) -> Choice {
        let ship = |verb: &str, number: u8| self.verb(verb).arg("ship", ordinal(number));
        let to = |choice: Choice, spot: Spot| {
            choice.arg("spot", Value::word(spot.word().to_lowercase())).short(spot.word())
        };
        match choice {
            Manoeuvre::Place(number, spot) => to(ship("station", number), spot),
            Manoeuvre::Aim(number) => ship("aim", number),
            Manoeuvre::Join(number) => ship("add", number),
            Manoeuvre::Fire => self.verb("fire"),
            Manoeuvre::Move(number, spot) => to(ship("steer", number), spot),
            Manoeuvre::Withdraw(number) => ship("break-away", number),
            Manoeuvre::Done => self.verb("next"),
            Manoeuvre::Staff(conduct) => self.verb("staff").arg("conduct", Value::word(conduct.word())),
        }
    }

    fn battle_verb(&self, order: Order) -> Choice {
        let level = |level| Value::word(battle::level_word(level));
        let flight = |choice: Choice, number: u8| choice.arg("flight", ordinal(number));
        match order {
            Order::Ground(number) => flight(self.verb("ground"), number),
            Order::Escort(number) => flight(self.verb("escort-with"), number),
            Order::Choice(choice) => match choice {
                Decision::Priority(_) => self.verb("priority"),
                Decision::Place(ship, arc) => self
                    .verb("deploy")
                    .arg("ship", ordinal(ship))
                    .arg("arc", Value::number(u8::try_from(arc.index()).unwrap_or(0))),
                Decision::Level(number, points, at) => {
                    flight(self.verb("level"), number).arg("level", level(at)).count(points.into())
                }
                Decision::Escort(_) => self.verb("escort"),
                Decision::Patrol(number, points, at) => {
                    flight(self.verb("patrol"), number).arg("level", level(at)).count(points.into())
                }
                Decision::Air(AirChoice::Attack(_)) => self.verb("engage"),
                Decision::Air(AirChoice::Jettison(true)) => self.verb("jettison"),
                Decision::Air(AirChoice::Jettison(false)) => self.verb("keep-bombs"),
                Decision::Air(AirChoice::Abort(number)) => flight(self.verb("abort-air"), number),
                Decision::Air(AirChoice::Eliminate(number)) => flight(self.verb("down-air"), number),
                Decision::Air(AirChoice::Done) => self.verb("spare"),
                Decision::Wave(number, points) => flight(self.verb("wave"), number).count(points.into()),
                Decision::Ring(_) => self.verb("ring"),
                Decision::Abort(number) => flight(self.verb("abort"), number),
                Decision::Eliminate(number) => flight(self.verb("down"), number),
                Decision::Target(ship) => self.verb("attack").arg("ship", ordinal(ship)),
                Decision::Send(number, points) => flight(self.verb("send"), number).count(points.into()),
                Decision::Done => self.verb("go"),
            },
        }
    }

    /// A choice of an assault from the sea.
    fn ashore(&self, choice: GroundChoice) -> Choice {
        match choice {
            GroundChoice::Reduce(unit) => self.verb("reduce").arg("unit", ordinal(unit)),
            GroundChoice::Pay(unit) => self.verb("pay").arg("unit", ordinal(unit)),
            GroundChoice::Retreat(unit) => self.verb("retreat").arg("unit", ordinal(unit)),
            GroundChoice::DigIn => self.verb("dig-in"),
            GroundChoice::Stand => self.verb("stand"),
        }
    }

    /// A choice of a submarine attack.
    fn undersea(&self, choice: SubChoice) -> Choice {
        match choice {
            SubChoice::Attack => self.verb("sub-attack"),
            SubChoice::Leave => self.verb("sub-leave"),
            SubChoice::Screen(ship, group) => {
                self.verb("sub-screen").arg("ship", ordinal(ship)).arg("group", ordinal(group))
            }
            SubChoice::Send(group, points) => {
                self.verb("sub-send").arg("group", ordinal(group)).count(points.into())
            }
            SubChoice::Target(ship) => self.verb("sub-target").arg("ship", ordinal(ship)),
            SubChoice::Done => self.verb("sub-go"),
        }
    }

    fn target(&self, target: Target) -> Value {
        match target {
            Target::Tf(tf) => self.tf(tf),
            Target::Hex(hex) => space(hex),
        }
    }

    fn strike(&self, StrikeLine { at: from, target, duty, kind, points }: StrikeLine) -> Choice {
        let at = self.target(target);
        let line = StrikeLine { at: from, target, duty, kind, points };
        let what = names::strike_words(self.rules, line, points == 1);
        let short = format!("{points} {} {what}", names::kind(self.rules, kind));
        let choice = self.from("strike", from).arg("duty", Value::word(duty.word()));
        let choice = match names::manner(self.rules, kind, duty) {
            Some(manner) => choice.arg("manner", Value::word(manner)),
            None => choice,
        };
        choice.arg("at", at).arg("kind", self.kind(kind)).count(points.into()).short(short)
    }

    fn mission(&self, tf: TfId, leg: u8, what: Mission) -> Choice {
        let known = self.known(tf.side());
        let plotted = known.and_then(|known| plot::mission_at(known, tf, leg));
        let words = capital(names::mission_words(self.rules, what));
        // WitP [10.7]: ships part from others under a marker that is on the map from then on.
        let words = match what {
            Mission::Regroup(other) if self.view.open.at(other).is_none() => format!("{words}, a new marker"),
            _ => words,
        };
        let mut choice = self
            .about("mission", tf)
            .arg("leg", ordinal(leg))
            .arg("mission", Value::word(what.word()))
            .short(words);
        if let Some((at, known)) = plotted.zip(known) {
            choice = choice.arg("at", space(at));
            let cost = mission::cost(known, at, what);
            choice = if cost > 0 { choice.cost(cost.into()) } else { choice };
        }
        self.object(choice, what)
    }

    /// What a mission is about.
    fn object(&self, choice: Choice, what: Mission) -> Choice {
        match what {
            Mission::Pass | Mission::Fuel | Mission::Bombard | Mission::Exit => choice,
            Mission::Shell(aim) => choice.arg("aim", Value::word(aim.word())),
            Mission::Tow(ship) => choice.arg("ship", self.ship(ship)),
            Mission::Assault(lot)
            | Mission::Load(lot)
            | Mission::Unload(lot)
            | Mission::Embark(lot)
            | Mission::Debark(lot) => choice.arg("cargo", self.lot(lot)),
            Mission::Regroup(tf) | Mission::Raise(tf) => choice.arg("with", self.tf(tf)),
        }
    }

    fn step(&self, way: crate::board::sea::Dir) -> Choice {
        let choice = self.verb("step").arg("direction", Value::word(way.word()));
        let at = labels::stepping(self.view).and_then(|tf| self.view.open.at(tf));
        match at.and_then(|at| self.rules.board.sea.next(at, way)) {
            Some(to) => choice.arg("to", space(to)).cost(self.rules.board.sea.cost(to).into()),
            None => choice,
        }
    }

    fn sail(&self) -> Choice {
        let next = labels::stepping(self.view)
            .and_then(|tf| self.sheet(tf.side())?.plot(tf).next())
            .map(|leg| space(leg.to));
        let choice = self.verb("sail");
        match next {
            Some(to) => choice.arg("to", to),
            None => choice,
        }
    }

    /// With the Search Points, and the highest die that is a contact.
    fn contact(&self, choice: Choice, points: u8) -> Choice {
        let need = (1..=6).filter(|die| self.rules.charts.contact(points, *die)).count();
        choice
            .arg("points", Value::number(points))
            .arg("need", Value::Number(i32::try_from(need).unwrap_or(0)))
    }

    fn search(&self, from: Station, tf: TfId) -> Choice {
        let choice = self.from("search", from).arg("task-force", self.tf(tf));
        let points = self
            .known(from.side())
            .zip(self.view.open.at(tf))
            .map(|(known, hex)| points::in_window(known, from, hex));
        match points {
            Some(points) => self.contact(choice, points),
            None => choice,
        }
    }

    fn sub_search(&self, subron: SubronId, squadron: u8, tf: TfId) -> Choice {
        let choice = self
            .verb("sub-search")
            .arg("subron", self.subron(subron))
            .arg("squadron", ordinal(squadron))
            .arg("task-force", self.tf(tf));
        let strength = self
            .sheet(subron.side())
            .and_then(|sheet| submarine::squadron(sheet.boats.points[subron], squadron));
        let hexes =
            self.view.open.at(tf).and_then(|hex| submarine::reach(self.rules, &self.view.open, subron, hex));
        match strength.zip(hexes) {
            Some((strength, hexes)) => self.contact(choice, submarine::search_points(strength, hexes)),
            None => choice,
        }
    }
}
