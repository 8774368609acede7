import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { keepPartitions } from '@matjar/admin/testing/database';
import { handlers } from '../../../server/resources';
import { resources } from '../../../src/resources/all';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn, logIn } from '../resources/people';
import { listen } from './listen';

type Stream = Awaited<ReturnType<typeof listen>>;

await onEachEngine((server) => {
  const open: Stream[] = [];
  const [vendor, other, viewer] = loggedIn(server, 'vendor', 'second-vendor', 'viewer');
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.cut();
  });

  const hear = async (person: Person, after?: number, url = server().url) => {
    const stream = await listen(url, person.headers, after);
    open.push(stream);
    return stream;
  };
  const reviewOf = async (person: Person, place = 0): Promise<number> =>
    (await person.get('reviews?sort=id&order=ASC')).body.data[place].review_id as number;
  /** Changes a review in the person's shop. */
  const change = async (person: Person, place = 0) => {
    const review_id = await reviewOf(person, place);
    await server().db.execute(sql`update reviews set version = version + 1 where id = ${review_id}`);
    return review_id;
  };
  const after = async (person: Person, id: number) => (await person.get(`events?after=${id}`)).body;
  const last = async () => (await vendor.get('events')).body.meta.next as number;

  describe('GET events', () => {
    it('announces a change immediately to a listener, but no earlier change', async () => {
      await change(vendor);
      const stream = await hear(vendor);
      const id = await change(vendor);
      const { data } = await stream.until(({ event }) => event === 'change');
      expect(data).toMatchObject({ resource: 'reviews', record_id: id });
      expect(stream.type).toMatch(/^text\/event-stream/);
    });

    it('sends a page that connects late the changes since it loaded its rows, but not much older changes', async () => {
      const past = await change(vendor, 1);
      await server().db.execute(sql`update events set at = at - interval '1 minute'`);
      const before = performance.now();
      const rows = await vendor.get('reviews');
      const id = await change(vendor);
      expect(rows.status).toBe(200);
      const age = Math.ceil(performance.now() - before);
      const stream = await listen(server().url, vendor.headers, undefined, age);
      open.push(stream);
      const { data } = await stream.until(({ event }) => event === 'change');
      expect(data).toMatchObject({ resource: 'reviews', record_id: id });
      expect(stream.events[0]).toMatchObject({ event: 'ready' });
      const eventsOf = async (of: number) => (await vendor.get(`events?age=${of}`)).body;
      expect(await eventsOf(age)).toEqual({
        message: '',
        data: [data],
        meta: { next: data.id, reset: false, more: false },
      });
      expect((await eventsOf(120_000)).data.map(({ record_id }: { record_id: number }) => record_id).slice(-2)).toEqual(
        [past, id],
      );
      // Events before this id may have been deleted.
      expect(await eventsOf(100_000_000)).toMatchObject({ data: [], meta: { reset: true, next: data.id } });
    });

    it('dates an event at its commit, because a transaction that began early may be seen late', async () => {
      const id = await reviewOf(vendor);
      await server().db.transaction(async (tx) => {
        await tx.execute(sql`update events set at = now() - interval '1 minute'`);
        await tx.execute(
          sql`insert into events (tenant_id, resource, record, at) values (${vendor.sub_shop.sub_shop_id}, 'reviews', ${id}, now() - interval '1 minute')`,
        );
      });
      expect((await vendor.get('events?age=0')).body.data).toMatchObject([{ resource: 'reviews', record_id: id }]);
    });

    it('never announces another shop’s changes, streamed or polled, even in the same sub-category', async () => {
      expect(other.subcategory_id).toBe(vendor.subcategory_id);
      const [ownStream, otherStream, start] = [await hear(vendor), await hear(other), await last()];
      await change(vendor);
      const own = await change(other);
      await otherStream.until(({ data }) => data.record_id === own);
      await ownStream.until(({ event }) => event === 'change');
      expect(otherStream.ids()).toHaveLength(1);
      expect(ownStream.ids()).toHaveLength(1);
      expect((await after(other, start)).data).toMatchObject([{ resource: 'reviews', record_id: own }]);
      // All shops share one sequence of event ids, but requesting another shop's event by its id returns nothing.
      const [id] = ownStream.ids();
      expect((await after(other, id! - 1)).data.map((one: { id: number }) => one.id)).not.toContain(id);
      const admin = await logIn(server(), 'admin');
      expect((await after(admin, start)).data).toHaveLength(2);
    });

    it('requires a token and a shop, and refuses an invalid event id', async () => {
      const { headers } = vendor;
      const statusOf = async (given: Record<string, string>, path = 'events') =>
        (await server().call(path, { headers: given })).status;
      expect(await statusOf({ 'subcategory-id': headers['subcategory-id']! })).toBe(401);
      expect(await statusOf({ authorization: headers.authorization! })).toBe(400);
      expect(await statusOf({ ...headers, 'subcategory-id': '999' })).toBe(404);
      expect(await statusOf((await logIn(server(), 'client')).headers)).toBe(422);
      expect(await statusOf({ ...headers, 'last-event-id': '1; drop table events' })).toBe(400);
      expect(await statusOf(headers, 'events?after=-1')).toBe(400);
      expect(await statusOf(viewer.headers)).toBe(200);
      const stream = await listen(server().url, { ...headers, authorization: 'Bearer nonsense' });
      expect(stream.status).toBe(401);
    });

    it('resumes after a lost connection, without missing or duplicate events', async () => {
      const first = await hear(vendor);
      await change(vendor, 0);
      await change(vendor, 1);
      await first.until(() => first.ids().length === 2);
      await first.cut();
      const seen = first.ids();
      for (const place of [2, 3, 4]) await change(vendor, place);
      const second = await hear(vendor, seen.at(-1));
      await change(vendor, 5);
      await second.until(() => second.ids().length === 4);
      const all = [...seen, ...second.ids()];
      expect(all).toEqual([...new Set(all)].toSorted((one, two) => one - two));
      expect((await after(vendor, seen[0]! - 1)).data.map((one: { id: number }) => one.id)).toEqual(all);
    });

    it('returns many events in pages', async () => {
      const start = await last();
      await server().db.execute(sql`
        insert into events (tenant_id, resource, record) select ${vendor.sub_shop.sub_shop_id}, 'reviews', n from generate_series(1, 300) as n`);
      const page = await after(vendor, start);
      expect([page.data.length, page.meta.more]).toEqual([200, true]);
      const stream = await hear(vendor, start);
      const end = await last();
      await stream.until(({ id }) => id === end);
      expect(stream.ids().length).toBe(300);
      expect(new Set(stream.ids()).size).toBe(stream.ids().length);
    });

    it('dates an event at its commit, in any day’s partition, and numbers it after all earlier events', async () => {
      const start = await last();
      const shop = vendor.sub_shop.sub_shop_id;
      await server().db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into events (tenant_id, resource, record, at) values (${shop}, 'reviews', 1, now() - interval '1 day'), (${shop}, 'reviews', 3, now() + interval '1 day')`,
        );
        await tx.execute(sql`insert into events (tenant_id, resource, record) values (${shop}, 'reviews', 2)`);
      });
      const changes = (await after(vendor, start)).data;
      expect(changes.map(({ record_id }: { record_id: number }) => record_id).toSorted()).toEqual([1, 2, 3]);
      const { rows } = await server().db.execute(
        sql`select count(*)::int as number, bool_and(at between now() - interval '1 hour' and now()) as "areNew" from events where seq > ${start}`,
      );
      expect(rows).toEqual([{ number: 3, areNew: true }]);
      await change(vendor);
      expect(await last()).toBeGreaterThan(Math.max(...changes.map(({ id }: { id: number }) => id)));
    });

    it('reports a reset if missed events are no longer kept', async () => {
      const start = await last();
      await change(vendor);
      await server().db.execute(sql`update events set at = now() - interval '3 days'`);
      await keepPartitions(server().db);
      expect(await after(vendor, start)).toMatchObject({ data: [], meta: { reset: true, next: start + 1 } });
      expect((await hear(vendor, start)).events).toMatchObject([{ event: 'reset', id: start + 1 }]);
      // This event id hasn't been assigned yet, so it must come from another database.
      expect((await after(vendor, start + 1000)).meta).toMatchObject({ reset: true });
      expect((await after(vendor, start + 1)).meta).toMatchObject({ reset: false });
    });

    it('announces nothing that was rolled back', async () => {
      const [start, id] = [await last(), await reviewOf(vendor)];
      const undone = server().db.transaction(async (tx) => {
        await tx.execute(sql`update reviews set version = version + 1 where id = ${id}`);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect((await after(vendor, start)).data).toEqual([]);
    });

    it.each(['logging out', 'being suspended'])('ends with %s, before any further event', async (how) => {
      const person = await logIn(server(), 'viewer');
      const stream = await hear(person);
      if (how === 'logging out') await server().call('logout', { headers: person.headers });
      else await server().db.execute(sql`update users set suspended_at = now() where email = 'viewer@matjar.test'`);
      await change(vendor);
      await stream.ended;
      expect(stream.ids()).toEqual([]);
      await server().db.execute(sql`update users set suspended_at = null`);
    });

    it('ends when the server stops, without delaying it', async () => {
      const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 30 };
      const { db, database } = server();
      const app = await createApp({ db, listen: database.listen, resources, handlers, config });
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const stream = await hear(vendor, undefined, url);
      await app.close();
      await stream.ended;
      expect(stream.events).toMatchObject([{ event: 'ready' }]);
    });
  });
});
