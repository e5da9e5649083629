//! The numbers of areas, places and pieces, and sets of them. The loader refuses data that give a named one
//! another row.

use ironbottom_kit::id;

id! {
    /// A sea area. VitP 2.1.
    pub AreaId(u8) of 13, set AreaSet;
    JAPANESE_ISLANDS = 0 "japanese-islands",
    ALEUTIAN_ISLANDS = 1 "aleutian-islands",
    NORTH_PACIFIC = 2 "north-pacific",
    CENTRAL_PACIFIC = 3 "central-pacific",
    HAWAIIAN_ISLANDS = 4 "hawaiian-islands",
    US_MANDATE = 5 "us-mandate",
    MARSHALL_ISLANDS = 6 "marshall-islands",
    MARIANAS_ISLANDS = 7 "marianas-islands",
    SOUTH_PACIFIC = 8 "south-pacific",
    CORAL_SEA = 9 "coral-sea",
    INDONESIA = 10 "indonesia",
    INDIAN_OCEAN = 11 "indian-ocean",
    BAY_OF_BENGAL = 12 "bay-of-bengal",
}

id! {
    /// A major port (the first eight) or an island base (the other fourteen). VitP 2.1.
    pub PlaceId(u8) of 22, set PlaceSet;
    YOKOSUKA = 0 "yokosuka",
    SAIGON = 1 "saigon",
    TRUK = 2 "truk",
    SINGAPORE = 3 "singapore",
    CEYLON = 4 "ceylon",
    AUSTRALIA = 5 "australia",
    SAMOA = 6 "samoa",
    PEARL_HARBOR = 7 "pearl-harbor",
    OKINAWA = 8 "okinawa",
    SAIPAN = 9 "saipan",
    KWAJALEIN = 10 "kwajalein",
    MALOELAP = 11 "maloelap",
    JOHNSTON_ISLAND = 12 "johnston-island",
    DUTCH_HARBOR = 13 "dutch-harbor",
    ATTU = 14 "attu",
    MIDWAY = 15 "midway",
    NEW_HEBRIDES = 16 "new-hebrides",
    GUADALCANAL = 17 "guadalcanal",
    PORT_MORESBY = 18 "port-moresby",
    LAE = 19 "lae",
    PHILIPPINES = 20 "philippines",
    ANDAMAN_ISLANDS = 21 "andaman-islands",
}

id! {
    /// A piece that fights: Japanese ships by arrival, then the ships of the United States, Britain,
    /// Australia and the Netherlands, each by arrival, then air units, amphibious units and submarines.
    ///
    /// The named ones are those that some rule names.
    pub PieceId(u8) of 167, set PieceSet;
    RYUJO = 36 "ryujo",
    ZUIHO = 37 "zuiho",
    TAIHO = 47 "taiho",
    SHINANO = 51 "shinano",
    HERMES = 119 "hermes",
    PRINCE_OF_WALES = 121 "prince-of-wales",
    REPULSE = 122 "repulse",
    VICTORIOUS = 134 "victorious",
    FIFTH_AIR_FORCE = 147 "5-af",
    SEVENTH_AIR_FORCE = 148 "7-af",
    YOKOSUKA_NLF = 158 "yokosuka-nlf",
    I_BOAT = 165 "i-boat",
    F_BOAT = 166 "f-boat",
}

impl PlaceId {
    /// How many of the places are major ports; they come first.
    pub const PORTS: usize = 8;

    /// Is it a major port, or else an island base?
    #[inline]
    pub const fn is_port(self) -> bool {
        self.index() < Self::PORTS
    }
}
