//! What an officer makes of what he knows: where carriers may be, what a fleet is, what is left of it.

use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::{ShipId, Station, TfId};
use ironbottom_pacwar::known::Knowledge;
use ironbottom_pacwar::scenario::ShipKind;

/// How likely there are carriers in an enemy marker, in a hundred: what was seen for certain is so, what was said may be
/// a lie, and what nobody has seen may be anything.
#[must_use]
pub(crate) fn carriers_in(known: Knowledge<'_>, tf: TfId) -> u32 {
    if known.open.sights.of(tf).next().is_some() {
        return if known.open.sights.of(tf).any(|slot| slot.kind.is_carrier()) { 100 } else { 4 };
    }
    let told = &known.open.reports.told[tf];
    let certain = told.iter().flatten().find(|report| report.source.is_definite());
    if let Some(report) = certain {
        return if report.said.items[1] > 0 { 100 } else { 4 };
    }
    match told[0] {
        Some(report) if report.said.items[1] > 0 => 60,
        Some(report) if report.said.is_dummy() => 10,
        Some(_) => 30,
        None => 35,
    }
}

/// Is it worth a strike at all, in the same hundred: carriers above all, then whatever swims.
#[must_use]
pub(crate) fn prize_in(known: Knowledge<'_>, tf: TfId) -> u32 {
    let told = known.open.reports.told[tf][0];
    let other = told.map_or(10, |report| {
        let [ships, _, capital, transports, _, support] = report.said.items.map(u32::from);
        (5 * capital + 8 * transports + 4 * support + ships / 2).min(40)
    });
    carriers_in(known, tf).max(other)
}

/// What a Task Force of his own is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    /// It has carriers with bombers.
    Carriers,
    /// It has oilers.
    Oilers,
    /// It has transports.
    Transports,
    /// It has guns.
    Guns,
    /// It is a dummy.
    Dummy,
}

/// What a Task Force is.
#[must_use]
pub(crate) fn sort(known: Knowledge<'_>, tf: TfId) -> Sort {
    let has = |kind: ShipKind| known.sheet.in_tf(tf).any(|ship| known.card(ship).kind == kind);
    if known.sheet.is_dummy(tf) {
        Sort::Dummy
    } else if has(ShipKind::Carrier) && known.sheet.air.first(Station::Carriers(tf)).is_some() {
        Sort::Carriers
    } else if has(ShipKind::Support) {
        Sort::Oilers
    } else if has(ShipKind::Transport) || has(ShipKind::Merchant) {
        Sort::Transports
    } else {
        Sort::Guns
    }
}

/// Has a Task Force had enough: its carriers, or half of its ships, are crippled?
#[must_use]
pub(crate) fn is_crippled(known: Knowledge<'_>, tf: TfId) -> bool {
    let lame = |ship: &ShipId| known.sheet.hull(*ship).damage >= 3;
    let carriers = || known.sheet.in_tf(tf).filter(|ship| known.card(*ship).kind.is_carrier());
    let whole = carriers().count();
    let all = known.sheet.in_tf(tf).count();
    whole > 0 && carriers().filter(lame).count() * 2 >= whole
        || all > 0 && known.sheet.in_tf(tf).filter(lame).count() * 2 > all
}

/// Active Phases the Task Force can still make, as its driest ship has them.
#[must_use]
pub(crate) fn fuel(known: Knowledge<'_>, tf: TfId) -> u8 {
    let burns = known.sheet.in_tf(tf).filter(|ship| known.card(*ship).kind != ShipKind::Support);
    burns.map(|ship| known.sheet.hull(ship).fuel).min().unwrap_or(u8::MAX)
}

/// The hex the battle is about, and whether he is to take it (or to hold it).
#[must_use]
pub(crate) fn prize(known: Knowledge<'_>) -> Option<(HexId, bool)> {
    let hex = known.scenario().prize?;
    Some((hex, known.held(known.side.other(), hex).is_some()))
}

/// Bombers on land with less Anti-Ship Strength in all are not feared.
const FEARED: u32 = 24;

/// Land bases of the enemy as the scenario set them up: where, how far each type attacks ships with all its strength, and
/// with how much.
pub(crate) fn enemy_bases(known: Knowledge<'_>) -> Vec<(HexId, u16, u32)> {
    let forces = known.scenario().of_side(known.side.other());
    let mut found = Vec::new();
    for base in &forces.bases {
        for (kind, points) in &base.air {
            let card = &forces.kinds[*kind];
            let strength = known.rules.data.hangar.find(&card.id).map_or(0, |aircraft| {
                aircraft.anti_ship.values().map(|strength| strength[0]).max().unwrap_or(0)
            });
            found.push((base.hex, card.normal, u32::from(*points) * u32::from(strength)));
        }
    }
    found
}

/// The Anti-Ship Strength of bombers on land that reach a hex with all of it; none where it is little.
#[must_use]
pub(crate) fn danger(known: Knowledge<'_>, bases: &[(HexId, u16, u32)], hex: HexId) -> u32 {
    let bombers = bases.iter().filter(|(base, reach, _)| known.sea().flight(*base, hex) <= *reach);
    let all: u32 = bombers.map(|(_, _, strength)| *strength).sum();
    if all >= FEARED { all } else { 0 }
}
