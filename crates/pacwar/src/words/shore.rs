//! The log of what happens off a shore and on it: bombardment, tow, assault, objectives, the track of a scenario.

use ironbottom_kernel::{LogLine, Tone, Viewer};
use ironbottom_kit::english::{capital, count};

use super::names::{self, agree, hex, ship, side_first, tf};
use super::tell::{about_tf, plain};
use super::{battle, landing};
use crate::Pacwar;
use crate::event::Shore;
use crate::ids::Side;

/// What this viewer is told; `None` when he must not know that it happened.
pub(super) fn tell(rules: &Pacwar, event: Shore, viewer: Viewer) -> Option<LogLine> {
    let own = |who: Side, told: LogLine| (viewer == Viewer::Seat(who.seat())).then_some(told);
    match event {
        Shore::ObjectiveChosen(place) => {
            let name = rules.scenario.objectives.get(usize::from(place)).map_or("", |found| &found.name);
            own(Side::Japan, plain(format!("The objective is {name}.")))
        }
        Shore::Shelled(by, _, hit) => {
            let told = battle::raid_event(by, hit);
            let text = told.text.replacen("Bombs", "Shells", 1);
            Some(LogLine { text, ..told })
        }
        Shore::GunsAnswered(t, at, strength) => Some(LogLine {
            tone: Tone::Dice,
            ..about_tf(t, format!("The guns of {}, strength {strength}, fired at {}.", hex(rules, at), tf(t)))
        }),
        Shore::Silent(t, at) => {
            Some(about_tf(t, format!("The bombardment of {} by {} is over.", hex(rules, at), tf(t))))
        }
        Shore::GunsHit(s, level) => {
            let what = if level >= 5 { "sank her".to_owned() } else { count(level, "Damage Level") };
            let text = format!("Coastal guns hit {}: {what}.", ship(rules, s));
            own(s.side(), LogLine { tone: Tone::Loss, ..plain(text) })
        }
        Shore::GunsCritical(s, level) => {
            let state = if level >= 5 { "sunk".to_owned() } else { format!("D{level}") };
            let text = format!("A critical hit on {}: {state}.", ship(rules, s));
            own(s.side(), LogLine { tone: Tone::Loss, ..plain(text) })
        }
        Shore::Towed(s, by) => {
            let text = format!("{} took {} in tow.", capital(ship(rules, by)), ship(rules, s));
            own(s.side(), plain(text))
        }
        Shore::TowBroken(s) => own(s.side(), plain(format!("The tow of {} was broken.", ship(rules, s)))),
        Shore::AssaultBegan(by, at) => {
            let text = format!("{} troops storm {}.", names::side_adjective(by), hex(rules, at));
            Some(plain(text).about([at.to_string()]))
        }
        Shore::Ashore(by, at, event) => Some(landing::event(rules, by, at, event)),
        Shore::TroopReduced(t) => {
            Some(plain(format!("{} is a battlegroup now.", capital(names::troop(rules, t)))))
        }
        Shore::TroopLost(t) => Some(LogLine {
            tone: Tone::Loss,
            ..plain(format!("{} was eliminated.", capital(names::troop(rules, t))))
        }),
        Shore::TroopPaid(t, price) => Some(plain(format!(
            "{} held out for {}.",
            capital(names::troop(rules, t)),
            count(price, "Supply Point")
        ))),
        Shore::TroopRetreated(t) => Some(plain(format!("{} retreated.", capital(names::troop(rules, t))))),
        Shore::Taken(by, at) => {
            let text =
                format!("{} {} {}.", side_first(by), agree(by, "has taken", "have taken"), hex(rules, at));
            Some(LogLine { tone: Tone::Gain, ..plain(text) }.about([at.to_string()]))
        }
        Shore::AssaultOver(by, at) => {
            let text = format!("The {} assault on {} is over.", names::side_adjective(by), hex(rules, at));
            Some(plain(text).about([at.to_string()]))
        }
        Shore::Brought(by, at, load) => {
            let text =
                format!("{} brought {} to {}.", side_first(by), count(load, "Load Point"), hex(rules, at));
            Some(LogLine { tone: Tone::Gain, ..plain(text) }.about([at.to_string()]))
        }
        Shore::TrackMoved(value) => {
            let name = rules.scenario.track.as_ref().map_or("The track", |track| &track.name);
            Some(plain(format!("{name} stands at {value}.")))
        }
    }
}
