import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onEachEngine((server) => {
  const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');

  // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
  const find = async (query: string, path = 'message_threads'): Promise<any[]> =>
    (await vendor.get(`${path}?${query}`)).body.data;
  const read = async (id: number) => (await find(`ids=${id}`))[0];
  const messagesOf = (thread: number) => find(`filter[thread]=${thread}&sort=id&order=ASC&per_page=100`, 'messages');
  const opened = async (more = '') => (await find(`filter[state]=open${more}`))[0].thread_id as number;

  describe('a conversation', () => {
    it('contains the shop’s message under its author’s name, and moves to the top of the list', async () => {
      const thread = (await find('filter[state]=open&order=ASC&sort=last_at'))[0].thread_id as number;
      const body = `  It is\n\non its way ${'…'.repeat(200)}`;
      const reply = await vendor.post('messages/add', { thread, body });
      expect(reply.body.data).toMatchObject({
        sender: 'shop',
        author: vendor.user.full_name,
        read_at: null,
        body: body.trim(),
      });
      const [top] = await find('');
      expect(top).toMatchObject({ thread_id: thread });
      expect(top.last_text).toMatch(/^It is on its way …+$/);
      expect(top.last_text).toHaveLength(160);
      expect((await find(`search=${encodeURIComponent('on its way')}`)).map(({ thread_id }) => thread_id)).toContain(
        thread,
      );
    });

    it('stores a message that is sent twice only once', async () => {
      const thread = await opened();
      const before = (await messagesOf(thread)).length;
      const attempt = 'a-try-of-its-own';
      expect((await vendor.post('messages/add', { thread, body: 'Once', attempt })).status).toBe(200);
      expect(await vendor.post('messages/add', { thread, body: 'Once', attempt })).toMatchObject({
        status: 422,
        body: { errors: { attempt: expect.anything() } },
      });
      expect(await messagesOf(thread)).toHaveLength(before + 1);
    });

    it('rejects a foreign sender, empty text, bad attachments and changes of messages', async () => {
      const thread = await opened();
      for (const more of [{ sender: 'client' }, { author: 'Somebody' }, { read_at: new Date().toISOString() }]) {
        expect((await vendor.post('messages/add', { thread, body: 'x', ...more })).status).toBe(422);
      }
      expect((await vendor.post('messages/add', { thread, body: ' ' })).status).toBe(422);
      expect(
        (
          await vendor.post('messages/add', {
            thread,
            body: 'x',
            attachments: [{ url: 'https://example.com/a.webp' }, { url: 'javascript:1' }],
          })
        ).status,
      ).toBe(422);
      const { message_id } = (await messagesOf(thread))[0];
      for (const call of ['update', 'delete'])
        expect((await vendor.post(`messages/${call}`, { message_id, body: 'x' })).status).toBe(404);
    });

    it('is marked as read for the whole shop', async () => {
      const thread = await opened('&filter[attention]=unread');
      expect((await viewer.post('message_threads/mark_read', { thread_id: thread })).status).toBe(422);
      expect((await read(thread)).unread).toBeGreaterThan(0);
      await vendor.post('message_threads/mark_read', { thread_id: thread });
      expect(await read(thread)).toMatchObject({ unread: 0, attention: 'read' });
      const items = await messagesOf(thread);
      expect(items.filter(({ sender, read_at }) => sender === 'client' && read_at === null)).toEqual([]);
      expect((await viewer.get(`message_threads?ids=${thread}`)).body.data).toMatchObject([{ unread: 0 }]);
    });

    it('can be closed and reopened, and rejects messages while closed', async () => {
      const thread_id = await opened();
      await vendor.post('message_threads/close', { thread_id });
      expect((await vendor.post('message_threads/close', { thread_id })).status).toBe(422);
      const before = (await messagesOf(thread_id)).length;
      expect((await vendor.post('messages/add', { thread: thread_id, body: 'Late' })).status).toBe(422);
      expect(await messagesOf(thread_id)).toHaveLength(before);
      await vendor.post('message_threads/reopen', { thread_id });
      expect((await vendor.post('messages/add', { thread: thread_id, body: 'Late' })).status).toBe(200);
    });

    it('can only be assigned to an active member of the shop', async () => {
      const thread_id = await opened();
      const members = await find('per_page=100', 'team_members');
      const idOf = (wanted: string) => members.find(({ status }) => status === wanted).team_member_id as number;
      await vendor.post('message_threads/assign', { thread_id, assignee: idOf('active') });
      expect(await read(thread_id)).toMatchObject({ assignee: idOf('active') });
      const idle = members.find(({ status }) => status !== 'active')?.team_member_id as number;
      expect((await vendor.post('message_threads/assign', { thread_id, assignee: idle })).status).toBe(422);
      const { rows } = (await server().db.execute(sql`
        select id from team_members where sub_shop_id = ${other.sub_shop.sub_shop_id} limit 1`)) as unknown as {
        rows: { id: number }[];
      };
      expect((await vendor.post('message_threads/assign', { thread_id, assignee: rows[0]!.id })).status).toBe(422);
    });

    it('is invisible and read-only for another shop', async () => {
      const thread = await opened();
      expect((await other.get(`message_threads?ids=${thread}`)).body.data).toEqual([]);
      expect((await other.get(`messages?filter[thread]=${thread}`)).body.data).toEqual([]);
      expect((await other.post('messages/add', { thread, body: 'x' })).status).toBe(422);
      for (const action of ['close', 'mark_read', 'assign']) {
        expect([404, 422]).toContain((await other.post(`message_threads/${action}`, { thread_id: thread })).status);
      }
      expect((await viewer.post('messages/add', { thread, body: 'x' })).status).toBe(422);
    });
  });

  describe('a saved reply', () => {
    const text = ['Hello {client}, {order} is on its way', 'أهلًا {العميل}، طلبك {الطلب} في الطريق'];

    it('is written by roles that may write to clients, and read only within the shop', async () => {
      const made = await vendor.post('saved_replies/add', { title: 'Under way', shortcut: 'التوصيل-1', text });
      expect(made).toMatchObject({ status: 200, body: { data: { title: 'Under way', text } } });
      expect(
        (await vendor.post('saved_replies/add', { title: 'Again', shortcut: 'التوصيل-1', text })).body.errors,
      ).toHaveProperty('shortcut');
      const path = `saved_replies?ids=${made.body.data.saved_reply_id}`;
      expect((await viewer.get(path)).body.data).toHaveLength(1);
      expect((await other.get(path)).body.data).toEqual([]);
      expect((await viewer.post('saved_replies/add', { title: 'x', text })).status).toBe(422);
    });

    it('rejects an unknown placeholder in either language', async () => {
      const { status, body } = await vendor.post('saved_replies/add', { title: 'x', text: [text[0], 'أهلًا {الزبون}'] });
      expect([status, body.errors]).toEqual([422, { 'text.ar': [expect.stringContaining('{الزبون}')] }]);
    });
  });
});
