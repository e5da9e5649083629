//! The odds of strikes: questions, answers, and what the air desk asks. WitP [7.0], [31.0].

use crate::kit::{Table, a, j, scenario};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::odds::{Odds, OddsReport, ask};
use ironbottom_kernel::text::{Ink, Style};
use ironbottom_kernel::wire::Value;
use ironbottom_kernel::{Rules, Viewer, Words};
use ironbottom_pacwar::action::{Action, Duty, StrikeLine, Target};
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{Side, Station};
use ironbottom_pacwar::odds::{ODDS, QueryError, answer, read};
use ironbottom_pacwar::report::true_statement;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::{Moment, Report, Slot, Source};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

const WIDE: Style = Style { ink: Ink::None, width: 100 };

fn question(parts: &[(&str, &str)]) -> Vec<(String, String)> {
    parts.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

fn told(parts: &[(&str, &str)], battles: u32) -> OddsReport {
    answer(&question(parts), battles, &mut Fast::new(7)).unwrap()
}

#[test]
fn every_sample_is_answered_and_its_chances_make_one() {
    for (name, sample) in ODDS.samples() {
        let report = ask(&ODDS, &question(sample)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let ends = report.attacker_wins + report.defender_wins + report.both_destroyed + report.stand_off;
        assert!((ends - 1.0).abs() < 1e-9, "{name}: {ends}");
        assert!(!report.targets.is_empty() && report.sampled >= 1000 && !report.exact, "{name}");
        assert!(report.error > 0.0 && report.error < 0.02, "{name}: {}", report.error);
        for target in &report.targets {
            let all = target.sunk + target.disabled + target.bottom + target.damaged + target.unhurt;
            assert!((all - 1.0).abs() < 1e-9, "{name}, {}: {all}", target.name);
        }
        for unit in report.attackers.iter().chain(&report.defenders) {
            assert!((unit.counts.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}, {}", unit.name);
            assert!(unit.mean <= f64::from(unit.sent), "{name}, {}", unit.name);
        }
        // The same question has the same answer.
        let again = ask(&ODDS, &question(sample)).unwrap();
        assert_eq!(OddsReport { microseconds: 0.0, ..report }, OddsReport { microseconds: 0.0, ..again });
    }
}

#[test]
fn r31_81_two_dive_bombers_on_a_carrier_alone_do_what_the_calibration_says() {
    // The first row of the plan: none 25 to 35 percent, D3 12 to 18, D4 or sunk 8 to 14.
    let report = told(&[("attack", "2 sbd"), ("defend", "1 japan-cv6"), ("priority", "carriers")], 4000);
    let carrier = &report.targets[0];
    assert!((0.2..0.45).contains(&carrier.unhurt), "{carrier:?}");
    assert!((0.15..0.4).contains(&(carrier.sunk + carrier.disabled)), "{carrier:?}");
}

#[test]
fn more_bombers_do_more_and_a_patrol_costs_them() {
    let hit = |attack: &str, patrol: &str| {
        let parts = [("attack", attack), ("defend", "2 us-cv6, 4 us-dd"), ("patrol", patrol)];
        let report = told(&[&parts[..], &[("priority", "carriers")]].concat(), 1500);
        (1.0 - report.targets[0].unhurt, report.swing.attacker_loss)
    };
    let (few, many) = (hit("2 val", ""), hit("8 val", ""));
    let met = hit("8 val", "6 f4f");
    assert!(few.0 + 0.1 < many.0, "{few:?} {many:?}");
    assert!(met.0 < many.0 && met.1 > many.1 + 0.5, "{met:?} {many:?}");
}

#[test]
fn a_raid_tells_of_the_airbase_and_of_those_on_the_ground() {
    let report = told(
        &[("where", "airbase"), ("attack", "8 betty, 4 zero loose"), ("ground", "5 p40"), ("flak", "2")],
        1500,
    );
    assert_eq!(report.targets.len(), 1);
    assert!(report.targets[0].unhurt < 0.9, "{:?}", report.targets[0]);
    let ground = report.defenders.iter().find(|unit| unit.name.contains("ground")).unwrap();
    assert!(ground.sent == 5 && ground.mean < 5.0, "{ground:?}");
}

#[test]
fn what_is_not_understood_is_said() {
    let why = |parts: &[(&str, &str)]| read(&question(parts)).unwrap_err();
    let defend = ("defend", "1 us-cv6");
    assert!(matches!(why(&[("attack", "2 spitfyre"), defend]), QueryError::Unknown { .. }));
    assert!(matches!(why(&[("attack", ""), defend]), QueryError::Value { key: "attack", .. }));
    assert!(matches!(why(&[("attack", "2 val")]), QueryError::Value { key: "defend", .. }));
    assert!(why(&[("attack", "2 zero naval"), defend]).to_string().contains("does not fly"));
    assert!(why(&[("attack", "2 kate far"), defend]).to_string().contains("Extended Range"));
    assert!(
        why(&[("attack", "2 val, 1 zero loose, 1 zero close"), defend]).to_string().contains("never both")
    );
    assert!(
        why(&[("attack", "2 val"), ("defend", "2 us-dd"), ("priority", "carriers")])
            .to_string()
            .contains("31.41")
    );
    let wrong = why(&[("atack", "2 val")]);
    assert!(
        matches!(wrong, QueryError::Unknown { nearest: Some(ref near), .. } if near == "attack"),
        "{wrong}"
    );
    assert!(matches!(why(&[("attack", "2 val"), ("defend", "1 us-cv6:5")]), QueryError::Value { .. }));
    assert!(why(&[("attack", "2 val"), ("defend", "65 us-dd")]).to_string().contains("at most"));
    assert!(why(&[("attack", "90 val, 90 kate"), defend]).to_string().contains("at most 100 Air Points"));
    assert!(matches!(why(&[("attack", "2 val"), ("defend", "1 !!!")]), QueryError::Unknown { .. }));
}

#[test]
fn the_form_names_only_what_a_question_may_say() {
    let form = ODDS.form();
    let units: Vec<&str> = form.units.iter().map(|unit| unit.unit.as_str()).collect();
    for sort in &form.sorts {
        for line in &sort.lines {
            assert!(
                line.units.iter().all(|unit| units.contains(&unit.as_str())),
                "{} {}",
                sort.value,
                line.key
            );
        }
    }
    for sample in &form.samples {
        let parts: Vec<(String, String)> = sample.question.clone().into_iter().collect();
        assert!(ODDS.read(&parts).is_ok(), "{}", sample.title);
    }
    let ship = form.units.iter().rev().find(|unit| unit.group.starts_with("Ships")).unwrap();
    let asked = question(&[("attack", "1 val"), ("defend", &format!("1 {}", ship.unit))]);
    assert!(read(&asked).is_ok(), "{}", ship.unit);
}

/// A strike of Japan is plotted at A1, of which a report was made.
fn plotted() -> Table {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "F1030");
    table.put(a(1), "F1032");
    table.state.open.fleet.markers[a(1)].contacted = true;
    let there = table.rules.knowledge(&table.state, ALLIES).composition(a(1));
    let at = table.state.open.at(a(1)).unwrap();
    let report = Report { said: true_statement(there), source: Source::Air, turn: 1, round: 1, at };
    table.state.open.reports.told[a(1)][0] = Some(report);
    for (kind, duty, points) in [("Val", Duty::Naval, 7), ("Kate", Duty::Naval, 6), ("Zero", Duty::Loose, 3)]
    {
        let kind = table.kind(Side::Japan, kind);
        let line = StrikeLine { at: Station::Carriers(j(1)), target: Target::Tf(a(1)), duty, kind, points };
        table.japan(Action::Strike(line));
    }
    table
}

/// The question of the odds panel of a viewer.
fn asked(table: &Table, viewer: Viewer) -> Option<Vec<(String, String)>> {
    let scene = table.rules.scene(&table.rules.view(&table.state, viewer));
    let panel = scene.panels.into_iter().find(|panel| panel.id.starts_with("odds-"))?;
    let part = |row: &ironbottom_kernel::wire::Row| {
        let mark = row.marks.iter().find(|mark| mark.kind == "value")?;
        let Some(Value::Word(word)) = &mark.value else { return None };
        Some((row.label.clone(), word.to_string()))
    };
    Some(panel.rows.iter().filter_map(part).collect())
}

#[test]
fn the_air_desk_asks_what_a_plotted_strike_would_do_by_what_was_reported() {
    let table = plotted();
    let asked_by = |seat| asked(&table, Viewer::Seat(seat));
    let own = asked_by(JAPAN).expect("its owner asks");
    let said = |key: &str| own.iter().find(|(each, _)| each == key).map(|(_, value)| value.as_str());
    assert_eq!(said("where"), Some("sea"));
    assert_eq!(said("date"), Some("6/42"));
    let attack = said("attack").unwrap();
    assert!(attack.contains("7 val naval") && attack.contains("3 zero loose"), "{attack}");
    assert!(said("defend").unwrap().contains("2 us-cv"), "{own:?}");
    assert!(said("patrol").unwrap().contains("f4f"), "guessed by the order of battle");
    assert!(answer(&own, 200, &mut Fast::new(1)).is_some());
    assert!(asked_by(ALLIES).is_none(), "what is plotted is its owner's alone");
    assert!(asked(&table, Viewer::Public).is_none());
}

#[test]
fn what_was_seen_on_the_display_comes_before_what_was_reported() {
    let mut table = plotted();
    let when = Moment { turn: 1, round: 1 };
    for (kind, damage, count) in [(ShipKind::Carrier, 2, 1), (ShipKind::Destroyer, 0, 2)] {
        table.state.open.sights.slots.enter(Slot { tf: a(1), kind, damage, count, when });
    }
    let own = asked(&table, Viewer::Seat(JAPAN)).unwrap();
    let (_, defend) = own.iter().find(|(key, _)| key == "defend").unwrap();
    assert!(defend.starts_with("1 us-cv") && defend.contains(":2, 2 us-dd"), "{defend}");
}

#[test]
fn the_odds_are_read_at_the_terminal() {
    let table = plotted();
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let page = table.rules.inspect(&view, "odds", WIDE).unwrap();
    assert!(page.contains("CV") && page.contains("sunk") && page.contains("Air Point"), "{page}");
    assert!(page.contains("may be a lie"), "{page}");
    assert!(page.contains(" F4F") && !page.contains(" f4f"), "types stand as on their counters: {page}");
    assert!(page.contains(" DD:") && !page.contains("generic"), "any destroyer is like nobody: {page}");
    let other = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    let page = table.rules.inspect(&other, "odds", WIDE).unwrap();
    assert!(page.contains("No strike is plotted"), "{page}");
}

#[test]
fn a_raid_on_midway_is_asked_with_what_stood_there() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "F1133");
    let kind = table.kind(Side::Japan, "Val");
    let target = Target::Hex(table.place("Midway"));
    let at = Station::Carriers(j(1));
    table.japan(Action::Strike(StrikeLine { at, target, duty: Duty::Airbase, kind, points: 7 }));
    let own = asked(&table, Viewer::Seat(JAPAN)).unwrap();
    let said = |key: &str| own.iter().find(|(each, _)| each == key).map(|(_, value)| value.clone());
    assert_eq!(said("where").as_deref(), Some("island"));
    assert!(said("patrol").is_some() && said("flak").is_some(), "{own:?}");
    assert!(answer(&own, 100, &mut Fast::new(1)).is_some());
}

