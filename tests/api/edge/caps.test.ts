import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyCaps, listLimits, longestAddress, mostIds, searchLimits } from '@matjar/admin/testing/server';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  ({ headers } = await server.login('vendor@matjar.test'));
});
afterAll(() => server.close());

interface Call {
  path: string;
  body?: string;
  type?: string;
}

const send = async ({ path, body, type = 'application/json' }: Call, language: string) => {
  const requestHeaders = {
    ...headers,
    'accept-language': language,
    ...(body !== undefined && { 'content-type': type }),
  };
  const reply = await fetch(`${server.url}/api/sub_vendor/${path}`, {
    headers: requestHeaders,
    ...(body !== undefined && { method: 'POST', body }),
  });
  return { status: reply.status, body: (await reply.json()) as { message: string; errors?: Record<string, string[]> } };
};

const list = (query: string): Call => ({ path: `products?${query}` });
const add = (body: string, type?: string): Call => ({ path: 'products_colors/add', body, ...(type && { type }) });
const form = 'application/x-www-form-urlencoded';

const mebibyte = 1024 * 1024;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const padded = (bytes: number) => add(`{}${' '.repeat(bytes - 2)}`);
const filled = (bytes: number) => add(`a=${'x'.repeat(bytes - 2)}`, form);
const parts = (count: number) =>
  add(
    numbers(count)
      .map((number) => `field${number}=x`)
      .join('&'),
    form,
  );
