import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Lookup } from './outgoing';
import { isPublic, leadsInside, saysPublic } from './outgoing';
import { send } from '../features/webhooks/sender';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  '100::1',
  'no address',
])('%s isn’t a public address', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://example.com:22/',
  'https://example.com:6379/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
])('%s is rejected by its URL alone', (url) => {
  expect(saysPublic(new URL(url))).toBe(false);
});

/** Returns a fake lookup function that returns these answers in order and then repeats the last answer. */
const answering =
  (...answers: string[][]): Lookup =>
  (_host, _options, found) => {
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
    found(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

test('a host name is rejected if any of its addresses is private; an unknown name isn’t rejected', async () => {
  const url = new URL('https://hooks.example/');
  expect(await leadsInside(url, answering(['93.184.215.14', '10.0.0.7']))).toBe(true);
  expect(await leadsInside(url, answering(['::ffff:127.0.0.1']))).toBe(true);
  expect(await leadsInside(url, answering(['93.184.215.14']))).toBe(false);
  expect(
    await leadsInside(url, (_host, _options, found) => found(Object.assign(new Error(), { code: 'ENOTFOUND' }), [])),
  ).toBe(false);
});

test('sending doesn’t connect to a host name that now resolves to a private address', async () => {
  const heard = vi.fn();
  const inside = createServer((socket) => {
    heard();
    socket.destroy();
  });
  await new Promise<void>(
    (resolve) =>
      void inside.listen(8443, '127.0.0.1', resolve).once('error', () => inside.listen(0, '127.0.0.1', resolve)),
  );
  const { port } = inside.address() as AddressInfo;
  const url = new URL(`https://rebound.example:${port === 8443 ? 8443 : ''}/`);
  const lookup = answering(['93.184.215.14'], ['127.0.0.1']);
  expect(await leadsInside(url, lookup)).toBe(false);
  const closed = { allowPrivate: false, timeout: 500, lookup };
  expect(await send(url, '{}', {}, closed)).toMatchObject({ problem: 'address' });
  expect(await send(new URL(`http://127.0.0.1:${port}/`), '{}', {}, closed)).toMatchObject({ problem: 'address' });
  expect(heard).not.toHaveBeenCalled();
  // With private addresses allowed, the same call connects, which proves that the lookup prevented the first
  // connection.
  expect(await send(new URL(`http://127.0.0.1:${port}/`), '{}', {}, { ...closed, allowPrivate: true })).toMatchObject({
    problem: 'connection',
  });
  expect(heard).toHaveBeenCalledOnce();
  inside.close();
});

test('a call without a reply fails after the timeout', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  expect(await send(url, '{}', {}, { allowPrivate: true, timeout: 50 })).toMatchObject({ problem: 'timeout' });
  silent.close();
});
