//! The after-action report of every game: known records give known numbers, and dice are fair.

use ironbottom_games::registry;
use ironbottom_kernel::record::file::RecordFile;
use ironbottom_kernel::registry::SelfPlay;
use ironbottom_kernel::report::{Chart, Report, html, plain};
use ironbottom_kernel::{AnyTable, Happening, Viewer};

fn table(path: &str) -> Box<dyn AnyTable> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    let (_, record) = RecordFile::load(&path).expect("a sound record");
    registry().restore(&record, None).expect("it replays")
}

fn chart<'a>(report: &'a Report, id: &str) -> &'a Chart {
    report.charts.iter().find(|chart| chart.id == id).expect("such a chart")
}

fn line(report: &Report, id: &str, who: &str) -> Vec<i64> {
    let line = chart(report, id).lines.iter().find(|line| line.who == who).expect("such a line");
    line.values.iter().map(|value| value.round() as i64).collect()
}

/// What readers were told was lost: so many pieces.
fn told_lost(table: &dyn AnyTable) -> u32 {
    let items = table.items_since(Viewer::Public, 0);
    let lines = items.iter().flat_map(|item| &item.told);
    let lost = lines.filter_map(|line| match &line.happening {
        Some(Happening::Lost { party, .. }) => Some(party.count.unwrap_or(1)),
        _ => None,
    });
    lost.sum()
}

/// What holds of every report.
fn sound(table: &dyn AnyTable, report: &Report) {
    assert!(report.ended.is_some(), "the fixture is a finished game");
    for chart in &report.charts {
        for line in &chart.lines {
            assert_eq!(line.values.len(), report.turns.len(), "{} of {}", line.who, chart.id);
        }
    }
    let count: u32 = report.losses.iter().map(|loss| loss.count).sum();
    if !table.keeps_secrets() {
        assert_eq!(count, told_lost(table), "every loss that was told, and no other");
    }
    for side in &report.sides {
        let (_, worth) = report.lost(side.side);
        let last = chart(report, "losses").lines.iter().find(|line| line.side == side.side);
        assert_eq!(last.and_then(|line| line.values.last()).copied(), Some(f64::from(worth)));
    }
    for luck in &report.luck.sides {
        let sum: f64 = luck.distribution.iter().map(|bar| bar.probability).sum();
        assert!((0.99..1.001).contains(&sum), "{sum}");
        let thrown: u32 = luck.spread.iter().map(|bar| bar.rolled).sum();
        assert_eq!(thrown, luck.rolls);
        assert!(luck.distribution.iter().any(|bar| (bar.from..=bar.to).contains(&luck.hits)));
    }
    let sketch = report.sketch.as_ref().expect("a map");
    assert_eq!(report.maps.len(), report.turning.len() + 1, "one for each turning point, and the end");
    for map in &report.maps {
        assert!(!map.spaces.is_empty(), "{}", map.title);
        for space in &map.spaces {
            let place = sketch.space(&space.id).expect("a place on the map");
            let inside = (0..2).all(|axis| {
                (sketch.corner[axis]..=sketch.corner[axis] + sketch.size[axis]).contains(&place.at[axis])
            });
            assert!(inside, "{} lies at {:?}", place.id, place.at);
        }
    }
    let page = html::page(report, &html::About::default());
    assert!(
        !page.contains("<script") && !page.contains("http://") && !page.contains("https://"),
        "it needs nothing else"
    );
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    let text = plain::text(report);
    assert!(text.contains("Every loss") && text.contains(&report.title));
}

#[test]
fn a_known_game_of_victory_has_its_known_story() {
    let table = table("victory/tests/records/japanese-win.txt");
    let report = table.report();
    sound(table.as_ref(), &report);
    assert_eq!(line(&report, "score", "Japan’s lead"), [0, -3, 7, 5, 7, 6, 4, 3, 11]);
    let margin = table.pending().outcome().expect("it is over").margin;
    assert_eq!(line(&report, "score", "Japan’s lead").last(), Some(&i64::from(margin)));
    assert_eq!((report.lost(0), report.lost(1)), ((14, 76), (13, 50)));
    assert_eq!(line(&report, "forces", "Allies"), [36, 46, 51, 50, 51, 60, 68, 67, 64]);
    let dice: Vec<_> = report.luck.sides.iter().map(|side| (side.rolls, side.hits)).collect();
    assert_eq!(dice, [(81, 37), (101, 44)]);
    assert!((report.luck.sides[0].expected - 44.2).abs() < 0.05);
    let points: Vec<_> = report.turning.iter().map(|point| (point.turn, point.title.as_str())).collect();
    assert!(points.contains(&(3, "The battle of Indonesia")), "{points:?}");
    let indonesia =
        report.turning.iter().find(|point| point.title.ends_with("Indonesia")).expect("it is one");
    assert!(indonesia.text.starts_with("Japan lost Kako, Kaga and Haruna"), "{}", indonesia.text);
    let map = &report.maps[indonesia.map.expect("it has a map")];
    assert_eq!(map.about.as_deref(), Some("indonesia"));
    let there = map.spaces.iter().find(|space| space.id == "indonesia").expect("both are there");
    assert!(there.forces.iter().all(|count| *count > 0) && there.forces.len() == 2, "{there:?}");
}

