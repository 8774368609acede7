import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { KeyRights } from '../../../declaration/keys/rights';
import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import type { Entity } from '../../database/tables/model';
import { workingRows } from '../makers';
import type { Principal } from '../../kernel/principal';
import { hashToken } from '../tokens';

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
export const findKey = async (db: Db, keys: Entity, roles: Roles, secret: string): Promise<Principal | null> => {
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
