//! One line for every action, and back: exactly for records and the wire, forgivingly for people.
//!
//! A group of equal units is one word, the id of its piece: `usa-fighter@hawaii`, in the least words that tell it
//! apart there. In a battle, whose place is plain, the unit alone: `lose usa-fighter`.

use ironbottom_axis::naming::Needed;
use ironbottom_axis::notation::{InPlace, Roster, Stack, piece_id};
use ironbottom_axis::unit_words::{Aboard, Place};
use ironbottom_kit::tokens::{Fault, Grammar, Reader, Token, Verb, Writer, number, one_of};

use super::unit_words::{self, Described};
use crate::action::{Action, Subject};
use crate::board::{Board, Country, Kind, Nation, SpaceId};
use crate::combat::{Choice, Topic};
use crate::game::Axis2001;
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
    pub(super) const fn new(rules: &'a Axis2001, state: &'a State) -> Self {
        Self { board: rules.board, state }
    }

    /// The id of what a subject is: of a piece, of a space, of a country.
    pub(super) fn subject(self, subject: Subject, out: &mut String) {
        match subject {
            Subject::Group(at, unit) => out.push_str(&piece_id(self, at, unit)),
            Subject::Country(country) => out.push_str(country.word()),
            Subject::Battle(Topic::Space(at)) => out.push_str(&self.board[at].id),
        }
    }

    const fn space(self) -> Place<'a, Board> {
        Place(self.board)
    }

    const fn group(self) -> Stack<Self> {
        Stack(self)
    }

    /// A unit of the battle.
    const fn unit(self) -> InPlace<Self> {
        self.unit_at(self.state.battle.at)
    }

    /// A unit of a space that is named already.
    const fn unit_at(self, at: SpaceId) -> InPlace<Self> {
        InPlace { roster: self, at }
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

const COUNTRY: ironbottom_kit::tokens::OneOf<Country> = one_of("country");
const NATION: ironbottom_kit::tokens::OneOf<Nation> = one_of("nation");
const KIND: ironbottom_kit::tokens::OneOf<Kind> = one_of("kind of unit");

/// How many: none is read too, so that the rules can say what is wrong with it.
const fn how_many() -> ironbottom_kit::tokens::Number<u8> {
    number(0..=u8::MAX)
}

const VERBS: &[Verb] = &[
    Verb { usage: "done" },
    Verb { usage: "divide IPCS-TO-INDIA" },
    Verb { usage: "buy COUNTRY KIND" },
    Verb { usage: "place COUNTRY COUNT KIND COMPLEX SPACE" },
    Verb { usage: "move COUNT UNIT@SPACE TO" },
    Verb { usage: "sail COUNT SHIP@SEA-ZONE VIA TO" },
    Verb { usage: "together COUNT AIRCRAFT@SPACE COUNT AIRCRAFT TO" },
    Verb { usage: "land" },
    Verb { usage: "load UNIT@SPACE SHIP@SEA-ZONE" },
    Verb { usage: "unload SHIP@SEA-ZONE CARGO TO" },
    Verb { usage: "assault SHIP@SEA-ZONE CARGO TO" },
    Verb { usage: "stow CARRIER@SEA-ZONE NATION" },
    Verb { usage: "seize COUNT SUBMARINE@SEA-ZONE" },
    Verb { usage: "raid COUNT AIRCRAFT@SPACE" },
    Verb { usage: "declare COUNT FIGHTER@SPACE SEA-ZONE" },
    Verb { usage: "patrol COUNT FIGHTER@SPACE SEA-ZONE" },
    Verb { usage: "recover COUNT FIGHTER@SEA-ZONE TO" },
    Verb { usage: "claim usa|china" },
    Verb { usage: "kamikaze SHIP@SEA-ZONE" },
    Verb { usage: "kamikaze SHIP@SEA-ZONE WHICH" },
    Verb { usage: "enough" },
    Verb { usage: "fight SPACE" },
    Verb { usage: "intercept FIGHTER" },
    Verb { usage: "call-off SEA-ZONE" },
    Verb { usage: "bombard SHIP@SEA-ZONE" },
    Verb { usage: "storm" },
    Verb { usage: "storm-alone" },
    Verb { usage: "pair MARINES" },
    Verb { usage: "fire" },
    Verb { usage: "submerge SUBMARINE" },
    Verb { usage: "retreat SPACE" },
    Verb { usage: "break-off" },
    Verb { usage: "withdraw AIRCRAFT" },
    Verb { usage: "lose UNIT" },
    Verb { usage: "accept" },
    Verb { usage: "refuse" },
    Verb { usage: "haven SPACE" },
];

/// The word an action begins with.
pub(super) const fn verb(action: Action) -> &'static str {
    match action {
        Action::Done => "done",
        Action::Divide(_) => "divide",
        Action::Buy { .. } => "buy",
        Action::Place { .. } => "place",
        Action::Move { .. } => "move",
        Action::Sail { .. } => "sail",
        Action::Together { .. } => "together",
        Action::Land => "land",
        Action::Load { .. } => "load",
        Action::Unload { .. } => "unload",
        Action::Assault { .. } => "assault",
        Action::Stow { .. } => "stow",
        Action::Seize { .. } => "seize",
        Action::Raid { .. } => "raid",
        Action::Declare { .. } => "declare",
        Action::Patrol { .. } => "patrol",
        Action::Recover { .. } => "recover",
        Action::Claim(_) => "claim",
        Action::Battle(choice) => match choice {
            Choice::Kamikaze { .. } => "kamikaze",
            Choice::Done => "enough",
            Choice::Fight(_) => "fight",
            Choice::Intercept(_) => "intercept",
            Choice::CallOff(_) => "call-off",
            Choice::Bombard { .. } => "bombard",
            Choice::Storm => "storm",
            Choice::StormAlone => "storm-alone",
            Choice::Pair(_) => "pair",
            Choice::Fire => "fire",
            Choice::Submerge(_) => "submerge",
            Choice::Retreat(_) => "retreat",
            Choice::BreakOff => "break-off",
            Choice::Withdraw(_) => "withdraw",
            Choice::Lose(_) => "lose",
            Choice::Accept => "accept",
            Choice::Refuse => "refuse",
            Choice::Haven(_) => "haven",
        },
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
            Action::Done | Action::Land => {}
            Action::Divide(india) => line.token(&how_many(), &india),
            Action::Buy { country, kind } => {
                line.token(&COUNTRY, &country);
                line.token(&KIND, &kind);
            }
            Action::Place { country, kind, count, complex, at } => {
                line.token(&COUNTRY, &country);
                line.token(&how_many(), &count);
                line.token(&KIND, &kind);
                line.token(&self.space(), &complex);
                line.token(&self.space(), &at);
            }
            Action::Sail { from, unit, via, to, count } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(from, unit));
                line.token(&self.space(), &via);
                line.token(&self.space(), &to);
            }
            Action::Together { from, first, count, second, others, to } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(from, first));
                line.token(&how_many(), &others);
                line.token(&self.unit_at(from), &second);
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
            Action::Stow { zone, ship, nation } => {
                line.token(&self.group(), &(zone, ship));
                line.token(&NATION, &nation);
            }
            Action::Seize { zone: at, unit, count } | Action::Raid { at, unit, count } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(at, unit));
            }
            Action::Move { from, unit, to, count }
            | Action::Declare { from, unit, zone: to, count }
            | Action::Patrol { from, unit, to, count }
            | Action::Recover { from, unit, to, count } => {
                line.token(&how_many(), &count);
                line.token(&self.group(), &(from, unit));
                line.token(&self.space(), &to);
            }
            Action::Claim(country) => line.token(&COUNTRY, &country),
            Action::Battle(choice) => self.write_choice(choice, line),
        }
    }

    fn read(&self, usage: &str, line: &mut Reader<'_>) -> Result<Action, Fault> {
        let verb = usage.split(' ').next().unwrap_or(usage);
        Ok(match verb {
            "done" => Action::Done,
            "divide" => Action::Divide(line.token(&how_many())?),
            "buy" => Action::Buy { country: line.token(&COUNTRY)?, kind: line.token(&KIND)? },
            "place" => {
                let (country, count) = (line.token(&COUNTRY)?, line.token(&how_many())?);
                let (kind, complex) = (line.token(&KIND)?, line.token(&self.space())?);
                Action::Place { country, kind, count, complex, at: line.token(&self.space())? }
            }
            "sail" => {
                let (count, (from, unit)) = (line.token(&how_many())?, line.token(&self.group())?);
                let (via, to) = (line.token(&self.space())?, line.token(&self.space())?);
                Action::Sail { from, unit, via, to, count }
            }
            "together" => {
                let (count, (from, first)) = (line.token(&how_many())?, line.token(&self.group())?);
                let (others, second) = (line.token(&how_many())?, line.token(&self.unit_at(from))?);
                Action::Together { from, first, count, second, others, to: line.token(&self.space())? }
            }
            "land" => Action::Land,
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
            "stow" => {
                let (zone, ship) = line.token(&self.group())?;
                Action::Stow { zone, ship, nation: line.token(&NATION)? }
            }
            "seize" | "raid" => {
                let (count, (at, unit)) = (line.token(&how_many())?, line.token(&self.group())?);
                if verb == "seize" {
                    Action::Seize { zone: at, unit, count }
                } else {
                    Action::Raid { at, unit, count }
                }
            }
            "move" | "declare" | "patrol" | "recover" => {
                let (count, (from, unit)) = (line.token(&how_many())?, line.token(&self.group())?);
                let to = line.token(&self.space())?;
                match verb {
                    "move" => Action::Move { from, unit, to, count },
                    "declare" => Action::Declare { from, unit, zone: to, count },
                    "patrol" => Action::Patrol { from, unit, to, count },
                    _ => Action::Recover { from, unit, to, count },
                }
            }
            "claim" => Action::Claim(line.token(&COUNTRY)?),
            _ => Action::Battle(self.read_choice(usage, verb, line)?),
        })
    }
}

