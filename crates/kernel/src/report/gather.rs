//! A report made of any table: its acts are replayed once, the charts are read when a turn begins.

use std::collections::BTreeMap;

use super::luck::{Roll, Throws};
use super::map;
use super::turning::Course;
use super::{Chart, ChartLine, Ended, Figure, Loss, MapAt, Report, ReportSide, TurnMark};
use crate::dice::{Replay, Rolled};
use crate::log::{Happening, Log, LogLine, Party, Stage};
use crate::rules::Words;
use crate::seat::{SeatInfo, Viewer};
use crate::table::Table;
use crate::wire::Plan;

/// What is printed, looked up again and again.
pub(super) struct Printed {
    /// Name and owner by the id of the card.
    cards: BTreeMap<String, (String, Option<u8>)>,
    spaces: BTreeMap<String, String>,
    sides: BTreeMap<String, u8>,
}

impl Printed {
    pub(super) fn new(plan: &Plan, seats: &[SeatInfo]) -> Self {
        let mut sides = BTreeMap::new();
        for seat in seats {
            sides.extend(seat.powers.iter().map(|power| (power.id.clone(), seat.side)));
            sides.insert(seat.id.clone(), seat.side);
        }
        let side = |owner: &Option<String>| owner.as_ref().and_then(|owner| sides.get(owner)).copied();
        let cards = plan.cards.iter().map(|card| (card.id.clone(), (card.name.clone(), side(&card.owner))));
        let cards = cards.collect();
        let spaces = plan.boards.iter().flat_map(|board| &board.spaces);
        let spaces = spaces.map(|space| (space.id.clone(), space.name.clone())).collect();
        Self { cards, spaces, sides }
    }

    /// The side of a seat, power or country.
    pub(super) fn side_of(&self, owner: &str) -> Option<u8> {
        self.sides.get(owner).copied()
    }

    /// The card of what a happening is about.
    fn card<'a>(&self, party: &'a Party) -> Option<&'a str> {
        let card = party.card.as_deref().or(party.piece.as_deref())?;
        self.cards.contains_key(card).then_some(card)
    }

    pub(super) fn side_of_card(&self, card: &str) -> Option<u8> {
        self.cards.get(card).and_then(|(_, side)| *side)
    }

    pub(super) fn space<'a>(&'a self, id: &'a str) -> &'a str {
        self.spaces.get(id).map_or("", String::as_str)
    }

    /// The name of a space, or its number where it has none; of what is no space nothing.
    fn place<'a>(&'a self, id: &'a str) -> &'a str {
        self.spaces.get(id).map_or("", |name| if name.is_empty() { id } else { name })
    }
}

/// A game as it is read again.
struct Reading<'a, R: Words> {
    rules: &'a R,
    printed: Printed,
    turns: Vec<TurnMark>,
    figures: Vec<Vec<Figure>>,
    throws: Throws,
    losses: Vec<Loss>,
    /// By turn mark: what each side had lost, and how far it was lucky.
    sums: Vec<[Vec<f64>; 2]>,
    course: Course<R::State>,
    sides: Vec<u8>,
}

impl<R: Words> Table<R> {
    /// How the game went, of its acts that stand.
    pub fn report(&self) -> Report {
        let rules = self.rules();
        let sides = sides(rules);
        let mut state = rules.start();
        let mut reading = Reading {
            rules,
            printed: Printed::new(&rules.plan(), rules.seats()),
            turns: Vec::new(),
            figures: Vec::new(),
            throws: Throws::default(),
            losses: Vec::new(),
            sums: Vec::new(),
            course: Course::new(rules.turn(&state), rules.lead(&state)),
            sides: sides.iter().map(|side| side.side).collect(),
        };
        let mut log = Log::new();
        let (mut acts, mut last) = (0, 0);
        reading.mark(&state, 0, None);
        for (line, seat, action, rolls) in self.standing() {
            let turn = rules.turn(&state);
            reading.course.before(&state);
            let mut replay = Replay::new(rolls);
            rules.perform(&mut state, seat, action, &mut replay, &mut log);
            reading.hear(&log.take(), turn, line, rolls);
            reading.course.after(rules.lead(&state), line);
            if rules.turn(&state) != turn {
                reading.course.turn(rules.turn(&state), &state, line);
                reading.mark(&state, line, None);
            }
            (acts, last) = (acts + 1, line);
        }
        reading.mark(&state, last, Some("The end"));
        let ended = self.pending().outcome().map(|outcome| Ended {
            winners: outcome.winners.iter().map(|seat| rules.seats()[seat.index()].id.clone()).collect(),
            how: outcome.how.to_owned(),
            text: crate::registry::AnyTable::prompt(self, Viewer::Public).text,
        });
        let report = Report {
            game: R::card().id.to_owned(),
            title: R::card().title.to_owned(),
            ended,
            sides,
            acts,
            ..Report::default()
        };
        reading.finish(report, &state, last)
    }
}

