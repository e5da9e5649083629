//! The words of a battle: flights, ships on the display, choices, and what is told of each event. WitP [7.0], [31.0].

use ironbottom_kernel::{LogLine, Tone};
use ironbottom_kit::english::{capital, count, list, plural};

use super::names::{self, hex, kind, side_adjective, side_first, tf};
use super::{landing, undersea};
use crate::Pacwar;
use crate::action::{Order, Target};
use crate::battle::display::Class;
use crate::battle::{
    AirChoice, AirEvent, AirPending, Arc, Blow, Choice, Duty, Escort, Event, Fault, Flight, Group, Hits,
    Mode, Pending, Player, Priority, RaidEvent, Ring, Routine,
};
use crate::data::{Altitude, Role};
use crate::event::Whom;
use crate::ids::Side;
use crate::state::fight::{Battle, Fight};

/// `low`, `medium`, `high`.
pub(super) const LEVELS: [(&str, Altitude); 3] =
    [("low", Altitude::Low), ("medium", Altitude::Medium), ("high", Altitude::High)];

/// What a Specific Target Priority may name.
pub(super) const CLASSES: [(&str, Class); 7] = [
    ("carriers", Class::Carriers),
    ("capital", Class::Capital),
    ("cruisers", Class::Cruisers),
    ("screen", Class::Screen),
    ("support", Class::Support),
    ("transports", Class::Transports),
    ("merchants", Class::Merchants),
];

/// The rings.
pub(super) const RINGS: [(&str, Ring); 3] =
    [("core", Ring::Core), ("inner", Ring::Inner), ("outer", Ring::Outer)];

/// The arcs.
pub(super) const ARCS: [(&str, Arc); 10] = [
    ("core", Arc::ALL[0]),
    ("inner-1", Arc::ALL[1]),
    ("inner-2", Arc::ALL[2]),
    ("inner-3", Arc::ALL[3]),
    ("outer-1", Arc::ALL[4]),
    ("outer-2", Arc::ALL[5]),
    ("outer-3", Arc::ALL[6]),
    ("outer-4", Arc::ALL[7]),
    ("outer-5", Arc::ALL[8]),
    ("outer-6", Arc::ALL[9]),
];

/// How escorts keep to the others.
pub(super) const ESCORTS: [(&str, Escort); 2] = [("loose", Escort::Loose), ("close", Escort::Close)];

/// The two groups of a strike.
pub(super) const GROUPS: [(&str, Group); 2] = [("escorts", Group::Escorts), ("bombers", Group::Bombers)];

fn word<T: PartialEq>(all: &[(&'static str, T)], value: &T) -> &'static str {
    all.iter().find(|(_, each)| each == value).map_or("", |(word, _)| word)
}

pub(super) fn level_word(level: Altitude) -> &'static str {
    word(&LEVELS, &level)
}

pub(super) fn class_word(class: Class) -> &'static str {
    word(&CLASSES, &class)
}

pub(super) fn ring_word(ring: Ring) -> &'static str {
    word(&RINGS, &ring)
}

fn class_words(class: Class) -> &'static str {
    match class {
        Class::Carriers => "carriers",
        Class::Capital => "capital ships",
        Class::Cruisers => "light cruisers",
        Class::Screen => "destroyers and escorts",
        Class::Support => "support forces",
        Class::Transports => "transports",
        Class::Merchants => "merchant ships",
    }
}

fn role_words(flight: &Flight) -> &'static str {
    match (flight.duty, flight.role) {
        (Duty::Escort, _) => "escort",
        (Duty::Strafer, _) => "to strafe",
        (Duty::Cap, _) => "patrol",
        (Duty::Bomber, Role::D) => "dive bombers",
        (Duty::Bomber, Role::T) => "torpedo bombers",
        (Duty::Bomber, Role::Fb) => "fighter-bombers",
        (Duty::Bomber, Role::R) => "to look",
        (Duty::Bomber, Role::B | Role::C | Role::F) => "level bombers",
    }
}

/// `3 Val, dive bombers at medium`.
fn flight_words(rules: &Pacwar, fight: &Fight, of_strike: bool, number: u8) -> String {
    let (found, name) = if of_strike {
        let found = fight.strike().get(usize::from(number));
        (found, found.and_then(|flight| fight.kind(flight)))
    } else {
        let cap = match &fight.battle {
            Battle::Air(strike) => Some(&strike.air.cap),
            Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_) => None,
        };
        let found = cap.and_then(|cap| cap.get(usize::from(number)));
        (found, found.and_then(|flight| fight.cover_kind(flight)))
    };
    let Some(found) = found else { return format!("flight {}", u16::from(number) + 1) };
    let name = name.map_or_else(|| "Air Points".to_owned(), |name| kind(rules, name).to_owned());
    format!("{} {name}, {} at {}", found.points, role_words(found), level_word(found.level))
}

