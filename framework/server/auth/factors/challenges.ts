import { hash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { challenges } from '../../database/tables';
import { ApiError } from '../../kernel/apiError';
import { createToken, hashToken } from '../tokens';

/** The time limit for completing a challenge, in minutes, and the maximum number of attempts. */
export const challengeMinutes = 10;
const mostTries = 5;

/**
 * The purpose of a challenge: completing a login, setting up one-time codes or a passkey, or proving one's identity
 * again. A login with an identity provider has two challenges: waiting for the provider's response (`oidc`), and
 * completing the login on the login page (`confirmed`).
 */
export type Purpose = 'login' | 'code' | 'passkey' | 'identity' | 'oidc' | 'confirmed';

/** A challenge that a caller must complete. `Data` is the type of the data stored with it. */
export interface Challenge<Data> {
  token: string;
  userId: number | null;
  data: Data;
}

interface Asked {
  purpose: Purpose;
  /** The network, session or browser that started the challenge. Only this caller can complete it. */
  caller: string;
}

interface NewChallenge extends Asked {
  userId?: number | null;
  data: object;
  seconds?: number;
}

const callerHash = (caller: string) => hash('sha256', caller);

/**
 * Starts a challenge and returns its token: 32 random bytes in base64url. For a passkey, the browser signs this token.
 */
export const createChallenge = async (
  db: Db,
  { purpose, caller, userId = null, data, seconds = challengeMinutes * 60 }: NewChallenge,
): Promise<string> => {
  const token = createToken();
  const now = Date.now();
  await db.delete(challenges).where(lt(challenges.expires_at, new Date(now)));
  await db.insert(challenges).values({
    token_hash: hashToken(token),
    purpose,
    user_id: userId,
    caller_hash: callerHash(caller),
    data: JSON.stringify(data),
    expires_at: new Date(now + seconds * 1000),
  });
  return token;
};

const expired = () => new ApiError(422, 'access.challenge_expired');

const isOpen = (token: string, { purpose, caller }: Asked) =>
  and(
    eq(challenges.token_hash, hashToken(token)),
    eq(challenges.purpose, purpose),
    eq(challenges.caller_hash, callerHash(caller)),
    gt(challenges.expires_at, new Date()),
    lt(challenges.tries, mostTries),
  );

const read = <Data>(token: string, found: { userId: number | null; data: string } | undefined): Challenge<Data> => {
  if (!found) throw expired();
  return { token, userId: found.userId, data: JSON.parse(found.data) as Data };
};

const columns = { userId: challenges.user_id, data: challenges.data };

/** Returns a challenge. Throws `ApiError` 422 if it has ended, or if it belongs to another caller or purpose. */
export const findChallenge = async <Data>(db: Db, token: string, asked: Asked): Promise<Challenge<Data>> => {
  const [found] = await db.select(columns).from(challenges).where(isOpen(token, asked));
  return read(token, found);
};

/** Like `findChallenge`, but also counts the attempt. The challenge ends after too many attempts. */
export const tryChallenge = async <Data>(db: Db, token: string, asked: Asked): Promise<Challenge<Data>> => {
  const [found] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(isOpen(token, asked))
    .returning(columns);
  return read(token, found);
};

/** Replaces the data stored with a challenge. */
export const updateChallenge = async (tx: Db, token: string, data: object): Promise<void> => {
  await tx
    .update(challenges)
    .set({ data: JSON.stringify(data) })
    .where(eq(challenges.token_hash, hashToken(token)));
};

/** Ends a completed challenge. Throws `ApiError` 422 if a concurrent request has already completed it. */
export const endChallenge = async (tx: Db, token: string): Promise<void> => {
  const ended = await tx
    .delete(challenges)
    .where(eq(challenges.token_hash, hashToken(token)))
    .returning({ hash: challenges.token_hash });
  if (ended.length === 0) throw expired();
};
