//! What a side may mean to do: keep a land unit, go home, dive, lose units in its own order.

use ironbottom_axis2001::board::Kind;
use ironbottom_axis2001::odds::{Dive, How, Keep, Place, Reckoning, read_losses};

use super::{battle, ends, near, reckoned};

fn left(found: &Reckoning, kind: Kind) -> f64 {
    found.attackers.iter().find(|left| left.kind == kind).expect("listed").mean()
}

#[test]
fn a_land_unit_is_kept_to_take_the_territory() {
    let mut kept = battle("2 infantry, 2 fighters", "3 infantry");
    let plain = reckoned(&kept);
    kept.keep = Keep::LandUnit;
    let kept = reckoned(&kept);
    assert!(kept.captures > plain.captures + 0.01);
    assert!(left(&kept, Kind::Infantry) > left(&plain, Kind::Infantry));
    assert!(left(&kept, Kind::Fighter) < left(&plain, Kind::Fighter));
    near(kept.captures, kept.attacker_wins);
}

#[test]
fn who_always_goes_home_fights_one_round() {
    let mut raid = battle("1 infantry", "1 infantry");
    raid.retreat_below = Some(1.0);
    ends(&raid, [4.0 / 36.0, 30.0 / 36.0, 2.0 / 36.0, 0.0]);
    near(reckoned(&raid).retreats, 20.0 / 36.0);
}

#[test]
fn who_never_goes_home_fights_to_the_end() {
    let mut stubborn = battle("3 infantry, 1 armour", "4 infantry");
    let plain = reckoned(&stubborn);
    stubborn.retreat_below = Some(1e-300);
    let found = reckoned(&stubborn);
    near(found.attacker_wins, plain.attacker_wins);
    near(found.retreats, 0.0);
}

#[test]
fn going_home_sooner_saves_units_and_loses_battles() {
    let mut battle = battle("5 infantry, 2 armour, 1 fighter", "6 infantry");
    let mut before: Option<Reckoning> = None;
    for least in [0.01, 0.1, 0.3, 0.6] {
        battle.retreat_below = Some(least);
        let found = reckoned(&battle);
        if let Some(before) = before {
            assert!(found.attacker_wins <= before.attacker_wins);
            assert!(found.attacker_loss <= before.attacker_loss);
            assert!(found.retreats >= before.retreats);
        }
        before = Some(found);
    }
}

#[test]
fn ships_go_home_too() {
    let mut raid = battle("1 submarine", "1 destroyer");
    raid.retreat_below = Some(1.0);
    // One round at once: 1/3 against 1/2.
    ends(&raid, [1.0 / 6.0, 1.0 / 3.0 + 1.0 / 3.0, 1.0 / 6.0, 0.0]);
    near(reckoned(&raid).retreats, 1.0 / 3.0);
}

#[test]
fn only_aircraft_leave_an_assault() {
    let mut assault = battle("1 infantry, 1 fighter", "1 infantry");
    assault.place = Place::Amphibious;
    assault.retreat_below = Some(1.0);
    let found = reckoned(&assault);
    // After one round without a decision the fighter leaves and the infantry fights on alone.
    let miss = 5.0 / 6.0 * 0.5;
    let nothing = miss * 2.0 / 3.0;
    let first_round = (1.0 - miss) * 1.0;
    near(found.attacker_wins, first_round + nothing * 4.0 / 16.0);
    // The infantry was lost in the first round and the fighter went home.
    near(found.retreats, miss / 3.0);
    // Nobody is left on the shore, but the fighter is safe.
    near(found.both_destroyed, nothing * 2.0 / 16.0);
    near(left(&found, Kind::Fighter), 1.0);
}

#[test]
fn a_diving_submarine_fires_only_if_it_was_hit() {
    let mut hunt = battle("1 destroyer", "1 submarine");
    hunt.defend_dives = Dive::AtOnce;
    // Not hit: it is gone. Hit: it fires 1/3.
    ends(&hunt, [0.5 + 0.5 * 2.0 / 3.0, 0.0, 0.5 / 3.0, 0.0]);
    let found = reckoned(&hunt);
    near(found.defenders[0].counts[1], 0.5);
}

#[test]
fn diving_attackers_leave_the_others_alone() {
    let mut stall = battle("1 submarine, 1 carrier", "1 transport");
    stall.attack_dives = Dive::AtOnce;
    let found = reckoned(&stall);
    let plain = reckoned(&battle("1 carrier", "1 transport"));
    near(found.attacker_wins, plain.attacker_wins);
    near(left(&found, Kind::Submarine), 1.0);
    let mut alone = battle("2 submarines", "1 transport");
    alone.attack_dives = Dive::AtOnce;
    ends(&alone, [0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn losses_follow_the_order_one_asks_for() {
    let mut proud = battle("2 infantry, 1 fighter", "2 infantry");
    proud.attack_losses = read_losses("fighter").expect("an order");
    let found = reckoned(&proud);
    for end in found.ends.iter().filter(|end| end.how == How::AttackerWins) {
        let whole = end.attackers.of(Kind::Infantry) == 2;
        assert!(whole || end.attackers.of(Kind::Fighter) == 0, "{end:?}");
    }
}

#[test]
fn a_battleship_is_damaged_before_anything_sinks_unless_one_asks_otherwise() {
    let mut fleet = battle("1 battleship, 1 transport", "1 destroyer, 1 transport");
    let found = reckoned(&fleet);
    assert!(found.ends.iter().all(|end| end.attackers.of(Kind::Transport) == 1
        || end.attackers.damaged() == 1
        || end.attackers.of(Kind::Battleship) == 0));
    fleet.attack_losses = read_losses("transport").expect("an order");
    let found = reckoned(&fleet);
    assert!(found.ends.iter().any(|end| end.attackers.of(Kind::Transport) == 0
        && end.attackers.of(Kind::Battleship) == 1
        && end.attackers.damaged() == 0));
}

#[test]
fn like_fleets_are_as_likely_to_win() {
    let found = reckoned(&battle("3 destroyers, 2 battleships", "3 destroyers, 2 battleships"));
    near(found.attacker_wins, found.defender_wins);
    near(found.defender_loss, found.attacker_loss);
}
