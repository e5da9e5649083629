//! How the war is won: page 33.

use ironbottom_axis1940::state::{Claim, Ending};
use ironbottom_kernel::{Pending, Rules};

use crate::kit::{Germany, Italy, Japan, Kit, Nation, Soviet, Step, Uk, Usa, space};

/// Cities of the European board that the Axis needs besides Berlin, Rome and Warsaw.
const EUROPE: [&str; 5] = ["france", "novgorod", "volgograd", "russia", "united-kingdom"];
/// Those of the Pacific besides Tokyo and Shanghai.
const PACIFIC: [&str; 4] = ["kwangtung", "philippines", "india", "hawaiian-islands"];

fn ended(kit: &Kit) -> Option<(Ending, &'static str)> {
    match (kit.state.ending, kit.rules.pending(&kit.state)) {
        (Some(ending), Pending::Over(outcome)) => Some((ending, outcome.how)),
        _ => None,
    }
}

/// This power's next turn begins, long after.
fn next_turn(kit: &mut Kit, power: Nation) {
    kit.state.power = power;
    kit.begin(Step::Begin);
}

/// Germany marches into the last city of eight.
fn eight_cities() -> Kit {
    let mut kit = Kit::world(Germany).war(Germany, Soviet);
    for city in &EUROPE[..4] {
        kit = kit.hold(city, Germany);
    }
    let mut kit = kit.put("1 germany-transport(infantry)", "sz-109").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-109", "united-kingdom").act("done");
    assert_eq!(kit.holder("united-kingdom"), Germany);
    kit
}

#[test]
fn rglobal_win_1_eight_cities_of_europe_held_until_the_captors_next_turn() {
    let mut kit = eight_cities();
    assert_eq!(kit.state.claims[Claim::Europe.index()], Some(Germany));
    // The turns of other Axis powers decide nothing.
    next_turn(&mut kit, Italy);
    assert_eq!(ended(&kit), None);
    next_turn(&mut kit, Germany);
    assert_eq!(ended(&kit), Some((Ending::EuropeanCities, "european-cities")));

    // Won back in between, nothing is won; and who takes it again begins anew.
    let mut kit = eight_cities();
    kit.state.power = Soviet;
    kit.state.forces = ironbottom_axis1940::forces::Forces::empty();
    let mut kit = kit.put("1 soviet-infantry", "vologda");
    kit.begin(Step::CombatMove);
    kit.go(1, "soviet-infantry", "vologda", "russia").act("done");
    assert_eq!(kit.holder("russia"), Soviet);
    assert_eq!(kit.state.claims[Claim::Europe.index()], None);
    next_turn(&mut kit, Germany);
    assert_eq!(ended(&kit), None);
}

#[test]
fn rglobal_win_2_six_cities_of_the_pacific_win_as_well() {
    let mut kit = Kit::world(Japan).war(Japan, Usa).war(Japan, Uk);
    for city in &PACIFIC[..3] {
        kit = kit.hold(city, Japan);
    }
    let mut kit = kit.put("1 japan-transport(infantry)", "sz-26").at(Step::CombatMove);
    kit.assault("japan-transport", "sz-26", "hawaiian-islands").act("done");
    assert_eq!(kit.state.claims[Claim::Pacific.index()], Some(Japan));
    next_turn(&mut kit, Germany);
    assert_eq!(ended(&kit), None, "Germany's turn does not decide what Japan took");
    next_turn(&mut kit, Japan);
    assert_eq!(ended(&kit), Some((Ending::PacificCities, "pacific-cities")));
}

#[test]
fn rglobal_win_3_the_axis_needs_a_capital_at_the_end_of_that_round() {
    let mut kit = eight_cities().hold("germany", Soviet).hold("southern-italy", Uk).hold("japan", Usa);
    // Two of the cities that count are lost with them: others make it eight.
    kit = kit.hold("ontario", Germany).hold("egypt", Germany);
    next_turn(&mut kit, Germany);
    assert_eq!(ended(&kit), None);
    assert!(kit.state.hoping, "it wins if it frees a capital in this turn");
    let mut kit = kit.hold("germany", Germany);
    kit.begin(Step::End);
    assert_eq!(ended(&kit), Some((Ending::EuropeanCities, "european-cities")));
}

/// The Soviet Union marches into Berlin; Rome and Tokyo are Allied.
fn three_capitals() -> Kit {
    let mut kit = Kit::world(Soviet)
        .war(Germany, Soviet)
        .hold("southern-italy", Uk)
        .hold("japan", Usa)
        .hold("poland", Soviet)
        .put("1 soviet-infantry", "poland")
        .at(Step::CombatMove);
    kit.go(1, "soviet-infantry", "poland", "germany").act("done");
    assert_eq!(kit.holder("germany"), Soviet);
    kit
}

#[test]
fn rglobal_win_4_berlin_rome_and_tokyo_win_for_the_allies() {
    let mut kit = three_capitals();
    assert_eq!(kit.state.claims[Claim::Capitals.index()], Some(Soviet));
    next_turn(&mut kit, Usa);
    assert_eq!(ended(&kit), None);
    next_turn(&mut kit, Soviet);
    assert_eq!(ended(&kit), Some((Ending::Capitals, "capitals")));
    // Two of the three are not enough.
    let mut two = Kit::world(Soviet).war(Germany, Soviet).hold("southern-italy", Uk).hold("poland", Soviet);
    two = two.put("1 soviet-infantry", "poland").at(Step::CombatMove);
    two.go(1, "soviet-infantry", "poland", "germany").act("done");
    assert_eq!(two.state.claims[Claim::Capitals.index()], None);
}

#[test]
fn rglobal_win_5_the_allies_need_a_capital_of_their_own() {
    let lost = ["eastern-united-states", "united-kingdom", "france", "russia"];
    let mut kit = lost.into_iter().fold(three_capitals(), |kit, at| kit.hold(at, Germany));
    next_turn(&mut kit, Soviet);
    assert_eq!(ended(&kit), None);
    assert!(kit.state.hoping);
    let mut kit = kit.hold("russia", Soviet);
    kit.begin(Step::End);
    assert_eq!(ended(&kit), Some((Ending::Capitals, "capitals")));
}

#[test]
fn ruling_62_after_the_last_round_the_allies_win() {
    let mut kit = Kit::global(|settings| settings.rounds = 3);
    kit.state.round = 3;
    kit.state.power = crate::kit::France;
    kit.begin(Step::End);
    assert_eq!(ended(&kit), Some((Ending::Rounds, "rounds")));
    let _ = space("france");
}
