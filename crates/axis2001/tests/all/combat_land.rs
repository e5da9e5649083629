//! Land combat, Japan's first turn, and the land units' numbers. `docs/rules/axis-2001.toml`, combat, land, firstturn,
//! artillery, infantry, marine.

use crate::combat_support::*;
use ironbottom_axis2001::board::{Country, Kind, Power, SpaceId};
use ironbottom_axis2001::combat::{Choice, Ended, Phase, Report};
use ironbottom_axis2001::unit::{Cargo, Status, Unit};
use ironbottom_kernel::dice::Script;

const BURMA: SpaceId = SpaceId::BURMA;
const SHAN: SpaceId = SpaceId::SHAN_STATE;

/// Japan in Burma, come from Shan State, which it has held for long.
fn burma() -> Field {
    Field::of(Power::Japan).holds(SHAN, Country::Japan).came(BURMA, SHAN)
}

/// The same with these attackers and these British defenders.
fn clash(attackers: &[(Kind, u8)], defenders: &[(Kind, u8)]) -> Field {
    let field =
        attackers.iter().fold(burma(), |field, &(kind, count)| field.attack(BURMA, Japan, kind, count));
    defenders.iter().fold(field, |field, &(kind, count)| field.at(BURMA, Britain, kind, count))
}

/// Chinese infantry in two Japanese provinces, each held by one infantry.
fn two_battles() -> Field {
    [SpaceId::KWANGSI, SpaceId::KIANGSI].into_iter().fold(Field::of(Power::Usa), |field, land| {
        field.holds(land, Country::Japan).attack(land, China, Infantry, 1).at(land, Japan, Infantry, 1)
    })
}

#[test]
fn rcombat_1_nobody_joins_a_battle_once_combat_has_begun() {
    let field = clash(&[(Infantry, 2)], &[(Infantry, 2)]).at(SHAN, Japan, Armour, 3).play(&[6, 6, 6, 6], &[]);
    assert_eq!(field.choices(Power::Japan), [Choice::Fire, Choice::Retreat(SHAN)]);
}

#[test]
fn rcombat_2_the_attacker_chooses_the_order_of_battles_and_raids_come_first() {
    let field = two_battles()
        .raid(SpaceId::JAPAN, Usa, Bomber, 1)
        .play_script(Script::default().then("bombs", [4]), &[]);
    assert_eq!(
        field.choices(Power::Usa),
        [Choice::Fight(SpaceId::KIANGSI), Choice::Fight(SpaceId::KWANGSI)],
        "the raid is over and two battles are left"
    );
}

#[test]
fn rcombat_2_a_space_without_a_battle_is_refused() {
    let field = two_battles().play(&[], &[]);
    assert!(field.refusal(Power::Usa, Choice::Fight(SpaceId::JAPAN)).contains("NoBattle"));
}

#[test]
fn rland_2_guns_fire_first_and_what_they_hit_does_not_fire() {
    let script = Script::default().then("guns", [1, 6]).then("attack", [6, 6]).then("defence", [6]);
    let field = clash(&[(Infantry, 1), (Fighter, 2)], &[(Infantry, 1), (Aa, 1)]).play_script(script, &[]);
    assert_eq!(field.count(BURMA, Japan, Fighter), 1, "three attackers came, two threw dice");
}

#[test]
fn rland_2_the_owner_chooses_which_aircraft_the_guns_shot_down() {
    let field = clash(&[(Fighter, 1), (Bomber, 1)], &[(Infantry, 1), (Aa, 1)])
        .play(&[1, 6, 6, 6], &[(Power::Japan, Do::Lose(Japan, Bomber))]);
    assert_eq!((field.count(BURMA, Japan, Fighter), field.count(BURMA, Japan, Bomber)), (1, 0));
}

#[test]
fn rland_2b_guns_aboard_a_transport_do_not_fire() {
    let zone = sea(54);
    let gun = Unit::new(Britain, Transport).carrying(Cargo::of(Britain, Aa)).unwrap();
    let script = Script::default().then("attack", [6]).then("defence", [6]);
    let field =
        Field::of(Power::Japan).attack(zone, Japan, Fighter, 1).unit(zone, gun, 1).play_script(script, &[]);
    assert!(!field.is_over());
}

