//! What Global 1940 sends: small enough, and with the words a client asks for.

use ironbottom_axis1940::Global1940;
use ironbottom_axis1940::settings::Settings;
use ironbottom_harness::fixtures;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{AnyTable, Rules, Viewer, Words};
use serde::Serialize;

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

/// What a server adds to a scene in its first message: the table's name, seats, options, clock.
const TABLE: usize = 2_500;

/// The bytes of a thing as it crosses.
fn bytes(what: &impl Serialize) -> usize {
    serde_json::to_string(what).unwrap().len()
}

/// What `cargo xtask bench wire` measures through a real server, without the server: the scene of each seat at the
/// beginning, and what each of three hundred random actions sends to the seat that acts.
#[test]
fn a_hello_stays_under_sixty_thousand_bytes_and_an_action_under_three() {
    let mut game: Table<Global1940> = fixtures::new_game(&[], 1);
    let seats = || (0..2).map(|row| Viewer::Seat(ironbottom_kernel::Seat::new(row)));
    let hello = seats().map(|viewer| bytes(&AnyTable::scene(&game, viewer))).max().unwrap() + TABLE;
    let (mut random, mut scratch, mut actions) = (Fast::new(1), Scratch::default(), Vec::new());
    for _ in 0..300 {
        let Some(seat) = game.pending().seats().iter().next() else { break };
        let viewer = Viewer::Seat(seat);
        let (before, number) = (AnyTable::scene(&game, viewer), game.reader(viewer).number());
        let state = *game.state(viewer);
        let action = random_action(game.rules(), &state, seat, &mut random, &mut scratch).unwrap();
        game.act(seat, action).unwrap();
        let change = before.change_to(&AnyTable::scene(&game, viewer));
        let (items, entries) = (game.reader(viewer).items_since(number), game.entry_notations(seat));
        actions.push(bytes(&change) + bytes(&items) + bytes(&entries) + 80);
    }
    actions.sort_unstable();
    let (median, most) = (actions[actions.len() / 2], actions[actions.len() - 1]);
    let long = actions.iter().filter(|&&bytes| bytes > 3_000).count();
    println!("hello {hello}, an action {median}, at most {most}, {long} of {} over 3,000", actions.len());
    assert!(hello < 60_000, "{hello} bytes");
    assert!(median < 3_000, "{median} bytes an action");
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
