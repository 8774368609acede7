import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { foreign } from './foreign';
import { gift, gifts, wire } from './gifts.fixture';
import { firstPage } from '../../../../../testing/fakeFetch';

describe('the dialect over a react-admin provider', () => {
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

  test('list passes its parameters on and returns the total', async () => {
    const question = { ...firstPage, filter: { active: true } };
    expect(await dialect.list(gifts, question)).toEqual({ data: [gift], total: 31 });
    expect(provider.getList).toHaveBeenCalledWith('gift-cards', { ...question, signal: undefined });
  });

  test('list sends a search as q, a range as its two ends, and fields by the backend’s names', async () => {
    await dialect.list(gifts, {
      ...firstPage,
      sort: { field: 'price', order: 'ASC' },
      filter: { search: 'cup', price: { gte: '5', lte: '9' } },
    });
    expect(provider.getList.mock.calls[0]![1]).toMatchObject({
      sort: { field: 'amount', order: 'ASC' },
      filter: { q: 'cup', amount_gte: '5', amount_lte: '9' },
    });
  });

  test('a number is read as money, and money is written back as a number', async () => {
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

  test('the first created record uses the value types of the existing records', async () => {
    provider.getList.mockResolvedValue({ data: [{ ...wire, amount: 12.5 }], total: 31 } as never);
    await foreign(async () => provider).create(gifts, { title: 'Pot', price: '1.500' });
    expect(provider.create.mock.calls[0]![1].data).toEqual({ caption: 'Pot', amount: 1.5 });
    provider.getList.mockRejectedValue(Object.assign(new Error('Not for you'), { status: 403 }));
    expect(await foreign(async () => provider).create(gifts, { title: 'Cup', price: '1.500' })).toEqual({ data: gift });
  });

  test('a resource can define its own read, write and filter', async () => {
    const odd = {
      ...gifts,
      api: {
        path: 'gift-cards',
        provider,
        read: ({ caption, state }: Record<string, unknown>) => ({ title: caption, active: state === 'on' }),
        write: ({ title, active }: Record<string, unknown>) => ({ caption: title, state: active ? 'on' : 'off' }),
        filter: (asked: object) => ({ where: asked }),
      },
    };
    provider.getList.mockResolvedValue({ data: [{ id: 7, caption: 'Cup', state: 'on' }], total: 1 } as never);
    expect((await dialect.list(odd, { ...firstPage, filter: { search: 'cup' } })).data).toEqual([gift]);
    expect(provider.getList.mock.calls[0]![1].filter).toEqual({ where: { search: 'cup' } });
    await dialect.create(odd, { title: 'Pot', active: false });
    expect(provider.create.mock.calls[0]![1].data).toEqual({ caption: 'Pot', state: 'off' });
  });

  test.each([401, 403])('a %i from another host doesn’t end the session', async (status) => {
    provider.getList.mockRejectedValue(Object.assign(new Error('No key'), { status }));
    await expect(dialect.list(gifts, firstPage)).rejects.toMatchObject({ status: 502, message: 'No key' });
  });

  test('a host that doesn’t answer is reported as unreachable, with the framework’s message', async () => {
    provider.getList.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(dialect.list(gifts, firstPage)).rejects.toMatchObject({
      status: 0,
      message: 'messages.failed_to_get_data messages.network_error',
    });
  });

  test.each([
    ['one text', { caption: 'Taken' }],
    ['several texts', { caption: ['Taken'] }],
  ])('errors are assigned to the declared fields: %s', async (_as, errors) => {
    provider.create.mockRejectedValueOnce(
      Object.assign(new Error('Not saved'), {
        status: 422,
        body: { errors: { ...errors, root: { serverError: 'Full' } } },
      }),
    );
    await expect(dialect.create(gifts, { title: 'Cup' })).rejects.toMatchObject({
      name: 'HttpError',
      status: 422,
      message: 'Not saved',
      body: { errors: { title: 'Taken', root: { serverError: 'Full' } } },
    });
  });

  test('a provider that fails on a malformed reply is reported as an unreadable reply', async () => {
    provider.getList.mockImplementationOnce(async () => (undefined as unknown as { data: never }).data);
    await expect(dialect.list(gifts, firstPage)).rejects.toMatchObject({
      status: 200,
      message: 'messages.invalid_reply',
    });
    provider.getList.mockResolvedValueOnce({ data: { gifts: [] }, total: 1 } as never);
    await expect(dialect.list(gifts, firstPage)).rejects.toMatchObject({ message: 'messages.invalid_reply' });
  });

  test.each([undefined, null, 5, 'done', [], {}, { caption: 'Cup' }, { id: null }])(
    'a record returned as %j is an unreadable reply, for reads and writes',
    async (data) => {
      const answer = async () => ({ data }) as never;
      const odd = foreign(async () => ({ ...provider, create: answer, update: answer, getMany: answer }));
      const unreadable = { message: 'messages.invalid_reply' };
      await expect(odd.create(gifts, { title: 'Cup' })).rejects.toMatchObject(unreadable);
      await expect(odd.update(gifts, [7], { title: 'Cup' })).rejects.toMatchObject(unreadable);
      await expect(odd.setStatus(gifts, [7, 8], true)).rejects.toMatchObject(unreadable);
      await expect(foreign(async () => ({ ...provider, getOne: answer })).many(gifts, [7])).rejects.toMatchObject(
        unreadable,
      );
      if (!Array.isArray(data)) await expect(odd.many(gifts, [7, 8])).rejects.toMatchObject(unreadable);
      await expect(
        foreign(async () => ({ ...provider, getMany: async () => ({ data: [data] }) as never })).many(gifts, [7, 8]),
      ).rejects.toMatchObject(unreadable);
    },
  );

  test('a write uses the field names of the backend', async () => {
    expect(await dialect.create(gifts, { title: 'Cup', active: true, other: 1 })).toEqual({ data: gift });
    expect(provider.create).toHaveBeenCalledWith('gift-cards', { data: { caption: 'Cup', active: true } });
  });

  test('an update keeps fields that are not declared', async () => {
    expect(await dialect.update(gifts, [7], { title: 'Mug' })).toEqual({ data: { ...gift, title: 'Mug' } });
    expect(provider.update).toHaveBeenCalledWith('gift-cards', {
      id: 7,
      data: { ...wire, caption: 'Mug' },
      previousData: wire,
    });
  });

  test('setting a status updates the whole record', async () => {
    expect(await dialect.setStatus(gifts, [7, 8], false)).toEqual({ data: null });
    expect(provider.update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
      [7, { ...wire, active: false }],
      [8, { id: 8, active: false }],
    ]);
  });

  test('deleting several records sends one call for each, and returns the refused ids', async () => {
    expect(await dialect.delete(gifts, [7, 8])).toEqual({ data: null, refused: [] });
    expect(provider.delete.mock.calls).toEqual([
      ['gift-cards', { id: 7 }],
      ['gift-cards', { id: 8 }],
    ]);
    provider.delete.mockRejectedValueOnce(new Error('In use'));
    expect(await dialect.delete(gifts, [7, 8])).toEqual({ data: null, refused: [7] });
    provider.delete.mockRejectedValueOnce(new Error('In use'));
    await expect(dialect.delete(gifts, [7])).rejects.toThrow('In use');
  });

  test('a page without a total counts one more record if the provider reports a next page', async () => {
    provider.getList.mockResolvedValue({ data: [wire], pageInfo: { hasNextPage: true } } as never);
    expect(await dialect.list(gifts, { ...firstPage, pagination: { page: 2, perPage: 1 } })).toEqual({
      data: [gift],
      total: 3,
    });
    provider.getList.mockResolvedValue({ data: [wire], pageInfo: { hasNextPage: false } } as never);
    expect(await dialect.list(gifts, { ...firstPage, pagination: { page: 2, perPage: 1 } })).toMatchObject({
      total: 2,
    });
  });

  test('records are requested with the calls that the API offers', async () => {
    const offering = (can: object) => ({ ...gifts, api: { ...gifts.api, can } });
    await dialect.many(offering({ many: false }), [7, 8]);
    expect([provider.getOne.mock.calls.length, provider.getMany.mock.calls.length]).toEqual([2, 0]);
    await dialect.many(offering({ one: false }), [7]);
    expect([provider.getOne.mock.calls.length, provider.getMany.mock.calls.length]).toEqual([2, 1]);
  });

  test('a call missing from the provider is named in the error', async () => {
    await expect(foreign(async () => ({ getList: provider.getList })).delete(gifts, [7])).rejects.toThrow(
      'gifts has no delete',
    );
  });

  test('an action is rejected', async () => {
    await expect(dialect.act(gifts, 'wrap', [7], {})).rejects.toThrow("gifts can't do wrap");
  });

  test('the provider is loaded once, on first use, and again only after a failure', async () => {
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
