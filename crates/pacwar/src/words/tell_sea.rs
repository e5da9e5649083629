//! The log of the naval phases: movement, search, reports, contact, and the end.

use ironbottom_kernel::{LogLine, Tone, Viewer};
use ironbottom_kit::english::{capital, count, list};

use super::explain::said;
use super::facts::{odds, statement};
use super::names::{
    self, agree, chit, chit_meaning, hex, mission_words, ship, side_first, source, station, subron, tf,
};
use super::tell::{about_tf, plain, side_of};
use crate::Pacwar;
use crate::board::HexId;
use crate::directory;
use crate::event::{Event, Found, Patience};
use crate::ids::{Side, Station, SubronId, TfId};
use crate::state::{Report, Source};

/// ` (Their fight belongs to a later part.)` where it does in this scenario.
fn later(in_force: bool, what: &str) -> String {
    if in_force { String::new() } else { format!(" ({what} belongs to a later part.)") }
}

/// What this viewer is told; `None` when he must not know that it happened.
pub(super) fn tell(rules: &Pacwar, event: Event, viewer: Viewer) -> Option<LogLine> {
    let own = |who: Side, told: LogLine| (viewer == Viewer::Seat(who.seat())).then_some(told);
    let toned = |tone: Tone, told: LogLine| Some(LogLine { tone, ..told });
    match event {
        Event::FirstPlayer(who, [japan, allies]) => {
            let text = format!(
                "Japan rolled {japan}, the Allies {allies}: {} first.",
                agree(who, "Japan chooses", "the Allies choose")
            );
            Some(LogLine::new(Tone::Dice, text))
        }
        Event::Began(_, all) => {
            let all: Vec<TfId> = all.iter().collect();
            let text =
                format!("{} got under way.", list(&all.iter().map(|each| tf(*each)).collect::<Vec<_>>()));
            Some(plain(text).about(all.into_iter().map(directory::tf)))
        }
        Event::Rested(who) => {
            Some(plain(format!("{} {} nothing more to execute.", side_first(who), agree(who, "has", "have"))))
        }
        Event::Stepped(t, from, to) | Event::Reacted(t, from, to) => Some(
            about_tf(t, format!("{} went {} to {}.", tf(t), way(rules, from, to), hex(rules, to)))
                .about([to.to_string()]),
        ),
        Event::Followed(t, lead, _, to) => Some(
            about_tf(t, format!("{} went with {} to {}.", tf(t), tf(lead), hex(rules, to)))
                .about([to.to_string()]),
        ),
        Event::Stopped(t) => Some(about_tf(t, format!("{} ended its move.", tf(t)))),
        Event::NightFell(t) => Some(about_tf(t, format!("Night fell around {}.", tf(t)))),
        Event::DayBroke(t) => Some(about_tf(t, format!("Day broke around {}.", tf(t)))),
        Event::MissionDone(t, what) => own(
            t.side(),
            about_tf(t, format!("{} did what it was plotted to: {}.", tf(t), mission_words(rules, what))),
        ),
        Event::MissionFailed(t, what) => {
            let text =
                format!("{} could not do what it was plotted to: {}.", tf(t), mission_words(rules, what));
            own(t.side(), LogLine { tone: Tone::Loss, ..about_tf(t, text) })
        }
        Event::Bombarded(t, at) => toned(
            Tone::Gain,
            about_tf(
                t,
                format!(
                    "{} bombarded {}.{}",
                    tf(t),
                    hex(rules, at),
                    later(rules.scenario.chapters.bombardment, "What it does ashore")
                ),
            ),
        ),
        Event::Landed(t, at) => toned(
            Tone::Gain,
            about_tf(
                t,
                format!(
                    "{} landed troops at {}.{}",
                    tf(t),
                    hex(rules, at),
                    later(rules.scenario.chapters.assault, "Their fight")
                ),
            ),
        ),
        Event::MarkerRaised(t, at) => {
            Some(about_tf(t, format!("The marker {} appeared at {}.", tf(t), hex(rules, at))))
        }
        Event::MarkerRemoved(t, _) => Some(plain(format!("The marker {} was taken off the map.", tf(t)))),
        Event::Exited(t, _) => Some(plain(format!("{} left the map.", tf(t)))),
        Event::SearchFailed(from, t, points, die) => {
            own(from.side(), LogLine { tone: Tone::Dice, ..about_tf(t, failed(rules, from, t, points, die)) })
        }
        Event::SearchFound(from, t, points, die) => {
            let tone = news(t, viewer);
            Some(LogLine { tone, ..about_tf(t, found(rules, from, t, (points, die), viewer)) })
        }
        Event::ChitDrawn(t, c) => {
            let text = format!("{} drew a chit, {}: {}.", tf(t), chit(c), chit_meaning(c));
            own(t.side(), about_tf(t, text))
        }
        Event::ItemSettled(t, item, number) => {
            own(t.side(), about_tf(t, format!("{} will be reported with {}.", tf(t), said(item, number))))
        }
        Event::Reported(t, report) => toned(news(t, viewer), about_tf(t, reported(rules, t, &report))),
        Event::Exposed(t, _) => {
            toned(Tone::Loss, plain(format!("{} was nothing but a dummy, and was taken off the map.", tf(t))))
        }
        Event::SubSearched(s, squadron, t, points, die, Found::Nothing) => {
            let text = format!(
                "Squadron {} of {} searched for {} with {} ({}) and a {die}: nothing.",
                u16::from(squadron) + 1,
                subron(s),
                tf(t),
                count(points, "point"),
                odds(rules, points)
            );
            own(s.side(), LogLine { tone: Tone::Dice, ..about_tf(t, text) })
        }
        Event::SubSearched(s, squadron, t, points, die, Found::Contact) => {
            let seen = (side_of(viewer) == Some(s.side())).then_some((squadron, points, die));
            toned(news(t, viewer), about_tf(t, sub_found(rules, s, t, seen)))
        }
        Event::SubsAvailable(s, points) => {
            let later = later(rules.scenario.chapters.submarines, "Their attack");
            let text =
                format!("{} of {} could attack.{later}", capital(count(points, "Sub Point")), subron(s));
            own(s.side(), plain(text))
        }
        Event::Passed(t, patience) => {
            let how = match patience {
                Patience::ThisHex => "for now",
                Patience::ThisPhase => "for the rest of the phase",
            };
            let who = t.side().other();
            Some(about_tf(t, format!("{} let {} go on {how}.", side_first(who), tf(t))))
        }
        Event::Triggered(by, t) => toned(
            Tone::Gain,
            about_tf(t, format!("{} reacted to {} and put to sea against it.", tf(t), tf(by))),
        ),
        Event::ReactionEnded(t) => Some(about_tf(t, format!("The reaction of {} came to its end.", tf(t)))),
        Event::Met(alpha, bravo, die, Found::Contact) => toned(
            Tone::Gain,
            about_tf(alpha, format!("{} met {}: contact, with a {die}.", tf(alpha), tf(bravo)))
                .about([directory::tf(bravo)]),
        ),
        Event::Met(alpha, bravo, die, Found::Nothing) => toned(
            Tone::Dice,
            about_tf(alpha, format!("{} and {} missed each other, with a {die}.", tf(alpha), tf(bravo)))
                .about([directory::tf(bravo)]),
        ),
        Event::Engaged(at, all) => {
            let all: Vec<TfId> = all.iter().collect();
            let names = |side: Side| {
                let own = all.iter().filter(|t| t.side() == side);
                list(&own.map(|t| tf(*t)).collect::<Vec<_>>())
            };
            let text = format!(
                "{} of Japan and {} of the Allies are in contact at {}.",
                names(Side::Japan),
                names(Side::Allies),
                hex(rules, at)
            );
            Some(LogLine::new(Tone::Gain, text).about(all.iter().map(|t| directory::tf(*t))))
        }
        Event::TurnedBack(l, from) => {
            let text = format!(
                "{} could not be put ashore and went back to {}.",
                capital(names::lot(rules, l)),
                hex(rules, from)
            );
            own(l.side(), LogLine::new(Tone::Loss, text))
        }
        Event::Initiative(who, die, _) => {
            let text = format!(
                "{} {} the tactical initiative, with a {die}.{}",
                side_first(who),
                agree(who, "has", "have"),
                later(rules.scenario.chapters.surface, "The battle")
            );
            Some(LogLine::new(Tone::Dice, text))
        }
        Event::RanDry(s) => {
            let text = format!("{} is out of fuel and suffered damage.", capital(ship(rules, s)));
            own(s.side(), LogLine::new(Tone::Loss, text))
        }
        Event::Sank(s, _) => {
            own(s.side(), LogLine::new(Tone::Loss, format!("{} sank.", capital(ship(rules, s)))))
        }
        Event::Ended(points) => Some(LogLine::new(Tone::Heading, ended(points))),

        // --- told in `tell.rs` ---
        Event::TurnBegan(_)
        | Event::SegmentBegan(..)
        | Event::Mustered(..)
        | Event::Placed(..)
        | Event::Readied(_)
        | Event::Deployed
        | Event::Reinforced(..)
        | Event::Scouted(_)
        | Event::StrikePlotted(_)
        | Event::JoinPlotted(..)
        | Event::ReturnPlotted(_)
        | Event::TransferPlotted(_)
        | Event::Transferred(..)
        | Event::SpeedSet(..)
        | Event::ValueSet(..)
        | Event::LegPlotted(..)
        | Event::MissionPlotted(..)
        | Event::ReactionPlotted(_)
        | Event::Linked(..)
        | Event::ShiftPlotted(..)
        | Event::FuelHeldBack(_)
        | Event::PlanBegun(..)
        | Event::IntelligenceUsed(..)
        | Event::PlotSeen(_)
        | Event::PlanSeen(_)
        | Event::SubronsSeen
        | Event::IntelligenceDeclined
        | Event::PlanDropped(_)
        | Event::WorkPlotted(..)
        | Event::UnitMade(..)
        | Event::UnitSupplied(_)
        | Event::UnitGivenUp(_)
        | Event::StrikesDone(_)
        | Event::StrikeFlown(..)
        | Event::StrikeVain(..)
        | Event::JoinedBy(..)
        | Event::Sequenced(..)
        | Event::Battle(..)
        | Event::Surface(..)
        | Event::Raid(..)
        | Event::StrikeOver(..)
        | Event::ShipLost(_)
        | Event::StrikeMoved(..)
        | Event::Crashed(..)
        | Event::Ditched(..)
        | Event::DeckLost(..)
        | Event::CargoLost(..)
        | Event::UnitDrowned(..)
        | Event::TurnedAway(..)
        | Event::PlotVoided(_)
        | Event::Parked(..)
        | Event::Undersea(..)
        | Event::Shore(_) => None,
    }
}

