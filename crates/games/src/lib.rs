//! The games of this build. The command line, the benchmarks and the server ask here, so that a
//! new game is one line.

use ironbottom_axis2001::Axis2001;
use ironbottom_drill::Drill;
use ironbottom_kernel::Registry;
use ironbottom_pacwar::Pacwar;
use ironbottom_victory::Victory;

/// Every game, in the order people see them; the first is the one offered to a newcomer.
#[must_use]
pub fn registry() -> Registry {
    Registry::new()
        .with::<Victory>()
        .with::<Axis2001>()
        .with::<Pacwar>()
        .with::<Drill>()
        .with_odds(&ironbottom_axis2001::odds::ODDS)
}
