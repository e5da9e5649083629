//! The games of this server in the words of the wire, who sits where under which options, and what
//! is printed on their boards.

mod plans;
mod rulebooks;
mod seatings;

use std::sync::Arc;

use ironbottom_admiral::{Rating, Staff, Strength};
use ironbottom_kernel::rulebook::Rulebook;
use ironbottom_kernel::{Game, OptionKind, OptionSpec, OrderSpec, Registry, Seating, in_halves};

use crate::error::ApiError;
use crate::wire::{
    GameInfo, GameSeat, LessonInfo, OfficerInfo, OptionInfo, OptionSort, OrderInfo, PowerInfo, RatingInfo,
    SeatingInfo,
};
pub(crate) use plans::Plans;
pub(crate) use rulebooks::Rulebooks;
use seatings::Seatings;

/// The games there are.
pub(crate) struct Catalogue {
    registry: Arc<Registry>,
    games: Vec<GameInfo>,
    seatings: Seatings,
    pub(crate) plans: Plans,
    pub(crate) rulebooks: Rulebooks,
}

impl Catalogue {
    pub(crate) fn new(registry: &Arc<Registry>, staff: &Staff) -> Self {
        let games = registry.games().map(|game| game_info(registry, game, staff)).collect();
        let plans = Plans::new(Arc::clone(registry));
        let rulebooks = Rulebooks::new(Arc::clone(registry));
        Self { registry: Arc::clone(registry), games, seatings: Seatings::default(), plans, rulebooks }
    }

    /// All of them.
    pub(crate) fn games(&self) -> &[GameInfo] {
        &self.games
    }

    /// The game with this id.
    pub(crate) fn game(&self, id: &str) -> Result<&dyn Game, ApiError> {
        self.registry.game(id).ok_or(ApiError::Unknown("There is no such game here."))
    }

    /// Who sits where in a new game under these options.
    pub(crate) fn seating(&self, game: &str, choices: &[(String, String)]) -> Result<SeatingInfo, ApiError> {
        Ok(seating_info(self.game(game)?.seating(choices)?))
    }

    /// Title and seats of a game that is on the table, as lists show them.
    pub(crate) fn shown(&self, game: &str, options: &[(String, String)]) -> Option<Shown> {
        let info = self.games.iter().find(|info| info.id == game)?;
        let seating = self.seatings.of(game, options, || self.seating(game, options).ok());
        Some(Shown { title: info.title.clone(), seating })
    }
}

/// What lists show of a game.
pub(crate) struct Shown {
    pub(crate) title: String,
    pub(crate) seating: Option<Arc<SeatingInfo>>,
}

fn seating_info(seating: Seating) -> SeatingInfo {
    let power = |power: ironbottom_kernel::Power| PowerInfo { id: power.id, title: power.title };
    let seat = |seat: ironbottom_kernel::SeatInfo| GameSeat {
        label: seat.label(),
        id: seat.id,
        title: seat.title,
        side: seat.side,
        powers: seat.powers.into_iter().map(power).collect(),
    };
    SeatingInfo {
        seats: seating.seats.into_iter().map(seat).collect(),
        round: seating.round,
        keeps_secrets: seating.keeps_secrets,
    }
}

/// The officers who know a game, the weakest first, with what was measured of them.
fn officers_of(staff: &Staff, game: &str) -> Vec<OfficerInfo> {
    let all = Strength::ALL.into_iter().filter(|_| staff.of(game).is_some());
    let title = |strength: Strength| {
        let (first, rest) = strength.word().split_at(1);
        first.to_uppercase() + rest
    };
    let rating = |strength: Strength| {
        let ladder = staff.ladder(game)?;
        let Rating { elo, low, high, games } = ladder.rating(strength)?;
        Some(RatingInfo {
            elo,
            low,
            high,
            games,
            budget: ladder.budget.clone(),
            build: ladder.build.clone(),
            measured: ladder.measured.clone(),
            command: ladder.command.clone(),
        })
    };
    let info = |strength: Strength| OfficerInfo {
        id: strength.into(),
        title: title(strength),
        about: strength.about().to_owned(),
        rating: rating(strength),
    };
    all.map(info).collect()
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn option_info(spec: &OptionSpec) -> OptionInfo {
    let (kind, values, least, most, default) = match spec.kind {
        OptionKind::Flag => (OptionSort::Flag, owned(&["off", "on"]), None, None, "off".to_owned()),
        OptionKind::Choice(words) => (
            OptionSort::Choice,
            owned(words),
            None,
            None,
            words.first().copied().unwrap_or_default().to_owned(),
        ),
        OptionKind::Number { least, most, default } => {
            (OptionSort::Number, Vec::new(), Some(least), Some(most), default.to_string())
        }
        // One of a list: a field for numbers would take any fraction.
        OptionKind::Halves { least, most } => {
            let values = (2 * least..=2 * most).map(in_halves).collect();
            (OptionSort::Choice, values, None, None, "0".to_owned())
        }
    };
    let (key, title, rule) = (spec.key.to_owned(), spec.title.to_owned(), spec.rule.to_owned());
    OptionInfo { key, title, rule, kind, values, least, most, default }
}

fn order_info(spec: &OrderSpec) -> OrderInfo {
    OrderInfo {
        key: spec.key.to_owned(),
        title: spec.title.to_owned(),
        rule: spec.rule.to_owned(),
        values: owned(spec.values),
    }
}

/// A game in the words of the wire; its seats are those under default options.
fn game_info(registry: &Registry, game: &dyn Game, staff: &Staff) -> GameInfo {
    let card = game.card();
    let seating = game.seating(&[]).map(seating_info).unwrap_or_default();
    GameInfo {
        id: card.id.to_owned(),
        title: card.title.to_owned(),
        about: card.about.to_owned(),
        lesson: registry.lesson(card.id).map(|lesson| LessonInfo {
            title: lesson.title.clone(),
            about: lesson.about.clone(),
            minutes: lesson.minutes,
        }),
        unfinished: registry.rulebook(card.id).and_then(Rulebook::unfinished),
        odds: registry.odds().any(|odds| odds.game() == card.id),
        rules_version: card.rules_version,
        keeps_secrets: seating.keeps_secrets,
        editions: owned(card.editions),
        options: card.options.iter().map(option_info).collect(),
        orders: card.orders.iter().map(order_info).collect(),
        seats: seating.seats,
        officers: officers_of(staff, card.id),
        round: seating.round,
    }
}
