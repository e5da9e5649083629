//! How the game speaks: notation and back, prompts, refusals, the text board, the scene.

use std::collections::BTreeSet;

use crate::kit::{self, Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{Country, Kind, Nation, RouteSet, SpaceId};
use ironbottom_axis2001::combat::{Choice, Refusal};
use ironbottom_axis2001::unit::{Cargo, Status, Unit};
use ironbottom_kernel::text::{Ink, Style, columns};
use ironbottom_kernel::{Illegal, Rules, Seat, Viewer, Words};

const WIDE: Style = Style { ink: Ink::None, width: 100 };

fn notation(kit: &Kit, action: Action) -> String {
    let mut text = String::new();
    kit.rules.notate(action, &mut text);
    text
}

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
    let cargo = unit.cargo[0];
    let cargo = if cargo.is_none() { Cargo::of(Nation::Usa, Kind::Marine) } else { cargo };
    vec![
        Action::Move { from: here, unit, to: there, count: 3 },
        Action::Load { from: here, unit, zone: there, ship: unit },
        Action::Unload { zone: here, ship: unit, cargo, to: there },
        Action::Assault { zone: here, ship: unit, cargo, to: there },
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
    ]
}

#[test]
fn every_action_about_every_unit_reads_back() {
    let kit = Kit::empty(Japan);
    let mut known = BTreeSet::new();
    for (row, unit) in units().into_iter().enumerate() {
        let here = SpaceId::new(row % SpaceId::COUNT).expect("a space");
        let there = SpaceId::new((row * 7 + 5) % SpaceId::COUNT).expect("a space");
        for action in every_action(unit, here, there) {
            let text = notation(&kit, action);
            assert_eq!(kit.rules.read(&text), Ok(action), "{text}");
            known.insert(text);
        }
    }
    assert!(known.len() > 8000, "{}", known.len());
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
        assert_eq!(kit.rules.read(&notation(&kit, action)), Ok(action));
    }
}

#[test]
fn reading_forgives_case_short_names_and_bare_zone_numbers() {
    let kit = Kit::empty(Japan);
    let read = |text: &str| kit.rules.read(text).unwrap_or_else(|bad| panic!("{bad}"));
    let unit = Unit::new(Nation::Japan, Kind::Infantry);
    let march = Action::Move { from: space("manchuria"), unit, to: space("suiyuan"), count: 2 };
    assert_eq!(read("  MOVE 2 Japan-Infantry  manch suiy "), march);
    assert_eq!(read("buy aus fighter"), Action::Buy { country: Country::Australia, kind: Kind::Fighter });
    let sail = Action::Move {
        from: space("sz-36"),
        unit: Unit::new(Nation::Japan, Kind::Submarine),
        to: space("sz-37"),
        count: 1,
    };
    assert_eq!(read("move 1 japan-sub 36 z37"), sail);
}

#[test]
fn what_cannot_be_read_is_told_with_the_nearest_name_and_the_form() {
    let kit = Kit::empty(Japan);
    let why = |text: &str| kit.rules.read(text).expect_err(text).expected;
    assert_eq!(
        why("move 2 japan-infantry manchuria suiyan"),
        "no space is called “suiyan”, the nearest is suiyuan; expected move COUNT UNIT FROM TO"
    );
    assert_eq!(
        why("buy japan fihgter"),
        "no kind of unit is called “fihgter”, the nearest is fighter; expected buy COUNTRY KIND"
    );
    assert_eq!(
        why("move 1 infantry korea japan"),
        "whose infantry? write japan-infantry or usa-infantry; expected move COUNT UNIT FROM TO"
    );
    assert_eq!(why("lose"), "expected lose UNIT");
    assert_eq!(why("done now"), "expected done");
    assert!(why("mvoe 1 japan-infantry korea manchuria").contains("the nearest is: move"));
    assert!(why("").contains("the verbs are"));
}

