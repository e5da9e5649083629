//! The questions the scene asks: of the battle that is fought, and of those that are planned.

use ironbottom_axis1940::odds::ODDS;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::odds::ask;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::wire::{Panel, Value};
use ironbottom_kernel::{Log, Rules, Viewer, Words};

use crate::kit::{Anzac, Japan, Kit, Step, Usa};

fn said(value: &Option<Value>) -> String {
    match value {
        Some(Value::Word(word)) => word.to_string(),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Space(space)) => space.to_string(),
        other => format!("{other:?}"),
    }
}

fn panels(kit: &Kit) -> Vec<Panel> {
    let view = kit.rules.view(&kit.state, Viewer::Public);
    kit.rules.scene(&view).panels.into_iter().filter(|panel| panel.id.starts_with("odds")).collect()
}

/// `attack=2 infantry`, for each row that asks something.
fn question(panel: &Panel) -> Vec<String> {
    let asks = panel.rows.iter().filter(|row| row.label != "battle");
    asks.map(|row| format!("{}={}", row.label, said(&row.marks[0].value))).collect()
}

/// What its row `battle` says.
fn about(panel: &Panel) -> Vec<String> {
    let row = panel.rows.iter().find(|row| row.label == "battle").expect("a place");
    row.marks.iter().map(|mark| format!("{}={}", mark.kind, said(&mark.value))).collect()
}

#[track_caller]
fn panel(kit: &Kit, id: &str) -> Panel {
    let all = panels(kit);
    let ids: Vec<&str> = all.iter().map(|panel| panel.id.as_str()).collect();
    all.iter().find(|panel| panel.id == id).unwrap_or_else(|| panic!("no {id} among {ids:?}")).clone()
}

#[test]
fn a_planned_battle_on_land_asks_with_those_who_are_there() {
    let mut kit = Kit::empty(Japan)
        .put("3 japan-infantry", "kiangsi")
        .put("1 japan-artillery", "kiangsi")
        .put("2 china-infantry", "hunan")
        .put("1 china-aaa", "hunan")
        .at(Step::CombatMove);
    assert!(panels(&kit).is_empty());
    kit.go(3, "japan-infantry", "kiangsi", "hunan").go(1, "japan-artillery", "kiangsi", "hunan");
    let asked = panel(&kit, "odds-hunan");
    assert_eq!(about(&asked), ["at=hunan", "sort=land"]);
    let rows = ["attack=3 infantry, 1 artillery", "defend=2 infantry, 1 aaa", "where=land"];
    assert_eq!(question(&asked), rows);
}

#[test]
fn an_empty_territory_is_taken() {
    let mut kit =
        Kit::empty(Japan).put("1 japan-infantry", "kiangsi").put("1 china-aaa", "hunan").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kiangsi", "hunan");
    let asked = panel(&kit, "odds-hunan");
    assert_eq!(about(&asked), ["at=hunan", "sort=land", "undefended=taken"]);
    assert!(question(&asked).is_empty());
}

#[test]
fn a_landing_counts_its_guns_and_waits_for_the_sea_battle() {
    let begin = || {
        Kit::empty(Anzac)
            .put("1 anzac-transport", "sz-54")
            .put("2 anzac-infantry", "queensland")
            .put("1 anzac-cruiser", "sz-54")
            .put("1 japan-infantry", "solomon-islands")
            .hold("solomon-islands", Japan)
    };
    let land = |mut kit: Kit| {
        kit.load("anzac-infantry", "queensland", "anzac-transport", "sz-54");
        kit.load("anzac-infantry", "queensland", "anzac-transport", "sz-54");
        // A warship goes first where the zone has to be cleared, and last where there is nothing but the landing.
        let barred = kit.count("sz-49", "japan-destroyer") > 0;
        let escort = |kit: &mut Kit, now: bool| {
            if now {
                kit.go(1, "anzac-cruiser", "sz-54", "sz-49");
            }
        };
        escort(&mut kit, barred);
        kit.go(1, "anzac-transport", "sz-54", "sz-49");
        kit.assault("anzac-transport", "sz-49", "solomon-islands");
        escort(&mut kit, !barred);
        kit
    };
    let kit = land(begin().at(Step::CombatMove));
    let asked = panel(&kit, "odds-solomon-islands");
    assert_eq!(about(&asked), ["at=solomon-islands", "sort=amphibious"]);
    let rows = ["attack=2 infantry", "defend=1 infantry", "support=1 cruiser", "where=amphibious"];
    assert_eq!(question(&asked), rows);
    // With a destroyer in the way the landing waits and nobody bombards.
    let kit = land(begin().put("1 japan-destroyer", "sz-49").at(Step::CombatMove));
    let asked = panel(&kit, "odds-solomon-islands");
    assert_eq!(about(&asked), ["at=solomon-islands", "sort=amphibious", "after=sz-49"]);
    assert_eq!(question(&asked), ["attack=2 infantry", "defend=1 infantry", "where=amphibious"]);
    let sea = panel(&kit, "odds-sz-49");
    assert_eq!(about(&sea), ["at=sz-49", "sort=sea"]);
    assert_eq!(question(&sea), ["attack=1 cruiser, 1 transport", "defend=1 destroyer", "where=sea"]);
}

