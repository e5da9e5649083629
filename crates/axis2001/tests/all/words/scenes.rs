//! What a screen is given: the plan, scenes that say what is not printed, the battle board.

use super::*;

/// The words or the number of a mark's value; its text where it has none.
pub(super) fn said(mark: &Mark) -> String {
    match &mark.value {
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Units(units)) => format!("{} {}", units.count, units.kind),
        Some(
            Value::Piece(word)
            | Value::Space(word)
            | Value::Kind(word)
            | Value::Owner(word)
            | Value::Word(word),
        ) => word.clone(),
        None => mark.text.clone(),
    }
}

fn mark(marks: &[Mark], kind: &str) -> Option<String> {
    marks.iter().find(|mark| mark.kind == kind).map(said)
}

#[test]
fn the_plan_has_every_space_and_a_card_for_every_unit_that_can_be() {
    let mut kit = Kit::new(|_| {});
    let plan = kit.rules.plan();
    assert_eq!(plan.boards[0].spaces.len(), SpaceId::COUNT);
    let printed = |id: &str| plan.boards[0].spaces.iter().find(|space| space.id == id).expect(id);
    let japan = printed("japan");
    assert_eq!(japan.owner.as_deref(), Some("japan"));
    let marks = |kind| mark(&japan.marks, kind);
    assert_eq!(
        (marks("ipc"), marks("naval-base"), marks("capital")),
        (Some("5".into()), Some("sz-36".into()), Some("japan".into()))
    );
    assert_eq!(mark(&printed("sz-3").marks, "center"), Some("10".into()));
    assert_eq!(mark(&printed("sz-39").marks, "route"), Some("celebes".into()));
    assert_eq!(mark(&printed("sz-39").marks, "route-control"), Some("australia".into()));
    let fighter = plan.cards.iter().find(|card| card.id == "usa-fighter").expect("a card");
    let numbers = ["attack", "defense", "move", "cost"].map(|kind| mark(&fighter.marks, kind));
    assert_eq!(numbers, ["3", "4", "4", "12"].map(|number| Some(number.to_owned())));
    assert_eq!((fighter.face.as_str(), fighter.name.as_str()), ("fighter", "American fighter"));
    // Every piece has its card, and every subject its piece.
    kit.acts(&["divide 6", "done"]);
    let scene = kit.rules.scene(&view(&kit, Japan));
    for piece in &scene.pieces {
        assert!(plan.cards.iter().any(|card| Some(&card.id) == piece.card.as_ref()), "{piece:?}");
    }
    let ids: BTreeSet<&str> = scene.pieces.iter().map(|piece| piece.id.as_str()).collect();
    assert_eq!(ids.len(), scene.pieces.len(), "ids are unique");
    let mut subjects = Vec::new();
    kit.rules.subjects(&kit.state, Seat::new(0), &mut subjects);
    assert!(subjects.len() > 20);
    for subject in subjects.into_iter().filter(|subject| matches!(subject, Subject::Group(..))) {
        let mut id = String::new();
        kit.rules.subject_id(&kit.state, subject, &mut id);
        assert!(ids.contains(id.as_str()), "{id}");
    }
}

#[test]
fn a_scene_says_only_what_is_not_printed() {
    let start = Kit::new(|_| {});
    assert_eq!(start.rules.scene(&view(&start, Japan)).spaces, [], "at the start all is as printed");
    let kit = Kit::empty(Japan)
        .kamikazes(6)
        .convoy_japanese("sz-3")
        .hold("guam", Country::Japan)
        .put("1 japan-transport(infantry,armour)", "sz-36")
        .at(Step::CombatMove);
    let scene = kit.rules.scene(&view(&kit, Japan));
    let changed: Vec<(&str, Option<&str>, Option<String>)> = scene
        .spaces
        .iter()
        .map(|space| (space.id.as_str(), space.owner.as_deref(), mark(&space.marks, "center-control")))
        .collect();
    assert_eq!(changed, [("guam", Some("japan"), None), ("sz-3", None, Some("japan".to_owned()))]);
    let piece = scene.pieces.iter().find(|piece| piece.at == "sz-36").expect("the transport");
    assert_eq!(piece.card.as_deref(), Some("japan-transport"));
    let cargo: Vec<String> = piece.marks.iter().filter(|mark| mark.kind == "cargo").map(said).collect();
    assert_eq!(cargo, ["1 armour", "1 infantry"]);
}

