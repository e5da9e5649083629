//! The same action in two worlds that look the same to a viewer.
//!
//! Actions may reveal things: a counter turned over, a plot executed. So the worlds may look
//! different afterwards, and nothing in the types says which revelation was meant. What must hold
//! whatever was revealed:
//!
//! * an action of the viewer's own that a table would let it take back (no die, not sealed, it is
//!   still asked; in lanes also `ready`) leaves the worlds looking the same; and whether it can be
//!   taken back is the same in both, or undo would show what a seal should have paid for;
//! * whoever acts: if the worlds look the same to the viewer afterwards too, then what it was told
//!   and the rolls it may see are the same, as are pending and its own offers. A viewer that could
//!   tell the worlds apart by a sentence or a die must be able to by its view, since a view needs
//!   no memory.
//!
//! The pair goes on for a few actions, as long as the worlds look the same. Dice answer by
//! question, so that worlds that ask the same roll the same.
//!
//! Not proven: that a revelation was due, nor that an action only one world allows tells nothing
//! (another seat's choice is its own).

use super::pool::Offered;
use super::walk::{Walk, Watched, salt, told_line, watch};
use super::{Broken, Law, Report};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::log::LogLine;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::rules::{Rules, Words};
use ironbottom_kernel::seat::{Seat, Viewer};

/// Actions a pair of worlds is followed for.
const STEPS: usize = 4;

/// Choices of another seat tried until one is legal in both worlds.
const TRIES: usize = 4;

/// Follow the truth and another world that looks the same to this viewer.
pub(super) fn twins<R: Words>(
    walk: &mut Walk<R>,
    viewer: Viewer,
    other: R::State,
    report: &mut Report,
) -> Result<(), Broken> {
    let rules = walk.rules;
    let mut scratch = Scratch::default();
    let (mut one, mut two) = (walk.state.clone(), other);
    let mut line = Vec::new();
    for _ in 0..STEPS {
        let chosen = shared(rules, &one, &two, &mut walk.chance, &mut scratch);
        let Some((seat, action)) = chosen else { return Ok(()) };
        line.push(told_line(rules, &one, seat, action));
        let salt = salt(&mut walk.chance);
        let first = watch(rules, &one, seat, action, salt);
        let second = watch(rules, &two, seat, action, salt);
        report.twins += 1;
        let broken = |law, seen: &str| {
            walk.broken(
                law,
                format!("{seen} ({viewer:?}, two worlds that look the same): {}", line.join(", ")),
            )
        };
        let same = rules.view(&first.state, viewer) == rules.view(&second.state, viewer);
        if viewer == Viewer::Seat(seat) {
            let open = open(rules, &one, &first, seat);
            if open != self::open(rules, &two, &second, seat) {
                return Err(broken(Law::Seal, "it can be taken back in one world and not in the other"));
            }
            if open && !same {
                return Err(broken(Law::Seal, "it can be taken back, and shows what was not known"));
            }
            report.twins_open += u64::from(open);
        }
        if !same {
            report.reveals += 1;
            return Ok(());
        }
        report.told +=
            same_story(rules, viewer, &first, &second).map_err(|seen| broken(Law::LogLine, &seen))?;
        (one, two) = (first.state, second.state);
        if rules.pending(&one) != rules.pending(&two) {
            return Err(broken(Law::Leak, "afterwards other seats are asked"));
        }
        if let Viewer::Seat(own) = viewer
            && Offered::of(rules, &one, own).lists != Offered::of(rules, &two, own).lists
        {
            return Err(broken(Law::Leak, "afterwards the viewer is offered other things"));
        }
    }
    Ok(())
}

/// A random action of whoever is asked that is legal in both worlds.
fn shared<R: Words>(
    rules: &R,
    one: &R::State,
    two: &R::State,
    chance: &mut Fast,
    scratch: &mut Scratch<R>,
) -> Option<(Seat, R::Action)> {
    let asked = rules.pending(one).seats();
    for _ in 0..TRIES {
        let chosen = chance.below(asked.len());
        let seat = asked.iter().nth(chosen)?;
        let action = random_action(rules, one, seat, chance, scratch)?;
        if rules.check(two, seat, action).is_ok() {
            return Some((seat, action));
        }
    }
    None
}

/// Would a table let the seat take this back?
fn open<R: Rules>(rules: &R, before: &R::State, done: &Watched<R>, seat: Seat) -> bool {
    let ready = match (rules.pending(before), rules.pending(&done.state)) {
        (Pending::Lanes(asked), Pending::Lanes(left)) => left == asked.without(seat),
        (Pending::Lanes(_) | Pending::Seat(_) | Pending::Over(_), _) => false,
    };
    done.stays || (ready && done.rolls.is_empty() && !done.sealed)
}

/// What the viewer is told and shown is the same; how much that was.
fn same_story<R: Words>(
    rules: &R,
    viewer: Viewer,
    first: &Watched<R>,
    second: &Watched<R>,
) -> Result<u64, String> {
    let told = |done: &Watched<R>| -> Vec<LogLine> {
        done.events.iter().filter_map(|event| rules.tell(event, viewer)).collect()
    };
    let shown = |done: &Watched<R>| -> Vec<String> {
        let seen = done.rolls.iter().filter(|roll| roll.audience.includes(viewer));
        seen.map(|roll| format!("{} d{} {:?}", roll.key, roll.sides, roll.faces)).collect()
    };
    let (lines, again) = (told(first), told(second));
    if lines != again {
        return Err(format!("told {lines:?} in one world and {again:?} in the other"));
    }
    let (rolls, again) = (shown(first), shown(second));
    if rolls != again {
        return Err(format!("shown {rolls:?} in one world and {again:?} in the other"));
    }
    Ok((lines.len() + rolls.len()) as u64)
}
