import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTypedReader } from '@matjar/admin/testing';
import { languages } from '../../src/languages';
import { resources } from '../../src/resources/all';
import { orders as orderResource } from '../../src/resources/orders/orders.resource';

const reader = await createTypedReader({ languages, resources, role: 'vendor' });
const orders = (text: string) => reader.read('all-orders', text);

describe('bad input', () => {
  test('no text makes the parser throw, and no word is lost', () => {
    const words = fc.constantFrom(
      'unpaid',
      'not',
      'or',
      'and',
      'over',
      '50',
      '..',
      '-',
      ':',
      '"',
      '«',
      'client',
      'since',
      'monday',
      '31/02/2026',
      'غير',
      'مدفوعة',
      'أكثر من',
      '٥٠',
      'منذ',
      'الاثنين',
      'أو',
      'ل',
      'العميل',
      'بين',
      'total',
      'last',
      '7',
      'days',
    );
    const sentences = fc.oneof(
      fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(sentences, (text) => {
        const { chips, search, rest } = orders(text);
        // A query without chips consists of the typed text.
        if (chips.length === 0 && rest.length === 0) expect(search).toBe(text.trim());
        for (const { field, value, names } of chips) {
          expect(reader.fields('all-orders').map(({ name }) => name)).toContain(field);
          expect(value ?? names).toBeDefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['unpaid "block 4', 'unclosed'],
    ['unpaid since 31/02/2026', 'date'],
    ['since 31 february', 'date'],
    ['over 50 under 10', 'contradiction'],
    ['canceled not canceled', 'contradiction'],
    ['since friday before 1/11/2026', 'contradiction'],
    ['on hold: yes, on hold: no', 'contradiction'],
    ['unpaid or canceled', 'unsayable'],
    ['under 10 or over 50', 'unsayable'],
    ['today or last month', 'unsayable'],
    ['not client hessa', 'unsayable'],
    ['not yesterday', 'unsayable'],
    ['غير مدفوعة أو ملغاة', 'unsayable'],
    ['unpaid "block 4"', 'quoted'],
    ['unpaid over 20 blue', 'unknown'],
  ])('%s: the words that a list can’t use remain a text search, marked as %s', (text, problem) => {
    const { rest, search } = orders(text);
    expect(rest.map((one) => one.problem)).toEqual([problem]);
    expect(search).not.toBe('');
  });

  test('2,000 characters are parsed, and more are searched as text', () => {
    const long = 'unpaid or paid client hessa '.repeat(72).slice(0, 2000);
    expect(orders(long).chips.length).toBeGreaterThan(0);
    expect(orders(`${long}a`)).toMatchObject({ chips: [], search: `${long}a` });
  });

  test('a plain search stays as it is', () => {
    for (const text of [
      'red dress',
      'low heels',
      'iPhone 15',
      'NOOR-10412',
      '+965 5512 3456',
      'salmiya, block 4',
      'N°5',
    ])
      expect(reader.read('products/view-all', text)).toMatchObject({ chips: [], search: text, rest: [] });
    expect(reader.read('products/view-all', 'Low')).toMatchObject({ search: 'Low', isEither: true });
    expect(reader.read('products/view-all', 'Active')).toMatchObject({ search: 'Active', isEither: true });
    expect(reader.read('products/view-all', 'nike active')).toMatchObject({ isEither: true });
  });
});

test('fields that the caller may not read are neither suggested nor matched', async () => {
  const hidden = { ...orderResource.fields, total: { ...orderResource.fields.total, read: ['admin'] } };
  const limited = { ...orderResource, fields: hidden } as unknown as (typeof resources)[number];
  const others = resources.filter(({ name }) => name !== 'clients' && name !== 'all-orders');
  const restricted = await createTypedReader({ languages, resources: [limited, ...others], role: 'vendor' });
  expect(restricted.fields('all-orders').map(({ name }) => name)).not.toContain('total');
  expect(restricted.read('all-orders', 'total over 50')).toMatchObject({ chips: [], search: 'total over 50' });
  // If the caller may not list the referenced records, a filter on the reference is treated as text.
  expect(restricted.read('all-orders', 'client:hessa')).toMatchObject({ chips: [], search: 'client:hessa' });
});
