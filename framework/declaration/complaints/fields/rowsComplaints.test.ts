import { describe, expect, test } from 'vitest';
import { field } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import { complaint, resourceOf } from '../../testing/resources';
import { label } from '../../../testing/judge';

describe('rows that are edited with their record', () => {
  const partsWith = (fields: object, more: object = {}) =>
    resourceOf(
      { up: field.ref({ label, to: 'things' }), ...fields },
      { name: 'parts', api: { path: 'parts' }, ...more },
    );
  const complaintsOf = (parts: AnyResource, by = 'up', ...others: AnyResource[]) =>
    complaint(resourceOf({ parts: field.rows({ label, of: parts, by }) }), parts, ...others);

  test('don’t require axes', () => {
    expect(complaintsOf(partsWith({ size: field.number({ label }) }))).toBe('none');
  });

  test('require a reference to their record', () => {
    const things = 'things: field parts holds rows of parts by';
    expect(complaintsOf(partsWith({}), 'owner')).toContain(`${things} owner, which is not a declared field`);
    expect(complaintsOf(partsWith({}), 'name')).toContain(`${things} name, which is not a reference to things`);
    expect(complaintsOf(partsWith({ next: field.ref({ label, to: 'parts' }) }), 'next')).toContain(
      `${things} next, which is not a reference to things`,
    );
  });

  test('can’t contain fields that need a page of their own', () => {
    const holds = (inner: string, why: string) =>
      `things: field parts holds editable rows, whose field ${inner} ${why}`;
    expect(complaintsOf(partsWith({ key: field.text({ label, virtual: true }) }))).toContain(
      holds('key', 'is virtual'),
    );
    expect(complaintsOf(partsWith({ key: field.password({ label }) }))).toContain(
      holds('key', 'is never read, so that saving'),
    );
    const events = resourceOf({ part: field.ref({ label, to: 'parts' }) }, { name: 'events', api: { path: 'events' } });
    expect(
      complaintsOf(partsWith({ events: field.history({ label, of: events, by: 'part' }) }), 'up', events),
    ).toContain(holds('events', 'is a history'));
  });

  describe('with nested rows', () => {
    const boltsWith = (fields: object = {}) =>
      resourceOf({ part: field.ref({ label, to: 'parts' }), ...fields }, { name: 'bolts', api: { path: 'bolts' } });
    const bolted = (bolts: AnyResource, more: object = {}) =>
      partsWith({ bolts: field.rows({ label, of: bolts, by: 'part', ...more }) });

    test('may have one nested level, as a list', () => {
      const bolts = boltsWith();
      expect(complaintsOf(bolted(bolts), 'up', bolts)).toBe('none');
      const axes = { axes: { size: 'name' } };
      expect(complaintsOf(bolted(bolts, axes), 'up', bolts)).toContain(
        'field parts holds editable rows, whose field bolts holds rows in a grid, but rows within rows must be a list',
      );
      const grid = resourceOf({ parts: field.rows({ label, of: bolted(bolts), by: 'up', ...axes }) });
      expect(complaint(grid, bolted(bolts), bolts)).toContain(
        'field parts holds editable rows, whose field bolts holds rows itself, which a grid can’t show',
      );
    });

    test('can’t have a second nested level', () => {
      const nuts = resourceOf({ bolt: field.ref({ label, to: 'bolts' }) }, { name: 'nuts', api: { path: 'nuts' } });
      const bolts = boltsWith({ nuts: field.rows({ label, of: nuts, by: 'bolt' }) });
      const third =
        'things: field parts holds rows, whose field bolts holds rows of bolts, which hold rows too: rows may be two levels deep, so give the innermost rows their own pages';
      expect(complaintsOf(bolted(bolts), 'up', bolts, nuts)).toContain(third);
    });
  });
});

const at = field.dateTime({ label });
const state = field.choice({ label, choices: { open: label, shut: label } });
const message = 'validation.unique';

test.each([
  ['stored fields', { fields: ['name', 'at'], at: 'at', message, unless: { field: 'state', is: ['shut'] } }, 'none'],
  [
    'an unknown field',
    { fields: ['name', 'when'], at: 'name', message },
    'unique names when, which is not a field of the resource',
  ],
  [
    'a complaint at another field',
    { fields: ['name'], at: 'when', message },
    'unique names when, which is not a field of the resource',
  ],
  [
    'a localized text',
    { fields: ['title', 'at'], at: 'at', message },
    "field title is in `unique`, but isn't stored as a single value",
  ],
  [
    'a computed field',
    { fields: ['left', 'at'], at: 'at', message },
    "field left is in `unique`, but isn't stored as a single value",
  ],
  [
    'an unknown value',
    { fields: ['at'], at: 'at', message, unless: { field: 'state', is: ['gone'] } },
    '`unique` has an exception for state being gone, which is not a value of state',
  ],
])('rejects a uniqueness rule with %s: %j', (_title, set, said) => {
  const fields = {
    at,
    state,
    title: field.localized({ label }),
    left: field.number({ label, readOnly: true, computed: true }),
  };
  expect(complaint(resourceOf(fields, { unique: [set] }))).toContain(said);
});
