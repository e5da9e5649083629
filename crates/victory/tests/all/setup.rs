//! The beginning of the game. VitP 4.2, 4.3, 15.2, 18.11, 18.12, and the bid.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::board::{Group, PieceId};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

fn assign(ship: &str) -> Action {
    Action::Assign(piece(ship))
}

#[test]
fn r4_2_fast_ships_at_yokosuka_join_the_raid_in_the_hawaiian_islands() {
    let mut kit = Kit::new(|_| {});
    kit.act(assign("akagi"));
    assert_eq!(kit.at("akagi"), Where::Sea(area("hawaiian-islands")));
    assert_eq!(kit.at("kaga"), Where::Port(place("yokosuka")));
}

#[test]
fn r4_2_a_ship_slower_than_5_may_not_join_the_raid() {
    let refusal = Kit::new(|_| {}).refused(assign("nagato"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 4.2"), Reason::TooSlowForRaid(piece("nagato"))));
}

#[test]
fn r4_2_a_ship_that_arrives_later_may_not_join_the_raid() {
    let refusal = Kit::new(|_| {}).refused(assign("shoho"));
    assert_eq!(refusal.reason, Reason::NotOfTheRaid(piece("shoho")));
}

#[test]
fn r4_3_uncertain_groups_wait_off_the_board() {
    let kit = Kit::new(|_| {});
    for group in Group::ALL {
        assert!(kit.rules.board.group(group).iter().all(|ship| kit.state.at(ship) == Where::Uncertain));
    }
    assert_eq!(kit.at("nevada"), Where::Port(place("pearl-harbor")));
    assert_eq!(kit.at("repulse"), Where::Sea(area("indonesia")));
}

/// Pieces of both sides that can do something in every step of movement, in port at the start of turn 3.
fn both_can_move() -> Kit {
    let mut kit = Kit::empty().turn(3);
    kit.port("nagato", "truk").port("akagi", "truk").port("21-airflot", "truk").port("sasebo-nlf", "truk");
    kit.port("nevada", "samoa").port("lexington", "samoa").port("11-af", "samoa").port("1-marines", "samoa");
    kit.state.raiding = pieces(&["akagi", "lexington"]);
    kit.step(Step::Patrol(Japan));
    kit
}

#[test]
fn r5_whatever_both_do_japan_does_first() {
    let mut kit = both_can_move();
    let mut asked = Vec::new();
    while !matches!(kit.frame(), Frame::Sequence(Step::Submarine)) {
        asked.push((kit.frame(), kit.asked()));
        kit.act(if matches!(kit.frame(), Frame::Sequence(Step::Air { .. })) {
            Action::Pass
        } else {
            Action::Done
        });
    }
    let air = |next, passed| Frame::Sequence(Step::Air { next, passed });
    let in_turn = [
        (Frame::Sequence(Step::Patrol(Japan)), Some(Japan)),
        (Frame::Sequence(Step::Patrol(Allies)), Some(Allies)),
        (air(Japan, [false, false]), Some(Japan)),
        (air(Allies, [true, false]), Some(Allies)),
        (Frame::Sequence(Step::Amphibious(Japan)), Some(Japan)),
        (Frame::Sequence(Step::Amphibious(Allies)), Some(Allies)),
        (Frame::Sequence(Step::Raiders(Japan)), Some(Japan)),
        (Frame::Sequence(Step::Raiders(Allies)), Some(Allies)),
    ];
    assert_eq!(asked, in_turn);
}

#[test]
fn r5_23_japanese_landing_forces_put_to_sea_before_allied_ones() {
    let mut kit = both_can_move();
    kit.step(Step::Amphibious(Japan));
    assert_eq!(kit.refused(sail("1-marines", "us-mandate")).reason, Reason::NotYours(piece("1-marines")));
    kit.act(sail("sasebo-nlf", "south-pacific")).act(Action::Done);
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Amphibious(Allies)), Some(Allies)));
    assert_eq!(
        kit.at("sasebo-nlf"),
        Where::Sea(area("south-pacific")),
        "when the Allies choose, Japan is at sea"
    );
    kit.act(sail("1-marines", "us-mandate"));
}

#[test]
fn r5_24_japanese_raiders_put_to_sea_and_roll_before_allied_ones() {
    let mut kit = both_can_move().no_flags();
    kit.port("kaga", "yokosuka");
    kit.state.raiding.insert(piece("kaga"));
    kit.step(Step::Raiders(Japan));
    assert_eq!(kit.refused(raid("lexington", "us-mandate")).reason, Reason::NotYours(piece("lexington")));
    kit.act(raid("kaga", "south-pacific")).roll(Action::Done, &[2]);
    assert!(kit.happened(Event::SpeedRoll { piece: piece("kaga"), die: 2, need: 4, passed: true }));
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Raiders(Allies)), Some(Allies)));
    kit.act(raid("lexington", "us-mandate"));
}

