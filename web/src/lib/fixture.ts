// A small scene for the tests of this folder.
import type { Scene } from './wire';

export function smallScene(): Scene {
  const piece = (id: string, at: string, owner: string) => ({
    id,
    at,
    owner,
    face: 'unit',
    name: id[0]?.toUpperCase() + id.slice(1),
    marks: [{ kind: 'speed', text: '6', reconstructed: false }],
  });
  return {
    boards: [
      {
        id: 'charts',
        title: 'Charts',
        spaces: [{ id: 'turn-1', name: 'Turn 1', kind: 'turn', owner: null, marks: [] }],
      },
      {
        id: 'map',
        title: 'Map',
        spaces: [
          { id: 'truk', name: 'Truk', kind: 'port', owner: 'japan', marks: [] },
          { id: 'midway', name: 'Midway', kind: 'base', owner: null, marks: [] },
        ],
      },
    ],
    pieces: [piece('akagi', 'truk', 'japan'), piece('hiryu', 'truk', 'japan'), piece('hornet', 'midway', 'allies')],
    panels: [],
    prompt: {
      rule: 'VitP 5.21',
      text: 'Japan: send ships.',
      typed: 'patrol SHIP AREA, repair SHIP POINTS, raid SHIP, then done',
    },
    waiting: ['japan'],
    subjects: [
      { id: 'akagi', label: 'Akagi (CV), at Truk' },
      { id: 'hiryu', label: 'Hiryu (CV), at Truk' },
    ],
    verbs: [{ notation: 'done', label: 'Done', lights: [] }],
  };
}
