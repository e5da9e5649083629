//! What a viewer may know: everything, for nothing is hidden in this game.

use ironbottom_kernel::Viewer;

use crate::state::State;

/// What one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The position.
    pub state: State,
}
