//! The odds beside a battle: asked from what a viewer sees.

use ironbottom_kernel::Viewer;
use ironbottom_victory::action::Action;
use ironbottom_victory::frame::{Phase, Step};
use ironbottom_victory::{ALLIES, JAPAN};

use super::against_engine::question;
use crate::kit::*;

#[track_caller]
fn said(kit: &Kit, panel: &str, key: &str) -> Option<String> {
    let question = question(kit, panel, Viewer::Public).unwrap_or_else(|| panic!("no panel {panel}"));
    question.into_iter().find(|(other, _)| other == key).map(|(_, value)| value)
}

#[test]
fn while_day_or_night_is_open_both_are_asked_and_then_what_was_chosen() {
    let mut kit = Kit::empty();
    kit.damaged("akagi", 2).fight("coral-sea", &["akagi", "nagato"], &["lexington", "houston"]);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
    assert_eq!(said(&kit, "odds-day", "attack").as_deref(), Some("nagato, akagi:2"));
    assert_eq!(said(&kit, "odds-night", "action").as_deref(), Some("night"));
    assert!(question(&kit, "odds", Viewer::Public).is_none());
    kit.act(DAY).act(DAY);
    assert_eq!(said(&kit, "odds", "action").as_deref(), Some("day"));
    assert!(question(&kit, "odds-day", Viewer::Public).is_none());
    kit.act(aim("akagi", "houston"));
    assert_eq!(said(&kit, "odds", "aim").as_deref(), Some("akagi at houston"));
    kit.roll(Action::Done, &[1, 1, 1, 1]);
    // Japan has fired: what is left of the action is the Allies' fire.
    assert_eq!(said(&kit, "odds", "attack").as_deref(), Some("houston, lexington"));
    assert_eq!(said(&kit, "odds", "hold").as_deref(), Some("nagato, akagi:2").map(|_| "nagato, akagi"));
}

#[test]
fn nobody_asks_where_nobody_fires() {
    let mut kit = Kit::empty();
    kit.fight("coral-sea", &["nagato"], &["houston"]);
    assert!(question(&kit, "odds-day", Viewer::Public).is_none(), "no airstrike by day");
    assert_eq!(said(&kit, "odds", "action").as_deref(), Some("night"), "so only the night is left");
    let quiet = Kit::empty();
    assert!(question(&quiet, "odds", Viewer::Public).is_none());
}

#[test]
fn r20_51_targets_recorded_in_secret_are_in_japans_odds_only() {
    let mut kit = Kit::new(|settings| settings.pearl_harbor = true);
    kit.raider("akagi", "hawaiian-islands").step(Step::Combat).resume(&[]);
    kit.act(Action::Done).act(Action::Done).act(Action::Done).act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Record);
    kit.act(aim("akagi", "lexington"));
    let own = question(&kit, "odds", Viewer::Seat(JAPAN)).expect("Japan is asked");
    assert!(own.contains(&("aim".to_owned(), "akagi at lexington".to_owned())), "{own:?}");
    for viewer in [Viewer::Seat(ALLIES), Viewer::Public] {
        assert_eq!(question(&kit, "odds", viewer), None);
    }
}

#[test]
fn r23_51_what_hides_and_what_was_not_sighted_is_left_out() {
    use ironbottom_victory::action::Stance;
    let mut kit = Kit::empty_with(|settings| settings.task_forces = true).flag("coral-sea", None);
    kit.fight("coral-sea", &["akagi", "kaga"], &["lexington"]);
    kit.act(force("kaga", "kaga")).act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Stances(Japan));
    kit.act(stance("kaga", Stance::Hiding)).act(Action::Done);
    // Japan's dice for the Allies' force, then theirs for Japan's two: only Akagi is sighted.
    kit.roll(Action::Done, &[1, 1, 6]);
    kit.act(DAY).act(DAY);
    assert_eq!(said(&kit, "odds", "hold").as_deref(), Some("kaga"));
    assert_eq!(said(&kit, "odds", "unseen").as_deref(), Some("kaga"));
}
