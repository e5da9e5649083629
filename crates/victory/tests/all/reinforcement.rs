//! Arrivals and removals. VitP 4.4, 4.41, 4.42, 4.5, 17.11, 17.21; A3, A4, A5.

use crate::kit::*;
use ironbottom_kernel::{Rule, Rules, Viewer};
use ironbottom_victory::action::Action;
use ironbottom_victory::board::Side;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::Where;

/// These pieces are due on this turn, which begins.
fn due(turn: u8, ids: &[&str], options: impl FnOnce(&mut Settings), lost: &[&str]) -> Kit {
    due_in(Kit::empty_with(options), turn, ids, lost)
}

fn due_in(kit: Kit, turn: u8, ids: &[&str], lost: &[&str]) -> Kit {
    let mut kit = kit.turn(turn);
    for id in ids {
        kit.put(id, Where::Due(turn));
    }
    for id in lost {
        let other = kit.rules.board[place(id)].start_control.other();
        kit = kit.held(id, other);
    }
    kit.step(Step::Reinforce(Japan)).resume(&[]);
    kit
}

#[test]
fn r4_4_reinforcements_appear_at_their_listed_ports() {
    let kit = due(3, &["hiyo", "colorado", "illustrious", "raaf"], |_| {}, &[]);
    assert_eq!(kit.at("hiyo"), Where::Port(place("yokosuka")));
    assert_eq!(kit.at("colorado"), Where::Port(place("pearl-harbor")));
    assert_eq!(kit.at("illustrious"), Where::Port(place("ceylon")));
    assert_eq!(kit.at("raaf"), Where::Port(place("australia")));
}

#[test]
fn r4_4_a_returning_unit_picks_any_friendly_major_port() {
    let mut kit = due(4, &["21-airflot"], |_| {}, &[]);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Reinforce(Japan)));
    assert!(kit.legal(arrive("21-airflot", "saigon")) && kit.legal(arrive("21-airflot", "truk")));
    assert_eq!(kit.refused(arrive("21-airflot", "saipan")).rule, Rule("VitP 4.4"));
    assert_eq!(kit.refused(arrive("21-airflot", "ceylon")).reason, Reason::EnemyHolds(place("ceylon")));
    assert_eq!(kit.refused(Action::Done).reason, Reason::Unfinished(piece("21-airflot")));
    kit.act(arrive("21-airflot", "truk")).act(Action::Done);
    assert_eq!(kit.at("21-airflot"), Where::Port(place("truk")));
}

#[test]
fn r4_4_a_returning_united_states_unit_does_not_pick_ceylon() {
    // VitP ruling 4.
    let kit = due(4, &["10-af"], |_| {}, &[]);
    assert!(kit.legal(arrive("10-af", "australia")));
    assert!(!kit.legal(arrive("10-af", "ceylon")));
}

#[test]
fn r4_41_what_should_arrive_at_an_enemy_port_is_lost() {
    let kit = due(3, &["illustrious"], |_| {}, &["ceylon"]);
    assert_eq!(kit.at("illustrious"), Where::Lost);
    assert!(kit.happened(Event::ArrivedNowhere {
        piece: piece("illustrious"),
        from: Where::Due(3),
        back: None
    }));
}

#[test]
fn r4_41_pearl_harbor_reinforcements_use_samoa_when_it_is_lost() {
    let kit = due(3, &["colorado"], |_| {}, &["pearl-harbor"]);
    assert_eq!(kit.at("colorado"), Where::Port(place("samoa")));
}

#[test]
fn r4_41_with_samoa_lost_too_they_are_lost() {
    let kit = due(3, &["colorado"], |_| {}, &["pearl-harbor", "samoa"]);
    assert_eq!(kit.at("colorado"), Where::Lost);
}

/// What begins the game with no port to arrive at. VitP 4.41.
const NOWHERE: [&str; 2] = ["pearl-harbor", "samoa"];

#[test]
fn r4_41_a_unit_with_nowhere_to_arrive_is_back_two_turns_later() {
    // VitP 4.5 holds for every loss of a unit: VitP ruling 20, since rules version 2.
    let kit = due(5, &["3-marines", "13-af", "massachusetts"], |_| {}, &NOWHERE);
    assert_eq!((kit.at("3-marines"), kit.at("13-af")), (Where::Due(7), Where::Due(7)));
    assert_eq!(kit.at("massachusetts"), Where::Lost, "a ship is lost for good");
    let event = Event::ArrivedNowhere { piece: piece("13-af"), from: Where::Due(5), back: Some(7) };
    assert!(kit.happened(event));
    let told = kit.rules.tell(&event, Viewer::Public).unwrap().text;
    assert_eq!(told, "The 13 A.F. found its port in enemy hands; it is due again on turn 7.");
    assert_eq!(due(2, &["sasebo-nlf"], |_| {}, &["yokosuka"]).at("sasebo-nlf"), Where::Due(4));
}

