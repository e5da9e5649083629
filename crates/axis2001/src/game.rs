//! The rules value: board, options, seats, and what is looked up again and again.

use ironbottom_kernel::{Seat, SeatInfo, SeatSet, Terms, seat};

use crate::board::{Board, Nation, Power, RANGES, Route, Side, SpaceId, SpaceSet};
use crate::card::CARD;
use crate::settings::{Players, Settings};
use crate::state::State;

/// The rules of the game under some options, with what they look up again and again.
#[derive(Clone, Debug)]
pub struct Axis2001 {
    /// Board, units and charts.
    pub board: &'static Board,
    /// The options in force.
    pub settings: Settings,
    pub(crate) terms: Terms,
    pub(crate) seats: Vec<SeatInfo>,
    /// By territory: the sea zone of its convoy route.
    route_of: [Option<SpaceId>; SpaceId::LANDS],
    /// Sea zones with a convoy route or a convoy center.
    pub convoys: SpaceSet,
    /// Those of them that Japan has at the start.
    pub(crate) start_convoys: SpaceSet,
    /// Sea zones that a naval base serves, with the territories whose bases do.
    bases_of: [SpaceSet; SpaceId::COUNT],
    /// Sea zones that some naval base serves.
    pub(crate) base_zones: SpaceSet,
    /// By space and moves: what lies so near by air.
    disks: Vec<[SpaceSet; RANGES]>,
}

impl Axis2001 {
    /// The rules of a new game with these settings.
    ///
    /// # Panics
    /// Settings no option stands for: a bid out of range.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let choices = settings.choices();
        let terms = Terms::today(&CARD, choices.iter().map(|(key, value)| (*key, value.as_str())));
        let rules = terms.and_then(|terms| terms.rules());
        rules.expect("every setting is the value of an option")
    }

    /// The rules under these terms.
    pub(crate) fn under(terms: &Terms, board: &'static Board) -> Self {
        let settings = Settings::read(&terms.options);
        let mut rules = Self {
            board,
            settings,
            terms: terms.clone(),
            seats: seats(settings.players),
            route_of: [None; SpaceId::LANDS],
            convoys: board.centers(),
            start_convoys: SpaceSet::EMPTY,
            bases_of: [SpaceSet::EMPTY; SpaceId::COUNT],
            base_zones: SpaceSet::EMPTY,
            disks: SpaceId::all().map(|space| disks(board, space)).collect(),
        };
        for &Route { at, territory, control, .. } in board.routes_of(settings.routes) {
            if control.side() == Side::Japan {
                rules.start_convoys.insert(at);
            }
            rules.route_of[territory.index()] = Some(at);
            rules.convoys.insert(at);
        }
        for land in board.naval_bases() {
            if let Some(zone) = board[land].naval_base {
                rules.bases_of[zone.index()].insert(land);
                rules.base_zones.insert(zone);
            }
        }
        rules
    }

    /// Is the game played by this version of the rules or a later one? `card.rs` says what each changed.
    #[must_use]
    pub(crate) fn since(&self, version: u32) -> bool {
        self.terms.rules_version >= version
    }

    /// The seat that plays a power.
    #[must_use]
    pub fn seat(&self, power: Power) -> Seat {
        match (power, self.settings.players) {
            (Power::Japan, _) => Seat::new(0),
            (Power::Britain, _) | (Power::Usa, Players::Two) => Seat::new(1),
            (Power::Usa, Players::Three) => Seat::new(2),
        }
    }

    /// The seat that decides for a nation's units.
    #[must_use]
    pub fn seat_for(&self, nation: Nation) -> Seat {
        self.seat(nation.power())
    }

    /// The seats of a side.
    #[must_use]
    pub fn seats_of(&self, side: Side) -> SeatSet {
        Power::ALL.into_iter().filter(|power| power.side() == side).map(|power| self.seat(power)).collect()
    }

    /// The sea zone of a territory's convoy route, if it has one.
    #[must_use]
    pub fn route_of(&self, land: SpaceId) -> Option<SpaceId> {
        self.route_of.get(land.index()).copied().flatten()
    }

    /// The territories whose naval base serves a sea zone.
    #[must_use]
    pub fn bases_of(&self, zone: SpaceId) -> SpaceSet {
        self.bases_of[zone.index()]
    }

    /// Has the mover's side a naval base that serves this zone?
    #[must_use]
    pub fn has_friendly_base(&self, state: &State, zone: SpaceId) -> bool {
        self.bases_of(zone).iter().any(|land| state.is_friendly(land))
    }

    /// Every space at most so many moves away by air, bases apart.
    #[must_use]
    pub fn disk(&self, space: SpaceId, moves: u8) -> SpaceSet {
        self.disks[space.index()][usize::from(moves).min(RANGES - 1)]
    }
}

/// Who sits where, with everything each of them plays: nations and the countries that pay for them. AAP01 p.4.
fn seats(players: Players) -> Vec<SeatInfo> {
    let power = |id: &str, title: &str| seat::Power::new(id, title);
    let japan = SeatInfo::new("japan", "Japan", 0);
    let britain =
        [power("britain", "Great Britain"), power("india", "India"), power("australia", "Australia")];
    let usa = [power("usa", "United States"), power("china", "China")];
    match players {
        Players::Three => vec![
            japan,
            SeatInfo::new("britain", "Great Britain", 1).playing(britain),
            SeatInfo::new("usa", "the United States", 1).playing(usa),
        ],
        Players::Two => {
            vec![japan, SeatInfo::new("allies", "the Allies", 1).playing(britain.into_iter().chain(usa))]
        }
    }
}

fn disks(board: &Board, space: SpaceId) -> [SpaceSet; RANGES] {
    let mut disks = [SpaceSet::only(space); RANGES];
    for moves in 1..RANGES {
        disks[moves] = disks[moves - 1].union(board.air_graph().around(disks[moves - 1]));
    }
    disks
}
