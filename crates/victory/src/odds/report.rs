//! The answer in words: the bridge to the kernel, which knows no game.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::odds::{
    Odds, OddsAsked, OddsBar, OddsError, OddsForm, OddsKey, OddsReport, OddsShooter, OddsSwing, OddsTarget,
    OddsUnit,
};
use ironbottom_kit::english;

use super::query::{QueryError, read};
use super::reckoning::{Reckoning, reckon};
use super::sample::sample;
use super::{Battle, Deed, Fate, Fighter};

/// The odds of this game.
pub static ODDS: VictoryOdds = VictoryOdds;

/// Reads questions about actions of this game.
#[derive(Clone, Copy, Debug)]
pub struct VictoryOdds;

/// The most bars that are drawn of an exchange.
const BARS: usize = 15;

const fn key(key: &'static str, value: &'static str, help: &'static str) -> OddsKey {
    OddsKey { key, value, help }
}

const KEYS: [OddsKey; 14] = [
    key("attack", "\"akagi, kaga:1\"", "ships and units that attack; damage behind a colon"),
    key("defend", "\"lexington, houston\"", "ships and units that defend; of a raid, “nagato in truk”"),
    key(
        "action",
        "day|night|raid|pearl-harbor|indonesia|torpedo",
        "what is fought; a day action unless said",
    ),
    key("aim", "\"akagi and kaga at lexington\"", "who attacks whom; the others follow the rule"),
    key("guns", "\"lexington\"", "carriers that fire their guns by night"),
    key("hold", "\"zuiho\"", "pieces that do not attack"),
    key("unseen", "\"houston\"", "pieces that can not be attacked"),
    key("kamikaze", "\"zuikaku\"", "carriers that make kamikaze attacks on turn 9"),
    key("turn", "7", "the turn, for radar, damage control and kamikazes"),
    key("rules", "\"gunnery-radar, damage-control\"", "options that count in a battle"),
    key("rounds", "1", "rounds of a raid that are left"),
    key("port", "truk", "where the ships of a raid lie"),
    key("pearl-harbor-lost", "yes", "Pearl Harbor is Japanese, so that Samoa repairs in its place"),
    key("edition", "1977.1", "an older edition of the pieces"),
];

type Question = &'static [(&'static str, &'static str)];

/// From two ships to the fleets of 1944.
const SAMPLES: [(&str, Question); 5] = [
    ("1 v 2 day", &[("attack", "akagi"), ("defend", "lexington, houston")]),
    (
        "4 v 4 day",
        &[("attack", "akagi, kaga, hiryu, soryu"), ("defend", "enterprise, hornet, yorktown, 7-af")],
    ),
    (
        "6 v 6 night",
        &[
            ("attack", "yamato, nagato, mutsu, kirishima, atago, takao"),
            ("defend", "washington, north-carolina, houston, chicago, portland, astoria"),
            ("action", "night"),
        ],
    ),
    (
        "6 v 10 raid",
        &[
            ("attack", "akagi, kaga, hiryu, soryu, shokaku, zuikaku"),
            (
                "defend",
                "nevada, arizona, west-virginia, tennessee, oklahoma, maryland, california, pennsylvania, new-orleans, san-francisco, 7-af",
            ),
            ("action", "pearl-harbor"),
            ("rounds", "1"),
        ],
    ),
    (
        "6 v 11 Pearl Harbor, both rounds",
        &[
            ("attack", "akagi, kaga, hiryu, soryu, shokaku, zuikaku"),
            (
                "defend",
                "nevada, arizona, west-virginia, tennessee, oklahoma, maryland, california, pennsylvania, new-orleans, san-francisco, 7-af",
            ),
            ("action", "pearl-harbor"),
            ("rules", "pearl-harbor"),
        ],
    ),
];

