//! One line for an action, and back.

use ironbottom_kit::grammar;
use ironbottom_kit::tokens::{Token, number, one_of, spelled};

use crate::action::{Action, MAX_DRAWN, MAX_SHIPS};
use crate::pieces::Place;

/// The notation of the drill: a thing is named by its own word, whatever the state.
pub(super) struct Speech;

fn a_place() -> impl Token<Value = Place> {
    spelled("place", |place: &Place| place.number().to_string(), |word| Place::new(word.parse().ok()?))
}

grammar! {
    for Speech, |speech| Action;
    "load SHIP FORCE" (ship: one_of("ship"), force: one_of("force")) => [Action::Load(ship, force)],
    "plot FORCE HEADING" (force: one_of("force"), heading: one_of("heading")) => [Action::Plot(force, heading)],
    "look FORCE" (force: one_of("force")) => [Action::Look(force)],
    "course SQUADRON HEADING" (patrol: one_of("squadron"), heading: one_of("heading")) => [Action::Course(patrol, heading)],
    "stand SQUADRON POSTURE" (patrol: one_of("squadron"), posture: one_of("posture")) => [Action::Stand(patrol, posture)],
    "ready" => [Action::Ready],
    "sail" => [Action::Sail],
    "stay" => [Action::Stay],
    "step FORCE" (force: one_of("force")) => [Action::Step(force)],
    "stop FORCE" (force: one_of("force")) => [Action::Stop(force)],
    "search" => [Action::Search],
    "strike" => [Action::Strike],
    "report SHIPS" (said: number(0..=MAX_SHIPS)) => [Action::Report(said)],
    "chase FORCE" (force: one_of("force")) => [Action::Chase(force)],
    "run HEADING" (heading: one_of("heading")) => [Action::Run(heading)],
    "lay SHIP PLACE" (ship: one_of("ship"), place: a_place()) => [Action::Lay(ship, place)],
    "fire PLACE" (place: a_place()) => [Action::Fire(place)],
    "cease" => [Action::Cease],
    "take SQUADRON" (patrol: one_of("squadron")) => [Action::Take(patrol)],
    "propose" => [Action::Propose],
    "accept" => [Action::Accept],
    "refuse" => [Action::Refuse],
    "draw POINTS" (points: number(0..=MAX_DRAWN)) => [Action::Draw(points)],
    "pass" => [Action::Pass],
    "done" => [Action::Done],
}
