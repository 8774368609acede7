import type { MessageKey } from '@matjar/admin';
import { ApiError, FieldError, InvalidFields } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { rowOf, tableOf } from '../../tables';
import { variantName } from '../orders/variantNames';
import { queue } from '../../storefront/orders/orderNumber';
import { writeOrder } from '../../storefront/orders/writeOrder';
import type { FoundShop } from '../../storefront/shop';
import type { PlacedValues } from './quote';
import { feeOf, offOf } from './quote';

/** Turns a draft's errors into one sentence that names the product, and also reports it at the line. */
const explained = async (
  tx: Db,
  shop: number,
  { lines }: PlacedValues,
  { details: { errors = {} } }: InvalidFields,
): Promise<ApiError> => {
  const [path, messages] = Object.entries(errors)[0]!;
  const { key: wrong, args: said = {} } = messages[0]!;
  if (path === 'discount_amount') {
    const { label } = orderDrafts.fields.discount_amount;
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
 * Places a draft as an order, like a storefront would, under the shop's `queue`. The caller has locked the draft. Throws `ApiError` 422 if
 * a line can't be sold, the discount is too high or the shop is closed; the draft then stays unchanged.
 * @param by the team member who places it; undefined if the client does
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
    .select({ blocked: table.blocked })
    .from(table)
    .where(rowOf(table, shop.id, draft.client))
    .for('share');
  if (client?.blocked) throw new FieldError('client', 'validation.client_blocked');
  const { client: buyer, lines, payment_method, notes } = draft;
  const slot = draft.delivery_slot;
  const off = offOf(draft);
  const order = {
    client: buyer,
    lines,
    payment_method,
    notes,
    deliveryFee: feeOf(draft, shop),
    delivery: draft.delivery,
    address: draft.address,
    delivery_slot: slot,
    ...(off && { off }),
    ...(by !== undefined && { by }),
  };
  try {
    return await writeOrder(tx, shop, order);
  } catch (error) {
    throw error instanceof InvalidFields ? await explained(tx, shop.id, draft, error) : error;
  }
};
