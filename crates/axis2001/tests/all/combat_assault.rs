//! Amphibious assaults. `docs/rules/axis-2001.toml`, amphib.

use crate::combat_support::*;
use ironbottom_axis2001::board::{Country, Power, SpaceId};
use ironbottom_axis2001::combat::{Choice, Ended, Phase, Report};
use ironbottom_axis2001::unit::Status;
use ironbottom_kernel::dice::Script;

const PAPUA: SpaceId = SpaceId::PAPUA;

fn zone() -> SpaceId {
    sea(28)
}

/// Japan lands in Papua from sea zone 28.
fn papua() -> Field {
    Field::of(Power::Japan)
}

const STORMS: [(Power, Do); 1] = [(Power::Japan, STORM)];

#[test]
fn ramphib_1_a_unit_lands_from_a_transport_and_fights() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry, Infantry], PAPUA)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[1, 6, 6], &STORMS);
    assert_eq!((field.how(), field.count(PAPUA, Japan, Infantry)), (Some(Ended::Won), 2));
    assert_eq!(field.state.holder[PAPUA.index()], Country::Japan);
}

#[test]
fn ramphib_1_a_japanese_destroyer_lands_its_infantry() {
    let field = papua()
        .landing(zone(), (Japan, Destroyer), &[Infantry], PAPUA)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[1, 6], &STORMS);
    assert_eq!(field.state.holder[PAPUA.index()], Country::Japan);
}

#[test]
fn ramphib_1_an_empty_coast_is_taken_without_a_die() {
    let field = papua().landing(zone(), (Japan, Transport), &[Infantry], PAPUA).play(&[], &STORMS);
    assert_eq!(field.state.holder[PAPUA.index()], Country::Japan);
}

#[test]
fn ramphib_2_a_landing_may_be_called_off_but_not_redirected() {
    let before =
        papua().landing(zone(), (Japan, Transport), &[Infantry], PAPUA).at(PAPUA, Britain, Infantry, 1);
    let asked = before.play(&[], &[]);
    assert_eq!(asked.choices(Power::Japan), [Choice::Storm, Choice::CallOff(zone())]);
    let off = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[], &[(Power::Japan, Do::Say(Choice::CallOff(zone())))]);
    assert!(off.is_over());
    let ship = off.state.forces.at(zone())[0].unit;
    assert!(ship.is_laden() && ship.toward.is_none() && !ship.aboard().any(|cargo| cargo.landing()));
}

#[test]
fn ramphib_3_one_assault_comes_from_several_sea_zones() {
    let shores: Vec<SpaceId> = crate::kit::board().shores(SpaceId::QUEENSLAND).iter().collect();
    assert!(shores.len() > 1);
    let field = papua()
        .landing(shores[0], (Japan, Transport), &[Infantry], SpaceId::QUEENSLAND)
        .landing(shores[1], (Japan, Transport), &[Armour], SpaceId::QUEENSLAND)
        .at(SpaceId::QUEENSLAND, Britain, Infantry, 1)
        .play(&[6, 3, 6], &STORMS);
    assert_eq!(field.how(), Some(Ended::Won));
    let landed = [Infantry, Armour].map(|kind| field.count(SpaceId::QUEENSLAND, Japan, kind));
    assert_eq!(landed, [1, 1]);
}

#[test]
fn ramphib_3_one_of_several_landings_may_be_called_off() {
    let shores: Vec<SpaceId> = crate::kit::board().shores(SpaceId::QUEENSLAND).iter().collect();
    let field = papua()
        .landing(shores[0], (Japan, Transport), &[Infantry], SpaceId::QUEENSLAND)
        .landing(shores[1], (Japan, Transport), &[Armour], SpaceId::QUEENSLAND)
        .at(SpaceId::QUEENSLAND, Britain, Infantry, 1)
        .play(&[3, 6], &[(Power::Japan, Do::Say(Choice::CallOff(shores[0]))), (Power::Japan, STORM)]);
    assert_eq!(field.count(SpaceId::QUEENSLAND, Japan, Infantry), 0);
    assert_eq!(field.count(SpaceId::QUEENSLAND, Japan, Armour), 1);
}

