import type { FastifyRequest } from 'fastify';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Question } from '../database/statement';
import type { Principal, Tenant } from '../kernel/principal';
import { ApiError, notFound } from '../kernel/apiError';
import { memberships } from '../database/tables';
import type { Model } from '../database/tables/model';

/**
 * Returns a query that finds the request's tenant. Throws `ApiError` if the request doesn't name a tenant. Reading the
 * result also throws `ApiError` if the caller isn't a member of the tenant.
 */
export type Tenancy = (principal: Principal, headers: FastifyRequest['headers']) => Question<Tenant>;

/**
 * Returns the value of a request header: undefined if it is missing, or an empty string if it was sent more than once.
 */
export const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? '' : value;

/**
 * The tenant used for every request if the admin has no tenants. It owns no rows. Its users receive the events that
 * don't belong to any tenant.
 */
const withoutTenants: Tenant = { id: 0, reach: [0], isFrozen: false };

/**
 * The default tenancy. Users act for the first of their tenants and can access all of them. A role for all tenants
 * gives access to every tenant. Throws `ApiError` 422 if a user has no tenant.
 */
export const byMembership = ({ tenants }: Pick<Model, 'tenants'>): Tenancy => {
  if (!tenants) return () => ({ values: {}, read: () => withoutTenants });
  const own = sql`select ${memberships.tenant_id} as "0", 1 as "1" from ${memberships} where ${and(eq(memberships.user_id, sql.placeholder('user')), isNull(memberships.suspended_at))}`;
  const ownOnes = sql`${own} order by 1`;
  const all = sql`${own} union all select ${tenants.id!}, 2 from ${tenants} order by 2, 1`;
  return ({ userId, everywhere }) => ({
    query: everywhere ? all : ownOnes,
    values: { user: userId },
    read(rows) {
      const reach = [...new Set(rows.map((row) => Number(row[0])))];
      const [id] = reach;
      if (id === undefined) throw new ApiError(422, 'messages.not_authorized');
      return { id, reach, isFrozen: false };
    },
  });
};

/**
 * Restricts API keys to the tenant they were created in, unless the key's owner has rights in every tenant. Also
 * restricts callers who are viewing the dashboard as a custom role to that role's tenant. Throws `ApiError` 404 if the
 * request is for another tenant.
 */
export const withinKey =
  (tenancy: Tenancy): Tenancy =>
  (principal, headers) => {
    const { key, viewing } = principal;
    const everywhere = viewing?.everywhere ?? principal.everywhere;
    const question = tenancy(viewing ? { ...principal, everywhere } : principal, headers);
    const own = viewing?.tenant ?? (everywhere ? null : key?.tenant);
    if (own === null || own === undefined) return question;
    return {
      ...question,
      read(rows) {
        const tenant = question.read(rows);
        if (!tenant.reach.includes(own)) throw notFound();
        return { ...tenant, id: own, reach: [own] };
      },
    };
  };