impl Odds for VictoryOdds {
    fn game(&self) -> &'static str {
        "victory"
    }

    fn keys(&self) -> &'static [OddsKey] {
        &KEYS
    }

    fn form(&self) -> OddsForm {
        super::form::form()
    }

    fn samples(&self) -> &'static [(&'static str, Question)] {
        &SAMPLES
    }

    fn read(&self, question: &[(String, String)]) -> Result<Box<dyn OddsAsked>, OddsError> {
        Ok(Box::new(Asked { battle: read(question)?, reckoning: None }))
    }
}

impl From<QueryError> for OddsError {
    fn from(error: QueryError) -> Self {
        Self { text: error.to_string(), nearest: error.nearest().map(str::to_owned) }
    }
}

/// A question that was understood, and its answer once there is one.
struct Asked {
    battle: Battle,
    reckoning: Option<Reckoning>,
}

impl OddsAsked for Asked {
    fn reckon(&mut self) -> Result<(), OddsError> {
        let refuse = |text| OddsError { text, nearest: None };
        let reckoning = reckon(&self.battle).map_err(|error| refuse(error.text(self.battle.board)))?;
        self.reckoning = Some(reckoning);
        Ok(())
    }

    fn report(&self) -> OddsReport {
        match &self.reckoning {
            Some(reckoning) => report(&self.battle, reckoning),
            None => OddsReport::default(),
        }
    }

    fn simulate(&self, battles: u32, dice: &mut dyn Dice) -> [f64; 4] {
        match reckon(&self.battle) {
            Ok(reckoning) => sample(&self.battle, &reckoning, battles, dice),
            Err(_) => [0.0; 4],
        }
    }
}

fn report(battle: &Battle, reckoning: &Reckoning) -> OddsReport {
    let [attackers, defenders] = [0, 1].map(|line: usize| {
        reckoning.fates[line]
            .iter()
            .zip(&battle.lines[line])
            .map(|((_, fate), fighter)| unit(battle, fighter, fate))
    });
    let [attacker_loss, defender_loss] = [0, 1].map(|line| reckoning.loss(battle, line));
    let settled = reckoning.attacker_left + reckoning.defender_left + reckoning.nobody_left;
    OddsReport {
        question: question(battle),
        attacker_wins: reckoning.attacker_left,
        defender_wins: reckoning.defender_left,
        both_destroyed: reckoning.nobody_left,
        stand_off: (1.0 - settled).max(0.0),
        exact: true,
        attackers: attackers.collect(),
        defenders: defenders.collect(),
        swing: OddsSwing {
            mean: defender_loss - attacker_loss,
            attacker_loss,
            defender_loss,
            bars: bars(reckoning),
        },
        targets: targets(battle, reckoning),
        notes: notes(battle, reckoning),
        ..OddsReport::default()
    }
}

/// A piece is left where the battle is, or not.
fn unit(battle: &Battle, fighter: &Fighter, fate: &Fate) -> OddsUnit {
    let stats = &battle.board[fighter.piece];
    let gone = fate.gone().min(1.0);
    OddsUnit {
        unit: stats.id.clone(),
        name: stats.name.clone(),
        sent: 1,
        mean: 1.0 - gone,
        counts: vec![gone, 1.0 - gone],
    }
}

/// Every piece that is fired at or given up, the defenders first.
fn targets(battle: &Battle, reckoning: &Reckoning) -> Vec<OddsTarget> {
    let mut targets = Vec::new();
    for line in [1, 0] {
        for ((piece, fate), fighter) in reckoning.fates[line].iter().zip(&battle.lines[line]) {
            let first = battle.surprise(battle.rounds);
            let by: Vec<OddsShooter> = reckoning
                .aims
                .iter()
                .filter(|aim| aim.target == *piece)
                .filter_map(|aim| {
                    let (_, attacker) = battle.fighter(aim.attacker)?;
                    let (dice, bonus) = battle.dice(attacker, *piece, first);
                    let stats = &battle.board[aim.attacker];
                    let (unit, name) = (stats.id.clone(), stats.name.clone());
                    Some(OddsShooter { unit, name, dice: u32::from(dice), bonus: u32::from(bonus) })
                })
                .collect();
            // Where a raid has many courses their chances make 1 but for the last digits.
            if by.is_empty() && fate.unhurt > 1.0 - 1e-12 {
                continue;
            }
            let stats = &battle.board[*piece];
            targets.push(OddsTarget {
                unit: stats.id.clone(),
                name: stats.name.clone(),
                line: if line == 0 { "attack" } else { "defend" }.to_owned(),
                by,
                before: u32::from(fighter.damage),
                sunk: fate.sunk,
                disabled: fate.disabled,
                bottom: fate.bottom,
                damaged: fate.damaged,
                unhurt: fate.unhurt,
                damage: fate.damage.clone(),
                mean_damage: fate.mean_damage(),
            });
        }
    }
    targets
}

