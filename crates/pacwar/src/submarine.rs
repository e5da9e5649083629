//! Subrons, their zones and their searches; the attack itself belongs to a later part.
//! WitP [13.2] to [13.5].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::{Event, Found};
use crate::flow::Play;
use crate::frame::{Frame, Window};
use crate::ids::{Side, SubronId, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sea::{Dir, Sea};
use crate::search;
use crate::search::arcs::axial;
use crate::state::{Open, Source};

/// How far a zone reaches, in hexes. WitP [13.4].
pub const ZONE: u8 = 6;

/// Sub Points of a full squadron. WitP [13.4]; the Allied ones grow in 1944 (WitP [39.1]).
pub const SQUADRON: u8 = 6;

/// Squadrons a sheet keeps count of.
pub const SQUADRONS: u8 = 3;

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
    traced(rules, subron.side(), open.subrons[subron.index()]?, hex)
}

/// Does the hex lie in a zone of this side's subrons, dummies or not?
pub(crate) fn could(rules: &Pacwar, open: &Open, owner: Side, hex: HexId) -> bool {
    SubronId::of(owner).any(|subron| in_zone(rules, open, subron, hex))
}

/// WitP [13.4]: a zone is traced hex by hex over hexsides that ships may cross, and never into an
/// enemy port. The length of that trace is the distance (WitP [13.41]).
#[must_use]
pub fn traced(rules: &Pacwar, owner: Side, from: HexId, to: HexId) -> Option<u8> {
    let sea = Sea::get();
    let shut = |hex| rules.scenario.base_at(owner.other(), hex).is_some_and(|(_, base)| base.port.is_some());
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

/// Sub Points of a squadron, counted from 0: sixes, and what is left over. A dummy has none.
/// WitP [13.4], [13.23].
#[must_use]
pub fn squadron(points: u8, number: u8) -> Option<u8> {
    let before = number.checked_mul(SQUADRON)?;
    points.checked_sub(before).filter(|left| *left > 0 && number < SQUADRONS).map(|left| left.min(SQUADRON))
}

/// Search Points of a squadron: one for each Sub Point, one less for each hex. WitP [13.4], [13.41].
#[must_use]
pub const fn search_points(squadron: u8, hexes: u8) -> u8 {
    squadron.saturating_sub(hexes)
}

/// WitP [13.41] to [13.45]: each squadron once in a phase for each Task Force, by day or night.
pub(crate) fn judge(desk: &Desk<'_>, subron: SubronId, number: u8, tf: TfId) -> Verdict {
    search::judge_target(desk, tf, "WitP [13.43]")?;
    unless(subron.side() != desk.side, "WitP [13.22]", Reason::NotYours)?;
    let dusk = matches!(desk.open.control.top(), Frame::Window(window) if window.dusk);
    unless(dusk, "WitP [9.6]", Reason::NotNow)?;
    let hexes = desk.open.at(tf).and_then(|hex| reach(desk.rules, desk.open, subron, hex));
    let Some(hexes) = hexes else { return refuse("WitP [13.4]", Reason::OutsideZone(subron)) };
    let Some(points) = squadron(desk.sheet.subs[subron.place()], number) else {
        return refuse("WitP [13.4]", Reason::NoSquadron(subron));
    };
    let searched = desk.sheet.sub_searched[subron.place()][usize::from(number)];
    unless(searched.has(tf), "WitP [13.42]", Reason::SquadronSearched(subron))?;
    let none = search_points(points, hexes) == 0;
    unless(none, "WitP [13.41]", Reason::SquadronTooFar(subron, points, hexes))
}

pub(crate) fn candidates(
    desk: &Desk<'_>,
    window: Window,
    about: Option<Subject>,
    keep: &mut dyn FnMut(Action),
) {
    match about {
        Some(Subject::Subron(subron)) => {
            for number in 0..SQUADRONS {
                let group = search::targets(desk.open, window);
                group.of(window.tf.side()).for_each(|tf| keep(Action::SubSearch(subron, number, tf)));
            }
        }
        Some(
            Subject::Tf(_)
            | Subject::Group(_)
            | Subject::Hq(_)
            | Subject::Ship(_)
            | Subject::Lot(_)
            | Subject::Item(_),
        )
        | None => {}
    }
}

impl Play<'_> {
    /// WitP [13.4], [13.5]: the searcher's own dice; a contact is truly reported, and a second die
    /// says how many Sub Points could attack.
    pub(crate) fn sub_search(&mut self, subron: SubronId, number: u8, tf: TfId) {
        let side = subron.side();
        let hexes = self.state.open.at(tf).and_then(|hex| reach(self.rules, &self.state.open, subron, hex));
        let strength = squadron(self.state.sheets[side.index()].subs[subron.place()], number);
        let (Some(hexes), Some(strength)) = (hexes, strength) else { return };
        let searched = &mut self.sheet_mut(side).sub_searched[subron.place()][usize::from(number)];
        *searched = searched.with(tf);
        let points = search_points(strength, hexes);
        let audience = Audience::seat(side.seat());
        let who = (subron.index() * usize::from(SQUADRONS) + usize::from(number)) as u16;
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
            }
        }
        self.review_window();
    }

    /// WitP [13.45]: the next marker that lies still in an enemy zone is looked at; after the last
    /// the Naval Phase is over. Every marker that has not moved gets its pause, whatever it holds.
    pub(crate) fn lurk(&mut self, next: u8) {
        let Some(tf) = TfId::all().nth(usize::from(next)) else { return self.end_naval_phase() };
        self.enter(Frame::Lurking { next: next + 1 });
        let marker = self.state.open.marker(tf);
        if marker.at.is_some() && !marker.moved {
            self.pause(Window { tf, contact: false, dusk: false });
        }
    }
}
