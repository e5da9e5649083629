//! Fights the battles of a calibration file and says which of them lie in their bands.
//!
//! `cargo xtask calibrate pacwar air [CASES]`. The data are read from the folder, not from the program, so that a chart
//! can be changed and tried again without building anything.

use std::path::Path;
use std::process::ExitCode;

use ironbottom_kit::data::{DataError, DataFile};
use ironbottom_pacwar::battle::AirCharts;
use ironbottom_pacwar::battle::calibrate::{Tools, run};
use ironbottom_pacwar::data::{Charts, Fleet};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let subject = arguments.next().unwrap_or_else(|| "air".to_owned());
    let cases = arguments.next().and_then(|cases| cases.parse().ok()).unwrap_or(10_000);
    match calibrate(&subject, cases) {
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
    let text = |name: &str| {
        let path = Path::new("data/pacwar").join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let wrong = |error: DataError| error.to_string();
    let (aircraft, ships) = (text("2/aircraft.toml")?, text("2/ships.tsv")?);
    let (air, naval) = (text("2/charts/air.toml")?, text("2/charts/naval.toml")?);
    let rows = text(&format!("calibration/{subject}.toml"))?;
    let files: [Charts; 2] = [
        DataFile::new("charts/air.toml", &air).toml().map_err(wrong)?,
        DataFile::new("charts/naval.toml", &naval).toml().map_err(wrong)?,
    ];
    let charts = AirCharts::read(&Charts::joined(files));
    let hangar = DataFile::new("aircraft.toml", &aircraft).toml().map_err(wrong)?;
    let fleet = Fleet::read(DataFile::new("ships.tsv", &ships)).map_err(wrong)?;
    let tools = Tools { hangar: &hangar, fleet: &fleet, charts: &charts };
    let lines = run(DataFile::new("calibration", &rows), tools, cases).map_err(wrong)?;
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
