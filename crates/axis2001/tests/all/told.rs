//! What is told of a battle, line by line: who fired, how many, needing what, and what was lost. AAP01 p.13 to 21.

use crate::kit::{Britain, Japan, Kit, Step, Usa, space};
use ironbottom_axis2001::board::{Country, Kind, Nation};
use ironbottom_axis2001::combat::Report;
use ironbottom_axis2001::event::Event;

/// Who fired, as it is told to a screen.
fn fired(kit: &Kit) -> Vec<(Kind, Option<Nation>)> {
    let shots = kit.events.iter().filter_map(|event| match event {
        Event::Battle(Report::Fired { kind, nation, .. }) => Some((*kind, *nation)),
        _ => None,
    });
    shots.collect()
}

#[test]
fn rsea_3_a_sea_battle_is_told_line_by_line() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-submarine.1.moved", "sz-10")
        .put("1 japan-battleship.1.moved", "sz-10")
        .put("1 japan-fighter.1.moved.aloft", "sz-10")
        .put("2 usa-destroyer", "sz-10")
        .put("1 britain-destroyer", "sz-10")
        .put("1 usa-fighter.patrol", "sz-10")
        .at(Step::CombatMove);
    kit.state.entered[space("sz-10").index()].insert(space("sz-9"));
    kit.act("done");
    kit.dice(&[1, 1, 4, 6]).act("fire");
    kit.dice(&[6, 3, 6, 6]).lose(&["usa-destroyer", "usa-destroyer"]).act("accept").no_dice_left();
    kit.lose(&["japan-battleship"]);
    let told = [
        "Sea battle in sea zone 10.",
        "Round 1 in sea zone 10.",
        "Japan attacks with 1 fighter: 1 die needing 3 or less, 1 hit.",
        "Japan attacks with 2 submarines: 2 dice needing 2 or less, 1 hit.",
        "Japan attacks with 1 battleship: 1 die needing 4 or less, no hit.",
        "Losses in sea zone 10 were proposed to the ally.",
        "The allies agreed on their losses in sea zone 10.",
        "Lost in sea zone 10: 2 American destroyers.",
        "The Allies defend with 1 fighter: 1 die needing 4 or less, no hit.",
        "The Allies defend with 3 destroyers: 3 dice needing 3 or less, 1 hit.",
        "Damaged in sea zone 10: 1 Japanese battleship.",
        "Round 2 in sea zone 10.",
    ];
    assert_eq!(kit.told(), told);
    assert_eq!(
        fired(&kit),
        [
            (Kind::Fighter, Some(Nation::Japan)),
            (Kind::Submarine, Some(Nation::Japan)),
            (Kind::Battleship, Some(Nation::Japan)),
            (Kind::Fighter, Some(Nation::Usa)),
            (Kind::Destroyer, None),
        ],
        "whose dice they are, where they are one nation's"
    );
}

#[test]
fn rraid_5_a_raid_is_told_line_by_line() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-bomber.1.moved.aloft.raid", "japan")
        .put("1 usa-fighter.1.moved.aloft.raid", "japan")
        .put("1 japan-aa", "japan")
        .put("2 japan-fighter", "japan")
        .cash(Country::Japan, 30)
        .at(Step::CombatMove);
    kit.state.points = 3;
    kit.act("done").act("intercept japan-fighter");
    kit.dice(&[6, 6, 6, 3, 1, 5, 6]).act("enough").no_dice_left();
    let told = [
        "2 bombers raided the complex in Japan with 1 escort.",
        "A Japanese fighter rose to meet the raid on Japan.",
        "Anti-aircraft fire at 3 aircraft: 3 dice needing a 1, no hit.",
        "Interceptors, 1 fighter: 1 die needing 2 or less, no hit.",
        "Escorts, 1 fighter: 1 die needing a 1, 1 hit.",
        "Lost in Japan: 1 Japanese fighter.",
        "2 bombers over Japan rolled 11: 11 IPCs surrendered, and Japan lost 1 victory point.",
        "The raid on Japan is over.",
        "Phase 6: non-combat movement.",
    ];
    assert_eq!(kit.told(), told);
    let whose = [(Kind::Aa, Nation::Japan), (Kind::Fighter, Nation::Japan), (Kind::Fighter, Nation::Usa)];
    assert_eq!(fired(&kit), whose.map(|(kind, nation)| (kind, Some(nation))));
}

