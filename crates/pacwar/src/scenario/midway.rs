//! The search for each other's fleets around Midway, June 1942, and a lesson drawn from it.

use super::cards::{AirCard, Roles, ShipCard, ShipKind};
use super::{Base, Forces, Group, HqSize, LotCard, Scenario};
use crate::board::HexId;
use crate::ids::{KindId, TfId};

/// Both fleets, two Game-Turns.
pub(super) fn search() -> Scenario {
    Scenario {
        id: "midway",
        title: "Search and contact: Midway, June 1942",
        turns: 2,
        intelligence: true,
        forces: [japan(), allies()],
        prize: hex("F1234"),
    }
}

/// Two Japanese groups, one American, one Game-Turn: to learn plots, windows and reports with.
pub(super) fn lesson() -> Scenario {
    let mut scenario = search();
    scenario.id = "lesson";
    scenario.title = "A lesson in search: the carriers before Midway";
    scenario.turns = 1;
    scenario.intelligence = false;
    let [japan, allies] = &mut scenario.forces;
    for forces in [&mut *japan, &mut *allies] {
        forces.groups.retain(|group| group.arrives.is_none());
        forces.groups.truncate(2);
        let last = forces.groups.iter().map(|group| group.ships.1).max().unwrap_or(0);
        forces.ships.truncate(last);
        forces.dummies = 1;
        forces.lots.clear();
        forces.subrons.truncate(1);
    }
    scenario
}

fn japan() -> Forces {
    let mut forces = Forces {
        kinds: kinds(&["Zero", "Val", "Kate"]),
        dummies: 4,
        starts: band("F", 1..=5, 24..=37),
        subrons: vec![(hex("F2236"), 6), (hex("F2442"), 6), (hex("F1429"), 0)],
        ..Forces::default()
    };
    group(&mut forces, "1st Mobile Force", "CV1 CV2 CV3 CV4 BC3 BC4 CA15 CA16 CL4 6xDD", &[9, 7, 8]);
    group(&mut forces, "Transport Group", "APB1 CL5 5xDD", &[]);
    group(&mut forces, "Main Body", "BB9 BB7 BB8 CVL1 CL6 4xDD", &[0, 0, 1]);
    group(&mut forces, "Invasion Main Body", "BC1 BC2 CA6 CA5 CA9 CA10 CL7 CVL3 4xDD", &[1, 0, 1]);
    group(&mut forces, "Close Support", "CA11 CA12 CA13 CA14 DD", &[]);
    group(&mut forces, "Supply group", "SF1 DD", &[]);
    let transport = forces.groups[1].ships.0;
    forces.lots.push(LotCard {
        name: "the landing force",
        load: 4,
        aboard: Some(transport),
        ashore: None,
        planned: Some(hex("F1234")),
    });
    forces
}

