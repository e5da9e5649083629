// A small game for the tests of this folder: its plan, and a scene of it.
import { lay, print, type Scene } from './plan';
import type { Plan, WireScene } from './wire';

export function smallPlan(): Plan {
  const card = (id: string, owner: string) => ({
    id,
    owner,
    face: 'unit',
    name: id[0]?.toUpperCase() + id.slice(1),
    marks: [{ kind: 'speed', value: { number: 6 } }],
  });
  return {
    boards: [
      {
        id: 'map',
        title: 'Map',
        spaces: [
          { id: 'truk', name: 'Truk', kind: 'port', owner: 'japan' },
          { id: 'midway', name: 'Midway', kind: 'base' },
        ],
      },
      { id: 'charts', title: 'Charts', spaces: [{ id: 'turn-1', name: 'Turn 1', kind: 'turn' }] },
    ],
    cards: [card('akagi', 'japan'), card('hiryu', 'japan'), card('hornet', 'allies')],
  };
}

export function smallWire(): WireScene {
  return {
    pieces: [
      { id: 'akagi', at: 'truk' },
      { id: 'hiryu', at: 'truk' },
      { id: 'hornet', at: 'midway' },
    ],
    panels: [],
    prompt: { rule: 'VitP 5.21', text: 'Japan: send ships.' },
    waiting: ['japan'],
    subjects: [{ id: 'akagi' }, { id: 'hiryu' }],
    verbs: [{ notation: 'done', verb: 'done', label: 'Done' }],
  };
}

export function smallScene(): Scene {
  return lay(print(smallPlan()), smallWire());
}
