//! `ironbottom odds`

use clap::Args;
use ironbottom_kernel::Registry;
use ironbottom_kernel::odds::{Odds, OddsKey, OddsReport, OddsTarget, OddsUnit, ask};
use ironbottom_kernel::text::{Colour, columns, pad};

use super::print_json;
use crate::error::Error;
use crate::term::Page;
use crate::words::nearest;

/// What can be said about a battle. Games differ in what they understand; what one does not know it refuses.
#[derive(Args)]
pub(crate) struct OddsArgs {
    /// Which game.
    game: String,
    /// The units that attack: "3 infantry, 1 fighter"; ships by name: "akagi, kaga:1" (1 point of damage).
    /// Without it the game's own page is shown: what can be said, by which words, with examples.
    #[arg(long, value_name = "UNITS")]
    attack: Option<String>,
    /// The units that defend.
    #[arg(long, value_name = "UNITS", default_value = "", hide_default_value = true)]
    defend: String,
    /// Where: land, sea, amphibious, a raid or a scramble; guessed from the units.
    #[arg(long = "where", value_name = "PLACE")]
    place: Option<String>,
    /// Ships that bombard before an assault: "1 battleship".
    #[arg(long, value_name = "UNITS")]
    support: Option<String>,
    /// Aircraft that scramble against a landing: "2 fighter, 1 tactical".
    #[arg(long, value_name = "UNITS")]
    scramble: Option<String>,
    /// What the attacker has found by research: "jet-fighters, heavy-bombers".
    #[arg(long, value_name = "ADVANCES")]
    research: Option<String>,
    /// What the defender has found by research: "radar".
    #[arg(long, value_name = "ADVANCES")]
    defend_research: Option<String>,
    /// How many of the attacking infantry jump.
    #[arg(long, value_name = "INFANTRY")]
    paratroopers: Option<String>,
    /// What a raid bombs: major, minor, air-base or naval-base.
    #[arg(long, value_name = "FACILITY")]
    target: Option<String>,
    /// The damage it has already.
    #[arg(long, value_name = "POINTS")]
    damage: Option<String>,
    /// Anti-aircraft artillery has fired already.
    #[arg(long)]
    guns_fired: bool,
    /// The attacking ships have nowhere to retreat to.
    #[arg(long)]
    no_retreat: bool,
    /// The first turn, in which the defender is surprised.
    #[arg(long)]
    first_turn: bool,
    /// The attacker's last land unit goes last, to take the territory.
    #[arg(long)]
    keep_land_unit: bool,
    /// The attacker goes home when its chance of winning falls under this: 0.3 or 30%.
    #[arg(long, value_name = "CHANCE")]
    retreat_below: Option<String>,
    /// What both sides lose first: "infantry, fighter"; the rest the cheapest first.
    #[arg(long, value_name = "ORDER")]
    losses: Option<String>,
    /// What the attacker loses first.
    #[arg(long, value_name = "ORDER")]
    attack_losses: Option<String>,
    /// What the defender loses first.
    #[arg(long, value_name = "ORDER")]
    defend_losses: Option<String>,
    /// The attacker's submarines submerge at once.
    #[arg(long)]
    attack_submerges: bool,
    /// The defender's submarines submerge at once.
    #[arg(long)]
    defend_submerges: bool,
    /// Artillery helps these first: infantry (as at the table) or marines.
    #[arg(long, value_name = "KIND")]
    pairing: Option<String>,
    /// What the owner of a bombed complex has to pay with.
    #[arg(long, value_name = "IPCS")]
    cash: Option<String>,
    /// Ships of the attacker's ally in the zone, which can be lost but do not fire.
    #[arg(long, value_name = "UNITS")]
    bystanders: Option<String>,
    /// Kamikazes that strike: "2 carrier, 1 battleship".
    #[arg(long, value_name = "SHIPS")]
    kamikazes: Option<String>,
    /// Whose ships they strike: attack or defend.
    #[arg(long, value_name = "SIDE")]
    kamikazes_on: Option<String>,
    /// What is fought: day, night, raid, pearl-harbor, indonesia or torpedo.
    #[arg(long, value_name = "ACTION")]
    action: Option<String>,
    /// Who attacks whom: "akagi and kaga at lexington"; the others follow the rule.
    #[arg(long, value_name = "AIMS")]
    aim: Option<String>,
    /// Carriers that fire their guns by night.
    #[arg(long, value_name = "SHIPS")]
    guns: Option<String>,
    /// Pieces that do not attack.
    #[arg(long, value_name = "PIECES")]
    hold: Option<String>,
    /// Pieces that can not be attacked.
    #[arg(long, value_name = "PIECES")]
    unseen: Option<String>,
    /// Carriers that make kamikaze attacks.
    #[arg(long, value_name = "SHIPS")]
    kamikaze: Option<String>,
    /// The turn, where options ask for it.
    #[arg(long, value_name = "TURN")]
    turn: Option<String>,
    /// Options that count in a battle: "gunnery-radar, damage-control".
    #[arg(long, value_name = "OPTIONS")]
    rules: Option<String>,
    /// Rounds of an air raid that are left.
    #[arg(long, value_name = "ROUNDS")]
    rounds: Option<String>,
    /// Where the targets of an air raid lie.
    #[arg(long, value_name = "PLACE")]
    port: Option<String>,
    /// Fighters over what is struck: "5 f4f".
    #[arg(long, value_name = "UNITS")]
    patrol: Option<String>,
    /// Air Points on the ground of a base that is struck: "7 zero".
    #[arg(long, value_name = "UNITS")]
    ground: Option<String>,
    /// Anti-Aircraft Strength of a base that is struck.
    #[arg(long, value_name = "STRENGTH")]
    flak: Option<String>,
    /// What a strike goes for: general, carriers, transports.
    #[arg(long, value_name = "CLASS")]
    priority: Option<String>,
    /// In how many waves a strike attacks.
    #[arg(long, value_name = "WAVES")]
    waves: Option<String>,
    /// When it is flown: 6/42.
    #[arg(long, value_name = "CYCLE")]
    date: Option<String>,
    /// One JSON object instead of a drawing.
    #[arg(long)]
    json: bool,
}

