import { describe, expect, test } from 'vitest';
import { defineResource } from './resource';
import { field } from '../../kinds';
import type { AnyResource } from './resource';
import { validateInput } from '../validation/validate';
import { idleValues } from '../validation/dependents';
import { emptyOf, isAskedFor, withWhen } from './when';
import { judgedRecord, label } from '../../testing/judge';
import { branch } from '../../testing/library/scopes';

const fields = withWhen(
  {
    name: field.text({ label, required: true }),
    way: field.choice({ label, required: true, default: 'shelf', choices: { shelf: label, post: label } }),
    street: field.text({ label, required: true, max: 10, missing: 'validation.address' }),
    floor: field.number({ label, min: 0, max: 99 }),
    copies: field.number({ label, default: 1, min: 1 }),
    tags: field.tags({ label }),
    sent: field.date({ label, readOnly: true }),
  },
  {
    street: ({ way }) => way === 'post',
    // This condition depends on a field that is itself conditional.
    floor: ({ street }) => street !== null,
    copies: ({ tags }) => tags.includes('several'),
    sent: ({ way }) => way === 'post',
  },
);

const parcels: AnyResource = defineResource({
  name: 'parcels',
  label: { en: ['Parcel', 'Parcels'], ar: ['طرد', 'طرود'] },
  api: { path: 'parcels' },
  scope: branch,
  title: 'name',
  fields,
  checks: [{ at: 'floor', message: 'validation.invalid', passes: ({ floor }) => floor !== 13 }],
});

describe('isAskedFor', () => {
  test('depends on the other fields, or on their defaults if they are missing', () => {
    expect(isAskedFor(fields, 'street', { way: 'post' })).toBe(true);
    expect(isAskedFor(fields, 'street', {})).toBe(false);
    expect(isAskedFor(fields, 'copies', { tags: ['several'] })).toBe(true);
    expect(isAskedFor(fields, 'copies', { tags: null })).toBe(false);
    expect(isAskedFor(fields, 'name', {})).toBe(true);
    expect(isAskedFor(fields, 'created_at', {})).toBe(true);
  });

  test('ignores the values of fields that don’t apply', () => {
    expect(isAskedFor(fields, 'floor', { way: 'post', street: 'Gulf' })).toBe(true);
    expect(isAskedFor(fields, 'floor', { way: 'shelf', street: 'Gulf' })).toBe(false);
  });

  test('lets a condition use rest properties', () => {
    const rest = withWhen(
      { a: field.text({ label }), b: field.text({ label }), c: field.text({ label }) },
      { a: ({ b, ...others }) => b === null && Object.values(others).includes('x') },
    );
    expect(isAskedFor(rest, 'a', { a: 'x' })).toBe(false);
    expect(isAskedFor(rest, 'a', { c: 'x' })).toBe(true);
  });

  test('reports the fields that a condition reads', () => {
    const read: string[] = [];
    isAskedFor(fields, 'floor', { way: 'shelf' }, (name) => read.push(name));
    expect(read).toEqual(['street', 'way']);
  });

  test('uses the record’s value if an action’s input lacks the field', () => {
    const complained = (given: object) => Object.keys(validateInput(fields, { name: 'a', ...given }).complaints);
    expect(complained({ way: 'post' })).toEqual(['street']);
    expect(complained({ way: 'shelf' })).toEqual([]);
    const { way, ...others } = fields;
    expect(emptyOf(way)).toBe('shelf');
    expect(Object.keys(validateInput(others, { name: 'a' }, undefined, { way: 'post' }).complaints)).toEqual([
      'street',
    ]);
  });
});

describe('a write', () => {
  test.each(['create', 'update'] as const)('requires conditional fields only if their condition holds: %s', (mode) => {
    const missing = { street: ['validation.address'] };
    expect(judgedRecord(parcels, { name: 'a', way: 'post' }, mode).complaints).toEqual(missing);
    expect(judgedRecord(parcels, { name: 'a', way: 'shelf' }, mode).complaints).toEqual({});
  });

  test('clears fields whose condition doesn’t hold, whatever value is sent', () => {
    const { values, complaints } = judgedRecord(
      parcels,
      { name: 'a', way: 'shelf', street: 'Gulf', floor: 3, copies: 7, tags: [] },
      'create',
    );
    expect(complaints).toEqual({});
    expect(values).toMatchObject({ street: null, floor: null, copies: 1 });
  });

  test('clears fields when the field they depend on changes, including indirect dependents', () => {
    const current = { name: 'a', way: 'post', street: 'Gulf', floor: 3, copies: 1, tags: [], sent: '2026-01-01' };
    // `sent` is missing because the server clears it and forms don't send it.
    expect(judgedRecord(parcels, { way: 'shelf' }, 'update', current)).toEqual({
      values: { way: 'shelf', street: null, floor: null },
      complaints: {},
    });
    expect(
      judgedRecord(parcels, { street: 'Bay' }, 'update', { ...current, way: 'shelf', street: null, floor: null })
        .values,
    ).toEqual({ street: null });
    expect(judgedRecord(parcels, { name: 'b' }, 'update', current).values).toEqual({ name: 'b' });
  });

  test('doesn’t validate fields whose condition doesn’t hold', () => {
    const { values, complaints } = judgedRecord(
      parcels,
      { name: 'a', way: 'shelf', street: 'far too long a street', floor: 13 },
      'create',
    );
    expect(complaints).toEqual({});
    expect(values).toMatchObject({ street: null, floor: null });
    expect(
      judgedRecord(parcels, { name: 'a', way: 'post', street: 'far too long a street' }, 'create').complaints,
    ).toEqual({
      street: ['validation.too_long'],
    });
    expect(judgedRecord(parcels, { way: 'shelf', street: 5 }, 'update', { way: 'post', street: 'Gulf' })).toEqual({
      values: { way: 'shelf', street: null },
      complaints: {},
    });
  });

  test.each([[['post']], [{ way: 'post' }], [7], ['elsewhere']])(
    'reports no complaint for a field that depends on an invalid value: %j',
    (way) => {
      expect(Object.keys(judgedRecord(parcels, { name: 'a', way }, 'create').complaints)).toEqual(['way']);
      expect(
        Object.keys(judgedRecord(parcels, { tags: way }, 'update', { copies: 2 }).complaints).map(
          (path) => path.split('.')[0],
        ),
      ).toEqual(way === 'elsewhere' || !Array.isArray(way) ? ['tags'] : []);
    },
  );
});

test('idleValues returns the leftover values to clear in a record', () => {
  expect(idleValues(fields, { way: 'shelf', street: 'Gulf', floor: null, copies: 1, sent: '2026-01-01' })).toEqual({
    street: null,
    sent: null,
  });
  expect(idleValues(fields, { way: 'post', street: 'Gulf', copies: 1, sent: '2026-01-01' })).toEqual({});
});
