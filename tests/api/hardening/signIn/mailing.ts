import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPasswordLink } from '@matjar/admin/server/auth';
import { attempts, knownPlaces } from '@matjar/admin/testing/database';
import { users } from '../../../../server/tables';
import { openMailbox } from '../../../helpers/hosts/mailbox';
import type { TestServer } from '../../../helpers/server';
import { startServer } from '../../../helpers/server';

export const publicUrl = 'https://shop.example.com';

/** The password that users set with a password link. */
export const newPassword = 'a new one, longer';

export const tokenIn = (letter: string) => /\/password#([\w-]{43})/.exec(letter)![1]!;

/** Returns functions that request, check and use password links. */
export const linksOn = (server: () => TestServer) => {
  const idOf = async (email: string) => (await server().db.select().from(users).where(eq(users.email, email)))[0]!.id;
  return {
    idOf,
    requestLink: (email: string, headers: Record<string, string> = {}) =>
      server().call('password/forgot', { body: { email }, headers }),
    look: (token: unknown) => server().call('password/link', { body: { token } }),
    reset: (token: unknown, more: object = {}) =>
      server().call('password/reset', {
        body: { token, new_password: newPassword, repeat_password: newPassword, ...more },
      }),
    enter: async (email: string, password: string) =>
      (await server().call('login', { body: { email, password, category_id: await server().categoryId('Fashion') } }))
        .status,
    linkOf: async (email: string) => createPasswordLink(server().db, await idOf(email), 60),
  };
};

/**
 * Starts a server for all tests in a file and collects its log. A mailbox receives the server's emails but rejects
 * emails to the second vendor.
 */
export const startMailing = () => {
  const log: string[] = [];
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let server: TestServer;

  beforeAll(async () => {
    mailbox = await openMailbox((to) => (to.startsWith('second-vendor') ? 550 : undefined));
    const mail = { url: mailbox.url, from: 'Matjar <no-reply@example.com>', publicUrl };
    server = await startServer({
      config: { mail },
      log: { level: 'info', stream: { write: (line) => log.push(line) } },
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    await server.db.delete(attempts);
    await server.db.delete(knownPlaces);
  });

  return { log, server: () => server, mailbox: () => mailbox, ...linksOn(() => server) };
};
