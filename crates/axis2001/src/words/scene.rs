//! Spaces and pieces for a screen, as far as they differ from the plan.

use ironbottom_kernel::wire::{Board as SceneBoard, Mark, Piece, Scene, Space, Units, Value};
use ironbottom_kit::english::{self, capital};

use super::battle_text;
use super::names::{self, Lexicon, card_id};
use super::panels;
use super::plan::{control_mark, mobilize_id};
use crate::board::{Account, Country, Kind, Nation, Side, SpaceId, SpaceSet};
use crate::combat::{Losing, Part, Phase, part};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::view::View;

/// Everything a viewer sees that is not printed.
pub(super) fn scene(rules: &Axis2001, view: &View) -> Scene {
    let state = &view.state;
    let mut pieces: Vec<Piece> = state.forces.all().iter().map(|group| piece(rules, state, group)).collect();
    pieces.extend(waiting(state));
    let boards = battle_text::fighting(state).map(|at| battle_board(rules, state, at));
    Scene {
        boards: boards.into_iter().collect(),
        spaces: spaces(rules, state),
        pieces,
        panels: panels::panels(rules, state),
        ..Scene::default()
    }
}

/// Who has the convoy of a sea zone, as its marker shows: Japan, or whose it was at the start; what Japan had at the
/// start and lost is the Americans'.
pub(super) fn convoy_owner(rules: &Axis2001, zone: SpaceId, japanese: bool) -> Option<&'static str> {
    let route = rules.board.routes_of(rules.settings.routes).find(|route| route.at == zone);
    let start = match (route, rules.board[zone].center) {
        (Some(route), _) => Some(route.control.word()),
        (None, Some(center)) => Some(match center.account {
            Account::Usa => "usa",
            Account::BritishConvoys => "britain",
        }),
        (None, None) => None,
    };
    match start {
        Some(_) if japanese => Some(Country::Japan.word()),
        Some(start) if start == Country::Japan.word() => Some(Country::Usa.word()),
        start => start,
    }
}

/// The spaces that are not as printed.
fn spaces(rules: &Axis2001, state: &State) -> Vec<Space> {
    let coming = coming(state);
    let mut found = Vec::new();
    for at in SpaceId::all() {
        let facts = &rules.board[at];
        let mut marks = Vec::new();
        let mut owner = None;
        if at.is_land() {
            let holder = state.holder[at.index()];
            owner = (facts.control != Some(holder)).then(|| holder.word().to_owned());
            if state.complexes.contains(at) && !facts.complex {
                let text = "industrial complex, built in this game";
                marks.push(Mark::of("complex", Value::word("built")).text(text));
            }
            if state.taken.contains(at) {
                marks.push(Mark::new("taken", "changed hands this turn"));
            }
        } else {
            let japanese = state.convoys.contains(at);
            if japanese != rules.start_convoys.contains(at) {
                marks.extend(control_mark(rules, at, japanese));
            }
            if facts.kamikaze && state.kamikazes == 0 {
                marks.push(Mark::of("kamikaze", Value::word("spent")).text("no kamikaze is left"));
            }
        }
        if battle_text::fighting(state) == Some(at) {
            let text = battle_text::situation(Lexicon::new(rules.board), state);
            marks.push(Mark::new("battle-now", text));
        } else if coming.contains(at) {
            marks.push(Mark::new("battle", "a battle is to be fought here"));
        }
        if owner.is_some() || !marks.is_empty() {
            found.push(Space { id: facts.id.clone(), owner, marks, ..Space::default() });
        }
    }
    found
}

/// The spaces where battles are still to be fought, and complexes that are to be bombed.
pub(super) fn coming(state: &State) -> SpaceSet {
    if state.control.frames().iter().any(|frame| matches!(frame, Frame::Battle(_))) {
        state.battle.open.union(state.battle.raids)
    } else if matches!(state.control.top(), Frame::Sequence(Step::CombatMove | Step::Declare)) {
        let raiding = |group: &&Group| part(state, group.at, group.unit) == Part::Raider;
        let raided = state.forces.all().iter().filter(raiding).map(|group| group.at).collect();
        state.battle_sites().union(raided)
    } else {
        SpaceSet::EMPTY
    }
}

