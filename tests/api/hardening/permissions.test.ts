import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableOf } from '../../../server/tables';
import type { AnyResource, Role } from '@matjar/admin';
import { amount, keyOf, report } from '@matjar/admin/testing';
import { platformRoles, allRoles as roles } from '../../../src/roles';
import { mayDo } from '../../helpers/rights';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { sampleOf } from '../resources/samples';
import type { Attacked, Declared } from './attacks/attacked';
import { declared, startAttacked } from './attacks/attacked';
import type { Answer, Caller, HandWrittenRoute, Ids, Scope } from './attacks/handWrittenRoutes';
import { handWrittenRoutes, scopes, within } from './attacks/handWrittenRoutes';
import { placesOf } from './attacks/places';
import { absent } from './attacks/positions';

const refusals = ['Your Are Not Authorized!', 'Your role can view records but not change them'];

interface Principal extends Caller {
  name: string;
  headers: Record<string, string>;
  userId: number | null;
  shop: number;
}

let server: Attacked;
let admin: Person;
let principals: Principal[];

beforeAll(async () => {
  server = await startAttacked();
  admin = await logIn(server, 'admin');
  const people = new Map<string, Person>();
  for (const name of [...roles, 'second-vendor'] as const) people.set(name, await logIn(server, name));
  const of = async (name: string, account: string, role: Role | null, more: object = {}): Promise<Principal> => {
    const { headers, user, sub_shop } = people.get(account)!;
    const userId = Number(user.id);
    const { authorization } = await server.session(userId, more);
    return {
      name,
      role,
      userId: role && userId,
      shop: Number(sub_shop.sub_shop_id ?? sub_shop.id),
      headers: { ...headers, authorization },
    };
  };
  const anonymous = await of('anonymous', 'vendor', null);
  const { authorization: _authorization, ...headers } = anonymous.headers;
  principals = [
    { ...anonymous, headers },
    await of('revoked', 'vendor', null, { revoked_at: new Date() }),
    await of('suspended', 'second-vendor', null),
    ...(await Promise.all(roles.map((role) => of(role, role, role)))),
  ];
  await server.rows(
    sql`update users set suspended_at = now() where id = ${Number(people.get('second-vendor')!.user.id)}`,
  );
});
afterAll(() => server.close());

const { shopIn, recordIn, recordOfClient } = placesOf(
  () => server,
  () => principals.map(({ userId }) => userId ?? 0),
);

interface Call {
  query?: string;
  body?: unknown;
  category?: number;
  expected: Answer;
  /** The expected number of records in a list. */
  found?: number;
}

const inputs = new Map<string, Promise<Record<string, unknown>>>();

const inputOf = (resource: AnyResource, action: string) => {
  const key = `${resource.name} ${action}`;
  const inputResource = {
    ...resource,
    fields: resource.actions[action]?.input ?? {},
    api: { path: resource.api.path },
  } as AnyResource;
  inputs.set(key, inputs.get(key) ?? sampleOf(admin, inputResource));
  return inputs.get(key)!;
};

/** Returns a request body that refers to a record but, if possible, doesn't change it. */
const bodyOf = async ({ kind, resource }: Declared, id: number, shop: number): Promise<Record<string, unknown>> => {
  const idValues = { [keyOf(resource.api)]: id };
  if (typeof kind === 'object') return { ...(await inputOf(resource, kind.action)), ...idValues, version: 999_999 };
  if (kind === 'update') return { ...idValues, version: 999_999 };
  if (kind === 'status') return { ...idValues, new_status: '#' };
  if (kind === 'delete') return idValues;
  const table = tableOf(resource);
  const [other] =
    await server.rows(sql`select id from ${table} where ${resource.scope.rows === 'tenant' ? sql`sub_shop_id = ${shop}` : sql`true`}
    and id <> ${id} order by id limit 1`);
  return { ...idValues, before: other?.id ?? absent };
};

const declaredCall = async (route: Declared, { role, shop, userId }: Principal, scope: Scope): Promise<Call> => {
  const { kind, right, resource } = route;
  const {
    scope: { rows: holder },
    singleton,
  } = resource;
  const isPlatform = role !== null && platformRoles.includes(role);
  const answer = (allowed: Answer): Answer => {
    if (kind === 'list' && mayDo('nobody', resource, 'list')) return 'open';
    if (!role) return 'nobody';
    return mayDo(role, resource, right) ? allowed : 'refused';
  };
  const targetShop = await shopIn(shop, scope);
  const isOfShop = holder === 'tenant' || holder === 'tenant-itself';
  if (kind === 'add' || (kind === 'list' && scope !== 'own' && scope !== 'other shop')) {
    const expected = answer(role && isOfShop ? within(role, scope) : 'open');
    return { ...(kind === 'add' && { body: {} }), category: targetShop.category, expected };
  }
  if (singleton) {
    if (kind === 'list') return { expected: answer('open') };
    const own = holder === 'own-user' ? (userId ?? absent) : shop;
    const [otherUser] =
      holder === 'own-user' ? await server.rows(sql`select id from users where id <> ${own} limit 1`) : [targetShop];
    const id = { own, absent, 'other shop': otherUser!.id!, 'other sub-category': otherUser!.id! }[scope];
    return { body: await bodyOf(route, id, shop), expected: answer(scope === 'own' ? 'open' : 'absent') };
  }
  const ofClient = holder === 'own-view';
  const inPlace = () =>
    ofClient
      ? recordOfClient(resource, userId ?? 0, scope === 'own' && role === 'client')
      : recordIn(resource, targetShop.id);
  const id = scope === 'absent' ? absent : await inPlace();
  const isThere = id !== absent && (holder === 'platform' || scope === 'own' || (scope === 'other shop' && isPlatform));
  if (kind === 'list') return { query: `?ids=${id}`, expected: answer('open'), found: isThere ? 1 : 0 };
  const body = await bodyOf(route, id, targetShop.id);
  return { body, expected: answer(isThere && body.before !== absent ? 'open' : 'absent') };
};