impl Speech<'_> {
    fn write_choice(self, choice: Choice, line: &mut Writer<'_>) {
        match choice {
            Choice::Kamikaze { zone, target, ship } => {
                line.token(&self.group(), &(zone, target));
                if ship != 1 {
                    line.token(&how_many(), &ship);
                }
            }
            Choice::Fight(at) | Choice::CallOff(at) | Choice::Retreat(at) | Choice::Haven(at) => {
                line.token(&self.space(), &at);
            }
            Choice::Bombard { zone, unit } => line.token(&self.group(), &(zone, unit)),
            Choice::Pair(marines) => line.token(&how_many(), &marines),
            Choice::Intercept(unit)
            | Choice::Submerge(unit)
            | Choice::Withdraw(unit)
            | Choice::Lose(unit) => {
                line.token(&self.unit(), &unit);
            }
            Choice::Done
            | Choice::Storm
            | Choice::StormAlone
            | Choice::Fire
            | Choice::BreakOff
            | Choice::Accept
            | Choice::Refuse => {}
        }
    }

    fn read_choice(self, usage: &str, verb: &str, line: &mut Reader<'_>) -> Result<Choice, Fault> {
        Ok(match verb {
            "kamikaze" => {
                let (zone, target) = line.token(&self.group())?;
                let ship = if usage.ends_with("WHICH") { line.token(&how_many())? } else { 1 };
                Choice::Kamikaze { zone, target, ship }
            }
            "enough" => Choice::Done,
            "fight" => Choice::Fight(line.token(&self.space())?),
            "intercept" => Choice::Intercept(line.token(&self.unit())?),
            "call-off" => Choice::CallOff(line.token(&self.space())?),
            "bombard" => {
                let (zone, unit) = line.token(&self.group())?;
                Choice::Bombard { zone, unit }
            }
            "storm" => Choice::Storm,
            "storm-alone" => Choice::StormAlone,
            "pair" => Choice::Pair(line.token(&how_many())?),
            "fire" => Choice::Fire,
            "submerge" => Choice::Submerge(line.token(&self.unit())?),
            "retreat" => Choice::Retreat(line.token(&self.space())?),
            "break-off" => Choice::BreakOff,
            "withdraw" => Choice::Withdraw(line.token(&self.unit())?),
            "lose" => Choice::Lose(line.token(&self.unit())?),
            "accept" => Choice::Accept,
            "refuse" => Choice::Refuse,
            "haven" => Choice::Haven(line.token(&self.space())?),
            _ => return Err(Fault::Form),
        })
    }
}
