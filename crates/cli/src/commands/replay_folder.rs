//! `ironbottom replay DIR`: the gate before an update, for games that are files.

use std::path::{Path, PathBuf};

use ironbottom_kernel::Registry;
use ironbottom_kernel::record::RecordError;
use ironbottom_kernel::record::file::{FileError, RecordFile};
use serde::Serialize;

use super::{Form, print_json};
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;
use crate::words::count;

/// What became of the records of a folder.
#[derive(Serialize)]
struct Verified {
    records: usize,
    failed: Vec<Failed>,
}

/// A record that does not replay.
#[derive(Serialize)]
struct Failed {
    file: String,
    /// The line of the file; `None` where it could not be read at all.
    line: Option<usize>,
    what: String,
}

/// Replay every record of a folder and its subfolders: a count, or a line for each that does not
/// replay.
pub(crate) fn run(games: &Registry, page: &Page, folder: &Path, form: Form) -> Result<(), Error> {
    let mut files = Vec::new();
    records(folder, &mut files)
        .map_err(|error| Error::Bad(format!("{} cannot be read: {error}", folder.display())))?;
    if files.is_empty() {
        let what = "there is no record in it or its subfolders (a record is a file that ends in .txt)";
        return Err(Error::Bad(format!("{}: {what}", folder.display())));
    }
    files.sort();
    let progress = Progress::new("replaying", Some(files.len() as u64));
    let failed = progress.watch(|| {
        let mut failed = Vec::new();
        for (done, file) in files.iter().enumerate() {
            failed.extend(fault(games, file, folder));
            progress.reach(done as u64 + 1);
        }
        failed
    });
    let verified = Verified { records: files.len(), failed };
    report(page, &verified, form)?;
    match verified.failed.len() {
        0 => Ok(()),
        failed => Err(Error::Unverified { games: verified.records, failed }),
    }
}

/// Every file that ends in `.txt`.
fn records(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        if kind.is_dir() {
            records(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            found.push(path);
        }
    }
    Ok(())
}

/// What is wrong with this record, if anything is.
fn fault(games: &Registry, file: &Path, folder: &Path) -> Option<Failed> {
    let name = file.strip_prefix(folder).unwrap_or(file).display().to_string();
    let told = |RecordError { line, fault }: RecordError| (Some(line), fault.to_string());
    let (line, what) = match RecordFile::load(file) {
        Ok((_, record)) => told(games.resume(&record, None).err()?),
        Err(FileError::Record { error, .. }) => told(error),
        Err(other) => (None, other.to_string()),
    };
    Some(Failed { file: name, line, what: what.replace('\n', " ") })
}

fn report(page: &Page, verified: &Verified, form: Form) -> Result<(), Error> {
    if form == Form::Json {
        return print_json(page, verified);
    }
    for Failed { file, line, what } in &verified.failed {
        let line = line.map_or_else(String::new, |line| format!("line {line}: "));
        page.line(format!("{file}  {line}{what}"))?;
    }
    if verified.failed.is_empty() {
        page.line(format!("{}, all of them replay.", count(verified.records as u64, "record", "records")))?;
    }
    Ok(())
}
