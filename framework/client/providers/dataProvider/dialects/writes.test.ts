// Tests how the standard dialect sends writes and reads the replies.
import { describe, expect, test } from 'vitest';
import { messageOf, undoOf } from '..';
import { firstPage } from '../../../../testing/fakeFetch';
import { editorHeaders } from '../../../../testing/library/stage';
import { colour, open, values } from './parcels.fixture';

const json = { 'content-type': 'application/json' };
const wire = { name: ['Red', 'أحمر'], hex: '#ff0000', sort: 0, active: true };

describe('writes of several records', () => {
  test.each([
    ['delete', 'colours/delete', { partial: true }],
    ['update_status', 'colours/update_status', { new_status: false }],
  ])('%s is a single call', async (verb, path, more) => {
    const { provider, calls } = open({ json: { message: 'Done' } });
    const ids = [7, 8, '9'];
    const result =
      verb === 'delete'
        ? await provider.deleteMany('colours', { ids })
        : await provider.setStatus('colours', { ids, status: false });
    expect(messageOf(result)).toBe('Done');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: `/api/${path}`,
        query: {},
        headers: { ...editorHeaders, ...json },
        body: { colour_id: ids, ...more },
      },
    ]);
  });

  test("undo is offered only if the reply's header allows it for this caller", async () => {
    const undoable = async (changeSet: string) => {
      const { provider } = open(Response.json({ message: 'Done' }, { headers: { 'Change-Set': changeSet } }));
      return undoOf(await provider.updateMany('colours', { ids: [7, 8], data: { sort: 3 } }));
    };
    expect(await undoable('activity=12;undo')).toBe('activity=12;undo');
    expect(await undoable('activity=12')).toBeUndefined();
  });

  test('update is a single call with the ids', async () => {
    const { provider, calls } = open({ json: { message: 'Done' } });
    expect(await provider.updateMany('colours', { ids: [7, 8], data: { sort: 3 } })).toEqual({
      data: [7, 8],
      meta: { message: 'Done' },
    });
    expect(calls[0]).toMatchObject({
      path: '/api/colours/update',
      body: { colour_id: [7, 8], sort: 3 },
    });
  });
});

test('an action is a single call with an idempotency key', async () => {
  const { provider, calls } = open({ json: { message: 'Paid', data: { parcel_id: 3, number: 'A-3' } } });
  const result = await provider.act('parcels', { action: 'markPaid', ids: [3], input: { method: 'cash' } });
  expect(result.data).toEqual({ id: 3, number: 'A-3' });
  expect(messageOf(result)).toBe('Paid');
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/parcels/mark_paid',
      query: {},
      headers: { ...editorHeaders, ...json, 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      body: { parcel_id: 3, method: 'cash' },
    },
  ]);
});

describe('a write with a short reply', () => {
  test.each<[string, unknown]>([
    ['a message', { message: 'Done' }],
    ['a message and null', { message: '', data: null }],
  ])('of %s returns the sent values', async (_name, reply) => {
    const { provider } = open({ json: reply });
    expect((await provider.update('colours', { id: 7, data: { sort: 3 }, previousData: colour })).data).toEqual({
      ...colour,
      sort: 3,
    });
    expect((await provider.create('colours', { data: values })).data).toEqual({ ...values, id: '' });
    expect((await provider.setStatus('colours', { ids: [7], status: false })).data).toEqual({ id: 7 });
    expect((await provider.act('parcels', { action: 'markPaid', ids: [7] })).data).toEqual({ id: 7 });
    expect((await provider.delete('colours', { id: 7 })).data).toEqual({ id: 7 });
  });

  test('of only the id returns the id and the sent values', async () => {
    const { provider } = open({ json: { data: { colour_id: 12 } } });
    expect((await provider.create('colours', { data: values })).data).toEqual({ ...values, id: 12 });
  });

  test('of some fields returns them merged into the sent values', async () => {
    const { provider } = open({ json: { data: { hex: '#00ff00', version: 5 } } });
    const { data } = await provider.update('colours', {
      id: 7,
      data: { ...values, version: 4 },
      previousData: colour,
    });
    expect(data).toEqual({ ...colour, hex: '#00ff00', version: 5 });
  });
});

test.each([{ message: 'Saved' }, { data: { user_id: 1, full_name: 'Sara' } }])(
  'a password is sent and never returned: %j',
  async (reply) => {
    const { provider, calls } = open({ json: reply });
    const secrets = { current_password: 'old secret', new_password: 'new secret', repeat_password: 'new secret' };
    const sara = { id: 1, full_name: 'Sara', email: 'sara@b.test' };
    const { data } = await provider.update('my_account', { id: 1, data: { ...sara, ...secrets }, previousData: sara });
    expect(calls[0]!.body).toMatchObject(secrets);
    expect(data).toEqual(sara);
  },
);

test('an update omits empty fields that the record never had, and sends filled or emptied ones', async () => {
  const { provider, calls } = open({ json: { message: 'Saved' } });
  const known = { id: 7, name: values.name, hex: '#ff0000' };
  const typed = { name: { en: 'Red', ar: 'أحمر' }, hex: null, sort: null, active: true };
  await provider.update('colours', { id: 7, data: typed, previousData: known });
  expect(calls[0]!.body).toEqual({ colour_id: 7, name: wire.name, hex: null, active: true });
});

describe("the server's message", () => {
  test('is in the result, next to the data', async () => {
    const { provider } = open({ json: { message: 'Saved it', data: { colour_id: 7, ...wire } } });
    const [one, many] = [
      await provider.update('colours', { id: 7, data: values, previousData: colour }),
      await provider.deleteMany('colours', { ids: [7] }),
    ];
    expect([one, many].map(messageOf)).toEqual(['Saved it', 'Saved it']);
    expect(Object.keys(one.data)).not.toContain('message');
  });

  test.each([undefined, '', '   ', 5, null])('is missing if the server sent %j', async (message) => {
    const { provider } = open({ json: { message, data: { colour_id: 7, ...wire } } });
    expect(messageOf(await provider.create('colours', { data: values }))).toBeUndefined();
  });

  test('is missing without a result', () => {
    expect(messageOf(undefined)).toBeUndefined();
  });
});

test('a search sorted by relevance sends no order, so the API uses its own', async () => {
  const { provider, calls } = open({ json: { message: '', data: [], meta: { total: 0 } } });
  await provider.getList('colours', { ...firstPage, filter: { search: 'red' }, meta: { isBestFirst: true } });
  expect(calls[0]!.query).toEqual({ page: '1', per_page: expect.any(String) as string, search: 'red' });
});

test('an undeclared resource throws without a call', async () => {
  const { provider, calls } = open({ json: {} });
  await expect(provider.getList('gifts', firstPage)).rejects.toThrow('gifts is not a declared resource');
  await expect(provider.getOne('__proto__', { id: 1 })).rejects.toThrow('is not a declared resource');
  expect(calls).toEqual([]);
});
