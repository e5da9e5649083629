//! Small parts of English sentences.
//!
//! ```
//! use ironbottom_kit::english::*;
//! assert_eq!(list(&["Truk", "Lae", "Guam"]), "Truk, Lae and Guam");
//! assert_eq!(choice(&["day", "night"]), "day or night");
//! assert_eq!(count(1_u8, "hit"), "1 hit");
//! assert_eq!(count_of(2_u8, "hex", "hexes"), "2 hexes");
//! assert_eq!(with_article("aircraft carrier"), "an aircraft carrier");
//! assert_eq!(ordinal(22_u8), "22nd");
//! assert_eq!(capital("the Allies"), "The Allies");
//! assert_eq!(number(3_u8), "three");
//! assert_eq!(spoken("coral-sea"), "coral sea");
//! assert_eq!(kebab("St. Lô (CVE 63)"), "st-lô-cve-63");
//! ```

/// A number of things: any unsigned integer, `usize` too.
pub trait Count: Copy {
    /// The number.
    fn value(self) -> u64;
}

macro_rules! counts {
    ($($int:ty),*) => {
        $(impl Count for $int {
            fn value(self) -> u64 {
                self as u64
            }
        })*
    };
}

counts!(u8, u16, u32, u64, usize);

/// `a`, `a and b`, `a, b and c`; nothing for none.
#[must_use]
pub fn list<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "and")
}

/// `a`, `a or b`, `a, b or c`; nothing for none.
#[must_use]
pub fn choice<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "or")
}

/// A list with this word before its last item.
#[must_use]
pub fn joined<S: AsRef<str>>(items: &[S], last: &str) -> String {
    let Some((end, first)) = items.split_last() else { return String::new() };
    let mut out = String::new();
    for (place, item) in first.iter().enumerate() {
        if place > 0 {
            out.push_str(", ");
        }
        out.push_str(item.as_ref());
    }
    if !first.is_empty() {
        out.push(' ');
        out.push_str(last);
        out.push(' ');
    }
    out.push_str(end.as_ref());
    out
}

/// `1 point`, `2 points`, `0 points`: for words that take an s.
#[must_use]
pub fn count(number: impl Count, one: &str) -> String {
    let number = number.value();
    format!("{number} {one}{}", plural(number, "", "s"))
}

/// `1 hex`, `2 hexes`: for words that take more than an s.
#[must_use]
pub fn count_of(number: impl Count, one: &str, several: &str) -> String {
    let number = number.value();
    format!("{number} {}", plural(number, one, several))
}

/// The one or the other form: `plural(ships, "retreats", "retreat")`.
#[must_use]
pub fn plural<'a>(number: impl Count, one: &'a str, several: &'a str) -> &'a str {
    if number.value() == 1 { one } else { several }
}

/// `zero` to `twelve` in words, what is greater in digits.
#[must_use]
pub fn number(number: impl Count) -> String {
    const WORDS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let number = number.value();
    let word = usize::try_from(number).ok().and_then(|row| WORDS.get(row));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// `1st`, `2nd`, `3rd`, `11th`.
#[must_use]
pub fn ordinal(number: impl Count) -> String {
    let number = number.value();
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// `a` or `an`, by the letter a word begins with; the few words that sound otherwise are known by their
/// beginning (`a unit`, `a one-step`, `an hour`).
#[must_use]
pub fn article(word: &str) -> &'static str {
    const A: [&str; 5] = ["uni", "use", "usu", "eu", "one"];
    const AN: [&str; 4] = ["hour", "honest", "honour", "heir"];
    let word: String = word.chars().take(8).flat_map(char::to_lowercase).collect();
    let begins = |all: &[&str]| all.iter().any(|each| word.starts_with(each));
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u', '8']);
    // What begins with `unin` or `unim` has the prefix un-: an uninhabited island.
    let un = word.starts_with("unin") || word.starts_with("unim");
    if begins(&AN) || vowel && (un || !begins(&A)) { "an" } else { "a" }
}

/// `a fighter`, `an air unit`.
#[must_use]
pub fn with_article(words: &str) -> String {
    format!("{} {words}", article(words))
}

/// The same with its first letter large.
#[must_use]
pub fn capital(text: impl AsRef<str>) -> String {
    let mut chars = text.as_ref().chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The words of an id: `coral-sea` is `coral sea`.
#[must_use]
pub fn spoken(id: &str) -> String {
    id.replace('-', " ")
}

/// A name as an id: small letters and digits, hyphens for all between.
#[must_use]
pub fn kebab(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    out.truncate(out.trim_end_matches('-').len());
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lists_read_like_english() {
        assert_eq!(list::<&str>(&[]), "");
        assert_eq!(list(&["Akagi"]), "Akagi");
        assert_eq!(list(&["Akagi", "Kaga"]), "Akagi and Kaga");
        assert_eq!(
            list(&["Akagi".to_owned(), "Kaga".to_owned(), "Soryu".to_owned()]),
            "Akagi, Kaga and Soryu"
        );
        assert_eq!(choice(&["a", "b", "c"]), "a, b or c");
    }

    #[test]
    fn one_is_one_and_all_else_is_several() {
        assert_eq!(count(0_u8, "hit"), "0 hits");
        assert_eq!(count(vec![0].len(), "victory point"), "1 victory point");
        assert_eq!(count(2_u32, "hit"), "2 hits");
        assert_eq!(count_of(1_u64, "infantry", "infantry"), "1 infantry");
        assert_eq!(count_of(3_u8, "hex", "hexes"), "3 hexes");
        assert_eq!(plural(1_u8, "is", "are"), "is");
    }

    #[test]
    fn small_numbers_are_words() {
        let words: Vec<String> = [0_u8, 1, 12, 13].map(number).into();
        assert_eq!(words, ["zero", "one", "twelve", "13"]);
    }

    #[test]
    fn ordinals_mind_the_teens() {
        let all: Vec<String> = [1_u8, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal).into();
        let wanted = [
            "1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st",
            "111th",
        ];
        assert_eq!(all[..13], wanted);
    }

    #[test]
    fn articles_follow_the_sound() {
        for word in ["fighter", "unit", "United States ship", "one-step unit", "European fleet", "hit"] {
            assert_eq!(article(word), "a", "{word}");
        }
        for word in
            ["air unit", "Allied ship", "industrial complex", "uninhabited island", "hour", "8-inch gun"]
        {
            assert_eq!(article(word), "an", "{word}");
        }
        assert_eq!(article(""), "a");
    }

    #[test]
    fn capitals_and_ids() {
        assert_eq!(capital(""), "");
        assert_eq!(capital("ōmi"), "Ōmi");
        assert_eq!(kebab("  1st Mobile Force (Nagumo) "), "1st-mobile-force-nagumo");
        assert_eq!(spoken(&kebab("Coral Sea")), "coral sea");
    }

    proptest! {
        #[test]
        fn an_id_made_of_a_name_is_one_word_and_stays_as_it_is(name in ".{0,40}") {
            let id = kebab(&name);
            prop_assert!(!id.starts_with('-') && !id.ends_with('-') && !id.contains("--"));
            prop_assert!(id.chars().all(|c| c.is_alphanumeric() || c == '-' || !c.is_ascii()));
            prop_assert_eq!(kebab(&id), id);
        }
    }
}