fn way(rules: &Pacwar, from: HexId, to: HexId) -> &'static str {
    rules.board.towards(from, to).map_or("on", names::dir)
}

fn failed(rules: &Pacwar, from: Station, t: TfId, points: u8, die: u16) -> String {
    format!(
        "{} searched for {} with {} ({}) and a {die}: nothing.",
        capital(station(rules, from)),
        tf(t),
        count(points, "Search Point"),
        odds(rules, points)
    )
}

/// That a Task Force was found is no gain to its owner.
fn news(t: TfId, viewer: Viewer) -> Tone {
    if side_of(viewer) == Some(t.side()) { Tone::Plain } else { Tone::Gain }
}

/// Everybody learns that a marker was contacted; whence, with what and by which die only the searcher.
fn found(rules: &Pacwar, from: Station, t: TfId, (points, die): (u8, u16), viewer: Viewer) -> String {
    if side_of(viewer) != Some(from.side()) {
        return format!("{} was contacted by air search.", tf(t));
    }
    format!(
        "{} searched for {} with {} ({}) and a {die}: contact!",
        capital(station(rules, from)),
        tf(t),
        count(points, "Search Point"),
        odds(rules, points)
    )
}

fn sub_found(rules: &Pacwar, s: SubronId, t: TfId, seen: Option<(u8, u8, u16)>) -> String {
    match seen {
        None => format!("{} was contacted by submarines of {}.", tf(t), subron(s)),
        Some((squadron, points, die)) => format!(
            "Squadron {} of {} searched for {} with {} ({}) and a {die}: contact!",
            u16::from(squadron) + 1,
            subron(s),
            tf(t),
            count(points, "point"),
            odds(rules, points)
        ),
    }
}

fn reported(rules: &Pacwar, t: TfId, report: &Report) -> String {
    let said = statement(report.said);
    match report.source {
        Source::Air => format!("{} was reported at {}: {said}.", tf(t), hex(rules, report.at)),
        Source::Coast | Source::Submarine | Source::Engagement | Source::Strike => {
            format!(
                "{} was seen for certain at {} {}: {said}.",
                tf(t),
                hex(rules, report.at),
                source(report.source)
            )
        }
    }
}

/// `The game ended: Japan 30, the Allies 25; Japan wins by 5.`
pub(super) fn ended([japan, allies]: [u16; 2]) -> String {
    let verdict = match japan.cmp(&allies) {
        std::cmp::Ordering::Greater => format!("Japan wins by {}", japan - allies),
        std::cmp::Ordering::Less => format!("the Allies win by {}", allies - japan),
        std::cmp::Ordering::Equal => "a draw".to_owned(),
    };
    format!("The game ended: Japan {japan}, the Allies {allies}; {verdict}.")
}
