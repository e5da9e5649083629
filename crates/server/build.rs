//! The built client is part of the program: when it changes, so does the program.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=IRONBOTTOM_WEB_STAMP");
    let built = "../../web/dist";
    if std::path::Path::new(built).is_dir() {
        println!("cargo:rerun-if-changed={built}");
    }
}
