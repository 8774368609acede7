import { and, desc, eq, sql } from 'drizzle-orm';
import type { Fields, Language } from '@matjar/admin';
import { actAlone, ApiError, complaint, FieldError, InvalidFields } from '@matjar/admin/server';
import type { ResourceServer } from '@matjar/admin/server';
import { newRow, recordOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { returnLines, returns } from '../../../src/resources/orders/returns.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import { model, rowOf, tableOf } from '../../tables';
import { orderRow } from '../pages/facts';
import { returnableOf } from '../../../src/domain/refunds';

const [line, request, event] = [tableOf(orderLines), tableOf(returns), tableOf(orderEvents)];

/** The order statuses that allow a return. */
const delivered = ['delivered', 'completed'] as const;

export interface WantedLine {
  /** The id of the order's line. */
  line: number;
  qty: number;
  reason: string | null;
}

/** The reason why nothing in an order can be returned, as a message key. */
type Hindrance = 'return_early' | 'return_late' | 'return_off' | 'return_once';

/** Returns how many days after delivery clients can request a return, or 0 if the shop doesn't allow returns. */
const daysOf = async (tx: Db, shop: number): Promise<number> => {
  const own = tableOf(settings);
  const [row] = await tx.select({ days: own.return_days }).from(own).where(eq(own.id, shop));
  return Number(row?.days ?? 0);
};

const deliveredAt = async (tx: Db, shop: number, id: number): Promise<number | undefined> => {
  const [row] = await tx
    .select({ at: event.at })
    .from(event)
    .where(and(eq(event.sub_shop_id, shop), eq(event.order, id), eq(event.to, 'delivered')))
    .orderBy(desc(event.id))
    .limit(1);
  return row && new Date(row.at).getTime();
};

const isAsked = async (tx: Db, shop: number, id: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: request.id })
    .from(request)
    .where(and(eq(request.sub_shop_id, shop), eq(request.order, id), eq(request.status, 'requested')))
    .limit(1);
  return row !== undefined;
};

/**
 * Returns the reason why a client can't return anything from an order right now, or undefined if a return is possible.
 */
export const hindranceOf = async (
  tx: Db,
  shop: number,
  { id, order_status: status }: { id: number; order_status: string },
): Promise<Hindrance | undefined> => {
  const days = await daysOf(tx, shop);
  if (days === 0) return 'return_off';
  if (status === 'return_requested' || (await isAsked(tx, shop, id))) return 'return_once';
  if (!(delivered as readonly string[]).includes(status)) return 'return_early';
  const at = await deliveredAt(tx, shop, id);
  return at !== undefined && at + days * dayInMs < Date.now() ? 'return_late' : undefined;
};

/** Returns an order's lines with the number of units that can still be returned. */
export const returnableLines = async (
  tx: Db,
  shop: number,
  { id, order_status }: { id: number; order_status: string },
) => {
  const rows = await tx
    .select()
    .from(line)
    .where(and(eq(line.sub_shop_id, shop), eq(line.order, id)))
    .orderBy(line.id);
  return rows.map((row) => ({
    row,
    left: returnableOf(
      { order_status },
      { fulfilled_qty: Number(row.fulfilled_qty ?? 0), returned_qty: Number(row.returned_qty ?? 0) },
    ),
  }));
};

export type Returnable = Awaited<ReturnType<typeof returnableLines>>[number];

/** Throws an error for a line that belongs to another order or exceeds the quantity that can still be returned. */
const refuseTooMany = (lines: readonly Returnable[], wanted: readonly WantedLine[]): void => {
  if (wanted.every(({ qty }) => qty === 0)) throw new FieldError('lines', 'validation.nothing_wanted');
  const seen = new Set<number>();
  wanted.forEach(({ line: id, qty }, index) => {
    const found = lines.find(({ row }) => row.id === id);
    if (!found || seen.has(id)) throw new FieldError(`lines.${index}.line`, 'validation.reference');
    seen.add(id);
    if (qty > found.left)
      throw new InvalidFields(
        complaint(
          `lines.${index}.qty`,
          found.left > 0 ? 'validation.over_returnable' : 'validation.all_returned',
          'lines.qty',
          {
            smart_count: found.left,
          },
        ),
      );
  });
};

const nextNumber = async (tx: Db, shop: number, { id, number }: { id: number; number: string }): Promise<string> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(request)
    .where(and(eq(request.sub_shop_id, shop), eq(request.order, id)));
  return `${number}-RET${row!.count + 1}`;
};

/** Returns the note for the order's history, listing each reason only once. */
const reasonOf = (wanted: readonly WantedLine[]): string | null =>
  [...new Set(wanted.flatMap(({ reason }) => reason || []))].join('; ').slice(0, 500) || null;

interface Asking {
  shop: number;
  order: number;
  /** The language of the order's history note if the client doesn't give a reason. */
  language: Language;
  /** The server side of the orders resource, needed to run the `request_return` action. */
  server: ResourceServer;
}

/**
 * Adds a return request for lines of an order. If the order is delivered, its status becomes `return_requested`. Must
 * be called in the shop's scope. Throws `ApiError` 422 if the order can't be returned or its client is blocked, and
 * `InvalidFields` for invalid lines.
 */
export const askReturn = async (
  tx: Db,
  { shop, order: id, language, server }: Asking,
  given: readonly WantedLine[],
): Promise<void> => {
  const found = (await orderRow(tx, shop, id, true))!;
  if (found.client === null) throw new ApiError(422, 'messages.return_off');
  const person = tableOf(clients);
  const [{ blocked } = { blocked: false }] = await tx
    .select({ blocked: person.blocked })
    .from(person)
    .where(rowOf(person, shop, found.client));
  if (blocked) throw new ApiError(422, 'messages.return_off');
  const hindrance = await hindranceOf(tx, shop, found);
  if (hindrance) throw new ApiError(422, `messages.${hindrance}`);
  const lines = await returnableLines(tx, shop, found);
  refuseTooMany(lines, given);
  const wanted = given.filter(({ qty }) => qty > 0);
  const number = await nextNumber(tx, shop, found);
  const [created] = await tx
    .insert(request)
    .values(newRow(model, returns, { number, order: id, client: found.client, status: 'requested' }, shop))
    .returning({ id: request.id });
  const rows = wanted.map(({ line: own, qty, reason }) => {
    const { name, colour, size, sku } = recordOf(
      orderLines.fields as Fields,
      lines.find(({ row }) => row.id === own)!.row,
    );
    return newRow(model, returnLines, { return: created!.id, line: own, name, colour, size, sku, qty, reason }, shop);
  });
  await tx.insert(tableOf(returnLines)).values(rows);
  if (found.order_status !== 'delivered') return;
  const reason = reasonOf(wanted) ?? server.translate(language, 'messages.return_asked');
  await actAlone(
    server,
    tx,
    { tenant: shop, language, role: 'client' },
    { id, action: 'request_return', input: { reason } },
  );
};
