//! The options a game is played with.

use ironbottom_kernel::{OptionKind, OptionSpec, Options, in_halves};

use crate::board::{LAST_OPTIONAL_TURN, LAST_TURN, MAX_LEAD, PieceId};
use crate::coral_sea;

/// Which optional rules and adjustments are in force. VitP 19 to 23, A1 to A6, and what clubs have added to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// VitP 19: nine turns and kamikazes.
    pub nine_turns: bool,
    /// VitP 20: the fuller Pearl Harbor.
    pub pearl_harbor: bool,
    /// VitP 21.
    pub gunnery_radar: bool,
    /// VitP 22.
    pub damage_control: bool,
    /// VitP 23.
    pub task_forces: bool,
    /// VitP A1.
    pub i_boat_raid: bool,
    /// VitP A2.
    pub cpo_withdrawal: bool,
    /// VitP A2a.
    pub north_pacific: bool,
    /// VitP A2b.
    pub individual_withdrawal: bool,
    /// VitP A3.
    pub reinforcement_flexibility: bool,
    /// VitP A3a.
    pub free_pearl_harbor: bool,
    /// VitP A3b.
    pub pearl_harbor_escape: bool,
    /// VitP A4.
    pub san_diego: bool,
    /// VitP A5.
    pub west_coast: bool,
    /// VitP A6.
    pub allied_offensive: bool,
    /// VitP A1a.
    pub late_i_boat: bool,
    /// VitP A3c.
    pub west_coast_escape: bool,
    /// VitP A4a.
    pub san_diego_refit: bool,
    /// VitP AM.
    pub menzel: Menzel,
    /// VitP NT1.
    pub normal_turn_one: bool,
    /// VitP OT2.
    pub open_turn_2: bool,
    /// VitP ruling 35: the other reading of 19.21.
    pub kamikaze_at_will: bool,
    /// VitP ruling 39: the other reading of 23.4.
    pub control_helps_sighting: bool,
    /// VitP ruling 58: one turn in the Coral Sea, as in the Example of Play.
    pub coral_sea: bool,
    /// Half points of control the Allies begin with (those Japan begins with if negative): the bid for sides.
    pub bid_halves: i8,
}

/// The words of the option `scenario`.
const CAMPAIGN: &str = "campaign";
const CORAL_SEA: &str = "coral-sea";

/// VitP AM: the package that clubs call by Menzel's name, with the escape that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Menzel {
    /// Not in force.
    #[default]
    Off,
    /// With VitP A3b.
    Escape,
    /// With VitP A3c.
    WestCoast,
}

impl Menzel {
    const ALL: [Self; 3] = [Self::Off, Self::Escape, Self::WestCoast];
    const WORDS: &'static [&'static str] = &["off", "with-3b", "with-3c"];

    fn read(word: &str) -> Self {
        let at = Self::WORDS.iter().position(|known| *known == word);
        at.map_or(Self::Off, |at| Self::ALL[at])
    }

    const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

impl Settings {
    /// As chosen for a game.
    #[must_use]
    pub fn read(options: &Options) -> Self {
        let on = |key| options.is_on(key);
        Self {
            nine_turns: on("nine-turns"),
            pearl_harbor: on("pearl-harbor"),
            gunnery_radar: on("gunnery-radar"),
            damage_control: on("damage-control"),
            task_forces: on("task-forces"),
            i_boat_raid: on("i-boat-raid"),
            cpo_withdrawal: on("cpo-withdrawal"),
            north_pacific: on("north-pacific"),
            individual_withdrawal: on("individual-withdrawal"),
            reinforcement_flexibility: on("reinforcement-flexibility"),
            free_pearl_harbor: on("free-pearl-harbor"),
            pearl_harbor_escape: on("pearl-harbor-escape"),
            san_diego: on("san-diego"),
            west_coast: on("west-coast"),
            allied_offensive: on("allied-offensive"),
            late_i_boat: on("late-i-boat"),
            west_coast_escape: on("west-coast-escape"),
            san_diego_refit: on("san-diego-refit"),
            menzel: Menzel::read(options.word("menzel")),
            normal_turn_one: on("normal-turn-one"),
            open_turn_2: on("open-turn-2"),
            kamikaze_at_will: on("kamikaze-at-will"),
            control_helps_sighting: on("control-helps-sighting"),
            coral_sea: options.word("scenario") == CORAL_SEA,
            bid_halves: i8::try_from(options.halves("bid")).unwrap_or(0),
        }
    }

