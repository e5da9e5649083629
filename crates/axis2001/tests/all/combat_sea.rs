//! Naval combat, submarines, battleships and destroyers. `docs/rules/axis-2001.toml`, sea, battleship, submarine,
//! destroyer.

use crate::combat_support::*;
use ironbottom_axis2001::board::{Power, SpaceId};
use ironbottom_axis2001::combat::{Choice, Ended, Phase, Report};
use ironbottom_axis2001::unit::{Cargo, Status, Unit};
use ironbottom_kernel::dice::Script;

/// A sea zone where no kamikaze strikes, no convoy passes, and with neighbours 19 and others.
const HERE: u8 = 10;

fn japan() -> Field {
    Field::of(Power::Japan)
}

fn usa() -> Field {
    Field::of(Power::Usa)
}

fn here() -> SpaceId {
    sea(HERE)
}

fn beside() -> SpaceId {
    crate::kit::board().sails(here()).first().unwrap()
}

const BOAT_FIRES: [(Power, Do); 1] = [(Power::Japan, FIRE)];

#[test]
fn rsea_1_an_attacking_transport_does_not_fire_but_can_be_lost() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .attack(here(), Japan, Transport, 1)
        .came(here(), beside())
        .at(here(), Usa, Destroyer, 1)
        .play(&[6, 3], &[(Power::Japan, Do::Lose(Japan, Transport))]);
    assert_eq!((field.count(here(), Japan, Destroyer), field.count(here(), Japan, Transport)), (1, 0));
}

#[test]
fn rsea_2_what_a_first_strike_hits_goes_without_firing_back() {
    let script = Script::default().then("first-strike", [2]);
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .at(here(), Usa, Transport, 1)
        .play_script(script, &BOAT_FIRES);
    assert_eq!((field.how(), field.count(here(), Japan, Submarine)), (Some(Ended::Won), 1));
}

#[test]
fn rsea_2_submarines_fire_first_in_every_round() {
    let script = Script::default().then("first-strike", [6]).then("defence", [6]).then("first-strike", [1]);
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .at(here(), Usa, Carrier, 1)
        .play_script(script, &[(Power::Japan, FIRE), (Power::Japan, FIRE)]);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn rsea_2b_a_destroyer_takes_the_first_strike_away() {
    let script = Script::default().then("attack", [2]).then("defence", [6, 1]);
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .at(here(), Usa, Transport, 1)
        .at(here(), Usa, Destroyer, 1)
        .play_script(script, &[(Power::Japan, FIRE), (Power::Usa, Do::Lose(Usa, Transport))]);
    assert_eq!(field.how(), Some(Ended::Lost), "the transport that was hit fired back");
}

#[test]
fn rsea_2c_a_submarines_hit_falls_on_no_aircraft() {
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .at(here(), Usa, Carrier, 1)
        .at(here(), Usa, Fighter, 2)
        .play(&[1], &BOAT_FIRES);
    assert_eq!(field.count(here(), Usa, Carrier), 0, "the carrier had to take it");
}

#[test]
fn rsea_2c_a_submarine_does_not_fire_at_aircraft() {
    let field = japan().attack(here(), Japan, Submarine, 1).patrol(here(), Usa, 1).play(&[], &[]);
    assert_eq!(field.how(), Some(Ended::StandOff));
}

#[test]
fn rsea_2d_an_attacking_submarine_may_submerge_at_once() {
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .at(here(), Usa, Destroyer, 1)
        .play(&[], &[(Power::Japan, Do::Submerge)]);
    assert_eq!(field.marked(here(), Japan, Submarine, Status::SUBMERGED), 1);
    assert_eq!(field.how(), Some(Ended::Left));
}

#[test]
fn rsea_2d_a_submerged_submarine_neither_fires_nor_is_hit() {
    let script = Script::default().then("attack", [6]).then("defence", [3]);
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .attack(here(), Japan, Destroyer, 1)
        .at(here(), Usa, Destroyer, 1)
        .play_script(script, &[(Power::Japan, Do::Submerge)]);
    assert_eq!(field.count(here(), Japan, Submarine), 1);
    assert_eq!(field.count(here(), Japan, Destroyer), 0, "only the destroyer could take the hit");
}

#[test]
fn rsea_3_casualties_of_ordinary_fire_fire_back() {
    let script = Script::default().then("attack", [3]).then("defence", [3]);
    let field =
        japan().attack(here(), Japan, Destroyer, 1).at(here(), Usa, Destroyer, 1).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Empty));
}

