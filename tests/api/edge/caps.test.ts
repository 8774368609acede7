import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestAddress } from '../../../framework/server/limits/limitCalls';
import { mostDepth } from '../../../framework/server/resources/write/body/depth';
import { mostIds } from '../../../framework/server/resources/read/ids';
import { listLimits } from '../../../framework/server/resources/read/listQuery';
import { searchLimits } from '../../../framework/server/resources/read/search';
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
  const asked = { ...headers, 'accept-language': language, ...(body !== undefined && { 'content-type': type }) };
  const reply = await fetch(`${server.url}/api/sub_vendor/${path}`, {
    headers: asked, ...(body !== undefined && { method: 'POST', body }),
  });
  return { status: reply.status, body: await reply.json() as { message: string; errors?: Record<string, string[]> } };
};

const list = (query: string): Call => ({ path: `products?${query}` });
const add = (body: string, type?: string): Call => ({ path: 'products_colors/add', body, ...(type && { type }) });
const form = 'application/x-www-form-urlencoded';

const mebibyte = 1024 * 1024;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const padded = (bytes: number) => add(`{}${' '.repeat(bytes - 2)}`);
const filled = (bytes: number) => add(`a=${'x'.repeat(bytes - 2)}`, form);
const parts = (count: number) => add(numbers(count).map((number) => `field${number}=x`).join('&'), form);
const nested = (depth: number) => add(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const lists = (depth: number) => add(`{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`);
const bracketed = (depth: number) => add(`a${'[b]'.repeat(depth - 1)}=1`, form);
const named = (count: number) => list(`ids=${numbers(count).join(',')}`);
const removed = (count: number): Call =>
  ({ path: 'products/delete', body: JSON.stringify({ product_id: numbers(count).map((id) => id + 1_000_000) }) });
const filters = (count: number) => list(numbers(count).map((number) => `filter[made_up_${number}]=1`).join('&'));
const values = (count: number) => list(`filter[brand]=${numbers(count).join(',')}`);
const searched = (length: number) => list(`search=${'x'.repeat(length)}`);
const long = (length: number) => list(`search=${'x'.repeat(length - '/api/sub_vendor/products?search='.length)}`);

const { mostPerPage, lastPage, mostFilters } = listLimits;

type Limit = [what: string, call: (size: number) => Call, limit: number, within: number, beyond: number];

const limits: Limit[] = [
  ['the bytes of JSON', padded, mebibyte, 422, 413],
  ['the bytes of a form', filled, mebibyte, 422, 413],
  ['the fields of a form', parts, 2000, 422, 413],
  ['objects within objects', nested, mostDepth, 422, 400],
  ['lists within lists', lists, mostDepth, 422, 400],
  ['bracketed keys', bracketed, mostDepth, 422, 400],
  ['the rows of a page', (size) => list(`per_page=${size}`), mostPerPage, 200, 422],
  ['the ids of a page', (size) => list(`only=id&per_page=${size}`), mostIds, 200, 422],
  ['the page', (size) => list(`page=${size}`), lastPage, 200, 422],
  ['the ids that are read', named, mostIds, 200, 422],
  ['the ids that are written', removed, mostIds, 404, 422],
  ['the letters that are searched for', searched, searchLimits.length, 200, 422],
  ['the values of a filter', values, 100, 200, 422],
  ['the address', long, longestAddress, 422, 414],
];

describe('a call is taken up to a limit and refused beyond it, in both languages:', () => {
  it.each(limits)('%s', async (_, call, limit, within, beyond) => {
    expect((await send(call(limit), 'en')).status).toBe(within);
    for (const [language, letters] of [['en', /^[^\u0600-\u06ff]+$/], ['ar', /[\u0600-\u06ff]/]] as const) {
      const { status, body } = await send(call(limit + 1), language);
      expect([status, body.message]).toEqual([beyond, expect.stringMatching(letters)]);
    }
  });

  it('the filters of a list', async () => {
    const at = await send(filters(mostFilters), 'en');
    expect([at.status, Object.keys(at.body.errors!)]).toEqual([422, ['filter[made_up_1]']]);
    const over = await send(filters(mostFilters + 1), 'en');
    expect([over.status, over.body.errors]).toEqual([422, { filter: [`filter can have at most ${mostFilters} items`] }]);
    expect((await send(filters(mostFilters + 1), 'ar')).body.errors!.filter![0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('what no limit would let end: a hundred thousand lists, and as many brackets', async () => {
    for (const call of [lists(100_000), nested(100_000), bracketed(100_000)]) expect((await send(call, 'en')).status).toBe(400);
  });
});
