import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import type { TestServer } from '../helpers/server';
import { startServer } from '../helpers/server';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startServer({
    config: { apiDocs: true },
    log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(() => server.close());

describe('an unknown or malformed API address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/sub_vendor',
    '/api/sub_vendor/nothing',
    '/api/sub_vendor/..%2f..%2fetc',
  ])('returns 404 as JSON, never a page: %s', async (path) => {
    const reply = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    expect([reply.status, await reply.json()]).toEqual([404, { message: 'There is nothing at this address' }]);
  });

  it('returns 400 when it can’t be decoded', async () => {
    const reply = await server.app.inject('/api/sub_vendor/%zz');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: 'The request could not be understood' });
  });
});

describe('every reply', () => {
  it('has an id and forbids sniffing, framing and scripts', async () => {
    const { headers } = await server.call('categories');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('from the API is not cached, and is compressed if the client accepts it', async () => {
    const { headers: auth } = await server.login('vendor@matjar.test');
    const url = '/api/sub_vendor/products?per_page=50';
    const ask = (accepted: string) => server.app.inject({ url, headers: { ...auth, 'accept-encoding': accepted } });
    const [plain, br, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')];
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json());
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json());
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
    }
  });

  it('that contains a token is never compressed, because its length would reveal information about the token', async () => {
    const category_id = await server.categoryId('Fashion');
    const payload = { email: 'vendor@matjar.test', password: 'matjar-demo', category_id };
    const headers = { 'accept-encoding': 'br, gzip' };
    const reply = await server.app.inject({ method: 'POST', url: '/api/sub_vendor/login', payload, headers });
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('from the API documentation has its own content security policy', async () => {
    const reply = await fetch(`${server.url}/api/docs/static/index.html`);
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
  });
});

describe('the health endpoints', () => {
  it('answer any caller and are not cached', async () => {
    for (const path of ['/health', '/ready']) {
      const reply = await fetch(`${server.url}${path}`);
      expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the log', () => {
  it('contains every request and no secrets', async () => {
    const secret = 'canary-in-the-password';
    const { headers, token, user } = await server.login('vendor@matjar.test');
    await server.call('login', { body: { email: 'vendor@matjar.test', password: secret, category_id: 1 } });
    const { user_id, version } = user;
    const body = { user_id, version, current_password: secret, new_password: secret, repeat_password: secret };
    await server.call('my_account/update', { headers, body });
    await server.call('my_account/update', { headers, body: { ...body, photoUrl: secret } });
    const { log } = server.app;
    log.warn({ req: { headers: { authorization: token } }, body: { password: secret }, token: secret }, 'careless');
    log.error(Object.assign(new Error(`params: ${secret}`), { params: [secret], cause: new Error('duplicate') }));
    expect(lines.filter((line) => line.includes('/api/sub_vendor/my_account/update')).length).toBeGreaterThan(1);
    expect(lines.join('')).toContain('careless');
    expect(lines.join('')).toContain('duplicate');
    expect(lines.filter((line) => line.includes(secret) || line.includes(token))).toEqual([]);
  });
});

describe('a dashboard on another host', () => {
  const ask = async (corsOrigins: string[]) => {
    const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 1, corsOrigins };
    const app = await createApp({ db: server.db, resources: [], handlers: {}, config });
    const headers = {
      origin: 'https://shop.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,country_id,subcategory-id,idempotency-key',
    };
    const reply = await app.inject({ method: 'OPTIONS', url: '/api/sub_vendor/login', headers });
    await app.close();
    return reply.headers;
  };

  it('may call the API if its origin is listed', async () => {
    const headers = await ask(['https://shop.example.com']);
    expect(headers['access-control-allow-origin']).toBe('https://shop.example.com');
    expect(headers['access-control-allow-headers']).toContain('subcategory-id');
  });

  it('may not call the API if its origin isn’t listed', async () => {
    expect((await ask([]))['access-control-allow-origin']).toBeUndefined();
    expect((await ask(['https://other.example.com']))['access-control-allow-origin']).toBeUndefined();
  });
});
