//! Who must do what, with the rule it comes from and how it is typed.

use ironbottom_kernel::Prompt;
use ironbottom_kernel::step::Stepped;
use ironbottom_kit::english::{self, count};

use super::names;
use super::tell;
use crate::board::{Group, Side};
use crate::frame::{Charge, Frame, Phase, Step};
use crate::state::{Open, Surprise};
use crate::view::View;
use crate::{Victory, side_of};

/// What a decision is.
struct Ask {
    /// The rule it comes from, where that is not the rule of its step.
    rule: Option<&'static str>,
    /// What it is about, for those who wait: `patrols, repairs and raiders`.
    about: String,
    /// What is to be done, for the one who decides.
    how: String,
    /// What is typed for it.
    typed: &'static str,
    /// Where the game stands, if that needs saying: `Coral Sea round 2`.
    at: String,
}

fn ask(about: impl Into<String>, how: impl Into<String>, typed: &'static str) -> Ask {
    Ask { rule: None, about: about.into(), how: how.into(), typed, at: String::new() }
}

impl Ask {
    /// The same by another rule than that of its step.
    fn by(self, rule: &'static str) -> Self {
        Self { rule: Some(rule), ..self }
    }
}

/// Is one thing done or none, and then it is the other's turn? One aircraft is placed, one area chosen, one torpedo fired.
const fn one_thing(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Sequence(Step::Air { .. } | Step::Submarine | Step::LastTorpedo)
            | Frame::Battle(Phase::SallyTorpedo | Phase::Torpedo)
    )
}

/// The sentence of the prompt bar for this viewer.
pub(super) fn prompt(rules: &Victory, view: &View) -> Prompt {
    let open = &view.open;
    let Some(asked) = view.asked else {
        return Prompt::new("VitP 5.75", format!("The game is over: {}.", tell::verdict(rules, open.lead)));
    };
    let frame = open.control.top();
    let Ask { rule, about, how, typed, at } = match frame {
        Frame::Homing(side) => homing(rules, open, side),
        Frame::Battle(phase) => battle(rules, open, phase),
        Frame::Sequence(step) => sequence(rules, open, asked, step),
    };
    let rule = rule.unwrap_or_else(|| Victory::with_step(Charge::Frame(frame), |step| step.rule()));
    let mine = view.viewer.seat().and_then(side_of) == Some(asked);
    let text = match (mine, at.is_empty()) {
        (true, true) => format!("{}: {how}", names::side_head(asked)),
        (true, false) => format!("{}, {at}: {how}", names::side_head(asked)),
        (false, true) => format!("Waiting for {}: {about}.", names::side(asked)),
        (false, false) => format!("Waiting for {}: {about} ({at}).", names::side(asked)),
    };
    Prompt::new(rule, text).typed(if mine { typed } else { "" }).single(one_thing(frame))
}

fn sequence(rules: &Victory, open: &Open, asked: Side, step: Step) -> Ask {
    let turn = open.turn;
    let boat = || rules.submarine(turn).map_or("submarine", |boat| rules.board[boat].name.as_str());
    match step {
        Step::RaidForce => {
            let raid = |ships: &str| {
                let how = format!("send {ships} of speed 5 or more from Yokosuka to raid Pearl Harbor.");
                ask("the raid force for Pearl Harbor", how, "assign SHIP, then done")
            };
            if rules.settings.pearl_harbor {
                raid("up to ten ships").by("VitP 20.2")
            } else {
                raid("any ships")
            }
        }
        Step::SetUp(Side::Allies) => ask(
            "where the Allied fleet lies",
            "base your pieces as turn 1 has left them; those you do not name stay where they are.",
            "base PIECE PLACE, then done",
        ),
        Step::SetUp(Side::Japan) => ask(
            "where the Japanese fleet lies",
            "base your pieces, and say which base the Yokosuka landing force took on turn 1, if any.",
            "base PIECE PLACE or land UNIT PLACE, then done",
        ),
        Step::Reinforce(_) => ask(
            "where reinforcements arrive",
            format!("say where your reinforcements of turn {turn} arrive."),
            "arrive PIECE PLACE, then done",
        ),
        Step::Removal { battleships, carriers } => {
            let owed = [(battleships, "battleship"), (carriers, "carrier")];
            let owed: Vec<String> = owed
                .iter()
                .filter(|(number, _)| *number > 0)
                .map(|(number, word)| count(*number, word))
                .collect();
            ask(
                "which British ships leave",
                format!("{} must leave in place of ships already lost.", english::list(&owed)),
                "remove SHIP",
            )
        }
        Step::Patrol(_) => ask(
            "patrols, repairs and raiders",
            "send ships on patrol, repair ships in port, make raiders ready.",
            "patrol SHIP AREA, repair SHIP POINTS, raid SHIP, then done",
        ),
        Step::Air { .. } => ask(
            "an air unit",
            "place one air unit in a sea area where you hold a port or base, or stop for this turn.",
            "place UNIT AREA, or pass",
        ),
        Step::Amphibious(_) => ask(
            "amphibious units",
            "send amphibious units to sea, one or two areas far.",
            "sail UNIT AREA, then done",
        ),
        Step::Raiders(_) => ask(
            "raiders",
            "send out the ships that are ready to raid; those without an order stay in port.",
            "raid SHIP AREA, then done",
        ),
        Step::Submarine => ask(
            "the submarine",
            format!("station the {} in any sea area: it may shoot once at a ship there.", boat()),
            "station AREA",
        ),
        Step::Combat => {
            let next = ask("the next area of combat", "choose the next sea area to fight in.", "fight AREA");
            if asked == Side::Allies { next.by("VitP A6") } else { next }
        }
        Step::LastTorpedo => ask(
            "the submarine’s last chance",
            format!("all combat is over; the {} may still attack before it goes home.", boat()),
            "torpedo TARGET, or pass",
        ),
        Step::LastLandings(_) => ask(
            "the last landings of the turn",
            "land amphibious units that are still at sea; the others return to port.",
            "land UNIT PLACE, then done",
        ),
        Step::Yards => ask(
            "ships for San Diego",
            "withdraw ships that are in port to the yards of San Diego, or leave them where they are.",
            "yard SHIP, then done",
        ),
        Step::FirstStrike(_) | Step::Sortie | Step::Control | Step::Basing | Step::NextTurn | Step::Over => {
            ask("the end of the turn", "the turn is ending.", "done")
        }
    }
}

