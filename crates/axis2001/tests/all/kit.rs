//! A small kit for rule tests: set a position up by the players' words, script the dice, act in notation, look.
//!
//! ```ignore
//! let mut kit = Kit::empty(Japan).put("2 japan-infantry", "manchuria").put("1 china-infantry", "suiyuan");
//! kit.begin(Step::CombatMove);
//! kit.act("move 2 japan-infantry manchuria suiyuan");
//! kit.dice(&[1, 6, 3]);                            // faces for what follows, in the order they are asked for
//! kit.act("done");
//! kit.no_dice_left();
//! assert_eq!(kit.count("suiyuan", "japan-infantry"), 2);
//! kit.refused("move 1 japan-infantry suiyuan anhwe");
//! ```
//! A power's choices are made by whichever seat is asked, so tests need not name seats.

use ironbottom_axis_testkit::{Sitting, pieces};
use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Board, Country, SpaceId};
use ironbottom_axis2001::combat::Choice;
use ironbottom_axis2001::forces::Forces;
use ironbottom_axis2001::frame::{Control, Frame};
use ironbottom_axis2001::landing;
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::unit::Unit;
use ironbottom_kernel::{Options, Pending, Rules, Terms, Words};
use std::ops::{Deref, DerefMut};

pub(crate) use ironbottom_axis2001::board::Power::{self, Britain, Japan, Usa};
pub(crate) use ironbottom_axis2001::frame::Step;
pub(crate) use ironbottom_axis2001::reason::Reason;

/// The space a player calls by this id.
pub(crate) fn space(id: &str) -> SpaceId {
    board().space(id).unwrap_or_else(|| panic!("no space {id}"))
}

/// The board of today's edition.
pub(crate) fn board() -> &'static Board {
    Board::of(Axis2001::card().editions[0]).expect("today's edition")
}

/// A game being tested.
#[derive(Clone)]
pub(crate) struct Kit {
    sitting: Sitting<Axis2001>,
}

impl Deref for Kit {
    type Target = Sitting<Axis2001>;

    fn deref(&self) -> &Sitting<Axis2001> {
        &self.sitting
    }
}

impl DerefMut for Kit {
    fn deref_mut(&mut self) -> &mut Sitting<Axis2001> {
        &mut self.sitting
    }
}

impl Kit {
    /// The start of the game with these options.
    pub(crate) fn new(options: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::default();
        options(&mut settings);
        Self { sitting: Sitting::new(Axis2001::with(settings)) }
    }

    /// A board without units, everything else as at the start, in round 2 of this power's turn. Nobody has money,
    /// and no kamikaze is left, so that nobody is asked about what a test does not mean.
    pub(crate) fn empty(power: Power) -> Self {
        Self::empty_with(power, |_| {})
    }

    /// As [`Kit::empty`], with options.
    pub(crate) fn empty_with(power: Power, options: impl FnOnce(&mut Settings)) -> Self {
        Self::new(options).cleared(power)
    }

    /// As [`Kit::empty`], under an older version of the rules.
    pub(crate) fn empty_under(rules_version: u32, power: Power) -> Self {
        let card = Axis2001::card();
        let options = Options::choose(card.options, []).expect("nothing is chosen");
        let terms = Terms { rules_version, edition: card.editions[0].to_owned(), options };
        Self { sitting: Sitting::new(terms.rules().expect("this build has them")) }.cleared(power)
    }

    fn cleared(self, power: Power) -> Self {
        let mut kit = self;
        kit.state.forces = Forces::empty();
        kit.state.round = 2;
        kit.state.power = power;
        kit.state.cash = [0; Country::COUNT];
        kit.state.pool = 0;
        kit.state.kamikazes = 0;
        kit
    }

    /// Puts units somewhere: `put("2 japan-infantry", "korea")`.
    pub(crate) fn put(mut self, units: &str, at: &str) -> Self {
        let (count, word) = units.split_once(' ').expect("a number and a unit");
        let unit = self.unit(word);
        self.state.forces.add(space(at), unit, count.parse().expect("a number"));
        self
    }

    /// Gives a territory to a country, as if long ago.
    pub(crate) fn hold(mut self, land: &str, country: Country) -> Self {
        self.state.holder[space(land).index()] = country;
        self
    }

    /// Gives the convoy of a sea zone to Japan.
    pub(crate) fn convoy_japanese(mut self, zone: &str) -> Self {
        self.state.convoys.insert(space(zone));
        self
    }

    /// Money in hand.
    pub(crate) fn cash(mut self, country: Country, ipc: u16) -> Self {
        self.state.cash[country.index()] = ipc;
        self
    }

    /// The round.
    pub(crate) fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// Kamikazes left.
    pub(crate) fn kamikazes(mut self, left: u8) -> Self {
        self.state.kamikazes = left;
        self
    }

    /// Faces for what follows, in the order in which they are asked for.
    pub(crate) fn dice(&mut self, faces: &[u16]) -> &mut Self {
        self.faces.queue(faces);
        self
    }

    /// Every face was rolled.
    #[track_caller]
    pub(crate) fn no_dice_left(&mut self) -> &mut Self {
        self.sitting.no_dice_left();
        self
    }

    /// How many faces are still to be rolled.
    pub(crate) fn dice_left(&self) -> usize {
        self.faces.left()
    }

