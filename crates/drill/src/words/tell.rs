//! What each reader is told of what happened.

use ironbottom_kernel::log::{Happening, LogLine, Need, Party, Stage, Tone};
use ironbottom_kernel::seat::{Seat, Viewer};

use super::names;
use crate::battle::TO_ANSWER;
use crate::search::TO_STOP;
use crate::{Chit, End, Event, Force, Patrol, RAIDER, Sea, Ship, Shot};

/// The line for this viewer; `None` where it must not even know that something happened.
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Option<LogLine> {
    let is = |seat: Seat| viewer == Viewer::Seat(seat);
    match *event {
        Event::Loaded(..) | Event::Plotted(..) | Event::EnginesRolled(..) | Event::Laid(..) => {
            is(RAIDER).then(|| to_the_raider(event))?
        }
        Event::CoursePlotted(patrol, _) | Event::PostureChosen(patrol, _) | Event::Readied(patrol) => {
            is(patrol.seat()).then(|| to_a_patrol(event))?
        }
        Event::Looked(force, heading) => {
            let what = names::force(force);
            Some(about(
                force,
                if is(Patrol::North.seat()) {
                    format!("You look at the plot of {what}: it {}.", names::steers(heading))
                } else {
                    format!("North looks at the plot of {what}.")
                },
            ))
        }
        Event::Searched(patrol, force, chit) => {
            let mut text = format!("{} searches {}.", names::patrol(patrol), names::force(force));
            if is(RAIDER) {
                text.push_str(match chit {
                    Chit::True => " The chit is true: report the number there is.",
                    Chit::Vague => " The chit is vague: report within one of the number there is.",
                    Chit::False => " The chit is false: report any number but the right one.",
                });
            }
            Some(about(force, text))
        }
        Event::Reported(patrol, force, said) => {
            let (who, what) = (names::patrol(patrol), names::force(force));
            Some(about(
                force,
                if is(RAIDER) || is(patrol.seat()) {
                    format!("Report to {who}: {} in {what}.", names::ships(said))
                } else {
                    format!("The raider reports on {what} to {who}.")
                },
            ))
        }
        _ => to_all(event),
    }
}

fn plain(text: impl Into<String>) -> LogLine {
    LogLine::new(Tone::Plain, text)
}

fn about(force: Force, text: String) -> LogLine {
    plain(text).about([names::force_id(force)])
}

/// The raider's own papers.
fn to_the_raider(event: &Event) -> Option<LogLine> {
    Some(match *event {
        Event::Loaded(ship, force) => {
            plain(format!("{} goes into {}.", names::ship(ship), names::force(force)))
                .about([ship.word().to_owned(), names::force_id(force)])
        }
        Event::Plotted(force, heading) => {
            about(force, format!("Plotted: {} {}.", names::force(force), names::steers(heading)))
        }
        Event::EnginesRolled(force, speed) => {
            let far = if speed == 1 { "1 box".to_owned() } else { format!("{speed} boxes") };
            LogLine::new(Tone::Dice, format!("The engines of {} give {far}.", names::force(force)))
                .about([names::force_id(force)])
        }
        Event::Laid(ship, place) => plain(format!("{} lies in place {}.", names::ship(ship), place.number()))
            .about([ship.word().to_owned(), names::place_id(place)]),
        _ => return None,
    })
}

/// A patrol's own plot.
fn to_a_patrol(event: &Event) -> Option<LogLine> {
    Some(match *event {
        Event::CoursePlotted(_, heading) => {
            plain(format!("Plotted: your squadron {}.", names::steers(heading)))
        }
        Event::PostureChosen(_, posture) => {
            plain(format!("Your squadron makes ready for {}.", posture.word()))
        }
        Event::Readied(_) => plain("Your plot is sealed."),
        _ => return None,
    })
}

/// What everybody is told alike.
fn to_all(event: &Event) -> Option<LogLine> {
    Some(match *event {
        Event::TurnBegan(turn) => LogLine::new(Tone::Heading, format!("Turn {turn}"))
            .happening(Happening::Phase { turn: u32::from(turn), phase: None, owner: None }),
        Event::LoadingDone => plain("The raider has loaded its ships."),
        Event::PlotsSealed => plain("The raider has sealed its plots."),
        Event::Passed(patrol) => plain(format!("{} passes.", names::patrol(patrol))),
        Event::Sailed(..)
        | Event::Stayed(_)
        | Event::Stepped(..)
        | Event::Stopped(_)
        | Event::Chased(..)
        | Event::Fled(..)
        | Event::Pursued(..)
        | Event::ChaseEnded(..)
        | Event::Escaped(..) => return movement(event),
        Event::Drew(patrol, points) => {
            let points = names::many(points, "point");
            plain(format!("{} draws {points} from the depot.", names::patrol(patrol)))
        }
        Event::Ended(end, score, home) => ended(end, score, home),
        _ => return battle(event),
    })
}

