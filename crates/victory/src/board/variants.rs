//! The set-ups of the variants that clubs play in place of turn 1, Normal Turn One and Open Turn 2, and of the one turn in
//! the Coral Sea.

use std::sync::OnceLock;

use ironbottom_kit::Confidence;
use ironbottom_kit::data::{DataError, DataFile};
use serde::Deserialize;

use super::{AreaSet, Arrival, Board, Entry, PieceId, PlaceId, Side};

/// The set-ups of the variants.
#[derive(Clone, Debug)]
pub struct Variants {
    /// What differs from the charts in Normal Turn One. VitP NT1.
    pub normal_turn_one: Vec<SetUp>,
    /// What turn 1 is taken to have done in Open Turn 2. VitP OT2.
    pub open_turn_2: Vec<SetUp>,
    /// The flags with which Open Turn 2 begins, by side.
    pub open_flags: [AreaSet; 2],
    /// The pieces of the one turn in the Coral Sea; no other is in play. VitP ruling 58.
    pub coral_sea: Vec<SetUp>,
    /// The flags with which it begins, by side.
    pub coral_sea_flags: [AreaSet; 2],
}

/// A piece whose beginning differs from the charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetUp {
    /// The piece.
    pub piece: PieceId,
    /// When and where it appears; none for one that is lost already.
    pub arrival: Option<Arrival>,
    /// Damage it has already.
    pub damage: u8,
    /// How sure it is.
    pub confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantsFile {
    normal_turn_one: Vec<SetUpRow>,
    open_turn_2: Vec<SetUpRow>,
    open_turn_2_control: ControlRow,
    coral_sea: Vec<SetUpRow>,
    coral_sea_control: ControlRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetUpRow {
    piece: String,
    turn: Option<u8>,
    at: Option<String>,
    #[serde(default)]
    damage: u8,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ControlRow {
    japan: Vec<String>,
    allies: Vec<String>,
    // Said once for all flags; the key is there because every record carries it.
    #[serde(rename = "confidence")]
    _confidence: Confidence,
}

impl Variants {
    /// The variants this build carries: ids are the same in all editions, and so are these.
    #[must_use]
    pub fn all() -> &'static Self {
        static VARIANTS: OnceLock<Variants> = OnceLock::new();
        let text = include_str!("../../../../data/victory/1977.2/variants.toml");
        VARIANTS.get_or_init(|| Self::parse(text, Board::newest()).expect("the variants are sound"))
    }

    /// The set-ups that this text describes.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str, board: &Board) -> Result<Self, DataError> {
        let file = DataFile::new("variants.toml", text);
        let read: VariantsFile = file.toml()?;
        let flags = |ids: &[String]| -> Result<AreaSet, DataError> {
            ids.iter().map(|id| board.area_names.look_up(file, "control", id)).collect()
        };
        let both = |row: &ControlRow| -> Result<[AreaSet; 2], DataError> {
            let both = [flags(&row.japan)?, flags(&row.allies)?];
            file.sound(!both[0].intersects(both[1]), "control", "gives an area to both sides")?;
            Ok(both)
        };
        let open_flags = both(&read.open_turn_2_control)?;
        let coral_sea_flags = both(&read.coral_sea_control)?;
        Ok(Self {
            normal_turn_one: set_up(file, board, read.normal_turn_one)?,
            open_turn_2: set_up(file, board, read.open_turn_2)?,
            open_flags,
            coral_sea: set_up(file, board, read.coral_sea)?,
            coral_sea_flags,
        })
    }
}

fn set_up(file: DataFile<'_>, board: &Board, rows: Vec<SetUpRow>) -> Result<Vec<SetUp>, DataError> {
    let mut all: Vec<SetUp> = Vec::with_capacity(rows.len());
    for SetUpRow { piece: id, turn, at, damage, confidence } in rows {
        let piece = board.piece_names.look_up(file, "set-up", &id)?;
        file.sound(all.iter().all(|row| row.piece != piece), &id, "is set up twice")?;
        let place = at.map(|at| board.place_names.look_up(file, &id, &at)).transpose()?;
        let arrival = match (turn, place) {
            (Some(turn), Some(place)) => Some(Arrival { turn, at: Entry::Place(place) }),
            (None, None) => None,
            _ => return Err(file.unsound(&id, "needs a turn and a place, or neither")),
        };
        let stats = &board[piece];
        let friendly =
            |place: PlaceId| board[place].start_control == stats.side() && board[place].open_to(stats.navy);
        // What is frozen in Indonesia begins in a port that its navy could not return to.
        let fits = place.is_none_or(|place| friendly(place) || stats.side() == Side::Allies);
        file.sound(fits, &id, "begins where it cannot be")?;
        let most = if stats.is_ship() { 2 * stats.armor } else { 0 };
        file.sound(damage <= most, &id, "has more damage than it bears")?;
        all.push(SetUp { piece, arrival, damage, confidence });
    }
    Ok(all)
}
