import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { keysTable } from '../../declaration/admin/ownTables';
import { isAllowed, isRoleOf } from '../../declaration/admin/roles';
import type { Roles } from '../../declaration/admin/roles';
import type { KeyResource } from '../../declaration/keys/apiKeys';
import type { Db } from '../database/database';
import { memberships, users } from '../database/tables';
import type { Entity, Model } from '../database/tables/model';
import type { Principal } from '../kernel/principal';

/** Returns the entity of API keys; undefined if the admin has no API keys. */
export const keysOf = ({ entities }: Pick<Model, 'entities'>): Entity | undefined =>
  entities.find(({ spec }) => spec.name === keysTable);

/** Returns the entity's resource, typed by the name of its table. */
export const keyResourceOf = ({ resource }: Entity) => resource as unknown as KeyResource;

/**
 * A row that acts on behalf of the user who made it, such as an API key. `tenant` is null if the row belongs to no
 * tenant.
 */
interface Owned {
  tenant: number | null;
  maker: Principal;
}

interface Found {
  tenant: number | null;
  userId: number;
  role: string;
  member: number | null;
}

export const makerOf = async (tx: Db, { userId }: Pick<Principal, 'userId'>) => {
  const [user] = await tx.select({ name: users.full_name }).from(users).where(eq(users.id, userId));
  return { maker: user!.name, maker_id: userId };
};

/**
 * Returns only the rows whose makers may still use them: a maker must not be suspended, must still work for the row's
 * tenant, and may still create such rows.
 */
export const workingRows = async <Columns extends object>(
  db: Db,
  { table, spec, resource }: Entity,
  roles: Roles,
  columns: SelectedFields,
  where: SQL | undefined,
) => {
  const tenant = spec.tenant === undefined ? sql<null>`null::bigint` : table[spec.tenant]!;
  const found = (await db
    .select({ ...columns, tenant, userId: users.id, role: users.role_type, member: memberships.user_id })
    .from(table)
    .innerJoin(users, eq(users.id, table.maker_id!))
    .leftJoin(
      memberships,
      and(eq(memberships.user_id, users.id), eq(memberships.tenant_id, tenant), isNull(memberships.suspended_at)),
    )
    .where(and(isNull(users.suspended_at), where))) as unknown as (Columns & Found)[];
  return found.flatMap((row): (Columns & Owned)[] => {
    const { role, userId, member } = row;
    if (!isRoleOf(roles, role) || !isAllowed(role, resource, 'create')) return [];
    const { everywhere = false, readsOnly = false, outside = false } = roles[role];
    if (row.tenant !== null && !everywhere && member === null) return [];
    return [{ ...row, maker: { userId, role, everywhere, readsOnly, outside, sessionId: 0 } }];
  });
};
