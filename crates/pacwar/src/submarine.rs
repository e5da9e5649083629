//! Subrons, their zones and their searches; the attack is `undersea.rs`.
//! WitP [13.2] to [13.5].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::Pacwar;
use crate::board::HexId;
use crate::board::sea::Dir;
use crate::event::{Event, Found};
use crate::frame::{Frame, Window};
use crate::ids::{Side, SubronId, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::search;
use crate::search::arcs::axial;
use crate::sequence::Auto;
use crate::state::{Open, Source};

/// How far a zone reaches, in hexes. WitP [13.4].
pub const ZONE: u8 = 6;

/// Sub Points of a full squadron. WitP [13.4]; the Allied ones grow in 1944 (WitP [39.1]).
pub const SQUADRON: u8 = 6;

/// Squadrons a dice key tells apart: more than 255 Sub Points make none.
pub const SQUADRONS: u16 = 64;

/// Hexes of a whole zone: one, and six more in each ring.
const IN_ZONE: usize = 1 + 6 * (1 + 2 + 3 + 4 + 5 + 6);

/// Hexes from one end of a zone to the other.
const ACROSS: usize = 2 * ZONE as usize + 1;

/// Is the hex in the zone of this subron? Everybody can see that. WitP [13.4].
#[must_use]
pub fn in_zone(rules: &Pacwar, open: &Open, subron: SubronId, hex: HexId) -> bool {
    reach(rules, open, subron, hex).is_some()
}

/// Hexes from a subron to a hex of its zone, as far as they are traced; `None` outside.
#[must_use]
pub fn reach(rules: &Pacwar, open: &Open, subron: SubronId, hex: HexId) -> Option<u8> {
    let at = open.boats.at[subron].filter(|at| !in_port(rules, open, subron.side(), *at))?;
    traced(rules, open, subron.side(), at, hex)
}

/// WitP [13.3], [13.36]: a subron in a friendly port does not operate; all can see that.
#[must_use]
pub fn in_port(rules: &Pacwar, open: &Open, owner: Side, at: HexId) -> bool {
    let held = open.held(&rules.scenario, owner, at);
    held.is_some_and(|id| rules.scenario.facilities.get(id).port.is_some())
}

/// Does the hex lie in a zone of this side's subrons, dummies or not?
pub(crate) fn could(rules: &Pacwar, open: &Open, owner: Side, hex: HexId) -> bool {
    open.boats.at.ids(owner).any(|subron| in_zone(rules, open, subron, hex))
}

/// WitP [13.4]: a zone is traced hex by hex over hexsides that ships may cross, and never into an
/// enemy port. The length of that trace is the distance (WitP [13.41]).
#[must_use]
pub fn traced(rules: &Pacwar, open: &Open, owner: Side, from: HexId, to: HexId) -> Option<u8> {
    let (sea, facilities) = (&rules.board.sea, &rules.scenario.facilities);
    let shut = |hex| {
        let held = open.held(&rules.scenario, owner.other(), hex);
        held.is_some_and(|id| facilities.get(id).port.is_some())
    };
    if sea.distance(from, to) > u16::from(ZONE) || shut(to) {
        return None;
    }
    let (centre_q, centre_r) = axial(from);
    // Where a hex of the zone lies in a square around its centre.
    let place = |hex| {
        let (q, r) = axial(hex);
        let [q, r] =
            [q - centre_q, r - centre_r].map(|apart| usize::try_from(apart + i16::from(ZONE)).unwrap_or(0));
        q * ACROSS + r
    };
    let mut seen = [false; ACROSS * ACROSS];
    let mut found = [(from, 0_u8); IN_ZONE];
    let (mut next, mut count) = (0, 1);
    seen[place(from)] = true;
    while next < count {
        let (hex, steps) = found[next];
        next += 1;
        if hex == to {
            return Some(steps);
        }
        if steps == ZONE {
            continue;
        }
        for beyond in Dir::ALL.into_iter().filter_map(|dir| sea.next(hex, dir)) {
            let known = std::mem::replace(&mut seen[place(beyond)], true);
            if !known && !shut(beyond) {
                found[count] = (beyond, steps + 1);
                count += 1;
            }
        }
    }
    None
}

/// Squadrons of so many Sub Points: sixes, and one of what is left over; a dummy has none. WitP [13.4], [13.23].
#[must_use]
pub const fn squadrons(points: u8) -> u8 {
    points.div_ceil(SQUADRON)
}

/// Sub Points of a squadron, counted from 0.
#[must_use]
pub fn squadron(points: u8, number: u8) -> Option<u8> {
    let before = number.checked_mul(SQUADRON)?;
    points.checked_sub(before).filter(|left| *left > 0).map(|left| left.min(SQUADRON))
}

/// Search Points of a squadron: one for each Sub Point, one less for each hex. WitP [13.4], [13.41].
#[must_use]
pub const fn search_points(squadron: u8, hexes: u8) -> u8 {
    squadron.saturating_sub(hexes)
}

/// WitP [13.41] to [13.45]: each squadron once in a phase for each Task Force, by day or night.
pub(crate) fn check(known: Knowledge<'_>, window: Window, subron: SubronId, number: u8, tf: TfId) -> Verdict {
    search::check_target(known, window, tf, "WitP [13.43]")?;
    unless(subron.side() != known.side, "WitP [13.22]", Reason::NotYours)?;
    unless(window.dusk, "WitP [9.6]", Reason::NotNow)?;
    let hexes = known.open.at(tf).and_then(|hex| reach(known.rules, known.open, subron, hex));
    let Some(hexes) = hexes else { return refuse("WitP [13.4]", Reason::OutsideZone(subron)) };
    let boats = &known.sheet.boats;
    let Some(points) = squadron(boats.points[subron], number) else {
        return refuse("WitP [13.4]", Reason::NoSquadron(subron));
    };
    let searched = boats.has_searched(subron, number, tf);
    unless(searched, "WitP [13.42]", Reason::SquadronSearched(subron))?;
    unless(boats.searched.is_full(), "WitP [13.42]", Reason::PaperFull)?;
    let none = search_points(points, hexes) == 0;
    unless(none, "WitP [13.41]", Reason::SquadronTooFar(subron, points, hexes))
}

/// Subrons may search for Task Forces that lie still in their zones (WitP [13.45]): every marker that has not moved gets
/// its pause, whatever it holds; after the last the Naval Phase is over.
pub(crate) struct Lurking {
    /// The marker looked at next, in the order of both sides' markers.
    pub(crate) next: u8,
}

impl Auto for Lurking {
    const RULE: &'static str = "WitP [13.45]";

    fn pass(&self, play: &mut Play<'_>) {
        let tf = play.state.open.all_task_forces().nth(usize::from(self.next));
        let Some(tf) = tf else { return play.end_naval_phase() };
        play.enter(Frame::Lurking { next: self.next + 1 });
        let marker = play.state.open.marker(tf);
        if marker.at.is_some() && !marker.moved {
            play.pause(Window { tf, contact: false, dusk: false });
        }
    }
}

impl Play<'_> {
    /// WitP [13.4], [13.5]: the searcher's own dice; a contact is truly reported, and a second die
    /// says how many Sub Points could attack.
    pub(crate) fn sub_search(&mut self, subron: SubronId, number: u8, tf: TfId) {
        let side = subron.side();
        let hexes = self.state.open.at(tf).and_then(|hex| reach(self.rules, &self.state.open, subron, hex));
        let strength = squadron(self.state.sheet(side).boats.points[subron], number);
        let (Some(hexes), Some(strength)) = (hexes, strength) else { return };
        self.sheet(side).boats.note_search(subron, number, tf);
        let points = search_points(strength, hexes);
        let audience = Audience::seat(side.seat());
        let who = subron.index() as u16 * SQUADRONS + u16::from(number);
        let key = Key::between("submarine-search", who, tf.index() as u16);
        let die = self.dice.one(&Ask { audience, ..Ask::d6(key) });
        let found = if self.rules.charts.contact(points, die) { Found::Contact } else { Found::Nothing };
        self.log.push(Event::SubSearched(subron, number, tf, points, die, found));
        if found == Found::Contact {
            self.note_contact();
            self.definite(tf, Source::Submarine);
            if self.state.open.at(tf).is_some() {
                let ask = Ask { audience, ..Ask::d6(Key::about("submarines-available", who)) };
                let available = u8::try_from(self.dice.one(&ask)).unwrap_or(strength).min(strength);
                self.log.push(Event::SubsAvailable(subron, available));
                if self.rules.scenario.chapters.submarines {
                    self.begin_hunt(subron, number, tf, available);
                }
            }
        }
    }
}
