// Die deutschen Wörter der Spielfelder dieser Spiele.
import { number } from '$words/format';
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${number(value, 1)}`;

export const words: Translated<typeof english> = {
  nobody: 'niemand',
  nobodyTitle: 'Niemand',
  inBattle: 'im Gefecht',
  nobodyHere: 'niemand hier',
  diceLast: 'Die zuletzt gefallenen Würfel',
  canAct: ', kann handeln',
  at: (place) => `in ${place}`,
  chip: (count, place, stock) => `${count} in ${place}: ${stock}. Öffnen.`,
  decide: 'Was zu entscheiden ist',
  lands: (nation, units, zone) => `${nation}: Landung von ${units} aus ${zone}`,
  all: (count) => `Alle ${count}`,
  howManyTo: (place) => `Wie viele nach ${place}?`,
  and: (names) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}` : names.join('')),
  stack: (count, nation, units) => `${count} ${units}${nation ? ` (${nation.name})` : ''}`,

  odds: {
    title: 'Aussichten',
    all: (odds) => `Aussichten: ${odds}`,
    attacker: 'Angreifer siegt',
    nobody: 'niemand übrig',
    standOff: 'unentschieden',
    defender: 'Verteidiger siegt',
    taken: 'Gebiet erobert',
    exact: 'genau',
    notAtHand: 'Die Aussichten sind nicht zu haben.',
    counting: 'Die Aussichten werden berechnet …',
    swing: (mean) => `Wertverschiebung: im Mittel ${number(mean, 1)} für den Angreifer`,
    bar: (from, to, chance) => `${from} bis ${to} IPCs: ${chance}`,
    caption: (mean, attacker, defender) =>
      `Verschiebung in IPCs, ${signed(mean)} für den Angreifer; Verluste ${number(attacker, 1)} gegen ${number(defender, 1)}`,
  },

  chance: {
    raid: 'Bomben fallen',
    sea: 'siegt',
    land: 'erobert es',
    losses: (attacker, defender) => `Erwartete Verluste: ${number(attacker, 1)} IPCs gegen ${number(defender, 1)}.`,
    page: 'Aussichten dieses Gefechts',
    none: 'Die Aussichten dieses Gefechts lassen sich nicht berechnen.',
  },

  landing: {
    label: 'Landen',
    title: 'Alle kommen herunter',
    about:
      'Der Plan für alle, die in der Luft sind. Wer anderswo landen soll, geht zuerst; der Plan für die anderen folgt.',
    asThen: '(wie es dann sein wird)',
    elsewhereOf: (units) => `Anderswo: ${units}`,
    elsewhere: 'Anderswo …',
    others: (units) => `Andere Orte für ${units}`,
    nowhere: 'Sonst kann es nirgends landen.',
    go: 'So landen',
  },

  ways: {
    assault: (count) => `Alle ${count} hier landen`,
    unload: (count) => `Alle ${count} hier ausladen`,
    load: (count) => `${count} hier einladen`,
    convoy: (place) => `Unterwegs den Geleitzug von ${place} nehmen`,
    go: 'Dorthin',
    never: 'Doch nicht',
  },

  placing: {
    toPlace: (units) => `${units} aufzustellen`,
    by: (place) => `durch ${place}`,
    howMany: (place) => `Wie viele nach ${place}`,
    about: 'Was nur an einen Ort kann, wird dort aufgestellt',
    press: 'Eine Zahl stellt so viele dort auf; Zurücknehmen macht es rückgängig.',
    all: 'Alle aufstellen',
    some: 'Aufstellen, was nur einen Ort hat',
  },

  purchase: {
    of: (nation) => `Käufe: ${nation}`,
    inHand: (money, spent) => `${money === 1 ? 'IPC' : 'IPCs'} in der Kasse${spent > 0 ? `, ${spent} ausgegeben` : ''}`,
    tooDear: (units) => `Nicht genug Geld für ${units}`,
    bought: 'gekauft',
    about: 'Ein Druck kauft eins; Zurücknehmen macht es rückgängig. Die Zahlen: Angriff / Verteidigung.',
    repairs: 'Reparaturen',
    damage: (points) => `${points} Schaden`,
    repair: (cost) => `1 reparieren (${cost} IPC${cost === 1 ? '' : 's'})`,
  },

  charts: {
    kamikazesAbout: (left) =>
      `${left} übrig. Jeder jetzt angesagte ist ein Würfel; gewürfelt wird erst, wenn alle angesagt sind.`,
    kamikazesLeft: (left) => `Kamikazes: ${left} übrig`,
    kamikazesOf: (left, most) => `${left} von ${most} Kamikazes übrig`,
    treasuries: 'Kassen',
    country: 'Land',
    inHand: 'Kasse',
    income: 'Einkünfte',
    spent: 'ausgegeben',
    key: 'Legende',
  },

  sheets: {
    battle: 'Gefecht',
    happened: (battles) => (battles === 1 ? 'Was geschehen ist' : `Was in ${battles} Gefechten geschehen ist`),
    report: 'Bericht',
    purchases: 'Käufe',
    newUnits: 'Neue Einheiten',
    toFight: 'Auszufechtende Gefechte',
    soFar: 'Gefechte bisher',
    battles: 'Gefechte',
    battlesComing: (count) => `Gefechte (${count})`,
  },

  group: {
    title: (count, place) => `${count} Stapel${place === null ? '' : ` aus ${place}`}`,
    noGoal: (count) => `Diese ${count} Stapel haben kein gemeinsames Ziel: Nimm weniger.`,
    partial: (count) => `Es leuchtet, wohin die meisten der ${count} Stapel können; die anderen bleiben zurück.`,
    goal: (going, place, staying, alone) =>
      `${going} nach ${place}${staying === null ? '' : `; ${staying} ${alone ? 'bleibt' : 'bleiben'} zurück`}`,
  },

  facilities: { complex: 'Industriekomplex', airbase: 'Luftstützpunkt', navalbase: 'Marinestützpunkt' },

  hitsAtOnce: (label, count) => `${label}: ${count} Treffer auf einmal`,
  questions: {
    lose: 'Wer nimmt einen Treffer?',
    bomb: 'Worauf zielen die Bomber?',
    rocket: 'Eine Rakete auf',
    bombard: 'Die Küste beschießen mit',
    pair: 'Artillerie hilft',
    intercept: 'Gegen den Angriff aufsteigen lassen',
    submerge: 'Tauchen und das Gefecht verlassen',
    withdraw: 'Das Gefecht allein verlassen',
    kamikaze: 'Kamikazes greifen an',
    haven: 'Ein Jäger ohne Deck landet',
    retreat: 'Gemeinsam zurückziehen nach',
    'call-off': 'Die Landung abbrechen von',
  },

  guess: '(von uns geschätzt)',
  heldBy: (nation) => `gehalten von: ${nation}`,
  nothingThere: 'nichts dort',
  canBeChosen: 'wählbar',
};
