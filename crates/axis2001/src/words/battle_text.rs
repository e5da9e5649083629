//! The battle that is being fought, in text.

use ironbottom_kernel::text::Style;
use ironbottom_kit::english::capital;

use super::names::Lexicon;
use super::text::{self, hang, heading};
use crate::board::{Nation, SpaceId};
use crate::combat::{Ground, Phase};
use crate::frame::Frame;
use crate::state::State;

/// The space that is being fought over; none between battles.
pub(super) fn fighting(state: &State) -> Option<SpaceId> {
    match state.control.top() {
        Frame::Battle(Phase::Kamikaze | Phase::Order) | Frame::Sequence(_) => None,
        Frame::Battle(_) | Frame::Claim(_) => {
            let battle = state.control.frames().iter().any(|frame| matches!(frame, Frame::Battle(_)));
            battle.then_some(state.battle.at)
        }
    }
}

/// `Sea battle in sea zone 36, round 2`.
pub(super) fn situation(words: Lexicon<'_>, state: &State) -> String {
    let battle = &state.battle;
    let raid = matches!(state.control.top(), Frame::Battle(Phase::Intercept(_)));
    let what = match battle.ground {
        _ if raid => format!("bombing raid on {}", words.space(battle.at)),
        Ground::Land => format!("battle for {}", words.space(battle.at)),
        Ground::Assault => format!("amphibious assault on {}", words.space(battle.at)),
        Ground::Sea => format!("sea battle {}", words.within(battle.at)),
    };
    if battle.round > 0 { format!("{what}, round {}", battle.round) } else { what }
}

/// Who stands there and what is to be taken.
pub(super) fn battle(out: &mut String, words: Lexicon<'_>, state: &State, style: Style) {
    heading(out, style, &capital(situation(words, state)));
    let Some(at) = fighting(state) else { return };
    for nation in Nation::ALL {
        let force = text::force(state, at, nation);
        if !force.is_empty() {
            let part = if state.moves_now(nation) {
                "attack"
            } else if nation.side() == state.side() {
                "by"
            } else {
                "defend"
            };
            let head = format!("  {:<7} {} ", part, text::badge(nation));
            hang(out, style, &head, &style.paint(text::colour(nation), &force));
        }
    }
    let left = state.battle.hits.total().saturating_sub(state.battle.lost.total());
    if left > 0 {
        hang(out, style, "  hits    ", &format!("{left} still to be taken"));
    }
    let rest: Vec<String> =
        state.battle.open.iter().filter(|&space| space != at).map(|at| words.space(at)).collect();
    if !rest.is_empty() {
        hang(out, style, "  later   ", &rest.join(", "));
    }
}
