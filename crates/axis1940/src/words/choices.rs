//! An action as data and in words: verb, arguments, count, cost, a short label and a full one.

use ironbottom_kernel::wire::{Choice as Offer, Units, Value};
use ironbottom_kit::english::capital;

use super::names::{Lexicon, adjective, economy, facility as facility_name, ipcs, power};
use super::notation::verb;
use super::politics;
use crate::action::{Action, Subject};
use crate::board::{Kind, Nation, SpaceId, Treasury};
use crate::combat::{Phase, who};
use crate::control;
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::movement::air::plan_home;
use crate::purchase::price;
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};
use crate::view::View;

/// What is read for a subject in a list; empty where it is the name of its piece or space.
pub(super) fn subject_label(_: &Axis1940, _: &View, subject: Subject) -> String {
    match subject {
        Subject::Treasury(treasury) => capital(economy(treasury)),
        Subject::Group(..) | Subject::Space(_) => String::new(),
    }
}

/// What "done" ends here.
fn done(state: &State) -> &'static str {
    match state.control.top() {
        Frame::Sequence(Step::Research) => "No research",
        Frame::Sequence(Step::Purchase) => "Done buying",
        Frame::Sequence(Step::Declare | Step::LateWar) => "No more declarations",
        Frame::Sequence(Step::CombatMove) => "Done with combat movement",
        Frame::Sequence(Step::Scramble(power)) => {
            let up = |group: &Group| group.unit.nation == power && group.unit.is(Status::SCRAMBLED);
            if state.forces.all().iter().any(up) { "Nobody else scrambles" } else { "Nobody scrambles" }
        }
        Frame::Sequence(Step::Intercept(_)) => "Nobody else goes up",
        Frame::Sequence(Step::Noncombat) => "Done moving",
        Frame::Battle(Phase::Kamikaze) => "No more kamikazes",
        Frame::Battle(Phase::Muster) => "No more units",
        Frame::Sequence(_) | Frame::Battle(_) => "Done",
    }
}

/// With the power that paid; the second economy of the United Kingdom is named.
fn paid_by(offer: Offer, treasury: Treasury) -> Offer {
    let offer = offer.arg("treasury", Value::owner(treasury.nation().word()));
    match treasury {
        Treasury::UkPacific => offer.arg("economy", Value::word(treasury.word())),
        _ => offer,
    }
}

