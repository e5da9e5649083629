//! What a viewer is told of an event: everybody is told everything, for nothing is hidden.

use ironbottom_kernel::Viewer;
use ironbottom_kernel::log::{LogLine, Tone};

use super::names::{self, capital, counted, country, ipcs, kind, power, space, space_id, units, within};
use super::tell_battle;
use crate::board::{Board, Nation, Side, SpaceId};
use crate::event::{Event, Loss, Units};
use crate::frame::Step;
use crate::state::Ending;

/// The line for an event; none for what the lines around it say already.
pub(crate) fn tell(board: &Board, event: &Event, _viewer: Viewer) -> Option<LogLine> {
    let plain = |text: String, about: &[SpaceId]| Some(at(Tone::Plain, text, about));
    match *event {
        Event::TurnBegan { round, power: who } => {
            Some(LogLine::new(Tone::Heading, format!("Round {round}: the turn of {}.", power(who))))
        }
        Event::StepBegan(step) => step_words(step).map(|text| LogLine::new(Tone::Heading, text)),
        Event::Divided { india, australia } => Some(LogLine::new(
            Tone::Plain,
            format!("The convoys’ money: {} to India, {australia} to Australia.", ipcs(india)),
        )),
        Event::Bought { country: who, kind: what } => {
            let cost = board[what].cost;
            let text =
                format!("{} bought {} for {}.", capital(country(who)), names::some(1, what), ipcs(cost));
            Some(LogLine::new(Tone::Plain, text))
        }
        Event::Raised { count, road } => {
            let road = if road { ", the Burma Road being open" } else { "; the Burma Road is closed" };
            Some(LogLine::new(Tone::Plain, format!("China raised {count} infantry{road}.")))
        }
        Event::Placed { country: who, kind: what, count, at: there } => {
            let text =
                format!("{} placed {} {}.", capital(country(who)), counted(count, what), within(there));
            plain(text, &[there])
        }
        Event::Moved { what, from, to, landed: true } if from == to => {
            plain(format!("{} landed {}.", group(what), deck(to)), &[to])
        }
        Event::Moved { what, from, to, landed: true } => {
            plain(format!("{} flew from {} and landed {}.", group(what), space(from), deck(to)), &[from, to])
        }
        Event::Moved { what, from, to, landed: false } => {
            plain(format!("{} went from {} to {}.", group(what), space(from), space(to)), &[from, to])
        }
        Event::Loaded { what, from, zone, ship } => {
            let text =
                format!("{} boarded a {} in {} from {}.", group(what), kind(ship), space(zone), space(from));
            plain(text, &[from, zone])
        }
        Event::Unloaded { what, zone, to } => {
            plain(format!("{} went ashore {} from {}.", group(what), within(to), space(zone)), &[zone, to])
        }
        Event::Declared { what, zone, to } => {
            plain(format!("{} in {} will assault {}.", group(what), space(zone), space(to)), &[zone, to])
        }
        Event::Stowed { nation, zone } => plain(
            format!("A {} fighter stayed aboard in {}.", names::adjective(nation), space(zone)),
            &[zone],
        ),
        Event::RaidDeclared { what, at: there } => {
            plain(format!("{} will raid the complex {}.", group(what), within(there)), &[there])
        }
        Event::Patrolled { what, from, to } => plain(
            format!("{} from {} went on patrol over {}.", group(what), space(from), space(to)),
            &[from, to],
        ),
        Event::Recovered { what, from, to } => plain(
            format!("{} came back from patrol over {} and landed {}.", group(what), space(from), deck(to)),
            &[from, to],
        ),
        Event::Flak { over, at: what, lost } => {
            let text = format!("The guns of {} fired at {}: {lost} shot down.", space(over), group(what));
            Some(at(if lost > 0 { Tone::Loss } else { Tone::Dice }, text, &[over]))
        }
        Event::Planned { what, over, zone, carrier } => {
            let text = if zone == carrier {
                format!("{} over {} count on a deck in {}.", group(what), space(over), space(zone))
            } else {
                format!(
                    "{} over {} count on the carrier of {} coming to {}.",
                    group(what),
                    space(over),
                    space(carrier),
                    space(zone)
                )
            };
            plain(text, &[over, zone])
        }
        Event::PlanFailed { what, over, zone } => plain(
            format!("{} over {} cannot land in {} any more.", group(what), space(over), space(zone)),
            &[over, zone],
        ),
        Event::Lost { what, at: there, why } => {
            let why = match why {
                Loss::PatrolHomeless => "could not land after its patrol",
                Loss::Homeless => "had nowhere to land",
                Loss::Deckless => "lost the carrier and found no deck or field",
            };
            Some(at(Tone::Loss, format!("{} over {} {why}: lost.", group(what), space(there)), &[there]))
        }
        Event::Captured { space: land, from, to, by } => Some(captured(land, from, to, by)),
        Event::ConvoyTaken { zone, side } => {
            let text = format!("{} took the convoy of {}.", capital(names::side(side)), space(zone));
            Some(at(if side == Side::Japan { Tone::Loss } else { Tone::Gain }, text, &[zone]))
        }
        Event::Treasure { from, to, ipc, points } => {
            let mut text = format!("{} took {} from {}.", capital(country(to)), ipcs(ipc), country(from));
            if points > 0 {
                text.push_str(&format!(" Japan lost {}.", names::points(points)));
            }
            Some(LogLine::new(Tone::Loss, text))
        }
        Event::Collected { country: who, ipc } => {
            Some(LogLine::new(Tone::Gain, format!("{} collected {}.", capital(country(who)), ipcs(ipc))))
        }
        Event::Convoys { ipc } => {
            Some(LogLine::new(Tone::Gain, format!("The British convoys brought {} to divide.", ipcs(ipc))))
        }
        Event::Scored { points, total } => {
            let goal = board.start.vp_to_win;
            let text = format!("Japan scored {}: {total} of {goal}.", names::points(points));
            Some(LogLine::new(Tone::Gain, text))
        }
        Event::Ended(ending) => Some(LogLine::new(Tone::Heading, verdict(ending))),
        Event::Battle(report) => tell_battle::tell(report),
    }
}

