//! Spaces and pieces for a screen, as far as they differ from the plan.

use ironbottom_kernel::wire::{Board as SceneBoard, Mark, Piece, Scene, Space, Units, Value};
use ironbottom_kit::english::{self, capital};

use super::names::{Lexicon, adjective, card_id, power};
use super::panels;
use super::plan::{complex_mark, leaning_mark, mobilize_id};
use crate::board::{Facility, Kind, Nation, Side, SpaceId, SpaceSet, Treasury};
use crate::combat::{self, Phase};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::income;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::view::View;

/// Everything a viewer sees that is not printed.
pub(super) fn scene(rules: &Axis1940, view: &View) -> Scene {
    let state = &view.state;
    let mut pieces: Vec<Piece> = state.forces.all().iter().map(|group| piece(rules, state, group)).collect();
    pieces.extend(waiting(rules, state));
    let boards = fighting(state).map(|at| battle_board(rules, state, at));
    Scene {
        boards: boards.into_iter().collect(),
        spaces: spaces(rules, state),
        pieces,
        panels: panels::panels(rules, state),
        ..Scene::default()
    }
}

/// The space that is being fought over; none between battles.
pub(super) fn fighting(state: &State) -> Option<SpaceId> {
    match state.control.top() {
        Frame::Battle(Phase::Kamikaze | Phase::Order | Phase::Muster) | Frame::Sequence(_) => None,
        Frame::Battle(_) => Some(state.battle.at),
    }
}

/// `battle for Yunnan, round 2`.
pub(super) fn situation(rules: &Axis1940, state: &State) -> String {
    let (at, words) = (state.battle.at, Lexicon::new(rules.board));
    let raid =
        matches!(state.control.top(), Frame::Battle(Phase::Targets | Phase::Flak(_) | Phase::Bombs(_)));
    let what = if raid {
        format!("bombing raid on {}", words.space(at))
    } else if at.is_sea() {
        format!("sea battle {}", words.within(at))
    } else {
        format!("battle for {}", words.space(at))
    };
    if state.battle.round > 0 { format!("{what}, round {}", state.battle.round) } else { what }
}

/// Where battles are still to be fought: as the moves stand, while they are made, then what is left of them.
fn coming(rules: &Axis1940, state: &State) -> SpaceSet {
    let planning = matches!(
        state.control.top(),
        Frame::Sequence(Step::CombatMove | Step::Scramble(_) | Step::Intercept(_))
    );
    if !planning {
        return combat::left(state);
    }
    let lands = |at: SpaceId| {
        let landing = |group: &Group| group.unit.is_landing() && group.unit.toward == Some(at);
        state.own(at).next().is_some() || state.forces.all().iter().any(landing)
    };
    let hostile = |at: SpaceId| {
        let neutral = state.holder(at) == Nation::Neutral
            && state.leans(rules.board, at) != Some(state.side())
            && !rules.board[at].closed;
        neutral || combat::is_foe_land(state, at)
    };
    let fought = |at: &SpaceId| {
        if at.is_sea() { combat::is_sea_battle(state, *at) } else { hostile(*at) && lands(*at) }
    };
    rules.board.all().filter(fought).collect()
}