impl OddsArgs {
    fn question(&self) -> Vec<(String, String)> {
        let said = [
            ("attack", self.attack.as_ref()),
            ("defend", Some(&self.defend)),
            ("where", self.place.as_ref()),
            ("support", self.support.as_ref()),
            ("scramble", self.scramble.as_ref()),
            ("research", self.research.as_ref()),
            ("defend-research", self.defend_research.as_ref()),
            ("paratroopers", self.paratroopers.as_ref()),
            ("target", self.target.as_ref()),
            ("damage", self.damage.as_ref()),
            ("retreat-below", self.retreat_below.as_ref()),
            ("losses", self.losses.as_ref()),
            ("attack-losses", self.attack_losses.as_ref()),
            ("defend-losses", self.defend_losses.as_ref()),
            ("pairing", self.pairing.as_ref()),
            ("cash", self.cash.as_ref()),
            ("bystanders", self.bystanders.as_ref()),
            ("kamikazes", self.kamikazes.as_ref()),
            ("kamikazes-on", self.kamikazes_on.as_ref()),
            ("action", self.action.as_ref()),
            ("aim", self.aim.as_ref()),
            ("guns", self.guns.as_ref()),
            ("hold", self.hold.as_ref()),
            ("unseen", self.unseen.as_ref()),
            ("kamikaze", self.kamikaze.as_ref()),
            ("turn", self.turn.as_ref()),
            ("rules", self.rules.as_ref()),
            ("rounds", self.rounds.as_ref()),
            ("port", self.port.as_ref()),
            ("patrol", self.patrol.as_ref()),
            ("ground", self.ground.as_ref()),
            ("flak", self.flak.as_ref()),
            ("priority", self.priority.as_ref()),
            ("waves", self.waves.as_ref()),
            ("date", self.date.as_ref()),
        ];
        let flags = [
            ("first-turn", self.first_turn),
            ("guns-fired", self.guns_fired),
            ("no-retreat", self.no_retreat),
            ("keep-land-unit", self.keep_land_unit),
            ("attack-submerges", self.attack_submerges),
            ("defend-submerges", self.defend_submerges),
        ];
        let said = said.into_iter().filter_map(|(key, value)| Some((key, value?.clone())));
        let flags = flags.into_iter().filter(|(_, set)| *set).map(|(key, _)| (key, "yes".to_owned()));
        said.chain(flags).map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

/// The odds of a battle.
pub(crate) fn run(games: &Registry, page: &Page, args: &OddsArgs) -> Result<(), Error> {
    let odds = games.odds().find(|odds| odds.game() == args.game).ok_or_else(|| {
        let known: Vec<_> = games.odds().map(|odds| odds.game()).collect();
        Error::NoOdds {
            asked: args.game.chars().filter(|c| !c.is_control()).take(40).collect(),
            nearest: nearest(&args.game, known.iter().copied()),
            known: known.join(", "),
        }
    })?;
    let question = args.question();
    if args.attack.is_none() && question.iter().all(|(key, value)| key == "defend" && value.is_empty()) {
        return if args.json { print_json(page, &odds.form()) } else { manual(page, odds) };
    }
    let report = ask(odds, &question)?;
    if args.json { print_json(page, &report) } else { Drawing { page, report: &report }.draw() }
}

/// How a game is asked: what can be said, by which words, with examples.
fn manual(page: &Page, odds: &dyn Odds) -> Result<(), Error> {
    let bold = |text: &str| page.style().paint(Colour::Bold, text);
    page.line(bold(&format!("What “ironbottom odds {}” can be asked", odds.game())))?;
    let wide = odds.keys().iter().map(|key| key.key.len()).max().unwrap_or(0) + 4;
    for OddsKey { key, value, help } in odds.keys() {
        page.hanging(&format!("  {}", pad(&format!("--{key}"), wide)), &format!("{help}: {value}"))?;
    }
    page.line("")?;
    page.line(bold("Examples"))?;
    for (title, question) in odds.samples() {
        page.line(format!("  {title}:"))?;
        let said = question.iter().map(|(key, value)| match *value {
            "yes" => format!("--{key}"),
            value if value.contains(' ') => format!("--{key} \"{value}\""),
            value => format!("--{key} {value}"),
        });
        let said = said.collect::<Vec<_>>().join(" ");
        page.wrapped(&format!("    ironbottom odds {} {said}", odds.game()), 6)?;
    }
    let form = odds.form();
    let mut groups: Vec<&str> = Vec::new();
    for unit in &form.units {
        if !groups.contains(&unit.group.as_str()) {
            groups.push(&unit.group);
        }
    }
    for group in groups {
        page.line("")?;
        page.line(bold(if group.is_empty() { "Units" } else { group }))?;
        let named = form.units.iter().filter(|unit| unit.group == group).map(|unit| {
            let same = unit.name.to_lowercase() == unit.unit;
            let more = if same { &unit.printed } else { &unit.name };
            if more.is_empty() { unit.unit.clone() } else { format!("{} ({more})", unit.unit) }
        });
        page.wrapped(&format!("  {}", named.collect::<Vec<_>>().join(", ")), 2)?;
    }
    Ok(())
}

/// A report on a page.
struct Drawing<'a> {
    page: &'a Page,
    report: &'a OddsReport,
}

impl Drawing<'_> {
    fn draw(&self) -> Result<(), Error> {
        let report = self.report;
        self.page.wrapped(&report.question, 2)?;
        self.page.line("")?;
        if !report.targets.is_empty() {
            return self.draw_targets();
        }
        let captures = report.captures > 0.0 && report.attacker_wins - report.captures > 1e-9;
        let lines = [
            ("attacker wins", report.attacker_wins, Colour::Red, true),
            ("  and captures", report.captures, Colour::Dim, captures),
            ("defender wins", report.defender_wins, Colour::Blue, true),
            ("  by retreat", report.attacker_retreats, Colour::Dim, report.attacker_retreats > 0.0),
            ("nobody is left", report.both_destroyed, Colour::Dim, report.both_destroyed > 0.0),
            ("stand-off", report.stand_off, Colour::Yellow, report.stand_off > 0.0),
        ];
        for (what, chance, colour, _) in lines.into_iter().filter(|line| line.3) {
            self.bar(&pad(what, LABEL), chance, 1.0, colour)?;
        }
        self.survivors("Left of the attacker", &report.attackers)?;
        self.survivors("Left of the defender", &report.defenders)?;
        self.swing()?;
        self.ends()?;
        self.close()
    }

