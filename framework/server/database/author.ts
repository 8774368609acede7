import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** The author of a request's changes, as recorded in the audit log. */
export interface Author {
  /** The kind of author: `user`, `key`, `system`, or a kind that the admin defines for callers without an account. */
  kind: string;
  user?: number;
  key?: string;
  request: string;
  /** The id of the change set that groups the request's writes in the audit log. */
  set: string;
  /** The name of the request's resource. `action` is the name of the action, or of an operation such as `update`. */
  resource?: string;
  action?: string;
}

const authors = new AsyncLocalStorage<Author>();

/** Returns the author of the current request, or undefined for the server's own background work. */
export const currentAuthor = (): Author | undefined => authors.getStore();

export const nameAction = (resource: string, action: string): void => {
  Object.assign(authors.getStore() ?? {}, { resource, action });
};

export const nameUser = (user: number): void => {
  Object.assign(authors.getStore() ?? {}, { kind: 'user', user });
};

/**
 * Records `user` as the author for the rest of the transaction. Used for requests without a session that prove the
 * user's identity in some other way.
 */
export const actAs = async (tx: Db, user: number): Promise<void> => {
  nameUser(user);
  await tellAuthor(tx);
};

/** Stores the author of each request, so that `currentAuthor` returns it while the request is being handled. */
export const rememberAuthors = (
  app: FastifyInstance,
  authorOf?: (request: FastifyRequest) => Author['kind'] | undefined,
): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    const { userId: user, key } = request.principal ?? {};
    const kind = key ? 'key' : user !== undefined ? 'user' : (authorOf?.(request) ?? 'system');
    const action = `${request.method} ${request.routeOptions.url}`;
    authors.run(
      {
        kind,
        request: request.id,
        set: randomUUID(),
        action,
        ...(user !== undefined && { user }),
        ...(key && { key: key.name }),
      },
      done,
    );
  });
};

/** Runs work that isn't part of a request, and records `author` as the author of its changes. */
export const workAs = <T>(author: Author, work: () => Promise<T>): Promise<T> => authors.run(author, work);

export const authorJson = (): string | undefined => {
  const author = authors.getStore();
  return author && JSON.stringify(author);
};

/** Returns SQL that sets the transaction's author, which the database's triggers record. */
export const actorSetting = (author: string | Placeholder): SQL => sql`set_config('admin.actor', ${author}, true)`;

/** Sets the transaction's author, which the database's triggers record. */
export const tellAuthor = async (tx: Db): Promise<void> => {
  const author = authorJson();
  if (author !== undefined) await tx.execute(sql`select ${actorSetting(author)}`);
};
