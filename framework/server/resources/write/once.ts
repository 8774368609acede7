import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import { canonical } from '../../../core/objects';
import type { Db } from '../../database/database';
import { idempotencyKeys } from '../../database/tables';
import type { DerivedTable } from '../../database/tables/types';
import { ApiError } from '../../kernel/apiError';
import type { WriteCall } from '../call';

/** How long an idempotency key is valid, in milliseconds. */
const remembered = dayInMs;

/** An `Idempotency-Key`, together with the hash of the request's content. */
interface RequestKey {
  key: string;
  bodyHash: string;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads the `Idempotency-Key` of a request, which may be in quotation marks (as in the IETF draft). Returns null if the
 * header is missing. Throws `ApiError` 400 if the key is guessable, because it gives access to the stored response.
 */
export const requestKey = (header: string | string[] | undefined, body: unknown): RequestKey | null => {
  if (header === undefined) return null;
  const key = typeof header === 'string' ? /^("?)([\w-]{16,100})\1$/.exec(header.trim())?.[2] : undefined;
  if (key === undefined) throw new ApiError(400, 'messages.request_key_invalid');
  return { key, bodyHash: digest(canonical(body)) };
};

const mostForgotten = 100;

/** The owner of an idempotency key, as columns of the table that stores the key. Keys are unique per owner. */
export interface Owner {
  keys: DerivedTable;
  by: Readonly<Record<string, number | string>>;
  /**
   * The key of the tenant column in `by`. If set, only this tenant's expired idempotency keys are deleted; if not,
   * those of all owners.
   */
  tenant?: string;
}

export interface OwnedKey extends RequestKey {
  owner: Owner;
  route: string;
}

const ofUser = (user_id: number): Owner => ({ keys: idempotencyKeys as unknown as DerivedTable, by: { user_id } });

const sealKey = ({ key }: RequestKey) => createHash('sha256').update(`answer ${key}`).digest();

/**
 * Encrypts a stored response, because it may contain a secret link. Only the request's idempotency key can decrypt it.
 */
const seal = (known: RequestKey, answer: unknown): string => {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(known), start);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), text]).toString('base64');
};

const open = <T>(known: RequestKey, sealed: string): T => {
  const all = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', sealKey(known), all.subarray(0, 12)).setAuthTag(all.subarray(12, 28));
  return JSON.parse(Buffer.concat([cipher.update(all.subarray(28)), cipher.final()]).toString('utf8')) as T;
};

/**
 * Returns the idempotency key of a write, or null if the request doesn't have one. The hashed content includes the
 * tenant and the role, because the response depends on them.
 */
export const knownRequest = ({ request, principal, tenant }: WriteCall): OwnedKey | null => {
  const { 'idempotency-key': header } = request.headers;
  // A user's API keys must not have access to each other's responses.
  const found = requestKey(header, [tenant?.id ?? null, principal.role, principal.key?.id ?? null, request.body]);
  return found && { ...found, owner: ofUser(principal.userId), route: request.routeOptions.url ?? request.url };
};

const columnsOf = ({ owner, route, key }: OwnedKey) => ({ ...owner.by, route, key_hash: digest(key) });

const rowOf = (known: OwnedKey) =>
  and(...Object.entries(columnsOf(known)).map(([name, value]) => eq(known.owner.keys[name]!, value)));

const nameOf = (known: OwnedKey) => Object.values(columnsOf(known)).join(' ');

const forgetOld = (tx: Db, { keys, by, tenant }: Owner, before: Date) =>
  tx.execute(sql`
  delete from ${keys} where ${tenant === undefined ? sql`` : sql`${keys[tenant]!} = ${by[tenant]} and `}ctid = any(array(
    select ctid from ${keys} where ${and(tenant === undefined ? undefined : eq(keys[tenant]!, by[tenant]), sql`${keys.created_at!} < ${before.toISOString()}::timestamptz`)}
    order by ${keys.created_at!} limit ${mostForgotten} for update skip locked))`);

/** Stores the idempotency key in this transaction. Returns false if the key was used before. */
const take = async (tx: Db, known: OwnedKey): Promise<boolean> => {
  const old = new Date(Date.now() - remembered);
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${nameOf(known)}, 1)) as free`,
  );
  // Another process is handling the same request. Waiting for it would tie up a connection.
  if (!rows[0]!.free) throw new ApiError(409, 'messages.request_in_progress', { headers: { 'Retry-After': '1' } });
  const { keys } = known.owner;
  const fresh = { body_hash: known.bodyHash, answer: null, created_at: new Date() };
  const taken = await tx
    .insert(keys)
    .values({ ...columnsOf(known), ...fresh })
    .onConflictDoUpdate({
      target: Object.keys(columnsOf(known)).map((name) => keys[name]!),
      set: fresh,
      setWhere: sql`${keys.created_at!} < ${old.toISOString()}::timestamptz`,
    })
    .returning({ route: keys.route! });
  await forgetOld(tx, known.owner, old);
  return taken.length > 0;
};

/**
 * Runs `work` once per idempotency key. If the same request has already been processed, returns the stored response
 * with `replayed`. The response is stored in the write's transaction, so a failed write can be retried with the same
 * key. Throws `ApiError` 422 if the key was used for a different request, or 409 if another process is handling the
 * request.
 */
export const once = async <T extends object>(
  tx: Db,
  known: OwnedKey,
  work: () => Promise<T>,
): Promise<T & { replayed?: true }> => {
  if (await take(tx, known)) {
    const done = await work();
    await tx
      .update(known.owner.keys)
      .set({ answer: seal(known, done) })
      .where(rowOf(known));
    return done;
  }
  const { keys } = known.owner;
  const [found] = (await tx.select({ hash: keys.body_hash!, answer: keys.answer! }).from(keys).where(rowOf(known))) as {
    hash: string;
    answer: string;
  }[];
  if (found!.hash !== known.bodyHash) throw new ApiError(422, 'messages.request_key_used');
  return { ...open<T>(known, found!.answer), replayed: true };
};

const running = new Map<string, Promise<unknown>>();

/**
 * Handles requests with the same idempotency key one after another in this process, so that waiting requests don't tie
 * up connections.
 */
export const inTurn = async <T>(known: OwnedKey, work: () => Promise<T>): Promise<T> => {
  const name = nameOf(known);
  const before = running.get(name);
  const own = (before ?? Promise.resolve()).catch(() => {}).then(work);
  running.set(name, own);
  try {
    return await own;
  } finally {
    if (running.get(name) === own) running.delete(name);
  }
};
