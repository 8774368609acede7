import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { ApiError } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { barOf } from '../../../src/domain/takingBack';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import { users } from '../../../src/resources/users/users.resource';
import { platformRoles } from '../../../src/roles';
import { tableOf } from '../../tables';

const events = tableOf(orderEvents);

const ofOrder = (shop: number, order: number) => and(eq(events.sub_shop_id, shop), eq(events.order, order));

/** The state from which an order came into the one it is in, by its history. */
export const cameFrom = async (tx: Db, shop: number, order: number, status: OrderStatus): Promise<string | null> => {
  const [last] = await tx
    .select({ from: events.from })
    .from(events)
    .where(and(ofOrder(shop, order), eq(events.to, status)))
    .orderBy(desc(events.id))
    .limit(1);
  return (last?.from ?? null) as string | null;
};

/** Why a return was asked for, the last time it was. */
export const whyReturned = async (tx: Db, shop: number, order: number): Promise<string | null> => {
  const [last] = await tx
    .select({ note: events.note })
    .from(events)
    .where(and(ofOrder(shop, order), eq(events.type, 'request_return')))
    .orderBy(desc(events.id))
    .limit(1);
  return last?.note ?? null;
};

/** Whether the platform's people did something; accounts of theirs are no shop's to read. */
const isPlatforms = (tx: Db, account: number | null) =>
  asSystem(tx, async (all) => {
    if (account === null) return false;
    const table = tableOf(users);
    const [row] = await all.select({ role: table.role_type }).from(table).where(eq(table.id, account));
    return row !== undefined && platformRoles.includes(row.role);
  });

/**
 * Throws `ApiError` 422 where an order, which the caller has locked, can't go back: some of it came back from the client already;
 * or where a shop's people would take back what isn't their own last step, is older than a day, or moved money.
 */
export const refuseStepBack = async (tx: Db, principal: Principal, shop: number, order: number): Promise<void> => {
  const lines = tableOf(orderLines);
  const [returned] = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.sub_shop_id, shop), eq(lines.order, order), gt(lines.returned_qty, 0)))
    .limit(1);
  if (returned) throw new ApiError(422, 'messages.step_back_returned');
  if (platformRoles.includes(principal.role)) return;
  const all = await tx
    .select({ type: events.type, to: events.to, at: events.at, changes: events.changes, account: events.actor_id })
    .from(events)
    .where(ofOrder(shop, order))
    .orderBy(asc(events.id));
  const bar = barOf(all, Date.now());
  if (bar) throw new ApiError(422, `messages.step_back_${bar}`);
  if (await isPlatforms(tx, all.findLast(({ to }) => to !== null)?.account ?? null))
    throw new ApiError(422, 'messages.step_back_platform');
};
