//! Battles small enough for pencil and paper.

use ironbottom_axis2001::board::Kind;
use ironbottom_axis2001::odds::{Place, Turn, attack, cost, defense, read_force};

use super::{battle, ends, near, reckoned};

#[test]
fn the_numbers_of_the_units_are_those_of_the_data() {
    let board = crate::kit::board();
    for kind in Kind::units() {
        let facts = &board[kind];
        assert_eq!(facts.cost, cost(kind), "{kind:?}");
        if kind != Kind::Aa {
            assert_eq!(facts.attack, attack(kind), "{kind:?}");
            assert_eq!(facts.defense, defense(kind), "{kind:?}");
        }
    }
}

#[test]
fn one_infantry_against_one() {
    // 1/6 against 2/6; of 36: 4 the attacker, 10 the defender, 2 both, 20 nothing.
    ends(&battle("1 infantry", "1 infantry"), [4.0 / 16.0, 10.0 / 16.0, 2.0 / 16.0, 0.0]);
}

#[test]
fn in_japans_first_turn_defenders_hit_on_a_one() {
    let mut first = battle("1 infantry", "1 fighter");
    first.turn = Turn::JapansFirst;
    ends(&first, [5.0 / 11.0, 5.0 / 11.0, 1.0 / 11.0, 0.0]);
}

#[test]
fn artillery_raises_one_infantry_and_is_worth_nothing_without_it() {
    // Both hit on 2: 4 of 9 rounds miss twice.
    let paired = reckoned(&battle("1 infantry, 1 artillery", "1 fighter"));
    // First round: 5/9 kill; defender 2/3. The infantry goes first, then the artillery fights alone.
    let alone_wins = (1.0 / 3.0 * 1.0 / 3.0) / (1.0 - 2.0 / 3.0 * 1.0 / 3.0);
    let win = (5.0 / 9.0 + 4.0 / 9.0 * 2.0 / 3.0 * alone_wins) / (1.0 - 4.0 / 9.0 * 1.0 / 3.0);
    near(paired.attacker_wins, win);
}

#[test]
fn infantry_without_its_artillery_hits_on_a_one_again() {
    let mut lost_first = battle("1 infantry, 1 artillery", "1 fighter");
    lost_first.attack_losses = ironbottom_axis2001::odds::read_losses("artillery").expect("an order");
    let alone_wins = (1.0 / 6.0 * 1.0 / 3.0) / (1.0 - 5.0 / 6.0 * 1.0 / 3.0);
    let win = (5.0 / 9.0 + 4.0 / 9.0 * 2.0 / 3.0 * alone_wins) / (1.0 - 4.0 / 9.0 * 1.0 / 3.0);
    near(reckoned(&lost_first).attacker_wins, win);
}

#[test]
fn marines_hit_on_two_in_an_assault_and_on_three_beside_artillery() {
    let mut assault = battle("1 marine", "1 infantry");
    ends(&assault, [4.0 / 16.0, 10.0 / 16.0, 2.0 / 16.0, 0.0]);
    assault.place = Place::Amphibious;
    ends(&assault, [0.4, 0.4, 0.2, 0.0]);
    let mut paired = battle("1 marine, 1 artillery", "1 bomber");
    paired.place = Place::Amphibious;
    // Marine 3/6, artillery 2/6, bomber 1/6; the marine goes first, then the artillery alone.
    let alone = (1.0 / 3.0 * 5.0 / 6.0) / (1.0 - 2.0 / 3.0 * 5.0 / 6.0);
    let win = (2.0 / 3.0 + 1.0 / 3.0 / 6.0 * alone) / (1.0 - 1.0 / 3.0 * 5.0 / 6.0);
    near(reckoned(&paired).attacker_wins, win);
}

#[test]
fn guns_fire_at_each_aircraft_before_the_battle() {
    // Shot down 1 in 6. Else 1/2 against 1/3: half won, a quarter lost, a quarter nobody.
    let guns = battle("1 fighter", "1 infantry, 1 aa");
    ends(&guns, [5.0 / 12.0, 1.0 / 6.0 + 5.0 / 24.0, 5.0 / 24.0, 0.0]);
}

#[test]
fn several_guns_are_as_good_as_one_and_can_not_be_lost() {
    let one = reckoned(&battle("2 fighters, 1 infantry", "1 infantry, 1 aa"));
    let three = reckoned(&battle("2 fighters, 1 infantry", "1 infantry, 3 aa"));
    near(one.attacker_wins, three.attacker_wins);
    near(one.defender_loss, three.defender_loss);
}

#[test]
fn guns_alone_are_taken_but_fire_at_aircraft_first() {
    // One die a fighter, a 1 shoots it down: two of them lose 1/3 of a fighter of 12 IPCs on average.
    let found = reckoned(&battle("1 infantry, 2 fighters", "1 aa"));
    near(found.attacker_wins, 1.0);
    near(found.captures, 1.0);
    near(found.attacker_loss, 4.0);
    // Nobody else there, and shot down: nobody is left, and the territory stays the defender's.
    let alone = battle("1 fighter", "2 aa");
    ends(&alone, [5.0 / 6.0, 0.0, 1.0 / 6.0, 0.0]);
    near(reckoned(&alone).captures, 0.0);
    let no_aircraft = reckoned(&battle("1 armour", "2 aa"));
    near(no_aircraft.attacker_loss, 0.0);
}

