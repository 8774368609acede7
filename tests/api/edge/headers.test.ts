import { sql } from 'drizzle-orm';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { pictures } from '../../helpers/database/snapshot';

const lines: string[] = [];
let server: TestServer;
let plain: TestServer;
let picture = '';
let headers: Record<string, string>;

beforeAll(async () => {
  const config = {
    trustedProxies: ['10.0.0.0/8'],
    hstsSeconds: 31_536_000,
    corsOrigins: ['https://other.example.com'],
    metricsToken: 'a-token-of-the-test',
    limits: { perAddress: 400, atOnce: 100 },
    apiDocs: true,
  };
  server = await startServer({ config, log: { level: 'info', stream: { write: (line) => void lines.push(line) } } });
  plain = await startServer({ seed: false });
  picture = `/media/demo/${readdirSync(join(pictures, 'demo'))[0]}`;
  ({ headers } = await server.login('vendor@matjar.test'));
});
afterAll(() => Promise.all([server.close(), plain.close()]));

interface Ask {
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
  remoteAddress?: string;
}

const ask = (options: Ask, of = server) => of.app.inject(options);

/** Returns the same request, as sent by a client that has cached the response. */
const revalidate = async (options: Ask): Promise<Ask> => {
  const { etag, 'last-modified': modified } = (await ask(options)).headers;
  const validators: Record<string, string> = etag
    ? { 'if-none-match': String(etag) }
    : { 'if-modified-since': String(modified) };
  return { ...options, headers: { ...options.headers, ...validators } };
};

const html = { accept: 'text/html' };
const json = { 'content-type': 'application/json' };
const other = { origin: 'https://other.example.com', 'access-control-request-method': 'POST' };

const kinds: [what: string, status: number, ask: () => Ask | Promise<Ask>][] = [
  ['a page', 200, () => ({ url: '/', headers: html })],
  ['the login page', 200, () => ({ url: '/login', headers: html })],
  ['a screen’s address', 200, () => ({ url: '/products/view-all', headers: html })],
  ['a HEAD request for a page', 200, () => ({ method: 'HEAD', url: '/login', headers: html })],
  ['a cached page', 304, () => revalidate({ url: '/', headers: html })],
  ['a list', 200, () => ({ url: '/api/sub_vendor/products', headers })],
  ['a public list', 200, () => ({ url: '/api/sub_vendor/categories' })],
  ['a call without a session', 401, () => ({ url: '/api/sub_vendor/products' })],
  ['a refused call', 422, () => ({ method: 'POST', url: '/api/sub_vendor/login', headers: json, payload: '{}' })],
  ['a malformed call', 400, () => ({ method: 'POST', url: '/api/sub_vendor/login', headers: json, payload: '{' })],
  [
    'a call above the size limit',
    413,
    () => ({ method: 'POST', url: '/api/sub_vendor/login', headers: json, payload: ' '.repeat(1_048_577) }),
  ],
  [
    'a call with another content type',
    415,
    () => ({ method: 'POST', url: '/api/sub_vendor/login', headers: { 'content-type': 'text/xml' }, payload: '<a/>' }),
  ],
  ['an unknown API address', 404, () => ({ url: '/api/nothing' })],
  ['an unsupported method', 405, () => ({ url: '/api/sub_vendor/login' })],
  ['a malformed address', 400, () => ({ url: '/api/%zz' })],
  [
    'an address above the length limit',
    414,
    () => ({ url: `/api/sub_vendor/products?search=${'x'.repeat(15_000)}`, headers }),
  ],
  ['a storefront’s call', 400, () => ({ method: 'POST', url: '/api/storefront/visits', headers: json, payload: '[]' })],
  [
    'a storefront’s preflight request',
    204,
    () => ({ method: 'OPTIONS', url: '/api/storefront/visits', headers: other }),
  ],
  [
    'another dashboard’s preflight request',
    204,
    () => ({ method: 'OPTIONS', url: '/api/sub_vendor/login', headers: other }),
  ],
  ['a picture', 200, () => ({ url: picture })],
  ['a cached picture', 304, () => revalidate({ url: picture })],
  ['a missing picture', 404, () => ({ url: '/media/demo/none.webp' })],
  ['a missing script', 404, () => ({ url: '/static/gone-1a2b.js' })],
  ['a file requested with another method', 404, () => ({ method: 'PUT', url: '/login' })],
  ['the API’s documentation', 200, () => ({ url: '/api/docs/' })],
  ['the API’s description', 200, () => ({ url: '/api/docs/json' })],
  ['the health check', 200, () => ({ url: '/health' })],
  ['the readiness check', 200, () => ({ url: '/ready' })],
  ['metrics without the token', 401, () => ({ url: '/metrics' })],
];

const secure = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(self\).*microphone=\(\)/) as string,
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
};

/** Returns the script sources that a content security policy allows. */
const scriptsOf = (policy: string) =>
  /(?:script-src|default-src) ([^;]*)/.exec(policy.replace(/default-src [^;]*;(?=.*script-src)/, ''))![1]!;

