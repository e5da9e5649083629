//! Paris is freed: page 38.

use ironbottom_axis1940::board::Treasury;
use ironbottom_axis1940::combat::Phase;
use ironbottom_axis1940::frame::Frame;
use ironbottom_axis1940::settings::Settings;

use crate::kit::{France, Germany, Kit, Reason, Step, Uk, Usa};

/// An American landing frees Paris, which nobody defends.
fn freed(options: impl FnOnce(&mut Settings)) -> Kit {
    let mut kit = Kit::world_with(Usa, options)
        .war(Usa, Germany)
        .hold("france", Germany)
        .hold("normandy-bordeaux", Usa)
        .fund(Treasury::France, 4)
        .put("1 usa-infantry", "normandy-bordeaux")
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "normandy-bordeaux", "france").act("done");
    kit
}

#[test]
fn rglobal_france_3_the_french_rise_in_freed_paris_once() {
    let mut kit = freed(|settings| settings.players = 4);
    assert_eq!(kit.holder("france"), France);
    assert_eq!(kit.state.control.top(), Frame::Battle(Phase::Muster));
    // Whoever plays France is asked, in the turn of the United States.
    assert_eq!(kit.rules.asked(&kit.state), Some(kit.rules.seat(France)));
    assert_ne!(kit.rules.seat(France), kit.rules.seat(Usa));
    assert_eq!(kit.refused("muster battleship").reason, Reason::NotInParis);
    assert_eq!(kit.refused("muster destroyer").reason, Reason::NotInParis);
    kit.act("muster tank").act("muster infantry");
    assert_eq!(kit.refused("muster artillery").reason, Reason::TooDear { cost: 4, cash: 3 });
    kit.act("muster infantry").act("done");
    assert_eq!((kit.count("france", "france-tank"), kit.count("france", "france-infantry")), (1, 2));
    assert_eq!(kit.step(), Some(Step::Noncombat), "twelve IPCs are spent, and the turn goes on");
    assert_eq!(kit.till(Treasury::France), 4, "they are free");
    // What friends hold of France goes back.
    assert_eq!(kit.holder("normandy-bordeaux"), France);

    // Once in a game.
    let mut again = kit.hold("france", Germany).put("1 uk-infantry", "normandy-bordeaux");
    again.state.power = Uk;
    again.state.forces.remove(
        crate::kit::space("france"),
        ironbottom_axis1940::unit::Unit::new(France, ironbottom_axis1940::board::Kind::Tank),
        1,
    );
    again.state.forces.remove(
        crate::kit::space("france"),
        ironbottom_axis1940::unit::Unit::new(France, ironbottom_axis1940::board::Kind::Infantry),
        2,
    );
    again.begin(Step::CombatMove);
    again.go(1, "uk-infantry", "normandy-bordeaux", "france").act("done");
    assert_eq!((again.holder("france"), again.state.muster), (France, 0));
    assert_eq!(again.count("france", "france-infantry"), 0);
}

#[test]
fn ruling_67_nobody_has_to_place_all_of_it() {
    let mut kit = freed(|_| {});
    kit.act("muster fighter").act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat), "two IPCs are left and buy nothing");
    let mut kit = freed(|_| {});
    kit.act("done");
    assert_eq!(kit.total("france-infantry"), 0);
}
