//! What is told of combat.

use ironbottom_kernel::log::{LogLine, Tone};

use super::labels::unit_name;
use super::names::{self, adjective, capital, counted, ipcs, kind, space, units, within};
use super::tell::{at, deck};
use crate::board::{Board, Kind, Side, SpaceId};
use crate::combat::{Ended, Fire, Ground, Report};

/// The line for a report.
pub(super) fn tell(report: Report) -> Option<LogLine> {
    Some(match report {
        Report::KamikazeDeclared { zone, target, .. } => {
            let text =
                format!("A kamikaze was declared at a {} {}", adjective(target.nation), unit_name(target));
            at(Tone::Plain, format!("{text} in {}.", space(zone)), &[zone])
        }
        Report::Began { at: there, ground } => at(Tone::Heading, began(there, ground), &[there]),
        Report::RaidBegan { at: there, bombers, escorts } => {
            let with = if escorts > 0 { format!(" with {}", escorts_word(escorts)) } else { String::new() };
            let text =
                format!("{} raided the complex {}{with}.", counted(bombers, Kind::Bomber), within(there));
            at(Tone::Heading, text, &[there])
        }
        Report::Round { at: there, round } => {
            at(Tone::Plain, format!("Round {round} {}.", within(there)), &[there])
        }
        Report::Intercepted { at: there, unit } => {
            let text =
                format!("A {} fighter rose to meet the raid on {}.", adjective(unit.nation), space(there));
            at(Tone::Plain, text, &[there])
        }
        Report::Fired { at: there, by, fire, kind: what, need, dice, hits } => {
            let text = format!("{}: {}.", fired(by, fire, what, dice), result(need, dice, hits));
            at(Tone::Dice, text, &[there])
        }
        Report::Lost { at: there, unit, count } => {
            let aboard =
                if unit.is_laden() { format!(" with {} aboard", names::aboard(unit)) } else { String::new() };
            let text = format!("Lost {}: {}{aboard}.", within(there), units(unit.nation, unit.kind, count));
            at(Tone::Loss, text, &[there])
        }
        Report::Damaged { at: there, unit, count } => {
            let text = format!("Damaged {}: {}.", within(there), units(unit.nation, unit.kind, count));
            at(Tone::Loss, text, &[there])
        }
        Report::Proposed { at: there } => {
            at(Tone::Plain, format!("Losses {} were proposed to the ally.", within(there)), &[there])
        }
        Report::Agreed { at: there } => {
            at(Tone::Plain, format!("The allies agreed on their losses {}.", within(there)), &[there])
        }
        Report::Disagreed { at: there, enemy_chooses } => {
            let next = if enemy_chooses { "the attacker chooses" } else { "the ally proposes others" };
            at(Tone::Plain, format!("The allies did not agree {}: {next}.", within(there)), &[there])
        }
        Report::Submerged { at: there, unit } => {
            let text = format!("A {} submarine submerged {}.", adjective(unit.nation), within(there));
            at(Tone::Plain, text, &[there])
        }
        Report::Retreated { from, to: Some(to) } => at(
            Tone::Plain,
            format!("The attackers retreated from {} to {}.", space(from), space(to)),
            &[from, to],
        ),
        Report::Retreated { from, to: None } => {
            at(Tone::Plain, format!("The attacking aircraft left {}.", space(from)), &[from])
        }
        Report::Withdrew { at: there, unit } => {
            let text = format!(
                "A {} {} left the battle {}.",
                adjective(unit.nation),
                kind(unit.kind),
                within(there)
            );
            at(Tone::Plain, text, &[there])
        }
        Report::CalledOff { zone, at: there, blocked } => {
            let why = if blocked { ": the sea is not clear" } else { "" };
            let text = format!("The landing {} from {} was called off{why}.", within(there), space(zone));
            at(Tone::Plain, text, &[zone, there])
        }
        Report::Landed { zone, at: there, nation, kind: what } => {
            let text = format!("{} landed {} from {}.", units(nation, what, 1), within(there), space(zone));
            at(Tone::Plain, text, &[zone, there])
        }
        Report::Bombed { at: there, bombers, rolled, paid, points } => {
            at(Tone::Loss, bombed(there, bombers, rolled, paid, points), &[there])
        }
        Report::Ended { at: there, how } => at(Tone::Plain, ended(there, how), &[there]),
        Report::Relocated { from, to, nation } => {
            let text = format!("A {} fighter from {} landed {}.", adjective(nation), space(from), deck(to));
            at(Tone::Plain, text, &[from, to])
        }
        Report::Homeless { at: there, nation, count } => {
            let text = format!(
                "{} {} found no place to land and were lost.",
                units(nation, Kind::Fighter, count),
                within(there)
            );
            at(Tone::Loss, text, &[there])
        }
    })
}

fn began(there: SpaceId, ground: Ground) -> String {
    match ground {
        Ground::Land => format!("Battle for {}.", space(there)),
        Ground::Assault => format!("Amphibious assault on {}.", space(there)),
        Ground::Sea => format!("Sea battle {}.", within(there)),
    }
}

fn escorts_word(count: u8) -> String {
    format!("{count} escort{}", if count == 1 { "" } else { "s" })
}

/// `Japan attacks with 3 infantry`.
fn fired(by: Side, fire: Fire, what: Kind, dice: u16) -> String {
    let who = |verb: &str| match by {
        Side::Japan => format!("Japan {verb}s"),
        Side::Allies => format!("The Allies {verb}"),
    };
    let force = counted(dice, what);
    match fire {
        Fire::Guns => format!("Anti-aircraft fire at {force}"),
        Fire::Support => format!("Bombardment by {force}"),
        Fire::FirstStrike => format!("First strike of {force}"),
        Fire::Attack => format!("{} with {force}", who("attack")),
        Fire::Defence => format!("{} with {force}", who("defend")),
        Fire::Intercept => format!("Interceptors, {force}"),
        Fire::Escort => format!("Escorts, {force}"),
        Fire::Kamikaze => format!("Kamikaze at a {}", Board::get()[what].name),
    }
}

/// `3 dice at 2 or less, 1 hit`.
fn result(need: u8, dice: u16, hits: u16) -> String {
    let roll = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
    let need = if need == 1 { "needing a 1".to_owned() } else { format!("needing {need} or less") };
    let hits = match hits {
        0 => "no hit".to_owned(),
        1 => "1 hit".to_owned(),
        hits => format!("{hits} hits"),
    };
    format!("{roll} {need}, {hits}")
}

fn bombed(there: SpaceId, bombers: u8, rolled: u16, paid: u16, points: u8) -> String {
    let mut text = format!("{} over {} rolled {rolled}: ", counted(bombers, Kind::Bomber), space(there));
    text.push_str(&format!("{} surrendered", ipcs(paid)));
    if points > 0 {
        text.push_str(&format!(", and Japan lost {}", names::points(points)));
    }
    text.push('.');
    text
}

fn ended(there: SpaceId, how: Ended) -> String {
    let place = within(there);
    match how {
        Ended::Won => format!("The attackers won {place}."),
        Ended::Lost => format!("The defenders held {place}."),
        Ended::Empty => format!("Nobody was left {place}."),
        Ended::Left => format!("The attackers left the battle {place}."),
        Ended::StandOff => format!("Nobody could hurt anybody any more {place}."),
        Ended::Nothing => format!("{} saw no more fighting.", capital(space(there))),
    }
}
