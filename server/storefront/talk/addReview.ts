import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { ApiError, FieldError } from '@matjar/admin/server';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { model, tableOf } from '../../tables';
import type { Identity } from '../identity';
import { refuseIfBlocked } from '../identity';
import { isOfOrder, nameOf, ownOrder } from './own';
import type { GivenReview } from './readTalk';

/** States of an order whose goods are with the client. */
const delivered = ['delivered', 'completed', 'return_requested'];

/**
 * Adds a client's review of something that was delivered to them, once for each thing of an order; gives its number.
 * Must run in a transaction of the shop's scope. Throws `ApiError` 422 for anything else, and for somebody whom the shop has blocked.
 */
export const addReview = async (tx: Db, identity: Identity, given: GivenReview): Promise<number> => {
  refuseIfBlocked(identity);
  const order = await ownOrder(tx, identity, given.order);
  if (!order) throw new FieldError('order', 'validation.reference');
  if (!delivered.includes(String(order.order_status))) throw new ApiError(422, 'messages.review_early');
  if (!(await isOfOrder(tx, identity, Number(order.id), given.product)))
    throw new FieldError('product', 'validation.reference');
  const { rating, comment, product } = given;
  const values = {
    rating,
    comment,
    product,
    author: await nameOf(tx, identity),
    client: identity.client,
    order: order.id,
  };
  const table = tableOf(reviews);
  const [made] = await tx
    .insert(table)
    .values(newRow(model, reviews, values, identity.shop))
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (!made) throw new ApiError(422, 'messages.review_once');
  return Number(made.id);
};
