//! No leak: whatever a viewer gets is the same in every world its view allows.
//!
//! At a moment of a random game, `sample(view)` builds another world from a viewer's view alone.
//! What is proven of the pairs that came up:
//!
//! * the view of the sampled world is the view it was made from; pending, turn and audit agree;
//!   and since the public knows only what every seat knows, so does the public's view;
//! * the viewer's subjects and offers, in their order, their ids, notations and choices, what is read
//!   of a line, the refusals of many actions (rule and sentence), its prompt, text board and scene
//!   are the same in both worlds;
//! * a state whose sampled world differs says that it has secrets, and a game that says it has
//!   secrets has differing worlds;
//! * what is said of actions done in both worlds: see [`twins`](super::twins).
//!
//! What is not proven: that a view is as narrow as the rulebook wants. A view that openly holds
//! a secret is a world `sample` copies; only the game's own tests know what ought to be hidden.
//! (Lanes are the exception: there the lane laws know whose an entry is.)

use super::pool::{Offered, Pool};
use super::twins::twins;
use super::walk::{Walk, notation, salt, viewers};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::text::Style;

/// Refusals compared for each pair of worlds.
const REFUSALS: usize = 60;

/// In one world of so many the text board and scene are compared.
const WORDS: usize = 4;

/// With so many worlds sampled of states that say they have secrets, some must differ.
const ENOUGH: u64 = 200;

/// At sampled moments, for every viewer: a world sampled from its view is the same to it.
///
/// # Errors
/// The first law broken: sample, secrets, leak, seal or told.
pub fn no_leak<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut pool = Pool::gathered(&rules, plan)?;
    let mut report = Report::default();
    let mut secret_worlds = 0;
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        loop {
            if walk.look() {
                pool.add(&rules, &walk.state, &mut walk.chance);
                report.moments += 1;
                for viewer in viewers(&rules) {
                    for _ in 0..plan.tries {
                        secret_worlds += u64::from(rules.has_secrets(&walk.state));
                        world(&mut walk, viewer, &pool, &mut report)?;
                    }
                }
            }
            if walk.step()?.is_none() {
                break;
            }
        }
        if secret_worlds > ENOUGH && report.worlds_changed == 0 {
            let seen = format!("{secret_worlds} worlds of states with secrets are all like the truth");
            return Err(walk.broken(Law::Secrets, seen));
        }
        report.games += 1;
    }
    Ok(report)
}

fn world<R: Words>(
    walk: &mut Walk<R>,
    viewer: Viewer,
    pool: &Pool<R>,
    report: &mut Report,
) -> Result<(), Broken> {
    let rules = walk.rules;
    let view = rules.view(&walk.state, viewer);
    let mut dice = Fast::new(salt(&mut walk.chance));
    let other = rules.sample(&view, &mut dice);
    report.worlds += 1;
    fits(walk, viewer, &view, &other)?;
    if other != walk.state {
        report.worlds_changed += 1;
        if !rules.has_secrets(&walk.state) {
            let seen = format!("{viewer:?} cannot know the whole state, which says it has no secrets");
            return Err(walk.broken(Law::Secrets, seen));
        }
    }
    // Words are made from equal views; that they come out equal needs no proof every time.
    if walk.chance.below(WORDS) == 0 {
        same_words(walk, viewer, &other)?;
    }
    if let Viewer::Seat(seat) = viewer {
        same_choices(walk, seat, &other)?;
        report.refusals_compared += same_refusals(walk, seat, &other, pool)?;
    }
    twins(walk, viewer, other, report)
}

/// The sampled world is one the view allows.
fn fits<R: Words>(walk: &Walk<R>, viewer: Viewer, view: &R::View, other: &R::State) -> Result<(), Broken> {
    let rules = walk.rules;
    let broken = |seen: String| Err(walk.broken(Law::Sample, format!("{viewer:?}: {seen}")));
    if let Err(fault) = rules.audit(other) {
        return broken(format!("the audit of the sampled world fails: {fault}"));
    }
    let again = rules.view(other, viewer);
    if again != *view {
        return broken(format!("the sampled world looks different: {}", difference(view, &again)));
    }
    let (truth, sampled) = (rules.pending(&walk.state), rules.pending(other));
    if truth != sampled {
        return broken(format!("pending is {truth:?}, in the sampled world {sampled:?}"));
    }
    if rules.turn(&walk.state) != rules.turn(other) {
        return broken("the sampled world is in another turn".to_owned());
    }
    let (truth, sampled) = (rules.view(&walk.state, Viewer::Public), rules.view(other, Viewer::Public));
    if truth != sampled {
        let what = difference(&truth, &sampled);
        return broken(format!("the public sees what this viewer does not know: {what}"));
    }
    Ok(())
}

