//! An action as data and in words: verb, arguments, count, cost, a short label and a full one.

use ironbottom_kernel::wire::{Choice as Offer, Units, Value};
use ironbottom_kit::english::{capital, with_article};

use super::names::{self, Lexicon, adjective, ipcs};
use super::notation::verb;
use super::onward::onward;
use crate::action::{Action, Subject};
use crate::board::{Country, Kind, Nation, SpaceId};
use crate::combat::{Choice, Topic};
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::homeward::plan_home;
use crate::landing::moves_left;
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};
use crate::view::View;

/// The choice of an action.
pub(super) fn choice(rules: &Axis2001, view: &View, action: Action) -> Offer {
    let clerk = Clerk { rules, state: &view.state, words: Lexicon::new(rules.board) };
    match action {
        Action::Done => Offer::new(verb(action), done(&view.state)),
        Action::Divide(_) | Action::Buy { .. } | Action::Place { .. } | Action::Claim(_) => {
            clerk.money(action)
        }
        Action::Battle(choice) => clerk.battle(action, choice),
        _ => {
            let offer = clerk.movement(action);
            let next = onward(rules, &view.state, action);
            next.into_iter().fold(offer, |offer, step| offer.arg("next", Value::word(step)))
        }
    }
}

/// Writes choices.
#[derive(Clone, Copy)]
struct Clerk<'a> {
    rules: &'a Axis2001,
    state: &'a State,
    words: Lexicon<'a>,
}

/// What coming to a space would mean.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrival {
    Attack,
    Capture,
    Deck,
    Quiet,
}

