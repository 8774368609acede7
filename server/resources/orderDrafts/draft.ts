import type { QuotedLine, Sums } from '../../../src/domain/price/quote';
import type { HandDiscount } from '../../../src/domain/price/pricing';
import { amountOf, unitsOf } from '../../../src/domain/units';
import type { Complaints, MessageKey } from '@matjar/admin';
import { ApiError, complaint, FieldError, InvalidFields } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import type { Address } from '@matjar/admin/values';
import { and, asc, eq } from 'drizzle-orm';
import type { AddressedPlace } from '../../../src/domain/delivery/zones';
import { clients } from '../../../src/resources/clients/clients.resource';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { queue } from '../../storefront/orders/orderNumber';
import { writeOrder } from '../../storefront/orders/writeOrder';
import { priceNow, quoted, textOf } from '../../storefront/orders/priceNow';
import type { GivenLine } from '../../storefront/orders/readOrder';
import type { FoundShop } from '../../storefront/shop';
import { tableOf, rowOf } from '../../tables';
import { variantName } from '../products/variant';

export interface DraftValues {
  client: number | null;
  lines: readonly GivenLine[];
  discount_type: string;
  discount_rate: number | null;
  discount_amount: string | null;
  discount_code: string | null;
  delivery: string;
  /** The delivery fee that replaces the zone's or shop's fee. Null if there is none. */
  delivery_fee: string | null;
  address: AddressedPlace | null;
  delivery_slot: string | null;
}

export interface PlacedValues extends DraftValues {
  address: Address | null;
  payment_method: string;
  notes: string | null;
}

/** Returns the draft's manual discount, or undefined if there is none. */
const handOf = (
  { discount_type, discount_rate, discount_amount }: DraftValues,
  decimals: number,
): HandDiscount | undefined => {
  if (discount_type === 'percent' && discount_rate !== null) return { rate: Number(discount_rate).toFixed(2) };
  return discount_type === 'amount' && discount_amount !== null
    ? { amount: unitsOf(discount_amount, decimals) }
    : undefined;
};

/** Returns the draft's custom delivery fee in the currency's smallest unit, or undefined if there is none. */
const ownFeeOf = ({ delivery_fee }: DraftValues, { decimals }: FoundShop): bigint | undefined =>
  delivery_fee === null ? undefined : unitsOf(delivery_fee, decimals);

/** Returns the client's first address, or null if there is none. */
export const usualAddress = async (tx: Db, shop: number, client: number): Promise<Address | null> => {
  const table = tableOf(clients);
  const [row] = await tx
    .select({ addresses: table.addresses })
    .from(table)
    .where(rowOf(table, shop, client));
  return ((row?.addresses ?? []) as Address[])[0] ?? null;
};

/** Returns a draft's stored lines, in creation order. */
export const linesOf = async (tx: Db, shop: number, draft: number): Promise<GivenLine[]> => {
  const table = tableOf(draftLines);
  return tx
    .select({ variant: table.variant, qty: table.qty })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.draft, draft)))
    .orderBy(asc(table.id));
};

export interface Quote extends Sums {
  /** The lines of the quote, excluding lines that can't be sold. */
  lines: QuotedLine[];
  /** Errors that prevent the order from being placed, keyed by a path such as `lines.0.qty`. */
  complaints: Complaints;
}

/** Prices a draft the way an order is priced. Lines that can't be sold are left out, and their errors are returned. */
export const quoteOf = async (tx: Db, shop: FoundShop, draft: DraftValues): Promise<Quote> => {
  const { client, delivery, discount_code } = draft;
  const priced = await priceNow(tx, shop, {
    lines: draft.lines,
    buyer: { client: client ?? undefined, code: discount_code },
    delivery,
    address: draft.address ?? (client === null ? null : await usualAddress(tx, shop.id, client)),
    slot: draft.delivery_slot,
    fee: ownFeeOf(draft, shop),
    hand: handOf(draft, shop.decimals),
  });
  const { complaints, price, terms, low, late, code } = priced;
  const complain = (path: string, key: string, args?: Record<string, string>) =>
    Object.assign(complaints, complaint(path, key, path, args));
  if (terms.problem) complain('address', terms.problem.key, terms.problem.args);
  if (low) complain('lines', low.key, low.args);
  if (late) complain('delivery_slot', late.key, late.args);
  if (price.excess > 0n)
    complain('discount_amount', 'validation.over_goods', { left: textOf(price.subtotal - price.discount, shop) });
  if (code && 'message' in code) complain('discount_code', code.message, code.args);
  return { ...quoted(priced, shop), complaints };
};