/// Sailing, steps and chases. Drill 4 and 6.
fn movement(event: &Event) -> Option<LogLine> {
    Some(match *event {
        Event::Sailed(patrol, from, to) => {
            let who = names::patrol(patrol);
            let text = if from == to {
                format!("{who} holds at {}, as plotted.", names::sea(to))
            } else {
                format!("{who} sails from {} to {}.", names::sea(from), names::sea(to))
            };
            moved(plain(text), patrol.word().to_owned(), from, to)
        }
        Event::Stayed(patrol) => plain(format!("{} stays where it is.", names::patrol(patrol))),
        Event::Stepped(force, from, to) => {
            let (what, from_name, to_name) = (names::force(force), names::sea(from), names::sea(to));
            moved(
                plain(format!("{what} moves from {from_name} to {to_name}.")),
                names::force_id(force),
                from,
                to,
            )
        }
        Event::Stopped(force) => about(force, format!("{} stops.", names::force(force))),
        Event::Chased(patrol, force, reach) => {
            let (who, what) = (names::patrol(patrol), names::force(force));
            plain(format!("{who} chases {what} with {}.", names::many(reach, "point")))
                .about([patrol.word().to_owned(), names::force_id(force)])
        }
        Event::Fled(force, from, to) => {
            let text = format!("{} is at {}.", names::force(force), names::sea(to));
            moved(plain(text), names::force_id(force), from, to)
        }
        Event::Pursued(patrol, from, to) => {
            let text = format!("{} is at {}.", names::patrol(patrol), names::sea(to));
            moved(plain(text), patrol.word().to_owned(), from, to)
        }
        Event::ChaseEnded(patrol, force) => {
            plain(format!("{} loses touch with {}.", names::patrol(patrol), names::force(force)))
        }
        Event::Escaped(force, at, out) => escaped(force, at, out),
        _ => return None,
    })
}

/// A piece that went from box to box, or stayed in one.
fn moved(line: LogLine, piece: String, from: Sea, to: Sea) -> LogLine {
    let line = line.about([piece.clone(), names::sea_id(to)]);
    if from == to {
        return line;
    }
    let (from, to) = (Some(names::sea_id(from)), Some(names::sea_id(to)));
    line.happening(Happening::Moved { party: Party::piece(piece), from, to })
}

fn escaped(force: Force, at: Sea, out: [bool; 3]) -> LogLine {
    let ships: Vec<_> = Ship::ALL.into_iter().filter(|ship| out[ship.index()]).map(names::ship).collect();
    let what = names::force(force);
    let line = if ships.is_empty() {
        plain(format!("{what} leaves the sea: it was a dummy."))
    } else {
        LogLine::new(Tone::Gain, format!("{what} escapes with {}.", ships.join(" and ")))
    };
    let (party, from) = (Party::piece(names::force_id(force)), Some(names::sea_id(at)));
    line.happening(Happening::Moved { party, from, to: Some(names::OCEAN.to_owned()) })
}

