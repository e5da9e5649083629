//! Names inside sentences: sides, Task Forces, ships, headquarters, hexes, and the sign for what we had to
//! reconstruct.

use ironbottom_kit::english::count_of;

use crate::Pacwar;
use crate::action::{Aim, Duty, Item, Mission, StrikeLine};
use crate::board::HexId;
use crate::board::sea::Dir;
use crate::data::Role;
use crate::frame::Frame;
use crate::ids::{GroupId, KindId, LotId, ShipId, Side, Station, SubronId, TfId, TroopId, UnitId};
use crate::scenario::{HqSize, ShipKind};
use crate::state::{Chit, Source};
use crate::strike::role_of;

pub(super) use ironbottom_kit::confidence::RECONSTRUCTED;

/// `Japan`, `the Allies`.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "the Allies",
    }
}

/// `Japan`, `The Allies`: at the head of a sentence.
pub(super) const fn side_first(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "The Allies",
    }
}

/// `Japan`, `Allies`: in a heading.
pub(super) const fn side_head(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "Allies",
    }
}

/// The id of a side's seat.
pub(super) const fn side_id(side: Side) -> &'static str {
    side.word()
}

/// `Japanese`, `Allied`.
pub(super) const fn side_adjective(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japanese",
        Side::Allies => "Allied",
    }
}

/// `J` or `A`: on the map and before the number of a marker.
pub(super) const fn letter(side: Side) -> char {
    match side {
        Side::Japan => 'J',
        Side::Allies => 'A',
    }
}

/// `was` or `were`, `has` or `have`: the first form for Japan, the second for the Allies.
pub(super) const fn agree(side: Side, japan: &'static str, allies: &'static str) -> &'static str {
    match side {
        Side::Japan => japan,
        Side::Allies => allies,
    }
}

/// `J3`: what the marker of a Task Force is called everywhere.
pub(super) fn tf(tf: TfId) -> String {
    format!("{}{}", letter(tf.side()), tf.number())
}

/// `JS1`: what a subron marker is called everywhere.
pub(super) fn subron(subron: SubronId) -> String {
    format!("{}S{}", letter(subron.side()), subron.number())
}

/// `F1234`, or `F1234 Midway` where there is a place.
pub(super) fn hex(rules: &Pacwar, hex: HexId) -> String {
    match place_of(rules, hex) {
        Some(name) => format!("{hex} {name}"),
        None => hex.to_string(),
    }
}

/// The name of the first place of a hex.
pub(super) fn place_of(rules: &Pacwar, hex: HexId) -> Option<&'static str> {
    rules.board.places_in(hex).next().map(|place| place.name)
}

/// `the Midway Wing`, `the carriers of J3`, `Johnston Island`.
pub(super) fn station(rules: &Pacwar, station: Station) -> String {
    rules.directory.station_name(station)
}

/// `the Midway Wing`.
pub(super) fn unit(rules: &Pacwar, unit: UnitId) -> String {
    station(rules, Station::Unit(unit))
}

/// `Zero`.
pub(super) fn kind(rules: &Pacwar, kind: KindId) -> &str {
    rules.directory.kinds.name(kind)
}

/// `Akagi (CV1)`, `SF1`, `DD no. 3`.
pub(super) fn ship(rules: &Pacwar, ship: ShipId) -> &str {
    rules.directory.ships.name(ship)
}

/// Has she a pennant of her own?
pub(super) fn is_unique(rules: &Pacwar, ship: ShipId) -> bool {
    let pennant = rules.scenario.ship(ship).map(|card| &card.pennant);
    let same = rules.scenario.of_side(ship.side()).ships.iter().filter(|card| Some(&card.pennant) == pennant);
    same.count() == 1
}

/// `the 1st Mobile Force`.
pub(super) fn group(rules: &Pacwar, group: GroupId) -> &str {
    rules.directory.groups.name(group)
}

/// `the US Marine Regiment`.
pub(super) fn troop(rules: &Pacwar, troop: TroopId) -> &str {
    rules.directory.troops.name(troop)
}

/// `the landing force`.
pub(super) fn lot(rules: &Pacwar, lot: LotId) -> &str {
    rules.directory.lots.name(lot)
}

/// `north-east`.
pub(super) const fn dir(dir: Dir) -> &'static str {
    match dir {
        Dir::North => "north",
        Dir::NorthEast => "north-east",
        Dir::SouthEast => "south-east",
        Dir::South => "south",
        Dir::SouthWest => "south-west",
        Dir::NorthWest => "north-west",
    }
}

/// `8 hexes north-west`, `1 hex south`, `here`: where another hex lies, roughly.
pub(super) fn bearing(from: HexId, to: HexId) -> String {
    let distance = from.distance(to);
    if distance == 0 {
        return "here".to_owned();
    }
    format!("{} {}", count_of(distance, "hex", "hexes"), compass(from, to))
}

