import type { Order, Shop } from './state';
import { refuseUnless } from './state';
import { holdsStock, isInShop } from './ways';

/** How far an order is packed. */
export const packingOf = ({ lines }: Order): 'unfulfilled' | 'partial' | 'fulfilled' => {
  if (lines.every(({ packed }) => packed === 0)) return 'unfulfilled';
  return lines.every(({ packed, qty }) => packed === qty) ? 'fulfilled' : 'partial';
};

/** Packs each line up to a number of pieces, or unpacks it: they leave the stock, or come back. */
export const packTo = (shop: Shop, order: Order, wanted: (index: number) => number): void => {
  for (const [index, line] of order.lines.entries()) {
    const more = wanted(index) - line.packed;
    const variant = shop.variants.get(line.variant)!;
    variant.stock -= more;
    variant.reserved -= more;
    line.packed += more;
  }
};

/** Gives back what an order keeps and what was packed of it. */
export const giveBack = (shop: Shop, order: Order): void => {
  if (!holdsStock(order)) return;
  packTo(shop, order, () => 0);
  for (const { variant, qty } of order.lines) shop.variants.get(variant)!.reserved -= qty;
};

/** Packs what is left of an order that leaves the shop; an order packed in part may go as it is. */
export const packToGo = (shop: Shop, order: Order, isWhole: boolean): void => {
  const packing = packingOf(order);
  if (packing === 'fulfilled' || (packing === 'partial' && (!isWhole || !isInShop(order)))) return;
  refuseUnless(isWhole, 'nothing is packed');
  packTo(shop, order, (index) => order.lines[index]!.qty);
};
