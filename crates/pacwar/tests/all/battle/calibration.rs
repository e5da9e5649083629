//! The calibration of the air war, with fewer cases than `cargo xtask calibrate pacwar air`.

use ironbottom_kit::data::DataFile;
use ironbottom_pacwar::battle::calibrate::{Line, Tools, run};

use super::{charts, data};

const ROWS: &str = include_str!("../../../../../data/pacwar/calibration/air.toml");

fn lines(text: &str, cases: u32) -> Vec<Line> {
    let tools = Tools { hangar: &data().hangar, fleet: &data().fleet, charts: charts() };
    run(DataFile::new("air.toml", text), tools, cases).expect("a sound file")
}

#[test]
fn every_battle_of_history_lies_near_its_band() {
    // Of 1,500 cases a share of 30 percent has an error of about 1.2; a quarter of a band is more than that.
    let out: Vec<_> = lines(ROWS, 1500).into_iter().filter(|line| !line.within(0.35)).collect();
    assert!(out.is_empty(), "{}", out.iter().map(|line| format!("{line}\n")).collect::<String>());
}

#[test]
fn a_band_that_is_missed_is_seen() {
    let moved = ROWS.replacen("band = [25, 35]", "band = [70, 80]", 1);
    assert!(lines(&moved, 200).iter().any(|line| !line.within(0.35)));
}

#[test]
fn a_row_is_the_same_every_time_and_whatever_stands_before_it() {
    let alone = ROWS.find("\n[[row]]").expect("a row");
    let second = ROWS[alone + 1..].find("\n[[row]]").expect("a second row") + alone + 1;
    let head = &ROWS[..alone];
    let rest = format!("{head}{}", &ROWS[second..]);
    let (all, some) = (lines(ROWS, 50), lines(&rest, 50));
    assert_eq!(all[all.len() - some.len()..], some[..]);
}

#[test]
fn a_file_that_names_what_is_not_there_says_so() {
    let tools = Tools { hangar: &data().hangar, fleet: &data().fleet, charts: charts() };
    let wrong = ROWS.replacen("Japan CV6", "Japan CV99", 1);
    let error = run(DataFile::new("air.toml", &wrong), tools, 1).expect_err("no such ship").to_string();
    assert!(error.contains("CV99") && error.contains("two-dive"), "{error}");
}

const SHORE: &str = include_str!("../../../../../data/pacwar/calibration/submarine.toml");

#[test]
fn boats_bombardments_and_assaults_lie_near_their_bands() {
    use ironbottom_pacwar::battle::ShoreCharts;
    use ironbottom_pacwar::battle::calibrate::{ShoreTools, run_shore};
    let shore = ShoreCharts::of(data());
    let tools = ShoreTools { fleet: &data().fleet, forces: &data().forces, air: charts(), shore: &shore };
    let lines = run_shore(DataFile::new("submarine.toml", SHORE), tools, 3000).expect("a sound file");
    let out: Vec<_> = lines.into_iter().filter(|line| !line.within(0.25)).collect();
    assert!(out.is_empty(), "{}", out.iter().map(|line| format!("{line}\n")).collect::<String>());
}
