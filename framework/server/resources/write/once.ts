import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import { canonical } from '../../../core/objects';
import type { Db } from '../../database/database';
import { idempotencyKeys } from '../../database/tables';
import type { DerivedTable } from '../../database/tables/types';
import { ApiError } from '../../kernel/apiError';
import type { WriteCall } from '../call';

/** For how long a request is known again, in milliseconds. */
const remembered = dayInMs;

/** What a client calls a request that it may have to send again, and a hash of what it asks. */
interface RequestKey {
  key: string;
  bodyHash: string;
}

/** SHA-256 of a text, in hexadecimal digits. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The key of a request by its `Idempotency-Key`, in quotes or without (the IETF's draft has it as a quoted string); null
 * without one. Throws `ApiError` 400 for one that somebody could guess: whoever knows it is given the answer again.
 */
export const requestKey = (header: string | string[] | undefined, body: unknown): RequestKey | null => {
  if (header === undefined) return null;
  const key = typeof header === 'string' ? /^("?)([\w-]{16,100})\1$/.exec(header.trim())?.[2] : undefined;
  if (key === undefined) throw new ApiError(400, 'messages.request_key_invalid');
  return { key, bodyHash: digest(canonical(body)) };
};

/** Forgotten at a time, so that no write pays for many. */
const mostForgotten = 100;

/** Whose a key is, by the columns of the table that it is kept in: the same key of somebody else is another. */
export interface Owner {
  keys: DerivedTable;
  by: Readonly<Record<string, number | string>>;
  /** Of `by`, the tenant, whose old ones are forgotten together; without it everybody's are. */
  tenant?: string;
}

/** One request, however often it is sent. */
export interface Known extends RequestKey {
  owner: Owner;
  route: string;
}

const ofUser = (user_id: number): Owner => ({ keys: idempotencyKeys as unknown as DerivedTable, by: { user_id } });

const sealKey = ({ key }: RequestKey) => createHash('sha256').update(`answer ${key}`).digest();

/** An answer as it is kept: only who has the request's key can read it, for it may hold a link with a secret. */
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

/** Under which key a write came; null for one that came without. The tenant and the role are part of what is asked: what was answered is for that role's eyes. */
export const knownRequest = ({ request, principal, tenant }: WriteCall): Known | null => {
  const { 'idempotency-key': header } = request.headers;
  // The programs of one person, each by a key of its own, are told nothing of each other.
  const found = requestKey(header, [tenant?.id ?? null, principal.role, principal.key?.id ?? null, request.body]);
  return found && { ...found, owner: ofUser(principal.userId), route: request.routeOptions.url ?? request.url };
};

const columnsOf = ({ owner, route, key }: Known) => ({ ...owner.by, route, key_hash: digest(key) });

const rowOf = (known: Known) =>
  and(...Object.entries(columnsOf(known)).map(([name, value]) => eq(known.owner.keys[name]!, value)));

const nameOf = (known: Known) => Object.values(columnsOf(known)).join(' ');

const forgetOld = (tx: Db, { keys, by, tenant }: Owner, before: Date) =>
  tx.execute(sql`
  delete from ${keys} where ${tenant === undefined ? sql`` : sql`${keys[tenant]!} = ${by[tenant]} and `}ctid = any(array(
    select ctid from ${keys} where ${and(tenant === undefined ? undefined : eq(keys[tenant]!, by[tenant]), sql`${keys.created_at!} < ${before.toISOString()}::timestamptz`)}
    order by ${keys.created_at!} limit ${mostForgotten} for update skip locked))`);

/** Takes the key for this transaction; false where it has been used, with the same content or another. */
const take = async (tx: Db, known: Known): Promise<boolean> => {
  const old = new Date(Date.now() - remembered);
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${nameOf(known)}, 1)) as free`,
  );
  // Another process is at it. Waiting here would keep a connection from everybody else.
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
 * Does `work` unless a write with the same key and content has been done: then its answer comes again, and `replayed`
 * with it. What is kept of it is kept in the transaction of the write: both are there or neither, and a write that was
 * refused may be tried again under its key. Throws `ApiError`: 422 for another content, 409 while another process is at it.
 */
export const once = async <T extends object>(
  tx: Db,
  known: Known,
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

/** Does what has one key in this process one after the other, so that those who wait keep no connection. */
export const inTurn = async <T>(known: Known, work: () => Promise<T>): Promise<T> => {
  const name = nameOf(known);
  const before = running.get(name);
  const mine = (before ?? Promise.resolve()).catch(() => {}).then(work);
  running.set(name, mine);
  try {
    return await mine;
  } finally {
    if (running.get(name) === mine) running.delete(name);
  }
};
