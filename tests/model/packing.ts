import type { Order, Shop } from './state';
import { refuseUnless } from './state';
import { holdsStock, isInShop } from './ways';

/** Returns an order's packing state. */
export const packingOf = ({ lines }: Order): 'unfulfilled' | 'partial' | 'fulfilled' => {
  if (lines.every(({ packed }) => packed === 0)) return 'unfulfilled';
  return lines.every(({ packed, qty }) => packed === qty) ? 'fulfilled' : 'partial';
};

/**
 * Packs or unpacks units until each line has the given number of packed units. Packing takes units out of stock, and
 * unpacking puts them back.
 */
export const packTo = (shop: Shop, order: Order, quantityAt: (index: number) => number): void => {
  for (const [index, line] of order.lines.entries()) {
    const more = quantityAt(index) - line.packed;
    const variant = shop.variants.get(line.variant)!;
    variant.stock -= more;
    variant.reserved -= more;
    line.packed += more;
  }
};

/** Releases an order's reserved units and puts its packed units back into stock. */
export const giveBack = (shop: Shop, order: Order): void => {
  if (!holdsStock(order)) return;
  packTo(shop, order, () => 0);
  for (const { variant, qty } of order.lines) shop.variants.get(variant)!.reserved -= qty;
};

/** Packs an order's remaining units before it leaves the shop. Partly packed orders can be sent without the rest. */
export const packToGo = (shop: Shop, order: Order, isWhole: boolean): void => {
  const packing = packingOf(order);
  if (packing === 'fulfilled' || (packing === 'partial' && (!isWhole || !isInShop(order)))) return;
  refuseUnless(isWhole, 'nothing is packed');
  packTo(shop, order, (index) => order.lines[index]!.qty);
};
