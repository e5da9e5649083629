//! The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that the
//! hash of a position locates where a replay went astray.

use std::fmt::Write;

use super::names;
use crate::board::{AreaId, Board, PieceId, PlaceId, Side};
use crate::frame::{Frame, Phase, Step};
use crate::sets::{AreaSet, PieceSet};
use crate::state::{Battle, Open, Places, Row, State, Surprise, Where};

/// Writes the position.
pub(super) fn position(board: &Board, state: &State, out: &mut String) {
    let mut writer = Writer { board, out };
    writer.open(&state.open);
    writer.battle(&state.open.battle);
    writer.row("recorded", &state.secret.recorded);
}

struct Writer<'a> {
    board: &'a Board,
    out: &'a mut String,
}

impl Writer<'_> {
    fn line(&mut self, key: &str, value: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{key}: {value}");
    }

    fn open(&mut self, open: &Open) {
        self.line("turn", &open.turn.to_string());
        self.line("lead", &open.lead.to_string());
        let frames: Vec<String> = open.control.frames().iter().map(|&frame| self::frame(frame)).collect();
        self.line("control", &frames.join(" > "));
        for side in Side::ALL {
            self.areas(&format!("flags {}", names::side_id(side)), open.flags[side.index()]);
        }
        let held: Vec<&str> = open.japanese.iter().map(|at| self.board[at].id.as_str()).collect();
        self.line("held japan", &held.join(" "));
        self.pieces_by_place(open);
        self.pieces("raiding", open.raiding);
        self.pieces("resting", open.resting);
        self.pieces("rolling", open.rolling);
        self.pieces("homing", open.homing);
        if let Some(haven) = open.haven {
            self.line("haven", &self.board[haven].id.clone());
        }
        self.numbers(
            "mended",
            PlaceId::all().map(|at| (at.index(), self.board[at].id.as_str())),
            &open.mended,
        );
        self.areas("fought", open.fought);
        self.pieces("pursued", open.pursued);
        self.pieces("barred", open.barred);
    }

    /// Every piece once, by where it is, with its damage behind a stroke: `nevada/2`.
    fn pieces_by_place(&mut self, open: &Open) {
        let mut all: Vec<(Where, PieceId)> = PieceId::all().map(|piece| (open.at(piece), piece)).collect();
        all.sort();
        for group in all.chunk_by(|one, other| one.0 == other.0) {
            let mut text = String::new();
            for &(_, piece) in group {
                let _ = write!(text, " {}", self.board[piece].id);
                if open.damage_of(piece) > 0 {
                    let _ = write!(text, "/{}", open.damage_of(piece));
                }
            }
            self.line(&self.place(group[0].0), text.trim_start());
        }
    }

    fn place(&self, at: Where) -> String {
        match at {
            Where::Sea(area) => format!("sea {}", self.board[area].id),
            Where::Port(place) => format!("port {}", self.board[place].id),
            Where::Due(turn) => format!("due {turn}"),
            Where::Uncertain => "uncertain".to_owned(),
            Where::Home => "home".to_owned(),
            Where::SanDiego => "san-diego".to_owned(),
            Where::WestCoast => "west-coast".to_owned(),
            Where::Lost => "lost".to_owned(),
        }
    }

    /// What differs from a battle that has not begun. Taken apart field by field, so that a new field cannot
    /// be forgotten.
    fn battle(&mut self, battle: &Battle) {
        let Battle {
            area,
            surprise,
            round,
            raid_round,
            wish,
            light,
            night_follows,
            retreating,
            group,
            aim,
            groups,
            forces,
            raids,
            hurt,
            struck,
            disabled,
            firing,
            kamikaze,
            landing,
            hiding,
            sighted,
            sallied,
            dividing,
        } = battle;
        let surprise = match surprise {
            Surprise::None => "",
            Surprise::PearlHarbor => " surprise pearl-harbor",
            Surprise::Indonesia => " surprise indonesia",
        };
        let night = if *night_follows { " then night" } else { "" };
        let text = format!(
            "{}{surprise} round {round} raid-round {raid_round} {}{night}",
            self.board[*area].id,
            names::light_id(*light)
        );
        self.line("battle", &text);
        for side in Side::ALL {
            if let Some(light) = wish[side.index()] {
                self.line(&format!("wish {}", names::side_id(side)), names::light_id(light));
            }
        }
        if let Some(side) = retreating {
            self.line("retreating", names::side_id(*side));
        }
        if let Some(group) = group {
            self.line("group", &self.board[*group].id.clone());
        }
        self.row("aim", aim);
        self.row("groups", groups);
        self.row("forces", forces);
        self.places("raids", raids);
        self.numbers(
            "hurt",
            PieceId::all().map(|piece| (piece.index(), self.board[piece].id.as_str())),
            hurt,
        );
        self.pieces("struck", *struck);
        self.pieces("disabled", *disabled);
        self.pieces("firing", *firing);
        self.pieces("kamikaze", *kamikaze);
        self.pieces("landing", *landing);
        self.pieces("hiding", *hiding);
        self.pieces("sighted", *sighted);
        self.pieces("sallied", *sallied);
        self.pieces("dividing", *dividing);
    }

    /// A set of pieces; nothing when it is empty.
    fn pieces(&mut self, key: &str, set: PieceSet) {
        if !set.is_empty() {
            let ids: Vec<&str> = set.iter().map(|piece| self.board[piece].id.as_str()).collect();
            self.line(key, &ids.join(" "));
        }
    }

    /// A set of areas; nothing when it is empty.
    fn areas(&mut self, key: &str, set: AreaSet) {
        if !set.is_empty() {
            let ids: Vec<&str> = set.iter().map(|area: AreaId| self.board[area].id.as_str()).collect();
            self.line(key, &ids.join(" "));
        }
    }

    /// `aim: akagi>nevada …`.
    fn row(&mut self, key: &str, row: &Row) {
        let entry =
            |piece: PieceId| Some(format!("{}>{}", self.board[piece].id, self.board[row.get(piece)?].id));
        let entries: Vec<String> = PieceId::all().filter_map(entry).collect();
        if !entries.is_empty() {
            self.line(key, &entries.join(" "));
        }
    }

    /// `raids: akagi>pearl-harbor …`.
    fn places(&mut self, key: &str, row: &Places) {
        let entry =
            |piece: PieceId| Some(format!("{}>{}", self.board[piece].id, self.board[row.get(piece)?].id));
        let entries: Vec<String> = PieceId::all().filter_map(entry).collect();
        if !entries.is_empty() {
            self.line(key, &entries.join(" "));
        }
    }

    /// `mended: yokosuka/3 …`, without the noughts.
    fn numbers<'b>(&mut self, key: &str, ids: impl Iterator<Item = (usize, &'b str)>, numbers: &[u8]) {
        let entries = ids.filter_map(|(at, id)| {
            numbers.get(at).filter(|number| **number > 0).map(|number| format!("{id}/{number}"))
        });
        let entries: Vec<String> = entries.collect();
        if !entries.is_empty() {
            self.line(key, &entries.join(" "));
        }
    }
}

