//! What Global 1940 sends: small enough, and with the words a client asks for.

use ironbottom_axis1940::Global1940;
use ironbottom_axis1940::settings::Settings;
use ironbottom_kernel::{Rules, Viewer, Words};

use crate::kit::{Germany, Kit, Step};

#[test]
fn a_whole_scene_stays_under_sixty_thousand_bytes() {
    let rules = Global1940::with(Settings::default());
    let state = rules.start();
    assert!(size_of_val(&state) <= 24 * 1024, "{} bytes", size_of_val(&state));
    let bytes =
        |state| serde_json::to_string(&rules.scene(&rules.view(state, Viewer::Public))).unwrap().len();
    assert!(bytes(&state) < 58_000, "{} bytes at the start", bytes(&state));
    let plan = serde_json::to_string(&rules.plan()).unwrap().len();
    println!("state {} bytes, scene {} bytes, plan {plan} bytes", size_of_val(&state), bytes(&state));
    let game = ironbottom_harness::fixtures::random_game::<Global1940>(&[], 3, 1500);
    let later = *game.state(Viewer::Public);
    assert!(bytes(&later) < 58_000, "{} bytes later", bytes(&later));
}

#[test]
fn the_table_is_told_of_powers_treasuries_cities_and_canals() {
    let kit = Kit::world(Germany).at(Step::Declare);
    let view = kit.rules.view(&kit.state, Viewer::Public);
    let scene = kit.rules.scene(&view);
    let rows = |id: &str| {
        let panel = scene.panels.iter().find(|panel| panel.id == id).unwrap();
        panel.rows.iter().map(|row| row.label.clone()).collect::<Vec<_>>()
    };
    let treasuries = rows("treasury");
    assert_eq!(treasuries.len(), 10);
    assert!(treasuries.contains(&"United Kingdom, Europe".to_owned()));
    assert!(treasuries.contains(&"United Kingdom, Pacific".to_owned()));
    assert_eq!(rows("victory").len(), 3 + 19);
    assert_eq!(rows("objectives").len(), 27);
    let politics = rows("politics");
    assert!(politics.contains(&"War of Germany on the Soviet Union".to_owned()), "{politics:?}");
    assert!(politics.contains(&"Strict neutrals".to_owned()) && politics.contains(&"Mongolia".to_owned()));
    let plan = kit.rules.plan();
    let marks = |id: &str| {
        let space = plan.boards[0].spaces.iter().find(|space| space.id == id).unwrap();
        space.marks.iter().map(|mark| mark.kind.clone()).collect::<Vec<_>>()
    };
    assert!(marks("sz-91").contains(&"canal".to_owned()) && marks("gibraltar").contains(&"canal".to_owned()));
    assert!(
        marks("bulgaria").contains(&"leaning".to_owned())
            && marks("west-india").contains(&"economy".to_owned())
    );
    assert_eq!(plan.boards[1].spaces.len(), 10, "a box for what each treasury bought");
}