impl Clerk<'_> {
    fn piece(self, at: SpaceId, unit: Unit) -> Value {
        Value::piece(self.rules.piece_id(self.state, at, unit))
    }

    fn space(self, at: SpaceId) -> Value {
        Value::space(self.words.space_id(at))
    }

    fn money(self, action: Action) -> Offer {
        let words = self.words;
        let offer = |label: String| Offer::new(verb(action), label);
        let owner = |country: Country| Value::owner(country.word());
        match action {
            Action::Divide(india) => {
                let rest = self.state.pool.saturating_sub(u16::from(india));
                offer(format!("{} to India, {rest} to Australia", ipcs(india)))
                    .arg("india", Value::number(india))
                    .arg("australia", Value::number(rest))
                    .short(format!("{india} to India"))
            }
            Action::Buy { country, kind } => {
                let cost = self.rules.board[kind].cost;
                offer(format!("Buy {} for {} ({})", words.one(kind), names::country(country), ipcs(cost)))
                    .arg("country", owner(country))
                    .arg("kind", Value::kind(kind.word()))
                    .cost(i32::from(cost))
                    .short(format!("{} ({})", words.kind(kind), ipcs(cost)))
            }
            Action::Place { country, kind, count, complex, at } => {
                let (what, place) = (words.counted(count, kind), words.within(at));
                let (label, short) = if kind == Kind::Complex {
                    (format!("Build a complex {place}"), format!("complex {place}"))
                } else if complex == at {
                    (format!("Place {what} {place}"), format!("{what} {place}"))
                } else {
                    let by = words.space(complex);
                    (format!("Place {what} {place}, by {by}"), format!("{what} {place}, by {by}"))
                };
                offer(label)
                    .arg("country", owner(country))
                    .arg("kind", Value::kind(kind.word()))
                    .arg("by", self.space(complex))
                    .arg("at", self.space(at))
                    .count(u32::from(count))
                    .short(short)
            }
            Action::Claim(country) => {
                let who = capital(names::country(country));
                offer(format!("{who} takes it")).arg("country", owner(country)).short(who)
            }
            _ => offer(verb(action).to_owned()),
        }
    }

    fn movement(self, action: Action) -> Offer {
        let words = self.words;
        let offer = |label: String| Offer::new(verb(action), label);
        match action {
            Action::Move { from, unit, to, count } => self.flight_or_march(action, (from, unit, to, count)),
            Action::Sail { from, unit, via, to, count } => {
                let (force, place, convoy) =
                    (words.counted(count, unit.kind), words.space(to), words.space(via));
                let start = words.space(from);
                let offer = offer(format!(
                    "{force} from {start} to {place}, taking the convoy of {convoy} on the way"
                ))
                .arg("unit", self.piece(from, unit))
                .arg("via", self.space(via))
                .arg("to", self.space(to))
                .count(u32::from(count))
                .short(format!("{count} to {place}, by the convoy of {convoy}"));
                match self.arrival(unit, to) {
                    Arrival::Attack => offer.arg("meaning", Value::word("attack")),
                    Arrival::Capture | Arrival::Deck | Arrival::Quiet => offer,
                }
            }
            Action::Together { from, first, count, second, others, to } => {
                let (one, two) = (words.counted(count, first.kind), words.counted(others, second.kind));
                let place = words.space(to);
                let falls = words.kind(first.kind);
                offer(format!(
                    "{one} and {two} fly on together from {} to {place}; a {falls} falls first",
                    words.space(from)
                ))
                .arg("unit", self.piece(from, first))
                .arg("with", self.piece(from, second))
                .arg("to", self.space(to))
                .count(u32::from(count))
                .short(format!("{count} with {two} to {place}, {falls} falls first"))
            }
            Action::Land => self.homeward(),
            Action::Load { from, unit, zone, ship } => {
                let laden =
                    if ship.is_laden() { format!(" with {}", words.aboard(ship)) } else { String::new() };
                let aboard =
                    format!("{}{laden} in {}", with_article(words.kind(ship.kind)), words.space(zone));
                offer(format!("Load {} from {} onto {aboard}", words.kind(unit.kind), words.space(from)))
                    .arg("unit", self.piece(from, unit))
                    .arg("ship", self.piece(zone, ship))
                    .arg("at", self.space(zone))
                    .short(format!("aboard {aboard}"))
            }
            Action::Unload { zone, ship, cargo, to } => {
                let (what, place) = (words.cargo(ship.nation, cargo), words.within(to));
                offer(format!("Unload {what} {place} from {}", words.space(zone)))
                    .arg("unit", self.piece(zone, ship))
                    .arg("cargo", carried(ship.nation, cargo))
                    .arg("to", self.space(to))
                    .short(format!("{what} {place}"))
            }
            Action::Assault { zone, ship, cargo, to } => {
                let (what, place) = (words.cargo(ship.nation, cargo), words.within(to));
                offer(format!("Land {what} {place} from {} in an amphibious assault", words.space(zone)))
                    .arg("unit", self.piece(zone, ship))
                    .arg("cargo", carried(ship.nation, cargo))
                    .arg("to", self.space(to))
                    .short(format!("assault {place} with {what}"))
            }
            Action::Stow { zone, ship, nation } => {
                let whose = adjective(nation);
                offer(format!("Leave one {whose} fighter aboard in {} as cargo", words.space(zone)))
                    .arg("unit", self.piece(zone, ship))
                    .arg("nation", Value::owner(nation.word()))
                    .short(format!("{whose} fighter stays aboard"))
            }
            Action::Seize { zone, unit, count } => {
                let stay = if count == 1 { "stays" } else { "stay" };
                let force = words.counted(count, unit.kind);
                offer(format!("{force} {stay} {} and take its convoy (one move)", words.within(zone)))
                    .arg("unit", self.piece(zone, unit))
                    .arg("at", self.space(zone))
                    .count(u32::from(count))
                    .short("take the convoy here")
            }
            Action::Raid { at, unit, count } => {
                let task = if unit.kind == Kind::Bomber { "bomb the complex" } else { "escort the bombers" };
                offer(format!("{} to {task} {}", words.counted(count, unit.kind), words.within(at)))
                    .arg("unit", self.piece(at, unit))
                    .arg("at", self.space(at))
                    .count(u32::from(count))
                    .short(format!("{count} to {task}"))
            }
            Action::Declare { from, unit, zone: to, count } => {
                let (force, place) = (words.counted(count, unit.kind), words.space(to));
                offer(format!("{force} to land on a carrier in {place}"))
                    .arg("unit", self.piece(from, unit))
                    .arg("to", self.space(to))
                    .count(u32::from(count))
                    .short(format!("{count} to {place}"))
            }
            Action::Patrol { from, unit, to, count } => {
                let (force, place) = (words.counted(count, unit.kind), words.space(to));
                offer(format!("{force} from {} on combat air patrol over {place}", words.space(from)))
                    .arg("unit", self.piece(from, unit))
                    .arg("to", self.space(to))
                    .count(u32::from(count))
                    .short(format!("{count} on patrol over {place}"))
            }
            Action::Recover { from, unit, to, count } => {
                let (force, place) = (words.counted(count, unit.kind), words.deck(to));
                offer(format!("Land {force} from patrol over {} {place}", words.space(from)))
                    .arg("unit", self.piece(from, unit))
                    .arg("to", self.space(to))
                    .count(u32::from(count))
                    .short(format!("land {count} {place}"))
            }
            _ => offer(verb(action).to_owned()),
        }
    }

    /// All that the plan does, in order: the label says it, and the arguments name what goes, each unit that is a piece
    /// already, its place and how many.
    fn homeward(self) -> Offer {
        let words = self.words;
        let (mut said, mut args) = (Vec::new(), Vec::new());
        plan_home(self.rules, self.state, |(from, unit, to, count)| {
            let force = words.counted(count, unit.kind);
            said.push(if unit.kind == Kind::Carrier {
                format!("{force} to {}", words.space(to))
            } else {
                format!("{force} {}", words.deck(to))
            });
            let owner = Some(unit.nation.word().to_owned());
            let what = Units { kind: unit.kind.word().to_owned(), count: u32::from(count), owner };
            args.push(("what", Value::Units(what)));
            // Who is split or laden on the way is no piece yet.
            if self.state.forces.count(from, unit) > 0 {
                args.push(("unit", self.piece(from, unit)));
            }
            args.extend([("to", self.space(to)), ("number", Value::number(count))]);
        });
        let offer =
            Offer::new(verb(Action::Land), format!("Land everybody by the plan: {}", said.join("; ")));
        args.into_iter()
            .fold(offer, |offer, (name, value)| offer.arg(name, value))
            .short("land everybody by the plan")
    }

    fn flight_or_march(self, action: Action, (from, unit, to, count): (SpaceId, Unit, SpaceId, u8)) -> Offer {
        let words = self.words;
        let force = words.counted(count, unit.kind);
        let arrival = self.arrival(unit, to);
        let rises = from == to && self.state.control.top() == Frame::Sequence(Step::CombatMove);
        let lands = from == to && !rises;
        let (label, short) = if rises {
            let place = words.space(to);
            (
                format!("{force} take off {}, to attack", words.within(to)),
                format!("{count} take off in {place}"),
            )
        } else if lands {
            let deck = words.deck(to);
            (format!("Land {force} {deck}"), format!("land {count} {deck}"))
        } else {
            let end = match arrival {
                Arrival::Attack => ", to attack",
                Arrival::Capture => ", to take it",
                Arrival::Deck => " (a deck is free)",
                Arrival::Quiet => "",
            };
            let place = words.space(to);
            (
                format!("{force} from {} to {place}{end}", words.space(from)),
                format!("{count} to {place}{end}"),
            )
        };
        let offer = Offer::new(verb(action), label)
            .arg("unit", self.piece(from, unit))
            .arg("to", self.space(to))
            .count(u32::from(count))
            .short(short);
        match arrival {
            _ if lands => offer.arg("meaning", Value::word("land")),
            Arrival::Attack => offer.arg("meaning", Value::word("attack")),
            Arrival::Capture => offer.arg("meaning", Value::word("capture")),
            Arrival::Deck | Arrival::Quiet => offer,
        }
    }

    fn arrival(self, unit: Unit, to: SpaceId) -> Arrival {
        let state = self.state;
        let theirs = state.present(to, state.side().other());
        let fights = theirs.filter(|group| !(to.is_land() && group.unit.kind == Kind::Aa)).count() > 0;
        let free = || state.free_decks(to, state.side()) > 0;
        if fights {
            Arrival::Attack
        } else if unit.kind == Kind::Fighter && to.is_sea() && free() {
            Arrival::Deck
        } else if to.is_sea() || unit.kind.is_air() || state.is_friendly(to) {
            Arrival::Quiet
        } else {
            Arrival::Capture
        }
    }

    fn battle(self, action: Action, choice: Choice) -> Offer {
        let (words, state) = (self.words, self.state);
        let offer = |label: String| Offer::new(verb(action), label);
        let here = |unit: Unit| self.piece(state.battle.at, unit);
        match choice {
            Choice::Kamikaze { zone, target, ship } => {
                let several = state.forces.count(zone, target) > 1;
                let which = if several { format!(", number {ship}") } else { String::new() };
                let name = format!("{} {}{which}", adjective(target.nation), words.unit(target));
                offer(format!("A kamikaze at {} in {}", with_article(&name), words.space(zone)))
                    .arg("at", self.space(zone))
                    .arg("target", self.piece(zone, target))
                    .arg("which", Value::number(ship))
                    .short(name)
            }
            Choice::Done => offer("No more".to_owned()),
            Choice::Fight(at) => {
                let label = if state.battle.raids.contains(at) {
                    format!("Fly the raid on {}", words.space(at))
                } else {
                    format!("Fight {}", words.within(at))
                };
                offer(label).arg("at", self.space(at))
            }
            Choice::Intercept(unit) => {
                let fighter = format!("{} fighter", adjective(unit.nation));
                offer(format!("Send up one {fighter}")).arg("unit", here(unit)).short(fighter)
            }
            Choice::CallOff(zone) => offer(format!("Call off the landing from {}", words.space(zone)))
                .arg("at", self.space(zone))
                .short(capital(words.space(zone))),
            Choice::Bombard { zone, unit } => {
                let ship = format!("{} in {}", words.kind(unit.kind), words.space(zone));
                offer(format!("{} bombards", capital(with_article(&ship))))
                    .arg("unit", self.piece(zone, unit))
                    .short(ship)
            }
            Choice::Storm => offer("Go ashore".to_owned()),
            Choice::StormAlone => {
                let other =
                    if state.battle.support == [0; Kind::COUNT] { "no ship" } else { "no other ship" };
                offer(format!("Go ashore; {other} bombards"))
            }
            Choice::Pair(marines) => {
                let helped = words.counted(marines, Kind::Marine);
                offer(format!("Artillery helps {helped}, and infantry with the rest"))
                    .arg("marines", Value::number(marines))
                    .short(helped)
            }
            Choice::Fire => offer("Roll the dice".to_owned()),
            Choice::Submerge(unit) => {
                let submarine = format!("{} submarine", adjective(unit.nation));
                offer(format!("Submerge one {submarine}")).arg("unit", here(unit)).short(submarine)
            }
            Choice::Retreat(to) => offer(format!("Retreat to {}", words.space(to)))
                .arg("to", self.space(to))
                .short(capital(words.space(to))),
            Choice::BreakOff => offer("Break off: all aircraft leave".to_owned()),
            Choice::Withdraw(unit) => {
                let aircraft = format!("{}{}", words.kind(unit.kind), self.apart(unit));
                offer(format!("Withdraw one {aircraft}")).arg("unit", here(unit)).short(aircraft)
            }
            Choice::Lose(unit) if unit.kind == Kind::Battleship && !unit.is(Status::DAMAGED) => {
                let ship = format!("{} battleship", adjective(unit.nation));
                offer(format!("One {ship} takes the hit and stays afloat"))
                    .arg("unit", here(unit))
                    .short(format!("{ship}, which stays afloat"))
            }
            Choice::Lose(unit) => {
                let name = format!("{} {}{}", adjective(unit.nation), words.unit(unit), self.apart(unit));
                offer(format!("Lose one {name}")).arg("unit", here(unit)).short(name)
            }
            Choice::Accept => offer("Accept these losses".to_owned()),
            Choice::Refuse => offer("Refuse these losses".to_owned()),
            Choice::Haven(to) => offer(format!("One fighter lands {}", words.deck(to)))
                .arg("to", self.space(to))
                .short(capital(words.space(to))),
        }
    }

    /// What tells a unit of the battle from others of its name: how far it can still fly, where it is to land.
    fn apart(self, unit: Unit) -> String {
        let (words, state) = (self.words, self.state);
        let same = |other: Unit| other.nation == unit.nation && words.unit(other) == words.unit(unit);
        let here = state.forces.at(state.battle.at).iter();
        if here.filter(|group| same(group.unit) && !group.unit.is(Status::HIT)).count() < 2 {
            return String::new();
        }
        let mut said = Vec::new();
        if unit.kind.is_air() && unit.is(Status::ALOFT) {
            said.push(format!("that can still fly {}", moves_left(self.rules, unit)));
        }
        if let Some(target) = unit.toward {
            said.push(format!("bound for {}", words.space(target)));
        }
        if said.is_empty() {
            said.extend(words.states(unit));
        }
        if said.is_empty() { String::new() } else { format!(" ({})", said.join(", ")) }
    }
}

