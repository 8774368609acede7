import { and, eq, inArray } from 'drizzle-orm';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Db } from '../../database/database';
import { referencesOf } from '../../tables/derived/references';
import { complaint } from '../apiError';
import { refuseIfAny } from './body/body';
import type { Call } from '../call';
import { complaintsOfFiles } from './fileCheck';
import { scoped } from '../scope';

type Values = Record<string, unknown>;

/**
 * Makes sure that what the values refer to is there, and stays until the transaction ends. `tenant` is that of the
 * record: it refers to none but this one's rows and files. Throws `InvalidFields` for the fields that lead nowhere;
 * another tenant's row answers as one that isn't there.
 */
export const checkReferences = async (tx: Db, call: Call, values: Values, tenant: number | null): Promise<void> => {
  const complaints: Complaints = complaintsOfFiles(call.model, call.entity.fields, values, tenant);
  for (const { key, to } of referencesOf(call.entity.spec)) {
    const value = Object.hasOwn(call.entity.fields, key) ? (values[key] ?? null) : null;
    const ids = (value === null ? [] : [value].flat()) as number[];
    if (ids.length === 0) continue;
    const target = call.model.entity(to);
    const { id, [target.spec.tenant ?? '']: owner } = target.table;
    const where = and(inArray(id!, ids), owner && eq(owner, tenant));
    const order = [id!.getSQL()];
    const found = await scoped(target, call).select(tx, { id: id! }, { where, order, lock: 'key share' });
    if (found.length < ids.length) Object.assign(complaints, complaint(key, 'validation.reference'));
  }
  refuseIfAny(complaints);
};
