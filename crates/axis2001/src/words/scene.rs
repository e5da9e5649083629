//! Boards, pieces and panels for a screen.

use ironbottom_kernel::wire::{Board as SceneBoard, Mark, Panel, Piece, Row, Scene, Space};

use super::battle_text;
use super::board_text::{self, chinese};
use super::inspect;
use super::names::{self, country_id, kind_id, nation_id, space, space_id};
use super::notation::group_word;
use super::odds_panel;
use crate::board::{Account, Confidence, Country, Ground, Kind, Nation, Side, SpaceId};
use crate::combat::{Losing, Part, Phase, part};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::settings::OPTIONS;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::view::View;
use crate::{Axis2001, income};

/// Everything a viewer sees.
pub(super) fn scene(rules: &Axis2001, view: &View) -> Scene {
    let state = &view.state;
    let mut boards = vec![map(rules, state), charts()];
    if battle_text::fighting(state).is_some() {
        boards.push(battle_board(rules, state));
    }
    let mut pieces: Vec<Piece> = state.forces.all().iter().map(|group| piece(rules, state, group)).collect();
    pieces.extend(waiting(rules, state));
    Scene { boards, pieces, panels: panels(rules, state), ..Scene::default() }
}

fn honest(kind: &str, text: impl ToString, confidence: Confidence) -> Mark {
    Mark::new(kind, text.to_string()).reconstructed(confidence == Confidence::Reconstructed)
}

fn seat_id(rules: &Axis2001, nation: Nation) -> Option<String> {
    use ironbottom_kernel::Rules as _;
    rules.seats().get(rules.seat_for(nation).index()).map(|seat| seat.id.to_owned())
}

fn map(rules: &Axis2001, state: &State) -> SceneBoard {
    let spaces =
        SpaceId::all().map(|at| if at.is_sea() { sea(rules, state, at) } else { land(rules, state, at) });
    SceneBoard { id: "map".into(), title: "The Pacific".into(), spaces: spaces.collect() }
}

fn land(rules: &Axis2001, state: &State, at: SpaceId) -> Space {
    let facts = &rules.board[at];
    let holder = state.holder[at.index()];
    let mut marks = vec![honest("control", country_id(holder), facts.control_confidence)];
    if let Some(original) = facts.original {
        marks.push(honest("original", country_id(original), facts.control_confidence));
    }
    if facts.ipc > 0 {
        marks.push(honest("ipc", facts.ipc, facts.ipc_confidence));
    }
    if let Some(country) = facts.capital_of {
        marks.push(Mark::new("capital", country_id(country)));
    }
    if let Some(zone) = facts.naval_base {
        marks.push(honest("naval-base", space_id(zone), facts.base_confidence));
    }
    if facts.air_base {
        marks.push(honest("air-base", "", facts.base_confidence));
    }
    if state.complexes.contains(at) {
        let text = if facts.complex { "" } else { "built" };
        marks.push(Mark::new("complex", text));
    }
    if facts.dutch {
        marks.push(Mark::new("dutch", ""));
    }
    if let Some(zone) = rules.route_of(at) {
        marks.push(Mark::new("route-zone", space_id(zone)));
    }
    if state.taken.contains(at) {
        marks.push(Mark::new("taken", "changed hands this turn"));
    }
    marks.extend(battle_marks(state, at));
    Space {
        id: facts.id.clone(),
        name: facts.name.clone(),
        kind: if facts.ground == Ground::Island { "island" } else { "land" }.into(),
        owner: seat_id(rules, holder.nation()),
        marks,
        ..Space::default()
    }
}

