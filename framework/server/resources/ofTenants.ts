import type { SQL } from 'drizzle-orm';
import { among } from '../database/ownRows';
import type { Entity } from '../database/tables/model';

/** Condition for rows of these tenants; undefined if the resource has no tenants or the tenant is unknown (null). */
export const ofTenants = (
  { table, spec }: Pick<Entity, 'table' | 'spec'>,
  tenants: readonly number[] | number | null | undefined,
): SQL | undefined =>
  spec.tenant === undefined || tenants == null ? undefined : among(table[spec.tenant]!, [tenants].flat());
