//! A table in the words of the wire, for one person.

use std::collections::BTreeMap;

use ironbottom_kernel::record::DiceTerms;
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::{Seat, Viewer};

use super::clock::TableClock;
use super::handle::TableHandle;
use super::keeper::Now;
use super::state::TableState;
use crate::catalogue::Shown;
use crate::store::{HeaderRow, Listed, Origin, OverRow, SeatRow, TableRow};
use crate::unreplayable::Unreplayable;
use crate::wire::{
    ClockInfo, GameSeat, OfficerSort, OriginSort, Over, PowerInfo, ProposalInfo, ProposalSort, Provenance,
    SeatLine, TableInfo, TableLine,
};

impl From<OverRow> for Over {
    fn from(row: OverRow) -> Self {
        Self { winners: row.winners, how: row.how, margin: row.margin }
    }
}

/// Where a game and its dice come from. When it is over no dice come any more.
fn provenance(header: &HeaderRow, is_over: bool) -> Provenance {
    let origin = match header.origin {
        Origin::New => OriginSort::New,
        Origin::Imported => OriginSort::Imported,
        Origin::Branched => OriginSort::Branched,
    };
    Provenance { origin, inherited: header.inherited(), dice_known: header.has_known_dice() && !is_over }
}

/// Is the seat waited for? What an officer does follows from that alone, so nobody learns more from
/// its thinking than from the waiting.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Now,
    NotNow,
}

fn seat_line(
    info: &GameSeat,
    row: Option<&SeatRow>,
    person: Option<i64>,
    here: bool,
    asked: Asked,
) -> SeatLine {
    let officer = row.and_then(|row| row.state.officer());
    SeatLine {
        id: info.id.clone(),
        title: info.title.clone(),
        label: info.label.clone(),
        side: info.side,
        powers: info.powers.clone(),
        person: row.and_then(|row| row.name.clone()),
        yours: row.is_some_and(|row| row.person.is_some() && row.person == person),
        state: row.map_or("open", |row| row.state.word()).to_owned(),
        here: here || officer.is_some(),
        officer: officer.map(OfficerSort::from),
        thinking: officer.is_some() && asked == Asked::Now,
    }
}

impl TableHandle {
    /// All about the table but its board, for this person. Nothing in it depends on what a seat
    /// has entered and may still take back.
    pub(crate) fn info(&self, state: &TableState, person: Option<i64>, now: Now) -> TableInfo {
        let table = state.table();
        let header = table.header();
        let seats = table.seats().iter().enumerate().map(|(index, seat)| {
            let row = state.seats.get(index);
            let here = row.and_then(|row| row.person).is_some_and(|person| self.is_here(person));
            let powers = seat.powers.iter();
            let powers = powers.map(|power| PowerInfo { id: power.id.clone(), title: power.title.clone() });
            let info = GameSeat {
                id: seat.id.clone(),
                title: seat.title.clone(),
                label: seat.label(),
                side: seat.side,
                powers: powers.collect(),
            };
            let seat = Seat::new(u8::try_from(index).unwrap_or_default());
            let asked = if self.officers.may_think(state, seat) { Asked::Now } else { Asked::NotNow };
            seat_line(&info, row, person, here, asked)
        });
        let options = table.terms().options.iter();
        TableInfo {
            id: self.id.clone(),
            name: state.name.clone(),
            game: table.card().id.to_owned(),
            game_title: table.card().title.to_owned(),
            options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            rules_version: header.rules_version,
            edition: header.edition,
            plan: state.plan.clone(),
            round: state.round.clone(),
            commitment: match header.dice {
                DiceTerms::Open(_) => None,
                DiceTerms::Committed(hash) => Some(hash.to_string()),
            },
            provenance: provenance(&state.header_row(), table.pending().outcome().is_some()),
            seats: seats.collect(),
            you: state.seats_of(person),
            owner: person == Some(state.owner),
            turn: table.turn(),
            waiting: state.waiting(),
            waiting_since: state.waiting_since,
            over: state.over().map(Over::from),
            proposal: state.proposal(person),
            clock: state.clock_info(now),
            watch: state.watch,
            keeps_secrets: table.keeps_secrets(),
            created: state.created,
        }
    }
}