#[test]
fn rland_2c_several_guns_roll_one_die_for_each_aircraft() {
    let script = Script::default().then("guns", [6, 6]).then("attack", [1, 1]).then("defence", [6]);
    let field = clash(&[(Fighter, 2)], &[(Infantry, 1), (Aa, 2)]).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn rland_3_a_die_at_or_below_the_attack_hits_and_the_defender_chooses() {
    let field = clash(&[(Armour, 1)], &[(Infantry, 1), (Artillery, 1)]).play(&[3], &[]);
    assert!(field.is_asked(Power::Britain), "{:?}", field.phase());
    assert!(field.offers(Power::Britain, |c| matches!(c, Choice::Lose(u) if u.kind == Infantry)));
    assert!(field.offers(Power::Britain, |c| matches!(c, Choice::Lose(u) if u.kind == Artillery)));
}

#[test]
fn rland_3_a_die_above_the_attack_misses() {
    let field = clash(&[(Armour, 1)], &[(Infantry, 1)]).play(&[4, 6], &[]);
    assert_eq!(field.count(BURMA, Britain, Infantry), 1);
}

#[test]
fn rland_3b_guns_and_complexes_are_no_casualties() {
    let field = Field::of(Power::Japan)
        .attack(SpaceId::INDIA, Japan, Infantry, 3)
        .at(SpaceId::INDIA, Britain, Infantry, 1)
        .at(SpaceId::INDIA, Britain, Aa, 1)
        .play(&[1, 1, 1, 6], &[]);
    assert_eq!(field.how(), Some(Ended::Won), "three hits fell on one infantry");
    assert_eq!(field.count(SpaceId::INDIA, Japan, Aa), 1);
    assert!(field.state.complexes.contains(SpaceId::INDIA));
}

#[test]
fn rland_4_casualties_fire_back_at_their_full_defense() {
    let script = Script::default().then("attack", [3]).then("defence", [2]);
    let field =
        burma().attack(BURMA, Japan, Armour, 1).at(BURMA, Britain, Infantry, 1).play_script(script, &[]);
    assert_eq!(field.how(), Some(Ended::Empty), "the infantry that was hit hit back");
}

#[test]
fn rland_4_the_defender_rolls_for_every_unit_at_its_own_number() {
    let script = Script::default().then("attack", [6]).then("defence", [3, 3, 4, 2]);
    let field = clash(&[(Armour, 1)], &[(Infantry, 1), (Armour, 1), (Fighter, 1), (Bomber, 1)])
        .play_script(script, &[]);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Fighter, need: 4, hits: 1, .. })), 1);
    assert_eq!(field.told(|r| matches!(r, Report::Fired { kind: Bomber, need: 1, hits: 0, .. })), 1);
    assert_eq!(field.how(), Some(Ended::Lost));
}

#[test]
fn rland_5_the_attacker_chooses_his_own_casualties() {
    let field = clash(&[(Infantry, 1), (Armour, 1)], &[(Infantry, 1)])
        .play(&[6, 6, 2], &[(Power::Japan, Do::Lose(Japan, Infantry))]);
    assert_eq!((field.count(BURMA, Japan, Infantry), field.count(BURMA, Japan, Armour)), (0, 1));
}

#[test]
fn rland_5_casualties_are_gone_before_the_next_round() {
    let field = clash(&[(Armour, 1)], &[(Infantry, 2)]).play(&[3, 6, 6, 6, 6], &[(Power::Japan, FIRE)]);
    assert_eq!(field.count(BURMA, Britain, Infantry), 1, "one fired in the second round");
}

#[test]
fn rland_6_rounds_go_on_until_one_side_is_destroyed() {
    let field = clash(&[(Infantry, 1)], &[(Infantry, 1)])
        .play(&[6, 6, 6, 6, 1, 6], &[(Power::Japan, FIRE), (Power::Japan, FIRE)]);
    assert_eq!(field.told(|r| matches!(r, Report::Round { .. })), 3);
    assert!(field.is_over());
}