fn sea(rules: &Axis2001, state: &State, at: SpaceId) -> Space {
    let facts = &rules.board[at];
    let japanese = state.convoys.contains(at);
    let mut marks = vec![Mark::new("water", facts.water.clone())];
    if let Some(route) = rules.board.routes_of(rules.settings.routes).find(|route| route.at == at) {
        marks.push(honest("route", space_id(route.territory), route.confidence));
        // The marker is the start's while its side has the route, and the other side's otherwise.
        let holder = match (japanese, route.control.side()) {
            (true, _) => Country::Japan,
            (false, Side::Allies) => route.control,
            (false, Side::Japan) => Country::Usa,
        };
        marks.push(honest("route-control", country_id(holder), route.confidence));
        marks.push(honest("route-ipc", rules.board[route.territory].ipc, route.confidence));
    }
    if let Some(center) = facts.center {
        marks.push(Mark::new("center", center.ipc.to_string()));
        let account = match center.account {
            _ if japanese => "japan",
            Account::Usa => "usa",
            Account::BritishConvoys => "british-convoys",
        };
        marks.push(Mark::new("center-control", account));
    }
    if facts.kamikaze {
        let text = if state.kamikazes > 0 { "kamikazes may strike here" } else { "no kamikaze is left" };
        marks.push(Mark::new(if state.kamikazes > 0 { "kamikaze" } else { "kamikaze-spent" }, text));
    }
    if !rules.bases_of(at).is_empty() {
        let bases: Vec<&str> = rules.bases_of(at).iter().map(space_id).collect();
        marks.push(Mark::new("serves", bases.join(" ")));
    }
    marks.extend(battle_marks(state, at));
    Space {
        id: facts.id.clone(),
        name: facts.name.clone(),
        kind: "sea".into(),
        owner: None,
        marks,
        ..Space::default()
    }
}

fn battle_marks(state: &State, at: SpaceId) -> Vec<Mark> {
    let mut marks = Vec::new();
    if battle_text::fighting(state) == Some(at) {
        marks.push(Mark::new("battle-now", battle_text::situation(state)));
    } else if in_battles(state) {
        if state.battle.open.contains(at) || state.battle.raids.contains(at) {
            marks.push(Mark::new("battle", "a battle is to be fought here"));
        }
    } else if moving_to_fight(state) && state.battle_sites().contains(at) {
        marks.push(Mark::new("battle", "a battle will be fought here"));
    }
    marks
}

fn in_battles(state: &State) -> bool {
    state.control.frames().iter().any(|frame| matches!(frame, Frame::Battle(_)))
}

fn moving_to_fight(state: &State) -> bool {
    matches!(state.control.top(), Frame::Sequence(Step::CombatMove))
}

/// Beside the map: what was bought and waits.
fn charts() -> SceneBoard {
    let spaces = Country::ALL.map(|country| Space {
        id: mobilize_id(country),
        name: format!("Bought by {}", names::country(country)),
        kind: "mobilize".into(),
        owner: None,
        marks: vec![Mark::new("country", country_id(country))],
        ..Space::default()
    });
    SceneBoard { id: "charts".into(), title: "To be placed".into(), spaces: spaces.into() }
}

fn mobilize_id(country: Country) -> String {
    format!("bought-{}", country_id(country))
}

fn waiting(rules: &Axis2001, state: &State) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for country in Country::ALL {
        for kind in Kind::ALL {
            let count = state.bought[country.index()][kind.index()];
            if count > 0 {
                let nation = country.nation();
                pieces.push(Piece {
                    id: format!("bought-{}-{}", country_id(country), kind_id(kind)),
                    at: mobilize_id(country),
                    owner: seat_id(rules, nation),
                    face: kind_id(kind).into(),
                    name: names::counted(count, kind),
                    marks: vec![
                        Mark::new("nation", nation_id(nation)),
                        Mark::new("count", count.to_string()),
                    ],
                    ..Piece::default()
                });
            }
        }
    }
    pieces
}

