//! One line for every action, and back: written in one way, read in many.

use std::fmt::Write;

use ironbottom_kernel::BadNotation;

use super::names;
use crate::action::{Action, Light, Stance, Subject};
use crate::board::{AreaId, Board, PieceId, PlaceId, Side};
use ironbottom_kernel::nearest::{Found, find, is_spelt, nearest, squeeze};

/// Nobody needs more words for an action than this; a longer line is no action.
const MOST_WORDS: usize = 16;
/// Repair points are written as they are; no port has as many as this.
const MOST_POINTS: u8 = 99;

/// What stands behind a verb.
#[derive(Clone, Copy)]
enum Form {
    Alone(Action),
    Piece(fn(PieceId) -> Action),
    Area(fn(AreaId) -> Action),
    Place(fn(PlaceId) -> Action),
    Side(fn(Side) -> Action),
    PieceArea(fn(PieceId, AreaId) -> Action),
    PiecePlace(fn(PieceId, PlaceId) -> Action),
    PiecePiece(fn(PieceId, PieceId) -> Action),
    /// `raid SHIP` in port, `raid SHIP AREA` at sea.
    Raid,
    /// `repair SHIP POINTS`.
    Repair,
    /// `stance SHIP WORD`.
    Stance,
}

struct Verb {
    word: &'static str,
    usage: &'static str,
    form: Form,
}

const fn verb(word: &'static str, usage: &'static str, form: Form) -> Verb {
    Verb { word, usage, form }
}

const VERBS: &[Verb] = &[
    verb("done", "done", Form::Alone(Action::Done)),
    verb("pass", "pass", Form::Alone(Action::Pass)),
    verb("assign", "assign SHIP", Form::Piece(Action::Assign)),
    verb("arrive", "arrive PIECE PLACE", Form::PiecePlace(|piece, place| Action::Arrive { piece, place })),
    verb("remove", "remove SHIP", Form::Piece(Action::Remove)),
    verb("patrol", "patrol SHIP AREA", Form::PieceArea(|piece, area| Action::Patrol { piece, area })),
    verb("raid", "raid SHIP, or at sea raid SHIP AREA", Form::Raid),
    verb("repair", "repair SHIP POINTS", Form::Repair),
    verb("place", "place UNIT AREA", Form::PieceArea(|piece, area| Action::Place { piece, area })),
    verb("sail", "sail UNIT AREA", Form::PieceArea(|piece, area| Action::Sail { piece, area })),
    verb("station", "station AREA", Form::Area(Action::Station)),
    verb("base", "base PIECE PLACE", Form::PiecePlace(|piece, place| Action::Base { piece, place })),
    verb("base-rest", "base-rest PLACE", Form::Place(Action::BaseRest)),
    verb("yard", "yard SHIP", Form::Piece(Action::Yard)),
    verb("fight", "fight AREA", Form::Area(Action::Fight)),
    verb("day", "day", Form::Alone(Action::Choose(Light::Day))),
    verb("night", "night", Form::Alone(Action::Choose(Light::Night))),
    verb("open-fire", "open-fire CARRIER", Form::Piece(Action::OpenFire)),
    verb("kamikaze", "kamikaze CARRIER", Form::Piece(Action::Kamikaze)),
    verb("aim", "aim PIECE TARGET", Form::PiecePiece(|attacker, target| Action::Aim { attacker, target })),
    verb("torpedo", "torpedo TARGET", Form::Piece(Action::Torpedo)),
    verb("retreat", "retreat", Form::Alone(Action::Retreat)),
    verb("stay", "stay", Form::Alone(Action::Stay)),
    verb("group", "group PIECE LEADER", Form::PiecePiece(|piece, with| Action::Group { piece, with })),
    verb("pursue", "pursue SHIP LEADER", Form::PiecePiece(|piece, group| Action::Pursue { piece, group })),
    verb("break-off", "break-off SHIP", Form::Piece(Action::BreakOff)),
    verb("force", "force PIECE LEADER", Form::PiecePiece(|piece, with| Action::Force { piece, with })),
    verb("stance", "stance LEADER searching|landing|hiding", Form::Stance),
    verb("land", "land UNIT PLACE", Form::PiecePlace(|piece, place| Action::Land { piece, place })),
    verb("first", "first japan|allies", Form::Side(Action::LandFirst)),
    verb(
        "air-raid",
        "air-raid CARRIER PLACE",
        Form::PiecePlace(|carrier, place| Action::AirRaid { carrier, place }),
    ),
    verb("appear", "appear AREA", Form::Area(Action::Appear)),
];

