//! What a seat can act with, by name. A table leaves out the name of what is a piece or a space of
//! the scene; here nobody sees a scene.

use ironbottom_kernel::AnyTable;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::wire::{Plan, Scene, SubjectInfo};

/// The subjects of a seat, each with a label.
pub(crate) fn subjects(table: &dyn AnyTable, seat: Seat) -> Vec<SubjectInfo> {
    let mut subjects = table.subjects(seat);
    if subjects.iter().any(|subject| subject.label.is_empty()) {
        let (plan, scene) = (table.plan(), table.scene(Viewer::Seat(seat)));
        for subject in subjects.iter_mut().filter(|subject| subject.label.is_empty()) {
            subject.label = name(&plan, &scene, &subject.id).unwrap_or_else(|| subject.id.clone());
        }
    }
    subjects
}

/// The name of a piece or space.
fn name(plan: &Plan, scene: &Scene, id: &str) -> Option<String> {
    let piece = scene.pieces.iter().find(|piece| piece.id == id);
    if let Some(piece) = piece.filter(|piece| !piece.name.is_empty()) {
        return Some(piece.name.clone());
    }
    let card = piece.and_then(|piece| piece.card.as_deref()).unwrap_or(id);
    let card = plan.cards.iter().filter(|_| piece.is_some()).find(|other| other.id == card);
    let spaces = || scene.boards.iter().chain(&plan.boards).flat_map(|board| &board.spaces);
    let space = || spaces().find(|space| space.id == id && !space.name.is_empty());
    card.map(|card| card.name.clone()).or_else(|| space().map(|space| space.name.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironbottom_kernel::wire::{Board, Piece, PieceCard, Space};

    #[test]
    fn a_name_is_the_pieces_own_or_its_cards_or_the_spaces() {
        let text = |text: &str| text.to_owned();
        let board = Board {
            id: text("map"),
            title: text("Map"),
            spaces: vec![Space { id: text("oahu"), name: text("Oahu"), ..Space::default() }],
        };
        let card =
            |id: &str, name: &str| PieceCard { id: text(id), name: text(name), ..PieceCard::default() };
        let plan = Plan { boards: vec![board], cards: vec![card("kaga", "Kaga"), card("tank", "Armour")] };
        let piece = |id: &str| Piece { id: text(id), ..Piece::default() };
        let third = Piece { card: Some(text("tank")), ..piece("tank-3") };
        let own = Piece { name: text("Nagumo"), ..piece("fleet") };
        let scene = Scene { pieces: vec![piece("kaga"), third, own], ..Scene::default() };
        let of = |id: &str| name(&plan, &scene, id);
        assert_eq!(of("kaga").as_deref(), Some("Kaga"));
        assert_eq!(of("tank-3").as_deref(), Some("Armour"));
        assert_eq!(of("fleet").as_deref(), Some("Nagumo"));
        assert_eq!(of("oahu").as_deref(), Some("Oahu"));
        assert_eq!(of("nowhere"), None);
    }
}