/// One of the eight winds, as the map shows it.
fn compass(from: HexId, to: HexId) -> &'static str {
    let ((ax, ay), (bx, by)) = (from.grid(), to.grid());
    // Columns stand 0.866 of a row apart, and even ones half a row lower.
    let half = |x: i16| if x % 2 == 0 { 0.5 } else { 0.0 };
    let east = f64::from(bx - ax) * 0.866;
    let south = f64::from(by - ay) + half(bx) - half(ax);
    const WINDS: [&str; 8] =
        ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"];
    let eighths = south.atan2(east) / std::f64::consts::FRAC_PI_4;
    WINDS[(eighths.round() as i64).rem_euclid(8) as usize]
}

/// `aircraft carrier`.
pub(super) const fn ship_kind_words(kind: ShipKind) -> &'static str {
    match kind {
        ShipKind::Carrier => "aircraft carrier",
        ShipKind::LightCarrier => "light carrier",
        ShipKind::EscortCarrier => "escort carrier",
        ShipKind::Hybrid => "hybrid carrier",
        ShipKind::Battleship => "battleship",
        ShipKind::Battlecruiser => "battlecruiser",
        ShipKind::HeavyCruiser => "heavy cruiser",
        ShipKind::LightCruiser => "light cruiser",
        ShipKind::Destroyer => "destroyers",
        ShipKind::Escort => "destroyer escorts",
        ShipKind::CoastalDefence => "coastal craft",
        ShipKind::Transport => "amphibious transports",
        ShipKind::Support => "support force",
        ShipKind::Merchant => "merchant shipping",
    }
}

/// `the port`.
pub(super) const fn aim_words(aim: Aim) -> &'static str {
    match aim {
        Aim::Port => "the port and its guns",
        Aim::Airbase => "the airbase",
        Aim::Ground => "the ground units",
        Aim::Supply => "the supply",
    }
}

/// The items of a report as they are said: one, several.
pub(super) const fn item_words(item: Item) -> [&'static str; 2] {
    match item {
        Item::Ships => ["ship", "ships"],
        Item::Carriers => ["carrier", "carriers"],
        Item::Capital => ["capital ship", "capital ships"],
        Item::Transports => ["amphibious transport", "amphibious transports"],
        Item::Merchants => ["merchant ship", "merchant ships"],
        Item::Support => ["support force", "support forces"],
    }
}

/// How a type attacks ships in this duty, where it could do so otherwise, as a word of the wire; one that only looks says
/// so. WitP [5.21], [8.49].
pub(super) fn manner(rules: &Pacwar, kind: KindId, duty: Duty) -> Option<&'static str> {
    let card = rules.scenario.kind(kind).filter(|_| matches!(duty, Duty::Naval | Duty::Secondary))?;
    let chooses = role_of(card, Duty::Secondary).is_some();
    match role_of(card, duty)? {
        Role::R => Some("look"),
        Role::T => chooses.then_some("torpedoes"),
        Role::D => chooses.then_some("dive"),
        Role::B | Role::Fb => chooses.then_some("bombs"),
        Role::C | Role::F => None,
    }
}

/// `attacks J3 with torpedoes`, `fly cover over F1234 Midway`: what so many Air Points do; of several it is also what
/// they are to do.
pub(super) fn strike_words(
    rules: &Pacwar,
    StrikeLine { target, duty, kind, .. }: StrikeLine,
    one: bool,
) -> String {
    let at = super::tell::target(rules, target);
    let (verb, before, after) = match (duty, manner(rules, kind, duty)) {
        (Duty::Naval | Duty::Secondary, Some("look")) => ("look", "at ", ""),
        (Duty::Naval | Duty::Secondary, Some("torpedoes")) => ("attack", "", " with torpedoes"),
        (Duty::Naval | Duty::Secondary, Some("dive")) => ("attack", "", " in dives"),
        (Duty::Naval | Duty::Secondary, Some(_)) => ("attack", "", " with bombs"),
        (Duty::Naval | Duty::Secondary, None) => ("attack", "", ""),
        (Duty::Supply, _) => ("bombard", "the supply at ", ""),
        (Duty::Port, _) => ("bombard", "the port of ", ""),
        (Duty::Airbase, _) => ("bombard", "the airbase of ", ""),
        (Duty::Ground, _) => ("bombard", "the ground units in ", ""),
        (Duty::Strafe, _) => ("strafe", "the headquarters in ", ""),
        (Duty::Loose, _) => ("fly", "loose escort to ", ""),
        (Duty::Close, _) => ("fly", "close escort to ", ""),
        (Duty::Cover, _) => ("fly", "cover over ", ""),
    };
    let ending = if one && verb != "fly" { "s" } else { "" };
    let verb = if one && verb == "fly" { "flies" } else { verb };
    format!("{verb}{ending} {before}{at}{after}")
}

