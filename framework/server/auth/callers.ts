import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Roles } from '../../declaration/admin/roles';
import type { KeyRights } from '../../declaration/keys/rights';
import type { Db } from '../database/database';
import type { Question } from '../database/statements/question';
import { answerTo } from '../database/statements/question';
import type { Entity } from '../database/tables/model';
import { withTransaction } from '../database/transaction';
import { secretOf } from './keys/secret';
import type { Principal } from '../kernel/principal';
import { workingRows } from './makers';
import type { EndReason, Living, SignedIn } from './sessions';
import { noteSeen, whoseSession, whyEnded } from './sessions';
import { bearerToken, hashToken } from './tokens';

/** How exact "last used" is, in milliseconds: a program that calls a thousand times an hour must not mean a thousand writes. */
const usedEvery = 10 * 60_000;

/** Notes that a key is used; no change of it that the log or an open page should be told of. */
const noteUse = (db: Db, { table }: Entity, id: number, now: Date): Promise<void> =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    const before = new Date(now.getTime() - usedEvery).toISOString();
    const isDue = or(isNull(table.last_used_at!), lt(table.last_used_at!, before));
    await tx
      .update(table)
      .set({ last_used_at: now.toISOString() })
      .where(and(eq(table.id!, id), isDue));
  });

interface Found extends KeyRights {
  id: number;
  name: string;
  used: string | null;
}

/**
 * Who calls with an API key's secret: its maker, as far as the key goes. Null unless it is neither revoked nor expired and still works
 * for its maker.
 */
const findKey = async (db: Db, keys: Entity, roles: Roles, secret: string): Promise<Principal | null> => {
  const { table } = keys;
  const now = new Date();
  const columns = {
    id: table.id!,
    name: table.name!,
    access: table.access!,
    rights: table.rights!,
    used: table.last_used_at!,
  };
  const isValid = and(
    eq(table.secret_hash!, hashToken(secret)),
    isNull(table.revoked_at!),
    gt(table.expires_at!, now.toISOString()),
  );
  const [found] = await workingRows<Found>(db, keys, roles, columns, isValid);
  if (!found) return null;
  const { id, name, tenant, access, rights, used, maker } = found;
  if (!used || now.getTime() - Date.parse(used) > usedEvery) await noteUse(db, keys, id, now);
  return { ...maker, key: { id, name, tenant, access, rights } };
};

/** Tells who calls, by an `Authorization` header: a session's token or an API key. */
export interface Callers {
  /** Null where the header opens nothing. A session is seen by it, unless a page asks by itself that nobody may be looking at (`isUnattended`). */
  identify(authorization: string | undefined, isUnattended?: boolean): Promise<Principal | null>;
  /** The same of a session alone, for who asks it together with something else; undefined for a header without a token. */
  session(authorization: string | undefined): Question<Living | null> | undefined;
  /** Why the session that a header names was ended. */
  whyEnded(authorization: string | undefined): Promise<EndReason | undefined>;
  /** Notes that a session is in use. */
  noteSeen(principal: Principal): Promise<void>;
}

/** Tells who calls an admin's API; `keys` is where it keeps its API keys, if it has any. */
export const createCallers = (db: Db, keys: Entity | undefined, limits: SignedIn): Callers => {
  const session: Callers['session'] = (authorization) => {
    const token = bearerToken(authorization);
    return token ? whoseSession(token, limits) : undefined;
  };
  return {
    session,
    whyEnded: async (authorization) => {
      const token = bearerToken(authorization);
      return token ? whyEnded(db, token) : undefined;
    },
    noteSeen: (principal) => noteSeen(db, principal),
    async identify(authorization, isUnattended = false) {
      const asked = session(authorization);
      if (!asked) {
        const secret = keys && secretOf(authorization);
        return secret ? findKey(db, keys, limits.roles, secret) : null;
      }
      const living = await answerTo(db, asked);
      if (!living) return null;
      if (living.isDue && !isUnattended) await noteSeen(db, living.principal);
      return living.principal;
    },
  };
};
