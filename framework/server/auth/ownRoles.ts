import type { FastifyRequest } from 'fastify';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Role } from '../../core/register';
import { ownRolesTable } from '../../declaration/admin/ownTables';
import type { TenantRole } from '../../declaration/admin/ownRights';
import type { Roles } from '../../declaration/admin/roles';
import { isRoleOf } from '../../declaration/admin/roles';
import type { OwnRoleResource } from '../../declaration/roles/ownRoles';
import { rightsToGive } from '../../declaration/roles/rights';
import type { Db } from '../database/database';
import { answerTo, firstRow } from '../database/statement';
import { events, memberships, users } from '../database/tables';
import type { Entity, Model } from '../database/tables/model';
import { ApiError } from '../kernel/apiError';
import type { Principal, Tenant } from '../kernel/principal';
import { may } from './may';
import { headerOf } from './tenancy';
import type { Tenancy } from './tenancy';

/**
 * The request header that contains the id of a custom role. The caller then views the dashboard with that role's
 * rights.
 */
export const viewingHeader = 'viewing-as';

/** Returns the entity of custom roles, or undefined if the admin has none. */
export const ownRolesIn = ({ entities }: Pick<Model, 'entities'>): Entity | undefined =>
  entities.find(({ spec }) => spec.name === ownRolesTable);

/** Returns the entity's resource, typed with the name of its table. */
export const ownRoleResourceOf = ({ resource }: Entity) => resource as unknown as OwnRoleResource;

/**
 * Returns SQL for a user's roles in all tenants, as JSON, or null if the user has no custom role. A deleted role grants
 * no rights.
 *
 * @param user The column with the user's id.
 */
export const ownRolesSql = (entity: Entity | undefined, user: SQL | typeof users.id, where?: SQL): SQL => {
  if (!entity) return sql`null::json`;
  const { table, spec } = entity;
  const role = sql`json_build_object('tenant', ${memberships.tenant_id}, 'id', ${memberships.own_role_id},
    'rights', case when ${memberships.own_role_id} is not null then coalesce(to_json(${table.rights!}), '[]') end)`;
  return sql`(select json_agg(${role} order by ${memberships.tenant_id}) from ${memberships}
    left join ${table} on ${and(eq(table.id!, memberships.own_role_id), eq(table[spec.tenant!]!, memberships.tenant_id))}
    where ${and(eq(memberships.user_id, user), isNull(memberships.suspended_at), where)}
    having bool_or(${memberships.own_role_id} is not null))`;
};

/** Converts the result of `ownRolesSql` to a principal's custom roles. */
export const readOwnRoles = (value: unknown): { own?: readonly TenantRole[] } =>
  value === null || value === undefined ? {} : { own: value as readonly TenantRole[] };

/**
 * Returns a principal with the properties that the admin declares for its role, or undefined if the role is unknown.
 */
export const principalWith = (
  roles: Roles,
  { role, own, ...rest }: { userId: number; role: string; sessionId: number; own: unknown },
): Principal | undefined => {
  if (!isRoleOf(roles, role)) return undefined;
  const { everywhere = false, readsOnly = false, outside = false } = roles[role];
  return { ...rest, role, everywhere, readsOnly, outside, ...readOwnRoles(own) };
};

/**
 * Returns a user with their current rights, for work that runs without a session. Returns undefined if the user is
 * suspended or unknown.
 */
export const userNow = async (
  db: Db,
  model: Pick<Model, 'entities'>,
  roles: Roles,
  userId: number,
): Promise<Principal | undefined> => {
  const found = await firstRow<{ role: string; own: unknown }>(
    db,
    sql`select ${users.role_type} as role, ${ownRolesSql(ownRolesIn(model), users.id)} as own from ${users}
    where ${and(eq(users.id, userId), isNull(users.suspended_at))}`,
  );
  return found && principalWith(roles, { ...found, userId, sessionId: 0 });
};

type Headers = FastifyRequest['headers'];

export interface Acting {
  db: Db;
  ownRoles: Entity | undefined;
  roles: Roles;
  tenancy: Tenancy;
}