    /// A battle in which every attacker has a target: what becomes of each, then the exchange.
    fn draw_targets(&self) -> Result<(), Error> {
        let report = self.report;
        for (line, title) in [("defend", "What becomes of the defender"), ("attack", "And of the attacker")] {
            let mut targets = report.targets.iter().filter(|target| target.line == line).peekable();
            if targets.peek().is_some() {
                self.page.line(self.page.style().paint(Colour::Bold, title))?;
            }
            targets.try_for_each(|target| self.target(target))?;
        }
        let lines = [
            ("only attackers left", report.attacker_wins, Colour::Red),
            ("only defenders left", report.defender_wins, Colour::Blue),
            ("nobody left", report.both_destroyed, Colour::Dim),
            ("both left", report.stand_off, Colour::Yellow),
        ];
        self.page.line("")?;
        self.page.line(self.page.style().paint(Colour::Bold, "Who is still there afterwards"))?;
        for (what, chance, colour) in lines.into_iter().filter(|(_, chance, _)| *chance > 0.0) {
            self.bar(&pad(what, LABEL + 2), chance, 1.0, colour)?;
        }
        self.swing()?;
        self.close()
    }

    /// A target: its chances, and who fires at it.
    fn target(&self, target: &OddsTarget) -> Result<(), Error> {
        let chances = [
            ("sunk", target.sunk),
            ("home", target.disabled),
            ("on the bottom", target.bottom),
            ("damaged", target.damaged),
            ("unhurt", target.unhurt),
        ];
        let said = chances.into_iter().filter(|(what, chance)| *chance > 0.0 || *what == "sunk");
        let said: Vec<String> =
            said.map(|(what, chance)| format!("{what} {:>6} %", percent(chance))).collect();
        self.page.line(format!("  {} {}", pad(&target.name, LABEL), said.join("   ")))?;
        let by = target.by.iter().map(|by| {
            let bonus = if by.bonus > 0 { format!(" +{}", by.bonus) } else { String::new() };
            format!("{} ({}{bonus})", by.name, by.dice)
        });
        let by: Vec<String> = by.collect();
        let by = if by.is_empty() {
            "nobody aims at it at first".to_owned()
        } else {
            format!("by {}", by.join(", "))
        };
        let damage = format!("new damage {:.2} on average 0{}", target.mean_damage, sparks(&target.damage));
        self.page.wrapped(&format!("    {damage}  {by}"), 6)?;
        Ok(())
    }

