//! Plans beside a plan: a ship or a few of them go elsewhere, stay in port, or change places.

use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::{AreaId, PieceId, PieceSet};
use ironbottom_victory::frame::{Frame, Step};

use super::{Table, movement};
use ironbottom_admiral::Noise;

/// So many ships are sent elsewhere together, unless it is one, two or all.
const TOGETHER: usize = 4;

/// A plan beside this one, or `None` where a plan is a single choice.
pub(super) fn vary(table: &Table<'_>, plan: &[Action], noise: &mut Noise) -> Option<Vec<Action>> {
    match table.state.control.top() {
        Frame::Sequence(Step::Patrol(_) | Step::Raiders(_) | Step::Amphibious(_)) => {
            let change = noise.random.below(4);
            let swapped = if change == 0 { exchange(plan, noise) } else { None };
            swapped
                .or_else(|| redirect(table, plan, noise))
                .filter(|changed| !leaves_home(table, plan, changed))
        }
        Frame::Sequence(Step::RaidForce) => assign(table, plan, noise),
        Frame::Sequence(Step::Reinforce(_) | Step::SetUp(_)) | Frame::Homing(_) => {
            redirect(table, plan, noise)
        }
        Frame::Sequence(Step::Air { .. }) => {
            let all: Vec<Action> =
                table.subjects().into_iter().flat_map(|subject| table.offers(Some(subject))).collect();
            pick(&all, noise).map(|action| vec![action])
        }
        Frame::Sequence(_) | Frame::Battle(_) => None,
    }
}

/// The first plan with what the second does in one sea: whoever goes there by either of them has the orders of the second.
pub(super) fn cross(table: &Table<'_>, plans: [&[Action]; 2], noise: &mut Noise) -> Option<Vec<Action>> {
    let Frame::Sequence(Step::Patrol(_) | Step::Raiders(_) | Step::Amphibious(_)) = table.state.control.top()
    else {
        return None;
    };
    let sent = |plan: &[Action], sea: AreaId| -> PieceSet {
        plan.iter()
            .filter_map(|&action| bound_for(action))
            .filter(|(_, area)| *area == sea)
            .map(|(piece, _)| piece)
            .collect()
    };
    let differ: Vec<AreaId> =
        AreaId::all().filter(|&sea| sent(plans[0], sea) != sent(plans[1], sea)).collect();
    let sea = pick(&differ, noise)?;
    let mut changed = plans[0].to_vec();
    for piece in sent(plans[0], sea).union(sent(plans[1], sea)) {
        let order = plans[1].iter().copied().find(|&action| piece_of(action) == Some(piece));
        give(&mut changed, piece, order);
    }
    (!leaves_home(table, plans[0], &changed)).then_some(changed)
}

/// Would the changed plan leave the home waters without the flag that the plan keeps there?
fn leaves_home(table: &Table<'_>, plan: &[Action], changed: &[Action]) -> bool {
    let home = movement::home_waters(table.side);
    let keeps = |plan: &[Action]| {
        plan.iter().any(|action| matches!(action, Action::Patrol { area, .. } if *area == home))
    };
    keeps(plan) && !keeps(changed)
}

fn pick<T: Copy>(from: &[T], noise: &mut Noise) -> Option<T> {
    (!from.is_empty()).then(|| from[noise.random.below(from.len())])
}

/// The area a ship is sent to.
fn bound_for(action: Action) -> Option<(PieceId, AreaId)> {
    match action {
        Action::Patrol { piece, area } | Action::Raid { piece, area } | Action::Sail { piece, area } => {
            Some((piece, area))
        }
        _ => None,
    }
}

/// Two ships change places.
fn exchange(plan: &[Action], noise: &mut Noise) -> Option<Vec<Action>> {
    let sent: Vec<usize> = (0..plan.len()).filter(|&at| bound_for(plan[at]).is_some()).collect();
    let (one, other) = (pick(&sent, noise)?, pick(&sent, noise)?);
    let (first, second) = (bound_for(plan[one])?, bound_for(plan[other])?);
    if first.1 == second.1 {
        return None;
    }
    let mut changed = plan.to_vec();
    changed[one] = to(plan[one], first.0, second.1);
    changed[other] = to(plan[other], second.0, first.1);
    Some(changed)
}

