/** A rate limit by key. */
export interface RateLimit {
  /** Counts a call and returns 0; or returns the whole seconds to wait, without counting. */
  take(key: string): number;
  /** Counts calls to other processes, down to zero. */
  spend(key: string, count: number): void;
}

export interface RateLimitOptions {
  /** The maximum burst. */
  burst: number;
  /** The sustained rate per second. */
  perSecond: number;
  /** The maximum number of keys; beyond it, the least recently used is dropped. */
  keys?: number;
  /** Milliseconds, as in Date.now. */
  now?: () => number;
  /** Called for each counted call. */
  onTake?: (key: string) => void;
}

/** A token bucket per key, in this process's memory; `shareLimits` synchronizes processes. */
export const createRateLimit = ({
  burst,
  perSecond,
  keys = 10_000,
  now = Date.now,
  onTake,
}: RateLimitOptions): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  /** Takes `count` tokens if available; returns the number available before. */
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

const groupsOf = (text: string) => text.split(':').filter(Boolean);

/**
 * Returns the network by which an address is counted: an IPv4 address itself, an IPv6 address's /64, which one
 * subscriber owns.
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
 * Returns the region of a network (`networkOf`), for strangers who may change networks: a /24 of IPv4, or a /48 of
 * IPv6, as providers assign to a household.
 */
export const regionOf = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24');
