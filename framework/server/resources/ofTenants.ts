import type { SQL } from 'drizzle-orm';
import { among } from '../database/ownRows';
import type { Entity } from '../database/tables/model';

/** The condition of the rows of these tenants; none where a resource's rows are nobody's, or it isn't known whose a record is (null). */
export const ofTenants = (
  { table, spec }: Pick<Entity, 'table' | 'spec'>,
  tenants: readonly number[] | number | null | undefined,
): SQL | undefined =>
  spec.tenant === undefined || tenants == null ? undefined : among(table[spec.tenant]!, [tenants].flat());