/// The same order to this ship and area.
const fn to(order: Action, piece: PieceId, area: AreaId) -> Action {
    match order {
        Action::Raid { .. } => Action::Raid { piece, area },
        Action::Sail { .. } => Action::Sail { piece, area },
        _ => Action::Patrol { piece, area },
    }
}

/// The piece an entry is about.
fn piece_of(action: Action) -> Option<PieceId> {
    match action.subject() {
        Some(Subject::Piece(piece)) => Some(piece),
        Some(Subject::Area(_) | Subject::Place(_)) | None => None,
    }
}

/// One ship, or a few that had the same orders, get others; of several ships each that can.
fn redirect(table: &Table<'_>, plan: &[Action], noise: &mut Noise) -> Option<Vec<Action>> {
    let pieces: Vec<PieceId> = table
        .subjects()
        .into_iter()
        .filter_map(|subject| if let Subject::Piece(piece) = subject { Some(piece) } else { None })
        .collect();
    let lead = pick(&pieces, noise)?;
    let orders = |piece: PieceId| plan.iter().copied().find(|&action| piece_of(action) == Some(piece));
    let had = orders(lead);
    let alike = |action: Option<Action>| match (had, action) {
        (Some(a), Some(b)) => match (bound_for(a), bound_for(b)) {
            (Some((_, from)), Some((_, also))) => from == also,
            _ => std::mem::discriminant(&a) == std::mem::discriminant(&b),
        },
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    let offers = table.offers(Some(Subject::Piece(lead)));
    // Any other order it may be given, or none at all.
    let others: Vec<Option<Action>> = offers
        .iter()
        .map(|&action| Some(action))
        .chain([None])
        .filter(|&action| action != had && !matches!(action, Some(Action::Repair { .. })))
        .collect();
    let wanted = pick(&others, noise)?;
    let many = match noise.random.below(8) {
        0..=2 => 1,
        3 | 4 => 2,
        5 | 6 => TOGETHER,
        // A fleet goes elsewhere as a whole.
        _ => usize::MAX,
    };
    let mut changed = plan.to_vec();
    give(&mut changed, lead, wanted);
    let mut given = 1;
    let start = noise.random.below(pieces.len());
    for at in 0..pieces.len() {
        let piece = pieces[(start + at) % pieces.len()];
        if given >= many {
            break;
        }
        if piece == lead || !alike(orders(piece)) {
            continue;
        }
        let same = table.offers(Some(Subject::Piece(piece))).into_iter().find(|&action| {
            wanted.is_some_and(|wanted| match (action, wanted) {
                (Action::Base { place, .. }, Action::Base { place: there, .. })
                | (Action::Arrive { place, .. }, Action::Arrive { place: there, .. }) => place == there,
                (Action::Ready(_), Action::Ready(_)) => true,
                _ => match (bound_for(action), bound_for(wanted)) {
                    (Some((_, area)), Some((_, there))) => area == there,
                    _ => false,
                },
            })
        });
        if same.is_some() || wanted.is_none() {
            give(&mut changed, piece, same);
            given += 1;
        }
    }
    Some(changed)
}

/// Gives a piece this order in place of the one it has, or none.
fn give(plan: &mut Vec<Action>, piece: PieceId, order: Option<Action>) {
    let place = plan.iter().position(|&action| piece_of(action) == Some(piece));
    match (place, order) {
        (Some(at), Some(order)) => plan[at] = order,
        (Some(at), None) => {
            plan.remove(at);
        }
        (None, Some(order)) => plan.insert(0, order),
        (None, None) => {}
    }
}

/// VitP 4.2: some more ships for Pearl Harbor, or fewer.
fn assign(table: &Table<'_>, plan: &[Action], noise: &mut Noise) -> Option<Vec<Action>> {
    let pieces: Vec<PieceId> = table
        .subjects()
        .into_iter()
        .filter_map(|subject| if let Subject::Piece(piece) = subject { Some(piece) } else { None })
        .collect();
    let mut changed = plan.to_vec();
    let many = [1, 1, 2, 3][noise.random.below(4)];
    for _ in 0..many {
        let piece = pick(&pieces, noise)?;
        let there = changed.contains(&Action::Assign(piece));
        give(&mut changed, piece, (!there).then_some(Action::Assign(piece)));
    }
    Some(changed)
}