#[test]
fn ramphib_3_two_transports_of_a_zone_land_in_two_territories() {
    let lands: Vec<SpaceId> = crate::kit::board().shores(sea(25)).iter().collect();
    assert_eq!(lands, [SpaceId::GUAM, SpaceId::MARIANA_ISLANDS]);
    let field = Field::of(Power::Usa)
        .holds(SpaceId::GUAM, Country::Japan)
        .landing(sea(25), (Usa, Transport), &[Infantry], lands[0])
        .landing(sea(25), (Usa, Transport), &[Infantry], lands[1])
        .play(
            &[],
            &[
                (Power::Japan, DONE),
                (Power::Usa, Do::Say(Choice::Fight(lands[1]))),
                (Power::Usa, STORM),
                (Power::Usa, STORM),
            ],
        );
    assert_eq!(lands.iter().map(|land| field.count(*land, Usa, Infantry)).sum::<u8>(), 2);
}

#[test]
fn ramphib_4_units_from_beside_aircraft_and_ships_take_part() {
    let script =
        Script::default().then("support", [4, 2]).then("attack", [6, 3, 3]).then("defence", [6, 6, 6, 6]);
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(PAPUA, Japan, Armour, 1)
        .attack(PAPUA, Japan, Fighter, 1)
        .attack(zone(), Japan, Battleship, 1)
        .attack(zone(), Japan, Destroyer, 1)
        .at(PAPUA, Britain, Infantry, 4)
        .play_script(script, &STORMS);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn ramphib_5_no_land_unit_retreats_but_aircraft_do_after_a_round() {
    let field = papua()
        .holds(SpaceId::NEW_GUINEA, Country::Japan)
        .came(PAPUA, SpaceId::NEW_GUINEA)
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(PAPUA, Japan, Armour, 1)
        .attack(PAPUA, Japan, Fighter, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[6, 6, 6, 6], &STORMS);
    assert!(!field.offers(Power::Japan, |c| matches!(c, Choice::Retreat(_) | Choice::BreakOff)));
    assert!(
        field.refusal(Power::Japan, Choice::Retreat(SpaceId::NEW_GUINEA)).contains("NoRetreatFromAssault")
    );
    assert!(field.offers(Power::Japan, |c| matches!(c, Choice::Withdraw(unit) if unit.kind == Fighter)));
}

#[test]
fn ramphib_5_aircraft_leave_and_the_landed_fight_on() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(PAPUA, Japan, Fighter, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[6, 6, 6, 1, 6], &[(Power::Japan, STORM), (Power::Japan, Do::Withdraw(Fighter))]);
    assert_eq!(field.how(), Some(Ended::Won));
    assert_eq!(field.marked(PAPUA, Japan, Fighter, Status::WITHDRAWN), 1);
}

#[test]
fn ramphib_6_landing_is_the_whole_move_of_a_unit() {
    let field = papua().landing(zone(), (Japan, Transport), &[Armour], PAPUA).play(&[], &STORMS);
    assert_eq!(field.marked(PAPUA, Japan, Armour, Status::MOVED), 1);
    assert_eq!(field.marked(zone(), Japan, Transport, Status::UNLOADED), 1);
}

#[test]
fn ramphib_7_a_transport_that_retreated_lands_nobody() {
    let from = crate::kit::board().sails(zone()).first().unwrap();
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Destroyer, 1)
        .came(zone(), from)
        .at(zone(), Britain, Destroyer, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[6, 6], &[(Power::Japan, Do::Say(Choice::Retreat(from)))]);
    assert!(field.is_over());
    assert_eq!(field.marked(from, Japan, Transport, Status::WITHDRAWN), 1);
    assert_eq!(field.count(PAPUA, Japan, Infantry), 0);
}

