//! Who must do what, with the rule it comes from and how it is typed.

use ironbottom_kernel::Prompt;

use super::names::{self, area, count};
use super::tell;
use crate::board::{Group, Side};
use crate::frame::{Frame, Phase, Step};
use crate::state::{Open, Surprise};
use crate::view::View;
use crate::{Victory, side_of};

/// What a decision is: its rule, what it is about, and what its owner is told to do.
struct Ask {
    rule: &'static str,
    /// For those who wait: `patrols, repairs and raiders`.
    about: String,
    /// For the one who decides.
    how: String,
}

fn ask(rule: &'static str, about: impl Into<String>, how: impl Into<String>) -> Ask {
    Ask { rule, about: about.into(), how: how.into() }
}

/// The sentence of the prompt bar for this viewer.
pub(super) fn prompt(rules: &Victory, view: &View) -> Prompt {
    let open = &view.open;
    let Some(asked) = rules.asked(open) else {
        return Prompt::new("VitP 5.75", format!("The game is over: {}.", tell::verdict(open.lead)));
    };
    let Ask { rule, about, how } = match open.control.top() {
        Frame::Homing(_) => homing(open),
        Frame::Battle(phase) => battle(open, phase),
        Frame::Sequence(step) => sequence(rules, open, step),
    };
    let mine = view.viewer.seat().and_then(side_of) == Some(asked);
    if mine {
        Prompt::new(rule, format!("{}: {how}", names::side_head(asked)))
    } else {
        Prompt::new(rule, format!("Waiting for {}: {about}.", names::side(asked)))
    }
}

fn sequence(rules: &Victory, open: &Open, step: Step) -> Ask {
    let turn = open.turn;
    match step {
        Step::RaidForce => {
            let most = if rules.settings.pearl_harbor { "at most ten ships" } else { "any ships" };
            ask(
                if rules.settings.pearl_harbor { "VitP 20.2" } else { "VitP 4.2" },
                "the raid force for Pearl Harbor",
                format!("send {most} of speed 5 or more on the Pearl Harbor raid. assign SHIP, then done."),
            )
        }
        Step::Reinforce(_) => ask(
            "VitP 4.4",
            "where reinforcements arrive",
            format!("say where your reinforcements of turn {turn} arrive. arrive PIECE PLACE, then done."),
        ),
        Step::Removal { battleships, carriers } => {
            let mut owed = Vec::new();
            if battleships > 0 {
                owed.push(count(battleships, "battleship"));
            }
            if carriers > 0 {
                owed.push(count(carriers, "carrier"));
            }
            ask(
                "VitP 4.42",
                "which British ships leave",
                format!("{} must leave in place of ships already lost. remove SHIP.", names::list(&owed)),
            )
        }
        Step::Patrol(_) => ask(
            "VitP 5.21",
            "patrols, repairs and raiders",
            "send out patrols, repair ships, make raiders ready. patrol SHIP AREA, repair SHIP POINTS, raid SHIP, \
             then done.",
        ),
        Step::Air { .. } => ask(
            "VitP 12.11",
            "an air unit",
            "place one air unit in a sea area where you hold a port or base, or stop for this turn. \
             place UNIT AREA, or pass.",
        ),
        Step::Amphibious(_) => ask(
            "VitP 13.1",
            "amphibious units",
            "send amphibious units to sea, up to two areas. sail UNIT AREA, then done.",
        ),
        Step::Raiders(_) => ask(
            "VitP 5.24",
            "raiders",
            "send out the ships that are ready to raid; those without an order stay in port. raid SHIP AREA, then \
             done.",
        ),
        Step::Submarine => {
            let boat = rules.board.submarine(turn).map_or("submarine", |boat| rules.board[boat].name.as_str());
            ask("VitP 5.25", "the submarine", format!("station the {boat} in any sea area. station AREA."))
        }
        Step::Combat => ask(
            if rules.settings.allied_offensive && rules.asked(open) == Some(Side::Allies) { "VitP A6" } else { "VitP 5.31" },
            "the next area of combat",
            "choose the next sea area to fight in. fight AREA.",
        ),
        Step::LastTorpedo => ask(
            "VitP 5.6",
            "the submarine’s last chance",
            "all combat is over; the submarine may still attack before it goes home. torpedo TARGET, or pass.",
        ),
        Step::LastLandings(_) => ask(
            "VitP 5.73",
            "the last landings of the turn",
            "land what is still at sea, or let it return to port. land UNIT PLACE, then done.",
        ),
        Step::Control | Step::Basing | Step::NextTurn | Step::Over => {
            ask("VitP 5", "the end of the turn", "the turn is ending.")
        }
    }
}

