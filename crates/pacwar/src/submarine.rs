//! Submarine search; the attack itself belongs to a later part. WitP [13.2] to [13.5].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::{Event, Found};
use crate::flow::Play;
use crate::frame::Window;
use crate::ids::{SubronId, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::sea::Sea;
use crate::search;
use crate::state::{Open, Source};

/// How far a zone reaches. WitP [13.4].
pub const ZONE: u16 = 6;

/// Sub Points of a full squadron. WitP [13.4].
pub const SQUADRON: u8 = 6;

/// Is the hex in the zone of this subron? Not in a port of the enemy's. WitP [13.4].
#[must_use]
pub(crate) fn in_zone(rules: &Pacwar, open: &Open, subron: SubronId, hex: HexId) -> bool {
    let Some(at) = open.subrons[subron.index()] else { return false };
    let port = rules.scenario.base_at(subron.side().other(), hex).is_some_and(|(_, base)| base.port.is_some());
    !port && Sea::get().distance(at, hex) <= ZONE
}

/// Sub Points of a squadron, counted from 0. A dummy has one squadron of none. WitP [13.23].
#[must_use]
pub const fn squadron(points: u8, number: u8) -> Option<u8> {
    match points.checked_sub(number.saturating_mul(SQUADRON)) {
        Some(0) if number > 0 => None,
        Some(left) => Some(if left > SQUADRON { SQUADRON } else { left }),
        None => None,
    }
}

/// WitP [13.42], [13.43]: each squadron once in a phase for each Task Force.
pub(crate) fn judge(desk: &Desk<'_>, subron: SubronId, number: u8, tf: TfId) -> Verdict {
    let Some((window, group)) = search::moving_group(desk) else { return desk.only_in(false) };
    unless(subron.side() != desk.side, "WitP [13.4]", Reason::NotYours)?;
    let moving = tf.side() == window.tf.side() && group.has(tf) && !window.dusk;
    let hex = desk.open.at(tf).filter(|_| moving);
    let Some(hex) = hex else { return unless(true, "WitP [13.4]", Reason::NotMoving(tf)) };
    unless(!in_zone(desk.rules, desk.open, subron, hex), "WitP [13.4]", Reason::OutsideZone(subron))?;
    let squadrons = &desk.sheet.sub_searched[subron.place()];
    let there = squadron(desk.sheet.subs[subron.place()], number).is_some();
    let Some(searched) = squadrons.get(usize::from(number)).filter(|_| there) else {
        return unless(true, "WitP [13.4]", Reason::NoSquadron(subron));
    };
    unless(searched.has(tf), "WitP [13.42]", Reason::SquadronSearched(subron))
}

pub(crate) fn candidates(
    desk: &Desk<'_>,
    window: Window,
    about: Option<Subject>,
    keep: &mut dyn FnMut(Action),
) {
    let Some(Subject::Subron(subron)) = about else { return };
    if subron.side() == desk.side {
        for number in 0..3 {
            TfId::of(window.tf.side()).for_each(|tf| keep(Action::SubSearch(subron, number, tf)));
        }
    }
}

impl Play<'_> {
    /// WitP [13.4], [13.41]: a point less for each hex; a dummy's search never finds anything.
    pub(crate) fn sub_search(&mut self, subron: SubronId, number: u8, tf: TfId) {
        let side = subron.side();
        let (Some(from), Some(to)) = (self.state.open.subrons[subron.index()], self.state.open.at(tf)) else {
            return;
        };
        let sheet = self.sheet_mut(side);
        let strength = squadron(sheet.subs[subron.place()], number).unwrap_or(0);
        if let Some(searched) = sheet.sub_searched[subron.place()].get_mut(usize::from(number)) {
            *searched = searched.with(tf);
        }
        let away = u8::try_from(Sea::get().distance(from, to)).unwrap_or(u8::MAX);
        let points = strength.saturating_sub(away);
        let audience = Audience::seat(side.seat());
        let key = Key::between("submarine-search", subron.index() as u16, tf.index() as u16);
        let die = self.dice.one(&Ask { audience, ..Ask::d6(key) });
        let found = points > 0 && self.rules.charts.contact(points, die);
        let result = if found { Found::Contact } else { Found::Nothing };
        self.log.push(Event::SubSearched(subron, number, tf, points, die, result));
        if !found {
            return;
        }
        self.note_contact();
        self.definite(tf, Source::Submarine);
        let key = Key::about("submarines-available", subron.index() as u16);
        let available = u8::try_from(self.dice.one(&Ask { audience, ..Ask::d6(key) })).unwrap_or(0).min(strength);
        self.log.push(Event::SubsAvailable(subron, available));
        self.review_window();
    }
}