/// The choice of an action.
pub(super) fn choice(rules: &Axis1940, view: &View, action: Action) -> Offer {
    let state = &view.state;
    let words = Lexicon::new(rules.board);
    let offer = |label: String| Offer::new(verb(action), label);
    let piece = |at: SpaceId, unit: Unit| Value::piece(rules.piece_id(state, at, unit));
    let space = |at: SpaceId| Value::space(words.space_id(at));
    let here = |unit: Unit| piece(state.battle.at, unit);
    match action {
        Action::Done => offer(done(state).to_owned()),
        Action::Research(dice) => offer(format!("{dice} research dice ({})", ipcs(u32::from(dice) * 5)))
            .count(u32::from(dice))
            .cost(i32::from(dice) * 5),
        Action::Chart(number) => offer(format!("Roll on chart {number}")).arg("chart", Value::number(number)),
        Action::Fund(ipc) => {
            offer(format!("{} of it from the Pacific economy", ipcs(ipc))).cost(i32::from(ipc))
        }
        Action::Muster(kind) => {
            let cost = price(rules, state, Nation::France, kind);
            offer(format!("{} rises in Paris ({})", capital(words.one(kind)), ipcs(cost)))
                .arg("kind", Value::kind(kind.word()))
                .cost(i32::from(cost))
                .short(format!("{} ({})", words.kind(kind), ipcs(cost)))
        }
        Action::Buy { treasury, kind } => {
            let cost = price(rules, state, treasury.nation(), kind);
            let buy = offer(format!("Buy {} for {} ({})", words.one(kind), economy(treasury), ipcs(cost)));
            paid_by(buy, treasury).arg("kind", Value::kind(kind.word())).cost(i32::from(cost)).short(format!(
                "{} ({})",
                words.kind(kind),
                ipcs(cost)
            ))
        }
        Action::Repair { at, facility } => {
            let what = facility_name(facility);
            offer(format!("Repair one damage of the {what} {} (1 IPC)", words.within(at)))
                .arg("at", space(at))
                .arg("facility", Value::word(facility.word()))
                .cost(1)
                .short(format!("repair the {what}"))
        }
        Action::Place { treasury, kind, count, complex, at } => {
            let (what, place) = (words.counted(count, kind), words.within(at));
            let by = if complex == at { String::new() } else { format!(", by {}", words.space(complex)) };
            paid_by(offer(format!("Place {what} {place}{by}")), treasury)
                .arg("kind", Value::kind(kind.word()))
                .arg("by", space(complex))
                .arg("at", space(at))
                .count(u32::from(count))
                .short(format!("{what} {place}{by}"))
        }
        Action::War(on) => {
            let offer = offer(format!("Declare war on {}", power(on)))
                .arg("on", Value::owner(on.word()))
                .short(capital(power(on)));
            politics::with_consequences(rules, state, action, offer)
        }
        Action::Move { from, unit, to, count } => moves(rules, state, action, (from, unit, to, count)),
        Action::Blitz { from, unit, via, to, count } => {
            let force = words.counted(count, unit.kind);
            offer(format!(
                "{force} from {} through {} to {}",
                words.space(from),
                words.space(via),
                words.space(to)
            ))
            .arg("unit", piece(from, unit))
            .arg("via", space(via))
            .arg("to", space(to))
            .count(u32::from(count))
            .short(format!("{count} through {} to {}", words.space(via), words.space(to)))
        }
        Action::Drop { from, unit, to, count } => offer(format!(
            "{} jump from {} into {}",
            words.counted(count, unit.kind),
            words.space(from),
            words.space(to)
        ))
        .arg("unit", piece(from, unit))
        .arg("to", space(to))
        .count(u32::from(count))
        .short(format!("{count} jump into {}", words.space(to))),
        Action::Load { from, unit, zone, ship } => {
            let laden = if ship.is_laden() { format!(" with {}", words.aboard(ship)) } else { String::new() };
            let whose = if ship.nation == unit.nation {
                String::new()
            } else {
                format!("{} ", adjective(ship.nation))
            };
            let aboard = format!("{whose}{}{laden} in {}", words.kind(ship.kind), words.space(zone));
            offer(format!(
                "{} from {} aboard the {aboard}",
                capital(words.kind(unit.kind)),
                words.space(from)
            ))
            .arg("unit", piece(from, unit))
            .arg("ship", piece(zone, ship))
            .arg("at", space(zone))
            .short(format!("aboard the {aboard}"))
        }
        Action::Unload { zone, ship, cargo, to } if to == zone => {
            let what = words.cargo(ship.nation, cargo);
            offer(format!("{} takes off {}", capital(&what), words.within(zone)))
                .arg("unit", piece(zone, ship))
                .arg("cargo", carried(ship, cargo))
                .arg("to", space(to))
                .short(format!("{what} takes off"))
        }
        Action::Unload { zone, ship, cargo, to } => {
            let (what, place) = (words.cargo(ship.nation, cargo), words.within(to));
            offer(format!("Offload {what} {place} from {}", words.space(zone)))
                .arg("unit", piece(zone, ship))
                .arg("cargo", carried(ship, cargo))
                .arg("to", space(to))
                .short(format!("{what} {place}"))
        }
        Action::Assault { zone, ship, cargo, to } => {
            let (what, place) = (words.cargo(ship.nation, cargo), words.within(to));
            offer(format!("Land {what} {place} from {} in an amphibious assault", words.space(zone)))
                .arg("unit", piece(zone, ship))
                .arg("cargo", carried(ship, cargo))
                .arg("to", space(to))
                .short(format!("assault {} with {what}", words.space(to)))
        }
        Action::Engage(zone) => offer(format!("Attack the submarines and transports {}", words.within(zone)))
            .arg("at", space(zone))
            .short("attack what lies here"),
        Action::Raid { at, unit, count } => {
            let task = if unit.kind == Kind::Fighter { "escort the bombers" } else { "bomb facilities" };
            offer(format!("{} to {task} {}", words.counted(count, unit.kind), words.within(at)))
                .arg("unit", piece(at, unit))
                .arg("at", space(at))
                .count(u32::from(count))
                .short(format!("{count} to {task}"))
        }
        Action::Land => homeward(rules, state),
        Action::Scramble { from, unit, zone } => offer(format!(
            "Scramble {} from {} to {}",
            words.one(unit.kind),
            words.space(from),
            words.space(zone)
        ))
        .arg("unit", piece(from, unit))
        .arg("to", space(zone))
        .short(format!("to {}", words.space(zone))),
        Action::Intercept { at, unit } => {
            offer(format!("A fighter goes up to meet the raid on {}", words.space(at)))
                .arg("unit", piece(at, unit))
                .arg("at", space(at))
                .short("meet the raid")
        }
        Action::Haven { from, unit, to } => offer(format!(
            "{} from {} lands {}",
            capital(words.kind(unit.kind)),
            words.space(from),
            words.within(to)
        ))
        .arg("unit", piece(from, unit))
        .arg("to", space(to))
        .short(format!("land {}", words.within(to))),
        Action::Kamikaze { zone, target, ship } => {
            let several = state.forces.count(zone, target) > 1;
            let which = if several { format!(", number {ship}") } else { String::new() };
            let name = format!("{} {}{which}", adjective(target.nation), words.kind(target.kind));
            offer(format!("A kamikaze at the {name} in {}", words.space(zone)))
                .arg("at", space(zone))
                .arg("target", piece(zone, target))
                .arg("which", Value::number(ship))
                .short(name)
        }
        Action::Fight(at) => {
            offer(format!("Fight {}", words.within(at))).arg("at", space(at)).short("fight here")
        }
        Action::Rocket { from, at, facility } => {
            let what = facility_name(facility);
            offer(format!("A rocket from {} at the {what} {}", words.space(from), words.within(at)))
                .arg("from", space(from))
                .arg("at", space(at))
                .arg("facility", Value::word(facility.word()))
                .short(format!("the {what} {}", words.within(at)))
        }
        Action::Bomb { kind, facility, count } => {
            let what = facility_name(facility);
            let bomb = if count == 1 { "bombs" } else { "bomb" };
            offer(format!("{} {bomb} the {what}", words.counted(count, kind)))
                .arg("kind", Value::kind(kind.word()))
                .arg("facility", Value::word(facility.word()))
                .count(u32::from(count))
                .short(format!("{} at the {what}", words.counted(count, kind)))
        }
        Action::Bombard { zone, ship } => {
            let name = words.kind(ship.kind);
            offer(format!("The {name} {} bombards", words.within(zone)))
                .arg("unit", piece(zone, ship))
                .arg("at", space(zone))
                .short(format!("the {name} bombards"))
        }
        Action::Fire => offer(match state.control.top() {
            Frame::Battle(Phase::Assault) => "Go ashore".to_owned(),
            _ => "Fight on".to_owned(),
        }),
        Action::Submerge(unit) => offer("A submarine submerges".to_owned()).arg("unit", here(unit)),
        Action::Retreat(to) if to == state.battle.at => {
            offer("The aircraft break off".to_owned()).arg("to", space(to))
        }
        Action::Retreat(to) => offer(format!("Retreat to {}", words.space(to))).arg("to", space(to)),
        Action::Lose(unit) => {
            let name = format!("{} {}", adjective(unit.nation), words.kind(unit.kind));
            let fate = if who::lives(unit) > 1 { "Damage" } else { "Lose" };
            offer(format!("{fate} the {name}")).arg("unit", here(unit)).short(name)
        }
        Action::Ask(host) => offer(format!("Ask {} for the use of its ships this turn", power(host)))
            .arg("of", Value::owner(host.word()))
            .short(format!("ask {}", power(host))),
        Action::Accept if lends(state) => offer("Agree for this turn".to_owned()),
        Action::Refuse if lends(state) => offer("Refuse for this turn".to_owned()),
        Action::Accept => offer("Accept the losses proposed".to_owned()),
        Action::Refuse => offer("Refuse the losses proposed".to_owned()),
    }
}

