//! Strategic bombing raids, kamikazes, and forces of several players. `docs/rules/axis-2001.toml`, raid, kamikaze, multi.

use crate::combat_support::*;
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Power, SpaceId};
use ironbottom_axis2001::combat::{Choice, Ended, Phase, Report};
use ironbottom_axis2001::settings::{Players, Settings};
use ironbottom_axis2001::unit::Status;
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Orders, Rules, Viewer};

const HOME: SpaceId = SpaceId::JAPAN;

/// The United States bomb Japan, which has so many IPCs.
fn raid(ipc: u16) -> Field {
    let mut field = Field::of(Power::Usa);
    field.state.cash[Country::Japan.index()] = ipc;
    field.state.points = 5;
    field
}

fn japans_money(field: &Field) -> u16 {
    field.state.cash[Country::Japan.index()]
}

#[test]
fn rraid_1_bombers_declared_to_raid_bomb_the_complex() {
    let field = raid(20).raid(HOME, Usa, Bomber, 2).play_script(Script::default().then("bombs", [3, 5]), &[]);
    assert_eq!(japans_money(&field), 12);
    assert_eq!(field.marked(HOME, Usa, Bomber, Status::ALOFT), 2, "they land in phase 6");
}

#[test]
fn rraid_2_what_raids_does_not_attack_the_territory() {
    let script = Script::default().then("bombs", [3]).then("attack", [6]).then("defence", [1]);
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .raid(HOME, Usa, Fighter, 1)
        .attack(HOME, Usa, Infantry, 1)
        .at(HOME, Japan, Infantry, 1)
        .play_script(script, &[]);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Bomber, .. })), 0);
}

#[test]
fn rraid_3_the_defender_says_which_fighters_rise() {
    let field = raid(20).raid(HOME, Usa, Bomber, 1).at(HOME, Japan, Fighter, 2).play(&[], &[]);
    assert_eq!(field.phase(), Some(Phase::Intercept(Power::Japan)));
    assert_eq!(field.choices(Power::Japan).len(), 2, "one more fighter, or enough");
}

#[test]
fn rraid_3_interceptors_take_no_part_in_a_land_battle_there() {
    let script =
        Script::default().then("intercept", [6]).then("bombs", [1]).then("attack", [6]).then("defence", [1]);
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .attack(HOME, Usa, Infantry, 1)
        .at(HOME, Japan, Fighter, 1)
        .at(HOME, Japan, Infantry, 1)
        .play_script(script, &[(Power::Japan, Do::Intercept)]);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Fighter, need: 4, .. })), 0);
}

#[test]
fn rraid_4_guns_fire_first_one_die_for_each_aircraft() {
    let script = Script::default().then("guns", [1, 6, 6]).then("bombs", [4]);
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .raid(HOME, Usa, Fighter, 2)
        .at(HOME, Japan, Aa, 2)
        .play_script(script, &[(Power::Usa, Do::Lose(Usa, Fighter))]);
    assert_eq!((field.count(HOME, Usa, Fighter), japans_money(&field)), (1, 16));
}

#[test]
fn rraid_5_interceptors_hit_at_two_and_escorts_answer_at_one() {
    let script = Script::default().then("intercept", [2, 3]).then("escort", [1]).then("bombs", [6]);
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .raid(HOME, Usa, Fighter, 1)
        .at(HOME, Japan, Fighter, 2)
        .play_script(
            script,
            &[
                (Power::Japan, Do::Intercept),
                (Power::Japan, Do::Intercept),
                (Power::Usa, Do::Lose(Usa, Fighter)),
            ],
        );
    assert_eq!(field.count(HOME, Usa, Fighter), 0, "the escort that was hit fired all the same");
    assert_eq!(field.count(HOME, Japan, Fighter), 1);
    assert_eq!(japans_money(&field), 14);
}

#[test]
fn rraid_5_there_is_one_round_only_and_the_attacker_chooses_bombers_or_fighters() {
    let script = Script::default().then("intercept", [1]).then("escort", [6]);
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .raid(HOME, Usa, Fighter, 1)
        .at(HOME, Japan, Fighter, 1)
        .play_script(script, &[(Power::Japan, Do::Intercept), (Power::Usa, Do::Lose(Usa, Bomber))]);
    assert!(field.is_over());
    assert_eq!((japans_money(&field), field.count(HOME, Usa, Fighter)), (20, 1));
}

