import { describe, expect, test } from 'vitest';
import { createRateLimit, networkOf, regionOf } from './rateLimit';

describe('a rate limit', () => {
  test('allows a burst, then returns the time to wait, and refills', () => {
    let time = 0;
    const limit = createRateLimit({ burst: 3, perSecond: 0.5, now: () => time });
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 2]);
    expect(limit.take('b')).toBe(0);
    time = 1000;
    expect(limit.take('a')).toBe(1);
    time = 2000;
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBe(2);
    time = 1_000_000;
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 2]);
  });

  test('forgets the least recently used key at its capacity', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1, keys: 2, now: () => 0 });
    expect(['a', 'b', 'a', 'c', 'b'].map((key) => limit.take(key))).toEqual([0, 0, 1, 0, 0]);
  });
});

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000::ffff', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('regionOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
  ])('%s belongs to %s', (network, region) => expect(regionOf(network)).toBe(region));
});
