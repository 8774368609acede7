import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';

let server: TestServer;
let vendor: Person;
let other: Person;
const mailbox = await openMailbox((to) => ({ gone: 550 })[to.split('@', 1)[0]!]);

beforeAll(async () => {
  const mail = { url: mailbox.url, from: 'no-reply@matjar.test', publicUrl: 'https://shop.example.com' };
  server = await startServer({ config: { mail } });
  vendor = await logIn(server, 'vendor');
  other = await logIn(server, 'second-vendor');
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

interface Notification {
  kind: string;
  resource: string;
  record_id: number;
  about: object;
}

const failures = async (person = vendor) =>
  ((await person.get('notifications')).body.data as Notification[]).filter(({ kind }) => kind === 'mail_failed');

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
});