/// `CV 3, D2, in the core`: what is seen of a ship on the display. WitP [31.3].
pub(super) fn ship_words(fight: &Fight, number: u8) -> String {
    let Battle::Air(strike) = &fight.battle else { return String::new() };
    let Some(ship) = strike.ships.get(usize::from(number)) else { return String::new() };
    let damage = match ship.damage {
        0 => String::new(),
        5.. => ", sunk".to_owned(),
        level => format!(", D{level}"),
    };
    let arc = ship.arc.map_or_else(String::new, |arc| format!(", in {}", arc_words(arc)));
    format!("{} {}{damage}{arc}", ship.kind.code(), u16::from(number) + 1)
}

/// `the core`, `arc 3 of the inner ring`.
fn arc_words(arc: Arc) -> String {
    match word(&ARCS, &arc).split_once('-') {
        Some((ring, number)) => format!("arc {number} of the {ring} ring"),
        None => "the core".to_owned(),
    }
}

/// The words of a choice in a list.
pub(super) fn label(rules: &Pacwar, fight: Option<&Fight>, order: Order) -> String {
    let Some(fight) = fight else { return "A choice of a battle".to_owned() };
    let flight = |number: u8| flight_words(rules, fight, true, number);
    let fighters = |number: u8| flight_words(rules, fight, false, number);
    let attacked = |number: u8| match &fight.battle {
        Battle::Air(strike) => {
            let cap = matches!(strike.pending(), Pending::Air(AirPending::Losses(_, None, _)));
            flight_words(rules, fight, !cap, number)
        }
        Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_) => flight(number),
    };
    match order {
        Order::Ground(number) => format!("Keep on the ground: {}", fighters(number)),
        Order::Escort(number) => format!("Fight as escorts instead of strafing: {}", flight(number)),
        Order::Choice(choice) => match choice {
            Choice::Priority(Priority::General) => "Attack whatever lies on the way".to_owned(),
            Choice::Priority(Priority::Specific(class)) => format!("Go for the {}", class_words(class)),
            Choice::Place(ship, arc) => format!("Place {} in {}", ship_words(fight, ship), arc_words(arc)),
            Choice::Level(number, points, level) => {
                let fly = plural(points, "flies", "fly");
                format!("{points} of {} {fly} at {}", flight(number), level_word(level))
            }
            Choice::Escort(escort) => format!("The escort is {}", word(&ESCORTS, &escort)),
            Choice::Patrol(number, points, level) => {
                let fly = plural(points, "flies", "fly");
                format!("{points} of {} {fly} at {}", fighters(number), level_word(level))
            }
            Choice::Air(AirChoice::Attack(group)) => {
                format!("The patrol attacks the {}", word(&GROUPS, &group))
            }
            Choice::Air(AirChoice::Jettison(true)) => "Jettison the bombs and fight".to_owned(),
            Choice::Air(AirChoice::Jettison(false)) => "Keep the bombs".to_owned(),
            Choice::Air(AirChoice::Abort(number)) => format!("Turn back one of {}", attacked(number)),
            Choice::Air(AirChoice::Eliminate(number)) => format!("Shoot down one of {}", attacked(number)),
            Choice::Air(AirChoice::Done) => "Let the rest of the result go".to_owned(),
            Choice::Wave(number, points) => {
                format!("{points} of {} {} in this wave", flight(number), plural(points, "flies", "fly"))
            }
            Choice::Ring(ring) => format!("Go as far as the {} ring", word(&RINGS, &ring)),
            Choice::Abort(number) => format!("Flak turned back one of {}", flight(number)),
            Choice::Eliminate(number) => format!("Flak shot down one of {}", flight(number)),
            Choice::Target(ship) => format!("Attack {}", ship_words(fight, ship)),
            Choice::Send(number, points) => {
                format!("{points} of {} {} her", flight(number), plural(points, "attacks", "attack"))
            }
            Choice::Done => done_words(fight).to_owned(),
        },
    }
}

/// The word by which a choice is told from its neighbours, where it names no flight and no ship.
pub(super) fn word_of(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::Priority(Priority::General) => Some("general"),
        Choice::Priority(Priority::Specific(class)) => Some(word(&CLASSES, &class)),
        Choice::Escort(escort) => Some(word(&ESCORTS, &escort)),
        Choice::Air(AirChoice::Attack(group)) => Some(word(&GROUPS, &group)),
        Choice::Ring(ring) => Some(word(&RINGS, &ring)),
        _ => None,
    }
}