    /// Begins at this step of the turn.
    pub(crate) fn begin(&mut self, step: Step) {
        self.state.control = Control::of(Frame::Sequence(step));
        self.state.fields = landing::fields(&self.rules, &self.state);
        self.happens(|rules, state, faces, log| rules.resume(state, faces, log));
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
        if let Some(subject) = self.read(text).subject() {
            let mut subjects = Vec::new();
            self.rules.subjects(&self.state, self.asked(), &mut subjects);
            assert!(subjects.contains(&subject), "{subject:?} is not listed, and can do {text}");
        }
        self.sitting.act(text);
        self.every_subject_has_an_offer();
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

    /// Why the seat that is asked may not do this, which is not offered either. For orders that notation does not write.
    #[track_caller]
    pub(crate) fn refusal(&self, action: Action) -> Reason {
        let refused = self.rules.check(&self.state, self.asked(), action).expect_err("it is legal");
        let mut offers = Vec::new();
        self.rules.offers(&self.state, self.asked(), action.subject(), &mut offers);
        assert!(!offers.contains(&action), "refused but offered");
        refused.reason
    }

    /// Is this legal, and offered?
    #[track_caller]
    pub(crate) fn accepts(&self, action: Action) -> bool {
        let legal = self.rules.check(&self.state, self.asked(), action).is_ok();
        let mut offers = Vec::new();
        self.rules.offers(&self.state, self.asked(), action.subject(), &mut offers);
        assert_eq!(offers.contains(&action), legal, "offers and check disagree about {action:?}");
        legal
    }

    /// The same with these faces, all of which must be rolled.
    #[track_caller]
    pub(crate) fn roll(&mut self, text: &str, faces: &[u16]) -> &mut Self {
        self.dice(faces).act(text).no_dice_left()
    }

    /// Several actions.
    #[track_caller]
    pub(crate) fn acts(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.act(line);
        }
        self
    }

    /// How many units of a nation and kind are in a space, whatever their state: `count("guam", "usa-marine")`.
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

    /// Moves units, whatever has become of them this turn: `go(2, "japan-infantry", "korea", "manchuria")`.
    #[track_caller]
    pub(crate) fn go(&mut self, count: u8, unit: &str, from: &str, to: &str) -> &mut Self {
        let word = self.word(from, unit);
        self.act(&format!("move {count} {word} {from} {to}"))
    }

    /// Loads a unit at rest onto the only ship of this sort in a sea zone.
    #[track_caller]
    pub(crate) fn load(&mut self, unit: &str, from: &str, ship: &str, zone: &str) -> &mut Self {
        let (unit, ship) = (self.word(from, unit), self.word(zone, ship));
        self.act(&format!("load {unit} {from} {ship} {zone}"))
    }

    /// Puts everything aboard the only ship of this sort down in an assault.
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

    /// The notation for putting the first thing aboard the only ship of this sort ashore among friends.
    pub(crate) fn unloading(&self, ship: &str, zone: &str, to: &str) -> String {
        let ship = self.unit(&self.word(zone, ship));
        let cargo = ship.aboard().next().expect("something is aboard");
        let unload = Action::Unload { zone: space(zone), ship, cargo, to: space(to) };
        self.rules.notation(&self.state, unload)
    }

    /// Puts everything aboard the only ship of this sort ashore among friends.
    #[track_caller]
    pub(crate) fn unload(&mut self, ship: &str, zone: &str, to: &str) -> &mut Self {
        loop {
            let ship = self.unit(&self.word(zone, ship));
            let Some(cargo) = ship.aboard().next() else { return self };
            let action = Action::Unload { zone: space(zone), ship, cargo, to: space(to) };
            let text = self.rules.notation(&self.state, action);
            self.act(&text);
        }
    }

    /// Takes hits on units of these kinds, in this order, whatever has become of them: `lose(&["usa-fighter"])`.
    #[track_caller]
    pub(crate) fn lose(&mut self, units: &[&str]) -> &mut Self {
        for unit in units {
            let wanted = self.unit(unit);
            let of_kind = |text: &String| match self.read(text) {
                Action::Battle(Choice::Lose(unit)) => {
                    (unit.nation, unit.kind) == (wanted.nation, wanted.kind)
                }
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

    /// Goes on with the fighting, with these faces, until all of them are rolled: rolls, lands, fights the next battle
    /// and lets no more be declared. Choices that a test means it makes itself.
    #[track_caller]
    pub(crate) fn fight(&mut self, faces: &[u16]) -> &mut Self {
        self.dice(faces);
        while self.dice_left() > 0 {
            let offered = self.offered();
            let next =
                ["storm", "fire", "enough"].into_iter().find(|verb| offered.iter().any(|text| text == verb));
            let next = next
                .map(str::to_owned)
                .or_else(|| offered.into_iter().find(|text| text.starts_with("fight ")));
            let Some(next) = next else { return self.no_dice_left() };
            self.act(&next);
        }
        self
    }

    /// Ends combat movement and fights with these faces.
    #[track_caller]
    pub(crate) fn combat(&mut self, faces: &[u16]) -> &mut Self {
        self.dice(faces).act("done").fight(&[])
    }

    /// Waits for this power.
    #[track_caller]
    pub(crate) fn waits_for(&self, power: Power) -> &Self {
        assert_eq!(self.asked(), self.rules.seat(power), "{}", self.position());
        self
    }

    /// Who controls a territory.
    pub(crate) fn holder(&self, land: &str) -> Country {
        self.state.holder[space(land).index()]
    }

    /// Is the convoy of a sea zone Japan's?
    pub(crate) fn is_japanese(&self, zone: &str) -> bool {
        self.state.convoys.contains(space(zone))
    }

    /// Money in hand.
    pub(crate) fn purse(&self, country: Country) -> u16 {
        self.state.cash[country.index()]
    }

    /// The step the game stands in.
    pub(crate) fn step(&self) -> Option<Step> {
        match self.state.control.top() {
            Frame::Sequence(step) => Some(step),
            Frame::Battle(_) | Frame::Claim(_) => None,
        }
    }
}
