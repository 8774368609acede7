import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { noticeScene } from '../storefront/notices/scene';

let server: TestServer;
let vendor: Person;
let other: Person;
const mailbox = await openMailbox((to) => ({ gone: 550 })[to.split('@', 1)[0]!]);

beforeAll(async () => {
  const mail = { url: mailbox.url, from: 'no-reply@matjar.test', publicUrl: 'https://shop.example.com' };
  server = await startServer({ config: { mail, publicUrl: mail.publicUrl } });
  vendor = await logIn(server, 'vendor');
  other = await logIn(server, 'second-vendor');
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

interface Notification {
  notification_id: number;
  kind: string;
  resource: string;
  record_id: number;
  about: object;
}

const failures = async (person = vendor) =>
  ((await person.get('notifications')).body.data as Notification[]).filter(({ kind }) => kind === 'mail_failed');

const { channel, order, notice, rows } = noticeScene(() => server);

describe('an email that the mail server refuses', () => {
  it('is a notification about its record, until a later email about the record is sent', async () => {
    const member = { name: 'Newcomer', email: 'gone@matjar.test', role_type: 'viewer' };
    const { body } = await vendor.post('team_members/add', member);
    const team_member_id = body.data.team_member_id as number;
    const invite = () => vendor.post('team_members/invite', { team_member_id });
    expect((await invite()).status).toBe(200);
    await vi.waitFor(async () => expect(await failures()).toHaveLength(1), { timeout: 10_000 });
    expect((await failures())[0]).toMatchObject({
      resource: 'team-members',
      record_id: team_member_id,
      about: { name: 'Newcomer' },
    });
    expect(JSON.stringify(await failures())).not.toContain('gone@');
    expect(await failures(other)).toEqual([]);

    // The notification about a second failure replaces the first one, even if there are newer notifications.
    const [{ notification_id: first }] = await failures();
    expect((await invite()).status).toBe(200);
    await vi.waitFor(async () => expect((await failures())[0]!.notification_id).toBeGreaterThan(first), {
      timeout: 10_000,
    });
    await server.db.execute(sql`
      insert into notifications (tenant_id, kind, resource, record, about)
      select tenant_id, 'order', 'orders', n, '{}' from notifications, generate_series(1, 60) n where kind = 'mail_failed'`);
    expect(await failures()).toHaveLength(1);

    const { status } = await vendor.post('team_members/update', {
      team_member_id,
      ...member,
      email: 'here@matjar.test',
    });
    expect(status).toBe(200);
    expect((await invite()).status).toBe(200);
    await mailbox.letter(0);
    await vi.waitFor(async () => expect(await failures()).toEqual([]), { timeout: 10_000 });
  });

  it('to a client about an order is a notification with the order’s number', async () => {
    const client = { client: { full_name: 'Hala Saad', phone: '+965 6333 0001' } };
    await order(client);
    const withEmail = (email: string) =>
      rows(sql`update clients set email = ${email} where phone = '+96563330001' returning id`);
    await withEmail('gone@matjar.test');
    await channel({ channel: 'email' });
    const { id, number } = await order(client);
    await notice(id, { status: 'failed', problem: 'refused' });
    const found = { resource: 'all-orders', record_id: id, about: { name: number } };
    await vi.waitFor(async () => expect(await failures()).toMatchObject([found]), { timeout: 10_000 });

    await withEmail('here@matjar.test');
    const [{ client_notice_id }] = (await vendor.get(`client_notices?filter[order]=${id}`)).body.data;
    expect((await vendor.post('client_notices/retry', { client_notice_id })).status).toBe(200);
    await notice(id, { status: 'sent' });
    await vi.waitFor(async () => expect(await failures()).toEqual([]), { timeout: 10_000 });
  });
});