const handMadeCall = async (row: HandWrittenRoute, principal: Principal, scope: Scope): Promise<Call> => {
  const targetShop = await shopIn(principal.shop, scope);
  const ofUser = scope === 'own' ? principal.userId : Number(admin.user.id);
  const target = scope === 'absent' ? { id: 999_999_999 } : await server.session(ofUser ?? Number(admin.user.id));
  // In the scopes `other shop` and `other sub-category`, the request contains another user's session.
  const [foreignSession] = await server.rows(
    sql`select id from sessions where user_id <> ${principal.userId ?? 0} order by id desc limit 1`,
  );
  const id = scope === 'own' || scope === 'absent' ? target.id : foreignSession!.id!;
  const ids: Ids = { shop: targetShop.id, category: 1, session: id };
  return {
    expected: row.answer(principal, scope),
    category: targetShop.category,
    ...(row.query && { query: row.query(ids) }),
    ...(row.body && { body: row.body(ids) }),
  };
};

const answerOf = (status: number, message: unknown): Answer => {
  if (status === 401) return 'nobody';
  if (status === 404) return 'absent';
  return status === 422 && refusals.includes(String(message)) ? 'refused' : 'open';
};

let cells = 0;

/**
 * Sends a request to a route as a principal, with ids from the given scope. Returns the differences between the
 * expected and the actual response.
 */
const check = async (route: string, principal: Principal, scope: Scope): Promise<string[]> => {
  cells += 1;
  const [method, address] = route.split(' ') as ['GET' | 'POST' | 'HEAD' | 'OPTIONS', string];
  const key = method === 'HEAD' ? `GET ${address}` : route;
  const resource = declared.get(key);
  const row = handWrittenRoutes[key];
  const call = resource ? await declaredCall(resource, principal, scope) : await handMadeCall(row!, principal, scope);
  const spent: Record<string, string> =
    row?.spends && principal.userId ? { authorization: (await server.session(principal.userId)).authorization } : {};
  const headers = { ...principal.headers, ...spent, ...(call.category && { 'subcategory-id': String(call.category) }) };
  const isRead = method === 'GET' || method === 'HEAD';
  const { status, text } = await server.ask({
    method,
    headers,
    url: `${address.replace(':number', 'NOOR-10001')}${call.query ?? ''}`,
    payload: isRead ? undefined : ((call.body ?? {}) as object),
  });
  const body =
    method === 'HEAD' || status === 204 || status === 302
      ? {}
      : (JSON.parse(text) as { message?: string; data?: unknown[] });
  const cell = `${route} as ${principal.name}, ${scope}`;
  const answer = answerOf(status, body.message);
  // Responses to HEAD requests have no body, so they contain no error message.
  const isAnswered = answer === call.expected || (method === 'HEAD' && call.expected === 'refused' && status === 422);
  const isShown =
    call.found === undefined || answer !== 'open' || method === 'HEAD' || body.data?.length === call.found;
  return [
    ...(status >= 500 || status === 403 || status === 429 ? [`${cell}: ${status}`] : []),
    ...(isAnswered ? [] : [`${cell}: ${answer} for ${call.expected} (${status} ${body.message})`]),
    ...(isShown ? [] : [`${cell}: ${body.data?.length} records for ${call.found}`]),
  ];
};

it('the permission matrix has a row for every route, and no row for a missing route', () => {
  const known = new Set([...declared.keys(), ...Object.keys(handWrittenRoutes)]);
  const own = server.routes();
  expect(own.filter((route) => !known.has(route.replace(/^HEAD /, 'GET ')))).toEqual([]);
  expect([...known].filter((route) => !own.includes(route))).toEqual([]);
});

it('every route answers every principal as docs/rights.md says, in every scope', async () => {
  const spends = (route: string) => Number(Boolean(handWrittenRoutes[route.replace(/^HEAD /, 'GET ')]?.spends));
  const own = server
    .routes()
    // Requests that end sessions, including other principals' sessions, are sent last.
    .toSorted((one, other) => spends(one) - spends(other));
  const all = principals.flatMap((principal) => scopes.map((scope) => ({ principal, scope })));
  const wrong: string[] = [];
  for (const [place, route] of own.entries()) {
    // The short run tests each route with one combination of principal and scope, which varies by route.
    const sampledCells = Array.from(
      { length: amount(1, all.length) },
      (_, index) => all[(place * 7 + index) % all.length]!,
    );
    for (const { principal, scope } of sampledCells) wrong.push(...(await check(route, principal, scope)));
  }
  report({ name: 'permission cells (routes × principals × scopes)', value: cells, min: 4800 });
  report({ name: 'permission cells answered wrongly', value: wrong.length, max: 0 });
  expect(wrong).toEqual([]);
});
