//! The words of a submarine attack: groups, choices, what is told, and its rows for a screen. WitP [13.5] to [13.7].

use ironbottom_kernel::wire::{Mark, Row, Value};
use ironbottom_kernel::{LogLine, Tone};
use ironbottom_kit::english::{capital, count, plural};

use super::names::{side_adjective, side_id, subron, tf};
use super::tell::about_tf;
use crate::Pacwar;
use crate::battle::submarine::Quarry;
use crate::battle::{SubAttack, SubChoice, SubEvent, SubPending};
use crate::ids::{ShipId, Side, SubronId, TfId};
use crate::state::fight::Fight;

/// Counted from 1, as people count.
fn number(place: u8) -> u16 {
    u16::from(place) + 1
}

fn level(damage: u8) -> String {
    match damage {
        0 => "unhurt".to_owned(),
        5.. => "sunk".to_owned(),
        level => format!("D{level}"),
    }
}

/// `BC 3, D2`: what is seen of a ship that stands face down; her owner reads her name.
fn ship_words(rules: &Pacwar, fight: &Fight, attack: &SubAttack, place: u8) -> String {
    let Some(ship) = attack.ships.get(usize::from(place)) else { return format!("ship {}", number(place)) };
    let damage = if ship.damage > 0 { format!(", {}", level(ship.damage)) } else { String::new() };
    let name = named(rules, fight, ship).map_or_else(String::new, |name| format!(", {name}"));
    format!("{} {}{name}{damage}", ship.kind.code(), number(place))
}

/// The name of a ship, for those whose view has it.
fn named<'a>(rules: &'a Pacwar, fight: &Fight, ship: &Quarry) -> Option<&'a str> {
    use ironbottom_kit::Id;
    let known = usize::from(ship.tag) < ShipId::COUNT;
    let id = known.then(|| <ShipId as Id>::at(usize::from(ship.tag)))?;
    (fight.tf().map(TfId::side) == Some(id.side())).then(|| super::names::ship(rules, id))
}

/// The words of a choice in a list.
pub(super) fn label(rules: &Pacwar, fight: Option<&Fight>, choice: SubChoice) -> String {
    let found = fight.and_then(|fight| Some((fight, crate::undersea::attack(Some(fight))?)));
    let ship = |place: u8| {
        found.map_or_else(
            || format!("ship {}", number(place)),
            |(fight, attack)| ship_words(rules, fight, attack, place),
        )
    };
    let group = |group: u8| {
        let inside = found.map(|(fight, attack)| {
            let ships = attack.in_group(group).map(|(place, _)| ship_words(rules, fight, attack, place));
            ships.collect::<Vec<_>>().join(", ")
        });
        inside.unwrap_or_default()
    };
    match choice {
        SubChoice::Attack => {
            let points = found.map_or(0, |(_, attack)| attack.available);
            format!("Attack with {}", count(points, "Sub Point"))
        }
        SubChoice::Leave => "Let the Task Force go".to_owned(),
        SubChoice::Screen(place, to) => format!("{} joins group {}: {}", ship(place), number(to), group(to)),
        SubChoice::Send(to, points) => {
            let (points, attack) = (capital(count(points, "Sub Point")), plural(points, "attacks", "attack"));
            format!("{points} {attack} group {}: {}", number(to), group(to))
        }
        SubChoice::Target(place) => format!("Attack {} until she is hit", ship(place)),
        SubChoice::Done => match found.map(|(_, attack)| attack.pending()) {
            Some(SubPending::Deploy) => "All others guard the dearest ship: done".to_owned(),
            _ => "No more are sent: the attack is made".to_owned(),
        },
    }
}

/// What the one who is asked has to do, and what he types.
pub(super) fn ask(attack: &SubAttack, at: TfId) -> (String, &'static str) {
    match attack.pending() {
        SubPending::Decide => (
            format!("{} found {}: do they attack?", count(attack.available, "Sub Point"), tf(at)),
            "sub-attack, or sub-leave",
        ),
        SubPending::Deploy => (
            format!("boats attack {}: divide its screen among the defensive groups, in secret.", tf(at)),
            "sub-screen SHIP GROUP; sub-go: all others guard the dearest ship",
        ),
        SubPending::Send => (
            format!("choose the groups to attack with {}.", count(attack.unsent(), "Sub Point")),
            "sub-send GROUP POINTS; sub-go when no more are sent",
        ),
        SubPending::Target(group, left) => (
            format!(
                "{} got through to group {}: choose the next target.",
                count(left, "Sub Point"),
                number(group)
            ),
            "sub-target SHIP",
        ),
        SubPending::Over => ("the attack is over.".to_owned(), "sub-go"),
    }
}