/// Strikes, contacts, fire and its answer, shared hits. Drill 5.4 and 7.
fn battle(event: &Event) -> Option<LogLine> {
    Some(match *event {
        Event::Struck(patrol, force, roll) => {
            let end = if roll >= TO_STOP { "It stops." } else { "It steams on." };
            let text = format!("{} strikes at {}: {roll}. {end}", names::patrol(patrol), names::force(force));
            LogLine::new(Tone::Dice, text).about([names::force_id(force)]).happening(Happening::Fired {
                party: Party::piece(patrol.word()),
                at: Some(names::force_id(force)),
                need: Some(Need::AtLeast(TO_STOP)),
                dice: vec![roll],
                hits: u16::from(roll >= TO_STOP),
            })
        }
        Event::PostureSeen(patrol, posture) => {
            plain(format!("{} was ready for {}.", names::patrol(patrol), posture.word()))
                .about([patrol.word()])
        }
        Event::Met { patrol, force, at, ships } => met(patrol, force, at, ships),
        Event::BoardLaid(force) => {
            plain(format!("{} is laid face down on the battle board.", names::force(force)))
        }
        Event::Fired { patrol, place, need, roll, shot } => {
            let end = match shot {
                Shot::Missed => "a miss".to_owned(),
                Shot::Splash => "well aimed, but there is nothing there".to_owned(),
                Shot::Hit(ship) => format!("a hit on {}", names::ship(ship)),
            };
            let text = format!("{} fires at place {}: {roll}, {end}.", names::patrol(patrol), place.number());
            LogLine::new(Tone::Dice, text).about([names::place_id(place)]).happening(Happening::Fired {
                party: Party::piece(patrol.word()),
                at: Some(names::place_id(place)),
                need: Some(Need::AtLeast(need)),
                dice: vec![roll],
                hits: u16::from(matches!(shot, Shot::Hit(_))),
            })
        }
        Event::ShipSunk(ship, place) => {
            let (party, from) = (Party::piece(ship.word()), Some(names::place_id(place)));
            LogLine::new(Tone::Loss, format!("{} is sunk.", names::ship(ship)))
                .about([ship.word().to_owned(), names::place_id(place)])
                .happening(Happening::Lost { party, from })
        }
        Event::Ceased(patrol) => plain(format!("{} ceases fire.", names::patrol(patrol))),
        Event::FiredBack { force, patrol, faces, ships, hits } => {
            let text = format!("{} fires back: {}.", names::force(force), names::many(hits, "hit"));
            LogLine::new(Tone::Dice, text).about([names::force_id(force)]).happening(Happening::Fired {
                party: Party::piece(names::force_id(force)),
                at: Some(patrol.word().to_owned()),
                need: Some(Need::AtLeast(TO_ANSWER)),
                dice: faces[..usize::from(ships)].to_vec(),
                hits: u16::from(hits),
            })
        }
        Event::BattleEnded(at) => plain(format!("The battle at {} is over.", names::sea(at)))
            .about([names::sea_id(at)])
            .happening(Happening::Battle { at: names::sea_id(at), stage: Stage::Ends, round: None }),
        Event::ShareEntered(patrol) => plain(format!("A hit is set down for {}.", names::patrol(patrol))),
        Event::Proposed(patrol, shares) => {
            plain(format!("{} proposes to share the hits: {}.", names::patrol(patrol), names::shares(shares)))
        }
        Event::Accepted(patrol) => plain(format!("{} accepts.", names::patrol(patrol))),
        Event::Refused(patrol) => plain(format!("{} refuses.", names::patrol(patrol))),
        Event::HitsTaken(patrol, hits) => {
            let party = Party::piece(patrol.word());
            let text = format!("{} takes {}.", names::patrol(patrol), names::many(hits, "hit"));
            LogLine::new(Tone::Loss, text)
                .about([patrol.word()])
                .happening(Happening::Damaged { party, amount: Some(u16::from(hits)) })
        }
        Event::SquadronSunk(patrol, at) => {
            let (party, from) = (Party::piece(patrol.word()), Some(names::sea_id(at)));
            LogLine::new(Tone::Loss, format!("The squadron of {} is sunk.", names::patrol(patrol)))
                .about([patrol.word()])
                .happening(Happening::Lost { party, from })
        }
        _ => return None,
    })
}

/// Drill 7.1.
fn met(patrol: Patrol, force: Force, at: Sea, ships: u8) -> LogLine {
    let (who, what) = (names::patrol(patrol), names::force(force));
    if ships == 0 {
        let (party, from) = (Party::piece(names::force_id(force)), Some(names::sea_id(at)));
        return LogLine::new(Tone::Loss, format!("{who} meets {what}: a dummy!"))
            .about([names::force_id(force)])
            .happening(Happening::Lost { party, from });
    }
    LogLine::new(Tone::Heading, format!("{who} meets {what}: {}. Battle!", names::ships(ships)))
        .about([patrol.word().to_owned(), names::force_id(force)])
        .happening(Happening::Battle { at: names::sea_id(at), stage: Stage::Begins, round: None })
}

fn ended(end: End, [raider, patrols]: [u8; 2], home: [Option<Force>; 3]) -> LogLine {
    let how = match end {
        End::Sunk => "Every ship of the raider is sunk: the patrols win",
        End::Sweep => "Every squadron is sunk: the raider wins",
        End::Escape => "The raider is away and ahead, and wins",
        End::Points if raider > patrols => "The raider wins on points",
        End::Points => "The patrols win on points",
        End::Draw => "The game is drawn",
    };
    let loaded = Ship::ALL.into_iter().filter_map(|ship| {
        home[ship.index()].map(|f| format!("{} in {}", names::ship(ship), names::force(f)))
    });
    let loaded = loaded.collect::<Vec<_>>().join(", ");
    let shown = if loaded.is_empty() { String::new() } else { format!(" The loading was: {loaded}.") };
    LogLine::new(Tone::Heading, format!("{how}, {raider} to {patrols}.{shown}"))
}
