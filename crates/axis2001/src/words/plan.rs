//! What is printed: the board, the boxes beside it, and a card for each nation's units of a kind.

use ironbottom_kernel::wire::{Board as PlanBoard, Mark, PieceCard, Plan, Space, Value};
use ironbottom_kit::Confidence;

use super::names::{self, Lexicon, adjective, card_id, ipcs};
use super::scene::convoy_owner;
use crate::board::{Country, Ground, Kind, Nation, Side, SpaceId};
use crate::frame::Step;
use crate::game::Axis2001;

/// Everything printed.
pub(super) fn plan(rules: &Axis2001) -> Plan {
    Plan { boards: vec![map(rules), charts()], cards: cards(rules) }
}

/// The same mark, honest about a value we made up.
pub(super) fn honest(mark: Mark, confidence: Confidence) -> Mark {
    mark.reconstructed(confidence.is_reconstructed())
}

fn map(rules: &Axis2001) -> PlanBoard {
    let spaces = SpaceId::all().map(|at| if at.is_sea() { sea(rules, at) } else { land(rules, at) });
    PlanBoard { id: "map".into(), title: "The Pacific".into(), spaces: spaces.collect() }
}

fn land(rules: &Axis2001, at: SpaceId) -> Space {
    let (facts, words) = (&rules.board[at], Lexicon::new(rules.board));
    let mut marks = Vec::new();
    if let Some(original) = facts.original {
        let text = format!("originally {}’s", names::country(original));
        let mark = Mark::of("original", Value::owner(original.word())).text(text);
        marks.push(honest(mark, facts.control_confidence));
    }
    if facts.ipc > 0 {
        let mark = Mark::number("ipc", facts.ipc).text(format!("income {}", ipcs(facts.ipc)));
        marks.push(honest(mark, facts.ipc_confidence));
    }
    if let Some(country) = facts.capital_of {
        let text = format!("capital of {}", names::country(country));
        marks.push(Mark::of("capital", Value::owner(country.word())).text(text));
    }
    if let Some(zone) = facts.naval_base {
        let text = format!("naval base for {}", words.space(zone));
        let mark = Mark::of("naval-base", Value::space(words.space_id(zone))).text(text);
        marks.push(honest(mark, facts.base_confidence));
    }
    if facts.air_base {
        marks.push(honest(Mark::new("air-base", "air base"), facts.base_confidence));
    }
    if facts.complex {
        marks.push(Mark::new("complex", "industrial complex"));
    }
    if facts.dutch {
        marks.push(Mark::new("dutch", "Dutch East Indies"));
    }
    if let Some(zone) = rules.route_of(at) {
        let text = format!("its income goes by the convoy of {}", words.space(zone));
        marks.push(Mark::of("route-zone", Value::space(words.space_id(zone))).text(text));
    }
    Space {
        id: facts.id.clone(),
        name: facts.name.clone(),
        kind: if facts.ground == Ground::Island { "island" } else { "land" }.into(),
        owner: facts.control.map(|country| country.word().to_owned()),
        marks,
        ..Space::default()
    }
}

fn sea(rules: &Axis2001, at: SpaceId) -> Space {
    let (facts, words) = (&rules.board[at], Lexicon::new(rules.board));
    let mut marks = vec![Mark::new("water", facts.water.clone())];
    marks.extend(at.zone().map(|number| Mark::number("zone", number)));
    let start = rules.board.routes_of(rules.settings.routes).find(|route| route.at == at);
    let japanese = start.is_some_and(|route| route.control.side() == Side::Japan);
    if let Some(route) = start {
        let text = format!("convoy route of {}", words.space(route.territory));
        let territory = Value::space(words.space_id(route.territory));
        let ipc = Mark::number("route-ipc", rules.board[route.territory].ipc);
        marks.push(honest(Mark::of("route", territory).text(text), route.confidence));
        marks.push(honest(ipc, route.confidence));
        marks.extend(control_mark(rules, at, japanese));
    } else if let Some(center) = facts.center {
        let text = format!("convoy center, income {}", ipcs(center.ipc));
        marks.push(Mark::number("center", center.ipc).text(text));
        marks.extend(control_mark(rules, at, japanese));
    }
    if facts.kamikaze {
        marks.push(Mark::new("kamikaze", "kamikazes may strike here"));
    }
    for base in rules.bases_of(at) {
        let text = format!("naval base of {}", words.space(base));
        marks.push(Mark::of("serves", Value::space(words.space_id(base))).text(text));
    }
    Space { id: facts.id.clone(), name: facts.name.clone(), kind: "sea".into(), marks, ..Space::default() }
}

/// Who has the convoy of a sea zone.
pub(super) fn control_mark(rules: &Axis2001, zone: SpaceId, japanese: bool) -> Option<Mark> {
    let kind = if rules.board[zone].center.is_some() { "center-control" } else { "route-control" };
    let owner = convoy_owner(rules, zone, japanese)?;
    let whose = if japanese { "Japan’s" } else { "the Allies’" };
    Some(Mark::of(kind, Value::owner(owner)).text(format!("the convoy is {whose}")))
}

/// Beside the map: what was bought and waits.
fn charts() -> PlanBoard {
    let spaces = Country::ALL.map(|country| Space {
        id: mobilize_id(country),
        name: format!("Bought by {}", names::country(country)),
        kind: "mobilize".into(),
        owner: Some(country.word().to_owned()),
        ..Space::default()
    });
    PlanBoard { id: "charts".into(), title: "To be placed".into(), spaces: spaces.into() }
}

/// The id of the box for what a country bought.
pub(super) fn mobilize_id(country: Country) -> String {
    format!("bought-{}", country.word())
}

/// A card for each nation and kind of unit that it can have: what it starts with, buys or captures.
fn cards(rules: &Axis2001) -> Vec<PieceCard> {
    let mut cards = Vec::new();
    for nation in Nation::ALL {
        for kind in Kind::ALL {
            let facts = &rules.board[kind];
            let bought = facts.buyers.iter().any(|country| country.nation() == nation);
            let begun =
                rules.board.start.placements.iter().any(|row| (row.nation, row.kind) == (nation, kind));
            if !bought && !begun && kind != Kind::Aa && (nation, kind) != (Nation::China, Kind::Infantry) {
                continue;
            }
            let number = |name: &str, value: u8| honest(Mark::number(name, value), facts.confidence);
            let mut marks = vec![number("cost", facts.cost)];
            if kind != Kind::Complex {
                marks.extend([
                    number("attack", facts.attack),
                    number("defense", facts.defense),
                    number("move", facts.r#move),
                ]);
            }
            marks.push(Mark::of("singular", Value::word(facts.name.as_str())));
            marks.push(Mark::of("plural", Value::word(facts.plural.as_str())));
            cards.push(PieceCard {
                id: card_id(nation, kind),
                face: kind.word().into(),
                name: format!("{} {}", adjective(nation), facts.name),
                owner: Some(nation.word().into()),
                marks,
            });
        }
    }
    cards
}

/// The word of a phase in happenings and in the panel of the turn.
pub(super) const fn phase_word(step: Step) -> &'static str {
    match step {
        Step::Divide => "divide",
        Step::Begin => "begin",
        Step::Purchase => "purchase",
        Step::Recovery => "recovery",
        Step::CombatMove => "combat-move",
        Step::Declare => "declare",
        Step::Control => "combat",
        Step::Noncombat => "noncombat-move",
        Step::Place => "place",
        Step::Income => "income",
        Step::End => "end",
        Step::Over => "over",
    }
}
