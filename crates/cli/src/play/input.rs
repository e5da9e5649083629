//! Where the player's lines come from: an editor with completion and history at a terminal, plain
//! lines when they are piped in (by a test, a script, a screen reader's shell).

use std::io::{self, IsTerminal as _};

use ironbottom_kernel::text::{Colour, Style};
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::{DefaultHistory, History as _};
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use crate::error::Error;
use crate::term::{Page, Plain};

/// What came.
pub(crate) enum Line {
    /// A line, trimmed.
    Text(String),
    /// The player broke the line off (Ctrl-C).
    Cancelled,
    /// There is no more (Ctrl-D, or the pipe ended).
    End,
}

/// The player's keyboard.
pub(crate) enum Input {
    /// At a terminal.
    Editor(Box<Editor<Known, DefaultHistory>>),
    /// From a pipe or without line editing; piped lines are echoed, so that a transcript reads well.
    Lines { echo: Echo },
}

/// Are lines shown again?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Echo {
    /// Nobody has seen them.
    Yes,
    /// The terminal has shown them.
    No,
}

impl Input {
    /// The editor where there is a terminal and it is wanted.
    pub(crate) fn new(page: &Page, plain: Plain) -> Self {
        let typed = io::stdin().is_terminal();
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        if typed && page.is_terminal() && plain == Plain::Auto && !dumb {
            let config = Config::builder()
                .completion_type(CompletionType::List)
                .completion_prompt_limit(60)
                .history_ignore_space(true)
                .build();
            if let Ok(mut editor) = Editor::with_config(config) {
                editor.set_helper(Some(Known(Vec::new())));
                return Self::Editor(Box::new(editor));
            }
        }
        Self::Lines { echo: if typed { Echo::No } else { Echo::Yes } }
    }

    /// Is a person typing?
    pub(crate) fn is_typed(&self) -> bool {
        match self {
            Self::Editor(_) => true,
            Self::Lines { echo } => *echo == Echo::No,
        }
    }

    /// One line; Tab completes `known`.
    pub(crate) fn read(&mut self, page: &Page, prompt: &str, known: Vec<String>) -> Result<Line, Error> {
        page.flush()?;
        match self {
            Self::Editor(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.0 = known;
                }
                let painted = paint_prompt(page.style(), prompt);
                match editor.readline(&(prompt, painted.as_str())) {
                    Ok(text) => {
                        let text = text.trim().to_owned();
                        let _ = editor.add_history_entry(&text);
                        Ok(Line::Text(text))
                    }
                    Err(ReadlineError::Interrupted) => Ok(Line::Cancelled),
                    Err(ReadlineError::Eof) => Ok(Line::End),
                    Err(ReadlineError::Io(error)) => Err(Error::Input(error)),
                    Err(other) => Err(Error::Input(io::Error::other(other))),
                }
            }
            Self::Lines { echo } => {
                page.begin(prompt)?;
                let mut text = String::new();
                // Bytes that are no text become a line that is refused, not a crash.
                match io::stdin().read_line(&mut text) {
                    Ok(0) => {
                        page.gap()?;
                        return Ok(Line::End);
                    }
                    Ok(_) => {}
                    Err(error) if error.kind() == io::ErrorKind::InvalidData => text = "\u{fffd}".to_owned(),
                    Err(error) => return Err(Error::Input(error)),
                }
                let text = text.trim().to_owned();
                if *echo == Echo::Yes {
                    page.line(&text)?;
                }
                Ok(Line::Text(text))
            }
        }
    }

    /// Forget what was typed: the next player must not find it with the arrow keys.
    pub(crate) fn forget(&mut self) {
        if let Self::Editor(editor) = self {
            let _ = editor.history_mut().clear();
        }
    }
}

fn paint_prompt(style: Style, prompt: &str) -> String {
    style.paint(Colour::Cyan, prompt)
}

/// The lines that make sense now.
pub(crate) struct Known(Vec<String>);

impl Completer for Known {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..pos).unwrap_or(line);
        let pairs = next_words(&self.0, typed);
        let shown = |text: &String| text.rsplit(' ').find(|part| !part.is_empty()).unwrap_or("").to_owned();
        let pairs = pairs.into_iter().map(|text| Pair { display: shown(&text), replacement: text });
        Ok((0, pairs.collect()))
    }
}

impl Hinter for Known {
    type Hint = String;
}
impl Highlighter for Known {}
impl Validator for Known {}
impl Helper for Known {}

/// What may follow: every known line that begins like this, up to the end of the word the cursor
/// is in, so that a hundred moves of a fleet show as a dozen ships.
fn next_words(known: &[String], typed: &str) -> Vec<String> {
    let start = typed.to_lowercase();
    let mut found: Vec<String> = Vec::new();
    for line in known {
        if !line.to_lowercase().starts_with(&start) || !line.is_char_boundary(start.len()) {
            continue;
        }
        let rest = &line[start.len()..];
        let end = rest.trim_start().find(' ').map(|at| at + rest.len() - rest.trim_start().len());
        let upto = match end {
            Some(end) => line[..start.len() + end + 1].to_owned(),
            None => line.clone(),
        };
        if !found.contains(&upto) {
            found.push(upto);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Vec<String> {
        ["load orion a", "load orion b", "load lyra a", "look ", "log"].map(str::to_owned).to_vec()
    }

    #[test]
    fn completion_goes_word_by_word() {
        assert_eq!(next_words(&known(), "lo"), ["load ", "look ", "log"]);
        assert_eq!(next_words(&known(), "load "), ["load orion ", "load lyra "]);
        assert_eq!(next_words(&known(), "LOAD o"), ["load orion "]);
        assert_eq!(next_words(&known(), "load orion "), ["load orion a", "load orion b"]);
    }

    #[test]
    fn nothing_known_begins_like_that() {
        assert!(next_words(&known(), "fire").is_empty());
    }
}
