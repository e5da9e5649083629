//! The options a game is played with.

use ironbottom_kernel::{OptionKind, OptionSpec, Options};

use crate::board::{LAST_OPTIONAL_TURN, LAST_TURN, MAX_LEAD};

/// Which optional rules and adjustments are in force. VitP 19 to 23, A1 to A6.
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
    /// Points of control the Allies begin with (those Japan begins with if negative): the bid for sides.
    pub bid: i8,
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
            bid: i8::try_from(options.number("bid")).unwrap_or(0),
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
            ("bid", self.bid.to_string()),
        ]
    }

    /// VitP 4.7, 19.1.
    #[must_use]
    pub const fn last_turn(self) -> u8 {
        if self.nine_turns { LAST_OPTIONAL_TURN } else { LAST_TURN }
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
    OptionSpec {
        key: "bid",
        title: "Points the Allies begin with (Japan if negative)",
        rule: "VitP ruling 18",
        kind: OptionKind::Number { least: -(MAX_LEAD as i32), most: MAX_LEAD as i32, default: 0 },
        unsaid: None,
    },
];
