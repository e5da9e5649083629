// Die deutschen Wörter dieses Spielfelds.
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

export const words: Translated<typeof english> = {
  politics: 'Politik',
  politicsTitle: 'Krieg und Frieden',
  goals: 'Ziele',
  goalsTitle: 'Städte und Ziele',
  convoys: 'Geleitzüge',
  kamikazes: 'Kamikazes',
  charts: 'Tafeln',
  research: 'Forschung',
  answers: 'Antwort',
  answersTitle: 'Flugzeuge, die jetzt aufsteigen können',

  relations: 'Verhältnis zu Japan',
  atWar: 'im Krieg',
  atPeace: 'im Frieden',
  declare: 'Was eine Kriegserklärung bewirken würde',
  declareNone: 'Wer Krieg führen kann, führt ihn: Es ist nichts mehr zu erklären.',
  declaration: (by, on) => `Kriegserklärung, von: ${by}, an: ${on}`,
  follows: {
    war: (name) => `Kriegszustand mit: ${name}`,
    with: (name) => `Mit in den Krieg gezogen: ${name}`,
    bonus: (ipcs) => `Die Vereinigten Staaten erhalten sofort ${ipcs} IPCs`,
    frees: (name) => `Von da an darf den Krieg erklären: ${name}`,
    trade: (ipcs) => `Japans Handel mit den Vereinigten Staaten endet: ${ipcs} IPCs weniger je Zug`,
  },

  cities: (now, goal) => `Japan hält ${now} von ${goal} nötigen Siegstädten`,
  citiesSaid: (now, goal) => `Siegstädte Japans: ${now} von ${goal}`,
  objectives: 'Nationale Ziele',
  worth: (ipcs, each) => `${each ? 'je ' : ''}${ipcs} IPCs`,
  met: (ipcs) => `bringt ${ipcs} IPCs`,
  lacking: 'es fehlt',
  nothingLacks: 'nichts fehlt',

  convoysAbout: 'Kriegsschiffe, U-Boote und Flugzeuge, die am Ende des Zugs einer Macht deren Geleitzüge angreifen.',
  convoysNone: 'Kein Geleitzug wird jetzt angegriffen.',
  dice: (count) => (count === 1 ? '1 Würfel' : `${count} Würfel`),
  loses: (mean, most, coast) => `${mean}, höchstens ${most} von ${coast} IPCs`,

  researchAbout: 'Jeder Würfel kostet 5 IPCs und wird sofort geworfen; eine Sechs ist ein Durchbruch.',
  researchHave: 'Bisher gefunden',
  researchNone: 'noch nichts',

  answersAbout: {
    scramble:
      'Von einem Luftstützpunkt dürfen bis zu drei Jäger und taktische Bomber aufsteigen, um eine Seezone daneben zu verteidigen.',
    intercept: 'Jäger über einem bombardierten Gebiet dürfen den Bombern und ihrem Geleit entgegenfliegen.',
    haven: 'Flugzeuge ohne Feld oder Deck landen ein Feld weit entfernt oder sind verloren.',
  },

  badges: {
    city: 'Siegstadt',
    income: 'Einkünfte',
    capital: 'Hauptstadt mit dem Emblem ihrer Macht',
    major: 'großer Industriekomplex',
    minor: 'kleiner Industriekomplex',
    damage: 'Schaden einer Anlage',
    navalBase: 'Marinestützpunkt',
    airBase: 'Luftstützpunkt',
    flag: 'Flagge des Besitzers, wo er nicht der erste ist; das Land ist in der Farbe des ersten Besitzers schraffiert',
    army: 'stehendes Heer eines Neutralen',
    road: 'an der Birmastraße',
    convoy: 'Geleitzugzone',
    raided: 'angegriffene Geleitzugzone mit den Würfeln, die jetzt geworfen würden',
    disputed: 'eine Grenze, die in unseren Quellen strittig ist',
    kamikaze: 'Kamikazezone',
    closed: 'Grau oder rosa schraffiert: Niemand darf hinein',
    battle: 'hier wird gekämpft',
  },
  nations: {
    japan: { name: 'Japan', title: 'Japan', adjective: 'japanisch' },
    usa: { name: 'die Vereinigten Staaten', title: 'Vereinigte Staaten', adjective: 'amerikanisch' },
    china: { name: 'China', title: 'China', adjective: 'chinesisch' },
    uk: { name: 'das Vereinigte Königreich', title: 'Vereinigtes Königreich', adjective: 'britisch' },
    anzac: { name: 'ANZAC', title: 'ANZAC', adjective: 'ANZAC' },
    dutch: { name: 'die Niederlande', title: 'Niederlande', adjective: 'niederländisch' },
    france: { name: 'Frankreich', title: 'Frankreich', adjective: 'französisch' },
    soviet: { name: 'die Sowjetunion', title: 'Sowjetunion', adjective: 'sowjetisch' },
    neutral: { name: 'niemand', title: 'Neutral', adjective: 'neutral' },
  },
};
