//! What a player reads for an action or a subject in a list of choices.

use ironbottom_kit::english::{capital, count};

use super::forces;
use super::map;
use super::names::{self, area, piece, piece_first, place, side};
use crate::action::{Action, Light, Subject};
use crate::board::{AreaId, PieceId, PlaceId, Side};
use crate::frame::{Frame, Phase, Step};
use crate::movement::{self, Gait};
use crate::state::{Open, Where};
use crate::view::View;
use crate::{Victory, combat, repair};

/// The words for an action.
pub(super) fn label(rules: &Victory, view: &View, action: Action) -> String {
    let open = &view.open;
    match action {
        Action::Done => done(open),
        Action::Pass => pass(rules, open),
        Action::Assign(p) => format!("{} joins the raid on Pearl Harbor", piece_first(rules.board, p)),
        Action::Arrive { piece: p, place: at } => {
            format!("{} arrives at {}", piece_first(rules.board, p), place(rules.board, at))
        }
        Action::Remove(p) => format!("{} leaves the game", piece_first(rules.board, p)),
        Action::Patrol { piece: p, area: at } => {
            let roll = speed_roll(rules, open, p, at, Gait::Patroller).map_or_else(String::new, Roll::words);
            format!("{} patrols {}{roll}", piece_first(rules.board, p), area(rules.board, at))
        }
        Action::Ready(p) => format!("{} makes ready to raid later this turn", piece_first(rules.board, p)),
        Action::Repair { piece: p, points } => repair_label(rules, open, p, points),
        Action::Place { piece: p, area: at } => {
            format!("{} flies to {}", piece_first(rules.board, p), area(rules.board, at))
        }
        Action::Sail { piece: p, area: at } => {
            format!("{} sails to {}", piece_first(rules.board, p), area(rules.board, at))
        }
        Action::Raid { piece: p, area: at } => {
            let roll = speed_roll(rules, open, p, at, Gait::Raider).map_or_else(String::new, Roll::words);
            format!("{} raids {}{roll}", piece_first(rules.board, p), area(rules.board, at))
        }
        Action::Station(at) => {
            format!("Station the submarine in {}: {}", area(rules.board, at), targets_there(rules, view, at))
        }
        Action::Base { piece: p, place: at } => {
            format!("{} returns to {}", piece_first(rules.board, p), place(rules.board, at))
        }
        Action::BaseRest(at) => format!("All that are left return to {}", place(rules.board, at)),
        Action::Yard(p) => format!("{} goes to the yards of San Diego", piece_first(rules.board, p)),
        Action::SetAside(p) => {
            format!(
                "{} leaves for the West Coast and arrives on turn {}",
                piece_first(rules.board, p),
                movement::SET_ASIDE_UNTIL
            )
        }
        Action::Fight(at) => fight(rules, open, at),
        Action::Choose(light) => choose(view, light),
        Action::OpenFire(p) => format!("{} fires its guns tonight", piece_first(rules.board, p)),
        Action::Kamikaze(p) => format!("{} makes a kamikaze attack and is lost", piece_first(rules.board, p)),
        Action::Aim { attacker, target } => {
            let target_name = match forces::condition(rules.board, open, target) {
                Some(condition) => format!("{} {condition}", piece(rules.board, target)),
                None => piece(rules.board, target),
            };
            format!(
                "{} attacks {target_name}{}",
                piece_first(rules.board, attacker),
                shots_in_words(rules, open, attacker, target)
            )
        }
        Action::Torpedo(p) => format!(
            "The submarine attacks {}: one shot, hits on 5 or 6, disables on 4",
            forces::named(rules.board, open, p)
        ),
        Action::Retreat => retreat(open),
        Action::Stay => stay(open),
        Action::Group { piece: p, with } if p == with => {
            format!("{} begins a group of its own", piece_first(rules.board, p))
        }
        Action::Group { piece: p, with } => {
            format!("{} goes with the group of {}", piece_first(rules.board, p), piece(rules.board, with))
        }
        Action::Pursue { piece: p, group } => {
            format!("{} pursues the group of {}", piece_first(rules.board, p), piece(rules.board, group))
        }
        Action::BreakOff(p) => {
            format!("{} breaks off the pursuit for this turn", piece_first(rules.board, p))
        }
        Action::Force { piece: p, with } if p == with => {
            format!("{} begins a task force of its own", piece_first(rules.board, p))
        }
        Action::Force { piece: p, with } => {
            format!("{} joins the task force of {}", piece_first(rules.board, p), piece(rules.board, with))
        }
        Action::Stance { force, stance: what } => {
            format!("The task force of {} is {}", piece(rules.board, force), what.word())
        }
        Action::Land { piece: p, place: at } => {
            let enemy = open.holder(at) != rules.board[p].side();
            let verb = if enemy { "invades" } else { "lands at" };
            format!("{} {verb} {}", piece_first(rules.board, p), place(rules.board, at))
        }
        Action::LandFirst(who) => {
            format!("{} land{} first", capital(side(who)), names::verb_ending(who))
        }
        Action::AirRaid { carrier, place: at } => {
            format!(
                "{} raids {} ({})",
                piece_first(rules.board, carrier),
                place(rules.board, at),
                enemies_in(rules, open, carrier, at)
            )
        }
        Action::Appear(at) => format!("The group appears in {}", area(rules.board, at)),
    }
}

