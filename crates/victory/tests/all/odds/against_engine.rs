//! The exact figures against actions fought by the engine itself, which shares no code with them. What is asked is what
//! the scene of the position asks, so the way from the view to the odds is held to the engine too.

use std::collections::BTreeMap;

use ironbottom_kernel::dice::{Fast, enumerate};
use ironbottom_kernel::odds::OddsReport;
use ironbottom_kernel::{Dice, Log, Pending, Rules, Viewer, Words};
use ironbottom_victory::action::Action;
use ironbottom_victory::board::{Kind, PieceId, Side};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase};
use ironbottom_victory::odds::{Aim, read, reckon};
use ironbottom_victory::state::{State, Where};

use super::asked;
use crate::kit::*;

/// Sunk, disabled, on the bottom, damaged, unhurt.
type Chances = [f64; 5];

/// The question of the scene.
pub(super) fn question(kit: &Kit, panel: &str, viewer: Viewer) -> Option<Vec<(String, String)>> {
    let scene = kit.rules.scene(&kit.rules.view(&kit.state, viewer));
    let panel = scene.panels.iter().find(|other| other.id == panel)?;
    let said = panel.rows.iter().map(|row| {
        let value = serde_json::to_value(&row.marks[0].value).expect("plain data");
        (row.label.clone(), value["word"].as_str().expect("a word").to_owned())
    });
    Some(said.collect())
}

fn report(question: &[(String, String)]) -> OddsReport {
    let said: Vec<(&str, &str)> =
        question.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    asked(&said).unwrap_or_else(|error| panic!("{question:?}: {error}"))
}

fn aims_of(question: &[(String, String)]) -> Vec<Aim> {
    let battle = read(question).expect("the scene asks what can be read");
    reckon(&battle).expect("the rule aims as it may").aims
}

/// Acts for whoever is asked.
fn act(kit: &Kit, state: &mut State, action: Action, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let Pending::Seat(seat) = kit.rules.pending(state) else { panic!("the game is over") };
    let done = kit.rules.apply(state, seat, action, dice, log);
    assert_eq!(done, Ok(()), "{action:?} in {:?}", state.control);
}

/// Plays the phase in which targets are named: those of `aims` that belong to the side that is asked.
fn shoot(kit: &Kit, state: &mut State, aims: &[Aim], dice: &mut dyn Dice, log: &mut Log<Event>) {
    let Pending::Seat(seat) = kit.rules.pending(state) else { panic!("the game is over") };
    let side = ironbottom_victory::side_of(seat).expect("a side");
    for aim in aims.iter().filter(|aim| kit.rules.board[aim.attacker].side() == side) {
        act(kit, state, Action::Aim { attacker: aim.attacker, target: aim.target }, dice, log);
    }
    act(kit, state, Action::Done, dice, log);
}

/// What became of a piece: a row of [`Chances`].
fn fate(kit: &Kit, before: &State, state: &State, events: &[Event], piece: PieceId) -> usize {
    let more = state.damage_of(piece).saturating_sub(before.damage_of(piece));
    if !matches!(state.at(piece), Where::Sea(_) | Where::Port(_)) {
        0
    } else if events.contains(&Event::Disabled(piece)) {
        1
    } else if state.place_of(piece).is_some() && state.on_bottom(kit.rules.board, piece) {
        2
    } else if more > 0 {
        3
    } else {
        4
    }
}

/// One action of both sides with these dice; what became of each piece.
fn action(kit: &Kit, aims: &[Aim], dice: &mut dyn Dice) -> BTreeMap<PieceId, usize> {
    let (mut state, mut log) = (kit.state, Log::new());
    while let Frame::Battle(Phase::Aim(_)) = state.control.top() {
        shoot(kit, &mut state, aims, dice, &mut log);
    }
    let events = log.take();
    let targets = aims.iter().map(|aim| aim.target);
    targets.map(|piece| (piece, fate(kit, &kit.state, &state, &events, piece))).collect()
}

/// Every course of the dice of the engine, each with its weight, comes to the figures of the odds.
#[track_caller]
fn same_as_every_course(kit: &Kit) {
    let question = question(kit, "odds", Viewer::Public).expect("the scene asks for odds");
    let (aims, report) = (aims_of(&question), report(&question));
    let mut found: BTreeMap<PieceId, Chances> = BTreeMap::new();
    let courses = enumerate(
        4_000_000,
        |dice| action(kit, &aims, dice),
        |fates, weight| {
            for (piece, fate) in fates {
                found.entry(piece).or_default()[fate] += weight.probability();
            }
        },
    );
    assert!(courses.is_some_and(|count| count > 10), "{courses:?}");
    assert_eq!(report.targets.len(), found.len(), "{report:?}");
    for target in &report.targets {
        let walked = found[&piece(&target.unit)];
        let reckoned = super::chances(target);
        let same = walked.iter().zip(reckoned).all(|(one, other)| (one - other).abs() < 1e-9);
        assert!(same, "{}: engine {walked:?}, odds {reckoned:?}, {question:?}", target.unit);
    }
}

