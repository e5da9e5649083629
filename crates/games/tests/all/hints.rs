//! What an officer advises: the sentence answers what is asked, dice wait for a word, and nobody gives up a headquarters.

use ironbottom_admiral::{Advice, Budget, Doctrine as _, Noise, Officer, Order, Strength};
use ironbottom_games::{registry, staff};
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::{Body, Mail};
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{AnyTable, Log, Options, Rules as _, Seat, Terms, Viewer};
use ironbottom_pacwar::Pacwar;
use ironbottom_pacwar::action::Action;

fn open(game: &str) -> Box<dyn AnyTable> {
    let games = registry();
    games.game(game).unwrap().open(&[], Source::Open(Seed::from_number(3)), Mail::Stays).unwrap()
}

fn advice(table: &dyn AnyTable, seat: Seat) -> Advice {
    let (staff, knowledge) = (staff(), table.knowledge(seat));
    let officer = Officer { strength: Strength::Captain, budget: Budget::nodes(0), seed: 1 };
    let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
    staff.of(table.card().id).unwrap().advise(&order).unwrap().unwrap()
}

fn rolls(table: &dyn AnyTable) -> usize {
    let rolled = |body: &Body| if let Body::Act { rolls, .. } = body { rolls.len() } else { 0 };
    table.lines_since(0).iter().map(|line| rolled(&line.body)).sum()
}

#[test]
fn the_reason_answers_what_is_asked_and_not_what_the_plan_goes_on_with() {
    let table = open("victory");
    let told = advice(table.as_ref(), Seat::new(0));
    assert!(told.actions.iter().any(|action| action.starts_with("patrol ")), "the plan goes on with patrols");
    assert!(told.reason.contains("ships for Pearl Harbor"), "{}", told.reason);
    assert!(!told.lights.iter().any(|light| light == "indonesia"), "where patrols would go then is not lit");
}

#[test]
fn up_to_the_quiet_part_of_a_plan_no_die_is_rolled_and_the_next_action_rolls() {
    let (mut quiet_plans, mut rolling) = (0, 0);
    for game in ["victory", "axis-2001", "axis-1940"] {
        let mut table = open(game);
        for _ in 0..60 {
            let Some(seat) = table.pending().seats().iter().next() else { break };
            let told = advice(table.as_ref(), seat);
            assert!(told.quiet <= told.actions.len());
            let before = rolls(table.as_ref());
            let posted = table.post(seat, None, &told.actions[..told.quiet]);
            assert_eq!(rolls(table.as_ref()), before, "{game}: {:?}", &told.actions[..told.quiet]);
            quiet_plans += usize::from(told.quiet == told.actions.len());
            if posted.taken == told.quiet && told.quiet < told.actions.len() {
                table.post(seat, None, &told.actions[told.quiet..=told.quiet]);
                assert!(rolls(table.as_ref()) > before, "{game}: {} rolls", told.actions[told.quiet]);
                rolling += 1;
            }
        }
    }
    assert!(quiet_plans > 10 && rolling > 3, "{quiet_plans} without dice, {rolling} with");
}

#[test]
fn what_is_to_be_entered_now_answers_what_is_asked_and_nothing_after_it() {
    let (mut whole, mut short) = (0, 0);
    for game in ["victory", "axis-2001", "axis-1940"] {
        let mut table = open(game);
        for _ in 0..60 {
            let Some(seat) = table.pending().seats().iter().next() else { break };
            let told = advice(table.as_ref(), seat);
            assert!(0 < told.now && told.now <= told.actions.len());
            // As long as it is entered the question stays the same; then it is another.
            let asked = |table: &dyn AnyTable| table.prompt(Viewer::Seat(seat)).rule;
            let question = asked(table.as_ref());
            for (at, action) in told.actions[..told.now].iter().enumerate() {
                assert_eq!(asked(table.as_ref()), question, "{game}: {:?} at {at}", told.actions);
                if table.post(seat, None, std::slice::from_ref(action)).taken == 0 {
                    break;
                }
            }
            whole += usize::from(told.now == told.actions.len());
            short += usize::from(told.now < told.actions.len());
        }
    }
    assert!(whole > 10 && short > 3, "{whole} plans end with the question, {short} go on");
}

#[test]
fn an_officer_of_pacwar_never_gives_up_a_headquarters() {
    let options = Options::choose(Pacwar::card().options, []).unwrap();
    let card = Pacwar::card();
    let terms = Terms { rules_version: card.rules_version, edition: card.editions[0].to_owned(), options };
    let rules: Pacwar = terms.rules().unwrap();
    let doctrine = ironbottom_doctrine_pacwar::doctrine();
    let (mut state, mut dice, mut scratch) = (rules.start(), Fast::new(5), Scratch::default());
    let mut looked = 0;
    for step in 0..4000 {
        let Some(seat) = rules.pending(&state).seats().iter().next() else { break };
        let (mut subjects, mut offers) = (Vec::new(), Vec::new());
        rules.subjects(&state, seat, &mut subjects);
        for &subject in &subjects {
            rules.offers(&state, seat, Some(subject), &mut offers);
        }
        if offers.iter().any(|offer| matches!(offer, Action::Disband(_))) && looked < 40 {
            looked += 1;
            let mut plan = Vec::new();
            doctrine.plan(&rules, &state, seat, &mut Noise::of(0.5, step), &mut plan);
            assert!(!plan.iter().any(|action| matches!(action, Action::Disband(_))), "{plan:?}");
        }
        let Some(action) = random_action(&rules, &state, seat, &mut dice, &mut scratch) else { break };
        rules.perform(&mut state, seat, action, &mut dice, &mut Log::off());
    }
    assert!(looked > 5, "a headquarters could be given up {looked} times");
}
