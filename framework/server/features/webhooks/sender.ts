import { createHmac, hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import type { Roles } from '../../../declaration/admin/roles';
import { signingKey } from '../../auth/signingKeys';
import type { Db } from '../../database/database';
import type { Entity } from '../../database/tables/model';
import { callOutside, leadsInside, saysPublic } from '../../platform/outgoing';
import type { Outgoing } from '../../platform/outgoing';
import type { Tools } from '../feature';

type Problem = 'address' | 'connection' | 'ended' | 'redirect' | 'status' | 'timeout';

export interface Outcome {
  /** Why the attempt failed. Undefined if it succeeded. */
  problem?: Problem;
  /** The status and the first bytes of the receiver's response. Undefined if there was no response. */
  code?: number;
  response?: string;
  /** The duration of the attempt in milliseconds. */
  duration: number;
}

interface Sending extends Outgoing {
  /** The timeout per attempt, in milliseconds. */
  timeout: number;
}

const maxBytes = 1024;

const problemOf = (code: number): Pick<Outcome, 'problem'> => {
  if (code >= 200 && code < 300) return {};
  return { problem: code >= 300 && code < 400 ? 'redirect' : 'status' };
};

/**
 * Posts JSON to a URL on a new connection. Only connects to public addresses, unless private addresses are allowed.
 * Redirects aren't followed. The promise never rejects. Errors are part of the outcome.
 */
export const send = async (
  url: URL,
  body: string,
  headers: Record<string, string>,
  sending: Sending,
): Promise<Outcome> => {
  const startedAt = performance.now();
  const { problem, reply } = await callOutside(
    url,
    { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
    { ...sending, maxBytes },
  );
  const duration = Math.round(performance.now() - startedAt);
  return reply ? { code: reply.code, ...problemOf(reply.code), response: reply.text, duration } : { problem, duration };
};

export interface WebhookSettings extends Sending {
  /** How long to wait before each retry, in seconds. If the last retry fails, the delivery is marked as failed. */
  pauses: readonly number[];
  /** How many days a webhook can keep failing before it is disabled. */
  failingDays: number;
  maxPerTenant: number;
}

const [minute, hour] = [60, 3600];

/** The default settings, as recommended by Standard Webhooks. All retries together take about three days. */
const webhookDefaults: WebhookSettings = {
  allowPrivate: false,
  timeout: 10_000,
  pauses: [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  failingDays: 3,
  maxPerTenant: 20,
};

/**
 * Derives a webhook's 32-byte secret from the server's key and the number of secrets issued so far, so the secret
 * doesn't have to be stored.
 */
export const secretOf = (key: Buffer, hook: number, secretsMade: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `webhook ${hook} ${secretsMade}`, 32));

/** Formats a secret as specified by Standard Webhooks. */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Signed {
  /** The message's id, the same for every attempt. */
  id: string;
  /** When the attempt was made, as Unix time in seconds. */
  at: number;
  body: string;
}

/**
 * Returns the headers that receivers use to verify a message and detect duplicates (Standard Webhooks). They include
 * one signature per secret.
 */
export const signedHeaders = (secrets: readonly Buffer[], { id, at, body }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' '),
});

interface Signing {
  id: number;
  /** The number of secrets issued so far, and when the last one was issued. */
  secretsMade: number;
  issuedAt: string | null;
}

export interface Sender {
  settings: WebhookSettings;
  roles: Roles;
  /** Notifies users that a webhook has been disabled. Undefined if the admin has no notifications. */
  notify: Tools['notify'];
  /** Returns true if a URL is forbidden because its host is a private address or resolves to one. */
  refuses(url: string): Promise<boolean>;
  secret(hook: number, secretsMade: number): string;
  /** Sends a message to a webhook. The promise never rejects. */
  send(hook: Signing & { url: string }, message: { id: string; body: string }): Promise<Outcome>;
}

interface Options {
  roles: Roles;
  settings?: Partial<WebhookSettings> | undefined;
  notify: Tools['notify'];
  /** The program's name, sent as the `User-Agent` header. */
  agent: string;
}

/** Opens the webhook sender. All secrets are derived from one key, which the first process creates. */
export const openSender = async (db: Db, { roles, settings: given, notify, agent }: Options): Promise<Sender> => {
  const key = await signingKey(db, 'webhooks');
  const settings = { ...webhookDefaults, ...given };
  /**
   * Returns the webhook's current secret. For a day after a change, also returns the previous secret, so that receivers
   * have time to switch.
   */
  const secretsOf = ({ id, secretsMade, issuedAt }: Signing) => {
    const isNew = secretsMade > 0 && issuedAt !== null && Date.now() - Date.parse(issuedAt) < dayInMs;
    return (isNew ? [secretsMade, secretsMade - 1] : [secretsMade]).map((one) => secretOf(key, id, one));
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
    secret: (hook, secretsMade) => shownSecret(secretOf(key, hook, secretsMade)),
    send({ url, ...signing }, { id, body }) {
      const headers = signedHeaders(secretsOf(signing), { id, at: Math.floor(Date.now() / 1000), body });
      return send(new URL(url), body, { ...headers, 'user-agent': `${agent}-webhooks` }, settings);
    },
  };
};

declare module '../../platform/jobs/job' {
  interface JobContext {
    webhooks?: Sender | undefined;
  }
}

/**
 * The notification kind for disabled webhooks. These notifications are sent if the admin declares the kind with a
 * `name` argument.
 */
export const offName = 'webhook_off';

interface SwitchedOff {
  id: number;
  name: string;
  tenant: number | null;
  reason: 'gone' | 'silent';
}

export const switchOff = async (
  tx: Db,
  { table, resource }: Entity,
  { notify }: Pick<Sender, 'notify'>,
  { id, name, tenant, reason }: SwitchedOff,
): Promise<void> => {
  await tx.update(table).set({ active: false, stopped: reason }).where(eq(table.id!, id));
  if (tenant === null) return;
  await notify?.(tx, { tenant_id: tenant, kind: offName, resource: resource.name, record: id, about: { name } });
};
