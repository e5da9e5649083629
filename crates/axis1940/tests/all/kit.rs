//! A small kit for rule tests: set a position up by the players' words, script the dice, act in notation, look.

use std::ops::{Deref, DerefMut};

use ironbottom_axis_testkit::{Sitting, pieces};
use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Board, Kind, NationSet, Scope, SpaceId, Treasury};
use ironbottom_axis1940::forces::Forces;
use ironbottom_axis1940::frame::{Control, Frame};
use ironbottom_axis1940::landing;
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::unit::Unit;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_kernel::wire::{Row, Value};
use ironbottom_kernel::{Options, Pending, Rules, Terms, Viewer, Words};

pub(crate) use ironbottom_axis1940::board::Nation::{
    self, Anzac, China, France, Germany, Italy, Japan, Soviet, Uk, Usa,
};
pub(crate) use ironbottom_axis1940::frame::Step;
pub(crate) use ironbottom_axis1940::reason::Reason;

/// The board of today's edition, with the disputed border.
pub(crate) fn board() -> &'static Board {
    Board::of(Axis1940::card().editions[0], true).expect("today's edition")
}

/// The joined board, on which the spaces of the Pacific have the same numbers.
pub(crate) fn world() -> &'static Board {
    Board::for_game(Scope::Global, Global1940::card().editions[0], true).expect("today's edition")
}

/// The space a player calls by this id.
pub(crate) fn space(id: &str) -> SpaceId {
    world().space(id).unwrap_or_else(|| panic!("no space {id}"))
}

/// A game being tested.
#[derive(Clone)]
pub(crate) struct Kit {
    sitting: Sitting<Axis1940>,
}

impl Deref for Kit {
    type Target = Sitting<Axis1940>;

    fn deref(&self) -> &Sitting<Axis1940> {
        &self.sitting
    }
}

impl DerefMut for Kit {
    fn deref_mut(&mut self) -> &mut Sitting<Axis1940> {
        &mut self.sitting
    }
}

impl Kit {
    /// The start of the game with these options.
    pub(crate) fn new(options: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::default();
        options(&mut settings);
        Self { sitting: Sitting::new(Axis1940::with(settings)) }
    }

    /// A board without units, everything else as at the start, in round 2 of this power's turn, everybody at war with
    /// Japan. Nobody has money, and no kamikaze is left, so that nobody is asked about what a test does not mean.
    pub(crate) fn empty(power: Nation) -> Self {
        Self::empty_with(power, |_| {})
    }

    /// As [`Kit::empty`], with options.
    pub(crate) fn empty_with(power: Nation, options: impl FnOnce(&mut Settings)) -> Self {
        Self::new(options).cleared(power)
    }

    /// As [`Kit::empty`], under an older version of the rules.
    pub(crate) fn empty_under(rules_version: u32, power: Nation) -> Self {
        let card = Axis1940::card();
        let options = Options::choose(card.options, []).expect("nothing is chosen");
        let terms = Terms { rules_version, edition: card.editions[0].to_owned(), options };
        Self { sitting: Sitting::new(terms.rules().expect("this build has them")) }.cleared(power)
    }

    fn cleared(self, power: Nation) -> Self {
        let mut kit = self;
        kit.state.forces = Forces::empty();
        kit.state.round = 2;
        kit.state.power = power;
        kit.state.cash = [0; Treasury::COUNT];
        kit.state.kamikazes = 0;
        kit.state.bonus_paid = true;
        kit.state.unprovoked = true;
        for nation in [Usa, China, Uk, Anzac] {
            kit.state.wars[Japan.index()].insert(nation);
            kit.state.wars[nation.index()].insert(Japan);
        }
        kit
    }

    /// The start of Global 1940 with these options: its engine, under the cover of the game's name.
    pub(crate) fn global(options: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::default();
        options(&mut settings);
        Self { sitting: Sitting::new((*Global1940::with(settings)).clone()) }
    }

    /// Global 1940 without units, everything else as at the start, in round 2 of this power's turn. Nobody has money, and
    /// no kamikaze is left.
    pub(crate) fn world(power: Nation) -> Self {
        Self::world_with(power, |_| {})
    }

    /// As [`Kit::world`], with options.
    pub(crate) fn world_with(power: Nation, options: impl FnOnce(&mut Settings)) -> Self {
        Self::global(options).empty_world(power)
    }

    /// As [`Kit::world`], under an older version of the rules.
    pub(crate) fn world_under(rules_version: u32, power: Nation) -> Self {
        let card = Global1940::card();
        let options = Options::choose(card.options, []).expect("nothing is chosen");
        let terms = Terms { rules_version, edition: card.editions[0].to_owned(), options };
        let rules = terms.rules::<Global1940>().expect("this build has them");
        Self { sitting: Sitting::new((*rules).clone()) }.empty_world(power)
    }