#[test]
fn aircraft_that_could_scramble_are_a_case_of_their_own() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-7")
        .put("1 usa-destroyer", "sz-7")
        .put("1 japan-destroyer", "sz-6")
        .put("4 japan-fighter", "japan")
        .at(Step::CombatMove);
    kit.go(1, "usa-cruiser", "sz-7", "sz-6").go(1, "usa-destroyer", "sz-7", "sz-6");
    assert_eq!(about(&panel(&kit, "odds-sz-6")), ["at=sz-6", "sort=sea", "case=no-scramble"]);
    let asked = panel(&kit, "odds-scramble-sz-6");
    assert_eq!(about(&asked), ["at=sz-6", "sort=sea", "case=scramble"]);
    let rows =
        ["attack=1 cruiser, 1 destroyer", "defend=1 destroyer", "scramble=3 fighter", "where=scramble"];
    assert_eq!(question(&asked), rows);
}

#[test]
fn a_raid_is_asked_by_what_it_bombs_and_who_rises() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-strategic", "iwo-jima")
        .hold("iwo-jima", Usa)
        .put("2 japan-fighter", "japan")
        .at(Step::CombatMove);
    kit.go(1, "usa-strategic", "iwo-jima", "japan");
    let word = kit.word("japan", "usa-strategic");
    kit.act(&format!("raid 1 {word} japan"));
    let asked = panel(&kit, "odds-raid-complex-japan");
    assert_eq!(question(&asked), ["attack=1 strategic", "where=raid", "target=major", "damage=0"]);
    let met = panel(&kit, "odds-raid-met-airbase-japan");
    assert_eq!(
        question(&met),
        ["attack=1 strategic", "defend=2 fighter", "where=raid", "target=air-base", "damage=0"]
    );
}

#[test]
fn the_battle_that_is_fought_asks_with_who_is_left() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "kiangsi")
        .put("1 japan-fighter", "kiangsi")
        .put("3 china-infantry", "hunan")
        .put("1 china-aaa", "hunan")
        .at(Step::CombatMove);
    kit.go(2, "japan-infantry", "kiangsi", "hunan").go(1, "japan-fighter", "kiangsi", "hunan");
    // The gun misses; one hit of the attackers', none of the defenders'.
    kit.dice(&[6, 1, 6, 6]).act("done");
    kit.dice(&[6, 6, 6]).lose(&["china-infantry"]);
    let asked = panel(&kit, "odds");
    let rows = ["attack=2 infantry, 1 fighter", "defend=2 infantry, 1 aaa", "where=land", "guns-fired=yes"];
    assert_eq!(question(&asked), rows);
}

/// Random games: whatever is asked is understood.
#[test]
fn every_question_of_a_random_game_is_understood_by_the_odds() {
    let mut asked = 0;
    for seed in 1..=6 {
        let mut kit = Kit::new(|settings| settings.research = true);
        let rules = kit.rules.clone();
        let mut random = Fast::new(game_seed(seed, 1));
        let (mut scratch, mut log) = (Scratch::default(), Log::off());
        for turn in 0..3_000 {
            let Ok(seat) = seat_to_act(&rules, &kit.state, &mut random) else { break };
            let action = random_action(&rules, &kit.state, seat, &mut random, &mut scratch);
            rules.perform(&mut kit.state, seat, action.expect("something"), &mut random, &mut log);
            if turn % 4 != 0 {
                continue;
            }
            for panel in panels(&kit) {
                let rows = panel.rows.iter().filter(|row| row.label != "battle");
                let question: Vec<(String, String)> =
                    rows.map(|row| (row.label.clone(), said(&row.marks[0].value))).collect();
                if !question.is_empty() {
                    asked += 1;
                    let answer = ask(&ODDS, &question);
                    assert!(answer.is_ok(), "{}: {question:?}: {answer:?}", panel.id);
                }
            }
        }
    }
    assert!(asked > 200, "only {asked} questions came up");
}