describe('every kind of reply has the security headers:', () => {
  it.each(kinds)('%s (%i)', async (_, status, options) => {
    const reply = await ask(await options());
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject(secure);
    expect(reply.headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/);
    expect(reply.headers['server'] ?? reply.headers['x-powered-by']).toBeUndefined();
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors '?none'?/);
    expect(scriptsOf(policy)).toMatch(/^('none'|'self'( 'sha256-[\w+/=]+')*)$/);
  });

  it('a failed call (500)', async () => {
    await server.db.execute(sql`alter table brands rename to brands_away`);
    const reply = await ask({ url: '/api/sub_vendor/brands', headers });
    await server.db.execute(sql`alter table brands_away rename to brands`);
    expect(reply.statusCode).toBe(500);
    expect(reply.headers).toMatchObject({
      ...secure,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('a call over the rate limit (429)', async () => {
    let reply = await ask({ url: '/api/nothing', remoteAddress: '203.0.113.1' });
    for (let count = 0; count < 300 && reply.statusCode !== 429; count += 1) {
      reply = await ask({ url: '/api/nothing', remoteAddress: '203.0.113.1' });
    }
    expect(reply.statusCode).toBe(429);
    expect(reply.headers).toMatchObject(secure);
  });
});

describe('a storefront', () => {
  it('can call from any origin, regardless of the allowed dashboards, and can read errors', async () => {
    const origin = 'https://noor.example';
    const url = '/api/storefront/visits';
    const preflight = await ask({ method: 'OPTIONS', url, headers: { ...other, origin } });
    const refused = await ask({ method: 'POST', url, headers: { ...json, origin }, payload: '[]' });
    for (const reply of [preflight, refused]) expect(reply.headers['access-control-allow-origin']).toBe('*');
    const login = await ask({ method: 'OPTIONS', url: '/api/sub_vendor/login', headers: { ...other, origin } });
    expect(login.headers['access-control-allow-origin']).not.toBe(origin);
  });
});

describe('the Strict-Transport-Security header', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const hstsOf = async (options: Partial<Ask>, of?: TestServer) =>
    (await ask({ url: '/login', ...options }, of)).headers['strict-transport-security'];

  it('is sent over HTTPS with every kind of reply', async () => {
    for (const url of ['/', '/login', '/health', '/api/sub_vendor/categories', '/api/nothing', picture]) {
      expect(await hstsOf({ url, remoteAddress: '10.0.0.1', headers: https })).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  });

  it('isn’t sent over plain HTTP, for an untrusted X-Forwarded-Proto, or unless configured', async () => {
    expect(await hstsOf({ remoteAddress: '10.0.0.1' })).toBeUndefined();
    expect(await hstsOf({ remoteAddress: '203.0.113.1', headers: https })).toBeUndefined();
    expect(await hstsOf({ headers: https }, plain)).toBeUndefined();
  });
});

describe('a request’s id', () => {
  const requestIdOf = async (id: string, remoteAddress: string, url = '/api/sub_vendor/categories') =>
    (await ask({ url, remoteAddress, headers: { 'x-request-id': id } })).headers['x-request-id'];

  it('is the id given by a trusted proxy, in the reply and in every line of the log', async () => {
    const id = '4f1c2d3e5a6b7c8d9e0f1a2b3c4d5e6f';
    for (const url of ['/api/sub_vendor/categories', '/login', '/api/%zz'])
      expect(await requestIdOf(id, '10.1.2.3', url)).toBe(id);
    const logLines = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as { reqId: string });
    expect(logLines.length).toBeGreaterThan(2);
    expect(logLines.every(({ reqId }) => reqId === id)).toBe(true);
  });

  it('is a new id if the given id is invalid or from an untrusted caller', async () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    expect(await requestIdOf('somebody-elses', '203.0.113.1')).toMatch(uuid);
    for (const id of [
      'short',
      'x'.repeat(65),
      'with a space',
      '<script>alert(1)</script>',
      '{"level":60}',
      '',
      'a,b,c,d,e',
    ]) {
      expect(await requestIdOf(id, '10.1.2.3')).toMatch(uuid);
    }
    expect(lines.filter((line) => line.includes('somebody-elses'))).toEqual([]);
  });

  it('is stored with the change that the request made', async () => {
    const id = 'change-by-the-edge-1';
    const body = { name: ['Edge', 'حافة'], hex: '#123456', sort: 1 };
    const reply = await ask({
      method: 'POST',
      url: '/api/sub_vendor/products_colors/add',
      remoteAddress: '10.1.2.3',
      headers: { ...headers, ...json, 'x-request-id': id },
      payload: JSON.stringify(body),
    });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
    const { rows } = (await server.db.execute(
      sql`select request from audit_log order by id desc limit 1`,
    )) as unknown as { rows: { request: string }[] };
    expect(rows[0]!.request).toBe(id);
  });
});
