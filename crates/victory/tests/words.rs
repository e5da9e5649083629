use ironbottom_kernel::text::{Ink, Style};
use ironbottom_kernel::{Rules, Viewer, Words};
use ironbottom_victory::settings::Settings;
use ironbottom_victory::{JAPAN, Victory};

#[test]
fn look() {
    let rules = Victory::with(Settings::default());
    let state = rules.start();
    let view = rules.view(&state, Viewer::Seat(JAPAN));
    for width in [80, 120, 60] {
        println!("{}", rules.board(&view, Style { ink: Ink::None, width }));
    }
    println!("{}", rules.prompt(&view).text);
    for word in [
        "akagi",
        "hawaii",
        "pearl harbor",
        "turn",
        "arrivals",
        "score",
        "options",
        "repair",
        "japan",
        "truk",
        "i-boat",
        "7 af",
    ] {
        println!("--- {word}\n{}", rules.inspect(&view, word, Style::PLAIN).unwrap());
    }
    let mut text = String::new();
    rules.position(&state, &mut text);
    println!("{text}");
}
