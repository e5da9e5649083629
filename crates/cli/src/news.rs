//! What a reader was told, as lines for a screen.

use ironbottom_kernel::log::{LogLine, Tone};
use ironbottom_kernel::text::{Colour, Style, wrap};
use ironbottom_kernel::wire::{Item, RollTold};

/// The lines of these items: what was told, then the dice.
pub(crate) fn lines(items: &[Item], style: Style) -> Vec<String> {
    let mut out = Vec::new();
    for item in items {
        out.extend(item.told.iter().map(|told| told_line(told, style)));
        out.extend(item.rolls.iter().map(|roll| roll_line(roll, style)));
    }
    out
}

fn told_line(told: &LogLine, style: Style) -> String {
    let (mark, colour) = match told.tone {
        Tone::Heading => ("", Some(Colour::Bold)),
        Tone::Plain => ("· ", None),
        Tone::Dice => ("· ", Some(Colour::Yellow)),
        Tone::Loss => ("· ", Some(Colour::Red)),
        Tone::Gain => ("· ", Some(Colour::Green)),
    };
    let wrapped = wrap(&format!("{mark}{}", told.text), style.width, 2);
    match colour {
        None => wrapped,
        Some(colour) => {
            let painted: Vec<_> = wrapped.lines().map(|line| style.paint(colour, line)).collect();
            painted.join("\n")
        }
    }
}

/// `  dice: speed of the Yamato, 2d6 → 3 5`
fn roll_line(roll: &RollTold, style: Style) -> String {
    let faces: Vec<_> = roll.faces.iter().map(u16::to_string).collect();
    let text = format!("dice: {}, {}d{} → {}", roll.what, roll.faces.len(), roll.sides, faces.join(" "));
    let wrapped = wrap(&text, style.width.saturating_sub(2), 4);
    let painted: Vec<_> =
        wrapped.lines().map(|line| style.paint(Colour::Dim, &format!("  {line}"))).collect();
    painted.join("\n")
}
