//! The roster of ships, one line a counter: `ships.tsv`.

use ironbottom_kit::data::{DataError, DataFile, DataLine};

use super::{Fleet, Ship};

impl Fleet {
    /// Reads a roster. Counters of each class and Merchant Shipping are in another file.
    ///
    /// # Errors
    /// A line that does not fit.
    pub fn read(file: DataFile<'_>) -> Result<Self, DataError> {
        let ships = file.lines().map(ship).collect::<Result<Vec<_>, _>>()?;
        file.unique(ships.iter().map(|ship| ship.id.as_str()))?;
        Ok(Self { edition: "2".to_owned(), ships, counters: Vec::new(), merchant: Vec::new() })
    }
}

fn ship(line: DataLine<'_>) -> Result<Ship, DataError> {
    let [
        id,
        side,
        class,
        pennant,
        name,
        guns,
        range,
        air,
        cargo,
        blocks,
        at_sea,
        in_port,
        thruput,
        link,
        defense,
        high,
        low,
        speed,
        confidence,
        basis,
    ] = line.fields()?;
    let number = |what, text| DataLine::optional(text).map(|text| line.parse(what, text)).transpose();
    let owned = |text| DataLine::optional(text).map(str::to_owned);
    Ok(Ship {
        id: id.to_owned(),
        side: side.to_owned(),
        class: class.to_owned(),
        pennant: pennant.to_owned(),
        name: owned(name),
        guns: number("guns", guns)?,
        range: number("range", range)?,
        air: number("Air Capacity", air)?,
        cargo: number("Cargo Capacity", cargo)?,
        blocks: number("Supply Blocks", blocks)?,
        fuels_at_sea: number("Naval Capacity", at_sea)?,
        fuels_in_port: number("Naval Capacity", in_port)?,
        thruput: DataLine::optional(thruput).map(|text| line.parse("thruput", text)).transpose()?,
        link: number("link", link)?,
        defense: line.parse("Defense Strength", defense)?,
        aa: [line.parse("Anti-Aircraft Strength", high)?, line.parse("Anti-Aircraft Strength", low)?],
        speed: line.parse("Speed Class", speed)?,
        confidence: line.parse("confidence", confidence)?,
        basis: owned(basis),
    })
}