/// What is told of an event, to this reader.
pub(super) fn event(s: SubronId, t: TfId, event: SubEvent, reader: Option<Side>) -> Option<LogLine> {
    let own = |side: Side, text: String| (reader == Some(side)).then(|| about_tf(t, text));
    let dice = |text: String| Some(LogLine { tone: Tone::Dice, ..about_tf(t, text) });
    match event {
        SubEvent::Declared(points) => {
            let (points, attack) = (capital(count(points, "Sub Point")), plural(points, "attacks", "attack"));
            let text = format!("{points} of {} {attack} {}.", subron(s), tf(t));
            Some(LogLine { tone: Tone::Gain, ..about_tf(t, text) })
        }
        SubEvent::Left => Some(about_tf(t, format!("The boats of {} let {} go.", subron(s), tf(t)))),
        SubEvent::Joined(ship, group) => {
            own(t.side(), format!("Ship {} stands in group {}.", number(ship), number(group)))
        }
        SubEvent::Deployed(groups) => {
            Some(about_tf(t, format!("{} stands in {}.", tf(t), count(groups, "defensive group"))))
        }
        SubEvent::Sent(group, points) => {
            let (points, attack) = (capital(count(points, "Sub Point")), plural(points, "attacks", "attack"));
            own(s.side(), format!("{points} {attack} group {}.", number(group)))
        }
        SubEvent::Screened { group, die, off, left } => dice(format!(
            "The screen of group {} rolled a {die}: {} kept off, {left} got through.",
            number(group),
            count(off, "Sub Point")
        )),
        SubEvent::Fired(ship, die, hit) => dice(format!(
            "Torpedoes at ship {} on a {die}: {}.",
            number(ship),
            if hit { "hit" } else { "missed" }
        )),
        SubEvent::Damaged(ship, die, by) => {
            let what = if by >= 5 { "sunk".to_owned() } else { count(by, "Damage Level") };
            dice(format!("Ship {} was torpedoed, on a {die}: {what}.", number(ship)))
        }
        SubEvent::Critical(ship, after, before) => {
            let text =
                format!("A critical hit on ship {}: {} after {}.", number(ship), level(after), level(before));
            Some(LogLine { tone: Tone::Loss, ..about_tf(t, text) })
        }
        SubEvent::Counter(group, sum, lost) => dice(format!(
            "Group {} counterattacked with {sum}: {}.",
            number(group),
            if lost { "a Sub Point was lost" } else { "nothing" }
        )),
        SubEvent::Over(hit) => {
            let hits = if hit == 0 {
                "nobody was hit".to_owned()
            } else {
                format!("{} {} hit", count(hit, "ship"), plural(hit, "was", "were"))
            };
            Some(about_tf(t, format!("The attack of {} on {} is over: {hits}.", subron(s), tf(t))))
        }
    }
}

/// The attack in lines of text.
pub(super) fn report(rules: &Pacwar, fight: &Fight, attack: &SubAttack) -> Vec<String> {
    let at = fight.tf().map(tf).unwrap_or_default();
    let over = if attack.is_over() { ", over" } else { "" };
    let mut lines = vec![format!("{} boats attack {at}{over}", side_adjective(fight.by))];
    for group in 0..attack.groups {
        let ships: Vec<String> =
            attack.in_group(group).map(|(place, _)| ship_words(rules, fight, attack, place)).collect();
        let [sent, off] = attack.sent(group);
        let boats = if sent > 0 {
            format!("; {} sent, {off} kept off", count(sent, "Sub Point"))
        } else {
            String::new()
        };
        lines.push(format!("group {}: {}{boats}", number(group), ships.join(", ")));
    }
    let loose = (0_u8..).zip(attack.ships.iter()).filter(|(_, ship)| ship.group.is_none());
    let loose: Vec<String> = loose.map(|(place, _)| ship_words(rules, fight, attack, place)).collect();
    if !loose.is_empty() {
        lines.push(format!("without a group: {}", loose.join(", ")));
    }
    lines
}

/// What the attack asks now, in a word.
const fn asks(attack: &SubAttack) -> &'static str {
    match attack.pending() {
        SubPending::Decide => "sub-decide",
        SubPending::Deploy => "sub-deploy",
        SubPending::Send => "sub-send",
        SubPending::Target(..) => "sub-target",
        SubPending::Over => "over",
    }
}

