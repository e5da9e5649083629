//! Research and development, an optional rule. AAP40 p.39, 40.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Ask, Dice, Key, Log, Pending, Seat};
use ironbottom_kit::enum_id;

use crate::action::{Action, Subject};
use crate::board::{Nation, Treasury};
use crate::event::{Event, Faces};
use crate::frame::Step;
use crate::game::Axis1940;
use crate::known::{Known, go, mover};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;

/// What research can find: the six of the first chart, then the six of the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Advance {
    /// An artillery supports two.
    AdvancedArtillery,
    /// Air bases fire rockets.
    Rockets,
    /// Infantry jumps from air bases.
    Paratroopers,
    /// Complexes make more and are repaired at half price.
    IncreasedProduction,
    /// A die of IPCs each turn.
    WarBonds,
    /// Mechanized infantry attacks at 2 with a tank too, and blitzes alone.
    ImprovedMech,
    /// Submarines attack at 3.
    SuperSubmarines,
    /// Fighters attack at 4 and hit on 2 in raids.
    JetFighters,
    /// Cheaper ships.
    ImprovedShipyards,
    /// Guns hit on 2.
    Radar,
    /// Aircraft fly a space further.
    LongRange,
    /// Strategic bombers roll two dice and keep the better.
    HeavyBombers,
}

enum_id! {
    Advance:
    AdvancedArtillery "advanced-artillery", Rockets "rockets", Paratroopers "paratroopers",
    IncreasedProduction "increased-production", WarBonds "war-bonds", ImprovedMech "improved-mech",
    SuperSubmarines "super-submarines", JetFighters "jet-fighters", ImprovedShipyards "improved-shipyards",
    Radar "radar", LongRange "long-range", HeavyBombers "heavy-bombers",
}

/// What a research die costs.
pub(crate) const DIE: u16 = 5;

/// May this power do research? China may not, and nobody may without its capital.
fn may_research(rules: &Axis1940, state: &State) -> bool {
    rules.settings.research
        && state.power != Nation::China
        && !state.capital_lost(rules.board, state.power)
        && state.cash[Treasury::of(state.power).index()] >= DIE
        && state.advances[state.power.index()] != (1 << Advance::COUNT) - 1
}

/// Research dice are bought and rolled at once.
pub(crate) struct Research;

impl step::Step<Axis1940> for Research {
    fn rule(&self) -> &'static str {
        "AAP40 p.39"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = may_research(rules, state);
        Entered::waits_if(choice, || go(state, Step::Purchase, log))
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Done);
            let most = known.state.cash[Treasury::of(known.state.power).index()] / DIE;
            (1..=most.min(40) as u8).for_each(|dice| keep(Action::Research(dice)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let cash = known.state.cash[Treasury::of(known.state.power).index()];
        match action {
            Action::Done => Ok(()),
            Action::Research(dice @ 1..=40) if u16::from(dice) * DIE <= cash => Ok(()),
            Action::Research(dice) => {
                refuse("AAP40 p.39", Reason::TooDear { cost: u16::from(dice) * DIE, cash })
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Research(count) = action else { return go(state, Step::Purchase, log) };
        state.cash[Treasury::of(state.power).index()] -= u16::from(count) * DIE;
        let mut faces = [0; 40];
        let faces = &mut faces[..usize::from(count)];
        dice.roll(&Ask::d6(Key::new("research")), faces);
        let success = faces.contains(&6);
        log.push(Event::Researched { power: state.power, dice: Faces::new(faces), success });
        go(state, if success { Step::Breakthrough } else { Step::Purchase }, log);
    }
}

/// The chart is chosen and the breakthrough rolled; an advance one has is rolled again.
pub(crate) struct Breakthrough;

/// The advances of a chart.
fn chart(number: u8) -> &'static [Advance] {
    static ALL: [Advance; Advance::COUNT] = Advance::ALL;
    if number == 1 { &ALL[..6] } else { &ALL[6..] }
}

impl step::Step<Axis1940> for Breakthrough {
    fn rule(&self) -> &'static str {
        "AAP40 p.39"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Chart(1));
            keep(Action::Chart(2));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let state = known.state;
        match action {
            Action::Chart(number @ 1..=2)
                if chart(number).iter().any(|&advance| !state.has_advance(state.power, advance)) =>
            {
                Ok(())
            }
            Action::Chart(_) => refuse("AAP40 p.39", Reason::NothingToFind),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Chart(number) = action else { return };
        let advances = chart(number);
        let advance = loop {
            let face = usize::from(dice.one(&Ask::d6(Key::new("breakthrough"))));
            let advance = advances[face.clamp(1, 6) - 1];
            if !state.has_advance(state.power, advance) {
                break advance;
            }
        };
        state.advances[state.power.index()] |= 1 << advance.index();
        log.push(Event::Advanced { power: state.power, advance });
        go(state, Step::Purchase, log);
    }
}
