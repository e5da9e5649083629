//! What one viewer may know: the open table and his own sheet.

use ironbottom_kernel::Viewer;

use crate::ids::Side;
use crate::state::{Clash, Fight, Open, Sheet, State};

/// What one viewer may know. It holds no sheet but his own, so that it cannot tell more than that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What everybody sees.
    pub open: Open,
    /// By side: the sheet, where the viewer may read it; all when the game is over.
    pub sheets: [Option<Sheet>; 2],
    /// The strike that is being flown, or was flown last, as far as the viewer may see it. WitP [31.3].
    pub fight: Option<Box<Fight>>,
    /// The surface action, as far as the viewer may see it. WitP [30.91].
    pub clash: Option<Box<Clash>>,
}

impl View {
    /// The view of this viewer.
    #[must_use]
    pub fn of(state: &State, viewer: Viewer) -> Self {
        let reads = |side: Side| state.open.is_over() || viewer == Viewer::Seat(side.seat());
        let sheets = Side::BOTH.map(|side| reads(side).then(|| state.sheet(side).clone()));
        let side = viewer.seat().map(Side::of);
        let seen = |fight: &Fight| if state.open.is_over() { fight.clone() } else { fight.seen(side) };
        let fight = state.fight.as_deref().map(|fight| Box::new(seen(fight)));
        let seen = |clash: &Clash| if state.open.is_over() { clash.clone() } else { clash.seen(side) };
        let clash = state.clash.as_deref().map(|clash| Box::new(seen(clash)));
        Self { viewer, open: state.open.clone(), sheets, fight, clash }
    }

    /// The viewer's own side.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.viewer.seat().map(Side::of)
    }

    /// The viewer's own sheet.
    #[must_use]
    pub fn own(&self) -> Option<&Sheet> {
        self.sheets[self.side()?.index()].as_ref()
    }
}
