//! The rules value: board, options and terms, with what the rules look up again and again.

use ironbottom_kernel::{Outcome, Seat, SeatInfo, SeatSet, Terms, TermsError};

use crate::board::{AreaId, Board, Navy, PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::card::CARD;
use crate::settings::Settings;
use crate::state::Open;

/// VitP A6: from this turn on the Allies choose.
const ALLIED_OFFENSIVE: u8 = 5;

/// The seat of Japan.
pub const JAPAN: Seat = Seat::new(0);
/// The seat of the Allies.
pub const ALLIES: Seat = Seat::new(1);

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    match side {
        Side::Japan => JAPAN,
        Side::Allies => ALLIES,
    }
}

/// The side of a seat; `None` for a seat this game does not have.
#[must_use]
pub fn side_of(seat: Seat) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| seat_of(side) == seat)
}

/// The rules of the game under some terms, with what they look up again and again.
#[derive(Clone, Debug)]
pub struct Victory {
    /// Board, pieces and charts of the edition.
    pub board: &'static Board,
    /// The options in force.
    pub settings: Settings,
    pub(crate) terms: Terms,
    pub(crate) seats: [SeatInfo; 2],
    /// VitP 18.11, 18.12: what may move on turn 1.
    pub(crate) free_on_turn_1: PieceSet,
    /// By navy: the major ports it may return to. VitP 10.1.
    pub(crate) ports_open_to: [PlaceSet; 5],
    /// By area and navy: the ports and bases of the area it may return to. VitP 10.1.
    pub(crate) places_open_to: [[PlaceSet; 5]; AreaId::COUNT],
}

impl Victory {
    /// The rules of today under these options.
    ///
    /// # Panics
    /// A bid that is no value of its option.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let choices = settings.choices();
        let terms = Terms::today(&CARD, choices.iter().map(|(key, value)| (*key, value.as_str())));
        terms.and_then(|terms| Self::under(&terms)).expect("every setting is a value of its option")
    }

    /// The rules under these terms.
    ///
    /// # Errors
    /// An edition this build does not carry.
    pub fn under(terms: &Terms) -> Result<Self, TermsError> {
        let Some(board) = Board::of(&terms.edition) else {
            let known = CARD.editions.join(", ");
            return Err(TermsError::Edition { asked: terms.edition.clone(), known });
        };
        let open_to =
            |navy: Navy| -> PlaceSet { PlaceId::all().filter(|&p| board[p].open_to(navy)).collect() };
        let ports: PlaceSet = PlaceId::all().filter(|place| place.is_port()).collect();
        let mut places_open_to = [[PlaceSet::EMPTY; 5]; AreaId::COUNT];
        for area in AreaId::all() {
            places_open_to[area.index()] =
                Navy::ALL.map(|navy| open_to(navy).intersection(board[area].places));
        }
        Ok(Self {
            board,
            settings: Settings::read(&terms.options),
            terms: terms.clone(),
            seats: [SeatInfo::new("japan", "Japan", 0), SeatInfo::new("allies", "the Allies", 1)],
            free_on_turn_1: PieceId::all().filter(|&piece| board[piece].free_on_turn_1).collect(),
            ports_open_to: Navy::ALL.map(|navy| open_to(navy).intersection(ports)),
            places_open_to,
        })
    }

    /// VitP ruling 20, since rules version 2: is a unit that has nowhere to arrive due again two turns later? Before, it
    /// was lost for good.
    pub(crate) const fn units_return_from_nowhere(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP A6: do the Allies set the order of combat and of landings now?
    pub(crate) const fn allied_offensive(&self, state: &Open) -> bool {
        self.settings.allied_offensive && state.turn >= ALLIED_OFFENSIVE
    }

    /// How the game ends with this lead. VitP 1, 5.75.
    pub(crate) fn outcome(&self, state: &Open) -> Outcome {
        match state.lead {
            0 => Outcome::draw("draw"),
            lead => {
                let winner = if lead > 0 { JAPAN } else { ALLIES };
                Outcome::won(SeatSet::only(winner), "points", i32::from(lead.unsigned_abs()))
            }
        }
    }
}
