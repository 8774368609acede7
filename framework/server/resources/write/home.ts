import { eq } from 'drizzle-orm';
import { scopeOf, within } from '../../database/within';
import { referencesOf } from '../../database/tables/derived/references';
import { rowsOf } from '../call';
import type { WriteCall } from '../call';
import { scoped } from '../scope';

/** The record whose tenant's a new one will be. */
const homeOf = ({ entity, handlers }: WriteCall, values: Record<string, unknown>) => {
  const home = handlers?.parts.home;
  if (typeof home === 'function') return home(values);
  const id = home === undefined ? undefined : values[home];
  return typeof id === 'number' ? { to: referencesOf(entity.spec).find(({ key }) => key === home)!.to, id } : undefined;
};

/**
 * The call that adds a record, as of the tenant whose the record will be: for somebody who acts for several, that of what the
 * record is part of (the handlers' `home`), where that is within their reach; else the tenant that the call acts for.
 */
export const atHome = async (call: WriteCall, values: Record<string, unknown>): Promise<WriteCall> => {
  const { db, model, tenant } = call;
  const home = homeOf(call, values);
  if (!tenant || tenant.reach.length < 2 || !home) return call;
  const target = model.entity(home.to);
  const owner = target.table[target.spec.tenant!]!;
  const where = eq(target.table.id!, home.id);
  const [found] = await within(db, scopeOf(call), (tx) => scoped(target, call).select(tx, { owner }, { where }));
  if (!found || found.owner === tenant.id) return call;
  const own = { ...tenant, id: Number(found.owner) };
  return { ...call, tenant: own, rows: rowsOf({ ...call, tenant: own }) };
};
