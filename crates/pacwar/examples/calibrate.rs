//! Fights the battles of a calibration file and says which of them lie in their bands.
//!
//! `cargo xtask calibrate pacwar air|surface|submarine … [CASES]`. The data are read from the folder, not from the program, so that a chart
//! can be changed and tried again without building anything.

use std::path::Path;
use std::process::ExitCode;

use ironbottom_kit::data::{DataError, DataFile};
use ironbottom_pacwar::battle::calibrate::{ShoreTools, Tools, run, run_shore, surface};
use ironbottom_pacwar::battle::surface::SurfaceCharts;
use ironbottom_pacwar::battle::{AirCharts, ShoreCharts};
use ironbottom_pacwar::data::{Charts, Fleet};

fn main() -> ExitCode {
    let (mut subjects, mut cases) = (Vec::new(), 10_000);
    for word in std::env::args().skip(1) {
        match word.parse() {
            Ok(number) => cases = number,
            Err(_) => subjects.push(word),
        }
    }
    if subjects.is_empty() {
        subjects.push("air".to_owned());
    }
    let out: Result<usize, String> = subjects.iter().map(|subject| calibrate(subject, cases)).sum();
    match out {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// How many measures lie outside their bands.
fn calibrate(subject: &str, cases: u32) -> Result<usize, String> {
    if !["air", "surface", "submarine"].contains(&subject) {
        return Err(format!("“{subject}” is not calibrated: air, surface and submarine are"));
    }
    let text = |name: &str| {
        let path = Path::new("data/pacwar").join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let wrong = |error: DataError| error.to_string();
    let (aircraft, ships) = (text("2/aircraft.toml")?, text("2/ships.tsv")?);
    let (air, naval) = (text("2/charts/air.toml")?, text("2/charts/naval.toml")?);
    let land = text("2/charts/land.toml")?;
    let rows = text(&format!("calibration/{subject}.toml"))?;
    let files: [Charts; 3] = [
        DataFile::new("charts/air.toml", &air).toml().map_err(wrong)?,
        DataFile::new("charts/naval.toml", &naval).toml().map_err(wrong)?,
        DataFile::new("charts/land.toml", &land).toml().map_err(wrong)?,
    ];
    let all = Charts::joined(files);
    let charts = AirCharts::read(&all);
    let hangar = DataFile::new("aircraft.toml", &aircraft).toml().map_err(wrong)?;
    let fleet = Fleet::read(DataFile::new("ships.tsv", &ships)).map_err(wrong)?;
    let file = DataFile::new("calibration", &rows);
    let lines = match subject {
        "surface" => surface::run(file, &fleet, &SurfaceCharts::read(&all), cases),
        "submarine" => {
            let troops = text("1/forces.toml")?;
            let forces = DataFile::new("forces.toml", &troops).toml().map_err(wrong)?;
            let shore = ShoreCharts::read(&all);
            let tools = ShoreTools { fleet: &fleet, forces: &forces, air: &charts, shore: &shore };
            run_shore(file, tools, cases)
        }
        _ => run(file, Tools { hangar: &hangar, fleet: &fleet, charts: &charts }, cases),
    };
    let lines = lines.map_err(wrong)?;
    let mut title = "";
    for line in &lines {
        if line.title != title {
            println!("\n{}", line.title);
            title = &line.title;
        }
        println!("  {line}");
    }
    let out = lines.iter().filter(|line| !line.is_in()).count();
    println!("\n{} measures, {cases} cases each: {out} outside their bands", lines.len());
    Ok(out)
}
