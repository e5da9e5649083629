//! How text is set: headings, hanging paragraphs, rows, colours of the sides.

use ironbottom_kernel::text::{Colour, Style, columns, pad, wrap};

use crate::ids::Side;

/// Less room than this beside a head is none: the text then goes on lines of its own.
const LEAST_ROOM: usize = 24;

/// The colour of a side.
pub(super) const fn colour(side: Side) -> Colour {
    match side {
        Side::Japan => Colour::Red,
        Side::Allies => Colour::Blue,
    }
}

/// Writes a line that begins with `head` and is broken under its text, not under its head.
pub(super) fn hang(out: &mut String, style: Style, head: &str, text: &str) {
    if text.is_empty() {
        out.push_str(head.trim_end());
        out.push('\n');
        return;
    }
    let beside = columns(head) + LEAST_ROOM <= style.width;
    let indent = if beside { columns(head) } else { 4 };
    if beside {
        out.push_str(head);
    } else {
        out.push_str(&format!("{}\n{}", head.trim_end(), " ".repeat(indent)));
    }
    let lines = wrap(text, style.width.saturating_sub(indent).max(1), 0);
    out.push_str(&lines.replace('\n', &format!("\n{}", " ".repeat(indent))).replace('\u{a0}', " "));
    out.push('\n');
}

/// A row of a table: a name, then text that hangs beside it; nothing when there is no text.
pub(super) fn row(out: &mut String, style: Style, name: &str, text: &str) {
    if !text.is_empty() {
        hang(out, style, &pad(&format!("  {name} "), 14), text);
    }
}

/// A heading on a line of its own.
pub(super) fn heading(out: &mut String, style: Style, text: &str) {
    let cut: String = text.chars().take(style.width.max(1)).collect();
    out.push_str(&style.paint(Colour::Bold, &cut));
    out.push('\n');
}

/// A paragraph for those who want to know more.
pub(super) fn note(out: &mut String, style: Style, text: &str) {
    for line in wrap(text, style.width.max(1), 0).lines() {
        out.push_str(&style.paint(Colour::Dim, &line.replace('\u{a0}', " ")));
        out.push('\n');
    }
}

/// The words of a name tied together, so that no line breaks inside it.
pub(super) fn tie(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}