#[test]
fn ramphib_8_the_sea_battle_comes_first() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Destroyer, 1)
        .at(zone(), Britain, Transport, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[3, 6], &[]);
    assert_eq!(field.how(), Some(Ended::Won));
    assert_eq!(field.phase(), Some(Phase::Assault));
}

#[test]
fn ramphib_8_nothing_lands_while_the_enemy_holds_the_sea_zone() {
    let lose_ship = (Power::Japan, Do::Lose(Japan, Submarine));
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(PAPUA, Japan, Fighter, 1)
        .attack(zone(), Japan, Submarine, 1)
        .at(zone(), Britain, Destroyer, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[6, 3, 3, 3, 6], &[(Power::Japan, FIRE), lose_ship]);
    assert_eq!(field.count(PAPUA, Japan, Infantry), 0, "the transport sank in the second round");
}

#[test]
fn ramphib_8_a_sunk_transport_takes_its_cargo_along() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry, Infantry], PAPUA)
        .attack(zone(), Japan, Destroyer, 1)
        .at(zone(), Britain, Transport, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[3, 1], &[(Power::Japan, Do::Lose(Japan, Transport))]);
    assert!(field.is_over());
    assert_eq!(field.count(PAPUA, Japan, Infantry), 0);
    assert_eq!(field.state.holder[PAPUA.index()], Country::Australia);
}

#[test]
fn ramphib_8_a_patrol_over_the_sea_zone_has_to_be_beaten_too() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Destroyer, 1)
        .patrol(zone(), Britain, 1)
        .play(&[3, 6], &STORMS);
    assert_eq!(field.count(zone(), Britain, Fighter), 0);
    assert_eq!(field.state.holder[PAPUA.index()], Country::Japan);
}

#[test]
fn ramphib_9_aircraft_of_the_naval_battle_do_not_fight_on_land() {
    let script =
        Script::default().then("attack", [3]).then("defence", [6]).then("attack", [1]).then("defence", [6]);
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Fighter, 1)
        .at(zone(), Britain, Transport, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play_script(script, &STORMS);
    assert_eq!(field.count(zone(), Japan, Fighter), 1);
}

#[test]
fn ramphib_10_after_the_naval_battle_the_landing_may_be_called_off() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Destroyer, 1)
        .at(zone(), Britain, Transport, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[3, 6], &[(Power::Japan, Do::Say(Choice::CallOff(zone())))]);
    assert!(field.is_over());
    assert_eq!(field.told(|r| matches!(r, Report::CalledOff { blocked: false, .. })), 1);
}

#[test]
fn ramphib_11_aircraft_sent_to_the_land_fight_a_round_though_nothing_lands() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(PAPUA, Japan, Fighter, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[6, 6], &[(Power::Japan, Do::Say(Choice::CallOff(zone())))]);
    assert!(field.offers(Power::Japan, |c| c == Choice::BreakOff));
    assert_eq!(field.told(|r| matches!(r, Report::Round { .. })), 2, "a round was fought before");
}

#[test]
fn ramphib_12_without_a_naval_battle_battleships_fire_at_four_and_destroyers_at_two() {
    let landing = |support: [u16; 2]| {
        let script =
            Script::default().then("support", support).then("attack", [6]).then("defence", [1, 6, 6]);
        papua()
            .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
            .attack(zone(), Japan, Battleship, 1)
            .attack(zone(), Japan, Destroyer, 1)
            .at(PAPUA, Britain, Infantry, 3)
            .play_script(script, &STORMS)
            .count(PAPUA, Britain, Infantry)
    };
    assert_eq!([landing([4, 3]), landing([5, 2]), landing([4, 2])], [2, 2, 1]);
}

