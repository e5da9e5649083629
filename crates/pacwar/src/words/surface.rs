//! The words of a surface action: ships on the display, choices, refusals, and what is told of each event. WitP [30.0].

use ironbottom_kernel::{LogLine, Tone};
use ironbottom_kit::english::{capital, count};

use super::names::{agree, ship as name, side, side_adjective, side_first};
use crate::Pacwar;
use crate::battle::surface::{Attack, Choice, Conduct, Event, Fault, Pending, Place, Ship, Spot, Told};
use crate::ids::Side;
use crate::state::Clash;

/// The conducts.
pub(super) const CONDUCTS: [(&str, Conduct); 5] = [
    ("close", Conduct::Close),
    ("pursue", Conduct::Pursue),
    ("stand-off", Conduct::StandOff),
    ("cover", Conduct::Cover),
    ("hold", Conduct::Hold),
];

/// The hexes of the display.
pub(super) const SPOTS: [(&str, Spot); 35] = [
    ("a1", Spot::nth(0)),
    ("a2", Spot::nth(1)),
    ("a3", Spot::nth(2)),
    ("a4", Spot::nth(3)),
    ("b1", Spot::nth(4)),
    ("b2", Spot::nth(5)),
    ("b3", Spot::nth(6)),
    ("b4", Spot::nth(7)),
    ("b5", Spot::nth(8)),
    ("c1", Spot::nth(9)),
    ("c2", Spot::nth(10)),
    ("c3", Spot::nth(11)),
    ("c4", Spot::nth(12)),
    ("c5", Spot::nth(13)),
    ("c6", Spot::nth(14)),
    ("d1", Spot::nth(15)),
    ("d2", Spot::nth(16)),
    ("d3", Spot::nth(17)),
    ("d4", Spot::nth(18)),
    ("d5", Spot::nth(19)),
    ("e1", Spot::nth(20)),
    ("e2", Spot::nth(21)),
    ("e3", Spot::nth(22)),
    ("e4", Spot::nth(23)),
    ("e5", Spot::nth(24)),
    ("e6", Spot::nth(25)),
    ("f1", Spot::nth(26)),
    ("f2", Spot::nth(27)),
    ("f3", Spot::nth(28)),
    ("f4", Spot::nth(29)),
    ("f5", Spot::nth(30)),
    ("g1", Spot::nth(31)),
    ("g2", Spot::nth(32)),
    ("g3", Spot::nth(33)),
    ("g4", Spot::nth(34)),
];

/// `Chokai`, or `a ship in E3` where nobody sees what she is.
fn who(rules: &Pacwar, clash: &Clash, number: u8) -> String {
    let Some(ship) = clash.action.ship(number) else { return "a ship".to_owned() };
    match (Clash::id(ship), ship.spot()) {
        (Some(id), _) => name(rules, id).to_owned(),
        (None, Some(spot)) => format!("a ship in {}", spot.word()),
        (None, None) => "a ship".to_owned(),
    }
}

/// `Chokai (CA, 9-2-4, D1)`: what is seen of a ship, and where she is.
pub(super) fn ship_words(rules: &Pacwar, clash: &Clash, number: u8) -> String {
    let Some(ship) = clash.action.ship(number) else { return String::new() };
    let place = match ship.place {
        Place::Waiting => "not on the display yet".to_owned(),
        Place::At(spot) => format!("in {}", spot.word()),
        Place::Withdrawn => "gone from the display".to_owned(),
        Place::Stayed => "there to the end".to_owned(),
        Place::Sunk => "sunk".to_owned(),
    };
    let Some(id) = Clash::id(ship) else { return format!("a ship nobody sees, {place}") };
    let damage =
        if ship.damage > 0 && !ship.is_sunk() { format!(", D{}", ship.damage) } else { String::new() };
    let state: String =
        [(ship.fired, ", has fired"), (ship.moved, ", has moved"), (!ship.spotted, ", face down")]
            .into_iter()
            .filter(|(on, _)| *on && ship.spot().is_some())
            .map(|(_, word)| word)
            .collect();
    format!(
        "{}, {} of guns {}, range {}, Defense {}, Speed Class {}{damage}, {place}{state}",
        capital(name(rules, id)),
        ship.kind.code(),
        ship.guns_now(&rules.guns),
        clash.action.range(ship),
        ship.defense_now(&rules.guns),
        ship.speed_now(&rules.guns),
    )
}