#[test]
fn r15_2_each_side_controls_what_its_chart_lists() {
    let kit = Kit::new(|_| {});
    let japan = ["japanese-islands", "marshall-islands", "marianas-islands"];
    let nobody = ["aleutian-islands", "north-pacific"];
    for sea in ironbottom_victory::board::AreaId::all() {
        let id = kit.rules.board[sea].id.as_str();
        let whose = match id {
            _ if nobody.contains(&id) => None,
            _ if japan.contains(&id) => Some(Japan),
            _ => Some(Allies),
        };
        assert_eq!(kit.state.flag(sea), whose, "{id}");
    }
}

#[test]
fn r18_11_the_ships_of_the_raid_are_raiders() {
    let mut kit = Kit::new(|_| {});
    kit.act(assign("akagi"));
    assert!(kit.state.raiding.contains(piece("akagi")));
    kit.act(Action::Done);
    assert_eq!(kit.refused(patrol("akagi", "japanese-islands")).reason, Reason::NotInPort(piece("akagi")));
}

#[test]
fn r18_12_only_the_five_allied_cruisers_in_port_may_move_on_turn_1() {
    let mut kit = Kit::new(|_| {});
    kit.act(Action::Done).act(Action::Done);
    let free = pieces(&["houston", "exeter", "de-ruyter", "hmas-australia", "canberra"]);
    let subjects: Vec<_> = free.iter().map(ironbottom_victory::action::Subject::Piece).collect();
    assert_eq!(kit.subjects(), subjects);
}

#[test]
fn r18_12_a_battleship_in_pearl_harbor_is_frozen_on_turn_1() {
    let mut kit = Kit::new(|_| {});
    kit.act(Action::Done).act(Action::Done);
    let refusal = kit.refused(patrol("nevada", "hawaiian-islands"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 18.12"), Reason::Frozen(piece("nevada"))));
}

#[test]
fn r18_12_the_seventh_air_force_is_frozen_on_turn_1() {
    let mut kit = Kit::new(|_| {});
    kit.step(Step::Air { next: Allies, passed: [true, false] });
    assert_eq!(kit.refused(put_air("7-af", "hawaiian-islands")).rule, Rule("VitP 18.12"));
}

/// Turn 1 with combat to come in the Hawaiian Islands, the Central Pacific and Indonesia.
fn surprise() -> Kit {
    let mut kit = Kit::new(|_| {});
    kit.act(assign("akagi")).act(Action::Done);
    kit.sea("nagato", "central-pacific").sea("houston", "central-pacific").sea("21-airflot", "indonesia");
    kit.step(Step::Combat);
    kit
}

#[test]
fn r18_13_the_first_combat_is_in_the_hawaiian_islands() {
    let mut kit = surprise();
    assert_eq!(
        kit.refused(Action::Fight(area("indonesia"))).reason,
        Reason::FightFirst(area("hawaiian-islands"))
    );
    kit.resume(&[]);
    assert_eq!(kit.state.battle.area, area("hawaiian-islands"));
}

#[test]
fn r18_14_the_second_combat_is_in_indonesia() {
    let mut kit = surprise();
    kit.state.fought.insert(area("hawaiian-islands"));
    assert_eq!(kit.refused(Action::Fight(area("central-pacific"))).rule, Rule("VitP 18.14"));
    let on_the_way = kit.state.fleet(kit.rules.board, area("hawaiian-islands"), Japan);
    for ship in on_the_way {
        kit.state.put(ship, Where::Port(place("yokosuka")));
    }
    kit.state.raiding = ironbottom_victory::board::PieceSet::EMPTY;
    kit.resume(&[]);
    assert_eq!(kit.state.battle.area, area("indonesia"));
}

#[test]
fn r20_2_no_more_than_ten_ships_join_the_raid_under_that_option() {
    let mut kit = Kit::new(|s| s.pearl_harbor = true);
    let fast = PieceId::all().filter(|&p| kit.rules.board[p].may_join_raid()).collect::<Vec<_>>();
    for &ship in &fast[..10] {
        kit.act(Action::Assign(ship));
    }
    let refusal = kit.refused(Action::Assign(fast[10]));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 20.2"), Reason::RaidForceFull));
}

#[test]
fn ra2a_the_allies_begin_with_a_flag_in_the_aleutians() {
    let kit = Kit::new(|s| s.north_pacific = true);
    assert_eq!(kit.state.flag(area("aleutian-islands")), Some(Allies));
}

#[test]
fn a_bid_gives_the_allies_their_points_at_the_start() {
    assert_eq!(Kit::new(|s| s.bid_halves = 8).state.lead, -4);
    assert_eq!(Kit::new(|s| s.bid_halves = -4).state.lead, 2);
}
