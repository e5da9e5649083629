// What the desk reads from the panels: strikes that are plotted with their odds, and enemy ships that are known.
import type { Scene } from '$lib/plan';
import { expect, test } from 'vitest';
import { aboutOf, forIsland, plannedOf, sightsOf } from './desk';

const scene = (panels: unknown[]) => ({ panels }) as unknown as Scene;

test('a plotted strike asks with the keys of its panel, and says on what that rests', () => {
  const [planned] = plannedOf(
    scene([
      { id: 'air', title: '', rows: [] },
      {
        id: 'odds-a1-F1030',
        title: '',
        rows: [
          {
            label: 'strike',
            marks: [
              { kind: 'at', value: { piece: 'a1' } },
              { kind: 'sort', value: { word: 'sea' } },
              { kind: 'case', text: 'It may be a lie.' },
            ],
          },
          { label: 'attack', marks: [{ kind: 'value', value: { word: '7 val naval' } }] },
          { label: 'defend', marks: [{ kind: 'value', value: { word: '2 us-cv6' } }] },
        ],
      },
    ]),
  );
  expect(planned).toMatchObject({ at: 'a1', sort: 'sea', notes: ['It may be a lie.'] });
  expect(planned?.question).toEqual({ attack: '7 val naval', defend: '2 us-cv6' });
});

test('where nothing is known nothing is asked', () => {
  const [planned] = plannedOf(
    scene([
      { id: 'odds-a1-F1030', title: '', rows: [{ label: 'strike', marks: [{ kind: 'at', value: { piece: 'a1' } }] }] },
    ]),
  );
  expect(planned?.question).toBeNull();
});

test('ships that are known by name are read with what is known of them', () => {
  const rows = [
    { label: 'Kaga (CV2)', marks: [{ kind: 'known', value: { word: 'sunk' }, text: 'sunk 4 June' }] },
    { label: 'Akagi (CV1)', marks: [{ kind: 'known', value: { word: 'certain' }, text: 'seen 4 June in J1' }] },
  ];
  expect(sightsOf(scene([{ id: 'sights', title: '', rows }]))).toEqual([
    { name: 'Kaga (CV2)', known: 'sunk 4 June', sunk: true },
    { name: 'Akagi (CV1)', known: 'seen 4 June in J1', sunk: false },
  ]);
  expect(sightsOf(scene([]))).toEqual([]);
});

test('an island is bombed in one way: bombs fall on all that is there', () => {
  const offer = (kind: string, duty: string) => ({ kind, duty, manner: null, choices: [] });
  const offers = [
    offer('val', 'port'),
    offer('val', 'airbase'),
    offer('val', 'supply'),
    offer('zero', 'strafe'),
    offer('kate', 'port'),
  ];
  expect(forIsland(offers).map(({ kind, duty, manner }) => [kind, duty, manner])).toEqual([
    ['val', 'airbase', 'island'],
    ['zero', 'strafe', null],
    ['kate', 'port', 'island'],
  ]);
});

test('the marker that moves or is asked about is read from the turn', () => {
  const row = (marks: unknown[]) => scene([{ id: 'turn', title: '', rows: [{ label: 'Phase 1', marks }] }]);
  expect(aboutOf(row([{ kind: 'about', value: { piece: 'a1' } }]))).toBe('a1');
  expect(aboutOf(row([]))).toBeNull();
  expect(aboutOf(scene([]))).toBeNull();
});