const fn conduct_words(conduct: Conduct) -> &'static str {
    match conduct {
        Conduct::Close => "close with the enemy",
        Conduct::Pursue => "close, and pursue who breaks off",
        Conduct::StandOff => "stand off at the range of the guns",
        Conduct::Cover => "cover those that cannot fight",
        Conduct::Hold => "hold their ground",
    }
}

/// The words of a choice in a list.
pub(super) fn label(rules: &Pacwar, clash: Option<&Clash>, choice: Choice) -> String {
    let Some(clash) = clash else { return "A choice of a surface action".to_owned() };
    let who = |number: u8| capital(who(rules, clash, number));
    match choice {
        Choice::Place(ship, spot) => format!("{} stands in {}", who(ship), spot.word()),
        Choice::Aim(ship) => {
            format!("Fire at {}{}", self::who(rules, clash, ship), aim_odds(rules, clash, ship))
        }
        Choice::Join(ship) => format!("{} fires at her", who(ship)),
        Choice::Fire => match clash.action.aim().filter(|aim| aim.with != 0) {
            Some(aim) => {
                let (strength, times) = clash.action.weight(&rules.guns, aim.with, aim.target);
                let chances = chance_words(chances(rules, &clash.action, strength, times, aim.target));
                format!("Open fire with strength {strength}: {chances}")
            }
            None => "Open fire".to_owned(),
        },
        Choice::Move(ship, spot) => format!("{} moves to {}", who(ship), spot.word()),
        Choice::Withdraw(ship) => format!("{} tries to get away", who(ship)),
        Choice::Done => match clash.action.pending() {
            Pending::Fire(_) => "No more fire in this phase".to_owned(),
            _ => "No more moves in this phase".to_owned(),
        },
        Choice::Staff(conduct) => {
            let what = match clash.action.pending() {
                Pending::Deploy(_) => "deploys the rest",
                Pending::Fire(_) | Pending::Attack(..) => "gives fire orders",
                _ => "moves the ships",
            };
            format!("The staff {what}: they {}", conduct_words(conduct))
        }
    }
}

/// `: 27 guns could reach her, hit on 4 of 6`: what firing at her with all that can would do.
fn aim_odds(rules: &Pacwar, clash: &Clash, target: u8) -> String {
    let Some(side) = clash.action.pending().side() else { return String::new() };
    let mut aimed = clash.action;
    let mut quiet = Vec::new();
    if aimed.check(&rules.guns, Choice::Aim(target)).is_err() {
        return String::new();
    }
    aimed.perform(Choice::Aim(target), &rules.guns, &mut ironbottom_kernel::dice::Fast::new(0), &mut quiet);
    let able = aimed.of(side).map(|(number, _)| number);
    let able: Vec<u8> = able.filter(|ship| aimed.check(&rules.guns, Choice::Join(*ship)).is_ok()).collect();
    let with = able.iter().fold(0_u128, |with, ship| with | (1 << ship));
    let (strength, times) = aimed.weight(&rules.guns, with, target);
    let chances = chance_words(chances(rules, &aimed, strength, times, target));
    format!(": {} of strength {strength}, {chances}", count(able.len(), "ship"))
}

/// `72 % to hurt her, 5 % to sink her`, of 36 throws of both dice.
fn chance_words([hurt, sunk]: [u8; 2]) -> String {
    let percent = |faces: u8| (u32::from(faces) * 100 + 18) / 36;
    format!("{} % to hurt her, {} % to sink her", percent(hurt), percent(sunk))
}

/// Of 36 throws of both dice: how many hurt a ship, and how many sink her.
pub(super) fn chances(
    rules: &Pacwar,
    action: &crate::battle::surface::SurfaceAction,
    strength: u16,
    times: u8,
    target: u8,
) -> [u8; 2] {
    let mut both = [0; 2];
    let Some(ship) = action.ship(target) else { return both };
    for die in 1..=6 {
        let points = rules.guns.damage(strength, ship.speed_now(&rules.guns), ship.kind, die);
        let points = points.saturating_mul(u16::from(times));
        for second in 1..=6 {
            let result = rules.air.result(points, ship.defense_now(&rules.guns), second);
            both[0] += u8::from(result > 0);
            both[1] += u8::from(ship.damage + result >= 5);
        }
    }
    both
}

