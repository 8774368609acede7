import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAllowed, isWritable } from '@matjar/admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { amount, fieldSchema, keyOf, report } from '@matjar/admin/testing';
import { tableOf } from '../../../server/tables';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { sampleOf } from '../resources/samples';
import type { Attacked, Declared, Request } from './attacks/attacked';
import { declared, startAttacked } from './attacks/attacked';
import { hostileTexts } from './hostile/texts';
import type { Target } from './hostile/inputs';
import { badRequests } from './hostile/inputs';
import { complaintsOf } from './contract';

let server: Attacked;
let vendor: Person;
let platform: Person;
let wrong: string[];
let sent = 0;
const crashes: unknown[] = [];
const crash = (error: unknown) => crashes.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', crash);
  process.on('unhandledRejection', crash);
  server = await startAttacked();
  vendor = await logIn(server, 'vendor');
  platform = await logIn(server, 'super-admin');
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', crash);
  process.off('unhandledRejection', crash);
  await server.close();
});

/** Restores a user's rights and session after requests that may have changed the account. */
const renew = async (person: Person) => {
  const id = Number(person.user.id);
  await server.rows(
    sql`update users set suspended_at = null, role_type = ${String(person.user.role_type)} where id = ${id}`,
  );
  await server.rows(sql`update memberships set suspended_at = null where user_id = ${id}`);
  Object.assign(person.headers, { authorization: (await server.session(id)).authorization });
};

const send = async (route: string, person: Person | null, request: Request) => {
  sent += 1;
  const { status, text, headers } = await server.ask(request);
  if (status === 401 && person && request.headers?.authorization === person.headers.authorization) await renew(person);
  const given = () =>
    `${request.url.slice(0, 300)} ${String(typeof request.payload === 'object' ? JSON.stringify(request.payload) : request.payload).slice(0, 300)}`;
  const bytes = Buffer.byteLength(
    `${request.url}${typeof request.payload === 'object' ? JSON.stringify(request.payload) : (request.payload ?? '')}`,
  );
  wrong.push(
    ...complaintsOf({ status, text, headers, method: request.method, sent: bytes }).map(
      (complaint) => `${route}: ${complaint} at ${given()}${status >= 500 ? server.failure() : ''}`,
    ),
  );
};

const inputOf = ({ kind, resource }: Declared): Fields =>
  (typeof kind === 'object' ? (resource.actions[kind.action]!.input ?? {}) : resource.fields) as Fields;

/** Returns a user who can call the route, and a valid body for the request. */
const targetOf = async (route: string): Promise<Target & { person: Person | null }> => {
  const [method, url] = route.split(' ') as [string, string];
  const { body, querystring } = server.schemaOf(route);
  const names = Object.keys(method === 'POST' ? body : querystring);
  const call = declared.get(route);
  const person = url.startsWith('/api/storefront/')
    ? null
    : call && isAllowed('vendor', call.resource, call.right)
      ? vendor
      : platform;
  const headers = person?.headers ?? {};
  if (!call?.work) return { method, url, names, headers, base: {}, person };
  const { resource, kind } = call;
  const key = keyOf(resource.api);
  const [row] = await server.rows(
    sql`select id, version from ${tableOf(resource)} ${
      resource.scope.rows === 'tenant' ? sql`where sub_shop_id = ${Number(person!.sub_shop.sub_shop_id)}` : sql``
    } order by id desc limit 1`,
  );
  const isWhole = kind === 'add' || typeof kind === 'object';
  const inputResource =
    kind === 'add'
      ? resource
      : ({ ...resource, fields: inputOf(call), api: { path: resource.api.path } } as AnyResource);
  // If all records of a resource are already in use, no sample can be created.
  const sample = isWhole ? await sampleOf(person!, inputResource).catch(() => ({})) : {};
  return {
    method,
    url,
    headers,
    person,
    names: [...names, key],
    base: { ...sample, ...(kind !== 'add' && !resource.singleton && row && { [key]: row.id }) },
  };
};

/**
 * The requests that change accounts and sessions, in order. They are sent last because all other requests need the
 * sessions.
 */
const order = ['sessions/end', 'logout', 'my_account', 'team_members', 'users', 'shops'];
const rankOf = (route: string) => order.findIndex((word) => route.includes(word)) + 1;

const routesOf = () =>
  server
    .routes()
    .filter((route) => !route.startsWith('HEAD '))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

const finish = (label: string, count: number, min: number) => {
  report({ name: label, value: count, min });
  report({ name: `${label}: answers against the contract, or none`, value: wrong.length, max: 0 });
  return { wrong: wrong.slice(0, 60), crashes };
};

