//! Phase 7: new units appear at industrial complexes. AAP01 p.25, 27, FAQ.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Country, Domain, Kind, SpaceId};
use crate::event::Event;
use crate::forces::CROWDED;
use crate::frame::Step;
use crate::game::Axis2001;
use crate::known::{Known, go, mover};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::Unit;

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
fn check_complex(rules: &Axis2001, state: &State, country: Country, complex: SpaceId) -> Verdict {
    if complex.is_sea() || !state.complexes.contains(complex) || state.holder[complex.index()] != country {
        return refuse("AAP01 p.25 place.2", Reason::NoComplex(complex));
    }
    // China places again as soon as Szechwan is retaken (p.23, ruling 42).
    let waits = country != Country::China || !rules.since(3);
    if waits && state.taken.contains(complex) {
        return refuse("AAP01 p.27 complex.2", Reason::NewlyTaken(complex));
    }
    Ok(())
}

/// The FAQ: the USA builds in territories that are originally American or Japanese, that it has held since the turn
/// began, that yield something, and that have no complex yet.
fn check_site(rules: &Axis2001, state: &State, site: SpaceId) -> Verdict {
    if site.is_sea() || state.holder[site.index()] != Country::Usa || state.complexes.contains(site) {
        return refuse("AAP01 faq.complex.2", Reason::NoSite(site));
    }
    if state.taken.contains(site) {
        return refuse("AAP01 p.25 place.5", Reason::NewlyTaken(site));
    }
    let facts = &rules.board[site];
    let colour = matches!(facts.original, Some(Country::Usa | Country::Japan));
    let yields = facts.ipc > 0 || rules.settings.house_factories;
    match (colour, yields) {
        (true, true) => Ok(()),
        (true, false) => refuse("AAP01 faq.complex.5", Reason::NoSite(site)),
        (false, _) => refuse("AAP01 faq.complex.2", Reason::NoSite(site)),
    }
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
        return refuse("AAP01 p.10 turn.1", Reason::NotYours);
    }
    if count == 0 {
        return refuse("AAP01 p.25 place.1", Reason::NoNumber);
    }
    if state.bought[country.index()][kind.index()] < count {
        return refuse("AAP01 p.25 place.1", Reason::NothingBought);
    }
    if kind == Kind::Complex {
        if at != complex || count != 1 {
            return refuse("AAP01 p.25 place.2", Reason::NotPlaceable(at));
        }
        return check_site(rules, state, at);
    }
    check_complex(rules, state, country, complex)?;
    if country == Country::China && (complex != rules.board.start.china_places_at || kind != Kind::Infantry) {
        return refuse("AAP01 p.10 buy.8", Reason::OnlySzechwan);
    }
    let fits = match kind.domain() {
        Domain::Land | Domain::Air => at == complex,
        Domain::Sea => at.is_sea() && rules.board.shores(complex).contains(at),
    };
    if !fits {
        return refuse("AAP01 p.25 place.4", Reason::NotPlaceable(at));
    }
    match room(rules, state, complex, country) {
        Some(room) if room < count => refuse("AAP01 p.25 place.1", Reason::ComplexFull(complex)),
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

/// The countries of the mover that can place anything.
fn placers(rules: &Axis2001, state: &State) -> impl Iterator<Item = Country> {
    let can_place = |country: &Country| {
        let mut any = false;
        for kind in Kind::ALL {
            places(rules, state, *country, kind, |_, _| any = true);
        }
        any
    };
    state.power.countries().iter().copied().filter(can_place)
}

/// Phase 7: what can be placed is placed, and the phase ends by itself.
pub(crate) struct Place;

impl step::Step<Axis2001> for Place {
    fn rule(&self) -> &'static str {
        "AAP01 p.25 place.1"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = placers(rules, state).next().is_some();
        Entered::waits_if(choice, || go(state, Step::Income, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        placers(known.rules, known.state).for_each(|country| keep(Subject::Country(country)));
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(Subject::Country(country)) = about else { return };
        let (rules, state) = (known.rules, known.state);
        for kind in Kind::ALL {
            let waiting = state.bought[country.index()][kind.index()];
            places(rules, state, country, kind, |complex, at| {
                let most = match kind {
                    Kind::Complex => 1,
                    _ => room(rules, state, complex, country).map_or(waiting, |room| room.min(waiting)),
                };
                (1..=most).for_each(|count| keep(Action::Place { country, kind, count, complex, at }));
            });
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Place { country, kind, count, complex, at } => {
                check_place(known.rules, known.state, country, kind, count, complex, at)
            }
            Action::Done => refuse("AAP01 p.25 place.1", Reason::StillToPlace),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Axis2001,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Place { country, kind, count, complex, at } = action else { return };
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