/// What was bought and waits.
fn waiting(state: &State) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for country in Country::ALL {
        for kind in Kind::ALL {
            let count = state.bought[country.index()][kind.index()];
            if count > 0 {
                pieces.push(Piece {
                    id: format!("bought-{}-{}", country.word(), kind.word()),
                    at: mobilize_id(country),
                    card: Some(card_id(country.nation(), kind)),
                    count: several(count),
                    ..Piece::default()
                });
            }
        }
    }
    pieces
}

fn several(count: u8) -> Option<u32> {
    (count != 1).then_some(u32::from(count))
}

/// The battle: a space for each part in it.
fn battle_board(rules: &Axis2001, state: &State, at: SpaceId) -> SceneBoard {
    let side = |kind: &str, name: String, side: Side| Space {
        id: format!("battle-{kind}"),
        name,
        kind: kind.into(),
        owner: Some(side_owner(state, side).to_owned()),
        ..Space::default()
    };
    let attackers = state.side();
    let defenders = attackers.other();
    let mut spaces = vec![
        side("attack", format!("{} attacks", capital(names::power(state.power))), attackers),
        side("defend", format!("{}, defending", capital(names::side(defenders))), defenders),
    ];
    let here = |wanted: Part| state.forces.at(at).iter().any(|group| part(state, at, group.unit) == wanted);
    if state.forces.at(at).iter().any(|group| group.unit.is(Status::HIT)) {
        spaces.push(side("casualties", "Casualties, which still fire".to_owned(), defenders));
    }
    if here(Part::Bystander) {
        spaces.push(side("bystanders", "Allies beside the battle".to_owned(), attackers));
    }
    let left = state.battle.hits.total().saturating_sub(state.battle.lost.total());
    if let (1.., Frame::Battle(Phase::Losses(losing))) = (left, state.control.top()) {
        let who = match losing {
            Losing::Guns | Losing::Return | Losing::RaidGuns | Losing::Raiders => 0,
            Losing::Support | Losing::Strike | Losing::Volley | Losing::Interceptors => 1,
        };
        let text = format!("{} to take", english::count(left, "hit"));
        spaces[who].marks.push(Mark::number("hits", left).text(text));
    }
    if state.battle.round > 0 {
        spaces[0].marks.push(Mark::number("round", state.battle.round));
    }
    let words = Lexicon::new(rules.board);
    SceneBoard { id: "battle".into(), title: capital(battle_text::situation(words, state)), spaces }
}

/// Whose a side of the battle board is: the mover's power, Japan, or the first nation that defends with the Allies.
fn side_owner(state: &State, side: Side) -> &'static str {
    if side == state.side() {
        return state.power.word();
    }
    let here = state.forces.at(state.battle.at).iter().map(|group| group.unit.nation);
    here.filter(|nation| nation.side() == side).min().map_or_else(|| side.word(), |nation| nation.word())
}

/// The space a group stands in on the screen.
fn place(rules: &Axis2001, state: &State, group: &Group) -> String {
    let at = group.at;
    let there = || rules.board[at].id.clone();
    if battle_text::fighting(state) != Some(at) {
        return there();
    }
    let kind = match part(state, at, group.unit) {
        _ if group.unit.is(Status::HIT) => "casualties",
        Part::Attacker | Part::Raider => "attack",
        Part::Defender | Part::Interceptor => "defend",
        Part::Bystander => "bystanders",
        Part::None => return there(),
    };
    format!("battle-{kind}")
}

fn piece(rules: &Axis2001, state: &State, group: &Group) -> Piece {
    let Group { at, unit, count } = *group;
    let mut marks = state_marks(rules, state, unit, count);
    let origin = |from: SpaceId| Mark::of("from", Value::space(rules.board[from].id.as_str()));
    marks.extend(origins(state, group).map(origin));
    Piece {
        id: rules.piece_id(state, at, unit),
        at: place(rules, state, group),
        card: Some(card_id(unit.nation, unit.kind)),
        count: several(count),
        marks,
        ..Piece::default()
    }
}

