//! Object of the game, the order of play, and the victory conditions.

use crate::kit::{Britain, Japan, Kit, Power, Step, Usa};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::event::Event;

#[test]
fn robject_1_japan_wins_with_a_capital_held_until_its_turn() {
    for capital in ["india", "new-south-wales", "usa"] {
        let kit = Kit::empty(Japan).hold(capital, Country::Japan).at(Step::Begin);
        assert_eq!(kit.outcome(), Some("capital"), "{capital}");
    }
}

#[test]
fn robject_1_not_while_japan_itself_is_lost() {
    let kit = Kit::empty(Japan).hold("india", Country::Japan).hold("japan", Country::Usa).at(Step::Begin);
    assert_eq!(kit.outcome(), None);
}

#[test]
fn robject_1_not_at_the_moment_of_the_capture() {
    let mut kit =
        Kit::empty(Japan).hold("burma", Country::Japan).put("1 japan-infantry", "burma").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india");
    assert_eq!((kit.holder("india"), kit.outcome()), (Country::Japan, None));
}

#[test]
fn robject_2_twenty_two_points_win() {
    let mut kit = Kit::empty(Japan);
    kit.state.points = 21;
    kit.begin(Step::Income);
    assert_eq!(kit.outcome(), Some("points"));
}

#[test]
fn robject_2_a_point_for_each_full_ten() {
    let mut kit = Kit::empty(Japan);
    // 19 of income and 10 more taken with a capital are 29: two points, the nine are lost.
    kit.state.spoils = 10;
    kit.begin(Step::Income);
    assert_eq!(kit.state.points, 2);
}

#[test]
fn robject_3_an_ally_wins_with_japan_held_until_its_turn() {
    let kit = Kit::empty(Usa).hold("japan", Country::Usa).at(Step::Begin);
    assert_eq!(kit.outcome(), Some("capital"));
    let other = Kit::empty(Britain).hold("japan", Country::Usa).at(Step::Begin);
    assert_eq!(other.outcome(), None, "the captor's turn counts");
}

#[test]
fn robject_3_britain_needs_both_its_capitals() {
    let kit = Kit::empty(Britain).hold("japan", Country::India).at(Step::Begin);
    assert_eq!(kit.outcome(), Some("capital"));
    let without = Kit::empty(Britain)
        .hold("japan", Country::India)
        .hold("new-south-wales", Country::Japan)
        .at(Step::Begin);
    assert_eq!(without.outcome(), None);
}

#[test]
fn robject_4_japan_loses_when_it_collects_less_than_ten() {
    let lost = ["french-indo-china", "shantung", "korea", "siam"];
    let kit = lost.into_iter().fold(Kit::empty(Japan), |kit, land| kit.hold(land, Country::China));
    let kit = kit.at(Step::Income);
    assert_eq!(kit.outcome(), Some("starved"));
}

#[test]
fn robject_4_ten_are_enough() {
    let lost = ["french-indo-china", "shantung", "korea"];
    let kit = lost.into_iter().fold(Kit::empty(Japan), |kit, land| kit.hold(land, Country::China));
    let kit = kit.at(Step::Income);
    assert_eq!((kit.outcome(), kit.state.points), (None, 1));
}

#[test]
fn rturn_1_japan_britain_the_united_states_and_then_a_new_round() {
    let mut kit = Kit::empty(Japan);
    let mut order = Vec::new();
    for _ in 0..3 {
        kit.begin(Step::End);
        order.push((kit.state.round, kit.state.power));
    }
    assert_eq!(order, [(2, Power::Britain), (2, Power::Usa), (3, Power::Japan)]);
}

#[test]
fn rturn_2_the_phases_come_in_their_order() {
    let mut kit = Kit::empty(Japan).cash(Country::Japan, 3).at(Step::Begin);
    kit.acts(&["buy japan infantry", "done", "done", "done", "place japan 1 infantry japan japan"]);
    let steps = kit.events.iter().filter_map(|event| match event {
        Event::StepBegan { step, .. } => Some(*step),
        _ => None,
    });
    let steps: Vec<_> = steps.take(6).collect();
    let wanted =
        [Step::Purchase, Step::Recovery, Step::CombatMove, Step::Noncombat, Step::Place, Step::Income];
    assert_eq!(steps, wanted);
}

#[test]
fn rsetup_2_with_two_players_one_seat_plays_both_allied_powers() {
    let kit = Kit::new(|settings| settings.players = ironbottom_axis2001::settings::Players::Two);
    assert_eq!(kit.rules.seat(Power::Britain), kit.rules.seat(Power::Usa));
    let three = Kit::new(|_| {});
    assert_ne!(three.rules.seat(Power::Britain), three.rules.seat(Power::Usa));
}

#[test]
fn rsetup_6_japan_begins_with_no_points_and_six_kamikazes() {
    let kit = Kit::new(|_| {});
    assert_eq!((kit.state.points, kit.state.kamikazes), (0, 6));
}

#[test]
fn rsetup_7_each_country_begins_with_its_income() {
    let kit = Kit::new(|_| {});
    let money = Country::ALL.map(|country| kit.purse(country));
    assert_eq!(money, [19, 15, 20, 75, 0]);
}

#[test]
fn rsetup_8_the_twelve_of_the_convoys_are_divided_first() {
    let mut kit = Kit::new(|_| {});
    assert_eq!(kit.asked(), kit.rules.seat(Power::Britain));
    kit.act("divide 5");
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia)), (20, 27));
    assert_eq!((kit.state.power, kit.step()), (Power::Japan, Some(Step::Purchase)));
}

#[test]
fn a_game_without_a_winner_is_adjudged_after_its_last_round() {
    let kit = Kit::empty_with(Usa, |settings| settings.rounds = 2).at(Step::End);
    assert_eq!(kit.outcome(), Some("rounds"));
}

#[test]
fn a_bid_is_more_money_at_the_start() {
    let kit = Kit::new(|settings| {
        settings.bid = 7;
        settings.bid_for = Country::India;
    });
    assert_eq!(kit.purse(Country::India), 22);
}
