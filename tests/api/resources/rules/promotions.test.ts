import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn } from '../people';
import { inDays } from '../../../helpers/inDays';

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');

  describe('a discount', () => {
    const discount = { name: ['Feast', 'عيد'], rate: 10, start: inDays(-1), end: inDays(1) };
    const add = async (more: object) => vendor.post('discounts/add', { ...discount, ...more });

    it('requires a name, rate, start and end', async () => {
      const { status, body } = await vendor.post('discounts/add', {});
      expect([status, body.message]).toEqual([422, 'Please fill all the fields!']);
      expect(body.errors).toEqual({
        name: ['Discount name is required'],
        rate: ['Discount rate is required'],
        start: ['Start date is required'],
        end: ['End date is required'],
      });
    });

    it.each([[0], [101], ['x'], [1.5]])(
      'rejects a rate that isn’t a whole number between 1 and 100: %j',
      async (rate) => {
        const reply = errorsOf(await add({ rate }));
        expect(reply).toMatchObject({ status: 422, rate: [expect.any(String)] });
        if (rate === 0 || rate === 101) expect(reply.rate).toEqual(['Discount rate must be between 1 and 100']);
      },
    );

    it('must end after its start, even in an update', async () => {
      const message = { status: 422, end: ['The end must come after the start'] };
      expect(errorsOf(await add({ end: discount.start }))).toEqual(message);
      const { body } = await add({});
      const { discount_id } = body.data;
      expect(errorsOf(await vendor.post('discounts/update', { discount_id, start: inDays(2) }))).toEqual(message);
    });

    it('requires its products or categories for that scope, and clears them for the whole shop', async () => {
      expect(errorsOf(await add({ scope: 'product' }))).toEqual({ status: 422, products: ['Products is required'] });
      expect(errorsOf(await add({ scope: 'category', categories: [] }))).toHaveProperty('categories');
      const [category] = (await vendor.get('shop_categories')).body.data as Row[];
      const categories = [category!.subsubcategory_id];
      const { body } = await add({ scope: 'category', categories });
      expect(body.data).toMatchObject({ categories, products: [] });
      const { discount_id } = body.data;
      const changed = await vendor.post('discounts/update', { discount_id, scope: 'shop' });
      expect(changed.body.data).toMatchObject({ scope: 'shop', categories: [] });
    });

    it('has a read-only state that depends on its dates and switch, and can be filtered and sorted by it', async () => {
      const spans = { scheduled: [1, 2], running: [-1, 1], ended: [-2, -1] } as const;
      for (const [state, [start, end]] of Object.entries(spans)) {
        const { body } = await add({ start: inDays(start), end: inDays(end) });
        expect(body.data.state).toBe(state);
        const listed = await vendor.get(`discounts?filter[state]=${state}&per_page=100`);
        const states = (listed.body.data as Row[]).map((row) => row.state);
        expect(new Set(states)).toEqual(new Set([state]));
        expect(listed.body.data).toContainEqual(body.data);
      }
      const all = (await vendor.get('discounts?sort=state&per_page=100')).body;
      const order = ['draft', 'scheduled', 'running', 'ended'];
      const places = (all.data as Row[]).map((row) => order.indexOf(row.state as string));
      expect(places).toEqual([...places].sort());
      const both = await vendor.get('discounts?filter[state]=draft,scheduled,ended&per_page=100');
      const running = await vendor.get('discounts?filter[state]=running&per_page=100');
      expect(both.body.meta.total + running.body.meta.total).toBe(all.meta.total);
      expect(errorsOf(await add({ state: 'ended' }))).toHaveProperty('state');
      expect((await vendor.get('discounts?filter[state]=gone')).status).toBe(422);
      expect((await vendor.get('discounts?filter[state][gte]=ended')).status).toBe(422);
    });
  });

  describe('a social media link', () => {
    it.each(['javascript:alert(1)', 'ftp://example.com', 'example.com', 'https://'])('rejects %s', async (link) => {
      const reply = await vendor.post('social_media/add', { platform: 'x', link });
      expect(errorsOf(reply)).toEqual({ status: 422, link: ['Link must be a valid URL'] });
    });
  });

  describe('an advertisement', () => {
    const advertisement = {
      title: ['Sale', 'تخفيضات'],
      image_en: 'https://example.com/a.webp',
      image_ar: 'https://example.com/b.webp',
      link: 'https://example.com',
      placement: 'home',
      start: inDays(1),
      end: inDays(2),
    };
    const add = async () => (await vendor.post('advertisements/add', advertisement)).body.data as Row;
    const act = (person: Person, action: string, { advertisement_id }: Row, input = {}) =>
      person.post(`advertisements/${action}`, { advertisement_id, ...input });

    it('is approved or rejected only by platform staff, with a reason for a rejection', async () => {
      const [good, bad] = [await add(), await add()];
      for (const one of [good, bad]) expect((await act(vendor, 'submit', one)).body.data.state).toBe('pending');
      expect((await act(vendor, 'approve', good)).body.message).toBe('Your Are Not Authorized!');
      expect((await act(admin, 'approve', good)).body.data).toMatchObject({ status: 'running', state: 'scheduled' });
      expect(errorsOf(await act(admin, 'reject', bad))).toEqual({ status: 422, reason: ['Reason is required'] });
      const { body } = await act(admin, 'reject', bad, { reason: 'Too loud' });
      expect(body.data).toMatchObject({ status: 'rejected', state: 'rejected', reject_reason: 'Too loud' });
      expect((await act(vendor, 'end', good)).body.data.state).toBe('ended');
    });

    it('names its state in the error of an impossible action', async () => {
      const draft = await add();
      expect((await act(admin, 'approve', draft)).body.message).toBe('“Approve” is not possible: the state is “Draft”');
      await act(vendor, 'submit', draft);
      const arabic = { 'accept-language': 'ar' };
      const body = { advertisement_id: draft.advertisement_id, link: 'https://example.com/other' };
      const changed = await vendor.post('advertisements/update', body, arabic);
      expect([changed.status, changed.body.message]).toEqual([422, expect.stringContaining('قيد المراجعة')]);
      const { advertisement_id } = draft;
      expect((await vendor.post('advertisements/delete', { advertisement_id })).status).toBe(422);
    });

    it('is scheduled, running or ended depending on its dates once approved, in lists and for actions', async () => {
      const id = async (start: number, end: number) => {
        const { advertisement_id } = await add();
        await server().db
          .execute(sql`update advertisements set status = 'running', start = ${inDays(start)}, "end" = ${inDays(end)}
          where id = ${advertisement_id}`);
        return advertisement_id as number;
      };
      const ids = { scheduled: await id(1, 2), running: await id(-1, 1), ended: await id(-2, -1) };
      for (const [state, advertisement_id] of Object.entries(ids)) {
        const listed = (await vendor.get(`advertisements?filter[state]=${state}&per_page=100`)).body.data as Row[];
        expect(new Set(listed.map((row) => row.state))).toEqual(new Set([state]));
        expect(listed.map((row) => row.advertisement_id)).toContain(advertisement_id);
        const ended = await act(vendor, 'end', { advertisement_id });
        expect(ended.status).toBe(state === 'ended' ? 422 : 200);
        if (state === 'ended') expect(ended.body.message).toBe('“End now” is not possible: the state is “Ended”');
      }
    });

    it('can’t be submitted or approved after its end', async () => {
      const [draft, sent] = [await add(), await add()];
      await act(vendor, 'submit', sent);
      await server().db.execute(sql`update advertisements set start = ${inDays(-2)}, "end" = ${inDays(-1)}
        where id in (${draft.advertisement_id}, ${sent.advertisement_id})`);
      const message = 'Its end date has passed: change the dates first';
      expect((await act(vendor, 'submit', draft)).body.message).toBe(message);
      expect((await act(admin, 'approve', sent)).body.message).toBe(message);
      expect((await act(admin, 'reject', sent, { reason: 'Too late' })).body.data.state).toBe('rejected');
    });

    it('rejects counts and status from a form', async () => {
      const body = { ...advertisement, impressions: 5, clicks: 5, status: 'running' };
      expect(Object.keys((await vendor.post('advertisements/add', body)).body.errors).sort()).toEqual([
        'clicks',
        'impressions',
        'status',
      ]);
    });
  });
});
