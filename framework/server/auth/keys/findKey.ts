import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { isAllowed } from '../../../declaration/admin/access';
import type { KeyRights } from '../../../declaration/keys/rights';
import type { Roles } from '../../../declaration/admin/roles';
import { isRoleOf } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import { memberships, users } from '../../tables';
import type { Entity } from '../../tables/model';
import type { Principal } from '../principal';
import { hashToken } from '../tokens';

/** How exact "last used" is, in milliseconds: a program that calls a thousand times an hour must not mean a thousand writes. */
const usedEvery = 10 * 60_000;

/** Notes that a key is used; no change of it that the log or an open page should be told of. */
const noteUse = (db: Db, { table }: Entity, id: number, now: Date): Promise<void> =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    const before = new Date(now.getTime() - usedEvery).toISOString();
    const isDue = or(isNull(table.last_used_at!), lt(table.last_used_at!, before));
    await tx.update(table).set({ last_used_at: now.toISOString() }).where(and(eq(table.id!, id), isDue));
  });

interface Found extends KeyRights {
  id: number;
  name: string;
  tenant: number | null;
  used: string | null;
  userId: number;
  role: string;
  member: number | null;
}

/**
 * Who calls with an API key's secret: its maker, as far as the key goes. Null unless it is neither revoked nor expired and its maker
 * is there, isn't suspended, works for the key's tenant still and may still make keys; the role is the maker's of this moment.
 */
export const findKey = async (db: Db, keys: Entity, roles: Roles, secret: string): Promise<Principal | null> => {
  const { table, spec, resource } = keys;
  const now = new Date();
  const tenant = spec.tenant === undefined ? sql<null>`null::integer` : table[spec.tenant]!;
  const [found] = (await db
    .select({
      id: table.id!, name: table.name!, tenant, access: table.access!, rights: table.rights!, used: table.last_used_at!,
      userId: users.id, role: users.role_type, member: memberships.user_id,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.maker_id!))
    .leftJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.tenant_id, tenant), isNull(memberships.suspended_at)))
    .where(and(
      eq(table.secret_hash!, hashToken(secret)), isNull(table.revoked_at!), gt(table.expires_at!, now.toISOString()), isNull(users.suspended_at),
    ))) as unknown as Found[];
  if (!found || !isRoleOf(roles, found.role) || !isAllowed(found.role, resource, 'create')) return null;
  const { id, userId, role, used, member } = found;
  const { everywhere = false, readsOnly = false, outside = false } = roles[role];
  if (found.tenant !== null && !everywhere && member === null) return null;
  if (!used || now.getTime() - Date.parse(used) > usedEvery) await noteUse(db, keys, id, now);
  const key = { id, name: found.name, tenant: found.tenant, access: found.access, rights: found.rights };
  return { userId, role, everywhere, readsOnly, outside, sessionId: 0, key };
};
