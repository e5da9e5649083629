//! What a viewer may know: everything but the targets Japan recorded in secret. VitP 20.51.

use ironbottom_kernel::{Ask, Audience, Dice, Key, Viewer};

use crate::board::{AreaId, Group, PieceId, PieceSet, Side};
use crate::frame::{Frame, Phase};
use crate::state::{Open, Row, Secret, State, Surprise};
use crate::victory::{JAPAN, Victory};

/// What one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody knows.
    pub open: Open,
    /// What only Japan knows; `None` for everybody else.
    pub secret: Option<Secret>,
    /// Who must decide, which everybody knows; nobody when the game is over.
    pub asked: Option<Side>,
}

/// What this viewer may know of the state.
pub(crate) fn view(rules: &Victory, state: &State, viewer: Viewer) -> View {
    let secret = (viewer == Viewer::Seat(JAPAN)).then_some(state.secret);
    View { viewer, open: state.open, secret, asked: rules.asked(state) }
}

/// Has Japan had its chance to record targets, and have they not yet been used?
pub(crate) fn recording(rules: &Victory, open: &Open) -> bool {
    let battle = &open.battle;
    let phase = open.control.frames().iter().find_map(|frame| match frame {
        Frame::Battle(phase) => Some(*phase),
        Frame::Sequence(_) | Frame::Homing(_) => None,
    });
    let between = matches!(
        phase,
        Some(
            Phase::Record
                | Phase::Uncertain(_)
                | Phase::Appear(_)
                | Phase::Sally
                | Phase::SallyTorpedo
                | Phase::Escape
        )
    );
    rules.settings.pearl_harbor && battle.surprise == Surprise::PearlHarbor && between
}

/// Carriers that may have recorded a target: those of the raid that did not name one openly.
pub(crate) fn may_have_recorded(rules: &Victory, open: &Open) -> PieceSet {
    if !recording(rules, open) {
        return PieceSet::EMPTY;
    }
    let raiders =
        open.fleet(rules.board, AreaId::HAWAIIAN_ISLANDS, Side::Japan).intersection(rules.board.carriers());
    raiders.iter().filter(|&carrier| open.battle.aim.get(carrier).is_none()).collect()
}

/// A state the view allows.
pub(crate) fn sample(rules: &Victory, view: &View, dice: &mut dyn Dice) -> State {
    let secret = view.secret.unwrap_or_else(|| Secret { recorded: guess(rules, &view.open, dice) });
    State { open: view.open, secret }
}

fn guess(rules: &Victory, open: &Open, dice: &mut dyn Dice) -> Row {
    let targets = Group::ALL.into_iter().fold(PieceSet::EMPTY, |all, g| all.union(rules.board.group(g)));
    let mut recorded = Row::EMPTY;
    for carrier in may_have_recorded(rules, open) {
        let key = Key::about("sample", carrier.index() as u16);
        let draw = dice.one(&Ask::draw(key, targets.len() as u16 + 1, Audience::Nobody));
        let target: Option<PieceId> = targets.iter().nth(usize::from(draw) - 1);
        if let Some(target) = target {
            recorded.set(carrier, target);
        }
    }
    recorded
}