/// The spaces that are not as printed.
fn spaces(rules: &Axis1940, state: &State) -> Vec<Space> {
    let coming = coming(rules, state);
    let mut found = Vec::new();
    for at in rules.board.all() {
        let facts = &rules.board[at];
        let mut marks = Vec::new();
        let mut owner = None;
        if at.is_land() {
            let holder = state.holder(at);
            owner = (facts.control != holder).then(|| holder.word().to_owned());
            site_marks(rules, state, at, &mut marks);
            neutral_marks(rules, state, at, &mut marks);
            if state.taken.contains(at) {
                marks.push(Mark::new("taken", "changed hands this turn"));
            }
        } else {
            if facts.kamikaze && state.kamikazes == 0 {
                marks.push(Mark::of("kamikaze", Value::word("spent")).text("no kamikaze is left"));
            }
            let treasuries =
                || rules.board.start.order.iter().flat_map(|&nation| rules.board.treasuries(nation));
            let dice = |treasury: Treasury| income::convoy_dice(rules, state, treasury, at);
            let dice = if facts.convoy { treasuries().map(dice).max().unwrap_or(0) } else { 0 };
            if dice > 0 {
                let text = format!("{} against convoys", english::count_of(dice, "die", "dice"));
                marks.push(Mark::number("convoy-dice", dice).text(text));
            }
            if state.engaged.contains(at) {
                marks.push(Mark::new("engaged", "submarines and transports are attacked here"));
            }
        }
        if fighting(state) == Some(at) {
            marks.push(Mark::new("battle-now", situation(rules, state)));
        } else if coming.contains(at) {
            marks.push(Mark::new("battle", "a battle is to be fought here"));
        }
        if owner.is_some() || !marks.is_empty() {
            found.push(Space { id: facts.id.clone(), owner, marks, ..Space::default() });
        }
    }
    found
}

/// What has become of a territory that is printed as neutral: to whom it leans now, and whether its army still waits.
fn neutral_marks(rules: &Axis1940, state: &State, at: SpaceId, marks: &mut Vec<Mark>) {
    let facts = &rules.board[at];
    if facts.control != Nation::Neutral || facts.closed {
        return;
    }
    let taken = state.holder(at) != Nation::Neutral;
    let joined = Side::ALL.into_iter().find(|side| state.joined[side.index()].contains(at));
    if facts.army > 0 && (taken || joined.is_some()) {
        let text = if taken { "its army has fallen or joined" } else { "its army stands on the board" };
        marks.push(Mark::of("army", Value::word("gone")).text(text));
    }
    let leans = if taken { None } else { joined.or_else(|| state.leans(rules.board, at)) };
    if leans != facts.leaning {
        marks.push(leaning_mark(leans));
    }
}

fn site_marks(rules: &Axis1940, state: &State, at: SpaceId, marks: &mut Vec<Mark>) {
    let (facts, site) = (&rules.board[at], state.site(at));
    if site.complex != facts.complex {
        let gone = Mark::of("complex", Value::word("none")).text("no complex any more");
        marks.push(complex_mark(site.complex).unwrap_or(gone));
    }
    let built = |kind: &str, text: &str| Mark::of(kind, Value::word("built")).text(text);
    if site.air_base && !facts.air_base {
        marks.push(built("air-base", "air base, built in this game"));
    }
    if site.naval_base && !facts.naval_base {
        marks.push(built("naval-base", "naval base, built in this game"));
    }
    for facility in Facility::ALL {
        let damage = site.damage[facility.index()];
        if damage > 0 {
            let kind = format!("damage-{}", facility.word());
            let text = format!("{} damaged: {damage}", super::names::facility(facility));
            marks.push(Mark::number(&kind, damage).text(text));
        }
    }
}

