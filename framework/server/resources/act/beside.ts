import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../database/ownRows';
import { ParameterError } from '../../kernel/apiError';
import type { Call } from '../call';
import { parseId } from '../read/ids';

/**
 * Limits a list to the tenant of another record, for callers who can access several. `given` is a resource's name and an id: `messages:7`.
 * If that record is missing or out of reach, nothing is found. Throws `ParameterError` if it names no record of a tenant.
 */
export const besideOf = (
  { entity, model, tenant }: Pick<Call, 'entity' | 'model' | 'tenant'>,
  given: string | undefined,
): SQL | undefined => {
  if (given === undefined) return undefined;
  const [, name, digits] = /^([\w/-]+):(\d+)$/.exec(given) ?? [];
  const id = parseId(digits);
  const target = model.entities.find(({ resource }) => resource.name === name);
  if (entity.spec.tenant === undefined || target?.spec.tenant === undefined || id === undefined || !tenant)
    throw new ParameterError('beside', 'validation.invalid');
  const {
    table,
    spec: { tenant: column },
  } = target;
  const owner = table[column!]!;
  return sql`${entity.table[entity.spec.tenant]} = (select ${owner} from ${table} where ${and(among(owner, tenant.reach), eq(table.id!, id))})`;
};
