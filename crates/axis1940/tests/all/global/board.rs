//! The joined board and its set-up: pages 33 and 34.

use ironbottom_axis1940::board::{Complex, Kind, Side, SpaceId, Theatre, Treasury};
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_kernel::wire::Value;
use ironbottom_kernel::{Rules, Viewer, Words};

use crate::kit::{
    Anzac, China, France, Germany, Italy, Japan, Kit, Nation, Soviet, Uk, Usa, board, space, world,
};

fn touches(one: &str, other: &str) -> bool {
    world().adjacent(space(one), space(other))
}

#[test]
fn rglobal_setup_1_the_joined_board_has_the_spaces_of_both() {
    assert_eq!((world().lands().len(), world().seas().len(), world().links.len()), (204, 128, 830));
    // The Pacific half is the Pacific board, number by number, but for one complex and one capital.
    for at in board().all() {
        let (here, there) = (&world()[at], &board()[at]);
        assert_eq!(
            (&here.id, here.ipc, here.original, &here.city),
            (&there.id, there.ipc, there.original, &there.city)
        );
        let pacific = |near: &SpaceId| near.theatre() == Theatre::Pacific;
        assert_eq!(
            world().around(at).iter().filter(pacific).collect::<Vec<_>>(),
            board().around(at).iter().collect::<Vec<_>>()
        );
    }
    assert_eq!(world().all().filter(|at| at.theatre() == Theatre::Europe).count(), 186);
    assert!(world()[space("pripet-marshes")].closed && world()[space("himalayas")].closed);
    assert!(!world()[space("amur")].closed, "Soviet territory is played in");
}

#[test]
fn rglobal_setup_2_the_charts_of_both_boxes_with_the_changes() {
    let kit = Kit::global(|_| {});
    for (at, unit, count) in [
        ("amur", "soviet-infantry", 6),
        ("sakha", "soviet-infantry", 6),
        ("sakha", "soviet-aaa", 2),
        ("buryatia", "soviet-infantry", 6),
        ("egypt", "anzac-infantry", 2),
        ("egypt", "uk-infantry", 1),
        ("germany", "germany-infantry", 11),
        ("france", "france-infantry", 6),
        ("united-kingdom", "france-fighter", 1),
    ] {
        assert_eq!(kit.count(at, unit), count, "{unit} in {at}");
    }
    let total = |nation: Nation| -> u32 {
        let groups = kit.state.forces.all().iter().filter(|group| group.unit.nation == nation);
        groups.map(|group| u32::from(group.count)).sum()
    };
    let totals = [Germany, Soviet, Japan, Usa, China, Uk, Italy, Anzac, France].map(total);
    assert_eq!(totals, [83, 64, 89, 40, 18, 75, 42, 17, 26]);
}

#[test]
fn rglobal_setup_3_every_treasury_begins_with_its_income_in_hand() {
    let kit = Kit::global(|_| {});
    for (treasury, ipc) in [
        (Treasury::Germany, 30),
        (Treasury::Soviet, 37),
        (Treasury::Japan, 26),
        (Treasury::Usa, 52),
        (Treasury::China, 12),
        (Treasury::Uk, 28),
        (Treasury::UkPacific, 17),
        (Treasury::Italy, 10),
        (Treasury::Anzac, 10),
        (Treasury::France, 19),
    ] {
        assert_eq!(kit.state.yields(world(), treasury), ipc, "{treasury:?}");
        assert_eq!(kit.till(treasury), ipc, "{treasury:?}");
    }
}

#[test]
fn rglobal_order_1_germany_first_france_last() {
    let order = &world().start.order;
    assert_eq!(order[..], [Germany, Soviet, Japan, Usa, China, Uk, Italy, Anzac, France]);
    let rules = Global1940::with(Settings::default());
    assert_eq!((rules.start().power, rules.start().round), (Germany, 1));
    assert_eq!(rules.next_power(France), (Germany, true));
    // One player acts for one power at a time: in Germany's turn nobody moves Japan's units.
    let kit = Kit::world(Germany).put("1 japan-infantry", "korea").at(crate::kit::Step::Noncombat);
    assert_eq!(kit.no_go(1, "japan-infantry", "korea", "manchuria"), crate::kit::Reason::NotYours);
}

#[test]
fn rglobal_seam_1_three_territories_touch_across_the_seam() {
    assert!(touches("alberta-saskatchewan-manitoba", "western-canada"));
    assert!(touches("central-united-states", "western-united-states"));
    assert!(touches("southeast-mexico", "mexico"));
    let across =
        |at: SpaceId| world().marches(at).iter().filter(|near| near.theatre() != at.theatre()).count();
    let crossing: usize = board().lands().iter().map(across).sum();
    // In the west those three; in the east Asia goes on.
    let west: Vec<_> =
        ["western-canada", "western-united-states", "mexico"].map(|id| across(space(id))).into();
    assert_eq!(west, [1, 1, 1]);
    assert!(crossing > 3 && touches("india", "west-india"));
}

