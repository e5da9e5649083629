//! One line for every action, and back: one table that writes, reads to the letter and reads what people mean. Legs and
//! squadrons are counted from 1, as people count.

use ironbottom_kernel::BadNotation;
use ironbottom_kit::grammar;
use ironbottom_kit::tokens::{Grammar, Token, number, one_of, ordinal};

use super::battle;
use super::surface;
use super::tokens::{Bearing, HexToken, ItemToken, Named, StationToken, TargetToken, TfToken, UnitToken};
use crate::Pacwar;
use crate::action::{Action, JoinLine, Mission, Order, Part, ReturnLine, Scout, StrikeLine, TransferLine};
use crate::battle::display::Class;
use crate::battle::surface::{Choice as Manoeuvre, Conduct, Ships, Spot};
use crate::battle::{
    AirChoice, Arc, Choice, Escort, Flights, GroundChoice, Group, Priority, Ring, SubChoice, Targets,
};
use crate::data::Altitude;
use crate::state::{Open, Plot};

/// What the words of an action depend on; a person may name a headquarters by the place where it stands.
struct Speech<'a> {
    rules: &'a Pacwar,
    open: &'a Open,
}

impl<'a> Speech<'a> {
    const fn tf(&self) -> TfToken<'a> {
        TfToken(&self.rules.directory)
    }

    const fn hex(&self) -> HexToken<'a> {
        HexToken(self.rules.board)
    }

    const fn station(&self) -> StationToken<'a> {
        StationToken { words: &self.rules.directory, open: self.open, scenario: &self.rules.scenario }
    }

    const fn unit(&self) -> UnitToken<'a> {
        UnitToken(self.station())
    }

    const fn target(&self) -> TargetToken<'a> {
        TargetToken(self.tf(), self.hex())
    }
}

/// Legs a plot can have.
const LEGS: u8 = Plot::LEGS as u8;

/// Flights of a side in a battle.
const FLIGHTS: u8 = Flights::MOST as u8;

/// Ships on a display.
const SHIPS: u8 = Targets::MOST as u8;

/// Ships on the display of a surface action.
const DISPLAY: u8 = Ships::MOST as u8;

const SPOT: Named<Spot> = Named("hex of the display", &surface::SPOTS);
const CONDUCT: Named<Conduct> = Named("conduct", &surface::CONDUCTS);
const CLASS: Named<Class> = Named("type of ships", &battle::CLASSES);
const ARC: Named<Arc> = Named("arc", &battle::ARCS);
const LEVEL: Named<Altitude> = Named("altitude", &battle::LEVELS);
const ESCORT: Named<Escort> = Named("sort of escort", &battle::ESCORTS);
const GROUP: Named<Group> = Named("group", &battle::GROUPS);
const RING: Named<Ring> = Named("ring", &battle::RINGS);