    /// The value of every option, by its key: what [`read`](Self::read) reads.
    #[must_use]
    pub fn choices(self) -> [(&'static str, String); OPTIONS.len()] {
        let flag = |on: bool| if on { "on" } else { "off" }.to_owned();
        [
            ("nine-turns", flag(self.nine_turns)),
            ("pearl-harbor", flag(self.pearl_harbor)),
            ("gunnery-radar", flag(self.gunnery_radar)),
            ("damage-control", flag(self.damage_control)),
            ("task-forces", flag(self.task_forces)),
            ("i-boat-raid", flag(self.i_boat_raid)),
            ("cpo-withdrawal", flag(self.cpo_withdrawal)),
            ("north-pacific", flag(self.north_pacific)),
            ("individual-withdrawal", flag(self.individual_withdrawal)),
            ("reinforcement-flexibility", flag(self.reinforcement_flexibility)),
            ("free-pearl-harbor", flag(self.free_pearl_harbor)),
            ("pearl-harbor-escape", flag(self.pearl_harbor_escape)),
            ("san-diego", flag(self.san_diego)),
            ("west-coast", flag(self.west_coast)),
            ("allied-offensive", flag(self.allied_offensive)),
            ("late-i-boat", flag(self.late_i_boat)),
            ("west-coast-escape", flag(self.west_coast_escape)),
            ("san-diego-refit", flag(self.san_diego_refit)),
            ("menzel", self.menzel.word().to_owned()),
            ("normal-turn-one", flag(self.normal_turn_one)),
            ("open-turn-2", flag(self.open_turn_2)),
            ("kamikaze-at-will", flag(self.kamikaze_at_will)),
            ("control-helps-sighting", flag(self.control_helps_sighting)),
            ("scenario", if self.coral_sea { CORAL_SEA } else { CAMPAIGN }.to_owned()),
            ("bid", in_halves(self.bid_halves.into())),
        ]
    }

    /// VitP AM: is the package in force?
    #[must_use]
    pub const fn is_menzel(self) -> bool {
        !matches!(self.menzel, Menzel::Off)
    }

    /// VitP A1a, AM: does the I-Boat come on turn 2 only?
    #[must_use]
    pub const fn i_boat_is_late(self) -> bool {
        self.late_i_boat || self.is_menzel()
    }

    /// VitP A2b, AM: may each uncertain group withdraw by itself?
    #[must_use]
    pub const fn groups_withdraw(self) -> bool {
        self.individual_withdrawal || self.is_menzel()
    }

    /// VitP A3b, AM: may the reinforcements of turn 3 go on to the U.S. Mandate?
    #[must_use]
    pub const fn escapes_to_mandate(self) -> bool {
        self.pearl_harbor_escape || matches!(self.menzel, Menzel::Escape)
    }

    /// VitP A3c, AM: may what a Japanese flag in the Hawaiian Islands shuts in be set aside on turn 3?
    #[must_use]
    pub const fn escapes_to_west_coast(self) -> bool {
        self.west_coast_escape || matches!(self.menzel, Menzel::WestCoast)
    }

    /// VitP A4, A4a, AM: are there yards at San Diego?
    #[must_use]
    pub const fn has_yards(self) -> bool {
        self.san_diego || self.misses_a_turn()
    }

    /// VitP A4a, AM: does a ship that goes there miss a turn?
    #[must_use]
    pub const fn misses_a_turn(self) -> bool {
        self.san_diego_refit || self.is_menzel()
    }

    /// Two of the options that cannot be played together, if there are any.
    pub(crate) const fn clash(self) -> Option<&'static str> {
        if !self.normal_turn_one {
            None
        } else if self.open_turn_2 {
            Some("open-turn-2")
        } else if self.pearl_harbor {
            Some("pearl-harbor")
        } else if self.is_menzel() {
            Some("menzel")
        } else {
            None
        }
    }