/// A surface action of two fleets: the odds of the battle desk, with their error.
#[test]
fn r30_0_surface_actions_have_odds() {
    let fleets = [
        ("where", "surface"),
        ("attack", "1 japan-ca5, 4 japan-ca1, 2 japan-cl1, 1 japan-dd15"),
        ("defend", "5 us-ca34, 3 us-dd1"),
        ("light", "night"),
    ];
    let with = |first: &str| {
        let mut all = question(&fleets);
        all.push(("first".to_owned(), first.to_owned()));
        ask(&ODDS, &all).unwrap()
    };
    let [japan, allies] = ["japan", "allies"].map(with);
    for report in [&japan, &allies] {
        assert!(report.sampled >= 1000 && report.error > 0.0 && report.error < 0.02, "{report:?}");
        assert_eq!(report.targets.len(), 6);
        assert!(report.targets.iter().any(|target| target.line == "attack"));
    }
    // Who has the first shot by night has the better of it (30.94).
    assert!(
        japan.attacker_wins > allies.attacker_wins + 0.1,
        "{} {}",
        japan.attacker_wins,
        allies.attacker_wins
    );
    assert!(japan.swing.defender_loss > allies.swing.defender_loss);
}

#[test]
fn a_surface_action_of_one_side_is_refused_in_a_sentence() {
    let why = |parts: &[(&str, &str)]| match ODDS.read(&question(parts)) {
        Ok(_) => panic!("{parts:?}"),
        Err(error) => error.to_string(),
    };
    let both = [("where", "surface"), ("attack", "1 us-ca34"), ("defend", "1 us-ca34")];
    assert!(why(&both).contains("both fleets are of one side"));
    assert!(why(&[("where", "surface"), ("attack", "1 us-ca34")]).contains("defend"));
    let light = [("where", "surface"), ("attack", "japan-ca1"), ("defend", "us-ca34"), ("light", "dusk")];
    assert!(why(&light).contains("day or night"));
    assert!(
        why(&[("where", "surface"), ("attack", "2 japan-ca1, us-ca34"), ("defend", "us-ca34")])
            .contains("one side")
    );
}
