//! The Soviet Union: page 35.

use ironbottom_axis1940::reason::Closed;
use ironbottom_axis1940::state::Deed;

use crate::kit::{Germany, Italy, Japan, Kit, Reason, Soviet, Step, Uk, Usa, space};

#[test]
fn rglobal_soviet_1_no_war_on_germany_before_the_fourth_turn_unless_freed() {
    let kit = Kit::world(Soviet).round(3).at(Step::Declare);
    assert_eq!(kit.refused("war germany").reason, Reason::NotFree { power: Soviet, on: Germany });
    assert_eq!(kit.refused("war italy").rule.0, "AAP40 p.35");
    let mut kit = Kit::world(Soviet).round(4).at(Step::Declare);
    kit.act("war germany").act("war italy");

    // Italy declares war on it: then it may answer Germany, too.
    let mut kit = Kit::world(Italy).round(1).at(Step::Declare);
    kit.act("war soviet");
    kit.state.power = Soviet;
    kit.begin(Step::Declare);
    kit.act("war germany");

    // London falls.
    let mut kit = Kit::world(Germany).put("1 germany-transport(infantry)", "sz-109").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-109", "united-kingdom").act("done");
    assert!(kit.state.deeds.contains(Deed::LondonFell));
    kit.state.power = Soviet;
    kit.begin(Step::Declare);
    assert_eq!(kit.offered(), ["done", "war germany", "war japan", "war italy"]);
    // A Japanese declaration frees it toward nobody else.
    let mut kit = Kit::world(Japan).at(Step::Declare);
    kit.act("war soviet");
    assert!(!kit.state.deeds.contains(Deed::SovietFreed));
}

#[test]
fn rglobal_soviet_2_war_on_japan_in_any_turn() {
    let mut kit = Kit::world(Soviet).round(1).at(Step::Declare);
    assert_eq!(kit.offered(), ["done", "war japan"]);
    kit.act("war japan");
    assert!(kit.enemies_of(Japan).contains(Soviet) && kit.enemies_of(Soviet).len() == 1);
}

#[test]
fn rglobal_soviet_3_at_war_on_one_board_it_is_neutral_on_the_other() {
    // At peace it enters nobody's territory, no neutral, and nobody enters its own.
    let peace = Kit::world(Soviet).put("1 soviet-infantry", "caucasus").at(Step::Noncombat);
    let into = |kit: &Kit| kit.no_go(1, "soviet-infantry", "caucasus", "northwest-persia");
    assert_eq!(into(&peace), Reason::Closed(space("northwest-persia"), Closed::NeutralMover));
    // War with Japan changes that on the Pacific board only.
    let east = Kit::world(Soviet).war(Soviet, Japan).put("1 soviet-infantry", "caucasus").at(Step::Noncombat);
    assert_eq!(into(&east), Reason::Closed(space("northwest-persia"), Closed::NeutralMover));
    let mut west =
        Kit::world(Soviet).war(Soviet, Germany).put("1 soviet-infantry", "caucasus").at(Step::Noncombat);
    west.go(1, "soviet-infantry", "caucasus", "northwest-persia");

    // British transports take Soviet passengers on a board where it is at war, and on no other.
    let aboard = |enemy, zone: &str, from: &str| {
        let kit = Kit::world(Soviet)
            .war(Soviet, enemy)
            .put("1 soviet-infantry", from)
            .put("1 uk-transport", zone)
            .at(Step::Noncombat);
        kit.offered().iter().any(|text| text.starts_with("load"))
    };
    assert!(aboard(Germany, "sz-127", "archangel") && !aboard(Japan, "sz-127", "archangel"));
    assert!(aboard(Japan, "sz-5", "amur") && !aboard(Germany, "sz-5", "amur"));
}

#[test]
fn rglobal_soviet_4_who_is_at_peace_with_it_enters_nothing_that_was_ever_its_own() {
    // Japan has taken Siberia; Germany, at peace with the Soviet Union, may not go there.
    let kit = Kit::world(Germany)
        .war(Soviet, Japan)
        .hold("amur", Japan)
        .hold("manchuria", Japan)
        .put("1 germany-infantry", "manchuria")
        .at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "germany-infantry", "manchuria", "amur"),
        Reason::Closed(space("amur"), Closed::SovietSoil)
    );
    let kit = Kit::world(Germany).put("1 germany-infantry", "poland").at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "germany-infantry", "poland", "eastern-poland"),
        Reason::AtPeace { at: space("eastern-poland"), with: Soviet }
    );
    let mut war =
        Kit::world(Germany).war(Germany, Soviet).put("1 germany-infantry", "poland").at(Step::CombatMove);
    war.go(1, "germany-infantry", "poland", "eastern-poland");
}

#[test]
fn rglobal_soviet_ex_at_war_with_japan_alone() {
    let war = |power| Kit::world(power).war(Soviet, Japan);
    // Japan attacks and flies over it on either board.
    let mut kit = war(Japan)
        .put("1 japan-infantry", "manchuria")
        .hold("kansu", Japan)
        .put("1 japan-strategic", "kansu");
    kit = kit.put("1 soviet-infantry", "novosibirsk").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "amur");
    kit.go(1, "japan-strategic", "kansu", "novosibirsk");
    // Germany and Italy treat all of it as neutral.
    for power in [Germany, Italy] {
        let unit = format!("{}-infantry", power.word());
        let kit = war(power).put(&format!("1 {unit}"), "poland").at(Step::CombatMove);
        let peace = Reason::AtPeace { at: space("eastern-poland"), with: Soviet };
        assert_eq!(kit.no_go(1, &unit, "poland", "eastern-poland"), peace);
    }
    // Allies enter its Pacific territories and not the European ones.
    let mut kit = war(Uk).war(Uk, Japan).put("1 uk-transport(infantry)", "sz-5").at(Step::Noncombat);
    kit.act("unload uk-transport@sz-5 infantry amur");
    let kit = war(Uk).war(Uk, Japan).put("1 uk-transport(infantry)", "sz-127").at(Step::Noncombat);
    assert_eq!(
        kit.refused("unload uk-transport@sz-127 infantry archangel").reason,
        Reason::Closed(space("archangel"), Closed::NeutralHolder(Soviet))
    );
    let _ = Usa;
}

#[test]
fn ruling_56_it_fights_its_enemies_on_both_boards() {
    let mut kit = Kit::world(Soviet)
        .war(Soviet, Japan)
        .hold("kazakhstan", Japan)
        .put("1 soviet-infantry", "novosibirsk")
        .at(Step::CombatMove);
    kit.go(1, "soviet-infantry", "novosibirsk", "kazakhstan").act("done");
    assert_eq!(kit.holder("kazakhstan"), Soviet);
}