#[test]
fn rsea_3_the_numbers_of_ships_and_aircraft() {
    let field = usa()
        .attack(here(), Usa, Destroyer, 1)
        .attack(here(), Usa, Carrier, 1)
        .attack(here(), Usa, Battleship, 1)
        .attack(here(), Usa, Fighter, 1)
        .attack(here(), Usa, Bomber, 1)
        .at(here(), Japan, Battleship, 3)
        .play(&[3, 4, 3, 1, 4], &[]);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { hits: 1, .. })), 5, "{:?}", field.events);
}

#[test]
fn rsea_3b_cargo_goes_down_with_its_transport_and_is_no_casualty() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .laden(here(), Usa, &[Infantry, Infantry])
        .at(here(), Usa, Transport, 1)
        .play(&[1], &[]);
    let lost = |c: Choice| matches!(c, Choice::Lose(unit) if unit.kind == Infantry);
    assert!(!field.offers(Power::Usa, lost));
    let laden = |c: Choice| matches!(c, Choice::Lose(unit) if unit.is_laden());
    assert!(field.offers(Power::Usa, laden), "which of the two ships goes is a choice");
}

#[test]
fn rsea_4_a_defending_submarine_that_was_not_hit_may_submerge() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .at(here(), Usa, Submarine, 1)
        .play(&[6], &[(Power::Usa, Do::Submerge)]);
    assert_eq!(field.marked(here(), Usa, Submarine, Status::SUBMERGED), 1);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn rsea_4_a_defending_submarine_that_was_hit_fires() {
    let script = Script::default().then("attack", [1]).then("defence", [2]);
    let field =
        japan().attack(here(), Japan, Destroyer, 1).at(here(), Usa, Submarine, 1).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Empty));
}

#[test]
fn rsea_4_all_defenders_fire_casualties_included() {
    let script = Script::default().then("attack", [3]).then("defence", [6, 6]);
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .came(here(), beside())
        .at(here(), Usa, Destroyer, 1)
        .at(here(), Usa, Transport, 1)
        .play_script(script, &[(Power::Usa, Do::Lose(Usa, Destroyer))]);
    assert_eq!(
        field.told(|r| matches!(r, Report::Fired { kind: Destroyer, need: 3, .. })),
        2,
        "it attacked and it defended"
    );
}

#[test]
fn rsea_4b_only_submarines_leave_on_defence() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .at(here(), Usa, Submarine, 1)
        .at(here(), Usa, Destroyer, 1)
        .play(&[6], &[]);
    let choices = field.choices(Power::Usa);
    assert_eq!(choices.len(), 2, "{choices:?}");
    assert!(choices.iter().all(|c| match c {
        Choice::Fire => true,
        Choice::Submerge(unit) => unit.kind == Submarine,
        _ => false,
    }));
}

#[test]
fn rsea_4c_a_battleship_sinks_at_the_second_hit() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .came(here(), beside())
        .at(here(), Usa, Battleship, 1)
        .play(&[1, 6], &[]);
    assert_eq!(field.marked(here(), Usa, Battleship, Status::DAMAGED), 1);
    let sunk = japan()
        .attack(here(), Japan, Destroyer, 1)
        .came(here(), beside())
        .at(here(), Usa, Battleship, 1)
        .play(&[1, 6, 1, 6], &BOAT_FIRES);
    assert_eq!((sunk.count(here(), Usa, Battleship), sunk.how()), (0, Some(Ended::Won)));
}

#[test]
fn rsea_5_the_attacker_chooses_his_casualties_and_both_sides_lose_them_after_the_fire() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .attack(here(), Japan, Carrier, 1)
        .came(here(), beside())
        .at(here(), Usa, Destroyer, 1)
        .at(here(), Usa, Transport, 1)
        .play(
            &[3, 6, 3, 6],
            &[(Power::Usa, Do::Lose(Usa, Transport)), (Power::Japan, Do::Lose(Japan, Carrier))],
        );
    assert_eq!((field.count(here(), Japan, Carrier), field.count(here(), Usa, Transport)), (0, 0));
}

