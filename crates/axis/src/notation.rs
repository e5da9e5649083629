//! Groups of units in a line of notation: `usa-fighter@hawaii`, which is the id of their piece too, and `usa-fighter`
//! where the place is plain. Records and the wire have the least words ([`naming`](crate::naming)); people may say more
//! or less: `fighter hawaii`.
//!
//! A game describes its units once, as a [`Roster`]; [`Stack`] and [`InPlace`] are then tokens of its grammar.

use ironbottom_kit::tokens::{Fault, Read, Token};

use crate::naming::{Named, Needed};

/// Who stands where, and how a unit is written and described.
pub trait Roster: Copy {
    /// A space of the board.
    type Space: Copy;
    /// A unit.
    type Unit: Named;
    /// What somebody says of a unit.
    type Said: Description<Unit = Self::Unit>;

    /// The token of a space.
    fn space(self) -> impl Token<Value = Self::Space>;

    /// The units of a space, each sort once.
    fn units(self, at: Self::Space) -> impl Iterator<Item = Self::Unit> + Clone;

    /// Writes whose and what a unit is, and of its features those that are needed.
    fn write(self, unit: Self::Unit, needed: Needed, out: &mut String);

    /// Reads what somebody says of a unit; `None` when it is nothing.
    fn describe(self, text: &str) -> Option<Self::Said>;

    /// Is it one of whoever plays now?
    fn is_own(self, unit: Self::Unit) -> bool;
}

/// What somebody says of a unit: what is not said may be either way.
pub trait Description {
    /// A unit.
    type Unit;

    /// Does a unit answer it?
    fn fits(&self, unit: Self::Unit) -> bool;

    /// Is nothing said but what it is, and perhaps whose?
    fn is_plain(&self) -> bool;

    /// The unit of which all is said; `None` when it is not said whose it is.
    fn whole(&self) -> Option<Self::Unit>;

    /// What to ask when it is not said whose it is and nobody like it is there.
    fn whose(&self) -> String;
}

/// The least words for a unit in its place.
pub fn least<R: Roster>(roster: R, at: R::Space, unit: R::Unit) -> String {
    let mut out = String::new();
    roster.write(unit, Needed::among(roster.units(at), unit), &mut out);
    out
}

/// `usa-fighter@hawaii`: the id of a piece.
pub fn piece_id<R: Roster>(roster: R, at: R::Space, unit: R::Unit) -> String {
    let mut out = least(roster, at, unit);
    out.push('@');
    roster.space().write(&at, &mut out);
    out
}

/// The unit in a place that has exactly this name.
fn exact<R: Roster>(roster: R, at: R::Space, name: &str) -> Option<R::Unit> {
    let mut out = String::new();
    roster.units(at).find(|&unit| {
        out.clear();
        roster.write(unit, Needed::NONE, &mut out);
        // Of most units the head alone tells that it is not they.
        name.starts_with(&out) && {
            out.clear();
            roster.write(unit, Needed::among(roster.units(at), unit), &mut out);
            name == out
        }
    })
}

/// The unit in a place that somebody means.
fn meant<R: Roster>(roster: R, at: R::Space, words: &str) -> Read<R::Unit> {
    if let Some(unit) = exact(roster, at, &words.to_lowercase()) {
        return Ok((unit, 0));
    }
    let here = || roster.units(at);
    let Some(said) = roster.describe(words) else { return Err(Fault::unknown("unit", &[words])) };
    if let Some(unit) = said.whole().filter(|&all| !said.is_plain() && here().any(|unit| unit == all)) {
        return Ok((unit, 0));
    }
    // Who does not say whose means its own units first.
    let fitting = |own: bool| -> Vec<R::Unit> {
        here().filter(|&unit| said.fits(unit) && (!own || roster.is_own(unit))).collect()
    };
    let own = if said.whole().is_none() { fitting(true) } else { Vec::new() };
    let found = if own.is_empty() { fitting(false) } else { own };
    match found[..] {
        [unit] => Ok((unit, 1)),
        [] => nobody(roster, at, words, &said),
        _ => {
            // Of several, the one whose name says no more than was said.
            let plain = |unit: &&R::Unit| {
                let mut head = String::new();
                roster.write(**unit, Needed::NONE, &mut head);
                said.is_plain() && least(roster, at, **unit) == head
            };
            let mut plain = found.iter().filter(plain);
            match (plain.next(), plain.next()) {
                (Some(&unit), None) => Ok((unit, 1)),
                _ => Err(Fault::Several {
                    word: words.to_owned(),
                    those: found.iter().map(|&unit| least(roster, at, unit)).collect(),
                }),
            }
        }
    }
}

