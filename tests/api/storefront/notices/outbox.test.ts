import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { takeUp } from '../../../../server/resources/clientNotices/tidy';
import { onEachEngine } from '../../resources/onEachEngine';
import { openProvider } from './provider';
import { noticeScene } from './scene';

const provider = await openProvider();
afterAll(() => provider.close());
beforeEach(() => {
  for (const list of [provider.calls, provider.delivered, provider.answers]) list.length = 0;
});

const sms = {
  channel: 'sms',
  api_url: `${provider.url}/sms`,
  method: 'json',
  body: '{"to": "{{to}}", "text": "{{text}}"}',
  auth_header: 'X-Api-Key: canary-7',
  key_header: 'Idempotency-Key',
  id_path: 'data.id',
  error_path: 'error',
  cost_path: 'price',
};

await onEachEngine(
  (server) => {
    // Skips pending notices because their retries would receive the responses meant for the next test.
    beforeEach(async () => {
      await rows(sql`update client_notices set status = 'skipped' where status in ('queued', 'held') returning id`);
    });
    const { channel, quiet, order, notices, notice, act, rows, vendor } = noticeScene(server);

    describe('a notice', () => {
      it('is sent once for an event, with the order’s values and a link, and is added to the order’s history', async () => {
        await channel(sms);
        const { id, number } = await order({ client: { full_name: 'Hala Saad', phone: '+965 6111 2222' } });
        const sent = await notice(id, { event: 'placed', status: 'sent', attempts: 1, channel: 'sms' });
        expect(sent).toMatchObject({ recipient: '+96561112222', provider_id: 'message-1', cost: '0.0125' });
        const [{ body, headers }] = provider.calls as [(typeof provider.calls)[number]];
        expect(headers).toMatchObject({ 'x-api-key': 'canary-7', 'idempotency-key': `${sent.key}.1` });
        expect(body).toEqual({
          to: '+96561112222',
          text: expect.stringMatching(
            new RegExp(
              `^Hello Hala Saad, .* has received your order ${number} for KWD .* https://admin.test/o/[\\w-]{43}$`,
            ),
          ),
        });
        // The database contains only the token's hash.
        const token = body.text.split('/o/')[1];
        expect(sent.text).toBe(body.text.replace(token, '•••'));
        expect(JSON.stringify(await rows(sql`select * from client_links where order_id = ${id}`))).not.toContain(token);
        const events = await rows(
          sql`select type, changes from order_events where "order" = ${id} and type like 'notice%'`,
        );
        expect(events).toEqual([{ type: 'notice_sent', changes: { notice: ['placed', 'sms'] } }]);
      });

      it('is written by each step of the order, in the step’s transaction', async () => {
        await channel({ channel: 'recorder' });
        await rows(sql`delete from notice_channels where channel = 'sms' returning id`);
        await rows(sql`update sub_shops set review_days = 3 where slug = 'noor' returning id`);
        const { id } = await order();
        await act('confirm', id);
        await act('prepare', id);
        await act('make_ready', id);
        const [employee] = await rows(
          sql`select id from delivery_employees where active and sub_shop_id = ${vendor.sub_shop.id} limit 1`,
        );
        await act('send_out', id, { delivery_employee: employee.id, pack: true });
        await act('deliver', id, { collected: true });
        await act('refund', id, { reason: 'Damaged', amount: '1', lines: [] });
        expect((await notices(id)).map(({ event }) => event)).toEqual([
          'placed',
          'confirmed',
          'out_for_delivery',
          'delivered',
          'review',
          'refunded',
        ]);
        const [, , , , review] = await notices(id);
        expect(new Date(review.due_at).getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
        const { id: canceled } = await order();
        await act('cancel', canceled, { reason: 'Sold out' });
        expect((await notices(canceled)).map(({ event }) => event)).toEqual(['placed', 'canceled']);
        // If an action fails, no notice is stored.
        const failed = await vendor.post('orders/confirm', { order_id: canceled });
        expect([failed.status, (await notices(canceled)).length]).toEqual([422, 2]);
        await rows(sql`update sub_shops set review_days = null where slug = 'noor' returning id`);
        await quiet();
      });

      it('isn’t written again when an order goes a step back and is confirmed again', async () => {
        await channel({ channel: 'recorder' });
        const { id } = await order();
        await act('confirm', id);
        await act('step_back', id, { reason: 'Mistake' });
        await act('confirm', id);
        expect((await notices(id)).map(({ event }) => event)).toEqual(['placed', 'confirmed']);
        await quiet();
      });
    });

    describe('a provider that', () => {
      const first = async (answer: object, expected: object, more: object = {}) => {
        provider.answers.push(answer);
        await channel({ ...sms, ...more });
        const { id } = await order();
        return notice(id, expected);
      };

      it('is busy or fails gets the message again later, after the requested delay', async () => {
        const busy = await first(
          { status: 429, headers: { 'retry-after': '90' } },
          { status: 'queued', attempts: 1, problem: 'busy' },
        );
        const wait = (new Date(busy.due_at).getTime() - Date.now()) / 1000;
        expect([wait > 80, wait <= 90]).toEqual([true, true]);
        const failing = await first({ status: 503 }, { status: 'queued', attempts: 1, problem: 'provider' });
        expect(new Date(failing.due_at).getTime()).toBeLessThan(Date.now() + 11_000);
        await first({ status: 500, headers: { 'retry-after': '999999999' } }, { status: 'queued' });
      });

      it('refuses a message doesn’t get it again', async () => {
        const refused = await first(
          { status: 400, body: { error: 'unknown number' } },
          { status: 'failed', attempts: 1, problem: 'refused' },
        );
        expect(refused.error).toBe('400 unknown number');
      });

      it('answers 200 with an error in the body, or without a message id, counts as failed', async () => {
        const failed = await first({ body: { error: 'no credit' } }, { status: 'failed', error: 'no credit' });
        expect(failed.attempts).toBe(1);
        await first({ body: { data: {} } }, { status: 'failed', problem: 'refused' });
      });

      it('closes the connection gets the same message and key again, if it recognizes keys', async () => {
        const { order: id } = await first({ isCut: true }, { status: 'queued', problem: 'unreachable' });
        await rows(sql`update client_notices set due_at = now() where "order" = ${id} returning id`);
        await takeUpLater(id);
        await notice(Number(id), { status: 'sent', attempts: 2 });
        expect([provider.calls.length, provider.delivered.length]).toEqual([2, 1]);
        expect(provider.calls[0]!.body).toEqual(provider.calls[1]!.body);
      });

      it('closes the connection and doesn’t recognize keys isn’t sent the message again, because it may have been delivered', async () => {
        const lost = await first({ isCut: true }, { status: 'unsure', problem: 'unreachable' }, { key_header: null });
        expect(provider.calls).toHaveLength(1);
        const retried = await vendor.post('client_notices/retry', { client_notice_id: Number(lost.id) });
        expect([retried.status, retried.body.message]).toEqual([200, expect.stringContaining('Order placed')]);
        await notice(Number(lost.order), { status: 'sent', round: 1 });
      });

      it('can’t be reached gets the message again', async () => {
        const waiting = await first(
          {},
          { status: 'queued', problem: 'unreachable' },
          { key_header: null, api_url: 'http://127.0.0.1:9' },
        );
        expect(waiting.attempts).toBe(1);
      });

      /** Makes a queued notice due and queues a job for it. */
      const takeUpLater = async (id: number) => {
        const { app, db } = server();
        await rows(
          sql`update client_notices set due_at = now() - interval '1 hour' where "order" = ${id} returning id`,
        );
        await takeUp({ db, enqueue: (tx, job, payload) => app.tools.queue.add(tx, job, payload) });
        app.tools.queue.wake(['client-notices/send']);
      };
    });

    describe('a process that dies while sending', () => {
      const die = async (more: object) => {
        await channel({ ...sms, ...more, active: false });
        await rows(sql`update notice_channels set active = true where channel = 'sms' returning id`);
        const { id } = await order();
        await notice(id, { status: 'sent' });
        await rows(
          sql`update client_notices set status = 'sending', sent_at = null, claimed_at = now() - interval '10 minutes' where "order" = ${id} returning id`,
        );
        const { app, db } = server();
        await takeUp({ db, enqueue: (tx, job, payload) => app.tools.queue.add(tx, job, payload) });
        app.tools.queue.wake(['client-notices/send']);
        return id as number;
      };

      it('has its message sent once more with its key', async () => {
        await notice(await die({}), { status: 'sent', attempts: 2 });
        expect([provider.calls.length, provider.delivered.length]).toEqual([2, 1]);
      });

      it('doesn’t repeat a message that may have been sent, if the provider doesn’t recognize keys', async () => {
        await notice(await die({ key_header: null }), { status: 'unsure', problem: 'interrupted', attempts: 1 });
        expect(provider.calls).toHaveLength(1);
      });
    });

    describe('a client who', () => {
      const client = (phone: string) => ({ client: { full_name: 'Reem', phone } });

      it('opted out, or has no email, gets nothing', async () => {
        await channel({ channel: 'recorder' });
        await order(client('+965 6222 0001'));
        await rows(sql`update clients set no_notices = true where phone = '+96562220001' returning id`);
        const { id } = await order(client('+965 6222 0001'));
        await notice(id, { status: 'skipped', problem: 'opted_out' });
        await quiet();
        await rows(
          sql`insert into notice_channels (sub_shop_id, channel, active, events) values (${vendor.sub_shop.id}, 'email', true, '{placed}') returning id`,
        );
        const { id: without } = await order(client('+965 6222 0002'));
        expect(await notice(without, { status: 'skipped', problem: 'no_contact' })).toMatchObject({ attempts: 0 });
        await quiet();
      });

      it('orders in Arabic gets Arabic messages', async () => {
        await channel(sms);
        const { id } = await order(client('+965 6222 0003'), { 'accept-language': 'ar' });
        await notice(id, { status: 'sent', language: 'ar' });
        expect(provider.calls[0]!.body.text).toMatch(/^مرحبًا Reem، استلم/);
      });

      it('orders under a hostile name is addressed without the name', async () => {
        await channel(sms);
        for (const [index, name] of [
          'Visit evil.example',
          'Call 5550100',
          '{{link}} {{stop}}',
          'a "b" \\ c',
        ].entries()) {
          const { id } = await order({ client: { full_name: name, phone: `+965 6222 010${index}` } });
          await notice(id, { status: 'sent' });
        }
        for (const { body } of provider.calls) {
          expect(body.text).toMatch(/^Hello (customer|a "b" c), /);
          expect(body.text.match(/https?:/g)).toHaveLength(1);
        }
      });
    });

    it('quiet hours hold a message until they end', async () => {
      await channel(sms);
      const hour = Number(
        new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kuwait', hour: 'numeric', hourCycle: 'h23' }).format(
          new Date(),
        ),
      );
      await rows(
        sql`update sub_shops set quiet_from = ${`h${hour}`}, quiet_to = ${`h${(hour + 2) % 24}`}, time_zone = 'Asia/Kuwait' where slug = 'noor' returning id`,
      );
      const { id } = await order();
      const held = await notice(id, { status: 'held', problem: 'quiet', attempts: 0 });
      const wait = new Date(held.due_at).getTime() - Date.now();
      expect([wait > 3_600_000, wait <= 7_200_000, new Date(held.due_at).getUTCMinutes()]).toEqual([true, true, 0]);
      await rows(sql`update sub_shops set quiet_from = null, quiet_to = null where slug = 'noor' returning id`);
      expect(provider.calls).toEqual([]);
    });
  },
  { config: { outgoing: { allowPrivate: true }, publicUrl: 'https://admin.test' } },
);
