import type { RaRecord } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import { localPage } from './localPage';
import { label } from '../../../testing/judge';
import { branch } from '../../../testing/library/scopes';

const things = defineResource({
  name: 'things',
  label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
  api: { path: 'things' },
  scope: branch,
  title: 'name',
  fields: {
    name: field.localized({ label }),
    code: field.text({ label }),
    price: field.money({ label }),
    stock: field.number({ label }),
    made: field.date({ label }),
    sold: field.dateTime({ label }),
    active: field.toggle({ label, default: true }),
    brand: field.ref({ label, to: 'publishers' }),
    colours: field.refs({ label, to: 'colours' }),
    tags: field.tags({ label }),
  },
  list: { search: ['name', 'code', 'tags'] },
});

const rows: RaRecord[] = [
  {
    id: 1,
    name: { en: 'Cup', ar: 'كأس' },
    code: 'C-10',
    price: '12.600',
    stock: 5,
    made: '2026-01-31',
    sold: '2026-01-31T22:30:00Z',
    active: true,
    brand: 1,
    colours: [1, 2],
    tags: ['new'],
  },
  {
    id: 2,
    name: { en: 'Bag', ar: 'حقيبة' },
    code: 'C-9',
    price: '9',
    stock: 50,
    made: '2026-02-01',
    sold: null,
    active: false,
    brand: 2,
    colours: [2],
    tags: [],
  },
  {
    id: 3,
    name: { en: 'apron', ar: 'مئزر' },
    code: 'c-100',
    price: '12.5',
    stock: null,
    made: null,
    sold: '2025-12-31T22:30:00.000Z',
    active: true,
    brand: null,
    colours: [],
    tags: ['قطن'],
  },
];

type Query = Parameters<typeof localPage>[2];

const found = (query: Query, language: 'en' | 'ar' = 'en') =>
  localPage(things, rows, query, language).data.map(({ id }) => id);

const sorted = (name: string, order: 'ASC' | 'DESC' = 'ASC', language?: 'en' | 'ar') =>
  found({ sort: { field: name, order } }, language);

describe('sorting', () => {
  test.each([
    ['id', [1, 2, 3]],
    ['code', [2, 1, 3]],
    // Amounts are sorted as numbers. An alphabetical sort would put 9 after 12.600.
    ['price', [2, 3, 1]],
    ['made', [1, 2, 3]],
    ['sold', [3, 1, 2]],
    ['stock', [1, 2, 3]],
    ['name', [3, 2, 1]],
  ])('sorts by %s', (name, ids) => {
    expect(sorted(name)).toEqual(ids);
    expect(sorted(name, 'DESC')).toEqual([...ids].reverse());
  });

  test('compares a localized text in the current language', () => {
    expect(sorted('name', 'ASC', 'ar')).toEqual([2, 1, 3]);
  });

  test('does not change the given rows', () => {
    const before = structuredClone(rows);
    sorted('price', 'DESC');
    expect(rows).toEqual(before);
  });
});

describe('filters', () => {
  test.each<[Query['filter'], number[]]>([
    [{ active: true }, [1, 3]],
    [{ active: 'false' }, [2]],
    [{ brand: [1, 2] }, [1, 2]],
    [{ brand: '2' }, [2]],
    [{ colours: [2] }, [1, 2]],
    [{ colours: [1], active: true }, [1]],
    [{ price: { gte: '12.5' } }, [1, 3]],
    [{ price: { gte: '9', lte: '12.5' } }, [2, 3]],
    [{ made: { gte: '2026-02-01' } }, [2]],
    [{ made: { lte: '2026-01-31' } }, [1]],
    [{ sold: { gte: '2026-01-01T02:00:00+03:00' } }, [1]],
    [{ sold: { lte: '2026-01-01T02:00:00+03:00' } }, [3]],
    [{ stock: { gte: 5 } }, [1, 2]],
    [{ brand: '', active: null, colours: [], price: { gte: '', lte: null } }, [1, 2, 3]],
  ])('returns only the records that match %j', (filter, ids) => {
    expect(found({ filter })).toEqual(ids);
  });
});

describe('search', () => {
  test.each([
    ['CUP', [1]],
    ['  bag ', [2]],
    ['c-1', [1, 3]],
    ['حقيبه', [2]],
    ['كاس', [1]],
    ['قُطن', [3]],
    ['12.5', []],
    ['.*', []],
  ])('finds the records that contain %j', (search, ids) => {
    expect(found({ filter: { search } })).toEqual(ids);
    expect(found({ filter: { q: search } })).toEqual(ids);
  });

  test('applies in addition to the filters', () => {
    expect(found({ filter: { search: 'c-1', active: true, brand: 1 } })).toEqual([1]);
  });
});

describe('paging', () => {
  const many: RaRecord[] = Array.from({ length: 23 }, (_, index) => ({ id: index + 1 }));
  const page = (number: number, perPage: number) =>
    localPage(things, many, { pagination: { page: number, perPage } }, 'en');

  test('returns a slice with the total count', () => {
    expect(page(1, 10)).toEqual({ data: many.slice(0, 10), total: 23 });
    expect(page(3, 10)).toEqual({ data: many.slice(20), total: 23 });
    expect(page(4, 10)).toEqual({ data: [], total: 23 });
  });

  test('returns ten records by default', () => {
    expect(localPage(things, many, {}, 'en').data).toHaveLength(10);
  });

  test('counts the matching records, not all records', () => {
    expect(
      localPage(things, rows, { filter: { active: true }, pagination: { page: 1, perPage: 1 } }, 'en'),
    ).toMatchObject({ total: 2 });
  });
});

describe('an amount with a span', () => {
  const spanning = defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: branch,
    title: 'price',
    fields: {
      price: field.money({ label, span: { ends: ['from', 'to'], rows: 'parts' } }),
      from: field.money({ label, readOnly: true }),
      to: field.money({ label, readOnly: true }),
    },
    list: { search: [] },
  });
  const spans = [
    { id: 1, price: '9', from: '1', to: '9' },
    { id: 2, price: '5', from: '5', to: '20' },
    { id: 3, price: '7' },
  ];
  const ids = (query: Query) => localPage(spanning, spans, query, 'en').data.map(({ id }) => id);

  test('is sorted ascending by its minimum and descending by its maximum', () => {
    expect(ids({ sort: { field: 'price', order: 'ASC' } })).toEqual([1, 2, 3]);
    expect(ids({ sort: { field: 'price', order: 'DESC' } })).toEqual([2, 1, 3]);
  });

  test('matches a filter if its span overlaps the range', () => {
    expect(ids({ filter: { price: { gte: '10' } } })).toEqual([2]);
    expect(ids({ filter: { price: { lte: '4' } } })).toEqual([1]);
    expect(ids({ filter: { price: { gte: 6, lte: 8 } } })).toEqual([1, 2, 3]);
  });
});
