import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { sessions } from '../../database/tables';
import { ApiError } from '../../kernel/apiError';
import type { Principal } from '../../kernel/principal';

/**
 * How long a proof of identity is valid, in minutes. Users prove their identity by signing in (unless a remembered
 * browser skips their second factor), or by entering a second factor or, if they have none, the password again.
 */
export const identityMinutes = 10;

/**
 * Throws `ApiError` 422 unless a session's user has recently proved their identity. The page then asks for the second
 * factor or the password, and retries the call. API keys don't need a proof, because there is no user to provide it.
 */
export const refuseUnproven = async (
  db: Db,
  { sessionId, key }: Pick<Principal, 'key' | 'sessionId'>,
): Promise<void> => {
  if (key) return;
  // The session may have ended since the request began.
  const isAlive = and(isNull(sessions.revoked_at), gt(sessions.expires_at, new Date()));
  const [found] = await db
    .select({ at: sessions.proven_at })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isAlive));
  const age = Date.now() - (found?.at?.getTime() ?? 0);
  if (age < identityMinutes * 60_000) return;
  throw new ApiError(422, 'access.identity_needed', { meta: { confirm: 'identity' } });
};

export const noteProven = async (db: Db, sessionId: number): Promise<void> => {
  await db.update(sessions).set({ proven_at: new Date() }).where(eq(sessions.id, sessionId));
};