#[test]
fn ramphib_12_a_landing_is_told_line_by_line() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("2 usa-transport(infantry,infantry)", "sz-25")
        .put("1 usa-battleship", "sz-25")
        .put("1 usa-fighter.1.moved.aloft", "guam")
        .put("1 japan-aa", "guam")
        .put("1 japan-infantry", "guam")
        .put("1 japan-fighter", "guam")
        .at(Step::CombatMove);
    for _ in 0..2 {
        kit.act("assault usa-transport(infantry,infantry) sz-25 infantry guam");
        kit.act("assault usa-transport.7.moved(infantry!,infantry)>guam sz-25 infantry guam");
    }
    kit.act("done").dice(&[4]).act("storm").no_dice_left();
    kit.dice(&[6, 1, 6, 6, 6, 6, 2, 4]).lose(&["japan-infantry"]).no_dice_left();
    let told = [
        "1 American infantry in sea zone 25 will assault Guam.",
        "1 American infantry in sea zone 25 will assault Guam.",
        "1 American infantry in sea zone 25 will assault Guam.",
        "1 American infantry in sea zone 25 will assault Guam.",
        "1 American infantry landed on Guam from sea zone 25.",
        "1 American infantry landed on Guam from sea zone 25.",
        "1 American infantry landed on Guam from sea zone 25.",
        "1 American infantry landed on Guam from sea zone 25.",
        "Amphibious assault on Guam.",
        "Bombardment by 1 battleship: 1 die needing 4 or less, 1 hit.",
        "Lost on Guam: 1 Japanese infantry.",
        "Anti-aircraft fire at 1 aircraft: 1 die needing a 1, no hit.",
        "Round 1 on Guam.",
        "The Allies attack with 4 infantry: 4 dice needing a 1, 1 hit.",
        "The Allies attack with 1 fighter: 1 die needing 3 or less, no hit.",
        "Lost on Guam: 1 Japanese fighter.",
        "Japan defends with 1 infantry: 1 die needing 2 or less, 1 hit.",
        "Japan defends with 1 fighter: 1 die needing 4 or less, 1 hit.",
    ];
    assert_eq!(kit.told(), told);
}

#[test]
fn rcontrol_8_a_claim_is_told() {
    let phase = "Phase 6: non-combat movement.";
    for (country, told) in [("china", &["French Indo-China is China’s.", phase][..]), ("usa", &[phase])] {
        let mut kit = Kit::empty(Usa)
            .put("1 usa-infantry", "yunnan")
            .put("1 china-infantry", "yunnan")
            .at(Step::CombatMove);
        kit.go(1, "usa-infantry", "yunnan", "french-indo-china");
        kit.go(1, "china-infantry", "yunnan", "french-indo-china").act("done");
        let before = kit.told().len();
        kit.act(&format!("claim {country}"));
        assert_eq!(&kit.told()[before..], told, "only a change is told");
    }
}

#[test]
fn rmove_16_flak_on_the_way_is_told_with_whose_it_is() {
    let mut kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put("2 japan-fighter", "kwangsi")
        .put("1 japan-bomber", "kwangsi")
        .put("1 usa-infantry", "yunnan")
        .put("1 china-aa", "yunnan")
        .put("1 britain-infantry", "burma")
        .at(Step::CombatMove);
    kit.go(2, "japan-fighter", "kwangsi", "yunnan").go(1, "japan-bomber", "kwangsi", "yunnan");
    let mut alone = kit.clone();
    let (fighter, bomber) = (kit.word("yunnan", "japan-fighter"), kit.word("yunnan", "japan-bomber"));
    kit.roll(&format!("together 2 {fighter} yunnan 1 {bomber} burma"), &[6, 1, 6]);
    alone.roll(&format!("move 2 {fighter} yunnan burma"), &[6, 1]);
    let told = [
        "2 Japanese fighters went from Kwangsi to Yunnan.",
        "1 Japanese bomber went from Kwangsi to Yunnan.",
        "The guns of Yunnan fired at 2 Japanese fighters and 1 Japanese bomber: 1 fighter and 0 bombers shot down.",
        "1 Japanese fighter went from Yunnan to Burma.",
        "1 Japanese bomber went from Yunnan to Burma.",
    ];
    assert_eq!(kit.told(), told);
    assert_eq!(alone.told()[2], "The guns of Yunnan fired at 2 Japanese fighters: 1 shot down.");
    for kit in [kit, alone] {
        let by = |event: &Event| match event {
            Event::Flak { by, .. } | Event::FlakTogether { by, .. } => Some(*by),
            _ => None,
        };
        assert_eq!(kit.events.iter().filter_map(by).collect::<Vec<_>>(), [Nation::China], "the gun’s owner");
    }
}

#[test]
fn rkamikaze_4_ships_that_kamikazes_alone_strike_are_told_of_without_a_battle() {
    let mut kit = Kit::empty(Britain)
        .kamikazes(2)
        .put("1 usa-battleship", "sz-24")
        .put("2 usa-destroyer", "sz-24")
        .at(Step::CombatMove);
    kit.act("done").act("kamikaze usa-battleship sz-24").act("kamikaze usa-destroyer sz-24");
    let mut own = kit.clone();
    own.state.power = Usa;
    kit.roll("enough", &[2, 2]);
    // On their own turn as on an ally's: one side alone is no battle.
    own.roll("enough", &[2, 2]);
    assert_eq!(own.told(), kit.told());
    let told = [
        "A kamikaze was declared at an American battleship in sea zone 24.",
        "A kamikaze was declared at an American destroyer in sea zone 24.",
        "Kamikaze at a battleship: 1 die needing 2 or less, 1 hit.",
        "Damaged in sea zone 24: 1 American battleship.",
        "Kamikaze at a destroyer: 1 die needing 2 or less, 1 hit.",
        "Lost in sea zone 24: 1 American destroyer.",
        "Phase 6: non-combat movement.",
    ];
    assert_eq!(kit.told(), told);
}