fn same_words<R: Words>(walk: &Walk<R>, viewer: Viewer, other: &R::State) -> Result<(), Broken> {
    let rules = walk.rules;
    let (view, again) = (rules.view(&walk.state, viewer), rules.view(other, viewer));
    let board = |view: &R::View| rules.board(view, Style::PLAIN);
    let same = rules.prompt(&view) == rules.prompt(&again)
        && board(&view) == board(&again)
        && rules.scene(&view) == rules.scene(&again);
    if same {
        return Ok(());
    }
    Err(walk.broken(Law::Leak, format!("prompt, board or scene of {viewer:?} differ in a sampled world")))
}

/// Subjects, offers and their labels.
fn same_choices<R: Words>(walk: &mut Walk<R>, seat: Seat, other: &R::State) -> Result<(), Broken> {
    let rules = walk.rules;
    let (truth, sampled) = (Offered::of(rules, &walk.state, seat), Offered::of(rules, other, seat));
    if truth.subjects != sampled.subjects {
        let seen = format!("the subjects of seat {} differ in a sampled world", seat.index());
        return Err(walk.broken(Law::Leak, seen));
    }
    for ((about, list), (_, again)) in truth.by_subject().zip(sampled.by_subject()) {
        if list != again {
            let seen = format!(
                "seat {} is offered {} actions about {about:?}, in a sampled world {}: {}",
                seat.index(),
                list.len(),
                again.len(),
                difference(&list, &again)
            );
            return Err(walk.broken(Law::Leak, seen));
        }
    }
    if let Some(&subject) = truth.subjects.get(walk.chance.below(truth.subjects.len())) {
        let id = |state: &R::State| {
            let mut id = String::new();
            rules.subject_id(state, subject, &mut id);
            id
        };
        if id(&walk.state) != id(other) {
            let seen = format!("the id of “{}” differs in a sampled world", id(&walk.state));
            return Err(walk.broken(Law::Leak, seen));
        }
    }
    match truth.all.get(walk.chance.below(truth.all.len())) {
        Some(&action) => same_choice(walk, seat, action, other),
        None => Ok(()),
    }
}

/// An offer as data and as notation, and what is read of the notation, whole and cut short.
fn same_choice<R: Words>(
    walk: &Walk<R>,
    seat: Seat,
    action: R::Action,
    other: &R::State,
) -> Result<(), Broken> {
    let rules = walk.rules;
    let viewer = Viewer::Seat(seat);
    let text = notation(rules, &walk.state, action);
    let broken = |what: &str| {
        let seen = format!("{what} of “{text}” differs in a sampled world");
        Err(walk.broken(Law::Leak, seen))
    };
    let choice = |state: &R::State| rules.choice(&rules.view(state, viewer), action);
    if choice(&walk.state) != choice(other) {
        return broken("the choice");
    }
    if text != notation(rules, other, action) {
        return broken("the notation");
    }
    let cut: String = text.chars().take(text.chars().count() - 1).collect();
    for text in [&text, &cut] {
        let read = |state: &R::State| (rules.decode(state, text), rules.interpret(state, text));
        if read(&walk.state) != read(other) {
            return broken("what is read");
        }
    }
    Ok(())
}

fn same_refusals<R: Words>(
    walk: &mut Walk<R>,
    seat: Seat,
    other: &R::State,
    pool: &Pool<R>,
) -> Result<u64, Broken> {
    let rules = walk.rules;
    let some: Vec<_> = pool.some(REFUSALS, &mut walk.chance).collect();
    let answer = |state: &R::State, action| {
        let refused = rules.check(state, seat, action).err();
        refused.map(|illegal| (illegal.rule, rules.explain(&illegal)))
    };
    for &action in &some {
        let (truth, sampled) = (answer(&walk.state, action), answer(other, action));
        if truth != sampled {
            let text = notation(rules, &walk.state, action);
            let seen =
                format!("“{text}” of seat {}: {truth:?}, in a sampled world {sampled:?}", seat.index());
            return Err(walk.broken(Law::Leak, seen));
        }
    }
    Ok(some.len() as u64)
}

/// Where the debug texts of two things part.
pub(super) fn difference(one: &impl std::fmt::Debug, two: &impl std::fmt::Debug) -> String {
    const BEFORE: usize = 60;
    const AFTER: usize = 60;
    let (one, two) = (format!("{one:?}"), format!("{two:?}"));
    let (first, second): (Vec<_>, Vec<_>) = (one.chars().collect(), two.chars().collect());
    let at = first.iter().zip(&second).take_while(|(a, b)| a == b).count();
    let part = |text: &[char]| -> String {
        text.iter().skip(at.saturating_sub(BEFORE)).take(BEFORE + AFTER).collect()
    };
    format!("…{}… / …{}…", part(&first), part(&second))
}