#[test]
fn ramphib_12_casualties_of_the_bombardment_fire_back() {
    let script = Script::default().then("support", [4]).then("defence", [1]);
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Battleship, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play_script(script, &STORMS);
    assert_eq!(field.how(), Some(Ended::Empty), "nobody was left for the infantry to fire at");
}

#[test]
fn ramphib_12_ships_of_another_sea_zone_do_not_bombard() {
    let shores: Vec<SpaceId> = crate::kit::board().shores(SpaceId::QUEENSLAND).iter().collect();
    let script = Script::default().then("attack", [1]).then("defence", [6]);
    let field = papua()
        .landing(shores[0], (Japan, Transport), &[Infantry], SpaceId::QUEENSLAND)
        .attack(shores[1], Japan, Battleship, 1)
        .at(SpaceId::QUEENSLAND, Britain, Infantry, 1)
        .play_script(script, &STORMS);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Battleship, .. })), 0);
}

#[test]
fn ramphib_12_each_ship_fires_at_one_shore_only() {
    let usa = |deeds: &[(Power, Do)], script| {
        Field::of(Power::Usa)
            .holds(SpaceId::GUAM, Country::Japan)
            .landing(sea(25), (Usa, Transport), &[Infantry], SpaceId::GUAM)
            .landing(sea(25), (Usa, Transport), &[Infantry], SpaceId::MARIANA_ISLANDS)
            .attack(sea(25), Usa, Battleship, 1)
            .at(SpaceId::GUAM, Japan, Infantry, 1)
            .at(SpaceId::MARIANA_ISLANDS, Japan, Infantry, 1)
            .play_script(script, deeds)
    };
    let first = [(Power::Japan, DONE), (Power::Usa, Do::Say(Choice::Fight(SpaceId::GUAM)))];
    let asked = usa(&first, Script::default());
    assert!(asked.offers(Power::Usa, |c| matches!(c, Choice::Bombard { .. })));
    let named =
        [first[0], first[1], (Power::Usa, Do::Bombard(Battleship)), (Power::Usa, STORM), (Power::Usa, STORM)];
    let dice = Script::default().then("support", [6]).then("attack", [1]).then("defence", [6]);
    let done = usa(&named, dice.then("attack", [1]).then("defence", [6]));
    assert!(done.is_over());
}

#[test]
fn ramphib_13_after_a_naval_battle_nobody_bombards() {
    let script =
        Script::default().then("attack", [4]).then("defence", [6]).then("attack", [1]).then("defence", [6]);
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Battleship, 1)
        .at(zone(), Britain, Transport, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .play_script(script, &STORMS);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Battleship, .. })), 1, "at sea only");
}

#[test]
fn ramphib_13_a_destroyer_that_lands_infantry_does_not_bombard() {
    let script = Script::default().then("attack", [1]).then("defence", [6]);
    let field = papua()
        .landing(zone(), (Japan, Destroyer), &[Infantry], PAPUA)
        .at(PAPUA, Britain, Infantry, 1)
        .play_script(script, &STORMS);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn ramphib_14_guns_fire_at_the_aircraft_of_an_assault_after_the_bombardment() {
    let script =
        Script::default().then("support", [6]).then("guns", [1]).then("attack", [1]).then("defence", [6]);
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .attack(zone(), Japan, Battleship, 1)
        .attack(PAPUA, Japan, Fighter, 1)
        .at(PAPUA, Britain, Infantry, 1)
        .at(PAPUA, Britain, Aa, 1)
        .play_script(script, &STORMS);
    assert_eq!(field.count(PAPUA, Japan, Fighter), 0);
}

#[test]
fn ramphib_15_the_land_battle_goes_on_until_one_side_is_destroyed() {
    let field = papua()
        .landing(zone(), (Japan, Transport), &[Infantry], PAPUA)
        .at(PAPUA, Britain, Infantry, 1)
        .play(&[6, 6, 6, 6, 6, 6, 6, 1], &STORMS);
    assert_eq!(field.how(), Some(Ended::Lost), "four rounds without a question");
}
