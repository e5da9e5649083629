//! Tables in use: a record in memory, changed by one command at a time, each on the disk before
//! anybody hears of it.

mod asked;
mod branch;
mod chronicle;
mod clock;
mod command;
mod handle;
mod history;
mod imports;
mod keeper;
mod keys;
mod lease;
mod letters;
mod load;
mod others;
mod overdue;
mod past;
mod report;
mod seats;
mod state;
mod stored;
mod submit;
mod tell;
mod wish;

pub(crate) use asked::{Due, Spot, What};
pub(crate) use branch::Branch;
pub(crate) use chronicle::When;
pub(crate) use clock::TableClock;
pub(crate) use command::{Back, Command, Reply};
pub(crate) use handle::{Presence, TableHandle, Tick};
pub(crate) use imports::Watch;
pub(crate) use keeper::{First, Now, TableSetup, Tables};
pub(crate) use report::Reading;
pub(crate) use state::{LOG_PAGE, Papers, TableState};
pub(crate) use stored::whole_record;
pub(crate) use submit::{By, Submission};
pub(crate) use tell::line;
