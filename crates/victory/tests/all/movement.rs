//! How ships move. VitP 5.21, 6, 17.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// A ship of this name in this port, in its side's patrol step.
fn patrolling(ship: &str, from: &str) -> Kit {
    let mut kit = Kit::empty().no_flags();
    kit.port(ship, from);
    let side = kit.rules.board[piece(ship)].side();
    kit.step(Step::Patrol(side));
    kit
}

/// A readied ship of this name in this port, in its side's raiders step.
fn raiding(ship: &str, from: &str) -> Kit {
    let mut kit = Kit::empty().no_flags();
    kit.port(ship, from);
    kit.state.raiding.insert(piece(ship));
    let side = kit.rules.board[piece(ship)].side();
    kit.step(Step::Raiders(side));
    kit
}

#[test]
fn r5_21_a_ship_does_one_thing_in_the_patrol_step() {
    let mut kit = patrolling("akagi", "truk");
    kit.damaged("akagi", 1).act(ready("akagi"));
    assert_eq!(kit.refused(patrol("akagi", "south-pacific")).reason, Reason::AlreadyOrdered(piece("akagi")));
    assert!(kit.subjects().is_empty());
}

#[test]
fn r5_21_the_allies_move_their_patrollers_after_japan() {
    let mut kit = patrolling("nagato", "truk");
    kit.port("nevada", "samoa").act(patrol("nagato", "south-pacific"));
    let seat = ironbottom_victory::ALLIES;
    let refusal =
        ironbottom_kernel::Rules::check(&kit.rules, &kit.state, seat, patrol("nevada", "us-mandate"));
    assert_eq!(refusal.unwrap_err().reason, Reason::OutOfTurn(Japan));
    kit.act(Action::Done);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Patrol(Allies)));
}

#[test]
fn r6_11_a_ship_that_moves_in_the_patrol_step_patrols() {
    let mut kit = patrolling("nagato", "truk");
    kit.act(patrol("nagato", "south-pacific")).act(Action::Done);
    assert_eq!(kit.at("nagato"), Where::Sea(area("south-pacific")));
    assert!(!kit.state.raiding.contains(piece("nagato")));
}

#[test]
fn r6_12_a_ship_that_moves_in_the_raiders_step_raids() {
    let mut kit = raiding("akagi", "truk");
    kit.act(raid("akagi", "south-pacific"));
    assert!(kit.state.raiding.contains(piece("akagi")));
}