/// `Akagi, Kaga (1 damage)`
fn listed(battle: &Battle, line: usize) -> String {
    let said = battle.lines[line].iter().map(|fighter| {
        let name = &battle.board[fighter.piece].name;
        if fighter.damage > 0 { format!("{name} ({} damage)", fighter.damage) } else { name.clone() }
    });
    said.collect::<Vec<_>>().join(", ")
}

fn question(battle: &Battle) -> String {
    let what = match battle.deed {
        Deed::Day => "a day action",
        Deed::Night => "a night action",
        Deed::Raid => "an air raid",
        Deed::PearlHarbor => "the raid on Pearl Harbor",
        Deed::Indonesia => "the surprise raid in Indonesia",
        Deed::Torpedo => "a submarine's attack",
    };
    let mut text = format!("{} against {}, {what}", listed(battle, 0), listed(battle, 1));
    if battle.deed.is_raid() {
        text.push_str(if battle.rounds > 1 { " of two rounds" } else { " of one round" });
    }
    let settings = battle.settings;
    let options = [
        (settings.nine_turns, "the nine-turn game"),
        (settings.pearl_harbor && battle.deed == Deed::PearlHarbor, "the fuller raid"),
        (settings.gunnery_radar, "gunnery radar"),
        (settings.damage_control, "damage control"),
    ];
    let options: Vec<&str> = options.into_iter().filter(|(on, _)| *on).map(|(_, words)| words).collect();
    if !options.is_empty() {
        text.push_str(&format!(", turn {}, with {}", battle.turn, english::list(&options)));
    }
    text
}

/// The exchange in a few bars of equal width.
fn bars(reckoning: &Reckoning) -> Vec<OddsBar> {
    let seen = |chance: &f64| *chance > 1e-12;
    let first = reckoning.swing.iter().position(seen).unwrap_or(0);
    let last = reckoning.swing.iter().rposition(seen).unwrap_or(0);
    let width = (last - first) / BARS + 1;
    let mut bars = Vec::new();
    for (at, part) in reckoning.swing[first..=last].chunks(width).enumerate() {
        let from = (first + at * width) as i32 + reckoning.lowest_swing;
        bars.push(OddsBar { from, to: from + part.len() as i32 - 1, probability: part.iter().sum() });
    }
    bars
}

fn notes(battle: &Battle, reckoning: &Reckoning) -> Vec<String> {
    let mut notes = Vec::new();
    let told = |aim: &super::Aim| battle.aims.iter().any(|known| known == aim);
    if reckoning.aims.iter().any(|aim| !told(aim)) {
        notes.push(
            "Who was given no target attacks where its dice add most to the factors the enemy may expect to lose.".to_owned(),
        );
    }
    if battle.deed.is_raid() && battle.rounds > 1 {
        notes.push(if reckoning.aims_anew {
            "In the second round carriers keep their targets; those whose target has sunk choose anew."
                .to_owned()
        } else {
            "In the second round carriers keep their targets; those whose target has sunk attack nothing."
                .to_owned()
        });
    }
    if battle.deed == Deed::Night {
        notes.push("Carriers hold their fire unless they are named (VitP 7.42).".to_owned());
    }
    notes.push("Swing and losses count the printed factors of what is sunk.".to_owned());
    notes
}
