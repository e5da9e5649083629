//! Requests by the server's own description of them (OpenAPI), and the same spoilt. Whatever is added to the API is
//! tried without a line here.

use ironbottom_kernel::dice::Fast;
use serde_json::{Map, Value, json};

use crate::text::{NASTY, pick, spoil_word};

/// A request that can be made.
#[derive(Clone, Debug)]
pub struct Operation {
    /// `GET`, `POST`, …
    pub method: String,
    /// With names in braces.
    pub path: String,
    /// What may stand in the query.
    pub query: Vec<String>,
    /// The shape of the body, where there is one.
    pub body: Option<Value>,
}

/// Every request of the document.
#[must_use]
pub fn operations(document: &Value) -> Vec<Operation> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, about) in methods.as_object().into_iter().flatten() {
            let parameters = about["parameters"].as_array().into_iter().flatten();
            let query = parameters.filter(|parameter| parameter["in"] == "query");
            let query = query.filter_map(|parameter| parameter["name"].as_str().map(str::to_owned)).collect();
            let body = about.pointer("/requestBody/content/application~1json/schema").cloned();
            all.push(Operation { method: method.to_uppercase(), path: path.clone(), query, body });
        }
    }
    all
}

/// A value of this shape, with words of the game in it.
pub fn value(chance: &mut Fast, document: &Value, shape: &Value, words: &[&str], depth: usize) -> Value {
    if depth > 12 {
        return Value::Null;
    }
    if let Some(name) = shape["$ref"].as_str().and_then(|name| name.strip_prefix('#')) {
        let shape = document.pointer(name).cloned().unwrap_or_default();
        return value(chance, document, &shape, words, depth + 1);
    }
    for kind in ["oneOf", "anyOf"] {
        if let Some(shapes) = shape[kind].as_array().filter(|shapes| !shapes.is_empty()) {
            let shape = shapes[chance.below(shapes.len())].clone();
            return value(chance, document, &shape, words, depth + 1);
        }
    }
    if let Some(values) = shape["enum"].as_array().filter(|values| !values.is_empty()) {
        return values[chance.below(values.len())].clone();
    }
    let kinds: Vec<&str> = match &shape["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => vec!["object"],
    };
    match pick(chance, &kinds).unwrap_or("null") {
        "string" => json!(pick(chance, words).unwrap_or("x")),
        "integer" => json!(chance.below(40)),
        "number" => json!(chance.below(400) as f64 / 10.0),
        "boolean" => json!(chance.below(2) == 0),
        "array" => {
            let count = chance.below(4);
            Value::Array(
                (0..count).map(|_| value(chance, document, &shape["items"], words, depth + 1)).collect(),
            )
        }
        "object" => {
            let mut fields = Map::new();
            for (name, shape) in shape["properties"].as_object().into_iter().flatten() {
                if chance.below(8) > 0 {
                    fields.insert(name.clone(), value(chance, document, shape, words, depth + 1));
                }
            }
            if shape["additionalProperties"].is_object() {
                let name = pick(chance, words).unwrap_or("x").to_owned();
                let shape = shape["additionalProperties"].clone();
                fields.insert(name, value(chance, document, &shape, words, depth + 1));
            }
            Value::Object(fields)
        }
        _ => Value::Null,
    }
}

/// Change something somewhere in it.
pub fn spoil(chance: &mut Fast, value: &mut Value, words: &[&str]) {
    match value {
        Value::Object(fields) if !fields.is_empty() && chance.below(8) > 0 => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = &names[chance.below(names.len())];
            match chance.below(6) {
                0 => drop(fields.remove(name)),
                1 => drop(fields.insert(pick(chance, words).unwrap_or("x").to_owned(), json!(1))),
                _ => spoil(chance, &mut fields[name], words),
            }
        }
        Value::Array(items) if !items.is_empty() && chance.below(8) > 0 => {
            let at = chance.below(items.len());
            match chance.below(5) {
                0 => drop(items.remove(at)),
                1 => {
                    let item = items[at].clone();
                    items.extend(std::iter::repeat_n(item, 600));
                }
                _ => spoil(chance, &mut items[at], words),
            }
        }
        Value::String(text) if chance.below(3) > 0 => *text = spoil_word(chance, text, words),
        other => *other = absurd(chance),
    }
}

/// Something nobody expects.
fn absurd(chance: &mut Fast) -> Value {
    match chance.below(12) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(u64::MAX),
        4 => json!(i64::MIN),
        5 => json!(1e308),
        6 => json!([]),
        7 => json!({}),
        8 => json!("x".repeat(5000)),
        9 => (0..150).fold(json!(1), |inner, _| json!([inner])),
        10 => json!({ "a": { "b": [null, { "c": [] }] } }),
        _ => json!(pick(chance, &NASTY).unwrap_or_default()),
    }
}
