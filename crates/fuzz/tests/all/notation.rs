//! Spoilt notation: what is called legal is taken, what is refused is refused with a sentence and leaves no trace.

use ironbottom_fuzz::Budget;
use ironbottom_fuzz::text::{NASTY, pick, spoil_words};
use ironbottom_games::registry;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{AnyTable, Record, Seat, Viewer};

use crate::support::scripts;

/// A table in the middle of a game, and words that mean something there.
struct Middle {
    table: Box<dyn AnyTable>,
    words: Vec<String>,
}

fn middles(seed: u64) -> Vec<Middle> {
    let games = registry();
    let middle = |text: &str| games.restore(&Record::parse(text).unwrap(), None).unwrap();
    let all = scripts(seed).into_iter().map(|script| {
        let steps = script.steps.iter().flat_map(|(seat, notation)| [seat.as_str(), notation.as_str()]);
        let words = steps.flat_map(|text| text.split(' ')).map(str::to_owned).collect();
        Middle { table: middle(&script.end), words }
    });
    all.filter(|middle| !middle.table.pending().seats().is_empty()).collect()
}

/// Something to say: an offer as it is, an offer spoilt, or words at random.
fn said(middle: &Middle, seat: Seat, chance: &mut Fast) -> String {
    let words: Vec<&str> = middle.words.iter().map(String::as_str).collect();
    let mut offers = middle.table.choices(seat, None).unwrap_or_default();
    let subjects = middle.table.subjects(seat);
    if let Some(subject) = subjects.get(chance.below(subjects.len())) {
        offers.extend(middle.table.choices(seat, Some(&subject.id)).unwrap_or_default());
    }
    let offer =
        offers.get(chance.below(offers.len())).map(|choice| choice.notation.clone()).unwrap_or_default();
    match chance.below(10) {
        0 => offer,
        1 => pick(chance, &NASTY).unwrap_or_default().to_owned(),
        2 => (0..chance.below(5)).filter_map(|_| pick(chance, &words)).collect::<Vec<_>>().join(" "),
        3 => {
            let once = spoil_words(chance, &offer, &words);
            spoil_words(chance, &once, &words)
        }
        _ => spoil_words(chance, &offer, &words),
    }
}

#[test]
fn fuzz_spoilt_notation_is_taken_or_leaves_no_trace() {
    let mut budget = Budget::new(1500);
    let mut all = Vec::new();
    let (mut taken, mut refused) = (0_u64, 0_u64);
    while let Some((case, mut chance)) = budget.next_case() {
        if all.is_empty() || case % 500 == 0 {
            all = middles(case);
        }
        let at = chance.below(all.len());
        let middle = &mut all[at];
        let seats: Vec<Seat> = middle.table.pending().seats().iter().collect();
        let Some(seat) = seats.get(chance.below(seats.len())).copied() else {
            drop(all.remove(at));
            continue;
        };
        let text = said(middle, seat, &mut chance);
        let game = middle.table.card().id;
        if let Err(refusal) = middle.table.interpret(seat, &text) {
            assert!(!refusal.text.is_empty(), "case {case}, {game}: “{text}”");
        }
        let _ = middle.table.inspect(Viewer::Seat(seat), &text, ironbottom_kernel::text::Style::PLAIN);
        let why_not = middle.table.why_not(seat, &text);
        let before = (middle.table.lines(), middle.table.drafts(), middle.table.position());
        let posted = middle.table.post(seat, None, std::slice::from_ref(&text));
        match why_not {
            None => {
                assert_eq!(
                    (posted.taken, posted.refused),
                    (1, None),
                    "case {case}, {game}: “{text}” is legal"
                );
                taken += 1;
            }
            Some(refusal) => {
                assert!(!refusal.text.is_empty(), "case {case}, {game}: “{text}”");
                assert_eq!(posted.taken, 0, "case {case}, {game}: “{text}” is not legal: {}", refusal.text);
                assert!(
                    posted.refused.is_some_and(|refused| !refused.text.is_empty()),
                    "case {case}, {game}"
                );
                let after = (middle.table.lines(), middle.table.drafts(), middle.table.position());
                assert!(before == after, "case {case}, {game}: “{text}” was refused and changed something");
                refused += 1;
            }
        }
    }
    // Whatever was taken replays.
    for middle in &all {
        let text = middle.table.record().to_text();
        let again = registry().restore(&Record::parse(&text).unwrap(), None).unwrap();
        assert_eq!(again.position(), middle.table.position());
    }
    println!("{taken} taken, {refused} refused");
    assert!(taken > 0 && refused > taken, "{taken} taken, {refused} refused");
}