/// The Screening Value of a group as the reader sees it, and how many Sub Points it keeps off by the die: the least and
/// the most. Who has the boats does not see which carriers can fly, so that for him it may be more. WitP [13.61] to [13.64].
fn screen(rules: &Pacwar, fight: &Fight, attack: &SubAttack, group: u8) -> Mark {
    let value = attack.value(group, &rules.air);
    let off = |die: u8| rules.shore.screened(value, die + attack.waters.patrol_boats);
    let all = (1..=6).map(off);
    let (least, most) = (all.clone().min().unwrap_or(0), all.max().unwrap_or(0));
    let carriers =
        attack.ships.iter().any(|ship| ship.kind.is_carrier() && named(rules, fight, ship).is_none());
    let more = if carriers { " or more" } else { "" };
    let keeps = match (least, most) {
        (_, 0) if carriers => "keeps none off unless aircraft fly".to_owned(),
        (_, 0) => "keeps none off".to_owned(),
        (least, most) if least == most => format!("keeps {most} off{more}"),
        (least, most) => format!("keeps {least} to {most} off{more}"),
    };
    Mark::number("screen", value).text(keeps).reconstructed(true)
}

/// Is she one of the Screening Forces?
const fn screens(ship: &Quarry) -> bool {
    crate::battle::submarine::screening(ship.kind) > 0
}

/// On how many faces of the die a torpedo hits her, where that is the same for every ship she may be. WitP [13.64].
fn chance(rules: &Pacwar, fight: &Fight, ship: &Quarry) -> Option<u8> {
    let side = fight.by.other();
    let tow = if ship.tow.is_some() { 2 } else { 0 };
    let faces = |printed: u8| {
        let defense = rules.air.harm(ship.before).defense(printed, ship.kind);
        (1..=6_u8).filter(|die| rules.shore.torpedo_hits(defense, *die + tow)).count()
    };
    if named(rules, fight, ship).is_some() {
        return u8::try_from(faces(ship.defense)).ok();
    }
    let cards = rules.scenario.of_side(side).ships.iter().filter(|card| card.kind == ship.kind);
    let mut all = cards.map(|card| faces(card.defense));
    let first = all.next()?;
    all.all(|other| other == first).then(|| u8::try_from(first).ok())?
}

/// The rows of the battle panel: a head, then one for each ship that is seen.
pub(super) fn rows(rules: &Pacwar, fight: &Fight, attack: &SubAttack) -> Vec<Row> {
    let lines = report(rules, fight, attack);
    let count = |kind: &str, number: u16| Mark::number(kind, number);
    let mut head = vec![
        Mark::of("by", Value::owner(side_id(fight.by))),
        Mark::of("hex", Value::space(fight.hex.to_string())),
        Mark::of("asks", Value::word(asks(attack))),
        Mark::of("display", Value::word("undersea")),
    ];
    head.extend(fight.tf().map(|t| Mark::of("at", Value::piece(crate::directory::tf(t)))));
    head.extend(fight.asked().map(|side| Mark::of("asked", Value::owner(side_id(side)))));
    head.extend((attack.available > 0).then(|| count("boats", attack.available.into())));
    head.extend((attack.lost > 0).then(|| count("boats-lost", attack.lost.into())));
    if let SubPending::Target(group, left) = attack.pending() {
        head.push(count("group", number(group)));
        head.push(count("through", left.into()));
    }
    let mut rows = vec![Row { label: lines.first().cloned().unwrap_or_default(), marks: head }];
    for group in 0..attack.groups {
        let [sent, off] = attack.sent(group);
        let mut marks = vec![count("group", number(group)), screen(rules, fight, attack, group)];
        marks.extend((sent > 0).then(|| count("sent", sent.into())));
        marks.extend((off > 0).then(|| count("kept-off", off.into())));
        rows.push(Row { label: format!("Group {}", number(group)), marks });
    }
    for (place, ship) in (0_u8..).zip(attack.ships.iter()) {
        let mut marks = vec![count("ship", number(place)), Mark::of("type", Value::kind(ship.kind.code()))];
        marks.extend(ship.group.map(|group| count("group", number(group))));
        marks.extend((ship.damage > 0).then(|| count("damage", ship.damage.into())));
        marks.extend((ship.before > 0).then(|| count("before", ship.before.into())));
        marks.extend(ship.hit.then(|| Mark::flag("hit")));
        marks.extend(screens(ship).then(|| Mark::flag("screens")));
        marks.extend(chance(rules, fight, ship).map(|of_six| count("hit-on", of_six.into())));
        marks.extend(named(rules, fight, ship).map(|name| Mark::of("who", Value::word(name)).text(name)));
        rows.push(Row { label: ship_words(rules, fight, attack, place), marks });
    }
    rows
}
