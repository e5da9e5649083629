//! Who must do what, and the rule it comes from.

use ironbottom_kernel::Prompt;
use ironbottom_kit::english::{capital, count, list};

use super::names::{self, chit, chit_meaning, hex, side_head, tf};
use super::{battle, board_text, facts, landing, surface, tell, undersea};
use crate::Pacwar;
use crate::frame::{Execution, Frame, Move, Parted, Window};
use crate::ids::{ShipId, Side, TfId};
use crate::known::Knowledge;
use crate::score;
use crate::state::Light;
use crate::towing;
use crate::view::View;

/// A decision in words.
struct Ask {
    /// What it is about, for those who wait.
    about: String,
    /// What is to be done, for the one who decides.
    how: String,
    /// What is typed for it.
    typed: &'static str,
}

fn ask(about: impl Into<String>, how: impl Into<String>, typed: &'static str) -> Ask {
    Ask { about: about.into(), how: how.into(), typed }
}

/// `The game is over: Japan won by 48 points to 11.`
fn ended(rules: &Pacwar, view: &View) -> String {
    let [japan, allies] =
        Side::BOTH.map(|side| board_text::known_points(rules, view, side).unwrap_or_default());
    match score::winner(japan, allies) {
        Some(side) => {
            let points = count(japan.max(allies), "point");
            format!("The game is over: {} won by {points} to {}.", names::side(side), japan.min(allies))
        }
        None => format!("The game is over: a draw, with {} each.", count(japan, "point")),
    }
}

/// The sentence of the prompt bar for this viewer.
pub(super) fn prompt(rules: &Pacwar, view: &View) -> Prompt {
    let frame = view.open.frame();
    let rule = view.open.rule();
    let asked: Vec<Side> =
        Side::BOTH.into_iter().filter(|side| view.open.asked().contains(side.seat())).collect();
    let mine = facts::own_known(rules, view).filter(|known| asked.contains(&known.side));
    if view.open.is_over() {
        return Prompt::new(rule, ended(rules, view)).typed("look score");
    }
    let Ask { about, how, typed } = match mine {
        Some(known) => decision(known, frame),
        None => ask(waiting_for(rules, view, frame), String::new(), ""),
    };
    match mine {
        Some(known) => Prompt::new(rule, format!("{}: {how}", side_head(known.side)))
            .typed(typed)
            .single(matches!(frame, Frame::Window(_))),
        None => {
            let who: Vec<&str> = asked.iter().map(|side| names::side(*side)).collect();
            Prompt::new(rule, format!("Waiting for {}: {about}.", list(&who)))
        }
    }
}

/// What the others are told that is being decided. It is made of public facts alone.
fn waiting_for(rules: &Pacwar, view: &View, frame: Frame) -> String {
    let round = view.open.clock.round;
    let at = |t: TfId| view.open.at(t).map_or_else(|| "off the map".to_owned(), |at| hex(rules, at));
    match frame {
        Frame::Setup => "setting up".to_owned(),
        Frame::AirSearch => format!("search arcs of Air Phase {round}"),
        Frame::Allocation => format!("strike and transfer plots of Air Phase {round}"),
        Frame::Plotting | Frame::PlotAlone(_) => format!("plots of Naval Phase {round}"),
        Frame::Intelligence => "whether intelligence is used".to_owned(),
        Frame::Execution(_) => format!("which Task Force executes next in Naval Phase {round}"),
        Frame::Move(m) => format!("the move of {} at {}", tf(m.tf), at(m.tf)),
        Frame::Window(w) => format!("whether {} is let go on at {}", tf(w.tf), at(w.tf)),
        Frame::Report { tf: t } => format!("the report on {}", tf(t)),
        Frame::StrikeTurn(_) => format!("the next strike of Air Phase {round}"),
        Frame::Fight { .. } => "a decision of the strike".to_owned(),
        Frame::Surface { .. } => surface::waiting(view.clash.as_deref()),
        Frame::Parting(Parted { tf: None, .. }) => "where the ships go that withdrew".to_owned(),
        Frame::Parting(Parted { tf: Some(t), .. }) => format!("whether {} sails on", tf(t)),
        Frame::Divert(_) => "where Air Points land".to_owned(),
        Frame::Excess { tf: t } => format!("which Air Points of {} are lost", tf(t)),
        Frame::Holds(_) => "what a hurt transport can no longer carry".to_owned(),
        Frame::Voiding(hurt) => format!("whether {} goes on", tf(hurt.tf)),
        Frame::Ashore(beach) => format!("a decision of the assault on {}", hex(rules, beach.hex)),
        Frame::Undersea(hunt) => format!("a decision of the boats at {}", tf(hunt.tf)),
        Frame::Searching { .. }
        | Frame::Strikes
        | Frame::Transfers
        | Frame::Lurking { .. }
        | Frame::Resume
        | Frame::Supply
        | Frame::Assault
        | Frame::Ground
        | Frame::EndOfTurn
        | Frame::Over => tell::segment_line(frame, round).unwrap_or_default(),
    }
}

