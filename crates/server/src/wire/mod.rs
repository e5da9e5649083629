//! What crosses: requests and answers. The client's types are generated from these.

mod asked;
mod games;
mod lessons;
mod notices;
mod odds;
mod people;
mod play;
mod report;
mod table;
mod ways;
mod workers;

pub use asked::*;
pub use games::*;
pub use lessons::*;
pub use notices::*;
pub use odds::*;
pub use people::*;
pub use play::*;
pub use report::*;
pub use table::*;
pub use ways::*;
pub use workers::*;