/// Nobody like that is there. Where it is plain what was meant, the rules say so in their own words.
fn nobody<R: Roster>(roster: R, at: R::Space, words: &str, said: &R::Said) -> Read<R::Unit> {
    match said.whole() {
        Some(unit) if said.is_plain() && roster.units(at).all(|other| other.head() != unit.head()) => {
            Ok((unit, 2))
        }
        None if said.is_plain() => Err(Fault::Said(said.whose())),
        _ => {
            let there: Vec<String> = roster.units(at).map(|unit| least(roster, at, unit)).collect();
            let mut place = String::new();
            roster.space().write(&at, &mut place);
            let there = ironbottom_kit::english::list(&there);
            Err(Fault::Said(format!("“{words}” is not in {place}, where there are {there}")))
        }
    }
}

/// Equal units in a space: `usa-fighter@hawaii`, and for people `fighter hawaii`.
#[derive(Clone, Copy, Debug)]
pub struct Stack<R>(pub R);

impl<R: Roster> Token for Stack<R> {
    type Value = (R::Space, R::Unit);

    fn what(&self) -> &'static str {
        "group of units"
    }

    fn write(&self, &(at, unit): &Self::Value, out: &mut String) {
        out.push_str(&piece_id(self.0, at, unit));
    }

    fn exact(&self, words: &[&str]) -> Option<Self::Value> {
        let (unit, at) = words[0].rsplit_once('@')?;
        let at = self.0.space().exact(&[at])?;
        exact(self.0, at, unit).map(|unit| (at, unit))
    }

    fn interpret(&self, words: &[&str]) -> Read<Self::Value> {
        let joined = words.join(" ");
        let split = |unit: &str, at: &[&str]| -> Read<Self::Value> {
            let (at, quality) = self.0.space().interpret(at)?;
            let unit = unit.split_whitespace().collect::<Vec<_>>().join("-");
            let (unit, more) = meant(self.0, at, &unit)?;
            Ok(((at, unit), quality + more))
        };
        if let Some((unit, at)) = joined.rsplit_once('@') {
            return split(unit, &at.split_whitespace().collect::<Vec<_>>());
        }
        // Where the unit ends and the space begins is tried.
        let mut best = Err(Fault::Form);
        for place in 1..words.len() {
            let read = split(&words[..place].join(" "), &words[place..]);
            let better = match (&read, &best) {
                (Ok((_, quality)), Ok((_, least))) => quality < least,
                (Ok(_), Err(_)) => true,
                (Err(_), Ok(_)) => false,
                (Err(fault), Err(worst)) => clear(fault) > clear(worst),
            };
            if better {
                best = read;
            }
        }
        best
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        let last = &words[words.len().saturating_sub(1)..];
        // A space that there is was not misspelt.
        if self.0.space().interpret(last).is_ok() { None } else { self.0.space().nearest(last) }
    }
}

/// How much of the words was understood before this went wrong.
const fn clear(fault: &Fault) -> u8 {
    match fault {
        Fault::Form => 0,
        Fault::Unknown { .. } | Fault::Number { .. } => 1,
        Fault::Several { .. } | Fault::Said(_) => 2,
    }
}

/// A unit in a place that is plain: `usa-fighter`.
#[derive(Clone, Copy, Debug)]
pub struct InPlace<R: Roster> {
    /// Who stands where.
    pub roster: R,
    /// The place.
    pub at: R::Space,
}

impl<R: Roster> Token for InPlace<R> {
    type Value = R::Unit;