/// WitP [9.85]: what comes first where a hurt transport carries too much.
fn overfull(known: Knowledge<'_>, ship: ShipId) -> Ask {
    let [who, much] =
        [capital(names::ship(known.rules, ship)), count(known.excess(ship), "Load Point").to_string()];
    let how = format!("{who} was hurt and carries {much} too much: what of it is lost?");
    ask("", how, "forfeit LOT stores POINTS, or forfeit LOT unit UNIT")
}

fn decision(known: Knowledge<'_>, frame: Frame) -> Ask {
    let round = known.open.clock.round;
    let cargo_first =
        matches!(frame, Frame::Holds(_) | Frame::Voiding(_) | Frame::Plotting | Frame::PlotAlone(_));
    if let Some(ship) = known.overfull().next().filter(|_| cargo_first) {
        return overfull(known, ship);
    }
    match frame {
        Frame::Setup => setup(known),
        Frame::AirSearch => ask(
            "",
            format!(
                "Air Phase {round}: say which Air Points search which arc of 120 degrees; those without an arc do not \
                 search."
            ),
            "scout FROM TYPE DIRECTION POINTS, or sweep FROM DIRECTION with all, then ready",
        ),
        Frame::Allocation => ask(
            "",
            format!(
                "Air Phase {round}: plot strikes at contacted Task Forces and bases, and transfers{}.",
                if known.scenario().air_war {
                    ""
                } else {
                    " (strikes are recorded, but not flown in this scenario)"
                }
            ),
            if known.scenario().air_war {
                "strike FROM DUTY TARGET TYPE POINTS, join, return, transfer FROM TO TYPE POINTS, then ready; look odds \
                 tells what strikes would do"
            } else {
                "strike FROM DUTY TARGET TYPE POINTS, join, return, transfer FROM TO TYPE POINTS, then ready"
            },
        ),
        Frame::Plotting | Frame::PlotAlone(_) => plotting(known, round),
        Frame::Intelligence => ask(
            "",
            "use your intelligence now, once in this turn, to look at some of the Japanese plots, or keep it?",
            "intelligence, or decline",
        ),
        Frame::Execution(execution) => executing(execution),
        Frame::Move(m) => moving(known, m),
        Frame::Window(w) => window(known, w),
        Frame::Report { tf: t } => report(known, t),
        Frame::StrikeTurn(_) => {
            let mut left = false;
            crate::strike::plotted(known, &mut |_, _| left = true);
            if left {
                ask("", "choose the next of your strikes to be flown.", "fly HEX TARGET")
            } else {
                ask("", "you have no strike left to fly: say so.", "rest")
            }
        }
        Frame::Fight { .. } => {
            let (how, typed) = known.fight.map_or(("the strike goes on.", "go"), battle::ask);
            ask("", how, typed)
        }
        Frame::Surface { .. } => match known.clash {
            Some(clash) => {
                let (how, typed) = surface::ask(known.rules, clash);
                ask("", how, typed)
            }
            None => ask("", "the action goes on.", "next"),
        },
        Frame::Parting(Parted { tf: None, .. }) => {
            ask("", "your ships withdrew: into which hex beside do they go?", "retire HEX")
        }
        Frame::Parting(Parted { tf: Some(t), side }) => ask(
            "",
            if known.clash.is_some_and(|clash| clash.retired[side.index()] == Some(t)) {
                format!("your ships withdrew as {}: do those that did not fire go on by their plot?", tf(t))
            } else {
                format!("the action is over: do the ships of {} that did not fire go on by its plot?", tf(t))
            },
            "keep, void, or turn-back SHIP for one that stays behind",
        ),
        Frame::Divert(_) => {
            ask("", "Air Points lost their base: where do they land?", "land STATION, or ditch")
        }
        Frame::Excess { tf: t } => {
            ask("", format!("the decks of {} hold fewer Air Points now: which are lost?", tf(t)), "lose TYPE")
        }
        Frame::Holds(_) => {
            ask("", "a transport was hurt; she still carries all that is left in her.", "keep")
        }
        Frame::Voiding(hurt) => ask(
            "",
            format!("{} was hurt: who turns back, and does the rest go on by its plot?", tf(hurt.tf)),
            "turn-back SHIP, keep, or void",
        ),
        Frame::Ashore(beach) => match crate::assault::landing(known.fight) {
            Some(fought) => {
                let (how, typed) = landing::ask(known.rules, fought, beach.hex);
                ask("", how, typed)
            }
            None => ask("", "the assault goes on.", "stand"),
        },
        Frame::Undersea(hunt) => match crate::undersea::attack(known.fight) {
            Some(attack) => {
                let (how, typed) = undersea::ask(attack, hunt.tf);
                ask("", how, typed)
            }
            None => ask("", "the attack goes on.", "sub-go"),
        },
        Frame::Searching { .. }
        | Frame::Strikes
        | Frame::Transfers
        | Frame::Lurking { .. }
        | Frame::Resume
        | Frame::Supply
        | Frame::Assault
        | Frame::Ground
        | Frame::EndOfTurn
        | Frame::Over => ask("", "play goes on by itself.", "ready"),
    }
}