/// Writes an action in the one form that records keep.
pub(super) fn notate(board: &Board, action: Action, out: &mut String) {
    let piece = |id: PieceId| board[id].id.as_str();
    let area = |id: AreaId| board[id].id.as_str();
    let place = |id: PlaceId| board[id].id.as_str();
    // Writing to a string cannot fail.
    let _ = match action {
        Action::Done => write!(out, "done"),
        Action::Pass => write!(out, "pass"),
        Action::Assign(p) => write!(out, "assign {}", piece(p)),
        Action::Arrive { piece: p, place: at } => write!(out, "arrive {} {}", piece(p), place(at)),
        Action::Remove(p) => write!(out, "remove {}", piece(p)),
        Action::Patrol { piece: p, area: at } => write!(out, "patrol {} {}", piece(p), area(at)),
        Action::Ready(p) => write!(out, "raid {}", piece(p)),
        Action::Repair { piece: p, points } => write!(out, "repair {} {points}", piece(p)),
        Action::Place { piece: p, area: at } => write!(out, "place {} {}", piece(p), area(at)),
        Action::Sail { piece: p, area: at } => write!(out, "sail {} {}", piece(p), area(at)),
        Action::Raid { piece: p, area: at } => write!(out, "raid {} {}", piece(p), area(at)),
        Action::Station(at) => write!(out, "station {}", area(at)),
        Action::Base { piece: p, place: at } => write!(out, "base {} {}", piece(p), place(at)),
        Action::BaseRest(at) => write!(out, "base-rest {}", place(at)),
        Action::Yard(p) => write!(out, "yard {}", piece(p)),
        Action::Fight(at) => write!(out, "fight {}", area(at)),
        Action::Choose(light) => write!(out, "{}", names::light_id(light)),
        Action::OpenFire(p) => write!(out, "open-fire {}", piece(p)),
        Action::Kamikaze(p) => write!(out, "kamikaze {}", piece(p)),
        Action::Aim { attacker, target } => write!(out, "aim {} {}", piece(attacker), piece(target)),
        Action::Torpedo(p) => write!(out, "torpedo {}", piece(p)),
        Action::Retreat => write!(out, "retreat"),
        Action::Stay => write!(out, "stay"),
        Action::Group { piece: p, with } => write!(out, "group {} {}", piece(p), piece(with)),
        Action::Pursue { piece: p, group } => write!(out, "pursue {} {}", piece(p), piece(group)),
        Action::BreakOff(p) => write!(out, "break-off {}", piece(p)),
        Action::Force { piece: p, with } => write!(out, "force {} {}", piece(p), piece(with)),
        Action::Stance { force, stance } => write!(out, "stance {} {}", piece(force), names::stance(stance)),
        Action::Land { piece: p, place: at } => write!(out, "land {} {}", piece(p), place(at)),
        Action::LandFirst(side) => write!(out, "first {}", names::side_id(side)),
        Action::AirRaid { carrier, place: at } => write!(out, "air-raid {} {}", piece(carrier), place(at)),
        Action::Appear(at) => write!(out, "appear {}", area(at)),
    };
}

/// The id of the piece, area or place a subject is.
pub(super) fn notate_subject(board: &Board, subject: Subject, out: &mut String) {
    out.push_str(match subject {
        Subject::Piece(piece) => &board[piece].id,
        Subject::Area(area) => &board[area].id,
        Subject::Place(place) => &board[place].id,
    });
}

/// Reads an action exactly as [`notate`] writes it.
pub(super) fn decode(board: &Board, text: &str) -> Result<Action, BadNotation> {
    let action = read(board, text)?;
    let mut written = String::new();
    notate(board, action, &mut written);
    if written == text {
        Ok(action)
    } else {
        Err(BadNotation::new(text, format!("it is written “{written}”")))
    }
}

/// Reads an action as a person types it: any case, any blanks, names with blanks or hyphens, a beginning of
/// a word where it can mean only one thing.
pub(super) fn read(board: &Board, text: &str) -> Result<Action, BadNotation> {
    let words: Vec<String> =
        text.split_whitespace().take(MOST_WORDS + 1).map(squeeze).filter(|word| !word.is_empty()).collect();
    let bad = |expected: String| BadNotation::new(text.trim(), expected);
    if words.is_empty() || words.len() > MOST_WORDS {
        return Err(bad(format!("an order is a verb and what it is about; the verbs are {}", all_verbs())));
    }
    let (verb, rest) = find_verb(&words).map_err(bad)?;
    let reader = Reader { board };
    reader.read(verb, rest).map_err(|problem| {
        bad(match problem {
            Some(problem) => format!("{}; expected {}", reader.tell(&problem), verb.usage),
            None => format!("expected {}", verb.usage),
        })
    })
}

