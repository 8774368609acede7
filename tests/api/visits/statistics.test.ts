import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@matjar/admin/values';
import { visitStatistics } from '../../../server/visits/statistics';
import { rangeAt } from '../../../server/visits/range';
import { explain, statementsOf } from '../../helpers/database/statements';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn } from '../resources/people';

type Visit = [
  at: string,
  visitor: string,
  more?: { kind?: string; product?: number; source?: string; device?: string },
];

const path = 'visitors_statistics';
const january = `${path}?from=2031-01-10&to=2031-01-12`;

await onEachEngine((server) => {
  let shops: Record<string, number>;
  let products: number[];

  const query = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await server().db.execute(statement)) as unknown as { rows: Row[] }).rows;

  const add = async (shop: number, visits: readonly Visit[]) => {
    for (const [at, visitor, { kind = 'view', product = null, source = 'direct', device = 'phone' } = {}] of visits) {
      await query(sql`insert into visits (sub_shop_id, at, kind, visitor, path, product, source, device)
        values (${shop}, ${at}::timestamptz, ${kind}, ${visitor}, '/', ${product}::bigint, ${source}, ${device})`);
    }
  };

  const [vendor, second, viewer, client, admin] = loggedIn(
    server,
    'vendor',
    'second-vendor',
    'viewer',
    'client',
    'admin',
  );
  beforeAll(async () => {
    const found = await query<{ id: number; slug: string }>(sql`select id, slug from sub_shops`);
    shops = Object.fromEntries(found.map(({ id, slug }) => [slug, id]));
    const goods = await query<{ id: number }>(
      sql`select id from products where sub_shop_id = ${shops.noor} order by id limit 2`,
    );
    products = goods.map(({ id }) => id);
    const [dress, coat] = products as [number, number];
    await add(shops.noor!, [
      // Kuwait is three hours ahead of UTC, so the tenth begins there at 21:00 UTC on the ninth.
      ['2031-01-09T20:59:59.999Z', 'anna'],
      ['2031-01-09T21:00:00Z', 'anna', { product: dress, source: 'search' }],
      ['2031-01-10T09:00:00Z', 'anna', { kind: 'cart', product: dress, source: 'search' }],
      ['2031-01-10T20:59:59Z', 'bela', { product: dress, device: 'desktop' }],
      ['2031-01-12T12:00:00Z', 'anna', { product: coat }],
      ['2031-01-12T20:59:59.999Z', 'carl'],
      ['2031-01-12T21:00:00Z', 'dora'],
      ['2031-01-07T10:00:00Z', 'bela', { product: coat, source: 'social' }],
      ['2031-01-06T20:59:59Z', 'anna'],
    ]);
    await add(shops.rimal!, [['2031-01-10T10:00:00Z', 'eva', { product: dress }]]);
  });

  describe('GET visitors_statistics', () => {
    it('counts days in the shop’s time zone, next to the previous days', async () => {
      const { status, body } = await vendor.get(january);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        time_zone: 'Asia/Kuwait',
        from: '2031-01-10',
        to: '2031-01-12',
        previous: { from: '2031-01-07', to: '2031-01-09' },
        totals: { visitors: 3, views: 4, carts: 1, previous: { visitors: 2, views: 2, carts: 0 } },
        days: [
          {
            day: '2031-01-10',
            visitors: 2,
            views: 2,
            carts: 1,
            previous_day: '2031-01-07',
            previous: { visitors: 1, views: 1, carts: 0 },
          },
          { day: '2031-01-11', visitors: 0, views: 0, carts: 0, previous_day: '2031-01-08', previous: { visitors: 0 } },
          { day: '2031-01-12', visitors: 2, views: 2, carts: 0, previous_day: '2031-01-09', previous: { visitors: 1 } },
        ],
        funnel: [
          { step: 'visitors', count: 3, previous: 2 },
          { step: 'product', count: 2, previous: 1 },
          { step: 'cart', count: 1, previous: 0 },
          { step: 'placed', count: 0, previous: 0 },
          { step: 'completed', count: 0, previous: 0 },
        ],
      });
    });

    it('counts by source, device and product', async () => {
      const { data } = (await vendor.get(january)).body;
      expect(data.sources).toEqual([
        { source: 'direct', visitors: 3, views: 3, carts: 0, previous: { visitors: 1, views: 1, carts: 0 } },
        { source: 'search', visitors: 1, views: 1, carts: 1, previous: { visitors: 0, views: 0, carts: 0 } },
        { source: 'social', visitors: 0, views: 0, carts: 0, previous: { visitors: 1, views: 1, carts: 0 } },
      ]);
      expect(data.devices).toMatchObject([
        { device: 'phone', visitors: 2 },
        { device: 'desktop', visitors: 1 },
      ]);
      expect(data.products).toMatchObject([
        { product_id: products[0], name: [expect.any(String), expect.any(String)], views: 2, visitors: 2, carts: 1 },
        { product_id: products[1], views: 1, visitors: 1, carts: 0, previous: { visitors: 1, views: 1, carts: 0 } },
      ]);
    });

    it('has a zero for each day without visits', async () => {
      const { data } = (await vendor.get(`${path}?from=2040-02-28&to=2040-03-01`)).body;
      expect(data.days.map(({ day }: { day: string }) => day)).toEqual(['2040-02-28', '2040-02-29', '2040-03-01']);
      expect(data).toMatchObject({
        totals: { visitors: 0, views: 0, carts: 0, previous: { visitors: 0 } },
        sources: [],
        devices: [],
        products: [],
      });
    });

    it('returns the last 30 days including today by default', async () => {
      const { data } = (await vendor.get(path)).body;
      expect([data.days.length, data.to]).toEqual([30, data.today]);
      const week = (await vendor.get(`${path}?days=7`)).body.data;
      expect([week.days.length, week.to, week.from]).toEqual([7, week.today, addDays(week.today, -6)]);
      const now = (await vendor.get(`${path}?days=1`)).body.data;
      expect([now.from, now.to]).toEqual([now.today, now.today]);
    });

    it.each([
      ['from=2026-02-02&to=2026-02-01', { to: ['The end cannot be before the start'] }],
      ['from=2025-01-01&to=2026-01-02', { to: ['Choose 366 days at most'] }],
      ['from=2026-02-30&to=2026-03-01', { from: ['Start date must be a valid date'] }],
      ['from=2026-02-01', { to: ['End date is required'] }],
      ['to=2026-02-01', { from: ['Start date is required'] }],
      ['from=&to=', { from: ['Start date is required'], to: ['End date is required'] }],
      ['from=2026-02-01&to=2026-02-02&shop=2', { shop: ['shop is not available here'] }],
      ['from=2026-02-01&from=2026-02-01&to=2026-02-02', { from: ['Start date must be a valid date'] }],
      ['days=-1', { days: ['Days must be between 1 and 366'] }],
      ['days=0', { days: ['Days must be between 1 and 366'] }],
      ['days=367', { days: ['Days must be between 1 and 366'] }],
      ['days=many', { days: ['Days must be a number'] }],
      ['days=7&from=2026-02-01&to=2026-02-02', { days: ['Days is not available here'] }],
      ["from=2026-02-01'--&to=2026-02-02", { from: ['Start date must be a valid date'] }],
    ])('reports an error on the field for %s', async (range, errors) => {
      expect(await vendor.get(`${path}?${range}`)).toMatchObject({ status: 422, body: { errors } });
    });

    it('accepts a whole leap year, and a single day', async () => {
      expect((await vendor.get(`${path}?from=2028-01-01&to=2028-12-31`)).body.data.days).toHaveLength(366);
      expect((await vendor.get(`${path}?from=2028-02-29&to=2028-02-29`)).body.data.previous).toEqual({
        from: '2028-02-28',
        to: '2028-02-28',
      });
    });

    it('returns errors in Arabic on request', async () => {
      const { body } = await vendor.get(`${path}?from=2026-02-02&to=2026-02-01`, { 'accept-language': 'ar' });
      expect(body.errors).toEqual({ to: ['لا يمكن أن تسبق النهاية البداية'] });
    });
  });

  describe('permission to read the statistics', () => {
    it("covers the user's own shop; platform staff also see other shops of the sub-category with the same currency", async () => {
      const totals = async (person: Person) => (await person.get(january)).body.data.totals.visitors as number;
      const all = await Promise.all([vendor, viewer, second, admin].map(totals));
      const other = second.sub_shop.sub_shop_id as number;
      const put = (code: string) =>
        server().db.execute(
          sql`update sub_shops set currency = (select id from currencies where code = ${code}) where id = ${other}`,
        );
      await put('KWD');
      expect([...all, await totals(admin)]).toEqual([3, 3, 1, 3, 4]);
      await put('QAR');
    });

    it("does not reveal another shop's product, even if a visit refers to it", async () => {
      const { data } = (await second.get(january)).body;
      expect(data.products).toMatchObject([{ product_id: products[0], name: null, image: null }]);
    });

    it('excludes clients, anonymous callers and users without a shop in the sub-category', async () => {
      expect((await client.get(january)).status).toBe(422);
      expect((await server().call(january, { headers: { 'subcategory-id': '1' } })).status).toBe(401);
      expect((await vendor.get(january, { 'subcategory-id': '999' })).status).toBe(404);
      expect((await server().call(january, { headers: { authorization: vendor.headers.authorization! } })).status).toBe(
        400,
      );
    });
  });

  describe('time zones', () => {
    const now = new Date();

    it.each([
      ['Asia/Kuwait', [0, 1]],
      ['UTC', [1, 0]],
      ['America/New_York', [1, 0]],
      ['Asia/Kathmandu', [0, 1]],
    ])('in %s a visit late in the evening is counted on %j', async (timeZone, expected) => {
      await add(shops.bayt!, [['2032-06-01T21:30:00Z', `late-${timeZone}`]]);
      const range = rangeAt({ from: '2032-06-01', to: '2032-06-02' }, timeZone);
      const { days } = await visitStatistics(server().db, {
        shops: [shops.bayt!],
        timeZone,
        range,
        today: range.to,
        now,
      });
      expect(days.map(({ visitors }) => Math.min(visitors, 1))).toEqual(expected);
    });

    it('counts the repeated hour of a clock change on its day', async () => {
      await add(shops.bayt!, [
        ['2032-10-31T00:30:00Z', 'x'],
        ['2032-10-31T01:30:00Z', 'y'],
        ['2032-10-31T23:30:00Z', 'z'],
      ]);
      const range = rangeAt({ from: '2032-10-31', to: '2032-11-01' }, 'Europe/Berlin');
      const { days } = await visitStatistics(server().db, {
        shops: [shops.bayt!],
        timeZone: 'Europe/Berlin',
        range,
        today: range.to,
        now,
      });
      expect(days.map(({ visitors }) => visitors)).toEqual([2, 1]);
    });

    it('an unfinished range is compared with the previous range up to the same time of day', async () => {
      const timeZone = 'Asia/Kuwait';
      await add(shops.bayt!, [
        ['2033-05-01T09:00:00Z', 'first day'],
        ['2033-05-02T09:00:00Z', 'by noon'],
        ['2033-05-02T09:00:01Z', 'later'],
        ['2033-05-03T20:00:00Z', 'full day'],
        ['2033-05-04T08:00:00Z', 'today'],
      ]);
      const visitors = async (to: string, at: string) => {
        const range = rangeAt({ from: '2033-05-03', to }, timeZone);
        const { totals, days } = await visitStatistics(server().db, {
          shops: [shops.bayt!],
          timeZone,
          range,
          today: '2033-05-04',
          now: new Date(at),
        });
        expect(days.at(-1)!.previous.visitors).toBeLessThanOrEqual(totals.previous.visitors);
        return [totals.visitors, totals.previous.visitors];
      };
      // The current time is noon of the second day in Kuwait.
      expect(await visitors('2033-05-04', '2033-05-04T09:00:00Z')).toEqual([2, 2]);
      expect(await visitors('2033-05-04', '2033-05-05T09:00:00Z')).toEqual([2, 3]);
      // This range ends in the future, so it isn't over yet.
      expect(await visitors('2033-05-05', '2033-05-04T09:00:00Z')).toEqual([2, 1]);
    });
  });

  it('runs two queries on the visits for any range, each by index', async () => {
    await query(sql`
      insert into visits (sub_shop_id, at, kind, visitor, path, source, device)
      select ${shops.sada}::bigint, timestamptz '2030-01-01' + n * interval '5 minutes', 'view', 'v' || n % 900, '/', 'direct', 'phone'
      from generate_series(1, 50000) as n`);
    await query(sql`vacuum analyze visits`);
    const statements = await statementsOf(server().db, () => vendor.get(january));
    const visitStatements = statements.filter(({ text }) => text.includes('"visits"'));
    expect(visitStatements).toHaveLength(2);
    for (const statement of visitStatements) {
      const plan = JSON.stringify(await explain(server().db, statements, statement));
      expect(plan).toMatch(/"Index Name":"visits_\w+_pkey"/);
      expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":\s*"visits/);
    }
  });
});
