//! The numbers of the spaces.

use ironbottom_kit::id;

id! {
    /// A space: a territory (the first sixty, alphabetically) or a sea zone (the other fifty-four, by number).
    /// The two impassable lands are no spaces. The loader refuses data that give a territory another row.
    pub SpaceId(u8) of 114, set SpaceSet;
    ALEUTIAN_ISLANDS = 0 "aleutian-islands",
    ANHWE = 1 "anhwe",
    BONIN_ISLANDS = 2 "bonin-islands",
    BORNEO = 3 "borneo",
    BURMA = 4 "burma",
    CANADA = 5 "canada",
    CAROLINE_ISLANDS = 6 "caroline-islands",
    CELEBES = 7 "celebes",
    DUTCH_NEW_GUINEA = 8 "dutch-new-guinea",
    FIJI = 9 "fiji",
    FORMOSA = 10 "formosa",
    FRENCH_INDO_CHINA = 11 "french-indo-china",
    GILBERT_ISLANDS = 12 "gilbert-islands",
    GUAM = 13 "guam",
    HAINAN = 14 "hainan",
    HAWAII = 15 "hawaii",
    HONG_KONG = 16 "hong-kong",
    HOPEI = 17 "hopei",
    HUNAN = 18 "hunan",
    INDIA = 19 "india",
    JAPAN = 20 "japan",
    JAVA = 21 "java",
    JOHNSTON_ISLAND = 22 "johnston-island",
    KIANGSI = 23 "kiangsi",
    KOREA = 24 "korea",
    KWANGSI = 25 "kwangsi",
    KWEICHOW = 26 "kweichow",
    LINE_ISLANDS = 27 "line-islands",
    MALAYA = 28 "malaya",
    MANCHURIA = 29 "manchuria",
    MARIANA_ISLANDS = 30 "mariana-islands",
    MARSHALL_ISLANDS = 31 "marshall-islands",
    MIDWAY = 32 "midway",
    NEW_BRITAIN = 33 "new-britain",
    NEW_GUINEA = 34 "new-guinea",
    NEW_HEBRIDES = 35 "new-hebrides",
    NEW_SOUTH_WALES = 36 "new-south-wales",
    NEW_ZEALAND = 37 "new-zealand",
    NORTHERN_TERRITORY = 38 "northern-territory",
    PALAU = 39 "palau",
    PAPUA = 40 "papua",
    PHILIPPINES = 41 "philippines",
    QUEENSLAND = 42 "queensland",
    RYUKYU_ISLANDS = 43 "ryukyu-islands",
    SAMOA = 44 "samoa",
    SHAN_STATE = 45 "shan-state",
    SHANSI = 46 "shansi",
    SHANTUNG = 47 "shantung",
    SIAM = 48 "siam",
    SIKANG = 49 "sikang",
    SOLOMON_ISLANDS = 50 "solomon-islands",
    SOUTH_AUSTRALIA = 51 "south-australia",
    SUIYUAN = 52 "suiyuan",
    SUMATRA = 53 "sumatra",
    SZECHWAN = 54 "szechwan",
    TSINGHAI = 55 "tsinghai",
    USA = 56 "usa",
    WAKE_ISLAND = 57 "wake-island",
    WESTERN_AUSTRALIA = 58 "western-australia",
    YUNNAN = 59 "yunnan",
}

impl SpaceId {
    /// How many of them are territories; they come first.
    pub const LANDS: usize = 60;
    /// How many of them are sea zones.
    pub const SEAS: usize = 54;

    /// The sea zone of this number, 1 to 54.
    #[inline]
    pub const fn sea(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::SEAS { Some(Self(59 + number)) } else { None }
    }

    /// Is it a sea zone, or else a territory?
    #[inline]
    pub const fn is_sea(self) -> bool {
        self.index() >= Self::LANDS
    }

    /// Is it a territory: a land, an island or a group of islands?
    #[inline]
    pub const fn is_land(self) -> bool {
        !self.is_sea()
    }

    /// The number of a sea zone; none for a territory.
    #[inline]
    pub const fn zone(self) -> Option<u8> {
        if self.is_sea() { Some(self.0 - 59) } else { None }
    }

    /// Every territory.
    pub fn lands() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..Self::LANDS as u8).map(Self)
    }

    /// Every sea zone.
    pub fn seas() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (Self::LANDS as u8..Self::COUNT as u8).map(Self)
    }
}
