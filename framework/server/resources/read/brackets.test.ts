import { describe, expect, it } from 'vitest';
import { bodyCaps } from '../write/body/scanJson';
import { unfold } from './brackets';

describe('unfold', () => {
  it('makes objects and lists of bracketed keys', () => {
    const pairs = [
      ['name[0]', 'Red'],
      ['name[1]', 'أحمر'],
      ['opening_hours[0][day]', '1'],
      ['opening_hours[0][open]', '09:00'],
      ['location[lat]', '29.3'],
      ['tags[]', 'a'],
      ['tags[]', 'b'],
      ['note', ''],
    ] as const;
    expect(unfold(pairs)).toEqual({
      name: ['Red', 'أحمر'],
      opening_hours: [{ day: '1', open: '09:00' }],
      location: { lat: '29.3' },
      tags: ['a', 'b'],
      note: '',
    });
  });

  it('leaves nothing where an index is missing', () => {
    expect(unfold([['name[1]', 'أحمر']])).toEqual({ name: [null, 'أحمر'] });
  });

  it('takes an index beyond all lists for a name', () => {
    expect(unfold([['a[99999999]', 'x']])).toEqual({ a: { 99999999: 'x' } });
  });

  it.each(['__proto__[x]', 'a[__proto__][x]', 'a[constructor][prototype][x]', 'constructor', 'a[prototype]'])(
    'refuses %s',
    (key) => {
      expect(() => unfold([[key, 'polluted']])).toThrow(SyntaxError);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each(['a[', 'a]', '[a]', 'a[b]c', 'a[b[c]]', ''])('refuses the malformed %j', (key) => {
    expect(() => unfold([[key, 'x']])).toThrow(SyntaxError);
  });

  it('refuses keys that contradict each other, and nesting without end', () => {
    expect(() =>
      unfold([
        ['a', '1'],
        ['a', '2'],
      ]),
    ).toThrow('messages.body_name_twice');
    expect(() =>
      unfold([
        ['a', '1'],
        ['a[b]', '2'],
      ]),
    ).toThrow('text and more');
    expect(() =>
      unfold([
        ['a[b]', '2'],
        ['a', '1'],
      ]),
    ).toThrow('messages.body_name_twice');
    expect(() => unfold([[`a${'[b]'.repeat(20)}`, 'x']])).toThrow('messages.body_depth');
  });

  it('takes as many levels as may be, and not one more', () => {
    const key = (names: number) => `a${'[b]'.repeat(names - 1)}`;
    expect(unfold([[key(bodyCaps.depth), 'x']])).toBeTypeOf('object');
    expect(() => unfold([[key(bodyCaps.depth + 1), 'x']])).toThrow('messages.body_depth');
  });

  it('makes no lists of more items than a body may have, however few keys ask for them', () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => [`a${index}[1000]`, 'x'] as const);
    expect(Object.keys(unfold(pairs(40)))).toHaveLength(40);
    expect(() => unfold(pairs(2000))).toThrow('messages.body_values');
  });
});
