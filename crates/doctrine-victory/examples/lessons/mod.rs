//! What officers are taught, as the command line says it.

use ironbottom_doctrine_victory::{School, Weights, Worth};

/// A school with other lessons, as the command line says them: `weights=FILE,worth=FILE,parts=0`; an empty file name is the
/// former lesson.
pub(crate) fn taught(school: &School, lessons: &str) -> School {
    let mut school = school.clone();
    let text = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    for lesson in lessons.split(',').filter(|lesson| !lesson.is_empty()) {
        let (key, value) = lesson.split_once('=').unwrap_or((lesson, ""));
        match key {
            "weights" => school.weights = Weights::read(&text(value)),
            "worth" if value.is_empty() => school.worth = School::former().worth.clone(),
            "worth" => school.worth = Worth::read(&text(value)),
            "blows" => school.blows = value == "1",
            "lights" => school.lights = value == "1",
            _ if school.search.learn(key, value) => {}
            _ => eprintln!("what is {lesson}?"),
        }
    }
    school
}