fn setup(known: Knowledge<'_>) -> Ask {
    let groups = known.forces().groups.iter().filter(|group| group.arrives.is_none()).count();
    let markers = known.scenario().markers(known.side);
    let mustered = known.sheet.fleet.berths.iter().filter(|berth| berth.group.is_some()).count();
    let placed = known.sheet.fleet.berths.iter().filter(|berth| berth.hex.is_some()).count();
    let left = |number: usize, word: &str| count(number, word);
    let mut todo = Vec::new();
    if mustered < groups {
        todo.push(format!("{} without a Task Force", left(groups - mustered, "group")));
    }
    if placed < markers {
        todo.push(format!("{} without a hex", left(markers - placed, "marker")));
    }
    if known.side == Side::Japan
        && !known.scenario().objectives.is_empty()
        && known.sheet.cargo.primary.is_none()
    {
        todo.push("no objective".to_owned());
    }
    let todo = if todo.is_empty() { "all is set".to_owned() } else { list(&todo) };
    let zone = starting_zone(known);
    ask(
        "",
        format!(
            "put each group of ships into a Task Force and place all {markers} markers, dummies too, {zone} ({todo})."
        ),
        if known.scenario().objectives.is_empty() || known.side != Side::Japan {
            "muster GROUP TF, place TF HEX, then ready"
        } else {
            "objective NUMBER, muster GROUP TF, place TF HEX, then ready"
        },
    )
}

/// `between F0124 and F0537`.
fn starting_zone(known: Knowledge<'_>) -> String {
    let starts = &known.forces().starts;
    match (starts.iter().min_by_key(|hex| hex.grid()), starts.iter().max_by_key(|hex| hex.grid())) {
        (Some(first), Some(last)) => format!("between {first} and {last}"),
        _ => "on the map".to_owned(),
    }
}