it('every route refuses bad input as the contract says, and never fails', async () => {
  [wrong, sent] = [[], 0];
  const routes = routesOf().filter((_, index) => index % amount(3, 1) === 0);
  for (const [place, route] of routes.entries()) {
    const { person, ...target } = await targetOf(route);
    const requests = fc.sample(badRequests(target), {
      numRuns: amount(4, Math.ceil(150_000 / routes.length)),
      seed: place + 1,
    });
    for (const request of requests) await send(route, person, request);
  }
  expect(finish('bad inputs', sent, 150_000)).toEqual({ wrong: [], crashes: [] });
});

/** Numbers, days, pages and ids at or just beyond their limits. */
const edges = [
  '9999-12-31',
  '0001-01-01',
  '0000-01-01',
  '-0001-01-01',
  '10000-01-01',
  '+010000-01-01',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '2026-02-29',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00+14:00',
  '2199-12-31T23:59:59-14:00',
  '1900-01-01T00:00:00%2B14:00',
  '0',
  '-0',
  '-1',
  '1',
  '100',
  '101',
  '1000',
  '1001',
  '1000000',
  '1000001',
  '999999999',
  '2147483647',
  '2147483648',
  '-2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740993',
  '9223372036854775808',
  '999999999999.9999',
  '99999999999999.99999999',
  '1000000000000000',
  '0.00000001',
  '1e308',
  '-1e309',
  '9'.repeat(400),
];

it('every route accepts or refuses edge values in every query parameter, one at a time and all at once', async () => {
  [wrong, sent] = [[], 0];
  const reads = routesOf().filter((route) => route.startsWith('GET ') && !/\/(logout|events)$/.test(route));
  for (const [place, route] of reads.entries()) {
    const { person, headers, method, url } = await targetOf(route);
    const own = url.replace(':number', 'NOOR-10001');
    const names = Object.keys(server.schemaOf(route).querystring);
    const resource = declared.get(route)?.resource;
    const filters =
      resource && !resource.singleton
        ? resource.list.filters.flatMap((name) => ['', '[gte]', '[lte]'].map((end) => `filter[${name}]${end}`))
        : [];
    const all = [...new Set([...names.filter((name) => !name.startsWith('filter')), ...filters])];
    const ask = (pairs: [string, string][]) =>
      send(route, person, {
        method,
        url: `${own}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&')}`,
        headers,
      });
    for (const [index, name] of all.entries()) {
      // The short run tests only every fourth parameter, each with a single edge case.
      if ((place + index) % amount(4, 1) !== 0) continue;
      const some = Array.from(
        { length: amount(1, edges.length) },
        (_, step) => edges[(place * 11 + index * 5 + step) % edges.length]!,
      );
      for (const value of some) await ask([[name, value]]);
    }
    // Some errors, such as an invalid range of days, occur only if all other parameters are valid.
    if (!resource || amount(0, 1))
      for (const value of edges)
        await ask(names.filter((name) => !name.startsWith('filter')).map((name) => [name, value]));
    const range = names.filter((name) => name === 'from' || name === 'to');
    for (const value of range.length > 0 ? edges : []) await ask(range.map((name) => [name, value]));
  }
  expect(finish('edges of query parameters', sent, 5000)).toEqual({ wrong: [], crashes: [] });
});

const takesText = (field: Fields[string]) =>
  isWritable(field) &&
  ['some words', 'word', '#a1b2c3'].some((text) => fieldSchema({ ...field, required: true }).safeParse(text).success);

it('every text field stores or refuses every hostile text', async () => {
  [wrong, sent] = [[], 0];
  let [place, skipped] = [0, 0];
  for (const [route, resource] of [...declared].toSorted(([one], [other]) => rankOf(one) - rankOf(other))) {
    if (!resource.work || (resource.kind !== 'add' && resource.kind !== 'update' && typeof resource.kind !== 'object'))
      continue;
    const fields = Object.entries(inputOf(resource)).filter(
      ([, field]) =>
        isWritable(field) && (takesText(field) || ['localized', 'richText', 'tags', 'address'].includes(field.kind)),
    );
    skipped += 1;
    if (fields.length === 0 || skipped % amount(3, 1) !== 0) continue;
    const { person, base, url } = await targetOf(route);
    for (const [name, field] of fields) {
      const texts = Array.from(
        { length: amount(1, hostileTexts.length) },
        (_, index) => hostileTexts[(place * 7 + index) % hostileTexts.length]!,
      );
      place += 1;
      for (const text of texts) {
        const value =
          { localized: [text, text], richText: [text, text], tags: [text], address: { city: text, street: text } }[
            field.kind as string
          ] ?? text;
        await send(route, person, {
          method: 'POST',
          url,
          headers: person!.headers,
          payload: { ...base, [name]: value },
        });
      }
    }
  }
  expect(finish('hostile texts in fields', sent, 10_000)).toEqual({ wrong: [], crashes: [] });
});
