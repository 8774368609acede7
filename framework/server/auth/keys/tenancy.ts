import { notFound } from '../../resources/apiError';
import type { Tenancy } from '../tenancy';

/**
 * The same tenancy for API keys: one acts for the tenant that it was made in, and for no other that its maker works for; that of
 * somebody who acts everywhere reaches as far as they do. Throws `ApiError` 404 for a key of another tenant.
 */
export const withinKey = (tenancy: Tenancy): Tenancy => async (db, principal, headers) => {
  const tenant = await tenancy(db, principal, headers);
  const { key, everywhere } = principal;
  if (!key || key.tenant === null || everywhere) return tenant;
  if (!tenant.reach.includes(key.tenant)) throw notFound();
  return { ...tenant, id: key.tenant, reach: [key.tenant] };
};