fn all_verbs() -> String {
    let words: Vec<&str> = VERBS.iter().map(|verb| verb.word).collect();
    names::list(&words)
}

/// The verb at the head of the words, which may be one word or two (`open fire`), and what follows.
fn find_verb(words: &[String]) -> Result<(&'static Verb, &[String]), String> {
    let spelt = |word: &str| VERBS.iter().find(|verb| is_spelt(verb.word, word));
    if let [first, second, rest @ ..] = words
        && let Some(verb) = spelt(&format!("{first}{second}"))
    {
        return Ok((verb, rest));
    }
    let first = &words[0];
    let candidates = || VERBS.iter().map(|verb| (verb, verb.word, ""));
    match find(first, candidates()) {
        Found::Exactly(verb) | Found::Loosely(verb) => Ok((verb, &words[1..])),
        Found::Several(several) => Err(format!("“{first}” may be {}", names::choice(&several))),
        Found::Nothing => Err(match nearest(first, candidates()) {
            Some((verb, _)) => format!("there is no verb “{first}”; the nearest is: {}", verb.usage),
            None => format!("there is no verb “{first}”; the verbs are {}", all_verbs()),
        }),
    }
}

/// Why words could not be read; `None` when words are missing or left over.
type Problem = Option<Fault>;

/// What is wrong with words. Looking for the nearest name is left until somebody is told: most
/// readings that fail are followed by one that does not.
enum Fault {
    /// A sentence.
    Said(String),
    /// No such thing has this name.
    Unknown(Thing, Vec<String>),
}

/// Kinds of things that have names.
#[derive(Clone, Copy)]
enum Thing {
    Piece,
    Area,
    Place,
    Side,
}

impl Thing {
    const fn word(self) -> &'static str {
        match self {
            Self::Piece => "ship or unit",
            Self::Area => "sea area",
            Self::Place => "port or base",
            Self::Side => "side",
        }
    }
}

struct Reader<'a> {
    board: &'a Board,
}

/// A name that was understood, and how well: an exact name beats the beginning of one.
type Read<T> = Result<(T, u8), Problem>;