fn homing(open: &Open) -> Ask {
    let left = count(open.homing.len() as u64, "piece");
    ask(
        "VitP 10.1",
        "pieces that return to port",
        format!(
            "{left} must return: to a major port, or an island base beside the sea area. base PIECE PLACE, or \
             base-rest PLACE for all that are left."
        ),
    )
}

/// `Coral Sea, round 2, night: `.
fn scene_of(open: &Open) -> String {
    let battle = &open.battle;
    let mut parts = vec![names::capital(area(battle.area))];
    if let Some(group) = battle.group {
        parts.push(format!("the group of {}", names::piece(group)));
    }
    if battle.round > 0 {
        parts.push(format!("round {}", battle.round));
    }
    parts.join(", ")
}

fn battle(open: &Open, phase: Phase) -> Ask {
    let at = scene_of(open);
    let here = area(open.battle.area);
    let in_battle = |rule, about: &str, how: &str| ask(rule, format!("{about} ({at})"), format!("{how} ({at})"));
    match phase {
        Phase::Strike => {
            let (rule, where_) = match open.battle.surprise {
                Surprise::Indonesia => ("VitP 18.4", "the Allied ships and air units in Indonesia"),
                Surprise::PearlHarbor | Surprise::None => ("VitP 18.2", "the ships and the air unit in Pearl Harbor"),
            };
            ask(
                rule,
                "the surprise air raid",
                format!(
                    "surprise attack, round {} of 2: name targets among {where_}. aim PIECE TARGET, then done.",
                    open.battle.raid_round
                ),
            )
        }
        Phase::Reply => ask(
            "VitP 20.4",
            "the reply of the 7th Air Force",
            "the 7 A.F. survived and may strike back at the raiders. aim 7-af TARGET, or done.",
        ),
        Phase::Linger => ask(
            "VitP 18.21",
            "whether the raiders leave",
            "the raid on Pearl Harbor is over: leave now without being pursued, or stay for up to two more rounds. \
             retreat, or stay.",
        ),
        Phase::Record => ask(
            "VitP 20.51",
            "the targets of the next round, some of them in secret",
            "name the targets of the next round now; ships whose place is uncertain are written down in secret. \
             aim CARRIER TARGET, then done.",
        ),
        Phase::Uncertain(group) | Phase::Appear(group) => appear(group),
        Phase::SallyTorpedo => ask(
            "VitP 18.24",
            "the I-Boat off Pearl Harbor",
            "the I-Boat may attack off Pearl Harbor. torpedo TARGET, or pass.",
        ),
        Phase::Escape => ask(
            "VitP 18.25",
            "whether the Allied fleet escapes",
            "leave the Hawaiian Islands now without being pursued, or fight. retreat, or stay.",
        ),
        Phase::Withdraw(_) => ask(
            "VitP A2",
            "whether a fleet leaves before the battle",
            format!("withdraw freely from {here} before the first round, or fight. retreat, or stay."),
        ),
        Phase::Forces(_) => in_battle(
            "VitP 23.2",
            "task forces",
            "form task forces; those not named stay together. force PIECE LEADER (the same name twice begins a new \
             one), then done.",
        ),
        Phase::Stances(_) => in_battle(
            "VitP 23.3",
            "what task forces do",
            "say which task forces land or hide; the others search. stance LEADER landing|hiding, then done.",
        ),
        Phase::Contest(who) => {
            let bonus = if open.flag(open.battle.area) == Some(who) {
                "If you differ, dice decide: +1 for who wants day, and +1 for you who control the area."
            } else {
                "If you differ, dice decide: +1 for who wants day, +1 for who controls the area."
            };
            in_battle("VitP 7.3", "day or night", &format!("do you want airstrikes by day or guns by night? {bonus} day, or night."))
        }
        Phase::Kamikaze => in_battle(
            "VitP 19.22",
            "kamikazes",
            "name carriers for kamikaze attacks: they strike with a bonus and are lost. kamikaze CARRIER, then done.",
        ),
        Phase::Carriers => in_battle(
            "VitP 7.421",
            "which carriers fire tonight",
            "name the carriers that fire their guns; the others stay silent and are harder to attack. \
             open-fire CARRIER, then done.",
        ),
        Phase::Aim(_) => {
            let light = names::light(open.battle.light);
            in_battle("VitP 7.4", &format!("targets of the {light}"), &format!("{light}: name your targets. aim PIECE TARGET, then done."))
        }
        Phase::Torpedo => in_battle(
            "VitP 7.81",
            "the submarine",
            "the submarine may attack now, with one shot, and then goes home. torpedo TARGET, or pass.",
        ),
        Phase::Retreat(_) => {
            in_battle("VitP 8.1", "whether to retreat", "retreat from the area, or stay and fight on. retreat, or stay.")
        }
        Phase::Groups => in_battle(
            "VitP 8.32",
            "groups of the retreat",
            "divide what retreats into groups; each is as slow as its slowest, those not named stay together. \
             group PIECE LEADER (the same name twice begins a new one), then done.",
        ),
        Phase::Pursue => in_battle(
            "VitP 8.33",
            "pursuit",
            "choose which ships pursue which group; a ship must be at least as fast as the slowest in it. \
             pursue SHIP LEADER, then done.",
        ),
        Phase::Split => in_battle(
            "VitP 8.42",
            "whether the group splits",
            "the retreating group may split. group PIECE LEADER, or done to stay together.",
        ),
        Phase::Follow => in_battle(
            "VitP 8.43",
            "the pursuers",
            "pursuers may follow a part that split off, or break off for good. pursue SHIP LEADER, \
             break-off SHIP, then done to go on with the others.",
        ),
        Phase::LandFirst => in_battle("VitP A6", "who lands first", "say which side lands first. first japan, or first allies."),
        Phase::Land { .. } => in_battle("VitP 13.31", "landings", "land amphibious units, or keep them at sea. land UNIT PLACE, then done."),
        Phase::AirRaid => in_battle(
            "VitP 9.13",
            "air raids",
            "the area is yours: send carriers against ports and bases that touch it, two rounds without return \
             fire. air-raid CARRIER PLACE, then done.",
        ),
        Phase::RaidAim => in_battle(
            "VitP 9.2",
            "targets of the air raid",
            &format!("air raid, round {}: name targets in port. aim CARRIER TARGET, then done.", open.battle.raid_round),
        ),
        Phase::LateLand(_) => in_battle(
            "VitP 13.32",
            "landings after combat",
            "combat here is over: land amphibious units, or keep them at sea. land UNIT PLACE, then done.",
        ),
        Phase::Open
        | Phase::Sally
        | Phase::FuelShortage
        | Phase::Round
        | Phase::Sighting
        | Phase::Action
        | Phase::Effects
        | Phase::NextGroup
        | Phase::Victory
        | Phase::Close => in_battle("VitP 7.1", "combat", "combat goes on."),
    }
}

fn appear(group: Group) -> Ask {
    let name = names::group(group);
    ask(
        "VitP A2a",
        format!("where group {name} appears"),
        format!("group {name} rolled a 1: choose where it appears, or let it withdraw. appear AREA, or retreat."),
    )
}
