import { describe, expect, it } from 'vitest';
import { openDemoData } from '../../helpers/demoData';

const ask = openDemoData();

const state = `case when "end" <= now() then 'ended' when start > now() then 'scheduled' else 'running' end`;

describe('the demo data’s offers', () => {
  it('have every state in every shop, and orders of every status', async () => {
    expect(await ask(`select distinct sub_shop_id, ${state} from offers`)).toHaveLength(4 * 3);
    expect(await ask('select distinct sub_shop_id, status from offer_orders')).toHaveLength(4 * 3);
    const idle = await ask('select distinct sub_shop_id from offers where not active');
    const gone = await ask(`
      select distinct o.sub_shop_id from offers o where o.active and o.qty_limit = o.redeemed + (
        select coalesce(sum(qty), 0) from offer_orders r where r.offer = o.id and r.status = 'pending')`);
    expect([idle.length, gone.length]).toEqual([4, 4]);
  });

  it.each([
    [
      'count their redeemed quantity',
      `
      select o.id from offers o where o.redeemed <> (
        select coalesce(sum(qty), 0) from offer_orders r where r.offer = o.id and r.status = 'redeemed')`,
    ],
    [
      'have no more orders than their limit',
      `
      select o.id from offers o where o.qty_limit < o.redeemed + (
        select coalesce(sum(qty), 0) from offer_orders r where r.offer = o.id and r.status = 'pending')`,
    ],
    [
      'match the totals of their orders',
      `
      select r.id from offer_orders r join offers o on o.id = r.offer where r.total <> r.qty * o.price`,
    ],
    [
      'cost less than the products in them',
      `
      select o.id from offers o where cardinality(o.products) < 2 or o.price <= 0
        or o.price >= (select sum(p.price) from products p where p.id = any(o.products) and p.sub_shop_id = o.sub_shop_id)`,
    ],
    [
      'are ordered while running, by existing clients who aren’t blocked',
      `
      select r.id from offer_orders r join offers o on o.id = r.offer join clients c on c.id = r.client
      where r.created_at < o.start or r.created_at > o."end" or r.created_at < c.created_at or c.blocked`,
    ],
    [
      'are redeemed after the order, by the shop’s owner',
      `
      select r.id from offer_orders r where (r.status = 'redeemed') <> (r.redeemed_at is not null and r.by is not null)
        or r.redeemed_at <= r.created_at or (r.by is not null and not exists (
          select 1 from sub_shops s where s.id = r.sub_shop_id and s.owner = r.by))`,
    ],
    [
      'have a reason if their order is canceled',
      `select id from offer_orders where (status = 'canceled') <> (cancel_reason is not null)`,
    ],
    ['have codes in the server’s format', `select id from offer_orders where code !~ '^[0-9A-HJKMNP-TV-Z]{10}$'`],
  ])('%s', async (_case, query) => expect(await ask(query)).toEqual([]));
});