fn done_words(fight: &Fight) -> &'static str {
    let Battle::Air(strike) = &fight.battle else { return "Go on" };
    match strike.pending() {
        Pending::Levels => "The altitudes stand as they are",
        Pending::Patrol => "The patrol flies as it is",
        Pending::Compose => "This is the wave: it goes in",
        Pending::Attack(_) => "Those sent attack",
        _ => "Go on",
    }
}

/// What the one who is asked has to do.
pub(super) fn ask(fight: &Fight) -> (&'static str, &'static str) {
    let Battle::Air(strike) = &fight.battle else {
        return ("flak hit your strike: say who is lost.", "down FLIGHT, abort FLIGHT");
    };
    match strike.pending() {
        Pending::Priority => {
            ("name the Target Priority of your strike.", "priority general, or priority carriers, …")
        }
        Pending::Deploy => ("deploy your ships on the display, one by one, in secret.", "deploy NUMBER ARC"),
        Pending::Levels => (
            "divide escorts and level bombers among the altitudes.",
            "level FLIGHT POINTS low|medium|high, escort loose|close; then go",
        ),
        Pending::Patrol => (
            "divide your patrol among the altitudes.",
            "patrol FLIGHT POINTS low|medium|high, ground FLIGHT; then go",
        ),
        Pending::Air(AirPending::Group(_)) => ("whom does your patrol attack?", "engage escorts|bombers"),
        Pending::Air(AirPending::Jettison(_)) => {
            ("do your fighter-bombers jettison their bombs?", "jettison, or keep-bombs")
        }
        Pending::Air(_) => {
            ("spend the result on enemy Air Points.", "down-air FLIGHT, abort-air FLIGHT; spare")
        }
        Pending::Compose => ("say who flies in this wave.", "wave FLIGHT POINTS; then go"),
        Pending::Ring => ("how far does the wave go?", "ring core|inner|outer"),
        Pending::Flak(..) => ("flak hit the wave: say who is lost.", "down FLIGHT, abort FLIGHT"),
        Pending::Target => ("choose the next ship to attack.", "attack NUMBER"),
        Pending::Attack(_) => ("say who attacks her.", "send FLIGHT POINTS; then go"),
        Pending::Over => ("the strike is over.", "go"),
    }
}

/// Why a choice of a battle is refused.
pub(super) const fn fault(fault: Fault) -> &'static str {
    match fault {
        Fault::NotNow => "That is not what the battle asks now, or it has been entered.",
        Fault::Unknown => "There is no such flight or ship in this battle.",
        Fault::TooFew => "There are not so many Air Points for that.",
        Fault::TooStrong => "What is left of the result is less than one such point has.",
        Fault::UntrainedFirst => "Untrained Air Points are lost before trained ones.",
        Fault::LossesLeft => "Other losses are still to be chosen.",
        Fault::NobodyThere => "There is nobody of that sort there.",
        Fault::NoStrength => "At that altitude, or against such a target, they would have no strength.",
        Fault::RatedAltitude => "These Air Points fly at their rated altitude alone.",
        Fault::NoFighter => "Only fighters fly Combat Air Patrol.",
        Fault::PaperFull => "There is no room for another line.",
        Fault::NoSuchType => "No ship of that type is in the Task Force.",
        Fault::Placed => "That ship is on the display already.",
        Fault::TypeFirst => "Ships of a type that comes first are not on the display yet.",
        Fault::ArcFull => "That arc has four ships.",
        Fault::RingFirst => "A ring nearer the core has room, and is filled first.",
        Fault::Uneven => "Another arc of the ring has fewer ships: they are spread evenly.",
        Fault::EmptyRing => "There is no ship in that ring on the way.",
        Fault::CoreOnly => "A strike at a specific target attacks the core alone.",
        Fault::OffPath => "That ship is not on the way of the wave, or beyond its Target Ring.",
        Fault::AttackedAlready => "That ship was attacked in this wave.",
        Fault::Sunk => "That ship is sunk.",
        Fault::InPort => "Torpedoes do not run in port.",
        Fault::Nothing => "Nothing is entered yet.",
    }
}

/// `J3`, `F1234 Midway`.
pub(super) fn target_words(rules: &Pacwar, target: Target) -> String {
    match target {
        Target::Tf(t) => tf(t),
        Target::Hex(at) => hex(rules, at),
    }
}

fn dice(text: String) -> LogLine {
    LogLine::new(Tone::Dice, text)
}

