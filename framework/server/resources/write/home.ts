import { eq } from 'drizzle-orm';
import { scopeOf, within } from '../../database/within';
import { referencesOf } from '../../tables/references';
import type { WriteCall } from '../call';
import { scoped } from '../scope';

/**
 * The call that adds a record, as of the shop whose the record will be: for somebody who acts in several, that of what the
 * record is part of (the handlers' `home`), where that is within their reach; else the shop that the call acts for.
 */
export const atHome = async (call: WriteCall, values: Record<string, unknown>): Promise<WriteCall> => {
  const { area, db, handlers, model, principal, tenant } = call;
  const id = handlers?.hooks.home === undefined ? undefined : values[handlers.hooks.home];
  if (!tenant || tenant.reach.length < 2 || typeof id !== 'number') return call;
  const { to } = referencesOf(area.spec).find(({ key }) => key === handlers!.hooks.home)!;
  const target = model.area(to);
  const shop = target.table.sub_shop_id!;
  const where = eq(target.table.id!, id);
  const [found] = await within(db, scopeOf(call), (tx) => scoped(target, call).select(tx, { shop }, { where }));
  if (!found || found.shop === tenant.subShopId) return call;
  const own = { ...tenant, subShopId: Number(found.shop) };
  return { ...call, tenant: own, rows: scoped(area, { principal, tenant: own }) };
};
