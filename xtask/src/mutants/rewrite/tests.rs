//! A small source in, the expected source out.

use std::collections::BTreeSet;

use super::{Broken, Plan, break_file};

fn broken(source: &str, plan: &Plan) -> Broken {
    break_file("src/chapter.rs", source, 1, plan).unwrap()
}

/// The text with short words for the question which mutant is on.
fn text(source: &str) -> String {
    broken(source, &Plan::default()).rendered.text.replace("crate::mutant::on", "on")
}

fn changes(source: &str) -> Vec<String> {
    let mutants = broken(source, &Plan::default()).mutants;
    mutants.into_iter().map(|mutant| format!("{} → {}", mutant.was, mutant.becomes)).collect()
}

#[test]
fn a_verdict_is_given_at_once_and_its_guards_are_dropped() {
    assert_eq!(
        text("fn check(a: A) -> Verdict { first(a)?; if a.is_bad() { return refuse(a); } Ok(()) }"),
        "fn check(a: A) -> Verdict { if on(1) { return Ok(()); } ({ if !on(2) { first(a)?; } }); \
         if !on(3) && ((on(4) != (a.is_bad()))) { return refuse(a); } Ok(()) }"
    );
    // Behind a binding the condition stays a chain, and only `Err` is a refusal in other functions.
    assert_eq!(
        text(
            "fn f() -> Result<u8, Illegal<R>> { if let Some(x) = y && x.z() { return Err(x); } if w { return g(w); } q }"
        ),
        "fn f() -> Result<u8, Illegal<R>> { if !on(1) && let Some(x) = y && (on(2) != (x.z())) { return Err(x); } \
         if (on(3) != (w)) { return g(w); } q }"
    );
}

#[test]
fn a_yes_or_no_is_always_yes_and_always_no() {
    assert_eq!(
        text("fn f(&self) -> bool { !self.g }"),
        "fn f(&self) -> bool { if on(1) { return true; } if on(2) { return false; } (on(3) != !(self.g)) }"
    );
}

#[test]
fn operators_are_swapped_and_each_side_is_reckoned_once() {
    assert_eq!(
        text("fn f() { g(a < b); }"),
        "fn f() { g((match (&(a), &(b)) { (__l, __r) => if on(1) { *__l <= *__r } else { *__l < *__r } })); }"
    );
    assert_eq!(text("fn f() { g(a == b.c); }"), "fn f() { g((on(1) != ((a) == (b.c)))); }");
    assert_eq!(
        text("fn f() { g(a && !b); }"),
        "fn f() { g(({ let __l: bool = (on(2) != (a)); if __l != on(1) { (on(3) != !(b)) } else { __l } })); }"
    );
    assert_eq!(
        text("fn f() { g(a - b); c += d; }"),
        "fn f() { g((match (a, b) { (__l, __r) => if on(1) { __l + __r } else { __l - __r } })); \
         (if on(2) { c -= d } else { c += d }); }"
    );
}

#[test]
fn numbers_go_up_and_down_but_not_below_nothing() {
    assert_eq!(
        text("fn f() { g(2u8); }"),
        "fn f() { g((if on(1) { 3u8 } else if on(2) { 1u8 } else { 2u8 })); }"
    );
    assert_eq!(text("fn f() { g(0); }"), "fn f() { g((if on(1) { 1 } else { 0 })); }");
}

#[test]
fn an_arm_loses_its_guard_and_a_set_what_is_done_to_it() {
    assert_eq!(
        text("fn f() { match a { B if c.d() => e, _ => g } }"),
        "fn f() { match a { B if on(1) || (c.d()) => e, _ => g } }"
    );
    assert_eq!(
        text("fn f() { a.difference(b) }"),
        "fn f() { ({ let __s = a; if on(1) { __s } else { __s.difference(b) } }) }"
    );
    assert_eq!(
        text("fn f() { a.iter().filter(|p| b.c(p)) }"),
        "fn f() { a.iter().filter(|p| (on(1) != (b.c(p)))) }"
    );
}

#[test]
fn constants_patterns_attributes_tests_and_assertions_stay() {
    for source in [
        "const A: u8 = 1 + 2;",
        "const fn a() -> bool { 1 < 2 }",
        "#[derive(B)] struct A([u8; 3]);",
        "fn f() { debug_assert!(a < 3); let [x, 2..=3] = y else { return }; }",
        "#[cfg(test)] mod tests { fn f() -> bool { a < b } }",
        "#[test] fn f() { g(1); }",
        "impl fmt::Debug for A { fn fmt(&self) -> bool { 1 < 2 } }",
        "fn f() { g::<3>(a as u8); }",
    ] {
        assert_eq!(text(source), source);
    }
}

#[test]
fn what_does_not_compile_is_left_out_and_the_rest_keeps_its_numbers() {
    let plan = Plan { left_out: BTreeSet::from([1]), demoted: BTreeSet::from(["a".to_owned()]) };
    let broken = broken("const fn a() -> bool { x == y }", &plan);
    assert_eq!(
        broken.rendered.text.replace("crate::mutant::on", "on"),
        " fn a() -> bool { if on(2) { return false; } (on(3) != ((x) == (y))) }"
    );
    assert_eq!(broken.mutants.iter().map(|mutant| mutant.id).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(broken.next, 4);
}

#[test]
fn a_mutant_says_where_it_is_and_what_it_changes() {
    let source = "fn f() {\n    if a\n        && b > 1 {}\n}\n";
    let second = &broken(source, &Plan::default()).mutants[2];
    assert_eq!((second.line, second.function.as_str(), second.kind), (3, "f", "boundary"));
    assert_eq!(changes("fn f() { a >= b; }"), ["a >= b → a > b"]);
}
