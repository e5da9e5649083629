//! What is printed: the board, the boxes beside it, and a card for each nation's units of a kind.

use ironbottom_kernel::wire::{Board as PlanBoard, Mark, PieceCard, Plan, Space, Value};
use ironbottom_kit::Confidence;

use super::names::{adjective, card_id, economy, ipcs};
use crate::board::{Complex, Kind, Nation, Side, SpaceId, Theatre, Treasury};
use crate::game::Axis1940;

/// Everything printed.
pub(super) fn plan(rules: &Axis1940) -> Plan {
    let spaces = rules.board.all().map(|at| if at.is_sea() { sea(rules, at) } else { land(rules, at) });
    let title = if rules.board.is_global() { "The world" } else { "The Pacific" };
    let map = PlanBoard { id: "map".into(), title: title.into(), spaces: spaces.collect() };
    Plan { boards: vec![map, charts(rules)], cards: cards(rules) }
}

/// The same mark, honest about a value we made up.
fn honest(mark: Mark, confidence: Confidence) -> Mark {
    mark.reconstructed(confidence.is_reconstructed())
}

/// What rests on public sources alone, where the player would ask the rulebook (rulings 57 and 58).
fn found(text: &str) -> Mark {
    Mark::new("found", text)
}

/// The complex of a territory.
pub(super) fn complex_mark(complex: Complex) -> Option<Mark> {
    match complex {
        Complex::None => None,
        Complex::Minor => Some(Mark::of("complex", Value::word("minor")).text("minor industrial complex")),
        Complex::Major => Some(Mark::of("complex", Value::word("major")).text("major industrial complex")),
    }
}

/// The name of a treasury that is its power's second: its owner alone does not tell it apart. AAP40 p.34.
pub(super) fn second_economy(treasury: Treasury) -> Option<Mark> {
    let mark = || Mark::of("economy", Value::word(treasury.word()));
    (treasury == Treasury::UkPacific).then(mark)
}

/// To which side a neutral leans; none where it leans to nobody any more.
pub(super) fn leaning_mark(side: Option<Side>) -> Mark {
    let (word, text) = match side {
        Some(Side::Axis) => (Side::Axis.word(), "friendly to the Axis"),
        Some(Side::Allies) => (Side::Allies.word(), "friendly to the Allies"),
        None => ("none", "no neutral any more"),
    };
    Mark::of("leaning", Value::word(word)).text(text)
}

fn land(rules: &Axis1940, at: SpaceId) -> Space {
    let facts = &rules.board[at];
    let mut marks = Vec::new();
    if facts.original != Nation::Neutral {
        let text = format!("originally {}", adjective(facts.original));
        marks.push(Mark::of("original", Value::owner(facts.original.word())).text(text));
    }
    if facts.ipc > 0 {
        let mark = Mark::number("ipc", facts.ipc).text(format!("income {}", ipcs(facts.ipc)));
        marks.push(honest(mark, facts.ipc_confidence));
    }
    if let Some(treasury) = facts.treasury {
        let text = format!("capital of {}", economy(treasury));
        marks.push(Mark::of("capital", Value::owner(treasury.nation().word())).text(text));
    }
    if !facts.city.is_empty() {
        marks.push(Mark::new("city", format!("victory city: {}", facts.city)));
    }
    marks.extend(complex_mark(facts.complex));
    if facts.air_base {
        marks.push(Mark::new("air-base", "air base"));
    }
    if facts.naval_base {
        marks.push(Mark::new("naval-base", "naval base"));
    }
    if facts.closed {
        marks.push(Mark::new("closed", "nobody may enter"));
    }
    if facts.army > 0 {
        let text = format!("standing army: {} infantry", facts.army);
        marks.push(Mark::number("army", facts.army).text(text));
    }
    marks.extend(facts.leaning.map(|side| leaning_mark(Some(side))));
    if facts.original == Nation::Uk && rules.board.treasuries(Nation::Uk).count() > 1 {
        let treasury = rules.board.treasury(Nation::Uk, at);
        let text = format!("feeds the treasury of {}", economy(treasury));
        marks.push(Mark::of("economy", Value::word(treasury.word())).text(text));
    }
    for canal in rules.board.canals.iter().filter(|canal| canal.control.contains(at)) {
        marks.push(honest(Mark::new("canal", format!("beside the {}", canal.name)), canal.confidence));
    }
    if facts.original == Nation::Neutral && at.theatre() == Theatre::Europe && !facts.closed {
        marks.push(found("its kind and army rest on public maps: the Europe rulebook was not at hand"));
    }
    if rules.board.start.road.contains(at) {
        marks.push(Mark::new("road", "on the Burma Road"));
    }
    let owned = facts.control.is_power();
    Space {
        id: facts.id.clone(),
        name: facts.name.clone(),
        kind: if facts.closed {
            "closed"
        } else if facts.island {
            "island"
        } else {
            "land"
        }
        .into(),
        owner: owned.then(|| facts.control.word().to_owned()),
        marks,
        ..Space::default()
    }
}

