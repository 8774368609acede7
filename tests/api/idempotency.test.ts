import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../helpers/server';
import { startPostgres } from '../helpers/database/postgres';
import { onEachEngine } from './resources/onEachEngine';
import { loggedIn, logIn } from './resources/people';

const colour = (name: string, more = {}) => ({ name: [name, 'لون'], hex: '#102030', ...more });
const withKey = (key: string) => ({ 'idempotency-key': key });

await onEachEngine((server) => {
  const [vendor, other] = loggedIn(server, 'vendor', 'second-vendor');
  const colorsNamed = async (name: string, person = vendor): Promise<unknown[]> =>
    (await person.get(`products_colors?search=${encodeURIComponent(name)}&per_page=100`)).body.data;

  describe('a write with an idempotency key', () => {
    it('is done once when it is repeated, and answered in the language of each request', async () => {
      const key = randomUUID();
      const first = await vendor.post('products_colors/add', colour('Single'), withKey(key));
      const second = await vendor.post('products_colors/add', colour('Single'), withKey(key));
      const arabic = await vendor.post('products_colors/add', colour('Single'), {
        ...withKey(`"${key}"`),
        'accept-language': 'ar',
      });
      expect(second.body).toEqual(first.body);
      expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
      expect(arabic.body).toMatchObject({ message: 'تمت إضافة \u2068لون\u2069', data: first.body.data });
      expect(await colorsNamed('Single')).toHaveLength(1);
    });

    it('counts as a different write with other content, at another address or from another user', async () => {
      const key = randomUUID();
      await vendor.post('products_colors/add', colour('Alpha'), withKey(key));
      expect(await vendor.post('products_colors/add', colour('Beta'), withKey(key))).toMatchObject({
        status: 422,
        body: { message: 'This request was already sent with different content' },
      });
      expect(
        (await vendor.post('products_sizes/add', { name: ['Alpha', 'مقاس'], code: 'ALPHA' }, withKey(key))).status,
      ).toBe(200);
      expect((await other.post('products_colors/add', colour('Alpha'), withKey(key))).status).toBe(200);
      expect(await colorsNamed('Alpha')).toHaveLength(1);
      expect(await colorsNamed('Alpha', other)).toHaveLength(1);
    });

    it('may be repeated after a correction, because refusals are not stored', async () => {
      const key = randomUUID();
      expect((await vendor.post('products_colors/add', colour('Mended', { hex: 'no' }), withKey(key))).status).toBe(
        422,
      );
      expect((await vendor.post('products_colors/add', colour('Mended'), withKey(key))).status).toBe(200);
      expect(await colorsNamed('Mended')).toHaveLength(1);
    });

    it('is done once for every action: stock is only added once', async () => {
      const [{ product_id }] = (await vendor.get('products?per_page=1')).body.data;
      const stock = async () =>
        (await vendor.get(`products?ids=${product_id}`)).body.data[0].variants.map(
          (one: { stock: number }) => one.stock,
        );
      const before = await stock();
      const key = randomUUID();
      for (let time = 0; time < 3; time += 1)
        await vendor.post('products/change_stock', { product_id, how: 'by', count: 2 }, withKey(key));
      expect(await stock()).toEqual(before.map((count: number) => count + 2));
    });

    it('is refused if the key is too short, too long or has spaces', async () => {
      for (const key of ['short', 'x'.repeat(101), 'a key with spaces in it']) {
        expect((await vendor.post('products_colors/add', colour('Guess'), withKey(key))).status).toBe(400);
      }
      expect(await colorsNamed('Guess')).toEqual([]);
    });

    it('is done once by fifty simultaneous requests', async () => {
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => vendor.post('products_colors/add', colour('Fifty'), withKey(key))),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(replies.map(({ body }) => body.data.color_id)).size).toBe(1);
      expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
      expect(await colorsNamed('Fifty')).toHaveLength(1);
    });
  });

  it('an answer stored for an idempotency key is unreadable in the table', async () => {
    const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
    const member = (await vendor.post('team_members/add', { name: 'Invited', email, role_type: 'viewer' })).body.data;
    const key = randomUUID();
    const invite = () => vendor.post('team_members/invite', { team_member_id: member.team_member_id }, withKey(key));
    const [one, two] = [await invite(), await invite()];
    expect(one).toMatchObject({ status: 200, body: { data: { link: expect.stringContaining('/invitation#') } } });
    expect(two.body).toEqual(one.body);
    const { rows } = (await server().db.execute(
      sql`select string_agg(coalesce(answer, '') || key_hash, ' ') as text from idempotency_keys`,
    )) as unknown as { rows: { text: string }[] };
    expect(rows[0]!.text).not.toContain('invitation');
    expect(rows[0]!.text).not.toContain(key);
  });

  it('an idempotency key is forgotten after a day, and expired keys are deleted', async () => {
    const key = randomUUID();
    await vendor.post('products_colors/add', colour('Bygone'), withKey(key));
    await server().db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
    expect((await vendor.post('products_colors/add', colour('Bygone'), withKey(key))).status).toBe(200);
    expect(await colorsNamed('Bygone')).toHaveLength(2);
    const { rows } = (await server().db.execute(
      sql`select count(*)::int as count from idempotency_keys`,
    )) as unknown as { rows: { count: number }[] };
    expect(rows).toEqual([{ count: 1 }]);
  });
});

const postgres = await startPostgres({ content: 'seeded' });

describe.skipIf(!postgres)('two processes', () => {
  it('do a write with one idempotency key once: the other process gives the same answer, or asks to retry', async () => {
    const servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: postgres!.url })));
    try {
      const people = await Promise.all(servers.map((one) => logIn(one, 'vendor')));
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          people[index % 2]!.post('products_colors/add', colour('Across'), withKey(key)),
        ),
      );
      const [succeeded, later] = [
        replies.filter(({ status }) => status === 200),
        replies.filter(({ status }) => status === 409),
      ];
      expect(succeeded.length + later.length).toBe(20);
      expect(new Set(succeeded.map(({ body }) => body.data.color_id)).size).toBe(1);
      expect(later.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
      expect((await people[0]!.get('products_colors?search=Across')).body.data).toHaveLength(1);
    } finally {
      await Promise.all(servers.map((one) => one.close()));
      await postgres!.stop();
    }
  });
});