#[test]
fn rsea_6_a_battle_ends_when_the_rest_of_one_side_is_submerged() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .at(here(), Usa, Submarine, 1)
        .at(here(), Usa, Transport, 1)
        .play(&[3, 6], &[(Power::Usa, Do::Lose(Usa, Transport)), (Power::Usa, Do::Submerge)]);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn rsea_6a_after_a_round_ships_retreat_and_submarines_submerge() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .attack(here(), Japan, Submarine, 1)
        .came(here(), beside())
        .at(here(), Usa, Battleship, 1)
        .play(
            &[6, 6, 6],
            &[
                (Power::Japan, FIRE),
                (Power::Japan, Do::Submerge),
                (Power::Japan, Do::Say(Choice::Retreat(beside()))),
            ],
        );
    assert_eq!(field.count(beside(), Japan, Destroyer), 1);
    assert_eq!(field.marked(here(), Japan, Submarine, Status::SUBMERGED), 1);
}

#[test]
fn rsea_6a_no_retreat_from_submerged_submarines_for_the_battle_is_over() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .came(here(), beside())
        .at(here(), Usa, Submarine, 1)
        .play(&[6], &[(Power::Usa, Do::Submerge)]);
    assert!(field.is_over());
    assert_eq!(field.count(here(), Japan, Destroyer), 1);
}

#[test]
fn rsea_6b_retreating_ships_go_together_to_one_zone_some_came_from() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .attack(here(), Japan, Transport, 2)
        .came(here(), beside())
        .at(here(), Usa, Destroyer, 1)
        .play(&[6, 6], &[(Power::Japan, Do::Say(Choice::Retreat(beside())))]);
    assert_eq!((field.count(beside(), Japan, Destroyer), field.count(beside(), Japan, Transport)), (1, 2));
    assert_eq!(field.how(), Some(Ended::Left));
}

#[test]
fn rsea_6b_not_into_a_zone_with_an_enemy_nor_one_nobody_came_from() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .attack(here(), Japan, Submarine, 1)
        .came(here(), beside())
        .at(beside(), Usa, Submarine, 1)
        .at(here(), Usa, Destroyer, 1)
        .play(&[6, 6, 6], &BOAT_FIRES);
    assert_eq!(field.phase(), Some(Phase::Attack));
    assert!(!field.offers(Power::Japan, |c| matches!(c, Choice::Retreat(_))));
    assert!(field.refusal(Power::Japan, Choice::Retreat(beside())).contains("NoRetreat"));
}

#[test]
fn rsea_6b_submerged_enemies_do_not_bar_the_way_back() {
    let lurker = Unit::new(Usa, Submarine).with_status(Status::SUBMERGED);
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .came(here(), beside())
        .unit(beside(), lurker, 1)
        .at(here(), Usa, Destroyer, 1)
        .play(&[6, 6], &[]);
    assert!(field.offers(Power::Japan, |c| c == Choice::Retreat(beside())));
}

#[test]
fn rsea_6c_with_only_submarines_against_only_aircraft_the_battle_is_over() {
    let field = usa()
        .attack(here(), Usa, Fighter, 2)
        .at(here(), Japan, Submarine, 1)
        .at(here(), Japan, Transport, 1)
        .play(&[3, 4, 6], &BOAT_FIRES);
    assert_eq!(field.how(), Some(Ended::StandOff));
    assert_eq!((field.count(here(), Usa, Fighter), field.count(here(), Japan, Submarine)), (2, 1));
}

#[test]
fn rbattleship_1_attack_four_defense_four_and_damaged_it_fights_on() {
    let hurt = Unit::new(Usa, Battleship).with_status(Status::DAMAGED);
    let script = Script::default().then("attack", [3]).then("defence", [4]);
    let field = japan().attack(here(), Japan, Destroyer, 1).unit(here(), hurt, 1).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Empty));
    let facts = &crate::kit::board()[Battleship];
    assert_eq!((facts.attack, facts.defense, facts.cost), (4, 4, 24));
}

#[test]
fn rbattleship_1_the_owner_may_spread_hits_over_battleships() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 2)
        .came(here(), beside())
        .at(here(), Usa, Battleship, 2)
        .play(&[1, 1], &[]);
    let fresh = |c: Choice| matches!(c, Choice::Lose(unit) if !unit.is(Status::DAMAGED));
    let damaged = |c: Choice| matches!(c, Choice::Lose(unit) if unit.is(Status::DAMAGED));
    assert!(
        field.offers(Power::Usa, fresh) && field.offers(Power::Usa, damaged),
        "one is hit, the next is a choice"
    );
}

#[test]
fn rbattleship_2_hit_once_by_a_first_strike_it_still_fires() {
    let script = Script::default().then("first-strike", [1]).then("defence", [4]);
    let field = japan()
        .attack(here(), Japan, Submarine, 1)
        .at(here(), Usa, Battleship, 1)
        .play_script(script, &BOAT_FIRES);
    assert_eq!(field.how(), Some(Ended::Lost));
}

