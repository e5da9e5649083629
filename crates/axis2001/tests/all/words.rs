//! How the game speaks: notation and back, prompts, refusals, the text board, the scene.

mod alike;
mod onward;
mod scenes;

use std::collections::BTreeSet;

use scenes::said;

use crate::kit::{self, Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{Country, Kind, Nation, RouteSet, SpaceId};
use ironbottom_axis2001::combat::{Choice, Refusal};
use ironbottom_axis2001::unit::{Cargo, Status, Unit};
use ironbottom_kernel::log::{Happening, Need, Party, Stage};
use ironbottom_kernel::text::{Ink, Style, columns};
use ironbottom_kernel::wire::{Mark, Value};
use ironbottom_kernel::{Illegal, Rules, Seat, Viewer, Words};

const WIDE: Style = Style { ink: Ink::None, width: 100 };

fn view(kit: &Kit, power: kit::Power) -> ironbottom_axis2001::View {
    kit.rules.view(&kit.state, Viewer::Seat(kit.rules.seat(power)))
}

/// Units of every nation and kind, in many states and with cargo.
fn units() -> Vec<Unit> {
    let mut all = Vec::new();
    for nation in Nation::ALL {
        for kind in Kind::units() {
            all.push(Unit::new(nation, kind));
            for bit in 3..16 {
                let status = Status::from_bits(1 << bit).with_used(bit as u8 % 8);
                all.push(Unit::new(nation, kind).with_status(status));
            }
        }
        let mut ship = Unit::new(nation, Kind::Transport);
        for (other, kind) in
            Nation::ALL.into_iter().zip([Kind::Infantry, Kind::Marine, Kind::Armour, Kind::Aa])
        {
            let laden = ship.carrying(Cargo::of(other, kind).now_boarded()).expect("room");
            all.push(laden);
            all.extend(laden.carrying(Cargo::of(other, Kind::Infantry).now_landing()));
            all.extend(ship.carrying(Cargo::of(other, kind)));
        }
        ship.toward = Some(SpaceId::GUAM);
        all.push(ship);
        let mut fighter = Unit::new(nation, Kind::Fighter);
        fighter.toward = SpaceId::sea(23);
        all.push(fighter);
    }
    all
}

fn every_action(unit: Unit, here: SpaceId, there: SpaceId) -> Vec<Action> {
    let mut actions = vec![
        Action::Move { from: here, unit, to: there, count: 3 },
        Action::Load { from: here, unit, zone: here, ship: unit },
        Action::Stow { zone: here, ship: unit, nation: unit.nation },
        Action::Seize { zone: here, unit, count: 2 },
        Action::Raid { at: here, unit, count: 1 },
        Action::Declare { from: here, unit, zone: there, count: 2 },
        Action::Patrol { from: here, unit, to: there, count: 1 },
        Action::Recover { from: here, unit, to: there, count: 9 },
        Action::Battle(Choice::Kamikaze { zone: here, target: unit, ship: 1 }),
        Action::Battle(Choice::Kamikaze { zone: here, target: unit, ship: 4 }),
        Action::Battle(Choice::Intercept(unit)),
        Action::Battle(Choice::Bombard { zone: here, unit }),
        Action::Battle(Choice::Submerge(unit)),
        Action::Battle(Choice::Withdraw(unit)),
        Action::Battle(Choice::Lose(unit)),
        Action::Battle(Choice::Fight(there)),
        Action::Battle(Choice::CallOff(there)),
        Action::Battle(Choice::Retreat(there)),
        Action::Battle(Choice::Haven(there)),
    ];
    for cargo in unit.aboard() {
        actions.push(Action::Unload { zone: here, ship: unit, cargo, to: there });
        actions.push(Action::Assault { zone: here, ship: unit, cargo, to: there });
    }
    actions
}

/// A third of a unit's actions, others for the next unit: each action is tried on units of every kind and state.
fn some_actions(row: usize, unit: Unit, here: SpaceId, there: SpaceId) -> impl Iterator<Item = Action> {
    every_action(unit, here, there).into_iter().skip(row % 3).step_by(3)
}

/// The exact codec and the forgiving reader give an action back.
#[track_caller]
fn reads_back(kit: &Kit, action: Action) -> String {
    let text = kit.rules.notation(&kit.state, action);
    assert_eq!(kit.rules.decode(&kit.state, &text), Ok(action), "{text}");
    assert_eq!(kit.rules.interpret(&kit.state, &text), Ok(action), "{text}");
    text
}

#[test]
fn every_action_about_every_unit_reads_back_however_crowded_its_place() {
    let mut known = BTreeSet::new();
    let (everybody, there) = (units(), space("sz-11"));
    // All of a nation and kind in one place, among others.
    let place = |unit: Unit| SpaceId::new(unit.kind.index() * 4 + unit.nation.index()).expect("a space");
    for nation in Nation::ALL {
        let those = || everybody.iter().copied().filter(|unit| unit.nation == nation);
        let mut crowd = Kit::empty(Japan);
        for unit in those() {
            crowd.state.forces.add(place(unit), unit, 1);
            crowd.state.forces.add(place(unit), Unit::new(Nation::ALL[3 - nation.index()], unit.kind), 1);
        }
        for (row, unit) in those().enumerate() {
            crowd.state.battle.at = place(unit);
            let actions = some_actions(row, unit, place(unit), there);
            known.extend(actions.map(|action| reads_back(&crowd, action)));
        }
    }
    assert!(known.len() > 2500, "{}", known.len());
    // Each alone in its own.
    for (row, &unit) in everybody.iter().enumerate() {
        let here = SpaceId::new(row % SpaceId::COUNT).expect("a space");
        let mut alone = Kit::empty(Japan);
        alone.state.battle.at = here;
        alone.state.forces.add(here, unit, 1);
        for action in some_actions(row, unit, here, there) {
            let text = reads_back(&alone, action);
            assert!(!text.contains(['.', '(', '>']), "{text}: it stands alone");
        }
    }
}

/// Records stay readable when a unit gets a new inner state: what is common to all in a place is never written.
#[test]
fn a_unit_is_named_by_the_least_words_that_tell_it_apart() {
    let kit = Kit::empty(Usa)
        .put("1 usa-battleship.2.moved.fought.damaged", "sz-10")
        .put("1 usa-battleship.2.moved.fought", "sz-10")
        .put("2 usa-transport.1.moved.loaded(infantry,marine)", "sz-10")
        .put("1 usa-transport.1.moved(infantry,infantry)", "sz-10")
        .put("1 usa-submarine.moved", "sz-10")
        .put("1 japan-submarine", "sz-10")
        .put("1 usa-fighter.2.moved.aloft", "sz-11")
        .put("1 usa-fighter.3.moved.aloft", "sz-11")
        .put("1 usa-fighter", "sz-11");
    let names = |at: &str| -> Vec<String> {
        let at = space(at);
        let subject = |unit| {
            let mut id = String::new();
            kit.rules.subject_id(&kit.state, Subject::Group(at, unit), &mut id);
            id
        };
        kit.state.forces.at(at).iter().map(|group| subject(group.unit)).collect()
    };
    assert_eq!(
        names("sz-10"),
        [
            "japan-submarine@sz-10",
            "usa-battleship@sz-10",
            "usa-battleship.damaged@sz-10",
            "usa-submarine@sz-10",
            "usa-transport(infantry,infantry)@sz-10",
            "usa-transport(marine,infantry)@sz-10",
        ]
    );
    assert_eq!(
        names("sz-11"),
        ["usa-fighter@sz-11", "usa-fighter.2.aloft@sz-11", "usa-fighter.3.aloft@sz-11"]
    );
}

#[test]
fn the_exact_codec_takes_nothing_but_what_it_writes() {
    let kit =
        Kit::empty(Japan).put("2 japan-infantry", "manchuria").put("1 japan-transport(infantry)", "sz-36");
    let decode = |text: &str| kit.rules.decode(&kit.state, text);
    assert!(decode("move 2 japan-infantry@manchuria suiyuan").is_ok());
    assert!(decode("unload japan-transport@sz-36 infantry japan").is_ok());
    for text in [
        "move 2 japan-infantry manchuria suiyuan",
        "move 2 Japan-infantry@manchuria suiyuan",
        "move 02 japan-infantry@manchuria suiyuan",
        "move 2  japan-infantry@manchuria suiyuan",
        "mov 2 japan-infantry@manchuria suiyuan",
        "move 2 japan-infantry@manchuria suiyuan ",
        "move 2 japan-infantry.moved@manchuria suiyuan",
        "move 2 japan-infantry@korea suiyuan",
        "move 2 infantry@manchuria suiyuan",
        "unload japan-transport(infantry)@sz-36 infantry japan",
        "move 1 japan-transport@36 sz-35",
        "kamikaze japan-transport@sz-36 1",
    ] {
        assert!(decode(text).is_err(), "{text}");
    }
}

#[test]
fn every_action_about_money_and_every_bare_verb_reads_back() {
    let kit = Kit::empty(Japan);
    let mut actions = vec![
        Action::Done,
        Action::Battle(Choice::Done),
        Action::Battle(Choice::Storm),
        Action::Battle(Choice::Fire),
        Action::Battle(Choice::BreakOff),
        Action::Battle(Choice::Accept),
        Action::Battle(Choice::Refuse),
    ];
    actions.extend((0..=12).map(Action::Divide));
    for country in Country::ALL {
        actions.push(Action::Claim(country));
        for kind in Kind::ALL {
            actions.push(Action::Buy { country, kind });
            let (complex, at) = (SpaceId::HAWAII, space("sz-9"));
            actions.push(Action::Place { country, kind, count: 5, complex, at });
        }
    }
    for action in actions {
        reads_back(&kit, action);
    }
}

#[test]
fn reading_forgives_case_short_names_bare_zone_numbers_and_a_missing_nation() {
    let kit = Kit::empty(Japan)
        .put("3 japan-infantry.moved", "manchuria")
        .put("1 japan-submarine", "sz-36")
        .put("1 japan-fighter.2.moved.aloft", "sz-36")
        .put("1 japan-fighter", "sz-36")
        .put("1 usa-submarine", "sz-36");
    let read = |text: &str| kit.rules.interpret(&kit.state, text).unwrap_or_else(|bad| panic!("{bad}"));
    let march = read("move 2 japan-infantry@manchuria suiyuan");
    let unit = kit.unit("japan-infantry.moved");
    assert_eq!(march, Action::Move { from: space("manchuria"), unit, to: space("suiyuan"), count: 2 });
    assert_eq!(read("  MOVE 2 Japan-Infantry  manch suiy "), march);
    assert_eq!(read("move 2 infantry manchuria suiyuan"), march);
    assert_eq!(read("move 2 japan-infantry.moved@manchuria suiyuan"), march);
    assert_eq!(read("buy aus fighter"), Action::Buy { country: Country::Australia, kind: Kind::Fighter });
    let sail = read("move 1 japan-submarine@sz-36 sz-37");
    assert_eq!(read("move 1 japan-sub 36 z37"), sail);
    assert_eq!(read("move 1 sub 36 37"), sail, "one's own before the enemy's");
    assert_eq!(read("move 1 fighter 36 new guinea"), read("move 1 japan-fighter@sz-36 new-guinea"));
    assert_eq!(read("move 1 fighter.aloft 36 korea"), read("move 1 japan-fighter.aloft@sz-36 korea"));
}

#[test]
fn what_cannot_be_read_is_told_with_the_nearest_name_and_the_form() {
    let kit = Kit::empty(Japan)
        .put("2 japan-infantry", "manchuria")
        .put("1 japan-fighter.2.moved.aloft", "korea")
        .put("1 japan-fighter.3.moved.aloft", "korea");
    let why = |text: &str| kit.rules.interpret(&kit.state, text).expect_err(text).expected;
    assert_eq!(
        why("move 2 japan-infantry manchuria suiyan"),
        "no space is called “suiyan”, the nearest is suiyuan; expected move COUNT UNIT@SPACE TO"
    );
    assert_eq!(
        why("buy japan fihgter"),
        "no kind of unit is called “fihgter”, the nearest is fighter; expected buy COUNTRY KIND"
    );
    assert_eq!(
        why("move 1 infantry korea japan"),
        "whose infantry? write japan-infantry or usa-infantry; expected move COUNT UNIT@SPACE TO"
    );
    assert_eq!(
        why("move 1 fighter korea japan"),
        "“fighter” may be japan-fighter.2 or japan-fighter.3; expected move COUNT UNIT@SPACE TO"
    );
    assert_eq!(
        why("move 1 japan-infantry.moved manchuria korea"),
        "“japan-infantry.moved” is not in manchuria, where there are japan-infantry; expected move COUNT UNIT@SPACE TO"
    );
    assert_eq!(why("lose"), "expected lose UNIT");
    assert_eq!(why("done now"), "expected done");
    assert!(why("mvoe 1 japan-infantry korea manchuria").contains("the nearest is: move"));
    assert!(why("").contains("the verbs are"));
    // Whoever is not there at all is refused by the rules, with their own sentence.
    assert_eq!(
        Kit::empty(Japan).at(Step::CombatMove).refused("move 1 japan-infantry korea manchuria").reason,
        Reason::NoSuchUnits(space("korea"))
    );
}

#[test]
fn no_text_makes_the_reader_fail_otherwise_than_by_refusing() {
    let kit = Kit::empty(Japan).put("1 japan-transport(infantry)", "sz-36");
    let texts = [
        "lose (",
        "lose japan-transport(",
        "lose japan-transport(,,)>",
        "lose -",
        "lose .",
        "lose @",
        "move 999 x y z",
        "move 1 @ @",
        "move 1 japan-transport@ sz-36",
        "lose japan-fighter.9",
        "unload japan-transport@sz-36 + japan",
    ];
    for text in texts {
        assert!(kit.rules.interpret(&kit.state, text).is_err(), "{text}");
        assert!(kit.rules.decode(&kit.state, text).is_err(), "{text}");
    }
}

#[test]
fn a_prompt_tells_the_mover_what_to_do_and_others_what_they_wait_for() {
    let kit = Kit::empty(Japan).cash(Country::Japan, 19).at(Step::Purchase);
    let mine = kit.rules.prompt(&view(&kit, Japan));
    assert_eq!(
        mine.text,
        "Japan: phase 1, buy units with 19 IPCs, or keep the money. They appear in phase 7."
    );
    assert_eq!(mine.typed, "buy COUNTRY KIND, then done");
    let other = kit.rules.prompt(&view(&kit, Usa));
    assert_eq!((other.text.as_str(), other.typed.as_str()), ("Waiting for Japan: purchases.", ""));
}

#[test]
fn the_british_prompt_names_both_purses() {
    let kit = Kit::empty(Britain).cash(Country::India, 15).cash(Country::Australia, 20).at(Step::Purchase);
    let text = kit.rules.prompt(&view(&kit, Britain)).text;
    assert!(text.contains("India 15 IPCs and Australia 20 IPCs"), "{text}");
}

#[test]
fn refusals_are_sentences() {
    let kit = Kit::empty(Japan);
    let at = space("guam");
    let reasons = [
        Reason::GameOver,
        Reason::OutOfTurn(Japan),
        Reason::NotNow,
        Reason::NoSuchUnits(at),
        Reason::TooDear { cost: 12, cash: 1 },
        Reason::NotForSale(Country::Japan, Kind::Marine),
        Reason::NewlyTaken(at),
        Reason::NoSite(at),
        Reason::NothingToAttack(at),
        Reason::ContestedZone(space("sz-25")),
        Reason::NowhereToLand,
        Reason::NoLanding(space("sz-25")),
        Reason::Battle(Refusal::FightFirst),
        Reason::Battle(Refusal::CannotTake),
        Reason::Battle(Refusal::NoRetreat(at)),
    ];
    for reason in reasons {
        let text = kit.rules.explain(&Illegal::new("AAP01 p.10", reason));
        assert!(text.ends_with('.') && text.chars().next().is_some_and(char::is_uppercase), "{text}");
    }
    let text = kit.rules.explain(&Illegal::new("AAP01 p.10", Reason::TooDear { cost: 12, cash: 1 }));
    assert_eq!(text, "That costs 12 IPCs, and only 1 IPC is left.");
}

#[test]
fn the_text_board_keeps_its_width_and_names_every_force() {
    let mut kit = Kit::new(|_| {});
    kit.act("divide 6");
    for width in [80, 100, 140] {
        let text = kit.rules.board(&view(&kit, Japan), Style { ink: Ink::None, width });
        let wide: Vec<&str> = text.lines().filter(|line| columns(line) > width).collect();
        assert_eq!(wide, Vec::<&str>::new());
        assert!(text.contains("JP 8 inf, 2 art, 1 arm, 1 aa, 1 ftr, 1 bmr"));
        assert!(text.contains("Japan has 0 of 22 points"));
    }
}

#[test]
fn values_that_we_chose_bear_a_ring() {
    let kit = Kit::new(|settings| settings.routes = RouteSet::Islands);
    let look = |word: &str| kit.rules.inspect(&view(&kit, Japan), word, WIDE).expect(word);
    assert!(look("sz-24").contains("route of the Bonin Islands°"));
    assert!(look("canada").contains("Australia°"));
    assert!(!look("sz-39").contains('°'));
    assert!(look("doubts").contains("sea zone 14 and sea zone 30 touch"));
}

#[test]
fn everything_that_can_be_looked_up_is_found() {
    let kit = Kit::new(|_| {});
    let view = view(&kit, Japan);
    for word in kit.rules.inspectable(&view) {
        let text = kit.rules.inspect(&view, &word, WIDE).unwrap_or_else(|| panic!("{word}"));
        assert!(text.lines().count() >= 2 && text.lines().all(|line| columns(line) <= 100), "{word}: {text}");
    }
    assert_eq!(kit.rules.inspect(&view, "atlantis", WIDE), None);
}

/// What the client draws a choice from, one of each sort.
#[test]
fn choices_are_data() {
    let args = |choice: &ironbottom_kernel::Choice| -> Vec<String> {
        choice
            .args
            .iter()
            .map(|arg| format!("{}={}", arg.name, said(&Mark::of(&arg.name, arg.value.clone()))))
            .collect()
    };
    let kit = Kit::empty(Japan).cash(Country::Japan, 19).at(Step::Purchase);
    let choice = |kit: &Kit, text: &str| kit.rules.choice(&view(kit, Japan), kit.read(text));
    let buy = choice(&kit, "buy japan fighter");
    assert_eq!(
        (buy.verb.as_str(), buy.cost, args(&buy)),
        ("buy", Some(12), vec!["country=japan".into(), "kind=fighter".into()])
    );
    assert_eq!(
        (buy.label.as_str(), buy.short.as_str()),
        ("Buy a fighter for Japan (12 IPCs)", "fighter (12 IPCs)")
    );
    let kit = Kit::empty(Japan)
        .put("3 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .put("1 japan-transport(infantry)", "sz-25")
        .at(Step::CombatMove);
    let march = choice(&kit, "move 2 japan-infantry@manchuria suiyuan");
    assert_eq!(march.count, Some(2));
    assert_eq!(args(&march), ["unit=japan-infantry@manchuria", "to=suiyuan", "meaning=attack"]);
    assert_eq!(march.label, "2 infantry from Manchuria to Suiyuan, to attack");
    assert_eq!(march.short, "2 to Suiyuan, to attack");
    let lights: Vec<&str> = march.lights().collect();
    assert_eq!(lights, ["japan-infantry@manchuria", "suiyuan"]);
    let assault = choice(&kit, "assault japan-transport@sz-25 infantry guam");
    assert_eq!(args(&assault), ["unit=japan-transport@sz-25", "cargo=1 infantry", "to=guam"]);
}

#[test]
fn a_battle_is_told_with_its_dice() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(2, "japan-infantry", "manchuria", "suiyuan");
    kit.combat(&[1, 6, 6]);
    let told = kit.told();
    for line in [
        "2 Japanese infantry went from Manchuria to Suiyuan.",
        "Battle for Suiyuan.",
        "Japan attacks with 2 infantry: 2 dice needing a 1, 1 hit.",
        "The Allies defend with 1 infantry: 1 die needing 2 or less, no hit.",
        "Lost in Suiyuan: 1 Chinese infantry.",
        "Japan took Suiyuan from China.",
    ] {
        assert!(told.iter().any(|text| text == line), "{line}\n{told:#?}");
    }
    let party = |card: &str, count| Party { card: Some(card.to_owned()), count, ..Party::default() };
    let at = || "suiyuan".to_owned();
    let happenings: Vec<Happening> = kit.lines().into_iter().filter_map(|line| line.happening).collect();
    for wanted in [
        Happening::Moved {
            party: party("japan-infantry", Some(2)),
            from: Some("manchuria".to_owned()),
            to: Some(at()),
        },
        Happening::Battle { at: at(), stage: Stage::Begins, round: None },
        Happening::Battle { at: at(), stage: Stage::Round, round: Some(1) },
        Happening::Fired {
            party: party("japan-infantry", Some(2)),
            at: Some(at()),
            need: Some(Need::AtMost(1)),
            dice: vec![1, 6],
            hits: 1,
        },
        Happening::Fired {
            party: party("china-infantry", None),
            at: Some(at()),
            need: Some(Need::AtMost(2)),
            dice: vec![6],
            hits: 0,
        },
        Happening::Lost { party: party("china-infantry", None), from: Some(at()) },
        Happening::Battle { at: at(), stage: Stage::Ends, round: None },
        Happening::Control { at: at(), owner: Some("japan".to_owned()) },
    ] {
        assert!(happenings.contains(&wanted), "{wanted:?}\n{happenings:#?}");
    }
}

#[test]
fn unequal_positions_have_unequal_texts() {
    let one = Kit::empty(Japan).put("1 japan-infantry", "korea");
    let other = Kit::empty(Japan).put("1 japan-infantry.moved", "korea");
    assert_ne!(one.position(), other.position());
    assert_ne!(one.position(), one.clone().convoy_japanese("sz-3").position());
    assert_ne!(one.position(), one.clone().hold("guam", Country::Japan).position());
}

#[test]
fn rolls_are_named() {
    let kit = Kit::empty(Japan);
    assert_eq!(kit.rules.roll_words("attack.20.5"), "the attackers’ fire, fighters, Japan");
    assert_eq!(kit.rules.roll_words("bombs.20"), "bombs on the complex, Japan");
}
