/** How often something may be done, by whoever does it. */
export interface RateLimit {
  /** Counts one and gives 0, or counts nothing and gives the whole seconds to wait before the next. */
  take(key: string): number;
  /** Counts what was taken elsewhere, as far as there is so much left. */
  spend(key: string, count: number): void;
}

export interface RateLimitOptions {
  /** As many at once. */
  burst: number;
  /** As many a second in the long run. */
  perSecond: number;
  /** Keys that are remembered; past that the one seen longest ago is forgotten. */
  keys?: number;
  /** Milliseconds, as Date.now. */
  now?: () => number;
  /** Told of each one that is counted. */
  onTake?: (key: string) => void;
}

/** A bucket of tokens for each key, filled again at an even rate. Kept in this process' memory; `shareLimits` has several count together. */
export const createRateLimit = ({
  burst,
  perSecond,
  keys = 10_000,
  now = Date.now,
  onTake,
}: RateLimitOptions): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  /** Takes so many of a key, if there are; gives how many there were. */
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
 * What an address is counted by: an IPv4 address is itself, an IPv6 address the network of 64 bits it is in, since
 * whoever has one of these has them all.
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
 * The region that a network (`networkOf`) is in, by which strangers are counted who might change theirs: of IPv4 the 256
 * addresses around it, of IPv6 the 48 bits that a provider gives to one household.
 */
export const regionOf = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24');
