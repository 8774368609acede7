// Tests the default API calls for records, which declarations can override.
import { describe, expect, test } from 'vitest';
import { HttpError } from '@matjar/admin/client/api';
import { firstPage } from '@matjar/admin/testing/client';
import { openProvider, vendorHeaders } from '../../tests/helpers/stage';

const wireColour = (id: number) => ({ color_id: id, name: ['Red', 'أحمر'], hex: '#ff0000', sort: 0, active: true });
const colour = (id: number) => ({ id, name: { en: 'Red', ar: 'أحمر' }, hex: '#ff0000', sort: 0, active: true });

const page = (ids: number[], total = ids.length) => ({ json: { data: ids.map(wireColour), meta: { total } } });
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a list', () => {
  test('sends every kind of filter, and omits empty ones', async () => {
    const { provider, calls } = openProvider(() => ({ json: { data: [{ product_id: 1 }], meta: { total: 1 } } }));
    await provider.getList('products/view-all', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'price', order: 'DESC' },
      filter: { category: [1, 2], status: 'active', brand: null, price: { gte: '5', lte: '' }, q: 'كأس & co' },
    });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/sub_vendor/products',
      query: {
        page: '2',
        per_page: '10',
        sort: 'price',
        order: 'desc',
        search: 'كأس & co',
        'filter[category]': '1,2',
        'filter[status]': 'active',
        'filter[price][gte]': '5',
      },
    });
    expect(Object.keys(calls[0]!.query)).toHaveLength(8);
  });

  test('sends the record that determines the shop of the requested records', async () => {
    const { provider, calls } = openProvider(() => page([1]));
    await provider.getList('products_colors', { ...firstPage, meta: { beside: 'messages:7' } });
    expect(calls[0]!.query).toMatchObject({ beside: 'messages:7' });
  });

  test('defaults to the first ten records', async () => {
    const { provider, calls } = openProvider(() => page([1]));
    await provider.getList('products_colors', {});
    expect(calls[0]!.query).toEqual({ page: '1', per_page: '10' });
  });

  test('with more records than the API’s page limit is loaded in several calls, in order', async () => {
    const { provider, calls } = openProvider(({ query }) => {
      const from = (Number(query.page) - 1) * Number(query.per_page);
      return page(span(from + 1, Math.min(from + Number(query.per_page), 230)), 230);
    });
    const { data, total } = await provider.getList('products_colors', {
      ...firstPage,
      pagination: { page: 1, perPage: 1000 },
    });
    expect(data.map(({ id }) => id)).toEqual(span(1, 230));
    expect(total).toBe(230);
    expect(calls.map(({ query }) => [query.page, query.per_page])).toEqual([
      ['1', '100'],
      ['2', '100'],
      ['3', '100'],
    ]);
    const third = await provider.getList('products_colors', { ...firstPage, pagination: { page: 2, perPage: 150 } });
    expect(third.data.map(({ id }) => id)).toEqual(span(151, 230));
  });

  test.each([
    [{ page: 0, perPage: 10 }, '1', '10'],
    [{ page: -3, perPage: -10 }, '1', '1'],
    [{ page: 1.5, perPage: 10 }, '1', '10'],
    [{ page: 1, perPage: 1_000_000 }, '1', '100'],
  ])(
    'with the pagination %j from an address bar is requested within the limits',
    async (pagination, first, perPage) => {
      const { provider, calls } = openProvider(() => page([1], 1));
      await provider.getList('products_colors', { ...firstPage, pagination });
      expect(calls.map(({ query }) => [query.page, query.per_page])).toEqual([[first, perPage]]);
    },
  );

  test('without a total in the reply is searched, sorted and paged in the browser', async () => {
    const rows = [
      { ...wireColour(1), name: ['Blue', 'أزرق'] },
      { ...wireColour(2), name: ['Red', 'أحمر'] },
      { ...wireColour(3), name: ['Dark red', 'أحمر داكن'] },
    ];
    const { provider } = openProvider(() => ({ json: { message: 'ok', data: rows } }));
    const { data, total } = await provider.getList('products_colors', {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: { search: 'احمر' },
    });
    expect(data.map(({ id }) => id)).toEqual([2]);
    expect(total).toBe(2);
  });

  test.each([
    [{ message: 'nothing here', data: null }],
    [{}],
    [{ data: { data: [], total: 0 } }],
    [{ data: 'none' }],
    [{ data: [null] }],
    [{ data: [[1]] }],
  ])('with an invalid reply (%j) fails instead of appearing empty', async (json) => {
    const { provider } = openProvider(() => ({ json }));
    await expect(provider.getList('products_colors', firstPage)).rejects.toThrow('messages.invalid_reply');
  });

  test('of referring records is filtered by the reference', async () => {
    const { provider, calls } = openProvider(() => ({ json: { data: [{ product_id: 1 }], meta: { total: 1 } } }));
    await provider.getManyReference('products/view-all', {
      ...firstPage,
      target: 'category',
      id: 7,
      filter: { status: 'active' },
    });
    expect(calls[0]!.query).toMatchObject({ 'filter[category]': '7', 'filter[status]': 'active' });
  });

  test('can be aborted', async () => {
    const { provider } = openProvider(() => new Promise(() => {}));
    expect(provider.supportAbortSignal).toBe(true);
    const leaving = new AbortController();
    const asked = provider.getList('products_colors', { ...firstPage, signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(provider.getOne('products_colors', { id: 7, signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(provider.getMany('products_colors', { ids: [7], signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('records by their ids', () => {
  test('a single record is requested by ids, because there is no call for a single record', async () => {
    const { provider, calls } = openProvider(() => page([7]));
    expect(await provider.getOne('products_colors', { id: '7' })).toEqual({ data: colour(7) });
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/api/sub_vendor/products_colors',
        query: { ids: '7', per_page: '1' },
        headers: vendorHeaders,
        body: undefined,
      },
    ]);
  });

  test('a missing record, or another shop’s, gives a 404', async () => {
    const { provider } = openProvider(() => page([]));
    const failure: unknown = await provider.getOne('products_colors', { id: 7 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 404, message: 'messages.record_not_found' });
  });

  test('unrequested records are ignored, if an API returns all', async () => {
    const { provider } = openProvider(() => page(span(1, 30)));
    expect((await provider.getMany('products_colors', { ids: [3, '5', 99] })).data.map(({ id }) => id)).toEqual([3, 5]);
    await expect(provider.getOne('products_colors', { id: 99 })).rejects.toMatchObject({ status: 404 });
  });

  test('many records are requested a hundred at a time, without duplicates', async () => {
    const { provider, calls } = openProvider(() => page(span(1, 250)));
    const { data } = await provider.getMany('products_colors', { ids: span(1, 250) });
    expect(data.map(({ id }) => id)).toEqual(span(1, 250));
    expect(calls.map(({ query }) => query.per_page)).toEqual(['100', '100', '50']);
  });

  test('an empty list of ids needs no call', async () => {
    const { provider, calls } = openProvider(() => page([]));
    expect(await provider.getMany('products_colors', { ids: [] })).toEqual({ data: [] });
    expect(calls).toEqual([]);
  });
});
