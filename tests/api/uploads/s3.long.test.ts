import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '@matjar/admin/server';
import { s3Bucket } from '@matjar/admin/testing/server';
import { png } from '../../helpers/files';
import type { TestBucket } from '../../helpers/hosts/s3/server';
import { startBucket } from '../../helpers/hosts/s3/server';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let s3: TestBucket;
let storage: Storage;
let server: TestServer;

beforeAll(async () => {
  s3 = await startBucket();
  storage = s3Bucket(s3.settings);
  server = await startServer({ storage });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

describe('files in a bucket', () => {
  it('are uploaded and served from the same origin as with a disk', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await png(300, 200))], { type: 'image/png' }), 'photo.png');
    const url = `${server.url}/api/sub_vendor/uploads?resource=brands&field=logo`;
    const { data } = await (await fetch(url, { method: 'POST', body: form, headers })).json();
    const file = await fetch(server.url + data.url);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(data.bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(data.bytes),
      'cross-origin-resource-policy': 'cross-origin',
    });
    const revalidated = await fetch(server.url + data.url, { headers: { 'if-none-match': file.headers.get('etag')! } });
    expect(revalidated.status).toBe(304);
  });

  it('are served in ranges, and documents as attachments', async () => {
    await storage.write('shop-1/paper.pdf', Buffer.from('%PDF-1.4 paper'), 'application/pdf');
    const part = await fetch(`${server.url}/media/shop-1/paper.pdf`, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    expect(part.headers.get('content-disposition')).toBe('attachment');
  });

  it('are missing once removed', async () => {
    await storage.write('shop-1/gone.webp', Buffer.from('four'), 'image/webp');
    expect(await storage.size('shop-1/gone.webp')).toBe(4);
    expect(String(await storage.read('shop-1/gone.webp'))).toBe('four');
    await storage.remove('shop-1/gone.webp');
    expect(await storage.size('shop-1/gone.webp')).toBeUndefined();
    expect(await storage.read('shop-1/gone.webp')).toBeUndefined();
    expect(await storage.size('../matjar-other/secret.webp')).toBeUndefined();
    expect((await fetch(`${server.url}/media/shop-1/gone.webp`)).status).toBe(404);
  });

  it('are listed over several pages, and copied', async () => {
    for (const name of ['user-1/a.webp', 'user-1/b.webp', 'user-2/c.webp'])
      await storage.write(name, Buffer.from(name), 'image/webp');
    await storage.copy('user-1/a.webp', 'user-3/a.webp');
    await storage.copy('user-1/b.webp', 'user-3/a.webp');
    await expect(storage.copy('user-1/none.webp', 'user-3/none.webp')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
    const found = [];
    for await (const file of storage.list()) if (file.name.startsWith('user-')) found.push(file);
    expect(found).toEqual(
      ['user-1/a.webp', 'user-1/b.webp', 'user-2/c.webp', 'user-3/a.webp'].map((name) => ({ name, bytes: 13 })),
    );
    const copy = await fetch(`${server.url}/media/user-3/a.webp`);
    expect([await copy.text(), copy.headers.get('content-type')]).toEqual(['user-1/a.webp', 'image/webp']);
  });

  it.each(['/media/..%2fmatjar-other/secret.webp', '/media/%2e%2e/secret.webp', '/media/x', '/media/shop-1/none.webp'])(
    'can’t be read by any other path: %s',
    async (path) => expect((await server.app.inject(path)).statusCode).toBe(404),
  );
});

describe('an unusable bucket', () => {
  it('is reported in one line with its name and the reason', async () => {
    const { settings } = s3;
    await expect(storage.check()).resolves.toBeUndefined();
    await expect(s3Bucket({ ...settings, bucket: 'elsewhere' }).check()).rejects.toThrow(
      `The S3 bucket elsewhere at ${settings.endpoint} can't be used: the bucket does not exist.`,
    );
    for (const wrong of [{ accessKeyId: 'nobody' }, { secretAccessKey: 'hunter2' }]) {
      const credentials = { ...settings.credentials, ...wrong };
      await expect(s3Bucket({ ...settings, credentials }).check()).rejects.toThrow(
        /can't be used: these credentials may not write to it\.$/,
      );
    }
    await expect(s3Bucket({ ...settings, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow(/ECONNREFUSED/);
  });
});
