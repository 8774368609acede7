import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { defineResource } from '../resource/resource';
import { fromWire, isWhole, recordFromWire, toWire } from './wire';
import { label } from '../../testing/judge';
import { registry, resources } from '../../testing/library/admin';
import { branch } from '../../testing/library/scopes';

const of = (name: string) => registry.get(name)!;

/** Returns a copy of a value after a round trip through JSON. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const texts = fc.record({ en: fc.string({ unit: 'grapheme' }), ar: fc.string({ unit: 'grapheme' }) });

describe('a localized text on the wire', () => {
  test('is a list, English then Arabic', () => {
    expect(toWire(of('shelves'), { name: { en: 'Novels', ar: 'روايات' } })).toEqual({ name: ['Novels', 'روايات'] });
  });

  test('may be a list of entries with custom names', () => {
    const wire = {
      subject_details: [
        { language_id: 1, subject_name: 'History' },
        { language_id: 2, subject_name: 'تاريخ' },
      ],
    };
    expect(toWire(of('subjects'), { name: { en: 'History', ar: 'تاريخ' } })).toEqual(wire);
    expect(recordFromWire(of('subjects'), { id: 1, ...wire })).toEqual({
      id: 1,
      name: { en: 'History', ar: 'تاريخ' },
    });
  });

  test.each([
    [[{ subject_name: 'History' }, { subject_name: 'تاريخ' }]],
    [
      [
        { language_id: 2, subject_name: 'تاريخ' },
        { language_id: 3, subject_name: 'Histoire' },
        { language_id: '1', subject_name: 'History' },
      ],
    ],
  ])('is parsed by the backend’s language ids, or else by position: %j', (entries) => {
    expect(fromWire(of('subjects'), { subject_details: entries })).toEqual({ name: { en: 'History', ar: 'تاريخ' } });
  });

  test.each(['shelves', 'subjects'])('survives a round trip: %s', (name) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(fromWire(of(name), sent(toWire(of(name), { name: text })))).toEqual({ name: text });
      }),
    );
  });

  test('stays null', () => {
    expect(toWire(of('shelves'), { name: null })).toEqual({ name: null });
    expect(fromWire(of('shelves'), { name: null })).toEqual({ name: null });
  });

  test.each([['Novels'], [{ en: 'Novels' }], [5], [['one', 'two', 'three']]])(
    'is kept if it is invalid, so that validation reports it: %j',
    (name) => {
      expect(fromWire(of('shelves'), { name })).toEqual({ name });
    },
  );

  test.each([
    [[], { en: undefined, ar: undefined }],
    [['Novels'], { en: 'Novels', ar: undefined }],
    [[null, 5], { en: null, ar: 5 }],
  ])('may lack a language: %j', (name, read) => {
    expect(fromWire(of('shelves'), { name })).toEqual({ name: read });
  });
});

describe('the wire format', () => {
  const things = defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things', key: 'thing_id', names: { title: 'thing_title' } },
    scope: branch,
    title: 'title',
    fields: {
      title: field.text({ label }),
      price: field.money({ label }),
      made: field.date({ label, readOnly: true }),
    },
  });

  test('has its own field names, and only declared, present and writable fields', () => {
    const values = { id: 1, title: 'Cup', made: '2026-01-01', price: undefined, version: 2, labels: {}, other: 'x' };
    expect(toWire(things, values)).toEqual({ thing_title: 'Cup' });
  });

  test('keeps money as text, and null as null', () => {
    expect(toWire(things, { price: '12.500', title: null })).toEqual({ price: '12.500', thing_title: null });
  });

  test('is converted back to the declared names', () => {
    expect(fromWire(things, { thing_title: 'Cup', made: '2026-01-01', other: 'x' })).toEqual({
      title: 'Cup',
      made: '2026-01-01',
    });
  });

  test('keeps unknown fields on request, so that validation can report them', () => {
    const body = JSON.parse('{"thing_title":"Cup","other":1,"__proto__":{"role":"admin"},"constructor":2}') as object;
    const values = fromWire(things, body as Record<string, unknown>, true);
    expect(Object.keys(values).sort()).toEqual(['__proto__', 'constructor', 'other', 'title']);
    expect((values as { role?: string }).role).toBeUndefined();
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('doesn’t mistake inherited property names for wire names', () => {
    const fields = { toString: field.text({ label }) };
    const odd = defineResource({
      name: 'odd',
      label: things.label,
      api: { path: 'odd' },
      scope: things.scope,
      title: 'toString',
      fields,
    } as never);
    expect(fromWire(odd, {})).toEqual({});
    expect(recordFromWire(odd, { id: 1 })).toEqual({ id: 1 });
  });
});

describe('a record', () => {
  test('gets its id under any wire name, and the common fields of all records', () => {
    const kept = {
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-02T00:00:00Z',
      version: 3,
      labels: { publisher: 'x' },
    };
    expect(recordFromWire(of('shelves'), { shelf_id: 7, name: ['a', 'ب'], ...kept, secret: 1 })).toEqual({
      id: 7,
      name: { en: 'a', ar: 'ب' },
      ...kept,
    });
    expect(recordFromWire(of('shelves'), { id: 8 })).toEqual({ id: 8 });
  });

  test('prefers its declared id over other ids', () => {
    expect(recordFromWire(of('shelves'), { shelf_id: 7, id: 8 }).id).toBe(7);
  });
});

test.each(resources.map((resource) => [resource.name, resource as AnyResource] as const))(
  'any JSON sent to %s is parsed without an error',
  (_name, resource) => {
    const keys = fc.oneof(fc.constantFrom(...Object.keys(resource.fields), '__proto__', 'labels', 'id'), fc.string());
    const bodies = fc
      .array(fc.tuple(keys, fc.jsonValue({ maxDepth: 2 })))
      .map((entries) => Object.fromEntries(entries));
    fc.assert(
      fc.property(bodies, fc.boolean(), (body, keep) => {
        expect(() => toWire(resource, fromWire(resource, body, keep))).not.toThrow();
        expect(() => recordFromWire(resource, body)).not.toThrow();
      }),
    );
  },
);

describe('a record', () => {
  test('is complete only if it has the rows that lists omit, even if they are empty', () => {
    const listed = { id: 1, name: { en: 'Emma', ar: 'إيما' } };
    expect(isWhole(of('books/view-all'), listed)).toBe(false);
    expect(isWhole(of('books/view-all'), { ...listed, copies: [] })).toBe(true);
    expect(isWhole(of('publishers'), listed)).toBe(true);
  });
});
