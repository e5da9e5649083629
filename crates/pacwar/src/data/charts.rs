//! The charts the rules refer to, used or waiting.

use serde::Deserialize;

use crate::Confidence;

/// A value of a chart.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// A whole number.
    Number(i64),
    /// A broken one.
    Part(f64),
    /// A word such as C, D2 or -.
    Word(String),
}

/// Something the rules state of a lost chart.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pin {
    /// The case that states it.
    pub case: String,
    /// What it states, in our words.
    pub states: String,
    /// Row of an exact cell.
    pub row: Option<String>,
    /// Its column.
    pub column: Option<String>,
    /// Its value.
    pub value: Option<Cell>,
}

/// A chart.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chart {
    /// What the program calls it.
    pub id: String,
    /// Its case.
    pub case: String,
    /// Its title.
    pub title: String,
    /// Where the chart as a whole comes from.
    pub confidence: Confidence,
    /// Cases that use it.
    pub used_by: Vec<String>,
    /// What rows, columns and results are.
    pub reads: toml::Table,
    /// What is stated of it.
    #[serde(default)]
    pub pinned: Vec<Pin>,
    /// Heads of the columns, if it is a table.
    #[serde(default)]
    pub columns: Vec<String>,
    /// Heads of the rows.
    #[serde(default)]
    pub rows: Vec<String>,
    /// Values by row and column.
    #[serde(default)]
    pub cells: Vec<Vec<Cell>>,
    /// What is no table.
    #[serde(default)]
    pub data: toml::Table,
    /// Why it is not as an earlier edition has it.
    pub reason: Option<String>,
}

impl Chart {
    /// The value in a row and column.
    pub fn cell(&self, row: &str, column: &str) -> Option<&Cell> {
        let row = self.rows.iter().position(|head| head == row)?;
        let column = self.columns.iter().position(|head| head == column)?;
        self.cells.get(row)?.get(column)
    }

    /// Where one cell comes from: a cell the rules state is sure in a chart that is not.
    #[must_use]
    pub fn sure(&self, row: &str, column: &str) -> Confidence {
        let stated = self.pinned.iter().any(|pin| {
            pin.row.as_deref() == Some(row) && pin.column.as_deref() == Some(column) && pin.value.is_some()
        });
        if stated { Confidence::Rulebook } else { self.confidence }
    }
}

/// A table printed in the rules themselves.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// Its case.
    pub case: String,
    /// What it is.
    pub title: String,
    /// Where it is stated.
    pub confidence: Confidence,
    /// Its values.
    pub values: toml::Table,
    /// A remark on the print.
    pub note: Option<String>,
}

/// All charts.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    /// Edition of the file.
    pub edition: String,
    /// Those of the booklets.
    #[serde(default)]
    pub chart: Vec<Chart>,
    /// Those of the rules.
    #[serde(default)]
    pub printed: Vec<Printed>,
}

impl Charts {
    /// The charts of several files as one.
    #[must_use]
    pub fn joined(files: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Self { edition: String::new(), chart: Vec::new(), printed: Vec::new() };
        for file in files {
            all.edition = file.edition;
            all.chart.extend(file.chart);
            all.printed.extend(file.printed);
        }
        all
    }

    /// The chart of this id.
    pub fn find(&self, id: &str) -> Option<&Chart> {
        self.chart.iter().find(|chart| chart.id == id)
    }

    /// The charts of a case; some cases have several.
    pub fn of_case<'a>(&'a self, case: &'a str) -> impl Iterator<Item = &'a Chart> + 'a {
        self.chart.iter().filter(move |chart| chart.case == case)
    }
}