impl Reader<'_> {
    fn read(&self, verb: &Verb, words: &[String]) -> Result<Action, Problem> {
        match verb.form {
            Form::Alone(action) if words.is_empty() => Ok(action),
            Form::Alone(_) => Err(None),
            Form::Piece(make) => Ok(make(self.piece(words)?.0)),
            Form::Area(make) => Ok(make(self.area(words)?.0)),
            Form::Place(make) => Ok(make(self.place(words)?.0)),
            Form::Side(make) => Ok(make(side(words)?)),
            Form::PieceArea(make) => {
                split(words, |w| self.piece(w), |w| self.area(w)).map(|((p, a), _)| make(p, a))
            }
            Form::PiecePlace(make) => {
                split(words, |w| self.piece(w), |w| self.place(w)).map(|((p, a), _)| make(p, a))
            }
            Form::PiecePiece(make) => {
                split(words, |w| self.piece(w), |w| self.piece(w)).map(|((p, a), _)| make(p, a))
            }
            Form::Raid => self.raid(words),
            Form::Repair => {
                let (points, piece) = words.split_last().ok_or(None)?;
                let points = points.parse().ok().filter(|points| *points <= MOST_POINTS);
                let points = points
                    .ok_or_else(|| Some(Fault::Said("the points of repair are a number".to_owned())))?;
                Ok(Action::Repair { piece: self.piece(piece)?.0, points })
            }
            Form::Stance => {
                let (stance, force) = words.split_last().ok_or(None)?;
                Ok(Action::Stance { force: self.piece(force)?.0, stance: self::stance(stance)? })
            }
        }
    }

    /// `raid new orleans` is a ship alone, `raid new orleans coral sea` a ship and an area.
    fn raid(&self, words: &[String]) -> Result<Action, Problem> {
        let alone = self.piece(words);
        match alone {
            Ok((piece, _)) => Ok(Action::Ready(piece)),
            Err(problem) if words.len() < 2 => Err(problem),
            Err(_) => {
                let ((piece, area), _) = split(words, |w| self.piece(w), |w| self.area(w))?;
                Ok(Action::Raid { piece, area })
            }
        }
    }

    fn piece(&self, words: &[String]) -> Read<PieceId> {
        name(words, Thing::Piece, self.pieces())
    }

    fn area(&self, words: &[String]) -> Read<AreaId> {
        name(words, Thing::Area, self.areas())
    }

    fn place(&self, words: &[String]) -> Read<PlaceId> {
        name(words, Thing::Place, self.places())
    }

    fn pieces(&self) -> impl Iterator<Item = (PieceId, &str, &str)> {
        PieceId::all().map(|id| (id, self.board[id].id.as_str(), self.board[id].name.as_str()))
    }

    fn areas(&self) -> impl Iterator<Item = (AreaId, &str, &str)> {
        AreaId::all().map(|id| (id, self.board[id].id.as_str(), self.board[id].name.as_str()))
    }

    fn places(&self) -> impl Iterator<Item = (PlaceId, &str, &str)> {
        PlaceId::all().map(|id| (id, self.board[id].id.as_str(), self.board[id].name.as_str()))
    }

    /// The sentence about a fault.
    fn tell(&self, fault: &Fault) -> String {
        let (thing, words) = match fault {
            Fault::Said(text) => return text.clone(),
            Fault::Unknown(thing, words) => (*thing, words),
        };
        let asked = words.concat();
        let near = match thing {
            Thing::Piece => nearest(&asked, self.pieces()).map(|(_, id)| id),
            Thing::Area => nearest(&asked, self.areas()).map(|(_, id)| id),
            Thing::Place => nearest(&asked, self.places()).map(|(_, id)| id),
            Thing::Side => nearest(&asked, sides()).map(|(_, id)| id),
        };
        let (what, shown) = (thing.word(), words.join(" "));
        match near {
            Some(id) => format!("no {what} is called “{shown}”, the nearest is {id}"),
            None => format!("no {what} is called “{shown}”"),
        }
    }
}

fn name<'a, T: Copy>(
    words: &[String],
    thing: Thing,
    all: impl Iterator<Item = (T, &'a str, &'a str)>,
) -> Read<T> {
    if words.is_empty() {
        return Err(None);
    }
    match find(&words.concat(), all) {
        Found::Exactly(id) => Ok((id, 0)),
        Found::Loosely(id) => Ok((id, 1)),
        Found::Several(several) => {
            let shown = words.join(" ");
            Err(Some(Fault::Said(format!("“{shown}” may be {}", names::choice(&several)))))
        }
        Found::Nothing => Err(Some(Fault::Unknown(thing, words.to_vec()))),
    }
}

/// Divides the words into two names wherever that reads best.
fn split<A: Copy, B: Copy>(
    words: &[String],
    first: impl Fn(&[String]) -> Read<A>,
    second: impl Fn(&[String]) -> Read<B>,
) -> Result<((A, B), u8), Problem> {
    let mut best: Option<((A, B), u8)> = None;
    let mut problem = None;
    for at in 1..words.len() {
        let (left, right) = words.split_at(at);
        match (first(left), second(right)) {
            (Ok((a, one)), Ok((b, other))) => {
                if best.is_none_or(|(_, quality)| one + other < quality) {
                    best = Some(((a, b), one + other));
                }
            }
            // The second name is at fault only when the first is understood.
            (Ok(_), Err(fault)) => problem = fault,
            (Err(fault), _) => problem = problem.or(fault),
        }
    }
    best.ok_or(problem)
}

fn side(words: &[String]) -> Result<Side, Problem> {
    name(words, Thing::Side, sides()).map(|(side, _)| side)
}

fn sides() -> impl Iterator<Item = (Side, &'static str, &'static str)> {
    Side::ALL.into_iter().map(|side| (side, names::side_id(side), names::side_adjective(side)))
}

fn stance(word: &str) -> Result<Stance, Problem> {
    let all = [Stance::Searching, Stance::Landing, Stance::Hiding];
    match find(word, all.into_iter().map(|stance| (stance, names::stance(stance), ""))) {
        Found::Exactly(stance) | Found::Loosely(stance) => Ok(stance),
        Found::Several(_) | Found::Nothing => {
            let said = format!("a task force is searching, landing or hiding, not “{word}”");
            Err(Some(Fault::Said(said)))
        }
    }
}
