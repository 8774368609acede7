import { hash } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { dayInMs } from '../../../core/days';
import type { Db } from '../../database/database';
import { challenges, factors } from '../../database/tables';
import { signingKey } from '../signingKeys';
import { codeSecret, stepOf } from './oneTimeCodes';
import { createRecoveryCodes, createSalt, hashRecoveryCode } from './recoveryCodes';

/**
 * The kinds of stored factors: one-time codes from an app, a passkey, recovery codes (for when the other factors are
 * lost), or a remembered browser, where the password alone is enough.
 */
export type FactorKind = 'code' | 'passkey' | 'recovery' | 'device';

/** The ways to complete a login with a second factor. */
export type Method = Exclude<FactorKind, 'device'>;

/** How many days a remembered browser can skip the second factor. */
export const deviceDays = 30;

/** Returns the same value for all of a user's factors of this kind, so that a unique index allows only one. */
const ownMark = (kind: 'code' | 'recovery', userId: number) => `${kind} ${userId}`;

const deviceMark = (userId: number, token: string) => hash('sha256', `device ${userId} ${token}`);

const ofKind = (userId: number, ...kinds: FactorKind[]) =>
  and(eq(factors.user_id, userId), inArray(factors.kind, kinds));

/** Returns a user's factors, oldest first, excluding expired remembered browsers. */
export const factorsOf = (db: Db, userId: number) =>
  db
    .select({
      id: factors.id,
      kind: factors.kind,
      mark: factors.mark,
      key: factors.key,
      name: factors.name,
      created_at: factors.created_at,
      used_at: factors.used_at,
    })
    .from(factors)
    .where(and(eq(factors.user_id, userId), or(sql`${factors.expires_at} is null`, gt(factors.expires_at, new Date()))))
    .orderBy(asc(factors.id));

export type StoredFactor = Awaited<ReturnType<typeof factorsOf>>[number];

/**
 * Returns the methods that a user can complete a login with, preferred method first. The list is empty if the user has
 * no second factor.
 */
export const methodsOf = (stored: readonly StoredFactor[]): Method[] => {
  const has = (kind: FactorKind) => stored.some((factor) => factor.kind === kind);
  const main = (['passkey', 'code'] as const).filter(has);
  return main.length > 0 && has('recovery') ? [...main, 'recovery'] : main;
};

/** Returns the ids of a user's passkeys. */
export const passkeysIn = (stored: readonly StoredFactor[]): string[] =>
  stored.filter(({ kind }) => kind === 'passkey').map(({ mark }) => mark);

interface Recovery {
  salt: string;
  hashes: string[];
}

export const recoveryLeft = (stored: readonly StoredFactor[]): number => {
  const row = stored.find(({ kind }) => kind === 'recovery');
  return row ? (JSON.parse(row.key!) as Recovery).hashes.length : 0;
};

/** Replaces a user's recovery codes, and returns the new codes. Only their hashes are stored. */
export const renewRecoveryCodes = async (db: Db, userId: number): Promise<string[]> => {
  const codes = createRecoveryCodes();
  const salt = createSalt();
  const hashes: string[] = [];
  // The codes are hashed one at a time, because each hash takes 19 MiB of memory.
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  const key = JSON.stringify({ salt, hashes } satisfies Recovery);
  await db
    .insert(factors)
    .values({ user_id: userId, kind: 'recovery', mark: ownMark('recovery', userId), key })
    .onConflictDoUpdate({ target: factors.mark, set: { key, created_at: new Date() } });
  return codes;
};

/** Uses up a recovery code. Returns false if the code is wrong or a concurrent request has already used it. */
export const spendRecoveryCode = async (db: Db, userId: number, code: string): Promise<boolean> => {
  const [row] = await db.select().from(factors).where(ofKind(userId, 'recovery'));
  // If the user has no codes, does the same work anyway, so that the timing doesn't give this away.
  const { salt, hashes } = row ? (JSON.parse(row.key!) as Recovery) : { salt: createSalt(), hashes: [] };
  const hashed = await hashRecoveryCode(code, salt);
  if (!row || !hashes.includes(hashed)) return false;
  const key = JSON.stringify({ salt, hashes: hashes.filter((one) => one !== hashed) } satisfies Recovery);
  const used = await db
    .update(factors)
    .set({ key, used_at: new Date() })
    .where(and(eq(factors.id, row.id), eq(factors.key, row.key!)))
    .returning({ id: factors.id });
  return used.length > 0;
};

