//! The options of a record: all are written, and what a record does not name did not exist when its
//! game began.

use crate::toy::Toy;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{Record, Rules, Table};

fn record() -> Record {
    let table = Table::<Toy>::new([], Source::Open(Seed::from_number(1)), Mail::Stays).unwrap();
    Record::parse(&table.record().to_text()).unwrap()
}

fn late(record: &Record) -> String {
    let table = Table::<Toy>::restore(record, None).unwrap();
    table.rules().terms().options.word("late").to_owned()
}

#[test]
fn every_option_is_written_also_at_its_default() {
    let written: Vec<_> = record().header.options.into_iter().map(|(key, _)| key).collect();
    let all: Vec<_> = Toy::card().options.iter().map(|option| option.key.to_owned()).collect();
    assert_eq!(written, all);
}

#[test]
fn an_option_a_record_does_not_name_is_as_the_games_before_it_were() {
    let mut record = record();
    assert_eq!(late(&record), "off", "the default, which the record names");
    record.header.options.retain(|(key, _)| key != "late");
    assert_eq!(late(&record), "on", "unsaid, not the default");
}
