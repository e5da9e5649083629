// Die deutschen Wörter der Seite, die Chancen ausrechnet.
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

export const words: Translated<typeof english> = {
  title: 'Die Chancen eines Gefechts',
  or: ' oder ',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  noCopy: 'Kopiere die Adresse dieser Seite: Das Gefecht steht darin.',
  sorts: 'Was für ein Gefecht',
  who: 'Wer kämpft',
  what: 'Was dabei herauskommt',
  exchange: 'Seiten tauschen',
  clear: 'Leeren',
  options: 'Was sonst noch zählt',
  counting: 'Die Chancen werden ausgerechnet …',
  choose: 'Wähle, wer angreift und wer verteidigt, oder beginne mit einem von diesen:',
  fetching: 'Die Einheiten werden geholt …',

  won: {
    bombs: 'dass Bomben fallen',
    taken: 'dass das Gebiet genommen wird',
    wins: 'dass der Angreifer gewinnt',
  },

  force: {
    less: (piece, force) => `Ein Stück ${piece} weniger: ${force}`,
    more: (piece, force) => `Ein Stück ${piece} mehr: ${force}`,
    damage: 'Schaden',
    damageOf: (piece) => `Schaden von ${piece}`,
    without: (piece) => `Ohne ${piece}`,
    add: 'Schiff oder Einheit hinzufügen',
    part: 'Teil des Namens',
    none: 'Nichts mit diesem Namen kann dazukommen.',
    all: 'Alle zeigen',
  },

  option: {
    never: 'nie',
    nobody: 'noch niemand',
  },

  parts: {
    bombs: 'Bomben fallen',
    attacker: 'Angreifer gewinnt',
    nobody: 'niemand bleibt übrig',
    standOff: 'beide bleiben übrig',
    defender: 'Verteidiger hält sich',
  },
  exact: 'genau',
  targets: 'Was aus jedem Ziel wird',
  ipcs: 'IPCs',
  factors: 'Faktoren',
  average: {
    attacker: 'Im Mittel verliert der Angreifer',
    defender: (worth) => `${worth}, der Verteidiger`,
  },
  swing: {
    label: (mean) =>
      `Verteilung dessen, was der Verteidiger mehr verliert als der Angreifer: im Mittel ${mean}. Die Zahlen stehen in der Tabelle darunter.`,
    about: (worth) =>
      `Was der Verteidiger mehr verliert als der Angreifer, in ${worth}; rechts der Linie gewinnt der Angreifer.`,
    range: (from, to) => `${from} bis ${to}`,
  },
  asked: 'Gefragt war:',

  numbers: {
    title: 'Die Zahlen',
    left: 'Wie viele im Mittel übrig bleiben',
    attacker: 'Angreifer',
    defender: 'Verteidiger',
    of: (mean, sent) => `${mean} von ${sent}`,
    ends: 'Die wahrscheinlichsten Ausgänge',
    against: ' gegen ',
    nothing: 'nichts',
    distribution: 'Die Verteilung',
  },
  how: {
    attacker: 'der Angreifer gewinnt',
    defender: 'der Verteidiger hält sich',
    nobody: 'niemand bleibt übrig',
    standOff: 'beide bleiben übrig',
    retreat: 'der Angreifer kehrt um',
  },
};