/// The battle: a space for each part in it.
fn battle_board(rules: &Axis2001, state: &State) -> SceneBoard {
    let side = |kind: &str, name: String, owner: Side| Space {
        id: format!("battle-{kind}"),
        name,
        kind: kind.into(),
        owner: first_seat(rules, owner),
        marks: Vec::new(),
        ..Space::default()
    };
    let attackers = state.side();
    let mut spaces = vec![
        side("attack", format!("{} attacks", names::capital(names::power(state.power))), attackers),
        side(
            "defend",
            format!("{}, defending", names::capital(names::side(attackers.other()))),
            attackers.other(),
        ),
    ];
    let at = state.battle.at;
    let here = |wanted: Part| state.forces.at(at).iter().any(|group| part(state, at, group.unit) == wanted);
    if state.forces.at(at).iter().any(|group| group.unit.is(Status::HIT)) {
        spaces.push(side("casualties", "Casualties, which still fire".to_owned(), attackers.other()));
    }
    if here(Part::Bystander) {
        spaces.push(side("bystanders", "Allies beside the battle".to_owned(), attackers));
    }
    let left = state.battle.hits.total().saturating_sub(state.battle.lost.total());
    if let (1.., Frame::Battle(Phase::Losses(losing))) = (left, state.control.top()) {
        let who = match losing {
            Losing::Guns | Losing::Return | Losing::RaidGuns | Losing::Raiders => 0,
            Losing::Support | Losing::Strike | Losing::Volley | Losing::Interceptors => 1,
        };
        let hits = if left == 1 { "1 hit to take".to_owned() } else { format!("{left} hits to take") };
        spaces[who].marks.push(Mark::new("hits", hits));
    }
    if state.battle.round > 0 {
        spaces[0].marks.push(Mark::new("round", format!("round {}", state.battle.round)));
    }
    SceneBoard { id: "battle".into(), title: names::capital(battle_text::situation(state)), spaces }
}

/// The first seat of a side.
fn first_seat(rules: &Axis2001, side: Side) -> Option<String> {
    seat_id(rules, if side == Side::Japan { Nation::Japan } else { Nation::Britain })
}

/// The space a group stands in on the screen.
fn place(state: &State, group: &Group) -> String {
    let at = group.at;
    if battle_text::fighting(state) != Some(at) {
        return space_id(at).to_owned();
    }
    let kind = match part(state, at, group.unit) {
        _ if group.unit.is(Status::HIT) => "casualties",
        Part::Attacker | Part::Raider => "attack",
        Part::Defender | Part::Interceptor => "defend",
        Part::Bystander => "bystanders",
        Part::None => return space_id(at).to_owned(),
    };
    format!("battle-{kind}")
}

fn piece(rules: &Axis2001, state: &State, group: &Group) -> Piece {
    let unit = group.unit;
    let mut marks = vec![Mark::new("nation", nation_id(unit.nation))];
    if group.count > 1 {
        marks.push(Mark::new("count", group.count.to_string()));
    }
    marks.extend(state_marks(rules, state, unit));
    marks.extend(origins(state, group).map(|from| Mark::new("from", space_id(from))));
    Piece {
        id: group_word(group.at, unit),
        at: place(state, group),
        owner: seat_id(rules, unit.nation),
        face: kind_id(unit.kind).into(),
        name: format!("{} {}", names::adjective(unit.nation), names::group(unit, group.count)),
        marks,
        ..Piece::default()
    }
}

/// Where the units of a group came from this turn. Equal units share their ways out in the order of their groups.
fn origins(state: &State, group: &Group) -> impl Iterator<Item = SpaceId> {
    let Group { at, unit, count } = *group;
    let moved = |unit: Unit| unit.is(Status::MOVED.with(Status::PATROL));
    let before = state.forces.at(at).iter().take_while(|other| other.unit != unit);
    let same = |other: &&Group| {
        (other.unit.nation, other.unit.kind) == (unit.nation, unit.kind) && moved(other.unit)
    };
    let first: u32 = before.filter(same).map(|other| u32::from(other.count)).sum();
    let mine = first..first + if moved(unit) { u32::from(count) } else { 0 };
    let mut passed = 0;
    state.trail.legs().iter().filter_map(move |leg| {
        if (leg.to, leg.nation, leg.kind) != (at, unit.nation, unit.kind) {
            return None;
        }
        let theirs = passed..passed + u32::from(leg.count);
        passed = theirs.end;
        (theirs.start < mine.end && mine.start < theirs.end).then_some(leg.from)
    })
}

