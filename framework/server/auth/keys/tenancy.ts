import { notFound } from '../../kernel/apiError';
import type { Tenancy } from '../tenancy';

/**
 * Restricts a tenancy for API keys: a key acts only for the tenant it was created in, unless its owner acts everywhere.
 * Throws `ApiError` 404 for another tenant.
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
