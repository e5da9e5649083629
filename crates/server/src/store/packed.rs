//! A game that came in whole, packed: the same sentences go to several readers, and most of its room would be theirs.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use super::StoreError;
use super::rows::MomentBody;
use crate::words::{hex, unhex};

/// So few items are left as they are.
const FEW: usize = 50;

/// Nothing we packed was longer: a record of a mebibyte tells some tens of them.
const LONGEST: u64 = 1 << 30;

impl MomentBody {
    /// Pack it, where much was told.
    ///
    /// # Errors
    /// Never, as far as we know.
    pub fn pack(&mut self) -> Result<(), StoreError> {
        if self.told.len() <= FEW {
            return Ok(());
        }
        let failed =
            |error: &dyn std::fmt::Display| StoreError::Failed(format!("nothing was packed: {error}"));
        let json = serde_json::to_vec(self).map_err(|error| failed(&error))?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&json).map_err(|error| failed(&error))?;
        let packed = hex(&encoder.finish().map_err(|error| failed(&error))?);
        *self = Self { packed: Some(packed), ..Self::default() };
        Ok(())
    }

    /// As it was before it was packed.
    pub(super) fn unpack(&mut self) -> Result<(), StoreError> {
        let Some(packed) = self.packed.take() else { return Ok(()) };
        let damaged =
            |error: &dyn std::fmt::Display| StoreError::Damaged(format!("a moment that was packed: {error}"));
        let bytes = unhex(&packed).ok_or_else(|| damaged(&"no hexadecimal digits"))?;
        let mut json = Vec::new();
        GzDecoder::new(bytes.as_slice())
            .take(LONGEST)
            .read_to_end(&mut json)
            .map_err(|error| damaged(&error))?;
        *self = serde_json::from_slice(&json).map_err(|error| damaged(&error))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ironbottom_kernel::log::{LogLine, Tone};

    use super::*;
    use crate::store::ItemRow;

    fn told(count: u64) -> MomentBody {
        let item = |number| ItemRow {
            reader: 0,
            number,
            told: vec![LogLine::new(Tone::Plain, format!("The Kaga sinks for the {number}th time."))],
            rolls: Vec::new(),
        };
        MomentBody { told: (1..=count).map(item).collect(), ..MomentBody::default() }
    }

    #[test]
    fn what_was_packed_comes_back_and_takes_less_room() {
        let mut body = told(500);
        let plain = serde_json::to_string(&body).unwrap();
        body.pack().unwrap();
        let kept = serde_json::to_string(&body).unwrap();
        assert!(kept.len() * 3 < plain.len(), "{} of {}", kept.len(), plain.len());
        let mut back: MomentBody = serde_json::from_str(&kept).unwrap();
        back.unpack().unwrap();
        assert_eq!(serde_json::to_string(&back).unwrap(), plain);
        let mut bad: MomentBody = serde_json::from_str(&kept.replace("1f8b", "1f8c")).unwrap();
        assert!(bad.unpack().is_err());
    }

    #[test]
    fn little_is_left_as_it_is() {
        let mut body = told(3);
        body.pack().unwrap();
        assert_eq!((body.told.len(), body.packed), (3, None));
    }
}
