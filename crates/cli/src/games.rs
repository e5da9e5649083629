//! The only file of the command line that names a game.

use ironbottom_kernel::Registry;
use ironbottom_kernel::drill::Drill;

/// The games of this build, in the order they are listed.
pub(crate) fn registry() -> Registry {
    Registry::new().with::<Drill>()
}