#[test]
fn a_day_action_of_two_carriers_is_the_same_die_by_die() {
    let mut kit = Kit::empty();
    kit.by_day(&["hosho", "chitose"], &["hermes", "houston"]);
    same_as_every_course(&kit);
}

#[test]
fn a_night_action_with_a_silent_carrier_is_the_same_die_by_die() {
    let mut kit = Kit::empty();
    kit.damaged("tone", 1).by_night(&["tone", "aoba", "zuiho"], &["houston", "enterprise"]);
    same_as_every_course(&kit);
}

#[test]
fn an_air_unit_and_a_unit_at_sea_are_the_same_die_by_die() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.damaged("7-af", 2).by_day(&["ryujo"], &["7-af"]);
    same_as_every_course(&kit);
    let mut kit = Kit::empty();
    kit.damaged("1-marines", 2).by_day(&["ryujo"], &["1-marines"]);
    same_as_every_course(&kit);
}

#[test]
fn damage_control_and_radar_are_the_same_die_by_die() {
    let mut kit = Kit::empty_with(|settings| settings.damage_control = true).turn(7);
    kit.by_day(&["taiho"], &["hermes"]);
    same_as_every_course(&kit);
    let mut kit = Kit::empty_with(|settings| settings.gunnery_radar = true).turn(7);
    kit.by_night(&["tone"], &["repulse"]);
    same_as_every_course(&kit);
}

/// Shares of `times` actions against the figures: within four and a half standard errors.
#[track_caller]
fn within(times: u32, counts: &BTreeMap<PieceId, [u32; 5]>, report: &OddsReport, what: &str) {
    for target in &report.targets {
        let counted = counts.get(&piece(&target.unit)).copied().unwrap_or_default();
        for (count, chance) in counted.iter().zip(super::chances(target)) {
            let share = f64::from(*count) / f64::from(times);
            let error = (chance * (1.0 - chance) / f64::from(times)).sqrt();
            assert!(
                (share - chance).abs() < 4.5 * error + 1e-3,
                "{}: fought {counted:?} of {times}, reckoned {:?}; {what}",
                target.unit,
                super::chances(target)
            );
        }
    }
}

