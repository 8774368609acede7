import { notFound } from '../../kernel/apiError';
import type { Tenancy } from '../tenancy';

/**
 * The same tenancy for API keys: one acts for the tenant that it was made in, and for no other that its maker works for; that of
 * somebody who acts everywhere reaches as far as they do. Throws `ApiError` 404 for a key of another tenant.
 */
export const withinKey =
  (tenancy: Tenancy): Tenancy =>
  (principal, headers) => {
    const asked = tenancy(principal, headers);
    const { key, everywhere } = principal;
    if (!key || key.tenant === null || everywhere) return asked;
    const own = key.tenant;
    return {
      ...asked,
      told(rows) {
        const tenant = asked.told(rows);
        if (!tenant.reach.includes(own)) throw notFound();
        return { ...tenant, id: own, reach: [own] };
      },
    };
  };