#[test]
fn no_text_makes_the_reader_fail_otherwise_than_by_refusing() {
    let kit = Kit::empty(Japan);
    let texts = [
        "lose (",
        "lose japan-transport(",
        "lose japan-transport(,,)>",
        "lose -",
        "lose .",
        "move 999 x y z",
        "lose japan-fighter.9",
    ];
    for text in texts {
        assert!(kit.rules.read(text).is_err(), "{text}");
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

#[test]
fn the_scene_has_every_space_by_its_id_and_every_group_by_its_subject() {
    let mut kit = Kit::new(|_| {});
    kit.acts(&["divide 6", "done"]);
    let scene = kit.rules.scene(&view(&kit, Japan));
    let map = scene.boards.iter().find(|board| board.id == "map").expect("a map");
    assert_eq!(map.spaces.len(), SpaceId::COUNT);
    let ids: BTreeSet<&str> = scene.pieces.iter().map(|piece| piece.id.as_str()).collect();
    assert_eq!(ids.len(), scene.pieces.len(), "ids are unique");
    let mut subjects = Vec::new();
    kit.rules.subjects(&kit.state, Seat::new(0), &mut subjects);
    for subject in subjects.into_iter().filter(|subject| matches!(subject, Subject::Group(..))) {
        let mut id = String::new();
        kit.rules.notate_subject(subject, &mut id);
        assert!(ids.contains(id.as_str()), "{id}");
    }
}

#[test]
fn the_scene_marks_convoys_bases_and_what_a_ship_carries() {
    let kit = Kit::empty(Japan)
        .convoy_japanese("sz-3")
        .put("1 japan-transport(infantry,armour)", "sz-36")
        .at(Step::CombatMove);
    let scene = kit.rules.scene(&view(&kit, Japan));
    let space = |id: &str| scene.boards[0].spaces.iter().find(|space| space.id == id).expect("a space");
    let mark = |id: &str, kind: &str| {
        space(id)
            .marks
            .iter()
            .find(|mark| mark.kind == kind)
            .map(|mark| mark.text.clone())
            .unwrap_or_default()
    };
    assert_eq!((mark("sz-3", "center"), mark("sz-3", "center-control")), ("10".into(), "japan".into()));
    assert_eq!(
        (mark("sz-39", "route"), mark("sz-39", "route-control")),
        ("celebes".into(), "australia".into())
    );
    assert_eq!((mark("japan", "naval-base"), mark("japan", "capital")), ("sz-36".into(), "japan".into()));
    let piece = scene.pieces.iter().find(|piece| piece.at == "sz-36").expect("the transport");
    let cargo = piece.marks.iter().find(|mark| mark.kind == "cargo").expect("its cargo");
    assert_eq!(cargo.text, "1 armour, 1 infantry");
}

#[test]
fn the_battle_board_stands_apart_and_feeds_the_odds() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-9")
        .put("1 usa-transport", "sz-9")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-20", "sz-9");
    kit.combat(&[4]);
    let scene = kit.rules.scene(&view(&kit, Usa));
    let battle = scene.boards.iter().find(|board| board.id == "battle").expect("a battle board");
    assert_eq!(battle.title, "Sea battle in sea zone 9, round 1");
    let defend = battle.spaces.iter().find(|space| space.kind == "defend").expect("the defenders");
    assert_eq!(
        defend.marks.iter().find(|mark| mark.kind == "hits").map(|mark| mark.text.as_str()),
        Some("1 hit to take")
    );
    let odds = scene.panels.iter().find(|panel| panel.id == "odds").expect("the odds");
    let rows: Vec<String> =
        odds.rows.iter().map(|row| format!("{}={}", row.label, row.marks[0].text)).collect();
    assert_eq!(rows, ["attack=1 battleship", "defend=1 destroyer, 1 transport", "where=sea"]);
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

/// Two Japanese fighters of unlike range over a transport that hit one of them, and a submarine that began there.
fn unlike_fighters() -> Kit {
    let mut kit = Kit::empty(kit::Japan)
        .put("1 japan-submarine", "sz-10")
        .put("1 japan-fighter.2.moved.aloft", "sz-10")
        .put("1 japan-fighter.3.moved.aloft", "sz-10")
        .put("2 usa-destroyer", "sz-10")
        .at(Step::CombatMove);
    kit.act("done");
    kit
}

#[test]
fn losses_that_differ_in_range_are_told_apart() {
    let mut kit = unlike_fighters();
    kit.dice(&[6, 6, 6, 1, 6]).act("fire");
    let view = view(&kit, kit::Japan);
    let mut labels: Vec<String> = kit
        .offered()
        .iter()
        .filter(|text| text.contains("fighter"))
        .map(|text| kit.rules.label(&view, kit.read(text)))
        .collect();
    labels.sort();
    assert_eq!(
        labels,
        [
            "Lose one Japanese fighter (that can still fly 1)",
            "Lose one Japanese fighter (that can still fly 2)"
        ]
    );
}

#[test]
fn a_prompt_names_only_the_ways_out_that_are_offered() {
    let mut kit = unlike_fighters();
    let prompt = |kit: &Kit| kit.rules.prompt(&view(kit, kit::Japan)).text;
    assert!(prompt(&kit).ends_with("roll the dice or submerge submarines."), "{}", prompt(&kit));
    kit.dice(&[6, 6, 6, 6, 6]).act("fire");
    // The submarine began here, so there is nowhere to retreat to.
    assert!(prompt(&kit).ends_with("roll again or submerge submarines."), "{}", prompt(&kit));
    let submarine = kit.word("sz-10", "japan-submarine");
    kit.act(&format!("submerge {submarine}"));
    assert!(prompt(&kit).ends_with("roll again or break off."), "{}", prompt(&kit));
}
