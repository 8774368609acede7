import type { FastifyRequest } from 'fastify';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { Principal, Tenant } from './principal';
import { ApiError } from '../resources/apiError';
import { memberships } from '../tables';
import type { Model } from '../tables/model';

/** Settles for whom a request acts; throws `ApiError` where that isn't said, or isn't the caller's. */
export type Tenancy = (db: Db, principal: Principal, headers: FastifyRequest['headers']) => Promise<Tenant>;

/** A header that was sent once; empty for one that came several times, which says nothing. */
export const headerOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? '' : value);

/** For whom people act in an admin without tenants: it has no rows of any, and what is nobody's they hear of. */
const withoutTenants: Tenant = { id: 0, reach: [0], isFrozen: false };

/**
 * The tenancy of an admin that says nothing of its own: people act for the first tenant that they are a member of, and reach all
 * of theirs; a role that acts everywhere reaches all there are. Throws `ApiError` 422 for who works for none.
 */
export const byMembership = ({ tenants }: Pick<Model, 'tenants'>): Tenancy => async (db, { userId, everywhere }) => {
  if (!tenants) return withoutTenants;
  const own = await db
    .select({ id: memberships.tenant_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), isNull(memberships.suspended_at)))
    .orderBy(asc(memberships.tenant_id));
  const all = everywhere ? await db.select({ id: tenants.id! }).from(tenants).orderBy(asc(tenants.id!)) : [];
  const reach = [...new Set([...own, ...all].map(({ id }) => Number(id)))];
  const [id] = reach;
  if (id === undefined) throw new ApiError(422, 'messages.not_authorized');
  return { id, reach, isFrozen: false };
};
