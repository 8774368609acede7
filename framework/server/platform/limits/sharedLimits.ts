import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { chunk } from 'es-toolkit';
import { z } from 'zod';
import type { Database, Db } from '../../database/database';
import type { RateLimit, RateLimitOptions } from './rateLimit';
import { createRateLimit } from './rateLimit';

const channel = 'rate_limits';

/** Milliseconds after which a process tells the others what was taken of its limits. */
const every = 1000;

/** What a key has taken since is told from so much on: a caller of whom it makes no difference is nobody else's concern. */
const least = 5;

/** As many keys a message: PostgreSQL notifies of 8,000 bytes at the most. */
const mostTold = 80;

/** What one process tells the others: which it is, and of which limit what key took how much. */
const message = z.tuple([z.string(), z.array(z.tuple([z.string(), z.string(), z.number().int().positive()]))]);

type Taken = z.infer<typeof message>[1];

/** Makes a rate limit, by a name that is the same in every process. */
export type MakeRateLimit = (name: string, options: RateLimitOptions) => RateLimit;

declare module 'fastify' {
  interface FastifyInstance {
    /** A rate limit that the processes of one database keep together. */
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

/** Hears of what was taken in other processes, and tells them of one's own; resolves with what ends it. */
const exchange = async (
  { db, listen, onError }: { db: Db; listen: Database['listen']; onError(error: unknown): void },
  limits: ReadonlyMap<string, RateLimit>,
  taken: Map<string, Map<string, number>>,
): Promise<() => Promise<void>> => {
  const self = randomUUID();
  const stop = await listen(channel, (payload) => {
    // An empty one says that some may have been missed; those are let go, as is what isn't one of ours.
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
 * Has `app` make its rate limits so that processes of one database count together: each tells the others once a second what was taken of them. A caller
 * gets through a second's worth more at the most, for each process that they call.
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
      // Whoever can't hear the others counts for itself.
      onError(error);
    }
  });
  app.addHook('onClose', async () => stop?.());
};