/// A line about spaces.
pub(super) fn at(tone: Tone, text: String, about: &[SpaceId]) -> LogLine {
    LogLine::new(tone, text).about(about.iter().map(|&at| space_id(at)))
}

fn group(what: Units) -> String {
    units(what.nation, what.kind, what.count)
}

/// `in Burma`, `on a carrier in sea zone 36`.
pub(super) fn deck(at: SpaceId) -> String {
    if at.is_sea() { format!("on a carrier in {}", space(at)) } else { within(at) }
}

const fn step_words(step: Step) -> Option<&'static str> {
    match step {
        Step::Divide => Some("The convoys’ money is divided."),
        Step::Purchase => Some("Phase 1: purchase."),
        Step::Recovery => Some("Phase 2: patrols land."),
        Step::CombatMove => Some("Phase 3: combat movement."),
        Step::Declare => Some("Where fighters are to land."),
        Step::Control => Some("Phase 4: combat."),
        Step::Noncombat => Some("Phase 6: non-combat movement."),
        Step::Place => Some("Phase 7: new units."),
        Step::Begin | Step::Income | Step::End | Step::Over => None,
    }
}

fn captured(
    land: SpaceId,
    from: Option<crate::board::Country>,
    to: crate::board::Country,
    by: Nation,
) -> LogLine {
    let name = capital(space(land));
    let text = match from {
        Some(from) if from.side() == to.side() => format!("{name} is {}’s.", country(to)),
        Some(from) if to.nation() != by => {
            format!("{name} was taken from {} by the {} for {}.", country(from), people(by), country(to))
        }
        Some(from) => format!("{} took {} from {}.", capital(country(to)), space(land), country(from)),
        None => format!("{} took {}.", capital(country(to)), space(land)),
    };
    at(if to.side() == Side::Japan { Tone::Loss } else { Tone::Gain }, text, &[land])
}

const fn people(nation: Nation) -> &'static str {
    match nation {
        Nation::Japan => "Japanese",
        Nation::Britain => "British",
        Nation::Usa => "Americans",
        Nation::China => "Chinese",
    }
}

/// How the game ended.
pub(super) fn verdict(ending: Ending) -> String {
    match ending {
        Ending::Points => "Japan has its victory points and wins.".to_owned(),
        Ending::Capital { side, at } => {
            let verb = if side == Side::Japan { "has held" } else { "have held" };
            let wins = if side == Side::Japan { "wins" } else { "win" };
            format!("{} {verb} {} until the next turn and {wins}.", capital(names::side(side)), space(at))
        }
        Ending::Starved => "Japan scored no victory point this turn: the Allies win.".to_owned(),
        Ending::Rounds => "The last round is over and Japan has not its points: the Allies win.".to_owned(),
    }
}

/// Words for a roll, from its key.
pub(super) fn roll_words(key: &str) -> String {
    let mut parts = key.split('.');
    let what = match parts.next().unwrap_or_default() {
        "guns" => "anti-aircraft fire",
        "flak" => "anti-aircraft fire from below",
        "support" => "shore bombardment",
        "first-strike" => "submarines’ first strike",
        "attack" => "the attackers’ fire",
        "defence" => "the defenders’ fire",
        "intercept" => "interceptors",
        "escort" => "escorts",
        "bombs" => "bombs on the complex",
        "kamikaze" => "kamikaze",
        other => return other.replace('-', " "),
    };
    let number = |part: &str| part.parse::<usize>().ok();
    let at = parts.next().and_then(number).and_then(SpaceId::new);
    let of = parts.next().and_then(number).and_then(crate::board::Kind::new);
    let mut text = what.to_owned();
    if let Some(of) = of {
        text.push_str(&format!(", {}", Board::get()[of].plural));
    }
    if let Some(at) = at {
        text.push_str(&format!(", {}", space(at)));
    }
    text
}
