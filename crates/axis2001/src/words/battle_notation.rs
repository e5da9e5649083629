//! The notation of combat's choices.

use std::fmt::Write;

use super::names::space_id;
use super::notation::{Problem, Reader, unit_word};
use crate::combat::{Choice, Topic};

/// The verbs of combat, and what stands behind each.
pub(super) const VERBS: [(&str, &str); 16] = [
    ("kamikaze", "kamikaze SEA-ZONE SHIP [WHICH]"),
    ("enough", "enough"),
    ("fight", "fight SPACE"),
    ("intercept", "intercept FIGHTER"),
    ("call-off", "call-off SEA-ZONE"),
    ("bombard", "bombard SEA-ZONE SHIP"),
    ("storm", "storm"),
    ("fire", "fire"),
    ("submerge", "submerge SUBMARINE"),
    ("retreat", "retreat SPACE"),
    ("break-off", "break-off"),
    ("withdraw", "withdraw AIRCRAFT"),
    ("lose", "lose UNIT"),
    ("accept", "accept"),
    ("refuse", "refuse"),
    ("haven", "haven SPACE"),
];

/// Writes a choice.
pub(super) fn notate(choice: Choice, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = match choice {
        Choice::Kamikaze { zone, target, ship } => {
            let more = if ship == 1 { String::new() } else { format!(" {ship}") };
            write!(out, "kamikaze {} {}{more}", space_id(zone), unit_word(target))
        }
        Choice::Done => write!(out, "enough"),
        Choice::Fight(space) => write!(out, "fight {}", space_id(space)),
        Choice::Intercept(unit) => write!(out, "intercept {}", unit_word(unit)),
        Choice::CallOff(zone) => write!(out, "call-off {}", space_id(zone)),
        Choice::Bombard { zone, unit } => write!(out, "bombard {} {}", space_id(zone), unit_word(unit)),
        Choice::Storm => write!(out, "storm"),
        Choice::Fire => write!(out, "fire"),
        Choice::Submerge(unit) => write!(out, "submerge {}", unit_word(unit)),
        Choice::Retreat(space) => write!(out, "retreat {}", space_id(space)),
        Choice::BreakOff => write!(out, "break-off"),
        Choice::Withdraw(unit) => write!(out, "withdraw {}", unit_word(unit)),
        Choice::Lose(unit) => write!(out, "lose {}", unit_word(unit)),
        Choice::Accept => write!(out, "accept"),
        Choice::Refuse => write!(out, "refuse"),
        Choice::Haven(space) => write!(out, "haven {}", space_id(space)),
    };
}

/// A topic is a space.
pub(super) fn notate_topic(topic: Topic, out: &mut String) {
    match topic {
        Topic::Space(space) => out.push_str(space_id(space)),
    }
}

/// Reads what stands behind a verb of combat.
pub(super) fn read(verb: &str, words: &mut Reader<'_>) -> Result<Choice, Problem> {
    Ok(match verb {
        "kamikaze" => {
            let (zone, target) = (words.space()?, words.unit()?);
            Choice::Kamikaze { zone, target, ship: if words.more() { words.number()? } else { 1 } }
        }
        "enough" => Choice::Done,
        "fight" => Choice::Fight(words.space()?),
        "intercept" => Choice::Intercept(words.unit()?),
        "call-off" => Choice::CallOff(words.space()?),
        "bombard" => Choice::Bombard { zone: words.space()?, unit: words.unit()? },
        "storm" => Choice::Storm,
        "fire" => Choice::Fire,
        "submerge" => Choice::Submerge(words.unit()?),
        "retreat" => Choice::Retreat(words.space()?),
        "break-off" => Choice::BreakOff,
        "withdraw" => Choice::Withdraw(words.unit()?),
        "lose" => Choice::Lose(words.unit()?),
        "accept" => Choice::Accept,
        "refuse" => Choice::Refuse,
        "haven" => Choice::Haven(words.space()?),
        _ => return Err(None),
    })
}
