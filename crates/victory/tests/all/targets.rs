//! The conditions on targets by night, over the whole set of aims. VitP 7.422, 7.423.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::reason::Reason;

#[test]
fn r7_422_a_silent_carrier_needs_every_firing_ship_attacked() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu"], &["nevada", "astoria", "lexington"]).act(Action::Done);
    let refusal = kit.refused(aim("nagato", "lexington"));
    assert_eq!(refusal.rule, Rule("VitP 7.422"));
    let reason = Reason::SilentCarrier { carrier: piece("lexington"), missed: piece("nevada") };
    assert_eq!(refusal.reason, reason, "one ship is left for two that fire");
}

#[test]
fn r7_422_with_enough_attackers_the_carrier_may_be_aimed_at_first() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu", "fuso"], &["nevada", "astoria", "lexington"]).act(Action::Done);
    kit.act(aim("nagato", "lexington"));
    // The two left are both needed now.
    kit.act(aim("mutsu", "nevada"));
    let refusal = kit.refused(aim("fuso", "nevada"));
    let reason = Reason::SilentCarrier { carrier: piece("lexington"), missed: piece("astoria") };
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 7.422"), reason));
    kit.act(aim("fuso", "astoria"));
    assert!(kit.legal(Action::Done));
}

#[test]
fn r7_422_done_is_refused_while_a_firing_ship_is_missed() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "akagi"], &["nevada", "lexington"]).act(Action::Done);
    kit.act(aim("nagato", "lexington"));
    let refusal = kit.refused(Action::Done);
    let reason = Reason::SilentCarrier { carrier: piece("lexington"), missed: piece("nevada") };
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 7.422"), reason), "the Akagi has to do it");
    kit.act(aim("akagi", "nevada"));
    assert!(kit.legal(Action::Done));
}

#[test]
fn r7_422_a_carrier_named_to_fire_is_one_of_those_that_must_be_covered() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato"], &["saratoga", "lexington"]);
    kit.act(open_fire("saratoga")).act(Action::Done);
    let reason = Reason::SilentCarrier { carrier: piece("lexington"), missed: piece("saratoga") };
    assert_eq!(kit.refused(aim("nagato", "lexington")).reason, reason);
    assert!(kit.legal(aim("nagato", "saratoga")));
}

#[test]
fn r7_422_where_nothing_fires_a_silent_carrier_is_open_to_attack() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato"], &["hornet", "lexington"]).act(Action::Done);
    assert!(kit.legal(aim("nagato", "hornet")) && kit.legal(aim("nagato", "lexington")));
}

#[test]
fn r7_422_the_allies_know_japanese_firing_carriers_by_their_aims() {
    let mut kit = Kit::empty();
    kit.by_night(&["akagi", "kaga"], &["nevada"]);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[1]);
    assert!(kit.legal(aim("nevada", "akagi")));
    let reason = Reason::SilentCarrier { carrier: piece("kaga"), missed: piece("akagi") };
    assert_eq!(kit.refused(aim("nevada", "kaga")).reason, reason);
}

#[test]
fn r7_422_silent_carriers_need_not_be_covered_for_one_another() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu"], &["nevada", "hornet", "lexington"]).act(Action::Done);
    kit.act(aim("nagato", "nevada")).act(aim("mutsu", "hornet"));
    assert!(kit.legal(Action::Done), "the Lexington is silent too and not attacked");
}

#[test]
fn r7_423_a_landing_force_needs_all_ships_attacked_silent_carriers_too() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu"], &["nevada", "hornet", "1-marines"]);
    let refusal = kit.refused(aim("nagato", "1-marines"));
    let reason = Reason::Screened { unit: piece("1-marines"), missed: piece("nevada") };
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 7.423"), reason));
}

#[test]
fn r7_423_with_a_ship_to_spare_it_can_be_attacked() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu", "fuso"], &["nevada", "hornet", "1-marines"]);
    kit.act(aim("fuso", "1-marines")).act(aim("mutsu", "hornet"));
    let reason = Reason::Screened { unit: piece("1-marines"), missed: piece("nevada") };
    assert_eq!(kit.refused(aim("nagato", "hornet")).reason, reason);
    kit.act(aim("nagato", "nevada"));
    assert!(kit.legal(Action::Done));
}

#[test]
fn r7_423_without_ships_it_has_no_screen() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato"], &["1-marines", "11-af"]);
    assert!(kit.legal(aim("nagato", "1-marines")));
    assert_eq!(kit.refused(Action::Done).reason, Reason::MustAttack(piece("nagato")));
}

#[test]
fn r7_423_by_day_it_is_open_to_attack() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi"], &["nevada", "1-marines"]);
    assert!(kit.legal(aim("akagi", "1-marines")));
}

/// The same aims in any order that is accepted lead to the same state.
#[test]
fn r7_44_the_order_of_aims_does_not_matter() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu", "fuso"], &["nevada", "astoria", "lexington"]).act(Action::Done);
    let aims = [aim("nagato", "lexington"), aim("mutsu", "nevada"), aim("fuso", "astoria")];
    let mut states = Vec::new();
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]] {
        let mut kit = kit.clone();
        for index in order {
            kit.act(aims[index]);
        }
        states.push(kit.state);
    }
    assert!(states.windows(2).all(|pair| pair[0] == pair[1]));
}
