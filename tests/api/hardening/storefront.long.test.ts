import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { png } from '../../helpers/files';
import { amount, report } from '@matjar/admin/testing';
import type { Attacked } from './attacks/attacked';
import { startAttacked } from './attacks/attacked';
import type { Shopper } from './shoppers';
import { otherTokenOf, shopperIn, stateOf } from './shoppers';
import { shopperLeaks, storefrontAttacks, storefrontRoutes } from './attacks/storefrontPositions';

let server: Attacked;
let own: Shopper;
/**
 * The targets of the attacks: another client of the same shop, the same client with another token, and a client of
 * another vendor's shop.
 */
let others: Record<string, Shopper>;
let picture: Buffer;

beforeAll(async () => {
  server = await startAttacked();
  await server.rows(sql`update sub_shops set status = 'open', vacation_from = null, vacation_to = null`);
  const [{ one, another }] = (await server.rows(sql`
    select min(a.tenant_id) as one, max(b.tenant_id) as another from memberships a join memberships b on a.tenant_id < b.tenant_id
    where not exists (select from memberships x join memberships y using (user_id) where x.tenant_id = a.tenant_id and y.tenant_id = b.tenant_id)`)) as unknown as [
    { one: number; another: number },
  ];
  own = await shopperIn(server, one);
  others = {
    'a client of the shop': await shopperIn(server, one),
    'the same phone': await shopperIn(server, one, own),
    'another shop’s client': await shopperIn(server, another),
  };
  picture = await png(9, 9);
});
afterAll(() => server.close());

it('a storefront’s token gives no access to shops: every call is answered as without it', async () => {
  const wrong: string[] = [];
  const routes = server.routes().filter((route) => !route.includes(' /api/storefront/'));
  const sampledRoutes = routes.filter((_, index) => index % amount(4, 1) === 0);
  for (const route of sampledRoutes) {
    const [method, url] = route.split(' ') as [string, string];
    const ask = async (headers: Record<string, string>) => {
      const { status, text } = await server.ask({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
      return `${status} ${text}`;
    };
    const [knownReply, anonymousReply] = [await ask({ authorization: `Bearer ${own.token}` }), await ask({})];
    // Ignores digits because health checks and metrics contain the uptime.
    if (knownReply.replaceAll(/\d+/g, '#') !== anonymousReply.replaceAll(/\d+/g, '#'))
      wrong.push(`${route}: ${knownReply.slice(0, 200)} instead of ${anonymousReply.slice(0, 200)}`);
  }
  report({ name: 'routes of the dashboard tried with a storefront’s token', value: sampledRoutes.length, min: 150 });
  expect(wrong).toEqual([]);
});

it('a shopper can’t read or change another shopper’s records, at any position of a call', async () => {
  const routes = storefrontRoutes(server);
  expect(routes.length).toBeGreaterThanOrEqual(8);
  const before = await Promise.all(Object.values(others).map((other) => stateOf(server, other)));
  const wrong: string[] = [];
  let attackCount = 0;
  for (const [label, other] of Object.entries(others)) {
    for (const [place, route] of routes.entries()) {
      const attacks = storefrontAttacks(route, { own, other, picture });
      // The short run tests all attacks on fields (there are only a few) and a sample of the others.
      const sampledAttacks = attacks.filter(
        ({ baseline }, index) => baseline !== undefined || index % amount(9, 1) === place % amount(9, 1),
      );
      for (const attack of sampledAttacks) {
        attackCount += 1;
        const leaks = await shopperLeaks(server, { own, other, picture }, attack);
        wrong.push(...leaks.map((leak) => `${route.route} on ${label}, ${attack.position}: ${leak}`));
      }
    }
  }
  expect(await Promise.all(Object.values(others).map((other) => stateOf(server, other)))).toEqual(before);
  report({ name: 'attacks from one shopper on another', value: attackCount, min: 350 });
  report({ name: 'of them that got anything', value: wrong.length, max: 0 });
  expect(wrong).toEqual([]);
});

it('another token of the same client can’t access what was done with the first', async () => {
  const token = await otherTokenOf(server, own);
  const otherShopper = { ...own, token, order: 'NOOR-0' };
  const wrong: string[] = [];
  for (const route of storefrontRoutes(server)) {
    for (const attack of storefrontAttacks(route, { own: otherShopper, other: own, picture }).filter(
      ({ baseline }) => baseline !== undefined,
    )) {
      const leaks = await shopperLeaks(
        server,
        { own: { ...otherShopper, mark: 'nothing' }, other: own, picture },
        attack,
      );
      wrong.push(...leaks.map((leak) => `${route.route}, ${attack.position}: ${leak}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(
    (
      await server.ask({
        method: 'GET',
        url: '/api/storefront/messages',
        headers: { authorization: `Bearer ${token}` },
      })
    ).text,
  ).toContain('"data":[]');
});

it('the check detects a shopper who gets another’s records', async () => {
  const [other] = Object.values(others) as [Shopper];
  const stolenRequest = {
    method: 'GET',
    url: '/api/storefront/messages',
    headers: { authorization: `Bearer ${other.token}` },
    position: 'a stolen token',
  };
  const leaks = await shopperLeaks(server, { own, other, picture }, stolenRequest);
  expect(leaks.map((leak) => leak.split(':')[0])).toEqual(['their mark', 'their conversation']);
  const before = await stateOf(server, other);
  await server.ask({ ...stolenRequest, method: 'POST', payload: { thread: other.thread, body: 'Taken over' } });
  expect(await stateOf(server, other)).not.toBe(before);
});
