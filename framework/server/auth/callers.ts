import type { FastifyRequest } from 'fastify';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { KeyRights } from '../../declaration/keys/rights';
import type { Db } from '../database/database';
import type { Question } from '../database/statement';
import { answerTo } from '../database/statement';
import type { Entity } from '../database/tables/model';
import { withTransaction } from '../database/transaction';
import { secretOf, bearerToken, hashToken } from './tokens';
import type { Principal } from '../kernel/principal';
import { workingRows } from './makers';
import { actingAs } from './ownRoles';
import type { EndReason, Living, SignedIn } from './sessions';
import { noteSeen, sessionQuestion, endReasonOf } from './sessions';
import type { Tenancy } from './tenancy';

/**
 * The minimum time between updates of a key's "last used" time, in milliseconds. Keeps a frequently used key from
 * causing too many writes.
 */
const usedEvery = 10 * 60_000;

/** Updates the "last used" time of an API key, without adding log entries or events. */
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
 * Returns the owner of an API key, with the key's rights, or null if the key is revoked or expired or the owner may no
 * longer use it.
 */
const findKey = async (db: Db, keys: Entity, limits: SignedIn, secret: string): Promise<Principal | null> => {
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
  const [found] = await workingRows<Found>(db, keys, limits, columns, isValid);
  if (!found) return null;
  const { id, name, tenant, access, rights, used, maker } = found;
  if (!used || now.getTime() - Date.parse(used) > usedEvery) await noteUse(db, keys, id, now);
  return { ...maker, key: { id, name, tenant, access, rights } };
};

/** Identifies callers by the `Authorization` header, which contains a session token or an API key. */
export interface Callers {
  /**
   * Returns the caller, with the caller's rights in the tenant that the headers select, or null if the `Authorization`
   * header is invalid. Also extends the session, unless the page sent the request on its own (`isUnattended`). Throws
   * `ApiError` if the headers name a role that the user can't view.
   */
  identify(headers: FastifyRequest['headers'], isUnattended?: boolean): Promise<Principal | null>;
  /**
   * Returns a query that finds the session without extending it, and that can be combined with other queries. Returns
   * undefined if the header doesn't contain a session token.
   */
  session(authorization: string | undefined): Question<Living | null> | undefined;
  whyEnded(authorization: string | undefined): Promise<EndReason | undefined>;
  noteSeen(principal: Principal): Promise<void>;
}

export const createCallers = (db: Db, keys: Entity | undefined, limits: SignedIn, tenancy: Tenancy): Callers => {
  const acting = { db, ownRoles: limits.ownRoles, roles: limits.roles, tenancy };
  const session: Callers['session'] = (authorization) => {
    const token = bearerToken(authorization);
    return token ? sessionQuestion(token, limits) : undefined;
  };
  return {
    session,
    whyEnded: async (authorization) => {
      const token = bearerToken(authorization);
      return token ? endReasonOf(db, token) : undefined;
    },
    noteSeen: (principal) => noteSeen(db, principal),
    async identify(headers, isUnattended = false) {
      const { authorization } = headers;
      const question = session(authorization);
      if (!question) {
        const secret = keys && secretOf(authorization);
        const owner = secret ? await findKey(db, keys, limits, secret) : null;
        return owner && actingAs(acting, owner, headers);
      }
      const living = await answerTo(db, question);
      if (!living) return null;
      if (living.isDue && !isUnattended) await noteSeen(db, living.principal);
      return actingAs(acting, living.principal, headers);
    },
  };
};
