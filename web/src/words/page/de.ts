// Die deutschen Wörter der Startseite und dessen, was jede Seite hat.
import { counting, since } from '../format';
import type { Long, Translated } from '../kinds';
import type { words as english } from './en';

const n = counting('de');
const and = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;
const nameOf = (one: string | { label: string }): string => (typeof one === 'string' ? one : one.label);

/** Nach „seit“ steht der Dativ, den der Browser nicht kennt. */
const forms = {
  second: { one: 'einer Sekunde', other: '# Sekunden' },
  minute: { one: 'einer Minute', other: '# Minuten' },
  hour: { one: 'einer Stunde', other: '# Stunden' },
  day: { one: 'einem Tag', other: '# Tagen' },
};
const seit = (time: Long): string => (time ? `seit ${n(time.count, forms[time.unit])}` : 'seit eben');

export const words: Translated<typeof english> = {
  titles: {
    join: 'Platz nehmen · Ironbottom',
    account: 'Du · Ironbottom',
    odds: 'Chancen eines Gefechts · Ironbottom',
    mail: 'Per Mail · Ironbottom',
    lost: 'Hier ist nichts · Ironbottom',
  },
  dismiss: 'Ausblenden',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  oneMoment: 'Einen Moment …',
  toFrontPage: 'Zur Startseite',
  language: 'Sprache',
  and,
  ago: (time) => (time ? since(time.count, time.unit) : 'gerade eben'),
  daysHours: (days, hours) => `${days} T ${hours} h`,

  trouble: {
    page: 'Auf dieser Seite ist etwas schiefgegangen. Lade sie neu; die Partie selbst ist auf dem Server sicher.',
    away: 'Der Server ist gerade nicht zu erreichen. Nichts, was du eingegeben hast, ist verloren; es wird noch einmal versucht, sobald du wieder verbunden bist.',
    server: (status) => `Der Server meldet einen Fehler (${status}). Versuche es gleich noch einmal.`,
    pushForbidden: 'Der Browser lässt es nicht zu. Ändern kannst du das in seinen Einstellungen für diese Seite.',
    pushSilent: 'Der Push-Dienst dieses Browsers antwortet nicht. Versuche es später noch einmal oder nimm E-Mail.',
  },

  masthead: {
    front: 'Ironbottom, Startseite',
    nav: 'Du und die Seite',
    signIn: 'Anmelden',
    guest: 'Gast',
    light: 'Helle Darstellung',
    dark: 'Dunkle Darstellung',
  },

  home: {
    title: 'Der Pazifikkrieg auf deinem Tisch',
    about:
      'Klassische Kriegsspiele auf dem Brett, nach ihren vollständigen Regeln. Spiele allein gegen Computer-Admirale, zu zweit an einem Bildschirm oder mit Freunden irgendwo auf der Welt.',
    newGame: 'Neue Partie',
    fetching: 'Die Liste der Spiele wird geholt …',
    file: 'Datei mit einer Aufzeichnung',
    haveRecord: 'Du hast die Aufzeichnung einer Partie?',
    reading: 'Die Aufzeichnung wird gelesen …',
    bringIn: 'Aufzeichnung einlesen',
    mine: 'Meine Partien',
    waitForYou: (count) => n(count, { one: '# wartet auf dich', other: '# warten auf dich' }),
    fewer: 'Weniger',
    all: (count) => `Alle ${count} Partien`,
    free: 'Ein Platz ist frei',
    watched: 'Andere spielen gerade',
    over: 'Beendet',
    odds: 'Wie ginge ein Gefecht aus? Die Aussichten:',
    programs: ['Auch Programme dürfen mitspielen: ', 'die Schnittstelle', '.'],
  },

  list: {
    unreplayable: 'Diese Version kann die Partie nicht öffnen',
    won: (winners) => `Beendet: ${and(winners.map(nameOf))} – gewonnen`,
    draw: 'Beendet: unentschieden',
    yourMove: (time) => `Du bist am Zug, ${seit(time)}`,
    waits: (names, time) => `Wartet auf ${and(names.map(nameOf))}, ${seit(time)}`,
    private: 'privat',
    byTheBook: 'nach dem Regelheft',
    play: ({ label }) => `${label} spielen`,
  },

  lobby: {
    which: 'Welche Tische',
    game: 'Spiel',
    any: 'Beliebig',
    pace: 'Tempo',
    freeSeats: 'Freie Plätze',
    orMore: (count) => `${count} oder mehr`,
    none: 'So einen Tisch gibt es gerade nicht. Mach einen auf, vielleicht kommt jemand.',
  },

  join: {
    invited: 'Du bist eingeladen zu',
    youWouldPlay: 'Du spielst',
    with: (others) => `, mit ${and(others.map(({ who, seat }) => `${who} als ${seat.label}`))}`,
    callYou: 'Wie dich die anderen nennen (wenn du magst)',
    sitting: 'Du nimmst Platz …',
    sitDown: ({ label }) => `Platz nehmen als ${label}`,
    onlyLook: 'Nur zuschauen',
    about:
      'Du brauchst dich nicht zu registrieren. Der Link gilt einmal; danach gehört der Platz dir auf diesem Gerät – und auf jedem Gerät, sobald du Namen und Passwort wählst.',
    looking: 'Der Tisch wird gesucht …',
    noSeat: 'Dieser Link führt zu keinem Platz',
    askAgain: 'Bitte um einen neuen Link: Wer den Tisch aufgemacht hat, findet ihn unter dem Namen des Platzes.',
  },

  learn: {
    byPlaying: 'Spielend lernen:',
    minutes: (count) => n(count, { one: '# Minute', other: '# Minuten' }),
    howOneWins: 'Wie man gewinnt',
  },

  lost: {
    title: 'Unter dieser Adresse ist nichts',
    about: 'Vielleicht wurde der Link beim Kopieren abgeschnitten. Deine eigenen Partien stehen auf der Startseite.',
  },

  newGame: {
    pick: 'Wähle ein Spiel',
    notWhole: 'Noch nicht vollständig.',
    whatIsPlayed: 'Was gespielt wird',
    whoPlays: 'Wer spielt',
    computer: 'Gegen den Computer',
    computerAbout: 'Ich spiele allein und sofort',
    friend: (seats) => (seats > 2 ? 'Mit Freunden' : 'Mit einem Freund'),
    friendAbout: 'Ich bekomme einen Link zum Verschicken',
    hotSeat: 'An einem Bildschirm',
    hotSeatAbout: 'Alle Seiten an diesem Gerät',
    own: 'Platz für Platz',
    ownAbout: 'Für jede Seite einzeln wählen',
    againstWhom: 'Gegen wen',
    whichSide: 'Welche Seite ich spiele',
    iPlay: 'Ich spiele',
    nobody: 'Keine: Ich schaue zu',
    me: 'Ich',
    byLink: 'Ein Freund, per Link',
    toAnybody: 'Offen für alle',
    youAgainst: (side, officer) => `Du spielst ${side}; Gegner: ${officer}.`,
    officerAlone: (officer) => `${officer} spielt alle Seiten; du schaust zu.`,
    options: 'Optionen',
    asTheBook: 'nach dem Regelheft',
    changed: (count) => `${count} geändert`,
    noClock: 'ohne Uhr',
    private: 'privat',
    tableName: 'Name des Tisches (wenn du magst)',
    privateTable: 'Privater Tisch',
    privateAbout: 'Steht in keiner Liste; nur wer einen Link bekommt, nimmt Platz oder schaut zu',
    secrets: 'Dieses Spiel hat Geheimnisse. An einem Bildschirm fragt der Tisch, bevor er den nächsten Platz zeigt.',
    starting: 'Das Spielfeld wird aufgebaut …',
    start: (game) => `${game} beginnen`,
    noSignUp: 'Keine Registrierung. Du kannst gehen und wiederkommen.',
    yes: 'ja',
    no: 'nein',
  },

  pace: {
    clock: 'Uhr',
    none: 'Ohne Uhr',
    noneAbout: 'Nimm dir die Zeit, die du brauchst',
    live: 'In einer Sitzung',
    fast: 'Zügig',
    days: 'Tage je Zug',
    own: 'Andere Uhr',
    ownAbout: 'Eigene Minuten und Sekunden',
    minutes: 'Minuten für jeden Platz',
    seconds: 'Sekunden zusätzlich je Zug',
    forfeit: 'Wessen Zeit abläuft, der hat verloren',
    noTime: 'keine Zeit',
    aMove: (time) => `${time} je Zug`,
    plus: (bank, increment) => `${bank}, dazu ${increment} je Zug`,
    nobodyLoses: ', niemand verliert dadurch',
  },

  waiting: {
    title: 'Was auf dich wartet',
    dismissAll: (count) => `Alle ${count} ausblenden`,
    place: (place, ago) => `${place}, ${ago}`,
    dismiss: (what, place) => `Ausblenden: ${what}, ${place}`,
    more: (count) => `und ${count} weitere`,
  },

  notice: {
    yourMove: (seats) => `Du bist am Zug${seats.length > 0 ? ` als ${and(seats)}` : ''}`,
    draw: (how) => `Die Partie ist beendet: unentschieden (${how})`,
    won: (winners, how) => `Die Partie ist beendet, Sieg für ${and(winners)} (${how})`,
    proposed: {
      draw: (seat) => `${seat}: Remis angeboten`,
      'take-back': (seat) => `${seat}: Bitte um Rücknahme`,
      seat: (seat) => `${seat}: Bitte um einen weiteren Platz`,
    },
    seated: (who, seat) => `${who} spielt jetzt ${seat}`,
    left: (who, seat) => `${who} hat den Platz von ${seat} verlassen`,
    alarm: (seats) => `Deine Uhr als ${and(seats)} läuft bald ab`,
    invited: (who, seat) => `${who} möchte noch einmal spielen, du als ${seat}`,
    unreachable: (way, label, why) => `${way} (${label}) wurde aufgegeben: ${why}`,
    ways: { push: 'Push an einen Browser', mail: 'E-Mail', hook: 'Der Aufruf eines Programms' },
    ownPage: 'deine eigene Seite',
    news: (place, what) => `${place}: ${what}.`,
  },

  provenance: {
    imported: 'Diese Partie wurde aus einer Datei eingelesen.',
    branched: 'Diese Partie wurde von einer anderen abgezweigt.',
    inherited: (rolls) =>
      n(rolls, {
        one: 'Ein Wurf kam mit, für den dieser Server nicht bürgt.',
        other: '# Würfe kamen mit, für die dieser Server nicht bürgt.',
      }),
    diceKnown: 'Ihre künftigen Würfe sind nicht geheim: Wer sie eingelesen hat, kennt sie vielleicht.',
  },

  seats: {
    ranks: {
      ensign: 'Leutnant',
      'sub-lieutenant': 'Oberleutnant',
      lieutenant: 'Kapitänleutnant',
      'lieutenant-commander': 'Korvettenkapitän',
      commander: 'Fregattenkapitän',
      captain: 'Kapitän',
      'rear-admiral': 'Konteradmiral',
      admiral: 'Admiral',
    },
    elo: (points) => `Elo ${points}`,
    measured: (low, high, games, budget, day, build) =>
      (low === high
        ? `Elo ${low} als Maß: von hier aus sind die anderen Ränge gemessen`
        : n(games, {
            one: `Elo ${low} bis ${high}, aus # Partie gegen benachbarte Ränge`,
            other: `Elo ${low} bis ${high}, aus # Partien gegen benachbarte Ränge`,
          })) + ` (Kapitän: 1500; Admirale überlegten ${budget}; ${day}, Stand ${build}).`,
    unmeasured: 'Wie stark dieser Rang in diesem Spiel ist, hat noch niemand gemessen.',
    computer: (rank) => `${rank} (Computer)`,
    you: 'du',
    invited: 'eingeladen',
    open: 'offen',
    officer: (rank, seat) => (seat === null ? rank : `${rank} (${seat})`),
    thinking: (officers) => `${and(officers)} ${officers.length > 1 ? 'denken' : 'denkt'} nach …`,
  },

  turn: (turn) => `Spielzug ${turn}`,
  round: (round, power) => `Runde ${round}, ${power}`,

  rules: {
    title: 'Regeln',
    find: 'Die Regeln durchsuchen',
    numberOrWords: 'Nummer oder Wörter',
    closeRules: 'Regeln schließen',
    parts: 'Teile der Regeln',
    guide: 'Wie man gewinnt',
    counters: 'Spielsteine',
    says: 'Was die Regeln sagen',
    fetching: 'Die Regeln werden geholt …',
    ownWords: (cite) => `${cite}, in unseren eigenen Worten (englisch)`,
    ruling: (number) => `Auslegung ${number}.`,
    notListed: 'Diese Regel steht nicht in der Liste.',
    chapter: 'Das ganze Kapitel',
    countersAbout:
      'Was die Zahlen und Zeichen auf Spielsteinen und Feldern bedeuten. Klicke einen Spielstein an, um seine eigenen zu sehen.',
    rule: (number) => `Regel ${number}`,
    inOwnWords: (rules) =>
      n(rules, {
        one: '# Regel in unseren eigenen Worten (englisch)',
        other: '# Regeln in unseren eigenen Worten (englisch)',
      }),
    found: (rules, rulings) =>
      `${n(rules, { one: '# Regel', other: '# Regeln' })} und ${n(rulings, { one: '# Auslegung', other: '# Auslegungen' })} gefunden`,
    rulings: (count) => n(count, { one: '# Auslegung', other: '# Auslegungen' }),
    tests: (count) => n(count, { one: '# Test dazu', other: '# Tests dazu' }),
    read: (rule) => `${rule} lesen`,
    readRule: (rule) => `Regel ${rule} lesen`,
    optional: 'eine Option',
    later: (what) => (what === null ? 'noch nicht gebaut' : `noch nicht gebaut: ${what}`),
    physical: 'betrifft nur die Pappe',
  },
};