#[test]
fn rland_6a_after_a_round_all_land_units_retreat_together_to_where_some_came_from() {
    let field = clash(&[(Infantry, 2), (Armour, 1)], &[(Infantry, 1)])
        .play(&[6, 6, 6, 6], &[(Power::Japan, Do::Say(Choice::Retreat(SHAN)))]);
    assert_eq!((field.count(SHAN, Japan, Infantry), field.count(SHAN, Japan, Armour)), (2, 1));
    assert_eq!(field.how(), Some(Ended::Left));
}

#[test]
fn rland_6a_no_retreat_before_a_round_was_fought() {
    let field = Field::of(Power::Japan)
        .holds(SHAN, Country::Japan)
        .came(BURMA, SHAN)
        .attack(BURMA, Japan, Fighter, 1)
        .attack(BURMA, Japan, Bomber, 1)
        .at(BURMA, Britain, Infantry, 1)
        .at(BURMA, Britain, Aa, 1)
        .play(&[1, 6], &[]);
    assert_eq!(field.phase(), Some(Phase::Losses(ironbottom_axis2001::combat::Losing::Guns)));
    assert!(!field.offers(Power::Japan, |c| matches!(c, Choice::Retreat(_) | Choice::BreakOff)));
}

#[test]
fn rland_6a_in_the_first_round_nobody_leaves_though_there_is_something_to_decide() {
    // An assault with artillery, infantry and a Marine stops before the first dice.
    let land = SpaceId::GUAM;
    let zone = crate::kit::board().shores(land).first().unwrap();
    let field = Field::of(Power::Usa)
        .holds(land, Country::Japan)
        .landing(zone, (Usa, Transport), &[Infantry, Marine], land)
        .landing(zone, (Usa, Transport), &[Artillery], land)
        .attack(land, Usa, Fighter, 1)
        .at(land, Japan, Infantry, 1)
        .play(&[], &[(Power::Japan, DONE), (Power::Usa, STORM)]);
    assert_eq!((field.phase(), field.state.battle.round), (Some(Phase::Attack), 1));
    assert_eq!(field.choices(Power::Usa), [Choice::Fire, Choice::Pair(1)]);
    let fighter = field.state.forces.at(land).iter().find(|group| group.unit.kind == Fighter).unwrap().unit;
    for choice in [Choice::Retreat(zone), Choice::BreakOff, Choice::Withdraw(fighter)] {
        assert!(field.refusal(Power::Usa, choice).contains("FightFirst"), "{choice:?}");
    }
}

#[test]
fn rland_6a_not_to_a_territory_taken_this_turn_nor_one_nobody_came_from() {
    let mut field = burma().holds(SpaceId::YUNNAN, Country::Japan).came(BURMA, SpaceId::YUNNAN);
    field.state.taken.insert(SpaceId::YUNNAN);
    let field = field.attack(BURMA, Japan, Armour, 2).at(BURMA, Britain, Infantry, 1).play(&[6, 6, 6], &[]);
    assert_eq!(field.choices(Power::Japan), [Choice::Fire, Choice::Retreat(SHAN)]);
    assert!(field.refusal(Power::Japan, Choice::Retreat(SpaceId::YUNNAN)).contains("NoRetreat"));
    assert!(field.refusal(Power::Japan, Choice::Retreat(SpaceId::INDIA)).contains("NoRetreat"));
}

#[test]
fn rland_6b_aircraft_of_a_retreat_stay_in_the_air() {
    let field = clash(&[(Infantry, 1), (Fighter, 1)], &[(Infantry, 1)])
        .play(&[6, 6, 6], &[(Power::Japan, Do::Say(Choice::Retreat(SHAN)))]);
    let home = Status::WITHDRAWN;
    assert_eq!(field.marked(BURMA, Japan, Fighter, Status::ALOFT), 1);
    assert_eq!(field.marked(BURMA, Japan, Fighter, home), 1);
}

#[test]
fn rland_6b_aircraft_alone_break_off() {
    let field = clash(&[(Fighter, 2)], &[(Infantry, 1)]).play(&[6, 6, 6], &[(Power::Japan, BREAK_OFF)]);
    assert_eq!(field.how(), Some(Ended::Left));
    assert_eq!(field.marked(BURMA, Japan, Fighter, Status::WITHDRAWN), 2);
}

