//! One line for every action, and back: one table that writes, reads to the letter and reads what people mean. Legs and
//! squadrons are counted from 1, as people count.

use ironbottom_kernel::BadNotation;
use ironbottom_kit::grammar;
use ironbottom_kit::tokens::{Grammar, Token, number, one_of, ordinal};

use super::tokens::{Bearing, HexToken, ItemToken, StationToken, TargetToken, TfToken, UnitToken};
use crate::Pacwar;
use crate::action::{Action, Mission, Scout, StrikeLine, TransferLine};
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

grammar! {
    for Speech<'_>, |speech| Action;
    "muster GROUP TF" (group: speech.rules.directory.groups, tf: speech.tf()) => [Action::Muster(group, tf)],
    "place TF HEX" (tf: speech.tf(), hex: speech.hex()) => [Action::Place(tf, hex)],
    "ready" => [Action::Ready],
    "scout FROM TYPE n|ne|se|s|sw|nw POINTS" (
        at: speech.station(), kind: speech.rules.directory.kinds, arc: Bearing, points: number(1..=u16::MAX)
    ) => [Action::Scout(Scout { at, kind, arc, points })],
    "sweep FROM n|ne|se|s|sw|nw" (at: speech.station(), arc: Bearing) => [Action::Sweep(at, arc)],
    "strike FROM naval|port|airbase|ground|strafe|loose|close|cover TARGET TYPE POINTS" (
        at: speech.station(), duty: one_of("duty"), target: speech.target(), kind: speech.rules.directory.kinds,
        points: number(1..=u16::MAX)
    ) => [Action::Strike(StrikeLine { at, target, duty, kind, points })],
    "transfer FROM TO TYPE POINTS" (
        at: speech.station(), to: speech.station(), kind: speech.rules.directory.kinds, points: number(1..=u16::MAX)
    ) => [Action::Transfer(TransferLine { at, to, kind, points })],
    "speed TF CLASS" (tf: speech.tf(), class: number(0..=u8::MAX)) => [Action::Speed(tf, class)],
    "value TF NUMBER" (tf: speech.tf(), value: number(0..=u8::MAX)) => [Action::Value(tf, value)],
    "leg TF NUMBER HEX" (tf: speech.tf(), leg: ordinal(LEGS), hex: speech.hex()) => [Action::Leg(tf, leg, hex)],
    "mission TF LEG pass" (tf: speech.tf(), leg: ordinal(LEGS), "pass")
        => [Action::Mission(tf, leg, Mission::Pass)],
    "mission TF LEG fuel" (tf: speech.tf(), leg: ordinal(LEGS), "fuel")
        => [Action::Mission(tf, leg, Mission::Fuel)],
    "mission TF LEG bombard" (tf: speech.tf(), leg: ordinal(LEGS), "bombard")
        => [Action::Mission(tf, leg, Mission::Bombard)],
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
    "step n|ne|se|s|sw|nw" (way: Bearing) => [Action::Step(way)],
    "sail" => [Action::Sail],
    "night" => [Action::Night],
    "stop" => [Action::Stop],
    "perform pass" ("pass") => [Action::Perform(Mission::Pass)],
    "perform fuel" ("fuel") => [Action::Perform(Mission::Fuel)],
    "perform bombard" ("bombard") => [Action::Perform(Mission::Bombard)],
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
