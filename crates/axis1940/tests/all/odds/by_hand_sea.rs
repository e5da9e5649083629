//! Battles at sea small enough for pencil and paper.

use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::odds::{Dives, Exit, How, Place, Research, read_force};
use ironbottom_axis1940::research::Advance;

use super::{battle, duel, ends, near, reckoned};

#[test]
fn rsub_a_submarine_strikes_first() {
    // 2/6, and the cruiser fires back only when missed: it hits 3/6.
    let (hit, answer) = (2.0 / 6.0, 0.5);
    let win = hit / (1.0 - (1.0 - hit) * (1.0 - answer));
    ends(&battle("1 submarine", "1 cruiser"), [win, 1.0 - win, 0.0, 0.0]);
}

#[test]
fn rsub_a_defending_submarine_strikes_first_too() {
    // The cruiser hits 3/6 only when it was missed, 5/6.
    let (hit, strike) = (0.5, 1.0 / 6.0);
    let lose = strike / (1.0 - (1.0 - strike) * (1.0 - hit));
    ends(&battle("1 cruiser", "1 submarine"), [1.0 - lose, lose, 0.0, 0.0]);
}

#[test]
fn rsub_submarines_of_both_sides_strike_at_once() {
    ends(&battle("1 submarine", "1 submarine"), duel(2.0 / 6.0, 1.0 / 6.0));
}

#[test]
fn rdd_a_destroyer_takes_the_surprise_away() {
    ends(&battle("1 submarine", "1 destroyer"), duel(2.0 / 6.0, 2.0 / 6.0));
    ends(&battle("1 destroyer", "1 submarine"), duel(2.0 / 6.0, 1.0 / 6.0));
}

#[test]
fn radvance_super_submarines_hit_on_three() {
    let mut found = battle("1 submarine", "1 destroyer");
    found.attack_research = Research::default().with(Advance::SuperSubmarines);
    ends(&found, duel(0.5, 2.0 / 6.0));
    // Not when they defend.
    let mut held = battle("1 destroyer", "1 submarine");
    held.defend_research = Research::default().with(Advance::SuperSubmarines);
    ends(&held, duel(2.0 / 6.0, 1.0 / 6.0));
}

