import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { timeZonesIn } from '@matjar/admin';
import { languages } from '../../../src/languages';
import { todayOf } from '../../../server/visits/readToday';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onEachEngine((server) => {
  const [vendor, viewer, client] = loggedIn(server, 'vendor', 'viewer', 'client');
  let shop: number;
  let totals: [one: number, other: number, before: number];
  const query = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await server().db.execute(statement)) as unknown as { rows: Row[] }).rows;
  // Kuwait is three hours ahead of UTC, so the local time is 13:30 on a Monday.
  const figuresAt = (now = '2031-01-13T10:30:00Z') =>
    todayOf(server().db, { shops: [shop], timeZone: 'Asia/Kuwait', now: new Date(now) });

  beforeAll(async () => {
    const [found] = await query<{ id: number }>(sql`select id from sub_shops where slug = 'noor'`);
    shop = found!.id;
    const visits = [
      ['2031-01-12T20:59:59Z', 'of yesterday'],
      ['2031-01-12T21:00:00Z', 'anna'],
      ['2031-01-13T10:00:00Z', 'anna'],
      ['2031-01-13T10:29:00Z', 'bela'],
      ['2031-01-06T10:30:00Z', 'carl'],
      ['2031-01-06T10:31:00Z', 'later that day'],
      ['2031-01-05T20:59:59Z', 'of the day before'],
    ];
    for (const [at, visitor] of visits) {
      await query(sql`insert into visits (sub_shop_id, at, kind, visitor, path, source, device)
        values (${shop}, ${at}::timestamptz, 'view', ${visitor}, '/', 'direct', 'phone')`);
    }
    const some = await query<{ id: number; total: string }>(sql`select id, trim_scale(total)::text as total from orders
      where sub_shop_id = ${shop} and total > 0 and refunded = 0 order by (order_status = 'canceled'), (order_status = 'returned'), id limit 3`);
    const canceled = await query<{ id: number; total: string }>(
      sql`select id, total from orders where sub_shop_id = ${shop} and order_status = 'canceled' limit 1`,
    );
    totals = some.map(({ total }) => Number(total)) as typeof totals;
    const times = ['2031-01-13T05:00:00Z', '2031-01-13T10:00:00Z', '2031-01-06T10:00:00Z', '2031-01-13T06:00:00Z'];
    for (const [index, { id }] of [...some, ...canceled].entries()) {
      await query(sql`update orders set placed_at = ${times[index]}::timestamptz where id = ${id}`);
    }
  });

  it('the overview of today counts until now, and the same weekday a week earlier until the same time', async () => {
    const [one, other, before] = totals;
    const figures = await figuresAt();
    expect(figures).toMatchObject({
      time_zone: 'Asia/Kuwait',
      today: '2031-01-13',
      previous_day: '2031-01-06',
      visitors: 2,
      orders: 2,
      previous: { visitors: 1, orders: 1 },
    });
    expect(Number(figures.revenue)).toBeCloseTo(one + other, 6);
    expect(Number(figures.previous.revenue)).toBeCloseTo(before, 6);
    const earlier = await figuresAt('2031-01-13T07:00:00Z');
    expect(earlier).toMatchObject({ visitors: 1, orders: 1, previous: { visitors: 0, orders: 0, revenue: '0' } });
    expect(Number(earlier.revenue)).toBeCloseTo(one, 6);
  });

  it('the overview of today subtracts refunds from the revenue, as the statistics do', async () => {
    const [one, other] = totals;
    const [id] = await query<{ id: number }>(
      sql`select id from orders where sub_shop_id = ${shop} and placed_at = '2031-01-13T10:00:00Z'`,
    );
    await query(sql`update orders set refunded = 0.25 where id = ${id!.id}`);
    const figures = await figuresAt();
    await query(sql`update orders set refunded = 0 where id = ${id!.id}`);
    expect(Number(figures.revenue)).toBeCloseTo(one + other - 0.25, 6);
    expect(figures.orders).toBe(2);
  });

  it('the overview of today starts at zero at midnight in the shop’s time zone', async () => {
    expect(await figuresAt('2031-02-03T21:00:00Z')).toMatchObject({
      today: '2031-02-04',
      visitors: 0,
      orders: 0,
      revenue: '0',
    });
  });

  it('the overview of today is limited to users who may read the shop', async () => {
    expect(Object.keys((await viewer.get('today')).body.data)).toEqual(
      expect.arrayContaining(['visitors', 'previous', 'money']),
    );
    expect((await client.get('today')).status).toBe(422);
    expect((await vendor.get('today', { 'subcategory-id': '999' })).status).toBe(404);
    expect((await server().call('today')).status).toBe(401);
  });

  it('the database knows every time zone that a shop can have', async () => {
    const zones = sql.join(
      Object.keys(timeZonesIn(languages)).map((zone) => sql`${zone}`),
      sql`, `,
    );
    const clocks = await query(sql`select now() at time zone zone from unnest(array[${zones}]::text[]) as zone`);
    expect(clocks).toHaveLength(Object.keys(timeZonesIn(languages)).length);
    for (const zone of ['Africa/Casablanca', 'Asia/Gaza', 'Asia/Hebron', 'Asia/Calcutta']) {
      expect(await vendor.post('settings/update', { time_zone: zone })).toMatchObject({
        status: 200,
        body: { data: { time_zone: zone } },
      });
      expect(await vendor.get('today')).toMatchObject({ status: 200, body: { data: { time_zone: zone } } });
    }
    await vendor.post('settings/update', { time_zone: 'Asia/Kuwait' });
  });
});
