//! The position text: equal states have equal texts, unequal states unequal ones.

use std::collections::BTreeSet;

use crate::kit::{self, Allies, Japan, Kit, area, piece, place};
use ironbottom_kernel::{Rules, Words};
use ironbottom_victory::action::Light;
use ironbottom_victory::board::Group;
use ironbottom_victory::frame::{Control, Frame, Phase, Step};
use ironbottom_victory::state::{State, Surprise, Where};

fn text(state: &State) -> String {
    let kit = Kit::new(|_| {});
    let mut text = String::new();
    kit.rules.position(state, &mut text);
    text
}

#[test]
fn equal_states_have_equal_positions() {
    let rules = Kit::new(|_| {}).rules;
    assert_eq!(text(&rules.start()), text(&rules.start()));
}

type Change = (&'static str, fn(&mut State));

/// One change of every field.
const CHANGES: &[Change] = &[
    ("turn", |s| s.turn = 2),
    ("lead", |s| s.lead = -3),
    ("lead, other way", |s| s.lead = 3),
    ("control", |s| s.control = Control::of(Frame::Sequence(Step::Patrol(Japan)))),
    ("control, side", |s| s.control = Control::of(Frame::Sequence(Step::Patrol(Allies)))),
    ("control, passed", |s| {
        s.control = Control::of(Frame::Sequence(Step::Air { next: Japan, passed: [true, false] }))
    }),
    ("control, removal", |s| {
        s.control = Control::of(Frame::Sequence(Step::Removal { battleships: 1, carriers: 2 }))
    }),
    ("control, battle", |s| s.control.push(Frame::Battle(Phase::Aim(Japan)))),
    ("control, group", |s| s.control.push(Frame::Battle(Phase::Appear(Group::X)))),
    ("control, landing", |s| s.control.push(Frame::Battle(Phase::Land { side: Japan, second: true }))),
    ("control, homing", |s| s.control.push(Frame::Homing(Allies))),
    ("at", |s| s.put(piece("nagato"), Where::Port(place("truk")))),
    ("at sea", |s| s.put(piece("nagato"), Where::Sea(area("coral-sea")))),
    ("due", |s| s.put(piece("nagato"), Where::Due(4))),
    ("lost", |s| s.put(piece("nagato"), Where::Lost)),
    ("west coast", |s| s.put(piece("nagato"), Where::WestCoast)),
    ("san diego", |s| s.put(piece("nagato"), Where::SanDiego)),
    ("home", |s| s.put(piece("nagato"), Where::Home)),
    ("uncertain", |s| s.put(piece("nagato"), Where::Uncertain)),
    ("damage", |s| s.damage[piece("nagato").index()] = 1),
    ("flags", |s| {
        s.flags[0].insert(area("coral-sea"));
    }),
    ("flags, other side", |s| {
        s.flags[1].remove(area("coral-sea"));
    }),
    ("japanese", |s| {
        s.japanese.insert(place("midway"));
    }),
    ("raiding", |s| s.raiding = kit::pieces(&["nagato"])),
    ("resting", |s| s.resting = kit::pieces(&["nagato"])),
    ("rolling", |s| s.rolling = kit::pieces(&["nagato"])),
    ("homing", |s| s.homing = kit::pieces(&["nagato"])),
    ("haven", |s| s.haven = Some(place("midway"))),
    ("mended", |s| s.mended[2] = 1),
    ("fought", |s| {
        s.fought.insert(area("coral-sea"));
    }),
    ("pursued", |s| s.pursued = kit::pieces(&["nagato"])),
    ("barred", |s| s.barred = kit::pieces(&["nagato"])),
    ("battle.area", |s| s.battle.area = area("indonesia")),
    ("battle.surprise", |s| s.battle.surprise = Surprise::Indonesia),
    ("battle.surprise, other", |s| s.battle.surprise = Surprise::PearlHarbor),
    ("battle.round", |s| s.battle.round = 1),
    ("battle.raid_round", |s| s.battle.raid_round = 1),
    ("battle.wish", |s| s.battle.wish[0] = Some(Light::Day)),
    ("battle.wish, other", |s| s.battle.wish[1] = Some(Light::Day)),
    ("battle.light", |s| s.battle.light = Light::Night),
    ("battle.night_follows", |s| s.battle.night_follows = true),
    ("battle.retreating", |s| s.battle.retreating = Some(Japan)),
    ("battle.group", |s| s.battle.group = Some(piece("nachi"))),
    ("battle.aim", |s| s.battle.aim.set(piece("nachi"), piece("nevada"))),
    ("battle.groups", |s| s.battle.groups.set(piece("nachi"), piece("nevada"))),
    ("battle.forces", |s| s.battle.forces.set(piece("nachi"), piece("nevada"))),
    ("battle.raids", |s| s.battle.raids.set(piece("akagi"), place("midway"))),
    ("battle.hurt", |s| s.battle.hurt[piece("nachi").index()] = 1),
    ("battle.disabled", |s| s.battle.disabled = kit::pieces(&["nagato"])),
    ("battle.firing", |s| s.battle.firing = kit::pieces(&["nagato"])),
    ("battle.kamikaze", |s| s.battle.kamikaze = kit::pieces(&["nagato"])),
    ("battle.landing", |s| s.battle.landing = kit::pieces(&["nagato"])),
    ("battle.hiding", |s| s.battle.hiding = kit::pieces(&["nagato"])),
    ("battle.sighted", |s| s.battle.sighted = kit::pieces(&["nagato"])),
    ("battle.sallied", |s| s.battle.sallied = kit::pieces(&["nagato"])),
    ("battle.dividing", |s| s.battle.dividing = kit::pieces(&["nagato"])),
    ("battle.struck", |s| s.battle.struck = kit::pieces(&["nagato"])),
    ("secret.recorded", |s| s.secret.recorded.set(piece("nachi"), piece("nevada"))),
];

#[test]
fn a_change_of_any_field_changes_the_position() {
    let start = Kit::new(|_| {}).state;
    let mut known = BTreeSet::from([text(&start)]);
    for (field, change) in CHANGES {
        let mut state = start;
        change(&mut state);
        assert_ne!(state, start, "{field} is changed by the test");
        assert!(known.insert(text(&state)), "{field} does not show");
    }
}

#[test]
fn every_piece_stands_in_a_position_once() {
    let kit = Kit::new(|_| {});
    let text = text(&kit.state);
    let ids: Vec<&str> = text
        .lines()
        .filter(|line| {
            ["sea ", "port ", "due ", "uncertain", "home", "lost"].iter().any(|key| line.starts_with(key))
        })
        .flat_map(|line| line.split_once(": ").map_or("", |(_, ids)| ids).split(' '))
        .collect();
    assert_eq!(ids.len(), 167);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), 167);
}

#[test]
fn the_position_at_the_start() {
    insta::assert_snapshot!(text(&Kit::new(|_| {}).state));
}
