//! Positions: lines that say something, and that tell states apart.

use std::collections::BTreeMap;

use ironbottom_kernel::rules::Words;

/// States kept to be compared with later ones.
const KEPT: usize = 4000;

/// The positions met so far, with their states.
pub(super) struct Positions<S>(BTreeMap<String, S>);

impl<S> Default for Positions<S> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<S: Clone + Eq> Positions<S> {
    /// The position of a state: no line of it is empty or has a key and no value, and no other
    /// state had the same. What is at its default is left out, so that a later field changes no old
    /// position: that a game has to show itself, with the default of each of its fields.
    pub(super) fn add<R: Words<State = S>>(&mut self, rules: &R, state: &S) -> Result<(), String> {
        let mut text = String::new();
        rules.position(state, &mut text);
        if !text.is_empty() && !text.ends_with('\n') {
            return Err(format!("the last line of the position is not ended: {text:?}"));
        }
        if let Some(line) = text.lines().find(|line| !says_something(line)) {
            return Err(format!("a line of the position says nothing: {line:?}"));
        }
        match self.0.get(&text) {
            Some(other) if other != state => Err(format!("two states have one position:\n{text}")),
            Some(_) => Ok(()),
            None => {
                if self.0.len() < KEPT {
                    self.0.insert(text, state.clone());
                }
                Ok(())
            }
        }
    }
}

/// A line with a key and no value ends with what stands between them.
fn says_something(line: &str) -> bool {
    !line.is_empty()
        && line.trim() == line
        && !line.ends_with([':', '='])
        && !line.chars().any(char::is_control)
}
