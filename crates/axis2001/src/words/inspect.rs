//! One space, kind of unit or chart on demand.

use ironbottom_kernel::Rules as _;
use ironbottom_kernel::nearest::{Found, find, squeeze};
use ironbottom_kernel::text::{Style, pad};
use ironbottom_kit::english::{self, capital};

use super::board_text::{self, bought, chinese, road_line};
use super::names::{self, Lexicon, confidence, country, ipcs};
use super::text::{self, hang, heading};
use super::{battle_text, tell};
use crate::board::{Account, Country, Kind, Nation, Side, SpaceId, SpaceSet};
use crate::game::Axis2001;
use crate::income;
use crate::settings::OPTIONS;
use crate::state::State;
use crate::view::View;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Topic {
    Space(SpaceId),
    Kind(Kind),
    Chart(Chart),
}

/// Charts by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chart {
    Turn,
    Production,
    Convoys,
    Units,
    Battle,
    Options,
    Forces(Nation),
    Bases,
    Doubts,
}

const CHARTS: [(Chart, &str, &str); 14] = [
    (Chart::Turn, "turn", "phases"),
    (Chart::Production, "production", "income"),
    (Chart::Production, "money", "treasury"),
    (Chart::Convoys, "convoys", "routes"),
    (Chart::Units, "units", "kinds"),
    (Chart::Battle, "battle", "combat"),
    (Chart::Battle, "battles", "fights"),
    (Chart::Options, "options", "settings"),
    (Chart::Forces(Nation::Japan), "forces-japan", "japanese"),
    (Chart::Forces(Nation::Britain), "forces-britain", "british"),
    (Chart::Forces(Nation::Usa), "forces-usa", "american"),
    (Chart::Forces(Nation::China), "forces-china", "chinese"),
    (Chart::Bases, "bases", "harbours"),
    (Chart::Doubts, "doubts", "reconstructed"),
];

/// Looks something up; `None` when the word names nothing or several things.
pub(super) fn inspect(rules: &Axis2001, view: &View, word: &str, style: Style) -> Option<String> {
    // A piece is looked up by its space: `japan-infantry@korea`.
    let word = word.rsplit_once('@').map_or(word, |(_, at)| at);
    let topic = match rules.board.space(&word.to_lowercase()) {
        Some(space) => Topic::Space(space),
        None => match find(&squeeze(word), topics(rules)) {
            Found::Exactly(topic) | Found::Loosely(topic) => topic,
            Found::Several(_) | Found::Nothing => return None,
        },
    };
    let mut out = String::new();
    match topic {
        Topic::Space(at) => space_sheet(&mut out, rules, &view.state, at, style),
        Topic::Kind(which) => kind_sheet(&mut out, rules, which, style),
        Topic::Chart(chart) => self::chart(&mut out, rules, &view.state, chart, style),
    }
    Some(out)
}

/// The words that can be looked up: charts, kinds, spaces.
pub(super) fn inspectable(rules: &Axis2001) -> Vec<String> {
    topics(rules).map(|(_, id, _)| id.to_owned()).collect()
}

fn topics(rules: &Axis2001) -> impl Iterator<Item = (Topic, &str, &str)> {
    let board = rules.board;
    let charts = CHARTS.iter().map(|&(chart, id, name)| (Topic::Chart(chart), id, name));
    let kinds =
        Kind::ALL.into_iter().map(|it| (Topic::Kind(it), board[it].id.as_str(), board[it].name.as_str()));
    let spaces = SpaceId::all().map(|at| (Topic::Space(at), board[at].id.as_str(), board[at].name.as_str()));
    charts.chain(kinds).chain(spaces)
}

fn row(out: &mut String, style: Style, name: &str, text: &str) {
    if !text.is_empty() {
        hang(out, style, &format!("  {}", pad(name, 16)), text);
    }
}

fn named(words: Lexicon<'_>, set: SpaceSet) -> String {
    set.iter().map(|at| words.space(at)).collect::<Vec<_>>().join(", ")
}