#[test]
fn the_battle_board_stands_apart_and_feeds_the_odds() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-9")
        .put("1 usa-transport", "sz-9")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-20", "sz-9");
    kit.combat(&[4]);
    let scene = kit.rules.scene(&view(&kit, Usa));
    let battle = scene.boards.iter().find(|board| board.id == "battle").expect("a battle board");
    assert_eq!(battle.title, "Sea battle in sea zone 9, round 1");
    let defend = battle.spaces.iter().find(|space| space.kind == "defend").expect("the defenders");
    let hits = defend.marks.iter().find(|mark| mark.kind == "hits").expect("hits");
    assert_eq!((said(hits).as_str(), hits.text.as_str()), ("1", "1 hit to take"));
    assert_eq!(defend.owner.as_deref(), Some("usa"));
    let odds = scene.panels.iter().find(|panel| panel.id == "odds").expect("the odds");
    let rows: Vec<String> =
        odds.rows.iter().map(|row| format!("{}={}", row.label, said(&row.marks[0]))).collect();
    assert_eq!(rows, ["attack=1 battleship", "defend=1 destroyer, 1 transport", "where=sea"]);
    let units: Vec<String> = odds.rows[1].marks[1..].iter().map(said).collect();
    assert_eq!(units, ["1 destroyer", "1 transport"]);
}

/// Two transports with two units each, of which one each is to land, and a battleship that fires at the shore.
fn half_a_landing() -> Kit {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("2 usa-transport(infantry,marine)", "sz-25")
        .put("1 usa-battleship", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    for _ in 0..2 {
        kit.act("assault usa-transport(infantry,marine) sz-25 marine guam");
    }
    kit
}

#[test]
fn ships_say_what_all_of_them_carry_and_what_of_it_lands() {
    let kit = half_a_landing();
    let scene = kit.rules.scene(&view(&kit, Usa));
    let ships = scene.pieces.iter().find(|piece| piece.card.as_deref() == Some("usa-transport")).unwrap();
    assert_eq!(ships.count, Some(2));
    let marks = |kind: &str| -> Vec<(String, &str)> {
        let marks = ships.marks.iter().filter(|mark| mark.kind == kind);
        marks.map(|mark| (said(mark), mark.text.as_str())).collect()
    };
    let one_of = |kind: &str| format!("1 {kind}");
    assert_eq!(
        marks("cargo"),
        [(one_of("marine"), "carrying 2 marines"), (one_of("infantry"), "carrying 2 infantry")]
    );
    assert_eq!(marks("landing"), [(one_of("marine"), "landing 2 marines")]);
}

#[test]
fn the_odds_of_a_landing_count_what_is_to_land_and_the_guns_behind_it() {
    let mut kit = half_a_landing();
    kit.act("done");
    let rows = |kit: &Kit| -> Vec<String> {
        let scene = kit.rules.scene(&view(kit, Usa));
        let odds = scene.panels.iter().find(|panel| panel.id == "odds").expect("the odds");
        odds.rows.iter().map(|row| format!("{}={}", row.label, said(&row.marks[0]))).collect()
    };
    assert!(kit.allows("storm"));
    assert_eq!(
        rows(&kit),
        ["attack=2 marine", "defend=1 infantry", "where=amphibious", "support=1 battleship"]
    );
}

/// The questions about battles to come: the id of each panel, and its rows in words.
fn planned(kit: &Kit) -> Vec<(String, Vec<String>)> {
    let scene = kit.rules.scene(&view(kit, kit.state.power));
    let of = |panel: &ironbottom_kernel::wire::Panel| {
        let asked = panel.rows.iter().filter(|row| row.label != "battle");
        (panel.id.clone(), asked.map(|row| format!("{}={}", row.label, said(&row.marks[0]))).collect())
    };
    scene.panels.iter().filter(|panel| panel.id.starts_with("odds-")).map(of).collect()
}

/// The marks of the row that says where a planned battle is.
fn about(kit: &Kit, id: &str) -> Vec<(String, String)> {
    let scene = kit.rules.scene(&view(kit, kit.state.power));
    let panel = scene.panels.iter().find(|panel| panel.id == id).expect(id);
    let row = panel.rows.iter().find(|row| row.label == "battle").expect("where it is");
    row.marks.iter().map(|mark| (mark.kind.clone(), said(mark))).collect()
}

#[test]
fn each_planned_battle_asks_its_own_odds_while_moves_are_made() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-9")
        .put("1 usa-transport", "sz-9")
        .at(Step::CombatMove);
    assert_eq!(planned(&kit), []);
    kit.go(1, "japan-battleship", "sz-20", "sz-9");
    let rows = ["attack=1 battleship", "defend=1 destroyer, 1 transport", "where=sea"];
    assert_eq!(planned(&kit), [("odds-sz-9".to_owned(), rows.map(str::to_owned).to_vec())]);
    let marks = [("at", "sz-9"), ("sort", "sea")].map(|(kind, word)| (kind.to_owned(), word.to_owned()));
    assert_eq!(about(&kit, "odds-sz-9"), marks);
}

