import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { resourceOf, complaint } from '../testing/resources';
import { label } from '../../testing/judge';

describe('checkDeclarations rejects', () => {
  test.each([
    ["up, which isn't stored", { field: 'up', is: 'empty' }],
    ["nothing, which isn't stored", { any: [{ field: 'nothing', is: 'filled' }] }],
    ["both.fr, which isn't stored", { field: 'both.fr', is: 'filled' }],
    ['name, which is not a date', { all: [{ field: 'name', is: 'past' }] }],
    ['both, which is not a single value', { field: 'both', in: ['x'] }],
    ['name, which is not a number', { field: 'name', atMost: 5 }],
    ["name, with which left can't be compared", { field: 'left', atMost: { field: 'name' } }],
    ['left being many, which is not a value of left', { field: 'left', in: ['1', 'many'] }],
    ['kind being z, which is not a value of kind', { field: 'kind', in: ['x', 'z'] }],
    ['left, which is not a date', { not: { field: 'left', before: 'now' } }],
    ['name, which is not a number', { field: 'name', atLeast: 1 }],
    ['both, which is not a number or date', { field: 'both', after: 'now' }],
    ['day compared with 5, which is not in the format of day', { field: 'day', after: 5 }],
    ['day compared with 2026-1-1, which is not in the format of day', { field: 'day', atLeast: '2026-1-1' }],
    ["at, with which day can't be compared", { field: 'day', before: { field: 'at' } }],
    ['left compared with few, which is not in the format of left', { field: 'left', atLeast: 1, atMost: 'few' }],
    ['left, but the condition compares it with nothing', { field: 'left' }],
  ] as const)('a derived state that no database can compute, because it depends on %s', (text, when) => {
    const things = resourceOf(
      {
        both: field.localized({ label }),
        left: field.number({ label }),
        kind: field.choice({ label, choices: { x: label, y: label } }),
        day: field.date({ label }),
        at: field.dateTime({ label }),
        up: field.count({ label, of: 'things', by: 'by' }),
        by: field.ref({ label, to: 'things' }),
        a: field.state({ label, choices: { yes: label, no: label }, cases: [{ is: 'yes', when }], otherwise: 'no' }),
      },
      { list: { filters: ['by'] } },
    );
    expect(complaint(things)).toContain(`things: field a depends on ${text}`);
  });

  const rows = resourceOf(
    { up: field.ref({ label, to: 'things' }), price: field.money({ label, inherits: 'up' }) },
    { name: 'parts', api: { path: 'parts' } },
  );
  const end = field.money({ label, readOnly: true });
  const held = field.rows({ label, of: rows, by: 'up', readOnly: true } as never);
  const spanning = (span: object, more: object = {}) =>
    resourceOf({ from: end, to: end, parts: held, ...more, price: field.money({ label, span } as never) });
  const sound = { ends: ['from', 'to'], rows: 'parts' };

  test('no amount with a valid range', () => {
    expect(complaint(spanning(sound), rows)).toBe('none');
  });

  test.each([
    [
      'to an unknown resource',
      { ...sound, rows: 'others' },
      {},
      'field price spans the amounts of others, which is not a field of rows',
    ],
    [
      'to a writable end',
      sound,
      { to: field.money({ label }) },
      'field price stores the end of its span in to, which is not a stored, read-only amount',
    ],
    [
      'to an end that isn’t stored',
      sound,
      { to: field.money({ label, readOnly: true, computed: true }) },
      'field price stores the end of its span in to, which is not a stored, read-only amount',
    ],
    [
      'while an unknown toggle',
      { ...sound, while: 'up' },
      {},
      'field price spans amounts while up, which is not a toggle of the rows',
    ],
  ])('an amount with a range %s', (_how, span, more, text) => {
    expect(complaint(spanning(span, more), rows)).toContain(`things: ${text}`);
  });

  test('an amount with a range over rows without an inheriting amount', () => {
    const bare = resourceOf({ up: field.ref({ label, to: 'things' }) }, { name: 'parts', api: { path: 'parts' } });
    expect(complaint(spanning(sound), bare)).toContain(
      'things: field price spans the amounts of parts, whose rows have no amount price that inherits it',
    );
  });
});