/// What a subject is, where, and in what condition.
pub(super) fn subject_label(rules: &Victory, view: &View, subject: Subject) -> String {
    let open = &view.open;
    match subject {
        Subject::Piece(p) => {
            format!("{}, {}", subject_short(rules, view, subject), whereabouts(rules, open, p))
        }
        Subject::Area(at) => {
            let flag = match open.flag(at) {
                Some(who) => format!("{}, ", side(who)),
                None => String::new(),
            };
            let forces = Side::ALL.map(|who| {
                let letters = forces::Sorted::of(rules.board, open, open.at_sea(at), who).letters();
                if letters.is_empty() {
                    String::new()
                } else {
                    format!(", {} {}", map::letter(who), letters.join(" "))
                }
            });
            format!("{} ({flag}{}{})", rules.board[at].name, map::worth(rules.board, at), forces.concat())
        }
        Subject::Place(at) => {
            format!("{} ({})", rules.board[at].name, names::side_head(open.holder(at)))
        }
    }
}

/// What a piece is and what is printed on it: `Kongo (BB 4-3-6)`; for a sea area beside its board how many of each side are
/// there: `Hawaiian Islands (Japan 10, Allies 2)`.
pub(super) fn subject_short(rules: &Victory, view: &View, subject: Subject) -> String {
    let p = match subject {
        Subject::Piece(p) => p,
        Subject::Area(at) => {
            let afloat =
                |who: Side| view.open.at_sea(at).iter().filter(|&p| rules.board[p].side() == who).count();
            let present = Side::ALL.map(|who| (who, afloat(who))).into_iter().filter(|&(_, count)| count > 0);
            let said: Vec<String> =
                present.map(|(who, count)| format!("{} {count}", names::side_head(who))).collect();
            let name = &rules.board[at].name;
            return if said.is_empty() { name.to_string() } else { format!("{name} ({})", said.join(", ")) };
        }
        Subject::Place(_) => return String::new(),
    };
    let stats = &rules.board[p];
    let kind = if stats.is_ship() { format!("{} ", names::kind_short(stats.kind)) } else { String::new() };
    format!("{} ({kind}{})", forces::named(rules.board, &view.open, p), names::factors(stats))
}

/// Where a piece is: `at Truk`, `patrolling the Coral Sea`.
pub(super) fn whereabouts(rules: &Victory, open: &Open, p: PieceId) -> String {
    let stats = &rules.board[p];
    match open.at(p) {
        Where::Sea(at) if !stats.is_ship() => format!("at sea in {}", area(rules.board, at)),
        Where::Sea(at) if open.raiding.contains(p) => format!("raiding in {}", area(rules.board, at)),
        Where::Sea(at) => format!("patrolling {}", area(rules.board, at)),
        Where::Port(at) if open.raiding.contains(p) => {
            format!("at {}, ready to raid", place(rules.board, at))
        }
        Where::Port(at) => format!("at {}", place(rules.board, at)),
        Where::Due(turn) => format!("due on turn {turn}"),
        Where::Uncertain => "location uncertain".to_owned(),
        Where::Home => "at home".to_owned(),
        Where::SanDiego => "in the yards of San Diego".to_owned(),
        Where::WestCoast => "on the West Coast".to_owned(),
        Where::Lost => "out of the game".to_owned(),
    }
}