#[test]
fn rland_6c_the_defender_does_not_retreat() {
    let field = clash(&[(Infantry, 1)], &[(Infantry, 1), (Armour, 1)]).play(&[1], &[]);
    assert!(field.choices(Power::Britain).iter().all(|c| matches!(c, Choice::Lose(_))));
}

#[test]
fn rland_6d_a_destroyed_attacker_leaves_the_defender_where_he_was() {
    let field = clash(&[(Infantry, 1)], &[(Infantry, 1)]).play(&[6, 1], &[]);
    assert_eq!((field.how(), field.count(BURMA, Britain, Infantry)), (Some(Ended::Lost), 1));
    assert_eq!(field.state.holder[BURMA.index()], Country::India);
}

#[test]
fn rland_6e_survivors_take_the_territory_of_a_destroyed_defender() {
    let field = clash(&[(Infantry, 1)], &[(Infantry, 1)]).play(&[1, 6], &[]);
    assert_eq!(field.state.holder[BURMA.index()], Country::Japan);
    assert_eq!(field.count(BURMA, Japan, Infantry), 1);
}

#[test]
fn rland_6e_aircraft_alone_take_nothing() {
    let field = clash(&[(Fighter, 1)], &[(Infantry, 1)]).play(&[3, 6], &[]);
    assert_eq!(field.how(), Some(Ended::Won));
    assert_eq!(field.state.holder[BURMA.index()], Country::India);
}

#[test]
fn rland_6e_a_territory_with_nothing_but_guns_falls_without_a_die() {
    let field = clash(&[(Armour, 1)], &[(Aa, 1)]).play(&[], &[]);
    assert_eq!(field.state.holder[BURMA.index()], Country::Japan);
    assert_eq!(field.count(BURMA, Japan, Aa), 1);
}

#[test]
fn rland_6f_if_both_are_destroyed_control_does_not_change() {
    let field = clash(&[(Infantry, 1)], &[(Infantry, 1)]).play(&[1, 2], &[]);
    assert_eq!(field.how(), Some(Ended::Empty));
    assert_eq!(field.state.holder[BURMA.index()], Country::India);
}

#[test]
fn rfirstturn_1_on_japans_first_turn_defenders_hit_only_with_a_one() {
    let fight = |face| {
        let field = burma().round(1).attack(BURMA, Japan, Infantry, 1).at(BURMA, Britain, Infantry, 1);
        field.play(&[1, face], &[]).how()
    };
    assert_eq!((fight(2), fight(1)), (Some(Ended::Won), Some(Ended::Empty)));
}

#[test]
fn rfirstturn_1_the_attack_is_normal_and_later_turns_are() {
    let field =
        burma().round(1).attack(BURMA, Japan, Armour, 1).at(BURMA, Britain, Infantry, 1).play(&[3, 6], &[]);
    assert_eq!(field.how(), Some(Ended::Won));
    let later =
        burma().round(2).attack(BURMA, Japan, Armour, 1).at(BURMA, Britain, Infantry, 1).play(&[3, 2], &[]);
    assert_eq!(later.how(), Some(Ended::Empty));
}

#[test]
fn rfirstturn_2_in_chinese_territory_they_defend_at_full_strength() {
    let field = Field::of(Power::Japan)
        .round(1)
        .attack(SpaceId::SUIYUAN, Japan, Infantry, 1)
        .at(SpaceId::SUIYUAN, China, Infantry, 1)
        .play(&[1, 2], &[]);
    assert_eq!(field.how(), Some(Ended::Empty));
}

#[test]
fn rartillery_1_each_artillery_lifts_one_infantry() {
    let script = Script::default().then("attack", [2, 2, 3]).then("defence", [6, 6]);
    let field = clash(&[(Infantry, 2), (Artillery, 1)], &[(Infantry, 2)]).play_script(script, &[]);
    assert_eq!(
        field.count(BURMA, Britain, Infantry),
        1,
        "a 2 hits for the paired infantry, not for the other"
    );
    let board = crate::kit::board();
    assert_eq!((board[Artillery].attack, board[Artillery].defense, board[Artillery].cost), (2, 2, 4));
}

