// Die deutschen Wörter dieses Spielfelds.
import { counting, number } from '$words/format';
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

const n = counting('de');
const pieces = { one: '# Spielstein', other: '# Spielsteine' };

export const words: Translated<typeof english> = {
  charts: 'Tafeln',
  battle: 'Gefecht',
  battleOf: (place) => `Gefecht: ${place}`,
  foldBattle: 'Gefecht einklappen',
  foldCharts: 'Tafeln einklappen',
  fights: 'kämpft',
  nobodyHere: 'niemand hier',
  inBattle: 'im Gefecht',
  inPort: (port) => `In ${port}`,
  inBox: (box) => `in ${box}`,
  empty: 'leer',
  diceLast: 'Die zuletzt gefallenen Würfel',
  at: (place) => `bei ${place}`,
  ships: 'Schiffe',
  pieces: (count) => n(count, pieces),
  chip: (count, side, place, names) => `${n(count, pieces)} von ${side} bei ${place}: ${names}. Öffnen.`,
  onStack: (count) => `, zuoberst auf einem Stapel von ${count}`,
  canAct: ', kann handeln',

  sides: { japan: 'Japan', allies: 'Alliierte', nobody: 'niemand' },
  kinds: {
    sea: 'Seegebiet',
    port: 'Haupthafen',
    base: 'Inselstützpunkt',
    turn: 'Feld der Zugleiste',
    group: 'Gruppe',
    yard: 'Feld',
    lost: 'Feld',
    fleet: 'Schlachtlinie',
    pursuers: 'Verfolger',
  },
  reconstructed: '(rekonstruiert)',
  controlledBy: (side) => `Seeherrschaft: ${side}`,
  heldBy: (side) => `gehalten von: ${side}`,
  points: (points) => `Punkte: ${points}`,
  nothingThere: 'nichts dort',
  there: (sides) => sides.map(({ count, side }) => `${side}: ${count} dort`).join(' und '),
  canBeChosen: 'wählbar',

  roles: { patrol: 'Auf Patrouille', raid: 'Auf Vorstoß', air: 'Flieger', amph: 'Landungstruppen', sub: 'U-Boote' },
  airstrike: (factor) => `Luftangriff ${factor}`,
  raiding: 'auf Vorstoß',
  damage: (count) => `Schaden ${count}`,
  newDamage: (count) => `${count} neuer Schaden`,
  disabled: 'außer Gefecht',
  onBottom: 'liegt auf Grund',

  odds: {
    title: 'Aussichten',
    page: 'Aussichten dieses Gefechts',
    which: 'Welches Gefecht',
    notAtHand: 'Die Aussichten sind nicht zu haben.',
    counting: 'Die Aussichten werden berechnet …',
    sunk: (defender, attacker) =>
      `Im Mittel versenkte Punkte: ${number(defender, 1)} des Verteidigers, ${number(attacker, 1)} des Angreifers.`,
    parts: {
      sunk: 'versenkt',
      disabled: 'heimgeschickt',
      bottom: 'auf Grund',
      damaged: 'beschädigt',
      unhurt: 'unversehrt',
    },
    dice: (count) => n(count, { one: '# Würfel', other: '# Würfel' }),
  },
};
