//! Battles on land small enough for pencil and paper.

use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::odds::{
    Guns, How, Keep, Place, Reckoning, Research, attack, cost, defense, read_force, read_losses,
};
use ironbottom_axis1940::research::Advance;

use super::{battle, duel, ends, near, reckoned};

#[test]
fn the_numbers_of_the_units_are_those_of_the_data() {
    let board = crate::kit::board();
    for kind in Kind::units() {
        let facts = &board[kind];
        assert_eq!(facts.cost, cost(kind), "{kind:?}");
        assert_eq!(facts.attack, attack(kind), "{kind:?}");
        assert_eq!(facts.defense, defense(kind), "{kind:?}");
    }
}

#[test]
fn one_infantry_against_one() {
    // 1/6 against 2/6; of 36: 4 the attacker, 10 the defender, 2 both, 20 nothing.
    ends(&battle("1 infantry", "1 infantry"), [4.0 / 16.0, 10.0 / 16.0, 2.0 / 16.0, 0.0]);
}

/// The chance that two units, lost in this order, beat one: the first hits with `one`, the second with `two`, alone with
/// `alone`; the defender with `answer`.
fn two_against_one(one: f64, two: f64, alone: f64, answer: f64) -> f64 {
    let miss = (1.0 - one) * (1.0 - two);
    let last = duel(alone, answer)[0];
    ((1.0 - miss) + miss * answer * last) / (1.0 - miss * (1.0 - answer))
}

#[test]
fn rarms_artillery_lifts_infantry_and_mechanized_infantry() {
    let lifted = two_against_one(2.0 / 6.0, 2.0 / 6.0, 2.0 / 6.0, 4.0 / 6.0);
    near(reckoned(&battle("1 infantry, 1 artillery", "1 fighter")).attacker_wins, lifted);
    near(reckoned(&battle("1 mech, 1 artillery", "1 fighter")).attacker_wins, lifted);
}

#[test]
fn rarms_infantry_without_its_artillery_hits_on_a_one_again() {
    let mut lost_first = battle("1 infantry, 1 artillery", "1 fighter");
    lost_first.attack_losses = read_losses("artillery").expect("an order");
    near(reckoned(&lost_first).attacker_wins, two_against_one(2.0 / 6.0, 2.0 / 6.0, 1.0 / 6.0, 4.0 / 6.0));
}

#[test]
fn rarms_a_fighter_or_a_tank_lifts_a_tactical_bomber() {
    // Fighter and tactical bomber: 3 and 4; the fighter goes first, and then the bomber hits on a 3 again.
    let with_fighter = reckoned(&battle("1 fighter, 1 tactical", "1 tank"));
    near(with_fighter.attacker_wins, two_against_one(0.5, 4.0 / 6.0, 0.5, 0.5));
    let with_tank = reckoned(&battle("1 tank, 1 tactical", "1 tank"));
    near(with_tank.attacker_wins, two_against_one(0.5, 4.0 / 6.0, 0.5, 0.5));
    // Infantry does not.
    let alone = reckoned(&battle("1 infantry, 1 tactical", "1 tank"));
    near(alone.attacker_wins, two_against_one(1.0 / 6.0, 0.5, 0.5, 0.5));
}

#[test]
fn radvance_research_changes_the_dice() {
    let found = |attack: &str, defend: &str, advance: Advance| {
        let mut searched = battle(attack, defend);
        searched.attack_research = Research::default().with(advance);
        reckoned(&searched)
    };
    near(found("1 fighter", "1 tank", Advance::JetFighters).attacker_wins, duel(4.0 / 6.0, 0.5)[0]);
    // The better of two dice: 1 - 1/3 · 1/3.
    near(found("1 strategic", "1 tank", Advance::HeavyBombers).attacker_wins, duel(8.0 / 9.0, 0.5)[0]);
    near(
        found("1 mech, 1 tank", "1 fighter", Advance::ImprovedMech).attacker_wins,
        two_against_one(2.0 / 6.0, 0.5, 0.5, 4.0 / 6.0),
    );
    near(
        found("1 mech, 1 tank", "1 fighter", Advance::JetFighters).attacker_wins,
        two_against_one(1.0 / 6.0, 0.5, 0.5, 4.0 / 6.0),
    );
    // One artillery for two: a round that ends with it hits but for three misses.
    let mut two = battle("2 infantry, 1 artillery", "1 infantry");
    two.retreat_below = Some(1.0);
    near(reckoned(&two).attacker_wins, 1.0 - (4.0_f64 / 6.0).powi(2) * 5.0 / 6.0);
    two.attack_research = Research::default().with(Advance::AdvancedArtillery);
    near(reckoned(&two).attacker_wins, 1.0 - (4.0_f64 / 6.0).powi(3));
}

#[test]
fn raaa_guns_fire_at_each_aircraft_before_the_battle() {
    // Shot down 1 in 6. Else 1/2 against 1/3. The gun is nobody, and takes the first hit: it is lost before the infantry.
    let mut guns = battle("1 fighter", "1 infantry, 1 aaa");
    guns.defend_losses = read_losses("infantry").expect("an order");
    let [win, lose, both, _] = duel(0.5, 2.0 / 6.0);
    ends(&guns, [5.0 / 6.0 * win, 1.0 / 6.0 + 5.0 / 6.0 * lose, 5.0 / 6.0 * both, 0.0]);
}

