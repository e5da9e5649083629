//! What is not allowed is refused with a sentence that says what stands in the way, and with its page.

use ironbottom_kernel::Words as _;

use crate::kit::{China, Germany, Italy, Japan, Kit, Soviet, Step, Uk, Usa};

/// The page and the sentence of a refusal.
#[track_caller]
fn told(kit: &Kit, text: &str) -> (&'static str, String) {
    let refused = kit.refused(text);
    (refused.rule.0, kit.rules.explain(&refused))
}

#[track_caller]
fn says(kit: &Kit, text: &str, page: &str, words: &str) {
    let (rule, sentence) = told(kit, text);
    assert_eq!(rule, page, "{sentence}");
    assert!(sentence.contains(words), "{sentence}");
}

#[test]
fn rglobal_soviet_1_the_refusal_says_what_it_waits_for() {
    let kit = Kit::world(Soviet).round(3).at(Step::Declare);
    says(&kit, "war germany", "AAP40 p.35", "before its fourth turn, unless Germany or Italy has declared");
}

#[test]
fn rglobal_usa_1_the_refusal_says_what_it_waits_for() {
    let mut kit = Kit::world(Germany).at(Step::Declare);
    kit.state.power = Usa;
    says(&kit, "war japan", "AAP40 p.36", "taken London or land in North America");
    kit.state.power = China;
    says(&kit, "war italy", "AAP40 p.37", "entered a land open to Chinese units");
}

#[test]
fn rglobal_japan_6_the_refusal_says_that_china_is_closed_before_war_with_japan() {
    for (power, page) in [(Uk, "AAP40 p.37"), (Usa, "AAP40 p.36"), (Soviet, "AAP40 ruling 55")] {
        let unit = format!("{}-infantry", power.word());
        let kit = Kit::world(power).put(&format!("1 {unit}"), "burma").at(Step::Noncombat);
        says(&kit, &format!("move 1 {unit}@burma yunnan"), page, "before it is at war with Japan");
    }
}

#[test]
fn rglobal_china_1_and_rglobal_germany_1_peace_with_china_is_no_matter_of_war_with_japan() {
    let kit = Kit::world(Germany).put("1 germany-infantry", "jehol").at(Step::Noncombat);
    says(&kit, "move 1 germany-infantry@jehol chahar", "AAP40 p.14", "You are at peace with China");
    // China's aircraft stay at home, and are told so.
    let kit = Kit::world(China).put("1 china-fighter", "yunnan").at(Step::Noncombat);
    says(&kit, "move 1 china-fighter@yunnan french-indo-china", "AAP40 p.10", "Chinese units stay in China");
}

#[test]
fn rglobal_soviet_4_the_refusal_says_whose_soil_it_is() {
    let kit =
        Kit::world(Germany).hold("amur", Japan).put("1 germany-infantry", "manchuria").at(Step::Noncombat);
    says(&kit, "move 1 germany-infantry@manchuria amur", "AAP40 p.35", "is or was its own");
    // A flight that would have to pass it is not called too far.
    let kit = Kit::world(Germany).put("1 germany-fighter", "poland").hold("iraq", Uk).at(Step::CombatMove);
    says(
        &kit,
        "move 1 germany-fighter@poland western-ukraine",
        "AAP40 p.14",
        "only over land that is closed",
    );
    // One that is too far is.
    says(&kit, "move 1 germany-fighter@poland egypt", "AAP40 p.28", "out of reach");
}

#[test]
fn rglobal_soviet_3_nobody_lands_in_a_neutral_power_and_it_lands_nowhere() {
    let kit = Kit::world(Uk).put("1 uk-transport(infantry)", "sz-127").at(Step::Noncombat);
    let landing = "unload uk-transport@sz-127 infantry archangel";
    says(&kit, landing, "AAP40 p.35", "The Soviet Union is a neutral power there");
    let kit = Kit::world(Usa).put("1 usa-transport(infantry)", "sz-86").at(Step::Noncombat);
    says(&kit, "unload usa-transport@sz-86 infantry brazil", "AAP40 p.14", "You are a neutral power there");
    // Where an enemy stands it is hostile, as it was.
    let kit = Kit::world(Uk).put("1 uk-transport(infantry)", "sz-113").at(Step::Noncombat);
    says(&kit, "unload uk-transport@sz-113 infantry germany", "AAP40 p.32", "is hostile");
}

#[test]
fn rglobal_usa_3_and_rglobal_usa_4_and_rglobal_japan_4_the_refusal_names_the_waters() {
    let kit =
        Kit::world(Usa).put("1 usa-destroyer", "sz-35").put("1 usa-transport", "sz-101").at(Step::Noncombat);
    says(&kit, "move 1 usa-destroyer@sz-35 sz-20", "AAP40 p.36", "beside Japanese territory");
    says(&kit, "move 1 usa-transport@sz-101 sz-102", "AAP40 p.36", "warships also in sea zone 102");
    let kit = Kit::world(Japan).put("1 japan-destroyer", "sz-7").at(Step::Noncombat);
    says(&kit, "move 1 japan-destroyer@sz-7 sz-8", "AAP40 p.36", "within two zones of Alaska");
    // In the Pacific game it is another page.
    let kit = Kit::empty(Japan).peace().put("1 japan-destroyer", "sz-7").at(Step::Noncombat);
    says(&kit, "move 1 japan-destroyer@sz-7 sz-8", "AAP40 p.8", "within two zones of Alaska");
}

#[test]
fn ruling_57_the_refusal_names_the_canal_and_its_shores() {
    let ship = |from: &str, to: &str| {
        let kit = Kit::world(Italy).put("1 italy-cruiser", from).at(Step::Noncombat);
        told(&kit, &format!("move 1 italy-cruiser@{from} {to}"))
    };
    for (from, to, canal) in [
        ("sz-92", "sz-91", "Strait of Gibraltar, open only to the side that held Gibraltar"),
        ("sz-98", "sz-81", "Suez Canal, open only to the side that held Egypt and Trans-Jordan"),
        ("sz-99", "sz-100", "Turkish Straits, open only to the side that held Turkey"),
        ("sz-89", "sz-64", "Panama Canal, open only to the side that held Central America"),
    ] {
        let (rule, sentence) = ship(from, to);
        assert_eq!(rule, "AAP40 ruling 57");
        assert!(sentence.contains(canal), "{sentence}");
    }
}

#[test]
fn rmove_2_the_refusal_says_that_warships_stand_in_the_way() {
    let kit = Kit::world(Uk)
        .put("1 uk-cruiser", "sz-91")
        .put("1 italy-cruiser", "sz-92")
        .put("1 italy-submarine", "sz-104")
        .at(Step::Noncombat);
    says(&kit, "move 1 uk-cruiser@sz-91 sz-93", "AAP40 p.12", "Enemy warships on the way");
    assert!(kit.allows("move 1 uk-cruiser sz-91 sz-105"), "submarines stop nobody");
}