/**
 * Returns a draft's total, or null if the draft has no lines. The total is stored so that the list of drafts can show
 * it.
 */
export const totalOf = async (tx: Db, shop: FoundShop, draft: DraftValues): Promise<string | null> =>
  draft.lines.length === 0
    ? null
    : amountOf(unitsOf((await quoteOf(tx, shop, draft)).total, shop.decimals), shop.decimals);

/** The draft fields whose errors can prevent the order from being placed. Excludes the fields of individual lines. */
const ownFields = ['address', 'delivery_slot', 'discount_amount', 'discount_code', 'lines'] as const;

const isOwnField = (path: string): path is (typeof ownFields)[number] =>
  (ownFields as readonly string[]).includes(path);

/**
 * Converts a draft's errors into a single error about the first invalid field. If a line is invalid, the message names
 * its product.
 */
const explained = async (
  tx: Db,
  shop: number,
  { lines }: PlacedValues,
  { details: { errors = {} } }: InvalidFields,
): Promise<ApiError> => {
  const [path, messages] = Object.entries(errors)[0]!;
  const { key: wrong, args: said = {} } = messages[0]!;
  if (isOwnField(path)) {
    const { label } = orderDrafts.fields[path];
    return new ApiError(422, wrong as MessageKey, { args: { ...said, field: label }, errors });
  }
  const line = lines[Number(path.split('.')[1])];
  if (!line) return new InvalidFields(errors);
  const goods = await variantName(tx, shop, line.variant);
  const isShort = path.endsWith('.qty');
  const [key, args] = isShort
    ? (['messages.not_enough_stock', { goods, free: said.smart_count! }] as const)
    : (['messages.not_sold', { goods }] as const);
  const own = isShort
    ? { key: 'validation.pieces_left', field: 'lines', args: said }
    : { key: 'validation.not_sold', field: 'lines', args: {} };
  return new ApiError(422, key, { args, errors: { [path]: [own] } });
};

/**
 * Places a draft as an order, the same way a storefront's order is placed. The caller must have called `queue` for the
 * shop and locked the draft. Throws `ApiError` 422 if a line can't be sold, the discount is too high or the shop is
 * closed. In these cases, the draft isn't changed.
 * @param by the team member who places the order; undefined if the client places it
 */
export const placeDraft = async (
  tx: Db,
  shop: FoundShop,
  draft: PlacedValues,
  by?: number,
): Promise<{ order: number; number: string }> => {
  if (shop.status !== 'open') throw new ApiError(422, 'messages.shop_shut');
  await queue(tx, shop.id);
  if (draft.client === null) throw new FieldError('client', 'validation.required');
  if (draft.lines.length === 0) throw new FieldError('lines', 'validation.required');
  const table = tableOf(clients);
  const [client] = await tx
    .select({ blocked: table.blocked, phone: table.phone })
    .from(table)
    .where(rowOf(table, shop.id, draft.client))
    .for('share');
  if (client?.blocked) throw new FieldError('client', 'validation.client_blocked');
  const { client: buyer, lines, payment_method, notes } = draft;
  const slot = draft.delivery_slot;
  const handDiscount = handOf(draft, shop.decimals);
  const order = {
    client: buyer,
    client_phone: client?.phone,
    lines,
    payment_method,
    notes,
    deliveryFee: ownFeeOf(draft, shop),
    delivery: draft.delivery,
    address: draft.address,
    discount_code: draft.discount_code,
    delivery_slot: slot,
    ...(handDiscount && { off: handDiscount }),
    ...(by !== undefined && { by }),
  };
  try {
    return await writeOrder(tx, shop, order);
  } catch (error) {
    throw error instanceof InvalidFields ? await explained(tx, shop.id, draft, error) : error;
  }
};
