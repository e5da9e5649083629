// Die deutschen Wörter dieses Spielfelds.
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

export const words: Translated<typeof english> = {
  convoys: 'Geleitzüge',
  convoysTitle: 'Die britischen Geleitzüge',
  kamikazes: 'Kamikazes',
  charts: 'Tafeln',
  divided: 'Die Einkünfte der britischen Geleitzüge werden geteilt:',
  toIndia: 'an Indien,',
  toAustralia: 'an Australien.',
  points: (points, goal) => `Siegpunkte Japans: ${points} von ${goal}`,
  pointsSaid: (points, goal) => `Siegpunkte Japans: ${points} von ${goal}`,
  production: 'Produktion',
  cut: '(abgeschnitten)',
  britishUnits: 'Britische Einheiten',
  badges: {
    income: 'Einkünfte',
    capital: 'Hauptstadt',
    complex: 'Industriekomplex',
    navalBase: 'Marinestützpunkt',
    airBase: 'Luftstützpunkt',
    flag: 'Flagge des Besitzers, wo er nicht der erste ist; das Land ist in der Farbe des ersten Besitzers schraffiert',
    route: 'Geleitzugroute: Die Einkünfte ihres Gebiets laufen hier durch; Emblem dessen, der sie beherrscht',
    center: 'Geleitzugzentrum: eigene Einkünfte',
    kamikaze: 'Kamikazezone',
    battle: 'hier wird gekämpft',
  },
  nations: {
    japan: { name: 'Japan', title: 'Japan', adjective: 'japanisch' },
    britain: { name: 'Großbritannien', title: 'Großbritannien', adjective: 'britisch' },
    india: { name: 'Indien', title: 'Indien', adjective: 'indisch' },
    australia: { name: 'Australien', title: 'Australien', adjective: 'australisch' },
    usa: { name: 'USA', title: 'USA', adjective: 'amerikanisch' },
    china: { name: 'China', title: 'China', adjective: 'chinesisch' },
    dutch: { name: 'Niederlande', title: 'Niederlande', adjective: 'niederländisch' },
  },
};
