import { and, eq, inArray } from 'drizzle-orm';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Db } from '../../database/database';
import { referencesOf } from '../../database/tables/derived/references';
import { complaint } from '../../kernel/apiError';
import { refuseIfAny } from './body/body';
import type { Call } from '../call';
import { complaintsOfFiles } from './fileCheck';
import { scoped } from '../scope';

type Values = Record<string, unknown>;

const named = (call: Call, values: Values, key: string): number[] => {
  const value = Object.hasOwn(call.entity.fields, key) ? (values[key] ?? null) : null;
  return (value === null ? [] : [value].flat()) as number[];
};

/**
 * Returns errors for invalid references of several records, in order, with one query per field. Locks the referenced rows until the
 * transaction ends. Records may refer only to rows and files of `tenant`; others count as missing. `were` are the current records in the
 * same order, whose files are allowed.
 */
export const complaintsOfReferences = async (
  tx: Db,
  call: Call,
  all: readonly Values[],
  tenant: number | null,
  were: readonly Values[] = [],
): Promise<Complaints[]> => {
  const complaints = await Promise.all(
    all.map((values, index) => complaintsOfFiles(call, call.entity.fields, values, tenant, were[index])),
  );
  for (const { key, to } of referencesOf(call.entity.spec)) {
    const ids = [...new Set(all.flatMap((values) => named(call, values, key)))];
    if (ids.length === 0) continue;
    const target = call.model.entity(to);
    const { id, [target.spec.tenant ?? '']: owner } = target.table;
    const where = and(inArray(id!, ids), owner && eq(owner, tenant));
    const order = [id!.getSQL()];
    const found = await scoped(target, call).select(tx, { id: id! }, { where, order, lock: 'key share' });
    const there = new Set(found.map((row) => row.id));
    for (const [index, values] of all.entries()) {
      const own = named(call, values, key);
      if (own.some((one, place) => !there.has(one) || own.indexOf(one) < place))
        Object.assign(complaints[index]!, complaint(key, 'validation.reference'));
    }
  }
  return complaints;
};

export const checkReferences = async (
  tx: Db,
  call: Call,
  values: Values,
  tenant: number | null,
  was?: Values,
): Promise<void> => {
  const [complaints] = await complaintsOfReferences(tx, call, [values], tenant, was && [was]);
  refuseIfAny(complaints!);
};
