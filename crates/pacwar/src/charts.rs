//! The charts these chapters use, in the shape the rules ask them, read from `charts.toml`: cases 8.2, 9.0, 9.51 and
//! 14.21. Those that change by Cycle Date are asked with the date.

use crate::calendar::{Cycle, Date};
use crate::data::{Cell, Chart, Data};
use crate::ids::Side;
use crate::scenario::ShipKind;

/// The charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charts {
    /// By Speed Class 0 to 3: Movement Points in an Active Phase. WitP [9.0].
    allowance: [u8; 4],
    /// By Speed Class: Movement Points at night. WitP [9.6].
    night: [u8; 4],
    /// By Speed Class: Active Phases between fuelings. WitP [14.24].
    period: [u8; 4],
    /// By Search Points 0 to 6: the highest die that is a contact. WitP [8.2].
    contact: [u8; 7],
    /// From this Cycle on, the latest last: by day and night and die, does Japan have the initiative? WitP [9.51].
    japan_first: Vec<(Cycle, [[bool; 6]; 2])>,
    /// By side and kind of ship: Supply Points to fuel her. WitP [14.21].
    fuel: [[u16; ShipKind::ALL.len()]; 2],
}

impl Charts {
    /// The charts of an edition.
    #[must_use]
    pub fn of(data: &Data) -> Self {
        let charts = &data.charts;
        let movement = |column: &str| {
            let cell = |class: usize| number(charts.find("naval_movement")?, &class.to_string(), column);
            std::array::from_fn(|class| cell(class).unwrap_or(0))
        };
        let heads = ["0 or less", "1", "2", "3", "4", "5", "6 or more"];
        let contact = heads.map(|points| {
            let hits = |die: &u8| word(charts.find("search"), &die.to_string(), points) == Some("C");
            (1..=6_u8).take_while(hits).last().unwrap_or(0)
        });
        let columns = charts.find("initiative_day").map(|chart| chart.columns.clone()).unwrap_or_default();
        let mut japan_first: Vec<_> = columns
            .iter()
            .filter_map(|column| {
                let first = ["initiative_day", "initiative_night"].map(|chart| {
                    std::array::from_fn(|die| {
                        word(charts.find(chart), &(die + 1).to_string(), column) == Some("J")
                    })
                });
                Some((begins(column)?, first))
            })
            .collect();
        japan_first.sort_by_key(|(cycle, _)| *cycle);
        let fuel =
            Side::BOTH.map(|side| ShipKind::ALL.map(|kind| fuel_cost(charts.find("fueling"), side, kind)));
        Self {
            allowance: movement("movement_allowance"),
            night: movement("night_allowance"),
            period: movement("fueling_period"),
            contact,
            japan_first,
            fuel,
        }
    }

    /// Movement Points of a Speed Class. WitP [9.0].
    #[must_use]
    pub fn allowance(&self, class: u8) -> u8 {
        self.allowance[usize::from(class.min(3))]
    }

    /// Night Movement Points of a Speed Class. WitP [9.6].
    #[must_use]
    pub fn night(&self, class: u8) -> u8 {
        self.night[usize::from(class.min(3))]
    }

    /// Active Phases a ship makes between fuelings. WitP [14.24].
    #[must_use]
    pub fn period(&self, class: u8) -> u8 {
        self.period[usize::from(class.min(3))]
    }

    /// WitP [8.2]: is it a contact?
    #[must_use]
    pub fn contact(&self, points: u8, die: u16) -> bool {
        die <= u16::from(self.contact[usize::from(points.min(6))])
    }

    /// WitP [9.51]: who has the initiative on this date.
    #[must_use]
    pub fn initiative(&self, date: Date, at_night: bool, die: u16) -> Side {
        let row = usize::from(die.clamp(1, 6) - 1);
        let column = self.japan_first.iter().rev().find(|(cycle, _)| date.since(*cycle));
        let japan = column.is_some_and(|(_, first)| first[usize::from(at_night)][row]);
        if japan { Side::Japan } else { Side::Allies }
    }

    /// Supply Points to fuel a ship. WitP [14.21].
    #[must_use]
    pub fn fuel_cost(&self, side: Side, kind: ShipKind) -> u16 {
        self.fuel[side.index()][kind as usize]
    }
}

/// The first Cycle of a column: `6/42-13/42`, `1/44+`.
fn begins(column: &str) -> Option<Cycle> {
    column.split(['-', '+']).next()?.parse().ok()
}

fn word<'a>(chart: Option<&'a Chart>, row: &str, column: &str) -> Option<&'a str> {
    match chart?.cell(row, column)? {
        Cell::Word(word) => Some(word),
        Cell::Number(_) | Cell::Part(_) => None,
    }
}

fn number(chart: &Chart, row: &str, column: &str) -> Option<u8> {
    match chart.cell(row, column)? {
        Cell::Number(number) => u8::try_from(*number).ok(),
        Cell::Word(_) | Cell::Part(_) => None,
    }
}

/// The line of the fueling chart for a kind of ship; some kinds have a line for each nation.
fn fuel_cost(chart: Option<&Chart>, side: Side, kind: ShipKind) -> u16 {
    let lines = chart.and_then(|chart| chart.data.get("costs")?.as_array()).into_iter().flatten();
    let code = kind.code();
    let suits = |name: &str| {
        let nation = match side {
            Side::Japan => "Japan",
            Side::Allies => "US",
        };
        let named = name.split_whitespace().last() == Some(code) || name.contains(&format!(" {code} "));
        let national =
            ["Japan", "US", "Commonwealth", "Netherlands"].iter().any(|other| name.contains(other));
        named && (!national || name.contains(nation))
    };
    let mut costs = lines
        .filter_map(|line| Some((line.get("ship")?.as_str()?, line.get("supply_points")?.as_integer()?)));
    costs.find(|(name, _)| suits(name)).and_then(|(_, cost)| u16::try_from(cost).ok()).unwrap_or(0)
}