const tenantNow = async (
  { db, tenancy }: Acting,
  principal: Principal,
  headers: Headers,
): Promise<Tenant | undefined> => {
  try {
    return await answerTo(db, tenancy(principal, headers));
  } catch (error) {
    // Routes that require a tenant report the missing tenant themselves.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/**
 * Returns the principal with the rights of a custom role. Throws `ApiError` 422 unless the caller has the right to show
 * the role.
 */
const asViewed = async (acting: Acting, principal: Principal, id: string, headers: Headers): Promise<Principal> => {
  const { db, ownRoles, roles } = acting;
  const gone = () => new ApiError(422, 'messages.viewed_role_gone');
  if (!ownRoles || !/^\d{1,15}$/.test(id)) throw gone();
  if (!may(principal, ownRoles.resource, 'show')) throw new ApiError(422, 'messages.not_authorized');
  const tenant = await tenantNow(acting, principal, headers);
  const { table, spec } = ownRoles;
  const [found] = await db
    .select({ tenant: table[spec.tenant!]!, base: table.base!, rights: table.rights! })
    .from(table)
    .where(eq(table.id!, Number(id)));
  const owner = Number(found?.tenant);
  const base = found?.base;
  if (!tenant?.reach.includes(owner) || !isRoleOf(roles, base)) throw gone();
  const viewed: TenantRole = { tenant: owner, id: Number(id), rights: found!.rights as string[] };
  return {
    ...principal,
    role: base,
    everywhere: false,
    readsOnly: true,
    own: [...(principal.own ?? []), viewed],
    viewing: { tenant: owner, everywhere: principal.everywhere },
  };
};

/**
 * Returns the caller with the rights that apply to the tenant in the request's headers. In a tenant, only the caller's
 * custom role there applies. With the `viewing-as` header, only the viewed role applies. If the headers select no
 * tenant, all custom roles apply together. Throws `ApiError` 422 if the caller can't view the role.
 */
export const actingAs = async (acting: Acting, principal: Principal, headers: Headers): Promise<Principal> => {
  let caller = principal;
  if (principal.own && principal.own.length > 1) {
    const tenant = await tenantNow(acting, principal, headers);
    if (tenant) caller = { ...principal, own: principal.own.filter((one) => tenant.reach.includes(one.tenant)) };
  }
  const viewed = headerOf(headers[viewingHeader]);
  return viewed === undefined ? caller : asViewed(acting, caller, viewed, headers);
};

/** True if custom roles limit the user's rights in the tenants that the user is acting for. */
const isLimited = ({ own = [] }: Principal): boolean => own.some(({ rights }) => rights !== null);

/** True if a user has all rights of a custom role. `base` is the declared role that the custom role is based on. */
export const coversRights = (
  model: Pick<Model, 'entities'>,
  principal: Principal,
  { base, rights }: { base: Role; rights: readonly string[] },
): boolean => {
  const rules = ownRolesIn(model)!.resource.ownRoles!;
  const given = rightsToGive(
    model.entities.map(({ resource }) => resource),
    rules,
    base,
    principal,
  );
  return rights.every((right) => given.has(right));
};

/**
 * True if a user may change a member with the custom role `role`. The user needs all rights of that role. If `role` is
 * null, the member has no custom role and can't be changed by a user who has one.
 */
export const coversOwnRole = async (
  tx: Db,
  model: Pick<Model, 'entities'>,
  principal: Principal,
  { tenant, role }: { tenant: number; role: number | null },
): Promise<boolean> => {
  if (!isLimited(principal)) return true;
  if (role === null) return false;
  const { table, spec } = ownRolesIn(model)!;
  const [found] = await tx
    .select({ base: table.base!, rights: table.rights! })
    .from(table)
    .where(and(eq(table[spec.tenant!]!, tenant), eq(table.id!, role)));
  return found !== undefined && coversRights(model, principal, found as { base: Role; rights: string[] });
};

/**
 * Assigns one of the tenant's custom roles to a member, or removes the member's custom role if `role` is null. Updates
 * the member's open pages. It is up to the caller to check that the user is allowed to assign the role.
 */
export const assignOwnRole = async (
  tx: Db,
  { userId, tenant, role }: { userId: number; tenant: number; role: number | null },
): Promise<void> => {
  await tx
    .update(memberships)
    .set({ own_role_id: role })
    .where(and(eq(memberships.user_id, userId), eq(memberships.tenant_id, tenant)));
  await tx.insert(events).values({ tenant_id: tenant, user_id: userId, resource: 'roles', record: role ?? 0 });
};