export const secretOfCodes = async (db: Db, salt: string): Promise<Buffer> =>
  codeSecret(await signingKey(db, 'factors'), salt);

/** The outcome of checking a one-time code. `used` means that this code or a later one has already been accepted. */
export type CodeOutcome = 'right' | 'wrong' | 'used';

export const spendOneTimeCode = async (db: Db, userId: number, code: string): Promise<CodeOutcome> => {
  const [row] = await db.select().from(factors).where(ofKind(userId, 'code'));
  const step = row && stepOf(await secretOfCodes(db, row.key!), code);
  if (step === undefined) return 'wrong';
  const used = await db
    .update(factors)
    .set({ counter: step, used_at: new Date() })
    .where(and(eq(factors.id, row!.id), lt(factors.counter, step)))
    .returning({ id: factors.id });
  return used.length > 0 ? 'right' : 'used';
};

/**
 * Stores the salt of a user's one-time codes, replacing any earlier salt. `step` is the time step of the code that
 * confirmed the setup.
 */
export const addOneTimeCodes = async (db: Db, userId: number, salt: string, step: number): Promise<void> => {
  const values = { key: salt, counter: step, created_at: new Date(), used_at: null };
  await db
    .insert(factors)
    .values({ user_id: userId, kind: 'code', mark: ownMark('code', userId), ...values })
    .onConflictDoUpdate({ target: factors.mark, set: values });
};

interface NewPasskey {
  mark: string;
  key: string;
  counter: number;
  name: string;
}

export const addPasskey = async (db: Db, userId: number, passkey: NewPasskey): Promise<void> => {
  await db.insert(factors).values({ user_id: userId, kind: 'passkey', ...passkey });
};

/** Locks a user's passkey until the end of the transaction. Returns false if it has been removed. */
export const lockPasskey = async (tx: Db, userId: number, id: string): Promise<boolean> => {
  const found = await tx
    .select({ id: factors.id })
    .from(factors)
    .where(and(ofKind(userId, 'passkey'), eq(factors.mark, id)))
    .for('key share');
  return found.length > 0;
};

/**
 * Removes one of the user's factors. If that leaves the user without a passkey or one-time codes, also removes the
 * recovery codes and remembered browsers.
 */
export const removeFactor = async (db: Db, userId: number, id: number): Promise<FactorKind | undefined> => {
  const [removed] = await db
    .delete(factors)
    .where(and(ofKind(userId, 'code', 'passkey', 'device'), eq(factors.id, id)))
    .returning({ kind: factors.kind });
  if (!removed) return undefined;
  const main = await db.$count(factors, ofKind(userId, 'code', 'passkey'));
  if (main === 0) await db.delete(factors).where(eq(factors.user_id, userId));
  return removed.kind as FactorKind;
};

/** Stores a remembered browser, identified by the token in its cookie. */
export const rememberDevice = async (db: Db, userId: number, token: string, name: string): Promise<void> => {
  const now = new Date();
  await db.delete(factors).where(and(ofKind(userId, 'device'), lt(factors.expires_at, now)));
  const expires_at = new Date(now.getTime() + deviceDays * dayInMs);
  await db
    .insert(factors)
    .values({ user_id: userId, kind: 'device', mark: deviceMark(userId, token), name, expires_at, used_at: now });
};

/** True if the user has chosen to remember this browser, so that it doesn't need a second factor. */
export const isRemembered = async (db: Db, userId: number, token: string | undefined): Promise<boolean> => {
  if (token === undefined) return false;
  const seen = await db
    .update(factors)
    .set({ used_at: new Date() })
    .where(
      and(ofKind(userId, 'device'), eq(factors.mark, deviceMark(userId, token)), gt(factors.expires_at, new Date())),
    )
    .returning({ id: factors.id });
  return seen.length > 0;
};

/** Removes a user's remembered browsers and unfinished logins. Called when the user's password changes. */
export const forgetDevices = async (db: Db, userId: number): Promise<void> => {
  await db.delete(factors).where(ofKind(userId, 'device'));
  await db.delete(challenges).where(eq(challenges.user_id, userId));
};

/** Removes all factors of a user who has lost them. Returns false if the user had none. */
export const dropFactors = async (db: Db, userId: number): Promise<boolean> => {
  await db.delete(challenges).where(eq(challenges.user_id, userId));
  const dropped = await db.delete(factors).where(eq(factors.user_id, userId)).returning({ id: factors.id });
  return dropped.length > 0;
};
