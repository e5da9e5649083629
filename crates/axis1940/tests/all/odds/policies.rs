//! What a side may mean to do: go home, dive, lose units in its own order.

use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::odds::{Dive, How, Place, Reckoning, read_losses};

use super::{battle, duel, ends, near, reckoned};

fn left(found: &Reckoning, kind: Kind) -> f64 {
    found.attackers.iter().find(|left| left.kind == kind).expect("listed").mean()
}

#[test]
fn who_always_goes_home_fights_one_round() {
    let mut raid = battle("1 infantry", "1 infantry");
    raid.retreat_below = Some(1.0);
    ends(&raid, [4.0 / 36.0, 30.0 / 36.0, 2.0 / 36.0, 0.0]);
    near(reckoned(&raid).retreats, 20.0 / 36.0);
    let mut raid = battle("1 submarine", "1 destroyer");
    raid.retreat_below = Some(1.0);
    ends(&raid, [8.0 / 36.0, 24.0 / 36.0, 4.0 / 36.0, 0.0]);
    near(reckoned(&raid).retreats, 16.0 / 36.0);
}

#[test]
fn going_home_sooner_saves_units_and_loses_battles() {
    let lands = battle("5 infantry, 2 tank, 1 fighter", "6 infantry");
    let ships = battle("2 destroyer, 2 cruiser, 2 fighter", "3 destroyer, 1 carrier, 2 fighter");
    let boats = battle("3 submarine, 1 destroyer, 2 fighter", "2 destroyer, 1 submarine, 2 fighter");
    for mut battle in [lands, ships, boats] {
        let mut before: Option<Reckoning> = None;
        for least in [1e-300, 0.01, 0.1, 0.3, 0.6] {
            battle.retreat_below = Some(least);
            let found = reckoned(&battle);
            if let Some(before) = before {
                assert!(found.attacker_wins <= before.attacker_wins + 1e-12);
                assert!(found.attacker_loss <= before.attacker_loss + 1e-12);
                assert!(found.retreats >= before.retreats - 1e-12);
            }
            before = Some(found);
        }
    }
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
    near(found.attacker_wins, (1.0 - miss) + nothing * 4.0 / 16.0);
    // The infantry was lost in the first round and the fighter went home.
    near(found.retreats, miss / 3.0);
    near(found.both_destroyed, nothing * 2.0 / 16.0);
    near(left(&found, Kind::Fighter), 1.0);
}

#[test]
fn rsub_submarines_dive_before_a_die_is_thrown_where_no_destroyer_is() {
    let mut gone = battle("2 cruiser", "2 submarine");
    gone.defend_dives = Dive::AtOnce;
    ends(&gone, [1.0, 0.0, 0.0, 0.0]);
    near(reckoned(&gone).defender_loss, 0.0);
    let mut left_alone = battle("2 submarine", "1 battleship");
    left_alone.attack_dives = Dive::AtOnce;
    ends(&left_alone, [0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn rsub_submarines_dive_when_the_last_destroyer_is_sunk() {
    let mut hunt = battle("1 destroyer", "1 submarine");
    hunt.defend_dives = Dive::AtOnce;
    // The destroyer is the only attacker: there is nobody to dive from when it is sunk.
    ends(&hunt, duel(2.0 / 6.0, 1.0 / 6.0));
    let mut hunt = battle("1 destroyer, 1 cruiser", "1 submarine");
    hunt.defend_dives = Dive::AtOnce;
    let found = reckoned(&hunt);
    // Either hits first, 1 - 2/3 · 1/2 against 1/6; when only the submarine hit, the destroyer is lost and it dives.
    let [_, lose, ..] = duel(2.0 / 3.0, 1.0 / 6.0);
    near(found.attacker_wins, 1.0);
    near(found.defender_loss, 6.0 * (1.0 - lose));
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
fn a_carrier_can_be_sunk_before_a_battleship_is_damaged() {
    let mut fleet = battle("1 battleship, 1 carrier, 1 destroyer", "2 cruiser");
    fleet.attack_losses = read_losses("carrier").expect("an order");
    let found = reckoned(&fleet);
    assert!(
        found.ends.iter().all(|end| {
            end.attackers.damaged(Kind::Battleship) == 0 || end.attackers.of(Kind::Carrier) == 0
        })
    );
    assert!(found.ends.iter().any(|end| end.attackers.damaged(Kind::Carrier) == 1));
}

#[test]
fn like_fleets_are_as_likely_to_win() {
    let found = reckoned(&battle("3 cruiser, 2 battleship", "3 cruiser, 2 battleship"));
    near(found.attacker_wins, found.defender_wins);
    near(found.defender_loss, found.attacker_loss);
}
