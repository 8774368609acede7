import { expect, it } from 'vitest';
import { addressesIn } from './proxies';

it.each([
  [['10.0.0.0/8'], '10.200.3.4', true],
  [['10.0.0.0/8'], '::ffff:10.200.3.4', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['127.0.0.1'], '127.0.0.1', true],
  [['127.0.0.1'], '127.0.0.2', false],
  [['0.0.0.0/0'], '203.0.113.7', true],
  [['fd00::/8', '10.0.0.1'], 'fd12::7', true],
  [['fd00::/8', '10.0.0.1'], '10.0.0.1', true],
  [['fd00::/8'], '10.0.0.1', false],
  [[], '127.0.0.1', false],
  [['10.0.0.0/8'], undefined, false],
  [['10.0.0.0/8'], 'nonsense', false],
])('the trusted networks %j contain %s: %s', (networks, address, expected) => {
  expect(addressesIn(networks)(address)).toBe(expected);
});
