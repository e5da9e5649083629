//! A disk that loses its power: whatever a server wrote and did not sync is gone, or half there.
//!
//! `shim/powercut.c`, preloaded into the server, keeps a shadow of every database file as the last sync left it. A cut
//! is: kill the server, then put what the shadow holds in the place of the files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ironbottom_kernel::dice::Fast;

/// A disk writes so many bytes at once or not at all.
const SECTOR: usize = 512;

/// What becomes of that which was not synced?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// It is gone.
    Drops,
    /// Each sector of it, each name and each length is there or not, by chance.
    Tears,
}

/// What does the disk do when it is asked to sync?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syncs {
    /// It does.
    Honestly,
    /// It says that it has.
    Never,
}

/// What a cut met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lost {
    /// Sectors that were written and not synced.
    pub unsynced: usize,
    /// Those of them that are there all the same.
    pub survived: usize,
}

/// A folder with databases on such a disk.
pub struct Disk {
    folder: PathBuf,
    work: tempfile::TempDir,
}

impl Disk {
    /// The disk of this folder. The shim is compiled here; whoever builds Rust programs has a compiler for it.
    ///
    /// # Errors
    /// When it cannot be compiled.
    pub fn new(folder: &Path) -> Result<Self, String> {
        let work =
            tempfile::Builder::new().prefix("ironbottom-power-").tempdir().map_err(|e| e.to_string())?;
        let disk = Self { folder: folder.to_owned(), work };
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("shim/powercut.c");
        let mut compile = Command::new("cc");
        compile.args(["-O1", "-shared", "-fPIC", "-pthread", "-o"]);
        compile.arg(disk.library()).arg(source).arg("-ldl");
        let output = compile.output().map_err(|error| format!("cc: {error}"))?;
        if output.status.success() {
            return Ok(disk);
        }
        Err(format!("cc: {}", String::from_utf8_lossy(&output.stderr)))
    }

    fn library(&self) -> PathBuf {
        self.work.path().join("powercut.so")
    }

    fn shadow(&self) -> PathBuf {
        self.work.path().join("shadow")
    }

    fn trigger(&self) -> PathBuf {
        self.work.path().join("shadow.cut")
    }

    /// The program is killed in the middle of its next sync; wait for its end.
    ///
    /// # Errors
    /// When nothing can be written.
    pub fn kill_at_next_sync(&self) -> Result<(), String> {
        fs::write(self.trigger(), "").map_err(|error| error.to_string())
    }

    /// The power comes on: what is there is on the disk. A command that runs this program on it.
    ///
    /// # Errors
    /// When nothing can be written.
    pub fn command(&self, program: &Path, syncs: Syncs) -> Result<Command, String> {
        let told = |error: std::io::Error| error.to_string();
        let _ = fs::remove_dir_all(self.shadow());
        let _ = fs::remove_file(self.trigger());
        fs::create_dir(self.shadow()).map_err(told)?;
        for name in names(&self.folder)? {
            fs::copy(self.folder.join(&name), self.shadow().join(&name)).map_err(told)?;
        }
        let mut command = Command::new(program);
        command.env("LD_PRELOAD", self.library());
        command.env("POWERCUT_FOLDER", &self.folder).env("POWERCUT_SHADOW", self.shadow());
        if syncs == Syncs::Never {
            command.env("POWERCUT_SYNC", "ignored");
        }
        Ok(command)
    }

    /// The power goes, the program having been killed.
    ///
    /// # Errors
    /// When nothing can be written.
    pub fn cut(&self, how: Cut, chance: &mut Fast) -> Result<Lost, String> {
        let told = |error: std::io::Error| error.to_string();
        let mut lost = Lost::default();
        let mut all = names(&self.folder)?;
        all.extend(names(&self.shadow())?.into_iter().filter(|name| !name.ends_with(".unnamed")));
        for name in all {
            let (live, shadow) = (self.folder.join(&name), self.shadow().join(&name));
            let mut kept = fs::read(&shadow).ok();
            // Synced, but not its name.
            let unnamed = fs::read(self.shadow().join(format!("{name}.unnamed"))).ok();
            if how == Cut::Tears && unnamed.is_some() && chance.below(2) == 0 {
                kept = unnamed;
            }
            let written = fs::read(&live).ok();
            let left = match (kept, written) {
                (kept, Some(written)) => {
                    let may_be = kept.is_some() || (how == Cut::Tears && chance.below(2) == 0);
                    let kept = kept.unwrap_or_default();
                    if !may_be {
                        lost.unsynced += written.len().div_ceil(SECTOR);
                    }
                    may_be.then(|| settle(&kept, &written, how, chance, &mut lost))
                }
                // Deleted, and the deletion was not synced.
                (kept, None) => kept.filter(|_| how == Cut::Drops || chance.below(2) == 0),
            };
            match left {
                Some(bytes) => fs::write(&live, bytes).map_err(told)?,
                None => fs::remove_file(&live).or_else(is_fine_if_missing).map_err(told)?,
            }
        }
        for name in fs::read_dir(&self.folder).map_err(told)?.flatten() {
            if name.file_name().to_string_lossy().ends_with("-shm") {
                fs::remove_file(name.path()).map_err(told)?;
            }
        }
        Ok(lost)
    }
}

fn is_fine_if_missing(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// The files of a folder that the shim looks at.
fn names(folder: &Path) -> Result<BTreeSet<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names
        .filter(|name| name.contains(".sqlite") && !name.ends_with("-shm") && !name.ends_with(".lock"))
        .collect())
}

/// What is left of a file.
fn settle(kept: &[u8], written: &[u8], how: Cut, chance: &mut Fast, lost: &mut Lost) -> Vec<u8> {
    let mut left = kept.to_vec();
    let grows = how == Cut::Tears && chance.below(2) == 0;
    if grows {
        left.resize(written.len(), 0);
    }
    let sector = |bytes: &[u8], at: usize| {
        let end = (at + SECTOR).min(bytes.len());
        bytes.get(at..end).map(<[u8]>::to_vec).unwrap_or_default()
    };
    for at in (0..kept.len().max(written.len())).step_by(SECTOR) {
        if sector(kept, at) == sector(written, at) {
            continue;
        }
        lost.unsynced += 1;
        if how == Cut::Tears && at < left.len() && chance.below(4) == 0 {
            let there = sector(written, at);
            let end = (at + there.len()).min(left.len());
            left[at..end].copy_from_slice(&there[..end - at]);
            lost.survived += 1;
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_synced_is_gone_or_torn() {
        let (kept, mut written) = (vec![1; 4 * SECTOR], vec![1; 6 * SECTOR]);
        written[SECTOR] = 2;
        let mut lost = Lost::default();
        assert_eq!(settle(&kept, &written, Cut::Drops, &mut Fast::new(1), &mut lost), kept);
        assert_eq!(lost, Lost { unsynced: 3, survived: 0 });
        let torn: BTreeSet<_> = (0..64)
            .map(|seed| settle(&kept, &written, Cut::Tears, &mut Fast::new(seed), &mut lost))
            .collect();
        assert!(torn.contains(&kept), "nothing came through");
        let whole = |left: &Vec<u8>| left.len() == written.len();
        assert!(torn.iter().any(|left| left[SECTOR] == 2), "the change did");
        assert!(torn.iter().any(whole) && torn.iter().any(|left| !whole(left)), "the length did, or not");
    }
}
