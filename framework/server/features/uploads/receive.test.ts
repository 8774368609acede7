import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canFetch, withFetched } from './receive';

const fetching = { allowPrivate: true };
const asked: string[] = [];
const host = createServer((request, reply) => {
  asked.push(request.url!);
  // Forbids private addresses before the redirect is followed.
  if (request.url === '/inside') fetching.allowPrivate = false;
  if (request.url !== '/long') return reply.writeHead(302, { location: '/long' }).end();
  reply.write('x'.repeat(20));
  return reply.end('y'.repeat(20));
});
let at = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

const keys = (maxBytes: number, path: string) =>
  withFetched({ address: `${at}${path}`, field: 'image', maxBytes, fetching }, async () => []).catch(
    (error: { details: { errors: Record<string, { key: string }[]> } }) =>
      error.details.errors.image!.map(({ key }) => key),
  );

test('a fetched file exists under its own name until the callback ends', async () => {
  const path = await withFetched(
    { address: `${at}/a%20b%ff.png`, field: 'image', maxBytes: 40, fetching },
    async (file) => {
      expect(file).toMatchObject({ bytes: 40, filename: 'a%20b%ff.png' });
      expect(existsSync(file.path)).toBe(true);
      return file.path;
    },
  );
  expect(existsSync(path)).toBe(false);
});

test('a file over the limit is rejected while it is received, with or without a Content-Length', async () => {
  expect(await keys(39, '/long')).toEqual(['validation.file_too_large']);
});

test('an address is checked again after a redirect', async () => {
  asked.length = 0;
  expect(await keys(40, '/inside')).toEqual(['validation.fetch_private']);
  expect(asked).toEqual(['/inside']);
  fetching.allowPrivate = true;
});

test('only a public HTTPS address can be fetched', () => {
  const closed = { allowPrivate: false };
  for (const good of ['https://pictures.example/a.png', 'https://pictures.example:8443/'])
    expect(canFetch(good, closed)).toBe(true);
  for (const bad of [
    'a.png',
    'http://pictures.example/a.png',
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://a:b@pictures.example/',
    'https://pictures.example:22/',
    'file:///etc/passwd',
    'data:image/png,x',
  ])
    expect(canFetch(bad, closed)).toBe(false);
  expect([canFetch('http://127.0.0.1/', fetching), canFetch('file:///etc/passwd', fetching)]).toEqual([true, false]);
});
