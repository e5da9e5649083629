//! Options and arrivals where only one condition of several fails. VitP 4.42, 6.3, 17.1, 18.11, A2 to A5.

use crate::kit::*;
use ironbottom_kernel::{Pending, Rule, Rules as _, SeatSet};
use ironbottom_victory::action::Action;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;
use ironbottom_victory::{ALLIES, JAPAN};

// --- withdrawal from the Central Pacific ---

fn central_pacific(option: bool, turn: u8, at: &str) -> Kit {
    let mut kit = Kit::empty_with(|s| s.cpo_withdrawal = option).turn(turn);
    kit.state.fought.insert(area("hawaiian-islands"));
    kit.fight(at, &["nagato"], &["lexington", "astoria", "1-marines"]);
    kit
}

#[test]
fn ra2_only_with_the_option_on_turn_1_and_in_the_central_pacific() {
    assert_eq!(central_pacific(true, 1, "central-pacific").phase_now(), Phase::Withdraw(Japan));
    for (option, turn, at) in [
        (false, 1, "central-pacific"),
        (true, 2, "central-pacific"),
        (true, 1, "coral-sea"),
        (false, 1, "coral-sea"),
    ] {
        let kit = central_pacific(option, turn, at);
        assert_eq!(kit.phase_now(), Phase::Contest(Japan), "{option} {turn} {at}");
    }
}

#[test]
fn ra2_what_leaves_cannot_land_and_goes_to_pearl_harbor() {
    let mut kit = central_pacific(true, 1, "central-pacific");
    kit.act(Action::Stay).act(Action::Retreat);
    assert!(kit.state.barred.contains(piece("1-marines")) && !kit.state.barred.contains(piece("astoria")));
    assert_eq!(kit.at("1-marines"), Where::Port(place("pearl-harbor")));
}

// --- movement ---

#[test]
fn r6_3_a_flag_bars_what_lies_behind_it_and_distance_is_told_as_distance() {
    let mut kit = Kit::empty().no_flags().flag("us-mandate", Some(Japan));
    kit.port("nevada", "samoa").step(Step::Patrol(Allies));
    let (ship, stop) = (piece("nevada"), area("us-mandate"));
    let barred = kit.refused(patrol("nevada", "hawaiian-islands"));
    let reason = Reason::EnemyBars { piece: ship, area: area("hawaiian-islands"), stop };
    assert_eq!((barred.rule, barred.reason), (Rule("VitP 6.3"), reason));
    let far = kit.refused(patrol("nevada", "bay-of-bengal"));
    let reason = Reason::TooFar { piece: ship, area: area("bay-of-bengal") };
    assert_eq!((far.rule, far.reason), (Rule("VitP 6.22"), reason));
}

#[test]
fn r6_3_a_flag_elsewhere_bars_nothing() {
    let mut kit = Kit::empty().no_flags().flag("japanese-islands", Some(Japan));
    kit.port("nevada", "samoa").step(Step::Patrol(Allies));
    assert!(kit.legal(patrol("nevada", "hawaiian-islands")));
    assert_eq!(kit.refused(patrol("nevada", "bay-of-bengal")).rule, Rule("VitP 6.22"));
}

/// A ship in a port on this turn, behind a Japanese flag in the Hawaiian Islands, with both adjustments or none.
fn behind_the_flag(ship: &str, at: &str, turn: u8, options: bool) -> Kit {
    let mut kit = Kit::empty_with(|s| {
        s.free_pearl_harbor = options;
        s.pearl_harbor_escape = options;
    });
    kit = kit.no_flags().turn(turn).flag("hawaiian-islands", Some(Japan));
    kit.port(ship, at).step(Step::Patrol(Allies));
    kit
}

#[test]
fn ra3a_only_what_comes_to_pearl_harbor_on_turn_3_passes_the_flag() {
    assert!(behind_the_flag("wasp", "pearl-harbor", 3, true).legal(patrol("wasp", "us-mandate")));
    for (ship, turn, options) in [("wasp", 4, true), ("nevada", 3, true), ("wasp", 3, false)] {
        let kit = behind_the_flag(ship, "pearl-harbor", turn, options);
        assert_eq!(kit.refused(patrol(ship, "us-mandate")).rule, Rule("VitP 6.3"), "{ship} {turn} {options}");
    }
}