fn space_sheet(out: &mut String, rules: &Axis2001, state: &State, at: SpaceId, style: Style) {
    let (facts, words) = (&rules.board[at], Lexicon::new(rules.board));
    let title =
        if facts.water.is_empty() { facts.name.clone() } else { format!("{}, {}", facts.name, facts.water) };
    heading(out, style, &title);
    if at.is_land() {
        let holder = state.holder[at.index()];
        let original = facts.original.filter(|&original| original != holder);
        let was =
            original.map_or_else(String::new, |original| format!(", by colour {}’s", country(original)));
        let text = format!("{}{}{was}", capital(country(holder)), facts.control_confidence.sign());
        row(out, style, "held by", &text);
        row(out, style, "income", &income_words(rules, state, at));
        let mut stands = Vec::new();
        if let Some(of) = facts.capital_of {
            stands.push(format!("capital of {}", country(of)));
        }
        if state.complexes.contains(at) {
            stands.push("industrial complex".to_owned());
        }
        if let Some(zone) = facts.naval_base {
            stands.push(format!("naval base for {}{}", words.space(zone), facts.base_confidence.sign()));
        }
        if facts.air_base {
            stands.push(format!("air base{}", facts.base_confidence.sign()));
        }
        row(out, style, "there", &stands.join(", "));
    } else {
        row(out, style, "there", &board_text::sea_notes(rules, state, at));
        let bases = rules.bases_of(at);
        row(out, style, "naval bases", &named(words, bases));
    }
    for nation in Nation::ALL {
        row(out, style, text::badge(nation), &text::force(state, at, nation));
    }
    if at.is_sea() {
        row(out, style, "sea zones", &named(words, rules.board.sails(at)));
        row(out, style, "shores", &named(words, rules.board.shores(at)));
    } else {
        row(out, style, "by land", &named(words, rules.board.marches(at)));
        row(out, style, "by sea", &named(words, rules.board.shores(at)));
    }
    if facts.ipc > 0 {
        row(out, style, "how sure", &format!("income {}", confidence(facts.ipc_confidence)));
    }
}

/// `3, through the route in sea zone 45, which Japan holds: paid`.
fn income_words(rules: &Axis2001, state: &State, at: SpaceId) -> String {
    let (facts, words) = (&rules.board[at], Lexicon::new(rules.board));
    if facts.ipc == 0 {
        return "none".to_owned();
    }
    let mut text = format!("{}{}", ipcs(facts.ipc), facts.ipc_confidence.sign());
    if let Some(zone) = rules.route_of(at) {
        let side = if state.convoys.contains(zone) { Side::Japan } else { Side::Allies };
        let paid = if state.side_of(at) == Some(side) { "paid" } else { "nobody gets it" };
        let hold = if side == Side::Japan { "holds" } else { "hold" };
        text.push_str(&format!(
            ", through the route in {}, which {} {hold}: {paid}",
            words.space(zone),
            names::side(side)
        ));
    }
    text
}