/// Is somebody asked for the use of its ships?
fn lends(state: &State) -> bool {
    matches!(state.control.top(), Frame::Sequence(Step::Share(_)))
}

/// All that the plan does, in order: the label says it, and the arguments name what goes, each unit that is a piece
/// already, its place and how many.
fn homeward(rules: &Axis1940, state: &State) -> Offer {
    let words = Lexicon::new(rules.board);
    let (mut said, mut args) = (Vec::new(), Vec::new());
    plan_home(rules, state, |(from, unit, to, count)| {
        let sails = unit.kind == Kind::Carrier;
        let place = if sails { format!("to {}", words.space(to)) } else { words.within(to) };
        said.push(format!("{} {place}", words.counted(count, unit.kind)));
        let owner = Some(unit.nation.word().to_owned());
        let what = Units { kind: unit.kind.word().to_owned(), count: u32::from(count), owner };
        args.push(("what", Value::Units(what)));
        // Who is split or laden on the way is no piece yet.
        if state.forces.count(from, unit) > 0 {
            args.push(("unit", Value::piece(rules.piece_id(state, from, unit))));
        }
        args.extend([("to", Value::space(words.space_id(to))), ("number", Value::number(count))]);
    });
    let offer = Offer::new(verb(Action::Land), format!("Land everybody by the plan: {}", said.join("; ")));
    args.into_iter()
        .fold(offer, |offer, (name, value)| offer.arg(name, value))
        .short("land everybody by the plan")
}

