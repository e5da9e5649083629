use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules};
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_victory::{Victory, settings::Settings, state::Where, board::PieceId, frame::*};
use std::collections::BTreeMap;
#[test]
fn cov() {
    let s = Settings { west_coast: true, san_diego: true, task_forces: true, nine_turns: true, pearl_harbor: true, allied_offensive: true, cpo_withdrawal: true, north_pacific: true, ..Settings::default() };
    let rules = Victory::with(s);
    let mut scratch = Scratch::default();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut homeless = 0; let mut maxdepth = 0; let mut maxactions = 0; let mut rounds = 0;
    for seed in 0..1500 {
        let mut random = Fast::new(seed);
        let mut state = rules.start();
        let mut log = Log::new();
        let mut n = 0;
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let k = match state.control.top() { Frame::Battle(p) => format!("{p:?}"), Frame::Sequence(p) => format!("{p:?}"), f => format!("{f:?}") };
            *seen.entry(k).or_default() += 1;
            if PieceId::all().any(|p| state.at(p) == Where::WestCoast) { *seen.entry("WEST".into()).or_default() += 1; }
            let a = random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
            rules.perform(&mut state, seat, a, &mut random, &mut log);
            for e in log.events() { if matches!(e, ironbottom_victory::event::Event::Homeless(_)) { homeless += 1; } }
            log.clear();
            maxdepth = maxdepth.max(state.control.depth()); n += 1; rounds = rounds.max(state.battle.round);
        }
        maxactions = maxactions.max(n);
    }
    for (k, v) in seen { println!("COV {k} {v}"); }
    println!("COV homeless {homeless} depth {maxdepth} actions {maxactions} rounds {rounds}");
}