#[test]
fn rbattleship_2_hit_twice_by_a_first_strike_it_does_not_fire() {
    let script = Script::default().then("first-strike", [1, 2]);
    let field = japan()
        .attack(here(), Japan, Submarine, 2)
        .at(here(), Usa, Battleship, 1)
        .play_script(script, &BOAT_FIRES);
    assert_eq!((field.how(), field.count(here(), Usa, Battleship)), (Some(Ended::Won), 0));
}

#[test]
fn rsubmarine_1_attack_two_defense_two_and_first_strike_in_attack_only() {
    // A defending submarine hits with a 2, after its victim has fired.
    let script = Script::default().then("attack", [3]).then("defence", [2]);
    let field =
        japan().attack(here(), Japan, Destroyer, 1).at(here(), Usa, Submarine, 1).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Empty));
    let facts = &crate::kit::board()[Submarine];
    assert_eq!((facts.attack, facts.defense, facts.cost), (2, 2, 8));
}

#[test]
fn rsubmarine_2_aircraft_hit_submarines_only_with_a_friendly_destroyer() {
    let alone = usa()
        .attack(here(), Usa, Fighter, 1)
        .at(here(), Japan, Submarine, 1)
        .at(here(), Japan, Transport, 1)
        .play(&[3, 6], &BOAT_FIRES);
    assert_eq!((alone.count(here(), Japan, Submarine), alone.count(here(), Japan, Transport)), (1, 0));
    let led = usa()
        .attack(here(), Usa, Fighter, 1)
        .attack(here(), Usa, Destroyer, 1)
        .at(here(), Japan, Submarine, 1)
        .at(here(), Japan, Transport, 1)
        .play(&[3, 6], &[]);
    assert!(led.offers(Power::Japan, |c| matches!(c, Choice::Lose(u) if u.kind == Submarine)));
}

#[test]
fn rsubmarine_2_a_defending_submarine_does_not_fire_at_aircraft() {
    let field = usa()
        .attack(here(), Usa, Fighter, 1)
        .at(here(), Japan, Submarine, 1)
        .at(here(), Japan, Destroyer, 1)
        .play(&[6, 6], &BOAT_FIRES);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Submarine, .. })), 0);
}

#[test]
fn rsubmarine_3_a_submerged_submarine_is_not_there() {
    let lurker = Unit::new(Japan, Submarine).with_status(Status::SUBMERGED);
    let field = usa().attack(here(), Usa, Destroyer, 1).unit(here(), lurker, 1).play(&[], &[]);
    assert!(field.is_over() && field.how().is_none());
}

#[test]
fn rsubmarine_3_ships_pass_a_submerged_submarine_and_load_above_it() {
    use crate::kit::{Kit, Step};
    let mut kit = Kit::empty(Power::Usa)
        .put("1 japan-submarine.submerged", "sz-22")
        .put("1 usa-destroyer", "sz-21")
        .put("1 usa-transport", "sz-9")
        .put("1 japan-submarine.submerged", "sz-9")
        .put("1 usa-infantry", "hawaii")
        .at(Step::Noncombat);
    // The only way from 21 to 23 leads through 22.
    kit.act("move 1 usa-destroyer sz-21 sz-23");
    kit.load("usa-infantry", "hawaii", "usa-transport", "sz-9");
    kit.unload("usa-transport", "sz-9", "hawaii");
    assert_eq!(kit.count("hawaii", "usa-infantry"), 1);
}

#[test]
fn rsubmarine_4_the_allies_choose_any_of_their_ships() {
    let field = usa()
        .attack(here(), Usa, Destroyer, 1)
        .at(here(), Britain, Transport, 1)
        .at(here(), Japan, Submarine, 1)
        .play(&[6, 2], &BOAT_FIRES);
    assert!(field.is_asked(Power::Usa));
    assert!(field.offers(Power::Usa, |c| matches!(c, Choice::Lose(u) if u.nation == Britain)));
    assert!(field.offers(Power::Usa, |c| matches!(c, Choice::Lose(u) if u.nation == Usa)));
}

