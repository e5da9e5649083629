//! Edits of a source text by byte ranges, one inside another, and where each of them ends up.

use std::ops::Range;

/// What stands in place of an edited range.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// New text.
    Text(String),
    /// What stood there, with the edits that lie inside it.
    Source(Range<usize>),
}

/// One edit: a range of the source, what replaces it, and the mutants it carries.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    pub(super) pieces: Vec<Piece>,
    pub(super) mutants: Vec<u32>,
}

/// The edited text, and the ranges of it that belong to each mutant.
#[derive(Debug, Default)]
pub(super) struct Rendered {
    pub(super) text: String,
    pub(super) sites: Vec<(Range<usize>, u32)>,
}

/// The text with all edits made. Of two edits of the same range the one that was made first stands outside.
pub(super) fn render(source: &str, mut edits: Vec<Edit>) -> Rendered {
    edits.sort_by_key(|edit| (edit.range.start, std::cmp::Reverse(edit.range.end)));
    let mut rendered = Rendered::default();
    let edits: Vec<_> = edits.iter().collect();
    pour(source, 0..source.len(), &edits, &mut rendered);
    rendered
}

fn pour(source: &str, range: Range<usize>, edits: &[&Edit], out: &mut Rendered) {
    let mut at = range.start;
    let mut rest = edits;
    while let Some((edit, others)) = rest.split_first() {
        out.text.push_str(&source[at..edit.range.start]);
        let inside = others.iter().take_while(|other| other.range.start < edit.range.end).count();
        let (nested, behind) = others.split_at(inside);
        let begun = out.text.len();
        for piece in &edit.pieces {
            match piece {
                Piece::Text(text) => out.text.push_str(text),
                Piece::Source(part) => {
                    let fits =
                        |other: &&&Edit| other.range.start >= part.start && other.range.end <= part.end;
                    let own: Vec<_> = nested.iter().filter(fits).copied().collect();
                    pour(source, part.clone(), &own, out);
                }
            }
        }
        let site = begun..out.text.len();
        out.sites.extend(edit.mutants.iter().map(|&mutant| (site.clone(), mutant)));
        at = edit.range.end;
        rest = behind;
    }
    out.text.push_str(&source[at..range.end]);
}

impl Rendered {
    /// The mutants that an error in this range of the text speaks of: the innermost ones around it, or else those in it.
    pub(super) fn blamed(&self, error: &Range<usize>) -> Vec<u32> {
        let around = |site: &&(Range<usize>, u32)| site.0.start <= error.start && site.0.end >= error.end;
        let innermost = self.sites.iter().filter(around).map(|(site, _)| site.len()).min();
        let chosen: Vec<_> = match innermost {
            Some(length) => {
                self.sites.iter().filter(around).filter(|(site, _)| site.len() == length).collect()
            }
            None => {
                let inside =
                    |site: &&(Range<usize>, u32)| site.0.start >= error.start && site.0.end <= error.end;
                self.sites.iter().filter(inside).collect()
            }
        };
        chosen.into_iter().map(|(_, mutant)| *mutant).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Edit, Piece, render};

    fn wrap(range: std::ops::Range<usize>, mutant: u32) -> Edit {
        let open = Piece::Text(format!("{mutant}("));
        Edit {
            range: range.clone(),
            pieces: vec![open, Piece::Source(range), Piece::Text(")".to_owned())],
            mutants: vec![mutant],
        }
    }

    #[test]
    fn edits_lie_inside_one_another_and_the_first_of_a_range_outside() {
        let rendered = render("a + b; c", vec![wrap(0..5, 1), wrap(4..5, 3), wrap(0..5, 2), wrap(7..8, 4)]);
        assert_eq!(rendered.text, "1(2(a + 3(b))); 4(c)");
    }

    #[test]
    fn an_error_is_blamed_on_the_innermost_mutant_around_it() {
        let rendered = render("a + b; c", vec![wrap(0..5, 1), wrap(4..5, 3), wrap(7..8, 4)]);
        assert_eq!(rendered.text, "1(a + 3(b)); 4(c)");
        assert_eq!(rendered.blamed(&(8..9)), [3]);
        assert_eq!(rendered.blamed(&(2..3)), [1]);
        assert_eq!(rendered.blamed(&(11..17)), [4]);
        assert!(rendered.blamed(&(12..13)).is_empty());
    }
}
