//! Air raids. VitP 9.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::Phase;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// The Akagi alone off Australia, with these Allied pieces in port there.
fn off_australia(in_port: &[&str]) -> Kit {
    let mut kit = Kit::empty();
    in_port.iter().for_each(|id| {
        kit.port(id, "australia");
    });
    kit.fight("coral-sea", &["akagi"], &[]);
    kit
}

#[test]
fn r9_1_carriers_raid_at_once_where_there_is_no_combat() {
    let kit = off_australia(&["nevada"]);
    assert_eq!((kit.phase_now(), kit.asked(), kit.state.battle.round), (Phase::AirRaid, Some(Japan), 0));
}

#[test]
fn r9_1_or_when_the_combat_of_their_area_is_over() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").by_day(&["akagi"], &["astoria"]);
    kit.act(aim("akagi", "astoria")).roll(Action::Done, &[5, 1, 1, 1, 6]);
    assert_eq!((kit.at("astoria"), kit.phase_now()), (Where::Lost, Phase::AirRaid));
}

#[test]
fn r9_11_air_units_and_ships_without_airstrike_do_not_raid() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("nevada", "australia").fight("coral-sea", &["akagi", "nagato", "21-airflot"], &[]);
    assert!(kit.legal(air_raid("akagi", "australia")));
    assert_eq!(
        kit.refused(air_raid("21-airflot", "australia")).reason,
        Reason::NotACarrier(piece("21-airflot"))
    );
    assert_eq!(kit.refused(air_raid("nagato", "australia")).rule, Rule("VitP 9.11"));
}

#[test]
fn r9_12_a_carrier_that_pursued_does_not_raid() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").by_day(&["zuikaku", "shokaku"], &["astoria"]).act(Action::Done);
    kit.act(Action::Stay).act(Action::Retreat).act(pursue("zuikaku", "astoria")).act(Action::Done);
    kit.act(DAY).act(DAY).act(aim("zuikaku", "astoria")).roll(Action::Done, &[6, 1, 1, 1, 6]);
    assert_eq!(kit.phase_now(), Phase::AirRaid);
    let refusal = kit.refused(air_raid("zuikaku", "australia"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 9.12"), Reason::HasPursued(piece("zuikaku"))));
    assert!(kit.legal(air_raid("shokaku", "australia")));
}

#[test]
fn r9_13_each_carrier_has_one_place_of_the_area_and_attacks_only_there() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").port("astoria", "guadalcanal").port("chicago", "samoa");
    kit.fight("coral-sea", &["akagi", "kaga"], &[]);
    assert_eq!(kit.refused(air_raid("akagi", "samoa")).reason, Reason::NoRaidTarget(place("samoa")));
    let empty = kit.refused(air_raid("akagi", "port-moresby")).reason;
    assert_eq!(empty, Reason::NoRaidTarget(place("port-moresby")));
    kit.act(air_raid("akagi", "australia"));
    assert_eq!(kit.refused(air_raid("akagi", "guadalcanal")).reason, Reason::AlreadyOrdered(piece("akagi")));
    kit.act(air_raid("kaga", "guadalcanal")).act(Action::Done);
    let refusal = kit.refused(aim("akagi", "astoria"));
    assert_eq!(
        (refusal.rule, refusal.reason),
        (Rule("VitP 9.13"), Reason::NotInRaidedPlace(piece("astoria")))
    );
    assert!(kit.legal(aim("akagi", "nevada")) && kit.legal(aim("kaga", "astoria")));
}

#[test]
fn r9_13_carriers_of_one_place_strike_together() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").fight("coral-sea", &["akagi", "kaga"], &[]);
    kit.act(air_raid("akagi", "australia")).act(air_raid("kaga", "australia")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).act(aim("kaga", "nevada"));
    kit.roll(Action::Done, &[1, 1, 1, 1, 5, 1, 1, 1, 2]);
    assert_eq!(kit.damage("nevada"), 2);
}

#[test]
fn r9_2_two_rounds_and_nothing_fires_back() {
    let mut kit = off_australia(&["nevada", "lexington", "11-af"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked(), kit.state.battle.raid_round), (Phase::RaidAim, Some(Japan), 1));
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[1, 1, 1, 1]);
    assert_eq!((kit.phase_now(), kit.asked(), kit.state.battle.raid_round), (Phase::RaidAim, Some(Japan), 2));
    kit.act(aim("akagi", "11-af")).roll(Action::Done, &[6, 1, 1, 1, 2]);
    assert_eq!((kit.damage("11-af"), kit.damage("akagi")), (2, 0));
    assert!(kit.happened(Event::BattleEnded { area: area("coral-sea"), victor: Some(Japan) }));
}

