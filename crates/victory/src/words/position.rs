//! The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that the
//! digest of a position locates where a replay went astray. What is at its default writes nothing, so that a new
//! field leaves the positions of old records as they are.

use ironbottom_kit::{Id, IdSet, Names, Position};

use crate::board::{Board, PieceId, PlaceId, Side};
use crate::frame::{Frame, Phase, Step};
use crate::state::{Battle, Open, State, Surprise, Where};

/// Writes the position.
pub(super) fn position(board: &Board, state: &State, out: &mut String) {
    let mut writer = Writer { board, out: Position::new(out).separated_by(": ") };
    writer.open(&state.open);
    writer.battle(&state.open.battle);
    writer.pairs("recorded", &board.piece_names, |piece| state.secret.recorded.get(piece));
}

struct Writer<'a> {
    board: &'a Board,
    out: Position<'a>,
}

impl Writer<'_> {
    fn open(&mut self, open: &Open) {
        let board = self.board;
        self.out.line("turn", open.turn);
        self.out.line("lead", open.lead);
        let frames: Vec<String> = open.control.frames().iter().map(|&frame| self::frame(frame)).collect();
        self.out.line("control", frames.join(" > "));
        for side in Side::ALL {
            let flags = open.flags[side.index()];
            self.set(&format!("flags {}", side.word()), &board.area_names, flags);
        }
        self.set("held japan", &board.place_names, open.japanese);
        self.pieces_by_place(open);
        self.set("raiding", &board.piece_names, open.raiding);
        self.set("resting", &board.piece_names, open.resting);
        self.set("rolling", &board.piece_names, open.rolling);
        self.set("homing", &board.piece_names, open.homing);
        self.out.option("haven", open.haven.map(|haven| board.place_names.word(haven)));
        self.numbers("mended", PlaceId::all().zip(open.mended), &board.place_names);
        self.set("fought", &board.area_names, open.fought);
        self.set("pursued", &board.piece_names, open.pursued);
        self.set("barred", &board.piece_names, open.barred);
        self.set("away", &board.piece_names, open.away);
        self.pairs("named", &board.piece_names, |piece| open.named.get(piece));
    }

    /// Every piece once, by where it is, with its damage behind a stroke: `nevada/2`.
    fn pieces_by_place(&mut self, open: &Open) {
        let mut all: Vec<(Where, PieceId)> = PieceId::all().map(|piece| (open.at(piece), piece)).collect();
        all.sort();
        for group in all.chunk_by(|one, other| one.0 == other.0) {
            let pieces = group.iter().map(|&(_, piece)| {
                let id = self.board.piece_names.word(piece);
                match open.damage_of(piece) {
                    0 => id.to_owned(),
                    damage => format!("{id}/{damage}"),
                }
            });
            let key = self.place(group[0].0);
            self.out.list(key, pieces);
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
        let board = self.board;
        let surprise = match surprise {
            Surprise::None => "",
            Surprise::PearlHarbor => " surprise pearl-harbor",
            Surprise::Indonesia => " surprise indonesia",
        };
        let night = if *night_follows { " then night" } else { "" };
        let text = format!(
            "{}{surprise} round {round} raid-round {raid_round} {}{night}",
            self.board[*area].id,
            light.word()
        );
        self.out.line("battle", text);
        for side in Side::ALL {
            let wish = wish[side.index()].map(|light| light.word());
            self.out.option(format_args!("wish {}", side.word()), wish);
        }
        self.out.option("retreating", retreating.map(Side::word));
        self.out.option("group", group.map(|group| board.piece_names.word(group)));
        self.pairs("aim", &board.piece_names, |piece| aim.get(piece));
        self.pairs("groups", &board.piece_names, |piece| groups.get(piece));
        self.pairs("forces", &board.piece_names, |piece| forces.get(piece));
        self.pairs("raids", &board.place_names, |piece| raids.get(piece));
        self.numbers("hurt", PieceId::all().zip(*hurt), &board.piece_names);
        let sets = [
            ("struck", struck),
            ("disabled", disabled),
            ("firing", firing),
            ("kamikaze", kamikaze),
            ("landing", landing),
            ("hiding", hiding),
            ("sighted", sighted),
            ("sallied", sallied),
            ("dividing", dividing),
        ];
        for (key, set) in sets {
            self.set(key, &board.piece_names, *set);
        }
    }

    /// A set; nothing when it is empty.
    fn set<I: Id, const W: usize>(&mut self, key: &str, names: &Names<I>, set: IdSet<I, W>) {
        self.out.list(key, set.iter().map(|id| names.word(id)));
    }

    /// `aim: akagi>nevada …`.
    fn pairs<I: Id>(&mut self, key: &str, names: &Names<I>, of: impl Fn(PieceId) -> Option<I>) {
        let pairs = PieceId::all().filter_map(|piece| {
            Some(format!("{}>{}", self.board.piece_names.word(piece), names.word(of(piece)?)))
        });
        self.out.list(key, pairs);
    }

    /// `mended: yokosuka/3 …`, without the zeros.
    fn numbers<I: Id>(&mut self, key: &str, numbers: impl Iterator<Item = (I, u8)>, names: &Names<I>) {
        let numbers = numbers.filter(|(_, number)| *number > 0);
        self.out.list(key, numbers.map(|(id, number)| format!("{}/{number}", names.word(id))));
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
    format!("{word} {}", side.word())
}

fn step(step: Step) -> String {
    match step {
        Step::RaidForce => "raid-force".to_owned(),
        Step::SetUp(side) => of("set-up", side),
        Step::Reinforce(side) => of("reinforce", side),
        Step::Removal { battleships, carriers } => format!("removal {battleships} {carriers}"),
        Step::Patrol(side) => of("patrol", side),
        Step::Air { next, passed } => {
            let passed = Side::ALL.into_iter().filter(|side| passed[side.index()]);
            let passed: String = passed.map(|side| format!(" {}-passed", side.word())).collect();
            format!("{}{passed}", of("air", next))
        }
        Step::Amphibious(side) => of("amphibious", side),
        Step::Raiders(side) => of("raiders", side),
        Step::FirstStrike(area) => format!("first-strike {}", area.index()),
        Step::Sortie => "sortie".to_owned(),
        Step::Submarine => "submarine".to_owned(),
        Step::Combat => "combat".to_owned(),
        Step::LastTorpedo => "last-torpedo".to_owned(),
        Step::Control => "control".to_owned(),
        Step::LastLandings(side) => of("last-landings", side),
        Step::Basing => "basing".to_owned(),
        Step::Yards => "yards".to_owned(),
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
        Phase::Suspend => "suspend",
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
        Phase::Uncertain(group) => return format!("uncertain {}", group.word()),
        Phase::Appear(group) => return format!("appear {}", group.word()),
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
