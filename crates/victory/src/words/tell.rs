//! The log: one line for each event, in the past tense, with the dice that the event carries.

use ironbottom_kernel::{LogLine, Tone, Viewer, in_halves};
use ironbottom_kit::english::{capital, count};

use super::happenings;
use super::names::{self, area, has, light, piece, piece_first, place, side, side_first};
use crate::action::Light;
use crate::board::{Board, PieceId, Side};
use crate::event::{Capture, Event};
use crate::{Victory, side_of};

/// What this viewer is told of an event; `None` when it must not know that it happened.
pub(crate) fn tell(rules: &Victory, event: Event, viewer: Viewer) -> Option<LogLine> {
    let mut line = sentence(rules, event, viewer)?;
    line.happening = happenings::happening(rules.board, event);
    Some(line)
}

fn sentence(rules: &Victory, event: Event, viewer: Viewer) -> Option<LogLine> {
    let board = rules.board;
    let of = |tone, text: String, about: &[PieceId]| {
        LogLine::new(tone, text).about(about.iter().map(|&p| board[p].id.clone()))
    };
    let plain = |text: String, about: &[PieceId]| of(Tone::Plain, text, about);
    Some(match event {
        // --- the sequence of play ---
        Event::TurnBegan(turn) => LogLine::new(Tone::Heading, turn_line(board, turn)),
        Event::Assigned(p) => {
            plain(format!("{} joined the raid on Pearl Harbor.", piece_first(board, p)), &[p])
        }
        Event::Arrived { piece: p, place: at, .. } => {
            of(Tone::Gain, format!("{} arrived at {}.", piece_first(board, p), place(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::ArrivedNowhere { piece: p, back, .. } => {
            let name = piece_first(board, p);
            let text = match back {
                Some(turn) => {
                    format!("{name} found its port in enemy hands; it is due again on turn {turn}.")
                }
                None => format!("{name} was lost: its port is in enemy hands."),
            };
            of(Tone::Loss, text, &[p])
        }
        Event::WaitsOnWestCoast { piece: p, .. } => {
            plain(format!("{} waited on the West Coast.", piece_first(board, p)), &[p])
        }
        Event::Removed { piece: p, .. } => {
            plain(format!("{} left for other seas.", piece_first(board, p)), &[p])
        }
        Event::Patrolled { piece: p, area: at, .. } => {
            plain(format!("{} put to sea to patrol {}.", piece_first(board, p), area(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::Readied(p) => plain(format!("{} made ready to raid.", piece_first(board, p)), &[p]),
        Event::Repaired { piece: p, points } => of(
            Tone::Gain,
            format!("{} of damage on {} made good.", capital(count(points, "point")), piece(board, p)),
            &[p],
        ),
        Event::AirPlaced { piece: p, area: at, .. } => {
            plain(format!("{} flew to {}.", piece_first(board, p), area(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::AirPassed(who) => {
            LogLine::new(Tone::Plain, format!("{} placed no more air units.", side_first(who)))
        }
        Event::Sailed { piece: p, area: at, .. } => {
            plain(format!("{} sailed to {}.", piece_first(board, p), area(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::Raided { piece: p, area: at, .. } => {
            plain(format!("{} set out to raid {}.", piece_first(board, p), area(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::SpeedRoll { piece: p, die, passed, .. } => {
            let result = if passed { "passed" } else { "failed" };
            of(Tone::Dice, format!("{} {result} its speed roll with a {die}.", piece_first(board, p)), &[p])
        }
        Event::Stationed { piece: p, area: at } => {
            plain(format!("{} took station in {}.", piece_first(board, p), area(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::Based { piece: p, place: at, .. } => {
            plain(format!("{} returned to {}.", piece_first(board, p), place(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::Yarded { piece: p, .. } => {
            plain(format!("{} went to the yards of San Diego.", piece_first(board, p)), &[p])
        }
        Event::SetAside { piece: p, turn, .. } => plain(
            format!("{} left for the West Coast, to arrive on turn {turn}.", piece_first(board, p)),
            &[p],
        ),
        Event::Homeless(p) => {
            of(Tone::Loss, format!("{} had no port to return to and was lost.", piece_first(board, p)), &[p])
        }
        Event::Flagged { area: at, side: Some(who), .. } => {
            LogLine::new(Tone::Gain, format!("{} controlled {}.", side_first(who), area(board, at)))
                .about([&board[at].id])
        }
        Event::Flagged { area: at, side: None, .. } => {
            LogLine::new(Tone::Plain, format!("Nobody controlled {}.", area(board, at)))
                .about([&board[at].id])
        }
        Event::Scored { earned: [japan, allies], lead } => LogLine::new(
            Tone::Heading,
            format!("Japan earned {japan} and the Allies {allies}: {}.", score(rules, lead)),
        ),
        Event::Captured { place: at, side: who, how } => {
            let how = match how {
                Capture::Invaded => "took",
                Capture::Surrounded => "surrounded and took",
            };
            LogLine::new(Tone::Gain, format!("{} {how} {}.", side_first(who), place(board, at)))
                .about([&board[at].id])
        }
        Event::Ended { lead } => {
            LogLine::new(Tone::Heading, format!("The war ended: {}.", verdict(rules, lead)))
        }

        // --- combat ---
        Event::BattleBegan(at) => {
            LogLine::new(Tone::Heading, format!("Combat in {}.", area(board, at))).about([&board[at].id])
        }
        Event::RoundBegan { area: at, round } => {
            LogLine::new(Tone::Heading, format!("Round {round} in {}.", area(board, at)))
                .about([&board[at].id])
        }
        // VitP 23.41: no die is thrown for a force that lands.
        Event::Sighted { force, die: None, .. } => {
            plain(format!("The task force of {} was sighted as it landed.", piece(board, force)), &[force])
        }
        Event::Sighted { force, die: Some(die), need, sighted } => {
            let result = if sighted { "was sighted" } else { "was not sighted" };
            let text = format!(
                "The task force of {} {result} (die {die}, needing {need} or less).",
                piece(board, force)
            );
            of(Tone::Dice, text, &[force])
        }
        Event::TookStance { force, stance: what } => {
            plain(format!("The task force of {} was {}.", piece(board, force), what.word()), &[force])
        }
        Event::Wished { side: who, light: what } => {
            LogLine::new(Tone::Plain, format!("{} wanted a {}.", side_first(who), light(what)))
        }
        Event::Contested { results: [japan, allies], .. } => LogLine::new(
            Tone::Dice,
            format!("Day or night: Japan {japan}, the Allies {allies} (with bonuses)."),
        ),
        Event::ActionBegan(what) => LogLine::new(
            Tone::Heading,
            match what {
                Light::Day => "It came to a day action.",
                Light::Night => "It came to a night action.",
            },
        ),
        Event::OpenedFire(p) => plain(format!("{} was to fire its guns.", piece_first(board, p)), &[p]),
        Event::NamedKamikaze(p) => {
            plain(format!("{} sent its aircraft as kamikazes.", piece_first(board, p)), &[p])
        }
        // VitP 20.51: Japan writes its target down in secret.
        Event::Recorded { attacker, target } => {
            if viewer.seat().and_then(side_of) != Some(Side::Japan) {
                return None;
            }
            let text = format!(
                "{} was to attack {}: recorded in secret.",
                piece_first(board, attacker),
                piece(board, target)
            );
            plain(text, &[attacker, target])
        }
        Event::LostTarget(p) => plain(
            format!("{} did not find its recorded target and lost its attack.", piece_first(board, p)),
            &[p],
        ),
        Event::Fired { attacker, target, faces, hits, disabled, damage, .. } => {
            let result = attack_result(faces.count(), hits, disabled, damage);
            let text =
                format!("{} attacked {}: {result}.", piece_first(board, attacker), piece(board, target));
            of(Tone::Dice, text, &[attacker, target])
        }
        Event::Damaged { piece: p, points, total } => {
            let text = format!(
                "{} took {} of damage: {total} on an armor of {}.",
                piece_first(board, p),
                count(points, "point"),
                board[p].armor
            );
            of(Tone::Loss, text, &[p])
        }
        Event::Sunk { piece: p, .. } => {
            let how = if board[p].is_ship() { "sank" } else { "was eliminated" };
            of(Tone::Loss, format!("{} {how}.", piece_first(board, p)), &[p])
        }
        Event::Disabled(p) => {
            of(Tone::Loss, format!("{} was disabled and had to return to port.", piece_first(board, p)), &[p])
        }
        Event::OnBottom(p) => {
            of(Tone::Loss, format!("{} settled on the bottom of the harbor.", piece_first(board, p)), &[p])
        }
        Event::Sacrificed(p) => {
            of(Tone::Loss, format!("{} was spent in kamikaze attacks.", piece_first(board, p)), &[p])
        }
        Event::SubmarineHome { piece: p, .. } => plain(format!("{} went home.", piece_first(board, p)), &[p]),
        Event::Stayed(who) => LogLine::new(Tone::Plain, format!("{} stayed.", side_first(who))),
        Event::Retreated(who) => LogLine::new(Tone::Plain, format!("{} retreated.", side_first(who))),
        Event::Withdrew(who) => {
            LogLine::new(Tone::Plain, format!("{} withdrew without being pursued.", side_first(who)))
        }
        Event::Grouped { piece: p, group: leader } if p == leader => {
            plain(format!("{} led a group of its own.", piece_first(board, p)), &[p])
        }
        Event::Grouped { piece: p, group: leader } => plain(
            format!("{} went with the group of {}.", piece_first(board, p), piece(board, leader)),
            &[p, leader],
        ),
        Event::Pursued { piece: p, group: leader } => plain(
            format!("{} pursued the group of {}.", piece_first(board, p), piece(board, leader)),
            &[p, leader],
        ),
        Event::BrokeOff(p) => plain(format!("{} broke off the pursuit.", piece_first(board, p)), &[p]),
        Event::Escaped(p) => plain(format!("The group of {} got away.", piece(board, p)), &[p]),
        Event::Landed { piece: p, place: at, .. } => {
            plain(format!("{} landed at {}.", piece_first(board, p), place(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::Invaded { piece: p, place: at, eliminated: None, .. } => {
            plain(format!("{} invaded {}.", piece_first(board, p), place(board, at)), &[p])
                .about([&board[at].id])
        }
        Event::Invaded { piece: p, place: at, eliminated: Some(defender), .. } => {
            let text = format!(
                "{} and {} destroyed each other on {}.",
                piece_first(board, p),
                piece(board, defender),
                place(board, at)
            );
            of(Tone::Loss, text, &[p, defender]).about([&board[at].id])
        }
        Event::RaidAssigned { carrier, place: at } => {
            plain(format!("{} was to raid {}.", piece_first(board, carrier), place(board, at)), &[carrier])
                .about([&board[at].id])
        }
        Event::RaidRoundBegan { area: at, round } => {
            LogLine::new(Tone::Heading, format!("Air raid, round {round}.")).about([&board[at].id])
        }
        Event::Located { group: which, die } => {
            let ships: Vec<PieceId> = board.group(which).iter().collect();
            // VitP 18.22: a late group is told here; one that appears has a line of its own.
            let face = usize::from(die).saturating_sub(1);
            let late = board.uncertain.get(face).is_some_and(|arrival| arrival.turn > 1);
            let late = if late { ": it arrives on turn 2" } else { "" };
            of(Tone::Dice, format!("Group {} rolled a {die} for its location{late}.", which.word()), &ships)
        }
        Event::Appeared { piece: p, group: which, area: at } => plain(
            format!("{} of group {} appeared in {}.", piece_first(board, p), which.word(), area(board, at)),
            &[p],
        )
        .about([&board[at].id]),
        Event::Sallied(p) => plain(format!("{} left Pearl Harbor for the sea.", piece_first(board, p)), &[p]),
        Event::FuelRanShort => {
            LogLine::new(Tone::Heading, "The fuel of the Japanese ran short; they had to retreat.")
        }
        Event::BattleEnded { area: at, victor: Some(who) } => LogLine::new(
            Tone::Plain,
            format!("Combat in {} ended; {} {} remained.", area(board, at), side(who), "alone"),
        )
        .about([&board[at].id]),
        Event::BattleEnded { area: at, victor: None } => {
            LogLine::new(Tone::Plain, format!("Combat in {} ended; nobody remained.", area(board, at)))
                .about([&board[at].id])
        }
    })
}

/// `Turn 2 of the war: January-April 1942.`
fn turn_line(board: &Board, turn: u8) -> String {
    match board.turns.get(usize::from(turn).wrapping_sub(1)) {
        Some(row) => format!("Turn {turn}: {}.", row.period),
        None => format!("Turn {turn}."),
    }
}

/// `4 shots, 1 hit for 3 damage, disabled`.
fn attack_result(shots: u8, hits: u8, disabled: bool, damage: u8) -> String {
    let shots = count(shots, "shot");
    match (hits, disabled) {
        (0, false) => format!("{shots}, no effect"),
        (0, true) => format!("{shots}, no hit, but disabled"),
        (_, false) => format!("{shots}, {} for {damage} damage", count(hits, "hit")),
        (_, true) => format!("{shots}, {} for {damage} damage, and disabled", count(hits, "hit")),
    }
}

/// `Japan leads by 7 points`, `the score is even`.
pub(super) fn score(rules: &Victory, lead: i8) -> String {
    match leader(rules, lead) {
        None => "the score is even".to_owned(),
        Some((Side::Japan, points)) => format!("Japan leads by {points}"),
        Some((Side::Allies, points)) => format!("the Allies lead by {points}"),
    }
}

/// Who is ahead, and by how much: `7 points`, `2.5 points`. VitP 2.5, ruling 18.
fn leader(rules: &Victory, lead: i8) -> Option<(Side, String)> {
    let (who, points) = ahead(rules, lead)?;
    Some((who, if points == "1" { "1 point".to_owned() } else { format!("{points} points") }))
}

/// Who is ahead, and the points as a number: `7`, `2.5`.
pub(super) fn ahead(rules: &Victory, lead: i8) -> Option<(Side, String)> {
    let halves = rules.lead_in_halves(lead);
    let who = match halves {
        0 => return None,
        1.. => Side::Japan,
        ..0 => Side::Allies,
    };
    Some((who, in_halves(halves.unsigned_abs().into())))
}

/// `Japan has won by 7 points`, `a draw`.
pub(super) fn verdict(rules: &Victory, lead: i8) -> String {
    match leader(rules, lead) {
        None => "a draw".to_owned(),
        Some((who, points)) => format!("{} {} won by {points}", side(who), has(who)),
    }
}

/// Words for a roll, from its key as the record keeps it: `attack.30.52`.
pub(super) fn roll_words(board: &Board, key: &str) -> String {
    let mut parts = key.split('.');
    let what = parts.next().unwrap_or_default();
    let mut number = || parts.next().and_then(|part| part.parse::<usize>().ok());
    let (first, second) = (number(), number());
    let one = first.and_then(PieceId::new);
    let two = second.and_then(PieceId::new);
    let whose = |p: PieceId| format!("{}’s", piece(board, p));
    match (what, one, two) {
        ("speed", Some(p), _) => format!("{} speed roll", whose(p)),
        ("attack", Some(p), Some(q)) => format!("{} attack on {}", whose(p), piece(board, q)),
        ("damage", Some(p), Some(q)) => format!("damage by {} to {}", piece(board, p), piece(board, q)),
        ("torpedo", Some(p), Some(q)) => format!("{} torpedo at {}", whose(p), piece(board, q)),
        ("sighting", Some(p), _) => format!("sighting the task force of {}", piece(board, p)),
        ("contest", ..) => match first.and_then(|at| Side::ALL.get(at).copied()) {
            Some(who) => format!("day or night, {}", side(who)),
            None => "day or night".to_owned(),
        },
        ("uncertain", ..) => match first.and_then(|at| crate::board::Group::ALL.get(at).copied()) {
            Some(which) => {
                format!("where group {} is ({})", which.word(), names::pieces(board, board.group(which)))
            }
            None => "where a group is".to_owned(),
        },
        _ => key.replace('.', " "),
    }
}