fn sea(rules: &Axis1940, at: SpaceId) -> Space {
    let facts = &rules.board[at];
    let mut marks: Vec<Mark> =
        at.zone().map(|number| Mark::number("zone", i32::from(number))).into_iter().collect();
    if facts.convoy {
        let mark = Mark::new("convoy", "convoys can be disrupted here");
        marks.push(honest(mark, facts.convoy_confidence));
    }
    if facts.kamikaze {
        marks.push(Mark::new("kamikaze", "kamikazes may strike here"));
    }
    for canal in rules.board.canals.iter().filter(|canal| canal.between.contains(&at)) {
        let other = canal.between[usize::from(canal.between[0] == at)];
        let mark = Mark::of("canal", Value::space(rules.board[other].id.as_str())).text(canal.name.clone());
        marks.push(honest(mark, canal.confidence));
    }
    if rules.board.canals.iter().any(|canal| canal.between.contains(&at)) {
        marks.push(found("who may pass rests on public answers: the Europe rulebook was not at hand"));
    }
    // Disputed (ruling 1): the player is told where it matters.
    if at.zone() == Some(19) {
        let touches = if rules.settings.japan_sz19 { "touches" } else { "does not touch" };
        let text = format!("disputed: in this game it {touches} Japan");
        marks.push(Mark::of("disputed", Value::space("japan")).text(text));
    }
    Space { id: facts.id.clone(), name: facts.name.clone(), kind: "sea".into(), marks, ..Space::default() }
}

/// Beside the map: what was bought and waits.
fn charts(rules: &Axis1940) -> PlanBoard {
    let treasuries = rules.board.start.order.iter().flat_map(|&nation| rules.board.treasuries(nation));
    let spaces = treasuries.map(|treasury| Space {
        id: mobilize_id(treasury),
        name: format!("Bought by {}", economy(treasury)),
        kind: "mobilize".into(),
        owner: Some(treasury.nation().word().to_owned()),
        marks: second_economy(treasury).into_iter().collect(),
        ..Space::default()
    });
    PlanBoard { id: "charts".into(), title: "To be placed".into(), spaces: spaces.collect() }
}

/// The id of the box for what was bought with a treasury.
pub(super) fn mobilize_id(treasury: Treasury) -> String {
    format!("bought-{}", treasury.word())
}

fn cards(rules: &Axis1940) -> Vec<PieceCard> {
    let mut cards = Vec::new();
    let nations = rules.board.start.order.iter().copied().chain([Nation::Neutral]);
    for nation in nations {
        for kind in Kind::ALL {
            let has = match nation {
                Nation::Neutral => kind == Kind::Infantry,
                Nation::China => matches!(kind, Kind::Infantry | Kind::Artillery | Kind::Fighter),
                _ => true,
            };
            if !has {
                continue;
            }
            let facts = &rules.board[kind];
            let number = |name: &str, value: u8| honest(Mark::number(name, value), facts.confidence);
            let mut marks = vec![number("cost", facts.cost)];
            if !kind.is_facility() {
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
