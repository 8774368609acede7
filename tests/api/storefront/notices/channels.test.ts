import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '@matjar/admin/testing/server';
import { openMailbox } from '../../../helpers/hosts/mailbox';
import { onEachEngine } from '../../resources/onEachEngine';
import { openProvider, signed } from './provider';
import { noticeScene } from './scene';

const provider = await openProvider();
const mailbox = await openMailbox((to) => ({ full: 452, gone: 550 })[to.split('@', 1)[0]!]);
afterAll(async () => {
  await provider.close();
  await mailbox.close();
});
beforeEach(() => {
  provider.calls.length = 0;
});

it('an email contains its key in its Message-ID, and the mailer reports whether it was accepted', async () => {
  const mailer = createMailer({ url: mailbox.url, from: 'Matjar <no-reply@matjar.test>' }, { error: () => {} });
  const deliver = (to: string) =>
    mailer.deliver({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', id: '1.order-5.placed.email.1' });
  expect(await deliver('hala@matjar.test')).toBe(true);
  expect((await mailbox.letter(0)).raw).toContain('Message-ID: <1.order-5.placed.email.1@matjar.test>');
  expect(await deliver('gone@matjar.test')).toBe(false);
  await expect(deliver('full@matjar.test')).rejects.toMatchObject({ isUnsure: false });
  await mailer.close();
});

const sms = { channel: 'sms', api_url: 'https://sms.example/send', body: '{"to":"{{to}}","text":"{{text}}"}' };

await onEachEngine(
  (server) => {
    const { channel, quiet, order, notice, rows, vendor, viewer, other } = noticeScene(server);
    const shop = () => vendor.sub_shop.id as number;

    describe('a channel', () => {
      it('never reveals its secrets: they are stored encrypted and never returned', async () => {
        const canary = 'canary-secret-5150';
        const { notice_channel_id: id, ...added } = await channel({
          channel: 'whatsapp',
          phone_id: '123',
          access_token: canary,
          app_secret: canary,
        });
        expect(JSON.stringify(added)).not.toContain(canary);
        expect(added.secrets_at).toEqual(expect.any(String));
        const shown = await vendor.get(`notice_channels?ids=${id}`);
        const exported = await vendor.get('notice_channels?per_page=10');
        const log = await vendor.get('activity?per_page=50');
        expect(JSON.stringify([shown.body, exported.body, log.body])).not.toContain(canary);
        const stored = await rows(sql`select * from notice_secrets where channel_id = ${id}`);
        expect(stored.map(({ name }) => name).toSorted()).toEqual(['access_token', 'app_secret']);
        for (const table of ['notice_secrets', 'notice_channels', 'change_entries'])
          expect(JSON.stringify(await rows(sql.raw(`select * from ${table}`)).catch(() => []))).not.toContain(canary);
        // An empty secret leaves the stored secret unchanged.
        const [before] = stored;
        await vendor.post('notice_channels/update', { notice_channel_id: id, phone_id: '124', access_token: '' });
        const [after] = await rows(
          sql`select * from notice_secrets where channel_id = ${id} and name = ${before.name}`,
        );
        expect(after.sealed).toBe(before.sealed);
      });

      it('is set up by a shop’s vendors, and is not visible to viewers and other shops', async () => {
        const { notice_channel_id: id } = await channel(sms);
        expect((await viewer.get('notice_channels')).status).toBe(422);
        expect((await viewer.post('notice_channels/add', sms)).status).toBe(422);
        expect((await other.get(`notice_channels?ids=${id}`)).body.data).toEqual([]);
        for (const action of ['test', 'issue_hook', 'update', 'delete'])
          expect([404, 422]).toContain(
            (await other.post(`notice_channels/${action}`, { notice_channel_id: id, to: '+96550000000' })).status,
          );
      });

      it('refuses invalid settings, with an error on each field', async () => {
        const refused = async (values: object) => {
          const { status, body } = await vendor.post('notice_channels/add', { events: ['placed'], ...sms, ...values });
          return [status, Object.keys(body.errors ?? {})];
        };
        await quiet();
        expect(await refused({ events: ['sold'] })).toEqual([422, ['events']]);
        expect(await refused({ body: '{"to":"{{to}}"}' })).toEqual([422, ['body']]);
        expect(await refused({ body: '{"to":"{{to}}","text":{{text}}}' })).toEqual([422, ['body']]);
        expect(await refused({ body: '{"to":"{{to}}","text":"{{text}}","x":"{{secret}}"}' })).toEqual([422, ['body']]);
        expect(await refused({ api_url: null })).toEqual([422, ['api_url']]);
        expect(await refused({ key_header: 'X Y' })).toEqual([422, ['key_header']]);
        expect(await refused({ channel: 'email' })).toEqual([422, ['channel']]);
        expect(await refused({ channel: 'pigeon' })).toEqual([422, ['channel']]);
        await channel(sms);
        expect(await refused({})).toEqual([422, ['channel']]);
      });

      it('asks for its secret again when its API moves to another host', async () => {
        const { notice_channel_id: id } = await channel({
          channel: 'whatsapp',
          phone_id: '123',
          access_token: 'first-secret',
        });
        const move = (values: object) => vendor.post('notice_channels/update', { notice_channel_id: id, ...values });
        const refused = await move({ api_url: 'https://elsewhere.example' });
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          { access_token: ['The API address has moved to another host: enter this secret again'] },
        ]);
        const arabic = await vendor.post(
          'notice_channels/update',
          { notice_channel_id: id, api_url: 'https://elsewhere.example' },
          { 'accept-language': 'ar' },
        );
        expect(arabic.body.errors.access_token[0]).toContain('أدخل هذا السر مرة أخرى');
        expect((await move({ api_url: 'https://elsewhere.example/v1', access_token: 'second-secret' })).status).toBe(
          200,
        );
        expect((await move({ api_url: 'https://elsewhere.example/v2' })).status).toBe(200);
        expect((await move({ api_url: null })).status).toBe(422);
        await quiet();
      });

      it('sends a test to the number that its shop names', async () => {
        const { notice_channel_id: id } = await channel({ ...sms, api_url: provider.url });
        const wrong = await vendor.post('notice_channels/test', { notice_channel_id: id, to: 'hala' });
        expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['to']]);
        expect(
          (await vendor.post('notice_channels/test', { notice_channel_id: id, to: '+965 5000 0000' })).status,
        ).toBe(200);
        await expect.poll(() => provider.calls.length, { timeout: 10_000 }).toBe(1);
        expect(provider.calls[0]!.body).toEqual({
          to: '+96550000000',
          text: expect.stringMatching(/^This is a test message from /),
        });
      });
    });

    describe('a text', () => {
      const write = (values: object) =>
        vendor.post('notice_templates/add', { event: 'placed', channel: 'sms', language: 'en', ...values });

      it('refers only to fields that its event has', async () => {
        for (const [event, text, message] of [
          ['placed', 'Hi {{name}}', '“{{name}}” is not a field of this event. It has: {{client}} {{shop}}'],
          ['placed', 'Hi {{amount}}', '“{{amount}}” is not a field of this event'],
          ['placed', 'Hi {{client}', 'A brace lacks its pair'],
          ['placed', 'Hi }}', 'A brace lacks its pair'],
          ['placed', 'Hi {{__proto__}} {{constructor}}', '“{{__proto__}}” is not a field'],
          [
            'confirm_cash',
            'Please answer {{client}}',
            'This message asks the client to open the link, so it needs {{link}}',
          ],
        ]) {
          const { status, body } = await write({ event, text });
          expect([text, status, body.errors]).toEqual([text, 422, { text: [expect.stringContaining(message!)] }]);
        }
      });

      it('replaces the product’s text, shows a preview, and is sent as a test', async () => {
        await channel({ ...sms, api_url: provider.url });
        const added = await write({ text: 'Dear {{client}}: {{number}} / {{total}} / {{stop}}' });
        expect([added.status, added.body.errors]).toEqual([200, undefined]);
        const { notice_template_id: id } = added.body.data;
        expect((await write({ text: 'Later', active: false })).status).toBe(200);
        const { id: placed, number } = await order({ client: { full_name: 'Hala Saad', phone: '+965 6555 0001' } });
        const sent = await notice(placed, { status: 'sent' });
        expect(sent.text).toMatch(
          new RegExp(`^Dear Hala Saad: ${number} / KWD [\\d.]+ / https://admin.test/o/•••/stop$`),
        );
        const preview = await vendor.post('notice_templates/show_preview', {
          notice_template_id: id,
          order: Number(placed),
        });
        expect(preview.body.data.preview).toContain(`Dear Hala Saad: ${number}`);
        provider.calls.length = 0;
        await vendor.post('notice_templates/test', { notice_template_id: id, to: '+96550000000' });
        await expect.poll(() => provider.calls.length, { timeout: 10_000 }).toBe(1);
        const foreign = await other.post('notice_templates/show_preview', {
          notice_template_id: id,
          order: Number(placed),
        });
        expect(foreign.status).toBe(404);
        await rows(sql`delete from notice_templates returning id`);
      });
    });

    describe('WhatsApp', () => {
      const whatsapp = async () => {
        await quiet();
        return channel({
          channel: 'whatsapp',
          api_url: provider.url,
          phone_id: '1234567890',
          access_token: 'token-1',
          app_secret: 'app-secret-1',
        });
      };
      const report = (body: unknown, signature?: string) => {
        const payload = typeof body === 'string' ? body : JSON.stringify(body);
        return server().app.inject({
          method: 'POST',
          url: `/api/client_notices/whatsapp/${shop()}`,
          headers: {
            'content-type': 'application/json',
            'x-hub-signature-256': signature ?? signed('app-secret-1', payload),
          },
          payload,
        });
      };
      const states = (...all: object[]) => ({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses: all } }] }],
      });

      it('receives a text, or the approved template with the fields in order', async () => {
        await whatsapp();
        const { id } = await order({ client: { full_name: 'Hala Saad', phone: '+965 6555 0002' } });
        const sent = await notice(id, {
          channel: 'whatsapp',
          status: 'sent',
          provider_id: expect.stringMatching(/^message-/),
        });
        expect(provider.calls[0]).toMatchObject({
          path: '/1234567890/messages',
          headers: { authorization: 'Bearer token-1' },
          body: {
            messaging_product: 'whatsapp',
            to: '96565550002',
            type: 'text',
            biz_opaque_callback_data: `${sent.key}.1`,
          },
        });
        const added = await vendor.post('notice_templates/add', {
          event: 'placed',
          channel: 'whatsapp',
          language: 'en',
          text: '{{number}} for {{client}}',
          approved_name: 'order_placed',
          approved_language: 'en_US',
        });
        expect([added.status, added.body.errors]).toEqual([200, undefined]);
        const { id: next, number } = await order({ client: { full_name: 'Hala Saad', phone: '+965 6555 0002' } });
        await notice(next, { status: 'sent' });
        expect(provider.calls[1]!.body).toMatchObject({
          type: 'template',
          template: {
            name: 'order_placed',
            language: { code: 'en_US' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: number },
                  { type: 'text', text: 'Hala Saad' },
                ],
              },
            ],
          },
        });
        await rows(sql`delete from notice_templates returning id`);
      });

      it('counts as having refused the message if it answers 200 with an error in the body', async () => {
        await whatsapp();
        provider.answers.push({ body: { error: { code: 131026, message: 'Message undeliverable' } } });
        const { id } = await order();
        await notice(id, { status: 'failed', problem: 'refused', error: '131026 Message undeliverable' });
        expect(provider.calls).toHaveLength(1);
      });

      it('reports states, in any order and more than once', async () => {
        await whatsapp();
        const { id } = await order();
        const { provider_id: number } = await notice(id, { status: 'sent' });
        const at = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
        for (const status of ['read', 'delivered', 'sent', 'read', 'failed', 'delivered'])
          expect((await report(states({ id: number, status, timestamp: at(1) }))).statusCode).toBe(200);
        expect(await notice(id, { status: 'read' })).toMatchObject({
          read_at: expect.anything(),
          delivered_at: expect.anything(),
          problem: null,
        });
        const { id: failed } = await order();
        const { provider_id: other_number } = await notice(failed, { status: 'sent' });
        const error = { code: 131047, title: 'Re-engagement message' };
        await report(states({ id: other_number, status: 'failed', timestamp: at(1), errors: [error] }));
        await notice(failed, { status: 'failed', error: '131047 Re-engagement message' });
      });

      it('confirms by the key that a message was sent although the reply was lost', async () => {
        await whatsapp();
        provider.answers.push({ isCut: true });
        const { id } = await order();
        const { key } = await notice(id, { status: 'unsure', provider_id: null });
        await report(states({ id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: `${key}.1` }));
        expect(await notice(id, { status: 'delivered', provider_id: 'wamid.1' })).toMatchObject({ problem: null });
      });

      it('is trusted only with its signature; without a valid signature, nothing is stored', async () => {
        await whatsapp();
        const { id } = await order();
        const { provider_id: number } = await notice(id, { status: 'sent' });
        const body = JSON.stringify(states({ id: number, status: 'read' }));
        const signatures = ['', 'sha256=', signed('wrong', body), signed('app-secret-1', `${body} `), 'sha256=zz'];
        for (const signature of signatures) expect((await report(body, signature)).statusCode).toBe(401);
        expect(
          (await report(body, signed('app-secret-1', body).toUpperCase().replace('SHA256', 'sha256'))).statusCode,
        ).toBe(200);
        await rows(sql`update client_notices set status = 'sent', read_at = null where id = ${id} returning id`);
        for (const strange of [
          '',
          '[]',
          'null',
          '{"entry":7}',
          '{"entry":[{"changes":[{"value":{"statuses":[7,{"id":{}}]}}]}]}',
        ])
          expect([strange, [200, 400]]).toEqual([
            strange,
            expect.arrayContaining([(await report(strange)).statusCode]),
          ]);
        expect((await report('x'.repeat(300_000))).statusCode).toBe(413);
        const [unknown] = [999_999_999];
        const elsewhere = await server().app.inject({
          method: 'POST',
          url: `/api/client_notices/whatsapp/${unknown}`,
          headers: { 'x-hub-signature-256': signed('app-secret-1', body) },
          payload: body,
        });
        expect(elsewhere.statusCode).toBe(401);
      });

      it('verifies the webhook’s address with the token that the shop has received once', async () => {
        const { notice_channel_id: id } = await whatsapp();
        const issued = await vendor.post('notice_channels/issue_hook', { notice_channel_id: id });
        const [path, , token] = /^(\S+)\n(.+): (\S+)$/.exec(issued.body.data.hook)!.slice(1) as [
          string,
          string,
          string,
        ];
        const verify = (given: string, mode = 'subscribe') =>
          server().app.inject({
            url: `${path}?${new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': given, 'hub.challenge': '<b>1158201444' }).toString()}`,
          });
        const verified = await verify(token);
        expect([verified.statusCode, verified.body, verified.headers['content-type']]).toEqual([
          200,
          '<b>1158201444',
          expect.stringContaining('text/plain'),
        ]);
        expect([(await verify('wrong')).statusCode, (await verify(token, 'other')).statusCode]).toEqual([401, 401]);
      });
    });

    it('an SMS provider signs its reports with the channel’s secret', async () => {
      await quiet();
      const { notice_channel_id: id } = await channel({ ...sms, api_url: provider.url, id_path: 'data.id' });
      const issued = await vendor.post('notice_channels/issue_hook', { notice_channel_id: id });
      const secret = issued.body.data.hook.split(': ').at(-1);
      const { id: placed } = await order();
      const { provider_id: number } = await notice(placed, { status: 'sent' });
      const report = (body: string, key: string) =>
        server().app.inject({
          method: 'POST',
          url: `/api/client_notices/sms/${shop()}`,
          headers: { 'x-signature': signed(key, body) },
          payload: body,
        });
      const body = JSON.stringify({ id: number, status: 'DELIVRD', price: '0.02' });
      expect((await report(body, 'wrong')).statusCode).toBe(401);
      expect((await report(body, secret)).statusCode).toBe(200);
      expect(await notice(placed, { status: 'delivered' })).toMatchObject({ cost: '0.0200' });
    });

    it('a viewer sees what was sent, with contacts masked', async () => {
      await quiet();
      await channel({ channel: 'recorder' });
      const { id } = await order({ client: { full_name: 'Hala Saad', phone: '+965 6555 0909' } });
      await notice(id, { status: 'sent' });
      const [seen] = (await viewer.get(`client_notices?filter[order]=${id}`)).body.data;
      expect(seen.recipient).not.toContain('6555');
      expect((await viewer.post('client_notices/retry', { client_notice_id: seen.client_notice_id })).status).toBe(422);
      expect((await other.get(`client_notices?filter[order]=${id}`)).body.data).toEqual([]);
    });
  },
  { config: { outgoing: { allowPrivate: true }, publicUrl: 'https://admin.test' } },
);