/// What is told of an event of a strike. Strengths of what is hidden are never named, and placements are their owner's.
pub(super) fn event(
    rules: &Pacwar,
    by: Side,
    event: Event,
    whom: Option<Whom>,
    reader: Option<Side>,
) -> Option<LogLine> {
    let plain = |text: String| Some(LogLine::new(Tone::Plain, text));
    let point = one_point(rules, whom);
    let ship = |number: u8| struck_words(rules, number, whom, reader);
    match event {
        Event::Priority(Priority::General) => plain("The strike has a General Target Priority.".to_owned()),
        Event::Priority(Priority::Specific(class)) => {
            plain(format!("The strike goes for the {}.", class_words(class)))
        }
        // Her owner sees on the display where she stands, and nobody else may: twenty lines of it hide the battle.
        Event::Placed(..) => None,
        Event::Levels(present, escorts) => {
            let words: Vec<String> = LEVELS
                .iter()
                .enumerate()
                .filter(|(place, _)| present[*place])
                .map(|(place, (word, _))| {
                    format!("{word}{}", if escorts[place] { " with escort" } else { "" })
                })
                .collect();
            plain(format!("{} Air Points come in at {}.", side_adjective(by), list(&words)))
        }
        Event::Air(event) => air_event(by, event, &point),
        Event::Entered(number, points, die, combined) => {
            let both = if combined { ", a combined attack" } else { "" };
            Some(dice(format!("Wave {number} of {} enters on a {die}{both}.", count(points, "Air Point"))))
        }
        Event::Ring(ring) => plain(format!("Its Target Ring is the {} ring.", word(&RINGS, &ring))),
        // A fire without effect may be none at all: only those who fired know.
        Event::Flak { losses, .. } if losses.is_none() && reader != Some(by.other()) => None,
        Event::Flak { mode, points, losses, .. } => Some(dice(format!(
            "Flak at {} {}: {} turned back, {} shot down.",
            count(points, "Air Point"),
            mode_words(mode),
            losses.aborted,
            losses.eliminated
        ))),
        Event::Aborted(_) => plain(format!("Flak turned one {point} back.")),
        Event::Eliminated(_) => Some(LogLine::new(Tone::Loss, format!("Flak shot one {point} down."))),
        Event::Attack { ship: number, points, result, .. } => {
            let what = match result {
                0 => "no damage".to_owned(),
                5.. => "sunk".to_owned(),
                level => count(level, "Damage Level"),
            };
            let text = format!("{} attacked {}: {what}.", count(points, "Air Point"), ship(number));
            let tone = match reader {
                _ if result == 0 => Tone::Plain,
                Some(side) if side != by => Tone::Loss,
                Some(_) | None => Tone::Gain,
            };
            Some(LogLine::new(tone, text))
        }
        Event::Left(number, after, before) => {
            let state = |level: u8| if level >= 5 { "sunk".to_owned() } else { format!("D{level}") };
            let more = if after > before { " after critical hits" } else { "" };
            plain(format!("{} left the display: {}{more}.", capital(ship(number)), state(after)))
        }
    }
}

/// `SBD`, or `Air Point` where its type is not said.
fn one_point(rules: &Pacwar, whom: Option<Whom>) -> String {
    match whom {
        Some(Whom::Flight(found)) => kind(rules, found).to_owned(),
        Some(Whom::Ship(..)) | None => "Air Point".to_owned(),
    }
}

/// `CV 3`; for her owner `CV 3, Akagi (CV2)`.
fn struck_words(rules: &Pacwar, number: u8, whom: Option<Whom>, reader: Option<Side>) -> String {
    let number = u16::from(number) + 1;
    let Some(Whom::Ship(kind, id)) = whom else { return format!("ship {number}") };
    let own = id.filter(|id| reader == Some(id.side()));
    let name = own.map_or_else(String::new, |id| format!(", {}", names::ship(rules, id)));
    format!("{} {number}{name}", kind.code())
}

const fn mode_words(mode: Mode) -> &'static str {
    match mode {
        Mode::Low => "at low",
        Mode::Medium => "at medium",
        Mode::High => "at high",
        Mode::Dive => "diving",
    }
}

