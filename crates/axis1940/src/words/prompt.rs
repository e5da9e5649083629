//! Who must do what, and the rule it comes from.

use ironbottom_kernel::Prompt;
use ironbottom_kernel::step::Stepped as _;
use ironbottom_kit::english::{self, capital};

use super::names::{Lexicon, ipcs, power};
use crate::board::Treasury;
use crate::combat::{Losing, Phase};
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::view::View;

/// The prompt.
pub(super) fn prompt(rules: &Axis1940, view: &View) -> Prompt {
    let state = &view.state;
    let frame = state.control.top();
    let rule = match frame {
        // In the Global game another page says when the United States may go to war.
        Frame::Sequence(Step::LateWar) if rules.board.is_global() => "AAP40 p.36",
        _ => Axis1940::with_step(frame, |step| step.rule()),
    };
    let who = capital(power(state.power));
    let words = Lexicon::new(rules.board);
    let (text, typed) = match frame {
        Frame::Sequence(step) => match step {
            Step::Research => {
                (format!("{who} may buy research dice, 5 IPCs each."), "research DICE, or done")
            }
            Step::Funding(dice) => (
                format!(
                    "{who} pays {}: how much of it does the Pacific economy pay?",
                    ipcs(u32::from(dice) * 5)
                ),
                "fund IPCS",
            ),
            Step::Breakthrough => (format!("{who} made a breakthrough: which chart?"), "chart 1|2"),
            Step::Purchase => {
                let purses: Vec<String> = rules
                    .board
                    .treasuries(state.power)
                    .map(|treasury| {
                        let cash = ipcs(state.cash[treasury.index()]);
                        if treasury == Treasury::UkPacific { format!("{cash} in the Pacific") } else { cash }
                    })
                    .collect();
                (
                    format!("{who} buys and repairs with {}.", english::list(&purses)),
                    "buy TREASURY KIND, repair SPACE FACILITY, then done",
                )
            }
            Step::Declare | Step::LateWar => (format!("{who} may declare war."), "war POWER, or done"),
            Step::CombatMove => {
                (format!("{who} makes its combat moves."), "move COUNT UNIT@SPACE TO, then done")
            }
            Step::Scramble(nation) => (
                format!("{} may scramble aircraft from its air bases.", capital(power(nation))),
                "scramble AIRCRAFT@SPACE SEA-ZONE, then done",
            ),
            Step::Intercept(nation) => (
                format!("{} may send fighters up against the bombers.", capital(power(nation))),
                "intercept FIGHTER@SPACE, then done",
            ),
            Step::Stranded(nation) => {
                (format!("Aircraft of {} need a place to land.", power(nation)), "haven AIRCRAFT@SPACE TO")
            }
            Step::Share(host) => {
                (format!("{who} asks {} for the use of its ships this turn.", power(host)), "accept, refuse")
            }
            Step::Noncombat => (
                format!("{who} lands its aircraft and makes its noncombat moves."),
                "move COUNT UNIT@SPACE TO, land, then done",
            ),
            Step::Mobilize => {
                (format!("{who} places its new units."), "place TREASURY COUNT KIND COMPLEX SPACE")
            }
            Step::Begin | Step::Fought | Step::Income | Step::End => (format!("{who} goes on."), ""),
            Step::Over => ("The game is over.".to_owned(), ""),
        },
        Frame::Battle(phase) => {
            let place = words.within(state.battle.at);
            match phase {
                Phase::Kamikaze => {
                    ("Japan may declare kamikazes.".to_owned(), "kamikaze SHIP@SEA-ZONE, then done")
                }
                Phase::Muster => (
                    format!("Paris is free: France places units worth {} there.", ipcs(state.muster)),
                    "muster KIND, then done",
                ),
                Phase::Order => (format!("{who} chooses the next battle."), "fight SPACE"),
                Phase::Targets => {
                    (format!("{who} says what its bombers bomb {place}."), "bomb COUNT KIND FACILITY")
                }
                Phase::Assault => (
                    format!("{who} may bombard, then goes ashore {place}."),
                    "bombard SHIP@SEA-ZONE, then fire",
                ),
                Phase::Press => (
                    format!("{who} fights on {place}, or breaks off."),
                    "fire, retreat SPACE, submerge SUBMARINE",
                ),
                Phase::Dive(nation) => (
                    format!("Submarines of {} {place} fire or submerge.", power(nation)),
                    "fire, submerge SUBMARINE",
                ),
                Phase::Losses(losing) => {
                    let left = state.battle.hits.total().saturating_sub(state.battle.lost.total());
                    let side = if losing.is_attacker() { "attackers" } else { "defenders" };
                    let whom = match losing {
                        Losing::Guns => "aircraft",
                        Losing::Bombers(_) | Losing::Raiders => "raiders",
                        Losing::Interceptors => "interceptors",
                        _ => side,
                    };
                    let talk = state.battle.talk.is_some_and(|talk| !talk.drafting());
                    if talk {
                        (format!("An ally proposes the losses {place}: accept?"), "accept, refuse")
                    } else {
                        (format!("The {whom} {place} take {}.", english::count(left, "hit")), "lose UNIT")
                    }
                }
                _ => (format!("The battle {place} goes on."), ""),
            }
        }
    };
    Prompt::new(rule, text).typed(typed)
}
