//! Records on disk: written whole beside the old file and moved over it, so that a full disk, a
//! crash or a second writer never costs what was there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Record, RecordError};

const LONGEST_FILE: u64 = 64 << 20;

/// What can go wrong with a record file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The disk said no.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the disk said.
        error: io::Error,
    },
    /// There is a file already, and we overwrite none.
    #[error("{0} exists already; nothing was written (choose another name)")]
    Exists(PathBuf),
    /// It is no record, or a damaged one.
    #[error("{path}, {error}")]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong where.
        error: RecordError,
    },
    /// Somebody else wrote meanwhile.
    #[error("{0} was changed by somebody else meanwhile; nothing was written (load it again)")]
    Changed(PathBuf),
}

/// A record and the file it came from.
#[derive(Clone, Debug)]
pub struct RecordFile {
    path: PathBuf,
    text: String,
}

impl RecordFile {
    /// Write a new file; an existing one is left alone.
    ///
    /// # Errors
    /// When the name is taken or the disk refuses.
    pub fn create(path: &Path, record: &Record) -> Result<Self, FileError> {
        let text = record.to_text();
        if path.exists() {
            return Err(FileError::Exists(path.to_owned()));
        }
        let temporary = write_beside(path, &text)?;
        // A hard link fails when the name is taken, a rename would overwrite: so two writers
        // of one name cannot both win.
        let linked = fs::hard_link(&temporary, path);
        let moved = match linked {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !path.exists() => {
                fs::rename(&temporary, path)
            }
            other => other,
        };
        let _ = fs::remove_file(&temporary);
        match moved {
            Ok(()) => {
                sync_folder(path);
                Ok(Self { path: path.to_owned(), text })
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(FileError::Exists(path.to_owned()))
            }
            Err(error) => Err(io_error(path, error)),
        }
    }

    /// Read a file.
    ///
    /// # Errors
    /// When it cannot be read or is no sound record.
    pub fn load(path: &Path) -> Result<(Self, Record), FileError> {
        let text = read(path)?;
        let record =
            Record::parse(&text).map_err(|error| FileError::Record { path: path.to_owned(), error })?;
        Ok((Self { path: path.to_owned(), text }, record))
    }

    /// The record has grown: write it in place of what was loaded or last saved.
    ///
    /// # Errors
    /// When somebody else wrote meanwhile or the disk refuses; the old file is then untouched.
    pub fn save(&mut self, record: &Record) -> Result<(), FileError> {
        let text = record.to_text();
        let held = File::open(&self.path).map_err(|e| io_error(&self.path, e))?;
        // The lock keeps two of our own processes apart; comparing the bytes catches everybody.
        held.lock().map_err(|e| io_error(&self.path, e))?;
        if read(&self.path)? != self.text {
            return Err(FileError::Changed(self.path.clone()));
        }
        let temporary = write_beside(&self.path, &text)?;
        if let Err(error) = fs::rename(&temporary, &self.path) {
            let _ = fs::remove_file(&temporary);
            return Err(io_error(&self.path, error));
        }
        sync_folder(&self.path);
        self.text = text;
        Ok(())
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn read(path: &Path) -> Result<String, FileError> {
    let file = File::open(path).map_err(|e| io_error(path, e))?;
    let mut bytes = Vec::new();
    file.take(LONGEST_FILE + 1).read_to_end(&mut bytes).map_err(|e| io_error(path, e))?;
    // A foreign binary file becomes a text that is no record, and is told as such.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Write and sync a temporary file in the same folder.
fn write_beside(path: &Path, text: &str) -> Result<PathBuf, FileError> {
    static WRITTEN: AtomicU64 = AtomicU64::new(0);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let own = WRITTEN.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_file_name(format!(".{name}.{}-{own}.part", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(&temporary)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&temporary);
        io_error(path, error)
    })?;
    Ok(temporary)
}

/// Make the new name itself durable. Not every system can sync a folder, and the content is
/// already safe, so a refusal is no error.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

fn io_error(path: &Path, error: io::Error) -> FileError {
    FileError::Io { path: path.to_owned(), error }
}