#[test]
fn rglobal_seam_2_the_sea_zones_of_the_table_touch_and_no_others() {
    let mut pairs = Vec::new();
    for zone in board().seas() {
        for other in world().sails(zone).iter().filter(|other| other.theatre() == Theatre::Europe) {
            pairs.push((zone.zone().unwrap(), other.zone().unwrap()));
        }
    }
    let pacific_west: Vec<_> =
        pairs.iter().copied().filter(|&(_, other)| (64..=66).contains(&other)).collect();
    assert_eq!(pacific_west, [(11, 64), (28, 64), (51, 64), (51, 65), (51, 66), (52, 66)]);
    let mut kit =
        Kit::world(Usa).war(Usa, Japan).put("1 usa-destroyer", "sz-11").at(crate::kit::Step::Noncombat);
    kit.go(1, "usa-destroyer", "sz-11", "sz-64");
}

#[test]
fn rglobal_usa_6_san_francisco_is_no_capital_and_washington_is() {
    assert_eq!(world().capital(Usa), Some(space("eastern-united-states")));
    assert_eq!(world()[space("western-united-states")].capital_of, None);
    assert_eq!(board().capital(Usa), Some(space("western-united-states")), "in the Pacific game it is");
    let mut kit = Kit::world(Japan)
        .war(Japan, Usa)
        .fund(Treasury::Usa, 33)
        .put("1 japan-transport(infantry)", "sz-10")
        .at(crate::kit::Step::CombatMove);
    kit.assault("japan-transport", "sz-10", "western-united-states").act("done");
    assert_eq!(kit.holder("western-united-states"), Japan);
    assert_eq!((kit.till(Treasury::Usa), kit.till(Treasury::Japan)), (33, 0));
}

#[test]
fn the_capitals_and_the_cities_of_the_chapter() {
    let capitals = [
        (Treasury::Germany, "germany"),
        (Treasury::Soviet, "russia"),
        (Treasury::Japan, "japan"),
        (Treasury::Usa, "eastern-united-states"),
        (Treasury::Uk, "united-kingdom"),
        (Treasury::UkPacific, "india"),
        (Treasury::Italy, "southern-italy"),
        (Treasury::Anzac, "new-south-wales"),
        (Treasury::France, "france"),
    ];
    for (treasury, at) in capitals {
        assert_eq!(world().seat_of(treasury), Some(space(at)));
    }
    assert_eq!(world().seat_of(Treasury::China), None);
    let start = Global1940::with(Settings::default()).start();
    let of = |theatre, side| start.cities_of(world(), theatre, side);
    assert_eq!((of(Theatre::Europe, Side::Axis), of(Theatre::Europe, Side::Allies)), (3, 8));
    assert_eq!((of(Theatre::Pacific, Side::Axis), of(Theatre::Pacific, Side::Allies)), (2, 6));
    for at in ["eastern-united-states", "central-united-states", "western-united-states"] {
        assert_eq!(world()[space(at)].complex, Complex::Minor);
    }
    assert_eq!(world()[Kind::Tank].cost, board()[Kind::Tank].cost, "the pieces are the same");
    assert_eq!(Axis1940::card().id, "axis-1940");
    assert_eq!(Global1940::card().id, "global-1940");
}

#[test]
fn the_report_of_a_game_of_the_world_has_a_map_of_the_world() {
    let sketch = Global1940::with(Settings::default()).sketch().expect("a map in a few strokes");
    let missing: Vec<_> = world()
        .all()
        .filter(|&at| sketch.space(&world()[at].id).is_none())
        .map(|at| &world()[at].id)
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn rglobal_uk_7_an_economy_whose_capital_is_lost_is_not_said_to_earn() {
    let earns = |kit: &Kit, label: &str| {
        let view = kit.rules.view(&kit.state, Viewer::Public);
        let scene = kit.rules.scene(&view);
        let panel = scene.panels.iter().find(|panel| panel.id == "treasury").expect("treasuries");
        let row = panel.rows.iter().find(|row| row.label == label).expect("a treasury");
        row.marks.iter().find(|mark| mark.kind == "income").and_then(|mark| mark.value.clone())
    };
    let kit = Kit::world(Uk).hold("india", Japan).hold("france", Germany);
    assert_eq!(earns(&kit, "United Kingdom, Europe"), Some(Value::Number(28)));
    assert_eq!(earns(&kit, "United Kingdom, Pacific"), Some(Value::Number(0)));
    assert_eq!(earns(&kit, "France"), Some(Value::Number(0)));
}
