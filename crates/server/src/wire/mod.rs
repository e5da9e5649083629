//! What crosses: requests and answers. The client's types are generated from these.

mod asked;
mod games;
mod notices;
mod people;
mod play;
mod table;

pub use asked::*;
pub use games::*;
pub use notices::*;
pub use people::*;
pub use play::*;
pub use table::*;
