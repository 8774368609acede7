import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import { queryFilter } from '@matjar/admin/testing/client';
import { scoped } from '@matjar/admin/testing/server';
import { createRandom } from '../../../server/seed/random';
import { model } from '../../../server/tables';
import { logIn } from '../resources/people';
import type { Attacked } from './attacks/attacked';
import { startAttacked } from './attacks/attacked';
import { samplesOf, stepsOf } from './attacks/steps';
import { attackRoutes, isForShops, leaksOf } from './attacks/tenantRoutes';
import type { Side } from './attacks/twoShops';
import { look, markShops, touchedBeyond, watchShops } from './attacks/twoShops';

const shops = [1, 2, 3, 4];
let marked: number;
let server: Attacked;
/**
 * The attackers and their targets. Vendors attack another shop in their sub-category. The platform's user attacks
 * another sub-category.
 */
let pairs: Record<'vendor' | 'stranger' | 'platform', readonly [own: Side, other: Side]>;

beforeAll(async () => {
  server = await startAttacked({
    prepare: async ({ db }) => {
      marked = await markShops(db, shops, amount(30, 1_000_000));
      // Expired notifications are deleted first so that their deletion isn't reported as a change.
      await db.execute(sql`delete from notifications where at < now() - interval '80 days'`);
      await watchShops(db);
    },
  });
  const places = await server.rows(sql`select id, sub_category as category from sub_shops`);
  const side = async (
    name: 'vendor' | 'second-vendor' | 'super-admin',
    category: string,
    closed: number,
  ): Promise<Side> => {
    const person = await logIn(server, name, category);
    const shop = Number(person.sub_shop.sub_shop_id);
    const reach =
      name === 'super-admin'
        ? places.filter((one) => one.category === person.subcategory_id).map(({ id }) => Number(id))
        : [shop];
    const works = (
      await server.rows(sql`select tenant_id as id from memberships where user_id = ${Number(person.user.id)}`)
    ).map(({ id }) => Number(id));
    const found = {
      userId: Number(person.user.id),
      shop,
      reach,
      works,
      category: person.subcategory_id,
      closed,
      headers: person.headers,
      person,
      ids: new Map(),
      counts: new Map(),
    };
    await look(server, found);
    return found;
  };
  const home = await server.categoryId('Home');
  const ofHome = Number((await server.rows(sql`select id from sub_categories where category = ${home}`))[0]!.id);
  const vendor = await side('vendor', 'Fashion', ofHome);
  const otherShop = await side('second-vendor', 'Fashion', 999_999);
  const otherCategory = await side('vendor', 'Electronics', ofHome);
  pairs = {
    vendor: [vendor, otherShop],
    stranger: [otherShop, vendor],
    platform: [await side('super-admin', 'Fashion', 999_999), otherCategory],
  };
});
afterAll(() => server.close());

it('the check tells shops apart by their marker words, and detects a shop that gets another’s records', async () => {
  expect(marked).toBeGreaterThan(60);
  const [own, other] = pairs.vendor;
  const route = attackRoutes(server, own).find((one) => one.route === 'GET /api/sub_vendor/brands')!;
  const [attack] = route.attacks(own, other, {});
  const attackCase = { own, other, attack: attack!, resource: route.declared!.resource, isOut: true };
  queryFilter.isOut = true;
  await server.db.execute(sql`alter table brands disable row level security`);
  const leaks = await leaksOf(server, attackCase);
  await server.ask({
    method: 'POST',
    url: '/api/sub_vendor/brands/update',
    headers: own.headers,
    payload: { brand_id: other.ids.get('brands')![0], name: ['Taken', 'مأخوذ'] },
  });
  await server.db.execute(sql`alter table brands enable row level security`);
  queryFilter.isOut = false;
  expect(leaks.map((leak) => leak.split(' ')[0])).toEqual(['a', 'their', '200']);
  expect(await touchedBeyond(server, own.reach)).toContain(`brands of ${other.shop}`);
});

describe.each([
  { is: 'with the filter by shop', isOut: false, name: '' },
  {
    is: 'without the filter by shop, so that only the database keeps shops apart',
    isOut: true,
    name: ', by the database alone',
  },
])('queries $is', ({ isOut, name }) => {
  beforeAll(() => {
    queryFilter.isOut = isOut;
  });
  afterAll(() => {
    queryFilter.isOut = false;
  });

  it('return one shop’s rows, or all rows without the filter, before any attack', async () => {
    const entity = model.entity('brands');
    const tenant = { id: 1, isFrozen: false, reach: [1] };
    const rows = await scoped(entity, { principal: null, tenant }).select(
      server.db,
      { shop: entity.table.sub_shop_id! },
      {},
    );
    expect(new Set(rows.map(({ shop }) => shop)).size).toBe(isOut ? shops.length : 1);
  });

  it('never read or change another shop’s records, at any position of a call', async () => {
    const wrong: string[] = [];
    let attackCount = 0;
    for (const [label, [own, other]] of Object.entries(pairs)) {
      if (label === 'stranger') continue;
      // The platform's staff can access the basic data of all shops.
      const routes = attackRoutes(server, own).filter((one) => !isOut || label !== 'platform' || isForShops(one));
      for (const [place, route] of routes.filter((_, index) => index % amount(5, 1) === 0).entries()) {
        if (route.declared?.kind === 'list') await look(server, own);
        const attacks = route.attacks(own, other, await samplesOf(route.declared, own));
        expect([route.route, attacks.length >= 18]).toEqual([route.route, true]);
        const sampled = Array.from(
          { length: amount(1, attacks.length) },
          (_, index) => attacks[(place * 5 + index) % attacks.length]!,
        );
        for (const attack of sampled) {
          attackCount += 1;
          const leaks = await leaksOf(server, { own, other, attack, resource: route.declared?.resource, isOut });
          wrong.push(...leaks.map((leak) => `${route.route} as ${label}, ${attack.position}: ${leak}`));
        }
        const touched = await touchedBeyond(server, own.reach);
        if (touched.length > 0) wrong.push(`${route.route} as ${label} touched ${touched.join()}`);
      }
    }
    report({ name: `attacks from one shop on another${name}`, value: attackCount, min: 4000 });
    report({ name: `of them that got or changed anything${name}`, value: wrong.length, max: 0 });
    expect(wrong).toEqual([]);
  });

  it('keep two shops apart during random calls of both', async () => {
    const steps = amount(100, 50_000);
    const { done, wrong } = await stepsOf(server, createRandom(7, 'two shops'), [pairs.vendor, pairs.stranger], {
      steps,
      isOut,
    });
    report({ name: `random steps of two shops${name}`, value: done, min: 50_000 });
    report({ name: `of them that got or changed anything of the other’s${name}`, value: wrong.length, max: 0 });
    expect(wrong).toEqual([]);
  });
});