/// What the one who is asked has to do, and what is typed for it.
pub(super) fn ask(rules: &Pacwar, clash: &Clash) -> (String, &'static str) {
    let action = &clash.action;
    let when = format!("sequence {}, hexes {}", action.sequence, action.digit);
    match action.pending() {
        Pending::Deploy(_) => (
            "deploy your ships on the display, in secret, evenly in their column.".to_owned(),
            "station SHIP HEX, or staff close",
        ),
        Pending::Fire(_) => (
            format!("{when}: whom do your ships on active hexes fire at?"),
            "staff close fires as proposed; or aim SHIP, then add SHIP, then fire; next when done",
        ),
        Pending::Attack(_, target) => {
            (format!("who fires at {}?", who(rules, clash, target)), "add SHIP, then fire; or staff close")
        }
        Pending::Move(_) => (
            format!("{when}: which ships on active hexes move?"),
            "staff close moves as proposed; or steer SHIP HEX, break-away SHIP; next when done",
        ),
        Pending::Initiative | Pending::Over => ("the action is over.".to_owned(), ""),
    }
}

/// What the others are told that is being decided: public facts alone.
pub(super) fn waiting(clash: Option<&Clash>) -> String {
    let Some(clash) = clash else { return "a decision of the surface action".to_owned() };
    let action = &clash.action;
    match action.pending() {
        Pending::Deploy(_) => "the deployment of ships".to_owned(),
        Pending::Fire(_) | Pending::Attack(..) => {
            format!("fire from hexes {} in sequence {}", action.digit, action.sequence)
        }
        _ => format!("moves from hexes {} in sequence {}", action.digit, action.sequence),
    }
}

/// Why a choice is refused.
pub(super) const fn fault(fault: Fault) -> &'static str {
    match fault {
        Fault::NotNow => "That is not what the action asks now.",
        Fault::Unknown => "There is no such ship of that side on the display.",
        Fault::Placed => "She is on the display already.",
        Fault::OtherColumn => "Ships of her sort are deployed in another column of your half.",
        Fault::Uneven => "Another hex of that column has fewer ships: they are spread evenly.",
        Fault::NotActive => {
            "Her hex is not active now: only ships on hexes of the active digit fire or move."
        }
        Fault::Fired => "She has fired in this sequence.",
        Fault::NoGuns => "She has no guns left to fire with.",
        Fault::BrokenOff => "Your force has broken off: its guns are silent.",
        Fault::OutOfRange => "That ship is out of her range.",
        Fault::Unseen => "Nobody sees what that ship is: only spotted ships are fired at by night.",
        Fault::AttackedAlready => "That ship was attacked in this phase already.",
        Fault::Joined => "She is among those that fire.",
        Fault::NobodyFires => "Nobody fires at her yet: say who does.",
        Fault::Moved => "She has moved in this sequence.",
        Fault::Dead => "She lies dead in the water.",
        Fault::TooFar => "A ship moves one hex, into one beside hers.",
        Fault::EnemyThere => "There are enemy ships in that hex.",
        Fault::MustStay => {
            "Only damaged ships and those that do not fight may get away before the force has broken off."
        }
        Fault::NotAtTheEdge => "Her hex does not touch the withdrawal area of your half.",
    }
}

fn plain(text: String) -> Option<LogLine> {
    Some(LogLine::new(Tone::Plain, text))
}

/// A ship as this reader knows her.
fn told(rules: &Pacwar, ship: Told, reader: Option<Side>, at: Option<Spot>) -> String {
    let known = ship.spotted || reader == Some(ship.side);
    match Clash::of_tag(ship.tag).filter(|_| known) {
        Some(id) => name(rules, id).to_owned(),
        None => match at {
            Some(spot) => format!("an unseen {} ship in {}", side_adjective(ship.side), spot.word()),
            None => format!("an unseen {} ship", side_adjective(ship.side)),
        },
    }
}

fn level(level: u8) -> String {
    if level >= 5 { "sunk".to_owned() } else { format!("D{level}") }
}