fn plotting(known: Knowledge<'_>, round: u8) -> Ask {
    let plain = |t: &TfId| {
        let plot = known.sheet.plot(*t);
        plot.count() == 0 && !plot.react && plot.link.is_none()
    };
    let idle = known.open.on_map(known.side).filter(plain).count();
    let all = known.open.on_map(known.side).count();
    let written = match idle {
        0 => "all are plotted".to_owned(),
        _ => format!("{idle} of {all} without a plot stay where they are"),
    };
    ask(
        "",
        format!("Naval Phase {round}: plot where your Task Forces go and what they do there ({written})."),
        "leg TF 1 HEX, mission TF 1 WHAT, value, speed, react, link; look desk shows the plots; then ready",
    )
}

fn executing(execution: Execution) -> Ask {
    if execution.late {
        return ask("", "Task Forces that waited to react in vain may move now.", "begin TF, or rest");
    }
    ask("", "choose the next Task Force to execute its plot.", "begin TF; rest when none is left")
}

fn moving(known: Knowledge<'_>, m: Move) -> Ask {
    let reacting = m.chase.filter(|chase| chase.reacts_next());
    let t = reacting.map_or(m.tf, |chase| chase.tf);
    let at = known.open.at(t).map_or_else(String::new, |at| format!(" at {}", hex(known.rules, at)));
    let plot = known.sheet.plot(t);
    let points = format!("{} of {} points spent", plot.spent, known.allowance(t));
    if reacting.is_some() {
        return ask(
            "",
            format!(
                "{}{at} reacts to {}, point for point ({points}). Go on, or end the reaction.",
                tf(t),
                tf(m.tf)
            ),
            "step DIRECTION, or stop",
        );
    }
    let night = match known.open.marker(t).light {
        Light::Day => "day",
        Light::Night => "night",
        Light::Dawn => "day after its night",
    };
    let drifts = known.sheet.in_tf(t).find(|ship| {
        known.allowance(t) == 0 && towing::is_adrift(known, *ship) && known.tower(*ship).is_none()
    });
    match plot.next() {
        Some(_) if let Some(ship) = drifts => ask(
            "",
            format!(
                "{}{at}, {night}: {} lies adrift, and nobody sails without her. Take her in tow, or move no further.",
                tf(t),
                names::ship(known.rules, ship)
            ),
            "perform tow SHIP, night, or stop",
        ),
        Some(leg) => ask(
            "",
            format!(
                "{}{at}, {night}, {points}. Next: {}. Sail on, or go hex by hex.",
                tf(t),
                facts::leg(known.rules, leg)
            ),
            "sail, step DIRECTION, or night",
        ),
        None => ask(
            "",
            format!("{}{at}, {night}, {points}, no leg left. Go on, or end the move.", tf(t)),
            "step DIRECTION, night, or stop",
        ),
    }
}

fn window(known: Knowledge<'_>, w: Window) -> Ask {
    let at = known.open.at(w.tf).map_or_else(String::new, |at| hex(known.rules, at));
    let dusk = if w.dusk { ", before night falls" } else { "" };
    let contact = if w.contact { " It was contacted here: a reaction may be triggered." } else { "" };
    let what = if known.scenario().air_war && known.open.marker(w.tf).contacted {
        "It is in sight: strike at it"
    } else {
        "Search for it"
    };
    ask(
        "",
        format!("{} is at {at}{dusk}.{contact} {what}, or let it go on.", tf(w.tf)),
        "search FROM TF, sub-search SUBRON NUMBER TF, trigger TF; pass, or pass-on for the rest of the phase; the \
         standing order window=pass-unless-contacted asks only about markers that have been found",
    )
}

fn report(known: Knowledge<'_>, t: TfId) -> Ask {
    let at = known.open.at(t).map_or_else(String::new, |at| format!(" at {}", hex(known.rules, at)));
    let drawn = known.sheet.reports.drawn.map_or_else(
        || "no chit is needed".to_owned(),
        |c| format!("your chit says {}: {}", chit(c), chit_meaning(c)),
    );
    ask(
        "",
        format!("{}{at} was found from the air; {drawn}. What you do not say is reported as it is.", tf(t)),
        "say ITEM NUMBER, then done",
    )
}