/// Where the units of a group came from this turn. Equal units share their ways out in the order of their groups.
fn origins(state: &State, group: &Group) -> impl Iterator<Item = SpaceId> {
    let Group { at, unit, count } = *group;
    let moved = |unit: Unit| unit.is(Status::MOVED.with(Status::PATROL));
    let before = state.forces.at(at).iter().take_while(|other| other.unit != unit);
    let same = |other: &&Group| {
        (other.unit.nation, other.unit.kind) == (unit.nation, unit.kind) && moved(other.unit)
    };
    let first: u32 = before.filter(same).map(|other| u32::from(other.count)).sum();
    let mine = first..first + if moved(unit) { u32::from(count) } else { 0 };
    let mut passed = 0;
    state.trail.legs().iter().filter_map(move |leg| {
        if (leg.to, leg.nation, leg.kind) != (at, unit.nation, unit.kind) {
            return None;
        }
        let theirs = passed..passed + u32::from(leg.count);
        passed = theirs.end;
        (theirs.start < mine.end && mine.start < theirs.end).then_some(leg.from)
    })
}

fn state_marks(rules: &Axis2001, state: &State, unit: Unit, ships: u8) -> Vec<Mark> {
    let words = Lexicon::new(rules.board);
    let flags = [
        (Status::DAMAGED, "damaged", ""),
        (Status::SUBMERGED, "submerged", ""),
        (Status::PATROL, "cap", "on combat air patrol"),
        (Status::RAID, "raid", "in a bombing raid"),
        (Status::HIT, "hit", ""),
        (Status::FOUGHT, "fought", ""),
        (Status::UNLOADED, "unloaded", ""),
        (Status::WITHDRAWN, "withdrawn", ""),
        (Status::ALOFT, "aloft", "in the air"),
    ];
    let set = flags.iter().filter(|(flag, ..)| unit.is(*flag));
    let mut marks: Vec<Mark> = set.map(|(_, kind, text)| Mark::new(kind, *text)).collect();
    let moving = matches!(state.control.top(), Frame::Sequence(Step::CombatMove | Step::Noncombat));
    if moving && state.moves_now(unit.nation) {
        if unit.is(Status::ALOFT) && matches!(state.control.top(), Frame::Sequence(Step::Noncombat)) {
            marks.push(Mark::new("must-land", "must land before the phase ends"));
        }
        if unit.is(Status::MOVED) {
            marks.push(Mark::flag("moved"));
        }
        let most = rules.board[unit.kind].r#move;
        let left = most.saturating_sub(unit.status.used());
        if left != most {
            marks.push(Mark::number("moves-left", left));
        }
    }
    // The value is what each ship has aboard, the words what all of them have.
    let aboard = |mark: &str, verb: &str, (nation, kind, count): (Nation, Kind, u32)| {
        let foreign = nation != unit.nation;
        let owner = foreign.then(|| nation.word().to_owned());
        let whose = if foreign { format!("{} ", names::adjective(nation)) } else { String::new() };
        let all = count * u32::from(ships);
        Mark::of(mark, Value::Units(Units { kind: kind.word().to_owned(), count, owner }))
            .text(format!("{verb} {all} {whose}{}", words.kinds(all, kind)))
    };
    marks.extend(names::stowed(unit).into_iter().map(|items| aboard("cargo", "carrying", items)));
    marks.extend(names::landing(unit).into_iter().map(|items| aboard("landing", "landing", items)));
    if let Some(target) = unit.toward {
        let to = |kind| {
            Mark::of(kind, Value::space(words.space_id(target)))
                .text(format!("to land {}", words.within(target)))
        };
        if unit.kind.is_air() {
            marks.push(to("lands"));
        } else if unit.aboard().any(|cargo| cargo.landing()) {
            marks.push(to("toward"));
        }
    }
    marks
}