fn allies() -> Forces {
    let names = ["F4F", "SBD", "TBD", "F2A", "SBC", "TBF", "B17", "B26", "PBY", "P40"];
    let mut forces = Forces {
        kinds: kinds(&names),
        dummies: 4,
        starts: band("F", 16..=22, 28..=35),
        subrons: vec![(hex("F0833"), 6), (hex("F1533"), 6), (hex("F1828"), 6), (hex("F1038"), 0)],
        ..Forces::default()
    };
    let base = |name, at, hq, airbase, port, supply, air: &[u8]| Base {
        name,
        hex: hex(at),
        hq,
        airbase,
        port,
        supply,
        air: points(air),
    };
    forces.bases = vec![
        base("Midway", "F1234", Some(HqSize::Wing), 5, Some(4), 300, &[1, 2, 0, 2, 1, 1, 2, 1, 3]),
        base("Pearl Harbor", "F3342", Some(HqSize::Division), 10, Some(40), 4000, &[0, 1, 0, 0, 0, 0, 2, 0, 4, 6]),
        base("Johnston Island", "F2046", Some(HqSize::Group), 1, Some(1), 40, &[0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ];
    group(&mut forces, "TF 16", "CV6 CV8 CA32 CA36 CA44 CA26 CA24 CL51 4xDD", &[5, 7, 3]);
    group(&mut forces, "TF 17", "CV5 CA33 CA34 3xDD", &[3, 4, 1]);
    group(&mut forces, "Oilers", "SF1 DD", &[]);
    group(&mut forces, "Saratoga group", "CV3 CA38 2xDD", &[4, 3, 1]);
    if let Some(saratoga) = forces.groups.last_mut() {
        saratoga.arrives = Some((2, hex("F3342")));
    }
    forces
}

/// Ships as a scenario writes them: pennants, and `6xDD` for unnamed units.
fn group(forces: &mut Forces, name: &'static str, ships: &str, air: &[u8]) {
    let first = forces.ships.len();
    for word in ships.split_whitespace() {
        let (count, pennant) = match word.split_once('x') {
            Some((count, pennant)) => (count.parse().unwrap_or(1), pennant),
            None => (1, word),
        };
        for _ in 0..count {
            forces.ships.push(ship(pennant, forces.kinds.first()));
        }
    }
    forces.groups.push(Group { name, ships: (first, forces.ships.len()), air: points(air), arrives: None });
}

fn points(air: &[u8]) -> [u8; KindId::MOST] {
    let mut points = [0; KindId::MOST];
    points[..air.len()].copy_from_slice(air);
    points
}

fn ship(pennant: &str, _side: Option<&AirCard>) -> ShipCard {
    let letters: String = pennant.chars().take_while(char::is_ascii_alphabetic).collect();
    let kind = ShipKind::of(&letters).unwrap_or(ShipKind::Destroyer);
    let class = match kind {
        ShipKind::Battleship | ShipKind::Transport | ShipKind::Support | ShipKind::Escort => 2,
        _ => 3,
    };
    let air = match kind {
        ShipKind::Carrier => 9,
        ShipKind::LightCarrier => 3,
        _ => 0,
    };
    let load = if kind == ShipKind::Transport { 7 } else { 0 };
    ShipCard { name: pennant.to_owned(), pennant: pennant.to_owned(), kind, class, air, load }
}

fn kinds(names: &[&str]) -> Vec<AirCard> {
    let card = |name: &&str| {
        let (roles, normal, extended, carrier) = match *name {
            "Zero" => ("F", 40, 60, true),
            "Val" => ("D", 30, 45, true),
            "Kate" => ("Tb", 25, 25, true),
            "F4F" => ("F", 25, 40, true),
            "SBD" => ("D", 24, 42, true),
            "TBD" => ("T", 20, 20, true),
            "F2A" => ("F", 15, 27, true),
            "SBC" => ("D", 30, 45, true),
            "TBF" => ("Tb", 48, 48, true),
            "B17" => ("Br", 56, 90, false),
            "B26" => ("B", 25, 55, false),
            "PBY" => ("Br", 50, 90, false),
            _ => ("Fb", 34, 50, false),
        };
        AirCard {
            name: (*name).to_owned(),
            roles: Roles::of(roles),
            normal,
            extended,
            transfer: u16::from(extended) * 2,
            carrier,
        }
    };
    names.iter().map(card).collect()
}

fn hex(text: &str) -> HexId {
    text.parse().unwrap_or_else(|_| HexId::all().next().unwrap_or_else(|| unreachable!("the map has hexes")))
}

fn band(section: &str, columns: std::ops::RangeInclusive<u8>, rows: std::ops::RangeInclusive<u8>) -> Vec<HexId> {
    let sea = crate::sea::Sea::get();
    columns
        .flat_map(|column| rows.clone().map(move |row| format!("{section}{column:02}{row:02}")))
        .filter_map(|text| text.parse().ok())
        .filter(|at| sea.is_navigable(*at))
        .collect()
}

/// No scenario of this file has more markers than a display has boxes.
const _: () = assert!(TfId::MOST >= 10);