fn homing(rules: &Victory, open: &Open, side: Side) -> Ask {
    let homing = open.homing.intersection(rules.board.side(side)).len() as u64;
    if homing == 0 {
        return ask(
            "pieces that return to port",
            "everybody has a port to return to: settle it, or take something back.",
            "done",
        );
    }
    let left = count(homing, "piece");
    let typed = if rules.settings.has_yards() && side == Side::Allies {
        "base PIECE PLACE or yard SHIP, then done; base-rest PLACE for all that are left"
    } else {
        "base PIECE PLACE, then done; base-rest PLACE for all that are left"
    };
    ask(
        "pieces that return to port",
        format!("{left} must return, to a friendly major port or to an island base beside the sea area."),
        typed,
    )
}

/// `Coral Sea round 2`: where a battle stands.
fn standing(rules: &Victory, open: &Open, phase: Phase) -> String {
    let battle = &open.battle;
    let alone = matches!(phase, Phase::AirRaid | Phase::RaidAim | Phase::LateLand(_));
    let mut text = rules.board[battle.area].name.clone();
    if battle.round > 0 && !alone {
        text.push_str(&format!(" round {}", battle.round));
    }
    if let Some(group) = battle.group {
        text.push_str(&format!(", pursuit of the group of {}", names::piece(rules.board, group)));
    }
    text
}

fn battle(rules: &Victory, open: &Open, phase: Phase) -> Ask {
    surprise(rules, open, phase)
        .unwrap_or_else(|| Ask { at: standing(rules, open, phase), ..rounds(open, phase) })
}

/// The surprise attack. VitP 18, 20, A2a, A2b.
fn surprise(rules: &Victory, open: &Open, phase: Phase) -> Option<Ask> {
    Some(match phase {
        Phase::Reply => ask(
            "the reply of the 7th Air Force",
            "the 7 A.F. survived the first strike and may hit back at the raiders.",
            "aim 7-af TARGET, or done",
        ),
        Phase::Linger => ask(
            "whether the raiders leave Hawaii",
            "the raid is over. Leave now without being pursued, or stay for up to two more rounds?",
            "retreat, or stay",
        ),
        Phase::Record => ask(
            "the targets of the next round, some of them in secret",
            "name the targets of the next round now; aims at ships whose place is uncertain stay secret.",
            "aim CARRIER TARGET, then done",
        ),
        Phase::Uncertain(group) | Phase::Appear(group) => appear(rules, group),
        Phase::SallyTorpedo => ask(
            "the I-Boat off Pearl Harbor",
            "the I-Boat may attack a ship off Pearl Harbor, with one shot.",
            "torpedo TARGET, or pass",
        ),
        Phase::Escape => ask(
            "whether the Allied fleet leaves Hawaii",
            "leave the Hawaiian Islands now without being pursued, or fight the raiders?",
            "retreat, or stay",
        ),
        Phase::Strike => {
            let round = open.battle.raid_round;
            let strike = |targets: &str| {
                let how =
                    format!("surprise air raid, round {round} of 2: choose targets among the {targets}.");
                ask("the surprise air raid", how, "aim PIECE TARGET, then done")
            };
            match open.battle.surprise {
                Surprise::Indonesia => strike("Allied ships and air units in Indonesia").by("VitP 18.4"),
                Surprise::PearlHarbor | Surprise::None => strike("ships and the air unit in Pearl Harbor"),
            }
        }
        _ => return None,
    })
}