grammar! {
    for Speech<'_>, |speech| Action;
    "muster GROUP TF" (group: speech.rules.directory.groups, tf: speech.tf()) => [Action::Muster(group, tf)],
    "place TF HEX" (tf: speech.tf(), hex: speech.hex()) => [Action::Place(tf, hex)],
    "ready" => [Action::Ready],
    "scout FROM TYPE n|ne|se|s|sw|nw POINTS" (
        at: speech.station(), kind: speech.rules.directory.kinds, arc: Bearing, points: number(1..=u16::MAX)
    ) => [Action::Scout(Scout { at, kind, arc, points })],
    "sweep FROM n|ne|se|s|sw|nw" (at: speech.station(), arc: Bearing) => [Action::Sweep(at, arc)],
    "strike FROM naval|secondary|port|airbase|ground|supply|strafe|loose|close|cover TARGET TYPE POINTS" (
        at: speech.station(), duty: one_of("duty"), target: speech.target(), kind: speech.rules.directory.kinds,
        points: number(1..=u16::MAX)
    ) => [Action::Strike(StrikeLine { at, target, duty, kind, points })],
    "transfer FROM TO TYPE POINTS" (
        at: speech.station(), to: speech.station(), kind: speech.rules.directory.kinds, points: number(1..=u16::MAX)
    ) => [Action::Transfer(TransferLine { at, to, kind, points })],
    "join HEX TARGET LEAD" (from: speech.hex(), target: speech.target(), lead: speech.hex())
        => [Action::Join(JoinLine { from, target, lead })],
    "return HEX TARGET TO" (from: speech.hex(), target: speech.target(), to: speech.station())
        => [Action::Return(ReturnLine { from, target, to })],
    "speed TF CLASS" (tf: speech.tf(), class: number(0..=u8::MAX)) => [Action::Speed(tf, class)],
    "value TF NUMBER" (tf: speech.tf(), value: number(0..=u8::MAX)) => [Action::Value(tf, value)],
    "leg TF NUMBER HEX" (tf: speech.tf(), leg: ordinal(LEGS), hex: speech.hex()) => [Action::Leg(tf, leg, hex)],
    "mission TF LEG pass" (tf: speech.tf(), leg: ordinal(LEGS), "pass")
        => [Action::Mission(tf, leg, Mission::Pass)],
    "mission TF LEG fuel" (tf: speech.tf(), leg: ordinal(LEGS), "fuel")
        => [Action::Mission(tf, leg, Mission::Fuel)],
    "mission TF LEG bombard" (tf: speech.tf(), leg: ordinal(LEGS), "bombard")
        => [Action::Mission(tf, leg, Mission::Bombard)],
    "mission TF LEG shell port|airbase|ground|supply" (
        tf: speech.tf(), leg: ordinal(LEGS), "shell", aim: one_of("target")
    ) => [Action::Mission(tf, leg, Mission::Shell(aim))],
    "mission TF LEG tow SHIP" (tf: speech.tf(), leg: ordinal(LEGS), "tow", ship: speech.rules.directory.ships)
        => [Action::Mission(tf, leg, Mission::Tow(ship))],
    "mission TF LEG exit" (tf: speech.tf(), leg: ordinal(LEGS), "exit")
        => [Action::Mission(tf, leg, Mission::Exit)],
    "mission TF LEG assault LOT" (tf: speech.tf(), leg: ordinal(LEGS), "assault", lot: speech.rules.directory.lots)
        => [Action::Mission(tf, leg, Mission::Assault(lot))],
    "mission TF LEG load LOT" (tf: speech.tf(), leg: ordinal(LEGS), "load", lot: speech.rules.directory.lots)
        => [Action::Mission(tf, leg, Mission::Load(lot))],
    "mission TF LEG unload LOT" (tf: speech.tf(), leg: ordinal(LEGS), "unload", lot: speech.rules.directory.lots)
        => [Action::Mission(tf, leg, Mission::Unload(lot))],
    "mission TF LEG embark LOT" (tf: speech.tf(), leg: ordinal(LEGS), "embark", lot: speech.rules.directory.lots)
        => [Action::Mission(tf, leg, Mission::Embark(lot))],
    "mission TF LEG debark LOT" (tf: speech.tf(), leg: ordinal(LEGS), "debark", lot: speech.rules.directory.lots)
        => [Action::Mission(tf, leg, Mission::Debark(lot))],
    "mission TF LEG regroup TF" (tf: speech.tf(), leg: ordinal(LEGS), "regroup", other: speech.tf())
        => [Action::Mission(tf, leg, Mission::Regroup(other))],
    "mission TF LEG raise TF" (tf: speech.tf(), leg: ordinal(LEGS), "raise", other: speech.tf())
        => [Action::Mission(tf, leg, Mission::Raise(other))],
    "react TF" (tf: speech.tf()) => [Action::React(tf)],
    "link TF LEADER" (tf: speech.tf(), lead: speech.tf()) => [Action::Link(tf, lead)],
    "shift SHIP TF" (ship: speech.rules.directory.ships, to: speech.tf()) => [Action::Shift(ship, to)],
    "hold-back SHIP" (ship: speech.rules.directory.ships) => [Action::HoldBack(ship)],
    "plan LOT HEX" (lot: speech.rules.directory.lots, hex: speech.hex()) => [Action::Plan(lot, hex)],
    "withdraw LOT" (lot: speech.rules.directory.lots) => [Action::Withdraw(lot)],
    "create HEX group|wing|division|force" (hex: speech.hex(), size: one_of("size of headquarters"))
        => [Action::Create(hex, size)],
    "provide HEADQUARTERS" (unit: speech.unit()) => [Action::Provide(unit)],
    "disband HEADQUARTERS" (unit: speech.unit()) => [Action::Disband(unit)],
    "intelligence" => [Action::Intelligence],
    "decline" => [Action::Decline],
    "begin TF" (tf: speech.tf()) => [Action::Begin(tf)],
    "rest" => [Action::Rest],
    "fly HEX TARGET" (from: speech.hex(), target: speech.target()) => [Action::Fly(from, target)],
    "land STATION" (to: speech.station()) => [Action::Land(to)],
    "ditch" => [Action::Ditch],
    "retire HEX" (to: speech.hex()) => [Action::Retire(to)],
    "lose TYPE" (kind: speech.rules.directory.kinds) => [Action::Lose(kind)],
    "forfeit LOT stores POINTS" (lot: speech.rules.directory.lots, "stores", points: number(1..=u8::MAX))
        => [Action::Forfeit(lot, Part::Stores(points))],
    "forfeit LOT unit UNIT" (lot: speech.rules.directory.lots, "unit", unit: speech.rules.directory.troops)
        => [Action::Forfeit(lot, Part::Unit(unit))],
    "turn-back SHIP" (ship: speech.rules.directory.ships) => [Action::TurnBack(ship)],
    "void" => [Action::Void],
    "keep" => [Action::Keep],
    "priority general" ("general") => [Action::Battle(Order::Choice(Choice::Priority(Priority::General)))],
    "priority carriers|capital|cruisers|screen|support|transports|merchants" (class: CLASS)
        => [Action::Battle(Order::Choice(Choice::Priority(Priority::Specific(class))))],
    "deploy SHIP ARC" (ship: ordinal(SHIPS), arc: ARC) => [Action::Battle(Order::Choice(Choice::Place(ship, arc)))],
    "level FLIGHT POINTS low|medium|high" (flight: ordinal(FLIGHTS), points: number(1..=u8::MAX), level: LEVEL)
        => [Action::Battle(Order::Choice(Choice::Level(flight, points, level)))],
    "escort loose|close" (escort: ESCORT) => [Action::Battle(Order::Choice(Choice::Escort(escort)))],
    "patrol FLIGHT POINTS low|medium|high" (flight: ordinal(FLIGHTS), points: number(1..=u8::MAX), level: LEVEL)
        => [Action::Battle(Order::Choice(Choice::Patrol(flight, points, level)))],
    "ground FLIGHT" (flight: ordinal(FLIGHTS)) => [Action::Battle(Order::Ground(flight))],
    "escort-with FLIGHT" (flight: ordinal(FLIGHTS)) => [Action::Battle(Order::Escort(flight))],
    "engage escorts|bombers" (group: GROUP)
        => [Action::Battle(Order::Choice(Choice::Air(AirChoice::Attack(group))))],
    "jettison" => [Action::Battle(Order::Choice(Choice::Air(AirChoice::Jettison(true))))],
    "keep-bombs" => [Action::Battle(Order::Choice(Choice::Air(AirChoice::Jettison(false))))],
    "abort-air FLIGHT" (flight: ordinal(FLIGHTS))
        => [Action::Battle(Order::Choice(Choice::Air(AirChoice::Abort(flight))))],
    "down-air FLIGHT" (flight: ordinal(FLIGHTS))
        => [Action::Battle(Order::Choice(Choice::Air(AirChoice::Eliminate(flight))))],
    "spare" => [Action::Battle(Order::Choice(Choice::Air(AirChoice::Done)))],
    "wave FLIGHT POINTS" (flight: ordinal(FLIGHTS), points: number(1..=u8::MAX))
        => [Action::Battle(Order::Choice(Choice::Wave(flight, points)))],
    "ring core|inner|outer" (ring: RING) => [Action::Battle(Order::Choice(Choice::Ring(ring)))],
    "abort FLIGHT" (flight: ordinal(FLIGHTS)) => [Action::Battle(Order::Choice(Choice::Abort(flight)))],
    "down FLIGHT" (flight: ordinal(FLIGHTS)) => [Action::Battle(Order::Choice(Choice::Eliminate(flight)))],
    "attack SHIP" (ship: ordinal(SHIPS)) => [Action::Battle(Order::Choice(Choice::Target(ship)))],
    "send FLIGHT POINTS" (flight: ordinal(FLIGHTS), points: number(1..=u8::MAX))
        => [Action::Battle(Order::Choice(Choice::Send(flight, points)))],
    "go" => [Action::Battle(Order::Choice(Choice::Done))],
    "station SHIP HEX" (ship: ordinal(DISPLAY), spot: SPOT) => [Action::Surface(Manoeuvre::Place(ship, spot))],
    "aim SHIP" (ship: ordinal(DISPLAY)) => [Action::Surface(Manoeuvre::Aim(ship))],
    "add SHIP" (ship: ordinal(DISPLAY)) => [Action::Surface(Manoeuvre::Join(ship))],
    "fire" => [Action::Surface(Manoeuvre::Fire)],
    "steer SHIP HEX" (ship: ordinal(DISPLAY), spot: SPOT) => [Action::Surface(Manoeuvre::Move(ship, spot))],
    "break-away SHIP" (ship: ordinal(DISPLAY)) => [Action::Surface(Manoeuvre::Withdraw(ship))],
    "next" => [Action::Surface(Manoeuvre::Done)],
    "staff close|pursue|stand-off|cover|hold" (conduct: CONDUCT) => [Action::Surface(Manoeuvre::Staff(conduct))],
    "objective NUMBER" (place: ordinal(u8::MAX)) => [Action::Objective(place)],
    "reduce UNIT" (unit: ordinal(u8::MAX)) => [Action::Ashore(GroundChoice::Reduce(unit))],
    "pay UNIT" (unit: ordinal(u8::MAX)) => [Action::Ashore(GroundChoice::Pay(unit))],
    "retreat UNIT" (unit: ordinal(u8::MAX)) => [Action::Ashore(GroundChoice::Retreat(unit))],
    "dig-in" => [Action::Ashore(GroundChoice::DigIn)],
    "stand" => [Action::Ashore(GroundChoice::Stand)],
    "sub-attack" => [Action::Undersea(SubChoice::Attack)],
    "sub-leave" => [Action::Undersea(SubChoice::Leave)],
    "sub-screen SHIP GROUP" (ship: ordinal(SHIPS), group: ordinal(SHIPS))
        => [Action::Undersea(SubChoice::Screen(ship, group))],
    "sub-send GROUP POINTS" (group: ordinal(SHIPS), points: number(1..=u8::MAX))
        => [Action::Undersea(SubChoice::Send(group, points))],
    "sub-target SHIP" (ship: ordinal(SHIPS)) => [Action::Undersea(SubChoice::Target(ship))],
    "sub-go" => [Action::Undersea(SubChoice::Done)],
    "step n|ne|se|s|sw|nw" (way: Bearing) => [Action::Step(way)],
    "sail" => [Action::Sail],
    "night" => [Action::Night],
    "stop" => [Action::Stop],
    "perform pass" ("pass") => [Action::Perform(Mission::Pass)],
    "perform fuel" ("fuel") => [Action::Perform(Mission::Fuel)],
    "perform bombard" ("bombard") => [Action::Perform(Mission::Bombard)],
    "perform shell port|airbase|ground|supply" ("shell", aim: one_of("target"))
        => [Action::Perform(Mission::Shell(aim))],
    "perform tow SHIP" ("tow", ship: speech.rules.directory.ships) => [Action::Perform(Mission::Tow(ship))],
    "perform exit" ("exit") => [Action::Perform(Mission::Exit)],
    "perform assault LOT" ("assault", lot: speech.rules.directory.lots) => [Action::Perform(Mission::Assault(lot))],
    "perform load LOT" ("load", lot: speech.rules.directory.lots) => [Action::Perform(Mission::Load(lot))],
    "perform unload LOT" ("unload", lot: speech.rules.directory.lots) => [Action::Perform(Mission::Unload(lot))],
    "perform embark LOT" ("embark", lot: speech.rules.directory.lots) => [Action::Perform(Mission::Embark(lot))],
    "perform debark LOT" ("debark", lot: speech.rules.directory.lots) => [Action::Perform(Mission::Debark(lot))],
    "perform regroup TF" ("regroup", other: speech.tf()) => [Action::Perform(Mission::Regroup(other))],
    "perform raise TF" ("raise", other: speech.tf()) => [Action::Perform(Mission::Raise(other))],
    "search FROM TF" (at: speech.station(), tf: speech.tf()) => [Action::Search(at, tf)],
    "sub-search SUBRON SQUADRON TF" (
        subron: speech.rules.directory.subrons, squadron: ordinal(u8::MAX), tf: speech.tf()
    ) => [Action::SubSearch(subron, squadron, tf)],
    "trigger TF" (tf: speech.tf()) => [Action::Trigger(tf)],
    "pass" => [Action::Pass],
    "pass-on" => [Action::PassOn],
    "say ships|carriers|capital|transports|merchants|support NUMBER" (item: ItemToken, said: number(0..=u8::MAX))
        => [Action::Say(item, said)],
    "done" => [Action::Done],
    "remove" => [Action::Remove],
}

