//! One line for every action, and back: exactly for records and the wire, forgivingly for people.
//!
//! A group of equal units is one word, the id of its piece: `usa-fighter@hawaiian-islands`, in the least words that tell
//! it apart there. In a battle, whose place is plain, the unit alone: `lose usa-fighter`.

use ironbottom_axis::naming::Needed;
use ironbottom_axis::notation::{InPlace, Roster, Stack, piece_id};
use ironbottom_axis::unit_words::{Aboard, Place};
use ironbottom_kit::tokens::{Fault, Grammar, OneOf, Reader, Token, Verb, Writer, among, number, one_of};

use super::unit_words::{self, Described};
use crate::action::{Action, Subject};
use crate::board::{Board, Facility, Kind, Nation, SpaceId, Treasury};
use crate::game::Axis1940;
use crate::state::State;
use crate::unit::Unit;

/// What the words of an action depend on: the board, and who stands where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speech<'a> {
    board: &'a Board,
    state: &'a State,
}

impl<'a> Speech<'a> {
    /// The words of a position.
    pub(super) const fn new(rules: &'a Axis1940, state: &'a State) -> Self {
        Self { board: rules.board, state }
    }

    /// The id of what a subject is: of a piece, of a space, of a treasury.
    pub(super) fn subject(self, subject: Subject, out: &mut String) {
        match subject {
            Subject::Group(at, unit) => out.push_str(&piece_id(self, at, unit)),
            Subject::Treasury(treasury) => {
                out.push_str("treasury-");
                out.push_str(treasury.word());
            }
            Subject::Space(at) => out.push_str(&self.board[at].id),
        }
    }

    const fn space(self) -> Place<'a, Board> {
        Place(self.board)
    }

    /// A power of this board.
    fn power(self) -> impl Token<Value = Nation> {
        among("power", move |nation: Nation| self.board.start.order.contains(&nation))
    }

    /// A treasury of this board.
    fn treasury(self) -> impl Token<Value = Treasury> {
        among("treasury", move |treasury: Treasury| self.board.has_treasury(treasury))
    }

    const fn group(self) -> Stack<Self> {
        Stack(self)
    }

    /// A unit of the battle.
    const fn unit(self) -> InPlace<Self> {
        InPlace { roster: self, at: self.state.battle.at }
    }

    const fn aboard(self, ship: Unit) -> Aboard<'a, Board, Unit> {
        Aboard { atlas: self.board, ship }
    }
}

impl Roster for Speech<'_> {
    type Space = SpaceId;
    type Unit = Unit;
    type Said = Described;

    fn space(self) -> impl Token<Value = SpaceId> {
        Self::space(self)
    }

    fn units(self, at: SpaceId) -> impl Iterator<Item = Unit> + Clone {
        self.state.forces.at(at).iter().map(|group| group.unit)
    }

    fn write(self, unit: Unit, needed: Needed, out: &mut String) {
        unit_words::write(self.board, unit, needed, out);
    }

    fn describe(self, text: &str) -> Option<Described> {
        Described::read(self.board, text)
    }

    fn is_own(self, unit: Unit) -> bool {
        self.state.moves_now(unit.nation)
    }
}

const KIND: OneOf<Kind> = one_of("kind of unit");
const FACILITY: OneOf<Facility> = one_of("facility");

/// How many: none is read too, so that the rules can say what is wrong with it.
const fn how_many() -> ironbottom_kit::tokens::Number<u8> {
    number(0..=u8::MAX)
}

const VERBS: &[Verb] = &[
    Verb { usage: "done" },
    Verb { usage: "research DICE" },
    Verb { usage: "chart 1|2" },
    Verb { usage: "fund IPCS" },
    Verb { usage: "muster KIND" },
    Verb { usage: "buy TREASURY KIND" },
    Verb { usage: "repair SPACE FACILITY" },
    Verb { usage: "place TREASURY COUNT KIND COMPLEX SPACE" },
    Verb { usage: "war POWER" },
    Verb { usage: "move COUNT UNIT@SPACE TO" },
    Verb { usage: "blitz COUNT UNIT@SPACE VIA TO" },
    Verb { usage: "drop COUNT INFANTRY@SPACE TO" },
    Verb { usage: "load UNIT@SPACE SHIP@SEA-ZONE" },
    Verb { usage: "unload SHIP@SEA-ZONE CARGO TO" },
    Verb { usage: "assault SHIP@SEA-ZONE CARGO TO" },
    Verb { usage: "engage SEA-ZONE" },
    Verb { usage: "raid COUNT AIRCRAFT@SPACE" },
    Verb { usage: "ask POWER" },
    Verb { usage: "land" },
    Verb { usage: "scramble AIRCRAFT@SPACE SEA-ZONE" },
    Verb { usage: "intercept FIGHTER@SPACE" },
    Verb { usage: "haven AIRCRAFT@SPACE TO" },
    Verb { usage: "kamikaze SHIP@SEA-ZONE" },
    Verb { usage: "kamikaze SHIP@SEA-ZONE WHICH" },
    Verb { usage: "fight SPACE" },
    Verb { usage: "rocket SPACE TARGET FACILITY" },
    Verb { usage: "bomb COUNT KIND FACILITY" },
    Verb { usage: "bombard SHIP@SEA-ZONE" },
    Verb { usage: "fire" },
    Verb { usage: "submerge SUBMARINE" },
    Verb { usage: "retreat SPACE" },
    Verb { usage: "lose UNIT" },
    Verb { usage: "accept" },
    Verb { usage: "refuse" },
];

