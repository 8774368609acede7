import type { FastifyRequest } from 'fastify';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Question } from '../database/statements/question';
import type { Principal, Tenant } from '../kernel/principal';
import { ApiError } from '../kernel/apiError';
import { memberships } from '../database/tables';
import type { Model } from '../database/tables/model';

/** Asks for whom a request acts; it throws `ApiError` where that isn't said, and the answer where it isn't the caller's. */
export type Tenancy = (principal: Principal, headers: FastifyRequest['headers']) => Question<Tenant>;

/** A header that was sent once; empty for one that came several times, which says nothing. */
export const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? '' : value;

/** For whom people act in an admin without tenants: it has no rows of any, and what is nobody's they hear of. */
const withoutTenants: Tenant = { id: 0, reach: [0], isFrozen: false };

/**
 * The tenancy of an admin that says nothing of its own: people act for the first tenant that they are a member of, and reach all
 * of theirs; a role that acts everywhere reaches all there are. Throws `ApiError` 422 for who works for none.
 */
export const byMembership = ({ tenants }: Pick<Model, 'tenants'>): Tenancy => {
  if (!tenants) return () => ({ values: {}, told: () => withoutTenants });
  const own = sql`select ${memberships.tenant_id} as "0", 1 as "1" from ${memberships} where ${and(eq(memberships.user_id, sql.placeholder('user')), isNull(memberships.suspended_at))}`;
  const ownOnes = sql`${own} order by 1`;
  const all = sql`${own} union all select ${tenants.id!}, 2 from ${tenants} order by 2, 1`;
  return ({ userId, everywhere }) => ({
    written: everywhere ? all : ownOnes,
    values: { user: userId },
    told(rows) {
      const reach = [...new Set(rows.map((row) => Number(row[0])))];
      const [id] = reach;
      if (id === undefined) throw new ApiError(422, 'messages.not_authorized');
      return { id, reach, isFrozen: false };
    },
  });
};