#[test]
fn ra3b_without_the_option_nobody_slips_past_the_flag() {
    let mut kit = Kit::empty().no_flags().turn(3).flag("hawaiian-islands", Some(Japan));
    kit.port("wasp", "pearl-harbor").step(Step::Patrol(Allies));
    assert_eq!(kit.refused(patrol("wasp", "us-mandate")).rule, Rule("VitP 6.3"));
}

#[test]
fn r18_11_on_turn_1_a_japanese_unit_that_is_not_listed_stays() {
    let mut kit = Kit::empty().turn(1).no_flags();
    kit.port("sasebo-nlf", "truk").port("yokosuka-nlf", "truk").step(Step::Amphibious(Japan)).resume(&[]);
    let refusal = kit.refused(sail("sasebo-nlf", "marshall-islands"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 18.11"), Reason::Frozen(piece("sasebo-nlf"))));
    assert!(kit.legal(sail("yokosuka-nlf", "marshall-islands")));
}

#[test]
fn r18_12_on_turn_1_an_allied_piece_that_is_not_listed_neither_moves_nor_is_repaired() {
    let mut kit = Kit::empty().turn(1).no_flags();
    kit.port("1-marines", "samoa").port("7-af", "pearl-harbor").port("nevada", "pearl-harbor");
    kit.port("houston", "pearl-harbor").damaged("nevada", 1);
    kit.step(Step::Patrol(Allies));
    let refusal = kit.refused(repair("nevada", 1));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 18.12"), Reason::Frozen(piece("nevada"))));
    assert!(kit.legal(patrol("houston", "hawaiian-islands")));
    let air = Step::Air { next: Allies, passed: [false; 2] };
    let frozen = [
        (Step::Amphibious(Allies), "1-marines", sail("1-marines", "us-mandate")),
        (air, "7-af", put_air("7-af", "hawaiian-islands")),
    ];
    for (step, id, order) in frozen {
        kit.step(step);
        assert_eq!(kit.refused(order).reason, Reason::Frozen(piece(id)));
        // Nobody else could act, so that nobody is asked.
        let mut next = kit.clone();
        next.resume(&[]);
        assert_ne!(next.frame(), Frame::Sequence(step), "{id}");
    }
}

// --- arrivals and removals ---

#[test]
fn r4_42_a_battleship_that_is_owed_is_paid_with_a_battleship_once() {
    let mut kit = Kit::empty();
    for ship in ["warspite", "ramillies", "revenge"] {
        kit.port(ship, "ceylon");
    }
    kit.step(Step::Removal { battleships: 1, carriers: 0 }).resume(&[]);
    let offered = kit.offers();
    assert!(offered.iter().all(|action| matches!(action, Action::Remove(_))) && offered.len() > 1);
    let Action::Remove(paid) = offered[0] else { panic!("{offered:?}") };
    kit.act(offered[0]);
    assert_eq!(kit.state.at(paid), Where::Lost);
    assert!(!matches!(kit.frame(), Frame::Sequence(Step::Removal { .. })), "{:?}", kit.frame());
    let left = ["warspite", "ramillies", "revenge"].into_iter().filter(|id| kit.at(id) != Where::Lost);
    assert_eq!(left.count(), 2);
}

/// A damaged ship in San Diego when the reinforcements of turn 4 come.
fn in_san_diego(flexible: bool, lost: &[&str]) -> Kit {
    let mut kit = Kit::empty_with(|s| {
        s.san_diego = true;
        s.reinforcement_flexibility = flexible;
    });
    kit = lost.iter().fold(kit.turn(4), |kit, at| kit.held(at, Japan));
    kit.put("nevada", Where::SanDiego).damaged("nevada", 1).step(Step::Reinforce(Allies)).resume(&[]);
    kit
}

#[test]
fn ra4_a_ship_comes_back_from_san_diego_where_reinforcements_come() {
    let kit = in_san_diego(false, &[]);
    assert!(kit.legal(arrive("nevada", "pearl-harbor")) && !kit.legal(arrive("nevada", "samoa")));
    let kit = in_san_diego(true, &[]);
    assert!(kit.legal(arrive("nevada", "pearl-harbor")) && kit.legal(arrive("nevada", "samoa")));
    let kit = in_san_diego(false, &["pearl-harbor"]);
    assert!(kit.legal(arrive("nevada", "samoa")));
    assert_eq!(kit.refused(arrive("nevada", "pearl-harbor")).rule, Rule("VitP 4.41"));
    let kit = in_san_diego(true, &["samoa"]);
    assert!(kit.legal(arrive("nevada", "pearl-harbor")));
    assert_eq!(kit.refused(arrive("nevada", "samoa")).rule, Rule("VitP 4.41"));
}

#[test]
fn ra4_with_both_ports_lost_nobody_comes_back() {
    let kit = in_san_diego(true, &["pearl-harbor", "samoa"]);
    assert_ne!(kit.frame(), Frame::Sequence(Step::Reinforce(Allies)));
    assert_eq!(kit.at("nevada"), Where::SanDiego);
}

#[test]
fn ra4_damaged_ships_in_san_diego_are_repaired_with_the_points_of_pearl_harbor() {
    let mut kit = Kit::empty_with(|s| s.san_diego = true).turn(4);
    kit.put("nevada", Where::SanDiego).damaged("nevada", 2);
    kit.put("arizona", Where::SanDiego).port("astoria", "pearl-harbor").step(Step::Patrol(Allies));
    let subjects = |kit: &Kit| -> Vec<_> {
        let about = |id: &str| ironbottom_victory::action::Subject::Piece(piece(id));
        ["nevada", "arizona", "astoria"]
            .into_iter()
            .filter(|id| kit.subjects().contains(&about(id)))
            .collect()
    };
    assert_eq!(subjects(&kit), ["nevada", "astoria"], "the Arizona has nothing to repair");
    kit.act(repair("nevada", 1));
    assert_eq!(kit.damage("nevada"), 1);
    assert_eq!(subjects(&kit), ["astoria"], "once a turn");
}

#[test]
fn ra5_ships_wait_on_the_west_coast_only_with_the_option() {
    for option in [true, false] {
        let mut kit = Kit::empty_with(|s| s.west_coast = option).turn(4).no_flags();
        kit.put("nevada", Where::WestCoast).port("astoria", "samoa");
        kit.state.raiding.insert(piece("astoria"));
        kit.step(Step::Raiders(Allies));
        assert_eq!(kit.legal(raid("nevada", "us-mandate")), option);
    }
}

/// VitP ruling 10.
#[test]
fn ra5_ships_leave_san_diego_for_the_sea_only_with_both_options_and_both_ports_lost() {
    for bits in 0..16 {
        let has = |bit: u8| bits >> bit & 1 == 1;
        let mut kit = Kit::empty_with(|s| {
            s.west_coast = has(0);
            s.san_diego = has(1);
        });
        kit = kit.turn(4).no_flags();
        for (bit, at) in [(2, "pearl-harbor"), (3, "samoa")] {
            kit = kit.held(at, if has(bit) { Japan } else { Allies });
        }
        kit.put("nevada", Where::SanDiego).port("astoria", "australia");
        kit.state.raiding.insert(piece("astoria"));
        kit.step(Step::Raiders(Allies));
        assert_eq!(kit.legal(raid("nevada", "us-mandate")), bits == 15, "{bits:04b}");
    }
}

// --- how it ends ---

#[test]
fn r5_75_a_lead_of_a_single_point_wins() {
    for (lead, winner) in [(1, JAPAN), (-1, ALLIES)] {
        let mut kit = Kit::empty();
        kit.state.lead = lead;
        kit.step(Step::Over);
        let Pending::Over(outcome) = kit.rules.pending(&kit.state) else { panic!("{:?}", kit.frame()) };
        assert_eq!((outcome.winners, outcome.margin), (SeatSet::only(winner), 1));
    }
}
