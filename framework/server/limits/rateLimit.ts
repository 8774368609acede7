/** How often something may be done, by whoever does it. */
export interface RateLimit {
  /** Counts one and gives 0, or counts nothing and gives the whole seconds to wait before the next. */
  take(key: string): number;
}

interface Options {
  /** As many at once. */
  burst: number;
  /** As many a second in the long run. */
  perSecond: number;
  /** Keys that are remembered; past that the one seen longest ago is forgotten. */
  keys?: number;
  /** Milliseconds, as Date.now. */
  now?: () => number;
}

/** A bucket of tokens for each key, filled again at an even rate. Kept in this process' memory: each node counts for itself. */
export const createRateLimit = ({ burst, perSecond, keys = 10_000, now = Date.now }: Options): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const time = now();
      const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time };
      const full = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
      const left = full >= 1 ? full - 1 : full;
      buckets.delete(key);
      buckets.set(key, { tokens: left, at: time });
      const [oldest] = buckets.keys();
      if (buckets.size > keys && oldest !== undefined) buckets.delete(oldest);
      return full >= 1 ? 0 : Math.ceil((1 - full) / perSecond);
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
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

/**
 * The region that a network (`networkOf`) is in, by which strangers are counted who might change theirs: of IPv4 the 256
 * addresses around it, of IPv6 the 48 bits that a provider gives to one household.
 */
export const regionOf = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24');
