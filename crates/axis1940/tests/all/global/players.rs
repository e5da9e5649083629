//! Who plays what: page 33 and ruling 51.

use ironbottom_axis1940::Global1940;
use ironbottom_axis1940::settings::Settings;
use ironbottom_kernel::{Rules, Terms, TermsError};

use crate::kit::{Germany, Italy, Japan};

fn seats(players: u8) -> Vec<String> {
    let rules = Global1940::with(Settings { players, ..Settings::default() });
    let powers = |seat: &ironbottom_kernel::SeatInfo| {
        seat.powers.iter().map(|power| power.id.as_str()).collect::<Vec<_>>().join("+")
    };
    rules.seats().iter().map(powers).collect()
}

#[test]
fn rglobal_players_1_the_tables_of_the_book() {
    assert_eq!(seats(2), ["germany+japan+italy", "soviet+usa+china+uk+anzac+france"]);
    assert_eq!(seats(3), ["germany+japan+italy", "soviet+usa+china", "uk+anzac+france"]);
    assert_eq!(seats(4), ["germany+japan+italy", "soviet+france", "usa+china", "uk+anzac"]);
    assert_eq!(seats(5), ["germany+italy", "japan", "soviet+france", "usa+china", "uk+anzac"]);
    assert_eq!(seats(6), ["germany", "japan", "italy", "soviet+france", "usa+china", "uk+anzac"]);
    for players in 2..=6 {
        let rules = Global1940::with(Settings { players, ..Settings::default() });
        assert_eq!(rules.seats().len(), usize::from(players));
        let mut ids: Vec<_> = rules.seats().iter().map(|seat| seat.id.clone()).collect();
        ids.dedup();
        assert_eq!(ids.len(), usize::from(players), "{ids:?}");
    }
}

fn shared(choices: &[(&str, &str)]) -> Result<Global1940, TermsError> {
    let terms = Terms::today(Global1940::card(), choices.iter().copied())?;
    terms.rules()
}

#[test]
fn ruling_51_the_powers_can_be_shared_in_any_way_within_a_side() {
    let rules = shared(&[
        ("players", "3"),
        ("plays-germany", "2"),
        ("plays-soviet", "3"),
        ("plays-usa", "3"),
        ("plays-china", "3"),
    ])
    .unwrap();
    let (berlin, tokyo) = (rules.seat(Germany), rules.seat(Japan));
    assert_eq!((berlin.index(), tokyo.index(), rules.seat(Italy)), (1, 0, tokyo));
    assert_eq!(rules.seats()[1].title, "Germany");
    assert_eq!(rules.seats()[0].title, "Japan and Italy");

    let refused = |choices: &[(&str, &str)]| match shared(choices) {
        Err(TermsError::Clash(why)) => why,
        other => panic!("{:?}", other.map(|rules| rules.seats().to_vec())),
    };
    assert!(refused(&[("plays-germany", "2")]).contains("powers of both sides"));
    assert!(refused(&[("plays-germany", "3")]).contains("Germany is given to player 3"));
    assert!(refused(&[("players", "6"), ("plays-italy", "1")]).contains("player 3 would play no power"));
}