/// What is told of an event to a side, or to those who only watch.
pub(super) fn tell(rules: &Pacwar, event: Event, reader: Option<Side>) -> Option<LogLine> {
    match event {
        Event::Placed(ship, spot) if reader == Some(ship.side) => {
            plain(format!("{} stands in {}.", capital(told(rules, ship, reader, None)), spot.word()))
        }
        Event::Placed(..) => None,
        Event::Deployed(who, ships) => plain(format!(
            "{} {} deployed {}.",
            side_first(who),
            agree(who, "has", "have"),
            count(ships, "ship")
        )),
        Event::First(who) => {
            plain(format!("{} {} the initiative.", side_first(who), agree(who, "has", "have")))
        }
        Event::Sequence(number, die) => {
            Some(LogLine::new(Tone::Heading, format!("Tactical Sequence {number} begins with hexes {die}")))
        }
        Event::Active(digit) => plain(format!("Hexes {digit} are active.")),
        Event::Spotted(ship, spot) => {
            plain(format!("{} was spotted in {}.", capital(told(rules, ship, reader, None)), spot.word()))
        }
        Event::Attack(attack) => Some(attacked(rules, attack, reader)),
        Event::BrokeOff(who) => Some(LogLine::new(
            Tone::Loss,
            format!("{} broke off: {} guns are silent.", side_first(who), side_adjective(who)),
        )),
        Event::Moved(ship, from, to) => {
            plain(format!("{} moved to {}.", capital(told(rules, ship, reader, Some(from))), to.word()))
        }
        Event::Tried(ship, spot, die, away) => {
            let die = die.map_or_else(String::new, |die| format!(" on a {die}"));
            let what = if away { "got away" } else { "could not get away" };
            plain(format!("{} {what}{die}.", capital(told(rules, ship, reader, Some(spot)))))
        }
        Event::Left(ship, after, before) => {
            let more = if after > before { " after critical hits" } else { "" };
            let tone = if after >= 5 { Tone::Loss } else { Tone::Plain };
            let text = format!(
                "{} left the display: {}{more}.",
                capital(told(rules, ship, reader, None)),
                level(after)
            );
            Some(LogLine::new(tone, text))
        }
        Event::Over(winner) => {
            let text = winner.map_or_else(
                || "The surface action is over: both sides parted.".to_owned(),
                |winner| {
                    format!(
                        "The surface action is over: {} {} the sea.",
                        side(winner),
                        agree(winner, "holds", "hold")
                    )
                },
            );
            Some(LogLine::new(Tone::Heading, text))
        }
    }
}

fn attacked(rules: &Pacwar, attack: Attack, reader: Option<Side>) -> LogLine {
    let own = reader == Some(attack.lead.side);
    let hidden = attack.unseen && !own;
    let by = match (hidden, attack.ships) {
        (true, _) => format!("Unseen {} ships", side_adjective(attack.lead.side)),
        (false, 1) => capital(told(rules, attack.lead, reader, None)),
        (false, 2) => format!("{} and another", capital(told(rules, attack.lead, reader, None))),
        (false, ships) => {
            format!("{} and {} others", capital(told(rules, attack.lead, reader, None)), ships - 1)
        }
    };
    let guns = if hidden { String::new() } else { format!(" with {}", attack.strength) };
    let times = if attack.times > 1 { format!(" (times {})", attack.times) } else { String::new() };
    let second = attack.second.map_or_else(String::new, |die| format!(", on a {die}"));
    let what = match attack.result {
        0 => "no damage".to_owned(),
        result if attack.level >= 5 => format!("{}, and she sank", level(result)),
        result if result == attack.level => level(result),
        result => format!("{}, now {}", level(result), level(attack.level)),
    };
    let target = told(rules, attack.target, reader, None);
    let text = format!(
        "{by} fired{guns} at {target} on a {}: {}{times}{second}: {what}.",
        attack.die,
        count(attack.damage, "Damage Point")
    );
    let hurt = attack.result > 0;
    let tone = match reader {
        Some(side) if hurt && side == attack.target.side => Tone::Loss,
        _ if hurt => Tone::Gain,
        _ => Tone::Dice,
    };
    LogLine::new(tone, text)
}

/// The ships that stand in a hex, as far as the viewer sees them.
pub(super) fn standing(clash: &Clash, spot: Spot) -> Vec<(u8, &Ship)> {
    let both = Side::BOTH.into_iter().flat_map(|side| clash.action.of(side));
    both.filter(|(_, ship)| ship.spot() == Some(spot)).collect()
}
