//! What "done" would leave undone, for the question before it.

use ironbottom_kernel::Caution;
use ironbottom_kit::english::capital;

use super::names::{Lexicon, country, ipcs};
use crate::action::Action;
use crate::board::Kind;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::state::State;
use crate::view::View;

pub(super) fn cautions(rules: &Axis2001, view: &View, action: Action) -> Vec<Caution> {
    let state = &view.state;
    match (state.control.top(), action) {
        (Frame::Sequence(Step::Purchase), Action::Done) => unspent(rules, state),
        (Frame::Sequence(Step::CombatMove), Action::Done) if state.battle_sites().is_empty() => {
            let text = "No battle is declared: nothing is attacked this turn, for what moves in phase 6 can not attack.";
            vec![Caution::new("no-battle", "AAP01 p.11 move.1", text)]
        }
        _ => Vec::new(),
    }
}

/// Money that would still buy infantry, country by country.
fn unspent(rules: &Axis2001, state: &State) -> Vec<Caution> {
    let (words, price) = (Lexicon::new(rules.board), u16::from(rules.board[Kind::Infantry].cost));
    let mut left = Vec::new();
    for &buyer in state.power.countries() {
        let cash = state.cash[buyer.index()];
        if cash >= price && rules.board[Kind::Infantry].buyers.contains(&buyer) {
            let infantry = words.counted(cash / price, Kind::Infantry);
            left.push(format!(
                "{} has {} unspent, enough for {infantry}.",
                capital(country(buyer)),
                ipcs(cash)
            ));
        }
    }
    if left.is_empty() {
        return Vec::new();
    }
    left.push("The money is kept, but nothing comes of it this turn.".to_owned());
    vec![Caution::new("unspent", "AAP01 p.10 buy.2", left.join(" "))]
}
