//! The board and the alert rules of `docs/operations` ask for what a server really tells.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde_json::Value;
use yaml_rust2::{Yaml, YamlLoader};

use crate::support::Server;

fn page(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A metric that an expression asks for, and the labels it wants to have a value.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    name: String,
    labels: Vec<(String, String)>,
}

/// Every metric of ours in an expression.
fn asked(expression: &str) -> Vec<Asked> {
    let mut found = Vec::new();
    for (at, _) in expression.match_indices("ironbottom_") {
        let rest = &expression[at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let inside = after.strip_prefix('{').and_then(|after| after.split('}').next()).unwrap_or_default();
        let labels = inside.split(',').filter_map(|pair| pair.split_once('='));
        let labels = labels.filter(|(_, value)| value.starts_with('"'));
        let labels =
            labels.map(|(label, value)| (label.trim().to_owned(), value.trim_matches('"').to_owned()));
        found.push(Asked { name: name.to_owned(), labels: labels.collect() });
    }
    found
}

/// Every string under this name, anywhere.
fn under(value: &Value, wanted: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                if name == wanted && inner.is_string() {
                    found.push(inner.as_str().unwrap_or_default().to_owned());
                }
                under(inner, wanted, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| under(item, wanted, found)),
        _ => {}
    }
}

/// What a server tells: each metric with all its labels and their values.
fn told(text: &str) -> BTreeMap<String, BTreeSet<(String, String)>> {
    let mut all: BTreeMap<String, BTreeSet<_>> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(['{', ' ']).next().unwrap();
        let labels =
            line.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map_or("", |(inside, _)| inside);
        let pairs = labels.split(',').filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(label, value)| (label.to_owned(), value.trim_matches('"').to_owned()));
        all.entry(name.to_owned()).or_default().extend(pairs);
    }
    all
}

fn check(
    expressions: &[String],
    told: &BTreeMap<String, BTreeSet<(String, String)>>,
    whose: &str,
) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for expression in expressions {
        for asked in asked(expression) {
            let labels =
                told.get(&asked.name).unwrap_or_else(|| panic!("{whose}: no {} in /metrics", asked.name));
            for pair in asked.labels.iter().filter(|(label, _)| label != "job" && label != "instance") {
                assert!(labels.contains(pair), "{whose}: {} never has {pair:?}", asked.name);
            }
            used.insert(asked.name);
        }
    }
    used
}

#[tokio::test(flavor = "multi_thread")]
async fn every_metric_of_the_board_and_the_alerts_is_told() {
    let server = Server::start().await;
    let told = told(&server.nobody().get("/metrics").await.body);
    assert!(told.len() > 25, "{told:?}");

    let board: Value = serde_json::from_str(&page("grafana.json")).unwrap();
    assert!(board["title"].is_string() && board["panels"].as_array().is_some_and(|panels| panels.len() > 10));
    let mut expressions = Vec::new();
    under(&board, "expr", &mut expressions);
    let mut used = check(&expressions, &told, "the board");

    let rules = YamlLoader::load_from_str(&page("alerts.yml")).unwrap();
    let groups = rules[0]["groups"].as_vec().unwrap();
    let rules: Vec<&Yaml> = groups.iter().flat_map(|group| group["rules"].as_vec().unwrap()).collect();
    assert!(rules.len() >= 8, "{}", rules.len());
    for rule in &rules {
        let name = rule["alert"].as_str().unwrap();
        assert!(rule["expr"].as_str().is_some(), "{name} asks for something");
        assert!(matches!(rule["labels"]["severity"].as_str(), Some("page" | "ticket")), "{name}");
        let says = |field: &str| rule["annotations"][field].as_str().is_some_and(|text| text.len() > 20);
        assert!(says("summary") && says("todo"), "{name} says what is wrong and what to do");
        assert!(page("monitoring.md").contains(name), "{name} stands on the page");
    }
    let expressions: Vec<_> =
        rules.iter().filter_map(|rule| rule["expr"].as_str()).map(str::to_owned).collect();
    used.extend(check(&expressions, &told, "the alerts"));
    assert!(used.len() > 15, "they ask for little: {used:?}");
}

#[test]
fn a_name_that_is_not_there_would_be_found() {
    let told = told("# HELP x y\nironbottom_a{status=\"2xx\"} 1\nironbottom_b_bucket{le=\"+Inf\"} 2\n");
    let fine = ["sum(rate(ironbottom_a{status=\"2xx\"}[5m])) / ironbottom_b_bucket".to_owned()];
    assert_eq!(check(&fine, &told, "x").len(), 2);
    for wrong in ["ironbottom_c > 1", "ironbottom_a{status=\"9xx\"}"] {
        let asked = asked(wrong);
        let known = told
            .get(&asked[0].name)
            .is_some_and(|labels| asked[0].labels.iter().all(|pair| labels.contains(pair)));
        assert!(!known, "{wrong}");
    }
}