    fn empty_world(self, power: Nation) -> Self {
        let mut kit = self;
        kit.state.forces = Forces::empty();
        kit.state.round = 2;
        kit.state.power = power;
        kit.state.cash = [0; Treasury::COUNT];
        kit.state.kamikazes = 0;
        kit
    }

    /// The two are at war.
    pub(crate) fn war(mut self, one: Nation, other: Nation) -> Self {
        self.state.wars[one.index()].insert(other);
        self.state.wars[other.index()].insert(one);
        self
    }

    /// Money of a treasury.
    pub(crate) fn fund(mut self, treasury: Treasury, ipc: u16) -> Self {
        self.state.cash[treasury.index()] = ipc;
        self
    }

    /// What a treasury has.
    pub(crate) fn till(&self, treasury: Treasury) -> u16 {
        self.state.cash[treasury.index()]
    }

    /// What an objective pays, as the panel of the table says.
    pub(crate) fn pays(&self, name: &str, power: Nation) -> i64 {
        let view = self.rules.view(&self.state, Viewer::Public);
        let scene = self.rules.scene(&view);
        let panel =
            scene.panels.iter().find(|panel| panel.id == "objectives").expect("a panel of objectives");
        let owned = |row: &&Row| row.marks.iter().any(|mark| mark.value == Some(Value::owner(power.word())));
        let row = panel.rows.iter().filter(owned).find(|row| row.label == name);
        let row = row.unwrap_or_else(|| panic!("{power:?} has no objective {name}"));
        let pays = row.marks.iter().find(|mark| mark.kind == "pays").and_then(|mark| mark.value.as_ref());
        match pays {
            Some(Value::Number(number)) => i64::from(*number),
            other => panic!("{name} pays {other:?}"),
        }
    }

    /// Japan is at war with China only, as when the game begins.
    pub(crate) fn peace(mut self) -> Self {
        for nation in [Usa, Uk, Anzac] {
            self.state.wars[Japan.index()].remove(nation);
            self.state.wars[nation.index()].remove(Japan);
        }
        self.state.bonus_paid = false;
        self.state.unprovoked = false;
        self
    }

    /// Puts units somewhere: `put("2 japan-infantry", "korea")`.
    pub(crate) fn put(mut self, units: &str, at: &str) -> Self {
        let (count, word) = units.split_once(' ').expect("a number and a unit");
        let unit = self.unit(word);
        self.state.forces.add(space(at), unit, count.parse().expect("a number"));
        self
    }

    /// Gives a territory to a power, as if long ago.
    pub(crate) fn hold(mut self, land: &str, nation: Nation) -> Self {
        self.state.holder[space(land).index()] = nation;
        self
    }

    /// Money in hand.
    pub(crate) fn cash(mut self, nation: Nation, ipc: u16) -> Self {
        self.state.cash[Treasury::of(nation).index()] = ipc;
        self
    }

    /// Kamikazes left.
    pub(crate) fn kamikazes(mut self, left: u8) -> Self {
        self.state.kamikazes = left;
        self
    }

    /// The round.
    pub(crate) fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// Faces for what follows, in the order in which they are asked for.
    pub(crate) fn dice(&mut self, faces: &[u16]) -> &mut Self {
        self.faces.queue(faces);
        self
    }

    /// Begins at this step of the turn.
    pub(crate) fn begin(&mut self, step: Step) -> &mut Self {
        self.state.control = Control::of(Frame::Sequence(step));
        self.state.fields = landing::fields(&self.rules, &self.state);
        let power = self.state.power;
        self.state.canals = self.rules.open_canals(&self.state);
        let hostile = self.rules.board.seas().iter().filter(|&zone| self.state.is_hostile_zone(zone, power));
        self.state.blocked = hostile.collect();
        self.happens(|rules, state, faces, log| rules.resume(state, faces, log));
        self
    }

    /// The same, in a chain.
    pub(crate) fn at(mut self, step: Step) -> Self {
        self.begin(step);
        self
    }

    /// A unit from its word.
    pub(crate) fn unit(&self, word: &str) -> Unit {
        self.rules.described(word).unwrap_or_else(|| panic!("{word} is no unit"))
    }

    /// Does an action, which must be among the offers, with the faces that are still to come.
    #[track_caller]
    pub(crate) fn act(&mut self, text: &str) -> &mut Self {
        self.sitting.act(text);
        self.every_subject_has_an_offer();
        self
    }