fn state_marks(rules: &Axis2001, state: &State, unit: Unit) -> Vec<Mark> {
    let flags = [
        (Status::DAMAGED, "damaged", "damaged"),
        (Status::SUBMERGED, "submerged", "submerged"),
        (Status::PATROL, "cap", "on combat air patrol"),
        (Status::RAID, "raid", "in a bombing raid"),
        (Status::HIT, "hit", "1"),
        (Status::FOUGHT, "fought", "fought this turn"),
        (Status::UNLOADED, "unloaded", "unloaded this turn"),
        (Status::WITHDRAWN, "withdrawn", "withdrew this turn"),
    ];
    let mut marks: Vec<Mark> = flags
        .iter()
        .filter(|(flag, ..)| unit.is(*flag))
        .map(|(_, kind, text)| Mark::new(kind, *text))
        .collect();
    if unit.is(Status::ALOFT) {
        marks.push(Mark::new("aloft", "in the air: lands in phase 6"));
        if matches!(state.control.top(), Frame::Sequence(Step::Noncombat)) && state.moves_now(unit.nation) {
            marks.push(Mark::new("must-land", "must land before the phase ends"));
        }
    }
    let moving = matches!(state.control.top(), Frame::Sequence(Step::CombatMove | Step::Noncombat));
    if moving && state.moves_now(unit.nation) {
        let left = rules.board[unit.kind].r#move.saturating_sub(unit.status.used());
        if unit.is(Status::MOVED) {
            marks.push(Mark::new("moved", "moved this turn"));
        }
        if left > 0 && (!unit.is(Status::MOVED) || unit.kind.is_air() || unit.kind.is_sea()) {
            marks.push(Mark::new("moves-left", left.to_string()));
        }
    }
    if unit.is_laden() {
        marks.push(Mark::new("cargo", names::aboard(unit)));
    }
    if let Some(target) = unit.toward {
        if unit.kind.is_air() {
            marks.push(Mark::new("lands", space_id(target)));
        } else if unit.aboard().any(|cargo| cargo.landing()) {
            marks.push(Mark::new("toward", space_id(target)));
        }
    }
    marks
}

fn panel(id: &str, title: impl Into<String>, rows: Vec<Row>) -> Panel {
    Panel { id: id.into(), title: title.into(), rows }
}

fn row(label: impl Into<String>, marks: Vec<Mark>) -> Row {
    Row { label: label.into(), marks }
}

fn panels(rules: &Axis2001, state: &State) -> Vec<Panel> {
    let mut panels = vec![
        panel("turn", board_text::turn_line(state), turn_rows(rules, state)),
        panel("treasury", "Treasuries", treasury_rows(rules, state)),
        panel("tracks", "Tracks", track_rows(rules, state)),
        panel("production", "National production", production_rows(rules, state)),
        panel("bought", "Bought", bought_rows(state)),
        panel("convoys", "Convoys", convoy_rows(rules, state)),
        panel("options", "Options", option_rows(rules)),
    ];
    if battle_text::fighting(state).is_some() {
        panels.push(panel("battle", "Combat", battle_rows(state)));
    }
    panels.extend(odds_panel::panel(state));
    panels
}

fn turn_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    vec![
        row("Round", vec![Mark::new("round", state.round.to_string())]),
        row("Turn", vec![Mark::new("power", names::power_id(state.power))]),
        row("Phase", vec![Mark::new("phase", board_text::phase_name(state))]),
        row("Burma Road", vec![Mark::new("road", board_text::road_line(rules, state))]),
    ]
}

fn treasury_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let rows = Country::ALL.iter().filter(|&&country| country != Country::China).map(|&country| {
        let at = country.index();
        let spent: u32 = Kind::ALL
            .iter()
            .map(|&kind| u32::from(state.bought[at][kind.index()]) * u32::from(rules.board[kind].cost))
            .sum();
        let marks = vec![
            Mark::new("country", country_id(country)),
            Mark::new("ipc", state.cash[at].to_string()),
            Mark::new("income", income::production(rules, state, country).to_string()),
            Mark::new("spent", spent.to_string()),
        ];
        row(names::country_head(country), marks)
    });
    rows.collect()
}