#[test]
fn r4_41_so_is_one_that_returns_and_finds_no_friendly_major_port() {
    let ports = ["pearl-harbor", "samoa", "australia", "singapore"];
    assert_eq!(due(4, &["10-af"], |_| {}, &ports).at("10-af"), Where::Due(6), "Ceylon is closed to it");
}

#[test]
fn r4_41_but_not_after_the_last_turn() {
    assert_eq!(
        due(7, &["1-marines"], |_| {}, &["pearl-harbor", "samoa", "australia", "singapore"]).at("1-marines"),
        Where::Lost
    );
    let ports = ["pearl-harbor", "samoa", "australia", "singapore"];
    assert_eq!(due(7, &["1-marines"], |s| s.nine_turns = true, &ports).at("1-marines"), Where::Due(9));
}

#[test]
fn r4_41_under_rules_version_1_it_was_lost_for_good() {
    let kit = due_in(Kit::under(1, "1977.1", |_| {}).cleared(), 5, &["3-marines", "13-af"], &NOWHERE);
    assert_eq!((kit.at("3-marines"), kit.at("13-af")), (Where::Lost, Where::Lost));
    assert!(kit.happened(Event::ArrivedNowhere { piece: piece("13-af"), from: Where::Due(5), back: None }));
}

#[test]
fn r17_21_british_ships_appear_at_ceylon_and_the_victorious_at_pearl_harbor() {
    let board = Kit::empty().rules.board;
    let british = board.navy(ironbottom_victory::board::Navy::British).intersection(board.ships());
    let mut seen = 0;
    for ship in british.iter().filter(|&ship| board[ship].arrival.turn > 1) {
        let id = board[ship].id.as_str();
        let kit = due(board[ship].arrival.turn, &[id], |_| {}, &[]);
        let port = if id == "victorious" { "pearl-harbor" } else { "ceylon" };
        let arrived = |event: &Event| matches!(event, Event::Arrived { piece, place: at, .. } if (*piece, *at) == (ship, place(port)));
        assert!(kit.events.iter().any(arrived), "{id}");
        seen += 1;
    }
    assert!(seen > 8, "{seen}");
}

#[test]
fn r12_3_a_lost_air_unit_is_back_whole_two_turns_later() {
    let mut kit = Kit::empty();
    kit.damaged("11-af", 2).by_day(&["akagi"], &["11-af", "nevada"]).act(aim("akagi", "11-af"));
    kit.roll(Action::Done, &[6, 1, 1, 1, 2]).act(Action::Done);
    assert_eq!((kit.at("11-af"), kit.damage("11-af")), (Where::Due(4), 0), "lost in combat");
    let kit = due(5, &["13-af"], |_| {}, &NOWHERE);
    assert_eq!((kit.at("13-af"), kit.damage("13-af")), (Where::Due(7), 0), "with nowhere to arrive");
}

#[test]
fn r18_22_a_group_in_the_united_states_arrives_on_turn_2() {
    let kit = due(2, &["enterprise"], |_| {}, &[]);
    assert_eq!(kit.at("enterprise"), Where::Port(place("pearl-harbor")));
}

/// British ships in Ceylon when turn 4 begins, on which Formidable and Indomitable leave.
fn leaving(ships: &[&str]) -> Kit {
    let mut kit = Kit::empty().turn(4);
    for ship in ships {
        kit.port(ship, "ceylon");
    }
    kit.step(Step::Reinforce(Side::Allies)).resume(&[]);
    kit
}

#[test]
fn r4_42_the_listed_ships_leave() {
    let kit = leaving(&["formidable", "indomitable", "illustrious"]);
    assert_eq!((kit.at("formidable"), kit.at("indomitable")), (Where::Lost, Where::Lost));
    assert_eq!(kit.at("illustrious"), Where::Port(place("ceylon")));
}

#[test]
fn r4_42_a_lost_carrier_is_replaced_by_a_carrier() {
    let kit = leaving(&["indomitable", "illustrious", "warspite"]);
    assert_eq!(kit.at("illustrious"), Where::Lost);
    assert_eq!(kit.at("warspite"), Where::Port(place("ceylon")));
}

#[test]
fn r4_42_without_one_of_the_type_the_allies_choose_any_british_ship() {
    let mut kit = leaving(&["indomitable", "hermes", "warspite", "canberra"]);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Removal { battleships: 0, carriers: 1 }));
    assert_eq!(kit.refused(Action::Remove(piece("canberra"))).rule, Rule("VitP 4.42"));
    assert!(kit.legal(Action::Remove(piece("warspite"))));
    kit.act(Action::Remove(piece("hermes")));
    assert_eq!(kit.at("hermes"), Where::Lost);
    assert_eq!(kit.at("warspite"), Where::Port(place("ceylon")));
}

