//! What a screen gets: the plan of what is printed, and scenes of what differs.

use ironbottom_kernel::wire::Value;

use super::*;

/// What is printed for the scenario the stages play.
pub(super) fn plan() -> &'static Plan {
    static PLAN: std::sync::OnceLock<Plan> = std::sync::OnceLock::new();
    PLAN.get_or_init(|| Stage::start().rules.plan())
}

pub(super) fn spaces() -> BTreeSet<String> {
    plan().boards.iter().flat_map(|board| &board.spaces).map(|space| space.id.clone()).collect()
}

pub(super) fn scene_ids(stage: &Stage, viewer: Viewer) -> BTreeSet<String> {
    let scene = stage.rules.scene(&view(stage, viewer));
    spaces().into_iter().chain(scene.pieces.into_iter().map(|piece| piece.id)).collect()
}

#[test]
fn the_plan_is_the_whole_map_and_a_hex_of_the_sea_is_three_things() {
    let map = &plan().boards[0];
    assert_eq!(map.spaces.len(), ironbottom_pacwar::board::HEXES);
    let sea = map.spaces.iter().find(|space| space.id == "F1430").unwrap();
    assert_eq!(serde_json::to_string(sea).unwrap(), r#"{"id":"F1430","kind":"sea","grid":[128,30]}"#);
    let midway = map.spaces.iter().find(|space| space.id == "F1234").unwrap();
    assert_eq!((midway.name.as_str(), midway.owner.as_deref()), ("Midway", Some("allies")));
    assert!(midway.marks.contains(&Mark::number("airbase", 5).text("airbase level 5").reconstructed(true)));
    let bytes = serde_json::to_string(plan()).unwrap().len();
    assert!((500_000..900_000).contains(&bytes), "{bytes}");
    let cards: BTreeSet<&str> = plan().cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(cards.len(), plan().cards.len(), "ids of cards are unique");
}

#[test]
fn a_scene_is_small_whatever_the_map() {
    for stage in stages() {
        for viewer in VIEWERS {
            let scene = stage.rules.scene(&view(&stage, viewer));
            let bytes = serde_json::to_string(&scene).unwrap().len();
            assert!(bytes < 16_000, "{bytes}");
        }
    }
}

#[test]
fn a_step_changes_one_piece_of_the_scene() {
    let mut stage = Stage::window();
    let scene = |stage: &Stage, viewer| stage.rules.scene(&view(stage, viewer)).sorted();
    let before = VIEWERS.map(|viewer| scene(&stage, viewer));
    stage.act(ALLIES, "pass-on");
    stage.act(JAPAN, "step se");
    for (before, viewer) in before.iter().zip(VIEWERS) {
        let change = before.change_to(&scene(&stage, viewer));
        let moved: Vec<&str> = change.pieces.iter().map(|piece| piece.id.as_str()).collect();
        assert_eq!(moved, ["j1"]);
        let bytes = serde_json::to_string(&change).unwrap().len();
        assert!(bytes < 700, "{bytes} for {viewer:?}");
    }
}

#[test]
fn every_piece_of_a_scene_stands_in_a_space_and_every_subject_is_a_piece_or_space() {
    let spaces = spaces();
    for stage in stages() {
        for viewer in VIEWERS {
            let scene = stage.rules.scene(&view(&stage, viewer));
            assert!(scene.pieces.iter().all(|piece| spaces.contains(piece.at.as_str())));
            // What is written for Air Points is a panel where there is something, and its reader's own.
            let all = scene.panels.iter().map(|panel| panel.id.as_str());
            let panels: Vec<&str> = all.filter(|id| *id != "air").collect();
            assert_eq!(panels, ["turn", "score", "desk", "knowledge", "legend"]);
        }
        for seat in stage.rules.pending(&stage.state).seats().iter() {
            let ids = scene_ids(&stage, Viewer::Seat(seat));
            let mut subjects = Vec::new();
            stage.rules.subjects(&stage.state, seat, &mut subjects);
            for subject in subjects {
                let mut text = String::new();
                stage.rules.subject_id(&stage.state, subject, &mut text);
                assert!(ids.contains(&text), "{text}");
            }
        }
    }
}

#[test]
fn r9_2_no_scene_shows_the_ships_of_the_other_side() {
    let stage = Stage::reported();
    let owners = |viewer| {
        let scene = stage.rules.scene(&view(&stage, viewer));
        // What has no card (Air Points without a headquarters) says its face itself.
        let card = |id: &str| plan().cards.iter().find(|card| card.id == id);
        assert!(scene.pieces.iter().all(|piece| piece.face != "ship" || card(&piece.id).is_some()));
        let cards = scene.pieces.iter().filter_map(|piece| card(&piece.id));
        let cards = cards.filter(|card| card.face == "ship");
        cards.filter_map(|card| card.owner.clone()).collect::<BTreeSet<_>>()
    };
    assert_eq!(owners(VIEWERS[0]), BTreeSet::from(["japan".to_owned()]));
    assert_eq!(owners(VIEWERS[1]), BTreeSet::from(["allies".to_owned()]));
    assert_eq!(owners(VIEWERS[2]), BTreeSet::new());
}

#[test]
fn r8_42_what_is_written_for_air_points_is_data_for_its_owner_alone() {
    let mut stage = Stage::deployed();
    stage.act(ALLIES, "sweep midway-wing nw");
    let panel = |viewer| {
        let scene = stage.rules.scene(&view(&stage, viewer));
        scene.panels.into_iter().find(|panel| panel.id == "air")
    };
    let rows = panel(VIEWERS[1]).expect("the Allies read their own desk").rows;
    let words = |kind: &str| -> Vec<Value> {
        let marks = rows.iter().flat_map(|row| &row.marks).filter(|mark| mark.kind == kind);
        marks.filter_map(|mark| mark.value.clone()).collect()
    };
    assert!(!rows.is_empty());
    assert!(words("order").iter().all(|word| *word == Value::word("scout")));
    assert!(words("arc").iter().all(|word| *word == Value::word("nw")));
    assert!(words("from").iter().all(|from| *from == Value::piece("midway-wing")));
    assert_eq!(words("air").len(), rows.len());
    for viewer in [VIEWERS[0], VIEWERS[2]] {
        let rows = panel(viewer).map(|panel| panel.rows).unwrap_or_default();
        assert!(!format!("{rows:?}").contains("midway-wing"), "{viewer:?}");
    }
}

#[test]
fn r2_13_the_waters_are_bands_of_rows_with_the_cost_of_a_hex() {
    let bands: Vec<_> = plan().cards.iter().filter(|card| card.face == "waters").collect();
    let numbers = |kind: &str| -> Vec<i32> {
        let marks = bands.iter().flat_map(|card| &card.marks).filter(|mark| mark.kind == kind);
        let values = marks.filter_map(|mark| mark.value.clone());
        values
            .filter_map(|value| if let Value::Number(number) = value { Some(number) } else { None })
            .collect()
    };
    assert_eq!(numbers("cost"), [4, 5, 6, 5]);
    assert_eq!((numbers("first"), numbers("last")), (vec![1, 16, 34, 92], vec![15, 33, 91, 106]));
}
