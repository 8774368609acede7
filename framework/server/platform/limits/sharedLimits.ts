import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { chunk } from 'es-toolkit';
import { z } from 'zod';
import type { Database, Db } from '../../database/database';
import type { RateLimit, RateLimitOptions } from './rateLimit';
import { createRateLimit } from './rateLimit';

const channel = 'rate_limits';

/** Milliseconds between messages to the other processes. */
const every = 1000;

/** The minimum count of a key to be sent; smaller ones make no difference. */
const least = 5;

/** The maximum number of keys per message, as PostgreSQL limits notifications to 8,000 bytes. */
const mostTold = 80;

/** A message: the sender's id, then limit, key and count. */
const message = z.tuple([z.string(), z.array(z.tuple([z.string(), z.string(), z.number().int().positive()]))]);

type Taken = z.infer<typeof message>[1];

/** Creates a rate limit with a name shared by all processes. */
export type MakeRateLimit = (name: string, options: RateLimitOptions) => RateLimit;

declare module 'fastify' {
  interface FastifyInstance {
    /** Creates a rate limit shared by the database's processes. */
    rateLimit: MakeRateLimit;
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Exchanges counts with the other processes. Resolves with a function that stops it. */
const exchange = async (
  { db, listen, onError }: { db: Db; listen: Database['listen']; onError(error: unknown): void },
  limits: ReadonlyMap<string, RateLimit>,
  taken: Map<string, Map<string, number>>,
): Promise<() => Promise<void>> => {
  const self = randomUUID();
  const stop = await listen(channel, (payload) => {
    // Empty messages, sent when some may have been missed, and unknown ones are ignored.
    const heard = message.safeParse(readJson(payload));
    if (!heard.success || heard.data[0] === self) return;
    for (const [name, key, count] of heard.data[1]) limits.get(name)?.spend(key, count);
  });
  const tell = async () => {
    const all: Taken = [...taken].flatMap(([name, keys]) =>
      [...keys].filter(([, count]) => count >= least).map(([key, count]): Taken[number] => [name, key, count]),
    );
    for (const keys of taken.values()) keys.clear();
    for (const some of chunk(all, mostTold))
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify([self, some])})`);
  };
  const timer = setInterval(() => void tell().catch(onError), every).unref();
  return async () => {
    clearInterval(timer);
    await stop();
  };
};

/**
 * Makes `app`'s rate limits shared among a database's processes, which exchange counts once a second. A caller gets at
 * most a second's worth of extra calls per process.
 */
export const shareLimits = (
  app: FastifyInstance,
  { db, listen }: { db?: Db | undefined; listen?: Database['listen'] | undefined },
): void => {
  const limits = new Map<string, RateLimit>();
  const taken = new Map<string, Map<string, number>>();
  const isShared = db !== undefined && listen !== undefined;
  app.decorate('rateLimit', (name, options) => {
    if (limits.has(name)) throw new Error(`There is a rate limit called ${name} already.`);
    const counts = new Map<string, number>();
    taken.set(name, counts);
    const limit = createRateLimit({
      ...options,
      ...(isShared && { onTake: (key) => counts.set(key, (counts.get(key) ?? 0) + 1) }),
    });
    limits.set(name, limit);
    return limit;
  });
  if (!isShared) return;
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    const onError = (error: unknown) => void app.log.error(error);
    try {
      stop = await exchange({ db, listen, onError }, limits, taken);
    } catch (error) {
      // A process that can't listen counts alone.
      onError(error);
    }
  });
  app.addHook('onClose', async () => stop?.());
};
