//! When something is to come: quiet hours and digests, in a person's own time.

use crate::store::WayKind;
use crate::wire::{Digest, NoticeEvent, QuietHours, WishKind, Wishes};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A mail of the day comes at eight in the morning.
const MORNING: i64 = 8 * HOUR;

/// Whoever comes back within so long need not hear of it outside.
const PUSH_WAITS: i64 = 2_000;
const MAIL_WAITS: i64 = 60_000;

/// Which wish a notice falls under; none for what is never sent outside.
pub(super) const fn wish_of(event: &NoticeEvent) -> Option<WishKind> {
    match event {
        NoticeEvent::Turn { .. } => Some(WishKind::Turn),
        NoticeEvent::Alarm { .. } => Some(WishKind::Alarm),
        NoticeEvent::Proposed { .. } => Some(WishKind::Proposed),
        NoticeEvent::Over { .. } => Some(WishKind::Over),
        NoticeEvent::Invited { .. } => Some(WishKind::Invited),
        NoticeEvent::Seated { .. } | NoticeEvent::Left { .. } => Some(WishKind::Seats),
        NoticeEvent::Unreachable { .. } => None,
    }
}

/// When a notice of this kind, made at this time, goes out by this way.
pub(super) fn due(wishes: &Wishes, way: WayKind, kind: WishKind, at: i64) -> i64 {
    let due = match (way, kind) {
        (_, WishKind::Alarm) | (WayKind::Hook, _) => at,
        (WayKind::Push, _) => at + PUSH_WAITS,
        (WayKind::Mail, WishKind::Invited) => at + MAIL_WAITS,
        (WayKind::Mail, _) => match wishes.digest {
            Digest::Each => at + MAIL_WAITS,
            Digest::Hourly => (at.div_euclid(HOUR) + 1) * HOUR,
            Digest::Daily => next(at, MORNING, wishes.offset),
        },
    };
    quiet_until(wishes, way, kind, due).unwrap_or(due)
}

/// The end of the quiet hours that are on at this time, if they hold for it. Programs do not sleep.
pub(super) fn quiet_until(wishes: &Wishes, way: WayKind, kind: WishKind, at: i64) -> Option<i64> {
    let QuietHours { from, to } = wishes.quiet?;
    if way == WayKind::Hook || (kind == WishKind::Alarm && wishes.alarm_always) {
        return None;
    }
    let minute = (at + i64::from(wishes.offset) * MINUTE).rem_euclid(DAY) / MINUTE;
    let (from, to) = (i64::from(from), i64::from(to));
    let quiet = if from <= to { (from..to).contains(&minute) } else { minute >= from || minute < to };
    quiet.then(|| next(at, to * MINUTE, wishes.offset))
}

/// The next time after `at` when the day of somebody so many minutes ahead is so old.
fn next(at: i64, of_day: i64, offset: i32) -> i64 {
    let ahead = i64::from(offset) * MINUTE;
    let local = at + ahead;
    let today = local.div_euclid(DAY) * DAY + of_day;
    (if today > local { today } else { today + DAY }) - ahead
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: i64, minute: i64) -> i64 {
        1000 * DAY + hour * HOUR + minute * MINUTE
    }

    fn quiet(from: u16, to: u16, offset: i32) -> Wishes {
        Wishes { quiet: Some(QuietHours { from, to }), offset, ..Wishes::default() }
    }

    #[test]
    fn quiet_hours_go_over_midnight_in_ones_own_time() {
        // From ten in the evening to seven in the morning, an hour ahead of universal time.
        let wishes = quiet(22 * 60, 7 * 60, 60);
        let until = |hour, minute| quiet_until(&wishes, WayKind::Push, WishKind::Turn, at(hour, minute));
        assert_eq!(until(20, 59), None);
        assert_eq!(until(21, 0), Some(at(30, 0)), "six o'clock of the next day in universal time");
        assert_eq!(until(5, 59), Some(at(6, 0)));
        assert_eq!(until(6, 0), None);
        assert_eq!(due(&wishes, WayKind::Push, WishKind::Turn, at(23, 0)), at(30, 0));
        assert_eq!(
            due(&wishes, WayKind::Hook, WishKind::Turn, at(23, 0)),
            at(23, 0),
            "programs do not sleep"
        );
    }

    #[test]
    fn an_alarm_comes_at_once_unless_it_is_to_be_quiet_too() {
        let wishes = quiet(22 * 60, 7 * 60, 0);
        assert_eq!(due(&wishes, WayKind::Mail, WishKind::Alarm, at(23, 0)), at(23, 0));
        let asleep = Wishes { alarm_always: false, ..wishes };
        assert_eq!(due(&asleep, WayKind::Mail, WishKind::Alarm, at(23, 0)), at(31, 0));
    }

    #[test]
    fn digests_wait_for_their_hour() {
        let hourly = Wishes { digest: Digest::Hourly, ..Wishes::default() };
        assert_eq!(due(&hourly, WayKind::Mail, WishKind::Turn, at(3, 1)), at(4, 0));
        assert_eq!(due(&hourly, WayKind::Push, WishKind::Turn, at(3, 1)), at(3, 1) + PUSH_WAITS);
        let daily = Wishes { digest: Digest::Daily, offset: -120, ..Wishes::default() };
        assert_eq!(
            due(&daily, WayKind::Mail, WishKind::Turn, at(3, 1)),
            at(10, 0),
            "eight, two hours behind"
        );
        assert_eq!(due(&daily, WayKind::Mail, WishKind::Turn, at(10, 0)), at(34, 0));
    }
}