fn air_event(by: Side, event: AirEvent, point: &str) -> Option<LogLine> {
    let who = |player: Player| match player {
        Player::Striker => by,
        Player::Defender => by.other(),
    };
    Some(match event {
        AirEvent::Joined(level, routine, die) => {
            let how = match routine {
                Routine::Unescorted => "the patrol meets an unescorted strike",
                Routine::Close => "the patrol attacks a close escort first",
                Routine::CapBounce => "the patrol has the bounce",
                Routine::EscortBounce => "the escort has the bounce",
            };
            let die = die.map_or_else(String::new, |die| format!(" on a {die}"));
            dice(format!("Air combat at {}: {how}{die}.", level_word(level)))
        }
        AirEvent::Exchange { by: player, points, strength, die, hits, .. } => {
            let what = match hits {
                Hits { aborted: 0, eliminated: 0 } => "no effect".to_owned(),
                Hits { aborted, eliminated: 0 } => format!("strength {aborted} may be turned back"),
                Hits { aborted, eliminated } => {
                    format!("strength {aborted} may be turned back, {eliminated} shot down")
                }
            };
            let side = side_adjective(who(player));
            let points = count(points, &format!("{side} Air Point"));
            dice(format!("{points}, strength {strength}, attacked on a {die}: {what}."))
        }
        AirEvent::Aborted(player, _) => {
            LogLine::new(Tone::Plain, format!("One {} {point} turned back.", side_adjective(who(player))))
        }
        AirEvent::Eliminated(player, _) => {
            LogLine::new(Tone::Loss, format!("One {} {point} was shot down.", side_adjective(who(player))))
        }
        AirEvent::Jettisoned(true) => {
            LogLine::new(Tone::Plain, "The fighter-bombers dropped their bombs.".to_owned())
        }
        AirEvent::Jettisoned(false) => {
            LogLine::new(Tone::Plain, "The fighter-bombers kept their bombs.".to_owned())
        }
    })
}

/// What is told of an event of a raid on land.
pub(super) fn raid_event(by: Side, event: RaidEvent) -> LogLine {
    match event {
        RaidEvent::Flak(points, _, die, losses) => dice(format!(
            "Flak at {} on a {die}: {} turned back, {} shot down.",
            count(points, "Air Point"),
            losses.aborted,
            losses.eliminated
        )),
        RaidEvent::Aborted(_) => LogLine::new(Tone::Plain, "Flak turned one Air Point back.".to_owned()),
        RaidEvent::Eliminated(_) => LogLine::new(Tone::Loss, "Flak shot one Air Point down.".to_owned()),
        RaidEvent::Bombed(strength, die, blow) => {
            dice(format!("Bombs of strength {strength} on a {die}: {}.", blow_words(blow)))
        }
        RaidEvent::Strafed(strength, die, blow) => dice(format!(
            "{} strafed with strength {strength} on a {die}: {}.",
            side_first(by),
            blow_words(blow)
        )),
    }
}

fn blow_words(blow: Blow) -> String {
    let level = |result: u8| match result {
        0 => "no damage".to_owned(),
        1 => "suppressed".to_owned(),
        level => format!("damaged by {}", count(level - 1, "level")),
    };
    match blow {
        Blow::Air { percent, lost, .. } => {
            format!("{percent} percent of a type on the ground, {}", count(lost, "Air Point"))
        }
        Blow::Base(result) => format!("the airbase {}", level(result)),
        Blow::Port(result) => format!("the port {}", level(result)),
        Blow::Supply(percent) => format!("{percent} percent of the supply"),
        Blow::Ground(shift) => format!("ground units, by {shift}"),
    }
}

/// The battle in lines of text: who flies, who is on the display.
pub(super) fn report(rules: &Pacwar, fight: &Fight) -> Vec<String> {
    match &fight.battle {
        Battle::Undersea(attack) => return undersea::report(rules, fight, attack),
        Battle::Landing(landing) => return landing::report(rules, fight, landing),
        Battle::Air(_) | Battle::Land(_) => {}
    }
    let mut lines = vec![format!(
        "{} strike at {}{}",
        side_adjective(fight.by),
        target_words(rules, fight.target),
        if fight.is_over() { ", over" } else { "" }
    )];
    let flights = |count: usize| 0..u8::try_from(count).unwrap_or(u8::MAX);
    for number in flights(fight.strike().len()) {
        let found = fight.strike()[usize::from(number)];
        lines.push(format!(
            "strike {}: {}; {} turned back, {} lost",
            u16::from(number) + 1,
            flight_words(rules, fight, true, number),
            found.aborted,
            found.lost
        ));
    }
    if let Battle::Air(strike) = &fight.battle {
        for number in flights(strike.air.cap.len()) {
            let found = strike.air.cap[usize::from(number)];
            lines.push(format!(
                "patrol {}: {}; {} turned back, {} lost",
                u16::from(number) + 1,
                flight_words(rules, fight, false, number),
                found.aborted,
                found.lost
            ));
        }
        for number in flights(strike.ships.len()) {
            lines.push(ship_words(fight, number));
        }
    }
    lines
}