impl TableState {
    fn proposal(&self, person: Option<i64>) -> Option<ProposalInfo> {
        let seats = self.table.seats();
        let id = |seat: ironbottom_kernel::Seat| seats.get(seat.index()).map(|seat| seat.id.clone());
        let Some(consent) = self.table.consent() else {
            let wish = self.wish?;
            return Some(ProposalInfo {
                what: ProposalSort::Seat,
                moment: None,
                seat: Some(id(wish.seat)?),
                by: id(wish.by)?,
                agreed: wish.agreed.iter().filter_map(id).collect(),
            });
        };
        let own = self.seats_of(person);
        let own = own.first().and_then(|id| self.seat_named(id).ok());
        let viewer = own.map_or(Viewer::Public, Viewer::Seat);
        let (what, moment) = match consent.proposal {
            Proposal::Draw => (ProposalSort::Draw, None),
            Proposal::TakeBack { to } => (ProposalSort::TakeBack, Some(self.moment_of_act(viewer, to))),
        };
        let agreed = consent.agreed.iter().filter_map(id).collect();
        Some(ProposalInfo { what, moment, seat: None, by: id(consent.by)?, agreed })
    }

    fn clock_info(&self, now: Now) -> Option<ClockInfo> {
        let clock = self.clock.as_ref()?;
        let waiting = self.table.pending().seats();
        let left = self.table.seats().iter().zip(clock.left(now.game, waiting));
        Some(ClockInfo {
            bank: clock.bank,
            increment: clock.increment,
            forfeit: clock.forfeit,
            capped: clock.capped,
            left: left.map(|(seat, left)| (seat.id.clone(), left)).collect::<BTreeMap<_, _>>(),
            running: if clock.runs() { self.waiting() } else { Vec::new() },
            at: now.wall,
        })
    }
}

fn row_asks(row: &TableRow, seat: &String) -> Asked {
    let settled = row.over.is_none() && row.consent.is_none();
    if settled && row.waiting.contains(seat) { Asked::Now } else { Asked::NotNow }
}

/// A table in a list, for this person.
#[must_use]
pub(crate) fn line(
    shown: Option<&Shown>,
    listed: &Listed,
    person: i64,
    here: &dyn Fn(i64) -> bool,
    unreplayable: Option<&Unreplayable>,
) -> TableLine {
    let seating = shown.and_then(|shown| shown.seating.as_deref());
    let titles = seating.map(|seating| seating.seats.as_slice()).unwrap_or_default();
    let row = &listed.row;
    let ids = row.header.seats();
    let own = |seat: &SeatRow| seat.person == Some(person);
    let you: Vec<String> =
        listed.seats.iter().filter(|seat| own(seat)).filter_map(|seat| ids.get(seat.seat).cloned()).collect();
    // The first seat of theirs that was told something; a maker without a seat reads what all may.
    let public = ids.len();
    let readers = listed.seats.iter().filter(|seat| own(seat)).map(|seat| seat.seat);
    let reader = readers.into_iter().next().unwrap_or(public);
    let seats = ids.iter().enumerate().map(|(index, id)| {
        let info = titles.iter().find(|seat| seat.id == *id).cloned();
        let unknown =
            || GameSeat { id: id.clone(), title: id.clone(), label: id.clone(), side: 0, powers: Vec::new() };
        let info = info.unwrap_or_else(unknown);
        let row = listed.seats.get(index);
        let here = row.and_then(|row| row.person).is_some_and(here);
        let asked = row_asks(&listed.row, id);
        seat_line(&info, row, Some(person), here, asked)
    });
    TableLine {
        id: row.id.clone(),
        name: row.name.clone(),
        game: row.header.game.clone(),
        game_title: shown.map_or_else(|| row.header.game.clone(), |shown| shown.title.clone()),
        keeps_secrets: seating.is_none_or(|seating| seating.keeps_secrets),
        seats: seats.collect(),
        your_turn: row.waiting.iter().any(|seat| you.contains(seat)),
        you,
        turn: row.turn,
        waiting: row.waiting.clone(),
        waiting_since: row.waiting_since,
        last: row.last.get(reader).filter(|text| !text.is_empty()).cloned(),
        over: row.over.clone().map(Over::from),
        provenance: provenance(&row.header, row.over.is_some()),
        options: row.header.options().iter().cloned().collect(),
        clock: row
            .clock
            .as_deref()
            .and_then(|text| serde_json::from_str::<TableClock>(text).ok())
            .map(|clock| clock.terms()),
        private: !row.watch,
        unreplayable: unreplayable.map(ToString::to_string),
        created: row.created,
    }
}