#[test]
fn rraid_6_the_defender_pays_as_far_as_he_can() {
    let field = raid(7).raid(HOME, Usa, Bomber, 2).play(&[6, 6], &[]);
    assert_eq!(japans_money(&field), 0);
    assert_eq!(
        field.told(
            |r| matches!(r, Report::Bombed { paid: 7, dice, .. } if dice.all().iter().sum::<u8>() == 12)
        ),
        1
    );
}

#[test]
fn rraid_7_japan_loses_a_point_for_every_full_ten_surrendered() {
    let field = raid(19).raid(HOME, Usa, Bomber, 5).play(&[5, 5, 5, 5, 5], &[]);
    assert_eq!((japans_money(&field), field.state.points), (0, 4));
}

#[test]
fn rraid_7_less_than_ten_costs_no_point_and_points_never_go_below_zero() {
    let little = raid(30).raid(HOME, Usa, Bomber, 2).play(&[4, 5], &[]);
    assert_eq!(little.state.points, 5);
    let mut field = raid(30);
    field.state.points = 0;
    assert_eq!(field.raid(HOME, Usa, Bomber, 2).play(&[6, 6], &[]).state.points, 0);
}

#[test]
fn rraid_8_a_captured_complex_in_szechwan_is_bombed_and_japan_pays() {
    let field = raid(20)
        .holds(SpaceId::SZECHWAN, Country::Japan)
        .raid(SpaceId::SZECHWAN, Usa, Bomber, 1)
        .play(&[6], &[]);
    assert_eq!(japans_money(&field), 14);
}

#[test]
fn rraid_8_india_pays_from_its_own_treasury() {
    let mut field = Field::of(Power::Japan).raid(SpaceId::INDIA, Japan, Bomber, 1);
    field.state.cash[Country::India.index()] = 15;
    field.state.cash[Country::Australia.index()] = 20;
    let field = field.play(&[4], &[]);
    let cash = |country: Country| field.state.cash[country.index()];
    assert_eq!((cash(Country::India), cash(Country::Australia)), (11, 20));
}

#[test]
fn rraid_10_interceptors_land_in_their_territory() {
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .at(HOME, Japan, Fighter, 1)
        .play(&[6, 1], &[(Power::Japan, Do::Intercept)]);
    assert_eq!(field.count(HOME, Japan, Fighter), 1);
    assert_eq!(field.marked(HOME, Japan, Fighter, Status::ALOFT), 0);
}

#[test]
fn rraid_10_interceptors_are_lost_if_the_territory_was_captured() {
    let field = raid(20)
        .raid(HOME, Usa, Bomber, 1)
        .attack(HOME, Usa, Infantry, 1)
        .at(HOME, Japan, Fighter, 1)
        .play(&[6, 1], &[(Power::Japan, Do::Intercept)]);
    assert_eq!(field.state.holder[HOME.index()], Country::Usa);
    assert_eq!(field.count(HOME, Japan, Fighter), 0);
}

/// The American fleet off Japan, where kamikazes may strike.
fn fleet() -> Field {
    Field::of(Power::Usa)
}

#[test]
fn rkamikaze_1_six_attacks_in_six_sea_zones() {
    let zones: Vec<u8> = crate::kit::board().kamikaze_zones().iter().filter_map(SpaceId::zone).collect();
    assert_eq!(zones, [23, 24, 25, 35, 36, 37]);
    let field = fleet().attack(sea(36), Usa, Battleship, 1);
    assert_eq!(field.state.kamikazes, 6);
    let deeds = [(Power::Japan, Do::Kamikaze(36, Usa, Battleship, 1)); 6];
    let field = field.play(&[], &deeds);
    assert!(field.refusal(Power::Japan, deeds_choice(&field)).contains("NoKamikazeLeft"));
}

fn deeds_choice(field: &Field) -> Choice {
    Choice::Kamikaze { zone: sea(36), target: field.state.forces.at(sea(36))[0].unit, ship: 1 }
}

#[test]
fn rkamikaze_1_not_in_another_sea_zone() {
    let field = fleet().attack(sea(20), Usa, Battleship, 1).attack(sea(36), Usa, Submarine, 1).play(&[], &[]);
    assert!(field.is_over(), "nobody to strike: Japan is not even asked");
}

