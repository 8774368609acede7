import { expect } from 'vitest';
import type { Reply } from '../../../helpers/server';
import type { Person } from '../people';

export type Rows = Record<string, unknown>[];

type Parameters = Record<string, string | number>;

/**
 * Returns functions that request the products of a person's shop. `products` returns the response. `rowsOf` expects a
 * successful response and returns up to 100 rows.
 */
export const productList = (person: () => Person) => {
  const products = (parameters: Parameters = {}, headers?: Record<string, string>): Promise<Reply> => {
    const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
    return person().get(`products?${query.toString()}`, headers);
  };
  const rowsOf = async (parameters: Parameters, headers?: Record<string, string>): Promise<Rows> => {
    const { status, body } = await products({ per_page: 100, ...parameters }, headers);
    expect(status).toBe(200);
    return body.data as Rows;
  };
  return { products, rowsOf };
};
