//! Standing orders: the answer is a legal action, made from the seat's own view.
//!
//! That it is made from the view alone is in the signature; here it is also legal in every world
//! sampled from that view, and a table that plays by orders writes a record that replays.

use super::sitting::{Kept, Sitting};
use super::walk::{Walk, notation, salt, seats};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::orders::Orders;
use ironbottom_kernel::record::{Body, By, Record};
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::Table;

/// Every order of the game with every answer it may hold, and all at once: what it answers at
/// sampled moments is legal here and in a sampled world; no orders answer nothing; games played
/// by random orders go on and replay.
///
/// # Errors
/// An illegal answer, or a table that does not go on.
pub fn standing_orders<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        loop {
            if walk.look() {
                for seat in rules.pending(&walk.state).seats().iter() {
                    moment(&mut walk, seat, &mut report)?;
                }
            }
            if walk.step()?.is_none() {
                break;
            }
        }
        if !R::card().orders.is_empty() {
            at_a_table::<R>(plan, game, &mut report)?;
        }
        report.games += 1;
    }
    Ok(report)
}

fn moment<R: Words>(walk: &mut Walk<R>, seat: Seat, report: &mut Report) -> Result<(), Broken> {
    let rules = walk.rules;
    let view = rules.view(&walk.state, Viewer::Seat(seat));
    if rules.standing_answer(&view, seat, &Orders::default()).is_some() {
        return Err(walk.broken(Law::Orders, "no orders answer a decision"));
    }
    let specs = R::card().orders;
    let mut sets = vec![random_orders::<R>(&mut walk.chance)];
    for spec in specs {
        for value in spec.values.iter().skip(1) {
            let mut orders = Orders::default();
            let set = orders.set(specs, spec.key, value);
            set.map_err(|unknown| walk.broken(Law::Orders, unknown.to_string()))?;
            sets.push(orders);
        }
    }
    let mut dice = Fast::new(salt(&mut walk.chance));
    let other = rules.sample(&view, &mut dice);
    for orders in sets {
        let Some(action) = rules.standing_answer(&view, seat, &orders) else { continue };
        let legal = rules.check(&walk.state, seat, action).and_then(|()| rules.check(&other, seat, action));
        if let Err(illegal) = legal {
            let text = notation(rules, &walk.state, action);
            let why = rules.explain(&illegal);
            let seen = format!("an order of seat {} answers “{text}”, which is refused: {why}", seat.index());
            return Err(walk.broken(Law::Orders, seen));
        }
        report.answers += 1;
    }
    Ok(())
}

/// Every order at a random answer, `ask` included.
fn random_orders<R: Words>(chance: &mut Fast) -> Orders {
    let specs = R::card().orders;
    let mut orders = Orders::default();
    for spec in specs {
        let value = spec.values[chance.below(spec.values.len())];
        // The value is the game's own, so it cannot be unknown.
        let _ = orders.set(specs, spec.key, value);
    }
    orders
}

fn at_a_table<R: Words>(plan: &Plan, game: u64, report: &mut Report) -> Result<(), Broken> {
    let mut sitting = Sitting::<R>::new(plan, game, Kept::Open)?;
    for seat in seats(sitting.table.rules()) {
        for (key, value) in random_orders::<R>(&mut sitting.chance).iter() {
            let set = sitting.table.set_order(seat, key, value);
            set.map_err(|refused| sitting.refused(&refused))?;
        }
    }
    while let Some((seat, action)) = sitting.choose()? {
        sitting.act(seat, action)?;
    }
    let record = sitting.table.record();
    let ordered = record.lines.iter().filter(|l| matches!(l.body, Body::Act { by: By::Order, .. }));
    report.answers += ordered.count() as u64;
    let text = record.to_text();
    let again = Record::parse(&text).and_then(|record| Table::<R>::restore(&record, None));
    match again {
        Ok(again) if again.record().to_text() == text => Ok(()),
        Ok(_) => Err(sitting.broken(Law::Orders, "a game played by orders replays to another record")),
        Err(e) => Err(sitting.broken(Law::Orders, format!("a game played by orders does not replay: {e}"))),
    }
}