#[test]
fn rkamikaze_2_declared_when_combat_movement_is_done_and_before_any_die() {
    let field = fleet()
        .attack(sea(36), Usa, Carrier, 1)
        .attack(sea(36), Usa, Transport, 1)
        .attack(sea(36), Usa, Destroyer, 1)
        .at(sea(36), Japan, Destroyer, 1)
        .raid(HOME, Usa, Bomber, 1)
        .play(&[], &[]);
    assert_eq!(field.phase(), Some(Phase::Kamikaze));
    assert!(field.is_asked(Power::Japan));
}

#[test]
fn rkamikaze_2_equal_ships_are_named_apart() {
    let script = Script::default().then("kamikaze", [2, 1]);
    let field = fleet().attack(sea(36), Usa, Transport, 3).play_script(
        script,
        &[
            (Power::Japan, Do::Kamikaze(36, Usa, Transport, 1)),
            (Power::Japan, Do::Kamikaze(36, Usa, Transport, 2)),
            (Power::Japan, DONE),
        ],
    );
    assert_eq!(field.count(sea(36), Usa, Transport), 1);
}

#[test]
fn rkamikaze_2_two_at_one_ship_waste_a_hit() {
    let script = Script::default().then("kamikaze", [2, 1]);
    let field = fleet().attack(sea(36), Usa, Transport, 3).play_script(
        script,
        &[
            (Power::Japan, Do::Kamikaze(36, Usa, Transport, 1)),
            (Power::Japan, Do::Kamikaze(36, Usa, Transport, 1)),
            (Power::Japan, DONE),
        ],
    );
    assert_eq!(field.count(sea(36), Usa, Transport), 2);
}

#[test]
fn rkamikaze_3_never_at_submarines_and_a_two_hits_the_ship_named() {
    let field = fleet().attack(sea(36), Usa, Submarine, 1).attack(sea(36), Usa, Carrier, 1).play(&[], &[]);
    assert!(
        !field.offers(
            Power::Japan,
            |c| matches!(c, Choice::Kamikaze { target, .. } if target.kind == Submarine)
        )
    );
    let strike = |face| {
        let field = fleet().attack(sea(36), Usa, Submarine, 1).attack(sea(36), Usa, Carrier, 1);
        let deeds = [(Power::Japan, Do::Kamikaze(36, Usa, Carrier, 1)), (Power::Japan, DONE)];
        field.play(&[face], &deeds).count(sea(36), Usa, Carrier)
    };
    assert_eq!((strike(2), strike(3)), (0, 1));
}

