import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attempts, factors } from '@matjar/admin/testing/database';
import { users } from '../../../server/tables';
import { demoPassword } from '../../../server/seed/data/accounts';
import { codeOf, createAuthenticator } from '../../helpers/hosts/authenticator';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { Login, ServerOptions, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

export const vendor = 'vendor@matjar.test';

/** The origin that the tests send in their requests. */
export const origin = 'http://localhost';

interface Challenge {
  token: string;
  methods: string[];
  passkey?: { challenge: string; rpId: string; allowCredentials: { id: string }[] };
  setup?: string[];
}

/** Starts a server and a mailbox for all tests in a file. Second factors are removed before each test. */
export const startFactors = (config: ServerOptions['config'] = {}) => {
  const log: string[] = [];
  let server: TestServer;
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;

  beforeAll(async () => {
    mailbox = await openMailbox();
    const mail = { url: mailbox.url, from: 'Matjar <no-reply@example.com>', publicUrl: 'https://shop.example.com' };
    server = await startServer({
      config: { mail, ...config },
      log: { level: 'info', stream: { write: (line) => log.push(line) } },
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    await server.db.delete(attempts);
    await server.db.delete(factors);
  });

  const call = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    server.call(path, { body, headers });
  const enter = async (password = demoPassword, headers: Record<string, string> = {}, email = vendor) =>
    call('login', { email, password, category_id: await server.categoryId('Fashion') }, headers);
  /** Signs in with the password and returns the challenge for the second step. */
  const challenge = async (): Promise<Challenge> => (await enter()).body.meta.challenge;
  const setUpCodes = async ({ headers }: Login) => {
    const begun = (await call('factors/code', {}, headers)).body.data as { challenge: string; secret: string };
    const { body } = await call(
      'factors/code/confirm',
      { challenge: begun.challenge, code: codeOf(begun.secret) },
      headers,
    );
    return { secret: begun.secret, codes: body.data.recovery_codes as string[] };
  };
  const addPasskey = async ({ headers }: Login, name?: string) => {
    const authenticator = createAuthenticator({ origin });
    const { challenge: token } = (await call('factors/passkey', {}, headers)).body.data as { challenge: string };
    const passkey = authenticator.create(token);
    const reply = await call('factors/passkey/confirm', { challenge: token, passkey, ...(name && { name }) }, headers);
    return { authenticator, reply };
  };
  return {
    log,
    server: () => server,
    mailbox: () => mailbox,
    call,
    enter,
    challenge,
    setUpCodes,
    addPasskey,
    complete: (token: string, proof: object, headers: Record<string, string> = {}) =>
      call('login/factor', { challenge: token, ...proof }, headers),
    idOf: async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]!.id,
  };
};
