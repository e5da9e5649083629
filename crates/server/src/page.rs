//! The API as a page for people, made from the OpenAPI document: no script, nothing from elsewhere.

use std::fmt::Write as _;

use serde_json::Value;

/// The page of a document.
pub(crate) fn of(document: &utoipa::openapi::OpenApi) -> String {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut out = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>Ironbottom: the API</title><h1>Ironbottom: the API</h1>",
    );
    let _ = write!(out, "<p>{}</p>", text(&document["info"]["description"]));
    out.push_str(
        "<p>The same for programs: <a href=\"/api/openapi.json\">openapi.json</a></p><h2>Addresses</h2>",
    );
    for (path, methods) in entries(&document["paths"]) {
        for (method, about) in entries(methods) {
            let _ = write!(out, "<h3>{} {}</h3>", escape(&method.to_uppercase()), escape(path));
            let _ = write!(out, "<p>{} {}</p><ul>", text(&about["summary"]), text(&about["description"]));
            for parameter in about["parameters"].as_array().into_iter().flatten() {
                let about = text(&parameter["description"]);
                let _ = write!(out, "<li><code>{}</code> {about}</li>", text(&parameter["name"]));
            }
            let body = &about["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                let _ = write!(out, "<li>sent: {}</li>", kind(body));
            }
            for (status, answer) in entries(&about["responses"]) {
                let mut schemas = entries(&answer["content"]).map(|(_, content)| kind(&content["schema"]));
                let schema = schemas.next().unwrap_or_default();
                let _ = write!(out, "<li>{}: {schema}</li>", escape(status));
            }
            out.push_str("</ul>");
        }
    }
    out.push_str("<h2>What crosses</h2>");
    for (name, schema) in entries(&document["components"]["schemas"]) {
        let _ = write!(out, "<h3 id=\"{0}\">{0}</h3><p>{1}</p>", escape(name), text(&schema["description"]));
        fields(&mut out, schema);
        for variant in schema["oneOf"].as_array().into_iter().flatten() {
            let _ = write!(out, "<p>{}</p>", text(&variant["description"]));
            fields(&mut out, variant);
        }
        let words: Vec<_> = schema["enum"].as_array().into_iter().flatten().map(text).collect();
        if !words.is_empty() {
            let _ = write!(out, "<p>One of: <code>{}</code></p>", words.join("</code>, <code>"));
        }
    }
    out.push_str("</html>");
    out
}

fn fields(out: &mut String, schema: &Value) {
    out.push_str("<ul>");
    for (name, field) in entries(&schema["properties"]) {
        let about = text(&field["description"]);
        let _ = write!(out, "<li><code>{}</code> {}: {about}</li>", escape(name), kind(field));
    }
    out.push_str("</ul>");
}

/// What a value is, with a link to where it is told.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\">{0}</a>", escape(name));
    }
    let several = schema["oneOf"].as_array().or_else(|| schema["allOf"].as_array());
    if let Some(several) = several {
        return several.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(word) if word == "array" => format!("list of {}", kind(&schema["items"])),
        Value::String(word) => escape(word),
        Value::Array(words) => words.iter().map(text).collect::<Vec<_>>().join(" or "),
        _ => String::new(),
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().map(escape).unwrap_or_default()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
