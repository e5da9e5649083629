//! What each reader is told of what happened.

use crate::{Chit, End, Event, Force, Patrol, RAIDER, Ship, Shot};
use ironbottom_kernel::log::{LogLine, Tone};
use ironbottom_kernel::seat::{Seat, Viewer};

use super::names::{self, Named};

/// The line for this viewer; `None` where it must not even know that something happened.
#[expect(clippy::too_many_lines, reason = "one flat match, a line or two per event")]
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Option<LogLine> {
    let is = |seat: Seat| viewer == Viewer::Seat(seat);
    let plain = |text: String| Some(LogLine::new(Tone::Plain, text));
    match *event {
        Event::TurnBegan(turn) => Some(LogLine::new(Tone::Heading, format!("Turn {turn}"))),
        Event::Loaded(ship, force) => own(is(RAIDER), || {
            let text = format!("{} goes into {}.", names::ship(ship), names::force(force));
            LogLine::new(Tone::Plain, text).about([ship.word().to_owned(), names::force_id(force)])
        }),
        Event::LoadingDone => plain("The raider has loaded its ships.".into()),
        Event::Plotted(force, heading) => own(is(RAIDER), || {
            let text = format!("Plotted: {} {}.", names::force(force), names::steers(heading));
            LogLine::new(Tone::Plain, text).about([names::force_id(force)])
        }),
        Event::PlotsSealed => plain("The raider has sealed its plots.".into()),
        Event::EnginesRolled(force, speed) => own(is(RAIDER), || {
            let far = if speed == 1 { "1 box".to_owned() } else { format!("{speed} boxes") };
            LogLine::new(Tone::Dice, format!("The engines of {} give {far}.", names::force(force)))
        }),
        Event::Looked(force, heading) => {
            let what = names::force(force);
            let text = if is(Patrol::North.seat()) {
                format!("You look at the plot of {what}: it {}.", names::steers(heading))
            } else {
                format!("North looks at the plot of {what}.")
            };
            Some(LogLine::new(Tone::Plain, text).about([names::force_id(force)]))
        }
        Event::Passed(patrol) => plain(format!("{} passes.", names::patrol(patrol))),
        Event::CoursePlotted(patrol, heading) => own(is(patrol.seat()), || {
            LogLine::new(Tone::Plain, format!("Plotted: your squadron {}.", names::steers(heading)))
        }),
        Event::PostureChosen(patrol, posture) => own(is(patrol.seat()), || {
            LogLine::new(Tone::Plain, format!("Your squadron makes ready for {}.", posture.word()))
        }),
        Event::Readied(patrol) => {
            own(is(patrol.seat()), || LogLine::new(Tone::Plain, "Your plot is sealed."))
        }
        Event::Sailed(patrol, from, to) => {
            let who = names::patrol(patrol);
            let text = if from == to {
                format!("{who} holds at {}, as plotted.", names::sea(to))
            } else {
                format!("{who} sails from {} to {}.", names::sea(from), names::sea(to))
            };
            Some(LogLine::new(Tone::Plain, text).about([patrol.word().to_owned(), names::sea_id(to)]))
        }
        Event::Stayed(patrol) => plain(format!("{} stays where it is.", names::patrol(patrol))),
        Event::Stepped(force, from, to) => {
            let text =
                format!("{} moves from {} to {}.", names::force(force), names::sea(from), names::sea(to));
            Some(LogLine::new(Tone::Plain, text).about([names::force_id(force), names::sea_id(to)]))
        }
        Event::Stopped(force) => plain(format!("{} stops.", names::force(force))),
        Event::Searched(patrol, force, chit) => {
            let mut text = format!("{} searches {}.", names::patrol(patrol), names::force(force));
            if is(RAIDER) {
                text.push_str(match chit {
                    Chit::True => " The chit is true: report the number there is.",
                    Chit::Vague => " The chit is vague: report within one of the number there is.",
                    Chit::False => " The chit is false: report any number but the right one.",
                });
            }
            Some(LogLine::new(Tone::Plain, text).about([names::force_id(force)]))
        }
        Event::Reported(patrol, force, said) => {
            let (who, what) = (names::patrol(patrol), names::force(force));
            let text = if is(RAIDER) || is(patrol.seat()) {
                format!("Report to {who}: {} in {what}.", names::ships(said))
            } else {
                format!("The raider reports on {what} to {who}.")
            };
            Some(LogLine::new(Tone::Plain, text).about([names::force_id(force)]))
        }
        Event::Struck(patrol, force, roll) => {
            let end = if roll >= 5 { "It stops." } else { "It steams on." };
            let text = format!("{} strikes at {}: {roll}. {end}", names::patrol(patrol), names::force(force));
            Some(LogLine::new(Tone::Dice, text).about([names::force_id(force)]))
        }
        Event::PostureSeen(patrol, posture) => {
            plain(format!("{} was ready for {}.", names::patrol(patrol), posture.word()))
        }
        Event::Chased(patrol, force, reach) => {
            let (who, what) = (names::patrol(patrol), names::force(force));
            let text = format!("{who} chases {what} with {}.", names::many(reach, "point"));
            Some(LogLine::new(Tone::Plain, text).about([patrol.word().to_owned(), names::force_id(force)]))
        }
        Event::Fled(force, to) => {
            let text = format!("{} is at {}.", names::force(force), names::sea(to));
            Some(LogLine::new(Tone::Plain, text).about([names::force_id(force), names::sea_id(to)]))
        }
        Event::Pursued(patrol, to) => {
            let text = format!("{} is at {}.", names::patrol(patrol), names::sea(to));
            Some(LogLine::new(Tone::Plain, text).about([patrol.word().to_owned(), names::sea_id(to)]))
        }
        Event::ChaseEnded(patrol, force) => {
            plain(format!("{} loses touch with {}.", names::patrol(patrol), names::force(force)))
        }
        Event::Met(patrol, force, 0) => {
            let text = format!("{} meets {}: a dummy!", names::patrol(patrol), names::force(force));
            Some(LogLine::new(Tone::Loss, text).about([names::force_id(force)]))
        }
        Event::Met(patrol, force, ships) => {
            let (who, what) = (names::patrol(patrol), names::force(force));
            let text = format!("{who} meets {what}: {}. Battle!", names::ships(ships));
            Some(LogLine::new(Tone::Heading, text).about([patrol.word().to_owned(), names::force_id(force)]))
        }
        Event::Laid(ship, place) => own(is(RAIDER), || {
            LogLine::new(Tone::Plain, format!("{} lies in place {}.", names::ship(ship), place.number()))
        }),
        Event::BoardLaid(force) => {
            plain(format!("{} is laid face down on the battle board.", names::force(force)))
        }
        Event::Fired(patrol, place, roll, shot) => {
            let end = match shot {
                Shot::Missed => "a miss".to_owned(),
                Shot::Splash => "well aimed, but there is nothing there".to_owned(),
                Shot::Hit(ship) => format!("a hit on {}", names::ship(ship)),
                Shot::Sank(ship) => format!("{} is sunk", names::ship(ship)),
            };
            let tone = if matches!(shot, Shot::Sank(_)) { Tone::Loss } else { Tone::Dice };
            let text = format!("{} fires at place {}: {roll}, {end}.", names::patrol(patrol), place.number());
            Some(LogLine::new(tone, text).about([names::place_id(place)]))
        }
        Event::Ceased(patrol) => plain(format!("{} ceases fire.", names::patrol(patrol))),
        Event::FiredBack(force, hits) => {
            let text = format!("{} fires back: {}.", names::force(force), names::many(hits, "hit"));
            Some(LogLine::new(Tone::Dice, text))
        }
        Event::ShareEntered(patrol) => plain(format!("A hit is set down for {}.", names::patrol(patrol))),
        Event::Proposed(patrol, shares) => {
            plain(format!("{} proposes to share the hits: {}.", names::patrol(patrol), names::shares(shares)))
        }
        Event::Accepted(patrol) => plain(format!("{} accepts.", names::patrol(patrol))),
        Event::Refused(patrol) => plain(format!("{} refuses.", names::patrol(patrol))),
        Event::HitsTaken(shares) => {
            Some(LogLine::new(Tone::Loss, format!("Hits taken: {}.", names::shares(shares))))
        }
        Event::SquadronSunk(patrol) => {
            let text = format!("The squadron of {} is sunk.", names::patrol(patrol));
            Some(LogLine::new(Tone::Loss, text).about([patrol.word()]))
        }
        Event::Escaped(force, out) => Some(escaped(force, out)),
        Event::Drew(patrol, points) => {
            let points = names::many(points, "point");
            plain(format!("{} draws {points} from the depot.", names::patrol(patrol)))
        }
        Event::Ended(end, score, home) => Some(ended(end, score, home)),
    }
}

fn own(mine: bool, line: impl FnOnce() -> LogLine) -> Option<LogLine> {
    mine.then(line)
}

fn escaped(force: Force, out: [bool; 3]) -> LogLine {
    let ships: Vec<_> = Ship::ALL.into_iter().filter(|s| out[*s as usize]).map(names::ship).collect();
    let what = names::force(force);
    if ships.is_empty() {
        LogLine::new(Tone::Plain, format!("{what} leaves the sea: it was a dummy."))
    } else {
        LogLine::new(Tone::Gain, format!("{what} escapes with {}.", ships.join(" and ")))
    }
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
    let loaded = Ship::ALL
        .into_iter()
        .filter_map(|s| home[s as usize].map(|f| format!("{} in {}", names::ship(s), names::force(f))));
    let loaded = loaded.collect::<Vec<_>>().join(", ");
    let shown = if loaded.is_empty() { String::new() } else { format!(" The loading was: {loaded}.") };
    LogLine::new(Tone::Heading, format!("{how}, {raider} to {patrols}.{shown}"))
}
