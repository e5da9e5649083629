use ironbottom_kernel::drill::Drill;
use ironbottom_kernel::harness::{self, Plan};
#[test]
fn suite() {
    for choices in
        [&[][..], &[("dummies", "barred"), ("turns", "6")][..], &[("calm", "on"), ("turns", "2")][..]]
    {
        let plan = Plan { games: 60, seed: 7, choices, every: 3, ..Plan::DEFAULT };
        for (n, law) in [
            ("play", harness::random_play::<Drill> as fn(&Plan) -> harness::Verdict),
            ("not", harness::notation_round_trip::<Drill>),
            ("offers", harness::offers_and_check::<Drill>),
            ("drafts", harness::draft_laws::<Drill>),
            ("lanes", harness::lane_laws::<Drill>),
            ("leak", harness::no_leak::<Drill>),
            ("replay", harness::replay_equality::<Drill>),
            ("undo", harness::undo_and_redo::<Drill>),
            ("scenes", harness::scene_laws::<Drill>),
            ("orders", harness::standing_orders::<Drill>),
        ] {
            match law(&plan) {
                Ok(r) => println!("{n} ok {r}"),
                Err(b) => println!("{n} BROKEN {b}"),
            }
        }
    }
}
