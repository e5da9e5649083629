// Die deutschen Wörter des Berichts nach dem Spiel.
import { counting, number } from '$words/format';
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

const n = counting('de');

export const words: Translated<typeof english> = {
  title: 'Bericht nach dem Spiel',
  tab: (title) => `${title} · Bericht nach dem Spiel`,
  shared: 'Der Link ist kopiert. Wer den Tisch sehen darf, kann den Bericht lesen.',
  toTable: 'Zum Tisch',
  reading: 'Das Spiel wird noch einmal aus seiner Aufzeichnung gelesen …',
  lost: (count) => `verlor ${number(count)}`,
  download: 'Als eine Seite herunterladen',
  copyLink: 'Link kopieren',
  toTableAgain: 'Zum Tisch, oder noch einmal ablaufen lassen',
  nobody: 'niemand',
  andMore: (plan, more) => `${plan} und ${number(more)} mehr`,

  turned: {
    title: 'Wo es sich wendete',
    nothing: 'Nichts wurde verloren und nichts gewonnen, was es gewendet hätte.',
    see: 'Auf dem Brett ansehen',
    began: (side) => `Wie es stand, als es begann. Es half: ${side}.`,
    end: 'Das Ende',
    legend: (round, square) =>
      `Zahlen sind Figuren: rund ${round}, eckig ${square}. Die Farbe sagt, wem ein Gebiet gehört.`,
    map: (title) => `Karte: ${title}`,
  },

  admiral: {
    title: 'Was der Admiral meint',
    reading: 'Der Admiral liest das Spiel noch …',
    none: 'Kein Admiral hat dieses Spiel gelesen.',
    weighed: (weighed, of, side) =>
      `${number(weighed)} von ${n(of, { one: '# Entscheidung', other: '# Entscheidungen' })} abgewogen. Die Linie ist die Aussicht von ${side} zu gewinnen; ein Dreieck steht, wo eine Entscheidung viel verschenkt hat.`,
    allWell: 'Keine davon wäre anders sicher besser gewesen.',
    better: (by) => `Um ${by} besser:`,
    chances: (side) => `Aussichten von ${side}`,
    about: 'Die Aussicht zu gewinnen vor jeder Entscheidung, die der Admiral abgewogen hat.',
    whoDecided: 'Wer entschied',
  },

  course: {
    title: 'Wie es lief',
    unit: 'Gezählt in',
    ended: (who, value) => `${who} am Ende: ${value}`,
    end: 'Ende',
    moment: 'Zeitpunkt',
  },

  dice: {
    title: 'Die Würfel',
    luckiest: 'Die glücklichsten Würfe',
    unluckiest: 'Die unglücklichsten Würfe',
    hitsOf: (side) => `Treffer von ${side}`,
    about: (expected, hits) =>
      `Wie wahrscheinlich jede Zahl von Treffern mit diesen Würfeln war: ${expected} waren zu erwarten, ${number(hits)} kamen.`,
    came: (hits) => `${number(hits)} kamen`,
    hits: 'Treffer',
    likely: 'Wie wahrscheinlich',
    single: (side) => `Einzelne Würfe von ${side}, wie weit sie daneben lagen`,
    beyond: 'Treffer über das Erwartete hinaus',
    throws: 'Würfe',
    throwsExpected: 'Zu erwartende Würfe',
    lucky: (hits, rolls, expected, off, share) =>
      `${number(hits)} Treffer in ${n(rolls, { one: '# Wurf', other: '# Würfen' })}, wo ${expected} zu erwarten waren: ${off} mehr, mehr Glück als in ${share} solcher Spiele.`,
    unlucky: (hits, rolls, expected, off, share) =>
      `${number(hits)} Treffer in ${n(rolls, { one: '# Wurf', other: '# Würfen' })}, wo ${expected} zu erwarten waren: ${off} weniger, mehr Pech als in ${share} solcher Spiele.`,
    roll: (hits, dice, expected, rare) =>
      `${number(hits)} Treffer mit ${n(dice, { one: '# Würfel', other: '# Würfeln' })}, wo ${expected} zu erwarten waren: ${rare === null ? 'das konnte nicht sein' : rare === 1 ? 'das kommt meistens' : `einer von ${number(rare)}`}.`,
  },

  losses: {
    title: 'Alle Verluste',
    none: 'Nichts ging verloren.',
    turn: 'Zug',
    side: 'Seite',
    lost: 'Verloren',
    where: 'Wo',
    see: 'ansehen',
  },

  asNumbers: 'In Zahlen',
  asNumbersOf: (what) => `${what} in Zahlen`,
};
