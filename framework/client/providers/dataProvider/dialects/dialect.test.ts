// A successful reply with an unexpected shape must be reported as unreadable, not as a success or an empty list.
import { describe, expect, test } from 'vitest';
import { firstPage } from '../../../../testing/fakeFetch';
import { messageOf } from '..';
import { colour, open, values } from './parcels.fixture';

type Provider = ReturnType<typeof open>['provider'];

const reads: [string, (provider: Provider) => Promise<unknown>][] = [
  ['getList', (provider) => provider.getList('colours', firstPage)],
  ['getOne', (provider) => provider.getOne('colours', { id: 7 })],
  ['getMany', (provider) => provider.getMany('colours', { ids: [7, 8] })],
  ['getManyReference', (provider) => provider.getManyReference('parcels', { ...firstPage, target: 'colour', id: 7 })],
  ['getIds', (provider) => provider.getIds('colours', { ...firstPage, limit: 100 })],
  ['getCounts', (provider) => provider.getCounts('colours', { filter: {} })],
  ['getOne of a singleton', (provider) => provider.getOne('my_branch', { id: 'own' })],
];

const ids = [7, 8];
const writes: [string, (provider: Provider) => Promise<unknown>][] = [
  ['create', (provider) => provider.create('colours', { data: values })],
  ['update', (provider) => provider.update('colours', { id: 7, data: values, previousData: colour })],
  ['updateMany', (provider) => provider.updateMany('colours', { ids, data: { sort: 3 } })],
  ['delete', (provider) => provider.delete('colours', { id: 7 })],
  ['deleteMany', (provider) => provider.deleteMany('colours', { ids })],
  ['setStatus', (provider) => provider.setStatus('colours', { ids: [7], status: true })],
  ['act', (provider) => provider.act('parcels', { action: 'markPaid', ids: [7] })],
  ['act on several', (provider) => provider.act('parcels', { action: 'markPaid', ids })],
  ['reorder', (provider) => provider.reorder('colours', { id: 7, place: { after: 8 } })],
];

const typed =
  (body: BodyInit | null, type: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });
const json = (value: unknown) => () => Response.json(value);

const unreadable: Record<string, () => Response> = {
  'no content': () => new Response(null, { status: 204 }),
  'an empty body': typed('', 'application/json'),
  'an HTML page': typed('<!doctype html><h1>Welcome</h1>', 'text/html'),
  'cut JSON': typed('{"data":[{"colour_id":7', 'application/json'),
  null: json(null),
  'an empty object': json({}),
  'data of null': json({ data: null }),
  'data that is a text': json({ data: 'done' }),
  'data that is a boolean': json({ data: true }),
  'a list in a list': json({ data: [[1]] }),
  'a list of null': json({ data: [null] }),
  'meta that is a list': json({ message: 'ok', data: [{ colour_id: 7 }], meta: [] }),
  'meta that is a text': json({ message: 'ok', data: { colour_id: 7 }, meta: '1' }),
};

describe.each(Object.entries(unreadable))('the unreadable reply: %s', (_reply, reply) => {
  test.each([...reads, ...writes])('is rejected for %s', async (_name, call) => {
    await expect(call(open(reply as never).provider)).rejects.toMatchObject({
      name: 'HttpError',
      message: 'messages.invalid_reply',
    });
  });
});

describe('a list', () => {
  test.each([
    ['a total that is a text', { total: '1' }],
    ['a total that is null', { total: null }],
    ['a negative total', { total: -1 }],
    ['a fractional total', { total: 1.5 }],
  ])('with %s is unreadable', async (_name, meta) => {
    await expect(
      open({ json: { data: [{ colour_id: 7 }], meta } }).provider.getList('colours', firstPage),
    ).rejects.toThrow('messages.invalid_reply');
  });

  test.each([[{ hex: '#fff' }], [{ colour_id: null }], [{ colour_id: {} }], [{ colour_id: '' }]])(
    'with a record without an id, %j, is unreadable',
    async (row) => {
      await expect(
        open({ json: { data: [{ colour_id: 7 }, row], meta: { total: 2 } } }).provider.getList('colours', firstPage),
      ).rejects.toThrow('messages.invalid_reply');
    },
  );

  test('without matches is empty', async () => {
    expect(
      await open({ json: { message: '', data: [], meta: { total: 0 } } }).provider.getList('colours', firstPage),
    ).toEqual({ data: [], total: 0 });
  });

  test.each([{ counts: [], total: 1 }, { counts: { on: '1' }, total: 1 }, { counts: {} }])(
    'with the counts %j is unreadable',
    async (meta) => {
      await expect(open({ json: { data: [], meta } }).provider.getCounts('colours', { filter: {} })).rejects.toThrow(
        'messages.invalid_reply',
      );
    },
  );
});

describe('a write', () => {
  const single = writes.filter(([name]) => !/Many|several/.test(name));

  test.each(single)('of one record is unreadable if answered with a list: %s', async (_name, call) => {
    await expect(call(open({ json: { message: 'Done', data: [{ colour_id: 7 }] } }).provider)).rejects.toThrow(
      'messages.invalid_reply',
    );
  });

  test.each(writes.filter(([name]) => /deleteMany|act/.test(name)))(
    'is unreadable if a refused id is invalid: %s',
    async (_name, call) => {
      await expect(call(open({ json: { message: 'Done', meta: { refused: [{}] } } }).provider)).rejects.toThrow(
        'messages.invalid_reply',
      );
    },
  );

  test('that creates a record is unreadable if the record has no id', async () => {
    for (const data of [{}, { hex: '#fff' }, { colour_id: null }]) {
      await expect(
        open({ json: { message: 'Added', data } }).provider.create('colours', { data: values }),
      ).rejects.toThrow('messages.invalid_reply');
    }
  });

  test('that creates a record must return it, if the API has listed its calls', async () => {
    const { provider, session } = open({ json: { message: 'Added' } });
    expect(messageOf(await provider.create('colours', { data: values }))).toBe('Added');
    session.set({ offers: ['colours'] });
    await expect(provider.create('colours', { data: values })).rejects.toThrow('messages.invalid_reply');
  });
});
