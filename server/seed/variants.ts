import type { Random } from './random';

interface Product {
  sku: string;
  price: string;
  colours: readonly number[];
  sizes: readonly number[];
}

/**
 * Creates the variants of products: one per colour and size, with stock. For some products, the largest size has its own, `dearer` price.
 */
export const variantsOf = (
  products: readonly Product[],
  ids: readonly number[],
  random: Random,
  dearer: (price: string) => string,
) =>
  products.flatMap(({ sku, price, colours, sizes }, index) => {
    const none: readonly null[] = [null];
    // Some products sell out, some have plenty, most are in between.
    const most = random.pick([0, 4, 12, 30, 60]);
    return (colours.length > 0 ? colours : none).flatMap((colour, down) =>
      (sizes.length > 0 ? sizes : none).map((size, across) => ({
        product: ids[index]!,
        colour,
        size,
        sku: `${sku}-${down + 1}${String.fromCharCode(65 + across)}`,
        price: index % 6 === 2 && across > 1 && across === sizes.length - 1 ? dearer(price) : null,
        stock: random.int(0, most),
        active: !random.chance(0.03),
      })),
    );
  });
