import { expect } from 'vitest';
import { dayInMs } from '../core/days';
import type { AdminServer } from './adminServer';
import type { Person, Reply } from './person';

/** A client that authenticates with an API key. */
export interface Caller {
  get(path: string): Promise<Reply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export interface Key extends Caller {
  id: number;
  secret: string;
}

export const inDays = (days: number): string => new Date(Date.now() + days * dayInMs).toISOString();

let count = 0;

/**
 * Requests a new API key. By default, the key is read-only and valid for one month. `values` overrides these defaults.
 */
export const add = (maker: Person, values: object = {}): Promise<Reply> =>
  maker.post('api_keys/add', { name: `Website ${(count += 1)}`, expires_at: inDays(30), access: 'read', ...values });

/** Returns a client that authenticates with a key's secret. */
export const callBy = (server: AdminServer, secret: string): Caller => {
  const authorization = `Bearer ${secret}`;
  return {
    get: (path) => server.call(path, { headers: { authorization } }),
    post: (path, body, headers) => server.call(path, { body, headers: { authorization, ...headers } }),
  };
};

/** Creates a key. Returns the key with its secret, and a client that uses it. */
export const make = async (server: AdminServer, maker: Person, values: object = {}): Promise<Key> => {
  const added = await add(maker, values);
  expect(added).toMatchObject({ status: 200, body: { data: { state: 'waiting', begins: null } } });
  const id = added.body.data.api_key_id as number;
  const { body } = await maker.post('api_keys/issue', { api_key_id: id });
  const { secret } = body.data as { secret: string };
  return { id, secret, ...callBy(server, secret) };
};
