//! The log: one line for each event, in the past tense; who may be told what of it is decided here.

use ironbottom_kernel::{LogLine, Tone, Viewer};
use ironbottom_kit::Id;
use ironbottom_kit::english::{article, capital, count, plural};

use super::names::{
    self, agree, group, hex, kind, lot, mission_words, ship, side, side_first, station, strike_words, tf,
    unit,
};
use super::{battle, happenings, shore, surface, tell_sea, undersea};
use crate::Pacwar;
use crate::action::{JoinLine, ReturnLine, Scout, StrikeLine, Target, TransferLine};
use crate::battle::sequence::Found;
use crate::battle::surface::Spot;
use crate::directory;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Side, Station, SubronId, TfId};
use crate::state::Work;
use crate::submarine::SQUADRONS;

/// What this viewer is told of an event; `None` when he must not know that it happened.
pub(crate) fn tell(rules: &Pacwar, event: Event, viewer: Viewer) -> Option<LogLine> {
    let line = line(rules, event, viewer)?;
    Some(LogLine { happening: happenings::happening(rules, event, side_of(viewer)), ..line })
}

fn line(rules: &Pacwar, event: Event, viewer: Viewer) -> Option<LogLine> {
    let own = |who: Side, told: LogLine| (viewer == Viewer::Seat(who.seat())).then_some(told);
    match event {
        // --- the sequence of play ---
        Event::TurnBegan(turn) => Some(LogLine::new(Tone::Heading, turn_line(rules, turn))),
        Event::SegmentBegan(frame, _, round) => {
            segment_line(frame, round).map(|text| LogLine::new(Tone::Heading, text))
        }
        Event::Mustered(g, t) => own(t.side(), about_tf(t, format!("{} became {}.", group(rules, g), tf(t)))),
        Event::Placed(t, at) => {
            own(t.side(), about_tf(t, format!("{} is to start at {}.", tf(t), hex(rules, at))))
        }
        Event::Readied(who) => Some(plain(format!("{} {} ready.", side_first(who), agree(who, "is", "are")))),
        Event::Deployed => Some(plain("Both sides placed their Task Force markers on the map.".to_owned())),
        Event::Reinforced(t, at) => {
            let text = format!("{} arrived at {} as a reinforcement.", tf(t), hex(rules, at));
            Some(LogLine { tone: Tone::Gain, ..about_tf(t, text) })
        }

        // --- the air phase ---
        Event::Scouted(Scout { at: from, kind: k, arc, points }) => {
            let what = format!("{points} {} of {}", kind(rules, k), station(rules, from));
            own(from.side(), plain(format!("{} will search towards {}.", capital(&what), arc_words(arc))))
        }
        Event::StrikePlotted(line) => own(line.at.side(), plain(strike_line(rules, line))),
        Event::JoinPlotted(who, JoinLine { from, target: at, lead }) => own(
            who,
            plain(format!(
                "The strike from {} at {} is to go with the one from {}.",
                hex(rules, from),
                target(rules, at),
                hex(rules, lead)
            )),
        ),
        Event::ReturnPlotted(ReturnLine { from, target: at, to }) => own(
            to.side(),
            plain(format!(
                "The strike from {} at {} is to return to {}.",
                hex(rules, from),
                target(rules, at),
                station(rules, to)
            )),
        ),
        Event::TransferPlotted(line) => own(
            line.at.side(),
            plain(transfer(rules, line, plural(line.points, "is to transfer", "are to transfer"))),
        ),
        Event::Transferred(line, ..) => own(line.at.side(), plain(transfer(rules, line, "transferred"))),

        // --- plotting ---
        Event::SpeedSet(t, class) => {
            own(t.side(), about_tf(t, format!("{} will run at Speed Class {class}.", tf(t))))
        }
        Event::ValueSet(t, value) => {
            own(t.side(), about_tf(t, format!("{} was given an Engagement Value of {value}.", tf(t))))
        }
        Event::LegPlotted(t, leg, to) => {
            let text = format!("Leg {} of {} was plotted to {}.", u16::from(leg) + 1, tf(t), hex(rules, to));
            own(t.side(), about_tf(t, text))
        }
        Event::MissionPlotted(t, leg, what) => {
            let text = format!(
                "{} is to {} at the end of leg {}.",
                tf(t),
                mission_words(rules, what),
                u16::from(leg) + 1
            );
            own(t.side(), about_tf(t, text))
        }
        Event::ReactionPlotted(t) => own(t.side(), about_tf(t, format!("{} waits to react.", tf(t)))),
        Event::Linked(t, lead) => {
            own(t.side(), about_tf(t, format!("{} will move with {}.", tf(t), tf(lead))))
        }
        Event::ShiftPlotted(s, to) => {
            own(s.side(), plain(format!("{} is to change to {}.", capital(ship(rules, s)), tf(to))))
        }
        Event::FuelHeldBack(s) => {
            own(s.side(), plain(format!("{} is to take no fuel.", capital(ship(rules, s)))))
        }
        Event::PlanBegun(l, at, turn) => {
            let text = format!(
                "The landing of {} at {} is being planned, for turn {turn} or later.",
                lot(rules, l),
                hex(rules, at)
            );
            own(l.side(), plain(text))
        }

        Event::PlanDropped(l) => {
            own(l.side(), plain(format!("The plan to land {} was given up.", lot(rules, l))))
        }
        Event::WorkPlotted(who, work) => own(who, plain(work_line(rules, work))),
        Event::UnitMade(made, at) => {
            Some(plain(format!("{} was made at {}.", capital(unit(rules, made)), hex(rules, at))))
        }
        Event::UnitSupplied(at) => Some(plain(format!("{} is in supply.", capital(unit(rules, at))))),
        Event::UnitGivenUp(at) => Some(plain(format!("{} was given up.", capital(unit(rules, at))))),
        Event::Parked(who, at) => {
            let whose = names::side_adjective(who);
            Some(plain(format!("{whose} Air Points stand at {}, which has no headquarters.", hex(rules, at))))
        }

        // --- intelligence ---
        Event::IntelligenceUsed(die, cards) => {
            let text = format!(
                "The Allies used their intelligence: with a {die} they saw {}.",
                count(cards, "Japanese plot card")
            );
            Some(LogLine::new(Tone::Dice, text))
        }
        Event::PlotSeen(t) => own(
            Side::Allies,
            about_tf(t, format!("The plot of {} was read: look {} shows it.", tf(t), directory::tf(t))),
        ),
        Event::PlanSeen(l) => {
            own(Side::Allies, plain(format!("The plan to land {} was read.", lot(rules, l))))
        }
        Event::SubronsSeen => {
            own(Side::Allies, plain("The deployment of the Japanese submarines was read.".to_owned()))
        }
        Event::IntelligenceDeclined => Some(plain("The Allies did not use their intelligence.".to_owned())),

        // --- strikes ---
        Event::StrikesDone(who) => {
            Some(plain(format!("{} {} no more strikes.", side_first(who), agree(who, "has", "have"))))
        }
        Event::StrikeFlown(who, at, here) => {
            let whose = names::side_adjective(who);
            let one = capital(article(whose));
            let text = match at {
                Target::Tf(_) => {
                    format!("{one} {whose} strike came over {} at {}.", target(rules, at), hex(rules, here))
                }
                Target::Hex(at) => format!("{one} {whose} strike came over {}.", hex(rules, at)),
            };
            Some(LogLine::new(Tone::Heading, text))
        }
        Event::StrikeVain(who, at) => {
            own(who, plain(format!("The strike at {} found nothing and flew home.", target(rules, at))))
        }
        Event::JoinedBy(who, from, part) => {
            own(who, plain(format!("Of those from {} {part} percent found the others.", hex(rules, from))))
        }
        Event::Sequenced(_, at, die, found) => {
            let what = match found {
                Found::All => "all are still there",
                Found::Half => "half have left",
                Found::Gone => "they have left",
            };
            let text = format!("Strikes were plotted from {}: on a {die} {what}.", target(rules, at));
            Some(LogLine::new(Tone::Dice, text))
        }
        Event::Battle(by, event, whom) => battle::event(rules, by, event, whom, side_of(viewer)),
        Event::Surface(_, event) => surface::tell(rules, event, side_of(viewer)),
        Event::Raid(by, event) => Some(battle::raid_event(by, event)),
        Event::StrikeOver(_, at, lost) => {
            let text =
                format!("The strike at {} is over; it lost {}.", target(rules, at), count(lost, "Air Point"));
            Some(plain(text))
        }
        Event::ShipLost(s) => {
            Some(LogLine::new(Tone::Loss, format!("{} was sunk.", capital(ship(rules, s)))))
        }
        Event::StrikeMoved(who, k, points, to) => {
            own(who, plain(format!("{points} {} landed at {}.", kind(rules, k), station(rules, to))))
        }
        Event::Crashed(at, k, points) => own(
            at.side(),
            plain(format!(
                "{points} {} were lost on the damaged field of {}.",
                kind(rules, k),
                station(rules, at)
            )),
        ),
        Event::Ditched(k, points) => {
            own(k.side(), plain(format!("{points} {} found no place to land.", kind(rules, k))))
        }
        Event::DeckLost(t, k) => own(
            t.side(),
            about_tf(t, format!("One {} of {} was lost for want of room.", kind(rules, k), tf(t))),
        ),
        Event::CargoLost(l, points) => {
            let left = count(points, "Load Point");
            own(
                l.side(),
                plain(format!("{left} of {} went down with what carried them.", names::lot(rules, l))),
            )
        }
        Event::UnitDrowned(l, unit) => own(
            l.side(),
            plain(format!(
                "{} of {} went down with what carried it.",
                capital(names::troop(rules, unit)),
                names::lot(rules, l)
            )),
        ),
        Event::TurnedAway(s, t) => {
            own(t.side(), about_tf(t, format!("{} turned back in {}.", capital(ship(rules, s)), tf(t))))
        }
        Event::Shore(event) => shore::tell(rules, event, viewer),
        Event::Undersea(s, t, event) => undersea::event(s, t, event, side_of(viewer)),
        Event::PlotVoided(t) => own(t.side(), about_tf(t, format!("The plot of {} was voided.", tf(t)))),

        // --- the naval phase, and the end ---
        Event::FirstPlayer(..)
        | Event::Began(..)
        | Event::Rested(_)
        | Event::Stepped(..)
        | Event::Followed(..)
        | Event::Stopped(_)
        | Event::NightFell(_)
        | Event::DayBroke(_)
        | Event::MissionDone(..)
        | Event::MissionFailed(..)
        | Event::Bombarded(..)
        | Event::Landed(..)
        | Event::MarkerRaised(..)
        | Event::MarkerRemoved(..)
        | Event::Exited(..)
        | Event::SearchFailed(..)
        | Event::SearchFound(..)
        | Event::ChitDrawn(..)
        | Event::ItemSettled(..)
        | Event::Reported(..)
        | Event::Exposed(..)
        | Event::SubSearched(..)
        | Event::SubsAvailable(..)
        | Event::Passed(..)
        | Event::Triggered(..)
        | Event::Reacted(..)
        | Event::ReactionEnded(_)
        | Event::Met(..)
        | Event::Engaged(..)
        | Event::TurnedBack(..)
        | Event::Initiative(..)
        | Event::RanDry(_)
        | Event::Sank(..)
        | Event::Ended(_) => tell_sea::tell(rules, event, viewer),
    }
}

