//! Task Force markers, ships, and the display that says which is where. WitP [9.0] to [9.2].

mod sample;

pub(in crate::state) use sample::Free;

use ironbottom_kit::{Parts, Position};

use super::State;
use crate::board::HexId;
use crate::directory::{self, Directory};
use crate::ids::{GroupId, ShipId, Side, TfId};
use crate::scenario::Scenario;
use crate::table::{Both, Lines, Own, record};

record! {
    /// What both players see of the Task Forces.
    pub struct FleetOpen {
        /// The markers.
        pub markers: Both<TfId, Marker>,
        /// The hexes the last mover has entered: everybody has seen it go.
        pub wake: [Option<HexId>; FleetOpen::WAKE],
        /// Ships that strikes have sunk: they were named.
        pub lost: Lines<ShipId>,
    }
}

record! {
    /// What one player knows of his own.
    pub struct FleetSheet {
        /// The ships.
        pub hulls: Own<ShipId, Hull>,
        /// What is meant for each marker, during set-up only.
        pub berths: Own<TfId, Berth>,
    }
}

/// A Task Force marker, as both players see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marker {
    /// Where it is; `None` while it is not on the map.
    pub at: Option<HexId>,
    /// It lies on its contacted side. WitP [8.3].
    pub contacted: bool,
    /// The contact was made in the phase before this one, and ends with this one unless it is renewed.
    pub fading: bool,
    /// It ended a Naval Phase at a friendly port and has not left since. WitP [20.14].
    pub in_port: bool,
    /// It was contacted by Air Search in this phase. WitP [8.41].
    pub air_found: bool,
    /// It has executed its plot in this phase, or will not.
    pub moved: bool,
    /// The enemy lets it go on uninterrupted in this phase.
    pub waved_on: bool,
    /// Day or night, for this Task Force in this phase. WitP [9.6].
    pub light: Light,
    /// What it was seen to do ashore in this phase.
    pub deed: Option<Deed>,
    /// It has reacted, moved late, fought or just appeared: all see that it moves no more in this phase.
    pub spent: bool,
    /// Movement Points it was seen to spend in this phase.
    pub run: u8,
    /// Those of them it spent since its night fell.
    pub dark: u8,
    /// The hex from which it entered the one it is in, in this phase. WitP [30.89].
    pub came: Option<HexId>,
    /// What everybody has seen it do, for as long as it is on the map.
    pub trace: Trace,
}

/// What everybody has seen a marker do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// The lowest Speed Class that makes what it was seen to move in one phase.
    pub class: u8,
    /// Phases of this Game-Turn in which it was under way.
    pub acted: u8,
    /// Phases of the game in which it was under way.
    pub steamed: u8,
    /// It did what no dummy does: it bombarded, landed, fought or was seen for certain.
    pub real: bool,
}

/// What everybody sees of a Task Force off a hostile shore.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It bombarded. WitP [10.2].
    Bombarded,
    /// It landed troops. WitP [10.1].
    Landed,
}

/// Day or night. WitP [9.6].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Light {
    /// Day, night not yet declared.
    #[default]
    Day,
    /// Night.
    Night,
    /// Day again: night was declared and is over.
    Dawn,
}

/// What is meant for a marker during set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Berth {
    /// The group of the scenario that is put into it.
    pub group: Option<GroupId>,
    /// Where it is to be placed.
    pub hex: Option<HexId>,
}

/// A ship, as her owner knows her.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hull {
    /// Her Task Force; `None` when she is not in play.
    pub tf: Option<TfId>,
    /// Task Force she is plotted to change to. WitP [10.7].
    pub shift: Option<TfId>,
    /// Current Speed Class. WitP [9.0].
    pub class: u8,
    /// Active Phases she can still make before she must fuel. WitP [14.24].
    pub fuel: u8,
    /// Active Phases made in this Game-Turn, the present one included.
    pub acted: u8,
    /// She is active in this phase and has not fuelled in it, so that it costs her fuel.
    pub burning: bool,
    /// Has she fuelled since her Speed Class was set? WitP [9.0] B.
    pub fresh: bool,
    /// Damage Level, 0 to 4; a fifth sinks her.
    pub damage: u8,
    /// Supply Points aboard a Support Force.
    pub stores: u16,
    /// Supply Points a Support Force has issued in this Game-Turn.
    pub issued: u16,
    /// How well the enemy has found her so far: 0 not, 1 by air, 2 definitely.
    pub found: u8,
    /// Her guns are empty. WitP [10.22].
    pub out_of_ammunition: bool,
    /// She has used an Active Phase beyond her fueling period and has not fuelled since. WitP [14.28], [14.29].
    pub unsupplied: bool,
    /// Her owner lets her take no fuel in this phase. WitP [14.22].
    pub held_back: bool,
    /// She was hurt in this Naval Phase, so that she may turn back. WitP [39.82].
    pub stricken: bool,
    /// The ship that has her in tow. WitP [38.2].
    pub tow: Option<ShipId>,
}