#[test]
fn a_known_game_of_axis_and_allies_has_its_known_story() {
    let table = table("axis2001/tests/records/version-3/points.txt");
    let report = table.report();
    sound(table.as_ref(), &report);
    let points = line(&report, "score", "Japan");
    assert_eq!((points[0], points.last().copied()), (0, Some(22)), "Japan has its victory points");
    assert!(points.is_sorted(), "points are never lost in this game");
    assert_eq!(line(&report, "income", "USA")[0], 75);
    assert_eq!((report.lost(0).0, report.lost(1).0), (65, 77));
    assert_eq!(report.side(1), "Allies");
    assert_eq!((report.turns[1].label.as_str(), report.turns[1].short.as_str()), ("Round 1, Britain", "1B"));
    let first = &report.losses[0];
    assert_eq!(
        (first.piece.as_str(), first.place.as_str(), first.worth),
        ("1 Chinese infantry", "Suiyuan", 3)
    );
}

#[test]
fn a_known_game_of_the_drill_has_its_known_story() {
    let table = table("drill/tests/records/positions-2/sunk.txt");
    let report = table.report();
    sound(table.as_ref(), &report);
    assert_eq!(report.side(1), "Patrols");
    assert_eq!(line(&report, "score", "Patrols"), [0, 0, 3, 6]);
    let lost: Vec<_> = report.losses.iter().map(|loss| loss.piece.as_str()).collect();
    assert_eq!(lost, ["Force A", "Orion", "Lyra", "Vesta"]);
    assert_eq!(
        (report.luck.sides[1].rolls, report.luck.sides[1].hits),
        (11, 8),
        "a shot into an empty place was well aimed"
    );
}

#[test]
fn a_known_game_of_war_in_the_pacific_has_its_known_story() {
    let table = table("pacwar/tests/records/version-3/midway.txt");
    let report = table.report();
    sound(table.as_ref(), &report);
    assert_eq!(
        (line(&report, "score", "Japan").last(), line(&report, "score", "Allies").last()),
        (Some(&41), Some(&167))
    );
    assert_eq!(line(&report, "found", "Japan").last(), Some(&52));
    assert!(
        report.sketch.expect("a map").spaces.len() < 200,
        "only what is needed of fourteen thousand hexes"
    );
}

#[test]
fn what_was_taken_back_is_not_told() {
    let table = table("drill/tests/records/positions-2/take-back.txt");
    let whole = table
        .record()
        .lines
        .iter()
        .filter(|line| matches!(line.body, ironbottom_kernel::record::Body::Act { .. }))
        .count();
    let report = table.report();
    assert!(report.acts < whole, "{} of {whole} acts stand", report.acts);
}

/// Over thousands of throws of random games luck is nothing.
fn fair(game: &str, games: u64, least: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let job =
        SelfPlay { choices: Vec::new(), games, seed: 7, threads: 1, records: Some(folder.path().to_owned()) };
    let registry = registry();
    registry.game(game).expect("such a game").selfplay(&job, &|_| {}).expect("games");
    let (mut rolls, mut surplus, mut variance, mut spread) = (0, 0.0, 0.0, 0.0);
    for file in std::fs::read_dir(folder.path()).expect("listed") {
        let (_, record) = RecordFile::load(&file.expect("read").path()).expect("a sound record");
        let report = registry.restore(&record, None).expect("it replays").report();
        for side in &report.luck.sides {
            rolls += side.rolls;
            surplus += f64::from(side.hits) - side.expected;
            variance += side.variance;
            spread += side.spread.iter().map(|bar| bar.expected).sum::<f64>();
        }
    }
    assert!(rolls >= least, "{game}: only {rolls} throws");
    let z = surplus / f64::sqrt(variance);
    assert!(z.abs() < 3.5, "{game}: {surplus} hits too many in {rolls} throws, {z} standard deviations");
    assert!(
        (spread / f64::from(rolls) - 1.0).abs() < 0.05,
        "{game}: {spread} throws to be expected of {rolls}"
    );
}

#[test]
fn dice_are_fair_in_victory() {
    fair("victory", 12, 1000);
}

#[test]
fn dice_are_fair_in_axis_2001() {
    fair("axis-2001", 5, 1000);
}

#[test]
fn dice_are_fair_in_the_drill() {
    fair("drill", 150, 1000);
}

#[test]
fn dice_are_fair_in_pacwar() {
    fair("pacwar", 6, 50);
}

#[test]
fn an_admiral_reads_a_game_in_so_many_decisions() {
    use ironbottom_admiral::{Budget, Sitting};
    let table = table("drill/tests/records/positions-2/sunk.txt");
    let staff = ironbottom_games::staff();
    let bench = staff.of("drill").expect("officers");
    let sitting = Sitting { budget: Budget::nodes(40), seed: 1, most: Some(9) };
    let analysis = bench.analyse(&table.record(), &sitting, &|_, _| {}).expect("it replays");
    assert!(analysis.moments.len() <= 9 && analysis.moments.len() >= 4, "{}", analysis.moments.len());
    assert!(analysis.decisions > 20, "{}", analysis.decisions);
    let acts: Vec<_> = analysis.moments.iter().map(|moment| moment.act).collect();
    assert!(acts.is_sorted() && acts[acts.len() - 1] > table.acts() / 2, "spread over the game: {acts:?}");
    let report = Report { opinion: Some(analysis.opinion(table.seats())), ..table.report() };
    let page = html::page(&report, &html::About { table: "<Ann’s>".into(), ..html::About::default() });
    assert!(page.contains("What the admiral thinks") && page.contains("&lt;Ann’s&gt;"));
}