    /// Several actions.
    #[track_caller]
    pub(crate) fn acts(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.act(line);
        }
        self
    }

    /// An action with these faces, all of which must be rolled.
    #[track_caller]
    pub(crate) fn roll(&mut self, text: &str, faces: &[u16]) -> &mut Self {
        self.dice(faces).act(text);
        self.no_dice_left();
        self
    }

    /// Whatever is listed as something to act with can act, and is listed once.
    #[track_caller]
    fn every_subject_has_an_offer(&self) {
        let Pending::Seat(seat) = self.rules.pending(&self.state) else { return };
        let (mut subjects, mut offers) = (Vec::new(), Vec::new());
        self.rules.subjects(&self.state, seat, &mut subjects);
        for (row, &subject) in subjects.iter().enumerate() {
            offers.clear();
            self.rules.offers(&self.state, seat, Some(subject), &mut offers);
            assert!(!offers.is_empty(), "{subject:?} can do nothing\n{}", self.position());
            assert!(!subjects[..row].contains(&subject), "{subject:?} is listed twice\n{}", self.position());
        }
    }

    /// How many units of a nation and kind are in a space, whatever their state.
    pub(crate) fn count(&self, at: &str, word: &str) -> u32 {
        pieces::count(self.state.forces.at(space(at)), self.unit(word))
    }

    /// How many units of a nation and kind there are anywhere, aboard ships included.
    pub(crate) fn total(&self, word: &str) -> u32 {
        pieces::total(self.state.forces.all(), self.unit(word))
    }

    /// The word of the only group of a nation and kind in a space, with all that tells it apart.
    #[track_caller]
    pub(crate) fn word(&self, at: &str, unit: &str) -> String {
        match pieces::only(self.state.forces.at(space(at)), self.unit(unit)) {
            Ok(unit) => self.rules.description(unit),
            Err(number) => panic!("{number} groups of {unit} in {at}\n{}", self.position()),
        }
    }

    /// Moves units, whatever has become of them this turn.
    #[track_caller]
    pub(crate) fn go(&mut self, count: u8, unit: &str, from: &str, to: &str) -> &mut Self {
        let word = self.word(from, unit);
        self.act(&format!("move {count} {word} {from} {to}"))
    }

    /// Why units may not be moved.
    #[track_caller]
    pub(crate) fn no_go(&self, count: u8, unit: &str, from: &str, to: &str) -> Reason {
        let word = self.word(from, unit);
        self.refused(&format!("move {count} {word} {from} {to}")).reason
    }

    /// Loads a unit onto the only transport of its nation in a sea zone.
    #[track_caller]
    pub(crate) fn load(&mut self, unit: &str, from: &str, ship: &str, zone: &str) -> &mut Self {
        let (unit, ship) = (self.word(from, unit), self.word(zone, ship));
        self.act(&format!("load {unit} {from} {ship} {zone}"))
    }

    /// Announces that everything aboard the only ship of this sort lands in an assault.
    #[track_caller]
    pub(crate) fn assault(&mut self, ship: &str, zone: &str, to: &str) -> &mut Self {
        loop {
            let ship = self.unit(&self.word(zone, ship));
            let Some(cargo) = ship.aboard().find(|cargo| !cargo.landing()) else { return self };
            let action = Action::Assault { zone: space(zone), ship, cargo, to: space(to) };
            let text = self.rules.notation(&self.state, action);
            self.act(&text);
        }
    }

    /// Takes hits on units of these kinds, in this order, whatever has become of them.
    #[track_caller]
    pub(crate) fn lose(&mut self, units: &[&str]) -> &mut Self {
        for unit in units {
            let wanted = self.unit(unit);
            let of_kind = |text: &String| match self.read(text) {
                Action::Lose(unit) => (unit.nation, unit.kind) == (wanted.nation, wanted.kind),
                _ => false,
            };
            let verb = self.offered().into_iter().find(of_kind);
            let Some(verb) = verb else {
                panic!("{unit} cannot be lost: {:?}\n{}", self.offered(), self.position())
            };
            self.act(&verb);
        }
        self
    }

    /// Who controls a territory.
    pub(crate) fn holder(&self, land: &str) -> Nation {
        self.state.holder(space(land))
    }

    /// Money in hand.
    pub(crate) fn purse(&self, nation: Nation) -> u16 {
        self.state.cash[Treasury::of(nation).index()]
    }

    /// The step the game stands in; none in combat.
    pub(crate) fn step(&self) -> Option<Step> {
        match self.state.control.top() {
            Frame::Sequence(step) => Some(step),
            Frame::Battle(_) => None,
        }
    }

    /// How many of a kind wait to be placed.
    pub(crate) fn bought(&self, nation: Nation, kind: Kind) -> u8 {
        self.state.bought[Treasury::of(nation).index()][kind.index()]
    }

    /// Who is at war with a nation.
    pub(crate) fn enemies_of(&self, nation: Nation) -> NationSet {
        self.state.wars[nation.index()]
    }
}
