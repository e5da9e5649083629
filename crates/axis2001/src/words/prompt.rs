//! Who must do what, with the rule it comes from and how it is typed.

use ironbottom_kernel::Prompt;
use ironbottom_kernel::step::Stepped;
use ironbottom_kit::english::{self, capital};

use super::names::{self, Lexicon, ipcs, power};
use super::odds;
use super::tell;
use crate::board::{Country, Kind, Power, SpaceId};
use crate::combat::{self, Losing, Part, Phase};
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::state::State;
use crate::victory;
use crate::view::View;

/// What a decision is.
struct Ask {
    /// What it is about, for those who wait: `purchases`.
    about: String,
    /// What is to be done, for the one who decides.
    how: String,
    /// What is typed for it.
    typed: &'static str,
}

fn ask(about: impl Into<String>, how: impl Into<String>, typed: &'static str) -> Ask {
    Ask { about: about.into(), how: how.into(), typed }
}

/// The sentence of the prompt bar for this viewer.
pub(super) fn prompt(rules: &Axis2001, view: &View) -> Prompt {
    let (state, words) = (&view.state, Lexicon::new(rules.board));
    let Some(asked) = rules.asked(state) else {
        let text = state
            .ending
            .map_or_else(|| "The game is over.".to_owned(), |ending| tell::verdict(words, ending));
        return Prompt::new(victory::rule(state.ending), text);
    };
    let who = asked_power(rules, state);
    let Ask { about, how, typed } = match state.control.top() {
        Frame::Battle(phase) => battle(rules, state, phase),
        Frame::Claim(land) => ask(
            format!("who takes {}", words.space(land)),
            format!("American and Chinese units took {} together: say whose it is.", words.space(land)),
            "claim usa, or claim china",
        ),
        Frame::Sequence(step) => sequence(words, state, step),
    };
    let mine = view.viewer.seat() == Some(asked);
    let text = if mine {
        format!("{}: {how}", capital(power(who)))
    } else {
        format!("Waiting for {}: {about}.", power(who))
    };
    Prompt::new(rule(state), text).typed(if mine { typed } else { "" })
}

/// The rule a decision comes from: its step's, but losses have one on land, one at sea, and one for allies.
fn rule(state: &State) -> &'static str {
    match state.control.top() {
        Frame::Battle(Phase::Losses(_)) if state.battle.talk.is_some_and(|talk| !talk.drafting()) => {
            "AAP01 p.19 multi.2"
        }
        Frame::Battle(Phase::Losses(_)) if state.battle.at.is_sea() => "AAP01 p.15 sea.5",
        frame => Axis2001::with_step(frame, |step| step.rule()),
    }
}

/// The power for which the asked seat decides.
fn asked_power(rules: &Axis2001, state: &State) -> Power {
    let asked = rules.asked(state);
    if Some(rules.seat(state.power)) == asked {
        return state.power;
    }
    Power::ALL.into_iter().find(|&power| Some(rules.seat(power)) == asked).unwrap_or(state.power)
}

