//! What the examples share.

use ironbottom_doctrine_axis1940::{School, Weights, Worth};

/// One lesson more.
pub(crate) fn teach(school: &mut School, key: &str, value: &str) {
    let text = || std::fs::read_to_string(value).unwrap_or_default();
    match key {
        "school" if value == "former" => *school = School::former().clone(),
        "school" => {}
        "weights" if value == "former" => school.weights = School::former().weights,
        "weights" => school.weights = Weights::read(&text()),
        "worth" if value == "former" => school.worth = Worth::Former,
        "worth" if value == "taught" => school.worth = Worth::taught(),
        "worth" => school.worth = Worth::read(&text()),
        _ if school.search.learn(key, value) => {}
        _ => eprintln!("what is {key}?"),
    }
}
