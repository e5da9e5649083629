//! An answer in the kernel's numbers, whatever the game.

use ironbottom_kernel::odds::{OddsBar, OddsEnd, OddsReport, OddsSwing, OddsUnit};

use super::reckoning::{How, Left, Method, Reckoning, Troops};

/// The most ends and bars that are listed.
const ENDS: usize = 12;
const BARS: i32 = 15;

/// What only the game can say of a question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// The question as it was understood.
    pub question: String,
    /// What else one should know.
    pub notes: Vec<String>,
}

/// The answer; who asked adds the game and the time.
#[must_use]
pub fn answer<F: Troops>(reckoning: &Reckoning<F>, said: Said) -> OddsReport {
    let sampled = match reckoning.method {
        Method::Followed { .. } => 0,
        Method::Sampled { battles } => battles,
    };
    let mut likely: Vec<_> = reckoning.ends.iter().collect();
    likely.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    let shown = likely.len().min(ENDS);
    let ends = likely[..shown].iter().map(|end| OddsEnd {
        how: how(end.how).to_owned(),
        attackers: end.attackers.listed(),
        defenders: end.defenders.listed(),
        probability: end.chance,
        swing: reckoning.swing_of(end),
    });
    let mut notes = said.notes;
    if sampled > 0 {
        let text = "Too large to follow every course of the dice";
        notes.insert(0, format!("{text}: {sampled} battles were fought instead."));
    }
    OddsReport {
        game: String::new(),
        question: said.question,
        attacker_wins: reckoning.attacker_wins,
        defender_wins: reckoning.defender_wins,
        both_destroyed: reckoning.both_destroyed,
        stand_off: reckoning.stand_off,
        attacker_retreats: reckoning.retreats,
        captures: reckoning.captures,
        exact: reckoning.is_exact(),
        error: reckoning.error(),
        sampled,
        microseconds: 0.0,
        attackers: reckoning.attackers.iter().map(unit::<F>).collect(),
        defenders: reckoning.defenders.iter().map(unit::<F>).collect(),
        swing: OddsSwing {
            mean: reckoning.defender_loss - reckoning.attacker_loss,
            attacker_loss: reckoning.attacker_loss,
            defender_loss: reckoning.defender_loss,
            bars: bars(reckoning),
        },
        ends: ends.collect(),
        rest: likely[shown..].iter().fold(0.0, |sum, end| sum + end.chance),
        targets: Vec::new(),
        notes,
    }
}

const fn how(how: How) -> &'static str {
    match how {
        How::AttackerWins => "attacker",
        How::DefenderWins => "defender",
        How::BothDestroyed => "nobody",
        How::StandOff => "stand-off",
        How::Retreat => "retreat",
    }
}

fn unit<F: Troops>(left: &Left<F::Kind>) -> OddsUnit {
    let sent = left.counts.len().saturating_sub(1);
    OddsUnit {
        unit: F::word(left.kind).to_owned(),
        name: F::name(left.kind, sent as u16),
        sent: sent as u32,
        mean: left.mean(),
        counts: left.counts.clone(),
    }
}

/// The swings in a few bars of equal width.
fn bars<F: Troops>(reckoning: &Reckoning<F>) -> Vec<OddsBar> {
    let faint = |chance: &f64| *chance > 1e-9;
    let first = reckoning.swing.iter().position(faint).unwrap_or(0) as i32;
    let last = reckoning.swing.iter().rposition(faint).unwrap_or(0) as i32;
    let width = ((last - first) / BARS + 1).max(1);
    let mut bars = Vec::new();
    let mut from = first;
    while from <= last {
        let to = (from + width - 1).min(last);
        bars.push(OddsBar {
            from: from + reckoning.lowest_swing,
            to: to + reckoning.lowest_swing,
            probability: reckoning.swing[from as usize..=to as usize].iter().sum(),
        });
        from = to + 1;
    }
    bars
}
