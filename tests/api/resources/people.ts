import { beforeAll } from 'vitest';
import type { Role } from '@matjar/admin';
import type { Login, Reply, TestServer } from '../../helpers/server';

/** A logged-in user: the result of the login, and calls in the user's name. */
export interface Person extends Login {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** Creates a person from the result of a login. */
export const personOf = (server: TestServer, login: Login): Person => ({
  ...login,
  get: (path, headers) => server.call(path, { headers: { ...login.headers, ...headers } }),
  post: (path, body, headers) => server.call(path, { body, headers: { ...login.headers, ...headers } }),
});

/** Logs in a demo account. It is given by the part of its address before the @. */
export const logIn = async (server: TestServer, name: Role | 'second-vendor', category?: string): Promise<Person> =>
  personOf(server, await server.login(`${name}@matjar.test`, category));

/**
 * Logs in demo accounts before the tests of a file or a `describe`. The accounts are given by the part of their
 * addresses before the @. The returned people are empty until then.
 */
export const loggedIn = <Names extends readonly (Role | 'second-vendor')[]>(
  server: () => TestServer,
  ...names: Names
): { [Index in keyof Names]: Person } => {
  const people = names.map(() => ({}) as Person);
  beforeAll(async () => {
    for (const [index, name] of names.entries()) Object.assign(people[index]!, await logIn(server(), name));
  });
  return people as { [Index in keyof Names]: Person };
};
