import { describe, expect, it } from 'vitest';
import { NATIONS } from '../axis2001/nations';
import { from, printed, unit } from './fixture';
import { kindsOf, landingsOf, total, unitLabel, unitOfCard, unitOrder } from './units';

describe('a piece', () => {
  it('that lands two kinds has one sign for it', () => {
    const lands = (kind: string) => ({ kind: 'landing', value: { units: { kind, count: 1 } } });
    const transport = unit('japan-transport', 'sz-36', 1, lands('infantry'), lands('armour'));
    expect(transport.signs).toEqual(['landing']);
    expect(transport.landing.map(({ kind }) => kind)).toEqual(['infantry', 'armour']);
  });

  it('is read with its number, cargo and state; what is printed comes from its card', () => {
    const cargo = (kind: string, count: number, text: string) => ({
      kind: 'cargo',
      value: { units: { kind, count } },
      text,
    });
    const transport = unit(
      'japan-transport',
      'sz-36',
      2,
      cargo('infantry', 1, 'carrying 1 infantry'),
      cargo('armour', 1, 'carrying 1 armour'),
      { kind: 'moved' },
      { kind: 'moves-left', value: { number: 1 } },
      from('sz-20'),
    );
    expect(transport).toMatchObject({
      count: 2,
      attack: 0,
      defense: 1,
      cargo: [
        { kind: 'infantry', count: 1 },
        { kind: 'armour', count: 1 },
      ],
      signs: ['moved'],
      origins: ['sz-20'],
    });
    expect(unitLabel(transport, 'at Sea Zone 36', NATIONS)).toBe(
      '2 Japanese transports, at Sea Zone 36, carrying 1 infantry, carrying 1 armour, moved, moves left 1',
    );
  });

  it('with two passengers of a kind has one row for both, whether they are told together or one by one', () => {
    const each = { kind: 'cargo', value: { units: { kind: 'infantry', count: 1 } }, text: 'carrying 1 infantry' };
    expect(unit('japan-transport', 'sz-36', 1, each, each).cargo).toEqual([{ kind: 'infantry', count: 2 }]);
  });

  it('of ships says what all of them carry, and lands only what was declared', () => {
    const aboard = (kind: string, of: string) => ({ kind, value: { units: { kind: of, count: 1 } }, text: kind });
    const toward = { kind: 'toward', value: { space: 'guam' } };
    const fleet = [
      unit(
        'usa-transport',
        'sz-25',
        2,
        aboard('cargo', 'infantry'),
        aboard('cargo', 'armour'),
        aboard('landing', 'armour'),
        toward,
      ),
      unit('usa-transport', 'sz-25', 1, aboard('cargo', 'armour'), aboard('landing', 'armour'), toward),
      unit('usa-transport', 'sz-25', 1, aboard('cargo', 'armour')),
      unit('usa-carrier', 'sz-25'),
    ];
    expect(landingsOf(fleet, 'guam')).toEqual([{ nation: 'usa', zone: 'sz-25', cargo: new Map([['armour', 3]]) }]);
    expect(landingsOf(fleet, 'wake')).toEqual([]);
    expect(total(fleet)).toBe(11);
  });

  it('has no face of its own where nobody has drawn its kind, and stands last', () => {
    const card = { id: 'usa-zeppelin', face: 'zeppelin', name: 'zeppelin', owner: 'usa' };
    const units = [unitOfCard(card), unit('usa-transport', 'x'), unit('usa-carrier', 'x')].sort(unitOrder(NATIONS));
    expect(units.map(({ kind }) => kind)).toEqual(['carrier', 'transport', 'zeppelin']);
  });
});

describe('the kinds of a game', () => {
  it('are those of its cards', () => {
    const kinds = kindsOf(printed);
    expect(kinds.list.slice(0, 3)).toEqual(['infantry', 'armour', 'fighter']);
    expect(kinds.words('fighter')).toEqual({ one: 'fighter', many: 'fighters' });
    expect(kinds.card('usa', 'bomber')?.id).toBe('usa-bomber');
    expect(kinds.card('china', 'bomber')).toBeUndefined();
  });
});