/// What is aboard, as data.
fn carried(ship: Unit, cargo: Cargo) -> Value {
    let kind = cargo.kind().map_or("none", |kind| kind.word()).to_owned();
    let owner = (cargo.nation() != ship.nation).then(|| cargo.nation().word().to_owned());
    Value::Units(Units { kind, count: 1, owner })
}

fn moves(
    rules: &Axis1940,
    state: &State,
    action: Action,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
) -> Offer {
    let words = Lexicon::new(rules.board);
    let force = words.counted(count, unit.kind);
    let combat = state.control.top() == Frame::Sequence(Step::CombatMove);
    let fights = combat && state.enemies(to).next().is_some();
    let takes = combat && to.is_land() && unit.kind.is_land() && !fights;
    let breaks = combat && control::breaks_neutrality(state, to);
    let (end, meaning) = if from == to {
        ("", Some("land"))
    } else if breaks {
        (", breaking its neutrality", Some("attack"))
    } else if fights {
        (", to attack", Some("attack"))
    } else if takes {
        (", to take it", Some("capture"))
    } else {
        ("", None)
    };
    let (label, short) = if from == to {
        (format!("{force} land {}", words.within(to)), format!("land {count} here"))
    } else {
        let place = words.space(to);
        (format!("{force} from {} to {place}{end}", words.space(from)), format!("{count} to {place}{end}"))
    };
    let offer = Offer::new(verb(action), label)
        .arg("unit", Value::piece(rules.piece_id(state, from, unit)))
        .arg("to", Value::space(words.space_id(to)))
        .count(u32::from(count))
        .short(short);
    match meaning {
        Some(meaning) => offer.arg("meaning", Value::word(meaning)),
        None => offer,
    }
}
