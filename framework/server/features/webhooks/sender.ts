import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import { signingKeys } from '../../database/tables';
import { leadsInside, saysPublic } from '../../platform/outgoing/addresses';
import { webhookDefaults } from './env';
import type { WebhookSettings } from './env';
import type { Tools } from '../contract/tools';
import type { Outcome } from './send';
import { send } from './send';
import { secretOf, shownSecret, signedHeaders } from './signature';

/** What of a webhook is needed to sign for it. */
interface Signing {
  id: number;
  /** How many secrets were made for it, and when the last one was. */
  made: number;
  issuedAt: string | null;
}

/** What webhooks are sent with. */
export interface Sender {
  settings: WebhookSettings;
  roles: Roles;
  /** Notifies the admin's people of a webhook that was switched off; absent where they aren't. */
  notify: Tools['notify'];
  /** Whether an address may be no webhook's: it is, or leads to, one that isn't public. */
  refuses(url: string): Promise<boolean>;
  /** A webhook's secret, by how many were made for it. */
  secret(hook: number, made: number): string;
  /** Sends a message to a webhook's address. Never rejects. */
  send(hook: Signing & { url: string }, message: { id: string; body: string }): Promise<Outcome>;
}

interface Options {
  roles: Roles;
  settings?: Partial<WebhookSettings> | undefined;
  notify: Tools['notify'];
  /** What it is called to those who receive: the name of the program. */
  agent: string;
}

const keyName = 'webhooks';

/** What webhooks of a database are sent with; the secrets of all follow from a key that the first of its processes makes. */
export const openSender = async (db: Db, { roles, settings: given, notify, agent }: Options): Promise<Sender> => {
  await db
    .insert(signingKeys)
    .values({ name: keyName, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, keyName));
  const key = Buffer.from(row!.key, 'base64url');
  const settings = { ...webhookDefaults, ...given };
  /** A new secret and the one before it, so that a receiver has a day to change over. */
  const secretsOf = ({ id, made, issuedAt }: Signing) => {
    const isNew = made > 0 && issuedAt !== null && Date.now() - Date.parse(issuedAt) < dayInMs;
    return (isNew ? [made, made - 1] : [made]).map((one) => secretOf(key, id, one));
  };
  return {
    settings,
    roles,
    notify,
    async refuses(text) {
      if (settings.allowPrivate) return false;
      const url = new URL(text);
      return !saysPublic(url) || leadsInside(url, settings.lookup);
    },
    secret: (hook, made) => shownSecret(secretOf(key, hook, made)),
    send({ url, ...signing }, { id, body }) {
      const headers = signedHeaders(secretsOf(signing), { id, at: Math.floor(Date.now() / 1000), body });
      return send(new URL(url), body, { ...headers, 'user-agent': `${agent}-webhooks` }, settings);
    },
  };
};

declare module '../../platform/jobs/job' {
  interface JobContext {
    /** What webhooks are sent with; absent where there are none. */
    webhooks?: Sender | undefined;
  }
}
