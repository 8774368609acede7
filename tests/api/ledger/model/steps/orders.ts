import { place } from '../../../../model/orders';
import { write } from '../../../../model/amounts';
import type { ManualDiscount, RequestedLine } from '../../../../model/pricing';
import { mostWaiting, quote, waitingOf } from '../../../../model/pricing';
import type { Method } from '../../../../model/state';
import { refuseUnless } from '../../../../model/state';
import type { Random } from '../random';
import type { World } from '../world';
import type { Scene, Step } from './step';

export const methods: readonly Method[] = ['cash', 'card', 'transfer', 'wallet'];

const someLines = ({ shop }: World, random: Random): RequestedLine[] =>
  Array.from({ length: 1 + random.upTo(2) }, () => ({
    variant: random.of([...shop.variants.keys()]),
    qty: 1 + random.upTo(4),
  }));

/** Returns a step in which a client places an order in the storefront. */
export const placeOrder = ({ world, random }: Scene): Step => {
  const { shop } = world;
  const [client, method, lines] = [random.of(shop.clients), random.of(methods), someLines(world, random)];
  const body = {
    shop: world.slug,
    payment_method: method,
    lines,
    client: { full_name: 'Client', phone: world.phones.get(client), address: { city: 'Kuwait', street: 'Street 1' } },
  };
  let id = 0;
  return {
    name: `order ${JSON.stringify(lines)} by ${client}`,
    call: async () => {
      const reply = await world.storefront('orders', body);
      if (reply.status === 200) id = (await world.get(`orders?search=${reply.body.data.number}`)).data[0].order_id;
      return reply;
    },
    model: () => {
      refuseUnless(waitingOf(shop, client) < mostWaiting, 'too many unconfirmed orders');
      place(shop, id, client, method, quote(shop, lines, client, shop.fee, null));
    },
  };
};

/** Returns a step in which the shop's staff place a draft order with a discount or a different delivery fee. */
export const placeDraft = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const text = (amount: bigint) => write(amount, shop.decimals);
  const unit = 10n ** BigInt(shop.decimals);
  const [client, method, lines] = [random.of(shop.clients), random.of(methods), someLines(world, random)];
  const discount: ManualDiscount = random.of([
    null,
    { rate: BigInt(100 * (1 + random.upTo(60))) },
    { amount: BigInt(random.upTo(9)) * unit + 1n },
  ]);
  const isPickup = random.once(2);
  const fee = random.once(2) ? shop.fee + BigInt(random.upTo(7)) : null;
  const terms = {
    client,
    payment_method: method,
    lines,
    delivery: isPickup ? 'pickup' : 'deliver',
    ...(!isPickup && {
      address: { city: 'Kuwait', street: 'Street 1' },
      delivery_fee: fee === null ? null : text(fee),
    }),
    discount_type: discount === null ? 'none' : 'rate' in discount ? 'percent' : 'amount',
    ...(discount &&
      ('rate' in discount
        ? { discount_rate: Number(discount.rate) / 100 }
        : { discount_amount: text(discount.amount) })),
  };
  let id = 0;
  return {
    name: `draft ${JSON.stringify(terms)}`,
    call: async () => {
      const added = await post('order_drafts/add', terms);
      if (added.status !== 200) return added;
      const placed = await post('order_drafts/place', { order_draft_id: added.body.data.order_draft_id });
      id = placed.body.data?.order ?? 0;
      return placed;
    },
    model: () =>
      place(shop, id, client, method, quote(shop, lines, client, isPickup ? 0n : (fee ?? shop.fee), discount)),
  };
};