#[test]
fn rsub_submarines_and_aircraft_can_not_hit_each_other() {
    let mut off = battle("2 fighter, 1 strategic", "3 submarine");
    off.place = Place::Sea;
    ends(&off, [0.0, 0.0, 0.0, 1.0]);
    let mut off = battle("2 submarine", "1 fighter");
    off.place = Place::Sea;
    ends(&off, [0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn rdd_with_a_destroyer_aircraft_hit_submarines() {
    let mut hunt = battle("1 destroyer, 1 fighter", "1 submarine");
    hunt.place = Place::Sea;
    let found = reckoned(&hunt);
    // Both at once until the submarine is hit or sinks the destroyer: 1 - 2/3 · 1/2 against 1/6.
    let [win, lose, both, _] = duel(2.0 / 3.0, 1.0 / 6.0);
    // Its hit can only fall on the destroyer; the fighter is left and can not hit it then.
    near(found.attacker_wins, win + both);
    near(found.stand_off, lose);
    near(found.defender_wins, 0.0);
}

/// The book's example: submarines and transports against aircraft, which sink the transports and leave the submarines.
#[test]
fn rtrans_transports_that_nobody_defends_are_sunk_without_a_die() {
    let found = reckoned(&battle("1 fighter", "1 submarine, 3 transport"));
    near(found.stand_off, 1.0);
    near(found.defender_loss, 21.0);
    let alone = reckoned(&battle("1 destroyer", "4 transport"));
    near(alone.attacker_wins, 1.0);
    near(alone.attacker_loss, 0.0);
    near(alone.defender_loss, 28.0);
}

#[test]
fn rtrans_transports_are_chosen_last() {
    let found = reckoned(&battle("1 destroyer", "1 transport, 1 battleship"));
    // As long as the battleship floats no transport is sunk.
    for end in &found.ends {
        let (transports, afloat) = (end.defenders.of(Kind::Transport), end.defenders.of(Kind::Battleship));
        // Where both have sunk nobody is left who could sink it.
        assert!(transports == afloat || end.attackers.total() == 0, "{end:?}");
    }
}

#[test]
fn rtrans_aircraft_hit_transports_before_submarines_they_can_not_hit() {
    // A destroyer that attacks with a fighter may be sunk by the submarine; then the transport is defenceless.
    let found = reckoned(&battle("1 fighter, 1 destroyer", "1 submarine, 1 transport"));
    near(found.attacker_wins + found.stand_off, 1.0);
    near(found.defender_loss, 7.0 + 6.0 * found.attacker_wins);
}

#[test]
fn rretreat_who_can_hit_nobody_and_be_hit_leaves() {
    // The destroyer is sunk or not; transports left alone go home.
    let found = reckoned(&battle("1 destroyer, 2 transport", "1 cruiser"));
    let [win, lose, both, _] = duel(2.0 / 6.0, 0.5);
    near(found.attacker_wins, win + both);
    near(found.defender_wins, lose);
    near(found.retreats, lose);
    near(found.attacker_loss, 8.0 * (lose + both));
}

#[test]
fn rtrans_transports_that_can_not_leave_are_lost() {
    let mut stuck = battle("1 destroyer, 2 transport", "1 cruiser");
    stuck.exit = Exit::Closed;
    let found = reckoned(&stuck);
    let [_, lose, both, _] = duel(2.0 / 6.0, 0.5);
    near(found.defender_wins, lose);
    near(found.retreats, 0.0);
    near(found.attacker_loss, 8.0 * (lose + both) + 14.0 * lose);
}

#[test]
fn rcap_battleships_and_carriers_take_two_hits() {
    let damaged = duel(4.0 / 6.0, 2.0 / 6.0)[0];
    let whole = (4.0 / 6.0 + 2.0 / 6.0 * 2.0 / 6.0 * damaged) / (1.0 - 2.0 / 6.0 * 4.0 / 6.0);
    near(reckoned(&battle("1 battleship", "1 destroyer")).attacker_wins, whole);
    near(reckoned(&battle("1 damaged battleship", "1 destroyer")).attacker_wins, damaged);
    // A carrier defends at 2 and sinks by the second hit: the attacker hits 2/6 each time.
    let last = duel(2.0 / 6.0, 2.0 / 6.0)[1];
    let held = (2.0 / 6.0 * 4.0 / 6.0 + 2.0 / 6.0 * 2.0 / 6.0 + 2.0 / 6.0 * 4.0 / 6.0 * last)
        / (1.0 - 4.0 / 6.0 * 4.0 / 6.0);
    near(reckoned(&battle("1 destroyer", "1 carrier")).defender_wins, held);
}

#[test]
fn rcap_a_carrier_does_not_attack() {
    let found = reckoned(&battle("1 carrier, 1 fighter", "1 destroyer"));
    // Damage, the fighter (10), the carrier last: without the fighter the carrier leaves.
    assert!(found.retreats > 0.0);
    for end in &found.ends {
        let fighters = end.attackers.of(Kind::Fighter);
        assert!(fighters == 0 || end.how == How::AttackerWins, "{end:?}");
        assert!(end.how != How::DefenderWins, "a carrier that can not hit goes home: {end:?}");
    }
}

#[test]
fn rkamikaze_who_is_struck_is_gone_before_the_battle() {
    let mut struck = battle("1 cruiser", "1 destroyer");
    struck.kamikazes = vec![Dives { ship: Kind::Cruiser, count: 2 }];
    let sunk = 1.0 - (4.0_f64 / 6.0).powi(2);
    let [win, lose, both, _] = duel(0.5, 2.0 / 6.0);
    ends(&struck, [(1.0 - sunk) * win, sunk + (1.0 - sunk) * lose, (1.0 - sunk) * both, 0.0]);
}

#[test]
fn rscramble_a_landing_goes_ahead_when_the_zone_is_clear_and_a_transport_is_left() {
    let mut landing = battle("1 destroyer, 1 transport", "");
    landing.place = Place::Scramble;
    landing.scrambled = read_force("1 fighter").expect("aircraft");
    let found = reckoned(&landing);
    let [win, lose, both, _] = duel(2.0 / 6.0, 4.0 / 6.0);
    near(found.attacker_wins, win + both);
    near(found.captures, win + both);
    near(found.retreats, lose);
}
