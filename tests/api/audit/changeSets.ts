import { beforeAll } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { loggedIn } from '../resources/people';
import type { Shelf } from '../resources/products/shelf';
import { shelfOf } from '../resources/products/shelf';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
export type Values = Record<string, any>;

/** Signs in the users who change products and undo the changes, and returns helpers for reading the results. */
export const startChangeSets = (server: () => TestServer) => {
  let shelf: Shelf;
  const [vendor, viewer, other, admin] = loggedIn(server, 'vendor', 'viewer', 'second-vendor', 'admin');
  beforeAll(async () => {
    shelf = await shelfOf(vendor);
  });

  const list = async (path: string, person = vendor): Promise<Values[]> => (await person.get(path)).body.data;
  const read = async (ids: readonly number[]) => {
    const found = await list(`products?ids=${ids.join()}`);
    return ids.map((id) => found.find(({ product_id }) => product_id === id)!);
  };
  /** Returns the prices of products and their variants, and the stock of each variant. */
  const offered = async (ids: readonly number[]) =>
    (await read(ids)).map(
      (product) =>
        product && [
          product.price,
          product.variants.map(({ id, price, stock, sku }: Values) => [id, sku, price, stock]),
        ],
    );
  /** Returns the id of the change set in the response to a write. */
  const setOf = (reply: { headers: Headers }): number =>
    Number(/\bactivity=(\d+)/.exec(reply.headers.get('change-set') ?? '')?.[1]);
  const readSet = async (id: number, person = vendor) => (await list(`activity?ids=${id}`, person))[0]!;
  const restore = (activity_id: number, more: object = {}, person = vendor) =>
    person.post('activity/restore', { activity_id, ...more });
  const summariesOf = (entries: Values[]) =>
    entries.map(({ resource, record, did }) => `${resource} ${record} ${did}`).sort();

  const addProducts = async (count: number, sizes = 2): Promise<number[]> => {
    const found = shelf.sizes.slice(0, sizes);
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1) {
      const variants = found.map((size, place) =>
        shelf.variant(null, size, { price: place === 0 ? '21.000' : '25.000', stock: 4, active: true }),
      );
      ids.push(
        (await shelf.createProduct({ price: '20.000', status: 'active', colours: [], sizes: found, variants }))
          .product_id as number,
      );
    }
    return ids;
  };

  return {
    vendor: () => vendor,
    viewer: () => viewer,
    other: () => other,
    admin: () => admin,
    list,
    read,
    offered,
    setOf,
    readSet,
    restore,
    summariesOf,
    addProducts,
  };
};
