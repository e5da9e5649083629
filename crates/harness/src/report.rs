//! What a harness saw: the counts when all was well, the place and the line of play when not.

use std::fmt;

/// A law of the kernel, by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// The options of the plan make a game, which knows its terms.
    Terms,
    /// The seating is that of the seats, and all its ids are told apart.
    Seating,
    /// A seat that is asked has something to answer, and the seats asked exist.
    DeadEnd,
    /// Games end.
    Ends,
    /// The game's own invariants hold in every state.
    Audit,
    /// The number of the turn never falls.
    Turn,
    /// The same action with the same dice leads to the same state, log on or off.
    Determined,
    /// A table never refuses what is offered.
    Table,
    /// A record leads to the same table again.
    Replay,
    /// A replay whose rolls are missing, wrong or too many ends, and is refused.
    Misfit,
    /// A position is made of lines that say something, and tells states apart.
    Position,
    /// Notation reads back, is one plain line, and tells actions and subjects apart.
    Notation,
    /// What is offered passes `check`, once, in the list of its subject.
    Offers,
    /// What is not offered is refused.
    OnlyOffers,
    /// A refusal names a rule, makes a sentence, changes nothing and asks no dice.
    Refusal,
    /// Taking back and doing again lead to the same states, and never past what is irrevocable.
    Undo,
    /// Open entries are nobody else's business.
    Stream,
    /// Every offered draft entry leaves a way to finish.
    DraftCompletion,
    /// Draft entries only add: no state comes twice in a draft.
    DraftAdds,
    /// A draft's result does not depend on the order of its entries.
    DraftOrder,
    /// The canonical order reaches whatever any order reaches.
    DraftCanonical,
    /// Entries in a lane ask no dice.
    LaneDice,
    /// Entries in a lane tell nobody else anything but that the seat is ready.
    LaneQuiet,
    /// Lanes lead to the same state however they are interleaved.
    LaneCommute,
    /// A sampled world has the view it was sampled from, the same pending, and passes the audit.
    Sample,
    /// Worlds that differ are told apart by `has_secrets`.
    Secrets,
    /// Prompt, board, offers and refusals are the same in worlds that look the same.
    Leak,
    /// What can be taken back shows nothing; whether it can does not depend on a secret.
    Seal,
    /// What is told and rolled follows from what is seen before and after.
    LogLine,
    /// Ids, labels and changes of scenes; nothing of the plan is repeated.
    Scene,
    /// What happened is told of pieces, cards and spaces there are.
    Happening,
    /// A standing order answers with a legal action.
    Orders,
    /// Counts of action sequences.
    Perft,
}

/// A law was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which.
    pub law: Law,
    /// The game of the plan, counted from 0.
    pub game: u64,
    /// The seed of that game: `play::game_seed(plan.seed, game)`.
    pub seed: u64,
    /// After how many actions.
    pub after: usize,
    /// What was seen.
    pub seen: String,
    /// How to get there: the seats' ids and notations from the start.
    pub line: Vec<String>,
}

impl Broken {
    /// Broken before anything was played.
    pub(super) fn before(law: Law, seen: &dyn fmt::Display) -> Self {
        Self { law, game: 0, seed: 0, after: 0, seen: seen.to_string(), line: Vec::new() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 40;
        let Self { law, game, seed, after, seen, line } = self;
        writeln!(f, "law {law:?} is broken in game {game} (seed {seed}) after {after} actions:")?;
        writeln!(f, "  {seen}")?;
        let hidden = line.len().saturating_sub(SHOWN);
        if hidden > 0 {
            writeln!(f, "  … {hidden} actions before these; all are in Broken::line")?;
        }
        for (index, action) in line.iter().enumerate().skip(hidden) {
            writeln!(f, "  {:>5} {action}", index + 1)?;
        }
        Ok(())
    }
}

impl std::error::Error for Broken {}

/// What a harness gives back.
pub type Verdict = Result<Report, Broken>;

macro_rules! report {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What was really looked at. A count of zero means that its law proved nothing.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Report { $($(#[$doc])* pub $name: u64,)* }

        impl std::ops::AddAssign for Report {
            fn add_assign(&mut self, other: Self) { $(self.$name += other.$name;)* }
        }

        impl fmt::Display for Report {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $(if self.$name > 0 { writeln!(f, "{:>10} {}", self.$name, stringify!($name))?; })*
                Ok(())
            }
        }
    };
}

report! {
    /// Random games played to the end.
    games,
    /// Actions of those games.
    actions,
    /// Actions done twice, with and without a log.
    repeated,
    /// Positions written and compared.
    positions,
    /// Notations written and read back.
    notations,
    /// Damaged notations that were read without harm.
    garbled,
    /// Subjects of seats looked at.
    subjects,
    /// Offers checked.
    offers,
    /// Actions that were not offered and were refused with a rule and a sentence.
    refusals,
    /// Actions that were invented to be refused.
    invented,
    /// Refusals to a seat that was not asked.
    out_of_turn,
    /// Refused actions that were tried and changed nothing.
    tried,
    /// Drafts looked at.
    drafts,
    /// Entries of those drafts.
    entries,
    /// Offered entries from which a way out was found.
    completions,
    /// Reordered drafts that were accepted and led to the same state.
    permutations,
    /// Drafts searched whole, in canonical and in any order.
    searched,
    /// Different results of those drafts.
    results,
    /// Drafts too large to be searched whole.
    too_large,
    /// Lanes drafted.
    lanes,
    /// Interleavings of lanes.
    interleavings,
    /// Moments looked at for leaks.
    moments,
    /// Worlds sampled from a view.
    worlds,
    /// Of those, worlds that differ from the truth.
    worlds_changed,
    /// Refusals compared between worlds.
    refusals_compared,
    /// Actions done in two worlds that look the same.
    twins,
    /// Of those, actions that can be taken back and showed nothing.
    twins_open,
    /// Of those, actions after which the worlds looked different: something was revealed.
    reveals,
    /// Lines told and rolls shown that were compared between worlds.
    told,
    /// Records written, read and restored.
    restored,
    /// Records with open entries among them.
    restored_open,
    /// Earlier moments found again with `at`.
    past,
    /// Take-backs agreed by all.
    take_backs,
    /// Kinds of rolls that were spoilt.
    roll_kinds,
    /// Replays of spoilt rolls that came to an end.
    misfits,
    /// Entries taken back.
    undone,
    /// Entries done again.
    redone,
    /// Acts that were irrevocable and could not be taken back.
    irrevocable,
    /// Scenes looked at.
    scenes,
    /// Changes from scene to scene applied.
    changes,
    /// Labels read.
    labels,
    /// Happenings whose pieces and spaces were looked up.
    happenings,
    /// Decisions a standing order answered.
    answers,
    /// Lines of perft tables.
    perft,
}