#[test]
fn r9_21_a_raid_disables_nothing() {
    let mut kit = off_australia(&["nevada"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[4, 4, 4, 4]);
    assert!(!kit.happened(Event::Disabled(piece("nevada"))));
    assert_eq!(kit.at("nevada"), Where::Port(place("australia")));
}

#[test]
fn r9_22_a_hit_does_an_amphibious_unit_one_point_without_a_die() {
    let mut kit = off_australia(&["1-marines", "11-af"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    kit.act(aim("akagi", "1-marines")).roll(Action::Done, &[5, 5, 6, 1]);
    assert_eq!(kit.damage("1-marines"), 3);
    kit.act(aim("akagi", "1-marines")).roll(Action::Done, &[5, 5, 1, 1]);
    assert_eq!(kit.at("1-marines"), Where::Due(4), "five points on armor 4: no doubling for units");
}

#[test]
fn r9_22_air_units_in_port_roll_for_damage() {
    let mut kit = off_australia(&["11-af", "nevada"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    kit.act(aim("akagi", "11-af")).roll(Action::Done, &[5, 5, 5, 6, 4]);
    assert_eq!(kit.at("11-af"), Where::Due(4), "no bonus, one hit, four points");
}

#[test]
fn r9_23_in_port_a_ship_bears_twice_its_armor_and_rests_on_the_bottom() {
    let mut kit = off_australia(&["nevada"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 6, 1, 1, 4, 4]);
    assert_eq!((kit.damage("nevada"), kit.at("nevada")), (8, Where::Port(place("australia"))));
    assert!(
        kit.happened(Event::OnBottom(piece("nevada")))
            && kit.state.on_bottom(kit.rules.board, piece("nevada"))
    );
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 1]);
    assert_eq!(kit.at("nevada"), Where::Lost, "nine points on armor 4");
}

#[test]
fn r9_23_up_to_its_armor_it_floats() {
    let mut kit = off_australia(&["nevada"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 4]);
    assert!(
        !kit.state.on_bottom(kit.rules.board, piece("nevada"))
            && !kit.happened(Event::OnBottom(piece("nevada")))
    );
}

#[test]
fn r9_232_where_it_cannot_be_repaired_it_does_not_rest_but_sinks() {
    let mut kit = Kit::empty();
    kit.port("nevada", "samoa").fight("us-mandate", &["akagi"], &[]);
    kit.act(air_raid("akagi", "samoa")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 5]);
    assert_eq!(kit.at("nevada"), Where::Lost);
    let mut kit = Kit::empty();
    kit.port("nevada", "guadalcanal").fight("coral-sea", &["akagi"], &[]);
    kit.act(air_raid("akagi", "guadalcanal")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 5]);
    assert_eq!(kit.at("nevada"), Where::Lost);
}

#[test]
fn r9_232_samoa_serves_while_pearl_harbor_is_lost() {
    let mut kit = Kit::empty().held("pearl-harbor", Japan);
    kit.port("nevada", "samoa").fight("us-mandate", &["akagi"], &[]);
    kit.act(air_raid("akagi", "samoa")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 5]);
    assert!(kit.state.on_bottom(kit.rules.board, piece("nevada")));
}

#[test]
fn r9_3_only_what_is_in_the_place_now_can_be_hit() {
    let mut kit = off_australia(&["astoria"]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    assert!(!kit.legal(aim("akagi", "nevada")));
    kit.act(aim("akagi", "astoria")).roll(Action::Done, &[6, 1, 1, 1, 6]);
    // Nothing is left: the second round is over before it begins.
    assert!(kit.happened(Event::BattleEnded { area: area("coral-sea"), victor: Some(Japan) }));
}

#[test]
fn r9_4_a_place_can_be_raided_from_each_sea_it_touches() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").sea("kaga", "indian-ocean").fight("coral-sea", &["akagi"], &[]);
    kit.act(air_raid("akagi", "australia")).act(Action::Done);
    kit.act(Action::Done).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.state.battle.area), (Phase::AirRaid, area("indian-ocean")));
    kit.act(air_raid("kaga", "australia")).act(Action::Done).act(Action::Done).act(Action::Done);
    assert!(kit.state.fought.contains(area("coral-sea")) && kit.state.fought.contains(area("indian-ocean")));
}

#[test]
fn r9_2_a_carrier_without_airstrike_left_does_not_raid() {
    let mut kit = Kit::empty();
    kit.damaged("akagi", 4).port("nevada", "australia").fight("coral-sea", &["akagi", "hosho"], &[]);
    assert_eq!(kit.refused(air_raid("akagi", "australia")).rule, Rule("VitP 7.73"));
}