    /// What else one should know.
    fn close(&self) -> Result<(), Error> {
        let report = self.report;
        self.page.line("")?;
        for note in &report.notes {
            self.page.wrapped(note, 2)?;
        }
        let sure = match (report.exact, report.sampled) {
            (true, _) => "Exact".to_owned(),
            (false, 0) => format!("Not quite exact (off by {:.1e} at most)", report.error),
            (false, battles) => {
                format!("By {battles} battles with dice (standard error {:.2} %)", report.error * 100.0)
            }
        };
        self.page.line(format!("{sure}, in {}.", time(report.microseconds)))?;
        Ok(())
    }

    /// A label, a percentage and a bar.
    fn bar(&self, label: &str, chance: f64, full: f64, colour: Colour) -> Result<(), Error> {
        let style = self.page.style();
        let room = style.width.saturating_sub(columns(label) + 14).clamp(10, 60);
        let drawn = blocks(chance / full.max(1e-300), room);
        self.page.line(format!("  {label} {:>7} %  {}", percent(chance), style.paint(colour, &drawn)))?;
        Ok(())
    }

    fn survivors(&self, title: &str, units: &[OddsUnit]) -> Result<(), Error> {
        if units.is_empty() {
            return Ok(());
        }
        self.page.line("")?;
        self.page.line(self.page.style().paint(Colour::Bold, title))?;
        for unit in units {
            let label = pad(&format!("{} {}", unit.sent, unit.name), LABEL);
            let all = unit.counts.last().copied().unwrap_or(0.0);
            let none = unit.counts.first().copied().unwrap_or(0.0);
            let spark = sparks(&unit.counts);
            self.page.line(format!(
                "  {label} mean {:>6.2}   all {:>6} %   none {:>6} %   0{spark}{}",
                unit.mean,
                percent(all),
                percent(none),
                unit.sent
            ))?;
        }
        Ok(())
    }

