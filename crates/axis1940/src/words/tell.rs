//! What a viewer is told of an event: everybody is told everything, for nothing is hidden.

use ironbottom_kernel::Viewer;
use ironbottom_kernel::log::{Happening, LogLine, Need, Party, Stage, Tone};
use ironbottom_kit::english::{self, capital};

use super::board_text::step_id;
use super::names::{Lexicon, adjective, card_id, economy, facility as facility_name, ipcs, power};
use super::plan::mobilize_id;
use crate::board::{Kind, Nation, Side, SpaceId};
use crate::event::{Ended, Event, Faces, Fire, Loss, Units};
use crate::frame::Step;
use crate::game::Axis1940;
use crate::income::DEAREST;
use crate::state::Ending;

/// How the game ended.
pub(super) const fn verdict(ending: Ending) -> &'static str {
    match ending {
        Ending::Cities => "Japan wins: it held its cities for a round.",
        Ending::Capital => "The Allies win: they hold Tokyo.",
        Ending::EuropeanCities => "The Axis wins: it held eight cities of Europe for a round.",
        Ending::PacificCities => "The Axis wins: it held six cities of the Pacific for a round.",
        Ending::Capitals => "The Allies win: they held Berlin, Rome and Tokyo for a round.",
        Ending::Rounds => "The last round is over: the Allies win.",
    }
}

/// Words for a kind of roll.
pub(super) fn roll_words(_: &Axis1940, key: &str) -> String {
    let head = key.split('.').next().unwrap_or(key);
    match head {
        "research" => "research",
        "breakthrough" => "breakthrough",
        "guns" => "anti-aircraft artillery",
        "flak" => "fire of the facility",
        "intercept" => "interceptors",
        "escort" => "raiders",
        "bombard" => "bombardment",
        "strike" => "surprise strike",
        "attack" => "attack",
        "defend" => "defence",
        "kamikaze" => "kamikaze",
        "bombs" => "bombs",
        "rocket" => "rocket",
        "convoy" => "convoy disruption",
        "war-bonds" => "war bonds",
        other => other,
    }
    .to_owned()
}

fn faces(dice: &Faces) -> Vec<u16> {
    dice.all().iter().map(|&face| u16::from(face)).collect()
}

fn party(what: Units) -> Party {
    Party::cards(card_id(what.nation, what.kind), u32::from(what.count))
}

const fn phase_heading(rules: &Axis1940, step: Step) -> Option<&'static str> {
    match step {
        Step::Research if rules.settings.research => Some("Research and development."),
        Step::Purchase => Some("Purchase and repair."),
        Step::CombatMove => Some("Combat movement."),
        Step::Fought => Some("Combat."),
        Step::Noncombat => Some("Noncombat movement."),
        Step::Mobilize => Some("New units."),
        Step::Income => Some("Income."),
        _ => None,
    }
}