fn sides<R: Words>(rules: &R) -> Vec<ReportSide> {
    let seats = rules.seats();
    let mut sides: Vec<ReportSide> = Vec::new();
    for seat in seats {
        match sides.iter_mut().find(|side| side.side == seat.side) {
            Some(side) => {
                side.seats.push(seat.id.clone());
                side.title = format!("{}, {}", side.title, seat.label());
            }
            None => {
                let (title, seats) = (seat.label(), vec![seat.id.clone()]);
                sides.push(ReportSide { side: seat.side, title, seats, players: Vec::new() });
            }
        }
    }
    // A side of many seats has no name of its own, and a list of them is too long for a legend.
    for side in sides.iter_mut().filter(|side| side.seats.len() > 1) {
        let named = rules.side_title(side.side).map(str::to_owned);
        side.title = named.unwrap_or_else(|| together(seats, side.side));
    }
    sides
}

/// What seats of one side are called together: what their titles end with, else each.
fn together(seats: &[SeatInfo], side: u8) -> String {
    let own: Vec<_> = seats.iter().filter(|seat| seat.side == side).map(SeatInfo::label).collect();
    let last = |title: &String| title.split(' ').next_back().map(str::to_owned);
    let common =
        own.first().and_then(last).filter(|word| own.iter().all(|title| last(title).as_ref() == Some(word)));
    common.map_or_else(|| own.join(" and "), |word| format!("{word}s"))
}

impl<R: Words> Reading<'_, R> {
    /// The charts are read.
    fn mark(&mut self, state: &R::State, line: usize, label: Option<&str>) {
        let turn = self.rules.turn(state);
        let (long, short) = self.rules.turn_label(turn);
        let label = label.map_or(long, str::to_owned);
        let short =
            if self.turns.last().is_some_and(|mark| mark.turn == turn) { "end".to_owned() } else { short };
        self.turns.push(TurnMark { turn, label, short, line });
        self.figures.push(self.rules.figures(state));
        let lost = |side: u8| {
            let own = self.losses.iter().filter(|loss| loss.side == side);
            own.map(|loss| f64::from(loss.worth)).sum()
        };
        let lost = self.sides.iter().map(|side| lost(*side)).collect();
        let lucky = self.sides.iter().map(|side| self.throws.surplus(*side)).collect();
        self.sums.push([lost, lucky]);
    }

    /// What happened in one act.
    fn hear(&mut self, events: &[R::Event], turn: u32, line: usize, rolls: &[Rolled]) {
        for event in events {
            let Some(told) = self.told(event) else { continue };
            match &told.happening {
                Some(Happening::Fired { party, need: Some(need), dice, .. }) => {
                    let thrower = self.printed.card(party).and_then(|card| self.printed.side_of_card(card));
                    let Some(side) = self.rules.favoured(event).or(thrower) else { continue };
                    let roll = Roll {
                        turn,
                        line,
                        side,
                        faces: dice.clone(),
                        need: Some(*need),
                        chance: need.chance(sides_of(rolls, dice)),
                        hits: dice.iter().filter(|face| need.is_met_by(**face)).count() as u32,
                        text: told.text,
                        ..Roll::default()
                    };
                    self.throws.add(roll);
                }
                Some(Happening::Lost { party, from }) => self.lose(party, from.as_deref(), turn, line),
                Some(Happening::Battle { at, stage: Stage::Begins, .. }) => {
                    self.course.begin(at.clone(), self.printed.place(at).to_owned(), line);
                }
                Some(Happening::Battle { stage: Stage::Ends, .. }) => self.course.end(),
                _ => {}
            }
        }
    }

    fn lose(&mut self, party: &Party, from: Option<&str>, turn: u32, line: usize) {
        let Some(card) = self.printed.card(party) else { return };
        let Some(side) = self.printed.side_of_card(card) else { return };
        let count = party.count.unwrap_or(1);
        let loss = Loss {
            turn,
            line,
            side,
            card: card.to_owned(),
            piece: self.words(card, count),
            count,
            place: from.map_or("", |from| self.printed.space(from)).to_owned(),
            worth: count * self.rules.worth(card),
        };
        self.course.lose(&loss);
        self.losses.push(loss);
    }

    /// So many pieces of a card in words.
    fn words(&self, card: &str, count: u32) -> String {
        words(self.rules, &self.printed, card, count)
    }

    /// The fullest that anybody is told of it: the game is over, and all is open.
    fn told(&self, event: &R::Event) -> Option<LogLine> {
        let seats = self.rules.seats().len();
        let public = self.rules.tell(event, Viewer::Public);
        if public.as_ref().is_some_and(|line| line.happening.is_some()) {
            return public;
        }
        let others = Viewer::all(seats).filter_map(|viewer| self.rules.tell(event, viewer));
        others.into_iter().find(|line| line.happening.is_some()).or(public)
    }

    fn finish(self, report: Report, state: &R::State, line: usize) -> Report {
        let Self { rules, printed, turns, figures, throws, losses, sums, course, sides } = self;
        let mut charts = charts(&figures);
        let line_of = |which: usize| {
            let each = sides.iter().enumerate().map(|(index, side)| ChartLine {
                who: report.side(*side).to_owned(),
                side: *side,
                values: sums.iter().map(|sums| sums[which][index]).collect(),
            });
            each.collect::<Vec<_>>()
        };
        charts.push(Chart {
            id: "losses".into(),
            title: "Losses".into(),
            unit: rules.worth_unit().into(),
            about: "What each side had lost so far.".into(),
            lines: line_of(0),
        });
        if sums.last().is_some_and(|last| last[1].iter().any(|surplus| *surplus != 0.0)) {
            charts.push(Chart {
                id: "luck".into(),
                title: "Luck".into(),
                unit: "hits".into(),
                about: "Hits so far beyond what was to be expected of the dice; below the line is bad luck."
                    .into(),
                lines: line_of(1),
            });
        }
        let plan = rules.plan();
        let sketch = rules.sketch().map(|mut sketch| {
            for space in &mut sketch.spaces {
                space.name = printed.space(&space.id).to_owned();
            }
            sketch
        });
        let scene = |state: &R::State| rules.scene(&rules.view(state, Viewer::Public));
        let (mut turning, mut maps) = (Vec::new(), Vec::<MapAt>::new());
        for (mut point, then, about) in
            course.points(&report, rules.lead_words(), &|card, count| words(rules, &printed, card, count))
        {
            if let Some(sketch) = &sketch {
                let title = format!("{}: {}", report_turn(&turns, point.turn), point.title);
                point.map = Some(maps.len());
                maps.push(map::at(sketch, &printed, &scene(&then), &plan, title, point.line, about));
            }
            turning.push(point);
        }
        let sketch = sketch.map(|sketch| {
            maps.push(map::at(&sketch, &printed, &scene(state), &plan, "The end".into(), line, None));
            map::cropped(sketch, &maps)
        });
        Report { turns, charts, losses, luck: throws.reckon(), turning, maps, sketch, ..report }
    }
}

