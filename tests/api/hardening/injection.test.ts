import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

/** Strings that break out of a quoted value in a concatenated SQL statement, in PostgreSQL's syntax. */
const statements = [
  `'`,
  `''`,
  `"`,
  '\\',
  `' or '1'='1`,
  `" or ""="`,
  `'; drop table products; --`,
  `\\'; select pg_sleep(9); --`,
  '1) or (1=1',
  '1; select 1',
  `x' union select password_hash from credentials --`,
  `')) or 1=1 -- `,
  `name') desc, (select 1`,
  '(select 1)',
  'id desc, cost',
  `E'\\\\'`,
  '$1',
  '%',
  '_',
  '${1}',
  ':a',
  '/**/',
  '--',
  '@@version',
  '%27%20or%201=1',
  'ʼ or 1=1',
  '$$;select 1;$$',
  '{"$ne":null}',
  '1e1000',
  'NaN',
  'pg_sleep(9)',
  'null',
];

const letters = `'"\\;-()$%_{}[]*/ =<>|&:0aZ،١\u00a0\u2028`;

/** Returns random strings of special characters, which are the same in every run. */
const nonsense = (count: number): string[] => {
  let state = 7;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(30) }, () => [...letters][next([...letters].length)]).join(''),
  );
};

type Ask = (text: string) => { query?: Record<string, string>; headers?: Record<string, string> };

const places: Record<string, Ask> = {
  'the language': (text) => ({ headers: { 'accept-language': text } }),
  'the country': (text) => ({ headers: { country_id: text } }),
  'the sub-category': (text) => ({ headers: { 'subcategory-id': text } }),
  'the token': (text) => ({ headers: { authorization: `Bearer ${text}` } }),
  'who asks': (text) => ({ headers: { 'user-agent': text, 'x-forwarded-for': text } }),
  'a sort': (sort) => ({ query: { sort } }),
  'an order': (order) => ({ query: { sort: 'price', order } }),
  'a page': (page) => ({ query: { page } }),
  'a page’s rows': (per_page) => ({ query: { per_page } }),
  'a search': (search) => ({ query: { search } }),
  ids: (ids) => ({ query: { ids } }),
  'the fields wanted': (only) => ({ query: { only } }),
  'what is counted': (counts) => ({ query: { counts } }),
  'a filter': (text) => ({ query: { 'filter[category]': text } }),
  'a filter’s bound': (text) => ({ query: { 'filter[price][gte]': text } }),
  'a filter’s name': (text) => ({ query: { [`filter[${text}]`]: '1' } }),
  'a bound’s name': (text) => ({ query: { [`filter[price][${text}]`]: '1' } }),
  'a parameter’s name': (text) => ({ query: { [text]: '1' } }),
};

const isHeader = (text: string) => /^[\t\x20-\x7e\u00a0-\u00ff]+$/.test(text) && text.trim() === text;

await onEachEngine((server, engine) => {
  const [vendor] = loggedIn(server, 'vendor');

  const ask = (path: string, { query = {}, headers = {} }: ReturnType<Ask>): Promise<Reply> =>
    vendor.get(`${path}?${new URLSearchParams(query)}`, headers);

  /** Returns the number of rows in each table. */
  const fingerprint = async () => {
    const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
      ((await server().db.execute(query)) as unknown as { rows: T[] }).rows;
    const tables = await rowsOf<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const counts = tables.map(
      ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
    );
    return rowsOf<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  };

  it('texts with SQL anywhere in a call are treated as data: they break nothing and change no table', async () => {
    const before = await fingerprint();
    expect(before.length).toBeGreaterThan(20);
    const names = Object.keys(places);
    const texts = [...statements, ...nonsense(amount(8, 400))];
    const faults: string[] = [];
    let count = 0;
    for (const [at, text] of texts.entries()) {
      // The short run tests each string in some fields. The long run tests each string in all fields.
      const sampledNames = names.filter((_, index) => (at + index) % amount(4, 1) === 0);
      await Promise.all(
        sampledNames.map(async (name) => {
          const injected = places[name]!(text);
          if (injected.headers && !isHeader(text)) return;
          count += 1;
          const { status, body } = await ask('products', injected);
          const isSound =
            [200, 400, 401, 404, 422].includes(status) &&
            typeof body.message === 'string' &&
            !/syntax|relation|pg_|column|argon2/i.test(body.message);
          if (!isSound) faults.push(`${name}: ${text} → ${status} ${JSON.stringify(body).slice(0, 200)}`);
        }),
      );
    }
    expect(faults).toEqual([]);
    expect(await fingerprint()).toEqual(before);
    report({ name: `calls with statements in them, ${engine}`, value: count, min: 5000 });
  });

  it('texts with SQL in headers don’t change the answer, and a search finds records that contain them', async () => {
    const plain = (await ask('products', {})).body;
    for (const text of statements.filter(isHeader)) {
      expect((await ask('products', { headers: { 'accept-language': text, country_id: text } })).body).toEqual(plain);
    }
    const found = (await ask('products', { query: { search: `O'Reilly"; DROP TABLE` } })).body.data as {
      name: string[];
    }[];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name[0]!.includes(`O'Reilly"; DROP TABLE`))).toBe(true);
    expect((await ask('products', { query: { search: `x' or '1'='1` } })).body.meta.total).toBe(0);
  });
});
