import { eq } from 'drizzle-orm';
import { scopeOf, within } from '../../database/within';
import { referencesOf } from '../../tables/derived/references';
import type { WriteCall } from '../call';
import { scoped } from '../scope';

/**
 * The call that adds a record, as of the tenant whose the record will be: for somebody who acts for several, that of what the
 * record is part of (the handlers' `home`), where that is within their reach; else the tenant that the call acts for.
 */
export const atHome = async (call: WriteCall, values: Record<string, unknown>): Promise<WriteCall> => {
  const { entity, db, handlers, model, principal, tenant } = call;
  const id = handlers?.parts.home === undefined ? undefined : values[handlers.parts.home];
  if (!tenant || tenant.reach.length < 2 || typeof id !== 'number') return call;
  const { to } = referencesOf(entity.spec).find(({ key }) => key === handlers!.parts.home)!;
  const target = model.entity(to);
  const owner = target.table[target.spec.tenant!]!;
  const where = eq(target.table.id!, id);
  const [found] = await within(db, scopeOf(call), (tx) => scoped(target, call).select(tx, { owner }, { where }));
  if (!found || found.owner === tenant.id) return call;
  const own = { ...tenant, id: Number(found.owner) };
  return { ...call, tenant: own, rows: scoped(entity, { principal, tenant: own }) };
};
