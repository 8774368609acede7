import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { isForKeys } from '../keys/rights';
import type { AnyResource } from '../resource/resource';

export const changeKinds = ['created', 'updated', 'deleted'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** The name of the event sent to test a webhook. It doesn't refer to a record. */
export const trial = 'webhook.test';

const rowsIn = (resources: readonly AnyResource[]): Set<string> =>
  new Set(
    resources.flatMap(({ fields }) =>
      Object.values(fields as Fields).flatMap((declared) => kindOf(declared).rows?.(declared)?.resource ?? []),
    ),
  );

/**
 * Returns the resources whose changes webhooks can report. These are the tenants' resources that API keys may read,
 * except for rows within other records and append-only resources. If several resources share a table, only the first is
 * included.
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

/** Returns the name of an event, such as `suppliers.updated`. */
export const eventOf = ({ name }: Pick<AnyResource, 'name'>, change: ChangeKind): string => `${name}.${change}`;
