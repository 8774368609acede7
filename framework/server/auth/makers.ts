import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { keysTable } from '../../declaration/admin/ownTables';
import { isAllowed } from '../../declaration/admin/roles';
import type { Roles } from '../../declaration/admin/roles';
import type { KeyResource } from '../../declaration/keys/apiKeys';
import type { Db } from '../database/database';
import { memberships, users } from '../database/tables';
import type { Entity, Model } from '../database/tables/model';
import type { Principal } from '../kernel/principal';
import { ownRolesSql, principalWith } from './ownRoles';

/** Returns the entity of API keys, or undefined if the admin has none. */
export const keysOf = ({ entities }: Pick<Model, 'entities'>): Entity | undefined =>
  entities.find(({ spec }) => spec.name === keysTable);

/** Returns the entity's resource, typed with the name of its table. */
export const keyResourceOf = ({ resource }: Entity) => resource as unknown as KeyResource;

/**
 * A row that acts on behalf of its creator, such as an API key. `tenant` is null if the row doesn't belong to a tenant.
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
  own: unknown;
}

export const makerOf = async (tx: Db, { userId }: Pick<Principal, 'userId'>) => {
  const [user] = await tx.select({ name: users.full_name }).from(users).where(eq(users.id, userId));
  return { maker: user!.name, maker_id: userId };
};

/**
 * Returns only the rows whose creators may still use them: the creator isn't suspended, is still a member of the row's
 * tenant, and would still be allowed to create them, taking custom roles into account.
 */
export const workingRows = async <Columns extends object>(
  db: Db,
  { table, spec, resource }: Entity,
  { roles, ownRoles }: { roles: Roles; ownRoles?: Entity | undefined },
  columns: SelectedFields,
  where: SQL | undefined,
) => {
  const tenant = spec.tenant === undefined ? sql<null>`null::bigint` : table[spec.tenant]!;
  const own = ownRolesSql(
    ownRoles,
    users.id,
    spec.tenant === undefined ? undefined : eq(memberships.tenant_id, tenant),
  );
  const found = (await db
    .select({ ...columns, tenant, userId: users.id, role: users.role_type, member: memberships.user_id, own })
    .from(table)
    .innerJoin(users, eq(users.id, table.maker_id!))
    .leftJoin(
      memberships,
      and(eq(memberships.user_id, users.id), eq(memberships.tenant_id, tenant), isNull(memberships.suspended_at)),
    )
    .where(and(isNull(users.suspended_at), where))) as unknown as (Columns & Found)[];
  return found.flatMap((row): (Columns & Owned)[] => {
    const maker = principalWith(roles, { userId: row.userId, role: row.role, own: row.own, sessionId: 0 });
    if (!maker || !isAllowed(maker, resource, 'create')) return [];
    if (row.tenant !== null && !maker.everywhere && row.member === null) return [];
    return [{ ...row, maker }];
  });
};