/// `an Air Group`.
pub(super) const fn size_words(size: HqSize) -> &'static str {
    match size {
        HqSize::Group => "an Air Group",
        HqSize::Wing => "an Air Wing",
        HqSize::Division => "an Air Division",
        HqSize::Force => "an Air Force",
    }
}

/// `fuel`, `land the landing force`, `regroup with J5`: what is done at the end of a leg.
pub(super) fn mission_words(rules: &Pacwar, what: Mission) -> String {
    match what {
        Mission::Pass => "pass by".to_owned(),
        Mission::Fuel => "fuel".to_owned(),
        Mission::Bombard => "bombard the shore".to_owned(),
        Mission::Shell(aim) => format!("bombard {}", aim_words(aim)),
        Mission::Tow(towed) => format!("take {} in tow", ship(rules, towed)),
        Mission::Assault(lot) => format!("land {} on the hostile shore", self::lot(rules, lot)),
        Mission::Load(lot) => format!("take {} aboard transports", self::lot(rules, lot)),
        Mission::Unload(lot) => format!("put {} ashore from transports", self::lot(rules, lot)),
        Mission::Embark(lot) => format!("take {} aboard destroyers", self::lot(rules, lot)),
        Mission::Debark(lot) => format!("put {} ashore from destroyers", self::lot(rules, lot)),
        Mission::Regroup(other) => format!("regroup with {}", tf(other)),
        Mission::Raise(dummy) => format!("deploy the dummy {}", tf(dummy)),
        Mission::Exit => "leave the map".to_owned(),
    }
}

/// `air-search`: the word of a segment on the wire.
pub(super) const fn segment_id(frame: Frame) -> &'static str {
    match frame {
        Frame::Setup => "setup",
        Frame::AirSearch | Frame::Searching { .. } => "air-search",
        Frame::Allocation => "allocation",
        Frame::Strikes | Frame::StrikeTurn(_) => "strikes",
        Frame::Transfers => "transfers",
        Frame::Plotting | Frame::PlotAlone(_) => "plotting",
        Frame::Intelligence => "intelligence",
        Frame::Execution(_)
        | Frame::Move(_)
        | Frame::Window(_)
        | Frame::Report { .. }
        | Frame::Fight { .. }
        | Frame::Surface { .. }
        | Frame::Parting(_)
        | Frame::Divert(_)
        | Frame::Excess { .. }
        | Frame::Holds(_)
        | Frame::Undersea(_)
        | Frame::Resume
        | Frame::Voiding(_) => "execution",
        Frame::Lurking { .. } => "submarines",
        Frame::Supply => "supply",
        Frame::Assault | Frame::Ashore(_) => "assault",
        Frame::Ground => "ground",
        Frame::EndOfTurn => "end-of-turn",
        Frame::Over => "over",
    }
}

/// `Report True`: the print of a chit.
pub(super) const fn chit(chit: Chit) -> &'static str {
    match chit {
        Chit::True => "Report True",
        Chit::Approximate1 => "Report Approximate ±1",
        Chit::Approximate2 => "Report Approximate ±2",
        Chit::Error1 => "Report in Error ±1",
        Chit::Error2 => "Report in Error ±2",
        Chit::False => "Report False",
    }
}

/// What a chit lets its owner say.
pub(super) const fn chit_meaning(chit: Chit) -> &'static str {
    match chit {
        Chit::True => "everything must be said as it is",
        Chit::Approximate1 => {
            "numbers may be off by one and the total by five; what is there may not be denied, what is not there \
             not invented"
        }
        Chit::Approximate2 => {
            "numbers may be off by two and the total by ten; what is there may not be denied, what is not there \
             not invented"
        }
        Chit::Error1 => {
            "as approximate by one, but carriers and capital ships may also be denied or invented, within one"
        }
        Chit::Error2 => {
            "as approximate by two, but carriers and capital ships may also be denied or invented, within two"
        }
        Chit::False => "anything may be said",
    }
}

/// `by air search`, `by a submarine`.
pub(super) const fn source(source: Source) -> &'static str {
    match source {
        Source::Air => "by air search",
        Source::Coast => "by coastwatchers",
        Source::Submarine => "by submarines",
        Source::Engagement => "by a task force",
        Source::Strike => "by a strike",
    }
}

/// `June`.
pub(super) const fn month(number: u8) -> &'static str {
    match number {
        1 => "January",
        2 => "February",
        3 => "March",
        4 => "April",
        5 => "May",
        6 => "June",
        7 => "July",
        8 => "August",
        9 => "September",
        10 => "October",
        11 => "November",
        _ => "December",
    }
}
