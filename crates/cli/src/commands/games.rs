//! `ironbottom games`

use ironbottom_admiral::{Rating, Strength};
use ironbottom_games::staff;
use ironbottom_kernel::text::{Colour, columns, pad};
use ironbottom_kernel::{Game, Registry, SeatInfo, Seating};

use super::bad_terms;
use crate::args::GamesArgs;
use crate::desk;
use crate::error::Error;
use crate::term::Page;
use crate::words::{count, default_value, listed};

/// List the games, or one of them in full.
pub(crate) fn run(games: &Registry, page: &Page, args: &GamesArgs) -> Result<(), Error> {
    if let Some(id) = &args.game {
        let game = desk::game(games, id)?;
        let choices = args.settings.choices()?;
        let seating = game.seating(&choices).map_err(|error| bad_terms(game.card(), error))?;
        return one(page, game, &seating);
    }
    let style = page.style();
    let widest = games.games().map(|game| game.card().id.chars().count()).max().unwrap_or(0);
    for game in games.games() {
        let card = game.card();
        let id = style.paint(Colour::Cyan, &pad(card.id, widest));
        page.hanging(&format!("{id}  "), &format!("{}. {}", card.title, card.about))?;
    }
    page.gap()?;
    page.line("“ironbottom games GAME” tells more, “ironbottom play GAME” plays it.")?;
    Ok(())
}

fn one(page: &Page, game: &dyn Game, seating: &Seating) -> Result<(), Error> {
    let (card, style) = (game.card(), page.style());
    page.line(format!("{} ({})", style.paint(Colour::Bold, card.title), card.id))?;
    page.wrapped(card.about, 0)?;
    page.line(format!("Rules version {}, data edition {}.", card.rules_version, card.editions.join(", ")))?;
    seats(page, seating)?;
    page.gap()?;
    let keys = card.options.iter().map(|option| option.key).chain(card.orders.iter().map(|order| order.key));
    let widest = keys.map(columns).max().unwrap_or(0);
    if card.options.is_empty() {
        page.line("It has no options.")?;
    } else {
        page.line("Options, chosen with --set OPTION=VALUE:")?;
    }
    for option in card.options {
        let key = style.paint(Colour::Cyan, &pad(option.key, widest));
        let (values, default) = (option.kind.values(), default_value(option.kind));
        let text = format!("{} [{}]: {values}; {default} unless chosen", option.title, option.rule);
        page.hanging(&format!("  {key}  "), &text)?;
    }
    if !card.orders.is_empty() {
        page.gap()?;
        page.line("Standing orders, given with “ironbottom order FILE --seat SEAT KEY=VALUE”:")?;
    }
    for order in card.orders {
        let key = style.paint(Colour::Cyan, &pad(order.key, widest));
        let text = format!("{} [{}]: {}", order.title, order.rule, order.values.join(", "));
        page.hanging(&format!("  {key}  "), &text)?;
    }
    officers(page, card.id)
}

/// Who can be played against, and how strong each was measured to be.
fn officers(page: &Page, game: &str) -> Result<(), Error> {
    let (staff, style) = (staff(), page.style());
    if staff.of(game).is_none() {
        return Ok(());
    }
    page.gap()?;
    page.line("Officers, met with “ironbottom play GAME --against OFFICER”:")?;
    let ladder = staff.ladder(game);
    let widest = Strength::ALL.into_iter().map(|officer| columns(officer.id())).max().unwrap_or(0);
    for officer in Strength::ALL {
        let rating = ladder.and_then(|ladder| ladder.rating(officer));
        let elo = rating.map_or_else(String::new, |rating| match rating {
            Rating { elo, low, high, .. } if low < high => format!("Elo {elo} ({low} to {high}): "),
            Rating { elo, .. } => format!("Elo {elo}: "),
        });
        let id = style.paint(Colour::Cyan, &pad(officer.id(), widest));
        page.hanging(&format!("  {id}  "), &format!("{elo}{}", officer.about()))?;
    }
    if let Some(ladder) = ladder.filter(|ladder| !ladder.pairs.is_empty()) {
        let text = format!("Measured {} with build {}: {}", ladder.measured, ladder.build, ladder.command);
        page.wrapped(&text, 2)?;
    }
    Ok(())
}

/// Who sits where with the options that were named.
fn seats(page: &Page, seating: &Seating) -> Result<(), Error> {
    let seat = |seat: &SeatInfo| {
        let itself = |id: &str| id == seat.id;
        let powers: Vec<_> = seat.powers.iter().map(|power| power.title.as_str()).collect();
        match seat.powers.as_slice() {
            [] => format!("{} ({})", seat.title, seat.id),
            [only] if itself(&only.id) => format!("{} ({})", seat.title, seat.id),
            _ => format!("{} ({}, plays {})", seat.title, seat.id, listed(&powers, "and")),
        }
    };
    let all: Vec<_> = seating.seats.iter().map(seat).collect();
    let secrets = if seating.keeps_secrets { " They have secrets from each other." } else { "" };
    let seats = count(all.len() as u64, "seat", "seats");
    page.wrapped(&format!("{seats}: {}.{secrets}", listed(&all, "and")), 2)?;
    Ok(())
}
