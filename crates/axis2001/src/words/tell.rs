//! What a viewer is told of an event: everybody is told everything, for nothing is hidden.

use ironbottom_kernel::Viewer;
use ironbottom_kernel::log::{Happening, LogLine, Need, Party, Tone};
use ironbottom_kit::english::{capital, list, with_article};

use super::names::{self, Lexicon, card_id, country, ipcs, power};
use super::plan::{mobilize_id, phase_word};
use super::scene::convoy_owner;
use super::tell_battle;
use crate::board::{Country, Kind, Nation, Side, SpaceId};
use crate::event::{Event, Faces, Loss, Units};
use crate::frame::Step;
use crate::game::Axis2001;
use crate::state::{Ending, turn_number};

/// Speaks of events.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) rules: &'a Axis2001,
    pub(super) words: Lexicon<'a>,
}

/// The line for an event; none for what the lines around it say already.
pub(crate) fn tell(rules: &Axis2001, event: &Event, _viewer: Viewer) -> Option<LogLine> {
    let teller = Teller { rules, words: Lexicon::new(rules.board) };
    match *event {
        Event::TurnBegan { .. } | Event::StepBegan { .. } | Event::Ended(_) => teller.sequence(event),
        Event::Divided { .. }
        | Event::Bought { .. }
        | Event::Raised { .. }
        | Event::Placed { .. }
        | Event::Treasure { .. }
        | Event::Collected { .. }
        | Event::Convoys { .. }
        | Event::Scored { .. } => teller.money(event),
        Event::Captured { space, from, to, by } => Some(teller.captured(space, from, to, by)),
        Event::ConvoyTaken { zone, side } => {
            let text =
                format!("{} took the convoy of {}.", capital(names::side(side)), teller.words.space(zone));
            let owner = convoy_owner(rules, zone, side == Side::Japan);
            let line = teller.line(if side == Side::Japan { Tone::Loss } else { Tone::Gain }, text, &[zone]);
            Some(line.happening(Happening::Control { at: teller.id(zone), owner: owner.map(str::to_owned) }))
        }
        Event::Battle(ref report) => tell_battle::tell(teller, report),
        _ => teller.movement(event),
    }
}