    fn what(&self) -> &'static str {
        "unit"
    }

    fn write(&self, unit: &R::Unit, out: &mut String) {
        out.push_str(&least(self.roster, self.at, *unit));
    }

    fn exact(&self, words: &[&str]) -> Option<R::Unit> {
        exact(self.roster, self.at, words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<R::Unit> {
        meant(self.roster, self.at, &words.join("-"))
    }
}

#[cfg(test)]
mod tests {
    use ironbottom_kit::{Id, Names};

    use super::*;

    ironbottom_kit::id! {
        /// A space.
        Space(u8) of 3, set Spaces;
    }

    /// A nation's fighter, tired or not.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Fighter {
        nation: &'static str,
        tired: bool,
    }

    impl Named for Fighter {
        type Head = &'static str;
        const FEATURES: usize = 1;

        fn head(self) -> &'static str {
            self.nation
        }

        fn feature(self, _: usize) -> u32 {
            u32::from(self.tired)
        }
    }

    /// A nation, if one is named, and `tired`, if that is said.
    struct Said(Option<&'static str>, bool);

    impl Description for Said {
        type Unit = Fighter;

        fn fits(&self, unit: Fighter) -> bool {
            self.0.is_none_or(|nation| nation == unit.nation) && (!self.1 || unit.tired)
        }

        fn is_plain(&self) -> bool {
            !self.1
        }

        fn whole(&self) -> Option<Fighter> {
            self.0.map(|nation| Fighter { nation, tired: self.1 })
        }

        fn whose(&self) -> String {
            "whose fighter?".to_owned()
        }
    }

    #[derive(Clone, Copy)]
    struct Toy<'a> {
        names: &'a Names<Space>,
        units: &'a [(usize, Fighter)],
    }

    impl Roster for Toy<'_> {
        type Space = Space;
        type Unit = Fighter;
        type Said = Said;

        fn space(self) -> impl Token<Value = Space> {
            self.names
        }

        fn units(self, at: Space) -> impl Iterator<Item = Fighter> + Clone {
            self.units.iter().filter(move |(row, _)| *row == at.index()).map(|(_, unit)| *unit)
        }

        fn write(self, unit: Fighter, needed: Needed, out: &mut String) {
            out.push_str(&format!("{}-fighter", unit.nation));
            out.push_str(if needed.has(0) && unit.tired { ".tired" } else { "" });
        }

        fn describe(self, text: &str) -> Option<Said> {
            let (head, tired) = text.strip_suffix(".tired").map_or((text, false), |head| (head, true));
            let nation = match head.strip_suffix("fighter")? {
                "" => None,
                "usa-" => Some("usa"),
                "japan-" => Some("japan"),
                _ => return None,
            };
            Some(Said(nation, tired))
        }

        fn is_own(self, unit: Fighter) -> bool {
            unit.nation == "usa"
        }
    }

    const fn fighter(nation: &'static str, tired: bool) -> Fighter {
        Fighter { nation, tired }
    }

    fn with_toy(test: impl Fn(Toy<'_>)) {
        let names =
            Names::new("space", [("hawaii", "Hawaii"), ("new-guinea", "New Guinea"), ("guam", "Guam")]);
        let units = [
            (0, fighter("usa", false)),
            (0, fighter("usa", true)),
            (0, fighter("japan", true)),
            (1, fighter("usa", true)),
            (1, fighter("japan", false)),
        ];
        test(Toy { names: &names, units: &units });
    }

    #[test]
    fn a_group_is_written_and_read_in_the_least_words() {
        with_toy(|toy| {
            let mut names = Vec::new();
            for &(row, unit) in toy.units {
                let mut out = String::new();
                let value = (Space::at(row), unit);
                Stack(toy).write(&value, &mut out);
                assert_eq!(Stack(toy).exact(&[&out]), Some(value));
                assert_eq!(Stack(toy).interpret(&[&out]), Ok((value, 0)));
                names.push(out);
            }
            assert_eq!(
                names,
                [
                    "usa-fighter@hawaii",
                    "usa-fighter.tired@hawaii",
                    "japan-fighter@hawaii",
                    "usa-fighter@new-guinea",
                    "japan-fighter@new-guinea"
                ]
            );
            for text in
                ["japan-fighter.tired@hawaii", "usa-fighter@guam", "usa-fighter", "fighter@hawaii", "@"]
            {
                assert_eq!(Stack(toy).exact(&[text]), None, "{text}");
            }
        });
    }

    #[test]
    fn people_say_more_or_less() {
        with_toy(|toy| {
            let read = |text: &str| Stack(toy).interpret(&text.split(' ').collect::<Vec<_>>());
            let meant = |text: &str| {
                read(text).map(|(value, _)| value).unwrap_or_else(|fault| panic!("{text}: {fault}"))
            };
            let (hawaii, guinea) = (Space::at(0), Space::at(1));
            assert_eq!(meant("fighter new guinea"), (guinea, fighter("usa", true)), "one's own");
            assert_eq!(meant("fighter hawaii"), (hawaii, fighter("usa", false)), "the plain one of two");
            assert_eq!(meant("japan-fighter.tired Hawaii"), (hawaii, fighter("japan", true)));
            assert_eq!(
                meant("usa fighter@guam"),
                (Space::at(2), fighter("usa", false)),
                "the rules refuse it"
            );
            let fault = |text: &str| read(text).unwrap_err().to_string();
            assert_eq!(fault("fighter guam"), "whose fighter?");
            assert_eq!(
                fault("japan-fighter.tired new guinea"),
                "“japan-fighter.tired” is not in new-guinea, where there are usa-fighter and japan-fighter"
            );
        });
    }
}
