//! Turn, phase and control. WitP [4.1]. All of it is public.

use ironbottom_kit::{Parts, Position};

use crate::assault::Beach;
use crate::directory;
use crate::frame::{Chase, Control, Execution, Frame, Hurt, Move, Parted, StrikeTurn, Window};
use crate::ids::Side;
use crate::undersea::Hunt;

/// Where in the sequence of play the game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Game-Turn of the scenario, from 1.
    pub turn: u8,
    /// Which of the three Air and Naval Phases, from 1.
    pub round: u8,
    /// The frames in charge.
    pub control: Control,
    /// Who has the first choice in this phase. WitP [4.2].
    pub first: Side,
    /// By side: the entries of this segment are complete.
    pub ready: [bool; 2],
}

impl Clock {
    pub(super) const fn new(control: Control) -> Self {
        Self { turn: 1, round: 1, control, first: Side::Japan, ready: [false; 2] }
    }

    pub(super) fn position(&self, position: &mut Position<'_>) {
        let Self { turn, round, control, first, ready } = self;
        position.line("turn", format_args!("{turn}.{round}"));
        let frames: Vec<String> =
            control.frames().iter().map(|frame| self::frame(*frame).to_string()).collect();
        position.line("control", frames.join(" > "));
        position.unless("first", side(*first), &side(Side::Japan));
        for each in Side::BOTH {
            position.flag(format_args!("ready {}", side(each)), ready[each.index()]);
        }
    }
}

/// `japan`, `allies`.
pub(crate) const fn side(side: Side) -> &'static str {
    side.word()
}

fn frame(frame: Frame) -> Parts {
    let word = |word: &str| Parts::new().word(word);
    match frame {
        Frame::Setup => word("setup"),
        Frame::AirSearch => word("air-search"),
        Frame::Searching { by, next } => word("searching").word(side(by)).word(next),
        Frame::Allocation => word("allocation"),
        Frame::Strikes => word("strikes"),
        Frame::Transfers => word("transfers"),
        Frame::Plotting => word("plotting"),
        Frame::PlotAlone(alone) => word("plotting").word(side(alone)),
        Frame::Intelligence => word("intelligence"),
        Frame::Execution(Execution { next, rested, late }) => {
            let parts = word("execution").word(side(next)).flag("late", late);
            parts.flag("rested-japan", rested[0]).flag("rested-allies", rested[1])
        }
        Frame::Lurking { next } => word("lurking").word(next),
        Frame::Supply => word("supply"),
        Frame::Assault => word("assault"),
        Frame::Ground => word("ground"),
        Frame::EndOfTurn => word("end-of-turn"),
        Frame::Over => word("over"),
        Frame::Move(Move { tf, group, sailing, chase }) => {
            let parts = word("move").word(directory::tf(tf)).word("with").word(directory::tfs(group));
            let parts = parts.flag("sailing", sailing);
            match chase {
                Some(Chase { tf, moved, reacted, hexes, mover_done, reactor_done }) => parts
                    .word("chase")
                    .word(directory::tf(tf))
                    .word(moved)
                    .word(reacted)
                    .word(hexes)
                    .flag("mover-done", mover_done)
                    .flag("reactor-done", reactor_done),
                None => parts,
            }
        }
        Frame::Window(Window { tf, contact, dusk }) => {
            word("window").word(directory::tf(tf)).flag("contact", contact).flag("dusk", dusk)
        }
        Frame::Report { tf } => word("report").word(directory::tf(tf)),
        Frame::StrikeTurn(StrikeTurn { next, rested }) => {
            let parts = word("strike-turn").word(side(next));
            parts.flag("rested-japan", rested[0]).flag("rested-allies", rested[1])
        }
        Frame::Fight { asked } => word("fight").word(side(asked)),
        Frame::Surface { asked } => word("surface").word(side(asked)),
        Frame::Parting(Parted { side: asked, tf }) => {
            word("parting").word(side(asked)).option("tf", tf.map(directory::tf))
        }
        Frame::Divert(diverts) => word("divert").word(side(diverts)),
        Frame::Holds(hurt) => word("holds").word(side(hurt)),
        Frame::Excess { tf } => word("excess").word(directory::tf(tf)),
        Frame::Undersea(Hunt { subron, squadron, tf, asked }) => word("undersea")
            .word(directory::subron(subron))
            .word(squadron + 1)
            .word(directory::tf(tf))
            .word(side(asked)),
        Frame::Resume => word("resume"),
        Frame::Ashore(Beach { by, hex, asked }) => word("ashore").word(side(by)).word(hex).word(side(asked)),
        Frame::Voiding(Hurt { tf, apart, prized }) => word("voiding")
            .word(directory::tf(tf))
            .option("apart", apart.map(directory::tf))
            .flag("prized", prized),
    }
}