impl Teller<'_> {
    /// A line about spaces.
    pub(super) fn line(self, tone: Tone, text: String, about: &[SpaceId]) -> LogLine {
        LogLine::new(tone, text).about(about.iter().map(|&at| self.words.space_id(at)))
    }

    /// The id of a space.
    pub(super) fn id(self, at: SpaceId) -> String {
        self.words.space_id(at).to_owned()
    }

    /// Units that went from one space to another.
    pub(super) fn moved(self, what: Units, from: SpaceId, to: SpaceId) -> Happening {
        Happening::Moved { party: party(what), from: Some(self.id(from)), to: Some(self.id(to)) }
    }

    fn group(self, what: Units) -> String {
        self.words.units(what.nation, what.kind, what.count)
    }

    fn sequence(self, event: &Event) -> Option<LogLine> {
        Some(match *event {
            Event::TurnBegan { round, power: who } => {
                LogLine::new(Tone::Heading, format!("Round {round}: the turn of {}.", power(who))).happening(
                    Happening::Phase {
                        turn: turn_number(round, who),
                        phase: None,
                        owner: Some(who.word().to_owned()),
                    },
                )
            }
            Event::StepBegan { round, power, step } => LogLine::new(Tone::Heading, step_words(step)?)
                .happening(Happening::Phase {
                    turn: turn_number(round, power),
                    phase: Some(phase_word(step).to_owned()),
                    owner: Some(power.word().to_owned()),
                }),
            Event::Ended(ending) => LogLine::new(Tone::Heading, verdict(self.words, ending)),
            _ => return None,
        })
    }

    fn money(self, event: &Event) -> Option<LogLine> {
        let words = self.words;
        Some(match *event {
            Event::Divided { india, australia } => {
                let text = format!("The convoys’ money: {} to India, {australia} to Australia.", ipcs(india));
                LogLine::new(Tone::Plain, text)
            }
            Event::Bought { country: who, ref units } => {
                let bought = || Kind::ALL.into_iter().zip(units).filter(|&(_, &count)| count > 0);
                let cost: u16 = bought()
                    .map(|(kind, &count)| u16::from(self.rules.board[kind].cost) * u16::from(count))
                    .sum();
                let lots: Vec<String> = bought()
                    .map(
                        |(kind, &count)| {
                            if count == 1 { words.one(kind) } else { words.counted(count, kind) }
                        },
                    )
                    .collect();
                let text = format!("{} bought {} for {}.", capital(country(who)), list(&lots), ipcs(cost));
                LogLine::new(Tone::Plain, text)
            }
            Event::Raised { count, road } => {
                let road = if road { ", the Burma Road being open" } else { "; the Burma Road is closed" };
                let line = LogLine::new(Tone::Plain, format!("China raised {count} infantry{road}."));
                if count == 0 {
                    line
                } else {
                    line.happening(set_aside(Country::China, Kind::Infantry, count))
                }
            }
            Event::Placed { country: who, kind, count, at } => {
                let text = format!(
                    "{} placed {} {}.",
                    capital(country(who)),
                    words.counted(count, kind),
                    words.within(at)
                );
                let what = Units { nation: who.nation(), kind, count };
                self.line(Tone::Plain, text, &[at]).happening(Happening::Moved {
                    party: party(what),
                    from: Some(mobilize_id(who)),
                    to: Some(self.id(at)),
                })
            }
            Event::Treasure { from, to, ipc, points } => {
                let mut text = format!("{} took {} from {}.", capital(country(to)), ipcs(ipc), country(from));
                if points > 0 {
                    text.push_str(&format!(" Japan lost {}.", names::points(points)));
                }
                LogLine::new(Tone::Loss, text)
            }
            Event::Collected { country: who, ipc } => {
                LogLine::new(Tone::Gain, format!("{} collected {}.", capital(country(who)), ipcs(ipc)))
            }
            Event::Convoys { ipc } => {
                LogLine::new(Tone::Gain, format!("The British convoys brought {} to divide.", ipcs(ipc)))
            }
            Event::Scored { points, total } => {
                let goal = self.rules.board.start.vp_to_win;
                let text = format!("Japan scored {}: {total} of {goal}.", names::points(points));
                LogLine::new(Tone::Gain, text)
            }
            _ => return None,
        })
    }

    fn movement(self, event: &Event) -> Option<LogLine> {
        let words = self.words;
        let plain = |text: String, about: &[SpaceId]| self.line(Tone::Plain, text, about);
        Some(match *event {
            Event::Moved { what, from, to, landed: true } if from == to => {
                plain(format!("{} landed {}.", self.group(what), words.deck(to)), &[to])
            }
            Event::Moved { what, from, to, landed } => {
                let (force, start) = (self.group(what), words.space(from));
                let text = if landed {
                    format!("{force} flew from {start} and landed {}.", words.deck(to))
                } else {
                    format!("{force} went from {start} to {}.", words.space(to))
                };
                plain(text, &[from, to]).happening(self.moved(what, from, to))
            }
            Event::Loaded { what, from, zone, ship } => {
                let ship = with_article(words.kind(ship));
                let text = format!(
                    "{} boarded {ship} in {} from {}.",
                    self.group(what),
                    words.space(zone),
                    words.space(from)
                );
                plain(text, &[from, zone]).happening(self.moved(what, from, zone))
            }
            Event::Unloaded { what, zone, to } => {
                let text = format!(
                    "{} went ashore {} from {}.",
                    self.group(what),
                    words.within(to),
                    words.space(zone)
                );
                plain(text, &[zone, to]).happening(self.moved(what, zone, to))
            }
            Event::Declared { what, zone, to } => {
                let text = format!(
                    "{} in {} will assault {}.",
                    self.group(what),
                    words.space(zone),
                    words.space(to)
                );
                plain(text, &[zone, to])
            }
            Event::Stowed { nation, zone } => {
                let who = capital(with_article(names::adjective(nation)));
                plain(format!("{who} fighter stayed aboard in {}.", words.space(zone)), &[zone])
            }
            Event::RaidDeclared { what, at } => {
                plain(format!("{} will raid the complex {}.", self.group(what), words.within(at)), &[at])
            }
            Event::Patrolled { what, from, to } => {
                let (start, zone) = (words.space(from), words.space(to));
                let text = format!("{} from {start} went on patrol over {zone}.", self.group(what));
                plain(text, &[from, to]).happening(self.moved(what, from, to))
            }
            Event::Recovered { what, from, to } => {
                let text = format!(
                    "{} came back from patrol over {} and landed {}.",
                    self.group(what),
                    words.space(from),
                    words.deck(to)
                );
                let line = plain(text, &[from, to]);
                if from == to { line } else { line.happening(self.moved(what, from, to)) }
            }
            Event::Flak { over, by, at, dice, lost } => {
                let (guns, force) = (words.space(over), self.group(at));
                let text = format!("The guns of {guns} fired at {force}: {lost} shot down.");
                let tone = if lost > 0 { Tone::Loss } else { Tone::Dice };
                self.line(tone, text, &[over]).happening(Happening::Fired {
                    party: Party::cards(card_id(by, Kind::Aa), 1),
                    at: Some(self.id(over)),
                    need: Some(Need::AtMost(1)),
                    dice: faces(&dice),
                    hits: u16::from(lost),
                })
            }
            Event::FlakTogether { over, by, at: [first, second], dice, lost: [fallen, others] } => {
                let guns = words.space(over);
                let (one, two) = (self.group(first), self.group(second));
                let fate = |units: Units, lost| words.counted(lost, units.kind);
                let text = format!(
                    "The guns of {guns} fired at {one} and {two}: {} and {} shot down.",
                    fate(first, fallen),
                    fate(second, others)
                );
                let lost = fallen + others;
                let tone = if lost > 0 { Tone::Loss } else { Tone::Dice };
                self.line(tone, text, &[over]).happening(Happening::Fired {
                    party: Party::cards(card_id(by, Kind::Aa), 1),
                    at: Some(self.id(over)),
                    need: Some(Need::AtMost(1)),
                    dice: faces(&dice),
                    hits: u16::from(lost),
                })
            }
            Event::Planned { what, over, zone, carrier } => {
                let (force, here, there) = (self.group(what), words.space(over), words.space(zone));
                let text = if zone == carrier {
                    format!("{force} over {here} count on a deck in {there}.")
                } else {
                    let deck = words.space(carrier);
                    format!("{force} over {here} count on the carrier of {deck} coming to {there}.")
                };
                plain(text, &[over, zone])
            }
            Event::PlanFailed { what, over, zone } => {
                let (here, there) = (words.space(over), words.space(zone));
                plain(
                    format!("{} over {here} cannot land in {there} any more.", self.group(what)),
                    &[over, zone],
                )
            }
            Event::Lost { what, at, why } => {
                let why = match why {
                    Loss::PatrolHomeless => "could not land after its patrol",
                    Loss::Homeless => "had nowhere to land",
                    Loss::Deckless => "lost the carrier and found no deck or field",
                };
                let text = format!("{} over {} {why}: lost.", self.group(what), words.space(at));
                self.line(Tone::Loss, text, &[at]).happening(self.lost(what, at))
            }
            _ => return None,
        })
    }

    /// Units that are gone.
    pub(super) fn lost(self, what: Units, from: SpaceId) -> Happening {
        Happening::Lost { party: party(what), from: Some(self.id(from)) }
    }

    fn captured(self, land: SpaceId, from: Option<Country>, to: Country, by: Nation) -> LogLine {
        let (words, name) = (self.words, capital(self.words.space(land)));
        let text = match from {
            Some(from) if from.side() == to.side() => format!("{name} is {}’s.", country(to)),
            Some(from) if to.nation() != by => {
                format!("{name} was taken from {} by the {} for {}.", country(from), people(by), country(to))
            }
            Some(from) => {
                format!("{} took {} from {}.", capital(country(to)), words.space(land), country(from))
            }
            None => format!("{} took {}.", capital(country(to)), words.space(land)),
        };
        self.line(if to.side() == Side::Japan { Tone::Loss } else { Tone::Gain }, text, &[land])
            .happening(Happening::Control { at: self.id(land), owner: Some(to.word().to_owned()) })
    }
}

