import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import type { Address } from '@matjar/admin/values';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { unitsOf } from '../../../src/domain/units';
import { tableOf } from '../../tables';
import type { HandDiscount } from '../../storefront/orders/handDiscount';
import type { GivenLine } from '../../storefront/orders/readOrder';
import type { FoundShop } from '../../storefront/shop';

/** Of a draft, what decides what it comes to. */
export interface DraftValues {
  client: number | null;
  lines: readonly GivenLine[];
  discount_type: string;
  discount_rate: number | null;
  discount_amount: string | null;
  delivery: string;
  delivery_fee: string | null;
}

/** A draft as it becomes an order. */
export interface PlacedValues extends DraftValues {
  address: Address | null;
  delivery_slot: string | null;
  payment_method: string;
  notes: string | null;
}

/** What is taken off by hand; undefined for nothing. */
export const offOf = ({ discount_type, discount_rate, discount_amount }: DraftValues): HandDiscount | undefined => {
  if (discount_type === 'percent' && discount_rate !== null) return { rate: Number(discount_rate).toFixed(2) };
  return discount_type === 'amount' && discount_amount !== null ? { amount: discount_amount } : undefined;
};

/** What bringing it costs, in the currency's smallest units: nothing where it is picked up, else what was said, else what the shop asks. */
export const feeOf = ({ delivery, delivery_fee }: DraftValues, { deliveryFee, decimals }: FoundShop): bigint =>
  delivery === 'pickup' ? 0n : unitsOf(delivery_fee ?? deliveryFee, decimals);

/** The lines of a draft as they are stored, in the order of their making. */
export const linesOf = async (tx: Db, shop: number, draft: number): Promise<GivenLine[]> => {
  const table = tableOf(draftLines);
  return tx
    .select({ variant: table.variant, qty: table.qty })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.draft, draft)))
    .orderBy(asc(table.id));
};