#[test]
fn raaa_a_gun_takes_a_hit_for_the_infantry() {
    let plain = reckoned(&battle("2 tank", "1 infantry, 1 aaa"));
    // Two hits are needed; the infantry fires until the second.
    let mut spared = battle("2 tank", "1 infantry, 1 aaa");
    spared.defend_losses = read_losses("infantry").expect("an order");
    assert!(plain.attacker_wins < reckoned(&spared).attacker_wins);
}

/// The book's example: five fighters are fired at five times by two guns, three times by one.
#[test]
fn raaa_ex_three_shots_a_gun_and_one_at_each_aircraft() {
    for (guns, shots) in [(1, 3), (2, 5)] {
        let found = reckoned(&battle("5 fighter", &format!("1 infantry, {guns} aaa")));
        // Nobody else can shoot a fighter down before the first round, in which 5 fighters hit at least once too often.
        let unhurt: f64 =
            found.ends.iter().filter(|end| end.attackers.of(Kind::Fighter) == 5).map(|end| end.chance).sum();
        assert!(unhurt < (5.0_f64 / 6.0).powi(shots) + 1e-12);
        assert!(unhurt > (5.0_f64 / 6.0).powi(shots) * 0.4);
    }
}

#[test]
fn raaa_guns_that_have_fired_are_only_lost() {
    let mut fired = battle("1 fighter", "1 infantry, 1 aaa");
    fired.guns = Guns::Fired;
    fired.defend_losses = read_losses("infantry").expect("an order");
    ends(&fired, duel(0.5, 2.0 / 6.0));
}

#[test]
fn raaa_radar_hits_on_two() {
    let mut guns = battle("1 fighter", "1 infantry, 1 aaa");
    guns.defend_losses = read_losses("infantry").expect("an order");
    guns.defend_research = Research::default().with(Advance::Radar);
    near(reckoned(&guns).attacker_wins, 4.0 / 6.0 * duel(0.5, 2.0 / 6.0)[0]);
}

#[test]
fn raaa_guns_alone_do_not_fire_and_are_destroyed() {
    let found = reckoned(&battle("1 infantry, 2 fighter", "2 aaa"));
    near(found.attacker_wins, 1.0);
    near(found.captures, 1.0);
    near(found.attacker_loss, 0.0);
    near(found.defender_loss, 10.0);
    // Aircraft alone destroy them too, and take nothing.
    let alone = reckoned(&battle("1 fighter", "1 aaa"));
    near(alone.captures, 0.0);
    near(alone.defender_loss, 5.0);
}

#[test]
fn raaa_guns_left_alone_are_destroyed_and_stay_where_nobody_is_left() {
    let mut held = battle("1 infantry", "1 infantry, 2 aaa");
    held.defend_losses = read_losses("infantry").expect("an order");
    let found = reckoned(&held);
    for end in &found.ends {
        let guns = end.defenders.of(Kind::Aaa);
        assert_eq!(guns, if end.how == How::AttackerWins { 0 } else { 2 }, "{end:?}");
    }
    ends(&held, duel(1.0 / 6.0, 2.0 / 6.0));
}

#[test]
fn rpara_paratroopers_are_fired_at() {
    let mut jump = battle("1 infantry, 1 tank", "1 fighter, 1 aaa");
    let plain = reckoned(&jump);
    jump.paratroopers = 1;
    let found = reckoned(&jump);
    let mut alone = battle("1 tank", "1 fighter, 1 aaa");
    alone.defend_losses = jump.defend_losses;
    let without = reckoned(&alone);
    near(found.attacker_wins, 5.0 / 6.0 * plain.attacker_wins + 1.0 / 6.0 * without.attacker_wins);
}

#[test]
fn ramphib_casualties_of_a_bombardment_fire_back() {
    for (ship, hits) in [("1 battleship", 4.0 / 6.0), ("1 cruiser", 3.0 / 6.0)] {
        let mut assault = battle("1 infantry", "1 infantry");
        assault.place = Place::Amphibious;
        assault.support = read_force(ship).expect("a ship");
        // In the first round the defender survives unless hit by either, and always fires.
        let survives = (1.0 - hits) * 5.0 / 6.0;
        let [win, lose, both, _] = duel(1.0 / 6.0, 2.0 / 6.0);
        let again = survives * 2.0 / 3.0;
        let expected = [
            (1.0 - survives) * 2.0 / 3.0 + again * win,
            survives / 3.0 + again * lose,
            (1.0 - survives) / 3.0 + again * both,
            0.0,
        ];
        ends(&assault, expected);
    }
}

fn left(found: &Reckoning, kind: Kind) -> f64 {
    found.attackers.iter().find(|left| left.kind == kind).expect("listed").mean()
}

#[test]
fn a_land_unit_is_kept_to_take_the_territory() {
    let mut kept = battle("2 infantry, 2 fighter", "3 infantry");
    let plain = reckoned(&kept);
    kept.keep = Keep::LandUnit;
    let kept = reckoned(&kept);
    assert!(kept.captures > plain.captures + 0.01);
    assert!(left(&kept, Kind::Fighter) < left(&plain, Kind::Fighter));
    near(kept.captures, kept.attacker_wins);
}