#[test]
fn r6_12_only_a_ship_turned_white_side_up_may_raid() {
    let mut kit = raiding("akagi", "truk");
    kit.port("kaga", "truk");
    let refusal = kit.refused(raid("kaga", "south-pacific"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 6.12"), Reason::NotReadied(piece("kaga"))));
}

#[test]
fn r6_12_a_raider_may_stay_in_port_and_is_turned_over_again() {
    let mut kit = raiding("akagi", "truk");
    kit.act(Action::Done);
    assert_eq!(kit.at("akagi"), Where::Port(place("truk")));
    assert!(kit.state.raiding.is_empty());
}

#[test]
fn r6_21_a_move_begins_in_an_area_that_touches_the_port() {
    // With the enemy's flag on all that Truk touches, a ship goes there and nowhere else.
    let mut kit = patrolling("nagato", "truk");
    let near = ["marianas-islands", "marshall-islands", "south-pacific"];
    for sea in near {
        kit = kit.flag(sea, Some(Allies));
    }
    for sea in ironbottom_victory::board::AreaId::all() {
        let id = kit.rules.board[sea].id.clone();
        assert_eq!(kit.legal(patrol("nagato", &id)), near.contains(&id.as_str()), "{id}");
    }
    // A unit too begins beside its own port, whatever lies next to it.
    let mut kit = Kit::empty().no_flags().flag("us-mandate", Some(Japan));
    kit.port("1-marines", "samoa").step(Step::Amphibious(Allies));
    assert!(kit.legal(sail("1-marines", "us-mandate")) && !kit.legal(sail("1-marines", "south-pacific")));
}

#[test]
fn r6_22_a_patroller_does_not_enter_a_third_area() {
    let kit = patrolling("nagato", "yokosuka");
    assert!(kit.legal(patrol("nagato", "marianas-islands")));
    let refusal = kit.refused(patrol("nagato", "south-pacific"));
    assert_eq!(refusal.rule, Rule("VitP 6.22"));
    assert_eq!(refusal.reason, Reason::TooFar { piece: piece("nagato"), area: area("south-pacific") });
}

#[test]
fn r6_221_a_patroller_rolls_for_the_second_area_and_not_for_the_first() {
    let mut kit = patrolling("nagato", "yokosuka");
    kit.port("mutsu", "yokosuka");
    kit.act(patrol("nagato", "marianas-islands")).act(patrol("mutsu", "japanese-islands"));
    kit.roll(Action::Done, &[3]);
    assert!(kit.happened(Event::SpeedRoll { piece: piece("nagato"), die: 3, need: 3, passed: true }));
}

#[test]
fn r6_222_a_japanese_raider_enters_the_second_area_without_a_roll() {
    let mut kit = raiding("kaga", "yokosuka");
    kit.act(raid("kaga", "marianas-islands")).act(Action::Done);
    assert_eq!(kit.at("kaga"), Where::Sea(area("marianas-islands")));
}

#[test]
fn r6_222_a_united_states_raider_enters_the_second_area_without_a_roll() {
    let mut kit = raiding("washington", "pearl-harbor");
    kit.act(raid("washington", "us-mandate")).act(Action::Done);
    assert_eq!(kit.at("washington"), Where::Sea(area("us-mandate")));
}

#[test]
fn r6_223_a_british_raider_rolls_for_the_second_area() {
    let mut kit = raiding("warspite", "ceylon");
    kit.act(raid("warspite", "indian-ocean")).roll(Action::Done, &[3]);
    assert_eq!(kit.at("warspite"), Where::Sea(area("indian-ocean")));
}

#[test]
fn r6_23_a_japanese_raider_rolls_for_the_third_area() {
    let mut kit = raiding("kaga", "yokosuka");
    kit.act(raid("kaga", "south-pacific")).roll(Action::Done, &[4]);
    assert_eq!(kit.at("kaga"), Where::Sea(area("south-pacific")));
}

#[test]
fn r6_23_nobody_enters_a_fourth_area() {
    let kit = raiding("kaga", "yokosuka");
    assert_eq!(kit.refused(raid("kaga", "coral-sea")).rule, Rule("VitP 6.23"));
}

#[test]
fn r17_23_a_british_raider_does_not_enter_a_third_area() {
    let kit = raiding("warspite", "ceylon");
    assert_eq!(kit.refused(raid("warspite", "coral-sea")).rule, Rule("VitP 17.23"));
}

#[test]
fn r17_13_a_united_states_raider_rolls_for_the_third_area() {
    let mut kit = raiding("washington", "pearl-harbor");
    kit.act(raid("washington", "south-pacific")).roll(Action::Done, &[4]);
    assert_eq!(kit.at("washington"), Where::Sea(area("south-pacific")), "speed 5 passes with a 4");
    let mut kit = raiding("washington", "pearl-harbor");
    kit.act(raid("washington", "south-pacific")).roll(Action::Done, &[5]);
    assert_eq!(kit.frame(), Frame::Homing(Allies), "and fails with a 5");
    let kit = raiding("washington", "pearl-harbor");
    assert_eq!(kit.refused(raid("washington", "indian-ocean")).rule, Rule("VitP 17.13"), "no fourth area");
}

#[test]
fn r17_32_australian_and_dutch_raiders_roll_for_the_second_area_and_enter_no_third() {
    for ship in ["canberra", "de-ruyter"] {
        // Damage brings them down to a speed that has to be rolled for.
        let mut kit = raiding(ship, "australia");
        kit.damaged(ship, 1).act(raid(ship, "us-mandate")).roll(Action::Done, &[6]);
        assert_eq!(kit.frame(), Frame::Homing(Allies), "{ship} fails with a 6");
        let mut kit = raiding(ship, "australia");
        kit.damaged(ship, 1).act(raid(ship, "us-mandate")).roll(Action::Done, &[5]);
        assert_eq!(kit.at(ship), Where::Sea(area("us-mandate")), "{ship} passes with a 5");
        let mut kit = raiding(ship, "australia");
        kit.damaged(ship, 1).act(raid(ship, "coral-sea")).act(Action::Done);
        assert_eq!(kit.at(ship), Where::Sea(area("coral-sea")), "no roll for the first");
        let kit = raiding(ship, "australia");
        assert_eq!(kit.refused(raid(ship, "marshall-islands")).rule, Rule("VitP 17.32"));
    }
}

#[test]
fn r6_3_a_ship_stops_where_the_enemy_has_his_flag() {
    let mut kit = patrolling("lexington", "samoa").flag("us-mandate", Some(Japan));
    assert!(kit.legal(patrol("lexington", "us-mandate")), "it may enter");
    let refusal = kit.refused(patrol("lexington", "coral-sea"));
    assert_eq!(refusal.rule, Rule("VitP 6.3"));
    let stop = area("us-mandate");
    assert_eq!(
        refusal.reason,
        Reason::EnemyBars { piece: piece("lexington"), area: area("coral-sea"), stop }
    );
    kit.act(patrol("lexington", "us-mandate"));
}

#[test]
fn r6_3_a_raider_may_go_round_an_enemy_flag() {
    // From Truk to the Coral Sea by the South Pacific, or by the Marshalls and the U.S. Mandate.
    let kit = raiding("akagi", "truk").flag("south-pacific", Some(Allies));
    assert!(kit.legal(raid("akagi", "coral-sea")));
    let both = kit.flag("us-mandate", Some(Allies));
    assert_eq!(both.refused(raid("akagi", "coral-sea")).rule, Rule("VitP 6.3"));
}

#[test]
fn r6_3_the_flag_stops_although_no_enemy_piece_is_there() {
    let kit = raiding("kaga", "yokosuka").flag("japanese-islands", Some(Allies));
    assert_eq!(kit.refused(raid("kaga", "marianas-islands")).rule, Rule("VitP 6.3"));
}

#[test]
fn r6_4_a_roll_equal_to_the_speed_fails() {
    let mut kit = patrolling("nagato", "yokosuka");
    kit.act(patrol("nagato", "marianas-islands")).roll(Action::Done, &[4]);
    assert!(kit.happened(Event::SpeedRoll { piece: piece("nagato"), die: 4, need: 3, passed: false }));
}

#[test]
fn r6_4_speed_7_passes_without_a_die() {
    let mut kit = patrolling("takao", "yokosuka");
    kit.act(patrol("takao", "marianas-islands")).act(Action::Done);
    assert!(!kit.state.raiding.contains(piece("takao")));
}

#[test]
fn r7_71_damage_lowers_the_speed_that_is_rolled_against() {
    let mut kit = patrolling("takao", "yokosuka");
    kit.damaged("takao", 2).act(patrol("takao", "marianas-islands")).roll(Action::Done, &[5]);
    assert!(kit.state.raiding.contains(piece("takao")), "7 less 2 is 5");
}

#[test]
fn r6_41_a_patroller_that_fails_arrives_as_a_raider() {
    for (ship, from, to) in [("nagato", "yokosuka", "marianas-islands"), ("nevada", "samoa", "coral-sea")] {
        let mut kit = patrolling(ship, from);
        kit.act(patrol(ship, to)).roll(Action::Done, &[6]);
        assert_eq!(kit.at(ship), Where::Sea(area(to)));
        assert!(kit.state.raiding.contains(piece(ship)), "{ship}");
        let mut kit = patrolling(ship, from);
        kit.act(patrol(ship, to)).roll(Action::Done, &[1]);
        assert!(!kit.state.raiding.contains(piece(ship)), "{ship} passes with a 1");
    }
}

#[test]
fn r6_42_a_raider_that_fails_returns_to_port() {
    let mut kit = raiding("kaga", "yokosuka");
    kit.act(raid("kaga", "south-pacific")).roll(Action::Done, &[5]);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    kit.act(base("kaga", "truk")).act(Action::Done);
    assert_eq!(kit.at("kaga"), Where::Port(place("truk")));
    assert_eq!(kit.frame(), Frame::Sequence(Step::Submarine));
}

#[test]
fn r6_43_all_ships_move_before_any_rolls() {
    let mut kit = patrolling("nagato", "yokosuka");
    kit.port("mutsu", "yokosuka").act(patrol("nagato", "marianas-islands"));
    assert!(kit.events.iter().all(|e| !matches!(e, Event::SpeedRoll { .. })));
    kit.act(patrol("mutsu", "marianas-islands")).roll(Action::Done, &[1, 6]);
    assert!(!kit.state.raiding.contains(piece("nagato")) && kit.state.raiding.contains(piece("mutsu")));
}

#[test]
fn r6_6_a_submarine_goes_anywhere() {
    let mut kit = Kit::empty();
    kit.step(Step::Submarine);
    assert_eq!(kit.subjects().len(), 13);
    kit.act(Action::Station(area("bay-of-bengal")));
    assert!(kit.happened(Event::Stationed { piece: piece("i-boat"), area: area("bay-of-bengal") }));
}

#[test]
fn r5_25_the_side_whose_submarine_it_is_places_it() {
    let mut kit = Kit::empty().turn(2);
    kit.step(Step::Submarine);
    assert_eq!(kit.asked(), Some(Japan));
    let mut late = Kit::empty().turn(8);
    late.step(Step::Submarine);
    assert_eq!(late.asked(), Some(Allies));
}

#[test]
fn r5_6_a_submarine_without_a_target_goes_home_unasked() {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea").step(Step::LastTorpedo).resume(&[]);
    assert_eq!(kit.at("i-boat"), Where::Home);
}

#[test]
fn r5_6_a_submarine_still_at_sea_may_hold_its_fire_and_goes_home() {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea").sea("lexington", "coral-sea").step(Step::LastTorpedo).resume(&[]);
    assert_eq!(kit.asked(), Some(Japan));
    assert_eq!(kit.subjects(), [Subject::Piece(piece("lexington"))]);
    kit.act(Action::Pass);
    assert_eq!(kit.at("i-boat"), Where::Home);
}

#[test]
fn r9_23_a_ship_on_the_bottom_does_not_move() {
    let mut kit = patrolling("nevada", "pearl-harbor");
    kit.damaged("nevada", 5);
    assert_eq!(kit.refused(ready("nevada")).reason, Reason::OnBottom(piece("nevada")));
    assert!(kit.legal(repair("nevada", 1)), "it can be repaired");
}

#[test]
fn ra2a_the_i_boat_may_not_be_placed_in_the_north_pacific_on_turn_1() {
    let mut kit = Kit::empty_with(|s| s.north_pacific = true).turn(1);
    kit.step(Step::Submarine);
    assert_eq!(kit.refused(Action::Station(area("north-pacific"))).rule, Rule("VitP A2a"));
    assert_eq!(kit.subjects().len(), 12);
}

#[test]
fn ra3a_turn_3_reinforcements_pass_a_japanese_flag_in_hawaii() {
    let passing = |turn, from: &str| {
        let mut kit = Kit::empty_with(|s| s.free_pearl_harbor = true).no_flags().turn(turn);
        kit = kit.flag("hawaiian-islands", Some(Japan));
        kit.port("wasp", from).port("nevada", "pearl-harbor").step(Step::Patrol(Allies));
        kit
    };
    let kit = passing(3, "pearl-harbor");
    assert!(kit.legal(patrol("wasp", "us-mandate")));
    assert_eq!(kit.refused(patrol("nevada", "us-mandate")).rule, Rule("VitP 6.3"), "of an earlier turn");
    for turn in [2, 4] {
        assert_eq!(
            passing(turn, "pearl-harbor").refused(patrol("wasp", "us-mandate")).rule,
            Rule("VitP 6.3")
        );
    }
    assert_eq!(passing(3, "johnston-island").refused(patrol("wasp", "us-mandate")).rule, Rule("VitP 6.3"));
    // Raiders and landing forces pass as well, a British ship does not come this way.
    let mut kit = passing(3, "pearl-harbor");
    kit.port("1-marines", "pearl-harbor").step(Step::Amphibious(Allies));
    assert!(kit.legal(sail("1-marines", "us-mandate")));
}

#[test]
fn ra3b_turn_3_reinforcements_may_reach_the_us_mandate_only() {
    let mut kit = Kit::empty_with(|s| s.pearl_harbor_escape = true).no_flags().turn(3);
    kit = kit.flag("hawaiian-islands", Some(Japan));
    kit.port("wasp", "pearl-harbor").step(Step::Patrol(Allies));
    assert!(kit.legal(patrol("wasp", "us-mandate")));
    assert!(!kit.legal(patrol("wasp", "marshall-islands")));
    kit.act(patrol("wasp", "us-mandate")).roll(Action::Done, &[2]);
    assert!(!kit.state.raiding.contains(piece("wasp")), "a second area, with its roll");
}
