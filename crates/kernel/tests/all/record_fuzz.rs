//! The record's text: what is written is read back, and nothing from outside can hurt.

use ironbottom_kernel::Record;
use ironbottom_kernel::dice::{Audience, Rolled, Seed};
use ironbottom_kernel::record::{Body, By, DiceTerms, Draft, Header, Line, Mail, RecordFault};
use proptest::prelude::*;

fn word() -> impl Strategy<Value = String> {
    "[a-z][a-z0-9-]{0,11}"
}

fn notation() -> impl Strategy<Value = String> {
    // Anything a game may write: one line, no leading star, no blanks at the ends.
    "[a-z][a-z0-9 =;|#~.-]{0,30}[a-z0-9]"
}

fn by() -> impl Strategy<Value = By> {
    prop_oneof![Just(By::Hand), Just(By::Order)]
}

fn rolled() -> impl Strategy<Value = Rolled> {
    (word(), 1_u16..100, prop::collection::vec(1_u16..100, 0..6)).prop_map(|(key, sides, faces)| Rolled {
        key,
        sides,
        faces,
        audience: Audience::All,
    })
}

fn body() -> impl Strategy<Value = Body> {
    let act = (word(), notation(), by(), prop::collection::vec(rolled(), 0..4))
        .prop_map(|(seat, notation, by, rolls)| Body::Act { seat, notation, by, rolls });
    let position =
        (1_u32..20, prop::collection::vec("[a-z |:;0-9]{0,20}", 0..4)).prop_map(|(turn, lines)| {
            let text = lines.iter().fold(String::new(), |text, line| text + line + "\n");
            Body::position(turn, 1, text)
        });
    prop_oneof![
        6 => act,
        1 => position,
        1 => (0_usize..50).prop_map(|to| Body::Back { to }),
        1 => word().prop_map(|seat| Body::Concede { seat }),
        1 => word().prop_map(|seat| Body::TimeOut { seat }),
        1 => Just(Body::Draw),
        1 => any::<u64>().prop_map(|n| Body::Reveal(Seed::from_number(n))),
    ]
}

fn draft() -> impl Strategy<Value = Draft> {
    prop_oneof![
        (word(), notation(), by()).prop_map(|(seat, notation, by)| Draft::Entry {
            at: 0,
            seat,
            notation,
            by
        }),
        (word(), word(), word()).prop_map(|(seat, key, value)| Draft::Order { at: 0, seat, key, value }),
    ]
}

prop_compose! {
    fn record()(
        game in word(),
        rules_version in 1_u32..9,
        edition in word(),
        options in prop::collection::vec((word(), word()), 0..3),
        seats in prop::collection::vec(word(), 1..4),
        seed in any::<u64>(),
        open in any::<bool>(),
        mail in any::<bool>(),
        branched in 0_u64..3,
        bodies in prop::collection::vec(body(), 0..20),
        drafts in prop::collection::vec(draft(), 0..4),
    ) -> Record {
        let seed = Seed::from_number(seed);
        let dice = if open { DiceTerms::Open(seed) } else { DiceTerms::Committed(seed.commitment()) };
        let inherited = if open { 0 } else { branched };
        let mail = if mail { Mail::Passed } else { Mail::Stays };
        Record {
            header: Header { game, rules_version, edition, options, seats, dice, mail, inherited },
            lines: bodies.into_iter().map(|body| Line { at: 0, body }).collect(),
            drafts,
        }
    }
}

/// The same record without the line numbers of the file.
fn unplaced(mut record: Record) -> Record {
    for line in &mut record.lines {
        line.at = 0;
    }
    for draft in &mut record.drafts {
        match draft {
            Draft::Entry { at, .. } | Draft::Order { at, .. } => *at = 0,
        }
    }
    record
}

proptest! {
    #[test]
    fn fuzz_what_is_written_is_read_back(record in record()) {
        let text = record.to_text();
        let read = Record::parse(&text).map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
        prop_assert_eq!(unplaced(read), record);
    }

    #[test]
    fn fuzz_any_text_is_read_or_refused(text in "\\PC{0,200}") {
        prop_assert!(Record::parse(&text).is_err());
    }

    #[test]
    fn fuzz_any_lines_after_a_good_first_line_are_refused(lines in prop::collection::vec("[ -~]{0,60}", 0..10)) {
        let text = format!("ironbottom-record 1 ;00000000\n{}\n", lines.join("\n"));
        prop_assert!(Record::parse(&text).is_err());
    }

    #[test]
    fn fuzz_a_changed_byte_is_found_out(record in record(), at in any::<prop::sample::Index>(), byte in 32_u8..127) {
        let mut bytes = record.to_text().into_bytes();
        let at = at.index(bytes.len());
        prop_assume!(bytes[at] != byte && bytes[at] != b'\n');
        bytes[at] = byte;
        let line = bytes[..at].iter().filter(|b| **b == b'\n').count() + 1;
        let text = String::from_utf8(bytes).map_err(|e| TestCaseError::fail(e.to_string()))?;
        let error = Record::parse(&text).expect_err("an edited record must not be read");
        prop_assert_eq!(error.line, line, "{}", error);
    }

    #[test]
    fn fuzz_a_cut_file_is_found_out(record in record(), at in any::<prop::sample::Index>()) {
        let text = record.to_text();
        let at = at.index(text.len());
        prop_assert!(Record::parse(&text[..at]).is_err());
    }

    #[test]
    fn fuzz_a_dropped_line_is_found_out(record in record(), at in any::<prop::sample::Index>()) {
        let text = record.to_text();
        let at = at.index(text.lines().count());
        let kept: String = text.lines().enumerate().filter(|(i, _)| *i != at).map(|(_, l)| format!("{l}\n")).collect();
        prop_assert!(Record::parse(&kept).is_err());
    }
}

#[test]
fn a_foreign_file_is_told_apart_from_a_newer_format() {
    let fault = |text: &str| Record::parse(text).map_err(|error| error.fault);
    assert_eq!(fault("[Event \"Chess\"]\n"), Err(RecordFault::Foreign));
    assert_eq!(fault(""), Err(RecordFault::Foreign));
    assert_eq!(fault("ironbottom-record 2 ;00000000\n"), Err(RecordFault::Format("2".into())));
}

#[test]
fn a_line_that_is_too_long_is_refused() {
    let text = format!("ironbottom-record 1 ;00000000\n{}\n", "x".repeat(10_000));
    // The first line's check sum is wrong as well and is met first; a lone long line is met by itself.
    assert!(Record::parse(&text).is_err());
    let long = format!("ironbottom-record 1{}\n", " ".repeat(10_000));
    assert!(matches!(Record::parse(&long).map_err(|e| e.fault), Err(RecordFault::TooLong(_))));
}