/// The word an action begins with.
pub(super) const fn verb(action: Action) -> &'static str {
    match action {
        Action::Done => "done",
        Action::Research(_) => "research",
        Action::Chart(_) => "chart",
        Action::Fund(_) => "fund",
        Action::Muster(_) => "muster",
        Action::Buy { .. } => "buy",
        Action::Repair { .. } => "repair",
        Action::Place { .. } => "place",
        Action::War(_) => "war",
        Action::Move { .. } => "move",
        Action::Blitz { .. } => "blitz",
        Action::Drop { .. } => "drop",
        Action::Load { .. } => "load",
        Action::Unload { .. } => "unload",
        Action::Assault { .. } => "assault",
        Action::Engage(_) => "engage",
        Action::Raid { .. } => "raid",
        Action::Ask(_) => "ask",
        Action::Land => "land",
        Action::Scramble { .. } => "scramble",
        Action::Intercept { .. } => "intercept",
        Action::Haven { .. } => "haven",
        Action::Kamikaze { .. } => "kamikaze",
        Action::Fight(_) => "fight",
        Action::Rocket { .. } => "rocket",
        Action::Bomb { .. } => "bomb",
        Action::Bombard { .. } => "bombard",
        Action::Fire => "fire",
        Action::Submerge(_) => "submerge",
        Action::Retreat(_) => "retreat",
        Action::Lose(_) => "lose",
        Action::Accept => "accept",
        Action::Refuse => "refuse",
    }
}