#[test]
fn rdestroyer_1_attack_three_defense_three_cost_twelve() {
    let facts = &crate::kit::board()[Destroyer];
    assert_eq!((facts.attack, facts.defense, facts.cost), (3, 3, 12));
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .came(here(), beside())
        .at(here(), Usa, Destroyer, 1)
        .play(&[4, 4], &[]);
    assert_eq!(field.count(here(), Japan, Destroyer) + field.count(here(), Usa, Destroyer), 2);
}

#[test]
fn rdestroyer_2_once_the_last_destroyer_is_gone_the_first_strike_is_back() {
    let script = Script::default()
        .then("attack", [2, 6])
        .then("defence", [6, 6])
        .then("first-strike", [2, 6])
        .then("defence", [6]);
    let field = japan()
        .attack(here(), Japan, Submarine, 2)
        .at(here(), Usa, Destroyer, 1)
        .at(here(), Usa, Battleship, 1)
        .play_script(
            script,
            &[(Power::Japan, FIRE), (Power::Usa, Do::Lose(Usa, Destroyer)), (Power::Japan, FIRE)],
        );
    assert_eq!(field.marked(here(), Usa, Battleship, Status::DAMAGED), 1);
}

#[test]
fn rdestroyer_2_once_the_last_destroyer_is_gone_aircraft_no_longer_hit_submarines() {
    // Fighter and destroyer attack two submarines; the destroyer is lost in the first round.
    let field = usa()
        .attack(here(), Usa, Fighter, 1)
        .attack(here(), Usa, Destroyer, 1)
        .at(here(), Japan, Submarine, 2)
        .play(&[6, 6, 1, 6], &BOAT_FIRES);
    assert_eq!(field.how(), Some(Ended::StandOff));
    assert_eq!(field.count(here(), Japan, Submarine), 2);
}

#[test]
fn rdestroyer_3_it_bombards_at_two() {
    let shot = |face| {
        let script = Script::default().then("support", [face]).then("attack", [6]).then("defence", [1, 6]);
        let field = japan()
            .landing(sea(28), (Japan, Transport), &[Infantry], SpaceId::PAPUA)
            .attack(sea(28), Japan, Destroyer, 1)
            .at(SpaceId::PAPUA, Britain, Infantry, 2)
            .play_script(script, &[(Power::Japan, STORM)]);
        field.count(SpaceId::PAPUA, Britain, Infantry)
    };
    assert_eq!((shot(2), shot(3)), (1, 2));
}

#[test]
fn rcarrier_4_fighters_aboard_defend_and_may_be_lost_instead_of_the_carrier() {
    let field = japan()
        .attack(here(), Japan, Destroyer, 1)
        .at(here(), Usa, Carrier, 1)
        .at(here(), Usa, Fighter, 2)
        .play(&[1], &[]);
    assert!(field.offers(Power::Usa, |c| matches!(c, Choice::Lose(u) if u.kind == Fighter)));
    assert!(field.offers(Power::Usa, |c| matches!(c, Choice::Lose(u) if u.kind == Carrier)));
}

#[test]
fn rcarrier_2_cargo_fighters_do_not_fight_and_go_down_with_the_carrier() {
    let laden =
        Unit::new(Japan, Carrier).with_status(Status::MOVED).carrying(Cargo::of(Japan, Fighter)).unwrap();
    let script = Script::default().then("attack", [6]).then("defence", [3]);
    let field = japan().unit(here(), laden, 1).at(here(), Usa, Destroyer, 1).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Lost));
    assert_eq!(field.count(here(), Japan, Fighter), 0);
}

#[test]
fn rcarrier_5_fighters_of_a_sunk_carrier_find_a_place_within_one_space_or_are_lost() {
    // Off Hawaii the field is one space away.
    let zone = crate::kit::board().shores(SpaceId::HAWAII).first().unwrap();
    let field = japan()
        .attack(zone, Japan, Submarine, 1)
        .at(zone, Usa, Carrier, 1)
        .at(zone, Usa, Fighter, 2)
        .play(&[1], &BOAT_FIRES);
    assert!(field.is_over());
    assert_eq!((field.count(SpaceId::HAWAII, Usa, Fighter), field.count(zone, Usa, Fighter)), (2, 0));
    // In the middle of nowhere they are lost.
    let lost = japan()
        .attack(sea(22), Japan, Submarine, 1)
        .at(sea(22), Usa, Carrier, 1)
        .at(sea(22), Usa, Fighter, 2)
        .play(&[1], &BOAT_FIRES);
    assert!(lost.is_over());
    assert_eq!(SpaceId::all().map(|space| lost.count(space, Usa, Fighter)).sum::<u8>(), 0);
}
