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
        |state| state.open.round += 1,
        |state| state.open.markers[1].moved = true,
        |state| state.open.held[3] += 1,
        |state| state.open.pile += 1,
        |state| state.open.chits_out[1] += 1,
        |state| state.open.subrons[0] = None,
        |state| state.open.ready[1] ^= true,
        |state| state.sheets[0].ships[0].fuel += 1,
        |state| state.sheets[1].ships[2].burning ^= true,
        |state| state.sheets[0].plots[0].value += 1,
        |state| state.sheets[1].air[0][0] += 1,
        |state| state.sheets[0].saying[Item::Carriers as usize] = Some(3),
        |state| state.sheets[1].supply[0] -= 1,
        |state| state.sheets[0].lots[0].plan = None,
        |state| state.sheets[1].lot_peeks[0] = Some((hex("F1234"), 1)),
        |state| state.cups.left[0][0] += 1,
    ];
    let mut texts = BTreeSet::from([truth]);
    for change in changes {
        let mut state = stage.state;
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
        seen.push((stage.state, position(&stage, &stage.state)));
    }
    assert!(seen.len() > 100);
    for pair in seen.windows(2) {
        assert_eq!(pair[0].0 == pair[1].0, pair[0].1 == pair[1].1);
    }
}

#[test]
fn equal_views_give_equal_words() {
    for stage in [Stage::plotted(), Stage::window(), Stage::contact()] {
        let other = State { sheets: [Sheet::BLANK, stage.state.sheets[1]], ..stage.state };
        let (truth, changed) = (stage.view(ALLIES), stage.rules.view(&other, Viewer::Seat(ALLIES)));
        assert_eq!(truth, changed, "the Allies do not read the Japanese sheet");
        assert_eq!(stage.rules.board(&truth, WIDE), stage.rules.board(&changed, WIDE));
        assert_eq!(stage.rules.scene(&truth), stage.rules.scene(&changed));
        assert_eq!(stage.rules.prompt(&truth), stage.rules.prompt(&changed));
        for word in stage.rules.inspectable(&truth) {
            assert_eq!(stage.rules.inspect(&truth, &word, WIDE), stage.rules.inspect(&changed, &word, WIDE));
        }
        for action in Side::BOTH.into_iter().flat_map(every::actions) {
            assert_eq!(stage.rules.choice(&truth, action), stage.rules.choice(&changed, action));
        }
    }
}
