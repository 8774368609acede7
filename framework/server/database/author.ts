import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** Who does what in a request, as the log of changes has it. */
export interface Author {
  /** `user`, `key`, `system`, or what an admin calls those who come by calls of its own and are no users. */
  kind: string;
  user?: number;
  /** What the API key is called by which the user's program calls. */
  key?: string;
  request: string;
  /** Under which all that the request writes is one change set of the log. */
  set: string;
  /** The resource that the request is made to, and what is asked of it: `update`, an action's name. */
  resource?: string;
  action?: string;
}

const authors = new AsyncLocalStorage<Author>();

/** Who makes the request at hand; nobody, for what the server does by itself. */
export const currentAuthor = (): Author | undefined => authors.getStore();

/** Says to which resource the request at hand is made, and for what. */
export const nameAction = (resource: string, action: string): void => {
  Object.assign(authors.getStore() ?? {}, { resource, action });
};

/** Says whose account the request at hand has just logged in to. */
export const nameUser = (user: number): void => {
  Object.assign(authors.getStore() ?? {}, { kind: 'user', user });
};

/** The same from here on in a transaction: the request is that of somebody who isn't logged in, and has shown who they are. */
export const actAs = async (tx: Db, user: number): Promise<void> => {
  nameUser(user);
  await tellAuthor(tx);
};

/** Remembers of every request on `app` who makes it, for as long as it is answered. */
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

/** Does work that no request asks for as `author`. */
export const workAs = <T>(author: Author, work: () => Promise<T>): Promise<T> => authors.run(author, work);

/** Who makes the changes of the request at hand, as the database is told it; undefined for nobody. */
export const authorTold = (): string | undefined => {
  const author = authors.getStore();
  return author && JSON.stringify(author);
};

/** The setting by which the database's triggers know who makes a transaction's changes, to be selected in it. */
export const actorSetting = (author: string | Placeholder): SQL => sql`set_config('admin.actor', ${author}, true)`;

/** Tells the database's triggers who makes the changes of this transaction. */
export const tellAuthor = async (tx: Db): Promise<void> => {
  const author = authorTold();
  if (author !== undefined) await tx.execute(sql`select ${actorSetting(author)}`);
};
