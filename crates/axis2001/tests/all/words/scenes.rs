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