/// Writes an action in the one form that records keep.
pub(super) fn encode(rules: &Pacwar, open: &Open, action: Action, out: &mut String) {
    Speech { rules, open }.encode_into(action, out);
}

/// Reads an action exactly as [`encode`] writes it.
pub(super) fn decode(rules: &Pacwar, open: &Open, text: &str) -> Result<Action, BadNotation> {
    Speech { rules, open }.decode(text)
}

/// Other words people have for a mission.
const SYNONYMS: [(&str, &str); 2] = [("land", "assault"), ("leave", "exit")];

/// Reads an action as a person types it: any case, any blanks, places for hexes and headquarters, a direction alone for
/// a step, a beginning of a word where it can mean only one thing.
pub(super) fn interpret(rules: &Pacwar, open: &Open, text: &str) -> Result<Action, BadNotation> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Ok((way, 0)) = Bearing.interpret(&words) {
        return Ok(Action::Step(way));
    }
    let speech = Speech { rules, open };
    speech.interpret(text).or_else(|error| {
        let usual = |word: &&str| SYNONYMS.iter().find(|(other, _)| word.eq_ignore_ascii_case(other));
        if !words.iter().any(|word| usual(word).is_some()) {
            return Err(error);
        }
        let plain: Vec<&str> =
            words.iter().map(|word| usual(word).map_or(*word, |(_, usual)| *usual)).collect();
        speech.interpret(&plain.join(" ")).map_err(|_| error)
    })
}