#[test]
fn r4_42_other_navies_never_leave() {
    let kit = leaving(&["canberra", "de-ruyter"]);
    assert_eq!(kit.at("canberra"), Where::Port(place("ceylon")));
    assert_eq!(kit.at("de-ruyter"), Where::Port(place("ceylon")));
}

#[test]
fn r4_5_an_eliminated_unit_is_due_two_turns_later() {
    let mut kit = Kit::empty().held("guadalcanal", Japan).turn(5);
    kit.sea("1-marines", "coral-sea").damaged("1-marines", 2).step(Step::LastLandings(Allies));
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.at("1-marines"), kit.damage("1-marines")), (Where::Due(7), 0));
}

#[test]
fn ra3_united_states_reinforcements_pick_pearl_harbor_or_samoa() {
    let flexible = |settings: &mut Settings| settings.reinforcement_flexibility = true;
    let mut kit = due(3, &["colorado", "wasp", "illustrious"], flexible, &[]);
    assert_eq!(kit.at("illustrious"), Where::Port(place("ceylon")), "only theirs");
    assert_eq!(kit.refused(arrive("wasp", "australia")).rule, Rule("VitP 4.4"));
    kit.act(arrive("wasp", "samoa")).act(Action::Done);
    assert_eq!(kit.at("wasp"), Where::Port(place("samoa")));
    assert_eq!(kit.at("colorado"), Where::Port(place("pearl-harbor")), "unless told otherwise");
    let kit = due(5, &["victorious"], flexible, &[]);
    assert!(!kit.legal(arrive("victorious", "samoa")), "the Victorious is British");
    let arrived = |event: &Event| matches!(event, Event::Arrived { piece: p, place: at, .. } if (*p, *at) == (piece("victorious"), place("pearl-harbor")));
    assert!(kit.events.iter().any(arrived));
    let kit = due(3, &["wasp"], |_| {}, &[]);
    assert_eq!(kit.at("wasp"), Where::Port(place("pearl-harbor")), "without it there is no choice");
}

#[test]
fn ra4_a_ship_comes_back_from_san_diego_when_the_allies_like() {
    let mut kit = Kit::empty_with(|s| s.san_diego = true).turn(4);
    kit.put("nevada", Where::SanDiego).damaged("nevada", 2).put("arizona", Where::SanDiego);
    kit.step(Step::Reinforce(Allies)).resume(&[]);
    kit.act(arrive("nevada", "pearl-harbor")).act(Action::Done);
    assert_eq!((kit.at("nevada"), kit.damage("nevada")), (Where::Port(place("pearl-harbor")), 2));
    assert_eq!(kit.at("arizona"), Where::SanDiego);
}

#[test]
fn ra5_ships_and_marines_of_the_united_states_wait_on_the_west_coast_when_both_ports_are_lost() {
    let coast = |settings: &mut Settings| settings.west_coast = true;
    let kit = due(3, &["colorado", "1-marines", "1-maw"], coast, &NOWHERE);
    assert_eq!((kit.at("colorado"), kit.at("1-marines")), (Where::WestCoast, Where::WestCoast));
    assert_eq!(kit.at("1-maw"), Where::Due(5), "an air unit is lost until it returns");
    let kit = due(5, &["victorious"], coast, &NOWHERE);
    assert_eq!(kit.at("victorious"), Where::Lost, "a British ship is lost for good");
    let kit = due(3, &["colorado"], coast, &["pearl-harbor"]);
    assert_eq!(kit.at("colorado"), Where::Port(place("samoa")), "while one port is left they use it");
}

#[test]
fn ra5_they_arrive_as_raiders_in_the_us_mandate_or_hawaii() {
    let mut kit = due(3, &["colorado"], |s| s.west_coast = true, &["pearl-harbor", "samoa"]);
    kit.step(Step::Raiders(Allies));
    assert_eq!(kit.refused(raid("colorado", "coral-sea")).rule, Rule("VitP A5"));
    assert_eq!(kit.refused(Action::Done).reason, Reason::Unfinished(piece("colorado")));
    kit.act(raid("colorado", "us-mandate")).act(Action::Done);
    assert_eq!(kit.at("colorado"), Where::Sea(area("us-mandate")));
    assert!(kit.state.raiding.contains(piece("colorado")));
}

#[test]
fn ra6_the_allies_choose_the_areas_of_combat_from_turn_5() {
    let battles = |turn| {
        let mut kit = Kit::empty_with(|s| s.allied_offensive = true).turn(turn);
        for sea in ["coral-sea", "us-mandate"] {
            let (japan, allies) =
                if sea == "coral-sea" { ("nagato", "nevada") } else { ("mutsu", "arizona") };
            kit.sea(japan, sea).sea(allies, sea);
        }
        kit.step(Step::Combat).resume(&[]);
        kit.asked()
    };
    assert_eq!((battles(4), battles(5)), (Some(Japan), Some(Allies)));
}
