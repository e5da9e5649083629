//! The after-action report of a finished table: made when somebody first asks, and kept with the table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ironbottom_kernel::report::{Opinion, Report};

use super::handle::TableHandle;
use super::keeper::Tables;
use crate::error::ApiError;
use crate::wire::LineMoment;

/// A report that was made, and what an admiral thinks of it so far.
pub(crate) struct Told {
    /// How many lines the record had.
    lines: usize,
    report: Arc<Report>,
    /// The public's step of the history at each moment the report names.
    moments: Arc<Vec<LineMoment>>,
    pub(crate) reading: Reading,
}

/// Has an admiral read the game?
#[derive(Clone, Debug)]
pub(crate) enum Reading {
    /// Nobody was asked yet.
    NotYet,
    /// One reads it.
    Now,
    /// This is what one thinks.
    Done(Arc<Opinion>),
    /// Nobody can.
    Nobody,
}

/// A report as it stands.
pub(crate) struct TableReport {
    /// The report, without an opinion.
    pub(crate) report: Arc<Report>,
    pub(crate) moments: Arc<Vec<LineMoment>>,
    pub(crate) reading: Reading,
    /// What it took to find.
    pub(crate) took: Duration,
}

impl Tables {
    /// The report of a game that is over, for somebody who may look at the table.
    pub(crate) async fn report(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
    ) -> Result<TableReport, ApiError> {
        let mut kept = handle.report.lock().await;
        let (record, seed, lines) = {
            let state = self.state(handle).await?;
            state.viewer(person, None)?;
            if state.over().is_none() {
                return Err(ApiError::NotNow("The game is not over yet; its story is told when it is."));
            }
            let lines = state.table().lines();
            if let Some(told) = kept.as_ref().filter(|told| told.lines == lines) {
                return Ok(told.now(Duration::ZERO));
            }
            (state.record_between(0, lines), state.seed, lines)
        };
        let registry = Arc::clone(&self.registry);
        let made = self.replaying(move || {
            let began = Instant::now();
            registry.resume(&record, seed).map(|table| (table.report(), began.elapsed()))
        });
        let (report, took) = made.await?.map_err(|error| ApiError::Defect(error.to_string()))?;
        self.metrics.report_made();
        let named = named(&report);
        let moments = self.moments_of(handle, person, &named).await?;
        let (report, moments) = (Arc::new(report), Arc::new(moments));
        let told = kept.insert(Told { lines, report, moments, reading: Reading::NotYet });
        Ok(told.now(took))
    }
}

impl Told {
    fn now(&self, took: Duration) -> TableReport {
        TableReport {
            report: Arc::clone(&self.report),
            moments: Arc::clone(&self.moments),
            reading: self.reading.clone(),
            took,
        }
    }
}

/// The lines of the record that a report names.
fn named(report: &Report) -> Vec<usize> {
    let rolls = report.luck.luckiest.iter().chain(&report.luck.unluckiest).map(|roll| roll.line);
    let points = report.turning.iter().map(|point| point.line);
    let turns = report.turns.iter().map(|turn| turn.line);
    let losses = report.losses.iter().map(|loss| loss.line);
    let mut lines: Vec<usize> = rolls.chain(points).chain(turns).chain(losses).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}
