import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database, Db } from '../../database/database';

export interface RateLimit {
  /**
   * If the limit allows a call, counts it and returns 0. Otherwise, returns how many seconds to wait, without counting
   * it.
   */
  take(key: string): number;
  /** Deducts the calls that other processes have accepted from the available calls, but never goes below zero. */
  spend(key: string, count: number): void;
}

interface RateLimitOptions {
  burst: number;
  perSecond: number;
  /** The maximum number of keys in memory. Beyond it, the least recently used key is evicted. */
  keys?: number;
  now?: () => number;
  onTake?: (key: string) => void;
}

/**
 * Creates a rate limit with one token bucket per key, stored in this process's memory. `shareLimits` synchronizes the
 * processes.
 */
export const createRateLimit = ({
  burst,
  perSecond,
  keys = 10_000,
  now = Date.now,
  onTake,
}: RateLimitOptions): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  /** Takes `count` tokens if enough are available. Returns how many were available before the call. */
  const draw = (key: string, count: number): number => {
    const time = now();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time };
    const full = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
    buckets.delete(key);
    buckets.set(key, { tokens: full >= count ? full - count : full, at: time });
    const [oldest] = buckets.keys();
    if (buckets.size > keys && oldest !== undefined) buckets.delete(oldest);
    return full;
  };
  return {
    take(key) {
      const full = draw(key, 1);
      if (full < 1) return Math.ceil((1 - full) / perSecond);
      onTake?.(key);
      return 0;
    },
    spend(key, count) {
      const full = draw(key, 0);
      draw(key, Math.min(full, count));
    },
  };
};

const channel = 'rate_limits';

/** The time between messages to the other processes, in milliseconds. */
const every = 1000;

/** Counts below this number aren't sent to the other processes, because they barely affect the limits. */
const minCount = 5;

/** The maximum number of keys in a message. PostgreSQL limits notifications to 8,000 bytes. */
const maxPerMessage = 80;

/**
 * A message to the other processes. It consists of the sender's id and a list of entries, each with a limit, a key and
 * a count.
 */
const message = z.tuple([z.string(), z.array(z.tuple([z.string(), z.string(), z.number().int().positive()]))]);

type Counts = z.infer<typeof message>[1];

type MakeRateLimit = (name: string, options: RateLimitOptions) => RateLimit;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts sharing the counts with the other processes. Returns a function that stops sharing. */
const exchange = async (
  { db, listen, onError }: { db: Db; listen: Database['listen']; onError(error: unknown): void },
  limits: ReadonlyMap<string, RateLimit>,
  counted: Map<string, Map<string, number>>,
): Promise<() => Promise<void>> => {
  const self = randomUUID();
  const stop = await listen(channel, (payload) => {
    // Ignores unknown messages and empty ones, which mean that notifications may have been missed.
    const parsed = message.safeParse(readJson(payload));
    if (!parsed.success || parsed.data[0] === self) return;
    for (const [name, key, count] of parsed.data[1]) limits.get(name)?.spend(key, count);
  });
  const tell = async () => {
    const all: Counts = [...counted].flatMap(([name, keys]) =>
      [...keys].filter(([, count]) => count >= minCount).map(([key, count]): Counts[number] => [name, key, count]),
    );
    for (const keys of counted.values()) keys.clear();
    for (const part of chunk(all, maxPerMessage))
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify([self, part])})`);
  };
  const timer = setInterval(() => void tell().catch(onError), every).unref();
  return async () => {
    clearInterval(timer);
    await stop();
  };
};

/**
 * Once a second, exchanges counts between all processes that use the database. Until the next exchange, a caller can
 * exceed the limit by sending calls to several processes.
 */
export const shareLimits = (
  app: FastifyInstance,
  { db, listen }: { db?: Db | undefined; listen?: Database['listen'] | undefined },
): void => {
  const limits = new Map<string, RateLimit>();
  const counted = new Map<string, Map<string, number>>();
  const isShared = db !== undefined && listen !== undefined;
  app.decorate('rateLimit', (name, options) => {
    if (limits.has(name)) throw new Error(`There is already a rate limit called ${name}: rename one.`);
    const counts = new Map<string, number>();
    counted.set(name, counts);
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
      stop = await exchange({ db, listen, onError }, limits, counted);
    } catch (error) {
      // A process that can't listen for notifications counts only its own calls.
      onError(error);
    }
  });
  app.addHook('onClose', async () => stop?.());
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Creates a rate limit shared by all processes that use the database. */
    rateLimit: MakeRateLimit;
  }
}

const groupsOf = (text: string) => text.split(':').filter(Boolean);

/**
 * Returns the network under which an address's calls are counted. This is the address itself for IPv4, and its /64 for
 * IPv6, because a /64 belongs to a single subscriber.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(8 - first.length - last.length, 0);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/**
 * Returns a larger network, used for unknown callers because they may switch networks: the /24 of an IPv4 address, or
 * the /48 of an IPv6 address, which is what providers assign to a household.
 */
export const regionOf = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24');