#[test]
fn rkamikaze_4_it_counts_as_a_naval_battle_and_stops_the_bombardment() {
    let script = Script::default().then("kamikaze", [6]).then("attack", [1]).then("defence", [6]);
    let field = fleet()
        .holds(SpaceId::GUAM, Country::Japan)
        .landing(sea(25), (Usa, Transport), &[Infantry], SpaceId::GUAM)
        .attack(sea(25), Usa, Battleship, 1)
        .at(SpaceId::GUAM, Japan, Infantry, 1)
        .play_script(
            script,
            &[
                (Power::Japan, Do::Kamikaze(25, Usa, Battleship, 1)),
                (Power::Japan, DONE),
                (Power::Usa, STORM),
            ],
        );
    assert!(field.state.fought.contains(sea(25)));
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn rkamikaze_5_with_a_naval_battle_they_strike_in_its_first_round_and_the_sunk_still_fire() {
    let script = Script::default().then("kamikaze", [1]).then("attack", [3]);
    let field = fleet()
        .attack(sea(36), Usa, Destroyer, 1)
        .at(sea(36), Japan, Destroyer, 1)
        .play_script(script, &[(Power::Japan, Do::Kamikaze(36, Usa, Destroyer, 1)), (Power::Japan, DONE)]);
    assert_eq!(field.how(), Some(Ended::Empty), "the destroyer they sank sank one too");
}

#[test]
fn rkamikaze_5_on_japans_own_attack_the_sunk_fire_back_as_well() {
    let script = Script::default().then("kamikaze", [1]).then("attack", [6]).then("defence", [3]);
    let field = Field::of(Power::Japan)
        .attack(sea(36), Japan, Destroyer, 1)
        .at(sea(36), Usa, Destroyer, 1)
        .at(sea(36), Usa, Battleship, 1)
        .play_script(
            script.then("defence", [6]),
            &[(Power::Japan, Do::Kamikaze(36, Usa, Destroyer, 1)), (Power::Japan, DONE)],
        );
    assert_eq!((field.count(sea(36), Usa, Destroyer), field.how()), (0, Some(Ended::Lost)));
}

#[test]
fn rkamikaze_6_they_are_spent_and_never_casualties() {
    let field = fleet()
        .attack(sea(36), Usa, Transport, 1)
        .play(&[6], &[(Power::Japan, Do::Kamikaze(36, Usa, Transport, 1)), (Power::Japan, DONE)]);
    assert_eq!(field.state.kamikazes, 5);
    assert!(field.is_over());
}

/// Burma, where British and Chinese stand together against Japan.
fn together() -> Field {
    Field::of(Power::Japan)
        .attack(SpaceId::BURMA, Japan, Armour, 1)
        .at(SpaceId::BURMA, Britain, Infantry, 2)
        .at(SpaceId::BURMA, China, Infantry, 2)
}

#[test]
fn rmulti_1_allies_defend_together() {
    let script = Script::default().then("attack", [6]).then("defence", [6, 6, 6, 1]);
    let field = together().play_script(script, &[]);
    assert_eq!(
        field.told(|r| matches!(r, Report::Fired { kind: Infantry, dice, .. } if dice.all().len() == 4)),
        1
    );
}

#[test]
fn rmulti_2_one_ally_proposes_and_the_other_accepts() {
    let field = together().play(
        &[3, 6, 6, 6, 1],
        &[(Power::Britain, Do::Lose(China, Infantry)), (Power::Usa, Do::Say(Choice::Accept))],
    );
    assert_eq!(field.count(SpaceId::BURMA, China, Infantry), 1);
    assert_eq!(field.told(|r| matches!(r, Report::Agreed { .. })), 1);
}

#[test]
fn rmulti_2_if_they_cannot_agree_the_attacker_chooses() {
    let field = together().play(
        &[3],
        &[
            (Power::Britain, Do::Lose(China, Infantry)),
            (Power::Usa, Do::Say(Choice::Refuse)),
            (Power::Usa, Do::Lose(Britain, Infantry)),
            (Power::Britain, Do::Say(Choice::Refuse)),
        ],
    );
    assert!(field.is_asked(Power::Japan));
    assert_eq!(field.choices(Power::Japan).len(), 2);
    assert_eq!(
        field.marked(SpaceId::BURMA, Britain, Infantry, Status::HIT),
        0,
        "what was proposed stands as before"
    );
}

#[test]
fn rmulti_2_a_player_of_both_allies_agrees_with_himself() {
    let two = Settings { players: Players::Two, ..Settings::default() };
    let field = Field::with(Power::Japan, two)
        .attack(SpaceId::BURMA, Japan, Armour, 1)
        .at(SpaceId::BURMA, Britain, Infantry, 2)
        .at(SpaceId::BURMA, China, Infantry, 2)
        .play(&[3, 6, 6, 6, 1], &[(Power::Britain, Do::Lose(Britain, Infantry))]);
    assert_eq!(field.count(SpaceId::BURMA, Britain, Infantry), 1);
}

#[test]
fn rmulti_2_a_battleships_damage_is_taken_back_with_a_refused_proposal() {
    let field = Field::of(Power::Japan)
        .attack(sea(20), Japan, Destroyer, 1)
        .at(sea(20), Britain, Battleship, 1)
        .at(sea(20), Usa, Battleship, 1)
        .play(&[1], &[(Power::Britain, Do::Lose(Usa, Battleship)), (Power::Usa, Do::Say(Choice::Refuse))]);
    assert_eq!(field.marked(sea(20), Usa, Battleship, Status::DAMAGED), 0);
    assert!(field.is_asked(Power::Usa), "the other ally makes the counter-proposal");
}

#[test]
fn rmulti_4_an_allied_destroyer_takes_the_first_strike_away() {
    let script = Script::default().then("attack", [6]).then("defence", [1, 6]);
    let field = Field::of(Power::Japan)
        .attack(sea(20), Japan, Submarine, 1)
        .at(sea(20), Britain, Destroyer, 1)
        .at(sea(20), Usa, Carrier, 1)
        .play_script(script, &[(Power::Japan, FIRE)]);
    assert_eq!(field.how(), Some(Ended::Lost));
}

#[test]
fn rmulti_4_it_lets_all_defending_aircraft_hit_submarines() {
    let script = Script::default().then("attack", [6]).then("defence", [4, 6, 6]);
    let field = Field::of(Power::Japan)
        .attack(sea(20), Japan, Submarine, 1)
        .at(sea(20), Britain, Destroyer, 1)
        .at(sea(20), Usa, Carrier, 1)
        .at(sea(20), Usa, Fighter, 1)
        .play_script(script, &[(Power::Japan, FIRE)]);
    assert_eq!(field.how(), Some(Ended::Lost), "the American fighter saw it by the British destroyer");
}

#[test]
fn rmulti_5_allies_attack_apart() {
    // British ships in the zone throw no dice in the American attack.
    let script = Script::default().then("attack", [6]).then("defence", [6]);
    let field = Field::of(Power::Usa)
        .attack(sea(20), Usa, Destroyer, 1)
        .came(sea(20), crate::kit::board().sails(sea(20)).first().unwrap())
        .at(sea(20), Britain, Battleship, 1)
        .at(sea(20), Japan, Destroyer, 1)
        .play_script(script, &[]);
    assert_eq!(field.phase(), Some(Phase::Attack));
}

#[test]
fn rmulti_6_allies_present_may_be_lost_and_the_battle_ends_with_the_attackers() {
    let field = Field::of(Power::Usa)
        .attack(sea(20), Usa, Transport, 1)
        .attack(sea(20), Usa, Destroyer, 1)
        .at(sea(20), Britain, Transport, 1)
        .at(sea(20), Japan, Destroyer, 2)
        .play(
            &[6, 3, 3, 3, 6],
            &[
                (Power::Usa, Do::Lose(Usa, Destroyer)),
                (Power::Usa, Do::Lose(Britain, Transport)),
                (Power::Britain, Do::Say(Choice::Accept)),
            ],
        );
    assert_eq!((field.how(), field.count(sea(20), Britain, Transport)), (Some(Ended::Lost), 0));
}

#[test]
fn rmulti_6_once_the_attackers_are_gone_the_allies_left_are_not_fought() {
    let field = Field::of(Power::Usa)
        .attack(sea(20), Usa, Destroyer, 1)
        .at(sea(20), Britain, Transport, 1)
        .at(sea(20), Japan, Submarine, 1)
        .play(
            &[6, 1],
            &[
                (Power::Japan, FIRE),
                (Power::Usa, Do::Lose(Usa, Destroyer)),
                (Power::Britain, Do::Say(Choice::Accept)),
            ],
        );
    assert_eq!((field.how(), field.count(sea(20), Britain, Transport)), (Some(Ended::Lost), 1));
}

/// What a seat's standing orders answer now.
fn answer(field: &Field, power: Power, key: &str, value: &str) -> Option<Choice> {
    let mut orders = Orders::default();
    orders.set(<ironbottom_axis2001::Axis2001 as Rules>::card().orders, key, value).unwrap();
    let seat = field.rules.seat(power);
    let view = field.rules.view(&field.state, Viewer::Seat(seat));
    match field.rules.standing_answer(&view, seat, &orders) {
        Some(Action::Battle(choice)) => Some(choice),
        _ => None,
    }
}

#[test]
fn standing_orders_take_hits_on_the_cheapest() {
    let field = Field::of(Power::Japan)
        .attack(SpaceId::BURMA, Japan, Armour, 1)
        .at(SpaceId::BURMA, Britain, Fighter, 1)
        .at(SpaceId::BURMA, Britain, Infantry, 1)
        .play(&[3], &[]);
    let cheapest = answer(&field, Power::Britain, "casualties", "defending");
    assert!(matches!(cheapest, Some(Choice::Lose(unit)) if unit.kind == Infantry));
}

#[test]
fn standing_orders_submerge_intercept_and_keep_kamikazes_back() {
    let boat = Field::of(Power::Usa)
        .attack(sea(20), Usa, Destroyer, 1)
        .at(sea(20), Japan, Submarine, 1)
        .play(&[6], &[]);
    assert!(matches!(answer(&boat, Power::Japan, "submerge", "submerge"), Some(Choice::Submerge(_))));
    assert_eq!(answer(&boat, Power::Japan, "submerge", "fire"), Some(Choice::Fire));
    let raid = raid(20).raid(HOME, Usa, Bomber, 1).at(HOME, Japan, Fighter, 1).play(&[], &[]);
    assert!(matches!(answer(&raid, Power::Japan, "intercept", "all"), Some(Choice::Intercept(_))));
    let ships = fleet().attack(sea(36), Usa, Transport, 1).play(&[], &[]);
    assert_eq!(answer(&ships, Power::Japan, "kamikaze", "none"), Some(Choice::Done));
}