fn track_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let start = &rules.board.start;
    vec![
        row(
            "Victory points",
            vec![Mark::new("vp", state.points.to_string()), Mark::new("goal", start.vp_to_win.to_string())],
        ),
        row(
            "Kamikazes",
            vec![
                Mark::new("left", state.kamikazes.to_string()),
                Mark::new("goal", start.kamikazes.to_string()),
            ],
        ),
    ]
}

fn production_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let mut rows = Vec::new();
    for country in Country::ALL {
        let mut marks = vec![Mark::new("country", country_id(country))];
        if country == Country::China {
            marks.push(Mark::new("infantry", chinese(rules, state).to_string()));
        } else {
            marks.push(Mark::new("income", income::production(rules, state, country).to_string()));
        }
        for land in rules.board.incomes().iter().filter(|land| state.holder[land.index()] == country) {
            let facts = &rules.board[land];
            let cut = rules
                .route_of(land)
                .is_some_and(|zone| state.convoys.contains(zone) != (country.side() == Side::Japan));
            let kind = if cut { "cut" } else { "source" };
            marks.push(honest(kind, format!("{} {}", facts.name, facts.ipc), facts.ipc_confidence));
        }
        if country == Country::Usa {
            marks.extend(center_marks(rules, state, Account::Usa));
        }
        rows.push(row(names::country_head(country), marks));
    }
    let pool = income::centers(rules, state, Account::BritishConvoys);
    let mut marks = vec![Mark::new("country", "british-convoys"), Mark::new("income", pool.to_string())];
    marks.extend(center_marks(rules, state, Account::BritishConvoys));
    rows.push(row("British convoys", marks));
    rows
}

fn center_marks(rules: &Axis2001, state: &State, account: Account) -> Vec<Mark> {
    let of = |zone: &SpaceId| rules.board[*zone].center.is_some_and(|center| center.account == account);
    let zones = rules.board.centers().iter().filter(of);
    zones
        .map(|zone| {
            let kind = if state.convoys.contains(zone) { "cut" } else { "source" };
            let ipc = rules.board[zone].center.map_or(0, |center| center.ipc);
            Mark::new(kind, format!("{} {ipc}", names::capital(space(zone))))
        })
        .collect()
}

fn bought_rows(state: &State) -> Vec<Row> {
    let rows = Country::ALL.iter().filter_map(|&country| {
        let bought = &state.bought[country.index()];
        let kinds = Kind::ALL.into_iter().filter(|kind| bought[kind.index()] > 0);
        let marks: Vec<Mark> =
            kinds.map(|kind| Mark::new(kind_id(kind), bought[kind.index()].to_string())).collect();
        (!marks.is_empty()).then(|| row(names::country_head(country), marks))
    });
    rows.collect()
}

fn convoy_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let rows = rules.convoys.iter().map(|zone| {
        row(names::capital(space(zone)), vec![Mark::new("note", board_text::sea_notes(rules, state, zone))])
    });
    rows.collect()
}

fn option_rows(rules: &Axis2001) -> Vec<Row> {
    OPTIONS
        .iter()
        .map(|spec| {
            let value = inspect::option_value(rules.settings, spec);
            row(spec.title, vec![Mark::new("value", value), Mark::new("rule", spec.rule)])
        })
        .collect()
}

fn battle_rows(state: &State) -> Vec<Row> {
    let mut rows = vec![row(names::capital(battle_text::situation(state)), Vec::new())];
    let rest = state.battle.open.or(state.battle.raids).iter().filter(|&at| at != state.battle.at);
    let rest: Vec<Mark> = rest.map(|at| Mark::new("later", names::capital(space(at)))).collect();
    if !rest.is_empty() {
        rows.push(row("Still to be fought", rest));
    }
    rows
}
