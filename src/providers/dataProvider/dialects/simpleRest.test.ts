import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstPage, openProvider, recordingFetch } from '../../../../tests/helpers/fakeApi';
import { label } from '../../../../tests/helpers/judge';
import { defineResource, field } from '../../../core';
import { simpleRest as at } from '../../../core/api';
import { createRegistry } from '../../../core/registry';
import { resources } from '../../../resources';
import { simpleRest } from './simpleRest';

const url = 'https://rest.test/v1';

const gifts = defineResource({
  name: 'gifts',
  label: { en: ['Gift', 'Gifts'], ar: ['هدية', 'هدايا'] },
  api: { ...at(url, 'gift-cards'), names: { title: 'caption' } },
  title: 'title',
  fields: { title: field.text({ label, required: true }), active: field.toggle({ label, default: true }) },
  status: 'active',
});

/** What the backend holds, `secret` among it, of which the declaration doesn't know. */
const wire = { id: 7, caption: 'Cup', active: true, secret: 'kept' };
const gift = { id: 7, title: 'Cup', active: true };

describe('over a provider of its kind', () => {
  const provider = {
    getList: vi.fn<DataProvider['getList']>(async () => ({ data: [wire], total: 31 }) as never),
    getMany: vi.fn<DataProvider['getMany']>(async () => ({ data: [wire] }) as never),
    create: vi.fn<DataProvider['create']>(async () => ({ data: wire }) as never),
    update: vi.fn<DataProvider['update']>(async (_path, { data }) => ({ data }) as never),
    deleteMany: vi.fn<DataProvider['deleteMany']>(async () => ({ data: [7] }) as never),
  };
  const dialect = simpleRest(url, async () => provider as unknown as DataProvider);

  beforeEach(() => {
    vi.clearAllMocks();
  });

  test('a list passes the question on and the total back', async () => {
    const question = { ...firstPage, filter: { active: true } };
    expect(await dialect.list(gifts, question)).toEqual({ data: [gift], total: 31 });
    expect(provider.getList).toHaveBeenCalledWith('gift-cards', { ...question, signal: undefined });
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
    expect(provider.deleteMany).toHaveBeenCalledWith('gift-cards', { ids: [7, 8] });
  });

  test('an action is not to be had', async () => {
    await expect(dialect.act(gifts, 'wrap', [7], {})).rejects.toThrow('gifts has no wrap');
  });

  test('is loaded once, at its first use, and again only if that failed', async () => {
    const load = vi
      .fn<() => Promise<DataProvider>>()
      .mockRejectedValueOnce(new Error('no script'))
      .mockResolvedValue(provider as never);
    const lazy = simpleRest(url, load);
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
      ['POST', path, { caption: 'Cup', active: true }],
      ['GET', path, undefined],
      ['PUT', `${path}/7`, { ...wire, caption: 'Mug' }],
      ['DELETE', `${path}/7`, undefined],
    ]);
  });

  test('an absent record is a 404', async () => {
    const { provider } = open(() => ({ json: [] }));
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