/// The speed roll a move asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Roll {
    /// The ship passes on this or less.
    pub(super) need: u8,
    /// What becomes of it otherwise.
    fails: &'static str,
}

impl Roll {
    /// `passes on 1–3`.
    pub(super) fn passes(self) -> String {
        match self.need {
            0 => "always fails".to_owned(),
            1 => "passes on 1".to_owned(),
            2..=5 => format!("passes on 1–{}", self.need),
            6.. => "always passes".to_owned(),
        }
    }

    /// ` (speed roll: passes on 1–3, else a raider)`.
    fn words(self) -> String {
        let fails = if self.need < 6 { format!(", {}", self.fails) } else { String::new() };
        format!(" (speed roll: {}{fails})", self.passes())
    }
}

/// The speed roll a ship would have to make. VitP 6.4.
pub(super) fn speed_roll(rules: &Victory, open: &Open, p: PieceId, at: AreaId, gait: Gait) -> Option<Roll> {
    let reach = movement::reach(rules, open, p, open.place_of(p)?, gait);
    let fails = match gait {
        Gait::Patroller => "else a raider",
        Gait::Raider | Gait::Amphibious => "else back to port",
    };
    let rolled = reach.rolled.contains(at) && !reach.free.contains(at);
    rolled.then(|| Roll { need: open.speed(rules.board, p).saturating_sub(1).min(6), fails })
}

fn repair_label(rules: &Victory, open: &Open, p: PieceId, points: u8) -> String {
    let left = match repair::source(rules, open, p) {
        Some(port) => format!(
            " ({} of {} left at {})",
            repair::points_left(rules, open, port),
            rules.board[port].repair_on(open.turn),
            place(rules.board, port)
        ),
        None => String::new(),
    };
    format!("Repair {points} of the {} damage on {}{left}", open.damage_of(p), piece(rules.board, p))
}

/// Who could be attacked by a submarine stationed there.
fn targets_there(rules: &Victory, view: &View, at: AreaId) -> String {
    let (open, owner) = (&view.open, view.asked.unwrap_or(Side::Japan));
    let board = rules.board;
    let enemies = open
        .fleet(rules.board, at, owner.other())
        .intersection(board.ships().union(board.amphibious_units()));
    match enemies.len() {
        0 => "nothing to attack there yet".to_owned(),
        number => count(number as u64, "possible target"),
    }
}

fn enemies_in(rules: &Victory, open: &Open, carrier: PieceId, at: PlaceId) -> String {
    let enemies = open.in_port(at).intersection(rules.board.side(rules.board[carrier].side().other()));
    match enemies.len() {
        0 => "empty".to_owned(),
        1..=3 => forces::untie(&forces::named_list(rules.board, open, enemies)),
        _ => forces::untie(&forces::counted(rules.board, enemies)),
    }
}

/// What a fight in an area would be.
fn fight(rules: &Victory, open: &Open, at: AreaId) -> String {
    let [japan, allies] = Side::ALL.map(|who| open.fleet(rules.board, at, who).len());
    let name = area(rules.board, at);
    match (japan, allies) {
        (0, 0) => format!("Go through {name}"),
        (_, 0) => format!("Air raids and landings from {name} by Japan ({})", count(japan as u64, "piece")),
        (0, _) => {
            format!("Air raids and landings from {name} by the Allies ({})", count(allies as u64, "piece"))
        }
        _ => format!("Fight in {name}: {japan} Japanese against {allies} Allied"),
    }
}

fn choose(view: &View, light: Light) -> String {
    let what = match light {
        Light::Day => "Day: airstrikes",
        Light::Night => "Night: guns",
    };
    let bonus = contest_bonus(view, light);
    if bonus == 0 { what.to_owned() } else { format!("{what} (+{bonus} on your die if you differ)") }
}

