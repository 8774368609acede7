import { beforeAll } from 'vitest';
import type { Role } from '@matjar/admin';
import type { Login, Reply, TestServer } from '../../helpers/server';

/** A signed-in user: the result of the login, and functions that send requests as this user. */
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

/** Signs in with a demo account. `name` is the part of the account's email before the @ sign. */
export const logIn = async (server: TestServer, name: Role | 'second-vendor', category?: string): Promise<Person> =>
  personOf(server, await server.login(`${name}@matjar.test`, category));

/**
 * Signs in with demo accounts before the tests of a file or a `describe`. `names` are the parts of the accounts' email
 * addresses before the @ sign. The result is empty until the tests run.
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