#[test]
fn a_planned_landing_counts_what_is_declared_and_only_the_guns_that_will_be_free() {
    let kit = half_a_landing();
    let rows = ["attack=2 marine", "defend=1 infantry", "where=amphibious", "support=1 battleship"];
    assert_eq!(planned(&kit), [("odds-guam".to_owned(), rows.map(str::to_owned).to_vec())]);

    // With an enemy in the zone the battleship fights there first, and the landing waits for that.
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(infantry,marine)", "sz-25")
        .put("1 usa-battleship", "sz-25")
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    kit.act("assault usa-transport(infantry,marine) sz-25 marine guam");
    let asked = planned(&kit);
    let land = &asked.iter().find(|(id, _)| id == "odds-guam").expect("the landing").1;
    assert_eq!(land, &["attack=1 marine", "defend=1 infantry", "where=amphibious"]);
    assert!(about(&kit, "odds-guam").contains(&("after".to_owned(), "sz-25".to_owned())));
    let sea = &asked.iter().find(|(id, _)| id == "odds-sz-25").expect("the sea battle").1;
    assert!(sea.contains(&"defend=1 destroyer".to_owned()), "{sea:?}");
}

#[test]
fn a_planned_landing_where_nobody_is_says_so_and_asks_nothing() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(infantry)", "sz-25")
        .at(Step::CombatMove);
    kit.act("assault usa-transport(infantry) sz-25 infantry guam");
    assert_eq!(planned(&kit), [("odds-guam".to_owned(), Vec::new())]);
    assert!(about(&kit, "odds-guam").contains(&("undefended".to_owned(), "taken".to_owned())));
}

#[test]
fn a_planned_raid_is_asked_with_nobody_and_with_every_fighter_against_it() {
    let mut kit = Kit::empty(Usa)
        .hold("bonin-islands", Country::Usa)
        .put("1 usa-bomber", "bonin-islands")
        .put("2 japan-fighter", "japan")
        .put("1 japan-aa", "japan")
        .cash(Country::Japan, 7)
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "bonin-islands", "japan");
    let bomber = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid 1 {bomber} japan"));
    let alone = ["attack=1 bomber", "defend=1 aa", "where=raid", "cash=7"].map(str::to_owned).to_vec();
    let met =
        ["attack=1 bomber", "defend=1 aa, 2 fighter", "where=raid", "cash=7"].map(str::to_owned).to_vec();
    let raids: Vec<_> = planned(&kit).into_iter().filter(|(id, _)| id.contains("raid")).collect();
    assert_eq!(raids, [("odds-raid-japan".to_owned(), alone), ("odds-raid-met-japan".to_owned(), met)]);
}

#[test]
fn every_question_of_a_planned_battle_is_understood_by_the_odds() {
    use ironbottom_kernel::odds::ask;
    let mut kit = half_a_landing();
    kit.act("done");
    for kit in [half_a_landing(), kit] {
        let scene = kit.rules.scene(&view(&kit, Usa));
        for panel in scene.panels.iter().filter(|panel| panel.id.starts_with("odds")) {
            let asked: Vec<(String, String)> = panel
                .rows
                .iter()
                .filter_map(|row| {
                    let value = row.marks.iter().find(|mark| mark.kind == "value")?;
                    Some((row.label.clone(), said(value)))
                })
                .collect();
            let report = ask(&ironbottom_axis2001::odds::ODDS, &asked).expect("understood");
            assert!(report.exact && report.captures > 0.9, "{report:?}");
        }
    }
}