fn kind_sheet(out: &mut String, rules: &Axis2001, which: Kind, style: Style) {
    let facts = &rules.board[which];
    heading(out, style, &capital(&facts.name));
    row(out, style, "cost", &ipcs(facts.cost));
    row(out, style, "move", &facts.r#move.to_string());
    let fire = |need: u8| if need == 0 { "none".to_owned() } else { format!("{need} or less") };
    row(out, style, "attack", &fire(facts.attack));
    row(out, style, "defense", &fire(facts.defense));
    let buyers: Vec<&str> = facts.buyers.iter().map(|&buyer| country(buyer)).collect();
    row(out, style, "bought by", &english::list(&buyers));
    row(out, style, "rules", rules_of(which));
}

/// What is particular to a kind, in a sentence or two.
const fn rules_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => {
            "Attacks at 2 for each artillery it is paired with. A Japanese destroyer can carry one."
        }
        Kind::Marine => "Attacks at 2 in an amphibious assault, one more with artillery.",
        Kind::Artillery => "Lifts the attack of one infantry or Marine by 1.",
        Kind::Armour => {
            "Moves through one friendly or empty enemy territory and takes the latter. Fills a transport."
        }
        Kind::Aa => {
            "One die at each enemy aircraft that comes or passes, a 1 shoots it down. Never a casualty; captured with its territory."
        }
        Kind::Fighter => {
            "Lands on carriers, flies combat air patrols, escorts and meets raids. Hits submarines only beside a friendly destroyer."
        }
        Kind::Bomber => "Raids complexes. Never lands on carriers.",
        Kind::Battleship => "Takes two hits in a battle. Bombards at 4.",
        Kind::Carrier => "Carries two fighters.",
        Kind::Destroyer => {
            "Takes submarines their first strike and lets aircraft hit them. Bombards at 2. A Japanese one carries one infantry."
        }
        Kind::Submarine => {
            "Attacking, fires first and what it sinks does not fire back, unless an enemy destroyer is there. May submerge. Never hits aircraft."
        }
        Kind::Transport => "Carries two land units, or one armour. Does not attack and takes no convoy.",
        Kind::Complex => "Where new units appear. Captured, never destroyed.",
    }
}

fn chart(out: &mut String, rules: &Axis2001, state: &State, chart: Chart, style: Style) {
    match chart {
        Chart::Turn => turn(out, rules, state, style),
        Chart::Production => production(out, rules, state, style),
        Chart::Convoys => convoys(out, rules, state, style),
        Chart::Units => units(out, rules, style),
        Chart::Battle => battles(out, Lexicon::new(rules.board), state, style),
        Chart::Options => options(out, rules, style),
        Chart::Forces(nation) => order_of_battle(out, rules, state, nation, style),
        Chart::Bases => bases(out, rules, style),
        Chart::Doubts => doubts(out, rules, style),
    }
}

fn turn(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    heading(out, style, &board_text::turn_line(state));
    row(out, style, "points", &format!("Japan {} of {}", state.points, rules.board.start.vp_to_win));
    row(out, style, "kamikazes", &format!("{} left", state.kamikazes));
    row(out, style, "Burma Road", &road_line(rules, Lexicon::new(rules.board), state));
    if let Some(ending) = state.ending {
        row(out, style, "result", &tell::verdict(Lexicon::new(rules.board), ending));
    }
    let phases = "1 purchase, 2 patrols land, 3 combat movement, 4 combat, 5 control, 6 non-combat movement, 7 new units, \
                  8 submarines surface and battleships are repaired, 9 income";
    row(out, style, "phases", phases);
}

fn production(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    heading(out, style, "National production");
    for which in Country::ALL {
        let text = if which == Country::China {
            format!("{} infantry a turn", chinese(rules, state))
        } else {
            let income = income::production(rules, state, which);
            let cash = state.cash[which.index()];
            format!("income {income}, {} in hand", ipcs(cash))
        };
        let waits = bought(rules, state, which);
        let waits = if waits.is_empty() { waits } else { format!("; bought {waits}") };
        row(out, style, names::country_head(which), &format!("{text}{waits}"));
    }
    let pool = income::centers(rules, state, Account::BritishConvoys);
    row(out, style, "British convoys", &format!("{}, divided each turn", ipcs(pool)));
}

fn convoys(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    let words = Lexicon::new(rules.board);
    heading(out, style, "Convoy routes and centers");
    for zone in rules.convoys {
        row(out, style, &capital(words.space(zone)), &board_text::sea_notes(rules, state, zone));
    }
}