/// An ordinary line.
pub(super) fn plain(text: String) -> LogLine {
    LogLine::new(Tone::Plain, text)
}

/// An ordinary line about a marker.
pub(super) fn about_tf(t: TfId, text: String) -> LogLine {
    plain(text).about([directory::tf(t)])
}

/// `Game-Turn 1 of 2`.
pub(super) fn turn_line(rules: &Pacwar, turn: u8) -> String {
    format!("{}: Game-Turn {turn} of {}", rules.scenario.title, rules.scenario.turns)
}

/// What a segment is called; `None` for one that has no name of its own.
pub(super) fn segment_line(frame: Frame, round: u8) -> Option<String> {
    Some(match frame {
        Frame::Setup => "Both sides set up".to_owned(),
        Frame::AirSearch => format!("Air Phase {round}: search"),
        Frame::Searching { by, .. } => {
            format!("Air Phase {round}: {} search{}", side(by), agree(by, "es", ""))
        }
        Frame::Allocation => format!("Air Phase {round}: strikes and transfers are plotted"),
        Frame::Strikes | Frame::StrikeTurn(_) => format!("Air Phase {round}: strikes"),
        Frame::Transfers => format!("Air Phase {round}: transfers"),
        Frame::Plotting => format!("Naval Phase {round}: both sides plot"),
        Frame::PlotAlone(who) => format!("Naval Phase {round}: {} plot{}", side(who), agree(who, "s", "")),
        Frame::Intelligence => format!("Naval Phase {round}: Allied intelligence"),
        Frame::Execution(e) if e.late => format!("Naval Phase {round}: Task Forces that waited to react"),
        Frame::Execution(_) => format!("Naval Phase {round}: plots are executed"),
        Frame::Lurking { .. } => format!("Naval Phase {round}: submarines among those that lie still"),
        Frame::Supply => "Joint supply (of a later part of the game)".to_owned(),
        Frame::Assault => "Joint assault".to_owned(),
        Frame::Ground => "Ground movement and combat (of a later part of the game)".to_owned(),
        Frame::EndOfTurn => "End of the Game-Turn".to_owned(),
        Frame::Over => "The game is over".to_owned(),
        Frame::Move(_)
        | Frame::Window(_)
        | Frame::Report { .. }
        | Frame::Fight { .. }
        | Frame::Surface { .. }
        | Frame::Parting(_)
        | Frame::Divert(_)
        | Frame::Excess { .. }
        | Frame::Holds(_)
        | Frame::Undersea(_)
        | Frame::Resume
        | Frame::Ashore(_)
        | Frame::Voiding(_) => return None,
    })
}

