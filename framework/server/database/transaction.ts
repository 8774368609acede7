import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Placeholder, SQL } from 'drizzle-orm';
import { UserError } from '../kernel/apiError';
import type { Db } from './database';
import { sqlStateOf } from './sqlState';

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
const tellAuthor = async (tx: Db): Promise<void> => {
  const author = authorJson();
  if (author !== undefined) await tx.execute(sql`select ${actorSetting(author)}`);
};

/**
 * Error codes after which a retry may succeed: a serialization failure, a deadlock, or a statement that was prepared
 * before the tables changed.
 */
const transientStates: readonly (string | undefined)[] = ['40001', '40P01', '0A000', '26000'];

export const isPassing = (error: unknown): boolean => transientStates.includes(sqlStateOf(error));

const mostAttempts = 3;

/**
 * Runs `begin` and then `work` in a transaction. `work` may be retried, and must run all queries through `tx`, because
 * the embedded database has only one connection.
 */
export const withTransaction = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  begin: (tx: Db) => Promise<void> = tellAuthor,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await begin(tx);
        return work(tx);
      });
    } catch (error) {
      if (attempt === mostAttempts || !isPassing(error)) throw error;
    }
  }
};

/**
 * The lock timeout of each attempt (for example `5s`), the number of attempts, and the pause between attempts in
 * milliseconds.
 */
export interface LockRetries {
  lockTimeout: string;
  attempts: number;
  pause: number;
}

const usual: LockRetries = { lockTimeout: '5s', attempts: 6, pause: 2000 };

const lockNotAvailable = '55P03';

const deadlock = '40P01';

export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === lockNotAvailable;

/**
 * Runs `work` in a transaction, and retries it if another transaction holds a lock for too long. Requests that are
 * queued for the same lock behind this transaction wait no longer than `lockTimeout`. Throws `UserError` after the last
 * attempt.
 */
export const withLockTimeout = async (
  db: Db,
  work: (tx: Db) => Promise<void>,
  { lockTimeout, attempts, pause }: LockRetries = usual,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) && sqlStateOf(error) !== deadlock) throw error;
      if (attempt === attempts) {
        throw new UserError(
          'The tables could not be migrated, because another transaction holds a lock on them. Nothing was changed. ' +
            'Find it in pg_stat_activity (state "idle in transaction" or "active"), end it, and start again.',
        );
      }
    }
    await setTimeout(pause);
  }
};

/**
 * The numbers of the database's advisory locks. No other program may use these numbers in the same database. Locks with
 * two keys use the number as the first key. Two purposes must not share a number, because a lock for one would also
 * lock the other.
 */
export const lockNumbers = {
  /** The lock held by the process that applies migrations. */
  migrations: 7_402_051,
  /** Serializes the transactions that assign numbers to events. */
  events: 7_402_052,
  /**
   * The lock that every process holds while it uses the database. The lock's second key identifies the version of the
   * program.
   */
  presence: 7_402_053,
  /** The lock held by the process that deletes unused files. */
  sweep: 7_402_054,
  /** Serializes uploads that share a limit. The lock's second key is a hash of the limit. */
  uploads: 7_402_055,
  /** Serializes the creation of a tenant's webhooks. The lock's second key is a hash of the tenant. */
  webhooks: 7_402_056,
} as const;