fn units(out: &mut String, rules: &Axis2001, style: Style) {
    heading(out, style, "Unit                 cost  move  attack  defense");
    for kind in Kind::ALL {
        let facts = &rules.board[kind];
        let line =
            format!("{:>4}  {:>4}  {:>6}  {:>7}", facts.cost, facts.r#move, facts.attack, facts.defense);
        out.push_str(&format!("  {}{line}\n", pad(&facts.name, 19)));
    }
}

fn battles(out: &mut String, words: Lexicon<'_>, state: &State, style: Style) {
    if battle_text::fighting(state).is_some() {
        battle_text::battle(out, words, state, style);
        return;
    }
    heading(out, style, "Battles to be fought");
    let sites = state.battle_sites();
    if sites.is_empty() {
        row(out, style, "none", "nobody has met an enemy this turn");
    }
    for at in sites {
        row(out, style, &capital(words.space(at)), &text::forces(state, at, style));
    }
}

fn options(out: &mut String, rules: &Axis2001, style: Style) {
    heading(out, style, "Options");
    for spec in OPTIONS {
        let value = rules.terms().options.word(spec.key);
        row(out, style, spec.key, &format!("{}: {value} [{}]", spec.title, spec.rule));
    }
}

fn order_of_battle(out: &mut String, rules: &Axis2001, state: &State, nation: Nation, style: Style) {
    heading(out, style, &format!("{} order of battle", names::adjective(nation)));
    let mut totals = [0u32; Kind::COUNT];
    for group in state.forces.all() {
        if group.unit.nation == nation {
            totals[group.unit.kind.index()] += u32::from(group.count);
        }
        for cargo in group.unit.aboard().filter(|cargo| cargo.nation() == nation) {
            if let Some(kind) = cargo.kind() {
                totals[kind.index()] += u32::from(group.count);
            }
        }
    }
    let all: Vec<String> = Kind::units()
        .filter(|kind| totals[kind.index()] > 0)
        .map(|kind| Lexicon::new(rules.board).counted(totals[kind.index()], kind))
        .collect();
    row(out, style, "in all", &all.join(", "));
    for at in SpaceId::all() {
        row(out, style, &rules.board[at].name, &text::force(state, at, nation));
    }
}

fn bases(out: &mut String, rules: &Axis2001, style: Style) {
    let words = Lexicon::new(rules.board);
    heading(out, style, "Bases");
    let naval: Vec<String> = rules
        .board
        .naval_bases()
        .iter()
        .map(|at| {
            let facts = &rules.board[at];
            let zone = facts.naval_base.and_then(SpaceId::zone).unwrap_or_default();
            format!("{} ({zone}){}", facts.name, facts.base_confidence.sign())
        })
        .collect();
    row(out, style, "naval (zone)", &naval.join(", "));
    row(out, style, "air", &named(words, rules.board.air_bases()));
}

fn doubts(out: &mut String, rules: &Axis2001, style: Style) {
    use crate::board::Confidence::Reconstructed;
    let words = Lexicon::new(rules.board);
    heading(out, style, "What is our choice and not the game’s print (°)");
    let owners = SpaceId::lands().filter(|&land| rules.board[land].control_confidence == Reconstructed);
    row(out, style, "owners", &owners.map(|at| words.space(at)).collect::<Vec<_>>().join(", "));
    let links = rules.board.links.iter().filter(|link| link.2 == Reconstructed);
    let links: Vec<String> =
        links.map(|link| format!("{} and {} touch", words.space(link.0), words.space(link.1))).collect();
    row(out, style, "borders", &links.join(", "));
    let routes =
        rules.board.routes_of(rules.settings.routes).filter(|route| route.confidence == Reconstructed);
    let routes: Vec<String> = routes
        .map(|route| format!("{} in {}", words.space(route.territory), words.space(route.at)))
        .collect();
    let text = if routes.is_empty() {
        "the book counts thirteen, eleven are known and played; see the option routes".to_owned()
    } else {
        routes.join(", ")
    };
    row(out, style, "convoy routes", &text);
    let units = rules.board.start.placements.iter().filter(|placed| placed.confidence == Reconstructed);
    let units: Vec<String> = units
        .map(|placed| {
            format!("{} {}", words.units(placed.nation, placed.kind, placed.count), words.within(placed.at))
        })
        .collect();
    row(out, style, "units at the start", &units.join(", "));
}
