import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onEachEngine((server) => {
  const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');

  // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
  const find = async (query: string): Promise<any[]> => (await vendor.get(`reviews?${query}`)).body.data;
  const read = async (id: number) => (await find(`ids=${id}`))[0];
  const unanswered = 'filter[answer]=unanswered&filter[status]=showed';

  describe('a review', () => {
    it('is hidden with a reason and shown again without one', async () => {
      const [{ review_id }] = await find(unanswered);
      expect(await vendor.post('reviews/hide', { review_id })).toMatchObject({
        status: 422,
        body: { errors: { reason: expect.anything() } },
      });
      await vendor.post('reviews/hide', { review_id, reason: 'Not about the product' });
      expect(await read(review_id)).toMatchObject({ status: 'hidden', hide_reason: 'Not about the product' });
      expect((await vendor.post('reviews/hide', { review_id, reason: 'Twice' })).status).toBe(422);
      await vendor.post('reviews/unhide', { review_id });
      expect(await read(review_id)).toMatchObject({ status: 'showed', hide_reason: null });
    });

    it('is hidden in bulk, and a partial call skips hidden reviews', async () => {
      const [visible, another] = await find(unanswered);
      const [hidden] = await find('filter[status]=hidden');
      const review_id = [visible.review_id, another.review_id, hidden.review_id];
      expect((await vendor.post('reviews/hide', { review_id, reason: 'Spam' })).status).toBe(422);
      expect(await read(visible.review_id)).toMatchObject({ status: 'showed' });
      const reply = await vendor.post('reviews/hide', { review_id, reason: 'Spam', partial: true });
      expect(reply.body.meta).toEqual({ refused: [hidden.review_id] });
      expect(await read(another.review_id)).toMatchObject({ status: 'hidden', hide_reason: 'Spam' });
      await vendor.post('reviews/unhide', { review_id: review_id.slice(0, 2) });
    });

    it('is answered once; later only the answer can be changed', async () => {
      const [{ review_id }] = await find(unanswered);
      expect((await vendor.post('reviews/change_reply', { review_id, reply: 'Early' })).status).toBe(422);
      expect((await vendor.post('reviews/reply', { review_id, reply: '   ' })).status).toBe(422);
      await vendor.post('reviews/reply', { review_id, reply: 'Thank you' });
      const first = await read(review_id);
      expect(first).toMatchObject({ reply: 'Thank you', answer: 'answered' });
      expect((await vendor.post('reviews/reply', { review_id, reply: 'Again' })).status).toBe(422);
      await vendor.post('reviews/change_reply', { review_id, reply: 'Thank you!' });
      const second = await read(review_id);
      expect(second.reply).toBe('Thank you!');
      expect(Date.parse(second.replied_at)).toBeGreaterThan(Date.parse(first.replied_at));
      expect((await find(`${unanswered}&per_page=100`)).map((one) => one.review_id)).not.toContain(review_id);
    });

    it('can’t be added, changed or deleted by the shop, nor answered by another shop or a viewer', async () => {
      const [{ review_id, version }] = await find(unanswered);
      for (const call of ['add', 'update', 'delete', 'update_status'])
        expect((await vendor.post(`reviews/${call}`, { review_id })).status).toBe(404);
      expect((await other.post('reviews/reply', { review_id, reply: 'Mine' })).status).toBe(404);
      expect((await viewer.post('reviews/reply', { review_id, reply: 'Mine' })).status).toBe(422);
      expect(await read(review_id)).toMatchObject({ reply: null, version });
    });

    it('is found by its rating and by the filter that the home page counts', async () => {
      const poor = await find('filter[rating][lte]=2&per_page=100');
      expect(poor.length).toBeGreaterThan(0);
      expect(poor.every(({ rating }) => rating <= 2)).toBe(true);
      const { meta } = (await vendor.get(`reviews?${unanswered}`)).body;
      expect((await vendor.get('overview')).body.data.tasks.unanswered_reviews).toBe(meta.total);
    });
  });
});
