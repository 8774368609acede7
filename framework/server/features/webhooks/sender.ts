import { randomBytes, createHmac, hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import { signingKeys } from '../../database/tables';
import type { Entity } from '../../database/tables/model';
import { leadsInside, saysPublic } from '../../platform/outgoing/addresses';
import type { Tools } from '../contract/tools';
import type { Outcome, Sending } from './send';
import { send } from './send';

/** How webhooks are sent; what isn't said is as `webhookDefaults`. */
export interface WebhookSettings extends Sending {
  /** Seconds between two attempts, the first pause first; after the last attempt that follows from it the delivery has failed. */
  pauses: readonly number[];
  /** Days for which a webhook may fail before it is switched off. */
  failingDays: number;
  /** How many webhooks a tenant may have. */
  most: number;
}

const [minute, hour] = [60, 3600];

/** As the Standard Webhooks specification advises: about three days in all. */
const webhookDefaults: WebhookSettings = {
  allowPrivate: false,
  timeout: 10_000,
  pauses: [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  failingDays: 3,
  most: 20,
};

/**
 * The secret of a webhook, 32 bytes, by the server's key and how many were made for it before: nothing that opens anything stands in
 * the webhook's row.
 */
export const secretOf = (key: Buffer, hook: number, made: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `webhook ${hook} ${made}`, 32));

/** A secret as its owner is shown it, by the Standard Webhooks specification. */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Signed {
  /** The message's number, the same at each attempt. */
  id: string;
  /** Seconds since 1970. */
  at: number;
  body: string;
}

/** The headers by which a receiver tells what really comes from here, and what it had already (Standard Webhooks); a signature for each secret. */
export const signedHeaders = (secrets: readonly Buffer[], { id, at, body }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' '),
});

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

/** The kind of notification by which a tenant's people learn of a webhook that was switched off, where the admin declares it: it says `name`. */
export const offName = 'webhook_off';

interface Off {
  id: number;
  name: string;
  tenant: number | null;
  reason: 'gone' | 'silent';
}

/** Switches a webhook off, and tells its tenant's people. */
export const switchOff = async (
  tx: Db,
  { table, resource }: Entity,
  { notify }: Pick<Sender, 'notify'>,
  { id, name, tenant, reason }: Off,
): Promise<void> => {
  await tx.update(table).set({ active: false, stopped: reason }).where(eq(table.id!, id));
  if (tenant === null) return;
  await notify?.(tx, { tenant_id: tenant, kind: offName, resource: resource.name, record: id, about: { name } });
};