/// Some of these, with some damage; at least one that fires in this light.
fn some(pool: &[&'static str], dice: &mut dyn Dice, kit: &mut Kit, count: u16) -> Vec<&'static str> {
    let ask = |sides| {
        ironbottom_kernel::Ask::draw(
            ironbottom_kernel::Key::new("case"),
            sides,
            ironbottom_kernel::Audience::All,
        )
    };
    let mut chosen: Vec<&'static str> = Vec::new();
    for _ in 0..dice.one(&ask(count)) {
        let id = pool[usize::from(dice.one(&ask(pool.len() as u16))) - 1];
        if !chosen.contains(&id) {
            let armor = kit.rules.board[piece(id)].armor;
            let damage = dice.one(&ask(u16::from(armor) + 3)).saturating_sub(3) as u8;
            let bears = if kit.rules.board[piece(id)].kind == Kind::Air { armor - 1 } else { armor };
            kit.damaged(id, damage.min(bears));
            chosen.push(id);
        }
    }
    chosen
}

const JAPANESE: [&str; 14] = [
    "nagato",
    "kongo",
    "yamato",
    "atago",
    "tone",
    "kitakami",
    "akagi",
    "hiryu",
    "zuiho",
    "chitose",
    "taiho",
    "21-airflot",
    "22-airflot",
    "yokosuka-nlf",
];
const ALLIED: [&str; 14] = [
    "nevada",
    "iowa",
    "repulse",
    "houston",
    "baltimore",
    "lexington",
    "enterprise",
    "essex",
    "bataan",
    "hermes",
    "formidable",
    "7-af",
    "raaf",
    "1-marines",
];

#[test]
fn sixty_random_actions_of_the_engine_agree() {
    const TIMES: u32 = 1_500;
    let mut dice = Fast::new(41);
    let mut fought = 0;
    for case in 0..60_u8 {
        let mut kit = Kit::empty_with(|settings| {
            settings.gunnery_radar = case % 2 == 0;
            settings.damage_control = case % 3 == 0;
        });
        kit = kit.turn(2 + case % 7).held("guadalcanal", Japan).flag("coral-sea", None);
        let japan = some(&JAPANESE, &mut dice, &mut kit, 7);
        let allies = some(&ALLIED, &mut dice, &mut kit, 7);
        kit.fight("coral-sea", &japan, &allies);
        let light = if case % 2 == 0 { NIGHT } else { DAY };
        kit.act(light).act(light);
        if kit.frame() == Frame::Battle(Phase::Carriers) {
            kit.act(Action::Done);
        }
        // Where nobody fires in that light the action has passed already; where only carriers could that hold their
        // fire, there is nothing to ask.
        let Frame::Battle(Phase::Aim(_)) = kit.frame() else { continue };
        let Some(question) = question(&kit, "odds", Viewer::Public) else { continue };
        let (aims, report) = (aims_of(&question), report(&question));
        let mut counts: BTreeMap<PieceId, [u32; 5]> = BTreeMap::new();
        for _ in 0..TIMES {
            for (piece, fate) in action(&kit, &aims, &mut dice) {
                counts.entry(piece).or_default()[fate] += 1;
            }
        }
        within(TIMES, &counts, &report, &format!("{question:?}"));
        fought += 1;
    }
    assert!(fought >= 40, "only {fought} of the cases had somebody who fires");
}

/// Two rounds of raid: who has sunk its target takes the other one.
fn raid(kit: &Kit, aims: &[Aim], dice: &mut dyn Dice) -> (State, Vec<Event>) {
    let (mut state, mut log) = (kit.state, Log::new());
    let targets: Vec<PieceId> = aims.iter().map(|aim| aim.target).collect();
    while let Frame::Battle(Phase::RaidAim | Phase::Strike | Phase::Reply) = state.control.top() {
        let afloat = |target: &PieceId| state.place_of(*target).is_some();
        let now: Vec<Aim> = aims
            .iter()
            .filter_map(|aim| {
                let mine = [aim.target];
                let japanese = kit.rules.board[aim.target].side() == Side::Japan;
                let mut wanted = mine.iter().chain(targets.iter().filter(|_| !japanese));
                let target = wanted.find(|target| japanese || afloat(target))?;
                Some(Aim { attacker: aim.attacker, target: *target })
            })
            .collect();
        shoot(kit, &mut state, &now, dice, &mut log);
    }
    (state, log.take())
}

#[track_caller]
fn raids_agree(kit: &Kit, aims: &[(&str, &str)], question: &[(String, String)]) {
    const TIMES: u32 = 4_000;
    let said: Vec<String> = aims.iter().map(|(who, whom)| format!("{who} at {whom}")).collect();
    let mut question = question.to_vec();
    question.retain(|(key, _)| key != "aim");
    question.push(("aim".to_owned(), said.join(", ")));
    let report = report(&question);
    let aims: Vec<Aim> =
        aims.iter().map(|(who, whom)| Aim { attacker: piece(who), target: piece(whom) }).collect();
    let mut dice = Fast::new(77);
    let mut counts: BTreeMap<PieceId, [u32; 5]> = BTreeMap::new();
    for _ in 0..TIMES {
        let (state, events) = raid(kit, &aims, &mut dice);
        for target in &report.targets {
            let id = piece(&target.unit);
            counts.entry(id).or_default()[fate(kit, &kit.state, &state, &events, id)] += 1;
        }
    }
    assert!(report.targets.len() >= 2, "{report:?}");
    within(TIMES, &counts, &report, &format!("{question:?}"));
}

#[test]
fn r9_2_both_rounds_of_an_air_raid_agree() {
    for (port, ships) in [
        ("australia", ["nevada", "houston"]),
        ("midway", ["iowa", "1-marines"]),
        ("samoa", ["7-af", "baltimore"]),
    ] {
        let sea = if port == "australia" {
            "coral-sea"
        } else if port == "midway" {
            "central-pacific"
        } else {
            "us-mandate"
        };
        let mut kit = Kit::empty();
        ships.iter().for_each(|id| {
            kit.port(id, port);
        });
        kit.fight(sea, &["hiryu", "ryujo"], &[]);
        kit.act(air_raid("hiryu", port)).act(air_raid("ryujo", port)).act(Action::Done);
        assert_eq!(kit.phase_now(), Phase::RaidAim);
        let question = question(&kit, "odds", Viewer::Public).expect("the scene asks for odds");
        raids_agree(&kit, &[("hiryu", ships[0]), ("ryujo", ships[1])], &question);
    }
}

/// Pearl Harbor with only these two in it.
fn pearl_harbor(option: bool, ships: [&str; 2], carriers: &[&str]) -> Kit {
    let mut kit = Kit::new(|settings| settings.pearl_harbor = option);
    for id in kit.state.in_port(place("pearl-harbor")) {
        kit.state.put(id, Where::Lost);
    }
    ships.iter().for_each(|id| {
        kit.port(id, "pearl-harbor");
    });
    carriers.iter().for_each(|ship| {
        kit.raider(ship, "hawaiian-islands");
    });
    kit.step(ironbottom_victory::frame::Step::Combat).resume(&[]);
    assert_eq!(kit.phase_now(), Phase::Strike);
    kit
}

#[test]
fn r18_2_both_rounds_of_the_raid_on_pearl_harbor_agree() {
    let kit = pearl_harbor(false, ["nevada", "7-af"], &["akagi", "hiryu"]);
    let question = question(&kit, "odds", Viewer::Public).expect("the scene asks for odds");
    raids_agree(&kit, &[("akagi", "nevada"), ("hiryu", "7-af")], &question);
}

#[test]
fn r20_3_r20_4_the_fuller_raid_and_its_answer_agree() {
    let kit = pearl_harbor(true, ["new-orleans", "7-af"], &["akagi", "hiryu"]);
    let question = question(&kit, "odds", Viewer::Public).expect("the scene asks for odds");
    raids_agree(&kit, &[("akagi", "new-orleans"), ("hiryu", "7-af"), ("7-af", "hiryu")], &question);
}
