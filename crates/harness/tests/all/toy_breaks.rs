//! The laws the toy can break, each by its word.

macro_rules! breaks {
    ($($name:ident $word:literal,)*) => {
        /// Which law the toy breaks.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Break { $($name,)* }

        impl Break {
            pub(crate) const WORDS: &[&str] = &[$($word,)*];
            pub(crate) const ALL: &[Self] = &[$(Self::$name,)*];

            pub(crate) fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }
    };
}

breaks! {
    Nothing "nothing",
    DeadEnd "dead-end",
    Endless "endless",
    Audit "audit",
    TurnFalls "turn-falls",
    HiddenState "hidden-state",
    RollsForEver "rolls-for-ever",
    PositionDrifts "position-drifts",
    PositionEmpty "position-empty",
    PositionBlurs "position-blurs",
    ForgetsTerms "forgets-terms",
    OtherSeating "other-seating",
    SameSeat "same-seat",
    WrongNotation "wrong-notation",
    StarNotation "star-notation",
    SameNotation "same-notation",
    LooseDecode "loose-decode",
    TrimmingDecode "trimming-decode",
    DeafReader "deaf-reader",
    OfferRefused "offer-refused",
    OfferTwice "offer-twice",
    OfferMisplaced "offer-misplaced",
    NotOffered "not-offered",
    OutOfTurn "out-of-turn",
    MuteRefusal "mute-refusal",
    DirtyRefusal "dirty-refusal",
    TakesBack "takes-back",
    NoCompletion "no-completion",
    OrderMatters "order-matters",
    NotCanonical "not-canonical",
    LaneDice "lane-dice",
    LaneTells "lane-tells",
    LaneView "lane-view",
    LaneReady "lane-ready",
    LaneLimit "lane-limit",
    LastReadyCounts "last-ready-counts",
    LeakyOffers "leaky-offers",
    LeakyRefusal "leaky-refusal",
    LeakyNotation "leaky-notation",
    LeakyChoice "leaky-choice",
    LeakySubject "leaky-subject",
    LeakyReader "leaky-reader",
    LeakyTold "leaky-told",
    LeakyRoll "leaky-roll",
    NoSeal "no-seal",
    SealTells "seal-tells",
    SampleForgets "sample-forgets",
    SampleBreaks "sample-breaks",
    PublicKnows "public-knows",
    DeniesSecrets "denies-secrets",
    ShowsAll "shows-all",
    SceneIds "scene-ids",
    NoLabel "no-label",
    NoSuchSpace "no-such-space",
    NamesNothing "names-nothing",
    RepeatsSpace "repeats-space",
    RepeatsMark "repeats-mark",
    RepeatsCard "repeats-card",
    NoCard "no-card",
    ForeignCard "foreign-card",
    ForeignSpace "foreign-space",
    PlanChanges "plan-changes",
    SameCard "same-card",
    StrayHappening "stray-happening",
    IllegalOrder "illegal-order",
    SoloTurns "solo-turns",
    SoloLane "solo-lane",
    LanesAgain "lanes-again",
}
