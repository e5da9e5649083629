import { expect, test } from 'vitest';
import type { OddsForm, OddsPiece } from '$lib/wire';
import { fitting, isWhole, readForce, withValue, writeForce } from './question';

const unit = (id: string, name: string, many: string, counted = true, damage = 0): OddsPiece => ({
  unit: id,
  name,
  many,
  group: '',
  side: null,
  counted,
  damage,
  printed: '',
});
const units = [
  unit('infantry', 'infantry', 'infantry'),
  unit('aa', 'anti-aircraft gun', 'anti-aircraft guns'),
  unit('battleship', 'battleship', 'battleships'),
  unit('damaged-battleship', 'damaged battleship', 'damaged battleships'),
];
const ships = [unit('kaga', 'Kaga', 'Kaga', false, 2), unit('7-af', '7 AF', '7 AF', false)];
const form: OddsForm = {
  game: 'axis-2001',
  key: 'where',
  units,
  samples: [],
  sorts: [
    {
      value: 'land',
      title: 'On land',
      lines: [
        { key: 'attack', title: 'Attacker', units: ['infantry'], optional: false },
        { key: 'defend', title: 'Defender', units: ['infantry', 'aa'], optional: false },
      ],
      options: [{ key: 'first-turn', title: '', takes: { sort: 'flag' } }],
    },
    {
      value: 'sea',
      title: 'At sea',
      lines: [{ key: 'attack', title: 'Attacker', units: ['battleship', 'damaged-battleship'], optional: false }],
      options: [],
    },
  ],
};

test('a force of an address is read as it is written, and as people write it', () => {
  const force = readForce(units, '3 infantry, 2 anti-aircraft guns, 1 damaged battleship, 4 elephants');
  expect(writeForce(units, force)).toBe('3 infantry, 2 aa, 1 damaged-battleship');
  expect(readForce(units, 'infantry').get('infantry')?.count).toBe(1);
  expect(readForce(units, undefined).size).toBe(0);
});

test('a piece with a name has its damage behind a colon, and no more than it can bear', () => {
  const force = readForce(ships, 'kaga:1, 7-af');
  expect(writeForce(ships, force)).toBe('kaga:1, 7-af');
  expect(readForce(ships, 'kaga:9').get('kaga')?.damage).toBe(2);
});

test('what another sort of battle does not know is left out of the question', () => {
  const asked = { where: 'sea', attack: '2 infantry, 1 battleship', 'first-turn': 'yes' };
  expect(fitting(form, asked)).toEqual({ where: 'sea', attack: '1 battleship' });
  expect(isWhole(form, { where: 'land', attack: '1 infantry' })).toBe(false);
  expect(isWhole(form, { where: 'land', attack: '1 infantry', defend: '1 aa' })).toBe(true);
  expect(withValue({ a: '1', b: '2' }, 'a', '')).toEqual({ b: '2' });
});