    /// Is this piece in the game at all?
    pub(crate) fn uses(&self, piece: PieceId) -> bool {
        !self.coral_sea || coral_sea::uses(piece)
    }

    /// VitP 4.7, 19.1, ruling 58.
    #[must_use]
    pub const fn last_turn(self) -> u8 {
        if self.coral_sea {
            coral_sea::TURN
        } else if self.nine_turns {
            LAST_OPTIONAL_TURN
        } else {
            LAST_TURN
        }
    }
}

const fn flag(key: &'static str, title: &'static str, rule: &'static str) -> OptionSpec {
    OptionSpec { key, title, rule, kind: OptionKind::Flag, unsaid: None }
}

/// What can be chosen.
pub const OPTIONS: &[OptionSpec] = &[
    flag("nine-turns", "The nine-turn game, with kamikazes", "VitP 19"),
    flag("pearl-harbor", "The fuller raid on Pearl Harbor", "VitP 20"),
    flag("gunnery-radar", "Gunnery radar", "VitP 21"),
    flag("damage-control", "Damage control", "VitP 22"),
    flag("task-forces", "Task forces", "VitP 23"),
    flag("i-boat-raid", "The I-Boat sails with the raid", "VitP A1"),
    flag("cpo-withdrawal", "Free withdrawal from the Central Pacific", "VitP A2"),
    flag("north-pacific", "Uncertain groups may be in the North Pacific", "VitP A2a"),
    flag("individual-withdrawal", "Each uncertain group may withdraw by itself", "VitP A2b"),
    flag("reinforcement-flexibility", "Reinforcements at Pearl Harbor or Samoa", "VitP A3"),
    flag("free-pearl-harbor", "Turn 3 reinforcements pass through Hawaii", "VitP A3a"),
    flag("pearl-harbor-escape", "Turn 3 reinforcements may reach the U.S. Mandate", "VitP A3b"),
    flag("san-diego", "Repair yards at San Diego", "VitP A4"),
    flag("west-coast", "West Coast bases", "VitP A5"),
    flag("allied-offensive", "The Allies order combat from turn 5", "VitP A6"),
    flag("late-i-boat", "The I-Boat comes on turn 2", "VitP A1a"),
    flag(
        "west-coast-escape",
        "What is shut in at Pearl Harbor on turn 3 may leave for the West Coast",
        "VitP A3c",
    ),
    flag("san-diego-refit", "Repair yards at San Diego, for a turn at least", "VitP A4a"),
    OptionSpec {
        key: "menzel",
        title: "Menzel's adjustments together",
        rule: "VitP AM",
        kind: OptionKind::Choice(Menzel::WORDS),
        unsaid: None,
    },
    flag("normal-turn-one", "Normal Turn One in place of the surprise attack", "VitP NT1"),
    flag("open-turn-2", "The game begins on turn 2", "VitP OT2"),
    flag("kamikaze-at-will", "Air units may hold back on turn 9", "VitP ruling 35"),
    flag("control-helps-sighting", "Control helps to sight task forces", "VitP ruling 39"),
    OptionSpec {
        key: "scenario",
        title: "What is played",
        rule: "VitP ruling 58",
        kind: OptionKind::Choice(&[CAMPAIGN, CORAL_SEA]),
        unsaid: None,
    },
    OptionSpec {
        key: "bid",
        title: "Points the Allies begin with, halves too (Japan if negative)",
        rule: "VitP ruling 18",
        kind: OptionKind::Halves { least: -(MAX_LEAD as i32), most: MAX_LEAD as i32 },
        unsaid: None,
    },
];