impl FleetOpen {
    /// The most hexes a Task Force enters in a phase.
    pub const WAKE: usize = 32;

    pub(super) fn new(scenario: &Scenario) -> Self {
        Self {
            markers: Both::new(scenario.counts(|forces| forces.markers), &Marker::default()),
            wake: [None; Self::WAKE],
            lost: Lines::new(scenario.counts(|forces| forces.ships.len()).into_iter().sum()),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.markers.bytes() + self.lost.bytes()
    }

    pub(super) fn position(&self, words: &Directory, position: &mut Position<'_>) {
        let Self { markers, wake, lost } = self;
        position.list("lost", lost.iter().map(|ship| words.ships.word(ship)));
        // The places are kept: a gap is another state than none.
        let last = wake.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        position.list("wake", wake[..last].iter().map(|hex| option(*hex)));
        for tf in markers.all() {
            position.line(format_args!("marker {}", directory::tf(tf)), marker(&markers[tf]));
        }
    }
}

impl FleetSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let forces = scenario.of_side(side);
        Self {
            hulls: Own::new(side, forces.ships.len(), Hull::default()),
            berths: Own::new(side, forces.markers, Berth::default()),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.hulls.bytes() + self.berths.bytes()
    }

    /// Ships in the same state stand on one line.
    pub(super) fn position(&self, words: &Directory, position: &mut Position<'_>) {
        let Self { hulls, berths } = self;
        let mut seen: Vec<(String, Vec<&str>)> = Vec::new();
        for (ship, hull) in hulls.pairs().filter(|(_, hull)| **hull != Hull::default()) {
            let text = self::hull(hull).to_string();
            let word = words.ships.word(ship);
            match seen.iter_mut().find(|(known, _)| *known == text) {
                Some((_, list)) => list.push(word),
                None => seen.push((text, vec![word])),
            }
        }
        for (text, list) in seen {
            position.line(format_args!("ships {text}:"), list.join(" "));
        }
        for (tf, Berth { group, hex }) in berths.pairs() {
            let parts = Parts::new().option("group", group.map(|group| words.groups.word(group)));
            position.line(format_args!("setup {}", directory::tf(tf)), parts.option("hex", *hex));
        }
    }

    pub(super) fn audit(state: &State, side: Side) -> Result<(), String> {
        let (open, sheet) = (&state.open, state.sheet(side));
        for (ship, hull) in sheet.fleet.hulls.pairs() {
            let Some(tf) = hull.tf else { continue };
            if tf.side() != side || open.at(tf).is_none() && !open.is_over() {
                return Err(format!("{ship:?} is in {tf:?}, which is not on the map"));
            }
            if hull.class > 3 || hull.damage > 4 {
                return Err(format!("{ship:?} has speed {} and damage {}", hull.class, hull.damage));
            }
        }
        Ok(())
    }
}

/// The value, or `-`.
pub(super) fn option(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

fn marker(marker: &Marker) -> Parts {
    let Marker {
        at,
        contacted,
        fading,
        in_port,
        air_found,
        moved,
        waved_on,
        light,
        deed,
        spent,
        run,
        dark,
        came,
        trace,
    } = marker;
    let Trace { class, acted, steamed, real } = trace;
    let light = match light {
        Light::Day => "",
        Light::Night => "night",
        Light::Dawn => "dawn",
    };
    let deed = match deed {
        None => "",
        Some(Deed::Bombarded) => "bombarded",
        Some(Deed::Landed) => "landed",
    };
    Parts::new()
        .option("at", *at)
        .flag("contacted", *contacted)
        .flag("fading", *fading)
        .flag("in-port", *in_port)
        .flag("air-found", *air_found)
        .flag("moved", *moved)
        .flag("waved-on", *waved_on)
        .word(light)
        .word(deed)
        .flag("spent", *spent)
        .pair("run", *run, &0)
        .pair("dark", *dark, &0)
        .pair("class", *class, &0)
        .pair("acted", *acted, &0)
        .pair("steamed", *steamed, &0)
        .flag("real", *real)
        .option("came", *came)
}

fn hull(hull: &Hull) -> Parts {
    let Hull {
        tf,
        shift,
        class,
        fuel,
        acted,
        burning,
        fresh,
        damage,
        stores,
        issued,
        found,
        out_of_ammunition,
        unsupplied,
        held_back,
        stricken,
        tow,
    } = hull;
    Parts::new()
        .word(option(tf.map(directory::tf)))
        .pair("class", *class, &0)
        .pair("fuel", *fuel, &0)
        .pair("acted", *acted, &0)
        .option("to", shift.map(directory::tf))
        .pair("damage", *damage, &0)
        .pair("stores", *stores, &0)
        .pair("issued", *issued, &0)
        .pair("found", *found, &0)
        .flag("fresh", *fresh)
        .flag("empty", *out_of_ammunition)
        .flag("burning", *burning)
        .flag("unsupplied", *unsupplied)
        .flag("held-back", *held_back)
        .flag("stricken", *stricken)
        .option("tow", tow.map(|ship| ship.number()))
}