/// `north-east (120 degrees)`.
pub(super) fn arc_words(arc: crate::board::sea::Dir) -> String {
    format!("the {}, 60 degrees to both sides", names::dir(arc))
}

/// `J3`, `F1234 Midway`: what a strike is flown at.
pub(super) fn target(rules: &Pacwar, at: Target) -> String {
    match at {
        Target::Tf(t) => tf(t),
        Target::Hex(at) => hex(rules, at),
    }
}

fn strike_line(rules: &Pacwar, line: StrikeLine) -> String {
    let StrikeLine { at: from, kind: k, points, .. } = line;
    format!(
        "{points} {} of {} {} to {}.",
        kind(rules, k),
        station(rules, from),
        plural(points, "is", "are"),
        strike_words(rules, line, false)
    )
}

fn work_line(rules: &Pacwar, work: Work) -> String {
    match work {
        Work::Create(at, size) => {
            format!("{} is to be made at {}.", capital(names::size_words(size)), hex(rules, at))
        }
        Work::Provide(at) => format!("{} is to be brought into supply.", capital(unit(rules, at))),
        Work::Disband(at) => format!("{} is to be given up.", capital(unit(rules, at))),
    }
}

fn transfer(rules: &Pacwar, line: TransferLine, verb: &str) -> String {
    let TransferLine { at: from, to, kind: k, points } = line;
    format!("{points} {} {verb} from {} to {}.", kind(rules, k), station(rules, from), station(rules, to))
}