const nested = (depth: number) => add(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const lists = (depth: number) => add(`{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`);
const named = (count: number) =>
  add(JSON.stringify(Object.fromEntries(numbers(count).map((number) => [`field${number}`, 1]))));
const items = (count: number) => add(`{"a":${JSON.stringify(numbers(count - 1))}}`);
const multipart = (count: number) =>
  add(
    `${numbers(count)
      .map(
        (number) =>
          `--boundary-of-twenty-seven-or-more\r\nContent-Disposition: form-data; name="field${number}"\r\n\r\nx\r\n`,
      )
      .join('')}--boundary-of-twenty-seven-or-more--\r\n`,
    'multipart/form-data; boundary=boundary-of-twenty-seven-or-more',
  );
const bracketed = (depth: number) => add(`a${'[b]'.repeat(depth - 1)}=1`, form);
const read = (count: number) => list(`ids=${numbers(count).join(',')}`);
const removed = (count: number): Call => ({
  path: 'products/delete',
  body: JSON.stringify({ product_id: numbers(count).map((id) => id + 1_000_000) }),
});
const filters = (count: number) =>
  list(
    numbers(count)
      .map((number) => `filter[made_up_${number}]=1`)
      .join('&'),
  );
const values = (count: number) => list(`filter[brand]=${numbers(count).join(',')}`);
const searched = (length: number) => list(`search=${'x'.repeat(length)}`);
const long = (length: number) => list(`search=${'x'.repeat(length - '/api/sub_vendor/products?search='.length)}`);

const { mostPerPage, lastPage, mostFilters } = listLimits;

type Limit = [what: string, call: (size: number) => Call, limit: number, within: number, beyond: number];

const limits: Limit[] = [
  ['the bytes of JSON', padded, mebibyte, 422, 413],
  ['the bytes of a form', filled, mebibyte, 422, 413],
  ['the fields of a form', parts, bodyCaps.names, 422, 413],
  ['the fields of a multipart form', multipart, bodyCaps.names, 422, 413],
  ['the names of JSON', named, bodyCaps.names, 422, 413],
  ['the values of JSON', items, bodyCaps.values, 422, 413],
  ['the characters of a name', (size) => add(JSON.stringify({ ['n'.repeat(size)]: 1 })), bodyCaps.nameLength, 422, 400],
  ['the characters of a form’s key', (size) => add(`${'n'.repeat(size)}=1`, form), bodyCaps.nameLength, 422, 400],
  ['the characters of a number', (size) => add(`{"sort":${'1'.repeat(size)}}`), bodyCaps.numberLength, 422, 400],
  ['objects within objects', nested, bodyCaps.depth, 422, 400],
  ['lists within lists', lists, bodyCaps.depth, 422, 400],
  ['bracketed keys', bracketed, bodyCaps.depth, 422, 400],
  ['the rows of a page', (size) => list(`per_page=${size}`), mostPerPage, 200, 422],
  ['the ids of a page', (size) => list(`only=id&per_page=${size}`), mostIds, 200, 422],
  ['the page', (size) => list(`page=${size}`), lastPage, 200, 422],
  ['the ids in a read', read, mostIds, 200, 422],
  ['the ids in a write', removed, mostIds, 404, 422],
  ['the characters of a search', searched, searchLimits.length, 200, 422],
  ['the values of a filter', values, 100, 200, 422],
  ['the address', long, longestAddress, 422, 414],
];

describe('a call is accepted up to a limit and refused above it, in both languages:', () => {
  it.each(limits)('%s', async (_, call, limit, within, beyond) => {
    expect((await send(call(limit), 'en')).status).toBe(within);
    for (const [language, letters] of [
      ['en', /^[^\u0600-\u06ff]+$/],
      ['ar', /[\u0600-\u06ff]/],
    ] as const) {
      const { status, body } = await send(call(limit + 1), language);
      expect([status, body.message]).toEqual([beyond, expect.stringMatching(letters)]);
    }
  });

  it('the filters of a list', async () => {
    const at = await send(filters(mostFilters), 'en');
    expect([at.status, Object.keys(at.body.errors!)]).toEqual([422, ['filter[made_up_1]']]);
    const tooMany = await send(filters(mostFilters + 1), 'en');
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      { filter: [`filter can have at most ${mostFilters} items`] },
    ]);
    expect((await send(filters(mostFilters + 1), 'ar')).body.errors!.filter![0]).toMatch(/[\u0600-\u06ff]/);
  });

  it.each([
    ['a duplicate name in JSON', add('{"hex":"#008080","h\\u0065x":"#008081"}')],
    ['a duplicate name in a form', add('hex=%23008080&hex=%23008081', form)],
  ])('%s is refused', async (_, call) => {
    const { status, body } = await send(call, 'en');
    expect([status, body.message]).toEqual([400, 'The request contains the same field twice']);
  });

  it('truncated JSON is reported as incomplete, or as above a cap if it exceeds one', async () => {
    expect(await send(add('{"name":["Te'), 'en')).toMatchObject({
      status: 400,
      body: { message: 'The request is incomplete: its content ends too early. Send it again.' },
    });
    expect(await send(add(named(80_000).body!.slice(0, 500_000)), 'en')).toMatchObject({
      status: 413,
      body: { message: 'The request has too many fields: 2000 are the maximum' },
    });
  });

  it.each([
    ['JSON', named(bodyCaps.names)],
    [
      'JSON with long names',
      add(JSON.stringify(Object.fromEntries(numbers(25).map((number) => [`${'ن'.repeat(190)}${number}`, 1])))),
    ],
    [
      'JSON with names to be escaped',
      add(JSON.stringify(Object.fromEntries(numbers(40).map((number) => [`${'\u0001'.repeat(30)}${number}`, 1])))),
    ],
    ['a form', parts(bodyCaps.names)],
    [
      'an address',
      list(
        numbers(1000)
          .map((number) => `unknown${number}=1`)
          .join('&'),
      ),
    ],
    [
      'a row',
      {
        path: 'order_drafts/add',
        body: JSON.stringify({
          lines: numbers(100).map(() => Object.fromEntries(numbers(100).map((number) => [`field${number}`, 1]))),
        }),
      },
    ],
  ])(
    'an error response to %s lists only the first 20 fields, and is at most 4 kB larger than the request',
    async (_, call) => {
      for (const language of ['en', 'ar']) {
        const { status, body } = await send(call, language);
        const messages = Object.values(body.errors!).flat();
        expect([status, messages.length > 0, messages.length <= 20]).toEqual([422, true, true]);
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(
          Buffer.byteLength(call.path + (call.body ?? '')) + 4096,
        );
      }
    },
  );

  it('a number that overflows is an error on its field', async () => {
    const { status, body } = await send(add('{"name":["Teal","فيروزي"],"hex":"#008080","sort":1e400}'), 'en');
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['sort']]);
  });

  it('hundreds of thousands of nested lists, objects or brackets return 400', async () => {
    for (const call of [lists(400_000), nested(100_000), bracketed(100_000)])
      expect((await send(call, 'en')).status).toBe(400);
  });
});
