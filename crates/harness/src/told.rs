//! Happenings: what a viewer is told as data is about things it can see.

use super::scenes::Printed;
use super::walk::viewers;
use ironbottom_kernel::log::{Happening, Party};
use ironbottom_kernel::registry::AnyTable;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::Viewer;
use ironbottom_kernel::table::Table;
use ironbottom_kernel::wire::Scene;

/// What every viewer saw before an action.
pub(super) struct Before(Vec<(Viewer, u64, Scene)>);

impl Before {
    pub(super) fn of<R: Words>(table: &Table<R>) -> Self {
        let seen =
            |viewer| (viewer, AnyTable::number(table, viewer), table.rules().scene(&table.view(viewer)));
        Self(viewers(table.rules()).map(seen).collect())
    }

    /// How many happenings were told since; each names pieces, cards and spaces that its viewer saw
    /// before or sees now.
    pub(super) fn told<R: Words>(&self, table: &Table<R>, printed: &Printed) -> Result<u64, String> {
        let mut count = 0;
        for (viewer, number, before) in &self.0 {
            let items = AnyTable::items_since(table, *viewer, *number);
            let told = items.iter().flat_map(|item| &item.told);
            let happenings: Vec<_> = told.filter_map(|line| line.happening.as_ref()).collect();
            if happenings.is_empty() {
                continue;
            }
            let now = table.rules().scene(&table.view(*viewer));
            let sight = Sight { printed, scenes: [before, &now] };
            for happening in happenings {
                sight.holds(happening).map_err(|what| format!("{viewer:?}: {what}: {happening:?}"))?;
                count += 1;
            }
        }
        Ok(count)
    }
}

/// What a viewer can find.
struct Sight<'a> {
    printed: &'a Printed,
    scenes: [&'a Scene; 2],
}

impl Sight<'_> {
    fn holds(&self, happening: &Happening) -> Result<(), String> {
        match happening {
            Happening::Moved { party, from, to } => {
                self.party(party)?;
                self.space(from.as_deref())?;
                self.space(to.as_deref())
            }
            Happening::Fired { party, at, .. } => {
                // Dice are somebody's, or thrown somewhere.
                if at.is_none() || *party != Party::default() {
                    self.party(party)?;
                }
                match at {
                    Some(at) if self.is_piece(at) => Ok(()),
                    at => self.space(at.as_deref()),
                }
            }
            Happening::Damaged { party, .. } => self.party(party),
            Happening::Lost { party, from } => {
                self.party(party)?;
                self.space(from.as_deref())
            }
            Happening::Battle { at, .. } | Happening::Control { at, .. } => self.space(Some(at)),
            Happening::Phase { .. } | Happening::Back { .. } => Ok(()),
        }
    }

    fn space(&self, id: Option<&str>) -> Result<(), String> {
        match id {
            Some(id) if !self.scenes.iter().any(|scene| self.printed.is_space(scene, id)) => {
                Err(format!("{id} is no space"))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn is_piece(&self, id: &str) -> bool {
        self.scenes.iter().any(|scene| scene.pieces.iter().any(|piece| piece.id == id))
    }

    /// A piece may have come and gone within the action; then it has a card of its own.
    fn party(&self, Party { piece, card, .. }: &Party) -> Result<(), String> {
        let printed = |id: &String| self.printed.cards.contains_key(id);
        if let Some(card) = card.as_ref().filter(|card| !printed(card)) {
            return Err(format!("{card} is no card"));
        }
        match piece {
            Some(piece) if !self.is_piece(piece) && !printed(piece) && card.is_none() => {
                Err(format!("{piece} is no piece"))
            }
            None if card.is_none() => Err("it is about nothing".to_owned()),
            Some(_) | None => Ok(()),
        }
    }
}
