//! Phase 7: new units appear at industrial complexes. AAP01 p.25, 27, FAQ.

use ironbottom_kernel::Log;

use crate::action::{Action, Subject};
use crate::board::{Country, Domain, Kind, SpaceId};
use crate::event::Event;
use crate::forces::CROWDED;
use crate::reason::Reason;
use crate::state::State;
use crate::unit::Unit;
use crate::{Axis2001, Verdict, not_now, refuse};

/// How many units a complex may still make this turn for a country; `None` for as many as are bought.
///
/// A complex its country had at the start of the game has no limit; one that was captured or built makes as many as
/// the territory yields (and under the FAQ's house rule one where it yields nothing).
fn room(rules: &Axis2001, state: &State, complex: SpaceId, country: Country) -> Option<u8> {
    let facts = &rules.board[complex];
    if facts.complex && facts.control == Some(country) {
        return None;
    }
    let least = u8::from(rules.settings.house_factories);
    Some(facts.ipc.max(least).saturating_sub(state.placed[complex.index()]))
}

/// May this country use the complex? It needs to have held the territory since the turn began.
fn check_complex(state: &State, country: Country, complex: SpaceId) -> Verdict {
    if complex.is_sea() || !state.complexes.contains(complex) || state.holder[complex.index()] != country {
        return refuse("AAP01 p.25", Reason::NoComplex(complex));
    }
    if state.taken.contains(complex) {
        return refuse("AAP01 p.27", Reason::NewlyTaken(complex));
    }
    Ok(())
}

/// The FAQ: the USA builds in territories that are originally American or Japanese, that it has held since the turn
/// began, that yield something, and that have no complex yet.
fn check_site(rules: &Axis2001, state: &State, site: SpaceId) -> Verdict {
    if site.is_sea() || state.holder[site.index()] != Country::Usa || state.complexes.contains(site) {
        return refuse("AAP01 FAQ", Reason::NoSite(site));
    }
    if state.taken.contains(site) {
        return refuse("AAP01 p.25", Reason::NewlyTaken(site));
    }
    let facts = &rules.board[site];
    let colour = matches!(facts.original, Some(Country::Usa | Country::Japan));
    let yields = facts.ipc > 0 || rules.settings.house_factories;
    if colour && yields { Ok(()) } else { refuse("AAP01 FAQ", Reason::NoSite(site)) }
}

fn check_place(
    rules: &Axis2001,
    state: &State,
    country: Country,
    kind: Kind,
    count: u8,
    complex: SpaceId,
    at: SpaceId,
) -> Verdict {
    if country.power() != state.power {
        return refuse("AAP01 p.25", Reason::NotYours);
    }
    if count == 0 {
        return refuse("AAP01 p.25", Reason::NoNumber);
    }
    if state.bought[country.index()][kind.index()] < count {
        return refuse("AAP01 p.25", Reason::NothingBought);
    }
    if kind == Kind::Complex {
        if at != complex || count != 1 {
            return refuse("AAP01 p.25", Reason::NotPlaceable(at));
        }
        return check_site(rules, state, at);
    }
    check_complex(state, country, complex)?;
    if country == Country::China && (complex != rules.board.start.china_places_at || kind != Kind::Infantry) {
        return refuse("AAP01 p.10", Reason::OnlySzechwan);
    }
    let fits = match kind.domain() {
        Domain::Land | Domain::Air => at == complex,
        Domain::Sea => at.is_sea() && rules.board.shores(complex).contains(at),
    };
    if !fits {
        return refuse("AAP01 p.25", Reason::NotPlaceable(at));
    }
    match room(rules, state, complex, country) {
        Some(room) if room < count => refuse("AAP01 p.25", Reason::ComplexFull(complex)),
        _ if state.forces.len() >= CROWDED => refuse("AAP01 ruling 4", Reason::Crowded),
        Some(_) | None => Ok(()),
    }
}

/// Every place where one unit of a country and kind may appear.
fn places(
    rules: &Axis2001,
    state: &State,
    country: Country,
    kind: Kind,
    mut found: impl FnMut(SpaceId, SpaceId),
) {
    if state.bought[country.index()][kind.index()] == 0 {
        return;
    }
    let mut consider = |complex, at| {
        if check_place(rules, state, country, kind, 1, complex, at).is_ok() {
            found(complex, at);
        }
    };
    if kind == Kind::Complex {
        SpaceId::lands().for_each(|site| consider(site, site));
        return;
    }
    for complex in state.complexes {
        match kind.domain() {
            Domain::Land | Domain::Air => consider(complex, complex),
            Domain::Sea => rules.board.shores(complex).iter().for_each(|zone| consider(complex, zone)),
        }
    }
}

fn can_place(rules: &Axis2001, state: &State, country: Country) -> bool {
    let mut any = false;
    for kind in Kind::ALL {
        places(rules, state, country, kind, |_, _| any = true);
    }
    any
}

/// Does anything wait that can be placed?
pub(crate) fn has_choice(rules: &Axis2001, state: &State) -> bool {
    state.power.countries().iter().any(|&country| can_place(rules, state, country))
}

pub(crate) fn subjects(rules: &Axis2001, state: &State, out: &mut Vec<Subject>) {
    let placers = state.power.countries().iter().filter(|&&country| can_place(rules, state, country));
    out.extend(placers.map(|&country| Subject::Country(country)));
}

pub(crate) fn offers(rules: &Axis2001, state: &State, about: Option<Subject>, out: &mut Vec<Action>) {
    let Some(Subject::Country(country)) = about else { return };
    if country.power() != state.power {
        return;
    }
    for kind in Kind::ALL {
        let waiting = state.bought[country.index()][kind.index()];
        places(rules, state, country, kind, |complex, at| {
            let most = match kind {
                Kind::Complex => 1,
                _ => room(rules, state, complex, country).map_or(waiting, |room| room.min(waiting)),
            };
            let place = |count| Action::Place { country, kind, count, complex, at };
            out.extend((1..=most).map(place));
        });
    }
}

pub(crate) fn check(rules: &Axis2001, state: &State, action: Action) -> Verdict {
    match action {
        Action::Place { country, kind, count, complex, at } => {
            check_place(rules, state, country, kind, count, complex, at)
        }
        // What can be placed is placed; the phase ends by itself.
        Action::Done => refuse("AAP01 p.25", Reason::StillToPlace),
        Action::Divide(_)
        | Action::Buy { .. }
        | Action::Move { .. }
        | Action::Load { .. }
        | Action::Unload { .. }
        | Action::Assault { .. }
        | Action::Stow { .. }
        | Action::Seize { .. }
        | Action::Raid { .. }
        | Action::Declare { .. }
        | Action::Patrol { .. }
        | Action::Recover { .. }
        | Action::Claim(_)
        | Action::Battle(_) => not_now(),
    }
}

pub(crate) fn perform(state: &mut State, action: Action, log: &mut Log<Event>) {
    // Nothing else is allowed in this phase: it ends by itself when nothing is left to place.
    if let Action::Place { country, kind, count, complex, at } = action {
        state.bought[country.index()][kind.index()] -= count;
        if kind == Kind::Complex {
            state.complexes.insert(at);
            // A complex makes nothing in the turn it is built: units need one since the turn began (p.27).
            state.placed[at.index()] = u8::MAX;
        } else {
            state.forces.add(at, Unit::new(country.nation(), kind), count);
            let placed = &mut state.placed[complex.index()];
            *placed = placed.saturating_add(count);
        }
        log.push(Event::Placed { country, kind, count, at });
    }
}