    fn swing(&self) -> Result<(), Error> {
        let swing = &self.report.swing;
        self.page.line("")?;
        // What rounds to nothing has no sign.
        let [attacker, defender, mean] = [swing.attacker_loss, swing.defender_loss, swing.mean]
            .map(|value| if value.abs() < 0.05 { 0.0 } else { value });
        let title = format!(
            "Cost: the attacker loses {attacker:.1} on average, the defender {defender:.1}; swing {mean:+.1}"
        );
        self.page.line(self.page.style().paint(Colour::Bold, &title))?;
        let full = swing.bars.iter().map(|bar| bar.probability).fold(0.0, f64::max);
        for bar in &swing.bars {
            let label = if bar.from == bar.to {
                format!("{:+}", bar.from)
            } else {
                format!("{:+} to {:+}", bar.from, bar.to)
            };
            let colour = if bar.from + bar.to < 0 { Colour::Blue } else { Colour::Red };
            self.bar(&format!("{label:>LABEL$}"), bar.probability, full, colour)?;
        }
        Ok(())
    }

    fn ends(&self) -> Result<(), Error> {
        self.page.line("")?;
        self.page.line(self.page.style().paint(Colour::Bold, "The likeliest ends"))?;
        for end in &self.report.ends {
            let left = |units: &str| if units.is_empty() { "–".to_owned() } else { units.to_owned() };
            let text = match end.how.as_str() {
                "attacker" => left(&end.attackers),
                "defender" => format!("against {}", left(&end.defenders)),
                "nobody" => "nobody is left".to_owned(),
                how => format!("{how}: {} against {}", left(&end.attackers), left(&end.defenders)),
            };
            self.page.line(format!("  {:>7} %  {:+4}  {text}", percent(end.probability), end.swing))?;
        }
        if self.report.rest > 0.0 {
            self.page.line(format!("  {:>7} %        all others", percent(self.report.rest)))?;
        }
        Ok(())
    }
}

/// How wide labels are.
const LABEL: usize = 18;

/// `12.34`; what is possible is never printed as impossible, nor what is not certain as certain.
fn percent(chance: f64) -> String {
    /// Nearer to certain than this is certain: the sums of the arithmetic are no better.
    const CERTAIN: f64 = 100.0 - 1e-9;
    match chance * 100.0 {
        percent if percent > 0.0 && percent < 0.005 => "<0.01".to_owned(),
        percent if (99.995..CERTAIN).contains(&percent) => ">99.99".to_owned(),
        percent => format!("{percent:.2}"),
    }
}

/// A bar of a share of so many columns, to an eighth of a column.
fn blocks(share: f64, room: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share.clamp(0.0, 1.0) * room as f64 * 8.0).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

/// A distribution in one line; a long one is drawn by its parts.
fn sparks(counts: &[f64]) -> String {
    const HEIGHTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let width = counts.len().div_ceil(24).max(1);
    let parts: Vec<f64> = counts.chunks(width).map(|part| part.iter().sum()).collect();
    let full = parts.iter().copied().fold(0.0, f64::max).max(1e-300);
    let height = |part: &f64| HEIGHTS[((part / full * 8.0).ceil() as usize).min(8)];
    format!("▕{}▏", parts.iter().map(height).collect::<String>())
}

fn time(microseconds: f64) -> String {
    if microseconds < 1000.0 {
        format!("{microseconds:.0} µs")
    } else {
        format!("{:.1} ms", microseconds / 1000.0)
    }
}
