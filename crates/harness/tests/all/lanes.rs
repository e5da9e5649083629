//! A take-back into the middle of lanes that were closed together leaves one seat to draft alone.

use crate::toy::{Action, BLUE, Break, RED, Toy};
use ironbottom_harness as harness;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::{Proposal, Source, Table};
use ironbottom_kernel::{Pending, SeatSet, Viewer};

/// Both have planned; the weather was thrown, and they plan again. Then all agree that only Red had finished.
fn back_to_blue_alone() -> Table<Toy> {
    let source = Source::Open(Seed::from_number(7));
    let mut table = Table::<Toy>::new([("break", Break::LanesAgain.word())], source, Mail::Stays).unwrap();
    for seat in [RED, BLUE] {
        table.act(seat, Action::Mark(1)).unwrap();
        table.act(seat, Action::Ready).unwrap();
    }
    assert_eq!((table.acts(), table.pending()), (4, Pending::Lanes(SeatSet::first(2))), "they plan again");
    table.propose(RED, Proposal::TakeBack { to: 2 }).unwrap();
    table.agree(BLUE).unwrap();
    assert_eq!(table.pending(), Pending::Lanes(SeatSet::only(BLUE)));
    table
}

#[test]
fn a_seat_left_alone_closes_lanes_that_are_followed_by_lanes() {
    let mut table = back_to_blue_alone();
    table.act(BLUE, Action::Mark(2)).unwrap();
    assert_eq!(table.acts(), 4, "what Blue marks is still its own to take back");
    table.undo(BLUE).unwrap();
    table.act(BLUE, Action::Mark(0)).unwrap();
    table.act(BLUE, Action::Ready).unwrap();
    // The weather was thrown and is irrevocable; both plan again, each in a lane of its own.
    assert_eq!(table.pending(), Pending::Lanes(SeatSet::first(2)));
    assert!(table.undo(BLUE).is_err(), "a die was thrown");
    assert_eq!(table.state(Viewer::Public).open.drift, 1);
    table.act(BLUE, Action::Mark(1)).unwrap();
    table.act(BLUE, Action::Ready).unwrap();
    assert_eq!(table.pending(), Pending::Lanes(SeatSet::only(RED)), "and wait for each other");
    let text = table.record().to_text();
    let again = Table::<Toy>::restore(&ironbottom_kernel::Record::parse(&text).unwrap(), None).unwrap();
    assert_eq!(again.record().to_text(), text);
}

#[test]
fn lanes_that_are_followed_by_lanes_keep_every_law() {
    let plan = harness::Plan {
        games: 30,
        every: 2,
        longest: 400,
        choices: &[("break", "lanes-again")],
        ..harness::Plan::DEFAULT
    };
    harness::must(harness::suite::<Toy>(&plan));
}
