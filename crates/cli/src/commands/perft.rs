//! `ironbottom perft`

use std::time::Instant;

use ironbottom_kernel::Registry;
use ironbottom_kernel::text::{columns, pad};

use super::bad_terms;
use crate::args::Perft;
use crate::desk;
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;

/// Count action sequences, depth by depth.
pub(crate) fn run(games: &Registry, page: &Page, args: &Perft) -> Result<(), Error> {
    let game = desk::game(games, &args.game)?;
    let choices = args.settings.choices()?;
    let count = |depth| {
        let progress = Progress::new(format!("perft {depth}"), None);
        let parts = progress.watch(|| game.perft(&choices, depth, args.salt));
        parts.map_err(|error| bad_terms(game.card(), error))
    };
    if args.divide {
        let parts = count(args.depth)?;
        let widest = parts.iter().map(|(notation, _)| columns(notation)).max().unwrap_or(0);
        for (notation, number) in &parts {
            page.line(format!("{}  {number}", pad(notation, widest)))?;
        }
        let total: u64 = parts.iter().map(|(_, number)| number).sum();
        page.line(format!("{}  {total}", pad("total", widest)))?;
        return Ok(());
    }
    for depth in 1..=args.depth {
        let clock = Instant::now();
        let total: u64 = count(depth)?.iter().map(|(_, number)| number).sum();
        let seconds = clock.elapsed().as_secs_f64();
        page.line(format!("depth {depth:>2}: {total:>14}  {seconds:.2} s"))?;
    }
    Ok(())
}
