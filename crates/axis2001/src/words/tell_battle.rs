//! What is told of combat.

use ironbottom_kernel::log::{Happening, LogLine, Need, Party, Stage, Tone};
use ironbottom_kit::english::{self, capital, with_article};

use super::names::{self, Lexicon, adjective, card_id, ipcs};
use super::tell::{Teller, faces};
use crate::board::{Kind, Nation, Side, SpaceId};
use crate::combat::{Ended, Fire, Ground, Report};
use crate::event::Units;
use crate::unit::Unit;

/// The line for a report.
pub(super) fn tell(teller: Teller<'_>, report: &Report) -> Option<LogLine> {
    let words = teller.words;
    let line = |tone, text: String, about: &[SpaceId]| teller.line(tone, text, about);
    let plain = |text: String, about: &[SpaceId]| line(Tone::Plain, text, about);
    let stage = |at, stage, round| Happening::Battle { at: teller.id(at), stage, round };
    Some(match *report {
        Report::KamikazeDeclared { zone, target, .. } => {
            let whose = with_article(adjective(target.nation));
            let text = format!(
                "A kamikaze was declared at {whose} {} in {}.",
                words.unit(target),
                words.space(zone)
            );
            plain(text, &[zone])
        }
        Report::Began { at, ground } => {
            line(Tone::Heading, began(words, at, ground), &[at]).happening(stage(at, Stage::Begins, None))
        }
        Report::RaidBegan { at, bombers, escorts } => {
            let with = if escorts > 0 {
                format!(" with {}", english::count(escorts, "escort"))
            } else {
                String::new()
            };
            let force = words.counted(bombers, Kind::Bomber);
            let text = format!("{force} raided the complex {}{with}.", words.within(at));
            line(Tone::Heading, text, &[at]).happening(stage(at, Stage::Begins, None))
        }
        Report::Round { at, round } => plain(format!("Round {round} {}.", words.within(at)), &[at])
            .happening(stage(at, Stage::Round, Some(u16::from(round)))),
        Report::Intercepted { at, unit } => {
            let who = capital(with_article(adjective(unit.nation)));
            plain(format!("{who} fighter rose to meet the raid on {}.", words.space(at)), &[at])
        }
        Report::Fired { at, by, fire, kind, nation, need, dice, hits } => {
            let thrown = dice.all().len() as u16;
            let text = format!("{}: {}.", fired(words, by, fire, kind, thrown), result(need, thrown, hits));
            line(Tone::Dice, text, &[at]).happening(Happening::Fired {
                party: Party {
                    card: nation.map(|nation| card_id(nation, kind)),
                    count: firing(fire, thrown),
                    ..Party::default()
                },
                at: Some(teller.id(at)),
                need: Some(Need::AtMost(u16::from(need))),
                dice: faces(&dice),
                hits,
            })
        }
        Report::Lost { at, unit, count } => {
            let aboard =
                if unit.is_laden() { format!(" with {} aboard", words.aboard(unit)) } else { String::new() };
            let force = words.units(unit.nation, unit.kind, count);
            line(Tone::Loss, format!("Lost {}: {force}{aboard}.", words.within(at)), &[at])
                .happening(teller.lost(counted(unit, count), at))
        }
        Report::Damaged { at, unit, count } => {
            let force = words.units(unit.nation, unit.kind, count);
            line(Tone::Loss, format!("Damaged {}: {force}.", words.within(at)), &[at]).happening(
                Happening::Damaged { party: super::tell::party(counted(unit, count)), amount: None },
            )
        }
        Report::Proposed { at } => {
            plain(format!("Losses {} were proposed to the ally.", words.within(at)), &[at])
        }
        Report::Agreed { at } => {
            plain(format!("The allies agreed on their losses {}.", words.within(at)), &[at])
        }
        Report::Disagreed { at, attacker_chooses } => {
            let next = if attacker_chooses { "the attacker chooses" } else { "the ally proposes others" };
            plain(format!("The allies did not agree {}: {next}.", words.within(at)), &[at])
        }
        Report::Submerged { at, unit } => {
            let who = capital(with_article(adjective(unit.nation)));
            plain(format!("{who} submarine submerged {}.", words.within(at)), &[at])
        }
        Report::FellBack { from, to, unit, count } => {
            let force = words.units(unit.nation, unit.kind, count);
            plain(
                format!("{force} fell back from {} to {}.", words.space(from), words.space(to)),
                &[from, to],
            )
            .happening(teller.moved(counted(unit, count), from, to))
        }
        Report::Retreated { from, to: Some(to) } => {
            let text = format!("The attackers retreated from {} to {}.", words.space(from), words.space(to));
            plain(text, &[from, to])
        }
        Report::Retreated { from, to: None } => {
            plain(format!("The attacking aircraft left {}.", words.space(from)), &[from])
        }
        Report::Withdrew { at, unit } => {
            let who = capital(with_article(adjective(unit.nation)));
            plain(format!("{who} {} left the battle {}.", words.kind(unit.kind), words.within(at)), &[at])
        }
        Report::CalledOff { zone, at, blocked } => {
            let why = if blocked { ": the sea is not clear" } else { "" };
            let (land, sea) = (words.within(at), words.space(zone));
            plain(format!("The landing {land} from {sea} was called off{why}."), &[zone, at])
        }
        Report::Landed { zone, at, nation, kind } => {
            let force = words.units(nation, kind, 1);
            plain(format!("{force} landed {} from {}.", words.within(at), words.space(zone)), &[zone, at])
                .happening(teller.moved(Units { nation, kind, count: 1 }, zone, at))
        }
        Report::Bombed { at, nation, dice, paid, points } => {
            let bombers = dice.all().len() as u32;
            line(Tone::Loss, bombed(words, at, dice.all(), paid, points), &[at]).happening(Happening::Fired {
                party: Party::cards(card_id(nation, Kind::Bomber), bombers),
                at: Some(teller.id(at)),
                need: None,
                dice: faces(&dice),
                hits: paid,
            })
        }
        Report::RaidOver { at } => plain(format!("The raid on {} is over.", words.space(at)), &[at])
            .happening(stage(at, Stage::Ends, None)),
        Report::Ended { at, how } => {
            plain(ended(words, at, how), &[at]).happening(stage(at, Stage::Ends, None))
        }
        Report::Relocated { from, to, nation } => {
            let who = capital(with_article(adjective(nation)));
            let text = format!("{who} fighter from {} landed {}.", words.space(from), words.deck(to));
            plain(text, &[from, to]).happening(teller.moved(fighters(nation, 1), from, to))
        }
        Report::Homeless { at, nation, count } => {
            let force = words.units(nation, Kind::Fighter, count);
            let text = format!("{force} {} found no place to land and were lost.", words.within(at));
            line(Tone::Loss, text, &[at]).happening(teller.lost(fighters(nation, count), at))
        }
    })
}