/// The line for an event; none for what the lines around it say already.
pub(crate) fn tell(rules: &Axis1940, event: &Event, _: Viewer) -> Option<LogLine> {
    let words = Lexicon::new(rules.board);
    let id = |at: SpaceId| words.space_id(at).to_owned();
    let line = |tone, text: String, about: &[SpaceId]| {
        LogLine::new(tone, text).about(about.iter().map(|&at| words.space_id(at)))
    };
    let plain = |text: String, about: &[SpaceId]| line(Tone::Plain, text, about);
    let group = |what: Units| words.units(what.nation, what.kind, what.count);
    let moved = |what: Units, from: SpaceId, to: SpaceId| Happening::Moved {
        party: party(what),
        from: Some(id(from)),
        to: Some(id(to)),
    };
    let lost = |what: Units, at: SpaceId| Happening::Lost { party: party(what), from: Some(id(at)) };
    let who = |nation: Nation| capital(power(nation));
    Some(match *event {
        Event::TurnBegan { round, power: nation } => {
            let order = &rules.board.start.order;
            let row = order.iter().position(|&other| other == nation).unwrap_or(0) as u32;
            let turn = u32::from(round.saturating_sub(1)) * order.len() as u32 + row + 1;
            let text = format!("Round {round}: the turn of {}.", power(nation));
            LogLine::new(Tone::Heading, text).happening(Happening::Phase {
                turn,
                phase: None,
                owner: Some(nation.word().to_owned()),
            })
        }
        Event::StepBegan { power: nation, step } => LogLine::new(Tone::Heading, phase_heading(rules, step)?)
            .happening(Happening::Phase {
                turn: 0,
                phase: Some(step_id(step).to_owned()),
                owner: Some(nation.word().to_owned()),
            }),
        Event::Researched { power: nation, dice, success } => {
            let end = if success { "a breakthrough" } else { "nothing found" };
            let text = format!("{} rolled {} research dice: {end}.", who(nation), dice.all().len());
            LogLine::new(Tone::Dice, text)
        }
        Event::Advanced { power: nation, advance } => {
            let text = format!("{} has {}.", who(nation), english::spoken(advance.word()));
            LogLine::new(Tone::Gain, text)
        }
        Event::Bought { treasury, ref units } => {
            let lots: Vec<String> = Kind::ALL
                .into_iter()
                .map(|kind| (kind, units[kind.index()]))
                .filter(|&(_, count)| count > 0)
                .map(|(kind, count)| if count == 1 { words.one(kind) } else { words.counted(count, kind) })
                .collect();
            LogLine::new(
                Tone::Plain,
                format!("{} bought {}.", capital(economy(treasury)), english::list(&lots)),
            )
        }
        Event::Repaired { at, facility, left } => plain(
            format!("The {} {} was repaired: {left} damage left.", facility_name(facility), words.within(at)),
            &[at],
        ),
        Event::ShipsRepaired { what, at } => {
            plain(format!("Repaired {}: {}.", words.within(at), group(what)), &[at])
        }
        Event::War { by, on, unprovoked } => {
            let how = if unprovoked { ", unprovoked" } else { "" };
            LogLine::new(Tone::Heading, format!("{} declared war on {}{how}.", who(by), power(on)))
        }
        Event::Upgraded { at, power: nation } => {
            let text = format!("The complex of {} {} is a major one now.", power(nation), words.within(at));
            line(Tone::Gain, text, &[at])
        }
        Event::Bonus { power: nation, ipc } => {
            LogLine::new(Tone::Gain, format!("{} received {} at once.", who(nation), ipcs(ipc)))
        }
        Event::Placed { treasury, kind, count, at } => {
            let what = Units { nation: treasury.nation(), kind, count };
            let text = format!(
                "{} placed {} {}.",
                capital(economy(treasury)),
                words.counted(count, kind),
                words.within(at)
            );
            plain(text, &[at]).happening(Happening::Moved {
                party: party(what),
                from: Some(mobilize_id(treasury)),
                to: Some(id(at)),
            })
        }
        Event::Refunded { treasury, kind, count, ipc } => {
            let what = words.counted(count, kind);
            LogLine::new(
                Tone::Plain,
                format!("{} could not place {what}: {} back.", capital(economy(treasury)), ipcs(ipc)),
            )
        }
        Event::Moved { what, from, to, landed: true } if from == to => {
            plain(format!("{} landed {}.", group(what), words.within(to)), &[to])
        }
        Event::Moved { what, from, to, landed } => {
            let verb = if landed { "flew" } else { "went" };
            let text = format!("{} {verb} from {} to {}.", group(what), words.space(from), words.space(to));
            plain(text, &[from, to]).happening(moved(what, from, to))
        }
        Event::Loaded { what, from, zone, ship } => {
            let text = format!("{} boarded a {} in {}.", group(what), words.kind(ship), words.space(zone));
            plain(text, &[from, zone]).happening(moved(what, from, zone))
        }
        Event::Unloaded { what, zone, to } if zone == to => {
            plain(format!("{} took off {}.", group(what), words.within(zone)), &[zone])
        }
        Event::Unloaded { what, zone, to } => {
            plain(format!("{} went ashore {}.", group(what), words.within(to)), &[zone, to])
                .happening(moved(what, zone, to))
        }
        Event::Announced { what, zone, to } => plain(
            format!("{} in {} will assault {}.", group(what), words.space(zone), words.space(to)),
            &[zone, to],
        ),
        Event::Engaged { zone, power: nation } => plain(
            format!("{} attacks submarines and transports {}.", who(nation), words.within(zone)),
            &[zone],
        ),
        Event::Raiding { what, at } => {
            plain(format!("{} will raid {}.", group(what), words.space(at)), &[at])
        }
        Event::Scrambled { what, from, zone } => {
            let text =
                format!("{} scrambled from {} to {}.", group(what), words.space(from), words.space(zone));
            plain(text, &[from, zone]).happening(moved(what, from, zone))
        }
        Event::Intercepted { what, at } => {
            plain(format!("{} went up to meet the raid on {}.", group(what), words.space(at)), &[at])
        }
        Event::NeutralAttacked { at, by, army, turns } => {
            let (side, them) = match by.side().other() {
                Side::Axis => ("the Axis", "it"),
                Side::Allies => ("the Allies", "them"),
            };
            let all =
                if turns { format!(", and all other strict neutrals turn to {them}") } else { String::new() };
            let text = format!(
                "{} attacked {}: it joins {side} with {army} infantry{all}.",
                who(by),
                words.space(at)
            );
            line(Tone::Heading, text, &[at])
        }
        Event::Fired { at, fire, by, need, dice, hits } => {
            let by_whom = match (fire, by) {
                (Fire::Flak, _) | (_, None) => "The facility".to_owned(),
                (Fire::Kamikaze, Some((nation, kind))) => {
                    format!("Kamikazes at the {} {}", adjective(nation), words.kind(kind))
                }
                (_, Some((nation, kind))) => {
                    format!("{} {}", capital(adjective(nation)), rules.board[kind].plural)
                }
            };
            let thrown = dice.all().len();
            let text = format!(
                "{by_whom} {}: {} at {need}, {}.",
                words.within(at),
                english::count_of(thrown as u32, "die", "dice"),
                english::count(u32::from(hits), "hit")
            );
            line(Tone::Dice, text, &[at]).happening(Happening::Fired {
                party: Party {
                    card: by.filter(|_| fire != Fire::Kamikaze).map(|(nation, kind)| card_id(nation, kind)),
                    ..Party::default()
                },
                at: Some(id(at)),
                need: Some(Need::AtMost(u16::from(need))),
                dice: faces(&dice),
                hits: u16::from(hits),
            })
        }
        Event::BattleBegan { at, by } => {
            line(Tone::Heading, format!("{} attacks {}.", who(by), words.within(at)), &[at])
                .happening(Happening::Battle { at: id(at), stage: Stage::Begins, round: None })
        }
        Event::RoundBegan { at, round } => plain(format!("Round {round} {}.", words.within(at)), &[at])
            .happening(Happening::Battle { at: id(at), stage: Stage::Round, round: Some(u16::from(round)) }),
        Event::Casualty { at, what } => {
            line(Tone::Loss, format!("Lost {}: {}.", words.within(at), group(what)), &[at])
                .happening(lost(what, at))
        }
        Event::Damaged { at, what } => {
            line(Tone::Loss, format!("Damaged {}: {}.", words.within(at), group(what)), &[at])
                .happening(Happening::Damaged { party: party(what), amount: None })
        }
        Event::Submerged { at, what } => {
            plain(format!("{} submerged {}.", group(what), words.within(at)), &[at])
        }
        Event::Retreated { at, to, by } if at == to => {
            plain(format!("The aircraft of {} broke off {}.", power(by), words.within(at)), &[at])
        }
        Event::Retreated { at, to, by } => plain(
            format!("{} retreated from {} to {}.", who(by), words.space(at), words.space(to)),
            &[at, to],
        ),
        Event::BattleEnded { at, how } => {
            let end = match how {
                Ended::Won => "the attackers won",
                Ended::Lost => "the attackers lost",
                Ended::Retreated => "the attackers are gone",
                Ended::StandOff => "nobody can hurt anybody",
            };
            plain(format!("The battle {} is over: {end}.", words.within(at)), &[at])
                .happening(Happening::Battle { at: id(at), stage: Stage::Ends, round: None })
        }
        Event::Bombed { at, facility, dice, damage, total, rocket } => {
            let by = if rocket { "A rocket hit" } else { "Bombs hit" };
            let text = format!(
                "{by} the {} {}: {damage} damage, {total} in all.",
                facility_name(facility),
                words.within(at)
            );
            line(Tone::Loss, text, &[at]).happening(Happening::Fired {
                party: Party::default(),
                at: Some(id(at)),
                need: None,
                dice: faces(&dice),
                hits: u16::from(damage),
            })
        }
        Event::Agreed { at, accepted, imposed } => {
            let end = match (accepted, imposed) {
                (true, _) => "agreed on their losses",
                (false, true) => "did not agree: the attacker chooses",
                (false, false) => "did not agree: another proposes",
            };
            plain(format!("The defenders {} {end}.", words.within(at)), &[at])
        }
        Event::Asked { by, host } => {
            LogLine::new(Tone::Plain, format!("{} asked {} for the use of its ships.", who(by), power(host)))
        }
        Event::Answered { by, to, accepted } => {
            let answer = if accepted { "agreed" } else { "did not agree" };
            LogLine::new(Tone::Plain, format!("{} {answer} to carry units of {}.", who(by), power(to)))
        }
        Event::Lost { what, at, why } => {
            let why = match why {
                Loss::Homeless => "found no place to land",
                Loss::Aboard => "went down with their ship",
                Loss::Overrun => "were overrun",
                Loss::Defenceless => "were destroyed without a fight",
            };
            line(Tone::Loss, format!("{} {} {why}.", group(what), words.within(at)), &[at])
                .happening(lost(what, at))
        }
        Event::Joined { at, power: nation, army } => {
            let with = if army == 0 {
                String::new()
            } else {
                format!(" with {}", words.counted(army, Kind::Infantry))
            };
            line(Tone::Gain, format!("{} joined {}{with}.", words.space(at), power(nation)), &[at])
                .happening(Happening::Control { at: id(at), owner: Some(nation.word().to_owned()) })
        }
        Event::Captured { at, from, to, by } => {
            let text = if to == by && from == Nation::Neutral {
                format!("{} took {}.", who(by), words.space(at))
            } else if to == by {
                format!("{} took {} from {}.", who(by), words.space(at), power(from))
            } else {
                format!("{} freed {} for {}.", who(by), words.space(at), power(to))
            };
            line(Tone::Gain, text, &[at])
                .happening(Happening::Control { at: id(at), owner: Some(to.word().to_owned()) })
        }
        Event::Treasure { from, to, ipc } => {
            LogLine::new(Tone::Loss, format!("{} took {} from {}.", who(to), ipcs(ipc), power(from)))
        }
        Event::Convoy { zone, of, dice, damage } => {
            let text = format!("Convoys of {} {}: {damage} damage.", power(of), words.within(zone));
            line(Tone::Dice, text, &[zone]).happening(Happening::Fired {
                party: Party::default(),
                at: Some(id(zone)),
                need: Some(Need::AtMost(DEAREST)),
                dice: faces(&dice),
                hits: dice.all().iter().filter(|&&face| u16::from(face) <= DEAREST).count() as u16,
            })
        }
        Event::Objective { power: nation, row, ipc } => {
            let name =
                rules.board.start.objectives.get(usize::from(row)).map_or("", |objective| &objective.name);
            LogLine::new(Tone::Gain, format!("{}: {name}, {}.", who(nation), ipcs(ipc)))
        }
        Event::Bonds { power: nation, ipc } => {
            LogLine::new(Tone::Gain, format!("War bonds paid {} {}.", power(nation), ipcs(ipc)))
        }
        Event::Collected { treasury, income, bonus, lost } => {
            let all = (income + bonus).saturating_sub(lost);
            let text = format!(
                "{} collected {}: {income} income, {bonus} bonus, {lost} lost by convoys.",
                capital(economy(treasury)),
                ipcs(all)
            );
            LogLine::new(Tone::Gain, text)
        }
        Event::Ended(ending) => LogLine::new(Tone::Heading, verdict(ending)),
    })
}
