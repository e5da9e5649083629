//! A desk with a folder of its own, and the binary to run there.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

pub(crate) struct Desk {
    folder: TempDir,
}

/// What a run left behind.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Standard output with the lines that were broken for their length joined again.
    pub(crate) fn unwrapped(&self) -> String {
        self.out.replace("\n  ", " ")
    }
}

impl Desk {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder") }
    }

    /// A desk with a new drill in `war.txt`.
    pub(crate) fn with_drill() -> Self {
        let desk = Self::new();
        desk.ok(&["new", "drill", "--out", "war.txt", "--seed", "7"]);
        desk
    }

    /// A desk with a whole random drill in the file this returns.
    pub(crate) fn with_played_drill(seed: u32) -> (Self, String) {
        let desk = Self::new();
        let seed = seed.to_string();
        desk.ok(&["selfplay", "drill", "--games", "1", "--seed", &seed, "--records", "."]);
        (desk, format!("drill-{seed}-000000.txt"))
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder().join(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("a file");
    }

    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        self.run_with(args, "")
    }

    /// Run with these lines on standard input.
    pub(crate) fn run_with(&self, args: &[&str], input: &str) -> Ran {
        self.finish(self.command(binary(), args), input)
    }

    /// Run and expect it to be done.
    pub(crate) fn ok(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args:?}\n{}\n{}", ran.out, ran.err);
        assert_eq!(ran.err, "", "{args:?}");
        ran.out
    }

    /// Run and expect bad input: code 2, a sentence, nothing on standard output.
    pub(crate) fn bad(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 2, "{args:?}\n{}\n{}", ran.out, ran.err);
        assert_eq!(ran.out, "", "{args:?}");
        assert!(ran.err.starts_with("ironbottom: "), "{}", ran.err);
        ran.err
    }

    pub(crate) fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(args)).expect("one JSON object")
    }

    /// A command in this folder, without colours or widths of whoever runs the tests.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(args).current_dir(self.folder()).env_remove("NO_COLOR");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn finish(&self, mut command: Command, input: &str) -> Ran {
        let mut child = command.spawn().expect("the binary starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        // A program that ends before it has read everything is no failure of the test.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
        let out = String::from_utf8(stdout).expect("text");
        let err = String::from_utf8(stderr).expect("text");
        assert!(!err.contains("panicked"), "{err}");
        Ran { code: status.code().unwrap_or(-1), out, err }
    }
}

pub(crate) fn binary() -> &'static str {
    env!("CARGO_BIN_EXE_ironbottom")
}