#[test]
fn casualties_of_a_bombardment_fire_back() {
    let mut assault = battle("1 infantry", "1 infantry");
    assault.place = Place::Amphibious;
    assault.support = read_force("1 battleship").expect("a ship");
    // In the first round the defender survives 1/3 · 5/6 of the time and always fires.
    let survives = 1.0 / 3.0 * 5.0 / 6.0;
    let (win, both) = (4.0 / 16.0, 2.0 / 16.0);
    let again = survives * 2.0 / 3.0;
    let expected = [
        (1.0 - survives) * 2.0 / 3.0 + again * win,
        survives / 3.0 + again * 10.0 / 16.0,
        (1.0 - survives) / 3.0 + again * both,
        0.0,
    ];
    ends(&assault, expected);
}

#[test]
fn a_destroyer_bombards_with_two_not_three() {
    let mut assault = battle("1 infantry", "1 infantry");
    assault.place = Place::Amphibious;
    assault.support = read_force("1 destroyer").expect("a ship");
    let survives = 2.0 / 3.0 * 5.0 / 6.0;
    near(reckoned(&assault).attacker_wins, (1.0 - survives) * 2.0 / 3.0 + survives * 2.0 / 3.0 * 0.25);
}

#[test]
fn a_submarine_strikes_first() {
    // Hits 1/3 and is then not fired at; else the transport hits 1/6.
    ends(&battle("1 submarine", "1 transport"), [0.75, 0.25, 0.0, 0.0]);
}

#[test]
fn a_destroyer_takes_the_first_strike_away() {
    // 1/3 against 1/2 at once: 1/6 alone, 1/3 the other, 1/6 both, of 2/3.
    ends(&battle("1 submarine", "1 destroyer"), [0.25, 0.5, 0.25, 0.0]);
}

#[test]
fn a_defending_submarine_has_no_first_strike() {
    // A carrier hits on 1 and is hit on 2, at once.
    ends(&battle("1 carrier", "1 submarine"), [4.0 / 16.0, 10.0 / 16.0, 2.0 / 16.0, 0.0]);
}

#[test]
fn submarines_and_aircraft_can_not_hit_each_other() {
    let mut off = battle("2 fighters, 1 bomber", "3 submarines");
    off.place = Place::Sea;
    ends(&off, [0.0, 0.0, 0.0, 1.0]);
    let mut off = battle("2 submarines", "1 fighter");
    off.place = Place::Sea;
    ends(&off, [0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn the_books_fighters_sink_the_transport_and_leave_the_submarine() {
    let mut off = battle("2 fighters", "1 transport, 1 submarine");
    off.place = Place::Sea;
    let found = reckoned(&off);
    // The transport may shoot fighters down; whatever is left can not hit the submarine.
    near(found.attacker_wins, 0.0);
    near(found.attacker_wins + found.defender_wins + found.stand_off, 1.0);
    assert!(found.stand_off > 0.9);
    let submarines = found.defenders.iter().find(|left| left.kind == Kind::Submarine).expect("listed");
    near(submarines.counts[1], 1.0);
}

#[test]
fn with_a_destroyer_aircraft_hit_submarines() {
    let mut hunt = battle("1 destroyer, 1 fighter", "1 submarine");
    hunt.place = Place::Sea;
    let found = reckoned(&hunt);
    assert!(found.attacker_wins > 0.9);
    // The submarine can only ever hit the destroyer; without it the fighter and the submarine part.
    let fighters = found.attackers.iter().find(|left| left.kind == Kind::Fighter).expect("listed");
    near(fighters.counts[1], 1.0);
}

#[test]
fn a_battleship_takes_two_hits() {
    let found = reckoned(&battle("1 battleship", "1 destroyer"));
    // Whole: 2/3 against 1/2. Damaged: the same, but hit once more it is gone.
    let damaged_wins = (2.0 / 3.0 * 0.5) / (1.0 - 1.0 / 3.0 * 0.5);
    near(found.attacker_wins, (2.0 / 3.0 + 1.0 / 3.0 * 0.5 * damaged_wins) / (1.0 - 1.0 / 3.0 * 0.5));
    near(reckoned(&battle("1 damaged battleship", "1 destroyer")).attacker_wins, damaged_wins);
}

#[test]
fn a_first_strike_on_a_whole_battleship_is_answered() {
    // Two submarines: both hit 1/9 and sink her before she fires; else she fires 2/3.
    let found = reckoned(&battle("2 submarines", "1 battleship"));
    assert!(found.attacker_wins > 1.0 / 9.0);
    near(found.both_destroyed, 0.0);
}
