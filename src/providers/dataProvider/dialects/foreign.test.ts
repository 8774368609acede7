import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstPage, openProvider, recordingFetch } from '../../../../tests/helpers/fakeApi';
import { label } from '../../../../tests/helpers/judge';
import { defineResource, field, simpleRest } from '../../../core';
import { createRegistry } from '../../../core/registry';
import { resources } from '../../../resources';
import { foreign } from './foreign';

const url = 'https://rest.test/v1';

const gifts = defineResource({
  name: 'gifts',
  label: { en: ['Gift', 'Gifts'], ar: ['هدية', 'هدايا'] },
  api: simpleRest(url, 'gift-cards', { names: { title: 'caption', price: 'amount' }, headers: () => ({ 'X-Key': 'k3y' }), credentials: 'include' }),
  title: 'title',
  fields: { title: field.text({ label, required: true }), active: field.toggle({ label, default: true }), price: field.money({ label }) },
  status: 'active',
});

/** What the backend holds, `secret` among it, of which the declaration doesn't know. */
const wire = { id: 7, caption: 'Cup', active: true, secret: 'kept' };
const gift = { id: 7, title: 'Cup', active: true };

describe('over a provider of its kind', () => {
  const provider = {
    getList: vi.fn<DataProvider['getList']>(async () => ({ data: [wire], total: 31 }) as never),
    getOne: vi.fn<DataProvider['getOne']>(async () => ({ data: wire }) as never),
    getMany: vi.fn<DataProvider['getMany']>(async () => ({ data: [wire] }) as never),
    create: vi.fn<DataProvider['create']>(async () => ({ data: wire }) as never),
    update: vi.fn<DataProvider['update']>(async (_path, { data }) => ({ data }) as never),
    delete: vi.fn<DataProvider['delete']>(async () => ({}) as never),
  };
  const dialect = foreign(async () => provider);

  beforeEach(() => {
    for (const call of Object.values(provider)) call.mockClear();
    provider.getList.mockResolvedValue({ data: [wire], total: 31 } as never);
    provider.getOne.mockResolvedValue({ data: wire } as never);
  });

  test('a list passes the question on and the total back', async () => {
    const question = { ...firstPage, filter: { active: true } };
    expect(await dialect.list(gifts, question)).toEqual({ data: [gift], total: 31 });
    expect(provider.getList).toHaveBeenCalledWith('gift-cards', { ...question, signal: undefined });
  });

  test('a search goes out as q, a range by its ends, and all by the backend’s names', async () => {
    await dialect.list(gifts, { ...firstPage, sort: { field: 'price', order: 'ASC' }, filter: { search: 'cup', price: { gte: '5', lte: '9' } } });
    expect(provider.getList.mock.calls[0]![1]).toMatchObject({
      sort: { field: 'amount', order: 'ASC' }, filter: { q: 'cup', amount_gte: '5', amount_lte: '9' },
    });
  });

  test('a number is taken as money, and money goes back as the number that it was', async () => {
    provider.getOne.mockResolvedValue({ data: { ...wire, amount: 12.5 } } as never);
    expect(await dialect.many(gifts, [7])).toEqual([{ ...gift, price: '12.5' }]);
    await dialect.update(gifts, [7], { price: '3.250' });
    expect(provider.update.mock.calls[0]![1].data).toEqual({ ...wire, amount: 3.25 });
    await dialect.create(gifts, { title: 'Pot', price: '1.000' });
    expect(provider.create.mock.calls[0]![1].data).toEqual({ caption: 'Pot', amount: 1 });
    provider.getOne.mockResolvedValue({ data: { ...wire, amount: '12.500' } } as never);
    await dialect.update(gifts, [7], { price: '3.250' });
    expect(provider.update.mock.calls[1]![1].data).toEqual({ ...wire, amount: '3.250' });
  });

  test('the first record that is made here goes out in the shapes of those that are there', async () => {
    provider.getList.mockResolvedValue({ data: [{ ...wire, amount: 12.5 }], total: 31 } as never);
    await foreign(async () => provider).create(gifts, { title: 'Pot', price: '1.500' });
    expect(provider.create.mock.calls[0]![1].data).toEqual({ caption: 'Pot', amount: 1.5 });
    provider.getList.mockRejectedValue(Object.assign(new Error('Not for you'), { status: 403 }));
    expect(await foreign(async () => provider).create(gifts, { title: 'Cup', price: '1.500' })).toEqual({ data: gift });
  });

  test('an area says by read, write and filter what its provider has otherwise', async () => {
    const odd = { ...gifts, api: {
      path: 'gift-cards', provider,
      read: ({ caption, state }: Record<string, unknown>) => ({ title: caption, active: state === 'on' }),
      write: ({ title, active }: Record<string, unknown>) => ({ caption: title, state: active ? 'on' : 'off' }),
      filter: (asked: object) => ({ where: asked }),
    } };
    provider.getList.mockResolvedValue({ data: [{ id: 7, caption: 'Cup', state: 'on' }], total: 1 } as never);
    expect((await dialect.list(odd, { ...firstPage, filter: { search: 'cup' } })).data).toEqual([gift]);
    expect(provider.getList.mock.calls[0]![1].filter).toEqual({ where: { search: 'cup' } });
    await dialect.create(odd, { title: 'Pot', active: false });
    expect(provider.create.mock.calls[0]![1].data).toEqual({ caption: 'Pot', state: 'off' });
  });

  test.each([401, 403])('a %i of another host doesn’t end the session here', async (status) => {
    provider.getList.mockRejectedValue(Object.assign(new Error('No key'), { status }));
    await expect(dialect.list(gifts, firstPage)).rejects.toMatchObject({ status: 502, message: 'No key' });
  });

  test('a host that doesn’t answer is said to be out of reach, in our words', async () => {
    provider.getList.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(dialect.list(gifts, firstPage)).rejects.toMatchObject({ status: 0, message: 'messages.network_error' });
  });

  test('a write goes out under the wire’s names', async () => {
    expect(await dialect.create(gifts, { title: 'Cup', active: true, other: 1 })).toEqual({ data: gift });
    expect(provider.create).toHaveBeenCalledWith('gift-cards', { data: { caption: 'Cup', active: true } });
  });

  test('an update keeps what the declaration doesn’t know of', async () => {
    expect(await dialect.update(gifts, [7], { title: 'Mug' })).toEqual({ data: { ...gift, title: 'Mug' } });
    expect(provider.update).toHaveBeenCalledWith('gift-cards', {
      id: 7,
      data: { ...wire, caption: 'Mug' },
      previousData: wire,
    });
  });

  test('a status is one field of the whole record', async () => {
    expect(await dialect.setStatus(gifts, [7, 8], false)).toEqual({ data: null });
    expect(provider.update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
      [7, { ...wire, active: false }],
      [8, { id: 8, active: false }],
    ]);
  });

  test('a deletion is of as many as there are', async () => {
    expect(await dialect.delete(gifts, [7, 8])).toEqual({ data: null });
    expect(provider.delete.mock.calls).toEqual([['gift-cards', { id: 7 }], ['gift-cards', { id: 8 }]]);
  });

  test('an action is not to be had', async () => {
    await expect(dialect.act(gifts, 'wrap', [7], {})).rejects.toThrow('gifts has no wrap');
  });

  test('is loaded once, at its first use, and again only if that failed', async () => {
    const load = vi
      .fn<() => Promise<DataProvider>>()
      .mockRejectedValueOnce(new Error('no script'))
      .mockResolvedValue(provider as never);
    const lazy = foreign(load);
    expect(load).not.toHaveBeenCalled();
    await expect(lazy.many(gifts, [7])).rejects.toThrow('no script');
    expect(await lazy.many(gifts, [7])).toEqual([gift]);
    await lazy.many(gifts, [7]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('over the real ra-data-simple-rest', () => {
  const open = (answer: Parameters<typeof recordingFetch>[0]) => {
    const rest = recordingFetch(answer);
    vi.stubGlobal('fetch', rest.fetch);
    const own = openProvider(() => ({ json: { data: [] } }), { registry: createRegistry([...resources, gifts]) });
    return { provider: own.provider, rest: rest.calls, own: own.calls };
  };
  const path = `${url}/gift-cards`;
  const list = () => Response.json([wire], { headers: { 'content-range': 'gift-cards 0-9/31' } });

  test('a list has its range and its total', async () => {
    const { provider, rest } = open(list);
    expect(await provider.getList('gifts', { ...firstPage, filter: { active: true } })).toEqual({
      data: [gift],
      total: 31,
    });
    expect(rest).toHaveLength(1);
    expect(rest[0]).toMatchObject({
      method: 'GET',
      path,
      query: { sort: '["id","DESC"]', range: '[0,9]', filter: '{"active":true}' },
      headers: { 'x-key': 'k3y', range: 'gift-cards=0-9' },
    });
  });

  test('each write is its own method', async () => {
    const { provider, rest } = open(({ method, query }) => ({
      json: method === 'GET' && 'filter' in query ? [wire] : wire,
    }));
    await provider.create('gifts', { data: { title: 'Cup', active: true } });
    await provider.update('gifts', { id: 7, data: { ...gift, title: 'Mug' }, previousData: gift });
    await provider.delete('gifts', { id: 7, previousData: gift });
    expect(rest.map(({ method, path: to, body }) => [method, to, body])).toEqual([
      ['GET', path, undefined],
      ['POST', path, { caption: 'Cup', active: true }],
      ['GET', `${path}/7`, undefined],
      ['PUT', `${path}/7`, { ...wire, caption: 'Mug' }],
      ['DELETE', `${path}/7`, undefined],
    ]);
  });

  test('an absent record is a 404', async () => {
    const { provider } = open(() => ({ status: 404, json: {} }));
    await expect(provider.getOne('gifts', { id: 7 })).rejects.toMatchObject({
      status: 404,
      message: 'messages.record_not_found',
    });
  });

  test('the backend’s message and status come through', async () => {
    const { provider } = open(() => ({ status: 422, json: { message: 'Too many gifts' } }));
    await expect(provider.create('gifts', { data: gift })).rejects.toMatchObject({
      status: 422,
      message: 'Too many gifts',
    });
  });

  test('another host is never told who is logged in', async () => {
    const { provider, rest } = open(list);
    await provider.getList('gifts', firstPage);
    const told = Object.keys(rest[0]!.headers);
    expect(told.filter((name) => /authorization|country|subcategory|idempotency/.test(name))).toEqual([]);
  });

  test('only the area that declares it goes there', async () => {
    const { provider, rest, own } = open(list);
    await provider.getList('gifts', firstPage);
    await provider.getList('products_colors', firstPage);
    expect(rest.map((call) => call.path)).toEqual([path]);
    expect(own.map((call) => call.path)).toEqual(['/api/sub_vendor/products_colors']);
  });
});