/// The seat's own side, of a viewer.
pub(super) fn side_of(viewer: Viewer) -> Option<Side> {
    viewer.seat().map(Side::of)
}

/// Words for a kind of roll.
pub(super) fn roll_words(rules: &Pacwar, key: &str) -> String {
    let mut parts = key.split('.');
    let what = parts.next().unwrap_or_default();
    let numbers: Vec<usize> = parts.filter_map(|part| part.parse().ok()).collect();
    let number = |at: usize| numbers.get(at).copied().unwrap_or(usize::MAX);
    let task_force = |at: usize| numbered(number(at)).map(tf);
    let named = |tag: usize| numbered(tag).map(|id| names::ship(rules, id).to_owned());
    let words = match what {
        "first-player" => Some("who chooses first".to_owned()),
        "initiative" => Some("tactical initiative".to_owned()),
        "intelligence" => Some("Allied intelligence".to_owned()),
        "plot-card" => Some("which plot card is seen".to_owned()),
        "dummy-subron" => Some("which subron is the dummy".to_owned()),
        "chit-back" => Some("which chit goes back into which cup".to_owned()),
        "cups" => Some("which chits go into the second cup".to_owned()),
        "chit" => task_force(0).map(|t| format!("the chit of {t}")),
        "air-search" => {
            let from = Station::at(number(0)).map(|from| station(rules, from));
            from.zip(task_force(1)).map(|(from, t)| format!("air search from {from} for {t}"))
        }
        "submarine-search" => {
            let from = subron(number(0)).map(names::subron);
            from.zip(task_force(1)).map(|(from, t)| format!("submarine search of {from} for {t}"))
        }
        "submarines-available" => {
            subron(number(0)).map(|s| format!("how many boats of {} can attack", names::subron(s)))
        }
        "asw" => Some(format!("the screen of group {}", number(0).saturating_add(1))),
        "torpedo" => Some(format!("torpedoes at ship {}", number(0).saturating_add(1))),
        "torpedo-damage" => Some(format!("damage of torpedoes on ship {}", number(0).saturating_add(1))),
        "counterattack" => Some(format!("the counterattack of group {}", number(0).saturating_add(1))),
        "coastal-guns" => Some("coastal guns".to_owned()),
        "ground-combat" => Some("the fight for the beach".to_owned()),
        "engagement" => task_force(0).zip(task_force(1)).map(|(a, b)| format!("do {a} and {b} meet")),
        "active-hex" => Some("which hexes are active first".to_owned()),
        "fire-at" => named(number(0)).map(|ship| format!("fire at {ship}")),
        "damage-to" => named(number(0)).map(|ship| format!("damage to {ship}")),
        "critical-hit" => named(number(0)).map(|ship| format!("critical hits on {ship}")),
        "escape-of" => named(number(0)).map(|ship| format!("does {ship} get away")),
        "escape-from" => {
            let spot = Spot::all().nth(number(0)).map(Spot::word);
            spot.map(|spot| format!("does the ship in {spot} get away"))
        }
        "gunfire" => Some(format!("fire at ship {}", number(0).saturating_add(1))),
        "withdrawal" => Some(format!("does ship {} get away", number(0).saturating_add(1))),
        "strike-sequence" => Some("are aircraft caught on deck or ground".to_owned()),
        "availability" | "available" => Some("how much of the cover is there in time".to_owned()),
        "bounce" => Some("who has the bounce".to_owned()),
        "air-combat" => Some("air combat".to_owned()),
        "entry" => Some("from where the wave comes".to_owned()),
        "flak" => Some("flak".to_owned()),
        "bomb-base" => Some("bombardment of the airbase".to_owned()),
        "bomb-port" => Some("bombardment of the port".to_owned()),
        "bomb-supply" => Some("bombardment of the supply".to_owned()),
        "bomb-ground" => Some("bombardment of ground units".to_owned()),
        "bomb-air" => Some("bombardment of parked aircraft".to_owned()),
        "air-attack" => Some(format!("bombs and torpedoes at ship {}", number(0).saturating_add(1))),
        "damage" => Some(format!("damage of ship {}", number(0).saturating_add(1))),
        "critical" => Some(format!("critical hits on ship {}", number(0).saturating_add(1))),
        "plan-card" => numbered(number(0)).map(|l| format!("is the plan of {} seen", lot(rules, l))),
        _ => None,
    };
    words.unwrap_or_else(|| key.replace(['.', '-'], " "))
}

/// The subron of the squadron of a number in a dice key.
fn subron(number: usize) -> Option<SubronId> {
    numbered(number / usize::from(SQUADRONS))
}

/// The thing of a number in a dice key.
fn numbered<I: Id>(number: usize) -> Option<I> {
    (number < I::COUNT).then(|| I::at(number))
}