/// What the side that is asked adds to its die if the other wants otherwise. VitP 7.31.
pub(super) fn contest_bonus(view: &View, light: Light) -> u8 {
    view.asked.map_or(0, |side| combat::round::contest_bonus(&view.open, side, light))
}

/// Dice of an attack, and what is added to each.
pub(super) fn shots(rules: &Victory, open: &Open, attacker: PieceId, target: PieceId) -> (u8, u8) {
    match open.control.top() {
        Frame::Battle(phase) => combat::shots(rules, open, phase, attacker, target),
        Frame::Sequence(_) | Frame::Homing(_) => (0, 0),
    }
}

/// Dice and bonus of an attack: ` (4 dice, +1 each)`.
fn shots_in_words(rules: &Victory, open: &Open, attacker: PieceId, target: PieceId) -> String {
    let (dice, bonus) = shots(rules, open, attacker, target);
    let word = if dice == 1 { "die" } else { "dice" };
    match (dice, bonus) {
        (0, _) => String::new(),
        (_, 0) => format!(" ({dice} {word})"),
        (1, _) => format!(" (1 die, +{bonus})"),
        _ => format!(" ({dice} dice, +{bonus} each)"),
    }
}

fn retreat(open: &Open) -> String {
    match open.control.top() {
        Frame::Battle(Phase::Linger | Phase::Escape | Phase::Withdraw(_) | Phase::Appear(_)) => {
            "Leave without being pursued".to_owned()
        }
        Frame::Battle(_) | Frame::Sequence(_) | Frame::Homing(_) => {
            "Retreat: patrollers become raiders, air units go home, the enemy may pursue".to_owned()
        }
    }
}

fn stay(open: &Open) -> String {
    match open.control.top() {
        Frame::Battle(Phase::Linger) => "Stay for up to two more rounds".to_owned(),
        Frame::Battle(Phase::Escape | Phase::Withdraw(_)) => "Stay and fight".to_owned(),
        Frame::Battle(_) | Frame::Sequence(_) | Frame::Homing(_) => "Stay and fight another round".to_owned(),
    }
}

fn pass(rules: &Victory, open: &Open) -> String {
    match open.control.top() {
        Frame::Sequence(Step::Air { .. }) => "Place no more air units this turn".to_owned(),
        Frame::Sequence(Step::LastTorpedo) => {
            let boat = rules.submarine(open.turn).map_or("submarine", |boat| rules.board[boat].name.as_str());
            format!("Hold fire; the {boat} goes home")
        }
        Frame::Battle(_) | Frame::Sequence(_) | Frame::Homing(_) => "Hold fire for now".to_owned(),
    }
}

/// What ending the present draft means.
fn done(open: &Open) -> String {
    let text = match open.control.top() {
        Frame::Homing(_) => "Done: all are in port",
        Frame::Sequence(step) => match step {
            Step::RaidForce => "Done: the raid force sails",
            Step::SetUp(_) => "Done: the others stay where they are",
            Step::Reinforce(_) => "Done: the reinforcements are in place",
            Step::Patrol(_) => "Done: the patrols are out, make their speed rolls",
            Step::Amphibious(_) => "Done: the others stay in port",
            Step::Raiders(_) => "Done: the raiders are out, make their speed rolls",
            Step::LastLandings(_) => "Done: the others return to port",
            Step::Yards => "Done: the others stay where they are",
            _ => "Done",
        },
        Frame::Battle(phase) => match phase {
            Phase::Strike | Phase::Aim(_) | Phase::RaidAim => "Done: roll the attacks",
            Phase::Reply => "Done: roll the attack, or hold fire",
            Phase::Record => "Done: the targets are named",
            Phase::Forces(_) => "Done: the rest stays in one task force",
            Phase::Stances(_) => "Done: the others search",
            Phase::Kamikaze => "Done: the others attack as usual",
            Phase::Carriers => "Done: the other carriers stay silent",
            Phase::Groups | Phase::Split => "Done: the rest stays in one group",
            Phase::Pursue => "Done: the others do not pursue",
            Phase::Follow => "Done: the others go on with the pursuit",
            Phase::Land { .. } | Phase::LateLand(_) => "Done: the others stay at sea",
            Phase::AirRaid => "Done: the other carriers do not raid",
            _ => "Done",
        },
    };
    text.to_owned()
}
