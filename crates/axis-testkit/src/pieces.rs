//! Units counted and found by whose and what they are, whatever has become of them this turn.

use ironbottom_axis::forces::Group;
use ironbottom_axis::naming::Named;
use ironbottom_axis::unit_words::Worded;

fn alike<S, U: Named>(groups: &[Group<S, U>], like: U) -> impl Iterator<Item = &Group<S, U>> {
    groups.iter().filter(move |group| group.unit.head() == like.head())
}

/// How many units of a nation and kind there are.
pub fn count<S, U: Named>(groups: &[Group<S, U>], like: U) -> u32 {
    alike(groups, like).map(|group| u32::from(group.count)).sum()
}

/// The same, those aboard ships included.
pub fn total<S, U: Worded>(groups: &[Group<S, U>], like: U) -> u32 {
    let (nation, kind) = like.head();
    let carried = |group: &Group<S, U>| {
        let same =
            group.unit.hold().iter().filter(|cargo| (cargo.nation(), cargo.kind()) == (nation, Some(kind)));
        u32::from(group.count) * same.count() as u32
    };
    count(groups, like) + groups.iter().map(carried).sum::<u32>()
}

/// The unit of the only group of a nation and kind, with all that has become of it.
///
/// # Errors
/// There are so many others: none, or several.
pub fn only<S, U: Named>(groups: &[Group<S, U>], like: U) -> Result<U, usize> {
    let found: Vec<U> = alike(groups, like).map(|group| group.unit).collect();
    match found[..] {
        [unit] => Ok(unit),
        _ => Err(found.len()),
    }
}
