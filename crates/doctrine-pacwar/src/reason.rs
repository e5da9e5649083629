//! Why, in a sentence or two.

use ironbottom_pacwar::action::{Action, Mission, Target};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::known::Knowledge;

use crate::sight::{self, Sort};

/// What a plan is about.
pub(crate) fn of(known: Knowledge<'_>, plan: &[Action]) -> String {
    let lead = plan.iter().find_map(|action| sentence(known, *action));
    lead.unwrap_or_else(|| match plan.first() {
        Some(Action::Ready) => "Nothing more is worth an entry here.".to_owned(),
        _ => "The staff does it by its standing orders.".to_owned(),
    })
}

fn sentence(known: Knowledge<'_>, action: Action) -> Option<String> {
    Some(match action {
        Action::Strike(line) => match line.target {
            Target::Tf(tf) => format!(
                "{} is contacted and within reach, and there are carriers in it {} times in a hundred by what was seen \
                 and said: all bombers go, some fighters with them, the others stay as patrol.",
                marker(tf),
                sight::carriers_in(known, tf)
            ),
            Target::Hex(hex) => format!(
                "No Task Force within reach promises as much as {}: its airbase is bombed, since what is left of it at \
                 the end counts.",
                place(known, hex)
            ),
        },
        Action::Join(_) => "Two strikes that come together meet half the patrol each.".to_owned(),
        Action::Mission(tf, _, Mission::Fuel) => {
            format!("{} fuels before it runs dry: ships without fuel are hurt in every phase.", marker(tf))
        }
        Action::Speed(tf, class) => {
            format!(
                "{} runs at Speed Class {class}: its fuel lasts longer, and it need not go faster.",
                marker(tf)
            )
        }
        Action::Leg(tf, _, to) if sight::is_crippled(known, tf) => {
            format!("{} is crippled: it leaves for {}, far from every enemy.", marker(tf), place(known, to))
        }
        Action::Leg(tf, _, to) => match sight::sort(known, tf) {
            Sort::Carriers => format!(
                "The carriers of {} go to {}: from there their bombers reach what they are for, and no nearer than they \
                 must.",
                marker(tf),
                place(known, to)
            ),
            Sort::Oilers => {
                format!("The oilers of {} keep with the fleet, at {}.", marker(tf), place(known, to))
            }
            Sort::Transports | Sort::Guns => {
                format!("{} keeps with the fleet, at {}.", marker(tf), place(known, to))
            }
            Sort::Dummy => {
                format!("{} is a dummy: near {} it may draw a strike.", marker(tf), place(known, to))
            }
        },
        Action::Sweep(..) | Action::Scout(_) => {
            "The arc with most enemy markers within range is searched: only who is contacted can be struck."
                .to_owned()
        }
        Action::Intelligence => "Plots that are read now show where the carriers go.".to_owned(),
        Action::Muster(..) => {
            "Which marker has which ships is drawn by lot: the enemy should not guess.".to_owned()
        }
        Action::Place(..) => "The fleet keeps together with its oilers; dummies stand apart.".to_owned(),
        Action::Say(..) => {
            "The chit allows a lie: carriers are hidden, and invented where there are none.".to_owned()
        }
        Action::Void => {
            "The carriers were hurt: a fleet that stops cannot be struck again in this phase.".to_owned()
        }
        Action::Forfeit(..) => "Stores can be brought again; the men cannot.".to_owned(),
        Action::TurnBack(_) => "Who can hardly swim turns back.".to_owned(),
        Action::Search(..) => "The best placed station looks for whoever moves there.".to_owned(),
        _ => return None,
    })
}

fn marker(tf: TfId) -> String {
    ironbottom_pacwar::directory::tf(tf).to_uppercase()
}

fn place(known: Knowledge<'_>, hex: HexId) -> String {
    known.rules.directory.place(hex).map_or_else(|| hex.to_string(), str::to_owned)
}
