//! The rules value: board, options and terms, with what the rules look up again and again.

use ironbottom_kernel::{Outcome, Seat, SeatInfo, SeatSet, Terms, TermsError};

use crate::board::{
    AreaId, Arrival, Board, Entry, Navy, PieceId, PieceSet, PlaceId, PlaceSet, Side, Variants,
};
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
    /// A bid that is no value of its option, or options that cannot be played together.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let choices = settings.choices();
        let terms = Terms::today(&CARD, choices.iter().map(|(key, value)| (*key, value.as_str())));
        terms.and_then(|terms| Self::under(&terms)).expect("every setting is a value of its option")
    }

    /// The rules under these terms.
    ///
    /// # Errors
    /// An edition this build does not carry, or options that cannot be played together.
    pub fn under(terms: &Terms) -> Result<Self, TermsError> {
        let Some(board) = Board::of(&terms.edition) else {
            let known = CARD.editions.join(", ");
            return Err(TermsError::Edition { asked: terms.edition.clone(), known });
        };
        let settings = Settings::read(&terms.options);
        if let Some(other) = settings.clash() {
            return Err(TermsError::Clash(format!(
                "normal-turn-one stands in place of the surprise attack and cannot be played with {other}"
            )));
        }
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
            settings,
            terms: terms.clone(),
            seats: [SeatInfo::new("japan", "Japan", 0), SeatInfo::new("allies", "the Allies", 1)],
            free_on_turn_1: free_on_turn_1(board, settings),
            ports_open_to: Navy::ALL.map(|navy| open_to(navy).intersection(ports)),
            places_open_to,
        })
    }

    /// VitP ruling 20, since rules version 2: is a unit that has nowhere to arrive due again two turns later? Before, it
    /// was lost for good.
    pub(crate) const fn units_return_from_nowhere(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP 8.44, 5.42, 5.43, since rules version 2: are groups that nobody pursues in port before anybody lands?
    pub(crate) const fn escapes_go_before_landings(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP 7.11, ruling 21, since rules version 2: may an area be chosen whose carriers have nothing to raid yet?
    pub(crate) const fn idle_areas_are_chosen(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP 13.33, ruling 22, since rules version 2: do the last landings take in friendly places?
    pub(crate) const fn lands_at_home_last(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP 9.232, ruling 9, since rules version 2: does a ship on the bottom sink as soon as it cannot be repaired there?
    pub(crate) const fn the_hopeless_sink(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP 18.32, ruling 43, since rules version 2: are the raid and the pursuit of the last round at Pearl Harbor one?
    pub(crate) const fn raids_while_pursuing(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP ruling 51, since rules version 2: does the raid force spare Johnston Island?
    pub(crate) const fn raids_pearl_harbor_only(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// VitP ruling 23, since rules version 2: do the yards of San Diego take ships that are in port already?
    pub(crate) const fn yards_take_from_port(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// The submarine that is at hand on a turn. VitP 5.25; VitP A1a: no I-Boat on turn 1.
    pub(crate) fn submarine(&self, turn: u8) -> Option<PieceId> {
        self.board.submarine(turn).filter(|_| turn > 1 || !self.settings.i_boat_is_late())
    }

    /// The half point of a bid that the track cannot show: 1 for the Allies, -1 for Japan. VitP ruling 18.
    pub(crate) const fn half(&self) -> i8 {
        self.settings.bid_halves % 2
    }

    /// The lead in half points, positive for Japan: the track, and the half of the bid.
    #[must_use]
    pub fn lead_in_halves(&self, lead: i8) -> i16 {
        2 * lead as i16 - self.half() as i16
    }

    /// VitP NT1: is this the normal first turn?
    pub(crate) const fn is_normal_turn_one(&self, state: &Open) -> bool {
        self.settings.normal_turn_one && state.turn == 1
    }

    /// VitP A6: do the Allies set the order of combat and of landings now?
    pub(crate) const fn allied_offensive(&self, state: &Open) -> bool {
        self.settings.allied_offensive && state.turn >= ALLIED_OFFENSIVE
    }

    /// How the game ends with this lead. VitP 1, 5.75.
    pub(crate) fn outcome(&self, state: &Open) -> Outcome {
        match self.lead_in_halves(state.lead) {
            0 => Outcome::draw("draw"),
            halves => {
                let winner = if halves > 0 { JAPAN } else { ALLIES };
                // The margin is told in whole points: a half counts as one.
                Outcome::won(SeatSet::only(winner), "points", i32::from(halves.unsigned_abs().div_ceil(2)))
            }
        }
    }
}

/// VitP 18.11, 18.12: what may move on turn 1. VitP NT1: all but what lies in Pearl Harbor, Singapore and the Philippines.
fn free_on_turn_1(board: &Board, settings: Settings) -> PieceSet {
    let free: PieceSet = PieceId::all().filter(|&piece| board[piece].free_on_turn_1).collect();
    if !settings.normal_turn_one {
        return free;
    }
    let set_up = Variants::all().normal_turn_one.iter();
    set_up.fold(free, |free, row| match row.arrival {
        Some(Arrival { turn: 1, at: Entry::Place(PlaceId::SINGAPORE | PlaceId::PHILIPPINES) }) | None => {
            free.without(row.piece)
        }
        Some(Arrival { turn: 1, .. }) => free.with(row.piece),
        Some(_) => free,
    })
}
