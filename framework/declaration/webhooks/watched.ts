import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { isForKeys } from '../keys/rights';
import type { AnyResource } from '../resource/resource';

/** What may have become of a record. */
export const happenings = ['created', 'updated', 'deleted'] as const;

export type Happening = (typeof happenings)[number];

/** What a trial of a webhook is called, which is about no record. */
export const trial = 'webhook.test';

const rowsIn = (resources: readonly AnyResource[]): Set<string> =>
  new Set(
    resources.flatMap(({ fields }) =>
      Object.values(fields as Fields).flatMap((declared) => kindOf(declared).rows?.(declared)?.resource ?? []),
    ),
  );

/**
 * The resources of whose records webhooks tell: those of tenants that programs may read. Of rows that belong to a record that one is told
 * of, of a table that several resources show the first of these, and of what only grows nothing, as it is the work of another change.
 */
export const watchedOf = (resources: readonly AnyResource[]): AnyResource[] => {
  const rows = rowsIn(resources);
  const tables = new Set<string>();
  return resources.filter((resource) => {
    const { scope, appendOnly, name, table } = resource;
    if (scope.rows !== 'tenant' || appendOnly || rows.has(name) || tables.has(table) || !isForKeys(resource, 'list'))
      return false;
    tables.add(table);
    return true;
  });
};

/** What is sent when something becomes of a record: `suppliers.updated`. */
export const eventOf = ({ name }: Pick<AnyResource, 'name'>, happening: Happening): string => `${name}.${happening}`;