fn sequence(words: Lexicon<'_>, state: &State, step: Step) -> Ask {
    match step {
        Step::Divide => ask(
            "the convoys’ money",
            format!(
                "the convoys brought {}. Say how many India gets; Australia gets the rest.",
                ipcs(state.pool)
            ),
            "divide IPCS",
        ),
        Step::Purchase => ask(
            "purchases",
            format!("phase 1, buy units with {}, or keep the money. They appear in phase 7.", purse(state)),
            "buy COUNTRY KIND, then done",
        ),
        Step::Recovery => ask(
            "patrols that land",
            "phase 2, land the fighters that flew combat air patrol.",
            "recover COUNT FIGHTER@SEA-ZONE TO, or land for all",
        ),
        Step::CombatMove => {
            let sites = state.battle_sites();
            let so_far = match sites.len() {
                0 => "no battle so far".to_owned(),
                1 => format!(
                    "one battle so far, {}",
                    sites.iter().next().map(|at| words.within(at)).unwrap_or_default()
                ),
                many => format!("{many} battles so far"),
            };
            let first = if state.is_first_turn() {
                " Surprise: the Allies hit only with a 1 outside China."
            } else {
                ""
            };
            ask(
                "combat movement",
                format!(
                    "phase 3, move units that attack ({so_far}). Everything else moves after the battles.{first}"
                ),
                "choose units, then a space; done when every attack is made",
            )
        }
        Step::Declare => ask(
            "where fighters are to land",
            "some fighters count on a carrier. Say in which sea zone they are to land; what you leave open goes by the \
             plan already found. A declared landing binds in phase 6 as long as it can be had.",
            "declare COUNT FIGHTER@SPACE SEA-ZONE, then done",
        ),
        Step::Noncombat => {
            let flying = state.forces.all().iter().filter(|group| {
                group.unit.is(crate::unit::Status::ALOFT) && state.moves_now(group.unit.nation)
            });
            let flying: u32 = flying.map(|group| u32::from(group.count)).sum();
            let land = match flying {
                0 => String::new(),
                1 => "Land the aircraft still in the air. ".to_owned(),
                many => format!("Land the {many} aircraft still in the air. "),
            };
            ask(
                "non-combat movement",
                format!(
                    "phase 6. {land}Move what has neither moved nor fought, load and unload among friends, and put fighters \
                     on patrol."
                ),
                "choose units, then a space; land to bring everybody down by the plan; done when all is moved",
            )
        }
        Step::Place => ask(
            "new units",
            "phase 7, place what you bought: land and air units at a complex, ships in a sea zone beside it.",
            "place COUNTRY COUNT KIND COMPLEX SPACE, then done",
        ),
        Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => {
            ask("the turn", format!("round {} of the war.", state.round), "")
        }
    }
}

/// `19 IPCs`, `India 15, Australia 20`.
fn purse(state: &State) -> String {
    let countries = state.power.countries().iter().filter(|&&country| country != Country::China);
    let purses: Vec<String> = countries
        .map(|&country| {
            let cash = state.cash[country.index()];
            if state.power == Power::Britain {
                format!("{} {}", names::country(country), ipcs(cash))
            } else {
                ipcs(cash)
            }
        })
        .collect();
    english::list(&purses)
}

fn battle(rules: &Axis2001, state: &State, phase: Phase) -> Ask {
    let (at, words) = (state.battle.at, Lexicon::new(rules.board));
    match phase {
        Phase::Kamikaze => ask(
            "kamikazes",
            format!(
                "{} kamikazes left. Name the ships they strike this turn, one hit for each roll of 2 or less; no die is \
                 rolled before all are declared.",
                state.kamikazes
            ),
            "kamikaze SHIP@SEA-ZONE, then enough",
        ),
        Phase::Order => {
            if !state.battle.raids.is_empty() {
                let left = state.battle.raids.len();
                let how =
                    format!("{left} bombing raids come before the battles; choose which is flown first.");
                return ask("which raid comes first", how, "fight SPACE");
            }
            let left = state.battle.open.len();
            ask("which battle comes next", format!("{left} battles left; choose the next."), "fight SPACE")
        }
        Phase::Intercept(_) => ask(
            format!("interceptors over {}", words.space(at)),
            format!(
                "a bombing raid comes to {}. Send up fighters (they hit at 2, and take no part in a land battle there this \
                 turn), or none.",
                words.space(at)
            ),
            "intercept FIGHTER, then enough",
        ),
        Phase::Assault => ask(
            format!("the landing {}", words.within(at)),
            format!(
                "the landing {}: go ashore, or call it off. Land units will not be able to retreat.",
                words.within(at)
            ),
            "storm, storm-alone to hold the ships’ fire, or call-off SEA-ZONE",
        ),
        Phase::Attack => {
            ask(format!("the battle {}", words.within(at)), attack(rules, state, at), attack_typed(at))
        }
        Phase::Cover(_) => ask(
            format!("submarines {}", words.within(at)),
            format!("{}, submerge submarines or let them fire back.", here(words, state, at)),
            "submerge SUBMARINE, or fire",
        ),
        Phase::Losses(losing) => losses(words, state, losing, at),
        Phase::Scatter(_) => ask(
            "fighters without a carrier",
            format!("fighters over {} have lost their deck: land each within one space.", words.space(at)),
            "haven SPACE",
        ),
        Phase::RaidGuns
        | Phase::Dogfight
        | Phase::Bombs
        | Phase::Support
        | Phase::Guns
        | Phase::Begin
        | Phase::Strike
        | Phase::Volley
        | Phase::Return
        | Phase::Clear
        | Phase::Close => ask("combat", here(words, state, at), ""),
    }
}

