//! An action as data: its verb, what it names, and what tells it from its neighbours in a list.

use ironbottom_kernel::wire::{Choice, Value};
use ironbottom_kit::english;

use super::forces;
use super::labels::{self, Roll};
use super::names;
use super::plan;
use crate::Victory;
use crate::action::{Action, Light};
use crate::board::{AreaId, PieceId, PlaceId};
use crate::movement::{Gait, SET_ASIDE_UNTIL};
use crate::view::View;

/// The choice; the table adds the notation.
pub(super) fn choice(rules: &Victory, view: &View, action: Action) -> Choice {
    let open = &view.open;
    let at = Writer { rules, label: labels::label(rules, view, action) };
    match action {
        Action::Done => at.verb("done"),
        Action::Pass => at.verb("pass"),
        Action::Assign(p) => at.unit("assign", p).arg("to", at.area(AreaId::HAWAIIAN_ISLANDS)),
        Action::Arrive { piece: p, place } => at.to_place("arrive", p, place),
        Action::Remove(p) => at.unit("remove", p),
        Action::Patrol { piece: p, area } => {
            at.to_area("patrol", p, area, labels::speed_roll(rules, open, p, area, Gait::Patroller))
        }
        Action::Ready(p) => at.unit("ready", p).short("Make ready to raid"),
        Action::Repair { piece: p, points } => at
            .unit("repair", p)
            .arg("points", Value::number(points))
            .cost(points.into())
            .short(format!("Repair {points}")),
        Action::Place { piece: p, area } => at.to_area("place", p, area, None),
        Action::Sail { piece: p, area } => at.to_area("sail", p, area, None),
        Action::Raid { piece: p, area } => {
            at.to_area("raid", p, area, labels::speed_roll(rules, open, p, area, Gait::Raider))
        }
        Action::Station(area) => at.verb("station").arg("to", at.area(area)),
        Action::Base { piece: p, place } => at.to_place("base", p, place),
        Action::BaseRest(place) => at.verb("base-rest").arg("to", at.place(place)),
        Action::Yard(p) => at.unit("yard", p).arg("to", Value::space(plan::SAN_DIEGO)).short("San Diego"),
        Action::SetAside(p) => {
            at.unit("set-aside", p).arg("to", Value::space(plan::turn_id(SET_ASIDE_UNTIL))).short("Set aside")
        }
        Action::Fight(area) => at.verb("fight").arg("at", at.area(area)),
        Action::Choose(light) => {
            let bonus = labels::contest_bonus(view, light);
            let short = match light {
                Light::Day => "Day",
                Light::Night => "Night",
            };
            at.verb("choose")
                .arg("light", Value::word(light.word()))
                .arg("bonus", Value::number(bonus))
                .short(short)
        }
        Action::OpenFire(p) => at.unit("open-fire", p).short("Fire its guns"),
        Action::Kamikaze(p) => at.unit("kamikaze", p).short("Kamikaze"),
        Action::Aim { attacker, target } => {
            let (dice, bonus) = labels::shots(rules, open, attacker, target);
            let choice = at.unit("aim", attacker).arg("target", at.piece(target));
            let choice = choice.arg("dice", Value::number(dice)).arg("bonus", Value::number(bonus));
            choice.short(forces::named(rules.board, open, target))
        }
        Action::Torpedo(target) => {
            at.verb("torpedo").arg("target", at.piece(target)).short(forces::named(rules.board, open, target))
        }
        Action::Retreat => at.verb("retreat").short("Retreat"),
        Action::Stay => at.verb("stay").short("Stay"),
        Action::Group { piece: p, with } => at.with("group", p, with, "A group of its own"),
        Action::Force { piece: p, with } => at.with("force", p, with, "A task force of its own"),
        Action::Pursue { piece: p, group } => {
            let short = format!("Pursue {}", names::piece(rules.board, group));
            at.unit("pursue", p).arg("group", at.piece(group)).short(short)
        }
        Action::BreakOff(p) => at.unit("break-off", p).short("Break off"),
        Action::Stance { force, stance } => {
            let word = stance.word();
            at.unit("stance", force).arg("stance", Value::word(word)).short(english::capital(word))
        }
        Action::Land { piece: p, place } => at.to_place("land", p, place),
        Action::LandFirst(side) => {
            at.verb("first").arg("side", Value::owner(side.word())).short(names::side_head(side))
        }
        Action::AirRaid { carrier, place } => at.to_place("air-raid", carrier, place),
        Action::Appear(area) => at.verb("appear").arg("to", at.area(area)).short(&rules.board[area].name),
    }
}

struct Writer<'a> {
    rules: &'a Victory,
    label: String,
}

impl Writer<'_> {
    fn piece(&self, piece: PieceId) -> Value {
        Value::piece(&self.rules.board[piece].id)
    }

    fn area(&self, area: AreaId) -> Value {
        Value::space(&self.rules.board[area].id)
    }

    fn place(&self, place: PlaceId) -> Value {
        Value::space(&self.rules.board[place].id)
    }

    fn verb(&self, verb: &str) -> Choice {
        Choice::new(verb, &self.label)
    }

    /// A verb about a piece.
    fn unit(&self, verb: &str, piece: PieceId) -> Choice {
        self.verb(verb).arg("unit", self.piece(piece))
    }

    fn to_place(&self, verb: &str, piece: PieceId, place: PlaceId) -> Choice {
        self.unit(verb, piece).arg("to", self.place(place)).short(&self.rules.board[place].name)
    }

    /// To a sea area, with the roll it may take.
    fn to_area(&self, verb: &str, piece: PieceId, area: AreaId, roll: Option<Roll>) -> Choice {
        let choice = self.unit(verb, piece).arg("to", self.area(area));
        let name = &self.rules.board[area].name;
        match roll {
            Some(roll) => {
                choice.arg("roll", Value::number(roll.need)).short(format!("{name} ({})", roll.passes()))
            }
            None => choice.short(name),
        }
    }

    /// Into a group that is led by a piece, which may be the piece itself.
    fn with(&self, verb: &str, piece: PieceId, leader: PieceId, alone: &str) -> Choice {
        let short = if piece == leader {
            alone.to_owned()
        } else {
            format!("With {}", names::piece(self.rules.board, leader))
        };
        self.unit(verb, piece).arg("with", self.piece(leader)).short(short)
    }
}
