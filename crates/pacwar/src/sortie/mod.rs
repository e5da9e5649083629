//! Strikes as they are flown, in turns in an Air Phase and at moving Task Forces in a Naval Phase.
//! WitP [4.1] A3, [6.2] to [6.7], [7.0], [31.0].
//!
//! `turn.rs` is the Strike Segment, `launch.rs` puts a strike over its target, `fight.rs` asks for the decisions of the
//! battle, which is a value of [`crate::battle`], `home.rs` carries its outcome into the war, `divert.rs` is what
//! follows for those who lost their deck, `voiding.rs` for ships that were hurt under way.

mod divert;
mod fight;
mod home;
mod launch;
mod seen;
mod special;
mod turn;
mod voiding;

pub(crate) use divert::{Diverting, Excess};
pub(crate) use fight::Fighting;
pub(crate) use home::{land_flak, raid_target};
pub(crate) use special::{check_line, check_special, propose_lines, strikes_could};
pub(crate) use turn::{StrikeTurns, Strikes};
pub(crate) use voiding::Voiding;
