import { defineHandlers, FieldError } from '@matjar/admin/server';
import { variants } from '../../../src/resources/products/variants.resource';

/** What a variant holds before it is written. */
interface Held {
  stock?: unknown;
  reserved?: unknown;
}

/**
 * Refuses to lower the stock of a variant below what orders have reserved of it. Stock that is too low already may stay, so that
 * anything else of the record can be changed. Throws `FieldError` at `field`.
 * @param before the variant as it is locked; undefined for a new one
 * @param stock the pieces that it would have; undefined where they stay
 */
export const refuseBelowReserved = (
  field: string,
  before: Held | undefined,
  stock: number | null | undefined,
): void => {
  if (!before || stock === undefined) return;
  const [next, reserved] = [Number(stock ?? 0), Number(before.reserved ?? 0)];
  if (next < reserved && next < Number(before.stock ?? 0))
    throw new FieldError(field, 'validation.below_reserved', { reserved });
};

/** A variant by itself: from its own page, in bulk, by an import or put back from the log. */
export default defineHandlers(variants, {
  before: { edit: async ({ record, values }) => refuseBelowReserved('stock', record, values.stock) },
});