impl Grammar for Speech<'_> {
    type Action = Action;

    fn verbs(&self) -> &'static [Verb] {
        VERBS
    }

    fn write(&self, action: Action, line: &mut Writer<'_>) {
        line.word(verb(action));
        match action {
            Action::Done | Action::Land | Action::Fire | Action::Accept | Action::Refuse => {}
            Action::Research(count) | Action::Chart(count) | Action::Fund(count) => {
                line.token(&how_many(), &count);
            }
            Action::Muster(kind) => line.token(&KIND, &kind),
            Action::Buy { treasury, kind } => {
                line.token(&self.treasury(), &treasury);
                line.token(&KIND, &kind);
            }
            Action::Repair { at, facility } => {
                line.token(&self.space(), &at);
                line.token(&FACILITY, &facility);
            }
            Action::Place { treasury, kind, count, complex, at } => {
                line.token(&self.treasury(), &treasury);
                line.token(&how_many(), &count);
                line.token(&KIND, &kind);
                line.token(&self.space(), &complex);
                line.token(&self.space(), &at);
            }
            Action::War(on) | Action::Ask(on) => line.token(&self.power(), &on),
            Action::Blitz { from, unit, via, to, count } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(from, unit));
                line.token(&self.space(), &via);
                line.token(&self.space(), &to);
            }
            Action::Move { from, unit, to, count } | Action::Drop { from, unit, to, count } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(from, unit));
                line.token(&self.space(), &to);
            }
            Action::Load { from, unit, zone, ship } => {
                line.token(&self.group(), &(from, unit));
                line.token(&self.group(), &(zone, ship));
            }
            Action::Unload { zone, ship, cargo, to } | Action::Assault { zone, ship, cargo, to } => {
                line.token(&self.group(), &(zone, ship));
                line.token(&self.aboard(ship), &cargo);
                line.token(&self.space(), &to);
            }
            Action::Engage(at) | Action::Fight(at) | Action::Retreat(at) => line.token(&self.space(), &at),
            Action::Raid { at, unit, count } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(at, unit));
            }
            Action::Scramble { from, unit, zone: to } | Action::Haven { from, unit, to } => {
                line.token(&self.group(), &(from, unit));
                line.token(&self.space(), &to);
            }
            Action::Intercept { at, unit } | Action::Bombard { zone: at, ship: unit } => {
                line.token(&self.group(), &(at, unit));
            }
            Action::Kamikaze { zone, target, ship } => {
                line.token(&self.group(), &(zone, target));
                if ship != 1 {
                    line.token(&how_many(), &ship);
                }
            }
            Action::Rocket { from, at, facility } => {
                line.token(&self.space(), &from);
                line.token(&self.space(), &at);
                line.token(&FACILITY, &facility);
            }
            Action::Bomb { kind, facility, count } => {
                line.token(&how_many(), &count);
                line.token(&KIND, &kind);
                line.token(&FACILITY, &facility);
            }
            Action::Submerge(unit) | Action::Lose(unit) => line.token(&self.unit(), &unit),
        }
    }

    fn read(&self, usage: &str, line: &mut Reader<'_>) -> Result<Action, Fault> {
        let verb = usage.split(' ').next().unwrap_or(usage);
        Ok(match verb {
            "done" => Action::Done,
            "research" => Action::Research(line.token(&how_many())?),
            "chart" => Action::Chart(line.token(&how_many())?),
            "fund" => Action::Fund(line.token(&how_many())?),
            "muster" => Action::Muster(line.token(&KIND)?),
            "buy" => Action::Buy { treasury: line.token(&self.treasury())?, kind: line.token(&KIND)? },
            "repair" => Action::Repair { at: line.token(&self.space())?, facility: line.token(&FACILITY)? },
            "place" => {
                let (treasury, count) = (line.token(&self.treasury())?, line.token(&how_many())?);
                let (kind, complex) = (line.token(&KIND)?, line.token(&self.space())?);
                Action::Place { treasury, kind, count, complex, at: line.token(&self.space())? }
            }
            "war" => Action::War(line.token(&self.power())?),
            "ask" => Action::Ask(line.token(&self.power())?),
            "move" | "drop" => {
                let (count, (from, unit)) = (line.token(&how_many())?, line.token(&self.group())?);
                let to = line.token(&self.space())?;
                if verb == "move" {
                    Action::Move { from, unit, to, count }
                } else {
                    Action::Drop { from, unit, to, count }
                }
            }
            "blitz" => {
                let (count, (from, unit)) = (line.token(&how_many())?, line.token(&self.group())?);
                let (via, to) = (line.token(&self.space())?, line.token(&self.space())?);
                Action::Blitz { from, unit, via, to, count }
            }
            "load" => {
                let (from, unit) = line.token(&self.group())?;
                let (zone, ship) = line.token(&self.group())?;
                Action::Load { from, unit, zone, ship }
            }
            "unload" | "assault" => {
                let (zone, ship) = line.token(&self.group())?;
                let (cargo, to) = (line.token(&self.aboard(ship))?, line.token(&self.space())?);
                if verb == "unload" {
                    Action::Unload { zone, ship, cargo, to }
                } else {
                    Action::Assault { zone, ship, cargo, to }
                }
            }
            "engage" => Action::Engage(line.token(&self.space())?),
            "raid" => {
                let (count, (at, unit)) = (line.token(&how_many())?, line.token(&self.group())?);
                Action::Raid { at, unit, count }
            }
            "land" => Action::Land,
            "scramble" => {
                let (from, unit) = line.token(&self.group())?;
                Action::Scramble { from, unit, zone: line.token(&self.space())? }
            }
            "haven" => {
                let (from, unit) = line.token(&self.group())?;
                Action::Haven { from, unit, to: line.token(&self.space())? }
            }
            "intercept" => {
                let (at, unit) = line.token(&self.group())?;
                Action::Intercept { at, unit }
            }
            "kamikaze" => {
                let (zone, target) = line.token(&self.group())?;
                let ship = if usage.ends_with("WHICH") { line.token(&how_many())? } else { 1 };
                Action::Kamikaze { zone, target, ship }
            }
            "fight" => Action::Fight(line.token(&self.space())?),
            "rocket" => {
                let (from, at) = (line.token(&self.space())?, line.token(&self.space())?);
                Action::Rocket { from, at, facility: line.token(&FACILITY)? }
            }
            "bomb" => {
                let (count, kind) = (line.token(&how_many())?, line.token(&KIND)?);
                Action::Bomb { kind, facility: line.token(&FACILITY)?, count }
            }
            "bombard" => {
                let (zone, ship) = line.token(&self.group())?;
                Action::Bombard { zone, ship }
            }
            "fire" => Action::Fire,
            "submerge" => Action::Submerge(line.token(&self.unit())?),
            "retreat" => Action::Retreat(line.token(&self.space())?),
            "lose" => Action::Lose(line.token(&self.unit())?),
            "accept" => Action::Accept,
            "refuse" => Action::Refuse,
            _ => return Err(Fault::Form),
        })
    }
}