/// `sea zone 36, round 2`.
fn here(words: Lexicon<'_>, state: &State, at: SpaceId) -> String {
    if state.battle.round == 0 {
        words.space(at)
    } else {
        format!("{}, round {}", words.space(at), state.battle.round)
    }
}

/// Names what is offered, and nothing else.
fn attack(rules: &Axis2001, state: &State, at: SpaceId) -> String {
    let (ways, words) = (combat::ways(rules, state), Lexicon::new(rules.board));
    let leave = [
        (true, if state.battle.round <= 1 { "roll the dice" } else { "roll again" }),
        (ways.submerge, "submerge submarines"),
        (ways.withdraw, "withdraw aircraft"),
        (ways.retreat, "retreat"),
        (ways.break_off, "break off"),
        (ways.pair, "pair the artillery otherwise"),
    ];
    let leave: Vec<&str> = leave.iter().filter(|(offered, _)| *offered).map(|(_, said)| *said).collect();
    let leave = english::choice(&leave);
    let [ours, theirs] = [Part::Attacker, Part::Defender].map(|part| odds::spoken(words, state, at, part));
    let helped = match combat::paired(state).filter(|_| ways.pair) {
        Some(marines) => format!(", artillery helping {}", words.counted(marines, Kind::Marine)),
        None => String::new(),
    };
    format!("{}, {ours} against {theirs}{helped}: {leave}.", here(words, state, at))
}

const fn attack_typed(at: SpaceId) -> &'static str {
    if at.is_sea() {
        "fire, submerge SUBMARINE, or retreat SEA-ZONE"
    } else {
        "fire, retreat SPACE, or break-off"
    }
}

fn losses(words: Lexicon<'_>, state: &State, losing: Losing, at: SpaceId) -> Ask {
    let battle = &state.battle;
    let left = battle.hits.total().saturating_sub(battle.lost.total());
    let from = match losing {
        Losing::Support => "the bombardment",
        Losing::Guns | Losing::RaidGuns => "anti-aircraft fire",
        Losing::Strike => "the submarines’ first strike; what they sink does not fire back",
        Losing::Volley => "the attack; casualties still fire back",
        Losing::Return => "the defenders",
        Losing::Interceptors => "the escorts",
        Losing::Raiders => "the interceptors",
    };
    if battle.talk.is_some_and(|talk| !talk.drafting()) {
        return ask(
            format!("the allies’ losses {}", words.within(at)),
            format!(
                "your ally proposes the losses {}. Accept them, or refuse; if you cannot agree the attacker chooses.",
                words.within(at)
            ),
            "accept, or refuse",
        );
    }
    let hits = match left {
        1 => "choose what takes the hit".to_owned(),
        many => format!("choose what takes the {many} hits, one by one"),
    };
    let whose =
        if battle.imposed { format!("the Allies could not agree on their losses, so {hits}") } else { hits };
    ask(
        format!("losses {}", words.within(at)),
        format!("{}: {whose} (from {from}).", here(words, state, at)),
        "lose UNIT",
    )
}