/// What was bought and waits.
fn waiting(rules: &Axis1940, state: &State) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for treasury in rules.board.start.order.iter().flat_map(|&nation| rules.board.treasuries(nation)) {
        let nation = treasury.nation();
        for kind in Kind::ALL {
            let count = state.bought[treasury.index()][kind.index()];
            if count > 0 {
                pieces.push(Piece {
                    id: format!("bought-{}-{}", treasury.word(), kind.word()),
                    at: mobilize_id(treasury),
                    card: Some(card_id(nation, kind)),
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

/// Which part a unit has in the battle of its space.
fn part(state: &State, unit: Unit) -> Option<&'static str> {
    if unit.is(Status::HIT) {
        Some("casualties")
    } else if unit.is(Status::OUT) {
        None
    } else if state.moves_now(unit.nation) {
        Some("attack")
    } else if state.is_enemy(unit) {
        Some("defend")
    } else {
        None
    }
}

/// The battle: a space for each part in it.
fn battle_board(rules: &Axis1940, state: &State, at: SpaceId) -> SceneBoard {
    let side = |kind: &str, name: String, owner: &str| Space {
        id: format!("battle-{kind}"),
        name,
        kind: kind.into(),
        owner: Some(owner.to_owned()),
        ..Space::default()
    };
    let defender = state.enemies(at).next().map_or(state.holder(at), |group| group.unit.nation);
    let mut spaces = vec![
        side("attack", format!("{} attacks", capital(power(state.power))), state.power.word()),
        side("defend", "Defending".to_owned(), defender.word()),
    ];
    if state.forces.at(at).iter().any(|group| group.unit.is(Status::HIT)) {
        spaces.push(side("casualties", "Casualties, which still fire".to_owned(), defender.word()));
    }
    let left = state.battle.hits.total().saturating_sub(state.battle.lost.total());
    if let (1.., Frame::Battle(Phase::Losses(losing))) = (left, state.control.top()) {
        let text = format!("{} to take", english::count(left, "hit"));
        spaces[usize::from(!losing.is_attacker())].marks.push(Mark::number("hits", left).text(text));
    }
    if state.battle.round > 0 {
        spaces[0].marks.push(Mark::number("round", state.battle.round));
    }
    SceneBoard { id: "battle".into(), title: capital(situation(rules, state)), spaces }
}

fn piece(rules: &Axis1940, state: &State, group: &Group) -> Piece {
    let Group { at, unit, count } = *group;
    let place = match part(state, unit).filter(|_| fighting(state) == Some(at)) {
        Some(part) => format!("battle-{part}"),
        None => rules.board[at].id.clone(),
    };
    Piece {
        id: rules.piece_id(state, at, unit),
        at: place,
        card: Some(card_id(unit.nation, unit.kind)),
        count: several(count),
        marks: state_marks(rules, state, unit, count),
        ..Piece::default()
    }
}

fn state_marks(rules: &Axis1940, state: &State, unit: Unit, ships: u8) -> Vec<Mark> {
    let words = Lexicon::new(rules.board);
    let out = if unit.kind == Kind::Submarine { "submerged" } else { "withdrawn" };
    let flags = [
        (Status::DAMAGED, "damaged", ""),
        (Status::OUT, out, ""),
        (Status::RAID, "raid", "in a bombing raid"),
        (Status::HIT, "hit", ""),
        (Status::FOUGHT, "fought", ""),
        (Status::UNLOADED, "unloaded", ""),
        (Status::SCRAMBLED, "scrambled", "scrambled"),
        (Status::SEABORNE, "seaborne", "landed from the sea"),
        (Status::ALOFT, "aloft", "in the air"),
    ];
    let set = flags.iter().filter(|(flag, ..)| unit.is(*flag));
    let mut marks: Vec<Mark> = set.map(|(_, kind, text)| Mark::new(kind, *text)).collect();
    let moving = matches!(state.control.top(), Frame::Sequence(Step::CombatMove | Step::Noncombat));
    if moving && state.moves_now(unit.nation) && unit.is(Status::MOVED) {
        marks.push(Mark::flag("moved"));
    }
    let aboard = |mark: &str, verb: &str, cargo: crate::unit::Cargo| {
        let kind = cargo.kind().unwrap_or(Kind::Infantry);
        let foreign = cargo.nation() != unit.nation;
        let owner = foreign.then(|| cargo.nation().word().to_owned());
        let whose = if foreign { format!("{} ", adjective(cargo.nation())) } else { String::new() };
        let all = u32::from(ships);
        Mark::of(mark, Value::Units(Units { kind: kind.word().to_owned(), count: 1, owner }))
            .text(format!("{verb} {whose}{}", words.counted(all, kind)))
    };
    for cargo in unit.aboard() {
        let (mark, verb) = if cargo.landing() { ("landing", "landing") } else { ("cargo", "carrying") };
        marks.push(aboard(mark, verb, cargo));
    }
    if let Some(from) = unit.from {
        marks.push(Mark::of("from", Value::space(words.space_id(from))));
    }
    if let Some(target) = unit.toward.filter(|_| unit.is_landing()) {
        let text = format!("to land {}", words.within(target));
        marks.push(Mark::of("toward", Value::space(words.space_id(target))).text(text));
    }
    marks
}