const fn counted(unit: Unit, count: u8) -> Units {
    Units { nation: unit.nation, kind: unit.kind, count }
}

const fn fighters(nation: Nation, count: u8) -> Units {
    Units { nation, kind: Kind::Fighter, count }
}

/// How many fired: guns are one however many dice they throw.
fn firing(fire: Fire, dice: u16) -> Option<u32> {
    (fire != Fire::Guns && dice != 1).then_some(u32::from(dice))
}

fn began(words: Lexicon<'_>, at: SpaceId, ground: Ground) -> String {
    match ground {
        Ground::Land => format!("Battle for {}.", words.space(at)),
        Ground::Assault => format!("Amphibious assault on {}.", words.space(at)),
        Ground::Sea => format!("Sea battle {}.", words.within(at)),
    }
}

/// `Japan attacks with 3 infantry`.
fn fired(words: Lexicon<'_>, by: Side, fire: Fire, what: Kind, dice: u16) -> String {
    let who = |verb: &str| match by {
        Side::Japan => format!("Japan {verb}s"),
        Side::Allies => format!("The Allies {verb}"),
    };
    let force = words.counted(dice, what);
    match fire {
        Fire::Guns => format!("Anti-aircraft fire at {dice} aircraft"),
        Fire::Support => format!("Bombardment by {force}"),
        Fire::FirstStrike => format!("First strike of {force}"),
        Fire::Attack => format!("{} with {force}", who("attack")),
        Fire::Defence => format!("{} with {force}", who("defend")),
        Fire::Intercept => format!("Interceptors, {force}"),
        Fire::Escort => format!("Escorts, {force}"),
        Fire::Kamikaze => format!("Kamikaze at {}", with_article(words.kind(what))),
    }
}

/// `3 dice at 2 or less, 1 hit`.
fn result(need: u8, dice: u16, hits: u16) -> String {
    let roll = english::count_of(dice, "die", "dice");
    let need = if need == 1 { "needing a 1".to_owned() } else { format!("needing {need} or less") };
    let hits = if hits == 0 { "no hit".to_owned() } else { english::count(hits, "hit") };
    format!("{roll} {need}, {hits}")
}

fn bombed(words: Lexicon<'_>, at: SpaceId, dice: &[u8], paid: u16, points: u8) -> String {
    let rolled: u32 = dice.iter().map(|&face| u32::from(face)).sum();
    let force = words.counted(dice.len(), Kind::Bomber);
    let mut text = format!("{force} over {} rolled {rolled}: {} surrendered", words.space(at), ipcs(paid));
    if points > 0 {
        text.push_str(&format!(", and Japan lost {}", names::points(points)));
    }
    text.push('.');
    text
}

fn ended(words: Lexicon<'_>, at: SpaceId, how: Ended) -> String {
    let place = words.within(at);
    match how {
        Ended::Won => format!("The attackers won {place}."),
        Ended::Lost => format!("The defenders held {place}."),
        Ended::Empty => format!("Nobody was left {place}."),
        Ended::Left => format!("The attackers left the battle {place}."),
        Ended::StandOff => format!("Nobody could hurt anybody any more {place}."),
        Ended::Nothing => format!("{} saw no more fighting.", capital(words.space(at))),
    }
}
