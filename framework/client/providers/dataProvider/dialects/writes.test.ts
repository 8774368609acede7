// The writes of the general dialect, and what is made of the API's answers.
import { describe, expect, test } from 'vitest';
import { messageOf } from '..';
import { undoOf } from '../messages';
import { firstPage } from '../../../../testing/fakeFetch';
import { editorHeaders } from '../../../../testing/library/stage';
import { colour, open, values } from './parcels.fixture';

const json = { 'content-type': 'application/json' };
const wire = { name: ['Red', 'أحمر'], hex: '#ff0000', sort: 0, active: true };

describe('several records at once', () => {
  test.each([
    ['delete', 'colours/delete', { partial: true }],
    ['update_status', 'colours/update_status', { new_status: false }],
  ])('%s: one call', async (verb, path, more) => {
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

  test('the change set that a reply names is offered to whoever may undo it, and to nobody else', async () => {
    const undoable = async (changeSet: string) => {
      const { provider } = open(Response.json({ message: 'Done' }, { headers: { 'Change-Set': changeSet } }));
      return undoOf(await provider.updateMany('colours', { ids: [7, 8], data: { sort: 3 } }));
    };
    expect(await undoable('activity=12;undo')).toBe('activity=12;undo');
    expect(await undoable('activity=12')).toBeUndefined();
  });

  test('update: one call with the ids', async () => {
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

test('an action is a call of its own, safe to arrive twice', async () => {
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

describe('an API that answers a write with little', () => {
  test.each<[string, unknown]>([
    ['a message', { message: 'Done' }],
    ['a message and null', { message: '', data: null }],
  ])('with %s: what was sent is what is known', async (_name, reply) => {
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

  test('with the id alone: the rest is what was sent, in its own shape', async () => {
    const { provider } = open({ json: { data: { colour_id: 12 } } });
    expect((await provider.create('colours', { data: values })).data).toEqual({ ...values, id: 12 });
  });

  test('with some of the fields: those over what was sent', async () => {
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
  'a password is sent and never comes back: %j',
  async (reply) => {
    const { provider, calls } = open({ json: reply });
    const secrets = { current_password: 'old secret', new_password: 'new secret', repeat_password: 'new secret' };
    const sara = { id: 1, full_name: 'Sara', email: 'sara@b.test' };
    const { data } = await provider.update('my_account', { id: 1, data: { ...sara, ...secrets }, previousData: sara });
    expect(calls[0]!.body).toMatchObject(secrets);
    expect(data).toEqual(sara);
  },
);

test('an update leaves out empty fields that the record never had, and sends what was filled in or emptied', async () => {
  const { provider, calls } = open({ json: { message: 'Saved' } });
  const known = { id: 7, name: values.name, hex: '#ff0000' };
  const typed = { name: { en: 'Red', ar: 'أحمر' }, hex: null, sort: null, active: true };
  await provider.update('colours', { id: 7, data: typed, previousData: known });
  expect(calls[0]!.body).toEqual({ colour_id: 7, name: wire.name, hex: null, active: true });
});

describe('what the server said', () => {
  test('is in the result, beside the data', async () => {
    const { provider } = open({ json: { message: 'Saved it', data: { colour_id: 7, ...wire } } });
    const [one, many] = [
      await provider.update('colours', { id: 7, data: values, previousData: colour }),
      await provider.deleteMany('colours', { ids: [7] }),
    ];
    expect([one, many].map(messageOf)).toEqual(['Saved it', 'Saved it']);
    expect(Object.keys(one.data)).not.toContain('message');
  });

  test.each([undefined, '', '   ', 5, null])('is nothing where it said %j', async (message) => {
    const { provider } = open({ json: { message, data: { colour_id: 7, ...wire } } });
    expect(messageOf(await provider.create('colours', { data: values }))).toBeUndefined();
  });

  test('is nothing of no result', () => {
    expect(messageOf(undefined)).toBeUndefined();
  });
});

test('a search for the best first names no order, so that the API gives its own', async () => {
  const { provider, calls } = open({ json: { message: '', data: [], meta: { total: 0 } } });
  await provider.getList('colours', { ...firstPage, filter: { search: 'red' }, meta: { isBestFirst: true } });
  expect(calls[0]!.query).toEqual({ page: '1', per_page: expect.any(String) as string, search: 'red' });
});

test('a resource that is not declared is a mistake of ours', async () => {
  const { provider, calls } = open({ json: {} });
  await expect(provider.getList('gifts', firstPage)).rejects.toThrow('gifts is no declared resource');
  await expect(provider.getOne('__proto__', { id: 1 })).rejects.toThrow('is no declared resource');
  expect(calls).toEqual([]);
});
