import { randomBytes, createHmac, hkdfSync } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import type { RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { eq } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import { signingKeys } from '../../database/tables';
import type { Entity } from '../../database/tables/model';
import { leadsInside, saysPublic, lookupPublic, PrivateAddress } from '../../platform/outgoing';
import type { Outgoing } from '../../platform/outgoing';
import type { Tools } from '../feature';

type Problem = 'address' | 'connection' | 'ended' | 'redirect' | 'status' | 'timeout';

export interface Outcome {
  /** Undefined on success. */
  problem?: Problem;
  /** The response's status and first bytes; undefined without response. */
  code?: number;
  response?: string;
  /** Milliseconds. */
  duration: number;
}

interface Sending extends Outgoing {
  /** Timeout of an attempt in milliseconds. */
  timeout: number;
}

const maxBytes = 1024;

const problemOf = (code: number): Pick<Outcome, 'problem'> => {
  if (code >= 200 && code < 300) return {};
  return { problem: code >= 300 && code < 400 ? 'redirect' : 'status' };
};

/** Removes NUL, which a text column can't store. */
const textOf = (bytes: Buffer) => bytes.subarray(0, maxBytes).toString('utf8').replaceAll('\0', '').slice(0, maxBytes);

const ask = (
  url: URL,
  body: string,
  options: RequestOptions,
): Promise<Pick<Outcome, 'code' | 'problem' | 'response'>> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = request(url, options, (reply) => {
      let read = Buffer.alloc(0);
      const code = reply.statusCode!;
      const end = () => resolve({ code, ...problemOf(code), response: textOf(read) });
      reply.on('data', (chunk: Buffer) => {
        read = Buffer.concat([read, chunk]);
        if (read.length < maxBytes) return;
        end();
        reply.destroy();
      });
      reply.on('end', end);
      reply.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/**
 * Posts JSON to a URL on a new connection. Connects only to public addresses unless private ones are allowed, and doesn't follow redirects.
 * Never rejects; errors are part of the outcome.
 */
export const send = async (
  url: URL,
  body: string,
  headers: Record<string, string>,
  { allowPrivate, timeout, lookup }: Sending,
): Promise<Outcome> => {
  const startedAt = performance.now();
  const took = () => ({ duration: Math.round(performance.now() - startedAt) });
  if (!allowPrivate && !saysPublic(url)) return { problem: 'address', ...took() };
  const signal = AbortSignal.timeout(timeout);
  const options = {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...(allowPrivate ? {} : { lookup: lookupPublic(lookup) }),
  };
  try {
    return { ...(await ask(url, body, options)), ...took() };
  } catch (error) {
    if (error instanceof PrivateAddress) return { problem: 'address', ...took() };
    return { problem: signal.aborted ? 'timeout' : 'connection', ...took() };
  }
};

export interface WebhookSettings extends Sending {
  /** Seconds before each retry. After the last retry, the delivery has failed. */
  pauses: readonly number[];
  /** Days of failures after which a webhook is switched off. */
  failingDays: number;
  maxPerTenant: number;
}

const [minute, hour] = [60, 3600];

/** As recommended by Standard Webhooks: about three days in total. */
const webhookDefaults: WebhookSettings = {
  allowPrivate: false,
  timeout: 10_000,
  pauses: [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  failingDays: 3,
  maxPerTenant: 20,
};

/** Derives a webhook's secret of 32 bytes from the server's key and the number of secrets made before, so that no secret is stored. */
export const secretOf = (key: Buffer, hook: number, secretsMade: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `webhook ${hook} ${secretsMade}`, 32));

/** Formats a secret as in Standard Webhooks. */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Signed {
  /** The message's id, the same for each attempt. */
  id: string;
  /** Unix time in seconds. */
  at: number;
  body: string;
}

/** Returns the headers by which receivers verify messages and detect duplicates (Standard Webhooks), with a signature per secret. */
export const signedHeaders = (secrets: readonly Buffer[], { id, at, body }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' '),
});

interface Signing {
  id: number;
  /** The number of secrets issued, and the time of the last one. */
  secretsMade: number;
  issuedAt: string | null;
}

export interface Sender {
  settings: WebhookSettings;
  roles: Roles;
  /** Notifies users that a webhook was switched off; undefined if the admin doesn't. */
  notify: Tools['notify'];
  /** Checks whether a URL is forbidden, because it is or resolves to a private address. */
  refuses(url: string): Promise<boolean>;
  secret(hook: number, secretsMade: number): string;
  /** Sends a message to a webhook. Never rejects. */
  send(hook: Signing & { url: string }, message: { id: string; body: string }): Promise<Outcome>;
}

interface Options {
  roles: Roles;
  settings?: Partial<WebhookSettings> | undefined;
  notify: Tools['notify'];
  /** The `User-Agent`: the program's name. */
  agent: string;
}

const keyName = 'webhooks';

/** Opens the sender of a database's webhooks. All secrets derive from one key, which the first process creates. */
export const openSender = async (db: Db, { roles, settings: given, notify, agent }: Options): Promise<Sender> => {
  await db
    .insert(signingKeys)
    .values({ name: keyName, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, keyName));
  const key = Buffer.from(row!.key, 'base64url');
  const settings = { ...webhookDefaults, ...given };
  /** The current secret, and for a day also the previous one, so that receivers have time to change it. */
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

/** The notification kind for a webhook that was switched off, if the admin declares it; has the argument `name`. */
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
