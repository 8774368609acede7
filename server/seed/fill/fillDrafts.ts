import { amountOf, unitsOf } from '../../../src/domain/units';
import { comments } from '../../../src/resources/comments/comments.resource';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import type { Address } from '@matjar/admin/values';
import { sumsOf } from '../../storefront/orders/amounts';
import { deliveryFeeIn, taxRates } from '../data/charges';
import type { Shop } from '../data/shops';
import type { Sellable } from '../orders';
import type { Write } from '../writer';

interface Given {
  goods: readonly Sellable[];
  /** The variants' ids, in the order of the goods. */
  variants: readonly number[];
  people: readonly { id: number; addresses: readonly Address[] }[];
  currency: { rate: number; decimals: number };
}

/** What was said on the telephone, and of which goods, by their place among the shop's. */
const calls = [
  {
    client: 4,
    lines: [
      [5, 2],
      [22, 1],
    ],
    delivery: 'deliver',
    notes: 'سيعاود الاتصال لتأكيد العنوان',
  },
  { client: 9, lines: [[14, 1]], delivery: 'pickup', notes: 'Comes by after work' },
] as const;

/** Orders that were begun by hand and wait for something. */
export const fillDrafts = async (
  shop: Shop,
  id: number,
  { goods, variants, people, currency }: Given,
  write: Write,
): Promise<void> => {
  const { decimals } = currency;
  const fee = unitsOf(deliveryFeeIn(currency).toFixed(decimals), decimals);
  const records = calls.map(({ client, lines, delivery, notes }, index) => {
    const buyer = people[client % people.length]!;
    const parts = lines.map(([place, qty]) => ({
      gross: unitsOf(goods[place % goods.length]!.price, decimals) * BigInt(qty),
      discount: 0n,
    }));
    const { total } = sumsOf(parts, delivery === 'pickup' ? 0n : fee, String(taxRates[shop.key] ?? 0));
    return {
      number: `D-${index + 1}`,
      client: buyer.id,
      delivery,
      notes,
      total: amountOf(total, decimals),
      ...(delivery === 'deliver' && { address: buyer.addresses[0] ?? null }),
    };
  });
  const ids = await write(orderDrafts, records, { shop: id });
  await write(
    comments,
    [{ resource: orderDrafts.name, record: ids[0]!, body: 'Called twice, no answer yet', author: 'Demo Vendor' }],
    { shop: id },
  );
  await write(
    draftLines,
    calls.flatMap(({ lines }, index) =>
      lines.map(([place, qty]) => ({ draft: ids[index]!, variant: variants[place % variants.length]!, qty })),
    ),
    { shop: id },
  );
};