/// What rounds, pursuit, landings and air raids ask for.
fn rounds(open: &Open, phase: Phase) -> Ask {
    let (about, how, typed) = match phase {
        Phase::Withdraw(_) => (
            "whether a fleet leaves before the battle",
            "withdraw before the first round without being pursued, or fight?",
            "retreat, or stay",
        ),
        Phase::Forces(_) => (
            "task forces",
            "form task forces; what you do not name stays together.",
            "force PIECE PIECE begins one, force PIECE LEADER joins it, then done",
        ),
        Phase::Stances(_) => (
            "what the task forces do",
            "say which task forces land or hide; the others search.",
            "stance LEADER landing or hiding, then done",
        ),
        Phase::Contest(_) => (
            "day or night",
            "airstrikes by day or guns by night? If the sides differ, dice decide: +1 for wanting day, +1 for \
             controlling the area.",
            "day, or night",
        ),
        Phase::Kamikaze => (
            "kamikazes",
            "name carriers for kamikaze attacks: +1 on each die, and the carrier is lost.",
            "kamikaze CARRIER, then done",
        ),
        Phase::Carriers => (
            "which carriers fire tonight",
            "name the carriers that fire their guns tonight; the silent ones are harder to attack.",
            "open-fire CARRIER, then done",
        ),
        Phase::Aim(_) => return ask("targets", aim(open), "aim PIECE TARGET, then done"),
        Phase::Torpedo => (
            "the submarine",
            "the submarine may attack now, with one shot, and then goes home.",
            "torpedo TARGET, or pass",
        ),
        Phase::Retreat(_) => {
            ("whether to retreat", "retreat from the area, or stay and fight on?", "retreat, or stay")
        }
        Phase::Groups => (
            "the groups of the retreat",
            "divide what retreats into groups, each as slow as its slowest; what you do not name stays together.",
            "group PIECE PIECE begins one, group PIECE LEADER joins it, then done",
        ),
        Phase::Pursue => (
            "the pursuit",
            "choose which ships pursue which group; a ship must be as fast as the slowest in it.",
            "pursue SHIP LEADER, then done",
        ),
        Phase::Split => (
            "whether the group splits",
            "the retreating group may split; what you do not name stays together.",
            "group PIECE PIECE begins one, group PIECE LEADER joins it, then done",
        ),
        Phase::Follow => (
            "the pursuers",
            "pursuers may follow a part that split off, or break off for good; the others go on.",
            "pursue SHIP LEADER, break-off SHIP, then done",
        ),
        Phase::LandFirst => {
            ("who lands first", "say which side lands first.", "first japan, or first allies")
        }
        Phase::Land { .. } => (
            "landings between rounds",
            "land amphibious units, or keep them at sea.",
            "land UNIT PLACE, then done",
        ),
        Phase::AirRaid => (
            "air raids",
            "the sea is yours: send carriers against ports and bases here, which cannot fire back.",
            "air-raid CARRIER PLACE, then done",
        ),
        Phase::RaidAim => {
            let how = format!("air raid, round {}: choose targets in port.", open.battle.raid_round);
            return ask("targets of the air raid", how, "aim CARRIER TARGET, then done");
        }
        Phase::LateLand(_) => (
            "landings after combat",
            "combat here is over; land amphibious units, or keep them at sea.",
            "land UNIT PLACE, then done",
        ),
        _ => ("combat", "combat goes on.", "done"),
    };
    ask(about, how, typed)
}

fn aim(open: &Open) -> String {
    format!("{}: choose targets for your attackers.", names::light(open.battle.light))
}

fn appear(rules: &Victory, group: Group) -> Ask {
    let name = group.word();
    let (rule, how, typed) = match (rules.settings.north_pacific, rules.settings.groups_withdraw()) {
        (true, true) => {
            ("VitP A2a", "choose where it appears, or withdraw it at once", "appear AREA, or retreat")
        }
        (true, false) => ("VitP A2a", "choose where it appears", "appear AREA"),
        (false, _) => (
            "VitP A2b",
            "let it appear in the Central Pacific, or withdraw it at once",
            "appear AREA, or retreat",
        ),
    };
    ask(format!("where group {name} appears"), format!("group {name} rolled a 1: {how}."), typed).by(rule)
}