/// A control frame in stable words.
fn frame(frame: Frame) -> String {
    match frame {
        Frame::Sequence(step) => self::step(step),
        Frame::Battle(phase) => format!("battle {}", self::phase(phase)),
        Frame::Homing(side) => of("homing", side),
    }
}

fn of(word: &str, side: Side) -> String {
    format!("{word} {}", names::side_id(side))
}

fn step(step: Step) -> String {
    match step {
        Step::RaidForce => "raid-force".to_owned(),
        Step::Reinforce(side) => of("reinforce", side),
        Step::Removal { battleships, carriers } => format!("removal {battleships} {carriers}"),
        Step::Patrol(side) => of("patrol", side),
        Step::Air { next, passed } => {
            let passed = Side::ALL.into_iter().filter(|side| passed[side.index()]);
            let passed: String = passed.map(|side| format!(" {}-passed", names::side_id(side))).collect();
            format!("{}{passed}", of("air", next))
        }
        Step::Amphibious(side) => of("amphibious", side),
        Step::Raiders(side) => of("raiders", side),
        Step::Submarine => "submarine".to_owned(),
        Step::Combat => "combat".to_owned(),
        Step::LastTorpedo => "last-torpedo".to_owned(),
        Step::Control => "control".to_owned(),
        Step::LastLandings(side) => of("last-landings", side),
        Step::Basing => "basing".to_owned(),
        Step::NextTurn => "next-turn".to_owned(),
        Step::Over => "over".to_owned(),
    }
}

fn phase(phase: Phase) -> String {
    let word = match phase {
        Phase::Open => "open",
        Phase::Strike => "strike",
        Phase::Reply => "reply",
        Phase::Linger => "linger",
        Phase::Record => "record",
        Phase::Sally => "sally",
        Phase::SallyTorpedo => "sally-torpedo",
        Phase::Escape => "escape",
        Phase::FuelShortage => "fuel-shortage",
        Phase::Round => "round",
        Phase::Sighting => "sighting",
        Phase::Action => "action",
        Phase::Kamikaze => "kamikaze",
        Phase::Carriers => "carriers",
        Phase::Effects => "effects",
        Phase::Torpedo => "torpedo",
        Phase::Groups => "groups",
        Phase::Pursue => "pursue",
        Phase::NextGroup => "next-group",
        Phase::Split => "split",
        Phase::Follow => "follow",
        Phase::LandFirst => "land-first",
        Phase::Victory => "victory",
        Phase::AirRaid => "air-raid",
        Phase::RaidAim => "raid-aim",
        Phase::Close => "close",
        Phase::Uncertain(group) => return format!("uncertain {}", names::group(group)),
        Phase::Appear(group) => return format!("appear {}", names::group(group)),
        Phase::Withdraw(side) => return of("withdraw", side),
        Phase::Forces(side) => return of("forces", side),
        Phase::Stances(side) => return of("stances", side),
        Phase::Contest(side) => return of("contest", side),
        Phase::Aim(side) => return of("aim", side),
        Phase::Retreat(side) => return of("retreat", side),
        Phase::LateLand(side) => return of("late-land", side),
        Phase::Land { side, second: false } => return of("land", side),
        Phase::Land { side, second: true } => return of("land-second", side),
    };
    word.to_owned()
}
