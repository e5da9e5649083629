//! What a bombardment is directed at. WitP [10.2].

use ironbottom_kit::enum_id;

/// A land target of ships' guns; on an island all of them are hit, and none is named (WitP [39.5]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The port, and with it its guns. WitP [7.64], [38.71].
    Port,
    /// Airbase and headquarters. WitP [7.63].
    Airbase,
    /// Ground units. WitP [7.61].
    Ground,
    /// Supply Points. WitP [7.62].
    Supply,
}

enum_id! { Aim: Port "port", Airbase "airbase", Ground "ground", Supply "supply" }
