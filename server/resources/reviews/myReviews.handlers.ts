import { and, eq } from 'drizzle-orm';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { myReviews, myUnreviewed } from '../../../src/resources/reviews/myReviews.resource';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import { changedRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { addReview } from '../../storefront/talk/talk';
import { refuseIfBlocked, asClient } from '../../storefront/identity';
import { model, rowOf, tableOf } from '../../tables';

const productOf = async (tx: Db, shop: number, line: number): Promise<number> => {
  const [lines, variant] = [tableOf(orderLines), tableOf(variants)];
  const [found] = await tx
    .select({ product: variant.product! })
    .from(lines)
    .innerJoin(variant, and(eq(variant.sub_shop_id!, lines.sub_shop_id!), eq(variant.id!, lines.variant!)))
    .where(rowOf(lines, shop, line));
  return Number(found!.product);
};

/**
 * Handles clients' reviews of delivered products, under the same rules as in a storefront. A review can be edited until
 * the shop replies.
 */
export default defineHandlers(myReviews, {
  insert: async (context) => {
    const {
      tx,
      values: { purchase, rating, comment },
    } = context;
    const bought = tableOf(myUnreviewed);
    const [own] = await tx
      .select({ shop: bought.shop!, order: bought.order! })
      .from(bought)
      .where(eq(bought.id, purchase!));
    if (!own) throw new FieldError('purchase', 'validation.reference');
    return asClient(context, own.shop, 'purchase', async (inner, identity) =>
      addReview(inner, identity, {
        order: String(own.order),
        product: await productOf(inner, identity.shop, purchase!),
        rating: rating!,
        comment: comment ?? null,
      }),
    );
  },
  change_review: async (context) => {
    const { record, input } = context;
    const table = tableOf(reviews);
    await asClient(context, record.shop, 'shop', async (inner, identity) => {
      refuseIfBlocked(identity);
      const [row] = await inner
        .select()
        .from(table)
        .where(and(rowOf(table, identity.shop, Number(record.id)), eq(table.client!, identity.client)))
        .for('update');
      if (!row || row.replied_at !== null) throw new ApiError(422, 'messages.action_not_allowed');
      const change = changedRow(
        model.entity(reviews.name),
        { rating: input.rating, comment: input.comment ?? null },
        row,
      );
      await inner
        .update(table)
        .set({ ...change, version: Number(row.version) + 1, updated_at: new Date().toISOString() })
        .where(rowOf(table, identity.shop, Number(row.id)));
    });
  },
});
