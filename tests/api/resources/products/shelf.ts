import { beforeAll, expect } from 'vitest';
import type { TestServer } from '../../../helpers/server';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn } from '../people';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
export type Wire = any;

let number = 0;

/**
 * Returns helpers that create a vendor's products. Each product has a unique slug and SKU, and uses the shop's
 * categories, colours and sizes.
 */
export const shelfOf = async (vendor: Person) => {
  const firstIds = async (path: string, key: string, count: number): Promise<number[]> =>
    ((await vendor.get(`${path}?per_page=${count}`)).body.data as Wire[]).map((record) => record[key]);

  const [category] = (await firstIds('shop_categories', 'subsubcategory_id', 1)) as [number];
  const colours = (await firstIds('products_colors', 'color_id', 3)) as [number, number, number];
  const sizes = (await firstIds('products_sizes', 'size_id', 3)) as [number, number, number];

  const variant = (colour: number | null, size: number | null = null, more: object = {}) => {
    number += 1;
    return { colour, size, sku: `V-${number}`, price: '5.5', stock: 3, ...more };
  };
  const product = (more: object = {}) => {
    number += 1;
    return {
      name: ['Thing', 'شيء'],
      slug: `thing-${number}`,
      sku: `THING-${number}`,
      price: '5.5',
      category,
      colours,
      sizes,
      ...more,
    };
  };
  const createProduct = async (more: object = {}): Promise<Wire> => {
    const { status, body } = await vendor.post('products/add', product(more));
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  /** Creates a product with variants in the shop's first colours. `own` contains the variants' own prices. */
  const priced = (price: string, own: readonly (string | null)[], more: object = {}): Promise<Wire> =>
    createProduct({
      price,
      sizes: [],
      variants: own.map((cost, at) => variant(colours[at]!, null, { price: cost, stock: 5 })),
      ...more,
    });
  const read = async (id: number): Promise<Wire> => (await vendor.get(`products?ids=${id}`)).body.data[0];

  return { colours, sizes, variant, product, createProduct, priced, read };
};

export type Shelf = Awaited<ReturnType<typeof shelfOf>>;

/** A server, its vendor, and helpers for the vendor's products. */
interface Selling {
  server: () => TestServer;
  vendor: () => Person;
  shelf: () => Shelf;
}

/** Runs the tests of a vendor's products on each database engine. */
export const onShelf = (tests: (selling: Selling) => void): Promise<void> =>
  onEachEngine((server) => {
    let shelf: Shelf;
    const [vendor] = loggedIn(server, 'vendor');
    beforeAll(async () => {
      shelf = await shelfOf(vendor);
    });
    tests({ server, vendor: () => vendor, shelf: () => shelf });
  });
