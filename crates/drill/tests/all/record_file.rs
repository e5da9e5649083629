//! Files: never half written, never overwritten, never lost.

use std::fs;
use std::path::PathBuf;

use ironbottom_kernel::Record;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::file::{FileError, RecordFile};
use ironbottom_kernel::record::{Body, DiceTerms, Header, Line, Mail};

/// A folder of its own for one test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ironbottom-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn record(draws: usize) -> Record {
    Record {
        header: Header {
            game: "drill".into(),
            rules_version: 1,
            edition: "1".into(),
            options: Vec::new(),
            seats: vec!["raider".into()],
            dice: DiceTerms::Open(Seed::from_number(1)),
            mail: Mail::Stays,
            inherited: 0,
        },
        lines: (0..draws).map(|_| Line { at: 0, body: Body::Draw }).collect(),
        drafts: Vec::new(),
    }
}

#[test]
fn an_existing_file_is_not_overwritten() {
    let folder = Folder::new("exists");
    let path = folder.0.join("game.txt");
    fs::write(&path, "my shopping list").unwrap();
    assert!(matches!(RecordFile::create(&path, &record(0)), Err(FileError::Exists(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "my shopping list");
}

#[test]
fn saving_replaces_the_text_and_leaves_no_litter() {
    let folder = Folder::new("save");
    let path = folder.0.join("game.txt");
    let mut file = RecordFile::create(&path, &record(0)).unwrap();
    file.save(&record(1)).unwrap();
    file.save(&record(2)).unwrap();
    let (_, read) = RecordFile::load(&path).unwrap();
    assert_eq!(read.lines.len(), 2);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn a_file_changed_by_somebody_else_is_not_written_over() {
    let folder = Folder::new("changed");
    let path = folder.0.join("game.txt");
    let mut mine = RecordFile::create(&path, &record(0)).unwrap();
    let (mut theirs, _) = RecordFile::load(&path).unwrap();
    theirs.save(&record(1)).unwrap();
    assert!(matches!(mine.save(&record(2)), Err(FileError::Changed(_))));
    let (_, read) = RecordFile::load(&path).unwrap();
    assert_eq!(read.lines.len(), 1, "theirs stands");
}

#[test]
fn two_writers_at_once_lose_nothing() {
    let folder = Folder::new("race");
    let path = folder.0.join("game.txt");
    RecordFile::create(&path, &record(0)).unwrap();
    let saved: usize = std::thread::scope(|scope| {
        let writer = || {
            let mut saved = 0;
            for _ in 0..50 {
                let Ok((mut file, read)) = RecordFile::load(&path) else { continue };
                saved += usize::from(file.save(&record(read.lines.len() + 1)).is_ok());
            }
            saved
        };
        let threads = [scope.spawn(writer), scope.spawn(writer)];
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    let (_, read) = RecordFile::load(&path).unwrap();
    assert_eq!(read.lines.len(), saved, "every save that was confirmed is in the file");
    assert!(saved >= 50, "{saved}");
}

#[test]
fn a_folder_that_is_not_there_is_told_and_nothing_is_made() {
    let folder = Folder::new("missing");
    let path = folder.0.join("no-such-folder").join("game.txt");
    let error = RecordFile::create(&path, &record(0)).unwrap_err();
    assert!(error.to_string().contains("no-such-folder"), "{error}");
}

#[test]
fn binary_rubbish_is_no_record() {
    let folder = Folder::new("rubbish");
    let path = folder.0.join("game.txt");
    fs::write(&path, [0xff, 0x00, 0x80, b'\n']).unwrap();
    let error = RecordFile::load(&path).unwrap_err();
    assert!(error.to_string().contains("line 1: this is not an Ironbottom record"), "{error}");
}
