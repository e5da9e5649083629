//! Research in play: each of the twelve advances, pages 39 and 40.

use ironbottom_axis1940::board::{Facility, Kind};
use ironbottom_axis1940::research::Advance;

use crate::kit::{Japan, Kit, Nation, Reason, Step, Uk, Usa, space};

/// An empty board on which this power has made an advance.
fn with(power: Nation, of: Nation, advance: Advance) -> Kit {
    let mut kit = Kit::empty_with(power, |options| options.research = true);
    kit.state.advances[of.index()] = 1 << advance.index();
    kit
}

#[test]
fn radvance_1_one_artillery_lifts_two() {
    let mut kit = with(Japan, Japan, Advance::AdvancedArtillery)
        .put("2 japan-infantry", "kiangsi")
        .put("1 japan-mech", "kiangsi")
        .put("1 japan-artillery", "kiangsi")
        .put("3 china-infantry", "hunan")
        .at(Step::CombatMove);
    for (count, unit) in [(2, "japan-infantry"), (1, "japan-mech"), (1, "japan-artillery")] {
        kit.go(count, unit, "kiangsi", "hunan");
    }
    // Two infantry hit with a 2, the mechanized infantry does not.
    kit.dice(&[2, 2, 6, 2, 6, 6, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("china-infantry"), 1);
}

#[test]
fn radvance_2_rockets_fly_once_from_each_base_before_other_battles() {
    let kit = with(Usa, Usa, Advance::Rockets)
        .put("1 usa-infantry", "kwangtung")
        .put("1 usa-fighter", "kwangtung")
        .put("1 usa-cruiser", "sz-20")
        .put("1 japan-transport", "sz-20")
        .put("1 japan-infantry", "kiangsi");
    let mut fires = kit.clone().at(Step::CombatMove);
    fires.act("done");
    assert_eq!(fires.refused("rocket hawaiian-islands japan complex").reason, Reason::NoRocket, "too far");
    fires.roll("rocket philippines japan complex", &[5]);
    assert_eq!(fires.state.site(space("japan")).damage[Facility::Complex.index()], 5);
    assert_eq!(fires.refused("rocket philippines japan airbase").reason, Reason::NoRocket, "once");
    fires.act("done");
    assert_eq!(fires.step(), Some(Step::Noncombat), "nobody has to fire");

    let mut fights = kit.at(Step::CombatMove);
    fights.go(1, "usa-infantry", "kwangtung", "kiangsi").act("engage sz-20").act("done");
    assert!(fights.offers("rocket philippines japan"));
    // After the first battle the other begins by itself, for no rocket may be fired any more.
    fights.roll("fight sz-20", &[1, 6]);
    assert_eq!((fights.total("japan-transport"), fights.holder("kiangsi")), (0, Nation::China));
    assert_eq!(fights.step(), Some(Step::Noncombat));
}

#[test]
fn radvance_3_two_infantry_jump_from_a_base_into_an_attack() {
    let mut kit = with(Japan, Japan, Advance::Paratroopers)
        .put("3 japan-infantry", "japan")
        .put("1 japan-infantry", "manchuria")
        .put("1 usa-infantry", "korea")
        .put("1 usa-aaa", "korea")
        .hold("korea", Usa)
        .at(Step::CombatMove);
    let jump = |count: u8| format!("drop {count} japan-infantry@japan korea");
    assert_eq!(kit.refused(&jump(1)).reason, Reason::NoDrop(space("korea")), "nobody attacks it yet");
    kit.go(1, "japan-infantry", "manchuria", "korea");
    assert_eq!(kit.refused(&jump(3)).reason, Reason::NoDrop(space("korea")), "two at most");
    kit.act(&jump(2));
    assert_eq!(kit.refused(&jump(1)).reason, Reason::NoDrop(space("korea")), "two at most in all");
    // The gun fires at the two that jump and shoots one down; the others fight: three dice of attackers became two.
    kit.dice(&[1, 6, 1, 6, 6]).act("done");
    kit.lose(&["usa-infantry"]);
    kit.no_dice_left();
    assert_eq!((kit.holder("korea"), kit.count("korea", "japan-infantry")), (Japan, 2));
}

#[test]
fn radvance_4_complexes_make_more_and_are_repaired_at_half_price() {
    let mut kit = with(Nation::Anzac, Nation::Anzac, Advance::IncreasedProduction);
    kit.state.bought[7][Kind::Infantry.index()] = 5;
    let mut placing = kit.clone().at(Step::Mobilize);
    let complex = "new-south-wales";
    assert!(!placing.allows(&format!("place anzac 5 infantry {complex} {complex}")));
    placing.act(&format!("place anzac 4 infantry {complex} {complex}"));
    let mut kit = kit.cash(Nation::Anzac, 5);
    kit.state.sites[space(complex).index()].damage = [3, 0, 2];
    kit.begin(Step::Purchase);
    kit.act(&format!("repair {complex} complex")).act(&format!("repair {complex} complex"));
    kit.act(&format!("repair {complex} navalbase"));
    assert_eq!(kit.state.site(space(complex)).damage, [0, 0, 1], "bases cost as before");
    assert_eq!(kit.purse(Nation::Anzac), 2);
}

#[test]
fn radvance_5_war_bonds_pay_a_die() {
    let mut kit = with(Uk, Uk, Advance::WarBonds).at(Step::Noncombat);
    kit.roll("done", &[4]);
    assert_eq!(kit.purse(Uk), 16 + 5 + 4);
}

#[test]
fn radvance_6_mechanized_infantry_blitzes_alone_and_attacks_with_a_tank() {
    let mut kit =
        with(Japan, Japan, Advance::ImprovedMech).put("1 japan-mech", "kiangsi").at(Step::CombatMove);
    kit.act("blitz 1 japan-mech@kiangsi hunan kiangsi");
    assert_eq!(kit.holder("hunan"), Japan);

    let mut kit = with(Japan, Japan, Advance::ImprovedMech)
        .put("2 japan-mech", "kiangsi")
        .put("1 japan-tank", "kiangsi")
        .put("3 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(2, "japan-mech", "kiangsi", "hunan").go(1, "japan-tank", "kiangsi", "hunan");
    // One of the two is lifted to 2 by the tank.
    kit.dice(&[2, 2, 6, 6, 6, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("china-infantry"), 2);
}

#[test]
fn radvance_7_super_submarines_hit_on_three() {
    let fight = |mut kit: Kit| {
        kit.go(1, "usa-submarine", "sz-26", "sz-25");
        kit.dice(&[3, 6]).act("done");
        kit.no_dice_left();
        kit.total("japan-destroyer")
    };
    let put =
        |kit: Kit| kit.put("1 usa-submarine", "sz-26").put("1 japan-destroyer", "sz-25").at(Step::CombatMove);
    assert_eq!(fight(put(with(Usa, Usa, Advance::SuperSubmarines))), 0);
    assert_eq!(fight(put(with(Usa, Usa, Advance::Radar))), 1);
}

#[test]
fn radvance_8_jet_fighters_attack_at_four_and_escort_at_two() {
    let mut kit = with(Japan, Japan, Advance::JetFighters)
        .put("1 japan-fighter", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "kiangsi", "hunan").dice(&[4, 6]).act("done");
    assert_eq!(kit.total("china-infantry"), 0);

    // Escort and interceptor roll a 2; only the jets hit with it, the bomber does not.
    for (owner, lost) in [(Usa, "japan-fighter"), (Japan, "usa-strategic")] {
        let mut kit = with(Usa, owner, Advance::JetFighters)
            .put("1 usa-strategic", "okinawa")
            .put("1 usa-fighter", "okinawa")
            .put("1 japan-fighter", "japan")
            .hold("okinawa", Usa)
            .at(Step::CombatMove);
        kit.go(1, "usa-strategic", "okinawa", "japan").go(1, "usa-fighter", "okinawa", "japan");
        for unit in ["usa-strategic", "usa-fighter"] {
            let word = kit.word("japan", unit);
            kit.act(&format!("raid 1 {word} japan"));
        }
        kit.act("done");
        // Dice: the Japanese fighter, the American one, the bomber.
        kit.dice(&[2, 2, 2]).act("intercept japan-fighter@japan");
        if owner == Japan {
            kit.lose(&["usa-strategic"]);
        } else {
            kit.roll("bomb 1 strategic complex", &[6, 1]);
        }
        assert_eq!(kit.total(lost), 0, "{owner:?}");
        assert_eq!(kit.total("usa-fighter"), 1);
    }
}

#[test]
fn radvance_9_shipyards_sell_every_ship_cheaper() {
    let prices = [
        (Kind::Battleship, 17),
        (Kind::Carrier, 13),
        (Kind::Cruiser, 9),
        (Kind::Destroyer, 7),
        (Kind::Transport, 6),
        (Kind::Submarine, 5),
        (Kind::Infantry, 3),
        (Kind::Fighter, 10),
    ];
    for (kind, price) in prices {
        let mut kit = with(Usa, Usa, Advance::ImprovedShipyards).cash(Usa, 20).at(Step::Purchase);
        kit.act(&format!("buy usa {}", kind.word()));
        assert_eq!(kit.purse(Usa), 20 - price, "{kind:?}");
    }
}

#[test]
fn radvance_10_radar_hits_on_two() {
    let mut kit = with(Japan, Uk, Advance::Radar)
        .put("1 japan-fighter", "shan-state")
        .hold("shan-state", Japan)
        .put("1 uk-aaa", "burma")
        .put("1 uk-infantry", "burma")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "shan-state", "burma").dice(&[2]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("japan-fighter"), 0);

    let mut kit = with(Japan, Uk, Advance::Radar)
        .put("1 japan-strategic", "burma")
        .hold("burma", Japan)
        .at(Step::CombatMove);
    kit.go(1, "japan-strategic", "burma", "india");
    let word = kit.word("india", "japan-strategic");
    kit.act(&format!("raid 1 {word} india")).act("done");
    kit.roll("bomb 1 strategic complex", &[2]);
    assert_eq!(kit.total("japan-strategic"), 0, "the complex has radar too");
}

#[test]
fn radvance_11_long_range_aircraft_fly_a_space_further() {
    let mission = "move 1 japan-fighter okinawa caroline-islands";
    let put = |kit: Kit| kit.put("1 japan-fighter", "okinawa").at(Step::Noncombat);
    assert!(put(with(Japan, Japan, Advance::LongRange)).allows(mission), "five moves");
    assert!(
        !put(with(Japan, Usa, Advance::LongRange)).allows(mission),
        "powers do not share what they found"
    );
}

#[test]
fn radvance_12_heavy_bombers_throw_twice() {
    let mut kit = with(Japan, Japan, Advance::HeavyBombers)
        .put("1 japan-strategic", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-strategic", "kiangsi", "hunan").dice(&[6, 4, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("china-infantry"), 0);

    let mut kit = with(Japan, Japan, Advance::HeavyBombers)
        .put("1 japan-strategic", "burma")
        .hold("burma", Japan)
        .at(Step::CombatMove);
    kit.go(1, "japan-strategic", "burma", "india");
    let word = kit.word("india", "japan-strategic");
    kit.act(&format!("raid 1 {word} india")).act("done");
    kit.roll("bomb 1 strategic complex", &[6, 2, 5]);
    let damage = kit.state.site(space("india")).damage[Facility::Complex.index()];
    assert_eq!(damage, 5 + 2, "the better of two, and two");
}
