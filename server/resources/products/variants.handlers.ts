import { defineHandlers, FieldError } from '@matjar/admin/server';
import { variants } from '../../../src/resources/products/variants.resource';

/** A variant's stock and reserved units before a write. */
interface StockedVariant {
  stock?: unknown;
  reserved?: unknown;
}

/**
 * Throws `FieldError` on `field` if a variant's stock would drop below its reserved units. Stock that is already too
 * low can stay as it is, so that other fields can still be edited.
 * @param before the locked variant; undefined for a new variant
 * @param stock the new stock; undefined if unchanged
 */
export const refuseBelowReserved = (
  field: string,
  before: StockedVariant | undefined,
  stock: number | null | undefined,
): void => {
  if (!before || stock === undefined) return;
  const [next, reserved] = [Number(stock ?? 0), Number(before.reserved ?? 0)];
  if (next < reserved && next < Number(before.stock ?? 0))
    throw new FieldError(field, 'validation.below_reserved', { reserved });
};

/**
 * Handles variants that are edited separately from their product: on their own page, in bulk, by an import, or when
 * restored from the log.
 */
export default defineHandlers(variants, {
  before: { edit: async ({ record, values }) => refuseBelowReserved('stock', record, values.stock) },
});
