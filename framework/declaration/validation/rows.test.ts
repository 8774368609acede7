import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { judgedRecord, label } from '../../testing/judge';
import { resourceOf } from '../../testing/library/admin';
import type { AnyResource } from '../resource/resource';

const suppliers = resourceOf('suppliers');
const huda = { name: 'Huda', way: 'email', email: 'huda@books.test', from: 9 };
const sami = { name: 'Sami', way: 'phone', phone: '+965 5000 0001', to: 12 };

const written = (contacts: unknown, current?: object) =>
  judgedRecord(suppliers, { name: 'Nile Books', contacts }, current ? 'update' : 'create', current);
const wrong = (contacts: unknown, current?: object) => written(contacts, current).complaints;

describe('rows that are saved with their record', () => {
  test('have their own resource’s defaults, and no values that are conditional or read-only', () => {
    const { values, complaints } = written([
      { ...huda, way: undefined, phone: '+965 5000 0009', place: 7, supplier: 3, labels: {}, made_up: 1 },
    ]);
    expect(complaints).toEqual({});
    expect(values.contacts).toEqual([{ ...huda, phone: null, shelf: null, to: null, numbers: [] }]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'valueOf'])(
    'ignore the name %s, like any undeclared name',
    (name) => {
      const { values, complaints } = written([Object.fromEntries([...Object.entries(huda), [name, null], ['to', 17]])]);
      expect(complaints).toEqual({});
      expect(Object.keys((values.contacts as object[])[0]!)).not.toContain(name);
    },
  );

  test('require a field only if its condition holds', () => {
    expect(wrong([huda, { ...sami, phone: ' ' }, { name: '', way: 'email', email: 'no', from: 30 }])).toEqual({
      'contacts.1.phone': ['validation.required'],
      'contacts.2.name': ['validation.required'],
      'contacts.2.email': ['validation.email'],
      'contacts.2.from': ['validation.between'],
    });
  });

  test('aren’t validated in fields whose condition doesn’t hold', () => {
    const { values, complaints } = written([{ ...huda, phone: 'nobody’s' }]);
    expect(complaints).toEqual({});
    expect(values.contacts).toMatchObject([{ email: huda.email, phone: null }]);
  });

  test('are validated together with their current values', () => {
    const current = { id: 4, contacts: [{ id: 8, ...sami, email: null, from: null }] };
    expect(wrong([{ id: 8, name: 'Sami', way: 'phone' }], current)).toEqual({});
    expect(wrong([{ id: 8, name: 'Sami', way: 'email' }], current)).toEqual({
      'contacts.0.email': ['validation.required'],
    });
    expect(wrong([{ id: 9, name: 'Sami', way: 'phone' }], current)).toMatchObject({
      'contacts.0.phone': ['validation.required'],
    });
  });

  test('must satisfy their own resource’s rules, within a row and among all rows', () => {
    expect(wrong([{ ...huda, from: null }, sami])).toEqual({ 'contacts.0.to': ['validation.required'] });
    expect(wrong([huda, sami, { ...sami, name: 'Huda' }])).toEqual({ 'contacts.2.name': ['validation.unique'] });
  });

  test('aren’t read if there are too many', () => {
    const many = Array.from(
      { length: 10_000 },
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('looked at');
            },
            ownKeys: () => {
              throw new Error('looked at');
            },
          },
        ),
    );
    expect(wrong(many)).toEqual({ contacts: ['validation.too_many_items'] });
    expect(
      wrong(Array.from({ length: 20 }, (_, index) => ({ ...huda, name: `Huda ${'abcdefghijklmnopqrstu'[index]!}` }))),
    ).toEqual({});
  });

  describe('with nested rows', () => {
    const [desk, cell] = [{ number: '+965 5000 0002' }, { number: '+965 5000 0003', note: 'Evenings' }];

    test('have the nested resource’s defaults, and no read-only values', () => {
      const { values, complaints } = written([
        { ...huda, numbers: [{ ...desk, contact: 9, place: 3, labels: {} }, cell] },
        { ...sami, numbers: null },
      ]);
      expect(complaints).toEqual({});
      expect(values.contacts).toMatchObject([{ numbers: [{ ...desk, note: null }, cell] }, { numbers: [] }]);
      expect((values.contacts as { numbers: object[] }[])[0]!.numbers[0]).toEqual({ ...desk, note: null });
    });

    test('report complaints at their own paths, and check rules only within one parent row', () => {
      const both = [
        { ...huda, numbers: [desk, { number: ' ' }, { number: '12' }] },
        { ...sami, name: '', numbers: [cell, { ...cell, note: null }] },
      ];
      expect(wrong(both)).toEqual({
        'contacts.0.numbers.1.number': ['validation.required'],
        'contacts.0.numbers.2.number': ['validation.phone'],
        'contacts.1.name': ['validation.required'],
        'contacts.1.numbers.1.number': ['validation.unique'],
      });
      expect(
        wrong([
          { ...huda, numbers: [desk] },
          { ...sami, numbers: [desk] },
        ]),
      ).toEqual({});
      expect(
        Object.keys(
          wrong([
            { ...huda, numbers: [null, desk, 7] },
            { ...sami, numbers: 'x' },
          ]),
        ),
      ).toEqual(['contacts.0.numbers.0', 'contacts.0.numbers.2', 'contacts.1.numbers']);
    });

    test('keep nested rows that a write doesn’t mention', () => {
      const current = { id: 4, contacts: [{ id: 8, ...sami, numbers: [{ id: 3, ...desk }] }] };
      expect(written([{ id: 8, ...sami }], current).values.contacts).toMatchObject([{ id: 8 }]);
      expect((written([{ id: 8, ...sami }], current).values.contacts as object[])[0]).not.toHaveProperty('numbers');
    });

    test('aren’t read if there are too many, in one row or in total', () => {
      const many = (count: number) =>
        Array.from(
          { length: count },
          () =>
            new Proxy(
              {},
              {
                get: () => {
                  throw new Error('looked at');
                },
              },
            ),
        );
      expect(wrong([huda, { ...sami, numbers: many(6) }])).toEqual({
        'contacts.1.numbers': ['validation.too_many_items'],
      });
      const bolts = field.rows({ label, of: resourceOf('suppliers/numbers'), by: 'contact', max: 200 } as never);
      const parts = { ...resourceOf('suppliers/contacts'), fields: { name: field.text({ label }), bolts } };
      const things = {
        ...suppliers,
        fields: { parts: field.rows({ label, of: parts, by: 'up', max: 200 } as never) },
      } as AnyResource;
      const { complaints } = judgedRecord(
        things,
        { parts: Array.from({ length: 200 }, () => ({ bolts: many(200) })) },
        'create',
      );
      expect(complaints).toEqual({ parts: ['validation.too_many_items'] });
    });
  });

  test.each([[null], [7], ['x'], [[huda]]])('can’t be %j', (row) => {
    expect(Object.keys(wrong([huda, row]))).toEqual(['contacts.1']);
  });

  test('keep their index in complaints after an invalid row', () => {
    expect(Object.keys(wrong([null, huda, { ...sami, name: 'Huda' }]))).toEqual(['contacts.0', 'contacts.2.name']);
  });

  test('must be a list', () => {
    expect(wrong({ 0: huda })).toEqual({ contacts: ['validation.array'] });
  });
});
