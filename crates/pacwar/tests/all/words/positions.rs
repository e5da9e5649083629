//! Equal views and unequal states: words that do not depend on more, positions that do not depend on less.

use super::*;

fn position(stage: &Stage, state: &State) -> String {
    let mut text = String::new();
    stage.rules.position(state, &mut text);
    text
}

#[test]
fn a_position_is_short_lines_and_any_change_shows() {
    let stage = Stage::contact();
    let truth = position(&stage, &stage.state);
    assert!(truth.lines().all(|line| line.len() < 4000 && line.trim_end() == line), "{truth}");
    assert_eq!(truth, position(&stage, &stage.state));
    let changes: [fn(&mut State); 16] = [
        |state| state.open.clock.round += 1,
        |state| state.open.fleet.markers[tf(Side::Japan, 2)].moved = true,
        |state| state.open.reports.held[tf(Side::Japan, 4)] += 1,
        |state| state.open.intelligence.pile += 1,
        |state| state.open.reports.out[1] += 1,
        |state| state.open.boats.at.fill(None),
        |state| state.open.clock.ready[1] ^= true,
        |state| state.sheets[0].fleet.hulls[first(Side::Japan)].fuel += 1,
        |state| state.sheets[1].fleet.hulls[first(Side::Allies)].burning ^= true,
        |state| state.sheets[0].plots.of[tf(Side::Japan, 1)].value += 1,
        |state| {
            state.sheets[1].air.add(Station::Unit(every::unit()), KindId::new(Side::Allies, 0).unwrap(), 1)
        },
        |state| state.sheets[0].reports.saying[Item::Carriers.index()] = Some(3),
        |state| state.sheets[1].bases.supply[FacilityId::new(0).unwrap()] += 1,
        |state| state.sheets[0].cargo.lots[first(Side::Japan)].plan = None,
        |state| state.sheets[1].intelligence.plans[first(Side::Japan)] = Some((hex("F1234"), 1)),
        |state| state.cups.left[0][0] += 1,
    ];
    let mut texts = BTreeSet::from([truth]);
    for change in changes {
        let mut state = stage.state.clone();
        change(&mut state);
        assert!(texts.insert(position(&stage, &state)), "a change is not written");
    }
}

#[test]
fn along_a_random_game_unequal_states_have_unequal_positions() {
    let mut stage = Stage::start();
    let mut random = Fast::new(5);
    let mut scratch = Scratch::default();
    let mut seen: Vec<(State, String)> = Vec::new();
    for _ in 0..400 {
        let Ok(seat) = seat_to_act(&stage.rules, &stage.state, &mut random) else { break };
        let action = random_action(&stage.rules, &stage.state, seat, &mut random, &mut scratch);
        let action = action.expect("no dead end");
        let line = notation(&stage, action);
        stage.act(seat, &line);
        seen.push((stage.state.clone(), position(&stage, &stage.state)));
    }
    assert!(seen.len() > 100);
    for pair in seen.windows(2) {
        assert_eq!(pair[0].0 == pair[1].0, pair[0].1 == pair[1].1);
    }
}

#[test]
fn equal_views_give_equal_words() {
    for stage in [Stage::plotted(), Stage::window(), Stage::contact()] {
        let other = State {
            sheets: [Sheet::new(&stage.rules.scenario, Side::Japan), stage.state.sheets[1].clone()],
            ..stage.state.clone()
        };
        let (truth, changed) = (stage.view(ALLIES), stage.rules.view(&other, Viewer::Seat(ALLIES)));
        assert_eq!(truth, changed, "the Allies do not read the Japanese sheet");
        assert_eq!(stage.rules.board(&truth, WIDE), stage.rules.board(&changed, WIDE));
        assert_eq!(stage.rules.scene(&truth), stage.rules.scene(&changed));
        assert_eq!(stage.rules.prompt(&truth), stage.rules.prompt(&changed));
        for word in stage.rules.inspectable(&truth) {
            assert_eq!(stage.rules.inspect(&truth, &word, WIDE), stage.rules.inspect(&changed, &word, WIDE));
        }
        for action in Side::BOTH.into_iter().flat_map(|side| every::actions(&stage.rules, side)) {
            assert_eq!(stage.rules.choice(&truth, action), stage.rules.choice(&changed, action));
        }
    }
}