/// So many of a card.
pub(super) fn party(what: Units) -> Party {
    Party::cards(card_id(what.nation, what.kind), u32::from(what.count))
}

/// Faces for a happening.
pub(super) fn faces(dice: &Faces) -> Vec<u16> {
    dice.all().iter().map(|&face| u16::from(face)).collect()
}

/// New units wait beside the board.
fn set_aside(country: Country, kind: Kind, count: u8) -> Happening {
    let what = Units { nation: country.nation(), kind, count };
    Happening::Moved { party: party(what), from: None, to: Some(mobilize_id(country)) }
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

const fn people(nation: Nation) -> &'static str {
    match nation {
        Nation::Japan => "Japanese",
        Nation::Britain => "British",
        Nation::Usa => "Americans",
        Nation::China => "Chinese",
    }
}

/// How the game ended.
pub(super) fn verdict(words: Lexicon<'_>, ending: Ending) -> String {
    match ending {
        Ending::Points => "Japan has its victory points and wins.".to_owned(),
        Ending::Capital { side, at } => {
            let verb = if side == Side::Japan { "has held" } else { "have held" };
            let wins = if side == Side::Japan { "wins" } else { "win" };
            format!(
                "{} {verb} {} until the next turn and {wins}.",
                capital(names::side(side)),
                words.space(at)
            )
        }
        Ending::Starved => "Japan scored no victory point this turn: the Allies win.".to_owned(),
        Ending::Rounds => "The last round is over and Japan has not its points: the Allies win.".to_owned(),
    }
}

/// Words for a roll, from its key.
pub(super) fn roll_words(words: Lexicon<'_>, key: &str) -> String {
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
    let of = parts.next().and_then(number).and_then(Kind::new);
    let mut text = what.to_owned();
    if let Some(of) = of {
        text.push_str(&format!(", {}", words.kinds(2_u8, of)));
    }
    if let Some(at) = at {
        text.push_str(&format!(", {}", words.space(at)));
    }
    text
}