/// One thing aboard a ship.
fn carried(carrier: Nation, cargo: Cargo) -> Value {
    let kind = cargo.kind().map_or("none", Kind::word).to_owned();
    let owner = (cargo.nation() != carrier).then(|| cargo.nation().word().to_owned());
    Value::Units(Units { kind, count: 1, owner })
}

fn done(state: &State) -> &'static str {
    match state.control.top() {
        Frame::Sequence(step) => match step {
            Step::Purchase => "Done buying",
            Step::Recovery => "Done landing patrols",
            Step::CombatMove => "Combat movement is over: fight",
            Step::Declare => "The rest as planned: fight",
            Step::Noncombat => "Movement is over",
            Step::Place => "Done placing",
            Step::Divide | Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => "Done",
        },
        Frame::Battle(_) | Frame::Claim(_) => "Done",
    }
}

/// How many of what, and whose where that is not plain: `2 infantry`.
pub(super) fn subject_short(rules: &Axis2001, view: &View, subject: Subject) -> String {
    let Subject::Group(at, unit) = subject else { return String::new() };
    let mut text = Lexicon::new(rules.board).group(unit, view.state.forces.count(at, unit));
    if unit.nation.power().nations().len() > 1 {
        text.push_str(&format!(", {}", adjective(unit.nation)));
    }
    text
}

/// The words for a subject.
pub(super) fn subject_label(rules: &Axis2001, view: &View, subject: Subject) -> String {
    let (words, state) = (Lexicon::new(rules.board), &view.state);
    match subject {
        Subject::Group(at, _) => {
            capital(format!("{}: {}", words.space(at), subject_short(rules, view, subject)))
        }
        Subject::Country(country) => {
            let head = names::country_head(country);
            let waiting: u32 = state.bought[country.index()].iter().map(|&count| u32::from(count)).sum();
            match state.control.top() {
                Frame::Sequence(Step::Place) => {
                    format!("{head}: {waiting} new {} to place", if waiting == 1 { "unit" } else { "units" })
                }
                Frame::Sequence(_) | Frame::Battle(_) | Frame::Claim(_) => {
                    format!("{head}: {} in hand", ipcs(state.cash[country.index()]))
                }
            }
        }
        // The space says it.
        Subject::Battle(Topic::Space(_)) => String::new(),
    }
}
