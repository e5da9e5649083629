use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::Rules;
use ironbottom_kernel::play::{Scratch, random_game};
use ironbottom_victory::{Victory, settings::Settings};
#[test]
fn speed() {
    let rules = Victory::with(Settings::default());
    let mut scratch = Scratch::default();
    let t = std::time::Instant::now();
    let mut actions = 0;
    let n = 3000;
    let mut leads = [0; 3];
    for seed in 0..n {
        let mut random = Fast::new(seed);
        let mut state = rules.start();
        let played = random_game(&rules, &mut state, &mut random, &mut scratch).unwrap();
        actions += played.actions;
        leads[(state.lead.signum() + 1) as usize] += 1;
    }
    let s = t.elapsed().as_secs_f64();
    println!("{} games/s, {} actions/game, {} ns/action, size {} leads {leads:?}", n as f64 / s, actions / n, s * 1e9 / actions as f64, size_of::<ironbottom_victory::state::State>());
}