fn words<R: Words>(rules: &R, printed: &Printed, card: &str, count: u32) -> String {
    rules.pieces(card, count).unwrap_or_else(|| {
        let name = printed.cards.get(card).map_or("", |(name, _)| name);
        if count == 1 { name.to_owned() } else { format!("{count} {name}") }
    })
}

fn report_turn(turns: &[TurnMark], turn: u32) -> &str {
    turns.iter().find(|mark| mark.turn == turn).map_or("", |mark| &mark.label)
}

/// The sides of the dice that came up so.
fn sides_of(rolls: &[Rolled], dice: &[u16]) -> u16 {
    let holds =
        |roll: &&Rolled| !dice.is_empty() && roll.faces.windows(dice.len()).any(|faces| faces == dice);
    rolls.iter().find(holds).or(rolls.first()).map_or(6, |roll| roll.sides)
}

/// The figures of all moments, by chart and line.
fn charts(figures: &[Vec<Figure>]) -> Vec<Chart> {
    let mut charts: Vec<Chart> = Vec::new();
    for (moment, figures) in figures.iter().enumerate() {
        for figure in figures {
            let card = figure.chart;
            let index = charts.iter().position(|chart| chart.id == card.id).unwrap_or_else(|| {
                charts.push(Chart {
                    id: card.id.into(),
                    title: card.title.into(),
                    unit: card.unit.into(),
                    about: card.about.into(),
                    lines: Vec::new(),
                });
                charts.len() - 1
            });
            let lines = &mut charts[index].lines;
            let index = lines.iter().position(|line| line.who == figure.who).unwrap_or_else(|| {
                lines.push(ChartLine { who: figure.who.clone(), side: figure.side, values: Vec::new() });
                lines.len() - 1
            });
            // A line that came late was at nothing before.
            lines[index].values.resize(moment, 0.0);
            lines[index].values.push(f64::from(figure.value));
        }
    }
    for line in charts.iter_mut().flat_map(|chart| &mut chart.lines) {
        line.values.resize(figures.len(), 0.0);
    }
    charts
}
