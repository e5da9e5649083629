//! Whole games of captains, or of a captain against an aimless officer, with what they cost: decisions a side a Game-Turn
//! that no standing order answered, actions, time. The duel, the tests and the bench play them.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ironbottom_admiral::{Doctrine, Noise};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::{Log, Outcome, Pending, Rules, Seat, Viewer, Words};
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::ids::ShipId;
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::{JAPAN, Pacwar, Side};

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Trial {
    /// How it ended.
    pub outcome: Outcome,
    /// Points of Japan and the Allies.
    pub points: [u16; 2],
    /// By Game-Turn and side: decisions that no standing order answered; the set-up is not among them.
    pub decisions: Vec<[u32; 2]>,
    /// By side: what the decisions of its busiest Game-Turn were about.
    pub busiest: [BTreeMap<String, u32>; 2],
    /// By side: carriers of any kind that strikes have sunk.
    pub carriers_sunk: [usize; 2],
    /// By side: ships of any kind at D3 or worse, the sunk among them.
    pub crippled: [usize; 2],
    /// Damage of the airbase the battle is about: 0 for none, S, D1 to D4.
    pub prize: u8,
    /// Actions of both.
    pub actions: u32,
    /// All of it, and the longest answer with what the rules made of it.
    pub time: [Duration; 2],
}

impl Trial {
    /// The most decisions a side had in a Game-Turn.
    #[must_use]
    pub fn most(&self, side: Side) -> u32 {
        self.decisions.iter().map(|turn| turn[side.index()]).max().unwrap_or(0)
    }
}

/// Whom a captain plays against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rival {
    /// One who does anything that is legal.
    Aimless,
    /// The captain before this one.
    Former,
}

/// Plays a game; the side named is aimless.
///
/// # Panics
/// When an officer does what the rules refuse: a defect of his doctrine.
#[must_use]
pub fn play(rules: &Pacwar, seed: u64, aimless: Option<Side>) -> Trial {
    play_against(rules, seed, aimless.map(|side| (side, Rival::Aimless)))
}

/// Plays a game; the side named, if any, has this rival of the captain's.
///
/// # Panics
/// When an officer does what the rules refuse: a defect of his doctrine.
#[must_use]
pub fn play_against(rules: &Pacwar, seed: u64, rival: Option<(Side, Rival)>) -> Trial {
    let (captain, former) = (crate::doctrine(), crate::former::doctrine());
    let orders = [crate::orders_of(crate::ORDERS), crate::orders_of(crate::former::ORDERS)];
    let mut dice = Fast::new(seed);
    let mut random = Fast::new(seed ^ 0x5eed);
    let mut noise = [Noise::none(seed ^ 1), Noise::none(seed ^ 2)];
    let mut scratch = Scratch::default();
    let mut state = rules.start();
    let mut decisions: Vec<[u32; 2]> = Vec::new();
    let mut asked: Vec<[BTreeMap<String, u32>; 2]> = Vec::new();
    let (mut actions, mut longest, begun) = (0, Duration::ZERO, Instant::now());
    let outcome = loop {
        let seat: Seat = match rules.pending(&state) {
            Pending::Over(outcome) => break outcome,
            Pending::Seat(seat) => seat,
            Pending::Lanes(seats) => seats.iter().next().unwrap_or(JAPAN),
        };
        let turn = usize::try_from(rules.turn(&state)).unwrap_or(0).max(1);
        decisions.resize(turn.max(decisions.len()), [0; 2]);
        asked.resize(turn.max(asked.len()), Default::default());
        let started = Instant::now();
        let rival = rival.filter(|(side, _)| *side == Side::of(seat)).map(|(_, rival)| rival);
        let before = usize::from(rival == Some(Rival::Former));
        let ordered = if rival == Some(Rival::Aimless) {
            random_action(rules, &state, seat, &mut random, &mut scratch)
        } else {
            rules.standing_answer(&rules.view(&state, Viewer::Seat(seat)), seat, &orders[before])
        };
        let own = ordered.is_none() && state.open.segment() != Frame::Setup;
        let action = ordered.or_else(|| {
            decisions[turn - 1][seat.index()] += u32::from(own);
            let mut plan = Vec::new();
            let noise = &mut noise[seat.index()];
            match rival {
                Some(Rival::Former) => former.plan(rules, &state, seat, noise, &mut plan),
                _ => captain.plan(rules, &state, seat, noise, &mut plan),
            }
            plan.first().copied()
        });
        let action = action.unwrap_or_else(|| panic!("no answer in {:?}", state.open.frame()));
        if own {
            let text = rules.notation(&state, action);
            let mut words = text.split(' ');
            let verb = words.next().unwrap_or_default();
            // Of a mission, which.
            let word = words.nth(2).filter(|_| verb == "mission").unwrap_or(verb).to_owned();
            *asked[turn - 1][seat.index()].entry(word).or_default() += 1;
        }
        let done = rules.apply(&mut state, seat, action, &mut dice, &mut Log::off());
        assert_eq!(done, Ok(()), "{action:?}");
        longest = longest.max(started.elapsed());
        actions += 1;
    };
    let points = score(rules, &state);
    let busiest = Side::BOTH.map(|side| {
        let all = |turn: &[BTreeMap<String, u32>; 2]| turn[side.index()].values().sum::<u32>();
        asked.iter().max_by_key(|turn| all(turn)).map(|turn| turn[side.index()].clone()).unwrap_or_default()
    });
    let is_carrier = |ship: &ShipId| rules.scenario.ship(*ship).is_some_and(|card| card.kind.is_carrier());
    let sunk = |side: Side| {
        state.open.fleet.lost.iter().filter(|ship| ship.side() == side && is_carrier(ship)).count()
    };
    let prize = rules.scenario.prize.and_then(|hex| rules.scenario.facilities.at(hex));
    Trial {
        outcome,
        points,
        decisions,
        busiest,
        carriers_sunk: Side::BOTH.map(sunk),
        crippled: Side::BOTH
            .map(|side| state.sheet(side).fleet.hulls.iter().filter(|hull| hull.damage >= 3).count()),
        prize: prize.map_or(0, |id| state.open.bases.shores[id].base_damage),
        actions,
        time: [begun.elapsed(), longest],
    }
}