#[test]
fn rartillery_1_artillery_does_not_help_defenders() {
    let script = Script::default().then("attack", [6]).then("defence", [3, 3]);
    let field = clash(&[(Infantry, 1)], &[(Infantry, 1), (Artillery, 1)]).play_script(script, &[]);
    assert_eq!(field.count(BURMA, Japan, Infantry), 1);
}

#[test]
fn rartillery_1_the_pair_is_made_anew_each_round() {
    // The artillery is lost in the first round: in the second the infantry needs a 1.
    let field = clash(&[(Infantry, 1), (Artillery, 1)], &[(Infantry, 1)])
        .play(&[6, 6, 2, 2, 6], &[(Power::Japan, Do::Lose(Japan, Artillery)), (Power::Japan, FIRE)]);
    assert_eq!(field.count(BURMA, Britain, Infantry), 1);
}

#[test]
fn rartillery_2_a_marine_paired_in_an_assault_attacks_with_three() {
    let script = Script::default().then("attack", [3, 6]).then("defence", [6]);
    let field = Field::of(Power::Usa)
        .landing(sea(25), (Usa, Transport), &[Marine, Artillery], SpaceId::GUAM)
        .holds(SpaceId::GUAM, Country::Japan)
        .at(SpaceId::GUAM, Japan, Infantry, 1)
        .play_script(script, &[(Power::Japan, DONE), (Power::Usa, STORM)]);
    assert_eq!(field.how(), Some(Ended::Won));
}

#[test]
fn rinfantry_1_attack_one_defense_two_cost_three() {
    let attack = |face| {
        let field = clash(&[(Infantry, 1)], &[(Infantry, 1)]);
        field.play(&[face, 6], &[]).how()
    };
    assert_eq!((attack(1), attack(2)), (Some(Ended::Won), None));
    assert_eq!(crate::kit::board()[Infantry].cost, 3);
}

#[test]
fn rmarine_1_attacks_with_one_over_land_and_two_in_an_assault_however_it_came() {
    let coast = SpaceId::DUTCH_NEW_GUINEA;
    let overland = |face| {
        let field = Field::of(Power::Usa).holds(coast, Country::Japan).attack(coast, Usa, Marine, 1);
        let field = field.holds(SpaceId::NEW_GUINEA, Country::Australia).came(coast, SpaceId::NEW_GUINEA);
        field.at(coast, Japan, Infantry, 1).play(&[face, 6], &[]).how()
    };
    assert_eq!((overland(1), overland(2)), (Some(Ended::Won), None));
    // An infantry lands, the marine came by land: its 2 hits.
    let joined = Field::of(Power::Usa)
        .holds(coast, Country::Japan)
        .attack(coast, Usa, Marine, 1)
        .landing(sea(33), (Usa, Transport), &[Infantry], coast)
        .at(coast, Japan, Infantry, 1)
        .play(&[6, 2, 6], &[(Power::Usa, STORM)]);
    assert_eq!(joined.how(), Some(Ended::Won));
    assert_eq!((crate::kit::board()[Marine].cost, crate::kit::board()[Marine].defense), (4, 2));
}

#[test]
fn rmarine_1_only_the_usa_has_marines() {
    assert_eq!(crate::kit::board()[Marine].buyers, [Country::Usa]);
}

#[test]
fn rmarine_2_paired_with_artillery_it_attacks_with_two_over_land() {
    let land = SpaceId::DUTCH_NEW_GUINEA;
    let attack = |face| {
        let field = Field::of(Power::Usa).holds(land, Country::Japan).attack(land, Usa, Marine, 1);
        let field = field.holds(SpaceId::NEW_GUINEA, Country::Australia).came(land, SpaceId::NEW_GUINEA);
        let field = field.attack(land, Usa, Artillery, 1).at(land, Japan, Infantry, 1);
        field.play(&[face, 6, 6], &[]).how()
    };
    assert_eq!((attack(2), attack(3)), (Some(Ended::Won), None));
}
