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
        && funds(rules, state) >= DIE
        && state.advances[state.power.index()] != (1 << Advance::COUNT) - 1
}

/// The treasuries that can pay for research. AAP40 p.34.
fn payers(rules: &Axis1940, state: &State) -> impl Iterator<Item = Treasury> {
    rules.board.treasuries(state.power).filter(|&treasury| !state.treasury_lost(rules.board, treasury))
}

/// What the mover can spend on research.
fn funds(rules: &Axis1940, state: &State) -> u16 {
    payers(rules, state).map(|treasury| state.cash[treasury.index()]).sum()
}

/// How much of the cost the second economy of the United Kingdom may pay: from this to that. AAP40 p.34.
fn shares(rules: &Axis1940, state: &State, dice: u8) -> (u16, u16) {
    let cost = u16::from(dice) * DIE;
    let in_hand = |wanted: Treasury| {
        let mut all = payers(rules, state).filter(|&treasury| treasury == wanted);
        all.next().map_or(0, |treasury| state.cash[treasury.index()])
    };
    let second = rules.board.treasuries(state.power).nth(1);
    let first = in_hand(Treasury::of(state.power));
    (cost.saturating_sub(first), second.map_or(0, in_hand).min(cost))
}

/// Research is paid for, the second economy with so much, and its dice are rolled.
fn roll(state: &mut State, count: u8, second: u16, dice: &mut dyn Dice, log: &mut Log<Event>) {
    state.cash[Treasury::of(state.power).index()] -= u16::from(count) * DIE - second;
    if second > 0 {
        state.cash[Treasury::UkPacific.index()] -= second;
    }
    let mut faces = [0; 40];
    let faces = &mut faces[..usize::from(count)];
    dice.roll(&Ask::d6(Key::new("research")), faces);
    let success = faces.contains(&6);
    log.push(Event::Researched { power: state.power, dice: Faces::new(faces), success });
    go(state, if success { Step::Breakthrough } else { Step::Purchase }, log);
}

/// The United Kingdom says how much of its research the Pacific economy pays. AAP40 p.34.
pub(crate) struct Funding(pub(crate) u8);

impl step::Step<Axis1940> for Funding {
    fn rule(&self) -> &'static str {
        "AAP40 p.34"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            let (least, most) = shares(known.rules, known.state, self.0);
            (least as u8..=most as u8).for_each(|ipc| keep(Action::Fund(ipc)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Action::Fund(ipc) = action else { return not_now() };
        let (least, most) = shares(known.rules, known.state, self.0);
        if (least..=most).contains(&u16::from(ipc)) {
            Ok(())
        } else {
            refuse("AAP40 p.34", Reason::NoShare { least, most })
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
        if let Action::Fund(ipc) = action {
            roll(state, self.0, u16::from(ipc), dice, log);
        }
    }
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
            let most = funds(known.rules, known.state) / DIE;
            (1..=most.min(40) as u8).for_each(|dice| keep(Action::Research(dice)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let cash = funds(known.rules, known.state);
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
        rules: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Research(count) = action else { return go(state, Step::Purchase, log) };
        match shares(rules, state, count) {
            (least, most) if least < most => go(state, Step::Funding(count), log),
            (second, _) => roll(state, count, second, dice, log),
        }
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
